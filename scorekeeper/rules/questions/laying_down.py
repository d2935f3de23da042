"""How should I lay it down? Every legal layout of who knocks, runs uncut, and what each of them risks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ..answers import Answer, Choice, Reply, Role, answered
from ..cards import PACK, Card, points_of
from ..deals import Deal
from ..holdings import cards_in, hand_of
from ..knocks import meet
from ..layoffs import cards_taken
from ..melds import Arrangement, Meld, arrangements, melds_of_the_pack
from ..records import End, ShownHand
from ..rulesets import Ruleset
from ..rulings import Step
from ..scores import Meeting, gain_of_knocker
from ..sides import knocker_by_cards
from .asked import HowToLay
from .knocking import big_gin, chosen_discard, counted, held, is_turned_down, lies_whole, makes, taken_matters, turned_down
from .ways import ASKER, Lay, Way, best_lay, can_knock, deal_of, limit_is_known, ways


def how_to_lay(asked: HowToLay, ruleset: Ruleset) -> Answer:
    """Every way to lay this hand that may be knocked with, the best first.

    Against a known hand the best is what gains most; otherwise the least deadwood, and among equals the layout
    that takes the fewest cards of anybody's. A run is not cut in pieces: that would change nothing (A09).

    >>> from ..cards import read_cards
    >>> asked = HowToLay(read_cards("3C 4C 5C 3D 4D 5D 3H 4H 5H 2S").cards)
    >>> [len(choice.facts["fits"]) for choice in how_to_lay(asked, Ruleset(id="c", name="C")).choices]
    [3, 30]
    """
    deal = deal_of(ruleset, asked.upcard)
    if is_turned_down(asked):
        return turned_down(asked, ruleset)
    lay = best_lay(asked.cards, ruleset)
    found = ways(asked, ruleset, lay)
    best = found[0]
    if not can_knock(deal, best.count):
        steps = (*taken_matters(asked, deal, lay, best), *chosen_discard(best.discard, best.count, deal), *counted(best.lay, deal))
        return answered(Reply.NO, (*steps, *held(deal, best.count)))
    plans = sorted(_plans(asked, deal, found, lay), key=_best_first)
    return answered(Reply.CHOICES, _reasons(plans[0], asked, deal, lay, best), map(_choice, plans))


def _reasons(plan: _Plan, asked: HowToLay, deal: Deal, lay: Lay, least: Way) -> tuple[Step, ...]:
    """Why the best layout may go down: as big gin, or once a card has gone that leaves the `least`."""
    if plan.end is End.BIG_GIN:
        return tuple(big_gin(plan.lay, deal))
    return (*taken_matters(asked, deal, lay, least), *chosen_discard(plan.discard, least.count, deal), *held(deal, plan.lay.deadwood))


@dataclass(frozen=True, slots=True)
class _Plan:
    """One layout: the card that goes first (None: none has to), the cards anybody may lay off on it, and what it meets.

    `meeting` is None where the other hand is not known.
    """

    discard: Card | None
    lay: Arrangement
    end: End
    fits: tuple[Card, ...]
    meeting: Meeting | None


def _best_first(plan: _Plan) -> tuple[object, ...]:
    gain = 0 if plan.meeting is None else gain_of_knocker(plan.meeting)
    return -gain, plan.lay.deadwood, len(plan.fits), points_of(plan.fits), len(plan.lay.melds), plan.lay.loose


def _plans(asked: HowToLay, deal: Deal, found: Sequence[Way], lay: Lay) -> Iterator[_Plan]:
    """All eleven where that is big gin; then, for each discard that leaves the least, every layout within the limit."""
    if lies_whole(asked, deal.ruleset, lay):
        yield from _layouts(asked, _facing(asked, deal, End.BIG_GIN, None), None, 0)
    limit = deal.limit if limit_is_known(deal) else 0
    for way in found:
        if way.count == found[0].count:
            gone = asked.discard if way.discard is None else way.discard
            yield from _layouts(asked, _facing(asked, deal, End.KNOCK, gone), way.discard, limit)


def _facing(asked: HowToLay, deal: Deal, end: End, gone: Card | None) -> Deal:
    """The deal as it would be reported, the other hand with it where it is known."""
    other = None if asked.defender is None else ShownHand(asked.defender)
    return replace(deal, record=replace(deal.record, end=end, hands=(ShownHand(asked.cards, discard=gone), other)))


def _layouts(asked: HowToLay, deal: Deal, discard: Card | None, limit: int) -> Iterator[_Plan]:
    rules = deal.ruleset
    unseen = hand_of(PACK) & ~hand_of(asked.cards)
    for lay in arrangements(deal.kept(ASKER), rules.ace, rules.ace_points, limit):
        if is_cut(lay.melds, rules.ace):
            continue
        takes = lay.deadwood > 0 or rules.layoff_on_gin
        fits = cards_in(_takes(lay.melds, unseen, rules.ace) if takes else 0)
        yield _Plan(discard, lay, End.BIG_GIN if deal.eleven else End(makes(lay.deadwood)), fits, _meeting(deal, lay))


def is_cut(melds: Iterable[Meld], ace: str) -> bool:
    """Whether two of these runs are one run cut in two: what could go between them is their own, so nothing else changes.

    >>> from ..cards import read_cards
    >>> from ..melds import read_meld
    >>> is_cut((read_meld(read_cards("4H 5H 6H").cards), read_meld(read_cards("7H 8H 9H").cards)), "low")
    True
    """
    whole = melds_of_the_pack(ace)
    return any(one.mask | other.mask in whole for one, other in combinations(melds, 2))


def _takes(melds: Iterable[Meld], unseen: int, ace: str) -> int:
    """The cards not seen that can be laid off on these melds, one upon the other; as bits."""
    taken = 0
    for meld in melds:
        lying = meld.mask
        while more := cards_taken(lying, ace) & unseen:
            lying |= more
        taken |= lying & unseen
    return taken


def _meeting(deal: Deal, lay: Arrangement) -> Meeting | None:
    if deal.hand(1) is None:
        return None
    return meet(deal, knocker_by_cards(deal, lay, ()))


def _choice(plan: _Plan) -> Choice:
    went = {} if plan.discard is None else {"discard": plan.discard}
    return Choice(Role.ASKER, "lay", {
        **went, "melds": plan.lay.melds, "loose": plan.lay.loose, "count": plan.lay.deadwood,
        "makes": str(plan.end), "fits": plan.fits, **_result(plan.meeting),
    })


def _result(meeting: Meeting | None) -> Mapping[str, object]:
    """What the other hand would make of it: its count, how the hand ends, who scores and how much."""
    if meeting is None:
        return {}
    who = {None: None, ASKER: Role.ASKER}.get(meeting.winner, Role.OTHER)
    return {"defence": meeting.defence, "verdict": str(meeting.verdict), "winner": who,
            "points": abs(gain_of_knocker(meeting))}
