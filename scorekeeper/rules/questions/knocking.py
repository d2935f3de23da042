"""May I knock? Ten cards, or eleven and which of them may go (S000.knock.limit: the count is taken after the discard)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..answers import Answer, Choice, Reply, Role, answered
from ..cards import Card
from ..deals import Deal
from ..knocks import held_to_limit
from ..melds import Arrangement
from ..notes import lower_lay
from ..rulesets import Ruleset
from ..rulings import Step
from ..steps import step
from .asked import HowToLay, MayIKnock
from .ways import Lay, Way, as_counted, best_lay, can_knock, deal_of, declared_lay, has_to_discard, ways


def may_i_knock(asked: MayIKnock, ruleset: Ruleset) -> Answer:
    """Whether this hand may be knocked with; with a card too many, every discard that makes it so.

    >>> from ..cards import read_cards
    >>> held = read_cards("5H 6H 7H 3C 3D 3S JC JD JH 10S 9C").cards
    >>> found = may_i_knock(MayIKnock(held), Ruleset(id="classic", name="Classic"))
    >>> str(found.reply), [(str(choice.facts["card"]), choice.facts["count"]) for choice in found.choices]
    ('yes', [('10S', 9), ('9C', 10)])
    """
    asked, deal = as_counted(asked, ruleset), deal_of(ruleset, asked.upcard)
    if is_turned_down(asked):
        return turned_down(asked, deal.ruleset)
    lay, declared = _laying(asked, ruleset)
    found = ways(asked, ruleset, lay)
    if lies_whole(asked, ruleset, lay):
        return answered(Reply.YES, (*declared, *big_gin(lay(None), deal, asked.melds is None)), _choices(asked, deal, found, lay))
    best = found[0]
    steps = (*taken_matters(asked, deal, lay, best), *chosen_discard(best.discard, best.count, deal), *declared,
             *counted(best.lay, deal, asked.melds is None))
    reply = Reply.YES if can_knock(deal, best.count) else Reply.NO
    answer = answered(reply, (*steps, *held(deal, best.count)), _choices(asked, deal, found, lay))
    return replace(answer, steps=(*answer.steps, *_better_lay(asked, deal, best)))


def is_turned_down(asked: MayIKnock | HowToLay) -> bool:
    """Whether the card that is to go was just taken from the discard pile."""
    return asked.taken is not None and asked.discard == asked.taken


def turned_down(asked: MayIKnock | HowToLay, ruleset: Ruleset) -> Answer:
    """No: the card that is to go may not go back in the turn it was taken (N09)."""
    return answered(Reply.NO, [step(ruleset, "taken_may_not_go_back", card=asked.taken)])


def _laying(asked: MayIKnock, ruleset: Ruleset) -> tuple[Lay, tuple[Step, ...]]:
    if asked.melds is None:
        return best_lay(asked.cards, ruleset), ()
    return declared_lay(asked, ruleset)


def taken_matters(asked: MayIKnock | HowToLay, deal: Deal, lay: Lay, best: Way) -> Iterator[Step]:
    """That the card taken may not go, where it would be as good as the best, or would make the knock legal."""
    if asked.taken is not None and has_to_discard(asked, deal.ruleset):
        count = lay(asked.taken).deadwood
        if count <= best.count or can_knock(deal, count):
            yield deal.step("taken_may_not_go_back", card=asked.taken)


def chosen_discard(card: Card | None, count: int, deal: Deal) -> Iterator[Step]:
    """The card that should go, where one has to be found, and what that leaves."""
    if card is not None:
        yield deal.step("best_discard", card=card, count=count)


def counted(lay: Arrangement, deal: Deal, found: bool = True) -> Iterator[Step]:
    """The melds, where they were `found`, and what is left over."""
    if found:
        yield deal.step("melds_found", melds=lay.melds)
    yield deal.step("deadwood_counted", cards=lay.loose, count=lay.deadwood)


def big_gin(lay: Arrangement, deal: Deal, found: bool = True) -> Iterator[Step]:
    """All eleven cards lie in melds, so none has to go."""
    yield from counted(lay, deal, found)
    yield deal.step("big_gin_made")


def held(deal: Deal, count: int) -> Iterator[Step]:
    """Whether this count may be knocked with."""
    if count == 0:
        yield deal.step("gin_made")
    else:
        yield from held_to_limit(deal, count)


def _better_lay(asked: MayIKnock, deal: Deal, way: Way) -> Iterator[Step]:
    """Melds were named, and the same cards can lie lower, or all eleven of them as big gin."""
    lay = best_lay(asked.cards, deal.ruleset)
    whole = lies_whole(asked, deal.ruleset, lay)
    gone = asked.discard if way.discard is None else way.discard
    least = lay(None if whole else gone)
    if whole or least.deadwood < way.count:
        yield lower_lay(deal, None, least)


def _choices(asked: MayIKnock, deal: Deal, found: Sequence[Way], lay: Lay) -> Iterator[Choice]:
    """Every legal discard, the lowest count first; all eleven cards before them where that is big gin."""
    if not has_to_discard(asked, deal.ruleset):
        return
    if lies_whole(asked, deal.ruleset, lay):
        yield Choice(Role.ASKER, "lay_all", {"makes": "big_gin"})
    for way in sorted(found, key=lambda way: (way.count, way.discard)):
        if can_knock(deal, way.count):
            yield Choice(Role.ASKER, "discard", {"card": way.discard, "count": way.count, "makes": makes(way.count)})


def lies_whole(asked: MayIKnock | HowToLay, ruleset: Ruleset, lay: Lay) -> bool:
    """Whether all eleven cards, none of them the discard, lie in melds, where that is big gin."""
    return ruleset.big_gin_bonus is not None and has_to_discard(asked, ruleset) and lay(None).deadwood == 0


def makes(count: int) -> str:
    """What going down with this count is."""
    return "knock" if count else "gin"
