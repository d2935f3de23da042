"""The knocker's side: the layout that counts, what the hand really is, and whether it may be knocked with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from .deals import Deal
from .melds import Arrangement, best_arrangements, least_deadwood
from .records import End, Response
from .rulings import Seat, Step
from .scores import Meeting, gain_of_knocker
from .sides import Side, declared_melds, defend, knocker_by_cards, knocker_by_count, lay_declared


def lay_down(deal: Deal) -> Side:
    """The knocker's hand as it lies on the table: declared melds stand, otherwise the referee lays it."""
    seat = deal.knocker
    if deal.hand(seat) is None:
        return knocker_by_count(deal)
    if declared_melds(deal, seat) is not None:
        return knocker_by_cards(deal, *lay_declared(deal, seat))
    lay = _best_lay(deal)
    return knocker_by_cards(deal, lay, (deal.step("melds_found", seat, melds=lay.melds),))


def knocker_count(deal: Deal) -> int:
    """What the knocker is left with, in points, whatever the defender answers."""
    if deal.hand(deal.knocker) is None:
        return knocker_by_count(deal).count
    if declared_melds(deal, deal.knocker) is not None:
        return lay_declared(deal, deal.knocker)[0].deadwood
    return least_deadwood(deal.kept(deal.knocker), deal.ruleset.ace, deal.ruleset.ace_points)


def _best_lay(deal: Deal) -> Arrangement:
    """The least deadwood; among equals the one that serves the knocker best, as far as the other hand is known, then the first in order."""
    best = best_arrangements(deal.kept(deal.knocker), deal.ruleset.ace, deal.ruleset.ace_points)
    return best[0] if len(best) == 1 or not deal.is_known(deal.defender) else max(best, key=partial(gain_with, deal))


def gain_with(deal: Deal, lay: Arrangement) -> int:
    """What the knocker gains, in points, with this layout against the defender's answer to it."""
    return gain_of_knocker(meet(deal, knocker_by_cards(deal, lay, ())))


def meet(deal: Deal, knocker: Side) -> Meeting:
    """Both counts face to face when the knocker's hand lies like this."""
    return face(deal, knocker, defend(deal, knocker))


def face(deal: Deal, knocker: Side, defender: Side) -> Meeting:
    """Both counts face to face."""
    return Meeting(deal, knocker.count, defender.count, defender.laid_off_all)


def really(deal: Deal, count: int) -> End:
    """What the hand is by what is left: a knock with 0 is gin, a gin with something left is a knock."""
    if count > 0:
        return End.KNOCK
    return End.BIG_GIN if deal.eleven and deal.ruleset.big_gin_bonus is not None else End.GIN


def naming(deal: Deal, knocker: Side) -> Iterator[Step]:
    """What is left decides, not the label (G07, N17, N18)."""
    said, found = deal.record.end, really(deal, knocker.count)
    if said is not found:
        yield deal.step("label_corrected", knocker.seat, said=str(said), found=str(found))


def is_legal(deal: Deal, count: int) -> bool:
    """Whether a knock with this count is within the deal's limit (S000.knock.limit); gin always is."""
    return count == 0 or count <= deal.limit


def stands(deal: Deal, knocker: Side) -> bool:
    """Whether the hand is scored: a legal knock, or one the opponent accepted."""
    return is_legal(deal, knocker.count) or deal.record.response is Response.ACCEPTED


def legality(deal: Deal, knocker: Side) -> Iterator[Step]:
    """The steps about the limit, and the choices an illegal knock leaves (I01)."""
    if knocker.count == 0:
        yield deal.step(f"{really(deal, knocker.count)}_made", knocker.seat)
        return
    yield from held_to_limit(deal, knocker.count, knocker.seat)
    if not is_legal(deal, knocker.count):
        yield _consequence(deal)


def held_to_limit(deal: Deal, count: int, seat: Seat | None = None) -> Iterator[Step]:
    """Whether this count, more than 0, is within the limit of the deal, and what the limit is where it is not the usual."""
    yield from limit_of_deal(deal)
    code = "knock_within_limit" if is_legal(deal, count) else "knock_over_limit"
    yield deal.step(code, seat, count=count, limit=deal.limit)


def limit_of_deal(deal: Deal) -> Iterator[Step]:
    """The limit, where the upcard sets it or only gin ends the hand."""
    if deal.ruleset.knock_limit == "upcard":
        yield deal.step("knock_limit", upcard=deal.record.upcard, limit=deal.limit)
    if deal.limit == 0:
        yield deal.step("gin_only")


def _consequence(deal: Deal) -> Step:
    """What the ruleset says of an illegal knock, or what the opponent chose."""
    policy, response = deal.ruleset.illegal_knock, deal.record.response
    if policy == "opponent_chooses":
        return deal.step(_CHOSEN[response], deal.defender)
    return deal.step("play_on_open", deal.knocker) if policy == "open_to_end" else deal.step("void_hand")


_CHOSEN = {
    None: "opponent_may_choose",
    Response.ACCEPTED: "knock_accepted",
    Response.REFUSED: "knock_refused",
}
