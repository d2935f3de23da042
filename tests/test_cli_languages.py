"""The command line in four languages: nothing of it stays English, whoever says which language, and click's own words come along."""

from __future__ import annotations

import ast
import errno
import json
import re
from gettext import NullTranslations
from pathlib import Path

import click
import pypdf
import pytest
from babel.messages.extract import extract_from_file
from test_cli import GIN, KNOCK, MATCH, lines_of, run

import scorekeeper
from scorekeeper.cli import main
from scorekeeper.cli.click_words import SENTENCES
from scorekeeper.cli.measuring import figure_lines
from scorekeeper.cli.measuring_cards import HEADS, WORDS, card_lines
from scorekeeper.cli.output import store_fault
from scorekeeper.cli.speaking import CHOSEN, VARIABLES, speaking
from scorekeeper.desk.house import AGREED as AGREED_IN_DESK
from scorekeeper.formats.ruleset_reading import ruleset_of_text
from scorekeeper.formats.ruleset_writing import HOUSE_CITE as HOUSE_CITE_IN_FORMATS
from scorekeeper.formats.rulesets import shipped
from scorekeeper.formats.streams import Broken, read_json
from scorekeeper.formats.system import because
from scorekeeper.languages import LANGUAGES, SOURCE, catalogue
from scorekeeper.present.citations import AGREED, HOUSE_CITE, written
from scorekeeper.present.ruleset_words import ruleset_name, summary_text
from scorekeeper.present.sentences import ruleset_error_text
from scorekeeper.present.system_words import KNOWN
from scorekeeper.rules.rulesets import Ruleset
from scorekeeper.store import failures

PACKAGE = Path(scorekeeper.__file__).parent
OTHERS = [language.id for language in LANGUAGES if language != SOURCE]
COMMANDS = ["", *main.commands]
# what is the same in every language: the name of an option, the sizes of paper, a metavariable that is a sign or an international word
SAME = re.compile(r"[^A-Za-z]*|(?:-h, )?--[\w-]+(?: (?:TAG|N|FILE|LINK|\[a4\|letter\|a5\|a5-two-up\]))?")
METAVARIABLES = {"TAG", "N", "FILE", "[FILE]", "LINK"}
UNDERCUT = KNOCK | {"deadwood": {"Ana": 9, "Rui": 4}}
NO_WORDS = re.compile(r"S\d+\.[\w.]+: [\d, ]+")
THE_SAME_NAME = {"Hollywood", "Oklahoma", "Palace", "Straight gin"}


@pytest.fixture(params=OTHERS)
def tag(request: pytest.FixtureRequest) -> str:
    """Each language but the one that the sources are written in."""
    return request.param


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that asks for no language."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    return monkeypatch


# help


@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_of_the_help_is_the_english_one(tag: str, command: str) -> None:
    words = [command] if command else []
    english = {line.strip() for line in run(*words, "--help").stdout.splitlines()}
    told = run("--language", tag, *words, "--help")
    assert told.exit_code == 0
    assert [line for line in map(str.strip, told.stdout.splitlines()) if line in english - {""} and not SAME.fullmatch(line)] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_text_of_a_command_has_its_own_in_each_language(tag: str, command: str) -> None:
    found = main.commands[command] if command else main
    here = texts_of(found)
    with speaking(tag):
        there = texts_of(found)
    assert [text for text, other in zip(here, there, strict=True) if text == other and text not in METAVARIABLES] == []


def texts_of(command: click.Command) -> list[str]:
    """All that a command says of itself and of what it takes."""
    named = [getattr(param, kind, None) for param in command.params for kind in ("help", "metavar")]
    return [text for text in (command.help, command.short_help, command.options_metavar, *named) if text]


def test_click_has_the_sentences_that_are_translated_for_it() -> None:
    folder = Path(click.__file__).parent
    said = {message for module in folder.glob("*.py")
            for _line, message, *_ in extract_from_file("python", module, keywords={"_": None, "ngettext": (1, 2)})}
    assert [phrase for phrase in SENTENCES if (phrase if isinstance(phrase, str) else phrase[:2]) not in said] == ["[OPTIONS]", "COMMAND [ARGS]..."]


