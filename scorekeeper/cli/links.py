"""Permanent links on the command line: the address of an answer's page, and what such an address holds."""

from __future__ import annotations

import re

from ..formats.permalinks import link_if_any, open_link
from ..present.words import N_
from ..rules.errors import LinkBroken
from .options import option
from .output import fault
from .speaking import _

with_link = option("--link", is_flag=True, help=N_("Add the address of the answer's permanent page, which knows no names: players are A and B there."))

_TOKEN_IN = re.compile(r"(?:.*/)?([^/?#]*)(?:[?#].*)?", re.DOTALL)


def address_of(kind: str, asked: object) -> str | None:
    """Where the page of this answer lies on a server of ours; None for what cannot be answered."""
    token = link_if_any(kind, asked)
    return None if token is None else f"/referee/{token}"


def opened(link: str) -> tuple[str, dict[str, object]]:
    """What this token or address holds; a `ClickException` says that it holds nothing."""
    found = _TOKEN_IN.fullmatch(link.strip())
    try:
        return open_link(found[1] if found else "")
    except LinkBroken as broken:
        raise fault(_("This link cannot be opened: it was cut short or changed, or a later version made it.")) from broken
