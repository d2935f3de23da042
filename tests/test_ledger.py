"""The ledger: what corrections, strikes and undos of them come to, without a database."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.ledger import Entry, Kind, decode_body, effective, encode_body, history

AT = "2026-11-29T20:15:00+00:00"
OPENING = {"players": ["Ana", "Rui"], "ruleset": {"id": "classic"}}


def match(*acts: tuple[str, dict[str, object]]) -> tuple[Entry, ...]:
    """An opening and these acts, numbered from 2."""
    told = [("opened", OPENING), *acts]
    return tuple(Entry(seq, Kind(kind), body, AT, f"request-{seq}") for seq, (kind, body) in enumerate(told, 1))


def hand(name: str) -> tuple[str, dict[str, object]]:
    return "hand", {"report": {"note": name}}


def correction(of: int, name: str, why: str = "writing") -> tuple[str, dict[str, object]]:
    return "correction", {"of": of, "report": {"note": name}, "why": why}


def struck(of: int) -> tuple[str, dict[str, object]]:
    return "struck", {"of": of, "why": "entered twice"}


def undone(of: int) -> tuple[str, dict[str, object]]:
    return "undone", {"of": of}


def agreed(of: int, by: int, to: int | None = None) -> tuple[str, dict[str, object]]:
    return "agreed", {"of": of, "by": by, "to": of if to is None else to}


def abandoned() -> tuple[str, dict[str, object]]:
    return "abandoned", {"why": ""}


def after(entries: tuple[Entry, ...], act: tuple[str, dict[str, object]]) -> tuple[Entry, ...]:
    """The same ledger with one entry more."""
    return (*entries, Entry(len(entries) + 1, Kind(act[0]), act[1], AT, f"request-{len(entries) + 1}"))


def told(entries: tuple[Entry, ...]) -> list[object]:
    return [kept.report["note"] for kept in effective(entries).hands]


def test_hands_stand_in_the_order_they_came() -> None:
    entries = match(hand("a"), hand("b"), hand("c"))
    assert told(entries) == ["a", "b", "c"]
    assert [kept.seq for kept in effective(entries).hands] == [2, 3, 4]
    assert effective(entries).opening == OPENING


def test_a_correction_replaces_the_report_and_keeps_every_former_one() -> None:
    kept = effective(match(hand("a"), hand("b"), correction(2, "a2", "count"), correction(2, "a3"))).hands[0]
    assert kept.report == {"note": "a3"} and kept.corrected
    assert [(change.before["note"], change.after["note"], change.why) for change in kept.changes] == [
        ("a", "a2", "count"),
        ("a2", "a3", "writing"),
    ]


def test_a_struck_hand_leaves_the_sheet_and_is_still_told() -> None:
    standing = effective(match(hand("a"), hand("b"), correction(2, "a2"), struck(2)))
    assert [kept.report["note"] for kept in standing.hands] == ["b"]
    (taken_out,) = standing.struck
    assert (taken_out.hand.report["note"], taken_out.why, taken_out.seq) == ("a2", "entered twice", 5)


@pytest.mark.parametrize(
    ("acts", "then"),
    [
        ((hand("a"), undone(2)), []),
        ((hand("a"), undone(2), undone(3)), ["a"]),
        ((hand("a"), undone(2), undone(3), undone(4)), []),
        ((hand("a"), correction(2, "a2"), undone(3)), ["a"]),
        ((hand("a"), correction(2, "a2"), undone(3), undone(4)), ["a2"]),
        ((hand("a"), correction(2, "a2"), correction(2, "a3"), undone(3)), ["a3"]),
        ((hand("a"), struck(2), undone(3)), ["a"]),
        ((hand("a"), struck(2), undone(3), undone(4)), []),
        ((hand("a"), hand("b"), undone(2)), ["b"]),
        ((hand("a"), hand("b"), undone(2), undone(4)), ["a", "b"]),
    ],
)
def test_an_undo_takes_back_any_entry_an_undo_too(acts: tuple[tuple[str, dict[str, object]], ...],
                                                  then: list[str]) -> None:
    assert told(match(*acts)) == then


def test_taking_back_the_middle_correction_tells_the_rest_from_what_stands() -> None:
    kept = effective(match(hand("a"), correction(2, "a2"), correction(2, "a3"), undone(3))).hands[0]
    assert [(change.before["note"], change.after["note"]) for change in kept.changes] == [("a", "a3")]


def test_a_match_locks_when_closed_and_unlocks_when_reopened() -> None:
    closed = ("closed", {"score": {"status": "finished"}})
    assert effective(match(hand("a"), closed)).closed == {"score": {"status": "finished"}}
    assert not effective(match(hand("a"), closed, ("reopened", {"why": ""}))).locked
    assert effective(match(hand("a"), closed, ("reopened", {"why": ""}), closed)).locked


def test_the_first_step_back_is_the_latest_change_and_closing_is_none() -> None:
    assert effective(match()).undo is None
    assert effective(match(hand("a"), correction(2, "a2"))).undo == 3
    assert effective(match(hand("a"), ("closed", {"score": {}}), ("reopened", {"why": ""}))).undo == 2


def test_what_changed_a_hand_that_is_gone_is_no_step_back() -> None:
    assert effective(match(hand("a"), hand("b"), correction(2, "a2"), undone(2))).undo == 3


def test_a_new_change_leaves_nothing_to_bring_back() -> None:
    assert effective(match(hand("a"), undone(2))).redo == 3
    assert effective(match(hand("a"), undone(2), hand("b"))).redo is None
    assert effective(match(hand("a"), undone(2), undone(3))).redo is None


def test_the_history_tells_each_entry_with_the_report_before_and_after() -> None:
    entries = match(hand("a"), correction(2, "a2"), undone(3), undone(4), struck(2), ("closed", {"score": {}}))
    read = [(event.kind, event.hand, event.before and event.before["note"], event.after and event.after["note"])
            for event in history(entries)]
    assert read == [
        ("opened", None, None, None),
        ("hand", 2, None, "a"),
        ("correction", 2, "a", "a2"),
        ("undone", 2, "a2", "a"),
        ("undone", 2, "a", "a2"),
        ("struck", 2, "a2", None),
        ("closed", None, None, None),
    ]
    assert [event.stands for event in history(entries)] == [True, True, True, False, True, True, True]


def test_a_body_keeps_its_words_and_carries_its_version() -> None:
    body = {"of": 2, "why": "não é ♥ \u202e = 1"}
    assert json.loads(encode_body(body)) == {"v": 1, **body}
    assert decode_body("struck", encode_body(body)) == body


def test_an_old_body_is_read_in_the_shape_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = encode_body({"of": 2})

    def first_step(kind: Kind, body: dict[str, object]) -> dict[str, object]:
        return {**body, "why": f"a {kind} of old"}

    monkeypatch.setattr("scorekeeper.ledger.entries.UPGRADES", (first_step,))
    assert decode_body("struck", stored) == {"of": 2, "why": "a struck of old"}
    assert decode_body("struck", encode_body({"of": 2, "why": "new"})) == {"of": 2, "why": "new"}


def test_a_body_of_a_later_version_is_not_guessed_at() -> None:
    assert decode_body("hand", '{"v":2,"report":{}}') is None
    assert decode_body("photographed", '{"v":1}') is None


ACTS = st.lists(st.tuples(st.sampled_from(["hand", "correct", "strike", "undo", "redo", "agree", "abandon"]), st.integers(0, 99)),
                max_size=25)


def played(acts: list[tuple[str, int]]) -> list[tuple[Entry, ...]]:
    """The ledger after each act that was possible, each act choosing among what stands."""
    ledgers = [match()]
    for act, pick in acts:
        entries = ledgers[-1]
        standing = effective(entries)
        made: tuple[str, dict[str, object]] | None = None
        if act == "hand":
            made = hand(f"h{pick}")
        elif act in ("correct", "strike") and standing.hands:
            of = standing.hands[pick % len(standing.hands)].seq
            made = correction(of, f"c{pick}") if act == "correct" else struck(of)
        elif act == "agree" and standing.hands:
            kept = standing.hands[pick % len(standing.hands)]
            made = agreed(kept.seq, pick % 2, kept.version)
        elif act == "abandon" and not standing.abandoned:
            made = abandoned()
        elif act == "undo" and standing.undo:
            made = undone(standing.undo)
        elif act == "redo" and standing.redo:
            made = undone(standing.redo)
        if made:
            ledgers.append((*entries, Entry(len(entries) + 1, Kind(made[0]), made[1], AT, str(len(entries)))))
    return ledgers


@given(ACTS)
def test_undo_and_redo_walk_like_two_stacks(acts: list[tuple[str, int]]) -> None:
    """Against a naive model: every change pushes, undo pops to the other stack, a change empties that."""
    past: list[list[object]] = []
    future: list[list[object]] = []
    now: list[object] = []
    off = False
    ledgers = played(acts)
    for before, after in zip(ledgers, ledgers[1:], strict=False):
        entry = after[-1]
        if entry.kind is Kind.ABANDONED or effective(before).abandoned and entry.of == effective(before).abandoned:
            off = entry.kind is Kind.ABANDONED
        elif entry.kind is Kind.AGREED:
            pass
        elif entry.kind is not Kind.UNDONE:
            past, future, now = [*past, now], [], told(after)
        elif entry.of == effective(before).undo:
            past, future, now = past[:-1], [*future, now], past[-1]
        else:
            past, future, now = [*past, now], future[:-1], future[-1]
        assert (told(after), bool(effective(after).abandoned)) == (now, off)
        assert off or (effective(after).undo is not None, effective(after).redo is not None) == (bool(past), bool(future))


@given(ACTS)
def test_a_hand_is_agreed_to_only_as_it_stands_and_its_changes_remember_who_had_agreed(acts: list[tuple[str, int]]) -> None:
    """Against a naive model: each report is agreed to by itself, wherever undo and redo lead to it."""
    ledgers = played(acts)
    given_to: dict[tuple[int, int], set[int]] = {}
    for entry in ledgers[-1]:
        if entry.kind is Kind.AGREED:
            given_to.setdefault((entry.of, int(str(entry.body["to"]))), set()).add(int(str(entry.body["by"])))
    for kept in effective(ledgers[-1]).hands:
        assert set(kept.agreed) == given_to.get((kept.seq, kept.version), set())
        versions = [kept.seq, *(change.seq for change in kept.changes)]
        for version, change in zip(versions, kept.changes, strict=False):
            assert set(change.after_agreed) == given_to.get((kept.seq, version), set())


@given(ACTS)
def test_the_history_leads_from_report_to_report(acts: list[tuple[str, int]]) -> None:
    entries = played(acts)[-1]
    reading: dict[int, object] = {}
    for event in history(entries):
        if event.hand:
            assert reading.get(event.hand) == event.before
            reading[event.hand] = event.after
    on_the_sheet = [reading[seq] for seq in sorted(reading) if reading[seq] is not None]
    assert on_the_sheet == [kept.report for kept in effective(entries).hands]


def rules_changed(name: str, **more: object) -> tuple[str, dict[str, object]]:
    return "rules_changed", {"ruleset": {"id": name}, "why": "agreed", **more}


def ruling(of: int, answer: str) -> tuple[str, dict[str, object]]:
    return "ruling", {"of": of, "asked": {"kind": "ask"}, "answer": {"answer": answer}, "link": "1.x", "players": [0, 1]}


def rules_of_hands(entries: tuple[Entry, ...]) -> list[object]:
    """The ruleset each hand is played by; None: the opening's."""
    standing = effective(entries)
    changes = [standing.change_for(kept.seq) for kept in standing.hands]
    return [change and change.ruleset["id"] for change in changes]


