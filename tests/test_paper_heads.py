"""The heads of a sheet's columns: no word of ours is parted in the middle, however narrow its column is."""

from __future__ import annotations

import re

import pytest

from scorekeeper import render
from scorekeeper.pdf import Press
from scorekeeper.present.paper import PAPERS

from paper import text_of
from paper_sheets import RECORDS, sheet_in
from sheets import T


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("kind", RECORDS)
def test_no_word_of_a_head_is_parted(press: Press, kind: str, paper: str) -> None:
    html = render.page("print/sheet.html", sheet=sheet_in(kind, T), paper=PAPERS[paper])
    heads = [cell for head in re.findall(r"<thead>.*?</thead>", html, re.DOTALL) for cell in re.findall(r"<th[ >].*?</th>", head, re.DOTALL)]
    words = {word for cell in heads if "<bdi>" not in cell for word in re.sub(r"<[^>]*>", " ", cell).split() if word.isalpha()}
    assert len(words) > 2
    text = text_of(press.make(html))
    assert {word for word in words if re.search(parted(word), text)} == set()


def parted(word: str) -> str:
    """A pattern for the word with the end of a line somewhere in it."""
    ways = (f"{word[:end]} ?\n ?{word[end:]}" for end in range(1, len(word)))
    return rf"\b(?:{'|'.join(ways) or '$^'})\b"
