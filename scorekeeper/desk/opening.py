"""Beginning a match: a new one, one taken over from paper, or a rematch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..formats.fields import named
from ..formats.rulesets import ruleset_to_json
from ..ledger import Body, Entry, Kind
from ..rules.errors import Impossible
from ..rules.matches import Opening, opening_problems
from ..rules.rulesets import Ruleset
from ..rules.rulings import Problem
from ..store import Store, add_entry, find_opening, new_match_id
from .clock import Clock, stamp, utc_now
from .matches import load
from .names import clean_line, clean_text, name_problems, text_problems


def open_match(store: Store, names: Sequence[str], ruleset: Ruleset, *, first_dealer: int | None,
               opening: Opening | None = None, place: str = "", note: str = "", language: str = "en",
               request_id: str, clock: Clock = utc_now) -> str:
    """Begin a match and answer its id; the same request again answers the same id.

    `first_dealer` is a seat (None: nobody keeps track of the deal), `opening` the match as it stood on
    paper. Raises `Impossible` with everything that is wrong.
    """
    players = tuple(map(clean_line, names))
    place, note = clean_line(place), clean_text(note)
    found = (*name_problems(players, ruleset), *_dealer_problems(first_dealer, players),
             *_paper_problems(opening, ruleset, players), *text_problems(place, note))
    if found:
        raise Impossible(found)
    at = stamp(clock)
    body: Body = {
        "ruleset": ruleset_to_json(ruleset),
        "players": list(players),
        "first_dealer": None if first_dealer is None else players[first_dealer],
        "played": at,
        "place": place,
        "note": note,
        "language": language,
        "opening": _paper(opening, players),
    }
    return _add_opening(store, Entry(1, Kind.OPENED, body, at, request_id))


def rematch(store: Store, match_id: str, *, first_dealer: int | None = None, request_id: str,
            clock: Clock = utc_now) -> str:
    """The same players by the same ruleset again; answers the new match's id.

    Who would have dealt next in the old match deals first, unless `first_dealer` says otherwise.
    """
    old = load(store, match_id)
    dealer = old.state.next_dealer if first_dealer is None else first_dealer
    return open_match(store, old.players, old.ruleset, first_dealer=dealer, place=old.place,
                      language=old.language, request_id=request_id, clock=clock)


def _add_opening(store: Store, entry: Entry) -> str:
    with store.writing() as db:
        known = find_opening(db, entry.request_id)
        if known is not None:
            return known
        match_id = new_match_id()
        add_entry(db, match_id, entry)
    return match_id


def _dealer_problems(first_dealer: int | None, players: Sequence[str]) -> Iterator[Problem]:
    if first_dealer is not None and first_dealer not in range(len(players)):
        yield Problem("player_unknown", "first_dealer")


def _paper_problems(opening: Opening | None, ruleset: Ruleset, players: Sequence[str]) -> Iterator[Problem]:
    if opening is not None:
        for problem in opening_problems(opening, ruleset):
            yield named(problem, players)


def _paper(opening: Opening | None, players: Sequence[str]) -> dict[str, dict[str, int]] | None:
    """The opening in the public shape of a match record."""
    if opening is None:
        return None
    return {what: dict(zip(players, figures, strict=True))
            for what, figures in (("running", opening.running), ("boxes", opening.boxes))}
