"""The desk: agreeing to a hand, taking a match off the list, and bringing it back."""

from __future__ import annotations

import pytest

from scorekeeper import desk
from scorekeeper.formats.rulesets import resolve
from scorekeeper.rules.errors import EntryNotFound, MatchAbandoned, MatchLocked, StaleForm
from scorekeeper.store import Store

from sitting import Table

CLASSIC = resolve("classic")
KNOCK = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 4, "Rui": 27}}
VOID = {"end": "void"}


@pytest.fixture
def table(store: Store) -> Table:
    return Table(store, opened(store))


def opened(store: Store, *names: str) -> str:
    people = names or ("Ana", "Rui")
    return desk.open_match(store, people, CLASSIC, first_dealer=0, request_id="open " + " ".join(people))


def listed(store: Store, **asked: object) -> list[tuple[str, ...]]:
    return [match.players for match in desk.recent(store, **asked)]


def test_a_player_agrees_once_and_only_to_a_hand_that_is_there(table: Table) -> None:
    table.play(KNOCK)
    assert table.do(desk.agree, 2, 1).hand(2).kept.agreed == (1,)
    assert table.do(desk.agree, 2, 1).seq == 3
    assert table.do(desk.agree, 2, 0).hand(2).kept.agreed == (0, 1)
    for hand, seat in ((9, 0), (2, 2), (2, -1)):
        with pytest.raises(EntryNotFound):
            table.do(desk.agree, hand, seat)


def test_agreeing_needs_the_latest_page_and_an_unlocked_match(table: Table) -> None:
    table.play(KNOCK)
    with pytest.raises(StaleForm):
        desk.agree(table.store, table.match_id, 2, 1, seen=1, request_id="stale")
    table.do(desk.close)
    with pytest.raises(MatchLocked):
        table.do(desk.agree, 2, 1)


def test_a_correction_takes_agreement_off_and_its_undo_puts_it_back(table: Table) -> None:
    table.play(KNOCK)
    table.do(desk.agree, 2, 0)
    kept = table.do(desk.correct, 2, VOID).hand(2).kept
    assert (kept.agreed, kept.changes[0].after_agreed) == ((), (0,))
    assert table.do(desk.agree, 2, 1).hand(2).kept.agreed == (1,)
    assert table.do(desk.undo).hand(2).kept.agreed == (0,)
    assert table.do(desk.redo).hand(2).kept.agreed == (1,)


def test_an_agreement_is_taken_back_by_its_own_entry(table: Table) -> None:
    table.play(KNOCK)
    agreed = table.do(desk.agree, 2, 0)
    assert table.do(desk.undo, entry=agreed.hand(2).kept.agreements[0].seq).hand(2).kept.agreed == ()


def test_a_match_taken_off_leaves_the_list_at_once_and_an_undo_brings_it_back(table: Table) -> None:
    opened(table.store, "Eva", "Rui")
    assert table.do(desk.abandon).abandoned
    assert listed(table.store) == [("Eva", "Rui")]
    assert listed(table.store, abandoned=True) == [("Ana", "Rui")]
    assert not table.do(desk.undo).abandoned
    assert listed(table.store) == [("Ana", "Rui"), ("Eva", "Rui")]
    assert listed(table.store, abandoned=True) == []


def test_pages_of_the_list_count_only_what_is_on_it(store: Store) -> None:
    tables = [Table(store, opened(store, "Ana", name)) for name in ("Rui", "Eva", "Zoe", "Gil")]
    tables[2].do(desk.abandon)
    assert listed(store, limit=2) == [("Ana", "Gil"), ("Ana", "Eva")]
    assert listed(store, limit=2, offset=2) == [("Ana", "Rui")]


def test_nothing_is_added_to_a_match_that_is_off_the_list(table: Table) -> None:
    table.play(KNOCK)
    table.do(desk.abandon)
    for act, told in ((desk.record, (VOID,)), (desk.correct, (2, VOID)), (desk.strike, (2,)), (desk.agree, (2, 0)),
                      (desk.close, ()), (desk.change_rules, (resolve("modern"),))):
        with pytest.raises(MatchAbandoned):
            table.do(act, *told)
    assert desk.load(table.store, table.match_id).seq == 3


def test_taking_off_twice_adds_nothing_and_a_signed_match_stays_on_the_list(table: Table) -> None:
    table.do(desk.abandon)
    assert table.do(desk.abandon).seq == 2
    table.do(desk.undo)
    table.play(KNOCK)
    table.do(desk.close)
    with pytest.raises(MatchLocked):
        table.do(desk.abandon)
    assert listed(table.store) == [("Ana", "Rui")]


def test_what_was_taken_back_before_a_match_was_taken_off_can_still_be_brought_back(table: Table) -> None:
    table.play(KNOCK, VOID)
    table.do(desk.undo)
    table.do(desk.abandon)
    table.do(desk.undo)
    assert len(table.do(desk.redo).hands) == 2
