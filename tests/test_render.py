"""Templates become pages: names stay letters, cards have a sign and a name, dates follow the language."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from scorekeeper import render
from scorekeeper.rules.cards import Card, read_cards

WAITING = datetime(2026, 11, 29, 0, 30, tzinfo=UTC)


def filled(source: str, language: str = "en", **view: object) -> str:
    """What a template of this text becomes."""
    return render.environment(language).from_string(source).render(**view)


@pytest.mark.parametrize("name", ["<b>Ana</b>", "O'Neil & \"Co\"", "=SUM(A1)"])
def test_a_name_stays_letters(name: str) -> None:
    page = filled("{{ name }}", name=name)
    assert "<b>" not in page
    assert '"' not in page
    assert filled("{{ name | safe }}", name=name) == name


def test_a_name_given_to_a_sentence_stays_letters_too() -> None:
    assert filled("{{ _('%(player)s deals', player=name) }}", name="<i>Ana") == "&lt;i&gt;Ana deals"


def test_a_card_has_its_sign_for_the_eye_and_its_name_for_the_ear() -> None:
    shown = filled("{{ card | card }}", card=Card.read("QS"))
    assert '<span aria-hidden="true">Q♠</span>' in shown
    assert '<span class="spoken">queen of spades</span>' in shown
    assert "card-s" in shown


def test_cards_keep_their_order() -> None:
    assert filled("{{ hand | cards_text }}", hand=read_cards("10H 2C AD").cards) == "10♥ 2♣ A♦"


def test_a_misspelt_name_in_a_template_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        filled("{{ payers }}", players=["Ana"])


@pytest.mark.parametrize(("language", "said"), [
    ("en", "November 29, 2026"), ("pt-BR", "29 de novembro de 2026"), ("it", "29 novembre 2026"), ("es", "29 de noviembre de 2026"),
])
def test_a_date_is_said_in_the_language_and_stays_the_day_it_was(language: str, said: str) -> None:
    assert filled("{{ day | date }}", language, day=WAITING) == said
    assert filled("{{ day | date }}", language, day=date(2026, 11, 29)) == said


def test_a_moment_has_its_day_and_minute_as_they_stood() -> None:
    assert filled("{{ at | minute }}", at=WAITING).replace("\u202f", " ") == "Nov 29, 2026, 12:30 AM"


@pytest.mark.parametrize("hours", [-11, -3, 0, 5.5, 14])
def test_a_moment_stays_on_the_clock_it_was_read_from(hours: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    at = datetime(2026, 11, 29, 0, 30, tzinfo=timezone(timedelta(hours=hours)))
    shown = filled("{{ at | minute }}", at=at), filled("{{ at | date }}", at=at)
    monkeypatch.undo()
    time.tzset()
    assert [text.replace("\u202f", " ") for text in shown] == ["Nov 29, 2026, 12:30 AM", "November 29, 2026"]


@pytest.mark.parametrize("name", ["محمد", "\u202eRui", "\u2067Rui"])
def test_a_name_that_turns_the_direction_turns_only_itself(name: str) -> None:
    shown = filled("{{ name | isolated }}", name=name)
    isolates = sum(shown.count(sign) for sign in "\u2066\u2067\u2068")
    assert shown.startswith("\u2068") and shown.count("\u2069") == isolates
    assert filled("{{ name | isolated }}", name="Ana") == "Ana"


def test_a_language_without_a_catalogue_speaks_english() -> None:
    assert filled("{{ _('Total') }}", "de") == "Total"


def test_a_wheel_uses_its_own_templates(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "scorekeeper" / "templates").mkdir(parents=True)
    (tmp_path / "templates").mkdir()
    monkeypatch.setattr(render, "PACKAGE", tmp_path / "scorekeeper")
    assert render.assets("templates") == tmp_path / "scorekeeper" / "templates"
    assert render.assets("static") == tmp_path / "static"
