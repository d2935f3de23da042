"""Rulings kept with the hands of a match, answered anew for page and paper: where what was asked meets how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from gettext import NullTranslations
from typing import TYPE_CHECKING, NamedTuple

from .formats.kept_rulings import AttachedRuling, answer_to_keep
from .formats.permalinks import JUDGE
from .formats.questions import decode_question
from .formats.reports import decode_report, judge_report
from .formats.rulesets import resolve
from .other_facts import Played, other_facts
from .present.answers import answer_view, headline
from .present.attached import BY_OTHER_RULES, OTHERWISE, REPLY, UNREADABLE, WHO_WON, AttachedLine, hands_text, question_text, told_text, who_text
from .present.citations import is_silent, written
from .present.outcomes import outcome_text
from .present.rules_in_turn import differences
from .present.scoresheet import KIND
from .present.words import name
from .rules.errors import RulesetError
from .rules.questions import Irregularity, Question, ask
from .rules.rulesets import Ruleset
from .rules.rulings import Verdict

if TYPE_CHECKING:  # a match record needs no database
    from .desk import Match
    from .ledger import KeptRuling


RulesOf = Callable[[int], Ruleset]


class Said(NamedTuple):
    """A ruling in words as this program gives it: the question, what was told, the answer, where the rule is written."""

    question: str
    told: str
    answer: str
    cite: str


def rulings_of(match: Match) -> tuple[AttachedRuling, ...]:
    """The rulings kept with the hands of this match, in the order of the hands."""
    return tuple(attached(match, ruling) for ruling in kept_in_order(match))


def kept_in_order(match: Match) -> tuple[KeptRuling, ...]:
    """The same as the ledger has them: by hand, then as they came."""
    return tuple(sorted(match.effective.rulings, key=lambda ruling: (ruling.hand, ruling.seq)))


def attached(match: Match, ruling: KeptRuling) -> AttachedRuling:
    """A ruling of the ledger with the names of the match, and the number of its hand."""
    return AttachedRuling(match.number_from(ruling.hand), str(ruling.asked["kind"]), ruling.asked["question"], ruling.answer,
                          ruling.link, tuple(match.players[seat] for seat in ruling.players), datetime.fromisoformat(ruling.at))


def attached_lines(rulings: Sequence[AttachedRuling], t: NullTranslations, rules_of: RulesOf | None = None, *,
                   first: int = 1, played: Played | None = None) -> tuple[AttachedLine, ...]:
    """The rulings in words, numbered in their order from `first` on.

    `rules_of` gives the ruleset of each hand by its number, `played` the hands that the rulings are held against.
    """
    lines = [_line(mark, ruling, rules_of, t) for mark, ruling in enumerate(rulings, first)]
    if played is None:
        return tuple(lines)
    return tuple(replace(line, other_facts=other_facts(ruling, played, t)) for line, ruling in zip(lines, rulings, strict=True))


def _line(mark: int, ruling: AttachedRuling, rules_of: RulesOf | None, t: NullTranslations) -> AttachedLine:
    """A ruling in words: where this program would answer otherwise than was answered, both are told."""
    said = _SAID[ruling.kind](ruling, t)
    now = answer_to_keep(ruling.kind, ruling.question)
    line = AttachedLine(mark, ruling.hand, said.question, said.told, said.answer, "", said.cite, ruling.link,
                        _other_rules(ruling, rules_of(ruling.hand), t) if rules_of else "")
    if _told_of(now) == _told_of(ruling.answer):
        return line
    today = t.gettext(UNREADABLE if now.get("problems") else OTHERWISE).format(answer=said.answer)
    return replace(line, answer=_as_kept(ruling, t), otherwise=today, cite="")


def _other_rules(ruling: AttachedRuling, of_hand: Ruleset, t: NullTranslations) -> str:
    """In what the rules it was asked by differ from those of its hand, in words."""
    try:
        asked_by = resolve(ruling.question["ruleset"])
    except (KeyError, RulesetError):
        return ""
    found = differences(of_hand, asked_by, t)
    return t.gettext(BY_OTHER_RULES).format(differences=", ".join(found)) if found else ""


def _told_of(answer: Mapping[str, object]) -> tuple[object, ...]:
    """What tells one answer from another: who gets what, or yes or no and who may do what."""
    choices = [(choice["who"], choice["may"]) for choice in answer.get("choices", ())]
    return answer.get("verdict"), answer.get("winner"), answer.get("points"), answer.get("answer"), choices


def _as_kept(ruling: AttachedRuling, t: NullTranslations) -> str:
    """The answer as it was given, in few words."""
    if ruling.kind != JUDGE:
        return t.gettext(REPLY[str(ruling.answer["answer"])])
    points = zip(ruling.players, ruling.answer["points"].values(), strict=False)
    return ", ".join((t.gettext(KIND[Verdict(ruling.answer["verdict"])]), *(f"{name(player)} {each}" for player, each in points if each)))


def _judged(ruling: AttachedRuling, t: NullTranslations) -> Said:
    found, ruleset, letters = judge_report(ruling.question)
    of_hand = {part: told for part, told in ruling.question.items() if part not in ("ruleset", "players")}
    record = decode_report(of_hand, ruleset, letters).record
    deciding = [step.cite for step in found.steps if step.points] or [step.cite for step in found.steps]
    return Said(t.gettext(WHO_WON), hands_text(record, ruling.players) if record else "",
                outcome_text(found, ruling.players, t), _where(deciding[-1] if deciding else "", t))


def _where(cite: str, t: NullTranslations) -> str:
    """Where a rule is written, in short; of what the named source does not say, what holds instead."""
    place = written(cite, t)
    return place.text if is_silent(cite) else place.mark


def _asked(ruling: AttachedRuling, t: NullTranslations) -> Said:
    read = decode_question(ruling.question)
    if read.question is None or read.ruleset is None:  # written by a program that knew more questions
        return Said("", "", "", "")
    found = ask(read.question, read.ruleset)
    sides = sides_of(ruling.question, ruling.players) if isinstance(read.question, Irregularity) else ()
    told = [told_text(read.question, read.ruleset, t)]
    if isinstance(read.question, Irregularity) and sides and turns_on_who(read.question, read.ruleset):
        told.insert(0, who_text(read.question, read.ruleset, sides[0], t))
    return Said(question_text(read.question, read.ruleset, t), "; ".join(filter(None, told)),
                headline(found, read.question, sides, t), _where(found.cite, t))


_SAID: Mapping[str, Callable[[AttachedRuling, NullTranslations], Said]] = {"judge": _judged, "ask": _asked}


def sides_of(question: Mapping[str, object], players: Sequence[str]) -> tuple[str, ...]:
    """Who an irregularity is about, then the other; the first of the players unless the question says who, and nobody of none.

    >>> sides_of({"facts": {"id": "I01", "players": ["A", "B"], "by": "B"}}, ["Ana", "Rui"]), sides_of({"facts": {}}, ["Ana", "Rui"])
    (('Rui', 'Ana'), ('Ana', 'Rui'))
    """
    facts = question.get("facts", {})
    about = list(facts["players"]).index(facts["by"]) if "by" in facts else 0
    return tuple(sorted(players, key=lambda player: list(players).index(player) != about))


def turns_on_who(question: Question, ruleset: Ruleset) -> bool:
    """Whether the answer reads otherwise once the two of a case change places.

    >>> rules = resolve("classic")
    >>> turns_on_who(Irregularity("I01"), rules), turns_on_who(Irregularity("I06"), rules)
    (True, False)
    """
    answer, t = ask(question, ruleset), NullTranslations()
    said = [answer_view(answer, question, names, t) for names in (("A", "B"), ("B", "A"))]
    first, second = ([view.headline, *(line.text for line in (*view.steps, *view.choices))] for view in said)
    return first != second


def marks_by_hand(match: Match) -> dict[int, tuple[int, ...]]:
    """The numbers of the rulings kept with each hand, by the hand's seq."""
    marks: dict[int, tuple[int, ...]] = {}
    for mark, ruling in enumerate(kept_in_order(match), 1):
        marks[ruling.hand] = (*marks.get(ruling.hand, ()), mark)
    return marks
