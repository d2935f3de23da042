"""The desk: rules changed within a match, and rulings attached to its hands."""

from __future__ import annotations

import pytest

from scorekeeper import desk
from scorekeeper.desk import Match
from scorekeeper.formats.matches import decode_match, encode_match, play_through
from scorekeeper.formats.permalinks import link_of
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.errors import EntryNotFound, Impossible, LinkBroken, MatchLocked
from scorekeeper.store import Store

from sitting import Table

CLASSIC, TABLE = resolve("classic"), resolve("table-25")
LONG = resolve({"extends": "classic", "target": 250})
Report = dict[str, object]


def gin(other: int, by: str = "Ana") -> Report:
    return {"end": "gin", "by": by, "deadwood": {"Rui" if by == "Ana" else "Ana": other}}


def knock(ana: int, rui: int) -> Report:
    return {"end": "knock", "by": "Ana", "deadwood": {"Ana": ana, "Rui": rui}}


@pytest.fixture
def table(store: Store, match_id: str) -> Table:
    return Table(store, match_id)


def runnings(match: Match) -> list[tuple[int, ...]]:
    return [hand.running for hand in match.state.hands]


def test_rules_changed_for_the_next_hand_leave_those_before_as_they_were(table: Table) -> None:
    table.play(gin(20))
    match = table.do(desk.change_rules, TABLE)
    assert (match.ruleset, match.record.ruleset, match.hands[0].ruleset) == (TABLE, CLASSIC, CLASSIC)
    match = table.play(gin(10))
    assert runnings(match) == [(40, 0), (75, 0)]  # 20 + 20, then 10 + 25
    assert [hand.ruleset.id for hand in match.hands] == ["classic", "table-25"]


def test_rules_changed_from_an_earlier_hand_rule_on_it_anew(table: Table) -> None:
    match = table.play(gin(20), gin(10))
    match = table.do(desk.change_rules, TABLE, match.hands[1].seq)
    assert runnings(match) == [(40, 0), (75, 0)]


def test_the_effect_is_seen_before_anything_is_stored(table: Table) -> None:
    match = table.play(gin(20), gin(10))
    before, after = desk.preview_rules(table.store, table.match_id, TABLE, match.hands[0].seq)
    assert (runnings(before)[-1], runnings(after)[-1]) == ((70, 0), (80, 0))
    assert desk.load(table.store, table.match_id) == match


def test_changed_rules_are_taken_back_and_brought_back(table: Table) -> None:
    match = table.play(gin(20))
    changed = table.do(desk.change_rules, TABLE, match.hands[0].seq)
    assert runnings(changed) == [(45, 0)] and changed.can_undo
    back = table.do(desk.undo)
    assert (runnings(back), back.ruleset) == ([(40, 0)], CLASSIC)
    assert runnings(table.do(desk.redo)) == [(45, 0)]


def test_a_higher_target_lets_a_finished_match_go_on(table: Table) -> None:
    assert table.play(gin(90)).finished
    match = table.do(desk.change_rules, LONG)
    assert (match.finished, match.settlement) == (False, None)
    assert runnings(table.play(gin(10))) == [(110, 0), (140, 0)]


def test_rules_that_would_end_the_match_where_they_begin_are_refused(table: Table) -> None:
    """Who has won would hang on the hand they begin with; from the first hand on they may be chosen."""
    match = table.play(gin(20, "Rui"), gin(22))
    short = resolve({"extends": "classic", "target": 30})
    with pytest.raises(Impossible) as refused:
        table.do(desk.change_rules, short)
    assert [(found.code, found.facts["who"]) for found in refused.value.problems] == [("rules_change_over", 0)]
    again = table.do(desk.change_rules, short, match.hands[0].seq)
    assert (again.state.ended_after, again.state.reached_target) == (1, 1)


def test_rules_that_begin_after_the_end_are_refused(table: Table) -> None:
    match = table.play(gin(60), gin(10))
    with pytest.raises(Impossible) as refused:
        table.do(desk.change_rules, TABLE)
    assert [(found.code, found.facts["hand"]) for found in refused.value.problems] == [("rules_change_after_end", 2)]
    assert desk.load(table.store, table.match_id) == match


def test_a_match_that_a_correction_ends_before_the_rules_change_is_settled_by_the_rules_it_ended_by(table: Table) -> None:
    """Ana has 105 with hand 2: 105, the game 100, two boxes 40, the shutout 100."""
    match = table.play(gin(50), gin(5), knock(5, 5))
    table.do(desk.undo)
    table.do(desk.change_rules, TABLE)
    done = table.do(desk.correct, match.hands[1].seq, gin(15))
    assert (done.state.ended_after, done.settlement.totals, done.ruleset) == (2, (345, 0), CLASSIC)


def test_boxes_keep_what_they_counted_by_the_rules_of_their_hand(table: Table) -> None:
    """Palace from hand 3 on: two boxes of 20 wait for the end, a third of 10 is credited at once and not paid twice."""
    table.play(gin(4), gin(10))
    table.do(desk.change_rules, resolve("palace"))
    match = table.play(gin(10))
    assert runnings(match) == [(24, 0), (54, 0), (99, 0)]  # 54 + 35 + 10
    done = table.play(gin(10))
    assert [(step.code, step.points) for step in done.settlement.steps if step.points] == [
        ("hand_points", 124), ("box_bonus", 40), ("box_bonus", 20)]


