"""The command line: what each command answers, its exit status, and that no input stops it."""

from __future__ import annotations

import ipaddress
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tracemalloc
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pypdf
import pytest
from click.testing import CliRunner, Result

from scorekeeper import desk
from scorekeeper.cli import main
from scorekeeper.cli.instance import default_instance
from scorekeeper.cli.judging import answers
from scorekeeper.cli.measuring import figure_lines
from scorekeeper.cli import reaching
from scorekeeper.cli.serving import DEFAULT_PORT, address_of, application, greet, listen, server_for
from scorekeeper.formats.rulesets import resolve, shipped
from scorekeeper.rules.rulesets import CLAUSES, OPTIONS, has
from scorekeeper.store import Store

ROOT = Path(__file__).parent.parent
KNOCK = {"players": ["Ana", "Rui"], "end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}
GIN = {"players": ["Ana", "Rui"], "end": "gin", "by": "Rui", "deadwood": {"Ana": 33}}
MATCH = {"format": "scorekeeper-match", "version": 1, "players": ["Ana", "Rui"], "first_dealer": "Ana", "hands": [
    {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 31}}, {"end": "gin", "by": "Rui", "deadwood": {"Ana": 33}}]}


def run(*words: str, given: str | bytes = "") -> Result:
    """The command with these words, and this on its standard input."""
    result = CliRunner().invoke(main, list(words), input=given)
    assert isinstance(result.exception, SystemExit | None), repr(result.exception)
    return result


def lines_of(*documents: object) -> str:
    """The documents, one a line."""
    return "".join(json.dumps(document) + "\n" for document in documents)


