"""From a view to an answer: the templates with what only a web page needs, and the words for messages."""

from __future__ import annotations

import secrets
from gettext import NullTranslations

from flask import current_app, get_flashed_messages, request, url_for
from flask_wtf.csrf import generate_csrf

from .. import render
from ..store import Store
from . import languages, scripts
from .phone import may_stay_awake, phone, taps_on_pad

# the one sign that htmx asks, and a fragment is enough
FRAGMENT = "HX-Request"


def page(template: str, **view: object) -> str:
    """The page of this name, with addresses, the token and what there is to say once; a script that asks is told nothing."""
    return render.page(template, language(), url_for=url_for, languages=languages.choices(), module=scripts.run, modules=scripts.tag, csrf_token=generate_csrf, phone=phone(), may_stay_awake=may_stay_awake(), taps_on_pad=taps_on_pad(),
                       flashes=[] if wants_fragment() else list(dict.fromkeys(get_flashed_messages(with_categories=True))), **view)


def fragment(template: str, **view: object) -> str:
    """A part of a page: the same partial that the whole page includes."""
    return render.page(template, language(), url_for=url_for, csrf_token=generate_csrf, taps_on_pad=taps_on_pad(), **view)


def language() -> str:
    """The tag of the page's language, such as `pt-BR`."""
    return languages.language().id


def sentences() -> NullTranslations:
    """The catalogue of the page's language, as the sentences of `present` want it."""
    return render.catalogue(language())


def _(text: str, **words: object) -> str:
    """A sentence in the page's language, filled with the words."""
    return sentences().gettext(text).format(**words)


def the_store() -> Store:
    """The store of this application."""
    return current_app.extensions["store"]


def wants_fragment() -> bool:
    """Whether htmx asks, for a part of the page only."""
    return FRAGMENT in request.headers


def new_request_id() -> str:
    """What makes one form one form, however often it is sent."""
    return secrets.token_urlsafe(12)
