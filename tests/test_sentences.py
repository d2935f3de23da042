"""Every code the core can emit has its sentence, and the sentences of a match read as people speak."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from string import Formatter
from types import MappingProxyType

import pytest

from scorekeeper.formats.reading import _EXPECTED
from scorekeeper.present import sentences
from scorekeeper.present.house_sentences import HOUSE
from scorekeeper.present.outcomes import OUTCOME, SUM, VERDICT, needs
from scorekeeper.present.problem_sentences import PROBLEM
from scorekeeper.present.question_sentences import PROBLEM_ASKED
from scorekeeper.present.rules_line import OPTION, option_text, rules_line
from scorekeeper.present.ruleset_sentences import RULESET
from scorekeeper.present.settled import LABEL, MOST, SHARED
from scorekeeper.present.step_sentences import HAND, VARIANTS
from scorekeeper.present.words import Phrase
from scorekeeper.rules.cards import Card, read_cards
from scorekeeper.rules.errors import RulesetError
from scorekeeper.rules.hands import judge_hand
from scorekeeper.rules.matches import replay
from scorekeeper.rules.melds import read_meld
from scorekeeper.rules.records import ClaimedLayoff, End, HandRecord, Response, ShownHand
from scorekeeper.rules.rulesets import OPTIONS, ExtraBoxes, Ruleset
from scorekeeper.rules.rulings import Problem, Seat, Step, Verdict
from scorekeeper.rules.steps import RULE_OF

T = NullTranslations()
PLAYERS = ("Ana", "Rui")
CLASSIC = Ruleset(id="classic", name="Classic")
PACKAGE = Path(sentences.__file__).parent.parent
RUN = read_meld(read_cards("5H 6H 7H").cards)
SET = read_meld(read_cards("3C 3D 3S").cards)

# a value for every fact that a sentence may name
FACTS = {
    "player": "Ana", "points": 20, "claimed": 3, "counted": 6, "count": 6, "limit": 10, "upcard": Card.read("6D"),
    "card": Card.read("8H"), "cards": read_cards("QD 2S").cards, "meld": RUN, "melds": (RUN, SET), "onto": RUN,
    "layoffs": read_cards("8H 9H").cards, "high": 24, "low": 7, "difference": 17, "knock": 9, "defence": 4,
    "winner": Seat(1), "would": 4, "verdict": "undercut", "hands": 4, "target": 100, "running": 104, "boxes": 4, "each": 20,
    "shut_out": Seat(1), "factor": 2, "column": 3, "most": 98, "expected": 10, "other": Seat(0), "who": Seat(1), "word": "11H", "quoted": "“11H”",
    "field": "upcard", "names": "Ana, Rui", "name": "Eva", "value": "-3", "words": "knock or gin", "needed": "2", "counts": "2 to 6", "id": "clasic", "number": 4, "columns": 3, "bonus": 20, "line": 3, "detail": "expected a comma",
    "minus": 20, "pips": 23, "to": Seat(1), "payer": Seat(1), "least": -99999, "total": 12, "out": Seat(0), "players": "Ana, Rui",
    "before": 1, "after": 3, "hand": 4, "missing": 2, "cost": 20, "may_be_accepted": False,
}


def phrases(table: MappingProxyType[str, Phrase] | dict[str, Phrase]) -> Iterator[str]:
    """Every form of every sentence of a table."""
    for phrase in table.values():
        yield from (phrase,) if isinstance(phrase, str) else phrase[:2]


def codes_in(folder: str, pattern: str) -> set[str]:
    """Every code that the modules of a room write after a call like this."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / folder).rglob("*.py"))
    return set(re.findall(pattern, text))


def base(key: str) -> str:
    """The code of a key."""
    return key.partition(".")[0]


# every code has its sentence


def test_every_step_code_has_a_sentence() -> None:
    assert set(RULE_OF) == {base(key) for key in sentences.STEPS}


def test_every_step_written_in_the_core_has_a_sentence() -> None:
    written = codes_in("rules", r"""\bstep\(\s*(?:[\w.]+, )?"(\w+)\"""") | codes_in("rules", r"""\bwon\(\s*"(\w+)\"""")
    assert {"stock_out", "went_out", "hand_points", "rummy_doubles"} <= written
    assert written <= {base(key) for key in sentences.STEPS}


