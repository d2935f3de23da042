"""Blank pads for anybody: the form that chooses one, the pad to print, and the same as a file. Nothing on them is anybody's own."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, abort, request, url_for

from .. import desk
from ..pads import TEMPLATE, pad_view
from ..present.pad_style import pad_style
from ..present.pads import pad_of, seats_for
from ..render import catalogue
from ..rules.options import SEATS
from ..rules.rulesets import Ruleset
from . import access
from .pages import _, page, the_store
from .papers import CHOSEN, SPOKEN, Answer, as_pdf, chosen_paper, on_paper, spoken
from .rules import in_order, known_house_rules

room = Blueprint("pads", __name__)
USUAL = "classic"


@dataclass(frozen=True, slots=True)
class Asked:
    """The pad that an address asks for."""

    ruleset: Ruleset
    seats: int
    large: bool

    @property
    def words(self) -> dict[str, object]:
        """The same for another address."""
        return {"ruleset": self.ruleset.id, "players": self.seats, **({"large": 1} if self.large else {})}


@room.get("/print/pads")
def choose() -> str:
    """The form: by which rules, for how many, in which letters."""
    own = [house.ruleset for house in known_house_rules()]
    return page("prints/pads.html", rulesets=in_order(), own=own, counts=SEATS, asked=_asked())


@room.get("/print/pad")
def pad() -> str:
    """The pad to look at, with the ways to paper."""
    asked = _asked()
    measures = url_for("pads.measures", **asked.words, **{CHOSEN: chosen_paper().id, SPOKEN: spoken()})
    return on_paper(TEMPLATE, language=spoken(), pdf=url_for("pads.download", **asked.words), back=url_for("pads.choose", **asked.words),
                    back_words=_("Choose a pad"), measures_link=measures, **_view(asked))


@room.get("/print/pad.pdf")
def download() -> Answer:
    """The pad as a file; where no PDF can be made, a page that says how to get them."""
    asked = _asked()
    return as_pdf(TEMPLATE, f"scorekeeper-pad-{asked.ruleset.id}", language=spoken(), print_page=url_for("pads.pad", **asked.words), **_view(asked))


@room.get("/print/pad.css")
def measures() -> Response:
    """The widths and heights of this pad, for its page: house rules may change, so they are asked for each time."""
    asked = _asked()
    answer = Response(pad_style(pad_of(asked.ruleset, chosen_paper(), catalogue(spoken()), seats=asked.seats, large=asked.large)), mimetype="text/css")
    answer.cache_control.no_cache = True
    answer.add_etag()
    return answer.make_conditional(request)


def _asked() -> Asked:
    """What the address asks for, as near as the ruleset allows; house rules are told only to those who came by a key or a link."""
    name = request.args.get("ruleset", USUAL)
    ruleset = desk.find_ruleset(the_store(), name)
    if ruleset is None or (desk.find_house(the_store(), name) and not access.is_known()):
        abort(404)
    return Asked(ruleset, seats_for(ruleset, request.args.get("players", default=0, type=int)), "large" in request.args)


def _view(asked: Asked) -> dict[str, object]:
    return pad_view(asked.ruleset, chosen_paper(), seats=asked.seats, large=asked.large, language=spoken())
