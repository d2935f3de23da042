"""Many sheets in one PDF: made by a thread of its own, seen on its way, stopped, taken by who asked for it, and gone after a while."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper import desk, pdf
from scorekeeper.pdf import LeftOut, PdfUnavailable
from scorekeeper.store import Store
from scorekeeper.web import many_sheets, makings
from scorekeeper.web.makings import AT_ONCE, KEPT, Making, Makings, Stopped, TooMany

from evenings import gin, play, won
from gate import FILE, PATIENCE, Gate
from paper import pages_of, reader_of
from tags import elements_below
from visits import Forms, Visitor, text_of

pytestmark = pytest.mark.usefixtures("unlimited")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Let every file of many sheets wait at this gate; all are let through in the end."""
    made = Gate()
    monkeypatch.setattr(pdf, "make_pdf", made.make_pdf)
    yield made
    made.let(1000)


def ask_for(visitor: Visitor, *matches: str, **fields: str) -> TestResponse:
    """Ask for the sheets of these matches in one file."""
    form = visitor.form("/print/sheets", "/print/sheets")
    return visitor.client.post("/print/sheets", data=form | {"match": list(matches)} | fields)


def making_of(app: Flask, answer: TestResponse) -> Making:
    """What the answer led to."""
    assert answer.status_code == 303, text_of(answer)
    return app.extensions["makings"]._all[answer.headers["Location"].rpartition("/")[2]]


def settle(making: Making) -> None:
    """Wait for the thread of this making."""
    for thread in threading.enumerate():
        if thread.name == makings.THREAD + making.id:
            thread.join(PATIENCE)
    assert not making.at_work


def test_two_sheets_come_in_one_file_each_with_its_own_page_numbers(app: Flask, visitor: Visitor, book: Store) -> None:
    ids = [play(book, ("Ana", "Rui"), won("Ana", "Rui")), play(book, ("Bea", "Leo"), won("Bea", "Leo"), 30)]
    answer = ask_for(visitor, *ids, paper="letter")
    settle(making_of(app, answer))
    page = visitor.get(answer.headers["Location"])
    assert "Your sheets are ready" in text_of(page) and "2 sheets in one PDF" in text_of(page)
    file = visitor.get(answer.headers["Location"] + "/file.pdf")
    assert file.headers["Content-Disposition"] == "attachment; filename=scorekeeper-2-sheets.pdf"
    pages = pages_of(file.data)
    assert len(pages) == 2 and all("page 1 of 1" in page for page in pages)
    assert reader_of(file.data).metadata.title == "Match sheets: Ana, Rui, Bea, Leo, November 30, 2026"
    assert [entry["/Title"] for entry in reader_of(file.data).outline[::2]] == ["Ana – Rui, November 30, 2026", "Bea – Leo, November 30, 2026"]
    assert "Ana" in pages[0] and "Bea" in pages[1], "in the order in which they were begun"


def test_each_of_many_sheets_leads_back_to_its_match(app: Flask, visitor: Visitor, book: Store) -> None:
    app.config["PHONE_ADDRESS"] = "http://192.168.178.24:8080"
    first, second = visitor.open_match(), visitor.open_match(**{"name-0": "Bea", "name-1": "Leo"})
    making = making_of(app, ask_for(visitor, *(sheet.rpartition("/")[2] for sheet in (first, second))))
    settle(making)
    root = reader_of(making.state.file).trailer["/Root"]["/StructTreeRoot"]
    figures = [str(element["/Alt"]) for element in elements_below(root) if "/Alt" in element]
    assert [text for text in figures if "leads to" in text] == [f"Code that leads to this match: http://192.168.178.24:8080{sheet}" for sheet in (first, second)]


