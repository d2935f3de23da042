"""What a PDF worker does: a page comes in on the line, its PDF goes out; or PDFs come in, and one of them all goes out.

WeasyPrint is imported only here and only when a page has come, for it is slow to import, large, and
not to be had where Pango is missing.
"""

from __future__ import annotations

import gc
import logging
import os
import re
import signal
import subprocess
import unicodedata
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from multiprocessing.connection import Connection
from pathlib import Path

MISSING_LETTER = "▯"
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
POLITE = 5  # how far printing stands back where the processor is wanted for a hand that is recorded
LARGE = 200  # megabytes at which a worker has grown enough


@dataclass(frozen=True, slots=True)
class Pages:
    """PDFs to make one of; `two_up`: with two of their pages on each sheet. Without a `title` it has that of the first."""

    documents: tuple[bytes, ...]
    two_up: bool
    title: str = ""


Job = str | Pages  # a page to print, or pages printed


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of a job: `made`, `no_pango` or `failed`, and what WeasyPrint had to say about it.

    `last`: this worker has grown, and the next job is better done by another.
    """

    code: str
    pdf: bytes = b""
    warnings: tuple[str, ...] = ()
    last: bool = False


def main(end: int) -> None:
    """Answer jobs that come in on this file descriptor until the server hangs up."""
    os.nice(POLITE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which hangs up
    with Connection(end) as line:
        try:
            while True:
                reply = reply_to(line.recv())
                line.send(replace(reply, last=memory() > LARGE))
        except (EOFError, OSError):
            return


def memory() -> float:
    """How many megabytes this process takes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def reply_to(job: Job) -> Reply:
    """The job done, or why it could not be."""
    said = _Said()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(said)
    try:
        made = render(job) if isinstance(job, str) else join(job)
        return Reply("made", made, tuple(said.warnings))
    except ImportError as error:
        return Reply("no_pango", warnings=(str(error),))
    except Exception as error:  # whatever a page can do to it, the worker lives and says so
        return Reply("failed", warnings=(*said.warnings, repr(error)))
    finally:
        logger.removeHandler(said)


def render(html: str) -> bytes:
    """The page as a tagged PDF. Raises ImportError where Pango is missing."""
    HTML, _, fetcher = _weasyprint()
    page, styles = without_styles(with_letters_at_hand(html))
    return HTML(string=page, url_fetcher=fetcher).write_pdf(pdf_variant="pdf/ua-1", stylesheets=[*map(_style, styles)])


def without_styles(html: str) -> tuple[str, list[str]]:
    """The page without the styles of its head, and those: many pages have the same, which need not be read each time.

    >>> without_styles("<head><style>p { color: red }</style></head><body><style>mine</style>")
    ('<head></head><body><style>mine</style>', ['p { color: red }'])
    """
    head, end, body = html.partition("</head>")
    return STYLE.sub("", head) + end + body, STYLE.findall(head)


@lru_cache(maxsize=16)
def _style(text: str) -> object:
    _, CSS, fetcher = _weasyprint()
    return CSS(string=text, url_fetcher=fetcher)


def join(pages: Pages) -> bytes:
    """The PDFs as one."""
    from .imposing import joined

    return joined(pages.documents, two_up=pages.two_up, title=pages.title)


@cache
def _weasyprint() -> tuple[type, type, object]:
    """WeasyPrint's page and style, and a fetcher that knows nothing but `data:` addresses."""
    try:
        with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
            from weasyprint import CSS, HTML
            from weasyprint.urls import URLFetcher
    except OSError as error:  # a library of Pango's that cannot be loaded
        raise ImportError(str(error)) from error
    gc.freeze()  # what stays for good is not gone through again at each page
    return HTML, CSS, URLFetcher(allowed_protocols=["data"])


def with_letters_at_hand(html: str) -> str:
    """The page with every letter that no font here has replaced by a box, and the page's words about it shown."""
    missing = {letter for letter in set(html) if _may_be_missing(letter) and not _in_a_font(letter)}
    if not missing:
        return html
    shown = html.translate(dict.fromkeys(map(ord, missing), MISSING_LETTER))
    return shown.replace('<body class="print', '<body class="lacks-letters print', 1)


def _may_be_missing(letter: str) -> bool:
    """Latin letters are in every font; signs that only steer the others need no font."""
    return ord(letter) > 0x2FF and unicodedata.category(letter) not in ("Cf", "Mn", "Me", "Zs")


@cache
def _in_a_font(letter: str) -> bool:
    """Whether fontconfig knows a font with this letter; where it cannot be asked, it is taken on trust."""
    try:
        found = subprocess.run(["fc-list", f":charset={ord(letter):x}", "family"],
                               capture_output=True, check=False, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return True
    return found.returncode != 0 or bool(found.stdout.strip())


class _Said(logging.Handler):
    """Keeps the warnings of one page."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.warnings.append(record.getMessage())
