"""The language of an answer: asked for by the address, else chosen on this browser before, else what the browser asks for."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from flask import Flask, Response, request, session
from flask_babel import Babel, get_locale, refresh
from werkzeug.datastructures import MultiDict

from ..languages import FOLDER, LANGUAGES, SOURCE, Language, best_language, language_named
from .guard import FOR_PROGRAMS

ASKED = "language"
"""In an address, and of the session: the language of every page from then on. An empty one leaves it to the browser again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A language to choose: the address of this page in it, and whether the page is in it now."""

    language: Language
    address: str
    chosen: bool


def speak(app: Flask) -> None:
    """Let this application answer in the language of who asks."""
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(FOLDER)
    Babel(app, locale_selector=lambda: _wanted().folder)
    app.before_request(keep_asked)
    app.after_request(say_language)


def language() -> Language:
    """The language of this answer; outside of any, English."""
    return language_named(str(get_locale())) or SOURCE


def keep_asked() -> None:
    """Keep on this browser the language that an address asks for."""
    asked = request.args.get(ASKED)
    if asked is not None and not _is_program() and (not asked or language_named(asked)):
        keep(asked)


def keep(tag: str) -> None:
    """Let this browser keep the language of this tag; an empty one, or one that is none of ours, leaves it to the browser again."""
    found = language_named(tag)
    if kept() == (found.id if found else ""):
        return
    session.permanent = True
    session[ASKED] = found.id if found else ""
    refresh()


def kept() -> str:
    """The tag of the language that was chosen on this browser; empty where none was."""
    found = language_named(session.get(ASKED))
    return found.id if found else ""


def of_browser() -> Language:
    """The language that the browser itself asks for."""
    return best_language(request.accept_languages.values())


def say_language(answer: Response) -> Response:
    """Say in what language a page is, and that others may be given it in another one."""
    if answer.mimetype in ("text/html", "application/json"):
        answer.headers.setdefault("Content-Language", language().id)
        answer.vary.add("Accept-Language")
    return answer


def choices() -> tuple[Choice, ...]:
    """The languages that this page can be read in; none where it is the answer to a form, which no address can ask for again."""
    if request.method != "GET":
        return ()
    return tuple(Choice(each, address_in(each), each == language()) for each in LANGUAGES)


def address_in(wanted: Language) -> str:
    """The address of this page in a language; whatever else stands in it stays."""
    words = MultiDict(request.args)
    words[ASKED] = wanted.id
    return f"{request.path}?{urlencode(list(words.items(multi=True)))}"


def _wanted() -> Language:
    """Programs send no cookie, so that they are answered as their own request says."""
    chosen = "" if _is_program() else kept()
    return language_named(request.args.get(ASKED)) or language_named(chosen) or of_browser()


def _is_program() -> bool:
    """Whether an address for programs is asked for, be there anything at it or not."""
    return request.path.startswith(f"/{FOR_PROGRAMS}/")
