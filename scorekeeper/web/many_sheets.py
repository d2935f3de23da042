"""Many sheets in one PDF: choose the matches, see how far it is, stop it or take the file."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from flask import Blueprint, current_app, redirect, request, session, url_for
from werkzeug.wrappers import Response

from .. import desk, pdf, render
from ..languages import SOURCE, language_named
from ..present.paper import PAPERS, Paper
from ..sheets import sheet_of_match, title_of_many
from ..store import Store
from . import access
from .evenings import NotOnPaper, asked_day, seen
from .makings import Making, Makings, TooMany
from .pages import _, language, page, sentences, the_store, wants_fragment
from .papers import Answer, chosen_paper, file_answer
from .tables import address_of

room = Blueprint("many_sheets", __name__)
log = logging.getLogger(__name__)
MAKER = "maker"  # of the session: whose files they are
SHOWN = 40  # matches to choose from, where no evening is asked for
MOST = 200  # sheets in one file


@dataclass(frozen=True, slots=True)
class Choice:
    """A match to choose, and whether it is chosen."""

    begun: desk.Begun
    match: desk.Match
    chosen: bool

    @property
    def score(self) -> tuple[int, ...]:
        """The totals as they stand, with all bonuses once the match is over."""
        return self.match.settlement.totals if self.match.settlement else self.match.state.running


class Sheets(Sequence[str]):
    """The sheets of these matches as text, each made only when its turn comes: they never are in memory all at once."""

    def __init__(self, store: Store, matches: Sequence[str], paper: Paper, addresses: Mapping[str, str]) -> None:
        self._store, self._matches, self._paper, self._addresses = store, matches, paper, addresses

    def __len__(self) -> int:
        return len(self._matches)

    def __getitem__(self, place: int) -> str:  # type: ignore[override]
        match_id = self._matches[place]
        try:
            return self._page(match_id)
        except Exception as error:  # for the want of one sheet nobody is to be without all others
            log.exception("the sheet of %s could not be laid out", match_id)
            raise pdf.PdfUnavailable("failed") from error

    def _page(self, match_id: str) -> str:
        match = desk.load(self._store, match_id)
        known = language_named(match.record.language) or SOURCE
        sheet = sheet_of_match(match, render.catalogue(known.id), self._addresses[match.id])
        return render.page("print/sheet.html", known.id, paper=self._paper, sheet=sheet)


@room.get("/print/sheets")
def choose() -> Answer:
    """The matches of an evening, all chosen, or the latest ones, none of them chosen."""
    _maker()  # before a file is asked for, perhaps twice at a double tap
    try:
        day = asked_day("day")
    except NotOnPaper as wrong:
        return _choose(None, (), wrong.sentence), wrong.status
    return _choose(day, None if day else ())


@room.post("/print/sheets")
def make() -> Answer:
    """Begin to make the file; whatever stands in the way shows the choice again as it was."""
    asked = set(request.form.getlist("match"))
    matches = [begun for begun in reversed(seen()) if begun.id in asked]
    try:
        day = asked_day("day")
    except NotOnPaper:
        day = None
    if not matches:
        return _choose(day, asked, _("Choose one match at least.")), 422
    if len(matches) > MOST:
        return _choose(day, asked, _("One file takes {most} sheets at most: choose fewer matches.", most=MOST)), 422
    try:
        making = _start(matches, PAPERS.get(request.form.get("paper", ""), chosen_paper()))
    except TooMany:
        return _choose(day, asked, _("Two files of many sheets are being made just now. Wait till one of them is ready, then try again.")), 503
    return redirect(url_for("many_sheets.progress", making_id=making.id), 303)


@room.get("/print/sheets/<making_id>")
def progress(making_id: str) -> Answer:
    """How far the file is; a script that asks is given that part of the page, and the whole page anew once there is no more to wait for."""
    making = _mine(making_id)
    if wants_fragment():
        if making and making.at_work:
            return page("prints/_made.html", making=making)
        return Response("", headers={"HX-Refresh": "true"})
    if making is None:
        return page("prints/making_gone.html"), 404
    why = pdf.PdfUnavailable(making.state.code).text(sentences()) if making.state.failed else ""
    missing = [begun for begun in reversed(seen()) if begun.id in making.state.missing]
    return page("prints/making.html", making=making, why=why, missing=missing)


@room.get("/print/sheets/<making_id>/file.pdf")
def file(making_id: str) -> Answer:
    """The file, once it is made."""
    making = _mine(making_id)
    if making is None or making.state.code != "made":
        return redirect(url_for("many_sheets.progress", making_id=making_id), 303)
    return file_answer(making.state.file, making.name)


@room.post("/print/sheets/<making_id>/stop")
def stop(making_id: str) -> Response:
    """Make no more of it."""
    if making := _mine(making_id):
        making.stop()
    return redirect(url_for("many_sheets.progress", making_id=making_id), 303)


def _start(matches: Sequence[desk.Begun], paper: Paper) -> Making:
    """Begin to make the file of these matches; raises `TooMany`."""
    title = title_of_many([(begun.players, begun.at) for begun in matches], language()) if len(matches) > 1 else ""
    addresses = {begun.id: address_of(begun.id) for begun in matches}
    return _makings().start(Making(_maker(), addresses, f"scorekeeper-{len(matches)}-sheets", paper.id), partial(_work, the_store(), paper, addresses, title))


def _work(store: Store, paper: Paper, addresses: Mapping[str, str], title: str, making: Making) -> bytes:
    """In a thread of its own, where there is no request to tell where a match is found."""
    making.tell(0)
    return pdf.make_pdf(Sheets(store, making.about, paper, addresses), two_up=paper.two_up, title=title,
                        progress=making.tell, left_out=making.leave_out)


def _maker() -> str:
    """What tells this browser from the others that ask for files."""
    return session.setdefault(MAKER, secrets.token_urlsafe(24))


def _makings() -> Makings:
    return current_app.extensions.setdefault("makings", Makings())


def _mine(making_id: str) -> Making | None:
    """What this browser asked for, as long as it may still see all that is in it."""
    making = _makings().find(making_id, session.get(MAKER, ""))
    return making if making and _may_see(making.about) else None


def _may_see(matches: Collection[str]) -> bool:
    """Whether this browser may look at all of these; asked each second, so that an owner's whole shelf is not gone through."""
    return access.tables() is None or {begun.id for begun in seen()}.issuperset(matches)


