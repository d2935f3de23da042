"""A blank pad as the page that becomes a PDF, for the command line and the web."""

from __future__ import annotations

from . import render
from .present.pad_style import pad_style
from .present.pads import pad_of
from .present.paper import USUAL, Paper
from .rules.rulesets import Ruleset

TEMPLATE = "print/pad.html"


def pad_page(ruleset: Ruleset, paper: Paper = USUAL, *, seats: int = 0, large: bool = False, language: str = render.SOURCE_LANGUAGE) -> str:
    """The blank pad for this ruleset: one full page of this paper, or a few in large print.

    `seats` is how many play, or as near to it as the ruleset allows; 0 is the fewest.
    """
    return render.page(TEMPLATE, language, paper=paper, **pad_view(ruleset, paper, seats=seats, large=large, language=language))


def pad_view(ruleset: Ruleset, paper: Paper, *, seats: int = 0, large: bool = False, language: str = render.SOURCE_LANGUAGE) -> dict[str, object]:
    """What the template of a pad is filled with: the pad, and its measures as a style sheet."""
    pad = pad_of(ruleset, paper, render.catalogue(language), seats=seats, large=large)
    return {"pad": pad, "measures": pad_style(pad)}
