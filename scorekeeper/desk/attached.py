"""Rulings attached to hands: what the referee was asked about a hand, with the answer as it was given."""

from __future__ import annotations

from collections.abc import Sequence

from ..formats.kept_rulings import answer_to_keep
from ..formats.permalinks import open_link
from ..ledger import Kind
from ..rules.errors import EntryNotFound
from ..store import Store
from .changes import Act, Along, change
from .clock import Clock, local_now
from .matches import Match


def attach_ruling(store: Store, match_id: str, hand_seq: int, token: str, players: Sequence[int] = (), *,
                  seen: int, request_id: str, clock: Clock = local_now) -> Match:
    """Keep with a hand the ruling that a permanent link holds, as it is answered now.

    `players` are the seats of the match in the order in which the link names its players (A, B, ...); left out,
    they sit as in the match. The very same ruling on the same hand adds nothing. Raises `LinkBroken`, `EntryNotFound`,
    and as `record` but for `MatchFinished`.
    """
    body = _body(token)

    def decide(match: Match) -> Act | None:
        seats, hand = _seats(match, players), match.hand(hand_seq)
        if any((kept.hand, kept.link, list(kept.players)) == (hand.seq, token, seats) for kept in match.effective.rulings):
            return None
        return Kind.RULING, {"of": hand.seq, **body, "players": seats}

    return change(store, match_id, decide, seen, request_id, clock)


def with_ruling(token: str, players: Sequence[int] = ()) -> Along:
    """What `record` adds along with a hand that was ruled on before it was recorded: one step back takes back both.

    `players` as in `attach_ruling`. Raises `LinkBroken`, and then `EntryNotFound` for seats that are none.
    """
    body = _body(token)

    def along(match: Match, hand_seq: int) -> Act:
        return Kind.RULING, {"of": hand_seq, **body, "players": _seats(match, players), "along": True}

    return along


def _body(token: str) -> dict[str, object]:
    kind, asked = open_link(token)
    return {"asked": {"kind": kind, "question": asked}, "answer": answer_to_keep(kind, asked), "link": token}


def _seats(match: Match, players: Sequence[int]) -> list[int]:
    if not set(players) <= set(range(len(match.players))) or len(set(players)) != len(players):
        raise EntryNotFound(f"no such seats in match {match.id}")
    return list(players) or list(range(len(match.players)))

