"""How what was chosen after an irregularity is written on the sheet: the part of a hand report it settles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ..records import End, Response
from ..rulings import Step

_ACCEPTED = MappingProxyType({"end": str(End.KNOCK), "response": str(Response.ACCEPTED)})
_REFUSED = MappingProxyType({"end": str(End.KNOCK), "response": str(Response.REFUSED)})
_KNOCK = MappingProxyType({"end": str(End.KNOCK)})
_VOID = MappingProxyType({"end": str(End.VOID)})
_STOCK_OUT = MappingProxyType({"end": str(End.STOCK_OUT)})
_POINTS = MappingProxyType({"end": str(End.POINTS)})

_RECORDED: Mapping[str, Mapping[str, object]] = MappingProxyType({
    "accept_knock": _ACCEPTED,
    "refuse_knock": _REFUSED,
    "play_on_open_one_turn": _REFUSED,
    "play_on_open_to_end": _KNOCK,
    "knock_with": _KNOCK,
    "take_to_knock": _KNOCK,
    "take_for_gin": _KNOCK,
    "claim_redeal": _VOID,
    "hand_void": _VOID,
    "redeal_same_dealer": _VOID,
    "redeal_next_dealer": _STOCK_OUT,
    "score_without_bonus": _POINTS,
})
_REDEALS = frozenset({"redeal_same_dealer", "redeal_next_dealer"})


def records_as(may: str, steps: Iterable[Step] = ()) -> Mapping[str, object] | None:
    """The part of a hand report that this choice settles; None where it leaves nothing to record.

    `steps` are the answer's: dealing again after a stock that ran out is recorded as that, not as a void hand.

    >>> records_as("accept_knock")["response"], records_as("redeal_same_dealer")["end"], records_as("play_on")
    ('accepted', 'void', None)
    """
    ran_out = may in _REDEALS and any(step.code == "stock_out" for step in steps)
    return _STOCK_OUT if ran_out else _RECORDED.get(may)
