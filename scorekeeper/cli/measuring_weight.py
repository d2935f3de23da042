"""What pages weigh: the bytes of each with everything that it fetches, packed as a browser on the local network asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import click

from ..present.words import N_
from .measuring_referee import Figures
from .speaking import _

PACKED = {"Accept-Encoding": "gzip"}
FETCHED = {"link": "href", "script": "src", "img": "src"}
NOT_FETCHED = frozenset({"canonical", "alternate", "prev", "next"})
KILOBYTE = 1000
NOT_SHOWN = N_("{address} was not shown.")


class Fetched(HTMLParser):
    """The addresses of what a page fetches by itself, each once, in its order."""

    def __init__(self, page: str):
        super().__init__()
        self.addresses: dict[str, None] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        address = given.get(FETCHED.get(tag, ""))
        if address and address.startswith("/") and given.get("rel") not in NOT_FETCHED:
            self.addresses[address] = None


def measure_weights(client: Any, sheet: str) -> Figures:
    """Kilobytes of the first page, a sheet, the entry of a hand and a question to the referee, without the heads of the answers."""
    pages = {_("the first page"): "/", _("the sheet"): sheet, _("the entry of a hand"): f"{sheet}/hands/new?how=knock-0",
             _("a question to the referee"): "/referee/who-won"}
    return {_("{what} with all it fetches, kB", what=what): weight(client, address) / KILOBYTE for what, address in pages.items()}


def weight(client: Any, address: str) -> int:
    """Bytes of the page at this address, and of everything that it fetches. Raises `ClickException` where something is missing."""
    page = Fetched(_answer(client, address, {}).get_data(as_text=True))
    return sum(len(_answer(client, one, PACKED).data) for one in (address, *page.addresses))


def _answer(client: Any, address: str, heads: Mapping[str, str]) -> Any:
    answer = client.get(address, headers=heads, buffered=True)
    if answer.status_code != 200:
        raise click.ClickException(_(NOT_SHOWN, address=address))
    return answer