def test_every_problem_has_a_sentence() -> None:
    written = codes_in("rules", r"""\bProblem\(\s*"(\w+)\"""") | codes_in("rules", r"""\bproblem\(\s*"(\w+)\"""")
    written |= codes_in("formats", r"""(?:\bProblem|\.note)\(\s*"(\w+)\"""") | codes_in("desk", r"""\bProblem\(\s*"(\w+)\"""")
    assert {"card_twice", "count_missing", "player_unknown", "json_broken", "name_twice"} <= written
    assert written <= {base(key) for key in (*PROBLEM, *PROBLEM_ASKED, *HOUSE)}


def test_every_kind_of_value_that_is_expected_has_its_sentence() -> None:
    expected = codes_in("formats", r"""\.wrong\([^()]*?, "(\w+)\"""") | codes_in("formats", r"""no_object\("\w*", "(\w+)"\)""")
    expected |= set(_EXPECTED.values()) | {"format", "version"}
    assert {"whole_number", "amount", "cards", "list", "report", "match"} <= expected
    assert {f"field_wrong.{kind}" for kind in expected} <= PROBLEM.keys()


def test_every_reason_against_the_players_has_its_sentence() -> None:
    source = (PACKAGE / "formats" / "headings.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r"""(?:return|else) "(\w+)\"""", source)) - {"ruleset_invalid"} | {"missing", "count"}
    assert {"twice", "blank", "unprintable", "too_long", "no_list"} <= reasons
    assert {f"players_wrong.{reason}" for reason in reasons} <= PROBLEM.keys()


def test_every_way_a_ruleset_fails_has_a_sentence() -> None:
    written = codes_in("formats", r"""RulesetError\(\s*"(\w+)\"""") | codes_in("rules", r"""found\.append\(\("\w+", "(\w+)"\)\)""")
    assert {"unknown_key", "cycle"} <= written
    assert written <= {base(key) for key in RULESET}


def test_every_verdict_has_a_sentence() -> None:
    assert {base(key) for key in VERDICT} == set(Verdict)


def test_every_refusal_has_its_reason() -> None:
    files = "\n".join((PACKAGE / "rules" / f"{name}.py").read_text(encoding="utf-8") for name in ("melds", "claims"))
    reasons = set(re.findall(r"""return "(\w+)\"""", files)) | {"gap", "not_next", "not_on_table", "knocker_may_not", "on_gin", "melds_unknown"}
    reasons |= codes_in("rules", r"""(?:NotAMeld\(|reason=)"(\w+)\"""")
    said = {key.split(".")[1] for key in HAND if "_refused." in key}
    assert {"too_few", "wraps", "card_used", "wrong_rank", "past_the_end", "in_own_meld"} <= reasons
    assert said - {"fits_nowhere"} == reasons


def test_every_option_can_be_said() -> None:
    assert {base(key) for key in OPTION} == set(OPTIONS)
    for option in OPTIONS:
        assert option_text(option, getattr(CLASSIC, option), T)


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_every_value_of_an_option_is_said_differently(option: str) -> None:
    kinds = getattr(OPTIONS[option], "kinds", (OPTIONS[option],))
    values = [value for kind in kinds for value in getattr(kind, "words", ())]
    values += [True, False] if OPTIONS[option].types == (bool,) else []
    values += [None] if OPTIONS[option].allows(None) else []
    said = [option_text(option, value, T) for value in values]
    assert len(set(said)) == len(said)
    assert "{" not in "".join(said)
    assert "None" not in "".join(said)


# every sentence can be filled


@pytest.mark.parametrize("key", sorted(sentences.STEPS))
def test_the_sentence_of_a_step_is_whole(key: str) -> None:
    text = sentences.step_text(step_for(key), PLAYERS, T)
    assert text.endswith(".")
    assert not re.search(r"[{}]|None|\bSeat\b|\(\)", text)


