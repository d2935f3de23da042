"""Any form for a hand, however it was filled in: never an error of ours, and what was typed stands in the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorekeeper.rules.cards import PACK, read_cards, split_cards
from scorekeeper.web import create_app
from scorekeeper.web.doubtful import without_confirmed
from scorekeeper.web.forms import said_count

from visits import Visitor, text_of

ANAS = "5H 6H 7H 3C 3D 3S JC JD JH 2C"
RUIS = "KC KD KS 4C 5C 6C 8H 9H QD 2S"
CARDS = tuple(map(str, PACK))
RULESETS = ("classic", "oklahoma", "table-25", "straight", "basic-rummy", "round-the-corner")
ENDINGS = ("knock-0", "knock-1", "gin-0", "gin-1", "stock_out", "void", "out-0", "out-1")
PLAYED = {"gin": ("knock", "gin"), "rummy": ("out",)}
LAID = {"gin": ("melds", "layoffs"), "rummy": ()}  # how the cards lay is asked of gin alone

COUNTS = st.sampled_from(["", "0", "4", "7", "10", "12", "31", "98", "101", "-5", "ten", "9" * 30, "over", " 6 ", "7.5"])
OVER = COUNTS.filter(lambda said: said != "over")  # the chip's own word, which nobody types
WORDS = st.sampled_from([*CARDS, "6H?", "?", "K?", "1H", "zz", "5♥", "🂵", "5H-7H", "on", ","])
HAND = st.one_of(
    st.sampled_from(["", ANAS, RUIS, f"{ANAS} 9D", f"{ANAS} 9D 9S", ", ".join(CARDS), "\n"]),
    st.lists(st.sampled_from(CARDS), max_size=30, unique=True).map(" ".join), st.lists(WORDS, max_size=30).map(" ".join))
TICKED = st.one_of(st.just([]), st.lists(st.sampled_from([*CARDS, "zz"]), max_size=30))
MELDS = st.sampled_from(["", "5H 6H 7H, 3C 3D 3S", "5H 6H 7H 3C 3D 3S", "QC QD QS", "5H", "zz", ",,", "KC KD KS, KC KD KH"])
LAYOFFS = st.sampled_from(["", "8H on 5H 6H 7H, 9H on 5H 6H 7H", "8H", "8H 9H", "on 5H", "8H on", "zz on zz", "8H on 5H 9H on 8H"])
TICK = st.sampled_from(["", "yes"])


def a_seat(seat: int) -> Mapping[str, st.SearchStrategy[object]]:
    """What may be said of a seat."""
    return {f"{part}-{seat}": said for part, said in (
        ("count", COUNTS), ("over", OVER), ("before", COUNTS), ("words", HAND), ("cards", TICKED), ("melds", MELDS), ("layoffs", LAYOFFS),
        ("no_melds", TICK), ("no_layoffs", TICK), ("discard", st.sampled_from(["", "2C", "9D", "zz"])), ("pick", TICKED))}


def in_act(seat: int) -> tuple[str, ...]:
    """The buttons of a seat's tray."""
    return (f"lay-{seat}-", f"lay-{seat}-5H 6H 7H", f"meld-{seat}", f"loose-{seat}", f"mend-{seat}-6H?-6D", f"mend-{seat}-6H?-")


ACTS = ("record", "look", "cards", "counts", *in_act(0), *in_act(1))
FIELDS = st.fixed_dictionaries({"how": st.sampled_from(ENDINGS)}, optional={
    "mode": st.sampled_from(["cards", "counts", "cards"]), "upcard": st.sampled_from(["", "8H", "AS", "KS", "zz"]),
    "response": st.sampled_from(["accepted", "refused", "maybe"]), "tab": st.sampled_from(["0", "1", "7"]), "dealer": st.sampled_from(["0", "1", "7", ""]),
    "laid_off_all": TICK, "eleven": TICK, "rummy": TICK, "plain": TICK, "why": st.sampled_from(["count", "writing", "zz"]),
    "told": st.sampled_from(["words-0", "count-1", "zz"]), **a_seat(0), **a_seat(1)})


class Shown(HTMLParser):
    """The fields of the form in an answer, as a browser would send them."""

    def __init__(self, page: str):
        super().__init__()
        self.fields: MultiDict[str, str] = MultiDict()
        self._area = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self._area = told.get("name") or "" if tag == "textarea" else ""
        if tag == "input" and told.get("name") and (told.get("type") not in ("radio", "checkbox") or "checked" in told):
            self.fields.add(str(told["name"]), told.get("value") or "")

    def handle_data(self, data: str) -> None:
        if self._area:
            self.fields.add(self._area, data)


def counted(fields: MultiDict[str, str], seat: int) -> str:
    """The count said of a seat."""
    return said_count(fields.get(f"count-{seat}", ""), fields.get(f"over-{seat}", "")).strip()


def held(fields: MultiDict[str, str], seat: int) -> Counter[str]:
    """The cards and words of a seat, ticked or typed, each once: without a doubt that is confirmed, and no page has a box for what is no card."""
    ticked = [card for card in fields.getlist(f"cards-{seat}") if card in CARDS]
    words = split_cards(without_confirmed(" ".join([*ticked, fields.get(f"words-{seat}", "")])))
    return Counter({str(card) for card in read_cards(" ".join(words)).cards} | {word for word in words if not read_cards(word).cards})


