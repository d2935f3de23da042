"""What a change has made of the match, said once on the next page."""

from __future__ import annotations

from flask import flash
from markupsafe import Markup

from ..desk import Match
from ..present.fates import fate_lines
from .pages import sentences


def tell(before: Match, after: Match, done: str = "") -> None:
    """Say what was done (escaped, unless it is markup) and what becomes of the match by it; nothing when there is nothing to say."""
    then = {hand.seq: hand.state for hand in before.hands}
    same = [(then[hand.seq], hand.state) for hand in after.hands if hand.seq in then]
    told = fate_lines(before.state, after.state, after.players, sentences(), same)
    if done or told:
        flash(Markup(" ").join(filter(None, (done, *told))), "said")
