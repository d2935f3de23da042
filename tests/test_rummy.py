"""Basic rummy (S003): who goes out is paid by all the others, for two to six players, in a hand and in a match."""

from __future__ import annotations

import json
from dataclasses import replace
from gettext import NullTranslations

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli import main
from scorekeeper.formats.encoding import encode_report
from scorekeeper.formats.matches import decode_match, encode_match
from scorekeeper.formats.reports import decode_report, judge_report
from scorekeeper.formats.rulesets import resolve
from scorekeeper.formats.streams import write_json
from scorekeeper.present.outcomes import needs, outcome_text
from scorekeeper.present.scoresheet import scoresheet
from scorekeeper.present.sentences import problem_text, step_text
from scorekeeper.present.settled import settled
from scorekeeper.present.sums import sum_text
from scorekeeper.rules.cards import PACK, highest_pips, points_of, read_cards
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import Opening, opening_problems, replay
from scorekeeper.rules.melds import least_deadwood
from scorekeeper.rules.problems import problems
from scorekeeper.rules.records import End, HandRecord, ShownHand
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.rules.rulings import Ruling, Verdict
from scorekeeper.rules.settlement import settle

RUMMY = resolve("basic-rummy")
CLASSIC = resolve("classic")
NAMES = ("Ana", "Rui", "Zé", "Eva", "Ben", "Mia")
T = NullTranslations()
FOUR = NAMES[:4]


def out(by: int, *counts: int | None, end: End = End.OUT, hands: dict[int, str] | None = None, **more: object) -> HandRecord:
    """Seat `by` went out; counts a place a seat, and cards in hand by seat."""
    shown = {seat: ShownHand(read_cards(cards).cards) for seat, cards in (hands or {}).items()}
    nobody = (None,) * len(counts)
    return HandRecord(end, by, counts, tuple(map(shown.get, range(len(counts)))), nobody, **more)


def points(ruling: Ruling) -> list[int]:
    """The points of each seat."""
    return [ruling.points(seat) for seat in range(len(ruling.shown))]


def lines(ruling: Ruling) -> list[tuple[str, int | None, int]]:
    """The steps in short."""
    return [(step.code, step.seat, step.points) for step in ruling.steps]


def codes(record: HandRecord, ruleset: Ruleset = RUMMY) -> list[tuple[str, str]]:
    """What makes a record impossible."""
    return [(found.code, found.field) for found in problems(record, ruleset)]


# a hand


def test_everybody_pays_who_went_out_the_cards_left_in_hand() -> None:
    ruling = judge_hand(out(0, None, 23, 41, 7), RUMMY)
    assert (ruling.verdict, ruling.winner, points(ruling)) == (Verdict.OUT, 0, [71, -23, -41, -7])
    assert lines(ruling) == [
        ("went_out", 0, 0),
        ("pips_paid", 1, -23), ("pips_received", 0, 23),
        ("pips_paid", 2, -41), ("pips_received", 0, 41),
        ("pips_paid", 3, -7), ("pips_received", 0, 7),
    ]


def test_r01_melds_still_in_hand_are_paid_too() -> None:
    ruling = judge_hand(out(0, None, None, hands={1: "KC KD KS 4H"}), RUMMY)
    assert points(ruling) == [34, -34]
    assert [step.code for step in ruling.steps] == ["went_out", "deadwood_counted", "pips_paid", "pips_received"]


def test_where_melds_in_hand_cost_nothing_only_the_rest_is_paid() -> None:
    mild = replace(RUMMY, melds_in_hand_count=False)
    ruling = judge_hand(out(0, None, None, hands={1: "KC KD KS 4H"}), mild)
    assert points(ruling) == [4, -4]
    assert [step.code for step in ruling.steps][1:3] == ["melds_found", "deadwood_counted"]
    assert points(judge_hand(out(0, None, 0), mild)) == [0, 0]


def test_rummy_in_one_turn_is_paid_double() -> None:
    ruling = judge_hand(out(1, 10, None, 5, end=End.RUMMY), RUMMY)
    assert (ruling.verdict, points(ruling)) == (Verdict.RUMMY, [-20, 30, -10])
    assert lines(ruling)[-4:] == [("rummy_doubles", 0, -10), ("rummy_doubles", 1, 10), ("rummy_doubles", 2, -5), ("rummy_doubles", 1, 5)]


