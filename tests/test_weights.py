"""The bench weighs a page with all that it fetches, once each, and nothing that it only links."""

from __future__ import annotations

import gzip

from scorekeeper.cli.measuring_weight import Fetched, measure_weights, weight
from visits import Visitor


def test_what_a_page_fetches_is_told_from_what_it_links() -> None:
    page = """<link rel="stylesheet" href="/style.css?v=1"><link rel="modulepreload" href="/js/1/a.js"><link rel="canonical" href="/here">
              <script src="/js/1/a.js" type="module"></script><img src="data:,x"><a href="/there">There</a>"""
    assert list(Fetched(page).addresses) == ["/style.css?v=1", "/js/1/a.js"]


def test_a_page_weighs_what_it_and_its_parts_weigh_packed(visitor: Visitor) -> None:
    fetched = Fetched(visitor.get("/referee").text).addresses
    assert "/style.css" in {address.partition("?")[0] for address in fetched}
    parts = [visitor.client.get(address, headers={"Accept-Encoding": "gzip"}, buffered=True) for address in ("/referee", *fetched)]
    assert weight(visitor.client, "/referee") == sum(len(part.data) for part in parts)
    assert any(part.headers.get("Content-Encoding") == "gzip" and gzip.decompress(part.data) for part in parts)


def test_every_page_that_is_weighed_stays_under_eighty_kilobytes(visitor: Visitor, sheet: str) -> None:
    figures = measure_weights(visitor.client, sheet)
    assert len(figures) == 4
    assert all(0 < kilobytes < 80 for kilobytes in figures.values()), figures