@pytest.mark.parametrize("words", [
    ["judge", "--nonsense"], ["judge", "--tex"], ["nonsense"], ["score"], ["pad"], ["judge", "none.json"], ["bench", "--hands", "x"], ["bench", "--hands", "0"],
    ["sheet", "m", "--paper", "a3", "--pdf", "-"], ["ask", "a", "b"], ["judge", "--ruleset"], ["judge", "--text=1"], ["serve", "--instance", __file__]], ids=" ".join)
def test_what_was_not_understood_is_told_in_the_language_too(tag: str, words: list[str]) -> None:
    english, told = run(*words), run("--language", tag, *words)
    assert english.exit_code == told.exit_code == 2
    assert len(told.stderr.splitlines()) == len(english.stderr.splitlines())
    for line, other in zip(english.stderr.splitlines(), told.stderr.splitlines(), strict=True):
        assert not line or line != other
    assert not re.search(r"\b(?:Usage|Try|Invalid|Missing|No such|Got|Did you|is not|requires|does not)\b", told.stderr)


def test_what_speaks_is_nowhere_hidden_by_a_value_that_nobody_wants() -> None:
    """A function that assigns to `_` cannot call it."""
    trees = ((path, ast.parse(path.read_text(encoding="utf-8"))) for path in PACKAGE.rglob("*.py"))
    functions = ((path, node) for path, tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    assert [(path.name, function.name) for path, function in functions
            if len({type(node.ctx) for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == "_"}) > 1] == []


# results


def test_a_ruling_in_each_language() -> None:
    told = [run("--language", tag, "judge", "--text", given=lines_of(UNDERCUT)).stdout for tag in ("pt-BR", "it", "es")]
    for text, undercut, cite in zip(told, ("rebate", "undercut", "undercut"), ("a diferença", "la differenza", "la diferencia"), strict=True):
        assert undercut in text.splitlines()[0] and "Ana" in text and f"S000.score.knock, S000.score.undercut: " in text and cite in text


@pytest.mark.parametrize("words", [["judge"], ["score", "-"]], ids=" ".join)
def test_json_has_its_sentences_in_the_language_and_all_else_as_ever(tag: str, words: list[str]) -> None:
    given = lines_of(GIN) if words == ["judge"] else json.dumps(MATCH | {"closed": True})
    english, told = (json.loads(run("--language", language, *words, given=given).stdout) for language in ("en", tag))
    assert english != told and without_texts(english) == without_texts(told)
    assert {text for text in texts_in(english) if text in texts_in(told)} == set()


def without_texts(value: object) -> object:
    """A JSON value without its sentences."""
    if isinstance(value, dict):
        return {key: without_texts(each) for key, each in value.items() if key != "text"}
    return [without_texts(each) for each in value] if isinstance(value, list) else value


def texts_in(value: object) -> set[str]:
    """The sentences of a JSON value."""
    if isinstance(value, dict):
        return {each for key, each in value.items() if key == "text"} | {text for each in value.values() for text in texts_in(each)}
    return {text for each in value for text in texts_in(each)} if isinstance(value, list) else set()


@pytest.mark.parametrize(("words", "given"), [
    (["rulesets"], ""), (["rulesets", "basic-rummy"], ""), (["score", "--text", "-"], json.dumps(MATCH)), (["ask", "--list"], ""),
    (["ask", "--text"], json.dumps({"ask": "may_i_knock", "facts": {"cards": "5H 6H 7H 3C 3D 3S JC JD JH 2C KD"}})),
    (["judge", "--text"], "nonsense"), (["judge", "--text"], lines_of(KNOCK | {"by": "Bea"})), (["judge"], ""), (["rulesets", "nope"], ""), (["rulesets", "nope.toml"], ""),
    (["ask", "--open", "x"], ""), (["serve", "--host", "0.0.0.0"], ""), (["pad", "--ruleset", "classic", "--players", "3", "--pdf", "-"], ""),
    (["sheet", "nope", "--pdf", "-"], ""), (["sheet", "-", "--pdf", "none/x.pdf"], "[]")], ids=str)
def test_no_line_of_an_answer_is_the_english_one(tag: str, words: list[str], given: str) -> None:
    english, told = run(*words, given=given), run("--language", tag, *words, given=given)
    assert english.exit_code == told.exit_code
    lines = [set(map(str.strip, (result.stdout + result.stderr).splitlines())) for result in (english, told)]
    assert {line for line in lines[0] & lines[1] if re.search(r"[a-z]{3} [a-z]{2}", line)} == set()


def test_cases_of_a_ruleset_are_checked_in_each_language(tag: str, tmp_path: Path) -> None:
    (tmp_path / "cases.jsonl").write_text('nonsense\n[]\n{"kind": "x"}\n{"kind": "judge"}\n')
    told = run("--language", tag, "rulesets", "classic", "--cases", str(tmp_path / "cases.jsonl")).stdout
    english = run("rulesets", "classic", "--cases", str(tmp_path / "cases.jsonl")).stdout
    assert set(told.splitlines()).isdisjoint(english.splitlines()) and len(told.splitlines()) == 5


def test_figures_have_the_decimal_mark_of_the_language(tag: str) -> None:
    with speaking(tag):
        assert [line.split() for line in figure_lines({"a": 1.234})] == [["a", "1,23"]]
        heads = next(card_lines(())).split("  ")
    assert not {head.strip() for head in heads} & ({*HEADS, *WORDS} - {"OpenSpiel"})


# rulesets and where they are written


def test_every_shipped_name_summary_and_citation_is_translated(tag: str) -> None:
    t = catalogue(tag)
    for ruleset in shipped():
        assert ruleset_name(ruleset, t) != ruleset.name or ruleset.name in THE_SAME_NAME | {"Modern"}
        assert summary_text(ruleset, t) != ruleset.summary or not ruleset.summary
        for _option, cite in ruleset.citations:
            assert written(cite, t).text != cite or NO_WORDS.fullmatch(cite), cite


def test_what_people_typed_stays_as_it_is(tag: str) -> None:
    t = catalogue(tag)
    assert t.gettext("Rules") != "Rules"
    assert ruleset_name(Ruleset(id="house-1", name="Rules"), t) == "Rules"
    assert written("our own way", t).text == "our own way"
    assert written("house rule of Thursday", t).text.endswith("Thursday") and written("house rule of Thursday", t).text != "house rule of Thursday"
    changed = Ruleset(id="classic-house", name="Classic, house rules", based_on="classic")
    assert "Classic" not in ruleset_name(changed, t).replace("Classico", "") and "house" not in ruleset_name(changed, t)


def test_a_nameless_thing_is_never_the_head_of_the_catalogue(tag: str) -> None:
    nameless = Ruleset(id="x", name="")
    assert (ruleset_name(nameless, catalogue(tag)), summary_text(nameless, catalogue(tag)), written("", catalogue(tag)).text) == ("", "", "")


def test_a_rule_that_a_source_does_not_have_is_marked_in_the_language() -> None:
    marks = [written("not in S000: no doubling anywhere", catalogue(language.id)).mark for language in LANGUAGES]
    assert marks == ["not in S000", "não está em S000", "non è in S000", "no está en S000"]


def test_the_words_of_desk_and_formats_are_those_that_are_translated() -> None:
    assert (AGREED, HOUSE_CITE) == (AGREED_IN_DESK, HOUSE_CITE_IN_FORMATS)


def test_what_the_system_says_is_known() -> None:
    said = [because(OSError(code, "?")) for code in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOENT,
                                                    errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.ENAMETOOLONG, errno.EBADF)]
    broken = [read_json(text) for text in (b'{"a": ', b"{} {}", b"{a}", b"1e999", b'"\xff"', b"[" * 100_000)]
    details = [each.detail for each in (*broken, read_json(b"12345", most=2)) if isinstance(each, Broken)]
    assert len(details) == 7
    assert [text for text in (*said, *failures.WORDS.values(), *details) if not {text, re.sub(r"\d+", "{number}", text)} & set(KNOWN)] == []