def test_cards_decide_over_a_count_that_was_named() -> None:
    ruling = judge_hand(out(0, None, 30, hands={1: "KC 9D 4S"}), RUMMY)
    assert points(ruling) == [23, -23]
    assert ("count_disagrees", 1, 0) in lines(ruling)


def test_who_went_out_may_be_said_to_hold_nothing() -> None:
    assert points(judge_hand(out(0, 0, 12, hands={0: ""}), RUMMY)) == [12, -12]


def test_a_void_hand_pays_nothing() -> None:
    ruling = judge_hand(HandRecord(End.VOID, None, *((None,) * 3,) * 3), RUMMY)
    assert (ruling.verdict, ruling.winner, points(ruling)) == (Verdict.VOID, None, [0, 0, 0])


def test_a_payment_from_paper_is_between_two() -> None:
    ruling = judge_hand(HandRecord(End.POINTS, 1, points=31), RUMMY)
    assert lines(ruling) == [("score_taken_over", 1, 31), ("payment_taken_over", 0, -31)]
    three = HandRecord(End.POINTS, 1, *((None,) * 3,) * 3, points=31)
    assert codes(three) == [("payers_unknown", "points")]


def test_every_step_says_where_its_rule_is_written() -> None:
    ruling = judge_hand(out(0, None, 30, 4, end=End.RUMMY, hands={1: "KC 9D 4S"}), RUMMY)
    assert all(step.cite.startswith("S003.") for step in ruling.steps)
    assert {step.cite.partition(":")[0] for step in ruling.steps} == {"S003.out", "S003.score", "S003.rummy"}


# what cannot be, all at once


@pytest.mark.parametrize("end", [End.KNOCK, End.GIN, End.BIG_GIN, End.STOCK_OUT])
def test_what_ends_a_hand_of_gin_ends_none_of_rummy(end: End) -> None:
    assert codes(HandRecord(end, 0, (0, 20))) == [("end_unknown", "end")]
    assert judged({"players": ["Ana", "Rui"], "ruleset": "basic-rummy", "end": str(end), "by": "Ana", "deadwood": {"Rui": 20}}) == [
        ("end_unknown", "end")]


@pytest.mark.parametrize("end", ["out", "rummy"])
def test_what_ends_a_hand_of_rummy_ends_none_of_gin(end: str) -> None:
    assert judged({"players": ["Ana", "Rui"], "end": end, "by": "Ana", "deadwood": {"Rui": 20}}) == [("end_unknown", "end")]


def test_an_unknown_ending_names_those_of_its_game() -> None:
    ruling, _, players = judge_report({"ruleset": "basic-rummy", "players": ["Ana", "Rui"], "end": "knock", "by": "Ana"})
    said = [problem_text(found, players, T) for found in ruling.problems]
    assert said == ["A hand does not end by “knock”: choose out, rummy, void or points."]


def judged(report: dict) -> list[tuple[str, str]]:
    """The problems of a public report."""
    return [(found.code, found.field) for found in judge_report(report)[0].problems]


@pytest.mark.parametrize(("record", "expected"), [
    (out(0, None, None, 12, None), [("count_missing", "deadwood.1"), ("count_missing", "deadwood.3")]),
    (out(0, 3, 12), [("count_contradicts", "deadwood.0")]),
    (out(0, None, 0), [("count_contradicts", "deadwood.1")]),
    (out(0, None, 101), [("count_impossible", "deadwood.1")]),
    (out(0, None, 71, 1), [("count_impossible", "deadwood.1")]),
    (out(0, None, 61, 1, 1, 1), [("count_impossible", "deadwood.1")]),
    (replace(out(0, None, 3), by=None), [("by_missing", "by")]),
    (out(0, None, None, hands={1: ""}), [("card_count", "hands.1.cards")]),
    (out(0, None, None, 3, hands={1: "2C 3C 4C 5C 6C 7C 8C 9C"}), [("card_count", "hands.1.cards")]),
    (out(0, None, None, hands={1: "2C 2C"}), [("card_twice", "hands.1.cards")]),
    (out(0, None, None, None, hands={1: "2C 3D", 2: "3D 2C"}), [("card_in_both", "hands.2.cards"), ("card_in_both", "hands.2.cards")]),
    (out(0, None, 3, hands={0: "2C"}), [("field_not_asked", "hands.0.cards")]),
    (out(0, None, 3, laid_off_all=True, points=4), [("field_not_asked", "points"), ("field_not_asked", "laid_off_all")]),
    (replace(HandRecord(End.VOID), by=1), [("field_not_asked", "by")]),
    (replace(HandRecord(End.POINTS, 0), deadwood=(None, 3)), [("points_missing", "points"), ("field_not_asked", "deadwood.1")]),
])
def test_a_report_that_cannot_be_says_why(record: HandRecord, expected: list[tuple[str, str]]) -> None:
    assert codes(record) == expected
    assert judge_hand(record, RUMMY).verdict is Verdict.IMPOSSIBLE


