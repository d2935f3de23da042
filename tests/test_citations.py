"""Where a ruling is written: a short mark at each reason, each full text once, and what the sources are."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from scorekeeper.formats.rulesets import shipped
from scorekeeper.present.citations import ELSEWHERE, OTHERWISE, SOURCES, written
from scorekeeper.present.ruling import ruling_view
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.rulesets import OPTIONS, Ruleset

from sheets import LAID_OPEN

T = NullTranslations()
LONGEST_MARK = 24
MARK = re.compile(rf"(not in )?({'|'.join(SOURCES)})(\.[a-z0-9]+)*|{'|'.join((*OTHERWISE.values(), ELSEWHERE))}")


@pytest.mark.parametrize("ruleset", shipped(), ids=lambda ruleset: ruleset.id)
def test_every_citation_of_a_shipped_ruleset_has_a_short_mark(ruleset: Ruleset) -> None:
    for option in filter(ruleset.cite, OPTIONS):
        mark = written(ruleset.cite(option), T).mark
        assert MARK.fullmatch(mark), option
        assert len(mark) <= LONGEST_MARK


@pytest.mark.parametrize(("cite", "mark"), [
    ("house rule of the Thursday table", "house rule"),
    ("usual printed law, not in this ruleset's source", "usual rule"),
    ("RummyTalk: wait for the next turn; not in this ruleset's source", "RummyTalk"),
    ("somebody's grandmother", "source"),
    ("", ""),
])
def test_a_citation_that_names_no_document_has_a_mark_too(cite: str, mark: str) -> None:
    assert written(cite, T).mark == mark


def test_every_full_text_stands_once_and_every_reason_has_its_mark() -> None:
    ruling = judge_hand(LAID_OPEN, next(iter(shipped())))
    view = ruling_view(ruling, ["Ana", "Rui"], T)
    assert [line.mark for line in view.steps[:3]] == ["S000.meld", "S000.values", "S000.knock.limit"]
    assert len({place.text for place in view.written}) == len(view.written)
    assert {place.text for place in view.written} == {step.cite for step in ruling.steps}
    assert [(source.mark, source.text) for source in view.sources] == [("S000", "Regras do Jogo Gin Rummy, a page of rules in Portuguese")]
