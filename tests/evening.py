"""An evening of matches in every state, and the addresses of all pages by the endpoint that answers there."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask

from scorekeeper import desk
from scorekeeper.formats.permalinks import link_of
from scorekeeper.store import Store
from visits import Visitor

LONG = {"name-0": "Maria Amélia da Conceição Figueiredo de Albuquerque Castro",
        "name-1": "Bartholomew Featherstonehaugh-Cholmondeley of Wolfeschlegel"}
SIX = {f"name-{place}": name for place, name in enumerate(("Ana", "Rui", "Zé", "Eva", "Leo", "Mia"))}
CARDS = {"words_0": "5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 2♣", "words_1": "K♣ K♦ K♠ 4♣ 5♣ 6♣ 8♥ 9♥ Q♦ 2♠"}
MELD = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5H 6H 7H"}})
WRONG = link_of("ask", {"ask": "irregularity", "facts": {"id": "I01"}})
MAY_I_KNOCK = "/referee/may-i-knock?ask=1&cards=5H+6H+7H+3C+3D+3S+JC+JD+JH+2C+KD"


@dataclass(frozen=True, slots=True)
class Evening:
    """The addresses of sheets, by what there is to see on them."""

    played: str  # a few hands, one of them by its cards, one corrected, one struck
    empty: str
    finished: str
    closed: str
    rummy: str  # six players
    columns: str  # three columns
    long_names: str
    three_digits: str
    upcard: str
    kept: str  # a ruling kept with a hand
    off: str  # taken off the list
    viewer: str  # opens the table of Ana and Rui to whoever only looks on
    table: str  # where Ana and Rui sit
    day: str  # on which all was begun
    house: str  # the id of a house ruleset


def lay_out(app: Flask, visitor: Visitor) -> Evening:
    """Play the evening; the visitor may record everywhere."""
    house, store, off = _house(visitor), app.extensions["store"], _taken_off(visitor)
    others = {
        "empty": visitor.open_match(), "finished": _finished(visitor), "closed": _closed(visitor), "rummy": _rummy(visitor), "columns": _columns(visitor),
        "long_names": _long_names(visitor), "three_digits": _three_digits(visitor, house), "upcard": visitor.open_match(ruleset="oklahoma"),
    }
    played = _played(app, visitor)  # the last of its table, so that the others say that the table plays on
    table_id = desk.table_of(store, played.rpartition("/")[2])
    viewer = desk.links_of(store, table_id)["viewer"].token
    return Evening(played=played, **others, kept=_kept(store, others["long_names"]), off=off, viewer=f"/open/{viewer}", table=f"/tables/{table_id}", day=_day(store, table_id), house=house)


def pages(evening: Evening) -> dict[str, tuple[str, ...]]:
    """Addresses that a browser may open, by endpoint: each that answers with a page has one or more."""
    form, hand = f"{evening.played}/hands/new", f"{evening.played}/hands/2"
    match_id = evening.played.rpartition("/")[2]
    return {
        "home.index": ("/",),
        "matches.new": ("/matches/new", f"/matches/new?ruleset={evening.house}"),
        "matches.taken_off": ("/matches/taken-off",),
        "tables.table": (evening.table,),
        "views.table": (f"{evening.table}/view",),
        "views.television": (f"{evening.table}/television",),
        "matches.sheet": (evening.played, f"{evening.played}?new=2", evening.empty, evening.finished, evening.closed, evening.rummy,
                          evening.columns, evening.long_names, evening.three_digits, evening.upcard, evening.off),
        "hands.new": (f"{form}?how=knock-0", f"{form}?how=gin-1", f"{form}?how=stock_out", f"{evening.upcard}/hands/new?how=knock-1",
                      f"{evening.rummy}/hands/new?how=out-2", f"{evening.long_names}/hands/new?how=knock-0"),
        "hands.correct_form": (f"{hand}/correct", f"{evening.played}/hands/3/correct"),
        "hands.ruling": (hand, f"{evening.played}/hands/3", f"{evening.long_names}/hands/2"),
        "history.history": (f"{evening.played}/history", f"{evening.closed}/history"),
        "prints.sheet": (f"{evening.played}/print", f"{evening.columns}/print"),
        "evenings.index": ("/print",),
        "many_sheets.choose": ("/print/sheets", f"/print/sheets?day={evening.day}"),
        "evenings.sheet": ("/print/evening?of=Ana&of=Rui", f"/print/evening?day={evening.day}"),
        "rules.of_match": (f"{evening.played}/rules",),
        "rule_changes.choose": (f"{evening.played}/rules/change", f"{evening.played}/rules/change?ruleset=table-25"),
        "phone.settings": ("/this-phone", f"/this-phone?match={match_id}"),
        "slips.of_hand": (f"{hand}/slip", f"{evening.long_names}/hands/2/slip?paper=a5"),
        "slips.of_kept": (f"{evening.kept}/slip",),
        "rule_cards.of_ruleset": ("/rules/oklahoma/card", f"/rules/{evening.house}/card?paper=a5"),
        "rule_cards.of_match": (f"{evening.played}/rules/card",),
        "slips.of_answer": (f"/referee/{MELD}/slip", f"/referee/{WRONG}/slip"),
        "rules.index": ("/rules",),
        "rules.words": ("/rules/words",),
        "rules.ruleset": ("/rules/oklahoma", "/rules/basic-rummy", f"/rules/{evening.house}"),
        "pads.choose": ("/print/pads",),
        "pads.pad": ("/print/pad", "/print/pad?ruleset=basic-rummy&players=6", f"/print/pad?ruleset={evening.house}&large=1&paper=a5"),
        "house.index": ("/house",),
        "house.new": ("/house/new", "/house/new?from=classic", "/house/new?from=basic-rummy"),
        "house.edit": (f"/house/{evening.house}",),
        "referee.start": ("/referee",),
        "referee.question": (*(f"/referee/{slug}" for slug in ("who-won", "may-i-knock", "can-this-go-there", "is-this-a-meld", "how-to-lay")), MAY_I_KNOCK),
        "referee.cases": ("/referee/something-went-wrong",),
        "referee.case": ("/referee/something-went-wrong/I01",),
        "referee.answer": (f"/referee/{MELD}", f"/referee/{WRONG}"),
        "referee.rules_of": (f"/referee/{MELD}/rules",),
        "attached.choose": (f"/referee/{MELD}/keep", f"/referee/{MELD}/keep?match={match_id}"),
    }


# What answers with no page: files and data, fragments for scripts, and what only leads elsewhere.
NO_PAGE = frozenset({
    "static", "style.css", "referee.read", "scripts.module", "offline.manifest", "offline.worker", "forms_ahead.forms", "tables.now", "tables.of_match", "views.table_of_match", "views.television_of_match", "door.open_link", "home.favicon", "prints.download", "slips.hand_pdf", "rule_cards.ruleset_pdf", "rule_cards.match_pdf", "slips.kept_pdf", "slips.answer_pdf", "pads.download", "pads.measures", "share_cards.card", "evenings.download", "many_sheets.progress", "many_sheets.file", "house.as_json", "house.as_toml", "hands.sent_before", "hands.told_again",
    "attached.record", "rulings.referee", "rulings.ask_referee",
})


def _day(store: Store, table_id: str) -> str:
    return desk.all_begun(store, tables=[table_id])[0].evening.isoformat()


def _played(app: Flask, visitor: Visitor) -> str:
    sheet = visitor.open_match()
    visitor.record(sheet, "gin-0", count_1="10")
    visitor.record(sheet, "knock-0", by_cards="1", **CARDS, mode="cards")
    visitor.record(sheet, "knock-1", count_1="7", count_0="5")
    visitor.record(sheet, "stock_out")
    match_id, store = sheet.rpartition("/")[2], app.extensions["store"]
    seen = desk.load(store, match_id).seq
    correct = visitor.form(f"{sheet}/hands/4/correct", f"{sheet}/hands/4/correct")
    visitor.client.post(f"{sheet}/hands/4/correct", data=correct | {"count-0": "9", "why": "miscounted"})
    assert desk.load(store, match_id).seq > seen
    return sheet


def _finished(visitor: Visitor) -> str:
    sheet = visitor.open_match(**{"running-0": "60"})
    visitor.record(sheet, "gin-0", count_1="45")
    return sheet


def _closed(visitor: Visitor) -> str:
    sheet = _finished(visitor)
    visitor.client.post(f"{sheet}/close", data=visitor.form(sheet, f"{sheet}/close"))
    return sheet


def _taken_off(visitor: Visitor) -> str:
    sheet = visitor.open_match()
    visitor.client.post(f"{sheet}/abandon", data=visitor.form(sheet, f"{sheet}/abandon"))
    return sheet


def _rummy(visitor: Visitor) -> str:
    sheet = visitor.open_match(ruleset="basic-rummy", dealer="3", **SIX)
    visitor.record(sheet, "out-0", count_1="23", count_2="41", count_3="7", count_4="12", count_5="30")
    visitor.record(sheet, "void")
    return sheet


def _columns(visitor: Visitor) -> str:
    sheet = visitor.open_match(ruleset="hollywood")
    visitor.record(sheet, "knock-0", count_0="4", count_1="27")
    visitor.record(sheet, "gin-1", count_0="31")
    return sheet


def _long_names(visitor: Visitor) -> str:
    sheet = visitor.open_match(**LONG)
    visitor.record(sheet, "knock-0", count_0="3", count_1="27")
    return sheet


def _kept(store: Store, sheet: str) -> str:
    match_id = sheet.rpartition("/")[2]
    match = desk.attach_ruling(store, match_id, 2, WRONG, seen=desk.load(store, match_id).seq, request_id="kept")
    return f"{sheet}/hands/2/rulings/{match.seq}"


def _three_digits(visitor: Visitor, house: str) -> str:
    sheet = visitor.open_match(ruleset=house, **{"running-0": "228", "running-1": "199"})
    visitor.record(sheet, "knock-1", count_1="3", count_0="20")
    return sheet


def _house(visitor: Visitor) -> str:
    fields = visitor.form("/house/new?from=classic", "/house/new") | {"name": "Thursday table", "gin_bonus": "30", "target": "250", "act": "save"}
    return visitor.client.post("/house/new", data=fields).headers["Location"].rpartition("/")[2]