def test_a_card_in_three_hands_is_named_at_each_after_the_first() -> None:
    record = out(0, None, None, None, None, hands={1: "2C", 2: "2C", 3: "2C"})
    found = problems(record, RUMMY)
    assert [(problem.field, problem.facts["other"]) for problem in found] == [("hands.2.cards", 1), ("hands.3.cards", 1)]


def test_melds_layoffs_and_a_discard_are_not_asked() -> None:
    shown = ShownHand(read_cards("2C 3D").cards, melds=(), layoffs=(), discard=read_cards("4D").cards[0])
    record = replace(out(0, None, None), hands=(None, shown))
    assert codes(record) == [("field_not_asked", f"hands.1.{part}") for part in ("melds", "layoffs", "discard")]


EVERYTHING_WRONG = {
    "ruleset": "basic-rummy", "players": ["Ana", "Rui", "Zé", "Eva"], "end": "out", "by": "Ana", "response": "accepted",
    "before_layoffs": {"Eva": 40}, "deadwood": {"Ana": 3, "Rui": 0, "Eva": 71, "Mia": 4},
    "hands": {"Zé": {"cards": "KC KC XX", "melds": []}, "Ana": {"cards": "KC"}},
}


def test_all_that_is_wrong_is_said_at_once_and_in_words() -> None:
    ruling, _, players = judge_report(EVERYTHING_WRONG)
    assert {(found.code, found.field) for found in ruling.problems} == {
        ("count_impossible", "deadwood.Eva"), ("player_unknown", "deadwood.Mia"), ("card_unreadable", "hands.Zé.cards"),
        ("field_not_asked", "response"), ("field_not_asked", "before_layoffs.Eva"), ("count_contradicts", "deadwood.Ana"),
        ("count_contradicts", "deadwood.Rui"), ("field_not_asked", "hands.Ana.cards"), ("card_twice", "hands.Zé.cards"),
        ("field_not_asked", "hands.Zé.melds"), ("card_in_both", "hands.Zé.cards"),
    }
    for found in ruling.problems:
        text = problem_text(found, players, T)
        assert text.endswith(".") and "{" not in text
        assert not any(word in text.lower() for word in ("knock", "gin", "opponent")), text


GOOD = {
    "ruleset": "basic-rummy", "players": list(FOUR), "end": "out", "by": "Ana", "deadwood": {"Rui": 23, "Eva": 7},
    "hands": {"Ana": {"cards": ""}, "Zé": {"cards": "QH QD QS AC 10C"}},
}


