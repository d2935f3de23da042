"""Names where room is short: the heads of narrow columns and the cells under them."""

from __future__ import annotations

from collections.abc import Sequence

WIDEST = 10  # letters that fit a narrow column


def short_names(players: Sequence[str]) -> tuple[str, ...]:
    """The players' names cut to fit a narrow column, still told apart.

    >>> short_names(["Maria Fernanda de Albuquerque", "Rui"]), short_names(["Bartholomew-James", "Bartholomew-John"])
    (('Maria', 'Rui'), ('1 Barthol…', '2 Barthol…'))
    """
    short = tuple(map(_shortened, players))
    if len(set(short)) == len(short):
        return short
    return tuple(_cut(f"{place} {player}") if len(player) > WIDEST else player for place, player in enumerate(players, 1))


def _shortened(player: str) -> str:
    if len(player) <= WIDEST:
        return player
    first = player.split()[0]
    return first if len(first) <= WIDEST else _cut(player)


def _cut(player: str) -> str:
    return player if len(player) <= WIDEST else player[:WIDEST - 1] + "…"
