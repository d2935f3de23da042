"""The sheet of several kept matches: of an evening, or of two people. One name is one person, however it was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from gettext import NullTranslations
from typing import TYPE_CHECKING

from .formats.texts import alike
from .present.evening import EveningSheet, Played, evening_sheet
from .present.ruleset_words import ruleset_name
from .sheets import worth_of

if TYPE_CHECKING:
    from .desk import Match


def sheet_of_matches(matches: Iterable[Match], t: NullTranslations, *, day: date | None = None, since: date | None = None,
                     until: date | None = None, several_tables: bool = False) -> EveningSheet:
    """The evening sheet of these matches, the first begun first."""
    people: dict[str, tuple[int, str]] = {}
    played = tuple(_played(matches, people, t))
    return evening_sheet(played, [called for _place, called in people.values()], t, day=day, since=since, until=until, several_tables=several_tables)


def _played(matches: Iterable[Match], people: dict[str, tuple[int, str]], t: NullTranslations) -> Iterator[Played]:
    """What the sheet takes of each match; whoever is met first gets the next place among the people."""
    for match in matches:
        places = tuple(people.setdefault(alike(player), (len(people), player))[0] for player in match.players)
        yield Played(datetime.fromisoformat(match.record.played), places, ruleset_name(match.ruleset, t), len(match.hands),
                     match.settlement.totals if match.settlement else match.state.running, match.settlement, match.abandoned, worth_of(match.record, t))