@pytest.mark.parametrize(("change", "code", "field"), [
    ({"ruleset": "basic-rumy"}, "ruleset_unknown", "ruleset"),
    ({"ruleset": {"extends": "basic-rummy", "rummy_multiplier": 0}}, "ruleset_invalid", "ruleset.rummy_multiplier"),
    ({"players": [*FOUR[:3], "Ana"]}, "players_wrong", "players[3]"),
    ({"end": None}, "end_unknown", "end"),
    ({"end": "gin"}, "end_unknown", "end"),
    ({"end": "stock_out"}, "end_unknown", "end"),
    ({"by": None}, "by_missing", "by"),
    ({"by": "Leo"}, "player_unknown", "by"),
    ({"deadwood": {"Rui": 23}}, "count_missing", "deadwood.Eva"),
    ({"deadwood": {"Rui": 23, "Eva": "7"}}, "field_wrong", "deadwood.Eva"),
    ({"deadwood": {"Rui": 23, "Eva": 0}}, "count_contradicts", "deadwood.Eva"),
    ({"deadwood": {"Rui": 23, "Eva": 71}}, "count_impossible", "deadwood.Eva"),
    ({"deadwood": {"Ana": 1, "Rui": 23, "Eva": 7}}, "count_contradicts", "deadwood.Ana"),
    ({"hands": {"Zé": {"cards": "XX"}}}, "card_unreadable", "hands.Zé.cards"),
    ({"hands": {"Zé": {"cards": ""}}}, "card_count", "hands.Zé.cards"),
    ({"hands": {"Zé": {"cards": "AC 2C 3C 4C 5C 6C 7C 8C"}}}, "card_count", "hands.Zé.cards"),
    ({"hands": {"Zé": {"cards": "QH QH"}}}, "card_twice", "hands.Zé.cards"),
    ({"hands": {"Zé": {"cards": "QH", "melds": ["3C 3D 3S"]}}}, "field_not_asked", "hands.Zé.melds"),
    ({"hands": {"Zé": {"cards": "QH"}, "Rui": {"cards": "QH"}}}, "card_in_both", "hands.Zé.cards"),
    ({"hands": {"Zé": {"cards": "QH"}, "Ana": {"cards": "QD"}}}, "field_not_asked", "hands.Ana.cards"),
    ({"points": 71}, "field_not_asked", "points"),
    ({"response": "refused"}, "field_not_asked", "response"),
    ({"laid_off_all": True}, "field_not_asked", "laid_off_all"),
    ({"before_layoffs": {"Eva": 7}}, "field_not_asked", "before_layoffs.Eva"),
])
def test_one_thing_wrong_is_one_problem_with_its_field(change: dict, code: str, field: str) -> None:
    assert judged(GOOD) == []
    assert judged(GOOD | change) == [(code, field)]


def test_so_many_may_play_as_the_ruleset_says() -> None:
    seven = {"ruleset": "basic-rummy", "players": [*NAMES, "Leo"], "end": "out", "by": "Ana"}
    assert judged(seven) == [("players_wrong", "players")]
    assert judged(seven | {"players": ["Ana"]}) == [("players_wrong", "players")]


def test_a_highest_count_by_cards_can_be_held() -> None:
    dearest = sorted(PACK, key=lambda card: -card.points())[:10]
    assert points_of(dearest) == highest_pips(10) == 100
    assert codes(replace(out(0, None, 100), hands=(None, ShownHand(tuple(dearest))))) == []


# what holds for any hand


@st.composite
def hands_won(draw: st.DrawFn, players: st.SearchStrategy[int] = st.integers(2, 6)) -> HandRecord:
    """Any hand that somebody won, with each of the others known by count, by cards, or both."""
    seats = draw(players)
    by, most = draw(st.integers(0, seats - 1)), RUMMY.cards_each(seats)
    pack = draw(st.permutations(PACK))
    shown, counts = [], []
    for seat in range(seats):
        cards = tuple(pack[seat * most:seat * most + draw(st.integers(1, most))])
        by_cards = draw(st.booleans()) and seat != by
        shown.append(ShownHand(cards) if by_cards else None)
        counts.append(None if seat == by or (by_cards and draw(st.booleans())) else points_of(cards))
    return HandRecord(draw(st.sampled_from([End.OUT, End.RUMMY])), by, tuple(counts), tuple(shown), (None,) * seats)


FACTORS = st.integers(1, 5).map(lambda factor: replace(RUMMY, rummy_multiplier=factor))
RULES = st.one_of(FACTORS, FACTORS.map(lambda rules: replace(rules, ace_points=15)))


@given(hands_won(), RULES)
def test_what_one_wins_the_others_pay(record: HandRecord, ruleset: Ruleset) -> None:
    ruling = judge_hand(record, ruleset)
    assert ruling.winner == record.by and not ruling.problems
    assert sum(points(ruling)) == 0
    assert all(score <= 0 for seat, score in enumerate(points(ruling)) if seat != record.by)