@pytest.mark.parametrize("text", ["gin 30", "x = [", "{gin}"])
def test_where_a_ruleset_file_is_broken_is_told_in_the_language(tag: str, text: str) -> None:
    error = ruleset_of_text(text)[1][0]
    english, told = (ruleset_error_text(error, catalogue(language)) for language in (SOURCE.id, tag))
    assert "(" in told and told.partition("(")[0] != english.partition("(")[0]
    assert not re.search(r"\b(?:at|line|column|end of)\b", told.replace("TOML", ""))


def test_a_score_book_that_cannot_be_used_is_told_in_the_language(tag: str, tmp_path: Path) -> None:
    error = failures.store_error("busy", tmp_path, "database is locked")
    with speaking(tag):
        assert catalogue(tag).gettext(failures.WORDS["busy"]) in store_fault(error).message and "(database is locked)" in store_fault(error).message


# which language


@pytest.mark.parametrize(("environment", "begins"), [
    ({}, "Keeps"), ({"LANG": "it_IT.UTF-8"}, "Segna"), ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "es_MX"}, "Anota los"),
    ({"LC_MESSAGES": "es", "LC_ALL": "pt_PT.UTF-8"}, "Anota os"), ({"LC_ALL": "C", "LANG": "it_IT"}, "Keeps"),
    ({"LANGUAGE": "de:it:es", "LC_ALL": "pt_BR"}, "Segna"), ({"LANGUAGE": "de", "LANG": "it_IT"}, "Keeps"), ({"LANGUAGE": "en", "LANG": "it_IT"}, "Keeps")], ids=str)
