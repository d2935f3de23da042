"""What the system and the reader of JSON say in English, for the end of a sentence in any language.

Those who meet it (`formats`, `store`) know no language, so their words stand here once more; a test holds that none is missing.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

from .words import N_

KNOWN = (
    # files
    N_("the disk is full"), N_("there is no room left for this user"), N_("it is too large"), N_("you have no right to"),
    N_("nothing can be written there"), N_("there is no such file or folder"), N_("a file stands where a folder is named"),
    N_("something else stands there"), N_("it is a folder"), N_("the name is too long"), N_("it is closed"),
    # the database
    N_("the database is busy: another program is writing to it"),
    N_("the database cannot be written: the file or its folder is read-only"), N_("the database cannot be written: the disk is full"),
    N_("the database is damaged, or the file is not a database"), N_("the database cannot be opened or used"),
    N_("waiting for other writers of this process"), N_("the database was written by a later version of Scorekeeper"),
    N_("entry {number} was written by a later version"),
    # JSON
    N_("it ends too early, perhaps for want of a quote, a bracket or a brace"), N_("something follows after its end, at byte {number}"),
    N_("what stands at byte {number} does not belong there"), N_("a number in it is too large"), N_("it holds signs that are not UTF-8"),
    N_("longer than {number} bytes"), N_("nested too deeply"), N_("it is not written as JSON is"),
    N_("at end of document"),
)
AT = N_("at line {line}, column {column} ({said})")
_PLACE = re.compile(r"(.+?)(?::| \(at) line (\d+),? column (\d+)(?: \(char \d+)?\)?")  # as the readers of TOML and JSON put it
_NUMBER = re.compile(r"\d+")


def why_text(said: str, t: NullTranslations) -> str:
    """What was said, in the language of `t`; what nobody of ours has said stays as it is, and so does what it adds in brackets.

    >>> why_text("what stands at byte 9 does not belong there", NullTranslations()), why_text("input/output error", NullTranslations())
    ('what stands at byte 9 does not belong there', 'input/output error')
    >>> why_text("Expected '=' after a key (at line 1, column 5)", NullTranslations())
    "at line 1, column 5 (Expected '=' after a key)"
    """
    if place := _PLACE.fullmatch(said):
        return t.gettext(AT).format(said=place[1], line=place[2], column=place[3])
    own, bracket, more = said.partition(" (")
    if bracket:
        return f"{why_text(own, t)} ({why_text(more.removesuffix(')'), t)})"
    if said in KNOWN:
        return t.gettext(said)
    known = _NUMBER.sub("{number}", said, count=1)
    return t.gettext(known).format(number=_NUMBER.findall(said)[0]) if known in KNOWN else said
