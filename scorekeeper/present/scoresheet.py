"""The score sheet of a match, as page and paper show it. Nothing is added up here: all comes from the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations
from types import MappingProxyType

from ..rules.changed_rules import ChangedRules
from ..rules.matches import MatchState, Opening
from ..rules.rulesets import Ruleset
from ..rules.rulings import Verdict
from ..rules.settlement import Settlement
from .agreements import agreed_lines
from .attached import AttachedLine
from .columns import ColumnLine, column_lines
from .corrections import Correction, CorrectionLine, correction_lines
from .money import Worth
from .players import short_names
from .rules_in_turn import RulesFrom, rules_in_turn
from .rules_line import Clause, rules_line
from .settled import Settled, settled
from .sheet_layout import PAIR_HEAD, SEAT_HEAD, has_pairs, kind_of, orientation, rows_below, spacing
from .sheet_rows import KIND, Row, RuledOn, has_upcard, rows_of

__all__ = ["KIND", "Correction", "Facts", "Row", "Scoresheet", "scoresheet"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a match is known by, beside its score; `code` leads back to it, and so does its `address` (empty: nobody knows one).

    `rate` says what a point is worth, empty where nothing is paid.
    """

    played: datetime | None = None
    place: str = ""
    note: str = ""
    code: str = ""
    opening: Opening | None = None
    address: str = ""
    rate: str = ""


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """All that stands on the sheet of one match. `columns` is empty where there is only one; `agreed` says who agreed to which hands.

    `ruleset`, told by `rules`, is that of the first hand; `changes` are the rules from later hands on, `in_force` the last of them all.
    """

    players: tuple[str, ...]
    short: tuple[str, ...]
    facts: Facts
    ruleset: Ruleset
    rules: tuple[Clause, ...]
    changes: tuple[RulesFrom, ...]
    in_force: Ruleset
    rows: tuple[Row, ...]
    running: tuple[int, ...]
    boxes: tuple[int, ...]
    columns: tuple[ColumnLine, ...]
    settlement: Settled | None
    corrections: tuple[CorrectionLine, ...]
    rulings: tuple[AttachedLine, ...] = ()
    agreed: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """What is played, a word of the option `game`."""
        return self.ruleset.game

    def orientation_on(self, page: str) -> str:
        """How the paper lies, of a page of this id: `portrait` or `landscape`."""
        return orientation(len(self.players), len(self.columns), page)

    def spacing_on(self, page: str) -> str:
        """How much room a row has there."""
        below = rows_below(len(self.corrections), len(self.rulings))
        return spacing(len(self.rows), kind_of(len(self.players), len(self.columns), page), page, below)

    @property
    def has_pairs(self) -> bool:
        """Whether each of several columns has its own pair of running scores in the table."""
        return has_pairs(len(self.columns))

    @property
    def seat_heads(self) -> tuple[str, ...]:
        """The names over what each won by the hands; with many columns beside them they have less room."""
        return short_names(self.players, SEAT_HEAD) if self.has_pairs else self.short

    @property
    def pair_heads(self) -> tuple[str, ...]:
        """The names over the running scores of a column."""
        return short_names(self.players, PAIR_HEAD)

    @property
    def has_upcards(self) -> bool:
        """Whether the upcards stand beside the dealers: the limit of a hand or its points hang on them."""
        return any(row.upcard for row in self.rows) or (not self.rows and has_upcard(self.in_force))

    @property
    def over_limit(self) -> tuple[str, ...]:
        """The words in use here for a knock over the limit that was not accepted."""
        return tuple(dict.fromkeys(row.kind for row in self.rows if row.verdict is Verdict.ILLEGAL_KNOCK))

    @property
    def accepted(self) -> tuple[str, ...]:
        """The words in use here for what came of one that was accepted."""
        return tuple(dict.fromkeys(row.kind for row in self.rows if row.accepted))


def scoresheet(
    players: Sequence[str], ruleset: Ruleset, state: MatchState, t: NullTranslations, *,
    base: Ruleset | None = None, settlement: Settlement | None = None,
    changes: Sequence[ChangedRules] = (), corrections: Sequence[Correction] = (),
    rulings: Sequence[AttachedLine] = (), facts: Facts = Facts(), agreed: Mapping[int, Sequence[int]] = MappingProxyType({}),
    ruled: Mapping[int, RuledOn] = MappingProxyType({}), worth: Worth | None = None,
) -> Scoresheet:
    """The sheet of this match; `base` is the ruleset that the first of its rules extends, to show what differs.

    `agreed` are the seats that agreed to a hand, by its number; `ruled` tells of a hand what its cards were, `worth`
    what a point is worth, if anything.
    """
    short = short_names(players)
    first, *later = rules_in_turn(ruleset, changes, t, seats=len(short))
    changed = {change.hand for change in corrections if change.after is not None}
    return Scoresheet(
        players=tuple(players), short=short, facts=facts, ruleset=first.ruleset,
        rules=rules_line(first.ruleset, base, t, seats=len(short)), changes=tuple(later), in_force=state.ruleset,
        rows=rows_of(state, short, changed, rulings, ruled, t),
        running=state.running, boxes=state.boxes, columns=column_lines(state, t),
        settlement=settled(settlement, players, t, worth) if settlement else None,
        corrections=correction_lines(corrections, players, first.ruleset, t), rulings=tuple(rulings),
        agreed=agreed_lines(agreed, short, t),
    )
