"""Slips of rulings: where a hand on a sheet, or what was asked by a link, meets how it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from gettext import NullTranslations
from typing import TYPE_CHECKING

from .attached import attached, attached_lines, sides_of
from .formats.permalinks import JUDGE
from .formats.questions import ask_question, decode_question
from .formats.reports import judge_report
from .other_facts import Played
from .present.agreements import agreed_text
from .present.irregularity_sentences import sides_under
from .present.slips import Slip, Where, bare_slip, slip_of_answer, slip_of_ruling
from .present.words import N_
from .rules.questions import Irregularity, with_other_discards

if TYPE_CHECKING:  # what a link holds needs no database
    from .desk import Match, SheetHand
    from .ledger import KeptRuling

CORRECTED = N_("This hand was corrected.")
AFTER_END = N_("This hand came after the end of the match and is not scored.")


def slip_of_hand(match: Match, hand: SheetHand, t: NullTranslations) -> Slip:
    """The slip of the ruling of a hand as it stands."""
    where = Where(match.id, hand.state.number, _moment(match.record.played), match.players)
    return slip_of_ruling(hand.state.ruling, hand.ruleset, match.players, t, where, tuple(_notes(match, hand, t)))


def _notes(match: Match, hand: SheetHand, t: NullTranslations) -> Iterator[str]:
    if hand.corrected:
        yield t.gettext(CORRECTED)
    if hand.state.after_end:
        yield t.gettext(AFTER_END)
    if hand.agreed:
        yield agreed_text(hand.agreed, match.players, t)


def slip_of_asked(kind: str, asked: Mapping[str, object], t: NullTranslations, players: Sequence[str] = (), where: Where = Where()) -> Slip:
    """The slip of what a permanent link answers; `players` are the names of those it calls A, B, ..., where they are known."""
    if kind == JUDGE:
        ruling, ruleset, letters = judge_report(asked)
        return slip_of_ruling(ruling, ruleset, tuple(players) or letters, t, where)
    read = decode_question(asked)
    answer = ask_question(asked)[0]
    answer = with_other_discards(answer, read.question, read.ruleset) if answer.reply is not None else answer
    named = sides_of(asked, players) if players and isinstance(read.question, Irregularity) else ()
    return slip_of_answer(answer, read.question, read.ruleset, named or sides_under(read.question, read.ruleset, (), t), t, where)


def slip_of_kept(match: Match, ruling: KeptRuling, t: NullTranslations) -> Slip:
    """The slip of a ruling that is kept with a hand: the answer as it was given then."""
    kept = attached(match, ruling)
    where = Where(match.id, kept.hand, kept.at, match.players)
    [line] = attached_lines([kept], t, match.record.rules_of, played=Played(match.players, match.state.hands))
    notes = tuple(note for note in (line.otherwise, line.other_rules, line.other_facts) if note)
    if not can_be_asked(kept.kind, kept.question):
        return bare_slip(line.question, line.answer, where, notes)
    slip = slip_of_asked(kept.kind, kept.question, t, kept.players, where)
    return replace(slip, notes=notes, **({"result": line.answer, "sum": ""} if line.otherwise else {}))


def can_be_asked(kind: str, asked: Mapping[str, object]) -> bool:
    """Whether this program still answers what was asked: a book may hold questions of another version."""
    if kind == JUDGE:
        return judge_report(asked)[1] is not None
    return ask_question(asked)[0].reply is not None


def _moment(iso: str) -> datetime | None:
    return datetime.fromisoformat(iso) if iso else None
