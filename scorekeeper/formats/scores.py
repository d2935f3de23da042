"""The answer to a match record: how it stands after each hand, and how it is settled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict

from ..rules.columns import ColumnState
from ..rules.matches import HandState, MatchState
from ..rules.rulings import Problem
from ..rules.settlement import ColumnSettlement, Settlement
from .matches import MatchRecord
from .rulings import Text, name_of, problems_to_json, steps_to_json


def score_to_json(match: MatchRecord, state: MatchState, settlement: Settlement | None, text: Text) -> dict[str, object]:
    """How the match stands; `text` gives the sentence of a step of the settlement."""
    players = match.players
    last = state.ended_after or (len(state.hands) if match.closed else None)
    ended = {} if last is None else {"ended_after": last}
    return {
        "status": "finished" if match.closed else state.status,
        **ended,
        "next_dealer": name_of(state.next_dealer, players),
        "reached_target": name_of(state.reached_target, players),
        "winner": None if settlement is None else name_of(settlement.winner, players),
        "hands": [_hand(hand, players) for hand in state.hands],
        "columns": [_column(column, players) for column in state.columns],
        "settlement": None if settlement is None else _settlement(settlement, players, text),
    }


def impossible_to_json(problems: Iterable[Problem], players: Sequence[str], text: Text) -> dict[str, object]:
    """The answer to a record that cannot be."""
    return {"status": "impossible", "problems": problems_to_json(problems, players, text)}


def _by_player(players: Sequence[str], figures: Sequence[object]) -> dict[str, object]:
    return dict(zip(players, figures, strict=True))


def _hand(hand: HandState, players: Sequence[str]) -> dict[str, object]:
    shown = {
        "number": hand.number,
        "dealer": name_of(hand.dealer, players),
        "verdict": str(hand.ruling.verdict),
        "winner": name_of(hand.ruling.winner, players),
        "points": _by_player(players, hand.points),
        "running": _by_player(players, hand.running),
    }
    if len(hand.columns) > 1:
        shown["columns"] = [_column(column, players) for column in hand.columns]
    return shown | ({"after_end": True} if hand.after_end else {})


def _column(column: ColumnState, players: Sequence[str]) -> dict[str, object]:
    return {
        "number": column.number,
        "running": _by_player(players, column.running),
        "boxes": _by_player(players, column.boxes),
        "closed_after": column.closed_after,
        "reached_target": name_of(column.reached_target, players),
    }


def _settlement(settlement: Settlement, players: Sequence[str], text: Text) -> dict[str, object]:
    if len(settlement.columns) == 1:
        return _account(settlement.columns[0], players, text) | {"winner": name_of(settlement.winner, players)}
    return {
        "columns": [{"number": column.number, **_account(column, players, text)} for column in settlement.columns],
        "players": _by_player(players, [{"total": total} for total in settlement.totals]),
        "winner": name_of(settlement.winner, players),
        "highest_total": name_of(settlement.highest_total, players),
        "difference": settlement.difference,
    }


def _account(column: ColumnSettlement, players: Sequence[str], text: Text) -> dict[str, object]:
    return {
        "players": _by_player(players, [asdict(account) for account in column.accounts]),
        "highest_total": name_of(column.highest_total, players),
        "difference": column.difference,
        "steps": steps_to_json(column.steps, players, text),
    }
