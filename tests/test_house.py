"""The house rules: which room may know which, what a page may hold, what may lie in the repository."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "scorekeeper"

# Which rooms each room may import: web, cli -> render -> present -> rules
# and web, cli -> desk -> store -> ledger -> formats -> rules.
KEEPING = {"desk", "store", "ledger", "formats", "rules"}
SHOWING = {"languages", "render", "present", "rules", "pdf"}
MAY_KNOW = {
    "rules": set(),
    "formats": {"rules"},
    "ledger": {"formats", "rules"},
    "store": {"ledger", "formats", "rules"},
    "desk": {"store", "ledger", "formats", "rules"},
    "present": {"rules"},
    "languages": set(),
    "card_names": set(),
    "card_words": {"card_names", "languages", "rules"},
    "card_reading": {"card_names", "card_words", "languages", "rules"},
    "catalogues": {"languages", "present", "rules"},
    "render": {"card_reading", "languages", "present", "rules"},
    "pdf": {"rules"},
    "other_facts": KEEPING | {"present"},
    "attached": KEEPING | {"other_facts", "present"},
    "sheets": KEEPING | SHOWING | {"attached", "other_facts"},
    "evenings": KEEPING | SHOWING | {"sheets"},
    "pads": {"present", "render", "rules"},
    "slips": KEEPING | {"attached", "other_facts", "present"},
    "web": KEEPING | SHOWING | {"attached", "card_reading", "evenings", "other_facts", "pads", "sheets", "slips"},
    "bench": {"rules"},
    "cli": KEEPING | SHOWING | {"pads", "sheets", "web", "bench"},
    "__main__": {"cli"},
    "__init__": set(),
}

# Which rooms may import each library that is not Python's own.
LIBRARIES = {
    "sqlite_utils": {"store"},
    "msgspec": {"formats"},
    "babel": {"render", "catalogues"},
    "flask_babel": {"web"},
    "jinja2": {"render"},
    "markupsafe": {"render", "web"},
    "weasyprint": {"pdf"},
    "pypdf": {"pdf"},
    "pydyf": {"pdf"},
    "flask": {"web"},
    "flask_compress": {"web"},
    "flask_limiter": {"web"},
    "flask_wtf": {"web"},
    "wtforms": {"web"},
    "werkzeug": {"web"},
    "segno": {"render", "web", "cli"},
    "waitress": {"web", "cli"},
    "ifaddr": {"cli"},
    "click": {"cli"},
    "pyspiel": {"bench"},
}

TOP_LEVEL = {
    ".ci", ".gitignore", "CHANGELOG.md", "README.md", "pyproject.toml", "requirements-test.txt", "requirements.txt",
    "run", "scorekeeper", "static", "templates", "test", "tests",
}

# Each pattern is written so that it does not match its own text.
WORKPLACE = {
    "a path of one machine": r"(?<![\w.<])/(?:home|root|work|Users)/[\w.]",
    "a folder outside": r"\.\./share[d]\b",
    "a package registry": r"\b(?:pypi|npmjs|pythonhosted|debian)\.(?:or[g]|co[m]|ne[t])\b",
    "an index of packages": r"--(?:extra-)?index-ur[l]|--find-link[s]",
    "a task by its number": r"\b(?:[Ii]ssue|[Tt]icket|PR) ?#?\d{1,2}\b",
    "a tool of the workplace": r"\bissues sho[w]\b|\bfresh-machin[e]\b|\bcontract\.m[d]\b",
    "a maker of text": r"(?i)\b(?:sub-?agen[t]|clau[d]e|anthropi[c]|opena[i]|chatgp[t]|languag[e] model)",
    "work left over": r"\b(?:TOD[O]|FIXM[E]|XX[X])\b",
}

MARKUP = {
    "a script in the page": r"<script(?![^>]*\bsrc=)",
    "a style in an element": r"<[^>]*\sstyle\s*=",
    "a handler in an element": r"<[^>]*\s(?:hx-)?on[:\w-]*\s*=",
    "a script as an address": r"javascript:",
    "something from another origin": r"<(?!a\b)[^>]*\s(?:src|srcset|href|action|poster|data|hx-\w+)\s*=\s*[\"']?(?:\w+:)?//",
}

ASSETS = {
    "something from another origin": r"(?:url\(|@import|\bfrom|\bimport|\w\()\s*[\"'`]?(?:https?:|wss?:)?//[\w$]",
}


def room_of(path: Path) -> str:
    """The room a module belongs to: the first folder below the package, or the module's own name."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules() -> list[Path]:
    """Every module of the product."""
    return sorted(PACKAGE.rglob("*.py"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that this one imports, wherever in its text, by full name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return tuple(name for node in ast.walk(tree) for name in imported(node, path))


def imported(node: ast.AST, path: Path) -> Iterator[str]:
    """The full names that one statement imports; none when it is no import."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = base_of(node, path)
        yield from (f"{base}.{alias.name}" for alias in node.names)


def base_of(node: ast.ImportFrom, path: Path) -> str:
    """The full name that a ``from ... import`` starts from, its leading dots resolved."""
    folders = path.relative_to(ROOT).parts[:-1]
    above = folders[: len(folders) - node.level + 1] if node.level else ()
    return ".".join((*above, *filter(None, [node.module])))


def rooms_known(path: Path) -> set[str]:
    """The other rooms of the house that a module imports."""
    names = (name.split(".") for name in imports(path))
    rooms = {name[1] for name in names if name[0] == "scorekeeper" and len(name) > 1}
    return {room for room in rooms if room in MAY_KNOW} - {room_of(path)}


def libraries(path: Path) -> set[str]:
    """What a module imports that is neither ours nor Python's own."""
    return {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names - {"scorekeeper"}


def name_of(path: Path) -> str:
    """How a file is named in a failure."""
    return str(path.relative_to(ROOT))


@cache
def kept_files() -> tuple[Path, ...]:
    """Every file that is in the repository or would be with the next commit."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return tuple(path for path in (ROOT / name for name in listed.split("\0") if name) if path.is_file())


def findings(path: Path, patterns: dict[str, str]) -> list[str]:
    """Each match of the patterns in a file, with its line; nothing for a file that is not text."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return []
    return [
        f"{name_of(path)}:{text.count(chr(10), 0, match.start()) + 1}: {what}: {match[0]!r}"
        for what, pattern in patterns.items()
        for match in re.finditer(pattern, text)
    ]


def all_findings(paths: list[Path], patterns: dict[str, str]) -> list[str]:
    """The findings of several files."""
    return [finding for path in paths for finding in findings(path, patterns)]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_knows_only_the_rooms_its_own_may_know(path: Path) -> None:
    assert rooms_known(path) <= MAY_KNOW[room_of(path)]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_uses_only_the_libraries_of_its_room(path: Path) -> None:
    room = room_of(path)
    assert {name for name in libraries(path) if room not in LIBRARIES.get(name, ())} == set()


def test_only_the_store_speaks_sql() -> None:
    assert {room_of(path) for path in modules() if any(name.startswith("sqlite3") for name in imports(path))} <= {"store"}


def test_every_library_the_product_asks_for_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {re.split(r"[^\w-]", line)[0].replace("-", "_") for line in project["dependencies"]}
    assert asked <= {library for path in modules() for library in libraries(path)}


def test_the_rooms_form_no_circle() -> None:
    for room, known in MAY_KNOW.items():
        assert all(room not in MAY_KNOW[other] for other in known), room


def test_weasyprint_is_imported_only_when_a_pdf_is_made() -> None:
    """Its import takes most of a second and fails where Pango is not installed."""
    importing = "import sys, scorekeeper.pdf, scorekeeper.cli, scorekeeper.web; sys.exit(not {'weasyprint', 'pypdf', 'pydyf'}.isdisjoint(sys.modules))"
    subprocess.run([sys.executable, "-c", importing], cwd=ROOT, check=True)


def test_every_folder_of_modules_is_a_package() -> None:
    assert [name_of(path) for path in modules() if not (path.parent / "__init__.py").is_file()] == []


def test_pages_hold_no_inline_script_style_or_handler_and_ask_no_other_origin() -> None:
    assert all_findings(sorted((ROOT / "templates").rglob("*.html")), MARKUP) == []


def test_style_sheets_stand_in_a_page_only_where_it_is_printed() -> None:
    """A PDF fetches nothing, so its style is inline; a page of the web must not have any."""
    pages = [path for path in (ROOT / "templates").rglob("*.html") if "print" not in path.parts]
    assert all_findings(sorted(pages), {"a style sheet in the page": r"<style\b"}) == []


def test_scripts_and_style_sheets_ask_no_other_origin() -> None:
    assets = [path for path in (ROOT / "static").rglob("*") if path.suffix in {".css", ".js", ".mjs"}]
    assert all_findings(sorted(assets), ASSETS) == []


def test_nothing_in_the_repository_speaks_of_where_it_was_made() -> None:
    assert all_findings([path for path in kept_files() if "vendor" not in path.parts], WORKPLACE) == []


def test_the_top_level_holds_only_what_belongs_there() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in kept_files()} <= TOP_LEVEL


@pytest.mark.parametrize(
    ("patterns", "what", "text"),
    [
        (WORKPLACE, "a path of one machine", "see /ho" + "me/ana/notes"),
        (WORKPLACE, "a folder outside", "../sha" + "red/rules"),
        (WORKPLACE, "a package registry", "https://py" + "pi.org/simple"),
        (WORKPLACE, "an index of packages", "--index" + "-url somewhere"),
        (WORKPLACE, "a task by its number", "as issue" + " 12 wants"),
        (WORKPLACE, "a tool of the workplace", "see con" + "tract.md"),
        (WORKPLACE, "work left over", "# TO" + "DO later"),
        (MARKUP, "a script in the page", "<script>alert()</script>"),
        (MARKUP, "a style in an element", '<p class="x" style="color: red">'),
        (MARKUP, "a handler in an element", '<button onclick="go()">'),
        (MARKUP, "something from another origin", '<link rel="stylesheet" href="https://cdn.example/x.css">'),
        (ASSETS, "something from another origin", "fetch('https://example.com/x')"),
        (ASSETS, "something from another origin", "background: url(//example.com/x.png)"),
    ],
)
def test_a_breach_is_seen(patterns: dict[str, str], what: str, text: str) -> None:
    assert re.search(patterns[what], text)
