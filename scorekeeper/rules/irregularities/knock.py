"""The knock: over the limit, called gin by mistake, too late, out of turn."""

from __future__ import annotations

from dataclasses import replace

from ..answers import Answer, Reply, answered
from ..cards import highest_count
from ..deals import Deal
from ..knocks import held_to_limit, is_legal
from ..records import End, HandRecord, Response
from ..rulings import Problem, problem
from .cases import OFFENDER, REDEAL, Case, after, as_in, choose, if_only_gin_ends, if_so, no, offender, other, yes
from .inquiries import Inquiry, Pairs, number, one_card, one_of, yes_no

_CHOSEN: Pairs = (("illegal_knock", "opponent_chooses"),)
MOST_POINTS = highest_count(13, ace_points=15)
"""More than any hand of any ruleset can be left with, in points."""


def over_the_limit(case: Case) -> Answer:
    """I01: the ruleset, or the opponent whom it lets choose, says what becomes of an illegal knock."""
    match case.ruleset.illegal_knock:
        case "open_to_end":
            return no("play_on_open", may=(offender("play_on_open_to_end"),))(case)
        case "void":
            return no("void_hand", may=REDEAL)(case)
        case _:
            return _chosen(case)


def _chosen(case: Case) -> Answer:
    """What the opponent chose, or may choose."""
    match case.fact("response"):
        case Response.ACCEPTED:
            return yes("knock_accepted")(case)
        case Response.REFUSED:
            return no("knock_refused", may=(offender("play_on_open_one_turn"),))(case)
        case _:
            redeal = (other("claim_redeal"),) if case.fact("defender_exposed") else ()
            return choose("opponent_may_choose", may=(other("accept_knock"), other("refuse_knock"), *redeal))(case)


AS_OVER_THE_LIMIT = as_in("I01", over_the_limit)


def false_gin(case: Case) -> Answer:
    """I02: what is left decides, not the word; a count over the limit is a knock over the limit."""
    if case.fact("conceded"):
        return yes("stands_once_gathered")(case)
    if problems := _unknown(case):
        return Answer(None, problems=problems)
    count = case.fact("count")
    if count == 0:
        return yes("gin_made")(case)
    label = case.step("label_corrected", said=str(End.GIN), found=str(End.KNOCK))
    deal = Deal(HandRecord(End.KNOCK, OFFENDER, upcard=case.fact("upcard")), case.ruleset)
    steps = (label, *(case.step(limit.code, **limit.facts) for limit in held_to_limit(deal, count)))
    if not is_legal(deal, count):
        return after(steps, AS_OVER_THE_LIMIT(case))
    return answered(Reply.NO, steps, (offender("knock_with", count=count),))


def _unknown(case: Case) -> tuple[Problem, ...]:
    """What must be told before it can be said whether the cards make a knock."""
    found, count = [], case.fact("count")
    most = highest_count(case.ruleset.cards_each(2), case.ruleset.ace_points)
    if count is None:
        found.append(problem("count_missing", "count"))
    elif count > most:
        found.append(problem("count_impossible", "count", count=count, most=most, value=count))
    if count != 0 and case.ruleset.knock_limit == "upcard" and case.fact("upcard") is None:
        found.append(problem("upcard_missing", "upcard"))
    return tuple(found)


def about_the_upcard(case: Case) -> Answer:
    """N07: it must be told wherever the knock or the points depend on it."""
    if case.ruleset.knock_limit == "upcard" or case.ruleset.spade_upcard_doubles:
        return yes("upcard_must_be_told", may=(other("tell_upcard"),))(case)
    return no("upcard_does_not_matter")(case)


RESPONSE = (
    yes_no("defender_exposed", under=_CHOSEN),
    one_of("response", tuple(map(str, Response)), under=_CHOSEN),
)
"""What an illegal knock is decided by."""

_NOT_CONCEDED: Pairs = (("conceded", False),)
_NOT_AGREED: Pairs = (("agreed", False),)

KNOCK = (
    Inquiry("I01", "knock", over_the_limit, RESPONSE),
    Inquiry("I02", "knock", false_gin, (
        yes_no("conceded"),
        number("count", MOST_POINTS, given=_NOT_CONCEDED),
        one_card("upcard", under=(("knock_limit", "upcard"),), given=_NOT_CONCEDED),
        *(replace(fact, given=_NOT_CONCEDED) for fact in RESPONSE),
    )),
    Inquiry("I03", "knock",
            if_so("agreed", yes("stands_once_agreed"), as_in("I01", over_the_limit, defender_exposed=True)),
            (yes_no("agreed"), replace(RESPONSE[1], given=_NOT_AGREED))),
    Inquiry("I05", "knock", if_only_gin_ends(
        no("gin_only", "knock_too_late", may=(offender("gin_next_turn"),)),
        no("knock_too_late", may=(offender("knock_next_turn"),)))),
    Inquiry("N14", "knock", no("knock_out_of_turn", may=(
        offender("take_cards_back"), other("play_on"), other("redeal_same_dealer")))),
    Inquiry("N15", "knock", no("only_on_turn")),
    Inquiry("N13", "knock", yes("knock_counts_face_up")),
    Inquiry("N07", "knock", about_the_upcard),
)
