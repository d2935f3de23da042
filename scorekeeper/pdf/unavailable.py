"""Why no PDF can be made, and what to do."""

from __future__ import annotations

from gettext import NullTranslations

from ..rules.errors import ScorekeeperError

PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core"


def N_(text: str) -> str:
    """Marks a sentence for the catalogue."""
    return text


WHY = {
    "no_pango": N_("PDFs need some packages of the system first. As root: apt-get install {packages}"),
    "busy": N_("Too many PDFs are being made at once: try again in a minute."),
    "too_late": N_("The PDF took too long and was given up: try again in a minute."),
    "failed": N_("The PDF could not be made; the browser can print the page itself."),
}


class PdfUnavailable(ScorekeeperError):
    """No PDF can be made now; `code` says why: `no_pango`, `busy`, `too_late` or `failed`."""

    def __init__(self, code: str):
        super().__init__(WHY[code].format(packages=PACKAGES))
        self.code = code

    def text(self, t: NullTranslations) -> str:
        """Why, and what to do, in the language of `t`."""
        return t.gettext(WHY[self.code]).format(packages=PACKAGES)
