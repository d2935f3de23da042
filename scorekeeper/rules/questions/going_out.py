"""May I go out? Basic rummy: every card into new melds or onto melds on the table, one at most left as the discard."""

from __future__ import annotations

from collections.abc import Iterator

from ..answers import Answer, Reply, answered
from ..cards import Card
from ..layoffs import Defence, best_defence
from ..melds import Meld, read_meld
from ..rulesets import Ruleset
from ..rulings import Step
from ..steps import step
from .asked import MayIKnock
from .knocking import is_turned_down, turned_down


def may_i_go_out(asked: MayIKnock, ruleset: Ruleset) -> Answer:
    """Whether all these cards can go this turn (S003.out): "matched" cards need no discard.

    >>> from ..cards import read_cards
    >>> rummy = Ruleset(id="r", name="R", game="rummy")
    >>> [str(may_i_go_out(MayIKnock(read_cards(held).cards), rummy).reply) for held in ("6D 6H 6S", "9C 9D")]
    ['yes', 'no']
    """
    if is_turned_down(asked):
        return turned_down(asked, ruleset)
    table = tuple(read_meld(cards, ruleset.ace) for cards in asked.melds or ())
    ways = [(discard, _lay(asked.cards, discard, table, ruleset)) for discard in _discards(asked)]
    discard, laid = min(ways, key=lambda way: way[1].deadwood)
    if laid.deadwood == 0:
        return answered(Reply.YES, _went_out(laid, discard, ruleset))
    return answered(Reply.NO, (*_taken_matters(asked, table, ruleset), *_stays(laid, discard, ruleset)))


def _discards(asked: MayIKnock) -> Iterator[Card | None]:
    """What may go last: the card named; otherwise none, or any but the one just taken, the dearest first."""
    if asked.discard is not None:
        yield asked.discard
        return
    yield None
    yield from sorted((card for card in asked.cards if card != asked.taken), key=lambda card: (-card.points(), card))


def _taken_matters(asked: MayIKnock, table: tuple[Meld, ...], ruleset: Ruleset) -> Iterator[Step]:
    """That the card just taken may not go last, where every other card could go."""
    if asked.taken is not None and _lay(asked.cards, asked.taken, table, ruleset).deadwood == 0:
        yield step(ruleset, "taken_may_not_go_back", card=asked.taken)


def _lay(cards: tuple[Card, ...], discard: Card | None, table: tuple[Meld, ...], ruleset: Ruleset) -> Defence:
    """The cards but for the discard, as many points of them laid as can be: own melds and layoffs sought together."""
    kept = [card for card in cards if card != discard]
    return best_defence(kept, table, ruleset.ace, ruleset.ace_points)


def _went_out(laid: Defence, discard: Card | None, ruleset: Ruleset) -> Iterator[Step]:
    for meld in laid.melds:
        yield step(ruleset, "meld_accepted", meld=meld)
    for off in laid.layoffs:
        yield step(ruleset, "layoff_accepted", card=off.card, onto=off.onto)
    if discard is not None:
        yield step(ruleset, "discard_last", card=discard)
    yield step(ruleset, "went_out")


def _stays(laid: Defence, discard: Card | None, ruleset: Ruleset) -> Iterator[Step]:
    """What stays when as much has gone as can go, the discard too."""
    if discard is not None:
        yield step(ruleset, "discard_last", card=discard)
    yield step(ruleset, "deadwood_counted", cards=laid.loose, count=laid.deadwood)
    yield step(ruleset, "cannot_go_out")
