"""Who of a match the letters of a ruling are: what is asked about it, what is likely, and the seats that the answers mean."""

from __future__ import annotations

from .. import desk
from ..attached import turns_on_who
from ..formats.permalinks import JUDGE
from ..formats.questions import decode_question
from ..present.irregularity_sentences import case_of, sides, sides_under
from ..present.irregularity_titles import ABOUT_OPPONENT
from ..present.words import N_
from ..rules.questions import Irregularity
from .forms import Fields, Report
from .pages import _, sentences

TWO = 2


def asks_who(kind: str, asked: Report) -> str:
    """The question who is who; empty where the answer is about nobody, or about everybody as they sit."""
    if kind == JUDGE:
        letters = asked["players"]
        question = N_("Who is {letter}, who ended the hand?") if asked.get("by") == letters[0] else N_("Who is {letter}?")
        return _(question, letter=letters[0]) if len(letters) == TWO else ""
    read = decode_question(asked)
    if not isinstance(read.question, Irregularity) or read.ruleset is None or not turns_on_who(read.question, read.ruleset):
        return ""
    t = sentences()
    return _("Who is meant by “{role}”?", role=sides(case_of(read.question), sides_under(read.question, read.ruleset, (), t), t)[0])


def usual_seat(match: desk.Match, kind: str, asked: Report, hand: str) -> str:
    """The seat that most likely answers who is who: of who ended the hand, or of the opponent if it is about that one."""
    ender = match.hand(int(hand)).report.get("by") if hand else None
    seat = match.players.index(ender) if ender in match.players else 0
    return str(1 - seat if ender and is_about_opponent(kind, asked) else seat)


def is_about_opponent(kind: str, asked: Report) -> bool:
    """Whether who is asked for is not who ended the hand."""
    if kind == JUDGE:
        return asked.get("by") not in (None, asked["players"][0])
    question = decode_question(asked).question
    return isinstance(question, Irregularity) and case_of(question) in ABOUT_OPPONENT


def usual_seats(match: desk.Match, kind: str, asked: Report, hand: str) -> list[tuple[str, str]]:
    """Of more than two letters each with the seat that it most likely stands for: who ended the hand, then the others as they sit."""
    if kind != JUDGE or len(asked["players"]) <= TWO or len(asked["players"]) != len(match.players):
        return []
    ender = match.hand(int(hand)).report.get("by", match.players[0]) if hand else match.players[0]
    letters = sorted(asked["players"], key=lambda letter: letter != asked.get("by"))
    seats = sorted(range(len(match.players)), key=lambda seat: match.players[seat] != ender)
    return sorted((letter, str(seat)) for letter, seat in zip(letters, seats, strict=True))


def seats_of(match: desk.Match, kind: str, asked: Report, fields: Fields) -> tuple[int, ...]:
    """The seats of those that the question calls A and B, or of who it is about and the other; () where they are as they sit."""
    if kind == JUDGE and len(asked["players"]) > TWO:
        return tuple(fields.get(f"seat-{letter}", default=seat, type=int) for seat, letter in enumerate(asked["players"]))
    who = fields.get("who", "0")
    if not asks_who(kind, asked) or not who.isdecimal() or int(who) >= len(match.players):
        return ()
    facts = asked.get("facts", {})
    first, second, *others = sorted(range(len(match.players)), key=lambda seat: seat != int(who))
    turned = "by" in facts and facts["by"] != facts["players"][0]
    return (second, first, *others) if turned else (first, second, *others)
