"""The desk: what can be done with matches. It joins the rules, the ledger, the store and the clock."""

from .changes import close, correct, record, redo, reopen, strike, undo
from .matches import Match, Preview, SheetHand, load, preview
from .opening import open_match, rematch
from .shelf import LastUsed, Summary, last_used, recent, remembered_names

__all__ = [
    "LastUsed",
    "Match",
    "Preview",
    "SheetHand",
    "Summary",
    "close",
    "correct",
    "last_used",
    "load",
    "open_match",
    "preview",
    "recent",
    "record",
    "redo",
    "rematch",
    "remembered_names",
    "reopen",
    "strike",
    "undo",
]
