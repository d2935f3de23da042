"""The evening sheet: the matches of a day, or of two people, a line each; their back scores, and who pays whom in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from gettext import NullTranslations

from ..rules.accounts import Settlement
from ..rules.amounts import Rate
from ..rules.back_scores import Gains, back_scores, fewest_payments, gains_of
from ..rules.columns import Figures
from .money import Worth, pays_text, rate_text, rounding_text
from .numbers import MINUS, signed
from .players import short_names
from .settled import PAYS
from .sums import added_text
from .words import N_, Phrase, name, phrase_text

MOST_BESIDE, LETTERS_BESIDE = 10, 160  # people, and letters of all their names, whose settlement a page has room for beside its payments
ABREAST = 6  # people that a table of back scores has room for
MOST_TERMS = 12  # of a sum that is written out; a longer one is read off the lines of the back score

NOT_FINISHED = N_("not finished")
TAKEN_OFF = N_("taken off the list")
NOBODY = N_("nobody")
LEFT_OUT = N_("Matches that are not finished, or were taken off the list, are listed here and settled nowhere.")
NOT_TO_NOTHING = N_("Totals of more than two that do not come to 0 together are nobody's debts: such a match is listed and settled nowhere.")
NOBODY_WON = N_("For a match that nobody won nobody pays.")
RATES_APART = N_("Matches of different rates or currencies are settled apart.")
SEVERAL_TABLES = N_("These matches were played at several tables; whoever has one name is taken for one person.")
UNTIL_MORNING = N_("A match belongs to the evening on which it was begun, up to 5 in the morning.")
ALL_LEVEL = N_("Nobody owes anybody anything.")

Numbered = tuple[int, Gains]  # a match that counts, by its number on the sheet


@dataclass(frozen=True, slots=True)
class Played:
    """One match of an evening. `people` are its players' places among all of the evening, by seat.

    `totals` are the final ones, or the running ones of a match that goes on; `off`: it was taken off the list.
    """

    begun: datetime
    people: tuple[int, ...]
    ruleset: str
    hands: int
    totals: Figures
    settlement: Settlement | None
    off: bool = False
    worth: Worth | None = None

    @property
    def rate(self) -> Rate | None:
        """What a point is worth; None where nothing is paid."""
        return self.worth.rate if self.worth else None

    @property
    def gains(self) -> Gains | None:
        """What it gave each of its people, by their places; None where it is not settled."""
        gains = gains_of(self.settlement) if self.settlement and not self.off else None
        return None if gains is None else dict(zip(self.people, gains, strict=True))


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One match: who had how much, the sum of its difference (empty: none to subtract), who won, or why nobody has yet."""

    number: int
    begun: datetime
    players: tuple[str, ...]
    totals: Figures
    sum: str
    ruleset: str
    hands: int
    outcome: str
    counted: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """What a match brought one person, and the back score after it; both with their signs."""

    gain: str
    standing: str


@dataclass(frozen=True, slots=True)
class BackTable:
    """The back scores of so many people as stand abreast: after each match, by its number; None: was not in it."""

    people: tuple[str, ...]
    rows: tuple[tuple[int, tuple[Cell | None, ...]], ...]


@dataclass(frozen=True, slots=True)
class Balance:
    """What all matches together brought one person; `short` is the name where room is short, `terms` the sum, empty where it is one number or too long."""

    person: str
    short: str
    terms: str
    standing: str


@dataclass(frozen=True, slots=True)
class Settling:
    """The matches of one rate, settled; `rate` says what a point is worth (empty: nothing), `rounding` how amounts are rounded."""

    rate: str
    tables: tuple[BackTable, ...]
    balances: tuple[Balance, ...]
    payments: tuple[str, ...]
    rounding: str = ""

    @property
    def stacked(self) -> bool:
        """Whether the balances and the payments are too long to stand beside each other, and go on over pages."""
        return len(self.balances) > MOST_BESIDE or sum(len(balance.person) for balance in self.balances) > LETTERS_BESIDE


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """All that stands on an evening sheet: of a `day`, or of two people, `since` and `until` where it was asked so."""

    people: tuple[str, ...]
    day: date | None
    since: date | None
    until: date | None
    lines: tuple[MatchLine, ...]
    settlings: tuple[Settling, ...]
    notes: tuple[str, ...]

    @property
    def days(self) -> bool:
        """Whether the matches are of several days, so that the time alone does not tell them apart."""
        return self.day is None and len({line.begun.date() for line in self.lines}) > 1

    @property
    def settled(self) -> int:
        """How many of the matches are in the settlement."""
        return sum(line.counted for line in self.lines)


