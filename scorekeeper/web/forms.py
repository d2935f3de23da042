"""From the fields of a form to the public JSON report, and back.

Nothing is judged here: a number that is none goes into the report as it was typed, and `formats`, which
checks every report, refuses it by name. Fields name players by seat, so a name may be anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from werkzeug.datastructures import MultiDict

from ..rules.cards import read_cards
from .doubtful import without_confirmed
from .typed_cards import cards_alone, read_claims, read_melds

PLAIN_NUMBER = re.compile(r"[+\-−–]?[0-9]{1,40}")  # far too large a number is one still
_DASH = re.compile("[−–]")
DEAD_ENDS = ("stock_out", "void")
OVER = "over"

Report = dict[str, object]
Fields = MultiDict[str, str]


# a tick that says of an ending which of two it was
TICKED = {"gin": ("eleven", "big_gin"), "out": ("rummy", "rummy")}


def seat_of(text: str, seats: int) -> int | None:
    """The seat that a field names; None for no seat of so many.

    >>> seat_of("3", 4), seat_of("3", 2), seat_of("", 2)
    (3, None, None)
    """
    return next((seat for seat in range(seats) if text == str(seat)), None)


def how_of(fields: Fields, seats: int = 2) -> tuple[str, int | None]:
    """How the hand ended and the seat that ended it: `knock-0` is a knock of seat 0, `void` is nobody's.

    >>> how_of(MultiDict({"how": "gin-1"})), how_of(MultiDict({"how": "out-3", "rummy": "yes"}), 4)
    (('gin', 1), ('rummy', 3))
    """
    end, _, seat = fields.get("how", "").partition("-")
    tick, ticked = TICKED.get(end, ("", end))
    return ticked if fields.get(tick) else end, seat_of(seat, seats)


def hand_report(fields: Fields, names: Sequence[str], ace: str = "low") -> Report:
    """The report of one hand, as `formats` describes it, from what was typed; `ace` is the rule that melds go by.

    >>> hand_report(MultiDict({"how": "knock-0", "count-0": "7", "count-1": "31"}), ["Ana", "Rui"])
    {'end': 'knock', 'by': 'Ana', 'deadwood': {'Ana': 7, 'Rui': 31}}
    """
    end, seat = how_of(fields, len(names))
    report: Report = {"end": end}
    if seat is not None:
        report["by"] = names[seat]
    if (dealer := seat_of(fields.get("dealer", ""), len(names))) is not None:
        report["dealer"] = names[dealer]
    return report if end in DEAD_ENDS else report | _played(fields, names, ace)


def _played(fields: Fields, names: Sequence[str], ace: str) -> Report:
    """The parts of a report that only a played hand has; what was left empty is left out."""
    parts: Report = {
        "deadwood": _by_name(names, lambda seat: count(fields, seat)),
        "before_layoffs": _by_name(names, lambda seat: number(fields.get(f"before-{seat}", ""))),
        "hands": _by_name(names, lambda seat: shown_hand(fields, seat, ace)) if by_cards(fields) else {},
        "upcard": fields.get("upcard", "").strip(),
        "response": fields.get("response", ""),
        "laid_off_all": bool(fields.get("laid_off_all")),
    }
    return {name: part for name, part in parts.items() if part}


def by_cards(fields: Fields) -> bool:
    """Whether the cards count; a form that shows the counts alone only carries them along."""
    return fields.get("mode") == "cards"


def _by_name(names: Sequence[str], read: Callable[[int], object]) -> Mapping[str, object]:
    found = {name: read(seat) for seat, name in enumerate(names)}
    return {name: part for name, part in found.items() if part is not None}


def number(text: str) -> int | str | None:
    """A typed number, with any sign that people write for a minus; what is no whole number stays text, for the referee
    to refuse; nothing is None.

    >>> number(" 07 "), number("−23"), number("–23"), number("7.5"), number("1O"), number(" ")
    (7, -23, -23, '7.5', '1O', None)
    """
    text = text.strip()
    return int(_DASH.sub("-", text)) if PLAIN_NUMBER.fullmatch(text) else text or None


def count(fields: Fields, seat: int) -> int | str | None:
    """The deadwood of this seat: a chip, a typed number, or the field "over the limit" where no other chip is ticked."""
    return number(said_count(fields.get(f"count-{seat}", ""), fields.get(f"over-{seat}", "")))


def said_count(chip: str, over: str) -> str:
    """What is said of a count: the field "over the limit" counts unless another chip than its own is ticked.

    >>> said_count("over", "14"), said_count("", "14"), said_count("7", "14")
    ('14', '14', '7')
    """
    return over if chip in ("", OVER) else chip


def said_twice(fields: Fields, seat: int) -> bool:
    """Whether a chip is ticked and another count typed beside it, on a page that shows both.

    With scripts the field is out of sight while another chip is ticked, and what is left in it is not asked.
    """
    chip, over = fields.get(f"count-{seat}", ""), fields.get(f"over-{seat}", "").strip()
    return bool(fields.get("plain") and over) and chip not in ("", OVER, over)


def shown_hand(fields: Fields, seat: int, ace: str = "low") -> Report | None:
    """The cards of this seat, ticked or typed, and what was claimed about them; None without cards."""
    parts: Report = {
        "cards": cards_of(fields, seat), "melds": melds(fields, seat, ace), "layoffs": layoffs(fields, seat, ace),
        "discard": fields.get(f"discard-{seat}", "").strip() or None,
    }
    return {name: part for name, part in parts.items() if part is not None} if parts["cards"] else None


def cards_of(fields: Fields, seat: int) -> str:
    """The cards of this seat, ticked and typed; one typed as doubtful that is ticked as well is confirmed."""
    ticked, typed = fields.getlist(f"cards-{seat}"), cards_alone(fields.get(f"words-{seat}", ""))
    sure = frozenset(read_cards(" ".join(ticked)).cards)
    return " ".join(filter(None, (*ticked, without_confirmed(typed, sure))))


def melds(fields: Fields, seat: int, ace: str = "low") -> list[str] | None:
    """The declared melds; None lets the referee find them, an empty list says there were none."""
    typed = list(read_melds(fields.get(f"melds-{seat}", ""), ace).groups)
    return typed or ([] if fields.get(f"no_melds-{seat}") else None)


def layoffs(fields: Fields, seat: int, ace: str = "low") -> list[Report] | None:
    """The claimed layoffs; None lets the referee find them."""
    return claims(fields.get(f"layoffs-{seat}", ""), ace) or ([] if fields.get(f"no_layoffs-{seat}") else None)


def claims(text: str, ace: str = "low") -> list[Report]:
    """The claimed layoffs in a line: cards alone, or with the meld they go on.

    >>> claims("8H 9H on 5H 6H 7H, 3S")
    [{'card': '8H', 'onto': '5H 6H 7H'}, {'card': '9H', 'onto': '5H 6H 7H'}, {'card': '3S'}]
    """
    return [{"card": claim.card, "onto": claim.onto} if claim.onto else {"card": claim.card} for claim in read_claims(text, ace).claims]


def fields_of(report: Mapping[str, object], names: Sequence[str]) -> Fields:
    """The fields that give this report again: what a form for correcting it is filled with.

    >>> fields_of({"end": "gin", "by": "Rui", "deadwood": {"Ana": 31}}, ["Ana", "Rui"])
    MultiDict([('how', 'gin-1'), ('count-0', '31')])
    """
    fields: Fields = MultiDict({"how": _how(report, names)})
    for field, part in (("count", "deadwood"), ("before", "before_layoffs")):
        for name, value in report.get(part, {}).items():
            fields.add(f"{field}-{names.index(name)}", str(value))
    for name, hand in report.get("hands", {}).items():
        fields.update(_hand_fields(hand, names.index(name)))
    fields.update({name: report[name] for name in ("upcard", "response") if name in report})
    fields.update({name: "yes" for name, said in _ticks(report) if said})
    fields.update({"dealer": str(names.index(report["dealer"]))} if "dealer" in report else {})
    fields.update({"mode": "cards"} if report.get("hands") else {})
    return fields


def _how(report: Mapping[str, object], names: Sequence[str]) -> str:
    end = {"big_gin": "gin", "rummy": "out"}.get(report["end"], report["end"])
    return f"{end}-{names.index(report['by'])}" if "by" in report else end


def _ticks(report: Mapping[str, object]) -> list[tuple[str, bool]]:
    return [("eleven", report["end"] == "big_gin"), ("rummy", report["end"] == "rummy"), ("laid_off_all", bool(report.get("laid_off_all")))]


def _hand_fields(hand: Mapping[str, object], seat: int) -> dict[str, str]:
    claims = [f"{one['card']} on {one['onto']}" if one.get("onto") else one["card"] for one in hand.get("layoffs", ())]
    said = {"words": hand["cards"], "melds": ", ".join(hand.get("melds", ())), "layoffs": ", ".join(claims),
            "discard": hand.get("discard", ""),
            "no_melds": "yes" if hand.get("melds") == [] else "", "no_layoffs": "yes" if hand.get("layoffs") == [] else ""}
    return {f"{name}-{seat}": text for name, text in said.items() if text}


def field_of(path: str, names: Sequence[str]) -> str:
    """The form field that a path in the report was typed into; empty when no field stands for it.

    >>> [field_of(path, ["Ana", "Rui"]) for path in ("deadwood.Rui", "hands.Ana.melds[0]", "by", "upcard")]
    ['count-1', 'melds-0', 'how', 'upcard']
    """
    for seat, name in enumerate(names):
        for start, field in (("deadwood.", "count"), ("before_layoffs.", "before")):
            if path == start + name:
                return f"{field}-{seat}"
        if path.startswith(f"hands.{name}."):
            return f"{_PARTS.get(path.removeprefix(f'hands.{name}.').split('[')[0], 'words')}-{seat}"
    return {"end": "how", "by": "how"}.get(path, path)


_PARTS = {"melds": "melds", "layoffs": "layoffs", "discard": "discard"}
