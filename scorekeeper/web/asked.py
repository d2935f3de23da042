"""What a form reports, without answers to questions that its ending does not ask; and whether it was recorded already.

A form keeps what was typed when the ending or a count changes. What no longer belongs to the hand is left
out here, so that nobody is told to take out what is not shown any more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..desk import Match, SheetHand
from ..formats.reports import decode_report, judge_report
from ..ledger import Kind
from ..rules.rulesets import Ruleset
from .forms import DEAD_ENDS, Fields, Report, hand_report

GINS = ("gin", "big_gin")
OUTS = ("out", "rummy")
OF_THE_LAYOFFS = ("before_layoffs", "laid_off_all")


def asked_report(match: Match, fields: Fields, seq: int | None = None) -> Report:
    """The report of the hand of this seq (None: the next one) from what was typed, as far as its rules ask it.

    Raises `EntryNotFound` when it is not on the sheet.
    """
    ruleset = match.rules_of(seq)
    report = hand_report(fields, match.players, ruleset.ace)
    if report["end"] in OUTS:
        return _of_the_payers(report)
    report = _of_the_defender(report)
    if report["end"] in GINS and not ruleset.layoff_on_gin:
        report = {part: said for part, said in report.items() if part not in OF_THE_LAYOFFS}
    return _without_idle_answer(ruleset, match.players, report)


def _of_the_defender(report: Report) -> Report:
    """Only the opponent lays off, and only who ended the hand discards; laid cards tell themselves whether all were."""
    ender = report.get("by")
    hands = {name: _without(hand, () if name == ender else ("discard",)) for name, hand in report.get("hands", {}).items()}
    before = _without(report.get("before_layoffs", {}), (ender,))
    shown = {"laid_off_all"} if any(name != ender for name in hands) else set()
    kept = _without(report, {"hands", "before_layoffs"} | shown)
    return kept | {part: said for part, said in (("before_layoffs", before), ("hands", hands)) if said}


def _of_the_payers(report: Report) -> Report:
    """What everybody but the one who went out was left with; nothing else is asked of such a hand."""
    kept = {part: said for part, said in report.items() if part in ("end", "by", "dealer")}
    left = {part: _without(report.get(part, {}), (report.get("by"),)) for part in ("deadwood", "hands")}
    return kept | {part: said for part, said in left.items() if said}


def _without(parts: Mapping[str, object], names: object) -> dict[str, object]:
    return {name: part for name, part in parts.items() if name not in names}


def _without_idle_answer(ruleset: Ruleset, players: Sequence[str], report: Report) -> Report:
    """The report without "accepted" or "refused" when the knock is none that may be refused."""
    if "response" not in report:
        return report
    ruling, _ruleset, _players = judge_report(report, ruleset, players)
    idle = any(problem.code == "response_not_asked" for problem in ruling.problems)
    return _without(report, ("response",)) if idle else report


def kept_hand(match: Match, request_id: str) -> int | None:
    """The seq of the hand that the form of this id recorded or corrected; None when it did neither yet."""
    entry = next((entry for entry in match.entries if entry.request_id == request_id), None)
    if entry is None:
        return None
    return entry.body["of"] if entry.kind is Kind.CORRECTION else entry.seq


def says_anything(fields: Fields) -> bool:
    """Whether anything was entered of how the hand lay; nobody's hand is told by its ending alone."""
    entered = any(text for name, text in fields.items(multi=True) if name.startswith(("count", "over", "words", "cards")))
    return entered or fields.get("how", "") in DEAD_ENDS


def says_the_same(match: Match, report: Mapping[str, object], hand: SheetHand) -> bool:
    """Whether a report says of this hand what is stored of it."""
    return decode_report(report, hand.ruleset, match.players).record == match.read(hand.report)