def evening_sheet(matches: Sequence[Played], people: Sequence[str], t: NullTranslations, *, day: date | None = None,
                  since: date | None = None, until: date | None = None, several_tables: bool = False) -> EveningSheet:
    """The sheet of these matches, the first begun first, between all these people."""
    return EveningSheet(
        people=tuple(people), day=day, since=since, until=until,
        lines=tuple(_line(number, match, people, short_names(people), t) for number, match in enumerate(matches, 1)),
        settlings=tuple(_settlings(matches, people, t)), notes=tuple(map(t.gettext, _notes(matches, day, several_tables))),
    )


def _settlings(matches: Sequence[Played], people: Sequence[str], t: NullTranslations) -> Iterator[Settling]:
    """The matches that count, those of one rate together, the rate that was played first first."""
    counted = [(number, match) for number, match in enumerate(matches, 1) if match.gains is not None]
    worths = {match.rate: match.worth for _number, match in counted}
    for rate, worth in worths.items():
        yield _settling([(number, match.gains) for number, match in counted if match.rate == rate], people, t, worth)


def _settling(counted: Sequence[Numbered], people: Sequence[str], t: NullTranslations, worth: Worth | None) -> Settling:
    """These matches, by their numbers, between those of the people who played in any."""
    standings = back_scores([gains for _number, gains in counted], len(people))
    short = short_names(people)
    gained = {place: [gains[place] for _number, gains in counted if place in gains] for place in range(len(people))}
    return Settling(
        rate=rate_text(worth, t) if worth else "", tables=tuple(_tables(counted, standings, [place for place in gained if gained[place]], short)),
        balances=tuple(_balance(people[place], short[place], gained[place]) for place in gained if gained[place]),
        payments=_payments(standings[-1], people, t, worth), rounding=rounding_text(worth, t) if worth else "",
    )


def _line(number: int, match: Played, people: Sequence[str], short: Sequence[str], t: NullTranslations) -> MatchLine:
    return MatchLine(number, match.begun, tuple(people[place] for place in match.people), match.totals, _sum(match), match.ruleset, match.hands,
                     _outcome(match, [short[place] for place in match.people], t), match.gains is not None)


def _sum(match: Played) -> str:
    """The subtraction between two; nothing where it is not what is paid."""
    if match.gains is None or len(match.totals) != 2 or abs(match.totals[0] - match.totals[1]) not in match.gains.values():
        return ""
    low, high = sorted(match.totals)
    terms = added_text((high, -low)) if low < 0 else f"{high} {MINUS} {low}"
    return f"{terms} = {high - low}"


def _outcome(match: Played, players: Sequence[str], t: NullTranslations) -> str:
    if match.off:
        return t.gettext(TAKEN_OFF)
    if match.settlement is None:
        return t.gettext(NOT_FINISHED)
    return t.gettext(NOBODY) if match.settlement.winner is None else name(players[match.settlement.winner])


def _tables(counted: Sequence[Numbered], standings: Sequence[Figures], places: Sequence[int], short: Sequence[str]) -> Iterator[BackTable]:
    """The back scores, so many people at a time; a match that none of them played in is left out there."""
    for first in range(0, len(places), ABREAST):
        abreast = places[first:first + ABREAST]
        rows = [(number, tuple(_cell(gains, standing, place) for place in abreast))
                for (number, gains), standing in zip(counted, standings, strict=True)]
        yield BackTable(tuple(short[place] for place in abreast), tuple((number, cells) for number, cells in rows if any(cells)))


def _cell(gains: Gains, standing: Figures, place: int) -> Cell | None:
    return Cell(signed(gains[place]), signed(standing[place])) if place in gains else None


def _balance(person: str, short: str, gains: Sequence[int]) -> Balance:
    return Balance(person, short, added_text(gains) if 1 < len(gains) <= MOST_TERMS else "", signed(sum(gains)))


def _payments(standing: Figures, people: Sequence[str], t: NullTranslations, worth: Worth | None) -> tuple[str, ...]:
    """Who pays whom, one sentence each."""
    paid = fewest_payments(standing)
    return tuple(_pays(people[one.payer], people[one.to], one.points, t, worth) for one in paid) or (t.gettext(ALL_LEVEL),)


def _pays(payer: str, to: str, points: int, t: NullTranslations, worth: Worth | None) -> str:
    if worth:
        return pays_text(payer, to, points, worth, t)
    return phrase_text(PAYS, {"payer": name(payer), "to": name(to), "points": points}, t)


def _notes(matches: Sequence[Played], day: date | None, several_tables: bool) -> Iterator[Phrase]:
    if any(match.settlement is None or match.off for match in matches):
        yield LEFT_OUT
    if any(match.settlement and not match.off and match.gains is None for match in matches):
        yield NOT_TO_NOTHING
    if any(match.gains and match.settlement.winner is None and len(set(match.totals)) > 1 for match in matches):
        yield NOBODY_WON
    if len({match.rate for match in matches if match.gains is not None}) > 1:
        yield RATES_APART
    if several_tables:
        yield SEVERAL_TABLES
    if day:
        yield UNTIL_MORNING