def _choose(day: date | None, chosen: Collection[str] | None, wrong: str = "") -> str:
    """The choice; `chosen` are ids, None for all."""
    matches = seen()
    return page("prints/sheets.html", evenings=list(_by_evening(_choices(matches, day, chosen))), day=day, wrong=wrong,
                papers=PAPERS.values(), paper=chosen_paper(), most=MOST)


def _choices(matches: Sequence[desk.Begun], day: date | None, chosen: Collection[str] | None) -> Iterator[Choice]:
    """Those of the evening, or the latest and whatever else is chosen; without what was taken off the list."""
    off = set(desk.abandoned_ids(the_store()))
    there = [begun for begun in matches if begun.id not in off and day in (None, begun.evening)]
    shown = there if day else [*there[:SHOWN], *(begun for begun in there[SHOWN:] if chosen and begun.id in chosen)]
    for begun in shown:
        yield Choice(begun, desk.load(the_store(), begun.id), chosen is None or begun.id in chosen)


def _by_evening(choices: Iterator[Choice]) -> Iterator[tuple[date, list[Choice]]]:
    """The matches by their evenings, the latest first."""
    by_day: dict[date, list[Choice]] = {}
    for choice in choices:
        by_day.setdefault(choice.begun.evening, []).append(choice)
    for day in sorted(by_day, reverse=True):
        yield day, by_day[day]
