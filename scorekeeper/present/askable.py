"""What the referee can be asked, for whoever writes questions in JSON: each question, the facts it takes, and every case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from gettext import NullTranslations

from ..rules.irregularities import INQUIRIES, Fact, Inquiry, OneCard
from ..rules.options import Switch, Whole, Words
from .irregularity_sentences import fact_question, title
from .ruleset_sentences import FROM_TO
from .words import N_

ASK: Mapping[str, str] = {
    "may_i_knock": N_("May this hand be knocked with? In basic rummy: may I go out?"),
    "can_this_go_there": N_("Can these cards be laid off on these melds?"),
    "is_this_a_meld": N_("Are these cards one meld?"),
    "how_to_lay": N_("How should this hand be laid down, and what does each way risk?"),
    "irregularity": N_("Something went wrong: what may each side do now?"),
}

FACT: Mapping[str, str] = {
    "cards": N_("the cards, such as \"5H 6H 7H\"; of a hand those after the draw or after the discard"),
    "upcard": N_("the upcard, where the limit comes from it"),
    "discard": N_("the card that is to go"),
    "taken": N_("the card that was just taken from the discard pile"),
    "melds": N_("a list of melds, such as [\"5H 6H 7H\"]: one's own, or those on the table"),
    "layoffs": N_("a list such as [{\"card\": \"8H\", \"onto\": \"5H 6H 7H\"}]; “onto” may be left out"),
    "gin": N_("true where the melds are those of gin"),
    "defender": N_("the cards of the other hand, where they are known"),
    "id": N_("the id of a case from the list below"),
    "players": N_("the names of the two players, a list"),
    "by": N_("who asks, or did what is asked about: one of those names"),
}

OF_ALL = N_("Any question names the “ruleset” beside its facts, or is asked under classic; among its facts may stand:")
OF_CASES = N_("The cases, and what may be told of each:")
LEFT_OUT = N_("left out: {value}")
TRUE_OR_FALSE = N_("true or false")
A_CARD = N_("a card")


def askable_lines(facts_of: Mapping[str, tuple[str, ...]], naming: tuple[str, ...], t: NullTranslations) -> Iterator[str]:
    """Each question with its facts, then each irregularity with its own; `naming` are the facts that all take."""
    for ask, facts in facts_of.items():
        yield f"{ask}  {t.gettext(ASK[ask])}"
        yield from _fact_lines(facts, t)
    yield t.gettext(OF_ALL)
    yield from _fact_lines(naming, t)
    yield from ("", t.gettext(OF_CASES))
    for id, inquiry in INQUIRIES.items():
        yield from _case_lines(id, inquiry, t)


def _fact_lines(facts: tuple[str, ...], t: NullTranslations) -> Iterator[str]:
    return (f"    {fact}: {t.gettext(FACT[fact])}" for fact in facts)


def _case_lines(id: str, inquiry: Inquiry, t: NullTranslations) -> Iterator[str]:
    """The case, with what its id tells by itself, and each fact that is asked of it."""
    carried = ", ".join(f"{name}: {str(value).lower()}" for name, value in inquiry.carried)
    yield f"{id}  {title(id, t)}" + (f" ({carried})" if carried else "")
    yield from (f"    {fact.name}: {_may_be(fact, t)}. {fact_question(id, fact.name, t)}" for fact in inquiry.facts)


def _may_be(fact: Fact, t: NullTranslations) -> str:
    """What the fact may be, and what it is taken for where nobody tells it."""
    untold = "" if fact.default is None else ", " + t.gettext(LEFT_OUT).format(value=str(fact.default).lower())
    return _kind(fact, t) + untold


def _kind(fact: Fact, t: NullTranslations) -> str:
    match fact.kind:
        case Switch():
            return t.gettext(TRUE_OR_FALSE)
        case Words(words):
            return " | ".join(f'"{word}"' for word in words)
        case Whole(least, most):
            return t.gettext(FROM_TO).format(least=least, most=most)
        case OneCard():
            return t.gettext(A_CARD)
