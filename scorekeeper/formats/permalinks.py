"""Permanent links: a judged report or an asked question in the link itself, nothing of it stored.

A token is `1.` and the base64url form of a zlib stream (with a preset dictionary that never changes, see
`link_words`) of `{"judge": report}` or `{"ask": question}` in compact JSON. In it stand:

- the ruleset with every option, beside the shipped one it is or comes from: later changes of that file change no
  value. Where a rule is written is taken from the shipped ruleset for every value that is still the same, as
  for any house rules; own names and own citations of a ruleset stay out, they may name people;
- no name of a player, but A, B, ... in seating order; and nothing that is not needed for the answer.

The same content always makes the same link, and a link made of an opened link is that link.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from string import ascii_uppercase

from ..rules.errors import Impossible, LinkBroken, LinkTooLong
from ..rules.rulesets import Ruleset
from .encoding import encode_report
from .link_words import WORDS
from .options import plain_options
from .question_encoding import encode_question
from .questions import decode_question, names_in, problems_of_question
from .reports import decode_report, judge_report
from .rulesets import DEFAULT, shipped
from .streams import Document, read_json, write_json

JUDGE, ASK = "judge", "ask"
LONGEST = 4000  # characters of a token
MOST_BYTES = 20_000  # of the JSON in it

_VERSION = "1"
_TOKEN = re.compile(r"1\.([A-Za-z0-9_-]+)")
_WORDS_USED = zlib.adler32(WORDS).to_bytes(4, "big")  # what a stream says of its dictionary
_DEFAULT_OF = {"rummy": "basic-rummy"}


def link_of(kind: str, asked: object) -> str:
    """The token of a report (`judge`) or a question (`ask`) as the public JSON has it.

    Raises `Impossible` for one that cannot be, which has no answer to link to, and `LinkTooLong` for one
    that no link can hold.

    >>> token = link_of("ask", {"ask": "is_this_a_meld", "facts": {"cards": "5h,6h,7h"}})
    >>> opened_kind, opened = open_link(token)
    >>> opened_kind, opened["facts"], link_of(opened_kind, opened) == token
    ('ask', {'cards': '5H 6H 7H'}, True)
    """
    text = write_json({kind: _WITHOUT_NAMES[kind](asked)})
    packer = zlib.compressobj(9, zdict=WORDS)
    packed = packer.compress(text) + packer.flush()
    token = f"{_VERSION}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
    if len(text) > MOST_BYTES or len(token) > LONGEST:
        raise LinkTooLong
    return token


def link_if_any(kind: str, asked: object) -> str | None:
    """The token as `link_of` makes it; None for what has no link."""
    try:
        return link_of(kind, asked)
    except (Impossible, LinkTooLong):
        return None


def open_link(token: str) -> tuple[str, dict[str, object]]:
    """What a token holds: `judge` and a report, or `ask` and a question; raises `LinkBroken` for anything else."""
    held = _unpacked(token)
    if not (isinstance(held, Mapping) and len(held) == 1):
        raise LinkBroken
    (kind, asked), = held.items()
    if kind not in _WITHOUT_NAMES:
        raise LinkBroken
    try:
        return kind, _WITHOUT_NAMES[kind](asked)
    except Impossible as error:
        raise LinkBroken from error


def _unpacked(token: str) -> object:
    """The JSON in a token, unpacked no further than a token may hold."""
    found = _TOKEN.fullmatch(token) if len(token) <= LONGEST else None
    if found is None:
        raise LinkBroken
    unpacker = zlib.decompressobj(zdict=WORDS)
    try:
        packed = _bytes(found[1])
        text = unpacker.decompress(packed, MOST_BYTES)
    except (zlib.error, binascii.Error) as error:
        raise LinkBroken from error
    read = read_json(text)
    if packed[2:6] != _WORDS_USED or not unpacker.eof or unpacker.unused_data or not isinstance(read, Document):
        raise LinkBroken
    return read.value


def _bytes(text: str) -> bytes:
    """The bytes of this text; it must be the one way to write them."""
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64.urlsafe_b64encode(packed).decode().rstrip("=") != text:
        raise LinkBroken
    return packed


def _report(report: object) -> dict[str, object]:
    """A report as far as its ruling needs it."""
    ruling, ruleset, players = judge_report(report)
    if ruling.problems or ruleset is None:
        raise Impossible(ruling.problems)
    said = {key: value for key, value in report.items() if key not in ("ruleset", "players")}
    record, letters = decode_report(said, ruleset, players).record, list(ascii_uppercase[: len(players)])
    return {"ruleset": _ruleset(ruleset), "players": letters, **encode_report(record, letters)}


def _question(question: object) -> dict[str, object]:
    """A question as far as its answer needs it."""
    if found := problems_of_question(question):
        raise Impossible(found)
    read = decode_question(question)
    asked = encode_question(read.question)
    asked["facts"] |= _letters(question)
    return {"ruleset": _ruleset(read.ruleset), **asked}


def _letters(question: Mapping[str, object]) -> dict[str, object]:
    """Who asks, where the question names the players, without their names."""
    if not names_in(question):
        return {}
    players, by = question["facts"]["players"], question["facts"]["by"]
    return {"players": list(ascii_uppercase[: len(players)]), "by": ascii_uppercase[players.index(by)]}


def _ruleset(ruleset: Ruleset) -> dict[str, object]:
    """Every option, and the shipped ruleset that says where each is written."""
    ids = {each.id for each in shipped()}
    origin = (ruleset.id, ruleset.based_on, _DEFAULT_OF.get(ruleset.game, DEFAULT))
    return {"extends": next(id for id in origin if id in ids), **plain_options(ruleset)}


_WITHOUT_NAMES = {JUDGE: _report, ASK: _question}
