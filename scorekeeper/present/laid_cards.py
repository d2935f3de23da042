"""Cards as a slip of a ruling draws them: those that lie together in groups, with words for each, so that nothing is told by its place alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from ..rules.answers import Answer
from ..rules.cards import Card
from ..rules.questions import CanThisGoThere, HowToLay, Irregularity, IsThisAMeld, MayIKnock, Question
from ..rules.rulings import Verdict
from .faces import cards_text
from .laid_out import LaidOut, laid_out
from .ruling import LaidOff, RulingView, Side
from .words import N_, P_, Phrase, meld_key, phrase_text

MELD: Mapping[str, Phrase] = {"set.3": P_("of three cards", "set"), "set.4": P_("of four cards", "set"), "run": N_("run")}
LAID_OFF = N_("laid off on {cards}")
GOES_ONTO = N_("goes onto {cards}")
DEADWOOD = N_("deadwood {count}")
BY_COUNT = N_("deadwood {count}, told as a count: the cards were not shown")
IN_HAND = N_("{count} in hand")  # of a game without a knock, in which nobody has deadwood
IN_HAND_BY_COUNT = N_("{count} in hand, told as a count: the cards were not shown")
NO_CARD = N_("no card left")
ON_TABLE = N_("on the table")
STAYS = N_("does not go there")
LEFT_OVER = N_("left over")
GOES = N_("to discard")
TAKEN = N_("just taken from the discards")
UPCARD = N_("upcard")
HELD = N_("the cards")
OTHER_HAND = N_("the other hand")
IS_IT = N_("laid down together")
A_MELD = N_("meld")


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together; `kind` is `meld`, `off`, `loose` or `going`, `words` say under them what they are."""

    kind: str
    cards: tuple[Card, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies in front of one player, or of nobody in particular; `words` say what no card shows."""

    who: str
    groups: tuple[Group, ...]
    words: str = ""


def laid_of_ruling(view: RulingView, t: NullTranslations) -> tuple[Laid, ...]:
    """The hands as they came to lie; of one that was not shown, its count. One of which not even that matters is left out."""
    melded_open = view.verdict in (Verdict.OUT, Verdict.RUMMY)
    return tuple(_of_side(side, t, melded_open=melded_open) for side in view.sides if side.count is not None)


def _of_side(side: Side, t: NullTranslations, *, melded_open: bool) -> Laid:
    if melded_open and side.won:
        return Laid(side.player, (), t.gettext(NO_CARD))
    if not side.by_cards:
        return Laid(side.player, (), t.gettext(IN_HAND_BY_COUNT if melded_open else BY_COUNT).format(count=side.count))
    count = t.gettext(IN_HAND if melded_open else DEADWOOD).format(count=side.count)
    melds = (Group("meld", meld.cards, phrase_text(MELD[meld_key(meld)], {}, t)) for meld in side.melds)
    off = _off(side.laid_off, LAID_OFF, t)
    loose = (Group("loose", side.loose, count),) if side.loose else ()
    return Laid(side.player, (*melds, *off, *loose), "" if side.loose else count)


def _off(laid: Sequence[LaidOff], words: str, t: NullTranslations) -> Iterator[Group]:
    """What was laid off, by the meld that it went onto as that first lay, in the order of the layoffs."""
    gone, onto = {one.card for one in laid}, {}
    for one in laid:
        onto.setdefault(tuple(card for card in one.onto.cards if card not in gone), []).append(one.card)
    return (Group("off", tuple(cards), t.gettext(words).format(cards=cards_text(meld))) for meld, cards in onto.items())


def laid_of_answer(question: Question, answer: Answer, t: NullTranslations) -> tuple[Laid, ...]:
    """All cards that were asked about, as far as they lie after the answer."""
    groups = tuple(_of_question(question, answer, t))
    return (Laid("", groups),) if groups else ()


def _of_question(question: Question, answer: Answer, t: NullTranslations) -> Iterator[Group]:
    match question:
        case Irregularity():
            yield from (_one(fact, UPCARD, t) for fact in question.facts.values() if isinstance(fact, Card))
        case HowToLay():
            yield Group("loose", question.cards, t.gettext(HELD))
            if question.defender:
                yield Group("loose", question.defender, t.gettext(OTHER_HAND))
            yield from _beside(question, t)
        case MayIKnock():
            yield from _in_hand(question, laid_out(question, answer), t)
            yield from _beside(question, t)
        case IsThisAMeld():
            yield Group("meld", question.cards, t.gettext(IS_IT))
        case CanThisGoThere():
            yield from _lying(laid_out(question, answer), t)


def _in_hand(question: MayIKnock, laid: LaidOut, t: NullTranslations) -> Iterator[Group]:
    """The melds, what goes onto others and what is left; whatever of the hand the answer says nothing about stays in it."""
    yield from (Group("meld", cards, t.gettext(A_MELD)) for cards in laid.melds)
    yield from _off(laid.laid_off, GOES_ONTO, t)
    gone = {card for cards in laid.melds for card in cards} | {off.card for off in laid.laid_off} | {laid.going}
    loose = tuple(card for card in question.cards if card not in gone)
    if loose:
        yield Group("loose", loose, t.gettext(LEFT_OVER if laid.loose else HELD))
    if laid.going is not None:
        yield _one(laid.going, GOES, t)


def _lying(laid: LaidOut, t: NullTranslations) -> Iterator[Group]:
    yield from (Group("meld", cards, t.gettext(ON_TABLE)) for cards in laid.melds)
    yield from _off(laid.laid_off, GOES_ONTO, t)
    yield from (_one(card, STAYS, t) for card in laid.loose)


def _beside(question: MayIKnock | HowToLay, t: NullTranslations) -> Iterator[Group]:
    """The upcard, and the card just taken: which they are, not where they lie."""
    if question.upcard is not None:
        yield _one(question.upcard, UPCARD, t)
    if question.taken is not None:
        yield _one(question.taken, TAKEN, t)


def _one(card: Card, words: str, t: NullTranslations) -> Group:
    return Group("going", (card,), t.gettext(words))
