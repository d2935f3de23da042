"""Can this card go there? Cards laid off one after the other, in the order named, and the order that works."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..answers import Answer, Reply, answered
from ..claims import Refusal, check_layoffs, laid_in_order
from ..holdings import BITS
from ..layoffs import Layoff
from ..melds import Meld, NotAMeld, melds_of_the_pack, read_meld
from ..records import ClaimedLayoff
from ..rulesets import Ruleset
from ..rulings import Step
from ..steps import step
from .asked import CanThisGoThere


def can_this_go_there(asked: CanThisGoThere, ruleset: Ruleset) -> Answer:
    """Whether all these cards can be laid off; each that can, each that cannot and why, and what on the table is no meld.

    >>> from ..cards import read_cards
    >>> from ..records import ClaimedLayoff
    >>> claims = tuple(map(ClaimedLayoff, read_cards("9H 8H").cards))
    >>> found = can_this_go_there(CanThisGoThere((read_cards("5H 6H 7H").cards,), claims), Ruleset(id="c", name="C"))
    >>> str(found.reply), [reason.code for reason in found.steps]
    ('yes', ['layoff_accepted', 'layoff_accepted', 'order_matters'])
    """
    if asked.gin and not ruleset.layoff_on_gin:
        return answered(Reply.NO, [step(ruleset, "no_layoffs_on_gin")])
    read = tuple(read_meld(cards, ruleset.ace) for cards in asked.melds)
    laid = tuple(meld for meld in read if isinstance(meld, Meld))
    as_named = laid_in_order(asked.layoffs, laid, ruleset.ace)
    if len(as_named) == len(asked.layoffs):
        answer = answered(Reply.YES, _accepted(as_named, ruleset))
    else:
        answer = _out_of_order(asked, laid, len(as_named), ruleset)
    return replace(answer, steps=(*_no_melds(asked, read, ruleset), *answer.steps))


def _no_melds(asked: CanThisGoThere, read: Iterable[Meld | NotAMeld], ruleset: Ruleset) -> Iterator[Step]:
    """What lies on the table and is no meld, so that nothing may go there (L06)."""
    return (step(ruleset, "meld_refused", cards=cards, reason=none.reason)
            for cards, none in zip(asked.melds, read, strict=True) if isinstance(none, NotAMeld))


def _out_of_order(asked: CanThisGoThere, laid: tuple[Meld, ...], failed: int, ruleset: Ruleset) -> Answer:
    """The answer where the claim of this number cannot be met at its turn: another order, or what is refused."""
    checked = check_layoffs(asked.layoffs, laid, ace=ruleset.ace)
    order = _as_near_as_can_be(asked, laid, checked.accepted, ruleset.ace)
    if checked.refused:
        refused = sorted(checked.refused, key=lambda refusal: asked.layoffs.index(refusal.claim))
        elsewhere = _elsewhere(asked, laid, order, ruleset)
        return answered(Reply.NO, (*_accepted(order, ruleset), *_refused(refused, ruleset), *elsewhere))
    matters = step(ruleset, "order_matters", card=asked.layoffs[failed].card, cards=tuple(off.card for off in order))
    return answered(Reply.YES, (*_accepted(order, ruleset), matters))


def _elsewhere(asked: CanThisGoThere, laid: tuple[Meld, ...], order: Sequence[Layoff], ruleset: Ruleset) -> Iterator[Step]:
    """Where the cards can go instead, if that takes more of them: what goes elsewhere, and what goes only then (L10)."""
    anywhere = check_layoffs([ClaimedLayoff(claim.card) for claim in asked.layoffs], laid, ace=ruleset.ace)
    as_asked = {off.card: _root(off, laid) for off in order}
    if not as_asked.keys() < {off.card for off in anywhere.accepted}:
        return
    named = {claim.card: claim.onto for claim in asked.layoffs}
    for off in _as_near_as_can_be(asked, laid, anywhere.accepted, ruleset.ace):
        if as_asked.get(off.card) != _root(off, laid):
            code = "then_goes" if set(named[off.card]) <= set(off.onto.cards) else "better_place"
            yield step(ruleset, code, card=off.card, onto=off.onto)


def _as_near_as_can_be(
    asked: CanThisGoThere, laid: Iterable[Meld], accepted: Iterable[Layoff], ace: str
) -> tuple[Layoff, ...]:
    """The accepted layoffs in an order that works, each as early as the order named allows."""
    whole = {off.card: _root(off, laid) for off in accepted}
    waiting = [claim.card for claim in asked.layoffs if claim.card in whole]
    lying, order = {root: root for root in whole.values()}, []
    melds = melds_of_the_pack(ace)
    while waiting:
        card = next(card for card in waiting if lying[whole[card]] | BITS[card] in melds)
        waiting.remove(card)
        order.append(Layoff(card, melds[lying[whole[card]]]))
        lying[whole[card]] |= BITS[card]
    return tuple(order)


def _root(off: Layoff, laid: Iterable[Meld]) -> int:
    """The meld, as first laid, that this layoff makes grow; as bits."""
    return next(meld.mask for meld in laid if meld.mask & off.onto.mask == meld.mask)


def _accepted(layoffs: Iterable[Layoff], ruleset: Ruleset) -> Iterator[Step]:
    return (step(ruleset, "layoff_accepted", card=off.card, onto=off.onto) for off in layoffs)


def _refused(refusals: Iterable[Refusal], ruleset: Ruleset) -> Iterator[Step]:
    return (step(ruleset, "layoff_refused", card=refusal.claim.card, onto=refusal.claim.onto, reason=refusal.reason)
            for refusal in refusals)
