"""What the referee can be asked on the web: from the fields of a form to the public JSON of a question, and back.

Nothing is judged here: what was typed goes into the question as it is, and `formats` refuses what is wrong by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from werkzeug.datastructures import MultiDict

from ..present.words import N_
from .forms import Fields, Report, claims, field_of, fields_of, hand_report
from .typed_cards import cards_alone, melds_named, read_melds

# people at a table without a match; who ended the hand is always the first of them
NAMES = ("A", "B", "C", "D", "E", "F")
WHO_WON = "who_won"
IRREGULARITY = "irregularity"


@dataclass(frozen=True, slots=True)
class Question:
    """One kind of question: its address, its plain words, and one line of what it needs, by game where they differ."""

    ask: str
    slug: str
    words: Mapping[str, str]
    needs: Mapping[str, str]
    games: tuple[str, ...] = ("gin", "rummy")

    def title(self, game: str) -> str:
        """The question as people ask it."""
        return self.words.get(game, self.words["gin"])

    def line(self, game: str) -> str:
        """What one has to tell for an answer."""
        return self.needs.get(game, self.needs["gin"])


def _question(ask: str, slug: str, words: str, needs: str, games: tuple[str, ...] = ("gin", "rummy"), **rummy: str) -> Question:
    other = {"rummy": rummy["rummy"]} if rummy else {}
    line = {"rummy": rummy["rummy_needs"]} if rummy else {}
    return Question(ask, slug, MappingProxyType({"gin": words} | other), MappingProxyType({"gin": needs} | line), games)


QUESTIONS = (
    _question(WHO_WON, "who-won", N_("Who won this hand?"), N_("Both hands, by their cards or counts: the melds, every layoff and the score"),
              rummy=N_("Who won this hand?"), rummy_needs=N_("What everybody was left with")),
    _question("may_i_knock", "may-i-knock", N_("May I knock?"), N_("Ten or eleven cards: what may go, and what is left"),
              rummy=N_("May I go out?"), rummy_needs=N_("Your cards, and the melds on the table")),
    _question("can_this_go_there", "can-this-go-there", N_("Can this card go there?"), N_("A layoff alone, without the score: the card, and the melds on the table")),
    _question("is_this_a_meld", "is-this-a-meld", N_("Is this a meld?"), N_("Three cards or more")),
    _question("how_to_lay", "how-to-lay", N_("How should I lay it down?"), N_("Your cards: every lay that is allowed, and what it risks"), ("gin",)),
    _question(IRREGULARITY, "something-went-wrong", N_("Something went wrong"), N_("A wrong number of cards, a knock too late, a card seen…"),
              rummy=N_("Something went wrong"), rummy_needs=N_("A wrong number of cards, a draw too many, a card seen…")),
)
SEARCH: Mapping[str, str] = MappingProxyType({
    WHO_WON: N_("undercut, tie, points, score, deadwood, gin, big gin, bonus, winner, wrong count, laid off wrong"),
    "may_i_knock": N_("limit, ten points, deadwood, discard, going out, count"),
    "can_this_go_there": N_("lay off, laid off wrong, layoff, fits, onto, wrong suit, wrong rank, wrong meld, add a card"),
    "is_this_a_meld": N_("run, set, sequence, wrong meld, wrong suit, wrong run, wrong set, ace, round the corner, three of a kind"),
    "how_to_lay": N_("arrange, arrangement, best lay, risk, undercut, layout, two ways"),
})
"""Other words that somebody may look for among what can go wrong, with commas between."""

# those of a form of their own; what went wrong has a form for each case
BY_SLUG = {question.slug: question for question in QUESTIONS if question.ask != IRREGULARITY}
BY_ASK = {question.ask: question for question in QUESTIONS}


def _cards(text: str, ace: str) -> str | None:
    return cards_alone(text) or None


def _melds(text: str, ace: str) -> list[str] | None:
    return list(read_melds(text, ace).groups) or None


def _layoffs(text: str, ace: str) -> list[Report] | None:
    return claims(text, ace) or None


def _ticked(text: str, ace: str) -> bool | None:
    return bool(text) or None


Part = Callable[[str, str], object]
FACTS: Mapping[str, Mapping[str, Part]] = {
    "may_i_knock": {"cards": _cards, "upcard": _cards, "taken": _cards, "discard": _cards, "melds": _melds},
    "can_this_go_there": {"melds": _melds, "layoffs": _layoffs, "gin": _ticked},
    "is_this_a_meld": {"cards": _cards},
    "how_to_lay": {"cards": _cards, "upcard": _cards, "taken": _cards, "discard": _cards, "defender": _cards},
}


def facts_of(ask: str, fields: Fields, ace: str = "low") -> dict[str, object]:
    """The facts of a question, as far as they were told; `ace` is the rule that melds go by.

    Where cards are to go onto melds that are named with them only, those are the melds on the table.

    >>> facts_of("can_this_go_there", MultiDict({"melds": "5H 6H 7H, 3C 3D 3S", "layoffs": "8H on 5H"}))
    {'melds': ['5H 6H 7H', '3C 3D 3S'], 'layoffs': [{'card': '8H', 'onto': '5H'}]}
    """
    read = {field: part(fields.get(field, ""), ace) for field, part in FACTS[ask].items()}
    if ask == "can_this_go_there" and read["melds"] is None:
        read["melds"] = list(melds_named(fields.get("layoffs", ""), ace)) or None
    return {field: fact for field, fact in read.items() if fact is not None}


def fields_of_facts(facts: Mapping[str, object]) -> Fields:
    """The fields that give these facts again.

    >>> fields_of_facts({"melds": ["5H 6H 7H"], "layoffs": [{"card": "8H", "onto": "5H"}, {"card": "9H"}], "gin": True})
    MultiDict([('melds', '5H 6H 7H'), ('layoffs', '8H on 5H, 9H'), ('gin', 'yes')])
    """
    return MultiDict({field: _typed(fact) for field, fact in facts.items()})


def _typed(fact: object) -> str:
    match fact:
        case bool():
            return "yes" if fact else "no"
        case list():
            return ", ".join(map(_typed, fact))
        case {"card": card, **rest}:
            return f"{card} on {rest['onto']}" if rest.get("onto") else str(card)
        case _:
            return str(fact)


def report_of(fields: Fields, ace: str = "low", names: Sequence[str] = ()) -> Report:
    """The report of a hand that the first of the names ended; without names A did, of as many as anything is told of.

    >>> report_of(MultiDict({"end": "knock", "words-0": "5H 6H 7H", "count-1": "31"}))
    {'players': ['A', 'B'], 'end': 'knock', 'by': 'A', 'deadwood': {'B': 31}, 'hands': {'A': {'cards': '5H 6H 7H'}}}
    """
    names = names or NAMES[:_players_told_of(fields)]
    return {"players": list(names), **hand_report(fields_of_hand(fields, fields.get("end", "")), names, ace)}


def fields_of_hand(fields: Fields, end: str) -> Fields:
    """The fields as the form of a hand has them, of a hand that A ended so."""
    return MultiDict({**fields, "how": f"{end}-0", "mode": "cards"})


def _players_told_of(fields: Fields) -> int:
    told = [seat for seat in range(len(NAMES)) if fields.get(f"words-{seat}", "").strip() or fields.get(f"count-{seat}", "").strip()]
    return max([1, *told]) + 1


def fields_of_hand_in(asked: Mapping[str, object]) -> Fields:
    """What this question tells of the hand it is about, in the fields that ask who won it; nothing where it tells of none.

    >>> fields_of_hand_in({"ask": "can_this_go_there", "facts": {"melds": ["5H 6H 7H"], "layoffs": [{"card": "8H"}]}})
    MultiDict([('words-0', '5H 6H 7H'), ('melds-0', '5H 6H 7H'), ('words-1', '8H'), ('layoffs-1', '8H')])
    """
    facts, told = asked.get("facts", {}), fields_of_facts(asked.get("facts", {}))
    if asked["ask"] == "may_i_knock":
        found = {"words-0": told.get("cards", ""), "discard-0": told.get("discard", ""), "upcard": told.get("upcard", "")}
    elif asked["ask"] == "can_this_go_there":
        laid_off = " ".join(str(layoff["card"]) for layoff in facts["layoffs"])
        found = {"words-0": " ".join(facts["melds"]), "melds-0": told["melds"], "words-1": laid_off, "layoffs-1": told["layoffs"], "end": "gin" if "gin" in facts else ""}
    else:
        found = {}
    return MultiDict({field: text for field, text in found.items() if text})


def fields_of_report(report: Mapping[str, object]) -> Fields:
    """The fields that ask about this hand again; who ended it comes first."""
    players = report["players"]
    first = report.get("by", players[0])
    fields = fields_of(report, [first, *(name for name in players if name != first)])
    fields["end"] = str(report["end"])
    return fields


def form_field(ask: str, path: str, players: tuple[str, ...]) -> str:
    """The field of the form that a path in the question was typed into; empty where none stands for it.

    >>> form_field("can_this_go_there", "facts.layoffs[1].card", ()), form_field("who_won", "hands.B.melds[0]", ("A", "B"))
    ('layoffs', 'melds-1')
    """
    if ask != WHO_WON:
        return path.removeprefix("facts.").replace("[", ".").partition(".")[0]
    field = field_of(path, players)
    return "end" if field == "how" else field.partition(".")[0]


def asked_of(ask: str, fields: Fields, ruleset: object, ace: str, names: Sequence[str] = ()) -> tuple[str, Report]:
    """What is asked of the referee: the kind of its link (`judge` a report, `ask` a question), and its public JSON."""
    if ask == WHO_WON:
        return "judge", {"ruleset": ruleset, **report_of(fields, ace, names)}
    return "ask", {"ask": ask, "ruleset": ruleset, "facts": facts_of(ask, fields, ace)}


def question_of(kind: str, asked: Mapping[str, object]) -> Question:
    """The question that this public JSON asks."""
    return BY_ASK[WHO_WON if kind == "judge" else str(asked["ask"])]


def fields_of_asked(kind: str, asked: Mapping[str, object]) -> Fields:
    """The fields of the form that ask this again."""
    return fields_of_report(asked) if kind == "judge" else fields_of_facts(asked.get("facts", {}))
