"""How the sheet of a match lies on paper: upright or on its side, and how much room its rows have."""

from __future__ import annotations

MOST_UPRIGHT = 4  # players whose points and totals stand side by side on paper that stands upright
MOST_PAIRS = 4  # scoring columns that have room for a pair of running scores each, on the smallest paper
FEW, SOME = 12, 18  # rows: that leave room between them, that still stand on one page with all that follows


def orientation(seats: int, columns: int) -> str:
    """How the paper of a sheet lies: `columns` are several scoring columns, 0 where there is only one.

    >>> orientation(2, 0), orientation(2, 3), orientation(4, 0), orientation(6, 0)
    ('portrait', 'landscape', 'portrait', 'landscape')
    """
    return "landscape" if has_pairs(columns) or seats > MOST_UPRIGHT else "portrait"


def has_pairs(columns: int) -> bool:
    """Whether each scoring column has its own running scores in the table; of more than fit, each hand names those it went into.

    >>> has_pairs(0), has_pairs(3), has_pairs(12)
    (False, True, False)
    """
    return 1 < columns <= MOST_PAIRS


def spacing(rows: int) -> str:
    """How close together so many rows stand: `roomy`, `usual` or `dense`; `blank` where there is none but lines to write on.

    >>> spacing(0), spacing(8), spacing(16), spacing(40)
    ('blank', 'roomy', 'usual', 'dense')
    """
    if rows == 0:
        return "blank"
    return "roomy" if rows <= FEW else "usual" if rows <= SOME else "dense"
