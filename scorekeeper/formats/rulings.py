"""Rulings as the public JSON. The sentence of each step and problem comes from a function of the caller's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ..rules.cards import Card, write_cards
from ..rules.layoffs import Layoff
from ..rules.melds import Meld
from ..rules.rulings import Problem, Ruling, Seat, Step

Text = Callable[[Step | Problem], str]

_TEXTS_OF_CARDS = ("cards", "onto")  # the facts that name cards side by side, as one text


def ruling_to_json(ruling: Ruling, players: Sequence[str], text: Text) -> dict[str, object]:
    """The ruling as JSON holds it; without players (they were wrong) nothing is said by player."""
    seats = tuple(map(Seat, range(len(players))))
    shown = tuple(zip(players, ruling.shown, strict=False))
    return {
        "verdict": str(ruling.verdict),
        "winner": name_of(ruling.winner, players),
        "points": {players[seat]: ruling.points(seat) for seat in seats},
        "deadwood": {name: {"claimed": hand.claimed, "counted": hand.counted} for name, hand in shown},
        "melds": {name: list(map(str, hand.melds)) for name, hand in shown},
        "layoffs": plain(ruling.layoffs, players),
        "steps": steps_to_json(ruling.steps, players, text),
        "problems": problems_to_json(ruling.problems, players, text),
    }


def steps_to_json(steps: Iterable[Step], players: Sequence[str], text: Text) -> list[dict[str, object]]:
    """Steps with their facts in plain form, their sentence and where the rule is written."""
    return [
        {"code": step.code, "rule": step.rule, "player": name_of(step.seat, players), "points": step.points,
         "facts": facts_to_json(step.facts, players), "text": text(step), "cite": step.cite}
        for step in steps
    ]


def problems_to_json(problems: Iterable[Problem], players: Sequence[str], text: Text) -> list[dict[str, object]]:
    """Problems with their field, their facts in plain form and their sentence."""
    return [
        {"code": problem.code, "field": problem.field, "facts": facts_to_json(problem.facts, players), "text": text(problem)}
        for problem in problems
    ]


def name_of(seat: int | None, players: Sequence[str]) -> str | None:
    """The player in this seat; None for nobody."""
    return None if seat is None else players[seat]


def facts_to_json(facts: Mapping[str, object], players: Sequence[str]) -> dict[str, object]:
    """Facts in plain form: each has one type of JSON by its name, null aside, whatever it holds."""
    return {key: write_cards(fact) if key in _TEXTS_OF_CARDS and isinstance(fact, tuple) else plain(fact, players)
            for key, fact in facts.items()}


def plain(fact: object, players: Sequence[str]) -> object:
    """A fact of the core in plain form: a name, a card or a meld as text; several of them as a list, none as an empty one.

    Only the facts `cards` and `onto` of a step or problem are cards side by side, and so one text ("" for none).

    >>> plain(Seat(1), ["Ana", "Rui"]), plain(Card.read("8H"), []), plain((Card.read("QD"), Card.read("2S")), [])
    ('Rui', '8H', ['QD', '2S'])
    """
    match fact:
        case Seat():
            return players[fact]
        case Layoff():
            return {"card": str(fact.card), "onto": str(fact.onto)}
        case tuple():
            return [plain(each, players) for each in fact]
        case Card() | Meld() | str():
            return str(fact)
        case _:
            return fact
