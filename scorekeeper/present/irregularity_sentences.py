"""Irregularities in words: the guided question, the headline, the reasons and what each side may do now.

Where `players` are named, the first is who the case is about and the second, of two, the other player;
whoever is not named is called by what it did ("the knocker"). `case` is the id, and beside it what decides who that
is (`case_of`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from ..rules.answers import Answer, Choice, Role
from ..rules.irregularities import INQUIRIES
from ..rules.questions import Irregularity, Question
from ..rules.relevance import only_gin_ends
from ..rules.rulesets import Ruleset
from ..rules.rulings import Step
from .irregularity_facts import QUESTION, UNTOLD, WORD
from .irregularity_steps import HEADLINE, IRREGULARITY
from .irregularity_titles import ANY_SIDES, ANYBODY, ASKER, BOTH, DEALER, NEXT, SEARCH, SIDES, SIDES_OF_GIN, TITLE, TITLE_OF_GIN, TOPIC
from .sentences import step_text
from .words import N_, name

TWO = 2  # players

CHOICE: Mapping[str, str] = {
    "accept_knock": N_("{Player} may accept the knock: it is scored as shown."),
    "refuse_knock": N_("{Player} may refuse the knock: nothing is scored and the hand goes on."),
    "claim_redeal": N_("{Player} may ask for a new deal, having shown cards because of the knock."),
    "play_on_open_one_turn": N_("{Player} plays on with open cards until {other} has played once."),
    "play_on_open_to_end": N_("{Player} plays on with open cards to the end of the hand."),
    "knock_with": N_("{Player} knocks with {count}, and {other} may lay off."),
    "knock_next_turn": N_("{Player} may knock in the next turn, after drawing."),
    "gin_next_turn": N_("{Player} may lay gin in the next turn, after drawing."),
    "take_cards_back": N_("{Player} takes the cards back into the hand."),
    "take_back": N_("{Player} puts back what was drawn or played."),
    "play_on": N_("{Player} may choose to play on."),
    "redeal_same_dealer": N_("The same dealer deals again."),
    "redeal_same_dealer.other": N_("{Player} may ask for a new deal by the same dealer."),
    "redeal_next_dealer": N_("The deal passes to the next dealer."),
    "tell_upcard": N_("{Player} tells which card the upcard was."),
    "lay_anew": N_("{Player} may lay the melds another way."),
    "lay_off": N_("{Player} may lay the card off now."),
    "demand_cards": N_("{Player} may demand to see the whole hand."),
    "accept_count": N_("{Player} may take the count as it was told."),
    "discard_without_drawing": N_("With too many cards, {player} discards without drawing until the number is right."),
    "draw_without_discarding": N_("With too few cards, {player} draws without discarding until the number is right."),
    "no_knock_until_next_turn": N_("{Player} may not knock until the next turn."),
    "hand_void": N_("{Player} may have the hand void: nobody scores, and the same dealer deals again."),
    "hand_void.both": N_("The hand is void: nobody scores, and the same dealer deals again."),
    "score_without_bonus": N_(
        "{Player} may have the hand scored without a bonus; it is recorded by its points alone, as taken over from paper."),
    "let_stand": N_("{Player} may agree to let the result stand."),
    "remove_card": N_("{Player} take the foreign card out of the pack."),
    "discard_another": N_("{Player} takes the card back and discards another."),
    "take_seen_card": N_("{Player} may take one of the seen cards instead of drawing."),
    "take_to_knock": N_("{Player} may take the last discard, and has to knock with it or lay gin."),
    "take_for_gin": N_("{Player} may take the last discard, and has to lay gin with it."),
    "check_cards": N_("{Player} may check the cards before they are gathered."),
    "correct_count": N_("{Player} agree on the right count, and it is written so."),
    "correct_writing": N_("{Player} look at the entry and correct it; the old one stays to be seen."),
    "deal_right": N_("{Player} gathers the cards and deals."),
}
"""What somebody may or must do now; {Player} begins a sentence, {other} is the one who sits opposite."""


def topic_text(topic: str, t: NullTranslations) -> str:
    """The heading of a topic."""
    return t.gettext(TOPIC[topic])


def title(id: str, t: NullTranslations, ruleset: Ruleset | None = None) -> str:
    """The case in a line, as a person at the table says it; by id or alias, under this ruleset if it is told.

    >>> title("N12", NullTranslations())
    '“Knock” was said after the discard'
    """
    case = INQUIRIES[id].id
    if ruleset is not None and only_gin_ends(ruleset) and case in TITLE_OF_GIN:
        return t.gettext(TITLE_OF_GIN[case])
    return t.gettext(TITLE[case])


def search_words(id: str, t: NullTranslations) -> str:
    """Other words that somebody may look for, with commas between."""
    return t.gettext(SEARCH[INQUIRIES[id].id])


def fact_question(id: str, fact: str, t: NullTranslations) -> str:
    """What is asked about this fact in this case.

    >>> fact_question("I19", "agreed", NullTranslations())
    'Do all agree what the count should have been?'
    """
    return t.gettext(QUESTION.get(f"{INQUIRIES[id].id}.{fact}") or QUESTION[fact])


def fact_word(fact: str, word: str | None, t: NullTranslations) -> str:
    """One of the words that this fact is answered by; None says that nobody told.

    >>> fact_word("kind", "missing", NullTranslations()), fact_word("response", None, NullTranslations())
    ('A card is missing', 'Nothing yet')
    """
    return t.gettext(UNTOLD[fact] if word is None else WORD[f"{fact}.{word}"])


def case_of(question: Irregularity) -> str:
    """The case by its id, with whose hand it is about where that is told by a fact.

    >>> case_of(Irregularity("I08")), case_of(Irregularity("I08", {"who": "knocker"})), case_of(Irregularity("N12"))
    ('I08.defender', 'I08.knocker', 'I05')
    """
    inquiry = INQUIRIES[question.id]
    who = inquiry.filled(question.facts).get("who")
    return f"{inquiry.id}.{who}" if who else inquiry.id


def sides(case: str, players: Sequence[str], t: NullTranslations) -> tuple[str, str]:
    """What who the case is about and the other player are called: by name, or by what they did.

    >>> sides("I08.defender", (), NullTranslations()), sides("I01", ("Ana", "Rui"), NullTranslations())
    (('the opponent', 'the knocker'), ('Ana', 'Rui'))
    """
    about, across = map(t.gettext, SIDES.get(case, ANY_SIDES))
    match [name(player) for player in players]:
        case [first, second]:
            return first, second
        case [first]:
            return first, across
        case [first, *_]:
            return first, _of_several(case, t)
        case _:
            return about, across


def sides_under(question: Question | None, ruleset: Ruleset | None, players: Sequence[str], t: NullTranslations) -> Sequence[str]:
    """Who is meant, where nobody is named: of more than two no one is "the other player", and of gin alone nobody the knocker.

    >>> rummy = Ruleset(id="r", name="R", game="rummy", players=(2, 3))
    >>> sides_under(Irregularity("I07"), rummy, (), NullTranslations())
    ('the player with the wrong number', 'any other player')
    """
    if players or not isinstance(question, Irregularity) or ruleset is None:
        return players
    case = case_of(question)
    if only_gin_ends(ruleset) and case in SIDES_OF_GIN:
        return tuple(map(t.gettext, SIDES_OF_GIN[case]))
    return () if max(ruleset.players) == TWO else (sides(case, (), t)[0], _of_several(case, t))


def _of_several(case: str, t: NullTranslations) -> str:
    return t.gettext(ANYBODY.get(case, NEXT))


def headline(case: str, answer: Answer, players: Sequence[str], t: NullTranslations) -> str:
    """The answer in one sentence, without its reasons; the answer must have one.

    >>> from ..rules.irregularities import answer_irregularity
    >>> from ..rules.rulesets import Ruleset
    >>> answer = answer_irregularity("I01", {}, Ruleset(id="house", name="House"))
    >>> headline("I01", answer, ("Ana", "Rui"), NullTranslations())
    'Rui decides: accept the knock or refuse it.'
    """
    _, across = sides(case, players, t)
    return t.gettext(HEADLINE[answer.steps[-1].code]).format(Other=_begun(across))


def lock_text(lock: str, t: NullTranslations) -> str:
    """Why melds may not be laid another way any more, by what locks them.

    >>> lock_text("first_layoff", NullTranslations())
    'A card has been laid off, so the melds stand as they lie.'
    """
    return t.gettext(IRREGULARITY[f"melds_stand.{lock}"])


def reason_text(case: str, step: Step, players: Sequence[str], t: NullTranslations) -> str:
    """One reason in words."""
    return _begun(step_text(step, sides(case, players, t), t))


def choice_text(case: str, choice: Choice, players: Sequence[str], t: NullTranslations) -> str:
    """What somebody may or must do now.

    >>> from ..rules.irregularities.cases import other
    >>> choice_text("I01", other("accept_knock"), (), NullTranslations())
    'The opponent may accept the knock: it is scored as shown.'
    """
    about, across = sides(case, players, t)
    who = {Role.OFFENDER: about, Role.OTHER: across, Role.DEALER: t.gettext(DEALER), Role.BOTH: t.gettext(BOTH)}
    player = who.get(choice.who) or t.gettext(ASKER)
    words = {"Player": _begun(player), "player": player, "other": about if choice.who is Role.OTHER else across}
    return t.gettext(_choice_phrase(choice)).format(**words, **choice.facts)


def _choice_phrase(choice: Choice) -> str:
    """Where it depends on whose choice it is, each side has its own sentence."""
    return CHOICE.get(f"{choice.may}.{choice.who}") or CHOICE[choice.may]


def _begun(text: str) -> str:
    """With a capital, as a sentence begins; a name that runs from right to left begins with an unseen sign."""
    return text[:1].upper() + text[1:]
