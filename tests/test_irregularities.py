"""Irregularities I01 to I25 and the disputes about turns and timing: every branch, under every option that decides.

A line is what happened, under which options, and the answer: the reply, the reasons, and `who:may` for each choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.formats.reports import judge_report
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.present import irregularity_sentences as said
from scorekeeper.present.answers import answer_view
from scorekeeper.present.irregularity_facts import QUESTION, UNTOLD, WORD
from scorekeeper.present.irregularity_steps import HEADLINE, IRREGULARITY
from scorekeeper.present.irregularity_titles import SEARCH, SIDES, TITLE, TOPIC
from scorekeeper.rules.answers import Answer, Reply
from scorekeeper.rules.cards import PACK, Card
from scorekeeper.rules.irregularities import (
    ALIASES,
    CARRIED,
    CATALOGUE,
    INQUIRIES,
    TOPICS,
    Fact,
    Inquiry,
    OneCard,
    answer_irregularity,
    in_game,
    problems_of,
    records_as,
)
from scorekeeper.rules.irregularities.sources import HOUSE_RULE, SILENT, SOURCES, USUAL_LAW
from scorekeeper.rules.options import Switch, Whole, Words
from scorekeeper.rules.questions import Irregularity, ask
from scorekeeper.rules.rulesets import OPTIONS, Ruleset
from scorekeeper.rules.steps import RULE_OF

T = NullTranslations()
CLASSIC, RUMMY = resolve("classic"), resolve("basic-rummy")
OPEN = {"illegal_knock": "open_to_end"}
VOID = {"illegal_knock": "void"}
STRAIGHT = {"knock_limit": 0}
SIX, ACE = Card.read("6D"), Card.read("AC")
UPCARD = {"knock_limit": "upcard"}
CHOSEN = "other:accept_knock other:refuse_knock"
Options = dict[str, object]
Branch = tuple[str, dict[str, object], Options, str, str, str]

BRANCHES: list[Branch] = [
    # the knock
    ("I01", {}, {}, "choices", "opponent_may_choose", CHOSEN),
    ("I01", {"defender_exposed": True}, {}, "choices", "opponent_may_choose", CHOSEN + " other:claim_redeal"),
    ("I01", {"response": "accepted"}, {}, "yes", "knock_accepted", ""),
    ("I01", {"response": "refused"}, {}, "no", "knock_refused", "offender:play_on_open_one_turn"),
    ("I01", {}, OPEN, "no", "play_on_open", "offender:play_on_open_to_end"),
    ("I01", {"response": "accepted", "defender_exposed": True}, OPEN, "no", "play_on_open", "offender:play_on_open_to_end"),
    ("I01", {}, VOID, "no", "void_hand", "both:redeal_same_dealer"),
    ("I01", {}, {**VOID, "void_redeal": "pass"}, "no", "void_hand", "both:redeal_same_dealer"),
    ("I02", {"conceded": True}, {}, "yes", "stands_once_gathered", ""),
    ("I02", {"conceded": True, "count": 40}, {}, "yes", "stands_once_gathered", ""),
    ("I02", {"count": 10}, {}, "no", "label_corrected knock_within_limit", "offender:knock_with"),
    ("I02", {"count": 11}, {}, "choices", "label_corrected knock_over_limit opponent_may_choose", CHOSEN),
    ("I02", {"count": 40, "response": "refused"}, {}, "no", "label_corrected knock_over_limit knock_refused", "offender:play_on_open_one_turn"),
    ("I02", {"count": 40, "response": "accepted"}, {}, "yes", "label_corrected knock_over_limit knock_accepted", ""),
    ("I02", {"count": 40, "defender_exposed": True}, {}, "choices", "label_corrected knock_over_limit opponent_may_choose", CHOSEN + " other:claim_redeal"),
    ("I02", {"count": 11}, OPEN, "no", "label_corrected knock_over_limit play_on_open", "offender:play_on_open_to_end"),
    ("I02", {"count": 11}, VOID, "no", "label_corrected knock_over_limit void_hand", "both:redeal_same_dealer"),
    ("I02", {"count": 1}, {"knock_limit": 0}, "choices", "label_corrected gin_only knock_over_limit opponent_may_choose", CHOSEN),
    ("I02", {"count": 6, "upcard": SIX}, UPCARD, "no", "label_corrected knock_limit knock_within_limit", "offender:knock_with"),
    ("I02", {"count": 7, "upcard": SIX}, UPCARD, "choices", "label_corrected knock_limit knock_over_limit opponent_may_choose", CHOSEN),
    ("I02", {"count": 11, "upcard": SIX, "response": "accepted"}, UPCARD, "yes", "label_corrected knock_limit knock_over_limit knock_accepted", ""),
    ("I02", {"count": 11, "upcard": SIX, "response": "refused"}, UPCARD, "no", "label_corrected knock_limit knock_over_limit knock_refused",
     "offender:play_on_open_one_turn"),
    *(("I02", {"count": 9, "response": said}, STRAIGHT, reply, f"label_corrected gin_only knock_over_limit knock_{said}", may)
      for said, reply, may in (("accepted", "yes", ""), ("refused", "no", "offender:play_on_open_one_turn"))),
    ("I02", {"count": 1, "upcard": ACE}, UPCARD, "no", "label_corrected knock_limit knock_within_limit", "offender:knock_with"),
    ("I02", {"count": 1, "upcard": ACE}, {**UPCARD, "ace_upcard": "gin_only"}, "choices", "label_corrected knock_limit gin_only knock_over_limit opponent_may_choose", CHOSEN),
    ("I02", {"count": 0}, {}, "yes", "gin_made", ""),
    ("I02", {"count": 0}, UPCARD, "yes", "gin_made", ""),
    ("I03", {"agreed": True}, {}, "yes", "stands_once_agreed", ""),
    ("I03", {}, {}, "choices", "opponent_may_choose", CHOSEN + " other:claim_redeal"),
    ("I03", {"response": "accepted"}, {}, "yes", "knock_accepted", ""),
    ("I03", {"response": "refused"}, {}, "no", "knock_refused", "offender:play_on_open_one_turn"),
    ("I03", {}, OPEN, "no", "play_on_open", "offender:play_on_open_to_end"),
    ("I03", {}, VOID, "no", "void_hand", "both:redeal_same_dealer"),
    ("I05", {}, {}, "no", "knock_too_late", "offender:knock_next_turn"),
    ("I05", {}, STRAIGHT, "no", "gin_only knock_too_late", "offender:gin_next_turn"),
    ("I07", {}, STRAIGHT, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:discard_without_drawing offender:draw_without_discarding"),
    ("I08", {"cards_held": 11}, STRAIGHT, "choices", "wrong_number_after_knock", "other:hand_void other:score_without_bonus"),
    ("I12", {}, STRAIGHT, "choices", "seen_cards_lie_open", "other:take_seen_card"),
    ("N12", {}, {}, "no", "knock_too_late", "offender:knock_next_turn"),
    ("N13", {}, {}, "yes", "knock_counts_face_up", ""),
    ("N14", {}, {}, "no", "knock_out_of_turn", "offender:take_cards_back other:play_on other:redeal_same_dealer"),
    ("N15", {}, {}, "no", "only_on_turn", ""),
    ("N07", {}, {}, "no", "upcard_does_not_matter", ""),
    ("N07", {}, UPCARD, "yes", "upcard_must_be_told", "other:tell_upcard"),
    ("N07", {}, {"spade_upcard_doubles": True}, "yes", "upcard_must_be_told", "other:tell_upcard"),
    # melds and layoffs
    ("I04", {}, {}, "yes", "may_be_laid_anew", "offender:lay_anew"),
    ("I04", {"exposed": False}, {"arrangement_lock": "exposure"}, "yes", "may_be_laid_anew", "offender:lay_anew"),
    ("I04", {}, {"arrangement_lock": "exposure"}, "no", "melds_stand", ""),
    ("A03", {}, {}, "yes", "may_be_laid_anew", "offender:lay_anew"),
    ("A03", {}, {"arrangement_lock": "exposure"}, "no", "melds_stand", ""),
    ("A04", {}, {}, "no", "melds_stand", ""),
    ("A04", {}, {"arrangement_lock": "exposure"}, "no", "melds_stand", ""),
    ("A04", {}, {"arrangement_lock": "agreed"}, "yes", "may_be_laid_anew", "offender:lay_anew"),
    ("I04", {"laid_off": True}, {}, "no", "melds_stand", ""),
    ("I04", {"laid_off": True}, {"arrangement_lock": "agreed"}, "yes", "may_be_laid_anew", "offender:lay_anew"),
    *(("I04", {"exposed": False, "agreed": True}, {"arrangement_lock": lock}, "no", "melds_stand", "")
      for lock in ("first_layoff", "exposure", "agreed")),
    ("L20", {}, {}, "yes", "may_still_lay_off", "offender:lay_off"),
    ("L20", {"agreed": True}, {}, "no", "stands_once_gathered", ""),
    *((id, {}, STRAIGHT, "no", "nothing_laid_off", "") for id in ("L20", "L22", "L23", "L24")),
    ("L20", {}, {**STRAIGHT, **VOID}, "no", "nothing_laid_off", ""),
    ("L20", {}, {**STRAIGHT, "layoff_on_gin": True}, "yes", "may_still_lay_off", "offender:lay_off"),
    ("L20", {"agreed": True}, STRAIGHT, "no", "stands_once_gathered", ""),
    ("L21", {}, {}, "no", "stands_once_gathered", ""),
    ("L22", {}, {}, "no", "laying_off_is_free", ""),
    ("L23", {}, {}, "yes", "layoff_may_be_taken_back", "offender:take_cards_back"),
    ("L23", {"agreed": True}, {}, "no", "stands_once_agreed", ""),
    ("L24", {}, {}, "no", "order_is_free", ""),
    ("L25", {}, {}, "no", "hand_must_be_shown", "other:demand_cards"),
    ("I15", {}, {}, "no", "no_layoffs_on_gin", "offender:take_cards_back"),
    ("I15", {}, {"layoff_on_gin": True}, "yes", "layoff_on_gin_allowed", ""),
    ("I16", {}, {}, "no", "only_onto_melds", "offender:take_cards_back"),
    # too many or too few cards
    ("I06", {}, {"void_redeal": "pass"}, "no", "wrong_number_before_draw", "both:redeal_same_dealer"),
    ("I07", {"both_wrong": True, "cards_held": 9}, {}, "no", "wrong_number_both", "both:redeal_same_dealer"),
    ("I07", {}, {}, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:discard_without_drawing offender:draw_without_discarding "
     "offender:no_knock_until_next_turn"),
    ("I07", {"cards_held": 11}, {}, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:discard_without_drawing offender:no_knock_until_next_turn"),
    ("I07", {"cards_held": 9}, {}, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:draw_without_discarding offender:no_knock_until_next_turn"),
    ("I07", {"cards_held": 10}, {}, "yes", "number_is_right", ""),
    ("I07", {"cards_held": 10}, {"hand_size": 9}, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:discard_without_drawing offender:no_knock_until_next_turn"),
    ("I08", {}, {}, "choices", "wrong_number_after_knock", "other:hand_void other:score_without_bonus"),
    ("I08", {"cards_held": 8}, {}, "choices", "wrong_number_after_knock missing_cards_count", "other:hand_void other:score_without_bonus"),
    ("I08", {"cards_held": 11}, {}, "choices", "wrong_number_after_knock too_many_cannot_win", "other:hand_void other:score_without_bonus"),
    ("I08", {"who": "knocker"}, {}, "choices", "wrong_number_after_knock opponent_may_choose", CHOSEN),
    ("I08", {"who": "knocker", "response": "accepted", "cards_held": 9}, {}, "yes", "wrong_number_after_knock knock_accepted", ""),
    ("I08", {"who": "knocker", "response": "refused"}, {}, "no", "wrong_number_after_knock knock_refused",
     "offender:play_on_open_one_turn"),
    ("I08", {"who": "knocker"}, OPEN, "no", "wrong_number_after_knock play_on_open", "offender:play_on_open_to_end"),
    ("I08", {"who": "knocker"}, VOID, "no", "wrong_number_after_knock void_hand", "both:redeal_same_dealer"),
    ("I08", {"who": "defender", "cards_held": 10}, {}, "yes", "number_is_right", ""),
    # the deal and the pack
    ("I09", {}, {}, "no", "wrong_dealer", "dealer:deal_right"),
    ("I09", {"upcard_turned": True}, {}, "yes", "deal_stands", ""),
    ("I10", {}, {"void_redeal": "pass"}, "no", "card_exposed_in_deal", "both:redeal_same_dealer"),
    ("I10", {"upcard_turned": True}, {}, "yes", "deal_stands", ""),
    ("I24", {"kind": "duplicate"}, {}, "no", "bad_pack_before_knock", "both:redeal_same_dealer"),
    ("I24", {"knocked": True}, {}, "yes", "result_stands", ""),
    ("I24", {"knocked": True, "kind": "duplicate"}, {}, "choices", "bad_pack_after_knock", "both:hand_void both:let_stand"),
    ("I24", {"knocked": True, "kind": "foreign"}, {}, "yes", "foreign_card_removed", "both:remove_card"),
    # drawing and discarding
    ("I11", {}, {}, "yes", "no_penalty", ""),
    ("I12", {}, {}, "choices", "seen_cards_lie_open", "other:take_seen_card offender:no_knock_until_next_turn"),
    ("I12", {"gin": True}, {}, "choices", "seen_cards_lie_open", "other:take_seen_card"),
    ("I13", {}, {}, "yes", "draw_stands", ""),
    ("I14", {}, {}, "no", "taken_may_not_go_back", "offender:discard_another"),
    ("N09", {"from_stock": True}, {}, "yes", "stock_card_may_go", ""),
    ("I14", {"from_stock": True, "opponent_drawn": True}, {}, "yes", "stock_card_may_go", ""),
    ("I14", {"opponent_drawn": True}, {}, "yes", "discard_stands", ""),
    ("I17", {}, {}, "no", "discards_stay_closed", ""),
    ("I17", {"agreed": True}, {}, "yes", "house_choice", ""),
    ("I25", {}, {}, "no", "out_of_turn", "offender:take_back"),
    ("I25", {"opponent_acted": True}, {}, "yes", "play_stands", ""),
    ("T03", {}, {}, "no", "last_discard_stays stock_out", "both:redeal_same_dealer"),
    ("T03", {}, {"void_redeal": "pass"}, "no", "last_discard_stays stock_out", "both:redeal_next_dealer"),
    ("T03", {}, {"last_discard_option": True}, "yes", "last_discard_to_knock", "offender:take_to_knock"),
    ("T03", {}, {"last_discard_option": True, **STRAIGHT}, "yes", "last_discard_for_gin", "offender:take_for_gin"),
    ("T04", {}, {"last_discard_option": True}, "no", "last_two_stay stock_out", "offender:take_back both:redeal_same_dealer"),
    ("T04", {}, {"void_redeal": "pass"}, "no", "last_two_stay stock_out", "offender:take_back both:redeal_next_dealer"),
    # counting, and the sheet
    ("I18", {}, {}, "yes", "count_may_be_corrected", "other:check_cards both:correct_count"),
    ("I19", {}, {}, "no", "stands_once_mixed", ""),
    ("I19", {"agreed": True}, {}, "yes", "count_corrected_by_agreement", ""),
    ("I22", {}, {}, "choices", "hand_must_be_shown", "other:demand_cards other:accept_count"),
    ("I22", {"gathered": True}, {}, "yes", "claimed_count_stands", ""),
    ("I23", {}, {}, "yes", "claimed_count_stands", ""),
    ("I20", {}, {}, "yes", "writing_may_be_corrected", "both:correct_writing"),
    ("I20", {"settled": True}, {}, "no", "settled_stands", ""),
    ("I21", {}, {}, "no", "no_remedy", ""),
    # basic rummy: no knock, and the stock is used up
    ("I07", {"cards_held": 9}, {"game": "rummy"}, "choices", "wrong_number_after_draw",
     "other:redeal_same_dealer other:play_on offender:discard_without_drawing offender:draw_without_discarding"),
    ("I12", {}, {"game": "rummy"}, "choices", "seen_cards_lie_open", "other:take_seen_card"),
    ("I14", {}, {"game": "rummy"}, "no", "taken_may_not_go_back", "offender:discard_another"),
    ("T03", {}, {"game": "rummy"}, "yes", "pile_turned_over", ""),
    ("T04", {}, {"game": "rummy"}, "yes", "pile_turned_over", ""),
]


def house(**options: object) -> Ruleset:
    """A ruleset with these options, which cites nothing."""
    return Ruleset(id="house", name="House", **options)


def codes(answer: Answer) -> str:
    """The reasons in a line."""
    return " ".join(step.code for step in answer.steps)


def choices(answer: Answer) -> str:
    """The choices in a line."""
    return " ".join(f"{choice.who}:{choice.may}" for choice in answer.choices)


def decided(branch: Branch) -> Answer:
    """The answer of this branch under a ruleset that cites nothing."""
    id, facts, options, *_ = branch
    return answer_irregularity(id, facts, house(**options))


def branch_name(branch: Branch) -> str:
    """How a branch is named in a failure."""
    id, facts, options, *_ = branch
    return " ".join([id, *(f"{name}={value}" for name, value in {**facts, **options}.items())])


every_branch = pytest.mark.parametrize("branch", BRANCHES, ids=branch_name)
every_inquiry = pytest.mark.parametrize("inquiry", CATALOGUE, ids=lambda inquiry: inquiry.id)


# what is decided


@every_branch
def test_an_irregularity_is_decided_as_the_rules_say(branch: Branch) -> None:
    *_, reply, steps, may = branch
    answer = decided(branch)
    assert answer.problems == ()
    assert (str(answer.reply), codes(answer), choices(answer)) == (reply, steps, may)


def test_every_irregularity_and_dispute_about_timing_is_answered() -> None:
    wanted = {f"I{number:02}" for number in range(1, 26)} | {f"L{number}" for number in range(20, 26)}
    wanted |= {"N07", "N09", "N12", "N13", "N14", "N15", "T03", "T04"}
    assert wanted <= INQUIRIES.keys()
    assert {branch[0] for branch in BRANCHES} == INQUIRIES.keys()


@every_inquiry
def test_every_answer_that_an_inquiry_may_give_has_its_branch(inquiry: Inquiry) -> None:
    tested = {codes(decided(branch)) for branch in BRANCHES if INQUIRIES[branch[0]] is inquiry}
    for ruleset in rulesets_that_decide():
        for facts in all_facts(inquiry):
            answer = answer_irregularity(inquiry.id, facts, ruleset)
            assert answer.reply is None or codes(answer) in tested


def rulesets_that_decide() -> Iterator[Ruleset]:
    """Both values, or all, of each option that an irregularity may hang on."""
    for option in ("illegal_knock", "arrangement_lock", "void_redeal", "last_discard_option", "layoff_on_gin", "game"):
        for value in getattr(OPTIONS[option], "words", (True, False)):
            yield house(**{option: value})
    yield house(knock_limit="upcard")
    yield from (house(**STRAIGHT, last_discard_option=option) for option in (True, False))


def all_facts(inquiry: Inquiry) -> Iterator[dict[str, object]]:
    """Every answer to all questions of an inquiry, with a few numbers and cards."""
    combined: list[dict[str, object]] = [{}]
    for fact in inquiry.facts:
        combined = [{**facts, fact.name: value} for facts in combined for value in (None, *some_values(fact))]
    yield from combined


def some_values(fact: Fact) -> tuple[object, ...]:
    """A few values of this kind."""
    match fact.kind:
        case Switch():
            return False, True
        case Words(words):
            return words
        case Whole():
            return 0, 9, 10, 11
        case _:
            return SIX, ACE


@pytest.mark.parametrize(("alias", "id"), ALIASES.items())
def test_an_alias_is_answered_like_its_case(alias: str, id: str) -> None:
    for facts in all_facts(INQUIRIES[alias]):
        assert answer_irregularity(alias, facts, CLASSIC) == answer_irregularity(id, {**facts, **CARRIED.get(alias, {})}, CLASSIC)


@pytest.mark.parametrize(("alias", "fact"), [(alias, fact) for alias, facts in CARRIED.items() for fact in facts])
def test_what_an_id_tells_by_itself_is_not_asked_once_more(alias: str, fact: str) -> None:
    (problem,) = answer_irregularity(alias, {fact: CARRIED[alias][fact]}, CLASSIC).problems
    assert (problem.code, problem.field) == ("field_unknown", fact)


@every_branch
def test_what_is_not_asked_under_a_ruleset_changes_nothing(branch: Branch) -> None:
    id, facts, options, *_ = branch
    inquiry, ruleset = INQUIRIES[id], house(**options)
    asked = {fact.name for fact in inquiry.asked(ruleset) if fact.matters_given(inquiry.filled(facts))}
    told = {name: value for name, value in facts.items() if name in asked}
    assert answer_irregularity(id, told, ruleset) == decided(branch)


def test_a_false_gin_names_the_count_that_is_knocked_with() -> None:
    answer = answer_irregularity("I02", {"count": 6, "upcard": SIX}, house(**UPCARD))
    assert answer.steps[0].facts == {"said": "gin", "found": "knock"}
    assert answer.steps[1].facts == {"upcard": SIX, "limit": 6}
    assert answer.steps[2].facts == {"count": 6, "limit": 6}
    assert answer.choices[0].facts == {"count": 6}


# where it is written


@every_branch
def test_without_a_source_of_its_own_a_reason_cites_another_text_or_the_usual_law(branch: Branch) -> None:
    answer = decided(branch)
    assert all(step.cite.endswith(SILENT) for step in answer.steps)
    assert answer.cite == answer.steps[-1].cite


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
@every_inquiry
def test_a_reason_cites_the_rulesets_own_source_where_it_speaks(inquiry: Inquiry, ruleset: Ruleset) -> None:
    if ruleset.game not in inquiry.games:
        return
    for facts in all_facts(inquiry):
        for step in answer_irregularity(inquiry.id, facts, ruleset).steps:
            assert step.rule == RULE_OF[step.code]
            assert step.cite == (ruleset.cite(step.rule) or step.cite)
            assert ruleset.cite(step.rule) or step.cite.endswith(SILENT)


@pytest.mark.parametrize(("id", "facts", "ruleset", "cite"), [
    ("I01", {}, CLASSIC, "not in S000; neutral default: the opponent accepts the knock as shown or refuses it"),
    ("I05", {}, CLASSIC, "S000.knock.when: on one's turn, after drawing and before discarding; the first turn is not excluded"),
    ("I05", {}, house(), f"RummyTalk: wait for the next turn; {SILENT}"),
    ("I04", {"laid_off": True}, CLASSIC, "not in S000; neutral default: melds may be laid anew until the first layoff"),
    ("I07", {}, CLASSIC, "RummyTalk: both wrong, a new deal; one wrong, the other player chooses a new deal or to play on; " + SILENT),
    ("I08", {}, CLASSIC, USUAL_LAW),
    ("I09", {}, CLASSIC, f"rummydangal: stopped before the upcard is turned; afterwards the deal stands; {SILENT}"),
    ("I13", {}, CLASSIC, USUAL_LAW),
    ("I14", {}, RUMMY, "S003.turn: a card taken from the discard pile may not be thrown back in the same turn"),
    ("I25", {}, RUMMY, USUAL_LAW),
    ("L20", {}, CLASSIC, USUAL_LAW),
    ("L25", {}, CLASSIC, "S000.show: the opponent must show his melds too"),
    ("T03", {}, CLASSIC, "S000.stock2: with two cards left the hand restarts and nobody scores"),
])
def test_an_answer_cites_what_decides_it(id: str, facts: dict[str, object], ruleset: Ruleset, cite: str) -> None:
    assert answer_irregularity(id, facts, ruleset).cite == cite


def test_what_a_house_sets_itself_is_cited_as_its_own() -> None:
    never_asks = resolve({"extends": "classic", "illegal_knock": "open_to_end"})
    assert answer_irregularity("I01", {}, never_asks).cite == HOUSE_RULE
    assert answer_irregularity("I05", {}, never_asks).cite.startswith("S000.knock.when")
    assert answer_irregularity("I06", {}, never_asks).cite.startswith("RummyTalk"), "of that no ruleset says anything"


def test_every_case_has_its_text_and_every_text_its_case() -> None:
    reached = {(branch[0], step.code) for branch in BRANCHES for step in decided(branch).steps}
    assert {inquiry.id for inquiry in CATALOGUE} <= SOURCES.keys()
    for id, _, code in (key.partition(".") for key in SOURCES):
        assert id in INQUIRIES
        assert not code or (id, code) in reached


# what cannot be asked


def found(id: str, facts: dict[str, object], ruleset: Ruleset = CLASSIC) -> list[tuple[str, str]]:
    """The problems of a question that cannot be."""
    answer = answer_irregularity(id, facts, ruleset)
    assert answer.reply is None
    assert answer.steps == answer.choices == ()
    return [(problem.code, problem.field) for problem in answer.problems]


def test_a_question_that_cannot_be_is_answered_by_its_problems() -> None:
    assert found("I26", {}) == [("question_unknown", "id")]
    assert found("I05", {}, RUMMY) == [("question_not_in_game", "id")]
    assert found("I05", {"agreed": True, "who": "knocker"}) == [("field_unknown", "agreed"), ("field_unknown", "who")]
    assert found("I08", {"who": "both", "cards_held": "9"}) == [("field_wrong", "who"), ("field_wrong", "cards_held")]
    assert found("I02", {"conceded": 1, "upcard": "6D", "count": -1}) == [
        ("field_wrong", "conceded"), ("field_wrong", "upcard"), ("count_impossible", "count")]


def test_a_false_gin_needs_its_count_and_where_it_decides_the_upcard() -> None:
    oklahoma = house(**UPCARD)
    assert found("I02", {}) == [("count_missing", "count")]
    assert found("I02", {"count": 99}) == [("count_impossible", "count")]
    assert found("I02", {"count": 3}, oklahoma) == [("upcard_missing", "upcard")]
    assert found("I02", {}, oklahoma) == [("count_missing", "count"), ("upcard_missing", "upcard")]


def test_basic_rummy_has_no_question_about_the_knock() -> None:
    left_out = {inquiry.id for inquiry in CATALOGUE} - {inquiry.id for inquiry in in_game("rummy")}
    assert left_out == {"I01", "I02", "I03", "I04", "I05", "I08", "I15", "I23", "N07", "N13", "N14", "N15",
                        "L20", "L21", "L23", "L24", "L25"}
    assert len(in_game("gin")) == len(CATALOGUE) == 37


rulesets = st.builds(
    house, game=st.sampled_from(["gin", "rummy"]), knock_limit=st.sampled_from(["upcard", 0, 10, 110]), hand_size=st.integers(3, 13),
    ace_points=st.sampled_from([1, 15]), **{
        option: st.sampled_from(getattr(OPTIONS[option], "words", (True, False)))
        for option in ("ace_upcard", "illegal_knock", "arrangement_lock", "void_redeal", "last_discard_option",
                       "layoff_on_gin", "spade_upcard_doubles")})
values = st.one_of(st.none(), st.booleans(), st.integers(-5, 120), st.sampled_from(PACK), st.sampled_from(
    ["accepted", "refused", "knocker", "defender", "missing", "duplicate", "foreign", ""]))
names = st.sampled_from(sorted({fact.name for inquiry in CATALOGUE for fact in inquiry.facts} | {"nothing"}))


@given(st.sampled_from([*INQUIRIES, "I99"]), st.dictionaries(names, values, max_size=4), st.one_of(rulesets, st.sampled_from(shipped())))
def test_any_question_is_answered_or_told_why_not(id: str, facts: dict[str, object], ruleset: Ruleset) -> None:
    answer = answer_irregularity(id, facts, ruleset)
    assert (answer.reply is None) == bool(answer.problems)
    assert (answer.reply is None) == (answer.steps == ())
    assert all(step.cite and step.points == 0 for step in answer.steps)
    assert answer.cite == (answer.steps[-1].cite if answer.steps else "")
    assert answer.reply is not Reply.CHOICES or len(answer.choices) > 1 or codes(answer) == "seen_cards_lie_open"


@given(st.data(), st.sampled_from(CATALOGUE), rulesets)
def test_a_question_asked_as_the_form_asks_it_is_answered(data: st.DataObject, inquiry: Inquiry, ruleset: Ruleset) -> None:
    facts = {fact.name: data.draw(st.sampled_from([None, *some_values(fact)])) for fact in inquiry.facts}
    codes_of_problems = {problem.code for problem in answer_irregularity(inquiry.id, facts, ruleset).problems}
    assert codes_of_problems <= {"question_not_in_game", "count_missing", "upcard_missing", "count_impossible"}


# how it is recorded


@pytest.mark.parametrize(("may", "end", "response"), [
    ("accept_knock", "knock", "accepted"), ("refuse_knock", "knock", "refused"), ("play_on_open_one_turn", "knock", "refused"),
    ("play_on_open_to_end", "knock", None), ("knock_with", "knock", None), ("take_to_knock", "knock", None),
    ("take_for_gin", "knock", None),
    ("claim_redeal", "void", None), ("hand_void", "void", None), ("redeal_same_dealer", "void", None),
    ("redeal_next_dealer", "stock_out", None), ("score_without_bonus", "points", None),
])
def test_a_choice_says_how_the_hand_is_recorded(may: str, end: str, response: str | None) -> None:
    assert dict(records_as(may)) == {"end": end} | ({"response": response} if response else {})


def test_dealing_again_after_a_stock_that_ran_out_is_recorded_as_that() -> None:
    dead, spoilt = answer_irregularity("T04", {}, CLASSIC), answer_irregularity("I06", {}, CLASSIC)
    assert records_as("redeal_same_dealer", dead.steps) == {"end": "stock_out"}
    assert records_as("redeal_same_dealer", spoilt.steps) == {"end": "void"}
    assert records_as("take_back", dead.steps) is None


@pytest.mark.parametrize("may", ["accept_knock", "refuse_knock"])
def test_an_illegal_knock_that_was_answered_makes_a_report_that_can_be(may: str) -> None:
    report = {"ruleset": "classic", "players": ["Ana", "Rui"], "by": "Ana", "deadwood": {"Ana": 14, "Rui": 30}, **records_as(may)}
    ruling, *_ = judge_report(report)
    assert ruling.problems == ()
    assert {"accept_knock": "knock", "refuse_knock": "illegal_knock"}[may] == ruling.verdict


# in words


def test_every_case_topic_and_fact_has_its_words() -> None:
    ids = {inquiry.id for inquiry in CATALOGUE}
    assert TITLE.keys() == SEARCH.keys() == ids
    assert {key for key in SIDES if "." not in key} <= ids
    assert {key for key in SIDES if "." in key} == {"I08.knocker", "I08.defender"}
    assert set(TOPIC) == set(TOPICS)
    assert len(set(TITLE.values())) == len(ids)
    for inquiry in CATALOGUE:
        assert said.topic_text(inquiry.topic, T)
        for fact in inquiry.facts:
            assert said.fact_question(inquiry.id, fact.name, T).endswith("?")


@every_inquiry
def test_every_word_that_a_fact_may_be_told_by_can_be_said(inquiry: Inquiry) -> None:
    for fact in inquiry.facts:
        words = getattr(fact.kind, "words", ()) + ((None,) if fact.default is None else ())
        said_of_it = [said.fact_word(fact.name, word, T) for word in words]
        assert len(set(said_of_it)) == len(words)


def test_no_words_are_left_without_a_use() -> None:
    facts = {fact.name for inquiry in CATALOGUE for fact in inquiry.facts}
    asked = {key for inquiry in CATALOGUE for fact in inquiry.facts for key in (f"{inquiry.id}.{fact.name}", fact.name)}
    told = {f"{fact.name}.{word}" for inquiry in CATALOGUE for fact in inquiry.facts for word in getattr(fact.kind, "words", ())}
    assert asked >= QUESTION.keys()
    assert told == WORD.keys()
    assert facts >= UNTOLD.keys()
    reached = [decided(branch) for branch in BRANCHES]
    assert {answer.steps[-1].code for answer in reached} == HEADLINE.keys()
    assert {key.partition(".")[0] for key in said.CHOICE} == {choice.may for answer in reached for choice in answer.choices}
    assert {key.partition(".")[0] for key in IRREGULARITY} <= {step.code for answer in reached for step in answer.steps}


@pytest.mark.parametrize("players", [(), ("ana", "Rui {player}")], ids=["by role", "by name"])
@every_branch
def test_an_answer_is_said_in_whole_sentences(branch: Branch, players: tuple[str, ...]) -> None:
    id, answer = branch[0], decided(branch)
    case = said.case_of(Irregularity(id, branch[1]))
    texts = [said.reason_text(case, step, players, T) for step in answer.steps]
    texts += [said.choice_text(case, choice, players, T) for choice in answer.choices]
    texts.append(said.headline(case, answer, players, T))
    assert all(text.endswith(".") for text in texts)
    for text in texts:
        assert text[0].isupper() or text[0] == "“" or text[0].isdigit()
        assert not re.search(r"[{}]|None|\bSeat\b|\(\)", text.replace("Rui {player}", ""))


@pytest.mark.parametrize(("typed", "ids"), [
    ("eleven cards", "I06 I07 I08"), ("9 cards", "I06 I07 I08"), ("misdeal", "I06 I10"), ("forgot to draw", "I07"), ("11 points", "I01"),
    ("illegal knock", "I01 I02 I03"), ("knocked late", "I05"), ("not my turn", "N14 I25"), ("false gin", "I02"), ("peeked", "I12"),
    ("drew twice", "I12"), ("dropped", "I11"), ("fifth jack", "I24"), ("same card", "I14 I24"), ("recount", "I18 I19"), ("gave up", "I22"),
    ("50th", "T03"), ("wall", "T03 T04"), ("rearrange", "I04"), ("forgot lay off", "L20 L21"), ("lay off gin", "I15"), ("oklahoma", "N07"),
    ("arithmetic", "I20"), ("wrong score", "I20 I21"), ("partner", "I23"), ("discard pile", "N13 I17"), ("too soon", "I13"), ("dealer", "I09"),
])
def test_what_people_look_for_is_found(typed: str, ids: str) -> None:
    words = {inquiry.id: f"{said.title(inquiry.id, T)} {said.search_words(inquiry.id, T)}".casefold() for inquiry in CATALOGUE}
    assert [id for id, text in words.items() if all(word in text for word in typed.split())] == ids.split()


def test_a_choice_names_only_words_there_are() -> None:
    named = {field for text in said.CHOICE.values() for _, field, _, _ in Formatter().parse(text) if field}
    assert named <= {"Player", "player", "other", "count"}


class Shouting(NullTranslations):
    """A language in which every sentence is marked, so that what was not translated shows."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, more: str, number: int) -> str:
        return f"«{one if number == 1 else more}»"


