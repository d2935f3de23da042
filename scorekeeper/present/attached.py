"""Rulings kept with hands, as page and paper list them: who asked what about which hand, and what was answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.cards import Card
from ..rules.irregularities import INQUIRIES
from ..rules.questions import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from .faces import card_text, cards_text
from .irregularity_sentences import case_of, fact_question, fact_word, sides, sides_under, title
from .words import N_, name

WHO_WON = N_("Who won this hand?")
TITLE: Mapping[type, str] = {
    MayIKnock: N_("May I knock?"),
    CanThisGoThere: N_("Can this card go there?"),
    IsThisAMeld: N_("Is this a meld?"),
    HowToLay: N_("How should I lay it down?"),
}
GOING_OUT = N_("May I go out?")
REPLY: Mapping[str, str] = {"yes": N_("Yes"), "no": N_("No"), "choices": N_("There is a choice")}
OTHERWISE = N_("This program answers today: {answer}")
BY_OTHER_RULES = N_("Asked by other rules than those of the hand: {differences}.")
UNREADABLE = N_("This program cannot answer the question any more.")
WHO = N_("{role}: {player}")
ONTO = N_("{card} onto {cards}")
ON_TABLE = N_("on the table {cards}")
UPCARD = N_("upcard {card}")
DISCARD = N_("discard {card}")


@dataclass(frozen=True, slots=True)
class AttachedLine:
    """One ruling kept with a hand. `mark` is its number on the sheet, `hand` that of its hand.

    `told` is what was told of the case, `answer` the answer of that time in a sentence, `otherwise` what the program
    says today where that is another (empty: the same). `cite` is where the rule is written, in short. `other_rules` says
    in what the rules it was asked by differ from those of its hand (empty: in nothing), `other_facts` that it is about
    a hand that went otherwise than the one recorded (empty: it is not).
    """

    mark: int
    hand: int
    question: str
    told: str
    answer: str
    otherwise: str
    cite: str
    link: str
    other_rules: str = ""
    other_facts: str = ""


def question_text(question: Question, ruleset: Ruleset, t: NullTranslations) -> str:
    """What was asked, as people ask it."""
    if isinstance(question, Irregularity):
        return title(question.id, t, ruleset)
    return t.gettext(GOING_OUT if ruleset.game == "rummy" and isinstance(question, MayIKnock) else TITLE[type(question)])


def who_text(question: Irregularity, ruleset: Ruleset, player: str, t: NullTranslations) -> str:
    """Who was meant in this case, by what they did.

    >>> who_text(Irregularity("L23"), Ruleset(id="house", name="House"), "Rui", NullTranslations())
    "The knocker's opponent: Rui"
    """
    role = sides(case_of(question), sides_under(question, ruleset, (), t), t)[0]
    return t.gettext(WHO).format(role=role[:1].upper() + role[1:], player=name(player))


def told_text(question: Question, ruleset: Ruleset, t: NullTranslations) -> str:
    """The cards of a question, or all that was asked of an irregularity with what was told."""
    return "; ".join(filter(None, _told(question, ruleset, t)))


def _told(question: Question, ruleset: Ruleset, t: NullTranslations) -> Iterator[str]:
    match question:
        case IsThisAMeld(cards):
            yield cards_text(cards)
        case CanThisGoThere(melds, layoffs):
            yield from (_claim(claim.card, claim.onto, t) for claim in layoffs)
            yield t.gettext(ON_TABLE).format(cards=" · ".join(map(cards_text, melds)))
        case Irregularity():
            yield from map(" ".join, told_of_case(question, ruleset, t))
        case _:
            yield cards_text(question.cards)
            yield "" if question.upcard is None else t.gettext(UPCARD).format(card=card_text(question.upcard))
            yield "" if question.discard is None else t.gettext(DISCARD).format(card=card_text(question.discard))


def told_of_case(case: Irregularity, ruleset: Ruleset, t: NullTranslations) -> tuple[tuple[str, str], ...]:
    """All that was asked of an irregularity, each with what was told, or what is taken for granted."""
    filled = INQUIRIES[case.id].filled(case.facts)
    asked = [fact.name for fact in INQUIRIES[case.id].facts if fact.name in case.facts or fact.matters_under(ruleset) and fact.matters_given(filled)]
    return tuple((fact_question(case.id, fact, t), _said(fact, filled[fact], t)) for fact in asked)


def _claim(card: Card, onto: Sequence[Card] | None, t: NullTranslations) -> str:
    return t.gettext(ONTO).format(card=card_text(card), cards=cards_text(onto)) if onto else card_text(card)


def _said(fact: str, value: object, t: NullTranslations) -> str:
    match value:
        case None:
            return fact_word(fact, None, t)
        case bool():
            return t.gettext(REPLY["yes" if value else "no"])
        case Card():
            return card_text(value)
        case int():
            return str(value)
        case _:
            return fact_word(fact, str(value), t)


def hands_text(record: HandRecord, players: Sequence[str]) -> str:
    """What each player held in a hand that was ruled on: the cards, or the count where none were shown."""
    held = ((name(player), _held(record, seat)) for seat, player in enumerate(players))
    return "; ".join(f"{player} {cards}" for player, cards in held if cards)


def _held(record: HandRecord, seat: int) -> str:
    shown, count = record.hands[seat], record.deadwood[seat]
    if shown is not None:
        return cards_text(shown.cards)
    return "" if count is None else str(count)
