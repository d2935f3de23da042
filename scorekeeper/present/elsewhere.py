"""How one hand would be ruled, or one question answered, under other rulesets: where that differs, what it would be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations

from ..rules.answers import Answer
from ..rules.hands import judge_hand
from ..rules.questions import Question, ask
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem, Ruling, Verdict
from .answers import answer_speaker, headline
from .outcomes import sum_phrase, verdict_text
from .ruleset_words import ruleset_name
from .sentences import problem_text
from .words import N_, name

ON_UPCARD = N_("That depends on the upcard of this deal: name it.")
LEFT_WITH = N_("{player} is left with {count}")
NOT_THERE = N_("Not there: {choice}")


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another ruleset: its verdict, and the sum or whatever else of it differs, in words.

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
    [('Plain', 'Rui undercuts', '9 − 4 = 5 points')]
    >>> [there.name for there in compared.agreeing]
    ['Classic']
    """
    here = _said(ruling, players, t)
    rulings = [(ruling_under(other, record), other) for other in others]
    beside = [(_result(there) == _result(ruling), _elsewhere(other, there, here, players, t)) for there, other in rulings]
    return _parted([(same and there.verdict == here[0], there) for same, there in beside])


def _parted(said: Sequence[tuple[bool, Elsewhere]]) -> Comparison:
    """Those that say the same, and those that do not."""
    return Comparison(tuple(one for same, one in said if not same), tuple(one for same, one in said if same))


def ruling_under(ruleset: Ruleset, record: HandRecord) -> Ruling:
    """The ruling of this ruleset; an answer to a knock that needs none here is left out."""
    ruling = judge_hand(record, ruleset)
    if any(problem.code == "response_not_asked" for problem in ruling.problems):
        return judge_hand(replace(record, response=None), ruleset)
    return ruling


def _result(ruling: Ruling) -> tuple[Verdict, int | None, tuple[int, ...], tuple[int | None, ...]]:
    """What tells a ruling from another: the verdict, the winner, the points and the counts."""
    return ruling.verdict, ruling.winner, tuple(map(ruling.points, range(len(ruling.shown)))), tuple(side.count for side in ruling.shown)


def _said(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> tuple[str, str]:
    return verdict_text(ruling, players, t), sum_phrase(ruling, t)


def _elsewhere(ruleset: Ruleset, ruling: Ruling, here: tuple[str, str], players: Sequence[str], t: NullTranslations) -> Elsewhere:
    """The ruling of this ruleset; where it would read as the one `here` does, the counts tell them apart."""
    if ruling.problems:
        return Elsewhere(ruleset.id, ruleset_name(ruleset, t), "", missing=_missing(ruling.problems, players, t))
    verdict, total = _said(ruling, players, t)
    return Elsewhere(ruleset.id, ruleset_name(ruleset, t), verdict, _counts(ruling, players, t) if (verdict, total) == here else total)


def _counts(ruling: Ruling, players: Sequence[str], t: NullTranslations) -> str:
    """What each player is left with, as far as it is known."""
    return ", ".join(t.gettext(LEFT_WITH).format(player=name(player), count=side.count)
                     for player, side in zip(players, ruling.shown, strict=True) if side.count is not None)


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
    return _parted([one for other in others if (one := _answered_there(question, answer, other, t))])


def _answered_there(question: Question, here: Answer, ruleset: Ruleset, t: NullTranslations) -> tuple[bool, Elsewhere] | None:
    """Whether this ruleset answers as is answered `here`, and how; None where the question does not come up in it."""
    there = ask(question, ruleset)
    if any(problem.code != "upcard_missing" for problem in there.problems):
        return None
    if there.problems:
        return False, Elsewhere(ruleset.id, ruleset_name(ruleset, t), "", missing=_missing(there.problems, (), t))
    said = headline(there, question, (), t)
    other_choice = _other_choice(question, here, there, t) if said == headline(here, question, (), t) else ""
    same = not other_choice and said == headline(here, question, (), t)
    return same, Elsewhere(ruleset.id, ruleset_name(ruleset, t), said, other_choice)


def _other_choice(question: Question, here: Answer, there: Answer, t: NullTranslations) -> str:
    """The first choice that only one of the two answers gives, in words; empty where both give the same."""
    if here.choices == there.choices:
        return ""
    say = answer_speaker(question, (), t)
    ours, theirs = (tuple(map(say, answer.choices)) for answer in (here, there))
    if new := next((choice for choice in theirs if choice not in ours), ""):
        return new
    gone = next((choice for choice in ours if choice not in theirs), "")
    return t.gettext(NOT_THERE).format(choice=gone) if gone else ""
