"""Questions to the referee without a finished hand, and the answers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...rules.answers import Reply
from ...rules.irregularities import INQUIRIES, Fact, Inquiry, OneCard
from ..headings import LONGEST_NAME
from ..reading import LONGEST_CARDS
from .hands import ClaimedLayoff
from .rulesets import Rules, type_of
from .rulings import Facts, Link, Problems, Step, Text
from .words import Cards, Players, text

OneOrNone = Annotated[text(LONGEST_CARDS) | None, Meta(examples=["6D"])]


class Naming(Struct, forbid_unknown_fields=True, kw_only=True):
    """Who plays and who asks, so that the answer can name them."""

    players: Annotated[Players | None, Meta(description="The names in seating order.")] = None
    by: Annotated[text(LONGEST_NAME) | None, Meta(description="The name of who asks, or of who did it.", examples=["Ana"])] = None


class HandFacts(Naming, forbid_unknown_fields=True, kw_only=True):
    """A hand that somebody thinks of knocking with."""

    cards: Annotated[Cards, Meta(description="The cards held: before the discard (one more than dealt) or after it.")]
    upcard: Annotated[OneOrNone, Meta(description="The first card turned up, where the limit comes from it.")] = None
    discard: Annotated[OneOrNone, Meta(description="The card to be put down; left out, the best one is sought.")] = None
    taken: Annotated[OneOrNone, Meta(description="The card just taken from the discard pile: it may not go back at once.")] = None


class KnockFacts(HandFacts, forbid_unknown_fields=True, kw_only=True):
    """A hand that somebody thinks of knocking with; in basic rummy, of going out with."""

    melds: Annotated[list[Cards] | None, Meta(
        description="How it would be laid; left out, the best way is found. In basic rummy: the melds on the table.")] = None


class LayFacts(HandFacts, forbid_unknown_fields=True, kw_only=True):
    """A hand to be laid down in one of several ways."""

    defender: Annotated[text(LONGEST_CARDS) | None, Meta(description="The other hand, where it is known.")] = None


class LayoffFacts(Naming, forbid_unknown_fields=True, kw_only=True):
    """The melds on the table, and the cards to be laid off on them in the order named."""

    melds: Annotated[list[Cards], Meta(description="The melds on the table.", examples=[["5H 6H 7H", "3C 3D 3S"]])]
    layoffs: Annotated[list[ClaimedLayoff], Meta(description="The cards, in the order in which they are to be laid off.")]
    gin: Annotated[bool | None, Meta(description="True: whose melds they are has gin.")] = None


class MeldFacts(Naming, forbid_unknown_fields=True, kw_only=True):
    """Some cards, in any order."""

    cards: Cards


class Question(Struct, tag_field="ask", kw_only=True, forbid_unknown_fields=True):
    """What every question has beside its facts."""

    ruleset: Rules = "classic"


class MayIKnock(Question, tag="may_i_knock", kw_only=True):
    """May I knock? In basic rummy: may I go out?"""

    facts: KnockFacts


class CanThisGoThere(Question, tag="can_this_go_there", kw_only=True):
    """Can these cards go there?"""

    facts: LayoffFacts


class IsThisAMeld(Question, tag="is_this_a_meld", kw_only=True):
    """Are these cards one meld?"""

    facts: MeldFacts


class HowToLay(Question, tag="how_to_lay", kw_only=True):
    """How should these cards be laid down to knock, and what does each way risk?"""

    facts: LayFacts


def _fact_type(fact: Fact) -> object:
    kind = text(LONGEST_CARDS) if isinstance(fact.kind, OneCard) else type_of(fact.kind)
    return kind | None


def _case(id: str, inquiry: Inquiry) -> type:
    """The facts of one irregularity, told from the others by its id."""
    fields = [(fact.name, _fact_type(fact), None) for fact in inquiry.facts if fact.name not in Naming.__struct_fields__]
    return msgspec.defstruct(f"Case{id}", fields, bases=(Naming,), tag_field="id", tag=id, kw_only=True,
                             forbid_unknown_fields=True, namespace={"__doc__": f"What had happened already in case {id}."})


CASES = {id: _case(id, inquiry) for id, inquiry in INQUIRIES.items()}


def _any(types: tuple[type, ...]) -> object:
    union = types[0]
    for each in types[1:]:
        union |= each
    return union


class Irregularity(Question, tag="irregularity", kw_only=True):
    """Something went wrong, or is disputed, at the table: what may each side do now?"""

    facts: Annotated[_any(tuple(CASES.values())), Meta(description="Which case it is, and what had happened already.")]


AnyQuestion = MayIKnock | CanThisGoThere | IsThisAMeld | HowToLay | Irregularity


class Choice(Struct, forbid_unknown_fields=True):
    """What somebody may or must do now."""

    who: Annotated[str, Meta(description="`asker`, `offender`, `other`, `dealer` or `both`; by name where the question names the players.")]
    may: Annotated[str, Meta(description="What it is, in a word.", examples=["accept_knock"])]
    facts: Facts
    text: Text


class Answer(Struct, forbid_unknown_fields=True):
    """What the referee answers to a question."""

    answer: Annotated[Literal[tuple(map(str, Reply))] | None, Meta(
        description="`choices`: somebody has to choose. Null for a question that cannot be; `problems` then says why.")]
    steps: Annotated[list[Step], Meta(description="Why, in a referee's order; none gives points.")]
    choices: Annotated[list[Choice], Meta(description="What each side may do now.")]
    cite: Annotated[str, Meta(description="Where what decides is written.")]
    problems: Problems
    link: Link