@pytest.mark.parametrize(("ruleset", "code"), [("hollywood", "rules_change_columns"), ("basic-rummy", "rules_change_game")])
def test_a_match_does_not_turn_into_another_game_or_another_sheet(table: Table, ruleset: str, code: str) -> None:
    match = table.play(gin(20))
    with pytest.raises(Impossible) as refused:
        table.do(desk.change_rules, resolve(ruleset))
    assert code in [problem.code for problem in refused.value.problems]
    assert desk.load(table.store, table.match_id) == match


def test_hands_that_cannot_be_by_the_new_rules_are_named_and_nothing_is_stored(table: Table) -> None:
    match = table.play(gin(20), knock(7, 31))
    with pytest.raises(Impossible) as refused:
        table.do(desk.change_rules, resolve("oklahoma"), match.hands[0].seq)
    assert ("upcard_missing", "hands[1].upcard") in [(found.code, found.field) for found in refused.value.problems]
    assert desk.load(table.store, table.match_id) == match


def test_an_undo_that_leaves_a_hand_impossible_is_refused(table: Table) -> None:
    """A loose ace of 15 lets a hand count more than the rules before the change would."""
    table.do(desk.change_rules, resolve({"extends": "classic", "ace_points": 15}))
    match = table.play(knock(7, 105))
    with pytest.raises(Impossible) as refused:
        table.do(desk.undo, entry=2)
    assert [(found.code, found.field) for found in refused.value.problems] == [("count_impossible", "hands[0].deadwood.Rui")]
    assert desk.load(table.store, table.match_id) == match


def test_a_correction_is_ruled_on_by_the_rules_of_its_hand(table: Table) -> None:
    first = table.play(gin(20)).hands[0].seq
    table.do(desk.change_rules, TABLE)
    assert runnings(table.do(desk.correct, first, gin(30))) == [(50, 0)]
    assert desk.preview(table.store, table.match_id, gin(31), replacing=first).state.points == (51, 0)
    assert desk.preview(table.store, table.match_id, gin(31)).state.points == (50 + 56, 0)


def test_the_same_rules_add_nothing(table: Table) -> None:
    match = table.play(gin(20))
    assert table.do(desk.change_rules, CLASSIC).seq == match.seq


def test_a_closed_match_keeps_its_rules(table: Table) -> None:
    table.play(gin(20))
    table.do(desk.close)
    with pytest.raises(MatchLocked):
        table.do(desk.change_rules, TABLE)


def test_a_record_with_changed_rules_is_read_back_and_scores_the_same(table: Table) -> None:
    table.play(gin(20))
    table.do(desk.change_rules, TABLE)
    record = table.play(gin(10), knock(4, 9)).record
    again = decode_match(encode_match(record))
    assert (again.problems, again.record) == ((), record)
    assert play_through(again.record).points == (40 + 35 + 5, 0)


def test_a_rematch_goes_on_by_the_rules_in_force(table: Table) -> None:
    table.play(gin(20))
    table.do(desk.change_rules, TABLE)
    rematch = desk.rematch(table.store, table.match_id, request_id="again")
    assert desk.load(table.store, rematch).record.ruleset == TABLE


ASKED = {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}}


def test_a_ruling_is_kept_with_its_hand_as_it_was_answered(table: Table) -> None:
    hand = table.play(gin(20)).hands[0].seq
    match = table.do(desk.attach_ruling, hand, link_of("ask", ASKED), (1, 0))
    [kept] = match.effective.rulings
    assert (kept.hand, kept.answer["answer"], kept.players) == (hand, "yes", (1, 0))
    assert kept.asked["question"]["facts"] == {"cards": "5H 6H 7H"}
    assert runnings(match) == [(40, 0)]
    assert table.do(desk.undo).effective.rulings == ()


def test_a_judged_report_is_kept_with_its_points(table: Table) -> None:
    hand = table.play(gin(20)).hands[0].seq
    token = link_of("judge", {"players": ["Ana", "Rui"], **knock(9, 4)})
    [kept] = table.do(desk.attach_ruling, hand, token).effective.rulings
    assert (kept.answer["verdict"], kept.answer["points"]) == ("undercut", {"A": 0, "B": 15})


def test_a_broken_link_or_a_hand_that_is_not_there_attaches_nothing(table: Table) -> None:
    match = table.play(gin(20))
    with pytest.raises(LinkBroken):
        table.do(desk.attach_ruling, match.hands[0].seq, "1.abc")
    with pytest.raises(EntryNotFound):
        table.do(desk.attach_ruling, 99, link_of("ask", ASKED))
    with pytest.raises(EntryNotFound):
        table.do(desk.attach_ruling, match.hands[0].seq, link_of("ask", ASKED), (0, 5))
    assert desk.load(table.store, table.match_id) == match
