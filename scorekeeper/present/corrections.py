"""Corrections as they are shown: what a hand was, what it became, why and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from gettext import NullTranslations

from ..rules.hands import judge_hand
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from .outcomes import outcome_text
from .words import N_

# the reasons that a form offers; any other stands as it was written
WHY: Mapping[str, str] = {"count": N_("the count at the table was wrong"), "writing": N_("only the writing was wrong")}


@dataclass(frozen=True, slots=True)
class Correction:
    """One change of a hand that was on the sheet; `after` None: the hand was taken out.

    `at` is the clock of the table: it is shown as it stands, whatever its offset.
    """

    hand: int
    before: HandRecord | None
    after: HandRecord | None
    why: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """A correction in words: what the hand was and what it became (empty: nothing)."""

    hand: int
    before: str
    after: str
    why: str
    at: datetime | None


def correction_lines(changes: Iterable[Correction], players: Sequence[str], ruleset: Ruleset,
                     t: NullTranslations) -> tuple[CorrectionLine, ...]:
    """Each change as a line."""

    def outcome(record: HandRecord | None) -> str:
        return "" if record is None else outcome_text(judge_hand(record, ruleset), players, t)

    return tuple(CorrectionLine(change.hand, outcome(change.before), outcome(change.after), why_text(change.why, t), change.at)
                 for change in changes)


def why_text(why: str, t: NullTranslations) -> str:
    """The reason in words: one of those that a form offers, or as it was written.

    >>> why_text("writing", NullTranslations()), why_text("counted again", NullTranslations())
    ('only the writing was wrong', 'counted again')
    """
    return t.gettext(WHY[why]) if why in WHY else why