def test_the_environment_says_which_in_the_order_of_gettext(silent: pytest.MonkeyPatch, environment: dict[str, str], begins: str) -> None:
    for variable, said in environment.items():
        silent.setenv(variable, said)
    assert run("--help").stdout.splitlines()[2].strip().startswith(begins)


def test_what_is_asked_for_goes_before_the_environment(silent: pytest.MonkeyPatch) -> None:
    silent.setenv(CHOSEN, "it")
    assert run("--language", "en", "rulesets").stdout.startswith("classic           Classic")
    assert run("--language=es", "--help").stdout.startswith("Uso: ") and run("--language", "es", "score").stderr.splitlines()[-1].startswith("Error: Falta")
    assert run("score").stderr.splitlines()[-1].startswith("Errore: Manca")


def test_a_language_that_is_not_there_is_a_fault_that_names_those_that_are() -> None:
    for words in (["--language", "xx", "rulesets"], ["--language=", "rulesets"], ["pad", "--ruleset", "classic", "--language", "xx", "--pdf", "-"]):
        told = run(*words)
        assert told.exit_code == 2 and told.stdout == ""
        assert all(f"{language.id} ({language.name})" in told.stderr for language in LANGUAGES)


def test_the_environment_is_left_as_it_was(silent: pytest.MonkeyPatch) -> None:
    silent.setenv(CHOSEN, "de")
    with speaking("it"):
        run("--language", "es", "rulesets")
        assert run("rulesets").stdout.startswith("classic           Classico")
    assert run("rulesets").stdout.startswith("classic           Classic:")


# paper


def printed(path: Path) -> str:
    """The text of a PDF, and its language."""
    read = pypdf.PdfReader(path)
    return read.trailer["/Root"]["/Lang"] + " " + " ".join(page.extract_text() for page in read.pages)


def test_a_sheet_is_in_the_language_of_its_record_unless_another_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(json.dumps(MATCH | {"language": "pt-BR"}))
    path = tmp_path / "sheet.pdf"
    for before, after, lang in (([], [], "pt-BR"), ([], ["--language", "it"], "it"), (["--language", "es"], [], "es"), (["--language", "es"], ["--language", "en"], "en")):
        assert run(*before, "sheet", str(tmp_path / "match.json"), *after, "--pdf", str(path)).exit_code == 0
        text = printed(path)
        assert text.startswith(f"{lang} ")
        assert summary_word(lang) in text


def summary_word(tag: str) -> str:
    """A word that only the sheet in this language has."""
    return {"en": "Classic ", "pt-BR": "Clássico", "it": "Classico", "es": "Clásico"}[tag]


def test_a_pad_is_in_the_language_of_the_run_unless_another_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "pad.pdf"
    for before, after, lang in (([], [], "en"), (["--language", "pt-BR"], [], "pt-BR"), (["--language", "pt-BR"], ["--language", "it"], "it")):
        assert run(*before, "pad", "--ruleset", "table-25", *after, "--pdf", str(path)).exit_code == 0
        assert printed(path).startswith(f"{lang} ") and {"en": "Table 25", "pt-BR": "Mesa 25", "it": "Tavolo 25"}[lang] in printed(path)


def test_english_needs_no_catalogue() -> None:
    assert type(catalogue(SOURCE.id)) is NullTranslations