@given(hands_won(), RULES)
def test_the_score_is_the_sum_of_the_steps(record: HandRecord, ruleset: Ruleset) -> None:
    ruling = judge_hand(record, ruleset)
    for seat in range(record.seats):
        assert ruling.points(seat) == sum(step.points for step in ruling.steps if step.seat == seat)
    assert sum(step.points for step in ruling.steps) == 0


@given(hands_won(), RULES)
def test_rummy_is_exactly_so_many_times_going_out(record: HandRecord, ruleset: Ruleset) -> None:
    plain = judge_hand(replace(record, end=End.OUT), ruleset)
    rummy = judge_hand(replace(record, end=End.RUMMY), ruleset)
    assert points(rummy) == [ruleset.rummy_multiplier * score for score in points(plain)]
    assert points(plain)[record.by] == sum(shown.count for shown in plain.shown)


@given(hands_won(), RULES, st.data())
def test_the_order_of_the_players_does_not_matter(record: HandRecord, ruleset: Ruleset, draw: st.DataObject) -> None:
    order = draw.draw(st.permutations(range(record.seats)))
    turned = replace(record, by=order.index(record.by), deadwood=tuple(record.deadwood[seat] for seat in order),
                     hands=tuple(record.hands[seat] for seat in order))
    before, after = points(judge_hand(record, ruleset)), points(judge_hand(turned, ruleset))
    assert after == [before[seat] for seat in order]


@given(hands_won())
def test_where_melds_cost_nothing_nobody_pays_more(record: HandRecord) -> None:
    mild = replace(RUMMY, melds_in_hand_count=False)
    counts = tuple(None if record.hands[seat] else count for seat, count in enumerate(record.deadwood))
    record = replace(record, end=End.OUT, deadwood=counts)
    if problems(record, mild):
        return  # a count that only melds could hold
    dear, cheap = judge_hand(record, RUMMY), judge_hand(record, mild)
    for seat, hand in enumerate(record.hands):
        if hand is not None:
            assert cheap.points(seat) == -least_deadwood(hand.cards) >= dear.points(seat)


@given(hands_won())
def test_a_report_of_any_number_of_players_is_read_as_it_was_written(record: HandRecord) -> None:
    players = NAMES[:record.seats]
    written = json.loads(write_json(encode_report(record, players)))
    assert decode_report(written, RUMMY, players).record == record


@given(hands_won())
def test_every_step_of_rummy_is_said(record: HandRecord) -> None:
    players, ruling = NAMES[:record.seats], judge_hand(record, RUMMY)
    for step in ruling.steps:
        text = step_text(step, players, T)
        assert text.endswith(".") and "{" not in text and "-" not in text
    assert players[record.by] in outcome_text(ruling, players, T)


# how a hand reads


@pytest.mark.parametrize(("record", "line", "total"), [
    (out(0, None, 23, 41, 7), "Ana goes out: 23 + 41 + 7 = 71 points", "23 + 41 + 7 = 71"),
    (out(0, None, 34), "Ana goes out: 34 points", "34"),
    (out(0, None, 1), "Ana goes out: 1 point", "1"),
    (out(1, 23, None, 7, end=End.RUMMY), "Rui goes out in one turn, a rummy: (23 + 7) × 2 = 60 points", "(23 + 7) × 2 = 60"),
    (out(1, 34, None, end=End.RUMMY), "Rui goes out in one turn, a rummy: 34 × 2 = 68 points", "34 × 2 = 68"),
    (HandRecord(End.POINTS, 0, points=31), "Ana scores, taken over from paper: 31 points", ""),
    (HandRecord(End.VOID), "Nobody scores: the hand is void", ""),
])
def test_a_hand_in_one_line_and_its_sum(record: HandRecord, line: str, total: str) -> None:
    ruling = judge_hand(record, RUMMY)
    assert outcome_text(ruling, NAMES, T) == line
    assert sum_text(ruling) == total


# a match


def dealers(first: int, *records: HandRecord) -> list[int | None]:
    """Who deals each hand, and the next."""
    match = replay(records, RUMMY, seats=records[0].seats, first_dealer=first)
    return [*(hand.dealer for hand in match.hands), match.next_dealer]


def test_with_two_the_winner_deals_the_next_hand() -> None:
    assert dealers(0, out(1, 4, None), out(1, 4, None), out(0, None, 4)) == [0, 1, 1, 0]


