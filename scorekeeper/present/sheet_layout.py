"""How the sheet of a match lies on paper: upright or on its side, and how much room its rows have."""

from __future__ import annotations

MOST_UPRIGHT = 4  # players whose points and totals stand side by side on paper that stands upright
MOST_PAIRS = 4  # scoring columns that have room for a pair of running scores each, on the smallest paper
SEAT_HEAD, PAIR_HEAD = 4.8, 3.0  # ems that a name has over the columns of a seat beside those pairs, and over one of a pair
MOST_PAIRS_UPRIGHT = 3  # those that have it on paper that stands upright, unless it is the smallest
# by how many rows they stand closer together; the closest are those that all that follows still has room under, on one page
SPACINGS = {
    "portrait": ((0, "blank"), (12, "roomy"), (18, "usual"), (21, "dense"), (40, "tight")),
    "of many": ((0, "blank"), (12, "roomy"), (18, "usual"), (21, "dense"), (30, "tight")),
    "landscape": ((0, "blank"), (8, "usual"), (13, "dense"), (20, "tight")),
    "pairs": ((0, "blank"), (12, "usual"), (18, "dense"), (27, "tight")),
    "pairs on its side": ((0, "blank"), (22, "usual")),  # what follows has a page of its own
}
SHORTER = {"letter": 4, "a5": 10}  # upright, they have room for so many rows less
SECTION, ENTRY = 3, 2  # rows that the head of a section takes, and each correction or ruling in it


def orientation(seats: int, columns: int, page: str) -> str:
    """How the paper of a sheet lies: `columns` are several scoring columns, 0 where there is only one.

    >>> orientation(2, 0, "a4"), orientation(2, 3, "a4"), orientation(2, 3, "a5"), orientation(2, 4, "a4")
    ('portrait', 'portrait', 'landscape', 'landscape')
    >>> orientation(4, 0, "a4"), orientation(6, 0, "a4")
    ('portrait', 'landscape')
    """
    wide = has_pairs(columns) and (page == "a5" or columns > MOST_PAIRS_UPRIGHT)
    return "landscape" if wide or seats > MOST_UPRIGHT else "portrait"


def has_pairs(columns: int) -> bool:
    """Whether each scoring column has its own running scores in the table; of more than fit, each hand names those it went into.

    >>> has_pairs(0), has_pairs(3), has_pairs(12)
    (False, True, False)
    """
    return 1 < columns <= MOST_PAIRS


def kind_of(seats: int, columns: int, page: str) -> str:
    """Which kind of sheet it is, by what its rows leave room for; a key of `SPACINGS`."""
    lies = orientation(seats, columns, page)
    if has_pairs(columns):
        return "pairs" if lies == "portrait" else "pairs on its side"
    return "of many" if lies == "portrait" and seats > 2 else lies


def rows_below(*sections: int) -> int:
    """In whose place so many corrections stand, or rulings: the rows that they take.

    >>> rows_below(0, 0), rows_below(2, 0), rows_below(2, 1)
    (0, 7, 12)
    """
    return sum(SECTION + ENTRY * entries for entries in sections if entries)


def spacing(rows: int, kind: str, page: str, below: int = 0) -> str:
    """How close together so many rows stand on a sheet of this kind, where what follows takes the room of some more `below`.

    What takes several pages anyway need not stand as close as what just fits on one.

    >>> [spacing(rows, "portrait", "a4") for rows in (0, 8, 16, 20, 40, 200)], spacing(16, "landscape", "a4")
    (['blank', 'roomy', 'usual', 'dense', 'tight', 'dense'], 'tight')
    >>> spacing(16, "of many", "letter"), [spacing(16, "portrait", "a4", below) for below in (4, 90)]
    ('dense', ['dense', 'usual'])
    """
    if not rows:
        return "blank"
    shorter = SHORTER.get(page, 0) if kind in ("of many", "pairs") else 0
    fitting = (name for counted in (rows + below + shorter, rows + shorter, rows) for most, name in SPACINGS[kind] if counted <= most)
    return next(fitting, "dense")