def step_for(key: str) -> Step:
    """A step that is said by this sentence."""
    code, _, variant = key.partition(".")
    facts = dict(FACTS)
    match code, variant.split("."):
        case "label_corrected", [said, found]:
            facts |= {"said": said, "found": found}
        case "meld_accepted", ["set", size]:
            facts["meld"] = read_meld(read_cards("3C 3D 3S 3H").cards[:int(size)])
        case "layoff_refused", ["fits_nowhere"]:
            facts |= {"reason": "wrong_suit", "onto": ()}
        case "meld_refused", ["wraps", *through]:
            facts |= {"reason": "wraps", "cards": read_cards("KH AH 2H" if through else "QS KS AS").cards}
        case ("layoff_refused" | "meld_refused"), [reason]:
            facts["reason"] = reason
        case "shutout_bonus", [when]:
            facts["when"] = when
        case "shutout_doubles", [doubled]:
            facts["doubled"] = doubled
        case "melds_found", ["none"]:
            facts["melds"] = ()
        case "better_lay", _:
            facts |= {"melds": ()} if "only_layoffs" in key else {}
            facts |= {} if "layoffs" in key else {"layoffs": ()}
            facts |= {"winner": None} if "nobody" in key else {}
            facts |= {"winner": None, "verdict": None} if "unweighed" in key else {}
            facts |= {"winner": None, "verdict": "illegal_knock"} if "over" in key else {}
        case "deadwood_counted", ["none"]:
            facts["cards"] = ()
        case "deadwood_counted", ["in_hand"]:
            facts["in_hand"] = True
        case "other_lay_changes", ["nobody"]:
            facts["winner"] = None
        case ("may_be_laid_anew" | "melds_stand"), [lock]:
            facts["lock"] = lock
        case "knock_over_limit", ["gin_only"]:
            facts["limit"] = 0
        case "nothing_laid_off", ["unless_accepted"]:
            facts["may_be_accepted"] = True
        case "wrong_number_after_knock", [who, *gin]:
            facts |= {"who": who, "only_gin": bool(gin)}
        case _, ["gin"]:
            facts["only_gin"] = True
        case "claimed_count_stands", [because]:
            facts["because"] = because
    points = -20 if variant == "paid" or code in ("pips_paid", "payment_taken_over") else 20
    step = Step(code, None if key == "tie.nobody" else Seat(0), points, facts)
    assert key == (f"{code}.{chosen}" if (chosen := VARIANTS.get(code, lambda _: "")(step)) else code)
    return step


@pytest.mark.parametrize("text", [*phrases(PROBLEM), *phrases(VERDICT), *phrases(SUM), *phrases(LABEL), OUTCOME, *MOST[:2], SHARED])
def test_a_sentence_asks_only_for_words_there_are(text: str) -> None:
    named = {field for _, field, _, _ in Formatter().parse(text) if field is not None}
    assert named <= FACTS.keys() | {"bonuses", "verdict", "sum"}


@pytest.mark.parametrize("code", sorted({base(key) for key in RULESET}))
def test_what_is_wrong_with_a_ruleset_is_said(code: str) -> None:
    facts = {"value": "-5", "allowed": ("0..9999",), "id": "clasic", "chain": "a -> b -> a", "detail": "line 3", "needed": "2, 3"}
    for key in ("", "gin_bonus"):
        text = sentences.ruleset_error_text(RulesetError(code, "house.toml", key, **facts), T)
        assert text.startswith("house.toml")
        assert "{" not in text


# what people read


def knock(by: int, ana: int, rui: int, **more: object) -> HandRecord:
    """A knock by counts."""
    return HandRecord(End.KNOCK, by, (ana, rui), **more)


def gin(by: int, ana: int, rui: int) -> HandRecord:
    """Gin by counts."""
    return HandRecord(End.GIN, by, (ana, rui))


CLUB = Ruleset(id="club", name="Club", gin_bonus=25, gin_off_bonus=25, gin_off_replaces_undercut=False,
               undercut_bonus=20, spade_upcard_doubles=True)
SPADE, HEART = Card.read("9S"), Card.read("9H")