def test_with_more_the_deal_moves_to_the_left() -> None:
    assert dealers(1, out(0, None, 4, 4), out(0, None, 4, 4), out(2, 4, 4, None)) == [1, 2, 0, 1]


def test_a_void_hand_is_dealt_again_by_the_same() -> None:
    void = HandRecord(End.VOID, None, *((None,) * 3,) * 3)
    assert dealers(1, void, out(0, None, 4, 4), void) == [1, 1, 2, 2]


def test_a_hand_with_its_own_dealer_goes_before_the_rule() -> None:
    assert dealers(0, out(0, None, 4, 4, dealer=2), out(1, 4, None, 4)) == [2, 0, 1]


HANDS = (out(0, None, 23, 41, 7), out(2, 10, 20, None, 30, end=End.RUMMY), out(0, None, 5, 5, 5))


def test_the_running_scores_come_to_nothing_together() -> None:
    match = replay(HANDS, RUMMY, seats=4)
    assert [hand.running for hand in match.hands] == [(71, -23, -41, -7), (51, -63, 79, -67), (66, -68, 74, -72)]
    assert (match.hands_won, match.boxes, match.status, match.reached_target) == ((2, 0, 1, 0), (2, 0, 1, 0), "in_play", None)


def test_a_match_without_a_target_ends_when_the_players_close_it() -> None:
    match = replay(HANDS, RUMMY, seats=4)
    assert settle(match, RUMMY) is None
    done = settle(match, RUMMY, closed=True)
    assert (done.totals, done.winner, done.highest_total, done.difference) == ((66, -68, 74, -72), 2, 2, 8)
    assert [(step.code, step.seat, step.points) for step in done.steps] == [
        ("hand_points", 0, 66), ("hand_points", 1, -68), ("hand_points", 2, 74), ("hand_points", 3, -72)]


def test_a_target_that_was_set_ends_the_match() -> None:
    rules = replace(RUMMY, target=70)
    match = replay([*HANDS, out(1, 3, None, 3, 3)], rules, seats=4)
    assert (match.status, match.ended_after, match.reached_target) == ("finished", 1, 0)
    assert [hand.after_end for hand in match.hands] == [False, True, True, True]
    assert match.running == (71, -23, -41, -7)
    assert settle(match, rules).winner == 0


def test_what_is_needed_counts_from_below_nothing() -> None:
    rules = replace(RUMMY, target=100)
    assert needs(replay(HANDS[:1], rules, seats=4), rules, FOUR, T) == (
        "Ana needs 29", "Rui needs 123", "Zé needs 141", "Eva needs 107")


@given(st.lists(hands_won(st.just(4)), max_size=6))
def test_a_match_of_any_hands_comes_to_nothing_together(records: list[HandRecord]) -> None:
    match = replay(records, RUMMY, seats=4)
    assert all(sum(hand.running) == 0 for hand in match.hands)
    done = settle(match, RUMMY, closed=True)
    assert sum(done.totals) == 0 and done.totals == match.running
    assert sum(match.hands_won) == len(records)


def test_nobody_is_shut_out_among_more_than_two() -> None:
    rules = replace(RUMMY, target=60, shutout_bonus=100, match_winner="first_to_target")
    two = settle(replay([out(0, None, 65)], rules), rules)
    assert [step.code for step in two.steps if step.points] == ["hand_points", "hand_points", "shutout_bonus"]
    four = settle(replay(HANDS[:1], rules, seats=4), rules)
    assert {step.code for step in four.steps} == {"hand_points"}


# a match begun on paper


def test_a_match_is_taken_over_with_scores_below_nothing() -> None:
    match = replay(HANDS[2:], RUMMY, seats=4, opening=Opening((51, -63, 79, -67), (1, 0, 1, 0)))
    assert (match.running, match.hands_won) == ((66, -68, 74, -72), (2, 0, 1, 0))


def test_the_scores_of_paper_must_come_to_nothing_together() -> None:
    found = opening_problems(Opening((51, -63, 79, -66), (0,) * 4), RUMMY)
    assert [(problem.code, problem.field, problem.facts["total"]) for problem in found] == [("opening_not_zero", "opening.running", 1)]
    over = opening_problems(Opening((51, -51), (0, 0)), replace(RUMMY, target=50))
    assert [(problem.code, problem.field) for problem in over] == [("opening_over", "opening.running.0")]


