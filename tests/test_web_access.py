"""Who may do what: every address asked by a stranger, a viewer, a scorer of another table, one of this table, and the owner."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlite_utils import Database
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorekeeper import desk
from scorekeeper.web import create_app
from visits import Visitor, text_of

DOOR, ONLY_LOOKING = "Please open your link", "You are looking on"
ROLES = ("stranger", "revoked", "elsewhere", "viewer", "scorer", "owner")

# What everybody may ask for; the door is tried by itself below.
PUBLIC_ROOMS = ("api.", "referee.", "offline.", "pads.", "phone.", "scripts.", "style.", "door.")
PUBLIC = {"static", "home.favicon", "rules.index", "rule_cards.of_ruleset", "rule_cards.ruleset_pdf", "rules.ruleset", "slips.answer_pdf", "slips.of_answer"}
# Pages to look at, which change nothing.
LOOKING = {
    "matches.sheet", "history.history", "hands.ruling", "hands.sent_before", "prints.sheet", "prints.download", "share_cards.card", "rule_cards.match_pdf", "rule_cards.of_match", "rules.of_match",
    "slips.hand_pdf", "slips.kept_pdf", "slips.of_hand", "slips.of_kept",
    "rulings.referee", "rulings.ask_referee", "tables.table", "tables.of_match", "tables.now", "views.table", "views.television", "views.table_of_match", "views.television_of_match",
}
WITH_ANY_LINK = {"home.index", "attached.choose", "matches.taken_off", "evenings.index", "evenings.sheet", "evenings.download", "many_sheets.choose", "many_sheets.progress", "many_sheets.file"}
# what makes a file and records nothing
MAKING = {"many_sheets.make", "many_sheets.stop"}
SCORING_ANYWHERE = {"matches.new", "matches.open_match"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app without tokens of forms, so that nothing but a role keeps anybody out."""
    made = create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False)
    with made.extensions["store"]:
        yield made


@pytest.fixture
def sheet(app: Flask) -> str:
    """A match with one hand, at the table of Ana and Rui."""
    owner = Visitor(app)
    address = match_of(owner, "Ana", "Rui")
    owner.client.post(f"{address}/hands", data=owner.form(f"{address}/hands/new?how=gin-0", f"{address}/hands") | {"count-1": "10"})
    return address


def match_of(visitor: Visitor, first: str, second: str) -> str:
    """A new match of these two."""
    form = visitor.form("/matches/new", "/matches/new") | {"name-0": first, "name-1": second, "ruleset": "classic", "dealer": "0"}
    return visitor.client.post("/matches/new", data=form).headers["Location"]


def table_at(app: Flask, sheet: str) -> str:
    """The table of this match."""
    return desk.table_of(app.extensions["store"], sheet.rpartition("/")[2])


def link(app: Flask, sheet: str, role: str) -> str:
    """The token of this link of the match's table."""
    return desk.links_of(app.extensions["store"], table_at(app, sheet))[role].token


def somebody(app: Flask, role: str, sheet: str) -> Visitor:
    """A browser of somebody with this role at the table of the match."""
    if role in ("stranger", "owner"):
        return Visitor(app, key="" if role == "stranger" else None)
    at = match_of(Visitor(app), "Eva", "Zoë") if role == "elsewhere" else sheet
    came = Visitor(app, key=link(app, at, "viewer" if role == "viewer" else "scorer"))
    if role == "revoked":
        desk.revoke_link(app.extensions["store"], table_at(app, sheet), "scorer")
    return came


def may(role: str, rule: Rule, method: str) -> bool:
    """Whether this role may have what this address answers."""
    if rule.endpoint.startswith(PUBLIC_ROOMS) or rule.endpoint in PUBLIC or role == "owner":
        return True
    if rule.endpoint in SCORING_ANYWHERE:
        return role in ("scorer", "elsewhere")
    if rule.endpoint in MAKING or (rule.endpoint in WITH_ANY_LINK and method == "GET"):
        return role in ("viewer", "scorer", "elsewhere")
    if rule.endpoint in LOOKING and method == "GET":
        return role in ("viewer", "scorer")
    return role == "scorer" and "match_id" in rule.arguments


def requests(app: Flask, sheet: str) -> list[tuple[Rule, str, str]]:
    """Every address of the app but the door's and files', with each method that it takes."""
    asked = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static" and not rule.endpoint.startswith("door.")]
    return [(rule, method, filled(rule, app, sheet)) for rule in asked for method in sorted(rule.methods & {"GET", "POST"})]