@pytest.mark.parametrize(("record", "ruleset", "headline", "written"), [
    (knock(0, 7, 24), CLASSIC, "Ana knocks with 7", "24 − 7 = 17"),
    (HandRecord(End.GIN, 0, (0, 31), upcard=HEART), CLUB, "Ana has gin", "31 + 25 = 56"),
    (knock(0, 9, 4), CLASSIC, "Rui undercuts", "9 − 4 + 10 = 15"),
    (knock(0, 5, 5), CLASSIC, "Rui undercuts", "5 − 5 + 10 = 10"),
    (gin(0, 0, 0), CLASSIC, "Ana has gin", "0 + 20 = 20"),
    (knock(1, 0, 4, laid_off_all=True, upcard=HEART), CLUB, "Ana makes a gin-off", "4 + 20 + 25 = 49"),
    (knock(0, 9, 4, upcard=SPADE), CLUB, "Rui undercuts", "(9 − 4 + 20) × 2 = 50"),
    (knock(0, 5, 5), Ruleset(id="h", name="H", tie="knocker"), "Ana knocks with 5", "5 − 5 = 0"),
    (knock(0, 5, 5), Ruleset(id="h", name="H", tie="nobody"), "Nobody scores: both count the same", ""),
    (gin(0, 0, 31), Ruleset(id="h", name="H", gin_bonus=0), "Ana has gin", "31"),
    (gin(0, 0, 0), Ruleset(id="h", name="H", layoff_on_gin=True), "Nobody scores: Rui comes down to 0 against gin", ""),
    (HandRecord(End.STOCK_OUT), CLASSIC, "Nobody scores: the stock ran out", ""),
    (HandRecord(End.VOID), CLASSIC, "Nobody scores: the hand is void", ""),
    (HandRecord(End.POINTS, 1, points=31), CLASSIC, "Rui scores, taken over from paper", ""),
    (knock(0, 12, 30), CLASSIC, "12 is over the limit: Rui may accept or refuse the knock", ""),
    (knock(0, 12, 30, response=Response.ACCEPTED), CLASSIC, "Ana knocks with 12, over the limit and accepted", "30 − 12 = 18"),
    (knock(0, 12, 3, response=Response.ACCEPTED), CLASSIC, "Rui undercuts a knock over the limit, accepted", "12 − 3 + 10 = 19"),
    (knock(0, 12, 30, response=Response.REFUSED), CLASSIC, "Rui refuses the knock with 12: the hand goes on", ""),
    (knock(0, 12, 30), Ruleset(id="h", name="H", illegal_knock="void"), "Nobody scores: the knock with 12 was over the limit", ""),
    (knock(0, 12, 30), Ruleset(id="h", name="H", illegal_knock="open_to_end"),
     "Ana knocked with 12 and plays on with open cards: the hand goes on", ""),
    (HandRecord(End.KNOCK, 0), CLASSIC, "This report cannot be right", ""),
])
def test_a_hand_in_one_line_and_its_sum(record: HandRecord, ruleset: Ruleset, headline: str, written: str) -> None:
    ruling = judge_hand(record, ruleset)
    assert sentences.verdict_text(ruling, PLAYERS, T) == headline
    assert sentences.sum_text(ruling) == written


def live(records: list[HandRecord], ruleset: Ruleset = CLASSIC) -> str:
    """The live line of the last of these hands."""
    before, after = replay(records[:-1], ruleset), replay(records, ruleset)
    return sentences.live(after.hands[-1].ruling, before, after, PLAYERS, T)


def test_the_live_line_names_who_the_sum_and_the_running_total() -> None:
    records = [knock(0, 4, 27), gin(1, 31, 0), knock(0, 8, 8)]
    assert live(records) == "Rui undercuts: 8 − 8 = 0, and 10: 10 points, 61 in all"
    assert live(records[:2]) == "Rui has gin: 31 + 20 = 51 points, 51 in all"
    assert live(records[:1]) == "Ana knocks with 4: 27 − 4 = 23 points, 23 in all"


def test_an_undercut_shows_the_difference_and_the_bonus() -> None:
    assert live([HandRecord(End.POINTS, 1, points=46), knock(0, 9, 4)]) == "Rui undercuts: 9 − 4 = 5, and 10: 15 points, 61 in all"


def test_one_point_is_not_many() -> None:
    assert live([knock(0, 7, 8)]) == "Ana knocks with 7: 8 − 7 = 1 point, 1 in all"


def test_the_live_line_says_when_the_hand_ends_the_match() -> None:
    assert live([knock(0, 1, 80), knock(0, 2, 33)]).endswith("110 in all, and the match is over")


def test_a_doubled_hand_says_so() -> None:
    assert live([knock(0, 9, 4, upcard=SPADE)], CLUB) == "Rui undercuts: 9 − 4 = 5, and 20, all doubled: 50 points, 50 in all"


def test_what_the_next_hand_can_decide() -> None:
    state = replay([knock(0, 4, 92)], CLASSIC)
    assert needs(state, CLASSIC, PLAYERS, T) == ("Ana needs 12", "Rui needs 100")
    assert needs(replay([knock(0, 4, 98), knock(0, 4, 92)], CLASSIC), CLASSIC, PLAYERS, T) == ()


