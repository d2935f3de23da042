"""What a ruleset is called and what it says of itself: in the catalogues for those that are shipped, as people typed it for their own."""

from __future__ import annotations

from gettext import NullTranslations

from ..rules.rulesets import Ruleset
from .words import N_

SHIPPED = "ruleset"
"""The context of the names of shipped rulesets, so that no other word of ours is taken for one."""
CHANGED = ", house rules"
OF_BASE = N_("{base}, house rules")
UNNAMED = N_("House rules")


def ruleset_name(ruleset: Ruleset, t: NullTranslations) -> str:
    """What it is called.

    >>> changed = Ruleset(id="classic-house", name="Classic, house rules", based_on="classic")
    >>> [ruleset_name(one, NullTranslations()) for one in (Ruleset(id="classic", name="Classic"), changed)]
    ['Classic', 'Classic, house rules']
    """
    if ruleset.id == f"{ruleset.based_on}-house" and ruleset.name.endswith(CHANGED):
        return t.gettext(OF_BASE).format(base=_shipped(ruleset.name.removesuffix(CHANGED), t))
    if (ruleset.id, ruleset.name) == ("house", UNNAMED):
        return t.gettext(UNNAMED)
    return _shipped(ruleset.name, t)


def summary_text(ruleset: Ruleset, t: NullTranslations) -> str:
    """One line of what makes it differ, or nothing."""
    return t.gettext(ruleset.summary) if ruleset.summary else ""


def _shipped(called: str, t: NullTranslations) -> str:
    return t.pgettext(SHIPPED, called) if called else ""