@every_branch
def test_every_word_of_an_answer_goes_through_the_catalogue(branch: Branch) -> None:
    id, answer = branch[0], decided(branch)
    texts = [said.title(id, Shouting()), said.headline(id, answer, ("Ana", "Rui"), Shouting())]
    texts += [said.reason_text(id, step, ("Ana", "Rui"), Shouting()) for step in answer.steps]
    texts += [said.choice_text(id, choice, ("Ana", "Rui"), Shouting()) for choice in answer.choices]
    assert all(text.startswith("«") and text.endswith("»") for text in texts)


def test_what_the_table_hears() -> None:
    answer = answer_irregularity("I01", {"defender_exposed": True}, CLASSIC)
    assert said.headline("I01", answer, (), T) == "The opponent decides: accept the knock or refuse it."
    assert [said.choice_text("I01", choice, (), T) for choice in answer.choices] == [
        "The opponent may accept the knock: it is scored as shown.",
        "The opponent may refuse the knock: nothing is scored and the hand goes on.",
        "The opponent may ask for a new deal, having shown cards because of the knock.",
    ]
    answer = answer_irregularity("I07", {"cards_held": 11}, CLASSIC)
    assert [said.choice_text("I07", choice, ("Ana", "Rui"), T) for choice in answer.choices] == [
        "Rui may ask for a new deal by the same dealer.",
        "Rui may choose to play on.",
        "With too many cards, Ana discards without drawing until the number is right.",
        "Ana may not knock until the next turn.",
    ]