def test_changed_rules_count_from_the_next_hand() -> None:
    assert rules_of_hands(match(hand("a"), rules_changed("modern"), hand("b"))) == [None, "modern"]


def test_changed_rules_may_count_from_an_earlier_hand() -> None:
    entries = match(hand("a"), hand("b"), hand("c"), rules_changed("modern", **{"from": 3}))
    assert rules_of_hands(entries) == [None, "modern", "modern"]


def test_of_two_changes_of_the_rules_the_later_one_counts_where_both_reach() -> None:
    entries = match(hand("a"), rules_changed("modern"), hand("b"), rules_changed("palace", **{"from": 2}))
    assert rules_of_hands(entries) == ["palace", "palace"]
    assert rules_of_hands((*entries, Entry(6, Kind.UNDONE, {"of": 5}, AT, "x"))) == [None, "modern"]


def test_a_correction_leaves_a_hand_under_the_rules_it_was_played_by() -> None:
    entries = match(hand("a"), rules_changed("modern"), correction(2, "a2"), hand("b"))
    assert rules_of_hands(entries) == [None, "modern"]


def test_one_step_back_takes_back_changed_rules_and_an_attached_ruling() -> None:
    entries = match(hand("a"), rules_changed("modern"), ruling(2, "yes"))
    assert effective(entries).undo == 4
    back = (*entries, Entry(5, Kind.UNDONE, {"of": 4}, AT, "x"))
    assert effective(back).rulings == () and (effective(back).undo, effective(back).redo) == (3, 5)


