"""The widths and heights of one blank pad as a style sheet: the rest of its looks is the same for every pad."""

from __future__ import annotations

from collections.abc import Iterator

from .pad_columns import POINT
from .pads import Pad

BEFORE_FIELD = 4.0  # its margin
ABOVE_LINE = 0.6  # of the lower heads
AROUND_FIELD = 0.7  # its line, and what is between
AROUND_HALVES = 0.6  # of a line, with the one between them


def pad_style(pad: Pad) -> str:
    """The measures of this pad, in millimetres."""
    return "\n".join(f".blank-pad {part} {{ {what}: {size:.3f}mm; }}" for part, what, size in _measures(pad))


def _measures(pad: Pad) -> Iterator[tuple[str, str, float]]:
    heights = pad.heights
    yield ".pad-head", "height", heights.head
    yield ".pad-title :is(h1, .pad-again)", "font-size", heights.title * POINT
    yield ".pad-head .pad-field", "width", heights.field - BEFORE_FIELD
    yield ".pad-groups :is(th, td)", "height", heights.groups
    yield ".pad-columns :is(th, td)", "height", heights.columns
    yield ".pad-groups [class] span", "top", 0 if pad.in_columns else max(heights.columns - ABOVE_LINE, 0)
    yield ".pad-line :is(th, td)", "height", heights.pitch
    if pad.lines.stacked:
        yield from ((".pad-line .half", what, (heights.pitch - AROUND_HALVES) / 2) for what in ("height", "line-height"))
    yield from ((f".pad-term:nth-child({place}) :is(th, td)", "height", high) for place, high in enumerate(heights.terms, 1))
    if heights.apart:
        yield ".pad-second", "font-size", heights.apart * POINT
    if heights.term_groups:
        yield ".pad-term-groups :is(th, td)", "height", heights.term_groups
    yield ".pad-term-head :is(th, td)", "height", heights.term_head
    yield ".pad-signed", "width", heights.signing
    if not heights.beside:
        yield ".pad-signed", "height", heights.signed
        yield ".pad-signed .pad-field", "height", heights.words_to_sign - AROUND_FIELD
    yield ".pad-footer", "height", heights.footer
    yield ".pad-settled", "width", heights.label + sum(cell.width for cell in pad.cells)
    yield ".t-label", "width", heights.label
    yield from ((f".c-{place}", "width", column.width) for place, column in enumerate(pad.lines.columns, 1))
    yield from ((f".t-{place}", "width", cell.width) for place, cell in enumerate(pad.cells, 1))
