"""Pages that keep up with their match: what they ask, when there is nothing new, and what is told of what is.

A page names the version it shows; while that is still the newest, it is answered without a body and without replaying the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request, url_for

from .. import desk
from ..desk import Match
from ..present.numbers import figure
from ..present.words import name
from .events import EventLine, event_lines
from .pages import _, sentences, the_store, wants_fragment

NOTHING_NEW = ("", 204)
# after so many seconds without a change or a touch a page asks less often
RESTS = 600  # the match is over
RESTS_IN_PLAY = 3600
MOST_TOLD = 3  # of the changes that came in together, the latest


@dataclass(frozen=True, slots=True)
class Following:
    """How a page keeps up. `news` is what happened since the version that the page had, to be read out.

    `fresh` are the seqs of the hands touched since then; `meanwhile` says what happened since the form that is open
    (`form_open`) was, and `onward` is the sheet of the match that its table went on with.
    """

    address: str
    version: str
    rests_after: int
    news: str
    fresh: frozenset[int]
    meanwhile: Sequence[str]
    form_open: bool
    onward: str


def version_of(newest: desk.Newest) -> str:
    """What the page of this match, or of its table, shows as long as nobody records anything."""
    return f"{newest.seq}.{newest.current}"


def unchanged(newest: desk.Newest | None) -> bool:
    """Whether a page that keeps up shows the newest already."""
    return wants_fragment() and newest is not None and request.args.get("version") == version_of(newest)


def sheet_unchanged(match_id: str) -> bool:
    """Whether a page of this match that keeps up shows the newest already; raises `MatchNotFound`."""
    return wants_fragment() and unchanged(desk.newest(the_store(), match_id))


def following(match: Match, address: str = "") -> Following:
    """How a page that shows this match keeps up: by asking this address, or the match's sheet."""
    current, known = desk.newest(the_store(), match.id).current, _known(match)
    since = since_seq(match, known)
    seen = request.args.get("seen", type=int) if wants_fragment() else None
    return Following(
        address or url_for("matches.sheet", match_id=match.id), f"{match.seq}.{current}",
        RESTS if match.finished or match.locked else RESTS_IN_PLAY,
        news=_told(since, match), fresh=frozenset(_touched(match, known)),
        meanwhile=[] if seen is None else [_sentence(line) for line in since_seq(match, seen)][-MOST_TOLD:],
        form_open=seen is not None, onward="" if current == match.id else url_for("matches.sheet", match_id=current),
    )


def _known(match: Match) -> int:
    """The seq of the last entry that the page knows; a page that asks for the first time, or of another match, knows all."""
    seq, _dot, current = request.args.get("version", "").partition(".")
    other = "table_id" in (request.view_args or {}) and current != match.id
    return int(seq) if wants_fragment() and seq.isdecimal() and len(seq) < 10 and not other else match.seq


def since_seq(match: Match, seq: int) -> list[EventLine]:
    """What was done after the entry of this seq, in order."""
    return event_lines(match, sentences(), since=seq)[::-1] if seq < match.seq else []


def _touched(match: Match, known: int) -> list[int]:
    return [event.hand for event in match.history if event.seq > known and event.hand is not None] if known < match.seq else []


def _told(lines: Sequence[EventLine], match: Match) -> str:
    """The latest changes, and how the match stands by them; empty where nothing changed."""
    if not lines:
        return ""
    stands = ", ".join(f"{name(player)} {figure(total)}" for player, total in zip(match.players, match.state.running, strict=True))
    return " ".join((*map(_sentence, lines[-MOST_TOLD:]), _("The score: {stands}.", stands=stands)))


def _sentence(line: EventLine) -> str:
    """One change in a sentence or two."""
    told = f"{line.before} → {line.after}" if line.before and line.after else line.after
    return " ".join(f"{said}." for said in (line.what, told, line.had_agreed) if said)