def test_a_ruling_stays_with_its_hand_and_leaves_the_sheet_with_it() -> None:
    entries = match(hand("a"), hand("b"), ruling(2, "no"), ruling(2, "yes"))
    assert [(kept.hand, kept.answer["answer"]) for kept in effective(entries).rulings] == [(2, "no"), (2, "yes")]
    assert effective((*entries, Entry(6, *struck(2), AT, "x"))).rulings == ()


def test_the_history_tells_which_hand_a_ruling_is_about_and_that_it_changed_nothing() -> None:
    told = history(match(hand("a"), ruling(2, "yes"), rules_changed("modern")))
    assert [(event.kind, event.hand) for event in told[1:]] == [("hand", 2), ("ruling", 2), ("rules_changed", None)]
    assert told[2].before == told[2].after == {"note": "a"}


def test_a_correction_takes_agreement_off_and_keeps_who_had_agreed() -> None:
    entries = match(hand("a"), agreed(2, 1), agreed(2, 0), correction(2, "a2"))
    (kept,) = effective(entries).hands
    assert (kept.agreed, kept.changes[0].after_agreed) == ((), (0, 1))
    (again,) = effective(after(entries, undone(5))).hands
    assert again.agreed == (0, 1)


def test_an_agreement_to_a_correction_does_not_outlive_it() -> None:
    entries = match(hand("a"), correction(2, "a2"), agreed(2, 1, to=3), undone(3))
    assert [(kept.report["note"], kept.agreed) for kept in effective(entries).hands] == [("a", ())]
    assert effective(after(entries, undone(5))).hands[0].agreed == (1,)