def test_a_score_below_nothing_stays_impossible_in_gin() -> None:
    record = {"players": ["Ana", "Rui"], "opening": {"running": {"Ana": 20, "Rui": -20}}}
    assert [problem.code for problem in decode_match(record).problems] == ["count_impossible"]
    assert decode_match(record | {"ruleset": "basic-rummy"}).problems == ()


def test_scores_of_paper_that_are_no_numbers_are_named() -> None:
    record = {"ruleset": "basic-rummy", "players": list(FOUR), "opening": {"running": {"Ana": 200000, "Rui": "-5", "Zé": 7.5}}}
    read = decode_match(record)
    assert [(found.code, found.field) for found in read.problems] == [
        ("count_impossible", "opening.running.Ana"), ("field_wrong", "opening.running.Rui"),
        ("count_impossible", "opening.running.Zé")]
    assert problem_text(read.problems[0], FOUR, T) == (
        "200000 cannot be Ana's score so far: it is a whole number from −99999 to 99999.")


# in the open file and on the command line


RECORD = {
    "format": "scorekeeper-match", "version": 1, "ruleset": "basic-rummy", "players": list(FOUR), "first_dealer": "Zé",
    "opening": {"running": {"Ana": 20, "Rui": -20}, "boxes": {"Ana": 1}},
    "hands": [{"end": "out", "by": "Ana", "deadwood": {"Rui": 23, "Eva": 7}, "hands": {"Zé": {"cards": "QH QD QS AC 10C"}}},
              {"end": "void"}, {"end": "rummy", "by": "Zé", "deadwood": {"Ana": 10, "Rui": 20, "Eva": 30}}],
}


def test_a_match_record_of_four_is_read_as_it_was_written() -> None:
    match = decode_match(RECORD).record
    assert match.opening == Opening((20, -20, 0, 0), (1, 0, 0, 0))
    assert decode_match(json.loads(write_json(encode_match(match)))).record == match


def answered(command: str, given: object, *options: str) -> str:
    """What the command line says to one document."""
    result = CliRunner().invoke(main, [command, "-", *options], input=json.dumps(given))
    assert isinstance(result.exception, SystemExit | None), result.exception
    return result.stdout


def test_the_command_line_scores_a_match_of_four() -> None:
    score = json.loads(answered("score", RECORD))
    assert [hand["running"] for hand in score["hands"]] == [
        {"Ana": 91, "Rui": -43, "Zé": -41, "Eva": -7}, {"Ana": 91, "Rui": -43, "Zé": -41, "Eva": -7},
        {"Ana": 71, "Rui": -83, "Zé": 79, "Eva": -67}]
    assert [hand["dealer"] for hand in score["hands"]] == ["Zé", "Eva", "Eva"]
    assert (score["next_dealer"], score["status"], score["settlement"]) == ("Ana", "in_play", None)
    assert score["columns"][0]["boxes"] == {"Ana": 2, "Rui": 0, "Zé": 1, "Eva": 0}


def test_the_command_line_says_a_match_of_four_in_sentences() -> None:
    assert answered("score", RECORD, "--text").splitlines() == [
        "  1. Ana goes out: 23 + 41 + 7 = 71 points. Ana 91, Rui −43, Zé −41, Eva −7",
        "  2. Nobody scores: the hand is void. Ana 91, Rui −43, Zé −41, Eva −7",
        "  3. Zé goes out in one turn, a rummy: (10 + 20 + 30) × 2 = 120 points. Ana 71, Rui −83, Zé 79, Eva −67",
    ]


def test_the_command_line_settles_a_match_that_reached_its_target() -> None:
    finished = RECORD | {"ruleset": {"extends": "basic-rummy", "target": 75}}
    score = json.loads(answered("score", finished))
    assert (score["status"], score["ended_after"], score["reached_target"], score["winner"]) == ("finished", 1, "Ana", "Ana")
    assert {name: account["total"] for name, account in score["settlement"]["players"].items()} == {
        "Ana": 91, "Rui": -43, "Zé": -41, "Eva": -7}
    lines = answered("score", finished, "--text").splitlines()
    assert "Rui lost 43 points in the hands." in lines[4]
    assert lines[-2:] == ["Ana wins the match.", "Ana has the most: 91 points, 91 + 7 = 98 ahead of the next."]


