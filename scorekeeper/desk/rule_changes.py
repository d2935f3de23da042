"""Other rules from some hand on: looking at what they would do to the score, and changing them."""

from __future__ import annotations

from dataclasses import replace

from ..formats.rulesets import ruleset_to_json
from ..ledger import Entry, Kind
from ..rules.changed_rules import change_problems, end_problems
from ..rules.errors import Impossible
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from ..store import Store
from .changes import Act, change, words
from .clock import Clock, local_now
from .matches import Match, load, match_from, replay


def preview_rules(store: Store, match_id: str, ruleset: Ruleset, first_seq: int | None = None) -> tuple[Match, Match]:
    """The match as it stands, and as it would stand by this ruleset from the hand of this seq (None: the next) on.

    Raises `Impossible` with everything that stands in the way, `EntryNotFound`, `MatchNotFound`.
    """
    match = load(store, match_id)
    act = _changed_rules(match, ruleset, first_seq, "")
    if act is None:
        return match, match
    return match, match_from(match.id, (*match.entries, Entry(match.seq + 1, *act, match.entries[-1].at, "preview")))


def change_rules(store: Store, match_id: str, ruleset: Ruleset, first_seq: int | None = None, why: str = "", *,
                 seen: int, request_id: str, clock: Clock = local_now) -> Match:
    """Go by this ruleset from the hand of this seq (None: the next one) on; the hands are ruled on anew.

    The ruleset is kept resolved in full. Rules that change nothing add nothing. Raises `Impossible` for
    another game or other columns and for hands that cannot be by these rules, and as `record` otherwise,
    but for `MatchFinished`: a higher target lets a finished match go on.
    """
    return change(store, match_id, lambda match: _changed_rules(match, ruleset, first_seq, why), seen, request_id, clock)


def _changed_rules(match: Match, ruleset: Ruleset, first_seq: int | None, why: str) -> Act | None:
    if found := (*change_problems(match.rules_of(first_seq), ruleset, len(match.players)), *_at_the_end(match, ruleset, first_seq)):
        raise Impossible(found)
    reached = [hand.ruleset for hand in match.hands if first_seq is not None and hand.seq >= first_seq]
    if all(rules == ruleset for rules in (*reached, match.ruleset)):
        return None
    since = {} if first_seq is None else {"from": match.hand(first_seq).seq}
    return Kind.RULES_CHANGED, {"ruleset": ruleset_to_json(ruleset), **since, "why": words(why)}


def _at_the_end(match: Match, ruleset: Ruleset, first_seq: int | None) -> tuple[Problem, ...]:
    """Rules that would end the match where they begin, or that begin when it is over, as the hands before leave it."""
    played = len(match.hands) if first_seq is None else match.hand(first_seq).state.number - 1
    before = replay(replace(match.record, hands=match.record.hands[:played]))
    return end_problems(before.columns, ruleset, played)
