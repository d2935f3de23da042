"""Matches of every kind as records, and what each hand's row on paper has to say, told by the rulings' own JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from gettext import NullTranslations
from typing import Any

from scorekeeper.cli.printing import changes_in, rulings_in
from scorekeeper.formats.history import decode_history
from scorekeeper.formats.matches import MatchRecord, decode_match, play_through, settled
from scorekeeper.formats.permalinks import link_of
from scorekeeper.formats.rulings import ruling_to_json
from scorekeeper.formats.scores import score_to_json
from scorekeeper.present.players import short_names
from scorekeeper.present.scoresheet import Scoresheet
from scorekeeper.rules.matches import HandState
from scorekeeper.sheets import sheet_of_record

Say = Callable[[str], str]
Json = dict[str, Any]

BOTH = ["Ana", "Rui"]
SIX = ["Ana", "Rui", "Bea", "Leo", "Zé", "Eva"]
SIXTY = ["Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI", "Bartholomew Featherstonehaugh-Cholmondeley of Wolfeschlegel"]
SIGNS = ["👩🏽 Ana محمد", "李小龙"]
LAID = {"Ana": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 2C"}, "Rui": {"cards": "KC KD KS 4C 5C 6C 8H 9H QD 2S"}}
KINDS = {"knock": "knock", "gin": "gin", "undercut": "undercut", "void": "stock out", "out": "out", "rummy": "rummy"}
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
TURNED = ("10S", "KH", "QS", "9C", "10S", "JD", "10S", "10H")  # the upcards of an evening
DOUBLED = {"extends": "hollywood", "column_multiplier": [1, 1, 2]}
BONUSES = ("gin_bonus", "undercut_bonus", "big_gin_bonus", "gin_off_bonus")


def knock(by: str, ana: int, rui: int, players: list[str] = BOTH) -> Json:
    """A knock by counts."""
    return {"end": "knock", "by": by, "deadwood": dict(zip(players, (ana, rui), strict=True))}


def gin(by: str, left: int, players: list[str] = BOTH) -> Json:
    """Gin by counts."""
    other = next(player for player in players if player != by)
    return {"end": "gin", "by": by, "deadwood": {other: left}}


def evening(players: list[str] = BOTH) -> list[Json]:
    """Eight hands of every ending by counts."""
    first, other = players
    return [knock(first, 4, 27, players), gin(other, 31, players), knock(first, 8, 8, players), {"end": "stock_out"},
            gin(first, 18, players), knock(other, 3, 10, players), knock(other, 29, 2, players), knock(first, 1, 24, players)]


def small(hands: int) -> list[Json]:
    """So many hands of small points, won by turns: each column of Hollywood has its share."""
    return [knock("Ana", 3, 21) if place % 2 == 0 else knock("Rui", 19, 5) for place in range(hands)]


def usual_hollywood(hands: int) -> Json:
    """A Hollywood of so many hands, won by turns, that the last of them ends: by it Ana closes the third column."""
    won = (hands + 1) // 2
    least = -(-100 // (won - 2))
    return match([knock("Ana", 3, 3 + least) if place % 2 == 0 else knock("Rui", 11, 2) for place in reversed(range(hands))], ruleset=DOUBLED)


def rummy(seats: int, hands: int = 12) -> Json:
    """A match of basic rummy of so many, each winning in turn, every fifth time at one go."""
    players = SIX[:seats]
    won = [(players[place % seats], place) for place in range(hands)]
    return {"ruleset": "basic-rummy", "players": players, "closed": True, "hands": [
        {"end": "rummy" if place % 5 == 4 else "out", "by": by,
         "deadwood": {player: 5 + (7 * place + 11 * seat) % 50 for seat, player in enumerate(players) if player != by}} for by, place in won]}


def match(hands: list[Json], **more: Any) -> Json:
    """A record of Ana and Rui, Ana dealing first."""
    return {"players": BOTH, "first_dealer": "Ana", "ruleset": "classic", "played": "2026-11-29T20:15:00+00:00", "hands": hands} | more


RULED = link_of("judge", {"ruleset": "classic", "players": ["A", "B"], "end": "knock", "by": "A",
                          "hands": {"A": LAID["Ana"], "B": LAID["Rui"]}})
RECORDS: Mapping[str, Json] = {
    "counts": match(evening()),
    "cards": match([{"end": "knock", "by": "Ana", "hands": LAID}, *evening()[1:]]),
    "oklahoma": match([hand | {"upcard": card} for hand, card in zip(evening(), TURNED, strict=True)], ruleset="oklahoma"),
    "hollywood": match(small(17), ruleset=DOUBLED),
    "hollywood in play": match(small(9), ruleset=DOUBLED),
    "rummy of 2": rummy(2), "rummy of 4": rummy(4), "rummy of 6": rummy(6),
    "from paper": match(evening()[:3], opening={"running": {"Ana": 22, "Rui": 40}, "boxes": {"Ana": 3, "Rui": 2}}),
    "corrected": match(evening(), history=[
        {"kind": "correction", "hand": 3, "from": knock("Ana", 8, 9), "to": evening()[2], "why": "counted again", "at": "2026-11-29T21:40:00+00:00"},
        {"kind": "struck", "hand": 4, "from": knock("Rui", 1, 9), "why": "entered twice", "at": "2026-11-29T21:50:00+00:00"}]),
    "ruled on": match([knock("Ana", 2, 12), *evening()[1:]], rulings=[
        {"hand": 1, "link": RULED, "players": BOTH},
        {"hand": 2, "link": link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})}]),
    "sixty letters": match(evening(SIXTY), players=SIXTY, first_dealer=SIXTY[0]),
    "signs": match(evening(SIGNS), players=SIGNS, first_dealer=SIGNS[0]),
    "nothing yet": match([]),
}


def record_of(kind: str | Json) -> MatchRecord:
    """The record of this kind, read."""
    read = decode_match(kind if isinstance(kind, dict) else RECORDS[kind])
    assert read.record, read.problems
    return read.record


def sheet_in(kind: str | Json, t: NullTranslations) -> Scoresheet:
    """Its sheet, with its corrections and rulings, in the language of `t`."""
    record = record_of(kind)
    return sheet_of_record(record, play_through(record), changes_in(record), t, rulings_in(record), decode_history(record).agreed)


def score_in(kind: str) -> Json:
    """The score that the record comes to, in its public shape."""
    record = record_of(kind)
    state = play_through(record)
    return score_to_json(record, state, settled(record, state), lambda step: "")


def squeezed(text: str) -> str:
    """A text without its spaces: a cell of two lines reads as it would on one."""
    return re.sub(r"\s+", "", text)


def rows_in(kind: str, say: Say) -> Iterator[str]:
    """What each hand of a match has to say on its row, squeezed; words as `say` says them."""
    record = record_of(kind)
    state, score, short = play_through(record), score_in(kind), short_names(record.players)
    for hand, told in zip(state.hands, score["hands"], strict=True):
        ruling = ruling_to_json(hand.ruling, record.players, lambda step: "")
        names = ["" if seat is None else short[seat] for seat in (hand.dealer, hand.record.by)]
        names.insert(1, _upcard(kind, hand))
        cells = (_gin_cells if record.ruleset.game == "gin" else _rummy_cells)(hand, told, ruling, say)
        yield squeezed("".join(map(str, (hand.number, *names, *cells))))


def _upcard(kind: str, hand: HandState) -> str:
    """The upcard as the record has it, where the ruleset of the hand lets something hang on it."""
    matters = hand.ruleset.game == "gin" and (hand.ruleset.knock_limit == "upcard" or hand.ruleset.spade_upcard_doubles)
    card = RECORDS[kind]["hands"][hand.number - 1].get("upcard") if matters else None
    return card[:-1] + SUITS[card[-1]] if card else ""


def _gin_cells(hand: HandState, told: Json, ruling: Json, say: Say) -> Iterator[object]:
    """The counts of both, what was laid off, how it ended, the sum, and for each seat box, points and total; then the columns."""
    yield from _counts(hand, ruling)
    yield say(KINDS[ruling["verdict"]])
    yield "✓" if all(ruling["melds"].values()) else ""
    yield "†" if hand.after_end else ""
    yield sum_of(ruling)
    for seat, (points, running) in enumerate(zip(told["points"].values(), told["running"].values(), strict=True)):
        won = list(told["points"])[seat] == told["winner"] and not hand.after_end
        yield from ("■" * hand.boxes[seat], points if won else "", running if len(hand.columns) == 1 else "")
    if len(hand.columns) > 1:
        yield from _columns(hand, told, say)


def _counts(hand: HandState, ruling: Json) -> Iterator[object]:
    by = hand.record.by
    if by is None:
        return
    left = [each["claimed"] if each["counted"] is None else each["counted"] for each in ruling["deadwood"].values()]
    laid_off = [layoff["card"] for layoff in ruling["layoffs"]]
    yield left[by]
    yield left[1 - by] + sum(map(_pips, laid_off)) if all(ruling["melds"].values()) else ""
    yield "".join(card[:-1] + SUITS[card[-1]] for card in laid_off)
    yield left[1 - by]


def _pips(card: str) -> int:
    return int(card[:-1]) if card[:-1].isdigit() else 1 if card[0] == "A" else 10


def _columns(hand: HandState, told: Json, say: Say) -> Iterator[object]:
    """Of each column the winner's score where the hand went in; where it is closed, that once and then nothing."""
    for column, state in zip(told["columns"], hand.columns, strict=True):
        closed = column["closed_after"]
        if closed is not None and closed < hand.number:
            yield say("closed") if hand.number == closed + 1 else ""
        elif hand.ruling.winner is not None and _entered(hand, state.number):
            yield f"{column['running'][told['winner']]}{'‖' if closed == hand.number else ''}"