def test_the_page_says_how_far_it_is_and_a_script_is_told_the_same(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    ids = [play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(3)]
    answer = ask_for(visitor, *ids)
    address, making = answer.headers["Location"], making_of(app, answer)
    gate.wait()
    gate.let()
    gate.wait()
    page = visitor.get(address)
    assert "1 of 3 sheets" in text_of(page) and '<progress max="3" value="1"' in page.text
    assert '<noscript><meta http-equiv="refresh"' in page.text and "Look again" in text_of(page)
    part = visitor.client.get(address, headers={"HX-Request": "true"})
    assert part.text.lstrip().startswith('<div id="made"') and "1 of 3 sheets" in text_of(part)
    assert visitor.get(f"{address}/file.pdf").status_code == 303, "not there yet: back to how far it is"
    gate.let(2)
    settle(making)
    assert visitor.client.get(address, headers={"HX-Request": "true"}).headers["HX-Refresh"] == "true"
    assert visitor.get(f"{address}/file.pdf").data == FILE


def test_hands_are_recorded_while_sheets_are_made_and_no_sheet_is_made_before_its_turn(
        app: Flask, visitor: Visitor, book: Store, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [play(book, ("Ana", "Rui"), [gin("Ana", "Rui", 9)], place) for place in range(3)]
    loaded: list[str] = []
    load = desk.load
    making = making_of(app, ask_for(visitor, *ids))
    gate.wait()
    monkeypatch.setattr(desk, "load", lambda store, match_id: loaded.append(match_id) or load(store, match_id))
    visitor.record(f"/matches/{ids[2]}", "gin-1", count_0="10")
    assert len(load(book, ids[2]).hands) == 2
    loaded.clear()
    gate.let()
    gate.wait()
    assert loaded == [ids[1]]
    gate.let(2)
    settle(making)


def test_it_can_be_stopped_and_nothing_is_kept(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    ids = [play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(3)]
    answer = ask_for(visitor, *ids)
    address, making = answer.headers["Location"], making_of(app, answer)
    gate.wait()
    stopped = visitor.client.post(f"{address}/stop", data=visitor.form(address, f"{address}/stop"))
    assert stopped.headers["Location"] == address
    gate.let()
    settle(making)
    said = text_of(visitor.get(address))
    assert "Stopped" in said and "of 3 sheets. Nothing was kept of them." in said
    assert making.state.file == b""


def test_a_page_says_at_once_that_it_is_stopping(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    answer = ask_for(visitor, *(play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(3)))
    address, making = answer.headers["Location"], making_of(app, answer)
    gate.wait()
    visitor.client.post(f"{address}/stop", data=visitor.form(address, f"{address}/stop"))
    page = visitor.get(address)
    assert "Stopping" in text_of(page) and "Making your sheets" not in text_of(page)
    assert f"{address}/stop" not in Forms(page.text).forms
    assert "It stops as soon as" in text_of(visitor.client.get(address, headers={"HX-Request": "true"}))
    gate.let()
    settle(making)
    assert "Stopping" not in text_of(visitor.get(address))


def test_what_is_stopped_at_its_last_step_is_not_kept() -> None:
    making = Making("me", ["one"], "name")

    def stopped_meanwhile(making: Making) -> bytes:
        making.stop()
        return FILE

    making.make(stopped_meanwhile)
    assert (making.state.code, making.state.file) == ("stopped", b"")


def test_nobody_else_has_the_file_though_the_owner(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    match_id = play(book, ("Ana", "Rui"), won("Ana", "Rui"))
    viewer = Visitor(app, key=desk.links_of(book, desk.table_of(book, match_id))["viewer"].token)
    answer = ask_for(viewer, match_id)
    address, making = answer.headers["Location"], making_of(app, answer)
    gate.let()
    settle(making)
    assert viewer.get(f"{address}/file.pdf").data == FILE
    for other in (visitor, Visitor(app)):
        assert other.get(address).status_code == 404
        assert other.get(f"{address}/file.pdf").status_code == 303
    desk.revoke_link(book, desk.table_of(book, match_id), "viewer")
    assert viewer.get(f"{address}/file.pdf").status_code == 403


def test_a_file_holds_no_match_that_may_not_be_seen_nor_outlives_the_right_to_see_it(app: Flask, book: Store, gate: Gate) -> None:
    ours, theirs = play(book, ("Ana", "Rui"), won("Ana", "Rui")), play(book, ("Bea", "Leo"), won("Bea", "Leo"))
    tables = [desk.table_of(book, match_id) for match_id in (ours, theirs)]
    viewer = Visitor(app, key=desk.links_of(book, tables[0])["viewer"].token)
    assert ask_for(viewer, theirs).status_code == 422
    assert making_of(app, answer := ask_for(viewer, ours, theirs)).about == (ours,)
    viewer.get(f"/open/{desk.links_of(book, tables[1])['viewer'].token}")
    assert making_of(app, both := ask_for(viewer, ours, theirs)).about == (ours, theirs)
    desk.revoke_link(book, tables[0], "viewer")
    for address in (answer.headers["Location"], both.headers["Location"]):
        assert viewer.get(address).status_code == 404


@pytest.mark.parametrize(("chosen", "words"), [(0, "Choose one match at least."), (3, "One file takes 2 sheets at most: choose fewer matches.")])
def test_too_few_and_too_many_are_said_and_the_choice_is_kept(visitor: Visitor, book: Store, monkeypatch: pytest.MonkeyPatch, chosen: int, words: str) -> None:
    monkeypatch.setattr(many_sheets, "MOST", 2)
    ids = [play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(4)]
    answer = ask_for(visitor, *ids[:chosen])
    assert answer.status_code == 422 and words in text_of(answer)
    assert answer.text.count(" checked") == chosen


def test_at_most_two_are_made_at_once_and_the_third_is_told_so(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    *ids, match_id = [play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(AT_ONCE + 1)]
    first, _second = [making_of(app, ask_for(visitor, match_id)) for match_id in ids]
    answer = ask_for(visitor, match_id)
    assert answer.status_code == 503 and "Wait till one of them is ready" in text_of(answer) and " checked" in answer.text
    first.stop()
    gate.let(AT_ONCE)
    settle(first)
    assert ask_for(visitor, match_id).status_code == 303


def test_a_server_that_ended_has_lost_it_and_the_page_says_so(visitor: Visitor) -> None:
    gone = visitor.get("/print/sheets/nothere")
    assert gone.status_code == 404 and "is lost when the server ends" in text_of(gone)
    assert visitor.client.get("/print/sheets/nothere", headers={"HX-Request": "true"}).headers["HX-Refresh"] == "true"


@pytest.mark.parametrize("code", ["busy", "no_pango", "too_late", "failed"])
def test_why_there_is_no_file_is_said(app: Flask, visitor: Visitor, book: Store, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    def cannot(*_: object, **__: object) -> bytes:
        raise PdfUnavailable(code)

    monkeypatch.setattr(pdf, "make_pdf", cannot)
    match_id = play(book, ("Ana", "Rui"), won("Ana", "Rui"))
    answer = ask_for(visitor, match_id, paper="a5")
    settle(making_of(app, answer))
    said = text_of(visitor.get(answer.headers["Location"]))
    assert "The sheets could not be made" in said and str(PdfUnavailable(code)).split(":")[0] in said
    assert asked_again(visitor, answer) == {"match": match_id, "paper": "a5"}


def asked_again(visitor: Visitor, answer: TestResponse) -> dict[str, str]:
    """What the page of a file offers to make once more: the last of the matches, and the paper."""
    form = visitor.form(answer.headers["Location"], "/print/sheets")
    assert form.pop("csrf_token")
    return form


@pytest.fixture
def one_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the second sheet of every file be too late."""
    def make_pdf(documents: Sequence[str], *, progress: Callable[[int], None], left_out: LeftOut, **_: object) -> bytes:
        for place, _html in enumerate(documents):
            if place == 1:
                left_out(place, PdfUnavailable("too_late"))
            progress(place + 1)
        return FILE

    monkeypatch.setattr(pdf, "make_pdf", make_pdf)


@pytest.mark.usefixtures("one_too_late")
def test_one_sheet_that_is_too_late_is_named_and_tried_again_and_the_others_are_made(app: Flask, visitor: Visitor, book: Store) -> None:
    ids = [play(book, players, won(*players), place) for place, players in enumerate([("Ana", "Rui"), ("Bea", "اسم"), ("Leo", "Eva")])]
    answer = ask_for(visitor, *ids, paper="letter")
    settle(making_of(app, answer))
    page = visitor.get(answer.headers["Location"])
    said = text_of(page).replace("\u202f", " ")
    assert "2 sheets in one PDF" in said and "This sheet could not be made, or took too long." in said
    assert "Bea – \u2068اسم\u2069, Nov 30, 2026, 8:06 PM" in said and f'href="/matches/{ids[1]}/print"' in page.text
    assert "Leo" not in said and visitor.get(answer.headers["Location"] + "/file.pdf").data == FILE
    assert asked_again(visitor, answer) == {"match": ids[1], "paper": "letter"}
    again = making_of(app, ask_for(visitor, asked_again(visitor, answer)["match"]))
    settle(again)
    assert again.about == (ids[1],)


def test_one_match_whose_sheet_cannot_be_laid_out_keeps_no_other_from_the_file(
        app: Flask, visitor: Visitor, book: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    ids = [play(book, ("Ana", other), won("Ana", other), place) for place, other in enumerate(("Rui", "Bea", "Leo"))]
    load = desk.load

    def load_some(book: Store, match_id: str) -> desk.Match:
        assert match_id != ids[1] or threading.current_thread() is threading.main_thread()
        return load(book, match_id)

    monkeypatch.setattr(desk, "load", load_some)
    making = making_of(app, ask_for(visitor, *ids))
    settle(making)
    assert making.state.missing == (ids[1],) and "could not be laid out" in caplog.text
    assert ["Rui" in pages_of(making.state.file)[0], "Leo" in pages_of(making.state.file)[1]] == [True, True]


def test_of_a_file_that_is_all_there_nothing_is_offered_again(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    answer = ask_for(visitor, play(book, ("Ana", "Rui"), won("Ana", "Rui")))
    gate.let()
    settle(making_of(app, answer))
    page = visitor.get(answer.headers["Location"])
    assert "Not in it" not in page.text and "/print/sheets" not in Forms(page.text).forms


def test_asked_for_twice_at_once_it_is_made_once(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    first, second = (play(book, ("Ana", "Rui"), won("Ana", "Rui"), place) for place in range(2))
    making = making_of(app, ask_for(visitor, first, second))
    assert making_of(app, ask_for(visitor, second, first)) is making
    other = making_of(app, ask_for(visitor, first, second, paper="a5"))
    assert other is not making
    making.stop()
    gate.let(3)
    settle(making)
    assert making_of(app, ask_for(visitor, first, second)) is not making, "what was stopped is not what is asked for now"


def test_a_double_tap_on_the_first_file_of_a_browser_makes_one(app: Flask, visitor: Visitor, book: Store, gate: Gate) -> None:
    match_id = play(book, ("Ana", "Rui"), won("Ana", "Rui"))
    form = visitor.form("/print/sheets", "/print/sheets") | {"match": match_id}
    cookie = visitor.client.get_cookie("session")
    first = making_of(app, visitor.client.post("/print/sheets", data=form))
    visitor.client.set_cookie("session", cookie.value)
    assert making_of(app, visitor.client.post("/print/sheets", data=form)) is first


def test_two_people_who_ask_for_the_same_have_each_their_own(gate: Gate) -> None:
    all_of_them, held = Makings(), threading.Event()
    mine, yours = (all_of_them.start(Making(owner, ["one"], "name"), lambda _making: FILE if held.wait(PATIENCE) else b"") for owner in ("me", "you"))
    assert mine is not yours
    held.set()


def test_a_fault_of_ours_is_noted_and_said(caplog: pytest.LogCaptureFixture) -> None:
    def breaks(_making: Making) -> bytes:
        raise ZeroDivisionError

    making = Making("me", ["one"], "name")
    making.make(breaks)
    assert making.state.code == "failed" and "could not be made" in caplog.text


def test_what_is_made_is_kept_for_a_while_and_the_oldest_goes_first() -> None:
    all_of_them = Makings(kept_for=3600)
    made = [Making("me", ["one"], "name") for _ in range(KEPT + 2)]
    for making in made:
        all_of_them.start(making, lambda _making: b"file")
        settle(making)
    assert [bool(all_of_them.find(making.id, "me")) for making in made] == [False, False] + [True] * KEPT
    assert all_of_them.find(made[-1].id, "somebody else") is None


def test_what_is_made_goes_after_its_time() -> None:
    gone, short = threading.Event(), Makings(kept_for=0)
    short._all = Noticing(gone)
    making = Making("me", ["one"], "name")
    short.start(making, lambda _making: b"file")
    assert gone.wait(PATIENCE) and short.find(making.id, "me") is None


class Noticing(dict[str, Making]):
    """A dict that says when something was taken out of it."""

    def __init__(self, taken: threading.Event) -> None:
        super().__init__()
        self._taken = taken

    def pop(self, *args: object) -> object:  # type: ignore[override]
        try:
            return super().pop(*args)  # type: ignore[arg-type]
        finally:
            self._taken.set()


def test_too_many_at_once_is_no_state_but_a_refusal() -> None:
    held, all_of_them = threading.Event(), Makings()
    for number in range(AT_ONCE):
        all_of_them.start(Making("me", [str(number)], "name"), lambda _making: b"file" if held.wait(PATIENCE) else b"")
    with pytest.raises(TooMany):
        all_of_them.start(Making("me", ["one"], "name"), lambda _making: b"")
    held.set()


def test_a_stopped_making_ends_at_its_next_step() -> None:
    making = Making("me", ["one", "two"], "name")
    making.stop()
    with pytest.raises(Stopped):
        making.tell(1)