def test_a_short_hand_after_the_knock_costs_ten_for_each_missing_card_and_the_knocker_is_called_so() -> None:
    answer = answer_irregularity("I08", {"cards_held": 8}, CLASSIC)
    assert (answer.steps[1].facts, answer.cite) == ({"missing": 2, "cost": 20}, USUAL_LAW)
    case = said.case_of(Irregularity("I08", {"cards_held": 8}))
    assert said.headline(case, answer, (), T) == "The knocker chooses: a void hand, or points without a bonus."
    assert said.reason_text(case, answer.steps[1], (), T) == (
        "If it is scored, the 2 missing cards count 20 more against the opponent, and an undercut earns no bonus.")
    knockers = Irregularity("I08", {"who": "knocker"})
    assert said.headline(said.case_of(knockers), answer_irregularity("I08", knockers.facts, CLASSIC), (), T) == (
        "The opponent decides: accept the knock or refuse it.")


def test_a_false_gin_over_the_limit_says_what_the_limit_is_and_where_that_is_written() -> None:
    over = answer_irregularity("I02", {"count": 14}, CLASSIC).steps[1]
    assert (over.code, over.seat, dict(over.facts)) == ("knock_over_limit", 0, {"count": 14, "limit": 10})
    assert over.cite.startswith("S000.knock.limit")


