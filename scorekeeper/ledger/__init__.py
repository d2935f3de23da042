"""The ledger of a match: entries that are only ever added, and what they come to.

A correction, a strike and an undo are entries that point at an earlier one; nothing is rewritten.
`effective` reads the entries of one match in order and says what stands. Pure: no clock, no file.

The bodies, version 1 (JSON objects; hands are reports as in `formats`, without ruleset and players):

    opened      a match record without its hands, the ruleset resolved in full
    hand        {"report": ...}
    correction  {"of": seq of the hand, "report": the whole new report, "why": text}
    struck      {"of": seq of the hand, "why": text}
    rules_changed {"ruleset": resolved in full, "from": lowest seq of a hand under them (left out: the next), "why": text}
    ruling      {"of": seq of the hand, "asked": {"kind": "judge" or "ask", "question": ...}, "answer": as given,
                 "link": the token that reproduces it, "players": the seats of those it calls A, B, ...}
    agreed      {"of": seq of the hand, "by": seat, "to": seq of the entry whose report was agreed to}
    undone      {"of": seq of any entry but the opening, an undone too}
    closed      {"score": the match as scored when it was signed}
    reopened    {"why": text}
    abandoned   {"why": text}; off the lists until it is undone: the undo of an opening, too

The `why` of a correction is `count` or `writing`, whichever was wrong, or the players' own words.
"""

from .entries import CHANGES, Body, Entry, Kind, Report, decode_body, encode_body
from .history import Event, history
from .kept import Agreement, Change, KeptHand, KeptRuling, RulesChange, StruckHand
from .standing import Effective, effective

__all__ = [
    "Agreement",
    "CHANGES",
    "Body",
    "Change",
    "Effective",
    "Entry",
    "Event",
    "KeptHand",
    "KeptRuling",
    "Kind",
    "Report",
    "RulesChange",
    "StruckHand",
    "decode_body",
    "effective",
    "encode_body",
    "history",
]
