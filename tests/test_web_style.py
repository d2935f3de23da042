"""The one stylesheet: all of the small files, at an address that changes with what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.web import style
from visits import Visitor

# the page for the printer is no page of the pad, and has a style of its own
ALONE = {"print-page.css"}


def address_on(visitor: Visitor, page: str) -> str:
    """Where this page says that its stylesheet is."""
    links = re.findall(r'<link rel="stylesheet" href="([^"]+)">', visitor.get(page).text)
    assert len(links) == 1
    return links[0]


def test_no_file_is_forgotten(checkout: Path) -> None:
    assert set(style.FILES) == {file.name for file in (checkout / "static" / "css").glob("*.css")} - ALONE


def test_the_tokens_come_first_and_every_file_follows(visitor: Visitor, checkout: Path) -> None:
    said = visitor.get(address_on(visitor, "/"))
    assert said.mimetype == "text/css"
    places = [said.text.index((checkout / "static" / "css" / name).read_text(encoding="utf-8")) for name in style.FILES]
    assert places == sorted(places) and places[0] == 0


@pytest.mark.parametrize("page", ["/matches/new", "/rules", "/rules/classic", "/house", "/referee", "/referee/who-won"])
def test_every_page_links_the_same_one(visitor: Visitor, page: str) -> None:
    assert address_on(visitor, page) == address_on(visitor, "/")


def test_it_is_kept_for_a_year_at_its_own_address_only(visitor: Visitor) -> None:
    named = visitor.get(address_on(visitor, "/"))
    assert "max-age=31536000" in named.headers["Cache-Control"] and "immutable" in named.headers["Cache-Control"]
    assert visitor.get("/style.css?v=older").headers["Cache-Control"] == "no-cache"


def test_who_has_it_already_is_told_so(visitor: Visitor) -> None:
    etag = visitor.get("/style.css").headers["ETag"]
    assert visitor.client.get("/style.css", headers={"If-None-Match": etag}).status_code == 304


def test_a_changed_file_is_seen_without_a_restart(visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "css").mkdir()
    for name in style.FILES:
        (tmp_path / "css" / name).write_text("", encoding="utf-8")
    monkeypatch.setattr(style, "assets", lambda folder: tmp_path)
    before = address_on(visitor, "/")
    (tmp_path / "css" / "pad.css").write_text("main { color: green; }", encoding="utf-8")
    after = address_on(visitor, "/")
    assert after != before
    assert "color: green" in visitor.get(after).text


COLOUR = r"#[0-9a-f]{3,8}\b|\brgb\("
# keys and the faces of cards are as large as their places let them be
KEYS_AND_CARDS = {"entry.css", "cards.css"}
LETTER_SIZES = {"0.9375rem", "1rem", "1.0625rem", "1.125rem", "1.25rem", "1.375rem", "1.5rem", "1.75rem", "2rem", "2.5rem", "4rem"}


def rules_of(file: Path) -> str:
    """What a file says of screens, without comments: ink on paper is black, and needs no name."""
    said = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return said.partition("@media print")[0]


@pytest.mark.parametrize("name", [name for name in style.FILES if name != "tokens.css"])
def test_every_colour_has_a_name_of_its_own(checkout: Path, name: str) -> None:
    lines = rules_of(checkout / "static" / "css" / name).lower().splitlines()
    stray = [line.strip() for line in lines if re.search(COLOUR, re.sub(r"--[\w-]+: [^;]+;|#fff\b", "", line))]
    assert stray == []


@pytest.mark.parametrize("name", [name for name in style.FILES if name not in KEYS_AND_CARDS])
def test_letters_come_in_few_sizes(checkout: Path, name: str) -> None:
    sizes = set(re.findall(r"font-size: ([\d.]+rem)", rules_of(checkout / "static" / "css" / name)))
    assert sizes <= LETTER_SIZES


def lightness(colour: str) -> float:
    """The relative luminance of a colour, as WCAG 2.2 reckons it."""
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, from 1 to 21."""
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def named(checkout: Path) -> dict[str, dict[str, str]]:
    """The colours by their names, in light and in dark."""
    said = (checkout / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    light, dark = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", part)) for part in said.split("@media (prefers-color-scheme: dark)"))
    return {"light": light, "dark": light | dark}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("edge", ["key-edge", "felt-edge", "accent"])
def test_the_edge_of_what_is_pressed_is_seen_on_every_ground(checkout: Path, theme: str, edge: str) -> None:
    colours = named(checkout)[theme]
    assert min(contrast(colours[edge], colours[ground]) for ground in ("paper", "sheet", "key")) >= 3