def answered(result: Result) -> list[dict]:
    """The JSON answers, one a line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


# judge


def test_judge_answers_each_report_by_a_ruling_on_a_line() -> None:
    result = run("judge", given=lines_of(KNOCK, GIN))
    assert [(ruling["verdict"], ruling["points"]) for ruling in answered(result)] == [
        ("knock", {"Ana": 24, "Rui": 0}), ("gin", {"Ana": 0, "Rui": 53})]
    assert result.exit_code == 0


def test_judge_reads_a_file_and_a_document_over_many_lines(tmp_path: Path) -> None:
    (tmp_path / "hand.json").write_text(json.dumps(KNOCK, indent=2))
    assert [ruling["verdict"] for ruling in answered(run("judge", str(tmp_path / "hand.json")))] == ["knock"]


def test_judge_answers_a_bad_line_by_its_problems_and_goes_on() -> None:
    result = run("judge", given=lines_of(KNOCK) + "nonsense\n" + lines_of([], KNOCK | {"end": "?"}, GIN))
    assert [ruling["verdict"] for ruling in answered(result)] == ["knock", *["impossible"] * 3, "gin"]
    assert [[(problem["code"], problem["field"]) for problem in ruling["problems"]] for ruling in answered(result)] == [
        [], [("json_broken", "")], [("field_wrong", "report")], [("end_unknown", "end")], []]
    assert answered(result)[1]["problems"][0]["facts"]["line"] == 2
    assert all(problem["text"] for ruling in answered(result) for problem in ruling["problems"])
    assert result.exit_code == 1


def test_judge_for_people_tells_the_verdict_the_points_and_the_sources() -> None:
    result = run("judge", "--text", given=lines_of(GIN))
    first, *steps = result.stdout.splitlines()
    assert first == "Rui has gin: 33 + 20 = 53 points"
    assert [line.split()[0] for line in steps if line[:5].strip()] == ["33", "20"]
    assert "[S000.score.knock: the difference, and 20 for gin]" in result.stdout


def test_judge_for_people_tells_problems_too() -> None:
    result = run("judge", "--text", given=lines_of(KNOCK | {"deadwood": {"Ana": 7}}))
    assert result.stdout.splitlines()[:2] == [
        "This cannot be:", "    -  Rui's count is missing: type it in, 0 if nothing was left over."]
    assert result.exit_code == 1


def test_judge_holds_one_report_at_a_time() -> None:
    """Memory does not grow with the length of the stream."""

    class Endless(BytesIO):
        left = 3000

        def readline(self, size: int | None = -1) -> bytes:
            self.left -= 1
            return lines_of(KNOCK).encode() if self.left > 0 else b""

    sink = [len(line) for line, _ in answers(Endless(), text=False)]  # everything is loaded and cached now
    tracemalloc.start()
    try:
        assert [len(line) for line, _ in answers(Endless(), text=False)] == sink
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_a_reader_that_goes_away_is_taken_quietly() -> None:
    command = [sys.executable, "-m", "scorekeeper", "judge"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as judge:
        judge.stdout.close()
        judge.stdin.write(lines_of(*[KNOCK] * 50).encode())
        judge.stdin.close()
        assert judge.stderr.read() == b""
        assert judge.wait(20) == 1


# score


def test_score_tells_how_a_match_stands(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(json.dumps(MATCH, indent=2))
    [score] = answered(run("score", str(tmp_path / "match.json")))
    assert (score["status"], score["hands"][-1]["running"], score["next_dealer"]) == (
        "in_play", {"Ana": 24, "Rui": 53}, "Ana")


def test_score_for_people_tells_each_hand_and_what_is_needed() -> None:
    result = run("score", "--text", "-", given=json.dumps(MATCH))
    assert result.stdout.splitlines() == [
        "  1. Ana knocks with 7: 31 − 7 = 24 points. Ana 24, Rui 0",
        "  2. Rui has gin: 33 + 20 = 53 points. Ana 24, Rui 53",
        "Ana needs 76", "Rui needs 47"]


def test_score_for_people_tells_the_settlement_term_by_term() -> None:
    over = MATCH | {"hands": [{"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}]}
    told = run("score", "--text", "-", given=json.dumps(over)).stdout
    assert [int(line.split()[0]) for line in told.splitlines() if re.match(r" {2,}\d+  ", line)] == [110, 100, 20, 100]
    assert "Ana 330, Rui 0\nAna wins the match." in told


def test_score_for_people_says_who_pays_how_much() -> None:
    over = MATCH | {"hands": [{"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}], "rate": {"per_point": "0.125", "currency": "EUR"}}
    told = run("score", "--text", "-", given=json.dumps(over)).stdout
    assert told.splitlines()[-2:] == ["Rui pays Ana 330 × €0.125 = €41.25.", "Amounts are rounded to €0.01, halves up."]
    in_play = run("score", "--text", "-", given=json.dumps(over | {"hands": []})).stdout
    assert "€" not in in_play
    [answer] = answered(run("score", "-", given=json.dumps(over)))
    [without] = answered(run("score", "-", given=json.dumps({key: value for key, value in over.items() if key != "rate"})))
    assert answer == without


HOLLYWOOD = MATCH | {"ruleset": {"extends": "classic", "columns": 3}}


def test_score_for_people_names_each_column_that_is_in_play() -> None:
    won = {"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}
    told = run("score", "--text", "-", given=json.dumps(HOLLYWOOD | {"hands": [won, *MATCH["hands"]]})).stdout
    assert told.splitlines()[2:] == [
        "  3. Rui has gin: 33 + 20 = 53 points. Points of the hands: Ana 134, Rui 53",
        "Column 1: Ana 110, Rui 0, closed after hand 1", "Column 2: Ana 24, Rui 53", "Column 3: Ana 0, Rui 0"]


def test_score_for_people_settles_each_column_under_its_name() -> None:
    over = HOLLYWOOD | {"hands": [{"end": "gin", "by": "Ana", "deadwood": {"Rui": 90}}] * 3}
    told = run("score", "--text", "-", given=json.dumps(over)).stdout.splitlines()[3:]
    assert [line for line in told if not line.startswith("  ")] == [
        "Column 1", "Ana 330, Rui 0", "Column 2", "Ana 330, Rui 0", "Column 3", "Ana 330, Rui 0",
        "All columns", "Ana 330 + 330 + 330 = 990, Rui 0 + 0 + 0 = 0", "Ana wins the match.", "Ana wins by 990 − 0 = 990 points."]


@pytest.mark.parametrize("given", ["", "nonsense", "[]", json.dumps(MATCH | {"hands": [{"end": "?"}]}), json.dumps(KNOCK)])
def test_score_answers_a_record_that_cannot_be_by_its_problems(given: str) -> None:
    result = run("score", "-", given=given)
    [score] = answered(result)
    assert score["status"] == "impossible" and score["problems"] and result.exit_code == 1
    told = run("score", "--text", "-", given=given)
    assert told.stdout.startswith("This cannot be:") and told.exit_code == 1


# rulesets


def test_rulesets_lists_each_with_what_makes_it_differ() -> None:
    told = [line.split()[0] for line in run("rulesets").stdout.splitlines()]
    assert told == [ruleset.id for ruleset in shipped()]
    assert told[0] == "classic" and {"table-25", "modern", "oklahoma", "hollywood", "basic-rummy"} <= set(told)


def test_rulesets_shows_every_option_with_its_value_and_citation() -> None:
    told = run("rulesets", "table-25").stdout
    assert "table-25: Table 25, extends classic" in told
    assert re.search(r"^gin_bonus +25 +S001\.score\.gin", told, re.M)
    assert all(bool(re.search(rf"^{rule} ", told, re.M)) is has("gin", rule) for rule in (*OPTIONS, *CLAUSES))


def test_rulesets_shows_no_option_of_gin_for_rummy() -> None:
    told = run("rulesets", "basic-rummy").stdout
    assert all(bool(re.search(rf"^{rule} ", told, re.M)) is has("rummy", rule) for rule in (*OPTIONS, *CLAUSES))
    assert re.search(r'^hand_size +{"2":10,"3":7,"4":7,"5":6,"6":6} +S003\.deal', told, re.M)


def test_rulesets_checks_a_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('id = "ours"\nname = "Ours"\nextends = "classic"\ngin_bonus = 30')
    result = run("rulesets", str(path))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Error: ours.toml: the option “gin_bonus” does not say where its value is written.\n"


def test_an_unknown_ruleset_is_named_in_one_sentence() -> None:
    result = run("rulesets", "nope")
    assert result.exit_code == 1 and "“nope”" in result.stderr and result.stderr.count("\n") == 1


# sheet


def test_sheet_prints_a_match_record(tmp_path: Path) -> None:
    record, paper = tmp_path / "match.json", tmp_path / "sheet.pdf"
    record.write_text(json.dumps(MATCH))
    assert run("sheet", str(record), "--pdf", str(paper)).exit_code == 0
    text = pypdf.PdfReader(paper).pages[0].extract_text()
    assert "Ana" in text and "Rui" in text and "31 − 7 = 24" in text


def changed(**more: object) -> dict:
    """The match with one change of its first hand in its history."""
    before = {"end": "knock", "by": "Ana", "deadwood": {"Ana": 7, "Rui": 30}}
    change = {"kind": "correction", "hand": 1, "from": before, "to": MATCH["hands"][0], "why": "writing",
              "at": "2026-11-29T23:40:00-08:00"}
    return MATCH | {"history": [change | more]}


def paper_of(folder: Path, record: dict) -> str:
    """The text of the sheet that this record makes, spaces plain."""
    (folder / "match.json").write_text(json.dumps(record))
    assert run("sheet", str(folder / "match.json"), "--pdf", str(folder / "sheet.pdf")).exit_code == 0
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(folder / "sheet.pdf").pages)
    return re.sub(r"\s+", " ", text)


def test_sheet_prints_the_corrections_that_a_record_tells(tmp_path: Path) -> None:
    text = paper_of(tmp_path, changed())
    assert "knock ✎ 31 − 7 = 24" in text
    assert "1 Ana knocks with 7: 30 − 7 = 23 points Ana knocks with 7: 31 − 7 = 24 points" in text
    assert "only the writing was wrong Nov 29, 2026, 11:40 PM" in text


def test_sheet_prints_the_hands_that_were_taken_out_after_the_corrections(tmp_path: Path) -> None:
    record = changed()
    struck = {"kind": "struck", "hand": 1, "from": {"end": "stock_out"}, "to": None, "why": "entered twice"}
    text = paper_of(tmp_path, record | {"history": [struck, *record["history"], {"kind": "closed"}]})
    assert "11:40 PM before 1 Nobody scores: the stock ran out taken out entered twice" in text


@pytest.mark.parametrize(("wrong", "field"), [
    ({"hand": 0}, "hand"), ({"hand": "1"}, "hand"), ({"from": None}, "from"), ({"to": None}, "to"), ({"at": "late"}, "at"),
    ({"to": {"end": "gin", "by": "Ana", "deadwood": {"Rui": 200}}}, "to"), ({"why": 7}, "why"),
])
def test_sheet_leaves_no_correction_out_in_silence(tmp_path: Path, wrong: dict, field: str) -> None:
    (tmp_path / "match.json").write_text(json.dumps(changed(**wrong)))
    result = run("sheet", str(tmp_path / "match.json"), "--pdf", str(tmp_path / "x.pdf"))
    assert (result.exit_code, f"“history[0].{field}”" in result.stderr) == (1, True)
    assert not (tmp_path / "x.pdf").exists()


def test_sheet_prints_a_match_that_is_kept(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match_id = desk.open_match(store, ["Ana", "Rui"], resolve("classic"), first_dealer=0, request_id="a")
        desk.record(store, match_id, {"end": "gin", "by": "Rui", "deadwood": {"Ana": 33}}, seen=1, request_id="b")
    paper = tmp_path / "sheet.pdf"
    assert run("sheet", match_id, "--pdf", str(paper), "--instance", str(tmp_path)).exit_code == 0
    assert "53" in pypdf.PdfReader(paper).pages[0].extract_text()


@pytest.mark.parametrize("there", [True, False])
def test_sheet_says_when_there_is_no_such_match(tmp_path: Path, there: bool) -> None:
    folder = tmp_path if there else tmp_path / "none"
    result = run("sheet", "nope", "--pdf", str(tmp_path / "x.pdf"), "--instance", str(folder))
    assert result.exit_code == 1 and "There is no match and no file nope" in result.stderr
    assert folder.exists() is there and not (tmp_path / "x.pdf").exists()


def test_sheet_says_what_is_wrong_with_a_record(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("[]")
    result = run("sheet", str(tmp_path / "match.json"), "--pdf", str(tmp_path / "x.pdf"))
    assert result.exit_code == 1 and "This cannot be:" in result.stderr


# serve


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """The address of a server of its own on any free port."""
    command = [sys.executable, "-m", "scorekeeper", "serve", "--port", "0", "--instance", str(tmp_path / "instance")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            line = server.stdout.readline()
            assert (found := re.search(r"http://127\.0\.0\.1:\d+/open/\w{26}", line)), line + server.stderr.read()
            yield found[0]
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(20) == 0
            assert server.stderr.read() == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_serve_wants_one_address_that_others_can_type(host: str, tmp_path: Path) -> None:
    made = CliRunner().invoke(main, ["serve", "--host", host, "--instance", str(tmp_path)])
    assert made.exit_code == 1
    assert f"{host} means every address: say --lan, or name the one that others shall type" in made.stderr


def test_serve_prints_its_address_answers_there_and_goes_quietly(served: str, tmp_path: Path) -> None:
    remembering = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with remembering.open(served, timeout=20) as page:
        assert page.status == 200 and b"Start a match" in page.read()
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(served.partition("open/")[0], timeout=20)
    assert (tmp_path / "instance").is_dir()


def test_lan_shows_an_address_and_a_code_for_phones_and_answers_under_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    monkeypatch.setattr(reaching, "house_addresses", lambda: ["192.168.7.20", "10.0.0.3"])
    app = application(tmp_path, 600, "127.0.0.1", *reaching.house_addresses(), *reaching.names())
    app.config["PHONE_ADDRESS"] = "http://192.168.7.20:8080"
    with app.extensions["store"]:
        greet("http://127.0.0.1:8080/", app)
        told = capsysbinary.readouterr().out.decode()
        assert f"On a phone of yours: http://192.168.7.20:8080/open/{app.config['OWNER_KEY']}" in told
        assert told.count("█") > 100
        assert [app.test_client().get("/rules", headers={"Host": host}).status_code for host in ("192.168.7.20:8080", "10.0.0.3:8080", "192.168.7.21:8080")] == [200, 200, 400]


def interfaces(monkeypatch: pytest.MonkeyPatch, way_out: str, *named: tuple[str, str]) -> list[str]:
    """The addresses in the house where this machine has these interfaces, and its default route begins at `way_out`."""
    adapters = [SimpleNamespace(name=name, ips=[SimpleNamespace(ip=ip, is_IPv4=True)]) for name, ip in named]
    monkeypatch.setattr(reaching.ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(reaching, "_way_out", lambda: way_out)
    return reaching.house_addresses()


INSIDE = (("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("br-1f2e3d", "172.18.0.1"), ("virbr0", "192.168.122.1"), ("veth12", "10.1.1.1"))


@pytest.mark.parametrize(("way_out", "others", "expected"), [
    ("192.168.7.20", [("eth0", "10.0.0.3"), ("wlan0", "192.168.7.20")], ["192.168.7.20", "10.0.0.3"]),
    ("", [("eth0", "93.184.216.34"), ("wlan0", "192.168.7.20")], ["192.168.7.20", "93.184.216.34"]),
    ("10.8.0.2", [("tun0", "10.8.0.2"), ("wlan0", "192.168.7.20")], ["192.168.7.20"]),
    ("192.168.7.20", [("br0", "192.168.7.20"), ("eth1", "10.0.0.3")], ["192.168.7.20", "10.0.0.3"]),
])
def test_phones_are_shown_the_way_into_the_house_and_no_network_inside_the_machine(
        monkeypatch: pytest.MonkeyPatch, way_out: str, others: list[tuple[str, str]], expected: list[str]) -> None:
    found = interfaces(monkeypatch, way_out, *INSIDE, *others)
    assert found[:len(expected)] == expected
    assert set(found) == {address for _, address in (*INSIDE[1:], *others)}


def test_a_machine_with_nothing_but_networks_inside_shows_those(monkeypatch: pytest.MonkeyPatch) -> None:
    assert interfaces(monkeypatch, "", *INSIDE)[0] == "172.17.0.1"
    assert interfaces(monkeypatch, "", INSIDE[0]) == []


def test_the_way_out_is_asked_by_a_datagram_that_is_never_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    class Asked(socket.socket):
        """A socket that can do nothing but be told whom it would write to."""

        def connect(self, address: tuple[str, int]) -> None:
            done.append((self.type, ipaddress.ip_address(address[0]) in ipaddress.ip_network("192.0.2.0/24")))
            super().connect(address)

        def send(self, *_: object) -> int:
            raise AssertionError("something was sent")

        sendto = sendall = sendmsg = send

    monkeypatch.setattr(reaching.socket, "socket", Asked)
    found = reaching._way_out()
    assert done == [(socket.SOCK_DGRAM, True)] and (found == "" or ipaddress.ip_address(found))


def test_lan_lists_the_other_addresses_too(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    app = application(tmp_path, 600, "127.0.0.1")
    app.config["PHONE_ADDRESS"] = "http://192.168.7.20:8080"
    with app.extensions["store"]:
        greet("http://127.0.0.1:8080/", app, ["10.0.0.3", "172.17.0.1"])
        greet("http://127.0.0.1:8080/", app)
    told = capsysbinary.readouterr().out.decode()
    assert told.count("If a phone does not reach it there, this machine is also at 10.0.0.3, 172.17.0.1.") == told.count("also at") == 1


def test_the_addresses_in_the_house_are_none_that_lead_back_to_a_phone_itself() -> None:
    assert not [address for address in reaching.house_addresses() if address.startswith(("127.", "169.254."))]


def test_hundreds_of_phones_may_keep_a_connection_at_once(tmp_path: Path) -> None:
    """The server's own limit is a hundred, after which nobody else is let in."""
    app = application(tmp_path, 600, "127.0.0.1")
    with app.extensions["store"], closing(server_for(app, listen("127.0.0.1", 0))) as server:
        assert server.adj.connection_limit >= 500 and server.adj.asyncore_use_poll


