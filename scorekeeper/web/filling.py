"""What a form is filled with beside what was typed: the counts of its cards, a lay of the referee, what was recorded of its hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from werkzeug.datastructures import MultiDict

from ..desk import Match, SheetHand
from ..formats.reports import judge_report
from ..rules.cards import read_cards
from .asked import asked_report
from .doubtful import mended
from .entry import entry_of
from .forms import Fields, by_cards, fields_of, said_count, seat_of
from .trays import melds_after
from .unclear import HOW_LAID


def turned(act: str, fields: Fields, match: Match, seq: int | None = None) -> Fields:
    """The fields after a button that records nothing: cards or counts, another lay, a doubtful card mended, or a look at the sum.

    `seq` is the hand that the form corrects. Raises `EntryNotFound` when it is not on the sheet.
    """
    fields = MultiDict(fields)
    if act.startswith("lay-"):
        _lay, seat, text = act.split("-", 2)
        put(fields, _lying(seat, text))
    elif act.startswith(("meld-", "loose-")):
        put(fields, _laid_otherwise(fields, act, match, seq))
    elif act.startswith("mend-"):
        put(fields, _mended(fields, act.removeprefix("mend-")))
    elif act == "counts":
        put(fields, {field: text for field, text in counts_of_cards(fields, match, seq) if not fields.get(field)})
    if act in ("cards", "counts"):
        fields["mode"] = act
    return fields


def _laid_otherwise(fields: Fields, act: str, match: Match, seq: int | None) -> dict[str, str]:
    """The melds of a seat with the cards picked in its tray as one of them, or as none; as they were where none is picked."""
    kind, _dash, seat = act.partition("-")
    picked, place = read_cards(" ".join(fields.getlist(f"pick-{seat}"))).cards, seat_of(seat, len(match.players))
    if not picked or place is None:
        return {}
    side = entry_of(fields, match.players, request_id="", seen=match.seq).seats[place]
    melds = melds_after(side, picked, match.rules_of(seq), len(match.players), as_meld=kind == "meld")
    return _lying(seat, melds) | {f"no_melds-{seat}": "" if melds else "yes"}


def _lying(seat: str, melds: str) -> dict[str, str]:
    """What says that these melds of a seat lie there; where they are none, nothing is said."""
    return {f"melds-{seat}": melds, f"no_melds-{seat}": ""}


def _mended(fields: Fields, said: str) -> dict[str, str]:
    """A line of a seat with a doubtful card made sure; `said` is the line if it is not the cards themselves, the seat, the word and the right card, if any."""
    line, _dash, of_line = said.partition("-") if said.startswith(HOW_LAID) else ("words", "", said)
    seat, _dash, rest = of_line.partition("-")
    word, _dash, right = rest.rpartition("-")
    return {f"{line}-{seat}": mended(fields.get(f"{line}-{seat}", ""), word, right)}


def counts_of_cards(fields: Fields, match: Match, seq: int | None = None) -> Iterator[tuple[str, str]]:
    """The deadwood counted from the cards of a form, by the field for it; nothing from cards that cannot be."""
    ruling, _ruleset, _players = judge_report(asked_report(match, fields, seq), match.rules_of(seq), match.players)
    for seat, shown in enumerate(ruling.shown):
        if shown.counted is not None:
            yield f"count-{seat}", str(shown.counted)


def filled(fields: Fields, hand: SheetHand, match: Match) -> Fields:
    """The fields of a form whose hand was recorded already: what it says nothing of, as it was recorded."""
    full, recorded = MultiDict(fields), fields_of(hand.report, match.players)
    put(full, {field: recorded[field] for field in ("upcard", "response") if field in recorded and not fields.get(field)})
    for seat in range(len(match.players)):
        if not _says_of(fields, seat):
            put(full, {field: text for field, text in recorded.items() if field.endswith(f"-{seat}")})
            put(full, _count_of_cards(full, hand, seat))
    return full


def put(fields: Fields, texts: Mapping[str, str]) -> None:
    """Put these texts into their fields, in place of what is there."""
    for field, text in texts.items():
        fields[field] = text


def _says_of(fields: Fields, seat: int) -> bool:
    count = said_count(fields.get(f"count-{seat}", ""), fields.get(f"over-{seat}", ""))
    return bool(count or fields.get(f"words-{seat}") or fields.getlist(f"cards-{seat}"))


def _count_of_cards(fields: Fields, hand: SheetHand, seat: int) -> dict[str, str]:
    """The count of a hand that was recorded by its cards, for a form that shows counts alone."""
    counted = hand.state.ruling.shown[seat].counted
    return {} if by_cards(fields) or counted is None else {f"count-{seat}": str(counted)}
