"""Modules: a page gets all it runs in one file, each as it was written, at an address that changes with any of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.web import scripts
from visits import Visitor

RUN = re.compile(r'<script src="(/js/\w+/([\w+]+)\.js)" type="module"></script>')


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for modules of a test's own."""
    monkeypatch.setattr(scripts, "assets", lambda folder: tmp_path)
    (tmp_path / "js" / "cards").mkdir(parents=True)
    return tmp_path / "js"


def test_a_page_fetches_all_its_modules_at_once(visitor: Visitor, sheet: str) -> None:
    [(address, names)] = RUN.findall(visitor.get(sheet).text)
    assert {"entry", "sheet", "install"} <= set(names.split("+"))
    answer = visitor.get(address)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    for name in ("entry.js", "live.js", "place.js"):
        assert answer.text.count(f'modules["{name}"] = ') == 1


@pytest.mark.parametrize("name", sorted(file.stem for file in Path(__file__).parent.parent.glob("static/js/*.js")))
def test_every_module_can_be_joined(name: str) -> None:
    assert f'modules["{name}.js"] = ' in scripts.joined((name,))


def test_no_script_keeps_a_page_from_being_painted(visitor: Visitor, sheet: str) -> None:
    pages = "".join(visitor.get(address).text for address in ("/", sheet, f"{sheet}/hands/new?how=knock-0", "/house/new", "/referee", "/referee/who-won", "/rules"))
    tags = re.findall(r"<script[^>]*>", pages)
    assert len(tags) > 7
    assert [tag for tag in tags if "blocking" in tag or not re.search(' defer>| type="module">', tag)] == []


def test_modules_are_named_in_one_way_only(checkout: Path) -> None:
    by_hand = [path.name for path in (checkout / "templates").rglob("*.html") if re.search(r"<script[^>]*type=.?module", path.read_text(encoding="utf-8"))]
    assert by_hand == []


def test_what_a_module_imports_runs_before_it_and_once(written: Path) -> None:
    (written / "a.js").write_text('import { b } from "./cards/b.js";\nimport {\n  c as sea,\n} from "./c.js";\nb(sea);\n', encoding="utf-8")
    (written / "cards" / "b.js").write_text('import { c } from "../c.js";\nexport function b(one) { return one + c; }\n', encoding="utf-8")
    (written / "c.js").write_text("export const c = 1;\n", encoding="utf-8")
    text = scripts.joined(("a",))
    assert re.findall(r'modules\["([^"]+)"\] = ', text) == ["c.js", "cards/b.js", "a.js"]
    assert 'const { c: sea } = modules["c.js"];' in text
    assert "return { b };" in text
    assert not re.search("^(import|export)", text, re.M)


@pytest.mark.parametrize(("text", "why"), [
    ('import { b } from "./b.js";\n', "imports itself"), ("export default 1;\n", "in another way"), ('import * as all from "./b.js";\n', "in another way"),
    ("export let count = 0;\n", "in another way"),
])
def test_what_cannot_be_joined_is_refused(written: Path, text: str, why: str) -> None:
    (written / "a.js").write_text(text, encoding="utf-8")
    (written / "b.js").write_text('import { a } from "./a.js";\n', encoding="utf-8")
    with pytest.raises(ValueError, match=why):
        scripts.joined(("a",))


def test_a_changed_module_gives_all_of_them_another_address(written: Path) -> None:
    (written / "a.js").write_text("1", encoding="utf-8")
    before = scripts.current_version()
    (written / "a.js").write_text("1 + 1", encoding="utf-8")
    assert scripts.current_version() != before


def test_modules_of_an_older_page_are_asked_for_anew(visitor: Visitor) -> None:
    assert visitor.get("/js/older/entry+install.js").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("address", ["/js/x/nowhere.js", "/js/x/entry+nowhere.js", "/js/x/../css/tokens.css", "/js/x/%2e%2e%2fvendor/a.js", "/js/x/+.js"])
def test_nothing_else_is_served_there(visitor: Visitor, address: str) -> None:
    assert visitor.get(address).status_code == 404
