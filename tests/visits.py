"""A visitor without a browser: opens pages, reads their forms, and sends them as a browser would."""

from __future__ import annotations

from html.parser import HTMLParser

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import paper

OWN_ORIGIN = "http://localhost"


class Forms(HTMLParser):
    """The fields that a page's forms would send as they stand, by the form's address."""

    def __init__(self, page: str):
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self._now: dict[str, str] | None = None
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self._now = self.forms.setdefault(str(given["action"]), {})
        elif tag == "select":
            self._select = str(given["name"])
        elif self._now is not None:
            self._keep(tag, given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._now = None

    def _keep(self, tag: str, given: dict[str, str | None]) -> None:
        name = self._select if tag == "option" else given.get("name")
        first = tag == "option" and name not in self._now  # what a browser takes when none is selected
        ticked = given.get("type") not in ("radio", "checkbox") or "checked" in given
        on = first or "selected" in given if tag == "option" else ticked
        if tag in ("input", "option") and name and on:
            self._now[name] = given.get("value") or ""


class Text(HTMLParser):
    """What a page shows, without its tags; where a line may end within a word, there is still one word, and a card in a sentence stays in it."""

    def __init__(self, page: str):
        super().__init__()
        self.said = ""
        self._is_card: list[bool] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "span":
            self._is_card.append(("role", "img") in attrs)
        self.said += "" if tag == "wbr" or tag == "span" and self._is_card[-1] else " "

    def handle_endtag(self, tag: str) -> None:
        self.said += "" if tag == "span" and self._is_card.pop() else " "

    def handle_data(self, data: str) -> None:
        self.said += data


def text_of(answer: TestResponse) -> str:
    """The words of a page, or of a PDF, with single spaces."""
    if answer.mimetype == "application/pdf":
        return " ".join(paper.text_of(answer.data).split())
    return " ".join(Text(answer.get_data(as_text=True)).said.split())


class Visitor:
    """One browser without scripts, at a table of Ana and Rui unless told otherwise; the owner's, unless another key, or none, is given."""

    def __init__(self, app: Flask, key: str | None = None):
        self.client: FlaskClient = app.test_client()
        self.client.environ_base["HTTP_ORIGIN"] = OWN_ORIGIN
        opened = app.config["OWNER_KEY"] if key is None else key
        if opened:
            self.client.get(f"/open/{opened}")

    def get(self, address: str) -> TestResponse:
        """The page at this address."""
        return self.client.get(address, buffered=True)

    def form(self, address: str, action: str = "") -> dict[str, str]:
        """The fields of the form of this page that goes to `action`, or of its first."""
        forms = Forms(self.get(address).get_data(as_text=True)).forms
        return forms[action] if action else next(iter(forms.values()))

    def open_match(self, **fields: str) -> str:
        """Start a match; answers the address of its sheet."""
        typed = {"name-0": "Ana", "name-1": "Rui", "ruleset": "classic", "dealer": "0", **fields}
        answer = self.client.post("/matches/new", data=self.form("/matches/new") | typed)
        assert answer.status_code == 303, text_of(answer)
        return answer.headers["Location"]

    def hand_form(self, sheet: str, how: str) -> dict[str, str]:
        """The form for a hand that ended in this way."""
        return self.form(f"{sheet}/hands/new?how={how}", f"{sheet}/hands")

    def record(self, sheet: str, how: str, **fields: object) -> TestResponse:
        """Fill in the form for a hand and send it; fields by their names, `-` written as `_`."""
        typed = {name.replace("_", "-"): value for name, value in fields.items()}
        return self.client.post(f"{sheet}/hands", data=self.hand_form(sheet, how) | typed)


def rows(page: str) -> int:
    """How many hands stand on a sheet."""
    return page.count('<tr id="hand-')


def totals(page: str) -> list[int]:
    """The two large numbers of a sheet."""
    return [int(part.partition("<")[0].replace("−", "-")) for part in page.split('<div class="total num">')[1:]]


