"""The desk: what can be done with matches and house rules. It joins the rules, the ledger, the store and the clock."""

from .attached import attach_ruling, with_ruling
from .begun import Begun, all_begun, evening_of
from .changes import Along, abandon, agree, close, correct, record, redo, reopen, strike, undo
from .house import HouseRules, all_house_rules, base_of, changed_since, find_house, find_ruleset, house_rules, retire_house, save_house
from .hands import SheetHand, no_longer_agreed
from .matches import Match, Preview, load, preview
from .newest import Newest, newest, newest_at
from .opening import open_match, rematch
from .rule_changes import change_rules, preview_rules
from .shelf import LastUsed, Summary, abandoned_ids, last_used, recent, remembered_names
from .tables import former_links, links_held, links_of, renew_link, restore_link, revoke_link, sit_down, table_of

__all__ = [
    "Along",
    "Begun",
    "HouseRules",
    "LastUsed",
    "Match",
    "Newest",
    "Preview",
    "SheetHand",
    "Summary",
    "abandon",
    "abandoned_ids",
    "agree",
    "all_begun",
    "all_house_rules",
    "attach_ruling",
    "base_of",
    "change_rules",
    "changed_since",
    "close",
    "correct",
    "evening_of",
    "find_house",
    "find_ruleset",
    "former_links",
    "house_rules",
    "last_used",
    "links_held",
    "links_of",
    "load",
    "newest",
    "newest_at",
    "no_longer_agreed",
    "open_match",
    "preview",
    "preview_rules",
    "recent",
    "record",
    "redo",
    "rematch",
    "remembered_names",
    "renew_link",
    "reopen",
    "restore_link",
    "retire_house",
    "revoke_link",
    "save_house",
    "sit_down",
    "strike",
    "table_of",
    "undo",
    "with_ruling",
]
