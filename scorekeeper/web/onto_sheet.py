"""A ruling asked for from a match as a hand of it: recorded by one tap as the next, or put into the form of the hand it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import request, url_for

from .. import desk
from ..formats.permalinks import JUDGE, open_link
from ..formats.reports import decode_report
from ..present.rules_in_turn import differences
from ..present.sentences import live
from ..present.words import N_
from ..rules.errors import LinkBroken
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling
from . import access
from .about import HAND, SEEN, about, ended_by, match_asked_from
from .asked import asked_report, says_the_same
from .card_lines import in_signs_in
from .forms import Fields, Report, fields_of
from .pages import _, new_request_id, sentences, the_store

# what a question can tell and the form of a hand does not ask for
NO_PLACE: Mapping[str, str] = {
    "laid_off_all": N_("that all loose cards were laid off"),
    "before_layoffs": N_("what was left before laying off"),
    "response": N_("what was said to the knock"),
    "hands": N_("how the cards were laid"),
}


@dataclass(frozen=True, slots=True)
class OntoSheet:
    """What a ruling would be on the sheet: the hand of this number, by a form that is sent with these fields to `address`.

    `sentence` is what the sheet comes to by it, `lost` what of the question a hand has no place for. `hand` is the
    seq of the hand that it would correct (None: it is the next one). `other_rules`: it was asked by others than those of
    the hand, and nothing is offered.
    """

    number: int
    address: str
    fields: Sequence[tuple[str, str]]
    sentence: str
    lost: str
    seen: str
    request_id: str
    hand: int | None = None
    other_rules: str = ""


def seats_of_letters(asked: Mapping[str, object], ended: int) -> tuple[int, ...]:
    """The seats of those that a ruling calls A, B and so on, in that order, when the seat `ended` ended the hand.

    >>> seats_of_letters({"players": ["A", "B"], "by": "B"}, 0), seats_of_letters({"players": ["A", "B", "C"], "by": "A"}, 1)
    ((1, 0), (1, 0, 2))
    """
    letters = list(asked["players"])
    first = letters.index(asked.get("by", letters[0]))
    in_turn = sorted(range(len(letters)), key=lambda letter: letter != first)
    seats = sorted(range(len(letters)), key=lambda seat: seat != ended)
    return tuple(seat for _letter, seat in sorted(zip(in_turn, seats, strict=True)))


def named(asked: Report, match: desk.Match, ended: int) -> Report:
    """The hand that was asked about with the names of the match, as a report of one of its hands."""
    names = dict(zip(asked["players"], (match.players[seat] for seat in seats_of_letters(asked, ended)), strict=True))
    said = {part: told for part, told in asked.items() if part not in ("ruleset", "players")}
    said |= {part: names[said[part]] for part in ("by", "dealer") if part in said}
    return said | {part: {names[who]: told for who, told in said[part].items()} for part in ("deadwood", "before_layoffs", "hands") if part in said}


def names_of(kind: str, asked: Report) -> tuple[str, ...]:
    """The players of the match, in the order of the letters; nobody where it is not known who is who."""
    match, ended = match_asked_from(), ended_by()
    if kind != JUDGE or match is None or ended is None or len(asked["players"]) != len(match.players):
        return ()
    return tuple(match.players[seat] for seat in seats_of_letters(asked, ended))


def onto_sheet(kind: str, asked: Report, ruleset: Ruleset, token: str, ruling: Ruling | None) -> OntoSheet | None:
    """How this ruling gets onto the sheet of the match that it was asked from; None where it cannot."""
    match = match_asked_from()
    if not names_of(kind, asked) or match.locked or match.abandoned or not access.role_in(match.id).may_record:
        return None
    if any(step.code == "opponent_may_choose" for step in ruling.steps):
        return None
    seq = next((hand.seq for hand in match.hands if hand.seq == request.args.get(HAND, type=int)), None)
    if seq is None and match.finished:
        return None
    report = named(asked, match, ended_by())
    if seq is not None and says_the_same(match, report, match.hand(seq)):
        return None
    return _onto(match, report, seq, ruleset, token)


def _onto(match: desk.Match, report: Report, seq: int | None, ruleset: Ruleset, token: str) -> OntoSheet:
    fields = fields_of(report, match.players)
    asked = asked_report(match, fields, seq)
    preview = desk.preview(the_store(), match.id, asked, replacing=seq)
    number = len(match.hands) + 1 if seq is None else match.number_from(seq)
    address = url_for("hands.record", match_id=match.id) if seq is None else url_for("hands.correct", match_id=match.id, seq=seq)
    other = ", ".join(differences(match.rules_of(seq), ruleset, sentences()))
    return OntoSheet(
        number=number, address=address, fields=[*in_signs_in(fields).items(), *([("ruling", token)] if seq is None else [])],
        sentence=live(preview.ruling, preview.before, preview.state, match.players, sentences(), place=preview.place),
        lost=_lost(match, report, asked), seen=about()[SEEN], request_id=new_request_id(), hand=seq, other_rules=other)


def _lost(match: desk.Match, report: Report, asked: Report) -> str:
    """What of the report the form of a hand does not ask for, in words."""
    if decode_report(report, match.ruleset, match.players).record == decode_report(asked, match.ruleset, match.players).record:
        return ""
    return ", ".join(_(words) for part, words in NO_PLACE.items() if report.get(part) != asked.get(part) and part in report)


def ruling_along(match: desk.Match, fields: Fields, ender: int | None) -> desk.Along | None:
    """The ruling that a form of a hand was filled from, to be kept with it; None for a form that was not, or where it is no ruling on a hand."""
    try:
        kind, asked = open_link(fields.get("ruling", ""))
    except LinkBroken:
        return None
    if kind != JUDGE or ender is None or len(asked["players"]) != len(match.players):
        return None
    return desk.with_ruling(fields["ruling"], seats_of_letters(asked, ender))