def _entered(hand: HandState, column: int) -> bool:
    """By the rule of the ruleset of these records: a win goes into all columns its player has entered, and the next."""
    return hand.columns[column - 1].hands_won[hand.ruling.winner] > 0


def _rummy_cells(hand: HandState, told: Json, ruling: Json, say: Say) -> Iterator[object]:
    yield from (say(KINDS[ruling["verdict"]]), sum_of(ruling))
    for points, running in zip(told["points"].values(), told["running"].values(), strict=True):
        yield f"{points:+d}{running}".replace("-", "−")


def sum_of(ruling: Json) -> str:
    """The sum of a hand, from the points and facts of its steps."""
    steps = {step["code"]: step for step in ruling["steps"]}
    paid = [str(step["points"]) for step in ruling["steps"] if step["code"] == "pips_received"]
    won = ruling["points"].get(ruling["winner"])
    if paid:
        terms, times = paid, steps.get("rummy_doubles", {"facts": {"factor": 1}})["facts"]["factor"]
    elif "difference" in steps:
        facts = steps["difference"]["facts"]
        terms = [f"{facts['high']} − {facts['low']}" if facts["low"] else str(facts["high"]), *(str(steps[code]["points"]) for code in BONUSES if code in steps)]
        times = 2 if "spade_doubles" in steps else 1
    else:
        return ""
    shown = " + ".join(terms)
    if times > 1:
        shown = f"({shown}) × {times}" if " " in shown else f"{shown} × {times}"
    return f"{shown} = {won}" if " " in shown else shown