def test_an_agreement_is_taken_back_by_itself_and_is_no_step_back() -> None:
    entries = match(hand("a"), agreed(2, 1))
    assert effective(entries).undo == 2
    back = effective(after(entries, undone(3)))
    assert (back.hands[0].agreed, back.undo, back.redo) == ((), 2, None)


def test_a_struck_hand_and_the_history_remember_who_had_agreed() -> None:
    entries = match(hand("a"), agreed(2, 0), struck(2), undone(4))
    assert effective(entries[:4]).struck[0].hand.agreed == (0,)
    assert [(event.kind, event.hand, event.by, event.had_agreed) for event in history(entries)[2:]] == [
        ("agreed", 2, 0, ()), ("struck", 2, None, (0,)), ("undone", 2, None, ())]


def test_a_match_taken_off_the_lists_comes_back_by_an_undo_and_leaves_the_steps_as_they_were() -> None:
    entries = match(hand("a"), hand("b"), undone(3), abandoned())
    off = effective(entries)
    assert (off.abandoned, off.undo, off.redo) == (5, 5, None)
    back = effective(after(entries, undone(5)))
    assert (back.abandoned, back.undo, back.redo) == (None, 2, 4)
    assert effective(after(after(entries, undone(5)), undone(6))).abandoned == 5


def test_an_opening_alone_may_be_abandoned_and_a_closed_match_stays_closed() -> None:
    assert effective(match(abandoned())).abandoned == 2
    both = effective(match(hand("a"), abandoned(), ("closed", {"score": {}})))
    assert (both.locked, both.abandoned) == (True, 3)
