"""Everything that adds to a match once it is open.

Each change carries `seen`, the last entry its form knew, and `request_id`, made with the form. The
same request again (a double tap) answers with the match as it is and adds nothing. Any other request
that has not seen the last entry is refused by `StaleForm`, with the match as it is now. What is
answered is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..formats.matches import settled
from ..formats.reports import encode_report
from ..formats.scores import score_to_json
from ..ledger import CHANGES, Body, Entry, Kind
from ..rules.errors import EntryNotFound, Impossible, MatchAbandoned, MatchFinished, MatchLocked, StaleForm
from ..store import Store, add_entry, read_entries
from .clock import Clock, stamp, local_now
from .matches import Match, judged_report, match_from
from .names import LONGEST_NOTE, clean_text

Act = tuple[Kind, Body]
Decide = Callable[[Match], Act | None]
# what comes along with a change of the hand of this seq, once that is made
Along = Callable[[Match, int], Act]


def record(store: Store, match_id: str, report: object, *, seen: int, request_id: str,
           clock: Clock = local_now, along: Along | None = None) -> Match:
    """Add a hand, and what comes along with it. Raises `Impossible`, `MatchFinished`, `StaleForm`, `MatchLocked`, `MatchAbandoned`, `MatchNotFound`."""

    def decide(match: Match) -> Act:
        if match.finished:
            raise MatchFinished(match)
        return Kind.HAND, {"report": _checked(match, report)}

    return change(store, match_id, decide, seen, request_id, clock, along=along)


def correct(store: Store, match_id: str, hand_seq: int, report: object, why: str = "", *, seen: int,
            request_id: str, clock: Clock = local_now) -> Match:
    """Replace the report of a hand. `why` is `count` or `writing` (which of them was wrong), or words.

    A correction to the very same report adds nothing. Raises as `record`, but for `MatchFinished`, and
    `EntryNotFound` when the hand is not on the sheet.
    """

    def decide(match: Match) -> Act | None:
        hand = match.hand(hand_seq)
        checked = _checked(match, report, hand_seq)
        if checked == hand.report:
            return None
        return Kind.CORRECTION, {"of": hand.seq, "report": checked, "why": words(why)}

    return change(store, match_id, decide, seen, request_id, clock)


def strike(store: Store, match_id: str, hand_seq: int, why: str = "", *, seen: int, request_id: str,
           clock: Clock = local_now) -> Match:
    """Take a hand out of the sheet; raises `EntryNotFound` when it is not on it."""

    def decide(match: Match) -> Act:
        return Kind.STRUCK, {"of": match.hand(hand_seq).seq, "why": words(why)}

    return change(store, match_id, decide, seen, request_id, clock)


def undo(store: Store, match_id: str, *, seen: int, request_id: str, entry: int | None = None,
         clock: Clock = local_now) -> Match:
    """Take back the latest change, or the one of the seq `entry`, which may be an undo too.

    This also brings back a match that was taken off the list.
    Raises `EntryNotFound` when there is nothing (any more) to take back.
    """

    def decide(match: Match) -> Act:
        of = match.effective.undo if entry is None else _standing_change(match, entry)
        return _undone(match, of)

    return change(store, match_id, decide, seen, request_id, clock, even_abandoned=True)


def redo(store: Store, match_id: str, *, seen: int, request_id: str, clock: Clock = local_now) -> Match:
    """Bring back what was last taken back; raises `EntryNotFound` when there is nothing."""
    return change(store, match_id, lambda match: _undone(match, match.effective.redo), seen, request_id, clock)


def agree(store: Store, match_id: str, hand_seq: int, seat: int, *, seen: int, request_id: str,
          clock: Clock = local_now) -> Match:
    """Keep that the player of this seat agrees to the hand as it stands; a second time adds nothing.

    Raises `EntryNotFound` when the hand is not on the sheet or nobody sits there, and as `record` but for `MatchFinished`.
    """

    def decide(match: Match) -> Act | None:
        hand = match.hand(hand_seq)
        if not 0 <= seat < len(match.players):
            raise EntryNotFound(f"no seat {seat} in match {match.id}")
        return None if seat in hand.agreed else (Kind.AGREED, {"of": hand.seq, "by": seat, "to": hand.kept.version})

    return change(store, match_id, decide, seen, request_id, clock)


def abandon(store: Store, match_id: str, why: str = "", *, seen: int, request_id: str,
            clock: Clock = local_now) -> Match:
    """Take the match off the lists; `undo` brings it back. A closed one must be unlocked first."""

    def decide(match: Match) -> Act | None:
        return None if match.abandoned else (Kind.ABANDONED, {"why": words(why)})

    return change(store, match_id, decide, seen, request_id, clock, even_abandoned=True)


def close(store: Store, match_id: str, *, seen: int, request_id: str, clock: Clock = local_now) -> Match:
    """Close the match as it stands: its score is kept as signed, and it changes only once reopened."""

    def decide(match: Match) -> Act | None:
        return None if match.locked else (Kind.CLOSED, {"score": _signed(match)})

    return change(store, match_id, decide, seen, request_id, clock, even_locked=True)


def reopen(store: Store, match_id: str, why: str = "", *, seen: int, request_id: str,
           clock: Clock = local_now) -> Match:
    """Unlock a closed match; the signed score stays in its history."""

    def decide(match: Match) -> Act | None:
        return (Kind.REOPENED, {"why": words(why)}) if match.locked else None

    return change(store, match_id, decide, seen, request_id, clock, even_locked=True)


def change(store: Store, match_id: str, decide: Decide, seen: int, request_id: str, clock: Clock, *,
           even_locked: bool = False, even_abandoned: bool = False, along: Along | None = None) -> Match:
    """Add the entry that `decide` asks for (None: nothing) to the match as it is at this moment, and after it the one of `along`."""
    with store.writing() as db:
        entries = read_entries(db, match_id)
        match = match_from(match_id, entries)
        if any(entry.request_id == request_id for entry in entries):
            return match
        if match.locked and not even_locked:
            raise MatchLocked(match)
        if match.abandoned and not even_abandoned:
            raise MatchAbandoned(match)
        if seen != match.seq:
            raise StaleForm(match)
        act = decide(match)
        if act is None:
            return match
        changed = _with(match, act, stamp(clock), request_id)  # refuses what cannot be, before it is stored
        if along is not None:
            changed = _with(changed, along(changed, changed.seq), stamp(clock), f"{request_id}-along")
        for entry in changed.entries[len(entries):]:
            add_entry(db, match_id, entry)
    return changed


def _with(match: Match, act: Act, at: str, request_id: str) -> Match:
    """The match with one entry more."""
    return match_from(match.id, (*match.entries, Entry(match.seq + 1, *act, at, request_id)))


def _checked(match: Match, report: object, hand_seq: int | None = None) -> dict[str, object]:
    """The report as it is stored: possible by the rules of its hand, and in the one way of writing it."""
    ruling, record = judged_report(match, report, match.rules_of(hand_seq))
    if record is None:
        raise Impossible(ruling.problems)
    return encode_report(record, match.players)


def _signed(match: Match) -> dict[str, object]:
    """The score as the players leave it, in the public shape; the sentences are made when it is shown."""
    record = replace(match.record, closed=True)
    return score_to_json(record, match.state, settled(record, match.state), lambda step: "")


def _standing_change(match: Match, seq: int) -> int | None:
    """The seq of this entry, if it is a change or an undo that is still in force."""
    return next((event.seq for event in match.history
                 if event.seq == seq and event.stands and (event.kind in CHANGES or event.kind is Kind.UNDONE)), None)


def _undone(match: Match, of: int | None) -> Act:
    if of is None:
        raise EntryNotFound(f"nothing to take back or bring back in match {match.id}")
    return Kind.UNDONE, {"of": of}


def words(why: str) -> str:
    """A reason as it is stored: printable, and of bearable length."""
    return clean_text(why)[:LONGEST_NOTE]
