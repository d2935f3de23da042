"""The desk: what people do with a match, when two do it at once, and what is refused."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper import desk
from scorekeeper.desk import Match
from scorekeeper.desk.clock import local_now
from scorekeeper.formats.matches import decode_match, encode_match
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.errors import (
    EntryNotFound,
    Impossible,
    MatchFinished,
    MatchLocked,
    MatchNotFound,
    StaleForm,
    StoreError,
)
from scorekeeper.rules.matches import Opening, replay
from scorekeeper.rules.rulings import Verdict
from scorekeeper.store import Store, new_match_id

from sitting import Table

CLASSIC = resolve("classic")
ENDLESS = resolve({"extends": "classic", "target": None})
Report = dict[str, object]


def knock(by: str, ana: int, rui: int) -> Report:
    return {"end": "knock", "by": by, "deadwood": {"Ana": ana, "Rui": rui}}


def gin(by: str, other: int) -> Report:
    loser = "Rui" if by == "Ana" else "Ana"
    return {"end": "gin", "by": by, "deadwood": {loser: other}}


@pytest.fixture
def table(store: Store, match_id: str) -> Table:
    return Table(store, match_id)


@pytest.fixture
def patient(store: Store) -> Iterator[Store]:
    """The same score book for several who write at once: each waits for the others, on a slow disk too."""
    with Store(store.folder, wait=30) as made:
        yield made


def running(match: Match) -> tuple[int, ...]:
    return match.state.running


def reasons(error: Impossible) -> list[tuple[str, str]]:
    return [(problem.code, problem.field) for problem in error.problems]


# opening


def test_a_match_opens_with_all_that_was_said(store: Store) -> None:
    at = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)
    opening = Opening((62, 40), (3, 2))
    match_id = desk.open_match(store, [" Ana ", "Rui"], CLASSIC, first_dealer=1, opening=opening, place="Kitchen",
                               note="rainy\nevening", language="pt-BR", request_id="open", clock=lambda: at)
    match = desk.load(store, match_id)
    assert (match.players, match.ruleset, match.opening) == (("Ana", "Rui"), CLASSIC, opening)
    assert (match.record.first_dealer, match.state.next_dealer) == (1, 1)
    assert (match.record.played, match.record.place) == ("2026-11-29T23:30:00+00:00", "Kitchen")
    assert (match.record.note, match.record.language) == ("rainy\nevening", "pt-BR")
    assert (running(match), match.state.boxes, match.seq, match.hands) == ((62, 40), (3, 2), 1, ())
    assert not (match.locked or match.can_undo or match.can_redo)


def test_at_half_past_midnight_the_date_is_the_one_on_the_wall(store: Store) -> None:
    half_past_midnight = datetime(2026, 11, 30, 0, 30, tzinfo=timezone(timedelta(hours=1)))
    match_id = desk.open_match(store, ["Ana", "Rui"], CLASSIC, first_dealer=None, request_id="open",
                               clock=lambda: half_past_midnight)
    assert desk.load(store, match_id).record.played == "2026-11-30T00:30:00+01:00"


def test_the_clock_knows_the_offset_of_the_place() -> None:
    assert local_now().utcoffset() is not None


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (["", " \t"], [("name_missing", "players[0]"), ("name_missing", "players[1]")]),
        (["\u200d", "Rui"], [("name_missing", "players[0]")]),
        (["Ana", "x" * 61], [("name_too_long", "players[1]")]),
        (["Ana", " ana "], [("name_twice", "players[1]")]),
        (["José", "Jose\u0301"], [("name_twice", "players[1]")]),
        (["Ana", "An\u200ba"], [("name_twice", "players[1]")]),
        (["\u3164\u200b", "\u2800"], [("name_missing", "players[0]"), ("name_missing", "players[1]")]),
        (["Ana"], [("players_wrong", "players")]),
        (["Ana", "Rui", "Eva"], [("players_wrong", "players")]),
    ],
)
def test_names_that_cannot_be_told_apart_are_refused(store: Store, names: list[str],
                                                     wrong: list[tuple[str, str]]) -> None:
    with pytest.raises(Impossible) as refused:
        desk.open_match(store, names, CLASSIC, first_dealer=0, request_id="open")
    assert reasons(refused.value) == wrong
    assert desk.recent(store) == ()


def test_everything_wrong_with_a_new_match_is_said_at_once(store: Store) -> None:
    with pytest.raises(Impossible) as refused:
        desk.open_match(store, ["Ana", "Ana"], CLASSIC, first_dealer=2, opening=Opening((100, 10), (1, -1)),
                        place="x" * 101, note="y" * 1001, request_id="open")
    assert reasons(refused.value) == [
        ("name_twice", "players[1]"), ("text_too_long", "place"), ("text_too_long", "note"),
        ("player_unknown", "first_dealer"), ("opening_over", "opening.running.Ana"), ("count_impossible", "opening.boxes.Ana"),
    ]
    with pytest.raises(Impossible) as refused:
        desk.open_match(store, ["Ana", "Rui"], CLASSIC, first_dealer=0, opening=Opening((100, 10), (1, 1)),
                        request_id="open")
    assert reasons(refused.value) == [("opening_over", "opening.running.Ana")]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana   Maria ", "Ana Maria"),
        ("A\x00n\x07a\ud800", "Ana"),
        ("Ana\u202egnp", "Anagnp"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("נועה", "נועה"),
        ("<b>Ana</b>", "<b>Ana</b>"),
        ("=1+1", "=1+1"),
        ("\U0001fae8", "\U0001fae8"),
    ],
)
def test_a_name_is_kept_as_typed_but_for_what_cannot_be_shown(store: Store, typed: str, kept: str) -> None:
    match_id = desk.open_match(store, [typed, "Rui"], CLASSIC, first_dealer=0, request_id="open")
    assert desk.load(store, match_id).players == (kept, "Rui")


def test_a_match_keeps_the_ruleset_it_was_opened_with(store: Store) -> None:
    house = resolve({"extends": "classic", "undercut_bonus": 25, "name": "Ours", "id": "ours"})
    match_id = desk.open_match(store, ["Ana", "Rui"], house, first_dealer=0, request_id="open")
    assert desk.load(store, match_id).ruleset == house


def test_opening_twice_by_one_request_opens_one_match(patient: Store) -> None:
    ids: list[str] = []

    def tap() -> None:
        ids.append(desk.open_match(patient, ["Ana", "Rui"], CLASSIC, first_dealer=0, request_id="open"))

    assert at_once(tap, tap) == []
    assert len(set(ids)) == 1 == len(desk.recent(patient))


def test_a_rematch_has_the_same_players_rules_and_next_dealer(table: Table) -> None:
    finished = table.play(gin("Ana", 90))
    again = desk.load(table.store, desk.rematch(table.store, table.match_id, request_id="again"))
    assert (again.players, again.ruleset, again.hands) == (finished.players, finished.ruleset, ())
    assert again.record.first_dealer == finished.state.next_dealer == 1
    chosen = desk.rematch(table.store, table.match_id, first_dealer=0, request_id="and again")
    assert desk.load(table.store, chosen).record.first_dealer == 0


# recording


def test_a_hand_is_ruled_on_and_kept(table: Table) -> None:
    match = table.do(desk.record, knock("Ana", 4, 27))
    assert running(match) == (23, 0)
    assert match == desk.load(table.store, table.match_id)
    (hand,) = match.hands
    assert (hand.seq, hand.report, hand.corrected) == (2, knock("Ana", 4, 27), False)
    assert [(step.code, step.points) for step in hand.state.ruling.steps if step.points] == [("difference", 23)]


def test_the_entry_is_stamped_by_the_clock(store: Store, match_id: str) -> None:
    at = datetime(2026, 11, 30, 0, 30, tzinfo=UTC)
    match = desk.record(store, match_id, gin("Rui", 31), seen=1, request_id="a", clock=lambda: at)
    assert match.hands[0].kept.at == "2026-11-30T00:30:00+00:00"
    earlier = at - timedelta(hours=2)  # a clock put back changes no order
    match = desk.record(store, match_id, gin("Ana", 12), seen=2, request_id="b", clock=lambda: earlier)
    assert [hand.seq for hand in match.hands] == [2, 3]


def test_cards_are_kept_in_the_one_way_of_writing_them(table: Table) -> None:
    cards = {"Ana": {"cards": "5♥,6h 7H 3c 3d 3s jc jd jh 2c"}, "Rui": {"cards": "KC KD KS 4C 5C 6C 8H 9H QD 2S"}}
    match = table.do(desk.record, {"end": "knock", "by": "Ana", "hands": cards})
    assert match.hands[0].report["hands"]["Ana"] == {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 2C"}
    assert running(match) == (10, 0)


def test_an_impossible_report_is_refused_with_all_its_problems(table: Table) -> None:
    report = {"end": "knock", "by": "Eva", "deadwood": {"Ana": 4, "Rui": 99}}
    with pytest.raises(Impossible) as refused:
        table.do(desk.record, report)
    assert reasons(refused.value) == [("player_unknown", "by"), ("count_impossible", "deadwood.Rui")]
    assert desk.load(table.store, table.match_id).seq == 1


@pytest.mark.parametrize("report", [None, [], "knock", 7, {}, {"end": []}, {"end": "knock", "by": {}}])
def test_what_is_no_report_at_all_is_refused(table: Table, report: object) -> None:
    with pytest.raises(Impossible):
        table.do(desk.record, report)


def test_nothing_is_known_of_a_match_that_is_not_there(store: Store) -> None:
    for act in (lambda: desk.load(store, "nobody"), lambda: desk.preview(store, "nobody", gin("Ana", 3)),
                lambda: desk.record(store, "nobody", gin("Ana", 3), seen=1, request_id="a"),
                lambda: desk.rematch(store, "nobody", request_id="a")):
        with pytest.raises(MatchNotFound):
            act()


# the same form twice, and two forms at once


def at_once(*acts: Callable[[], object]) -> list[Exception]:
    """Run these in threads that start together; answers what they raised."""
    ready = threading.Barrier(len(acts))
    raised: list[Exception] = []

    def run(act: Callable[[], object]) -> None:
        ready.wait(20)
        try:
            act()
        except Exception as error:
            raised.append(error)

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return raised


def test_a_double_tap_records_one_hand(store: Store, match_id: str) -> None:
    first = desk.record(store, match_id, knock("Ana", 4, 27), seen=1, request_id="tap")
    assert desk.record(store, match_id, knock("Ana", 4, 27), seen=1, request_id="tap") == first
    desk.record(store, match_id, gin("Rui", 31), seen=2, request_id="other")
    late = desk.record(store, match_id, knock("Ana", 4, 27), seen=1, request_id="tap")
    assert running(late) == (23, 51) and late.seq == 3


def test_a_double_tap_by_two_threads_records_one_hand(patient: Store, match_id: str) -> None:
    answers: list[Match] = []

    def tap() -> None:
        answers.append(desk.record(patient, match_id, knock("Ana", 4, 27), seen=1, request_id="tap"))

    assert at_once(tap, tap) == []
    assert [match.seq for match in answers] == [2, 2]
    assert answers[0] == answers[1]


def test_of_two_phones_that_record_at_once_one_is_told(patient: Store, match_id: str) -> None:
    raised = at_once(*(
        lambda phone=phone: desk.record(patient, match_id, knock("Ana", 4, 27), seen=1, request_id=phone)
        for phone in ("Ana's phone", "Rui's phone")
    ))
    (stale,) = raised
    assert isinstance(stale, StaleForm)
    assert stale.match == desk.load(patient, match_id) and len(stale.match.hands) == 1


@pytest.mark.parametrize("act", ["record", "correct", "strike", "undo", "redo", "close", "reopen"])
def test_a_stale_form_changes_nothing_and_gets_the_match_as_it_is(table: Table, act: str) -> None:
    fresh = table.play(knock("Ana", 4, 27), gin("Rui", 31))
    told = {"record": [gin("Ana", 3)], "correct": [2, gin("Ana", 3)], "strike": [2]}.get(act, [])
    with pytest.raises(StaleForm) as stale:
        getattr(desk, act)(table.store, table.match_id, *told, seen=2, request_id="old form")
    assert stale.value.match == fresh == desk.load(table.store, table.match_id)


def test_a_double_tap_on_anything_is_answered_with_the_match_as_it_is(table: Table) -> None:
    table.play(knock("Ana", 4, 27), gin("Rui", 31))
    for act, *told in ((desk.correct, 2, knock("Ana", 5, 27)), (desk.strike, 3), (desk.undo,), (desk.redo,),
                       (desk.close,), (desk.reopen,)):
        seen = desk.load(table.store, table.match_id).seq
        once = act(table.store, table.match_id, *told, seen=seen, request_id=act.__name__)
        assert once.seq == seen + 1
        assert act(table.store, table.match_id, *told, seen=seen, request_id=act.__name__) == once


def test_many_phones_at_one_match_lose_nothing(patient: Store) -> None:
    match_id = desk.open_match(patient, ["Ana", "Rui"], ENDLESS, first_dealer=0, request_id="open")

    def keep_recording(phone: int) -> None:
        for number in range(10):
            seen = desk.load(patient, match_id).seq
            while True:
                try:
                    desk.record(patient, match_id, gin("Ana", 1), seen=seen, request_id=f"{phone}-{number}")
                    break
                except StaleForm as stale:
                    seen = stale.match.seq

    assert at_once(*(lambda phone=phone: keep_recording(phone) for phone in range(8))) == []
    match = desk.load(patient, match_id)
    asked = [entry.request_id for entry in match.entries[1:]]
    assert len(asked) == 80 == len(set(asked)) and running(match) == (80 * 21, 0)


def test_while_another_program_writes_for_long_nothing_is_stored_and_the_sheet_stays(table: Table) -> None:
    table.play(gin("Ana", 3))
    with closing(sqlite3.connect(table.store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as refused:
            table.do(desk.record, gin("Rui", 4))
        assert refused.value.code == "busy"
        assert len(desk.load(table.store, table.match_id).hands) == 1
    assert len(table.do(desk.record, gin("Rui", 4)).hands) == 2


# correcting, striking, undoing


def test_a_correction_changes_the_hand_and_tells_why(table: Table) -> None:
    table.play(knock("Ana", 4, 27), gin("Rui", 31))
    match = table.do(desk.correct, 2, knock("Ana", 4, 17), "count")
    assert running(match) == (13, 51)
    (change,) = match.hands[0].kept.changes
    assert (change.before, change.after, change.why) == (knock("Ana", 4, 27), knock("Ana", 4, 17), "count")
    assert [hand.corrected for hand in match.hands] == [True, False]


def test_a_correction_to_itself_changes_nothing(table: Table) -> None:
    before = table.play(knock("Ana", 4, 27))
    assert table.do(desk.correct, 2, knock("Ana", 4, 27)) == before


def test_an_impossible_correction_is_refused(table: Table) -> None:
    before = table.play(knock("Ana", 4, 27))
    with pytest.raises(Impossible):
        table.do(desk.correct, 2, knock("Ana", 4, 120))
    assert desk.load(table.store, table.match_id) == before


def test_only_a_hand_on_the_sheet_can_be_corrected_or_struck(table: Table) -> None:
    table.play(gin("Ana", 3), gin("Rui", 4))
    match = table.do(desk.strike, 2, "twice")
    assert [taken.hand.seq for taken in match.effective.struck] == [2]
    for seq in (1, 2, 4, 99):
        for act, told in ((desk.correct, (seq, gin("Ana", 5))), (desk.strike, (seq,))):
            with pytest.raises(EntryNotFound):
                table.do(act, *told)


def test_striking_the_only_hand_of_the_loser_makes_a_shutout(table: Table) -> None:
    match = table.play(knock("Rui", 12, 2), gin("Ana", 90))
    assert "shutout_bonus" not in [step.code for step in match.settlement.steps]
    match = table.do(desk.strike, 2)
    assert "shutout_bonus" in [step.code for step in match.settlement.steps]


def test_undo_and_redo_walk_through_hand_correction_and_strike(table: Table) -> None:
    states = [running(table.play())]
    for act, *told in ((desk.record, knock("Ana", 4, 27)), (desk.record, gin("Rui", 31)),
                       (desk.correct, 2, knock("Ana", 4, 17)), (desk.strike, 3)):
        states.append(running(table.do(act, *told)))
    assert states == [(0, 0), (23, 0), (23, 51), (13, 51), (13, 0)]
    back = [running(table.do(desk.undo)) for _ in range(4)]
    assert back == states[-2::-1]
    with pytest.raises(EntryNotFound):
        table.do(desk.undo)
    forth = [running(table.do(desk.redo)) for _ in range(4)]
    assert forth == states[1:]
    with pytest.raises(EntryNotFound):
        table.do(desk.redo)


def test_undo_then_a_new_hand_leaves_nothing_to_redo(table: Table) -> None:
    table.play(gin("Ana", 3))
    assert table.do(desk.undo).can_redo
    match = table.do(desk.record, gin("Rui", 4))
    assert match.can_undo and not match.can_redo


def test_any_entry_can_be_undone_from_the_history_an_undo_too(table: Table) -> None:
    table.play(gin("Ana", 3), gin("Rui", 4))
    assert running(table.do(desk.undo, entry=2)) == (0, 24)
    assert running(table.do(desk.undo, entry=4)) == (23, 24)
    for entry in (1, 4, 9):  # the opening, an undo that was undone, nothing
        with pytest.raises(EntryNotFound):
            table.do(desk.undo, entry=entry)


def test_the_history_keeps_everything(table: Table) -> None:
    table.play(knock("Ana", 4, 27))
    table.do(desk.correct, 2, knock("Ana", 4, 17), "writing")
    match = table.do(desk.undo)
    told = [(event.kind, event.hand, event.before, event.after, event.stands) for event in match.history]
    assert told == [
        ("opened", None, None, None, True),
        ("hand", 2, None, knock("Ana", 4, 27), True),
        ("correction", 2, knock("Ana", 4, 27), knock("Ana", 4, 17), False),
        ("undone", 2, knock("Ana", 4, 17), knock("Ana", 4, 27), True),
    ]
    assert match.read(match.history[2].after).deadwood == (4, 17)


# the end


def test_after_the_end_no_hand_is_recorded(table: Table) -> None:
    finished = table.play(gin("Ana", 90))
    assert (finished.finished, finished.settlement.totals) == (True, (330, 0))
    with pytest.raises(MatchFinished) as refused:
        table.do(desk.record, gin("Rui", 3))
    assert refused.value.match == finished == desk.load(table.store, table.match_id)


def test_a_correction_unends_the_match_and_another_ends_it_again(table: Table) -> None:
    table.play(gin("Rui", 31), gin("Ana", 90))
    match = table.do(desk.correct, 3, gin("Ana", 9))
    assert not match.finished and match.settlement is None
    match = table.do(desk.record, gin("Ana", 21))
    assert running(match) == (70, 51)
    match = table.do(desk.correct, 3, gin("Ana", 90))
    assert match.finished and match.state.ended_after == 2
    assert [hand.state.after_end for hand in match.hands] == [False, False, True]
    assert running(match) == (110, 51)
    assert running(table.do(desk.undo)) == (70, 51)


def test_the_hand_that_ended_the_match_can_be_undone(table: Table) -> None:
    table.play(gin("Ana", 90))
    assert not table.do(desk.undo).finished
    assert table.do(desk.redo).finished


def test_a_closed_match_is_locked_with_its_score_as_signed(table: Table) -> None:
    finished = table.play(gin("Ana", 90))
    match = table.do(desk.close)
    assert match.locked and not match.can_undo
    signed = match.effective.closed["score"]
    assert signed["settlement"]["players"]["Ana"]["total"] == finished.settlement.totals[0]
    for act, *told in ((desk.record, gin("Ana", 3)), (desk.correct, 2, gin("Ana", 3)), (desk.strike, 2),
                       (desk.undo,), (desk.redo,)):
        with pytest.raises(MatchLocked) as refused:
            table.do(act, *told)
        assert refused.value.match == match


def test_reopening_is_deliberate_and_stays_in_the_history(table: Table) -> None:
    table.play(gin("Ana", 90))
    table.do(desk.close)
    match = table.do(desk.reopen, "a hand was missing")
    assert not match.locked and match.can_undo
    assert [(event.kind, event.why) for event in match.history][-2:] == [
        ("closed", ""), ("reopened", "a hand was missing")]
    assert not table.do(desk.undo).finished


def test_closing_what_is_closed_and_reopening_what_is_open_adds_nothing(table: Table) -> None:
    opened = table.play(gin("Ana", 3))
    assert table.do(desk.reopen) == opened
    closed = table.do(desk.close)
    assert table.do(desk.close) == closed


def test_a_match_without_a_target_is_settled_when_closed(store: Store) -> None:
    match_id = desk.open_match(store, ["Ana", "Rui"], ENDLESS, first_dealer=0, request_id="open")
    match = desk.record(store, match_id, gin("Rui", 31), seen=1, request_id="a")
    assert match.settlement is None
    assert desk.close(store, match_id, seen=2, request_id="b").settlement.winner == 1


# looking without touching


def test_a_preview_is_recording_without_the_append(table: Table) -> None:
    before = table.play(knock("Ana", 4, 27))
    seen = desk.preview(table.store, table.match_id, gin("Rui", 31))
    assert (seen.before, seen.state.running) == (before.state, (23, 51))
    assert desk.load(table.store, table.match_id) == before
    assert table.do(desk.record, gin("Rui", 31)).state == seen.state


def test_a_preview_of_a_correction_shows_the_match_with_it(table: Table) -> None:
    table.play(knock("Ana", 4, 27), gin("Rui", 31))
    seen = desk.preview(table.store, table.match_id, knock("Ana", 4, 17), replacing=2)
    assert seen.state.running == (13, 51)
    assert table.do(desk.correct, 2, knock("Ana", 4, 17)).state == seen.state
    with pytest.raises(EntryNotFound):
        desk.preview(table.store, table.match_id, gin("Ana", 3), replacing=9)


def test_a_preview_of_what_cannot_be_says_so(table: Table) -> None:
    seen = desk.preview(table.store, table.match_id, {"end": "knock"})
    assert seen.ruling.verdict is Verdict.IMPOSSIBLE and seen.state == seen.before
    assert "by_missing" in [problem.code for problem in seen.ruling.problems]


# the shelf


def test_matches_are_listed_latest_first_a_page_at_a_time(store: Store) -> None:
    ids = [desk.open_match(store, ["Ana", name], CLASSIC, first_dealer=0, request_id=name)
           for name in ("Rui", "Eva", "Gil")]
    desk.record(store, ids[0], {"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}, seen=1, request_id="a")
    listed = desk.recent(store)
    assert [summary.id for summary in listed] == [ids[0], ids[2], ids[1]]
    assert [summary.id for summary in desk.recent(store, 1, offset=1)] == [ids[2]]
    latest = listed[0]
    assert (latest.players, latest.running, latest.hands) == (("Ana", "Rui"), (110, 0), 1)
    assert (latest.status, latest.locked, latest.winner) == ("finished", False, 0)
    assert (listed[1].status, listed[1].winner, listed[1].played[:2]) == ("in_play", None, "20")


def test_names_and_rules_are_remembered(store: Store) -> None:
    assert (desk.remembered_names(store), desk.last_used(store)) == ((), None)
    desk.open_match(store, ["Ana", "Rui"], CLASSIC, first_dealer=0, request_id="a")
    desk.open_match(store, ["Eva", "Ana"], ENDLESS, first_dealer=0, language="it", request_id="b")
    assert desk.remembered_names(store) == ("Eva", "Ana", "Rui")
    assert desk.remembered_names(store, 2) == ("Eva", "Ana")
    last = desk.last_used(store)
    assert (last.players, last.ruleset, last.language) == (("Eva", "Ana"), ENDLESS, "it")


# properties


COUNTS = st.integers(0, 98)
REPORTS = st.one_of(
    st.builds(knock, st.sampled_from(["Ana", "Rui"]), COUNTS, COUNTS),
    st.builds(gin, st.sampled_from(["Ana", "Rui"]), COUNTS),
    st.sampled_from([{"end": "stock_out"}, {"end": "void"}]),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
@given(st.lists(REPORTS, max_size=6))
def test_what_the_database_holds_is_what_the_rules_say(store: Store, reports: list[Report]) -> None:
    match_id = desk.open_match(store, ["Ana", "Rui"], ENDLESS, first_dealer=0, request_id=new_match_id())
    match = desk.load(store, match_id)
    for number, report in enumerate(reports):
        match = desk.record(store, match_id, report, seen=match.seq, request_id=str(number))
    assert desk.load(store, match_id) == match
    assert match.state == replay(match.record.hands, ENDLESS, first_dealer=0)
    assert decode_match(encode_match(match.record)).record == match.record
