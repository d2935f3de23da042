"""Who agreed to a hand, in words: beside it, and where it is changed after that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from gettext import NullTranslations

from .words import NN_, N_, name, phrase_text

AGREED = N_("agreed: {players}")
IN_HANDS = NN_("{agreed} (hand {numbers})", "{agreed} (hands {numbers})", "count")
HAD_AGREED_ONE = N_("{player} had agreed to this hand")
HAD_AGREED = N_("{others} and {player} had agreed to this hand")

NO_LONGER = NN_("Hand {numbers} is no longer agreed: it comes to something else",
                "Hands {numbers} are no longer agreed: they come to something else", "count")


def agreed_text(seats: Sequence[int], players: Sequence[str], t: NullTranslations) -> str:
    """Who agreed to a hand as it stands; empty where nobody did.

    >>> agreed_text([0, 1], ["Ana", "Rui"], NullTranslations()), agreed_text([], ["Ana", "Rui"], NullTranslations())
    ('agreed: Ana, Rui', '')
    """
    named = ", ".join(name(players[seat]) for seat in seats)
    return t.gettext(AGREED).format(players=named) if named else ""


def agreed_lines(agreed: Mapping[int, Sequence[int]], players: Sequence[str], t: NullTranslations) -> tuple[str, ...]:
    """Who agreed to which hands of a sheet, by the hands' numbers; a line for each group of players.

    >>> agreed_lines({1: (0, 1), 2: (1,), 4: (0, 1), 5: ()}, ["Ana", "Rui"], NullTranslations())
    ('agreed: Ana, Rui (hands 1, 4)', 'agreed: Rui (hand 2)')
    """
    groups: dict[tuple[int, ...], list[str]] = {}
    for number, seats in agreed.items():
        groups.setdefault(tuple(seats), []).append(str(number))
    return tuple(phrase_text(IN_HANDS, {"agreed": agreed_text(seats, players, t), "numbers": ", ".join(numbers), "count": len(numbers)}, t)
                 for seats, numbers in groups.items() if seats)


def had_agreed_text(seats: Sequence[int], players: Sequence[str], t: NullTranslations) -> str:
    """Who had agreed to a hand that is changed, as a clause; empty where nobody had.

    >>> had_agreed_text([0, 1], ["Ana", "Rui"], NullTranslations()), had_agreed_text([1], ["Ana", "Rui"], NullTranslations())
    ('Ana and Rui had agreed to this hand', 'Rui had agreed to this hand')
    """
    *others, last = [name(players[seat]) for seat in seats] or [""]
    if not last:
        return ""
    return t.gettext(HAD_AGREED if others else HAD_AGREED_ONE).format(others=", ".join(others), player=last)


def no_longer_text(numbers: Sequence[int], t: NullTranslations) -> str:
    """That hands are no longer agreed since other rules make something else of them; empty where there are none.

    >>> no_longer_text([1, 3], NullTranslations())
    'Hands 1, 3 are no longer agreed: they come to something else'
    """
    return phrase_text(NO_LONGER, {"numbers": ", ".join(map(str, numbers)), "count": len(numbers)}, t) if numbers else ""
