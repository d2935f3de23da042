"""Why a report cannot be: every contradiction in it, all at once, each with its field.

A field is a path such as `deadwood.1` or `hands.0.melds[2]`, with the seat's number where the public
report has the player's name. An illegal act at the table is no problem; it is ruled on (`hands`).
"""

from __future__ import annotations

from .games import game_of
from .records import HandRecord
from .rulesets import Ruleset
from .rulings import Problem, problem


def problems(record: HandRecord, ruleset: Ruleset) -> tuple[Problem, ...]:
    """All that makes this report impossible under this ruleset; empty for one that can be judged.

    An ending of another game leaves nothing else to ask.

    >>> from .records import End
    >>> classic = Ruleset(id="classic", name="Classic")
    >>> [(p.code, p.field) for p in problems(HandRecord(End.KNOCK, by=0, deadwood=(4, 101)), classic)]
    [('count_impossible', 'deadwood.1')]
    >>> [(p.code, p.field) for p in problems(HandRecord(End.OUT, by=0, deadwood=(0, 31)), classic)]
    [('end_unknown', 'end')]
    """
    game = game_of(ruleset)
    if record.end not in game.ends:
        return (problem("end_unknown", "end", words=tuple(map(str, game.ends)), value=str(record.end)),)
    return game.problems(record, ruleset)