def filled(rule: Rule, app: Flask, sheet: str) -> str:
    """The address of a rule about this match, its table and its hand."""
    address = str(rule).replace("<match_id>", sheet.rpartition("/")[2]).replace("<table_id>", table_at(app, sheet))
    address = address.replace("<any(scorer, viewer):role>", "viewer").replace("<ruleset_id>", "classic")
    return re.sub("<[^>]+>", "x", re.sub("<int:[^>]+>", "2", address))


def ask(visitor: Visitor, method: str, address: str) -> TestResponse:
    """What this address answers."""
    return visitor.client.open(address, method=method, buffered=True)


def is_refused(answer: TestResponse) -> bool:
    """Whether the door, or what viewers are told, was answered."""
    return answer.status_code == 403 and any(words in text_of(answer) for words in (DOOR, ONLY_LOOKING))


def kept(app: Flask) -> str:
    """All that the database holds."""
    with app.extensions["store"].reading() as db:
        return "\n".join(Database(db.conn).conn.iterdump())


@pytest.mark.parametrize("role", ROLES)
def test_every_address_answers_each_role_as_it_may(app: Flask, sheet: str, role: str) -> None:
    visitor, asked = somebody(app, role, sheet), requests(app, sheet)
    refused = {(rule.endpoint, method) for rule, method, address in asked if is_refused(ask(visitor, method, address))}
    assert refused == {(rule.endpoint, method) for rule, method, _ in asked if not may(role, rule, method)}


@pytest.mark.parametrize("role", ROLES[:4])
def test_nothing_is_written_by_whoever_may_not(app: Flask, sheet: str, role: str) -> None:
    visitor, before = somebody(app, role, sheet), kept(app)
    for rule, method, address in requests(app, sheet):
        if method == "POST" and not may(role, rule, method):
            assert visitor.client.post(address, data={"how": "gin-0", "count-1": "9", "seen": "2", "request_id": "x"}).status_code == 403
    assert kept(app) == before


@pytest.mark.parametrize("role", ["stranger", "revoked", "elsewhere"])
def test_a_match_that_is_not_there_answers_as_one_that_is_nobody_elses_concern(app: Flask, sheet: str, role: str) -> None:
    visitor = somebody(app, role, sheet)
    for rule, method, address in requests(app, sheet):
        if rule.arguments & {"match_id", "table_id"}:
            elsewhere = address.replace(sheet.rpartition("/")[2], "nothere").replace(table_at(app, sheet), "nothere")
            there, nowhere = ask(visitor, method, address), ask(visitor, method, elsewhere)
            assert (there.status_code, text_of(there)) == (nowhere.status_code, text_of(nowhere)), address


def test_a_stranger_is_told_no_name(app: Flask, sheet: str) -> None:
    stranger = Visitor(app, key="")
    said = [text_of(ask(stranger, method, address)) for rule, method, address in requests(app, sheet)
            if method == "GET" and not rule.endpoint.startswith("api.")]  # whose examples name people
    assert not [words for words in said if re.search(r"\bRui\b", words)]


def test_a_session_keeps_ids_and_no_key(app: Flask, sheet: str) -> None:
    scorer, owner = somebody(app, "scorer", sheet), Visitor(app)
    with scorer.client.session_transaction() as session:
        assert session["links"] and all(isinstance(held, int) for held in session["links"])
        assert session.permanent
    with owner.client.session_transaction() as session:
        assert app.config["OWNER_KEY"] not in str(dict(session))


def test_a_link_opens_the_match_in_play_at_its_table_and_its_rematch(app: Flask, sheet: str) -> None:
    token = link(app, sheet, "viewer")
    viewer = Visitor(app, key="")
    assert viewer.client.get(f"/open/{token}", follow_redirects=True).request.path == sheet
    again = match_of(Visitor(app), "Ana", "Rui")
    assert viewer.client.get(f"/open/{token}", follow_redirects=True).request.path == again
    assert viewer.get(again).status_code == viewer.get(sheet).status_code == 200


def test_a_link_can_be_pasted_at_the_door(app: Flask, sheet: str) -> None:
    stranger = Visitor(app, key="")
    sent = stranger.client.post("/open", data={"link": f" http://192.168.1.20:8080/open/{link(app, sheet, 'viewer')} "}, follow_redirects=True)
    assert sent.request.path == sheet


def test_revoking_and_renewing_work_at_once(app: Flask, sheet: str) -> None:
    owner, scorer, table = Visitor(app), somebody(app, "scorer", sheet), table_at(app, sheet)
    old = link(app, sheet, "scorer")
    assert scorer.get(sheet).status_code == 200
    told = owner.client.post(f"/tables/{table}/links/scorer/renew", follow_redirects=True)
    assert "Here is a new link" in text_of(told)
    assert scorer.get(sheet).status_code == 403
    assert DOOR in text_of(scorer.client.get(f"/open/{old}"))
    assert scorer.client.get(f"/open/{link(app, sheet, 'scorer')}").status_code == 303
    assert scorer.get(sheet).status_code == 200


