"""What a change of a hand, or of the rules, makes of the match: whether it goes on again, who wins now, which hands count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from ..rules.matches import HandState, MatchState
from ..rules.settlement import settle
from .words import NN_, N_, name, phrase_text

GOES_ON = N_("The match goes on again.")
WINS_NOW = N_("Now {player} wins the match, with hand {number}.")
NOBODY_WINS_NOW = N_("Now the match is over with hand {number}, and nobody wins it.")
ENDS_ELSEWHERE = N_("The match now ends with hand {number}.")
COUNTS_NO_MORE = NN_("Hand {hands} no longer counts.", "Hands {hands} no longer count.", "how_many")
COUNTS_AGAIN = NN_("Hand {hands} counts again.", "Hands {hands} count again.", "how_many")

Pairs = Sequence[tuple[HandState, HandState]]


def fate_lines(before: MatchState, after: MatchState, players: Sequence[str], t: NullTranslations,
               same: Pairs | None = None) -> tuple[str, ...]:
    """What becomes of the match, each time by the rules it stood under, in sentences; none where nothing becomes of it.

    `same` pairs each hand that stands on both sheets with itself (None: hands of one number are the same).
    """
    pairs = tuple(zip(before.hands, after.hands, strict=False)) if same is None else same
    no_more = [now.number for then, now in pairs if now.after_end and not then.after_end]
    again = [now.number for then, now in pairs if then.after_end and not now.after_end]
    return tuple((*_end(before, after, players, t),
                  *_counting(COUNTS_NO_MORE, no_more, t), *_counting(COUNTS_AGAIN, again, t)))


def _end(before: MatchState, after: MatchState, players: Sequence[str], t: NullTranslations) -> Iterator[str]:
    """Where and for whom the match ends now, if that is news."""
    old, new = settle(before, before.ruleset), settle(after, after.ruleset)
    if new is None:
        yield from [t.gettext(GOES_ON)] if old else []
    elif old is None or old.winner != new.winner:
        winner = "" if new.winner is None else name(players[new.winner])
        yield t.gettext(WINS_NOW if winner else NOBODY_WINS_NOW).format(player=winner, number=after.ended_after)
    elif before.ended_after != after.ended_after:
        yield t.gettext(ENDS_ELSEWHERE).format(number=after.ended_after)


def _counting(phrase: tuple[str, str, str], hands: Sequence[int], t: NullTranslations) -> Iterator[str]:
    if hands:
        yield phrase_text(phrase, {"hands": _numbers(hands), "how_many": len(hands)}, t)


def _numbers(hands: Sequence[int]) -> str:
    """Neighbours from the first to the last; hands that count, or count no more, follow one another.

    >>> _numbers([5]), _numbers([5, 6]), _numbers([5, 6, 7])
    ('5', '5, 6', '5–7')
    """
    return f"{hands[0]}–{hands[-1]}" if len(hands) > 2 else ", ".join(map(str, hands))
