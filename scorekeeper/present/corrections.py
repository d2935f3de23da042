"""Corrections as they are shown: what a hand was, what it became, why and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations

from ..rules.hands import judge_hand
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from .agreements import had_agreed_text
from .outcomes import outcome_text
from .players import short_names
from .words import N_

# the reasons that a form offers; any other stands as it was written
WHY: Mapping[str, str] = {"count": N_("the count at the table was wrong"), "writing": N_("only the writing was wrong")}

AFTER = N_("after {number}")
BEFORE = N_("before {number}")


@dataclass(frozen=True, slots=True)
class Correction:
    """One change of a hand that was on the sheet; `after` None: the hand was taken out.

    `hand` is its number on the sheet; of one that was taken out, the number it would have. `ruleset` is the one of
    that hand (None: that of the match). `at` is the clock of the table: it is shown as it stands, whatever its offset.
    `after_agreed` are the seats that had agreed to the hand as it was.
    """

    hand: int
    before: HandRecord | None
    after: HandRecord | None
    why: str = ""
    at: datetime | None = None
    ruleset: Ruleset | None = None
    after_agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """A correction in words: which hand, what it was and what it became (empty: nothing); `why` tells too who had agreed."""

    hand: str
    before: str
    after: str
    why: str
    at: datetime | None


def correction_lines(changes: Iterable[Correction], players: Sequence[str], ruleset: Ruleset,
                     t: NullTranslations) -> tuple[CorrectionLine, ...]:
    """Each change as a line; `ruleset` is that of the match."""
    short = short_names(players)

    def outcome(record: HandRecord | None, rules: Ruleset) -> str:
        return "" if record is None else outcome_text(judge_hand(record, rules), players, t)

    def why(change: Correction) -> str:
        return "; ".join(filter(None, (why_text(change.why, t), had_agreed_text(change.after_agreed, short, t))))

    def line(change: Correction) -> CorrectionLine:
        rules = change.ruleset or ruleset
        return CorrectionLine(place_text(change.hand, change.after is not None, t), outcome(change.before, rules),
                              outcome(change.after, rules), why(change), change.at)

    return tuple(map(line, changes))


def place_text(number: int, stands: bool, t: NullTranslations) -> str:
    """Where on the sheet a hand stands, or stood: once it is taken out its number belongs to another.

    >>> place_text(2, True, NullTranslations()), place_text(2, False, NullTranslations())
    ('2', 'after 1')
    """
    if stands:
        return str(number)
    return t.gettext(AFTER).format(number=number - 1) if number > 1 else t.gettext(BEFORE).format(number=1)


def why_text(why: str, t: NullTranslations) -> str:
    """The reason in words: one of those that a form offers, or as it was written.

    >>> why_text("writing", NullTranslations()), why_text("counted again", NullTranslations())
    ('only the writing was wrong', 'counted again')
    """
    return t.gettext(WHY[why]) if why in WHY else why
