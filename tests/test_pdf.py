"""The printed sheet, read back: its text is the ruling's, its fonts are inside, and the worker takes care of itself."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorekeeper import pdf, render
from scorekeeper.pdf import PACKAGES, PdfUnavailable, Press, worker
from scorekeeper.present.attached import AttachedLine
from scorekeeper.present.scoresheet import Correction, Scoresheet
from scorekeeper.rules.changed_rules import ChangedRules
from scorekeeper.rules.matches import Opening
from scorekeeper.rules.records import Response

from sheets import CLASSIC, LAID_OPEN, REFERENCE, T, gin, knock, long_match, sheet_of

pytestmark = pytest.mark.usefixtures("nothing_logged")

SIXTY_LETTERS = "Maria Fernanda da Conceição Albuquerque e Castro Mendonça VI"
EMPTY = '<!doctype html><html lang="en"><head><title>t</title></head><body class="print">{}</body></html>'


@pytest.fixture
def own_press() -> Iterator[Press]:
    """A worker that a test may break."""
    press = Press()
    yield press
    press.close()


def printed(press: Press, sheet: Scoresheet) -> PdfReader:
    """The sheet as a PDF, opened."""
    return PdfReader(io.BytesIO(press.make(render.page("print/sheet.html", sheet=sheet))))


def text_of(reader: PdfReader) -> str:
    """All text, as a person selects it."""
    return "\n".join(page.extract_text() for page in reader.pages)


# what stands on it


def test_the_reference_match_reads_back_as_it_was_ruled(press: Press) -> None:
    lines = text_of(printed(press, sheet_of(REFERENCE))).splitlines()
    assert lines[:4] == ["Gin rummy score sheet", "Ana – Rui", "Final totals", "281 – 148"]
    first = lines.index("1 Ana Ana 4 27 knock 27 − 4 = 23 ■ 23 23 0")
    assert lines[first + 1:first + 8] == [
        "2 Rui Rui 0 31 gin 31 + 20 = 51 23 ■ 51 51",
        "3 Ana Ana 8 8 undercut 8 − 8 + 10 = 10 23 ■ 10 61",
        "4 Rui stock out 23 61",
        "5 Rui Ana 0 18 gin 18 + 20 = 38 ■ 38 61 61",
        "6 Ana Rui 10 3 undercut 10 − 3 + 10 = 17 ■ 17 78 61",
        "7 Rui Rui 2 29 knock 29 − 2 = 27 78 ■ 27 88",
        "8 Ana Ana 1 24 knock 24 − 1 = 23 ■ 23 101 88",
    ]
    settled = lines[lines.index("Settlement"):]
    assert settled[1:6] == ["Ana Rui", "Points of the hands 101 88", "Game, for reaching 100 100 –",
                            "Boxes 4 × 20 = 80 3 × 20 = 60", "Total 281 148"]
    assert settled[6] == "Ana wins the match."


def test_every_sum_of_a_long_match_is_there_and_heads_are_repeated(press: Press) -> None:
    sheet = sheet_of(long_match(60), ruleset=replace(CLASSIC, target=None))
    reader = printed(press, sheet)
    assert len(reader.pages) == 2
    for page, number in zip(reader.pages, (1, 2), strict=True):
        text = page.extract_text()
        assert f"page {number} of 2" in text
        assert "Dealer" in text
        assert "laid off" in text
    text = text_of(reader)
    for row in sheet.rows:
        assert re.search(rf"^{row.number} .*{re.escape(row.sum)}", text, re.MULTILINE)


@pytest.mark.parametrize(("hands", "pages"), [(1, 1), (12, 1), (25, 1), (40, 1), (200, 6)])
def test_a_usual_match_takes_one_page(press: Press, hands: int, pages: int) -> None:
    open_end = replace(CLASSIC, target=None)
    reader = printed(press, sheet_of(long_match(hands), ruleset=open_end))
    assert len(reader.pages) <= pages
    assert f"page 1 of {len(reader.pages)}" in reader.pages[0].extract_text()


@pytest.mark.parametrize("hands", [41, 42, 44])
def test_a_signature_never_stands_on_a_page_without_a_hand(press: Press, hands: int) -> None:
    last = printed(press, sheet_of(long_match(hands), ruleset=replace(CLASSIC, target=None))).pages[-1].extract_text()
    assert "Signature" in last
    assert re.search(rf"^{hands} .* knock ", last, re.MULTILINE)


def test_a_finished_match_of_25_hands_with_corrections_takes_one_page(press: Press) -> None:
    records = (*long_match(24), gin(0, 0, 90))
    at = datetime(2026, 11, 29, 21, 40, tzinfo=UTC)
    changes = tuple(Correction(number, knock(0, 3, 9), records[number - 1], "counted again", at) for number in (1, 3, 5))
    assert len(printed(press, sheet_of(records, corrections=changes)).pages) == 1


def test_suits_and_accents_read_back(press: Press) -> None:
    sheet = sheet_of((LAID_OPEN,), ("José Conceição", "Zoë Niño"), note="à è ì ò ù ¿ ¡ º")
    text = text_of(printed(press, sheet))
    assert "29 8♥ 9♥ 12 knock ✓ 12 − 2 = 10" in text
    for word in ("José Conceição", "Zoë Niño", "à è ì ò ù ¿ ¡ º", "counted from the cards"):
        assert word in text


def test_letters_stay_apart(press: Press) -> None:
    assert "efficient office fluff" in text_of(printed(press, sheet_of(REFERENCE, note="efficient office fluff")))


def test_corrections_stand_on_the_sheet(press: Press) -> None:
    at = datetime(2026, 11, 29, 21, 40, tzinfo=UTC)
    sheet = sheet_of(REFERENCE, corrections=(Correction(3, knock(0, 8, 9), REFERENCE[2], "counted again", at),))
    text = text_of(printed(press, sheet)).replace("\n", " ")
    assert "undercut ✎ 8 − 8 + 10 = 10" in text
    assert "Ana knocks with 8: 9 − 8 = 1 point" in text
    assert "counted again" in text


def test_a_match_from_paper_starts_with_what_stood_there(press: Press) -> None:
    text = text_of(printed(press, sheet_of((knock(0, 4, 27),), opening=Opening((62, 40), (3, 2)))))
    assert "taken over from paper 3 ■ 62 2 ■ 40" in text


def test_the_columns_of_a_match_in_play_stand_under_the_score_so_far(press: Press) -> None:
    hollywood = replace(CLASSIC, columns=3)
    lines = text_of(printed(press, sheet_of((gin(0, 0, 90), gin(1, 30, 0), knock(0, 4, 27)), ruleset=hollywood))).splitlines()
    assert lines[2:6] == ["Score so far", "Column 1, closed after hand 1  110 – 0", "Column 2  23 – 50", "Column 3  0 – 0"]
    assert any("‖ closes the column" in line for line in lines) and not any("total:" in line for line in lines)
    assert "133 – 50" not in lines


def test_a_knock_refused_and_one_not_answered_are_told_apart_on_paper(press: Press) -> None:
    text = text_of(printed(press, sheet_of((knock(0, 12, 30, response=Response.REFUSED), knock(1, 30, 14)))))
    assert "1 Ana Ana 12 30 refused 0 0" in text and "2 Ana Rui 14 30 unanswered 0 0" in text
    assert "refused, unanswered: a knock over the limit" in text


def test_an_accepted_knock_and_many_boxes_taken_over_stand_whole_on_paper(press: Press) -> None:
    sheet = sheet_of((knock(0, 12, 30, response=Response.ACCEPTED),), opening=Opening((62, 70), (12, 10)))
    text = text_of(printed(press, sheet))
    assert "taken over from paper 12 ■ 62 10 ■ 70" in text
    assert "knock, accepted" in text
    assert "knock, accepted: the knock was over the limit, and the opponent let it count" in text


def test_where_to_sign_is_said(press: Press) -> None:
    text = re.sub(r"\s+", " ", text_of(printed(press, sheet_of(REFERENCE))))
    assert "Signature Ana Signature Rui Date" in text


def test_a_sheet_without_a_hand_is_a_pad_to_write_on(press: Press) -> None:
    reader = printed(press, sheet_of(()))
    text = text_of(reader)
    assert len(reader.pages) == 1
    assert "No hand is recorded yet: the lines are there to write on." in text
    table = text[text.index("total"):]
    assert re.findall(r"^(\d+)$", table, re.MULTILINE) == [str(number) for number in range(1, 17)]
    assert "lines are there to write on" not in text_of(printed(press, sheet_of(REFERENCE[:1])))


def test_a_correction_tells_the_clock_of_the_table(press: Press) -> None:
    at = datetime(2026, 11, 29, 23, 40, tzinfo=timezone(timedelta(hours=-8)))
    sheet = sheet_of(REFERENCE, corrections=(Correction(4, knock(0, 1, 9), None, "writing", at),))
    text = text_of(printed(press, sheet)).replace("\u202f", " ").replace("\n", " ")
    assert "only the writing was wrong Nov 29, 2026, 11:40 PM" in text


# what a name may hold


def test_a_name_of_wide_letters_is_shortened_with_an_ellipsis_wherever_room_is_short(press: Press) -> None:
    text = text_of(printed(press, sheet_of(REFERENCE, ("W" * 60, "Rui"))))
    assert set(re.findall(r"W+…?", text)) >= {"WWWWW…"}
    assert all(found.endswith("…") for found in re.findall(r"W+…?", text) if len(found) < 15)


def test_a_sign_that_turns_the_direction_turns_its_name_only(press: Press) -> None:
    sheet = sheet_of(REFERENCE, ("Ana", "\u202eRui"))
    assert sheet.settlement.outcome[0] == "Ana wins the match."
    assert printed(press, sheet).metadata.title == "Ana – \u2068\u202eRui\u2069, November 29, 2026"


@pytest.mark.parametrize("name", ["<b>Ana</b>", "=SUM(A1)", "{{ 7 * 7 }}", "A&B", "محمد", SIXTY_LETTERS])
def test_any_name_prints_as_its_letters(press: Press, name: str) -> None:
    reader = printed(press, sheet_of(REFERENCE, (name, "Rui")))
    assert len(reader.pages) == 1
    assert name in text_of(reader).replace("\n", " ")


def test_letters_that_no_font_has_fall_back_with_a_word(press: Press) -> None:
    if worker.with_letters_at_hand("\U00013000") == "\U00013000":
        pytest.skip("this computer has even a font for hieroglyphs, or no fc-list")
    text = text_of(printed(press, sheet_of(REFERENCE, ("\U00013000\U00013001", "Rui"))))
    assert "▯▯ – Rui" in text
    assert "▯ stands for a letter that the fonts of this computer do not have." in text


def test_the_note_about_letters_is_not_printed_when_all_are_there(press: Press) -> None:
    assert "stands for a letter" not in text_of(printed(press, sheet_of(REFERENCE)))


# what the file is like


def test_all_fonts_are_inside_and_of_one_family(press: Press) -> None:
    reader = printed(press, sheet_of((LAID_OPEN, *REFERENCE)))
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        described = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert "/FontFile2" in described
        assert "DejaVu-Sans" in font["/BaseFont"]


def test_the_file_is_tagged_and_has_its_title_and_language(press: Press) -> None:
    reader = printed(press, sheet_of(REFERENCE))
    root = reader.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata.title == "Ana – Rui, November 29, 2026"
    assert b"pdfuaid" in reader.xmp_metadata.stream.get_data()


def test_the_same_match_gives_the_same_bytes(press: Press, own_press: Press) -> None:
    html = render.page("print/sheet.html", sheet=sheet_of(REFERENCE))
    assert press.make(html) == press.make(html) == own_press.make(html)


def test_there_is_no_date_but_the_matchs_own(press: Press) -> None:
    reader = printed(press, sheet_of(REFERENCE))
    assert "/CreationDate" not in reader.metadata
    assert "/ModDate" not in reader.metadata


def test_a_page_takes_a_moment(press: Press) -> None:
    html = render.page("print/sheet.html", sheet=sheet_of(REFERENCE))
    press.make(html)
    before = worked(press.worker_pids[0])
    press.make(html)
    assert worked(press.worker_pids[0]) - before < 3  # aimed at 0.6 s on a quiet machine; the benchmark measures it


def worked(pid: int) -> float:
    """The processor's seconds that a process has taken, whatever else the machine has to do."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, told[11:13])) / os.sysconf("SC_CLK_TCK")


