"""The ruling of a hand on a sheet: what its page shows beside the sentences, and what can be done from there."""

from __future__ import annotations

from flask import url_for

from ..attached import attached, attached_lines, kept_in_order, marks_by_hand
from ..desk import Match, SheetHand
from ..formats.permalinks import link_if_any
from ..formats.reports import judge_report
from ..formats.rulesets import ruleset_to_json
from ..other_facts import Played
from ..present.agreements import agreed_text, had_agreed_text
from ..present.attached import AttachedLine
from ..present.elsewhere import Comparison
from ..present.ruling import ruling_view
from ..rules.records import End
from ..rules.rulings import Verdict
from .forms import Report
from .laying import laid_anew
from .pages import sentences
from .referee_answers import compared, lays_of, locks_of
from .whose import agreeing

DEAD = (End.STOCK_OUT, End.VOID, End.POINTS)
# what a question about a hand has no use for
NOT_ASKED = ("dealer", "before_layoffs")


def ruling_page(match: Match, hand: SheetHand) -> dict[str, object]:
    """All that the page of this ruling shows of it."""
    token = link_of_hand(match, hand)

    def under(ruleset: str) -> str:
        return url_for("referee.answer", token=token, under=ruleset, match=match.id, hand=hand.seq)

    return {
        "ruling": ruling_view(hand.state.ruling, match.players, sentences()),
        "rule_page": url_for("rules.of_match", match_id=match.id, hand=hand.seq), "under": under,
        "compared": comparison(match, hand) if token else Comparison((), ()),
        "lays": {place: url_for("rulings.lay", match_id=match.id, seq=hand.seq, place=place) for place in open_lays(match, hand)},
        "stands": _locks(match, hand) if _is_open(match, hand) else {},
        "kept": kept_with(match, hand), "lays_by_form": True,
        "agreeing": agreeing(match, hand),
        "agreed": agreed_text(hand.agreed, match.players, sentences()),
        "would_change_agreed": had_agreed_text(hand.agreed, match.players, sentences()),
        "had_agreed": had_agreed_text(hand.kept.had_agreed, match.players, sentences()),
        "lapsed": had_agreed_text(hand.lapsed, match.players, sentences()),
    }


def kept_with(match: Match, hand: SheetHand) -> list[tuple[AttachedLine, int]]:
    """The rulings kept with this hand in words, each with the seq of its entry."""
    kept = [ruling for ruling in kept_in_order(match) if ruling.hand == hand.seq]
    first = next(iter(marks_by_hand(match).get(hand.seq, ())), 1)
    lines = attached_lines([attached(match, ruling) for ruling in kept], sentences(), match.record.rules_of, first=first,
                           played=Played(match.players, match.state.hands))
    return [(line, ruling.seq) for line, ruling in zip(lines, kept, strict=True)]


def link_of_hand(match: Match, hand: SheetHand) -> str | None:
    """The permanent link of this hand's ruling, without names; None for one that tells nothing to ask about."""
    if match.read(hand.report).end in DEAD:
        return None
    told = {part: said for part, said in hand.report.items() if part not in NOT_ASKED}
    return link_if_any("judge", {"ruleset": ruleset_to_json(hand.ruleset), "players": list(match.players), **told})


def comparison(match: Match, hand: SheetHand) -> Comparison:
    """What other rulesets say of this hand."""
    return compared(match.read(hand.report), hand.state.ruling, hand.ruleset, match.players)


def open_lays(match: Match, hand: SheetHand) -> tuple[int, ...]:
    """The lays of the ruling that may still be taken up: in the last hand, until the ruleset locks it or it is signed.

    One that leaves a knock over the limit asks for an answer of the opponent, which only the form can take.
    """
    if not _is_open(match, hand):
        return ()
    locks = _locks(match, hand)
    return tuple(place for place in lays_of(hand.state.ruling) if place not in locks and _stands(match, hand, place))


def _is_open(match: Match, hand: SheetHand) -> bool:
    """Whether nobody has agreed on this hand yet, by playing on or signing."""
    return not match.locked and hand.seq == match.hands[-1].seq


def _locks(match: Match, hand: SheetHand) -> dict[int, str]:
    return locks_of(match.read(hand.report), hand.state.ruling, hand.ruleset)


def _stands(match: Match, hand: SheetHand, place: int) -> bool:
    ruling, _ruleset, _players = judge_report(_laid(match, hand, place), hand.ruleset, match.players)
    return ruling.verdict not in (Verdict.ILLEGAL_KNOCK, Verdict.IMPOSSIBLE)


def _laid(match: Match, hand: SheetHand, place: int) -> Report:
    return laid_anew(hand.report, hand.state.ruling.steps[place], match.players)


def laid_so(match: Match, seq: int, place: int) -> Report | None:
    """The report of this hand with the lay of the note at this place; None where it may not be taken up."""
    hand = match.hand(seq)
    return _laid(match, hand, place) if place in open_lays(match, hand) else None
