"""How one hand would be ruled, or one question answered, under other rulesets: where that differs, what it would be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from ..rules.answers import Answer, Choice, Reply
from ..rules.hands import judge_hand
from ..rules.questions import Question, ask, question_problems
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Ruling, Verdict
from .answers import headline
from .outcomes import sum_phrase, verdict_text
from .sentences import problem_text
from .words import N_

ON_UPCARD = N_("That hangs on the upcard of this deal: name it.")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another ruleset that rules otherwise: its verdict and the sum of it in words.

    `missing` says what else it would need to know, such as the upcard; then there is no verdict.
    """

    ruleset: str
    name: str
    verdict: str
    sum: str = ""
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The other rulesets of the same game: those that rule otherwise, and those that rule the same."""

    differing: tuple[Elsewhere, ...]
    agreeing: tuple[Elsewhere, ...]


def others_of(ruleset: Ruleset, rulesets: Sequence[Ruleset]) -> tuple[Ruleset, ...]:
    """The rulesets of the same game for as many players, without this one."""
    return tuple(other for other in rulesets
                 if other.game == ruleset.game and other.id != ruleset.id and set(other.players) & set(ruleset.players))


def compare(record: HandRecord, ruling: Ruling, others: Sequence[Ruleset], players: Sequence[str],
            t: NullTranslations) -> Comparison:
    """The ruling on this hand beside that of each of the other rulesets.

    >>> from ..rules.records import End
    >>> classic, plain = Ruleset(id="classic", name="Classic"), Ruleset(id="plain", name="Plain", undercut_bonus=0)
    >>> hand = HandRecord(End.KNOCK, by=0, deadwood=(9, 4))
    >>> compared = compare(hand, judge_hand(hand, classic), [plain, classic], ["Ana", "Rui"], NullTranslations())
    >>> [(there.name, there.verdict, there.sum) for there in compared.differing]
    [('Plain', 'Rui undercuts', '9 - 4 = 5 points')]
    >>> [there.name for there in compared.agreeing]
    ['Classic']
    """
    here = _result(ruling)
    rulings = [(ruling_under(other, record), other) for other in others]
    said = [(_result(there) == here, _elsewhere(other, there, players, t)) for there, other in rulings]
    return Comparison(tuple(one for same, one in said if not same), tuple(one for same, one in said if same))


def ruling_under(ruleset: Ruleset, record: HandRecord) -> Ruling:
    """The ruling of this ruleset; an answer to a knock that needs none here is left out."""
    ruling = judge_hand(record, ruleset)
    if any(problem.code == "response_not_asked" for problem in ruling.problems):
        return judge_hand(replace(record, response=None), ruleset)
    return ruling


def _result(ruling: Ruling) -> tuple[Verdict, int | None, tuple[int, ...]]:
    return ruling.verdict, ruling.winner, tuple(map(ruling.points, range(len(ruling.shown))))


def _elsewhere(ruleset: Ruleset, ruling: Ruling, players: Sequence[str], t: NullTranslations) -> Elsewhere:
    if ruling.problems:
        return Elsewhere(ruleset.id, ruleset.name, "", missing=_missing(ruling.problems, players, t))
    return Elsewhere(ruleset.id, ruleset.name, verdict_text(ruling, players, t), sum_phrase(ruling, t))


def _missing(problems: Sequence[Problem], players: Sequence[str], t: NullTranslations) -> str:
    said = (t.gettext(ON_UPCARD) if problem.code == "upcard_missing" else problem_text(problem, players, t) for problem in problems)
    return " ".join(said)


def compare_answers(question: Question, answer: Answer, others: Sequence[Ruleset], t: NullTranslations) -> Comparison:
    """The answer to this question beside that of each of the other rulesets that know it.

    >>> from ..rules.cards import read_cards
    >>> from ..rules.questions import IsThisAMeld
    >>> low, around = Ruleset(id="low", name="Low"), Ruleset(id="around", name="Around", ace="around")
    >>> asked = IsThisAMeld(read_cards("QS KS AS").cards)
    >>> compared = compare_answers(asked, ask(asked, low), [around], NullTranslations())
    >>> [(there.name, there.verdict) for there in compared.differing]
    [('Around', 'Yes: Q♠ K♠ A♠ is a run.')]
    """
    here = _gist(answer)
    said = [one for other in others if (one := _answered_there(question, other, t))]
    return Comparison(tuple(one for gist, one in said if gist != here), tuple(one for gist, one in said if gist == here))


Gist = tuple[Reply | None, tuple[Choice, ...], str]


def _gist(answer: Answer) -> Gist:
    """What of an answer tells it from another: the reply, the choices, and what decided."""
    return answer.reply, answer.choices, answer.steps[-1].code if answer.steps else ""


def _answered_there(question: Question, ruleset: Ruleset, t: NullTranslations) -> tuple[Gist | None, Elsewhere] | None:
    """The answer of this ruleset; None where the question does not come up in it."""
    problems = question_problems(question, ruleset)
    if any(problem.code != "upcard_missing" for problem in problems):
        return None
    if problems:
        return None, Elsewhere(ruleset.id, ruleset.name, "", missing=_missing(problems, (), t))
    answer = ask(question, ruleset)
    return _gist(answer), Elsewhere(ruleset.id, ruleset.name, headline(answer, question, (), t))