def restoring(owner: Visitor, page: TestResponse) -> str:
    """Where the button that undoes leads."""
    return re.search(r'action="(/tables/[^"]+/restore)">\s*<[^>]+>\s*<button[^>]*>Undo: ', page.text)[1]


@pytest.mark.parametrize(("act", "words"), [("revoke", "Undo: revoke it"), ("renew", "Undo: make a new link")])
def test_one_tap_undoes_that_a_link_was_revoked_and_it_is_dead_until_then(app: Flask, sheet: str, act: str, words: str) -> None:
    owner, scorer, table = Visitor(app), somebody(app, "scorer", sheet), f"/tables/{table_at(app, sheet)}"
    token, action = link(app, sheet, "scorer"), f"{table}/links/scorer/{act}"
    told = owner.client.post(action, data=owner.form(table, action), follow_redirects=True)
    assert words in text_of(told)
    assert scorer.get(sheet).status_code == scorer.get(f"/open/{token}").status_code == 403
    again = owner.client.post(restoring(owner, told), follow_redirects=True)
    assert "The link is good again" in text_of(again) and "Undo: " not in text_of(again)
    assert scorer.get(sheet).status_code == 200 and link(app, sheet, "scorer") == token


def test_a_second_tap_makes_no_second_link_and_leaves_the_undo_where_it_was(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    first, action = link(app, sheet, "viewer"), f"{table}/links/viewer/renew"
    form = owner.form(table, action)
    owner.client.post(action, data=form)
    made = link(app, sheet, "viewer")
    told = owner.client.post(action, data=form, follow_redirects=True)
    assert link(app, sheet, "viewer") == made
    owner.client.post(restoring(owner, told))
    assert link(app, sheet, "viewer") == first


def test_the_page_of_a_table_tells_its_owner_alone_what_became_of_its_links_and_restores_any(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    first = link(app, sheet, "viewer")
    for _ in range(2):
        owner.client.post(f"{table}/links/viewer/renew")
    page = owner.get(table)
    assert re.search(r"Revoked links ?: To watch made .* revoked .* Let it be good again", text_of(page)) and "Undo: " not in text_of(page)
    assert "Revoked links" not in text_of(somebody(app, "scorer", sheet).get(table))
    oldest = re.findall(r'action="(/tables/[^"]+/restore)"', page.text)[-1]
    owner.client.post(oldest)
    assert link(app, sheet, "viewer") == first


def test_a_link_good_again_in_the_place_of_a_newer_one_is_said_to_revoke_it_before_and_after(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    owner.client.post(f"{table}/links/scorer/renew")
    newer, page = somebody(app, "scorer", sheet), owner.get(table)
    assert "revokes the one above" in text_of(page)
    told = owner.client.post(re.search(r'action="(/tables/[^"]+/restore)"', page.text)[1], follow_redirects=True)
    assert "The one in its place is revoked" in text_of(told) and newer.get(sheet).status_code == 403


def test_a_link_good_again_in_the_place_of_none_is_said_to_revoke_none(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    page = owner.client.post(f"{table}/links/scorer/revoke", follow_redirects=True)
    assert "revokes the one above" not in text_of(page)
    told = owner.client.post(re.search(r'action="(/tables/[^"]+/restore)"', page.text)[1], follow_redirects=True)
    assert "is good again" in text_of(told) and "is revoked" not in text_of(told)


def test_a_tap_on_a_page_of_links_that_were_changed_meanwhile_says_that_it_did_nothing(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    revoke = f"{table}/links/scorer/revoke"
    owner.client.post(f"{table}/links/scorer/renew")
    stale, again = owner.form(table, revoke), re.search(r'action="(/tables/[^"]+/restore)"', owner.get(table).text)[1]
    owner.client.post(again, follow_redirects=True)
    assert "nothing was revoked. Look again" in text_of(owner.client.post(revoke, data=stale, follow_redirects=True))
    assert "good again already; nothing was changed" in text_of(owner.client.post(again, follow_redirects=True))


def test_a_second_tap_on_revoke_does_not_say_that_nothing_was_revoked(app: Flask, sheet: str) -> None:
    owner, table = Visitor(app), f"/tables/{table_at(app, sheet)}"
    revoke = f"{table}/links/scorer/revoke"
    form = owner.form(table, revoke)
    owner.client.post(revoke, data=form)
    assert "nothing was revoked" not in text_of(owner.client.post(revoke, data=form, follow_redirects=True))


@pytest.mark.parametrize(("asked", "shown"), [
    ("127.0.0.1:8080", "192.168.7.20:8080"), ("localhost:8080", "192.168.7.20:8080"), ("thebox.local:8080", "192.168.7.20:8080"),
    ("10.0.0.3:8080", "10.0.0.3:8080"), ("192.168.7.20:8080", "192.168.7.20:8080"),
])
def test_the_codes_lead_where_phones_are_known_to_come_in(app: Flask, sheet: str, asked: str, shown: str) -> None:
    app.config.update(PHONE_ADDRESS="http://192.168.7.20:8080", TRUSTED_HOSTS=None)
    owner = Visitor(app, key="")
    owner.client.get(f"/open/{app.config['OWNER_KEY']}", base_url=f"http://{asked}")
    page = owner.client.get(f"/tables/{table_at(app, sheet)}", base_url=f"http://{asked}")
    assert f'value="http://{shown}/open/{link(app, sheet, "viewer")}"' in page.text and "only this machine can open" not in page.text


def test_a_viewer_is_shown_nothing_to_write_with(app: Flask, sheet: str) -> None:
    viewer = somebody(app, "viewer", sheet)
    for address in ("/", sheet, f"{sheet}/history", f"{sheet}/hands/2", f"{sheet}/rules", f"/tables/{table_at(app, sheet)}"):
        page = viewer.get(address)
        assert page.status_code == 200, address
        # what is only of this phone, a viewer may say as well
        assert re.findall(r'<form method="post" action="(?!/this-phone)[^"]*"', page.text) == [], address
        for linked in set(re.findall(r'<a [^>]*href="(/[^"?#]*)', page.text)):
            assert viewer.client.get(linked, follow_redirects=True, buffered=True).status_code == 200, (address, linked)


def test_a_viewer_sees_the_matches_of_the_table_alone_and_not_the_scorers_link(app: Flask, sheet: str) -> None:
    match_of(Visitor(app), "Eva", "Zoë")
    viewer = somebody(app, "viewer", sheet)
    assert "Ana" in text_of(viewer.get("/")) and "Eva" not in text_of(viewer.get("/"))
    page = viewer.get(f"/tables/{table_at(app, sheet)}").text
    assert link(app, sheet, "viewer") in page and link(app, sheet, "scorer") not in page


def test_a_new_match_of_a_scorer_is_played_at_a_table_of_their_own(app: Flask, sheet: str) -> None:
    scorer = somebody(app, "scorer", sheet)
    assert "Zoë" not in scorer.get("/matches/new").text
    assert table_at(app, match_of(scorer, "Ana", "Eva")) == table_at(app, sheet)


def test_a_key_that_is_not_good_is_noted_without_it(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert Visitor(app, key="").get("/open/0123guess").status_code == 403
    assert "a key or link that is not good" in caplog.text and "0123guess" not in caplog.text


def test_who_guesses_often_is_told_to_wait_and_a_good_link_is_not_counted(tmp_path: Path) -> None:
    made = create_app(tmp_path / "strict", TESTING=True)
    with made.extensions["store"]:
        owner = Visitor(made)
        assert {owner.get(f"/open/{made.config['OWNER_KEY']}").status_code for _ in range(30)} == {303}
        assert [owner.get(f"/open/guess{number}").status_code for number in range(21)][-2:] == [403, 429]


def test_the_key_is_in_no_page_and_no_referrer(app: Flask, sheet: str) -> None:
    owner, key = Visitor(app), app.config["OWNER_KEY"]
    answer = owner.get(f"/open/{key}")
    assert answer.headers["Referrer-Policy"] == "no-referrer" and answer.headers["Cache-Control"] == "no-store"
    assert not [address for address in ("/", sheet, f"/tables/{table_at(app, sheet)}") if key in owner.get(address).text]


def test_a_new_key_ends_what_the_old_one_opened(app: Flask, sheet: str) -> None:
    owner = Visitor(app)
    app.config["OWNER_KEY"] = "z" * 26
    assert owner.get(sheet).status_code == 403


def test_where_only_this_machine_can_be_reached_the_page_of_phones_says_so_calmly_and_not_first(app: Flask, sheet: str) -> None:
    page = somebody(app, "owner", sheet).get(f"/tables/{table_at(app, sheet)}")
    said = text_of(page)
    assert said.index("Board") < said.index("only this machine can open") < said.index("./run --lan") < said.index("To record")
    assert "notice-warn" not in page.text


def test_only_who_came_by_a_link_is_told_that_it_was_withdrawn(app: Flask, sheet: str) -> None:
    """A stranger, and who sits at another table, learn nothing of the links of this one."""
    told = {role: text_of(somebody(app, role, sheet).get(sheet)) for role in ("revoked", "stranger", "elsewhere")}
    assert all(DOOR in said for said in told.values())
    assert ["withdrawn" in told[role] for role in ("revoked", "stranger", "elsewhere")] == [True, False, False]