def lost(typed: MultiDict[str, str], shown: MultiDict[str, str], game: str = "gin") -> Iterator[tuple[str, object, object]]:
    """What was typed about how the hand lay and stands in the form no more."""
    for seat in (0, 1):
        if typed["how"] == f"out-{seat}":
            continue  # who went out has nothing left
        if typed["how"] != f"gin-{seat}" and counted(typed, seat) != counted(shown, seat):
            yield f"count-{seat}", counted(typed, seat), counted(shown, seat)
        if held(typed, seat) - held(shown, seat):
            yield f"cards-{seat}", held(typed, seat), held(shown, seat)
        for part in LAID[game]:
            if part == "layoffs" and typed["how"].endswith(f"-{seat}"):
                continue  # who ends the hand lays nothing off
            if typed.get(f"{part}-{seat}", "").strip() != shown.get(f"{part}-{seat}", "").strip():
                yield f"{part}-{seat}", typed.get(f"{part}-{seat}"), shown.get(f"{part}-{seat}")


@pytest.fixture(scope="module")
def anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    app = create_app(tmp_path_factory.mktemp("any"), OWNER_KEY="0123456789abcdefghjkmnpqrs", PROPAGATE_EXCEPTIONS=False)
    with app.extensions["store"]:
        yield Visitor(app)


def begun(visitor: Visitor, ruleset: str) -> str:
    """The sheet of a match by these rules with a hand on it."""
    sheet = visitor.open_match(ruleset=ruleset)
    how = "out-0" if ruleset == "basic-rummy" else "gin-0"
    assert visitor.record(sheet, how, count_1="20", upcard="8H").status_code == 303
    return sheet


def sent(visitor: Visitor, address: str, typed: MultiDict[str, str], form: Mapping[str, str], htmx: bool) -> TestResponse:
    fields = MultiDict(typed)
    for name in ("csrf_token", "request_id", "seen"):
        fields[name] = form[name]
    return visitor.client.post(address, data=fields, headers={"HX-Request": "true"} if htmx else {})


def shows_all(answer: TestResponse, typed: MultiDict[str, str], game: str) -> None:
    """The answer is no error, and a form in it holds what was typed."""
    assert answer.status_code < 500, (answer.status_code, typed, text_of(answer)[:400])
    if 'id="entry-form"' in answer.text and typed["how"].partition("-")[0] in PLAYED[game]:
        assert not list(lost(typed, Shown(answer.text).fields, game))


def as_sent(fields: Mapping[str, object]) -> MultiDict[str, str]:
    return MultiDict([(name, one) for name, said in fields.items() for one in (said if isinstance(said, list) else [said])])


@settings(max_examples=120, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(st.sampled_from(RULESETS), FIELDS, st.sampled_from(ACTS), st.booleans(), st.booleans())
def test_any_form_is_answered_in_words_with_what_was_typed(anybody: Visitor, ruleset: str, fields: dict[str, object], act: str, htmx: bool, corrects: bool) -> None:
    sheet, typed = begun(anybody, ruleset), as_sent(fields)
    address = f"{sheet}/hands/2/correct" if corrects else f"{sheet}/hands"
    form = anybody.form(address, address) if corrects else anybody.hand_form(sheet, "void")
    preview = sent(anybody, f"{sheet}/hands/2/preview" if corrects else f"{sheet}/hands/preview", typed, form, htmx=True)
    assert preview.status_code == 200, (typed, text_of(preview)[:400])
    for asked in ("look", "record"):
        shows_all(sent(anybody, address, MultiDict([*typed.items(multi=True), ("act", asked)]), form, htmx), typed, "rummy" if ruleset == "basic-rummy" else "gin")
    answer = sent(anybody, address, MultiDict([*typed.items(multi=True), ("act", act)]), form, htmx)
    assert answer.status_code < 500, (act, typed)


@pytest.mark.parametrize("cards", [12, 13, 20, 42])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("field", ["cards", "words"])
def test_too_many_cards_are_counted_in_words(anybody: Visitor, cards: int, seat: int, field: str) -> None:
    sheet = begun(anybody, "classic")
    named, others = CARDS[:cards], " ".join(CARDS[-10:])
    typed = as_sent({"how": "knock-0", "mode": "cards", f"words-{1 - seat}": others, f"{field}-{seat}": list(named) if field == "cards" else " ".join(named)})
    for address, act, status in (("", "record", 422), ("", "look", 200), ("/preview", "look", 200)):
        answer = sent(anybody, f"{sheet}/hands{address}", MultiDict([*typed.items(multi=True), ("act", act)]), anybody.hand_form(sheet, "knock-0"), htmx=bool(address))
        assert answer.status_code == status
        assert f"{('Ana', 'Rui')[seat]} has {cards} cards" in text_of(answer) or f"{('Ana', 'Rui')[seat]}'s hand has {cards} cards" in text_of(answer)
        assert address or not list(lost(typed, Shown(answer.text).fields))