def test_straight_gin_is_told_what_can_come_up_in_it() -> None:
    straight = resolve("straight")
    asked = [Irregularity(id) for id in ("L20", "L22", "L23", "L24")]
    assert {answer_view(ask(one, straight), one, (), T).headline for one in asked} == {"Nothing can be laid off here."}
    late = answer_view(ask(Irregularity("I05"), straight), Irregularity("I05"), (), T)
    assert [choice.text for choice in late.choices] == ["The player who knocked late may lay gin in the next turn, after drawing."]


@pytest.mark.parametrize("asked", [
    Irregularity(id, facts) for id, facts in (
        ("I05", {}), ("I07", {}), ("I07", {"cards_held": 9}), ("I08", {}), ("I08", {"cards_held": 8}), ("I08", {"cards_held": 11}),
        ("I12", {}), ("I13", {}), ("I15", {}), ("L25", {}), ("N13", {}), ("N14", {}), ("N15", {}), ("T03", {}), ("T04", {}))
], ids=str)
def test_nothing_is_said_of_a_knock_where_only_gin_ends_a_hand(asked: Irregularity) -> None:
    straight = resolve("straight")
    view = answer_view(ask(asked, straight), asked, said.sides_under(asked, straight, (), T), T)
    texts = [said.title(asked.id, T, straight), view.headline, *(step.text for step in view.steps), *(choice.text for choice in view.choices)]
    assert [text for text in texts if "knock" in text.casefold()] == []


def test_whether_there_was_gin_is_asked_only_where_it_frees_from_something() -> None:
    assert [fact.name for fact in INQUIRIES["I12"].asked(CLASSIC)] == ["gin"]
    assert INQUIRIES["I12"].asked(resolve("straight")) == ()


def test_the_problems_of_every_fact_are_of_its_kind() -> None:
    wrong = {Switch: "true_or_false", Words: "word", Whole: "whole_number", OneCard: "card"}
    for inquiry in CATALOGUE:
        for fact in inquiry.facts:
            (problem,) = problems_of(inquiry.id, {fact.name: 1.5}, house(game=inquiry.games[0]))
            assert (problem.code, problem.facts["expected"]) == ("field_wrong", wrong[type(fact.kind)])
