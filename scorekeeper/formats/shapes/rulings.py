"""What the referee answers about one deal."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...rules.rulings import Verdict as Word
from ...rules.steps import RULE_OF
from .words import WrittenCard, WrittenCards

Verdict = Annotated[Literal[tuple(map(str, Word))], Meta(description=(
    "`knock` (a tie that goes to the knocker too), `gin`, `big_gin`, `undercut` (a tie that goes to the defender too), "
    "`gin_off`, `points`, in basic rummy `out` and `rummy`. Without a winner and with all points 0: `tie`, `void`, "
    "`illegal_knock`, and `impossible` for a report that contradicts itself: `problems` then says where."))]
Winner = Annotated[str | None, Meta(description="The name of who won; null: nobody.")]
Facts = Annotated[dict[str, Any], Meta(description="The figures, cards, names and words that it rests on.")]
Text = Annotated[str, Meta(description="The sentence, in English.")]
Link = Annotated[str | None, Meta(
    description="The path of a page that shows this answer for good: rules resolved, no names. Null for what cannot be.")]


class Counted(Struct, forbid_unknown_fields=True):
    """The deadwood of one player."""

    claimed: Annotated[int | None, Meta(description="The count as reported; null: none was.")]
    counted: Annotated[int | None, Meta(description="The count of the cards shown; null: none were.")]


class Layoff(Struct, forbid_unknown_fields=True):
    """A card that was laid off."""

    card: WrittenCard
    onto: Annotated[WrittenCards, Meta(description="The meld as it then lay.")]


class Step(Struct, forbid_unknown_fields=True):
    """One reason: the rule applied and the points it gave. The score is the sum of the steps."""

    code: Annotated[Literal[tuple(RULE_OF)], Meta(description="What the step says.")]
    rule: Annotated[str, Meta(description="The option or clause of the ruleset that it rests on.")]
    player: Annotated[str | None, Meta(description="Whose step it is; null: nobody's.")]
    points: Annotated[int, Meta(description="Points to that player.")]
    facts: Facts
    text: Text
    cite: Annotated[str, Meta(description="Where the rule is written; empty where the ruleset names no place.")]


class Problem(Struct, forbid_unknown_fields=True):
    """One reason why what was sent cannot be."""

    code: Annotated[str, Meta(description="What is wrong.", examples=["card_in_both"])]
    field: Annotated[str, Meta(description="The field it is about; empty for all of it.", examples=["hands.Rui.cards"])]
    facts: Facts
    text: Text


Problems = Annotated[list[Problem], Meta(description="All that is wrong, at once; empty for what can be.")]


class Ruling(Struct, forbid_unknown_fields=True):
    """What the referee answers about one deal."""

    verdict: Verdict
    winner: Winner
    points: Annotated[dict[str, int], Meta(description="By player: the sum of that player's steps.")]
    deadwood: Annotated[dict[str, Counted], Meta(description="By player.")]
    melds: Annotated[dict[str, list[WrittenCards]], Meta(description="By player: the melds as they came to lie.")]
    layoffs: Annotated[list[Layoff], Meta(description="In an order that works.")]
    steps: Annotated[list[Step], Meta(description="In a referee's order.")]
    problems: Problems
    link: Link
