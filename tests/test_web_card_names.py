"""Cards typed by their names into the forms: shown back before anything is done, asked about where a name leaves two, lost never."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from scorekeeper.card_reading import in_signs
from visits import Forms, Visitor, rows, text_of

KNOCKER = {
    "en": "5 6 7 of hearts, 3 of clubs, diamonds and spades, jack of clubs, jack of diamonds, jack of hearts, 2 of clubs",
    "pt-BR": "5 6 7 de copas, 3 de paus, ouros e espadas, valete de paus, valete de ouros, valete de copas, 2 de paus",
    "it": "5 6 7 di cuori, 3 di fiori, quadri e picche, fante di fiori, fante di quadri, fante di cuori, due di fiori",
    "es": "5 6 7 de corazones, 3 de tréboles, diamantes y picas, jota de tréboles, jota de diamantes, sota de corazones, dos de tréboles",
}
CARDS = ["5H", "6H", "7H", "3C", "3D", "3S", "JC", "JD", "JH", "2C"]
DEFENCE = in_signs("KC KD KS 4C 5C 6C 8H 9H QD 2S")
EACH = pytest.mark.parametrize("language", KNOCKER)


def speaking(visitor: Visitor, language: str) -> Visitor:
    """The same visitor, whose browser asks for this language."""
    visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    return visitor


def ticked(page: str, seat: int = 0) -> list[str]:
    return re.findall(rf'name="cards-{seat}" value="(\w+)" checked', page)


@EACH
def test_named_cards_are_shown_before_the_hand_is_recorded_and_then_it_is(visitor: Visitor, sheet: str, language: str) -> None:
    speaking(visitor, language)
    answer = visitor.record(sheet, "knock-0", mode="cards", words_0=KNOCKER[language], words_1=DEFENCE)
    assert answer.status_code == 422
    assert rows(visitor.get(sheet).text) == 0
    assert sorted(ticked(answer.text)) == sorted(CARDS)
    form = next(fields for action, fields in Forms(answer.text).forms.items() if action.endswith("/hands"))
    cards = {f"cards-{seat}": ticked(answer.text, seat) for seat in (0, 1)}
    assert visitor.client.post(f"{sheet}/hands", data=form | cards).status_code == 303
    assert rows(visitor.get(sheet).text) == 1


@EACH
def test_what_the_live_sum_has_shown_back_is_recorded_at_once(visitor: Visitor, sheet: str, language: str) -> None:
    speaking(visitor, language)
    form = visitor.hand_form(sheet, "knock-0") | {"mode": "cards", "words-0": KNOCKER[language], "words-1": DEFENCE}
    live = visitor.client.post(f"{sheet}/hands/preview", data=form).text
    shown = re.findall(r'<input type="hidden" name="shown" value="([^"]+)">', live)
    assert shown == [f"words-0 {KNOCKER[language]}", f"words-1 {DEFENCE}"]
    assert '<div id="seen-words-0"' in live
    assert visitor.client.post(f"{sheet}/hands", data=form | {"shown": shown}).status_code == 303


@pytest.mark.parametrize(("language", "typed", "word", "right"), [
    ("pt-BR", "7C", "7♥7♣?", ("7H", "7C")), ("it", "7C", "7♥7♣?", ("7H", "7C")), ("es", "7C", "7♥7♣?", ("7H", "7C")), ("it", "7Q", "7♦?", ("7D",)),
])
def test_a_letter_that_leaves_two_suits_is_asked_about_and_one_button_answers(
    visitor: Visitor, sheet: str, language: str, typed: str, word: str, right: tuple[str, ...]
) -> None:
    speaking(visitor, language)
    asked = visitor.record(sheet, "knock-0", mode="cards", words_0=f"{typed} 8H", words_1=DEFENCE)
    assert asked.status_code == 422
    assert ticked(asked.text) == ["8H"]
    for card in right:
        assert f'value="mend-0-{word}-{card}"' in asked.text
        answer = visitor.record(sheet, "knock-0", mode="cards", words_0=f"{typed} 8H", act=f"mend-0-{word}-{card}")
        assert sorted(ticked(answer.text)) == sorted([card, "8H"])


def test_a_doubt_in_the_melds_or_layoffs_is_answered_by_a_button_too(visitor: Visitor, sheet: str) -> None:
    speaking(visitor, "pt-BR")
    typed = {"mode": "cards", "words_0": "5♥ 6♥ 7♥", "melds_0": "5 de copas 6C 7♥, 3♣ 3♦ 3♠", "layoffs_1": "8C em 5 6 7 de copas"}
    asked = visitor.record(sheet, "knock-0", words_1=DEFENCE, **typed)
    assert 'value="mend-melds-0-6♥6♣?-6H"' in asked.text
    assert 'value="mend-layoffs-1-8♥8♣?-8H"' in asked.text
    answer = visitor.record(sheet, "knock-0", act="mend-melds-0-6♥6♣?-6H", **typed)
    assert 'name="melds-0" value="5♥ 6♥ 7♥, 3♣ 3♦ 3♠"' in answer.text
    assert 'name="layoffs-1" value="8♥8♣? → 5♥ 6♥ 7♥"' in answer.text


@EACH
def test_what_the_product_wrote_is_not_asked_about(visitor: Visitor, sheet: str, language: str) -> None:
    """A hand by cards is recorded, opened for correction with its melds and layoffs, and sent again as it stands."""
    assert visitor.record(sheet, "knock-0", mode="cards", words_0=" ".join(CARDS), words_1=DEFENCE, melds_0="5H 6H 7H, 3C 3D 3S, JC JD JH", layoffs_1="8H on 5H 6H 7H").status_code == 303
    speaking(visitor, language)
    address = next(re.finditer(rf"{sheet}/hands/\d+", visitor.get(sheet).text))[0]
    page = visitor.get(f"{address}/correct").text
    form = Forms(page).forms[f"{address}/correct"]
    cards = {f"cards-{seat}": ticked(page, seat) for seat in (0, 1)}
    assert visitor.client.post(f"{address}/correct", data=form | cards | {"count-0": ""}).status_code == 303


@pytest.mark.parametrize(("language", "typed"), [("pt-BR", "5 6 7 de copas"), ("it", "5 6 7 di cuori"), ("es", "5 6 7 de corazones"), ("en", "5 6 7 of hearts")])
def test_the_referee_shows_named_cards_and_then_answers(visitor: Visitor, language: str, typed: str) -> None:
    speaking(visitor, language)
    shown = visitor.get(f"/referee/is-this-a-meld?ask=1&cards={quote(typed)}")
    assert shown.status_code == 200
    assert shown.text.count('<span class="card card-h">') >= 3
    said = Forms(shown.text).forms["/referee/is-this-a-meld"]["cards"]
    assert said == "5♥ 6♥ 7♥"
    assert visitor.get(f"/referee/is-this-a-meld?ask=1&cards={quote(said)}").status_code == 303


def test_without_scripts_a_button_says_which_card_the_referee_is_asked_about(visitor: Visitor) -> None:
    speaking(visitor, "it")
    asked = visitor.get("/referee/is-this-a-meld?ask=1&cards=5C+6H+7H")
    assert asked.status_code == 422
    assert 'name="mend" value="cards-5♥5♣?-5H"' in asked.text
    answer = visitor.get(f"/referee/is-this-a-meld?cards=5C+6H+7H&mend={quote('cards-5♥5♣?-5H')}")
    assert Forms(answer.text).forms["/referee/is-this-a-meld"]["cards"] == "5♥ 6♥ 7♥"


def test_cards_of_a_link_are_not_asked_about_in_another_language(visitor: Visitor) -> None:
    link = visitor.get("/referee/is-this-a-meld?ask=1&cards=5C+6C+7C").headers["Location"].rpartition("/")[2]
    speaking(visitor, "pt-BR")
    form = visitor.get(f"/referee/is-this-a-meld?from={link}")
    assert Forms(form.text).forms["/referee/is-this-a-meld"]["cards"] == "5♣ 6♣ 7♣"


def test_a_line_is_read_for_the_script_in_the_language_of_its_page(visitor: Visitor) -> None:
    assert visitor.get("/referee/read?lang=it&line=re+di+cuori,+7C").json == {"line": "K♥, 7♥7♣?"}
    assert visitor.get("/referee/read?lang=en&line=7C").json == {"line": "7C"}
