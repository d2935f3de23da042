"""What each side laid down, checked claim by claim: the knocker's melds, the defender's melds and layoffs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .cards import Card, points_of
from .claims import Checked, check_layoffs
from .deals import Deal
from .layoffs import Layoff, best_defence
from .melds import Arrangement, Meld, NotAMeld, read_meld
from .rulings import Seat, Shown, Step


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a hand after every claim was checked, and the steps that say how it came to that."""

    seat: Seat
    shown: Shown
    steps: tuple[Step, ...] = ()
    layoffs: tuple[Layoff, ...] = ()
    laid_off_all: bool = False

    @property
    def count(self) -> int:
        """The deadwood that scores, in points."""
        return self.shown.count


def declared_melds(deal: Deal, seat: int) -> tuple[tuple[Card, ...], ...] | None:
    """The melds this seat declared; None when the referee is to lay the hand."""
    return None if deal.ruleset.count_as == "best" else deal.hand(seat).melds


def lay_declared(deal: Deal, seat: Seat) -> tuple[Arrangement, tuple[Step, ...]]:
    """The declared melds that hold: each is checked by itself, and a card serves in one meld only (A06)."""
    laid: list[Meld] = []
    steps: list[Step] = []
    for cards in declared_melds(deal, seat):
        meld = _check_meld(cards, laid, deal.ruleset.ace)
        if isinstance(meld, NotAMeld):
            steps.append(deal.step("meld_refused", seat, cards=cards, reason=meld.reason))
        else:
            laid.append(meld)
            steps.append(deal.step("meld_accepted", seat, meld=meld))
    return _arrange(deal, seat, tuple(laid)), tuple(steps)


def _check_meld(cards: tuple[Card, ...], laid: Sequence[Meld], ace: str) -> Meld | NotAMeld:
    if any(card in meld.cards for meld in laid for card in cards):
        return NotAMeld("card_used")
    return read_meld(cards, ace)


def _arrange(deal: Deal, seat: Seat, melds: tuple[Meld, ...]) -> Arrangement:
    melded = {card for meld in melds for card in meld.cards}
    loose = tuple(card for card in deal.kept(seat) if card not in melded)
    return Arrangement(melds, loose, points_of(loose, deal.ruleset.ace_points))


def knocker_by_count(deal: Deal) -> Side:
    """The knocker who only named a count; gin needs none."""
    return Side(deal.knocker, Shown(claimed=deal.record.deadwood[deal.knocker] or 0))


def knocker_by_cards(deal: Deal, lay: Arrangement, how: tuple[Step, ...]) -> Side:
    """The knocker with this layout, reached by the steps `how`."""
    seat = deal.knocker
    shown = _shown(deal, seat, lay.melds, lay.loose)
    refused = (
        deal.step("layoff_refused", seat, card=claim.card, onto=claim.onto, reason="knocker_may_not")
        for claim in deal.hand(seat).layoffs or ()
    )
    return Side(seat, shown, (*how, *_counting(deal, seat, shown), *refused))


def _shown(deal: Deal, seat: Seat, melds: tuple[Meld, ...], loose: tuple[Card, ...]) -> Shown:
    counted = points_of(loose, deal.ruleset.ace_points)
    return Shown(deal.record.deadwood[seat], counted, melds, loose)


def _counting(deal: Deal, seat: Seat, shown: Shown) -> Iterator[Step]:
    yield deal.step("deadwood_counted", seat, cards=shown.loose, count=shown.counted)
    if shown.claimed not in (None, shown.counted):
        yield deal.step("count_disagrees", seat, claimed=shown.claimed, counted=shown.counted)


def may_lay_off(deal: Deal, knocker: Side) -> bool:
    """Nothing is laid off on gin unless the ruleset allows it (S000.layoff)."""
    return knocker.count > 0 or deal.ruleset.layoff_on_gin


def prefers_layoff(deal: Deal, knocker: Side) -> bool:
    """Whether coming to 0 by a layoff pays the defender more than coming to 0 without."""
    rules = deal.ruleset
    if rules.gin_off_bonus is None or rules.natural_zero_is_gin_off or knocker.count == 0:
        return False
    return rules.gin_off_bonus > (rules.undercut_bonus if rules.gin_off_replaces_undercut else 0)


def defend(deal: Deal, knocker: Side) -> Side:
    """The defender's answer to what the knocker laid down."""
    seat = deal.defender
    if deal.hand(seat) is None:
        all_gone = deal.record.laid_off_all
        steps = (deal.step("laid_off_all", seat),) if all_gone else ()
        return Side(seat, Shown(claimed=deal.record.deadwood[seat]), steps, laid_off_all=all_gone)
    return _defend_by_cards(deal, knocker)


def _defend_by_cards(deal: Deal, knocker: Side) -> Side:
    """Own melds first, as declared, then the claimed layoffs; what was not said is laid at its best."""
    seat, rules = deal.defender, deal.ruleset
    allowed = may_lay_off(deal, knocker)
    laid = knocker.shown.melds if allowed else ()
    own, how = None, ()
    if declared_melds(deal, seat) is not None:
        lay, how = lay_declared(deal, seat)
        own = lay.melds
    checked = _check_claims(deal, laid, own or (), allowed)
    best = best_defence(
        deal.kept(seat), laid, rules.ace, rules.ace_points,
        melds=own, layoffs=None if checked is None else checked.accepted, prefer_layoff=prefers_layoff(deal, knocker),
    )
    shown = _shown(deal, seat, best.melds, best.loose)
    all_gone = shown.counted == 0 and bool(best.layoffs)
    steps = (
        *([] if allowed else [deal.step("no_layoffs_on_gin", seat)]),
        *(how if own is not None else [deal.step("melds_found", seat, melds=best.melds)]),
        *(deal.step("layoff_accepted", seat, card=off.card, onto=off.onto) for off in best.layoffs),
        *_refusals(deal, seat, checked, allowed),
        *([deal.step("layoffs_not_sought", seat)] if checked is None and allowed and not _lies_open(deal) else []),
        *_counting(deal, seat, shown),
        *([deal.step("laid_off_all", seat)] if all_gone else []),
    )
    return Side(seat, shown, steps, best.layoffs, all_gone)


def _check_claims(deal: Deal, laid: Sequence[Meld], own: Sequence[Meld], allowed: bool) -> Checked | None:
    """The claimed layoffs checked; None when none were claimed and the referee is to find them."""
    claims = None if deal.ruleset.count_as == "best" else deal.hand(deal.defender).layoffs
    if claims is None:
        return None
    return check_layoffs(claims if allowed else (), laid, own, deal.ruleset.ace)


def _lies_open(deal: Deal) -> bool:
    """Whether the knocker's melds are known; against a bare count nothing can be laid off."""
    return deal.hand(deal.knocker) is not None


def _refusals(deal: Deal, seat: Seat, checked: Checked | None, allowed: bool) -> Iterator[Step]:
    claims = deal.hand(seat).layoffs or ()
    refused = [(refusal.claim, refusal.reason) for refusal in checked.refused] if checked else []
    for claim, reason in refused if allowed else [(claim, "on_gin") for claim in claims]:
        reason = reason if _lies_open(deal) or not allowed else "melds_unknown"
        yield deal.step("layoff_refused", seat, card=claim.card, onto=claim.onto, reason=reason)
