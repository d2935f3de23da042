"""The page of an answer: the ruling or the answer itself, what other rulesets say, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import url_for

from ..formats.questions import decode_question
from ..formats.reports import decode_report, judge_report
from ..formats.rulesets import shipped
from ..present.answers import answer_view as present_answer
from ..present.elsewhere import Comparison, compare, compare_answers, others_of
from ..present.irregularity_sentences import lock_text, sides_under
from ..present.irregularity_sentences import title as case_title
from ..present.laid_out import laid_out
from ..present.ruling import ruling_view
from ..present.words import N_
from ..rules.irregularities import INQUIRIES
from ..rules.locks import locked_by, proposes
from ..rules.questions import ask, with_other_discards
from ..rules.records import HandRecord
from ..rules.rulesets import Ruleset
from ..rules.rulings import Ruling
from .about import about, match_asked_from
from .card_lines import OF_REFEREE, in_signs_in
from .forms import Report
from .onto_sheet import names_of, onto_sheet
from .pages import _, sentences
from .recording import recordable
from .referee_cases import AskedFact, asked_facts
from .referee_forms import OF_MATCH, ruleset_of
from .referee_questions import BY_ASK, IRREGULARITY, WHO_WON, fields_of_facts, fields_of_hand_in, question_of

Turn = Callable[..., str]
# a choice of the opponent, what the same question says once it is made, and how the page says so
RESPONSES = {"accept_knock": ("accepted", N_("It is accepted")), "refuse_knock": ("refused", N_("It is refused"))}


def answer_view(kind: str, asked: Report, token: str) -> dict[str, object]:
    """All that the page of this question's answer shows."""
    def turn(**turns: str) -> str:
        return url_for("referee.answer", token=token, **turns)

    view = _ruled(asked, turn, token) if kind == "judge" else _answered(asked, turn)
    match = match_asked_from()
    by_match = {"ruleset": f"{OF_MATCH}{match.id}", "ask": 1} if match else {}
    return {**view, "about": about(), "by_rules_of_match": form_address(kind, asked, token, **by_match),
            "rule_page": rule_page(view["ruleset"], token), "lays_by_form": False, "turn": turn, "under": lambda ruleset: turn(under=ruleset),
            "anew": url_for("referee.start", ruleset=ruleset_of(token)[1]), "change": form_address(kind, asked, token),
            "who_won": who_won_address(kind, asked, token, view["ruleset"]), "keep": url_for("attached.choose", token=token), "slip": url_for("slips.of_answer", token=token, **about()),
            "records": {may: url_for("attached.choose", token=token, may=may) for may in (recordable(asked) if kind == "ask" else ())},
            "link": url_for("referee.answer", token=token, match=None, _external=True)}


def _answered(asked: Report, turn: Turn) -> dict[str, object]:
    read, t = decode_question(asked), sentences()
    found = ask(read.question, read.ruleset)
    said = with_other_discards(found, read.question, read.ruleset)
    who = sides_under(read.question, read.ruleset, (), t)
    return {"title": title_of("ask", asked, read.ruleset), "onto": None, "told": told_of(asked, read.ruleset), "ruling": None, "answer": present_answer(said, read.question, who, t), "ruleset": read.ruleset,
            "laid": laid_out(read.question, found), "lays": {}, "stands": {}, "turns": {may: (turn(response=response), words) for may, (response, words) in RESPONSES.items()},
            "compared": compare_answers(read.question, found, others_of(read.ruleset, shipped()), t)}


def title_of(kind: str, asked: Report, ruleset: Ruleset) -> str:
    """What was asked, as people ask it."""
    question = question_of(kind, asked)
    if question.ask == IRREGULARITY:
        return case_title(asked["facts"]["id"], sentences(), ruleset)
    return _(question.title(ruleset.game))


def told_of(asked: Report, ruleset: Ruleset) -> tuple[AskedFact, ...]:
    """What was told of a case that went wrong, as far as it is not as usual."""
    inquiry, facts = INQUIRIES.get(asked["facts"].get("id")), asked["facts"]
    if inquiry is None:
        return ()
    return tuple(fact for fact in asked_facts(inquiry, ruleset, fields_of_facts(facts)) if fact.name in facts)


def form_address(kind: str, asked: Report, token: str, **turns: object) -> str:
    """The form of this question, filled with what was asked."""
    question = question_of(kind, asked)
    if question.ask == IRREGULARITY:
        return url_for("referee.case", case_id=asked["facts"]["id"], **{"from": token}, **turns)
    return url_for("referee.question", slug=question.slug, **{"from": token}, **turns)


def who_won_address(kind: str, asked: Report, token: str, ruleset: Ruleset) -> str:
    """The form that asks who won the hand, with the cards of this question; empty where it has none of a hand of gin."""
    fields = fields_of_hand_in(asked) if kind == "ask" and ruleset.game == "gin" else {}
    return url_for("referee.question", slug=BY_ASK[WHO_WON].slug, ruleset=ruleset_of(token)[1], **in_signs_in(fields, OF_REFEREE)) if fields else ""


def rule_page(ruleset: Ruleset, token: str) -> str:
    """The address of the page that says these rules; those of no shipped ruleset are said from the link itself."""
    if any(one.id == ruleset.id for one in shipped()):
        return url_for("rules.ruleset", ruleset_id=ruleset.id)
    return url_for("referee.rules_of", token=token)


def _ruled(asked: Report, turn: Turn, token: str) -> dict[str, object]:
    ruling, ruleset, letters = judge_report(asked)
    players = names_of("judge", asked) or letters
    record = record_of(asked, ruleset, letters)
    stands = locks_of(record, ruling, ruleset)
    return {"title": title_of("judge", asked, ruleset), "told": (), "ruling": ruling_view(ruling, players, sentences()), "answer": None, "ruleset": ruleset,
            "compared": compared(record, ruling, ruleset, players), "stands": stands, "onto": onto_sheet("judge", asked, ruleset, token, ruling),
            "answered_by": next((player for player, letter in zip(players, letters, strict=True) if letter != asked.get("by")), ""),
            "lays": {place: turn(lay=place) for place in lays_of(ruling) if place not in stands},
            "asks_response": any(step.code == "opponent_may_choose" for step in ruling.steps)}


def record_of(report: Mapping[str, object], ruleset: Ruleset, players: tuple[str, ...]) -> HandRecord:
    """The facts of a report that can be ruled on."""
    of_hand = {part: said for part, said in report.items() if part not in ("ruleset", "players")}
    return decode_report(of_hand, ruleset, players).record


def compared(record: HandRecord, ruling: Ruling, ruleset: Ruleset, players: tuple[str, ...]) -> Comparison:
    """What the other shipped rulesets say of this hand."""
    return compare(record, ruling, others_of(ruleset, shipped()), players, sentences())


def lays_of(ruling: Ruling) -> tuple[int, ...]:
    """The places, among the steps, of the lays that the referee proposes."""
    return tuple(place for place, step in enumerate(ruling.steps) if proposes(step))


def locks_of(record: HandRecord, ruling: Ruling, ruleset: Ruleset) -> dict[int, str]:
    """Of the lays that the referee proposes, by their places, those that come too late: why, in a sentence."""
    locks = {place: locked_by(record, ruling, ruling.steps[place].seat, ruleset) for place in lays_of(ruling)}
    return {place: lock_text(lock, sentences()) for place, lock in locks.items() if lock}