def test_a_quarrel_is_answered_card_by_card() -> None:
    claims = tuple(ClaimedLayoff(Card.read(card), read_cards(onto).cards) for card, onto in
                   [("9H", "5H 6H 7H"), ("2S", "2C"), ("QD", ""), ("8H", "JC")])
    record = HandRecord(End.KNOCK, 0, hands=(
        ShownHand(read_cards("5H 6H 7H 3C 3D 3S JC JD JH 2C").cards),
        ShownHand(read_cards("KC KD KS 4C 5C 6C 8H 9H QD 2S").cards, layoffs=claims)))
    said = [sentences.step_text(step, PLAYERS, T) for step in judge_hand(record, CLASSIC).steps if step.code == "layoff_refused"]
    assert sorted(said) == [
        "Rui may not lay 2♠ off on 2♣: that is none of the knocker's melds, and loose cards take nothing.",
        "Rui may not lay 8♥ off on J♣: the set is of another rank.",
        "Rui may not lay 9♥ off on 5♥ 6♥ 7♥: a card between them is missing.",
        "Rui may not lay Q♦ off: it fits none of the knocker's melds.",
    ]


# where something is wrong


@pytest.mark.parametrize(("problem", "text"), [
    (Problem("count_missing", "deadwood.Rui"), "Rui's count is missing: type it in, 0 if nothing was left over."),
    (Problem("count_missing", "deadwood.1"), "Rui's count is missing: type it in, 0 if nothing was left over."),
    (Problem("count_impossible", "deadwood.Ana", {"count": 101, "most": 98}),
     "101 cannot be Ana's count: it is a whole number from 0 to 98."),
    (Problem("card_twice", "hands.0.discard", {"card": Card.read("9D")}),
     "9♦ is Ana's discard and lies in the hand too: take it out of one of the two."),
    (Problem("card_not_held", "hands.Rui.melds[2]", {"card": Card.read("9D")}),
     "9♦ lies in a meld but is not among Rui's cards: add it to the hand or take it out of the meld."),
    (Problem("card_count", "hands.Rui.cards", {"count": 1, "expected": 10}),
     "Rui's hand has 1 card and should have 10: look through it again."),
    (Problem("card_unreadable", "upcard", {"word": "11H"}),
     "“11H” is not a card: write the upcard as rank and suit, such as 10H or 7♠."),
    (Problem("card_unreadable", "hands.Ana.cards", {"word": "1H foo", "unread": ("1H", "foo")}),
     "“1H”, “foo” among Ana's cards are no cards: write rank and suit, such as 10H or 7♠."),
    (Problem("card_unreadable", "facts.cards", {"word": "1H foo", "unread": ("1H", "foo")}),
     "“1H”, “foo” are no cards: write rank and suit, such as 10H or 7♠."),
    (Problem("card_unreadable", "facts.upcard", {"word": "6D 7D", "count": 2}),
     "“6D 7D” is more than one card, and here one is asked for: name one, such as 10H or 7♠."),
    (Problem("card_ambiguous", "facts.cards", {"word": "5H-7H"}),
     "“5H-7H” may mean these cards or all between them: name each card, such as 5H 6H 7H."),
    (Problem("count_missing", "hands[3].deadwood.Ana"), "Hand 4: Ana's count is missing: type it in, 0 if nothing was left over."),
    (Problem("count_impossible", "points", {"count": -3, "most": 9999, "value": "-3"}),
     "−3 cannot be the points taken over from paper: they are a whole number from 0 to 9999."),
    (Problem("count_impossible", "opening.boxes.Ana", {"count": -1, "most": 999, "value": "-1"}),
     "Ana cannot have −1 boxes: they are a whole number from 0 to 999."),
    (Problem("count_impossible", "opening.running.1", {"count": None, "most": 99999, "value": "7.5"}),
     "7.5 cannot be Rui's score so far: it is a whole number from 0 to 99999."),
    (Problem("count_impossible", "before_layoffs.Rui", {"count": 200, "most": 98, "value": "200"}),
     "200 cannot be Rui's count before laying off: it is a whole number from 0 to 98."),
    (Problem("player_unknown", "by", {"name": "Eva"}), "“Eva” does not play in this match: choose one of Ana, Rui."),
    (Problem("player_unknown", "hands[1].deadwood.Eva", {"name": "Eva"}),
     "Hand 2: “Eva” does not play in this match: choose one of Ana, Rui."),
    (Problem("field_wrong", "hands[0]", {"expected": "report"}),
     "Hand 1: A report must be an object in braces, such as one with “end” and “by”."),
    (Problem("field_wrong", "hands.Rui.melds[1]", {"expected": "cards"}),
     "“hands.Rui.melds[1]” must be a text of cards, such as \"5H 6H 7H\"."),
    (Problem("field_wrong", "response", {"expected": "word", "words": ("accepted", "refused")}),
     "“response” must be accepted or refused, written in quotes."),
    (Problem("count_contradicts", "laid_off_all", {"end": "gin"}),
     "Nothing may be laid off on gin, so not every loose card can have been: take that out or change the ending."),
    (Problem("count_contradicts", "laid_off_all", {"count": 3}),
     "Who laid off every loose card is left with 0: change the count or say that cards were left."),
    (Problem("count_contradicts", "before_layoffs.1", {"count": 9, "after": 4, "end": "gin"}),
     "Nothing may be laid off on gin, so Rui's count before and after must be the same: change one of the two."),
    (Problem("card_unreadable", "hands.Rui.layoffs[0].card", {"word": ""}),
     "“hands.Rui.layoffs[0].card” names no card: write rank and suit, such as 10H or 7♠."),
    (Problem("end_unknown", "end", {"value": "nock", "words": ("knock", "gin", "void")}),
     "A hand does not end by “nock”: choose knock, gin or void."),
    (Problem("players_wrong", "players", {"reason": "count", "count": 3, "counts": (2,)}),
     "3 players are named, and this game is for 2: name as many as play."),
    (Problem("players_wrong", "players", {"reason": "count", "count": 7, "counts": (2, 3, 4, 5, 6)}),
     "7 players are named, and this game is for 2 to 6: name as many as play."),
    (Problem("players_wrong", "players[1]", {"reason": "blank", "name": " ", "number": 2}),
     "The name of player 2 is blank: give each player a name that can be seen."),
    (Problem("ruleset_unknown", "ruleset", {"reason": "unknown_ruleset", "id": "clasic", "words": ("classic", "modern")}),
     "There is no ruleset “clasic”: choose classic or modern."),
    (Problem("count_missing", "deadwood.Rui", {"game": "rummy"}),
     "Rui's count is missing: type in what the cards left in the hand count."),
    (Problem("field_wrong", "facts.cards", {"expected": "shorter_cards", "most": 2000}),
     "“facts.cards” names far too many cards: a text of cards has no more than 2000 characters."),
    (Problem("players_wrong", "players[1]", {"reason": "too_long", "name": "Anaa...", "most": 100}),
     "The name “Anaa...” is longer than 100 characters: shorten it."),
])
def test_a_problem_names_its_place_in_peoples_words(problem: Problem, text: str) -> None:
    assert sentences.problem_text(problem, PLAYERS, T) == text