def test_the_command_line_rules_on_a_hand_in_sentences() -> None:
    report = {"ruleset": "basic-rummy", "players": ["Ana", "Rui"], "end": "rummy", "by": "Ana", "hands": {"Rui": {"cards": "KC KD KS 4H"}}}
    lines = answered("judge", report, "--text").splitlines()
    assert lines[0] == "Ana goes out in one turn, a rummy: 34 × 2 = 68 points"
    assert [line.partition("  [")[0] for line in lines[1:7]] == [
        "       Ana has no card left and goes out.",
        "       Rui is left with K♣ K♦ 4♥ K♠: 34 in hand.",
        "  −34  Rui pays Ana 34 points for the cards in hand.",
        "   34  Ana gets 34 points from Rui.",
        "  −34  It was rummy, all in one turn: Rui pays 2 × 34, that is 34 points more.",
        "   34  Ana gets 34 points more from Rui.",
    ]


# on the sheet


def test_a_row_of_the_sheet_has_a_place_for_every_player() -> None:
    match = replay([out(0, None, 23, 41, 7), HandRecord(End.VOID, None, *((None,) * 4,) * 3)], RUMMY, seats=4, first_dealer=2)
    first, second = scoresheet(FOUR, RUMMY, match, T).rows
    assert (first.ended_by, first.kind, first.dealer, first.sum) == ("Ana", "out", "Zé", "23 + 41 + 7 = 71")
    assert (first.counts, first.points, first.running) == ((0, 23, 41, 7), (71, -23, -41, -7), (71, -23, -41, -7))
    assert (first.knocker_count, first.opponent_count, first.evidence) == (None, None, "counts")
    assert (second.kind, second.counts, second.points, second.evidence) == ("void", (None,) * 4, (None,) * 4, "")


@pytest.mark.parametrize(("seats", "line"), [
    (2, "10 cards each · ace low · winner deals · rummy × 2 · melds in hand count"),
    (4, "7 cards each · ace low · the deal moves left · rummy × 2 · melds in hand count"),
    (6, "6 cards each · ace low · the deal moves left · rummy × 2 · melds in hand count"),
])
def test_the_rules_in_one_line_are_those_of_rummy_for_so_many(seats: int, line: str) -> None:
    sheet = scoresheet(NAMES[:seats], RUMMY, replay([], RUMMY, seats=seats), T)
    assert " · ".join(clause.text for clause in sheet.rules) == line
    house = replace(RUMMY, target=200, hand_size=8)
    differing = scoresheet(NAMES[:seats], house, replay([], house, seats=seats), T, base=RUMMY).rules
    assert [clause.text for clause in differing if clause.differs] == ["8 cards each", "to 200"]


def test_a_hand_is_counted_from_the_cards_where_all_who_pay_showed_theirs() -> None:
    hands = [out(0, None, None, None, hands={1: "KC 9D 4S", 2: "7S"}), out(0, None, None, 7, hands={1: "KC 9D 4S"})]
    sheet = scoresheet(NAMES[:3], RUMMY, replay(hands, RUMMY, seats=3), T)
    assert [row.evidence for row in sheet.rows] == ["cards", "counts"]


def test_the_settlement_of_a_closed_match_tells_who_has_the_most() -> None:
    match = replay(HANDS, RUMMY, seats=4)
    shown = settled(settle(match, RUMMY, closed=True), FOUR, T)
    assert shown.outcome == ("Zé wins the match.", "Zé has the most: 74 points, 74 − 66 = 8 ahead of the next.")
    assert [term.cells for term in shown.columns[0].terms] == [("66", "−68", "74", "−72")]
    level = settled(settle(replay([out(0, None, 9, 9), out(1, 9, None, 9)], RUMMY, seats=3), RUMMY, closed=True), NAMES[:3], T)
    assert level.outcome == ("Nobody wins the match.", "Ana, Rui have the most, 9 each.")


def test_gin_is_judged_as_before() -> None:
    ruling = judge_hand(HandRecord(End.KNOCK, 0, (4, 27)), CLASSIC)
    assert (ruling.verdict, points(ruling)) == (Verdict.KNOCK, [23, 0])
