"""The referee on the web: six questions, their forms, and a permanent page for every answer."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from werkzeug.test import TestResponse

from scorekeeper.formats.permalinks import link_of, open_link
from scorekeeper.formats.texts import without_accents
from scorekeeper.rules.irregularities import CATALOGUE, in_game

from visits import Forms, Visitor, text_of, totals

KNOCKER = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
DEFENDER = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
GIN = "4H 5H 6H 7H 9C 9D 9S QC QD QS"
AGAINST_GIN = "2C 2D 2S 5C 6C 7C 8H 9H QH KD"
QUARREL = {"words-0": KNOCKER, "words-1": DEFENDER}


def ask(visitor: Visitor, slug: str, **fields: object) -> TestResponse:
    """Send the form of this question; fields by their names."""
    return visitor.get(f"/referee/{slug}?{urlencode({**fields, 'ask': 1})}")


def answer(visitor: Visitor, slug: str, **fields: object) -> TestResponse:
    """The page of the answer, at its permanent link."""
    asked = ask(visitor, slug, **fields)
    assert asked.status_code == 303, text_of(asked)
    shown = visitor.get(asked.headers["Location"])
    assert shown.status_code == 200
    return shown


def turned(visitor: Visitor, page: TestResponse, words: str) -> str:
    """Where the link with these words leads in the end."""
    found = re.search(rf'<a [^>]*href="([^"]+)"[^>]*>{re.escape(words)}</a>', page.text)
    assert found, text_of(page)
    return visitor.get(html.unescape(found[1])).headers["Location"]


# the start


def test_six_plain_questions_each_with_its_form_and_no_token(visitor: Visitor) -> None:
    page = visitor.get("/referee")
    addresses = re.findall(r'formaction="([^"]+)"', page.text)
    assert len(addresses) == 6
    for address in addresses:
        form = visitor.get(f"{address}?ruleset=classic")
        assert form.status_code == 200
        assert "csrf_token" not in form.text


def test_the_referee_is_one_tap_from_home_and_from_every_page(visitor: Visitor, sheet: str) -> None:
    for address in ("/", "/matches/new", sheet, "/rules/classic", "/no-such-page"):
        assert ">Referee</a>" in visitor.get(address).text
    assert ">Ask the referee</a>" in visitor.get("/").text


def test_from_a_match_the_referee_goes_by_its_rules(visitor: Visitor) -> None:
    sheet = visitor.open_match(ruleset="straight")
    led = visitor.get(f"{sheet}/referee").headers["Location"]
    assert '<option value="straight" selected>' in visitor.get(led).text


def test_the_ruleset_goes_with_the_question_and_a_strange_one_is_classic(visitor: Visitor) -> None:
    assert '<option value="oklahoma" selected>' in visitor.get("/referee/is-this-a-meld?ruleset=oklahoma").text
    for strange in ("nonsense", "1.abc", "match:nobody", "<script>"):
        assert '<option value="classic" selected>' in visitor.get(f"/referee?{urlencode({'ruleset': strange})}").text


def test_basic_rummy_asks_of_going_out_and_not_of_a_lay(visitor: Visitor) -> None:
    said = text_of(visitor.get("/referee?ruleset=basic-rummy"))
    assert "May I go out?" in said
    assert "How should I lay it down?" not in said


# who won


def test_who_won_by_cards_alone(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "who-won", **QUARREL))
    assert "A knocks with 2" in said
    assert "12 − 2 = 10 points" in said
    assert "B lays 9♥ off on 5♥ 6♥ 7♥ 8♥" in said


def test_who_won_by_counts_alone(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "who-won", end="knock", **{"count-0": "9", "count-1": "4"}))
    assert "B undercuts" in said
    assert "9 − 4 = 5, and 10: 15 points" in said


@pytest.mark.parametrize("cards", ["5♥ 6♥ 7♥, 3♣ 3♦ 3♠; J♣ J♦ J♥ 2♣", "5h,6h,7h\n3c 3d 3s jc jd jh 2c", "5♡ 6❤ 7♥\ufe0f 3♧ 3♢ 3♤ JC JD JH 2C"])
def test_cards_in_any_spelling_are_the_same_question(visitor: Visitor, cards: str) -> None:
    usual = ask(visitor, "who-won", **QUARREL).headers["Location"]
    assert ask(visitor, "who-won", **QUARREL | {"words-0": cards}).headers["Location"] == usual


def test_a_link_gives_the_same_answer_again_and_its_form_the_same_link(visitor: Visitor) -> None:
    asked = QUARREL | {"melds-0": "5H 6H 7H, 3C 3D 3S, JC JD JH", "layoffs-1": "9H on 5H 6H 7H, 8H", "count-1": "12"}
    address = ask(visitor, "who-won", **asked).headers["Location"]
    page = visitor.get(address)
    again = re.search(r'href="(/referee/who-won\?from=[^"]+)"', page.text)
    form = visitor.form(html.unescape(again[1]), "/referee/who-won")
    assert ask(visitor, "who-won", **form).headers["Location"] == address
    assert visitor.get(address).text == page.text


def test_a_link_names_nobody_and_says_the_rules_in_full(visitor: Visitor) -> None:
    token = ask(visitor, "who-won", **QUARREL).headers["Location"].removeprefix("/referee/")
    kind, asked = open_link(token)
    assert (kind, asked["players"]) == ("judge", ["A", "B"])
    assert asked["ruleset"]["gin_bonus"] == 20


def test_a_better_lay_is_taken_up_with_one_tap(visitor: Visitor) -> None:
    laid = {"words-0": GIN, "melds-0": "5H 6H 7H, 9C 9D 9S, QC QD QS", "words-1": AGAINST_GIN}
    page = answer(visitor, "who-won", **laid)
    assert "A could have laid" in text_of(page)
    said = text_of(visitor.get(turned(visitor, page, "Lay it so")))
    assert "A has gin" in said
    assert "37 + 20 = 57 points" in said


def test_a_lower_lay_that_is_over_the_limit_too_says_so_and_is_not_offered(visitor: Visitor) -> None:
    laid = {"words-0": "5H 6H 7H 7C 7D KC KD KH 2S AC", "melds-0": "5H 6H 7H, 7H 7C 7D, KC KD KH", "words-1": "9C 9D 9S QC QD QS 10H 8D 2H AD"}
    page = answer(visitor, "who-won", **laid)
    assert "been left with 14: less, but over the limit too." in text_of(page)
    assert "would have scored" not in text_of(page) and "Lay it so" not in page.text
    assert all(f"{page.request.path}?lay={place}" not in page.text for place in range(12))


def test_a_few_ways_to_lay_are_shown_and_the_rest_is_folded_below_everything_else(visitor: Visitor) -> None:
    page = answer(visitor, "how-to-lay", cards="AC 2C 3C 4C 5C 6C 7C 8C 9C 10C 2H").text
    shown, folded = page.split('id="further"')[:2] if page.count('id="further"') == 1 else ("", "")
    assert shown.count("<li>") - shown.count("<li class") <= 4 + shown.count('class="elsewhere"') * 8
    assert "Copy the link" in shown and "Change the question" in shown and "Why" in shown
    assert "more ways to lay it" in folded and folded.count("You may ") > 10


def test_every_card_that_may_go_is_shown_the_ace_of_clubs_too(visitor: Visitor) -> None:
    assert answer(visitor, "may-i-knock", cards="AC 2C 3C 4C 7C 7D 7H 7S JH QH KH").text.count("choice-card") == 8


def test_a_better_defence_is_taken_up_as_it_was_weighed(visitor: Visitor) -> None:
    page = answer(visitor, "who-won", **QUARREL, **{"no_layoffs-1": "yes"})
    assert "B could have" in text_of(page)
    assert "22 − 2" in text_of(page) or "29 − 2" in text_of(page)
    assert "12 − 2 = 10 points" in text_of(visitor.get(turned(visitor, page, "Lay it so")))


THREE_OF_EACH = {"words-0": "3C 4C 5C 3D 4D 5D 3H 4H 5H 2S", "melds-0": "3C 4C 5C, 3D 4D 5D, 3H 4H 5H",
                 "words-1": "6C 2D 3S 7S 8D 8H 8S KC KD KS"}
LAID_OFF = "6C on 3C 4C 5C, 2D on 3D"


def under_lock(visitor: Visitor, lock: str, **fields: str) -> TestResponse:
    """The page of this knock under the classic rules with this lock of the melds."""
    kind, asked = open_link(ask(visitor, "who-won", **fields).headers["Location"].removeprefix("/referee/"))
    return visitor.get("/referee/" + link_of(kind, {**asked, "ruleset": {"extends": "classic", "arrangement_lock": lock}}))


@pytest.mark.parametrize(("lock", "layoffs", "why"), [
    ("first_layoff", LAID_OFF, "A card has been laid off, so the melds stand as they lie."),
    ("first_layoff", "", ""),
    ("first_layoff", "7S", ""),
    ("exposure", "", "The melds lie open on the table, so they stand as they lie."),
    ("agreed", LAID_OFF, ""),
])
def test_a_better_lay_is_offered_until_the_lock_of_the_ruleset_and_then_it_says_why_not(
    visitor: Visitor, lock: str, layoffs: str, why: str) -> None:
    page = under_lock(visitor, lock, **THREE_OF_EACH, **({"layoffs-1": layoffs} if layoffs else {}))
    said = text_of(page)
    assert "A could have laid" in said
    assert ("Lay it so" in said, "so the" in said and "as they lie" in said) == (not why, bool(why))
    assert why in said
    turns = [visitor.get(f"{page.request.path}?lay={place}").status_code for place in range(20)]
    assert (303 in turns) == (not why)


def test_a_lay_taken_up_leaves_what_the_other_player_said_as_it_was(visitor: Visitor) -> None:
    page = under_lock(visitor, "agreed", **THREE_OF_EACH, **{"melds-1": "8D 8H 8S", "layoffs-1": LAID_OFF, "count-1": "40"})
    _kind, asked = open_link(turned(visitor, page, "Lay it so").removeprefix("/referee/"))
    assert sorted(asked["hands"]["A"]["melds"]) == ["3C 3D 3H", "4C 4D 4H", "5C 5D 5H"]
    assert (asked["hands"]["B"]["melds"], asked["deadwood"]) == (["8D 8H 8S"], {"B": 40})
    assert asked["hands"]["B"]["layoffs"] == [{"card": "6C"}, {"card": "2D", "onto": "3D"}]


def test_a_lay_taken_up_leaves_a_player_who_laid_nothing_off_at_that(visitor: Visitor) -> None:
    page = under_lock(visitor, "first_layoff", **THREE_OF_EACH | {"melds-0": "3C 4C 5C, 3D 4D 5D"}, **{"no_layoffs-1": "yes"})
    address = turned(visitor, page, "Lay it so")
    assert open_link(address.removeprefix("/referee/"))[1]["hands"]["B"]["layoffs"] == []
    assert "lays 3♠ off" not in text_of(visitor.get(address))


def test_a_knock_over_the_limit_is_answered_on_its_page(visitor: Visitor) -> None:
    over = {"words-0": "5H 6H 7H 8H 3C 3D 3S 6S 4C AD", "words-1": "KC KD KS QC QS 10S 9H QD 2S 10D"}
    page = answer(visitor, "who-won", **over)
    assert "11 is over the limit" in text_of(page)
    assert "A knocks with 11" in text_of(visitor.get(turned(visitor, page, "It is accepted")))
    assert "the hand goes on" in text_of(visitor.get(turned(visitor, page, "It is refused")))


def test_more_than_two_go_out_of_a_hand_of_rummy(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "who-won", ruleset="basic-rummy", **{"words-1": "KC KD KS 4H", "count-2": "31"}))
    assert "A goes out" in said
    assert "34 + 31 = 65 points" in said


# other rulesets


def test_other_rulesets_that_rule_otherwise_are_named_with_their_verdict(visitor: Visitor) -> None:
    page = answer(visitor, "who-won", **{"words-0": GIN, "words-1": AGAINST_GIN})
    said = text_of(page).partition("Under other rulesets")[2]
    assert "Table 25 A has gin 37 + 25 = 62 points" in said
    assert "Round the corner A has gin 10 + 20 = 30 points" in said
    assert re.search("The same under .*Hollywood", said)


def test_another_ruleset_leads_to_its_own_whole_ruling(visitor: Visitor) -> None:
    address = ask(visitor, "who-won", **{"words-0": GIN, "words-1": AGAINST_GIN}).headers["Location"]
    there = visitor.get(f"{address}?under=round-the-corner").headers["Location"]
    assert "B lays 8♥ off" in text_of(visitor.get(there))


def test_a_ruleset_that_needs_the_upcard_asks_for_it(visitor: Visitor) -> None:
    address = ask(visitor, "who-won", **QUARREL).headers["Location"]
    assert "That depends on the upcard of this deal: name it." in text_of(visitor.get(address))
    form = visitor.get(visitor.get(f"{address}?under=oklahoma").headers["Location"])
    assert form.status_code == 422
    assert 'aria-describedby="e-upcard-1"' in form.text
    assert f'value="{KNOCKER}"' in form.text


def test_a_question_is_answered_under_other_rulesets_too(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "is-this-a-meld", cards="QS KS AS"))
    assert said.count("No: Q♠ K♠ A♠ is no meld.") >= 1
    assert "Round the corner Yes: Q♠ K♠ A♠ is a run." in said


# the other questions


@pytest.mark.parametrize(("slug", "fields", "said"), [
    ("may-i-knock", {"cards": KNOCKER.replace("2C", "10S 9C")}, "Yes: you may knock with 9 if you discard 10♠."),
    ("may-i-knock", {"cards": KNOCKER, "ruleset": "straight"}, "No:"),
    ("can-this-go-there", {"melds": "5H 6H 7H, 3C 3D 3S", "layoffs": "9H on 5H, 8H"}, "Yes, but in this order: 8♥ 9♥."),
    ("can-this-go-there", {"melds": "5H 6H 7H, 3C 3D 3S", "layoffs": "9H 8H"}, "Yes, but in this order: 8♥ 9♥."),
    ("can-this-go-there", {"melds": "5H 6H 7H", "layoffs": "9H"}, "No: 9♥ does not go there."),
    ("can-this-go-there", {"melds": "5H 6H 7H", "layoffs": "8H 9H"}, "Yes: both of them go there."),
    ("can-this-go-there", {"melds": "5H 6H 7H", "layoffs": "8H 9H 10H"}, "Yes: all of them go there."),
    ("can-this-go-there", {"melds": "2C 2D", "layoffs": "2H"}, "No: 2♥ does not go there."),
    ("can-this-go-there", {"layoffs": "8H 9H on 5H 6H 7H"}, "Yes: both of them go there."),
    ("can-this-go-there", {"melds": " ", "layoffs": "8H on 5H 6H 7H, 3H on 3C 3D 3S"}, "Yes: both of them go there."),
    ("can-this-go-there", {"layoffs": "8♥ on 7H 6H 5H; 9♥ on 5h 6H 7H 8H"}, "Yes: both of them go there."),
    ("can-this-go-there", {"layoffs": "2H on 2C 2D"}, "No: 2♥ does not go there."),
    ("is-this-a-meld", {"cards": "5h 6♥ 7H"}, "Yes: 5♥ 6♥ 7♥ is a run."),
    ("how-to-lay", {"cards": KNOCKER}, "and knock with 2."),
    ("may-i-knock", {"cards": "5H 6H 7H 2C", "ruleset": "basic-rummy"}, "Yes: you can go out and discard 2♣ last."),
])
def test_a_question_is_answered_in_one_sentence(visitor: Visitor, slug: str, fields: dict[str, str], said: str) -> None:
    page = answer(visitor, slug, **fields)
    assert said in text_of(page).partition("On the table")[0]
    again = re.search(rf'href="(/referee/{slug}\?from=[^"]+)"', page.text)
    form = visitor.form(html.unescape(again[1]), f"/referee/{slug}")
    assert text_of(answer(visitor, slug, **form)) == text_of(page)


@pytest.mark.parametrize(("fields", "said", "may"), [
    ({"discard": "JH"}, "No: you are left with 39", ["You may discard 10♠ and knock with 9.", "You may discard 9♣ and knock with 10."]),
    ({"discard": "10S", "taken": "10S"}, "No: you may not discard 10♠ in the turn you took it.", ["You may discard 9♣ and knock with 10."]),
])
def test_where_a_discard_may_not_go_those_that_may_are_named(visitor: Visitor, fields: dict[str, str], said: str, may: list[str]) -> None:
    page = text_of(answer(visitor, "may-i-knock", cards=KNOCKER.replace("2C", "10S 9C"), **fields))
    assert said in page
    assert re.findall(r"You may discard [^.]+\.", page) == may


# what went wrong


def test_what_went_wrong_is_found_by_other_words(visitor: Visitor) -> None:
    page = visitor.get("/referee/something-went-wrong?find=Eleven+cards")
    assert "/something-went-wrong/I07?" in page.text
    assert "/something-went-wrong/I09?" not in page.text
    assert "Nothing has these words" in text_of(visitor.get("/referee/something-went-wrong?find=helicopter"))


@pytest.mark.parametrize(("find", "address"), [
    ("wrong suit", "can-this-go-there"), ("wrong meld", "is-this-a-meld"), ("laid off wrong", "can-this-go-there"), ("undercut", "who-won"),
    ("flipped", "something-went-wrong/I10"), ("reshuffle", "something-went-wrong/I06"), ("Eleven cards", "something-went-wrong/I07"),
])
def test_what_people_look_for_leads_somewhere(visitor: Visitor, find: str, address: str) -> None:
    page = visitor.get(f"/referee/something-went-wrong?{urlencode({'find': find})}")
    assert f'href="/referee/{address}?' in page.text
    assert "Nothing has these words" not in re.sub(r"<p class=\"none\"[^>]*hidden.*?</p>", "", page.text)


@pytest.mark.parametrize(("language", "find", "found"), [
    ("pt-BR", "PUNICAO", "punição"), ("it", "piu", "più"), ("es", "descarto", "descartó"), ("es", "descartó", "descartó"), ("en", "éleven cards", "eleven"),
])
def test_accents_do_not_matter_to_what_is_looked_for(visitor: Visitor, language: str, find: str, found: str) -> None:
    visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    every = visitor.get("/referee/something-went-wrong").text.count("<li data-words")
    page = visitor.get(f"/referee/something-went-wrong?{urlencode({'find': find})}")
    left = re.findall('<li data-words="([^"]+)"', page.text)
    assert 0 < len(left) < every
    assert all(without_accents(found) in words for words in left)


def test_among_several_players_nobody_is_the_other(visitor: Visitor) -> None:
    for case in in_game("rummy"):
        page = re.sub(r'<details class="cite">.*?</details>', "", answer(visitor, f"something-went-wrong/{case.id}", ruleset="basic-rummy").text, flags=re.DOTALL)
        said = page.partition("<h1")[2].partition("Where this is written")[0].casefold()
        assert "the other player" not in said
        assert not re.search("both (players|hands|agree|let)", said)
    assert "a knock too late" not in text_of(visitor.get("/referee?ruleset=basic-rummy"))


@pytest.mark.parametrize("game", ["classic", "basic-rummy"])
def test_every_case_has_a_form_and_an_answer(visitor: Visitor, game: str) -> None:
    cases = in_game("gin" if game == "classic" else "rummy")
    assert len(cases) > 10
    for case in cases:
        assert visitor.get(f"/referee/something-went-wrong/{case.id}?ruleset={game}").status_code == 200
        fields = {"ruleset": game} | ({"count": "14"} if case.id == "I02" else {})
        answer(visitor, f"something-went-wrong/{case.id}", **fields)


def test_the_list_of_cases_holds_each_once(visitor: Visitor) -> None:
    page = visitor.get("/referee/something-went-wrong").text
    assert {case.id: page.count(f"/something-went-wrong/{case.id}?") for case in CATALOGUE if "gin" in case.games} == {
        case.id: 1 for case in CATALOGUE if "gin" in case.games}


def test_facts_told_of_a_case_are_shown_and_decide(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "something-went-wrong/I01", defender_exposed="yes"))
    assert "Has the opponent shown any cards already? Yes" in said
    assert "may ask for a new deal" in said
    assert "may ask for a new deal" not in text_of(answer(visitor, "something-went-wrong/I01"))


def test_what_is_as_usual_makes_the_same_link(visitor: Visitor) -> None:
    bare = ask(visitor, "something-went-wrong/I01").headers["Location"]
    assert ask(visitor, "something-went-wrong/I01", defender_exposed="no", response="").headers["Location"] == bare


def test_a_case_goes_on_with_what_the_opponent_says(visitor: Visitor) -> None:
    page = answer(visitor, "something-went-wrong/I01")
    address = re.search(r'href="([^"]+\?response=refused)"', page.text)
    assert "plays on with open cards" in text_of(visitor.get(visitor.get(address[1]).headers["Location"]))


def test_no_such_case_is_no_page(visitor: Visitor) -> None:
    assert visitor.get("/referee/something-went-wrong/I99").status_code == 404


# wrong input


def test_all_problems_at_once_each_beside_its_field_and_nothing_lost(visitor: Visitor) -> None:
    typed = {"words-0": f"{KNOCKER} 1H", "words-1": "KC KC", "melds-1": "QS QD QC", "count-0": "abc"}
    page = ask(visitor, "who-won", **typed)
    assert page.status_code == 422
    for field in ("words-0", "words-1", "count-0"):
        assert f'aria-describedby="e-{field}-1"' in page.text
        assert f'href="#f-{field}"' in page.text
    form = Forms(page.text).forms["/referee/who-won"]
    assert typed.items() <= form.items()


def test_what_was_recognised_is_shown_back_as_cards(visitor: Visitor) -> None:
    page = visitor.get(f"/referee/is-this-a-meld?{urlencode({'cards': '5h foo'})}").text
    assert '<span class="card card-h"><span aria-hidden="true">5♥</span>' in page.partition("data-seen")[2].partition("</div>")[0]
    assert '<span class="unread">foo</span>' in page


@pytest.mark.parametrize("slug", ["who-won", "may-i-knock", "can-this-go-there", "is-this-a-meld", "how-to-lay", "something-went-wrong/I02"])
@pytest.mark.parametrize("text", ["", "<script>alert(1)</script>", "\"'><b>", "5H " * 30_000, "\u202e5H", "🂮🂱", "%00", "{{ 7*7 }}"])
def test_hostile_and_endless_input_is_answered_in_words(visitor: Visitor, slug: str, text: str) -> None:
    fields = ("words-0", "words-1", "melds-0", "layoffs-1", "count-0", "cards", "melds", "layoffs", "upcard", "discard", "count", "end", "find")
    page = ask(visitor, slug, **dict.fromkeys(fields, text))
    assert page.status_code in (303, 422)
    assert "<script>alert" not in page.text
    assert "<b>" not in page.text.partition("<form")[2] or slug == ""
    assert "49" not in text_of(page).split()


@pytest.mark.parametrize("token", ["1.", "1.AAAA", "2.abc", "x", "1." + "A" * 5000, "1.%3Cscript%3E"])
def test_a_broken_link_is_answered_calmly(visitor: Visitor, token: str) -> None:
    page = visitor.get(f"/referee/{token}")
    assert page.status_code == 404
    assert "This link is not whole" in text_of(page)
    assert visitor.get(f"/referee/who-won?{urlencode({'from': token})}").status_code == 404


@pytest.mark.parametrize("turn", ["lay=99", "lay=x", "lay=0", "lay=-1", "response=maybe", "nonsense=1"])
def test_a_turn_that_is_none_leaves_the_answer_as_it_is(visitor: Visitor, turn: str) -> None:
    address = ask(visitor, "who-won", **QUARREL).headers["Location"]
    assert visitor.get(f"{address}?{turn}").status_code == 200


# cards as people type them


@pytest.mark.parametrize(("slug", "field", "text", "plain"), [
    ("can-this-go-there", "layoffs", "8H 9H on 5H 6H 7H", "8H on 5H 6H 7H, 9H on 5H 6H 7H"),
    ("can-this-go-there", "layoffs", "4H 8H onto 5H 6H 7H", "4H on 5H 6H 7H, 8H on 5H 6H 7H"),
    ("can-this-go-there", "layoffs", "9H 8H -> 5H", "9H on 5H, 8H on 5H"),
    ("can-this-go-there", "layoffs", "8H->5H; 9h>8h", "8H on 5H, 9H on 8H"),
    ("can-this-go-there", "layoffs", "8H on 5H 9H on 8H", "8H on 5H, 9H on 8H"),
    ("can-this-go-there", "layoffs", "8H on 5H 6H 7H 9H to 8H", "8H on 5H 6H 7H, 9H on 8H"),
    ("can-this-go-there", "layoffs", "8h9h and 4h", "8H, 9H, 4H"),
    ("can-this-go-there", "melds", "5H 6H 7H 3C 3D 3S", "5H 6H 7H, 3C 3D 3S"),
    ("can-this-go-there", "melds", "5h6h7h3c3d3s", "5H 6H 7H, 3C 3D 3S"),
    ("can-this-go-there", "melds", "5H, 6H, 7H", "5H 6H 7H"),
    ("can-this-go-there", "melds", "(5H 6H 7H) (3C 3D 3S)", "5H 6H 7H, 3C 3D 3S"),
    ("can-this-go-there", "melds", "5H 6H 7H | 8H 9H 10H", "5H 6H 7H, 8H 9H 10H"),
    ("can-this-go-there", "melds", "5H 6H 7H and 3C 3D 3S", "5H 6H 7H, 3C 3D 3S"),
    ("is-this-a-meld", "cards", "5♥6♥ and 7♥", "5H 6H 7H"),
    ("is-this-a-meld", "cards", "５Ｈ/６Ｈ（７Ｈ）", "5H 6H 7H"),
    ("who-won", "words-0", "5h6h7h 3c3d3s (jcjdjh) 2c", KNOCKER),
    ("who-won", "melds-0", "5H 6H 7H 3C 3D 3S JC JD JH", "5H 6H 7H, 3C 3D 3S, JC JD JH"),
    ("who-won", "layoffs-1", "8H 9H on 5H 6H 7H", "8H on 5H 6H 7H, 9H on 5H 6H 7H"),
    ("may-i-knock", "melds", "5H 6H 7H 3C 3D 3S JC JD JH", "5H 6H 7H, 3C 3D 3S, JC JD JH"),
])
def test_what_is_typed_means_what_people_mean_by_it(visitor: Visitor, slug: str, field: str, text: str, plain: str) -> None:
    told = {"can-this-go-there": {"melds": "5H 6H 7H", "layoffs": "2S"}, "who-won": QUARREL, "may-i-knock": {"cards": KNOCKER}}.get(slug, {})
    addresses = [ask(visitor, slug, **told | {field: said}).headers["Location"] for said in (text, plain)]
    assert addresses[0] == addresses[1]


def test_every_card_before_on_is_laid_off(visitor: Visitor) -> None:
    said = text_of(answer(visitor, "who-won", **QUARREL, **{"layoffs-1": "8H 9H on 5H 6H 7H"}))
    assert "12 − 2 = 10 points" in said


def test_melds_are_cut_by_the_ace_rule_they_are_laid_by(visitor: Visitor) -> None:
    around = {"melds": "QS KS AS 3C 3D 3S", "layoffs": "JS"}
    assert "Yes: J♠ goes there." in text_of(answer(visitor, "can-this-go-there", ruleset="round-the-corner", **around))
    assert "Is a comma missing" in text_of(ask(visitor, "can-this-go-there", ruleset="classic", **around))


@pytest.mark.parametrize(("slug", "fields", "field", "said"), [
    ("can-this-go-there", {"melds": "5H 6H 7H 8H 9H 10H 3C 3D 3S", "layoffs": "JH"}, "melds", "Is a comma missing in “5H 6H 7H 8H 9H 10H 3C 3D 3S”?"),
    ("may-i-knock", {"cards": KNOCKER, "melds": "5H 6H 7H 3C 3D 3S JC JD"}, "melds", "Is a comma missing"),
    ("who-won", QUARREL | {"melds-0": "5H 6H 7H 3C 3D 3S JC JD"}, "melds-0", "Is a comma missing"),
    ("can-this-go-there", {"melds": "5H 6H 7H", "layoffs": "8H on 5H 6H 7H 9H"}, "layoffs", "Is a comma missing in “8H on 5H 6H 7H 9H”?"),
    ("can-this-go-there", {"melds": "5H 6H 7H", "layoffs": "on 5H 6H 7H"}, "layoffs", "Which card goes there in “on 5H 6H 7H”?"),
    ("is-this-a-meld", {"cards": "5H-7H"}, "cards", "“5H-7H” may mean these cards or all between them"),
    ("is-this-a-meld", {"cards": "5H 1H foo"}, "cards", "“1H”, “foo” are no cards"),
    ("is-this-a-meld", {"cards": "5H " * 1000}, "cards", "This is too long to be read"),
    ("something-went-wrong/I02", {"count": "abc"}, "count", "“abc” is no whole number"),
    ("something-went-wrong/I02", {}, "count", "How many points were left over?"),
    ("something-went-wrong/I02", {"count": "4", "ruleset": "oklahoma"}, "upcard", "Name the upcard of this deal"),
    ("may-i-knock", {"cards": KNOCKER.replace("2C", "10S 9C"), "discard": "JH", "melds": "JC JD JH"}, "melds", "J♥ is the discard and lies in a meld too"),
    ("who-won", {}, "words-0", "Name A's cards, or type A's count."),
    ("is-this-a-meld", {"cards": "5H 6H 7H", "ruleset": "zzz"}, "ruleset", "There are no rules “zzz” here"),
])
def test_what_is_open_is_asked_beside_its_field_in_words_of_the_page(
    visitor: Visitor, slug: str, fields: dict[str, str], field: str, said: str
) -> None:
    page = ask(visitor, slug, **fields)
    assert page.status_code == 422
    assert f'aria-describedby="e-{field}-1"' in page.text
    assert said in text_of(page)
    assert "facts." not in text_of(page)


@pytest.mark.parametrize("said", [{"melds-0": "5H 6H 7H"}, {"no_melds-0": "yes"}, {"discard-0": "9C"}, {"layoffs-1": "4H"}, {"melds-1": "KC KD KS"}, {"no_layoffs-1": "yes"}])
def test_what_is_said_of_cards_that_nobody_named_is_not_dropped(visitor: Visitor, said: dict[str, str]) -> None:
    page = ask(visitor, "who-won", **{"count-0": "9", "count-1": "4"} | said)
    assert page.status_code == 422
    assert f"Name {'AB'[int(next(iter(said))[-1])]}'s cards too" in text_of(page)
    assert said.items() <= Forms(page.text).forms["/referee/who-won"].items()


def test_an_answer_to_a_knock_is_a_choice_that_can_be_taken_back(visitor: Visitor) -> None:
    over = {"words-0": "5H 6H 7H 8H 3C 3D 3S 6S 4C AD", "words-1": "KC KD KS QC QS 10S 9H QD 2S 10D"}
    address = turned(visitor, answer(visitor, "who-won", **over), "It is accepted")
    form = visitor.form(f"/referee/who-won?from={address.removeprefix('/referee/')}", "/referee/who-won")
    assert form["response"] == "accepted"
    page = ask(visitor, "who-won", **form | QUARREL)
    assert "There is nothing to accept or refuse here" in text_of(page)
    assert '<input type="radio" name="response" value="accepted" checked>' in page.text
    assert ask(visitor, "who-won", **form | QUARREL | {"response": ""}).status_code == 303


def test_rules_that_are_none_are_said_to_be_none_before_anything_is_asked(visitor: Visitor) -> None:
    for address in ("/referee?ruleset=zzz", "/referee/who-won?ruleset=zzz"):
        assert "There are no rules “zzz” here" in text_of(visitor.get(address))
    assert "There are no rules" not in text_of(visitor.get("/referee?ruleset=straight"))


@pytest.mark.parametrize("mark", [".", ")", ").", "%20", "%E2%80%A6", ">"])
def test_a_link_is_found_with_the_marks_of_the_text_it_stood_in(visitor: Visitor, mark: str) -> None:
    address = ask(visitor, "is-this-a-meld", cards="5H 6H 7H").headers["Location"]
    assert visitor.get(address + mark).headers["Location"] == address
    token = address.removeprefix("/referee/")
    assert 'value="5H 6H 7H"' in visitor.get(f"/referee/is-this-a-meld?from={token}{mark}").text


# from a hand of a match


def test_a_hand_of_a_match_is_carried_over_with_the_names_of_the_match_and_without_them_elsewhere(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-1", mode="cards", words_1=KNOCKER, words_0=DEFENDER)
    page = visitor.get(f"{sheet}/hands/2")
    assert "Ask the referee about this hand" in page.text
    form = visitor.get(visitor.get(f"{sheet}/hands/2/referee").headers["Location"])
    assert f'name="words-0" value="{KNOCKER}"' in form.text
    assert "Rui, who ended the hand" in text_of(form) and "Cards of Ana" in text_of(form)
    token = re.search(r"[?&]from=([^&]+)", visitor.get(f"{sheet}/hands/2/referee").headers["Location"])[1]
    assert "Rui" not in text_of(visitor.get(f"/referee/who-won?from={token}"))


def test_the_ruling_of_a_hand_names_rulesets_that_rule_otherwise(visitor: Visitor, sheet: str) -> None:
    visitor.record(sheet, "knock-0", count_0="9", count_1="4")
    said = text_of(visitor.get(f"{sheet}/hands/2")).partition("Under other rulesets")[2]
    assert "Table 25 Rui undercuts 9 − 4 = 5, and 20: 25 points" in said


def recorded_badly_laid(visitor: Visitor, ruleset: str) -> str:
    """A match whose last hand is gin, laid as a knock, against cards of which none can be laid off."""
    sheet = visitor.open_match(ruleset=ruleset)
    against = "2C 2D 2S 5C 6C 7C 8S JH AH KD"
    answered = visitor.record(sheet, "knock-0", mode="cards", words_0=GIN, melds_0="5H 6H 7H, 9C 9D 9S, QC QD QS", words_1=against)
    assert answered.status_code == 303, text_of(answered)
    return sheet


def test_the_last_hand_is_laid_as_the_referee_proposes_with_one_tap_and_undo(visitor: Visitor) -> None:
    sheet = recorded_badly_laid(visitor, "classic")
    before = totals(visitor.get(sheet).text)
    forms = Forms(visitor.get(f"{sheet}/hands/2").text).forms
    address = next(action for action in forms if "/lay/" in action)
    assert visitor.client.post(address, data=forms[address]).status_code == 303
    assert totals(visitor.get(sheet).text)[0] > before[0]
    undo = visitor.form(sheet, f"{sheet}/undo")
    visitor.client.post(f"{sheet}/undo", data=undo)
    assert totals(visitor.get(sheet).text) == before


def test_a_hand_that_is_locked_is_not_laid_anew(visitor: Visitor) -> None:
    sheet = recorded_badly_laid(visitor, "classic")
    forms = Forms(visitor.get(f"{sheet}/hands/2").text).forms
    address = next(action for action in forms if "/lay/" in action)
    visitor.record(sheet, "stock_out")
    assert "/lay/" not in visitor.get(f"{sheet}/hands/2").text
    before = totals(visitor.get(sheet).text)
    token = visitor.form(f"{sheet}/hands/2")["csrf_token"]
    visitor.client.post(address, data=forms[address] | {"csrf_token": token, "seen": "3"})
    assert totals(visitor.get(sheet).text) == before


def test_the_last_hand_is_not_laid_anew_once_a_card_was_laid_off(visitor: Visitor, sheet: str) -> None:
    hand = {name.replace("-", "_"): said for name, said in THREE_OF_EACH.items()}
    assert visitor.record(sheet, "knock-0", mode="cards", **hand, layoffs_1=LAID_OFF).status_code == 303
    page = visitor.get(f"{sheet}/hands/2")
    assert "could have laid" in text_of(page)
    assert "A card has been laid off, so the melds stand as they lie." in text_of(page)
    assert "/lay/" not in page.text


def test_a_lay_that_is_still_over_the_limit_is_no_one_tap_matter(visitor: Visitor, sheet: str) -> None:
    over = {"words_0": "KH KD KS QC QD QS 10S 9H 8D 2D", "melds_0": "KH KD KS", "words_1": "5H 6H 7H 3C 3D 3S JC JD JH 2C"}
    assert visitor.record(sheet, "knock-0", mode="cards", response="refused", **over).status_code == 303
    page = visitor.get(f"{sheet}/hands/2")
    assert "could have laid" in text_of(page)
    assert "Lay it so" not in text_of(page)


# how fast


def test_every_case_of_layoffs_has_its_page(visitor: Visitor) -> None:
    lines = (Path(__file__).parent / "cases" / "layoffs.jsonl").read_text(encoding="utf-8").splitlines()
    for line in lines[::20]:
        case = json.loads(line)
        fields = {"words-0": case["knocker"]["cards"], "melds-0": ", ".join(case["knocker"]["melds"]), "words-1": case["defender"]["cards"]}
        assert f"deadwood {case['deadwood']}" in text_of(answer(visitor, "who-won", **fields)) or case["ace"] != "low"


# house rules


def test_house_rules_go_with_the_link_and_are_told_from_it(visitor: Visitor) -> None:
    address = ask(visitor, "who-won", **QUARREL).headers["Location"]
    kind, asked = open_link(address.removeprefix("/referee/"))
    token = link_of(kind, {**asked, "ruleset": {"extends": "classic", "gin_bonus": 33}})
    page = visitor.get(f"/referee/{token}")
    assert "Classic, house rules" in text_of(page)
    assert f'href="/referee/{token}/rules#layoffs"' in page.text
    assert "33" in text_of(visitor.get(f"/referee/{token}/rules"))
    assert f'<option value="{token}" selected>' in visitor.get(f"/referee/who-won?from={token}").text
    said = text_of(answer(visitor, "who-won", ruleset=token, **{"words-0": GIN, "words-1": AGAINST_GIN}))
    assert "37 + 33 = 70 points" in said
