"""The score sheet of a match, kept or in a record: where what happened meets how it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from gettext import NullTranslations
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .attached import attached_lines, rulings_of
from .formats.kept_rulings import AttachedRuling
from .formats.matches import MatchRecord, settled
from .formats.rulesets import shipped
from .formats.texts import alike
from .other_facts import Played, ruled_hand
from .present.corrections import Correction
from .present.money import Worth, rate_text
from .present.players import people_text
from .present.scoresheet import Facts, Scoresheet, scoresheet
from .present.sheet_rows import RuledOn
from .present.words import N_
from .render import SOURCE_LANGUAGE, Money, catalogue, environment
from .rules.accounts import Settlement
from .rules.matches import MatchState

if TYPE_CHECKING:  # a match record needs no database
    from .desk import Match


MANY = N_("Match sheets: {about}")


class Way(NamedTuple):
    """What leads back to a match: its code and its address, as far as they are known."""

    code: str = ""
    address: str = ""


def sheet_of_match(match: Match, t: NullTranslations, address: str = "") -> Scoresheet:
    """The sheet of a kept match as it stands, with every correction that stands; `address` leads back to it (empty: none is known)."""
    changes = tuple(_corrections(match))
    agreed = {hand.state.number: hand.agreed for hand in match.hands}
    return _sheet(match.record, match.state, match.settlement, changes, rulings_of(match), Way(match.id, address), t, agreed)


def sheet_of_record(record: MatchRecord, state: MatchState, changes: Sequence[Correction],
                    t: NullTranslations, rulings: Sequence[AttachedRuling] = (),
                    agreed: Mapping[int, Sequence[int]] = MappingProxyType({})) -> Scoresheet:
    """The sheet of a match record, played through to `state`, with the changes and agreements its history tells and its rulings."""
    known = tuple(replace(change, ruleset=record.rules_of(change.hand)) for change in changes)
    return _sheet(record, state, settled(record, state), known, rulings, Way(), t, agreed)


def title_of_many(matches: Sequence[tuple[Sequence[str], datetime | None]], language: str = SOURCE_LANGUAGE) -> str:
    """The title of a file with the sheets of these matches: who plays in them, however their names are typed, and from which day to which.

    >>> title_of_many([(["Ana", "Rui"], datetime(2026, 11, 30)), (["rui", "Bea"], datetime(2026, 12, 1))])
    'Match sheets: Ana, Rui, Bea, November 30, 2026 – December 1, 2026'
    """
    t, written = catalogue(language), environment(language).filters["date"]
    people: dict[str, str] = {}
    for players, _played in matches:
        for player in players:
            people.setdefault(alike(player), player)
    days = sorted(played.date() for _players, played in matches if played)
    span = " – ".join(dict.fromkeys(written(day) for day in (*days[:1], *days[-1:])))
    return t.gettext(MANY).format(about=", ".join(filter(None, (people_text([*people.values()], t), span))))


def worth_of(record: MatchRecord, t: NullTranslations) -> Worth | None:
    """What a point of this match is worth, as the language of `t` writes it; None where nothing is paid."""
    rate = record.point_worth
    return Worth(rate, Money(t)) if rate else None


def _sheet(record: MatchRecord, state: MatchState, settlement: Settlement | None, changes: Sequence[Correction],
           rulings: Sequence[AttachedRuling], way: Way, t: NullTranslations, agreed: Mapping[int, Sequence[int]]) -> Scoresheet:
    first = record.rules_of(1)
    base = next((ruleset for ruleset in shipped() if ruleset.id == first.based_on), None)
    played = datetime.fromisoformat(record.played) if record.played else None
    hands, worth = Played(record.players, state.hands), worth_of(record, t)
    return scoresheet(record.players, record.ruleset, state, t, base=base, settlement=settlement,
                      changes=record.changes, corrections=changes, rulings=attached_lines(rulings, t, record.rules_of, played=hands),
                      agreed=agreed, facts=Facts(played, record.place, record.note, way.code, record.opening, way.address,
                                         rate_text(worth, t) if worth else ""),
                      ruled=_ruled(rulings, hands), worth=worth)


def _ruled(rulings: Sequence[AttachedRuling], played: Played) -> dict[int, RuledOn]:
    """The hands that a ruling kept with them knows the cards of, each by the first such ruling."""
    found = ((mark, ruling.hand, ruled_hand(ruling, played)) for mark, ruling in enumerate(rulings, 1))
    known: dict[int, RuledOn] = {}
    for mark, hand, ruling in found:
        if ruling is not None:
            known.setdefault(hand, RuledOn(mark, ruling))
    return known


def _corrections(match: Match) -> Iterator[Correction]:
    """Every change that stands, hand by hand; then the hands taken out, by the number they would have."""
    for hand in match.hands:
        for change in hand.kept.changes:
            yield Correction(hand.state.number, match.read(change.before), match.read(change.after),
                             change.why, datetime.fromisoformat(change.at), hand.ruleset, change.after_agreed)
    for struck in match.effective.struck:
        number = 1 + sum(hand.seq < struck.hand.seq for hand in match.hands)
        yield Correction(number, match.read(struck.hand.report), None, struck.why, datetime.fromisoformat(struck.at),
                         match.rules_then(struck.hand.seq, match.seq), struck.hand.agreed)
