"""How the sheet of a match lies on paper: upright or on its side, and how much room its rows have."""

from __future__ import annotations

MOST_UPRIGHT = 4  # players whose points and totals stand side by side on paper that stands upright
MOST_PAIRS = 4  # scoring columns that have room for a pair of running scores each, on the smallest paper
# by how many rows they stand closer together; the closest are those that all that follows still has room under, on one page
SPACINGS = {
    "portrait": ((0, "blank"), (12, "roomy"), (18, "usual"), (21, "dense"), (40, "tight")),
    "landscape": ((0, "blank"), (8, "usual"), (10, "dense"), (18, "tight")),
    "pairs": ((0, "blank"), (22, "usual")),  # on its side too, but what follows has a page of its own
}


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


def spacing(rows: int, kind: str) -> str:
    """How close together so many rows stand on a sheet of this kind. What takes several pages anyway need not stand as close as what just fits on one.

    >>> [spacing(rows, "portrait") for rows in (0, 8, 16, 20, 40, 200)], spacing(16, "landscape")
    (['blank', 'roomy', 'usual', 'dense', 'tight', 'dense'], 'tight')
    """
    return next((name for most, name in SPACINGS[kind] if rows <= most), "dense")
