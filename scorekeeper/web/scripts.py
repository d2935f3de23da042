"""The modules of static/js at addresses that change with them, and the tags that fetch a module with all that it imports at once."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from posixpath import join, normpath

from flask import Blueprint, Response, current_app, send_from_directory, url_for
from markupsafe import Markup

from ..render import assets
from .style import HASH_LENGTH, Moment, moment

room = Blueprint("scripts", __name__)
_IMPORT = re.compile(r"""^import\s[^"']*["'](\.{1,2}/[^"']+)["']""", re.M)


@room.get("/js/<version>/<path:name>")
def module(version: str, name: str) -> Response:
    """One module. Its imports are relative, so the version in its address is theirs too; one of old is asked for anew each time."""
    lasting = current_app.get_send_file_max_age(name) if version == current_version() else 0
    return send_from_directory(_folder(), name, max_age=lasting)


def tags(name: str, *, before_paint: bool = False) -> Markup:
    """What fetches and runs this module: none of its imports waits until another one is there.

    The name is that of a file in static/js, such as "entry.js". One that adds a large part to the page runs before
    the page is painted, where the browser can do so, since nothing else would keep the rest from moving.
    """
    fetched = Markup("").join(Markup('<link rel="modulepreload" href="{}">\n').format(_address(one)) for one in imports(name))
    blocking = Markup(' blocking="render"') if before_paint else ""
    return fetched + Markup('<script src="{}" type="module"{}></script>').format(_address(name), blocking)


def imports(name: str) -> tuple[str, ...]:
    """All that this module imports, and what that imports, in the order met."""
    return _imports(name, current_version())


def current_version() -> str:
    """The name of all modules together as they are now; a file that changed since is read again."""
    return _hashed(tuple(moment(file) for file in sorted(_folder().rglob("*.js"))))


@lru_cache(maxsize=64)
def _imports(name: str, _version: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_reached(name, (name,))))[1:]


def _reached(name: str, above: tuple[str, ...]) -> list[str]:
    found = [normpath(join(name, "..", address)) for address in _IMPORT.findall((_folder() / name).read_text(encoding="utf-8"))]
    return [name, *(further for one in found if one not in above for further in _reached(one, (*above, one)))]


def _address(name: str) -> str:
    return url_for("scripts.module", version=current_version(), name=name)


def _folder() -> Path:
    return assets("static") / "js"


@lru_cache(maxsize=1)
def _hashed(moments: tuple[Moment, ...]) -> str:
    whole = sha256()
    for file, _changed, _length in moments:
        whole.update(Path(file).read_bytes())
    return whole.hexdigest()[:HASH_LENGTH]
