"""Every kind of printed page, on every size of paper: WeasyPrint has nothing to say about it, and a checker finds no error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pdfua
import pytest
from flask import Flask
from pypdf.generic import DictionaryObject

from scorekeeper import render
from scorekeeper.pdf import imposing, worker
from scorekeeper.web import papers

from evening import lay_out, pages
from paper import reader_of
from tags import elements_below
from visits import Visitor

ROOT = Path(__file__).parent.parent
SIZES = ("a4", "a5")
MORE_SIZES = ("letter", "a5-two-up")  # for one page of each kind


class Printed(NamedTuple):
    """A page as it goes to the press, its template, and whether two come on a sheet."""

    template: str
    html: str
    two_up: bool


@pytest.fixture
def sent(unlimited: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> list[Printed]:
    """Every printed page of an evening, as it goes to the press."""
    found: list[Printed] = []
    filled: list[str] = []
    page = render.page
    monkeypatch.setattr(render, "page", lambda name, *args, **view: filled.append(name) or page(name, *args, **view))
    monkeypatch.setattr(papers.pdf, "make_pdf", lambda html, *, two_up: found.append(Printed(filled[-1], html, two_up)) or b"%PDF")
    evening = lay_out(unlimited, visitor)
    for address in printed_addresses(visitor, [*chain.from_iterable(pages(evening).values()), f"{evening.rummy}/print"]):
        seen = {printed.template for printed in found}
        for size in (*SIZES, *MORE_SIZES):
            if size in SIZES or not found or filled[-1] not in seen:
                assert visitor.get(with_paper(address, size)).status_code == 200
    return found


def printed_addresses(visitor: Visitor, addresses: list[str]) -> Iterator[str]:
    """The addresses of the files of those pages that have one."""
    for address in addresses:
        for file in re.findall(r'<a class="as-pdf" href="([^"]+)"', visitor.get(address).text):
            yield file.replace("&amp;", "&")


def with_paper(address: str, size: str) -> str:
    """The address on this paper."""
    bare = re.sub(r"([?&])paper=[^&]*", r"\1", address).rstrip("?&")
    return f"{bare}{'&' if '?' in bare else '?'}paper={size}"


def test_no_kind_of_printed_page_yields_a_warning_or_an_error_of_the_checker(sent: list[Printed], tmp_path: Path) -> None:
    kinds = {path.name for path in (ROOT / "templates" / "print").glob("*.html")} - {"base.html"}
    assert {printed.template.removeprefix("print/") for printed in sent} == {kind for kind in kinds if not kind.startswith("_")}
    assert any(printed.two_up for printed in sent)
    wrong: dict[str, object] = {}
    for number, printed in enumerate(dict.fromkeys(sent)):
        reply = worker.reply_to(printed.html)
        made = imposing.joined([reply.pdf], two_up=True) if printed.two_up and reply.pdf else reply.pdf
        errors = errors_of(made, tmp_path / f"{number}.pdf") if made else ()
        if reply.code != "made" or reply.warnings or errors:
            wrong[f"{printed.template} {number}"] = (reply.code, reply.warnings, errors)
    assert wrong == {}


def errors_of(made: bytes, path: Path) -> tuple[str, ...]:
    """What the checker holds to be wrong, and a picture that nothing stands for."""
    path.write_bytes(made)
    found = [f"{finding.rule_id}: {finding.message}" for finding in pdfua.validate(str(path)).findings if finding.severity is pdfua.Severity.ERROR]
    elements = list(elements_below(reader_of(made).trailer["/Root"]["/StructTreeRoot"]))
    told = {header for element in elements for header in element.get("/A", {}).get("/Headers", ())}
    return (*found, *(what for element in elements for what in wrong_with(element, told)))


def wrong_with(element: DictionaryObject, told: set[str]) -> Iterator[str]:
    """What the checker does not look at: pictures without words, lists of what are no items, heads of nothing."""
    kind, above = element["/S"], element["/P"].get("/S")
    if kind == "/Figure" and not element.get("/Alt"):
        yield "a picture that no words stand for"
    if above == "/L" and kind not in ("/LI", "/L", "/Caption") or kind == "/LI" and above != "/L":
        yield f"{kind} in {above}"
    if kind == "/TH" and element["/ID"] not in told:
        yield f"the head {element['/ID']} of no cell"
