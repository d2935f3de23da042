"""A match of basic rummy that is kept: four players at the desk, from the first hand to the signature, and on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from click.testing import CliRunner

from scorekeeper import desk
from scorekeeper.cli import main
from scorekeeper.desk import Match
from scorekeeper.formats.matches import decode_match, encode_match
from scorekeeper.formats.rulesets import resolve
from scorekeeper.render import page
from scorekeeper.rules.errors import Impossible, MatchFinished
from scorekeeper.rules.matches import Opening
from scorekeeper.rules.rulings import Verdict
from scorekeeper.sheets import sheet_of_match
from scorekeeper.store import Store

RUMMY = resolve("basic-rummy")
FOUR = ["Ana", "Rui", "Zé", "Eva"]
FIRST = {"end": "out", "by": "Ana", "deadwood": {"Rui": 23, "Eva": 7}, "hands": {"Zé": {"cards": "QH QD QS AC 10C"}}}
SECOND = {"end": "rummy", "by": "Zé", "deadwood": {"Ana": 10, "Rui": 20, "Eva": 30}}


class Evening:
    """Four at one match whose forms are always fresh, each with a request id of its own."""

    def __init__(self, store: Store, **more: object):
        self.store, self.forms = store, 0
        told = {"ruleset": RUMMY, "first_dealer": 3, **more}
        self.match_id = desk.open_match(store, FOUR, request_id="open", **told)

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return desk.load(self.store, self.match_id)

    def do(self, act: Callable[..., Match], *told: object) -> Match:
        """One form, filled in and sent."""
        self.forms += 1
        return act(self.store, self.match_id, *told, seen=self.match.seq, request_id=f"form-{self.forms}")


@pytest.fixture
def evening(store: Store) -> Evening:
    four = Evening(store)
    for report in (FIRST, {"end": "void"}, SECOND):
        four.do(desk.record, report)
    return four


def test_a_match_of_four_is_kept_hand_by_hand(evening: Evening) -> None:
    state = evening.match.state
    assert [hand.running for hand in state.hands] == [(71, -23, -41, -7), (71, -23, -41, -7), (51, -63, 79, -67)]
    assert [hand.dealer for hand in state.hands] == [3, 0, 0]
    assert (state.next_dealer, state.status, evening.match.settlement) == (1, "in_play", None)


def test_a_corrected_count_changes_what_two_players_have(evening: Evening) -> None:
    first = evening.match.hands[0].seq
    corrected = evening.do(desk.correct, first, FIRST | {"deadwood": {"Rui": 23, "Eva": 8}}, "count")
    assert corrected.state.running == (52, -63, 79, -68)
    assert evening.do(desk.undo).state.running == (51, -63, 79, -67)
    assert evening.do(desk.strike, first).state.running == (-20, -40, 120, -60)


def test_a_hand_of_gin_is_refused_with_its_reasons(evening: Evening) -> None:
    with pytest.raises(Impossible) as refused:
        evening.do(desk.record, {"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 20}})
    assert [problem.code for problem in refused.value.problems] == ["end_unknown"]
    seen = desk.preview(evening.store, evening.match_id, {"end": "out", "by": "Ana", "deadwood": {"Rui": 20}})
    assert seen.ruling.verdict is Verdict.IMPOSSIBLE and seen.state == seen.before
    assert [problem.field for problem in seen.ruling.problems] == ["deadwood.Zé", "deadwood.Eva"]


def test_the_players_close_the_match_and_are_settled(evening: Evening) -> None:
    closed = evening.do(desk.close)
    assert (closed.settlement.totals, closed.settlement.winner) == ((51, -63, 79, -67), 2)
    assert sum(closed.settlement.totals) == 0


def test_a_target_that_was_set_ends_the_match(store: Store) -> None:
    short = Evening(store, ruleset=replace(RUMMY, target=70))
    finished = short.do(desk.record, FIRST)
    assert (finished.state.status, finished.state.reached_target, finished.settlement.winner) == ("finished", 0, 0)
    with pytest.raises(MatchFinished):
        short.do(desk.record, SECOND)


def test_a_match_begun_on_paper_goes_on_from_below_nothing(store: Store) -> None:
    taken = Evening(store, opening=Opening((20, -20, 5, -5), (1, 0, 1, 0)))
    assert taken.do(desk.record, FIRST).state.running == (91, -43, -36, -12)
    with pytest.raises(Impossible) as refused:
        desk.open_match(store, FOUR, RUMMY, first_dealer=0, opening=Opening((20, 0, 0, 0), (0,) * 4), request_id="uneven")
    assert [problem.code for problem in refused.value.problems] == ["opening_not_zero"]


def test_a_rematch_keeps_all_four_and_the_deal(evening: Evening) -> None:
    again = desk.load(evening.store, desk.rematch(evening.store, evening.match_id, request_id="again"))
    assert (list(again.players), again.state.next_dealer, again.ruleset) == (FOUR, 1, RUMMY)


def test_the_record_of_a_kept_match_is_the_same_when_read_again(evening: Evening) -> None:
    record = evening.match.record
    assert decode_match(json.loads(json.dumps(encode_match(record)))).record == record


def test_the_sheet_of_four_is_printed_with_a_column_each(evening: Evening) -> None:
    sheet = sheet_of_match(evening.match, NullTranslations())
    assert [row.points for row in sheet.rows] == [(71, -23, -41, -7), (None,) * 4, (-20, -40, 120, -60)]
    printed = " ".join(re.sub("<[^>]*>", " ", page("print/sheet.html", sheet=sheet)).split())
    assert all(name in printed for name in FOUR)
    assert "23 + 41 + 7 = 71" in printed and "−67" in printed
    assert "knock" not in printed.lower()


def test_the_command_line_makes_a_pdf_of_a_match_of_four(evening: Evening, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    record.write_text(json.dumps(encode_match(evening.match.record)), "utf-8")
    made = CliRunner().invoke(main, ["sheet", str(record), "--pdf", str(tmp_path / "sheet.pdf")])
    assert made.exit_code == 0, made.output
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
