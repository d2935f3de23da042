"""The print room: what there is to put on paper, and the sheet of an evening or of two people, to look at and as a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from .. import desk, render
from ..evenings import sheet_of_matches
from ..formats.texts import alike
from ..present.evening import EveningSheet
from ..present.players import people_text
from ..present.words import name
from . import access
from .pages import _, language, page, sentences, the_store
from .papers import CHOSEN, SPOKEN, Answer, as_pdf, on_paper, spoken

room = Blueprint("evenings", __name__)
TEMPLATE = "print/evening.html"
MOST_MATCHES = 200  # on one sheet
EVENINGS = 8  # to choose from at a tap


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening to choose: its day, who played, and how many matches were begun."""

    day: date
    people: str
    matches: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What sheet is asked for, and its matches, the first begun first."""

    matches: tuple[desk.Begun, ...]
    day: date | None = None
    people: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None


class NotOnPaper(Exception):
    """That there is no such sheet, in a sentence; `field` is what is to be filled in otherwise, `status` the answer's."""

    def __init__(self, sentence: str, field: str, status: int = 422):
        super().__init__(sentence)
        self.sentence, self.field, self.status = sentence, field, status


@room.get("/print")
def index() -> str:
    """All that can be put on paper."""
    return _index(seen())


@room.get("/print/evening")
def sheet() -> Answer:
    """The sheet to look at and to print."""
    told = request.args.to_dict(flat=False)
    return on_paper(TEMPLATE, language=spoken(), pdf=url_for("evenings.download", **{field: value for field, value in told.items() if field not in (CHOSEN, SPOKEN)}),
                    back=url_for("evenings.index"), back_words=_("Back to all that can be printed"), sheet=_sheet())


@room.get("/print/evening.pdf")
def download() -> Answer:
    """The sheet as a file."""
    asked = _asked(seen())
    kind = asked.day.isoformat() if asked.day else "two"
    return as_pdf(TEMPLATE, f"scorekeeper-evening-{kind}", language=spoken(), print_page=url_for("evenings.sheet", **request.args.to_dict(flat=False)), sheet=_sheet())


@room.errorhandler(NotOnPaper)
def not_on_paper(error: NotOnPaper) -> tuple[str, int] | Response:
    """The print room with what was asked still filled in, and why there is no such sheet."""
    return _index(seen(), error), error.status


def seen() -> tuple[desk.Begun, ...]:
    """Every match that this browser may look at, the one begun last first."""
    return desk.all_begun(the_store(), tables=access.tables())


def _index(matches: Sequence[desk.Begun], wrong: NotOnPaper | None = None) -> str:
    evenings, people = evenings_of(matches), people_of(matches)
    spelled = {alike(person): person for person in people}
    of = [spelled.get(alike(called), "") for called in (*request.args.getlist("of"), "", "")[:2]]
    return page("prints/index.html", evenings=evenings[:EVENINGS], more=len(evenings) > EVENINGS, people=people, wrong=wrong, of=of, asked=request.args)


def evenings_of(matches: Sequence[desk.Begun]) -> list[Evening]:
    """The evenings of these matches, the latest first."""
    by_day: dict[date, list[desk.Begun]] = {}
    for match in matches:
        by_day.setdefault(match.evening, []).append(match)
    return [Evening(day, people_text(people_of(by_day[day][::-1]), sentences()), len(by_day[day])) for day in sorted(by_day, reverse=True)]


def people_of(matches: Sequence[desk.Begun]) -> list[str]:
    """Whoever plays in these matches, each once, in the order in which they are met."""
    people: dict[str, str] = {}
    for match in matches:
        for player in match.players:
            people.setdefault(alike(player), player)
    return list(people.values())


def _sheet() -> EveningSheet:
    """The sheet that the address asks for; raises `NotOnPaper`."""
    asked = _asked(seen())
    matches = (desk.load(the_store(), match.id) for match in asked.matches)
    return sheet_of_matches(matches, render.catalogue(spoken()), day=asked.day, since=asked.since, until=asked.until,
                            several_tables=len({match.table_id for match in asked.matches}) > 1)


def _asked(matches: Sequence[desk.Begun]) -> Asked:
    asked = _of_two(matches) if request.args.getlist("of") else _of_a_day(matches)
    if len(asked.matches) > MOST_MATCHES:
        raise NotOnPaper(_("These are {number} matches, and one sheet takes {most}: choose fewer days.", number=len(asked.matches), most=MOST_MATCHES),
                         "from" if asked.people else "day")
    return asked


def _of_a_day(matches: Sequence[desk.Begun]) -> Asked:
    """The matches of the evening of a day."""
    day = asked_day("day")
    if day is None:
        raise NotOnPaper(_("Say which evening the sheet is to be of, or which two people."), "day")
    found = tuple(match for match in reversed(matches) if match.evening == day)
    if not found:
        raise NotOnPaper(_("No match that you may see was begun on the evening of {day}.", day=day_text(day)), "day", 404)
    return Asked(found, day=day)


def _of_two(matches: Sequence[desk.Begun]) -> Asked:
    """The matches that two people played with nobody else, from one day up to another where they are said."""
    keys = tuple(map(_known(people_of(matches)), request.args.getlist("of")))
    if len(set(keys)) != 2:
        raise NotOnPaper(_("Choose two different people."), "of-1")
    since, until = asked_day("from"), asked_day("to")
    if since and until and since > until:
        raise NotOnPaper(_("The first day is after the last: {first} comes after {last}.", first=day_text(since), last=day_text(until)), "from")
    found = tuple(match for match in reversed(matches) if {alike(player) for player in match.players} == set(keys)
                  and (since or match.evening) <= match.evening <= (until or match.evening))
    if not found:
        raise NotOnPaper(_("These two have no match of their own on these days.") if since or until else _("These two have played no match of their own."), "of-1", 404)
    return Asked(found, people=tuple(request.args.getlist("of")), since=since, until=until)


def _known(people: Sequence[str]) -> object:
    """What tells a person from others, by a name that is typed; raises `NotOnPaper` for somebody who is not known here."""
    known = {alike(person) for person in people}

    def key(called: str) -> str:
        if alike(called) not in known:
            raise NotOnPaper(_("{player} has played no match here.", player=name(called)) if called.strip() else _("Choose two people."),
                             "of-0" if called == request.args.getlist("of")[0] else "of-1", 404 if called.strip() else 422)
        return alike(called)

    return key


def asked_day(field: str) -> date | None:
    """The day in this field of the address; None where nothing stands there. Raises `NotOnPaper` where it is none."""
    text = request.args.get(field, "").strip()
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise NotOnPaper(_("“{written}” is no day. Write it as year, month and day: 2026-11-30.", written=text[:40]), field) from None


def day_text(day: date) -> str:
    """A day as the pages write it."""
    return str(render.environment(language()).filters["date"](day))
