"""The exceptions of the product, in one tree.

    ScorekeeperError
    ├── CardUnreadable      a word that is not exactly one card
    ├── RulesetError        a ruleset file or object that cannot be used (names source and key)
    ├── MatchNotFound       no such match
    ├── EntryNotFound       the match has no such hand or entry to change
    ├── Impossible          the report cannot be; carries every problem
    ├── LinkBroken          a permanent link that holds no report and no question
    ├── LinkTooLong         what was asked is longer than a link can hold
    ├── MatchMoved          the match is not as the form took it to be; carries it as it is now
    │   ├── StaleForm       another entry came in between
    │   ├── MatchLocked     the match was closed; unlock it first
    │   ├── MatchAbandoned  the match was taken off the list; bring it back first
    │   └── MatchFinished   the target is reached: correct a hand, or play a rematch
    └── StoreError          the database cannot be read or written just now
        └── NewerDatabase   it was written by a later version of the program

Exceptions are for broken files and lost races only. An illegal act at the table is a ruling
(`rulings.Ruling`), an impossible report is a list of problems (`rulings.Problem`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rulings import Problem


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


class EntryNotFound(ScorekeeperError):
    """The match has no such hand or entry to change, or nothing to take back or bring back."""


class Impossible(ScorekeeperError):
    """A report that cannot be; nothing was stored. `problems` holds all of them (`rulings.Problem`)."""

    def __init__(self, problems: tuple[Problem, ...]):
        super().__init__("; ".join(f"{problem.field}: {problem.code}" for problem in problems))
        self.problems = problems


class LinkBroken(ScorekeeperError):
    """A permanent link that is cut short, changed, too long, or of another version: nothing can be read from it."""


class LinkTooLong(ScorekeeperError):
    """A report or question that is longer than any link can hold."""


class MatchMoved(ScorekeeperError):
    """The match is not as the form took it to be; nothing was stored. `match` is it as it is now."""

    def __init__(self, match: object):
        super().__init__(type(self).__name__)
        self.match = match


class StaleForm(MatchMoved):
    """The form was made for an earlier state of the match: another entry came in between."""


class MatchLocked(MatchMoved):
    """The match was closed as signed; it must be unlocked before it changes."""


class MatchAbandoned(MatchMoved):
    """The match was taken off the list; it must be brought back before anything is added."""


class MatchFinished(MatchMoved):
    """The match has reached its end; only a correction can make hands after it."""


class StoreError(ScorekeeperError):
    """The database cannot be read or written just now; nothing was stored.

    `code` says why: `busy`, `read_only`, `full`, `damaged`, `newer` or `unusable`; `place` is the file
    or folder, and `detail` tells a person at the keyboard what happened.
    """

    def __init__(self, code: str, place: object, detail: str):
        super().__init__(f"{place}: {detail}")
        self.code, self.place, self.detail = code, str(place), detail


class NewerDatabase(StoreError):
    """The database was written by a later version of the program."""