def test_the_next_port_is_taken_when_nobody_asked_for_one_and_the_first_is_not_free() -> None:
    with closing(listen("127.0.0.1", None)) as first, closing(listen("127.0.0.1", None)) as second:
        ports = first.getsockname()[1], second.getsockname()[1]
    assert DEFAULT_PORT <= ports[0] < ports[1] < DEFAULT_PORT + 20


def test_a_port_that_was_asked_for_and_is_taken_is_an_error() -> None:
    with closing(listen("127.0.0.1", 0)) as door:
        port = str(door.getsockname()[1])
        result = run("serve", "--port", port, "--instance", os.devnull + "/none")
        assert result.exit_code == 1
        with pytest.raises(Exception, match=f"Port {port} is taken on 127.0.0.1: choose another with --port."):
            listen("127.0.0.1", int(port))


def test_an_address_that_cannot_be_listened_on_is_an_error() -> None:
    with pytest.raises(Exception, match="Cannot listen on 203.0.113.7"):
        listen("203.0.113.7", 0)


def test_the_address_of_a_door_can_be_typed_into_a_browser() -> None:
    if not socket.has_ipv6:
        pytest.skip("this machine has no IPv6")
    with closing(listen("::1", 0)) as door:
        assert address_of(door) == f"http://[::1]:{door.getsockname()[1]}/"


def test_an_instance_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    result = run("serve", "--instance", str(tmp_path / "taken" / "instance"))
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: The folder ") and result.stderr.count("\n") == 1


def test_matches_are_kept_beside_the_checkout_wherever_the_command_is_started() -> None:
    assert default_instance() == ROOT / "instance"


# the rest


@pytest.mark.parametrize("words", [["nope"], ["judge", "nope.json"], ["judge", "--nope"], ["score"], ["sheet"],
                                   ["serve", "--port", "x"], ["sheet", "m"]])
def test_a_command_that_is_not_understood_exits_with_2(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 2 and "Error: " in result.stderr


@pytest.mark.parametrize("command", ["serve", "judge", "score", "rulesets", "sheet", "pad", "bench"])
def test_every_command_has_its_help(command: str) -> None:
    assert run(command, "--help").exit_code == 0
    assert re.search(rf"^  {command} +\S.*\.$", run("--help").stdout, re.M)


def test_figures_stand_in_a_column() -> None:
    assert list(figure_lines({"a": 1.234, "b": 100.0})) == [f"{'a':58} {1.23:8.2f}", f"{'b':58} {100.0:8.2f}"]