def test_names_with_dots_and_braces_are_names() -> None:
    players = ("J. R. {player}", "Rui")
    problem = Problem("count_missing", "deadwood.J. R. {player}")
    assert sentences.problem_text(problem, players, T).startswith("J. R. {player}'s count is missing")


def test_a_name_from_right_to_left_does_not_turn_the_sentence_round() -> None:
    text = sentences.step_text(Step("gin_bonus", Seat(0), 20), ("محمد", "Rui"), T)
    assert text == "\u2068محمد\u2069 gets 20 points for gin."


def test_the_rules_in_one_line_tell_what_differs() -> None:
    house = Ruleset(id="house", name="House", undercut_bonus=25, extra_boxes=ExtraBoxes(gin=2, undercut=1))
    line = rules_line(house, CLASSIC, T)
    assert [clause.text for clause in line if clause.differs] == ["undercut 25", "extra boxes gin 2, undercut 1, gin-off 1"]
    assert [clause.text for clause in line if not clause.differs][:3] == ["knock 10 or less", "gin 20", "tie: undercut"]


class Shouting(NullTranslations):
    """A language in which every sentence is marked, so that what was not translated shows."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"«{one if number == 1 else many}»"


def test_every_sentence_goes_through_the_catalogue_whole() -> None:
    ruling = judge_hand(knock(0, 9, 4), CLASSIC)
    for step in ruling.steps:
        assert re.fullmatch(r"«[^«»]+»", sentences.step_text(step, PLAYERS, Shouting()))
    assert re.fullmatch(r"«[^«»]+»", sentences.verdict_text(ruling, PLAYERS, Shouting()))
