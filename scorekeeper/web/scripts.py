"""The modules of static/js: those that a page runs come to it joined in one file, at an address that changes with any of them.

A module stays a module: its names are its own, it runs once on a page, and what it imports runs before it. Only the
way is shorter: a phone on a slow network asks once, not for each of two dozen small files.

This is written here because nothing ready was found to do it. Left apart, each announced by `modulepreload`, the modules
of a sheet make 28 requests of 6 and 82 kB of 64, since small files pack badly; and they come over six connections at
most. What brings a bundler to Python fetches a program at its installation, or changes a single file and joins none. So
the little that is used of imports and exports is read by the patterns below, and whatever is written in another way is
refused, which a test asks of every module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from posixpath import join, normpath

from flask import Blueprint, Response, abort, current_app, g, request, url_for
from markupsafe import Markup

from ..render import assets
from .style import HASH_LENGTH, Moment, moment

room = Blueprint("scripts", __name__)
BETWEEN = "+"
_IMPORT = re.compile(r"""^import \{([^}]*)\} from "(\.{1,2}/[^"]+)";\n""", re.M)
_EXPORT = re.compile(r"^export (?=(?:async )?function (\w+)|const (\w+))", re.M)
_OTHER = re.compile(r"^(?:import|export)\b.*", re.M)
_RENAMED = re.compile(r"\s+as\s+")


@room.get("/js/<version>/<names>.js")
def module(version: str, names: str) -> Response:
    """The modules of these names, such as "entry+sheet", with all that they import; under an older version, as they are now."""
    known = {file.stem for file in _folder().glob("*.js")}
    wanted = tuple(names.split(BETWEEN))
    if not known.issuperset(wanted):
        abort(404)
    answer = Response(_joined(wanted, current_version()), mimetype="text/javascript")
    answer.set_etag(f"{current_version()}-{names}")
    if version == current_version():
        answer.cache_control.public, answer.cache_control.max_age = True, current_app.get_send_file_max_age(names)
    else:
        answer.cache_control.no_cache = True
    return answer.make_conditional(request)


def run(name: str) -> str:
    """Have the page run this module, such as "entry.js", once it is painted; `tag` then says so once for all of them."""
    g.setdefault("modules", {})[name.removesuffix(".js")] = True
    return ""


def tag() -> Markup:
    """What fetches and runs all modules of this page; nothing where it has none."""
    modules = g.pop("modules", {})
    if not modules:
        return Markup("")
    address = url_for("scripts.module", version=current_version(), names=BETWEEN.join(modules))
    return Markup('<script src="{}" type="module"></script>').format(address)


def joined(names: Iterable[str]) -> str:
    """One module that does what these do, each of their imports before it. Raises `ValueError` for what cannot be joined.

    What goes wrong in one of those named is told to the browser and does not keep the others from running.
    """
    order: dict[str, str] = {}
    for name in names:
        _add(f"{name}.js", order, ())
    named = {f"{name}.js" for name in names}
    return "const modules = {};\n" + "".join(_alone(text) if name in named else text for name, text in order.items())


def current_version() -> str:
    """The name of all modules together as they are now; a file that changed since is read again."""
    return _hashed(tuple(moment(file) for file in sorted(_folder().rglob("*.js"))))


def _add(name: str, order: dict[str, str], above: tuple[str, ...]) -> None:
    """Put a module into the order behind all that it imports."""
    if name in above:
        raise ValueError(f"{name} imports itself, by way of {', '.join(above)}")
    if name in order:
        return
    text = (_folder() / name).read_text(encoding="utf-8")
    for _names, address in _IMPORT.findall(text):
        _add(_reached(name, address), order, (*above, name))
    order[name] = _wrapped(name, text)


def _wrapped(name: str, text: str) -> str:
    """A module as a function of its own that gives what it exports."""
    exported = [function or constant for function, constant in _EXPORT.findall(text)]
    text = _EXPORT.sub("", _IMPORT.sub(lambda found: _taken(name, found), text))
    if other := _OTHER.search(text):
        raise ValueError(f"{name} imports or exports in another way: {other[0]}")
    return f'modules["{name}"] = (() => {{\n{text}\nreturn {{ {", ".join(exported)} }};\n}})();\n'


def _taken(name: str, found: re.Match[str]) -> str:
    names = ", ".join(_RENAMED.sub(": ", one.strip()) for one in found[1].split(",") if one.strip())
    return f'const {{ {names} }} = modules["{_reached(name, found[2])}"];\n'


def _alone(text: str) -> str:
    return f"try {{\n{text}}} catch (error) {{ reportError(error); }}\n"


def _reached(name: str, address: str) -> str:
    return normpath(join(name, "..", address))


def _folder() -> Path:
    return assets("static") / "js"


@lru_cache(maxsize=64)
def _joined(names: tuple[str, ...], _version: str) -> str:
    return joined(names)


@lru_cache(maxsize=1)
def _hashed(moments: tuple[Moment, ...]) -> str:
    whole = sha256()
    for file, _changed, _length in moments:
        whole.update(Path(file).read_bytes())
    return whole.hexdigest()[:HASH_LENGTH]
