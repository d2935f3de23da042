"""The exceptions of the product, in one tree.

    ScorekeeperError
    ├── CardUnreadable      a word that is not exactly one card
    ├── RulesetError        a ruleset file or object that cannot be used (names source and key)
    ├── MatchNotFound       no such match
    ├── StaleForm           the match has moved on since the form was shown
    ├── MatchLocked         the match was closed; unlock it first
    └── StoreError          the database cannot be read or written just now
        └── NewerDatabase   it was written by a later version of the program

Exceptions are for broken files and lost races only. An illegal act at the table is a ruling
(`rulings.Ruling`), an impossible report is a list of problems (`records.Problem`).
"""


class ScorekeeperError(Exception):
    """Whatever goes wrong in the product on purpose."""


class CardUnreadable(ScorekeeperError):
    """A word that is not exactly one card; `word` is what was typed."""

    def __init__(self, word: str):
        super().__init__(f"not a card: {word!r}")
        self.word = word


class RulesetError(ScorekeeperError):
    """A ruleset that cannot be used.

    `code` says what is wrong (such as `unknown_key`), `source` where (a file name, or the field of
    a report), `key` which option, and `facts` what else a sentence about it needs.
    """

    def __init__(self, code: str, source: str, key: str = "", **facts: object):
        detail = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{source}: {key or '(whole file)'}: {code}" + (f" ({detail})" if detail else ""))
        self.code, self.source, self.key, self.facts = code, source, key, facts


class MatchNotFound(ScorekeeperError):
    """No match has this id."""


class StaleForm(ScorekeeperError):
    """The form was made for an earlier state of the match: another entry came in between."""


class MatchLocked(ScorekeeperError):
    """The match was closed as signed; it must be unlocked before it changes."""


class StoreError(ScorekeeperError):
    """The database cannot be read or written just now; nothing was stored."""


class NewerDatabase(StoreError):
    """The database was written by a later version of the program."""