# what the worker may and may not do


def test_nothing_is_fetched(press: Press, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asked: list[str] = []

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_error(404)

    secret = tmp_path / "secret.txt"
    secret.write_text("the secret")
    with HTTPServer(("127.0.0.1", 0), Door) as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        made = press.make(EMPTY.format(
            f'<img alt="a" src="http://127.0.0.1:{door.server_port}/a.png"><link rel="attachment" href="{secret.as_uri()}">'))
        door.shutdown()
    assert asked == []
    assert b"EmbeddedFile" not in made
    assert any("127.0.0.1" in record.getMessage() for record in caplog.records)
    caplog.clear()


def test_the_serving_process_stays_small() -> None:
    """WeasyPrint is never imported by the process that asks, and a worker left behind ends with it."""
    asking = """
import sys
from scorekeeper import pdf
made = pdf.make_pdf("<!doctype html><html lang=en><title>t</title><body class=print>a")
print(made[:4].decode(), "weasyprint" in sys.modules, pdf._press.worker_pids[0])
"""
    asked = subprocess.run([sys.executable, "-c", asking], check=True, timeout=60, capture_output=True, text=True,
                           cwd=Path(pdf.__file__).parents[2])
    kind, imported, pid = asked.stdout.split()
    assert (kind, imported) == ("%PDF", "False")
    assert not Path(f"/proc/{pid}").exists()


def test_a_killed_worker_is_replaced(own_press: Press) -> None:
    assert own_press.make(EMPTY.format("one")).startswith(b"%PDF")
    first = own_press.worker_pids[0]
    os.kill(first, signal.SIGKILL)
    assert own_press.make(EMPTY.format("two")).startswith(b"%PDF")
    assert own_press.worker_pids[0] != first


def test_a_worker_with_nothing_to_do_goes() -> None:
    press = Press(idle=0.05)
    press.make(EMPTY.format("one"))
    until = time.monotonic() + 10
    while press.worker_pids[0] is not None and time.monotonic() < until:
        time.sleep(0.02)
    assert press.worker_pids[0] is None
    assert press.make(EMPTY.format("two")).startswith(b"%PDF")
    press.close()


def test_a_page_that_takes_too_long_is_given_up() -> None:
    press = Press(longest=0.01)
    with pytest.raises(PdfUnavailable) as raised:
        press.make(EMPTY.format("<p>word</p>" * 2000))
    assert raised.value.code == "too_late"
    assert press.worker_pids[0] is None
    press.close()


def test_too_many_at_once_are_turned_away(own_press: Press) -> None:
    press = Press(places=1)
    started, done = threading.Event(), threading.Event()

    def waiting(*asked: object) -> bytes:
        started.set()
        assert done.wait(10)
        return b"%PDF"

    press._ask = waiting  # type: ignore[method-assign]
    first = threading.Thread(target=press.make, args=("first",))
    first.start()
    assert started.wait(10)
    with pytest.raises(PdfUnavailable) as raised:
        press.make("second")
    done.set()
    first.join()
    press.close()
    assert raised.value.code == "busy"


def test_many_threads_take_turns(press: Press) -> None:
    made: list[bytes] = []
    threads = [threading.Thread(target=lambda: made.append(press.make(EMPTY.format("one")))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 4
    assert len(set(made)) == 1


def test_without_pango_the_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise ImportError("cannot load library 'libgobject-2.0-0'")

    monkeypatch.setattr(worker, "_weasyprint", missing)
    assert worker.reply_to("<p>").code == "no_pango"
    error = PdfUnavailable("no_pango")
    for package in ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core"):
        assert package in PACKAGES
        assert package in str(error)
    assert error.text(T) == str(error)


def test_a_page_that_breaks_weasyprint_leaves_the_worker_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(html: str) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(worker, "render", broken)
    reply = worker.reply_to("<p>")
    assert (reply.code, reply.warnings) == ("failed", ("ZeroDivisionError()",))


def test_the_browsers_print_page_is_the_same_page_with_its_style_linked() -> None:
    sheet = sheet_of(REFERENCE)
    linked = render.page("print/sheet.html", sheet=sheet, stylesheet_link="/static/print.css")
    assert "<style" not in linked
    assert '<link rel="stylesheet" href="/static/print.css">' in linked
    body = linked[linked.index("<body"):]
    assert body in render.page("print/sheet.html", sheet=sheet)


def test_rulings_and_changed_rules_stand_on_the_sheet(press: Press) -> None:
    rulings = (AttachedLine(1, 2, "Is this a meld?", "Q♠ K♠ A♠", "No: Q♠ K♠ A♠ is no meld.", "", "S000.meld", ""),
               AttachedLine(2, 2, "May I knock?", "5♥ 6♥ 7♥", "Yes", "This program answers today: no.", "", ""))
    changes = (ChangedRules(3, replace(CLASSIC, undercut_bonus=25)), ChangedRules(9, replace(CLASSIC, name="Long", target=250)))
    text = text_of(printed(press, sheet_of(REFERENCE, rulings=rulings, changes=changes))).replace("\N{NO-BREAK SPACE}", " ")
    assert "gin (1–2) 31 + 20 = 51" in text and "(1) ruled on, see below" in text
    for words in ("From hand 3 on · undercut 25", "From hand 9 on · Long · undercut 10 · to 250", "Cards and facts",
                  "(1) 2 Is this a meld? Q♠ K♠ A♠ No: Q♠ K♠ A♠ is no meld. S000.meld", "This program answers today: no."):
        assert words in text


def test_many_rulings_go_on_over_the_pages_with_their_heads(press: Press) -> None:
    line = AttachedLine(1, 1, "Who won this hand?", "Ana 5♥ 6♥ 7♥ 3♣ 3♦ 3♠ J♣ J♦ J♥ 9♣; Rui 31", "Ana knocks with 9", "", "S000.score.knock", "")
    reader = printed(press, sheet_of(long_match(30), ruleset=replace(CLASSIC, target=None),
                                     rulings=tuple(replace(line, mark=mark, hand=1 + mark % 30) for mark in range(1, 61))))
    pages = [page.extract_text() for page in reader.pages]
    assert len(pages) <= 4 and all(page.count("Cards and facts") == 1 for page in pages if "Who won this hand?" in page)
    assert [mark for mark in range(1, 61) if f"({mark})" not in "".join(pages)] == []
