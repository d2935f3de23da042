"""Modules: fetched together, at addresses that change with any of them, kept for as long as they are what they were."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.web import scripts
from visits import Visitor

PRELOADED = re.compile(r'<link rel="modulepreload" href="(/js/\w+/([^"]+))">')
RUN = re.compile(r'<script src="(/js/\w+/([^"]+))" type="module"></script>')


def test_a_page_fetches_at_once_all_that_its_modules_import(visitor: Visitor, sheet: str) -> None:
    page = visitor.get(sheet).text
    run, fetched = [name for _address, name in RUN.findall(page)], {name for _address, name in PRELOADED.findall(page)}
    assert "entry.js" in run
    assert fetched == {one for name in run for one in scripts.imports(name)}
    assert {"live.js", "place.js"} <= fetched
    for address, _name in (*RUN.findall(page), *PRELOADED.findall(page)):
        answer = visitor.get(address)
        assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
        assert "max-age=31536000" in answer.headers["Cache-Control"]


def test_modules_are_named_only_so_that_their_imports_change_with_them(checkout: Path) -> None:
    by_hand = [path.name for path in (checkout / "templates").rglob("*.html") if re.search(r"<script[^>]*type=.?module", path.read_text(encoding="utf-8"))]
    assert by_hand == []


def test_imports_of_imports_are_found_once_even_in_a_circle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scripts, "assets", lambda folder: tmp_path)
    (tmp_path / "js" / "cards").mkdir(parents=True)
    for name, text in (("a.js", 'import { b } from "./cards/b.js";\nimport {\n  c,\n} from "./c.js";\n'), ("cards/b.js", 'import { c } from "../c.js";\n'),
                       ("c.js", 'import "./a.js";\n')):
        (tmp_path / "js" / name).write_text(text, encoding="utf-8")
    assert scripts.imports("a.js") == ("cards/b.js", "c.js")


def test_a_changed_module_gives_all_of_them_another_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scripts, "assets", lambda folder: tmp_path)
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "a.js").write_text("1", encoding="utf-8")
    before = scripts.current_version()
    (tmp_path / "js" / "a.js").write_text("1 + 1", encoding="utf-8")
    assert scripts.current_version() != before


def test_a_module_of_an_older_page_is_asked_for_anew(visitor: Visitor) -> None:
    assert "no-cache" in visitor.get("/js/older/entry.js").headers["Cache-Control"]


@pytest.mark.parametrize("address", ["/js/x/nowhere.js", "/js/x/../css/tokens.css", "/js/x/%2e%2e/css/tokens.css"])
def test_nothing_else_is_served_there(visitor: Visitor, address: str) -> None:
    assert visitor.get(address).status_code == 404
