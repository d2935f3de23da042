"""Templates and catalogue to HTML text: the one way to markup for the web, the command line and the PDF.

Nothing here knows a request: whatever a template needs comes in as its view.
"""

from __future__ import annotations

import re
from datetime import date, datetime
from decimal import Decimal, localcontext
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import segno
from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import format_currency, format_decimal, get_currency_name, get_currency_precision, list_currencies
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from .languages import SOURCE, catalogue
from .card_reading import written
from .present.chart import race_chart
from .present.faces import CARD_IN_TEXT, aloud, card_found, card_text, cards_text, spoken_card, suit_name
from .present.match_numbers import match_numbers
from .present.numbers import figure, parted, pips, signed, unbroken
from .present.paper import USUAL
from .present.ruleset_words import ruleset_name, summary_text
from .present.words import name
from .rules.cards import Card

PACKAGE = Path(__file__).parent
SOURCE_LANGUAGE = SOURCE.id
_WHOLE = re.compile(r"(\b(?:[AKQJ2-9]|10)(?:-(?:[AKQJ2-9]|10))+\b)")  # ranks in a row
_LETTER_AT_NUMBER = re.compile(r"(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])")
_LONGEST_AMOUNT = 60  # digits; `decimal` itself would round to 28
_IN_WORD = re.compile(r"(?<=\w\.)(?=\w)")


def assets(folder: str) -> Path:
    """The `templates` or `static` folder: the package's own copy (a wheel), else the checkout's."""
    packed = PACKAGE / folder
    return packed if packed.is_dir() else PACKAGE.parent / folder


@cache
def environment(language: str = SOURCE_LANGUAGE, *, is_heard: bool = False) -> Environment:
    """The templates with the filters and the sentences of one language; an unknown name in one is an error.

    Where a page `is_heard`, the cards in its sentences are named for who listens.
    """
    made = Environment(
        loader=FileSystemLoader(assets("templates")), extensions=["jinja2.ext.i18n"], autoescape=True,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )
    words = catalogue(language)
    made.install_gettext_translations(words, newstyle=True)
    made.globals.update(language=language.replace("_", "-"), stylesheet=stylesheet, paper=USUAL)
    made.filters.update(_filters(language, words))
    if is_heard:
        made.filters["unbroken"] = lambda text: cards_named(on_one_line(text), words)
    return made


def page(name: str, language: str = SOURCE_LANGUAGE, **view: object) -> str:
    """The template of this name, filled with the view, in this language; what knows no addresses goes onto paper."""
    return environment(language, is_heard="url_for" in view).get_template(name).render(**view)


def stylesheet(name: str) -> Markup:
    """The text of one of our own style sheets, to stand inside a page that may fetch nothing."""
    return Markup((assets("static") / name).read_text(encoding="utf-8"))


def card_markup(card: Card, words: NullTranslations) -> Markup:
    """A card as it is printed, with its suit told by shape and class, and its name for who listens.

    >>> print(card_markup(Card.read("8H"), NullTranslations()))
    <span class="card card-h"><span aria-hidden="true">8♥</span><span class="spoken">8 of hearts</span></span>
    """
    return Markup('<span class="card card-{}"><span aria-hidden="true">{}</span><span class="spoken">{}</span></span>').format(
        card.suit.lower(), card_text(card), spoken_card(card, words))


def code(address: str, title: str) -> Markup:
    """An address as a code to scan, drawn with a title for who listens."""
    return Markup(segno.make(address, micro=False, error="l").svg_inline(border=2, omitsize=True, dark="#000", light="#fff", title=title))


def on_one_line(text: str) -> Markup:
    """The text as `unbroken` has it. After the signs of Q-K-A a browser would end a line: they are held by a class.

    >>> str(on_one_line("Ana: 27 − 3 = 24")).replace("\N{NO-BREAK SPACE}", "_")
    'Ana: 27_−_3 =_24'
    >>> print(on_one_line("Q-K-A is none."))
    <span class="ranks">Q-K-A</span> is none.
    """
    parts = map(Markup, _WHOLE.split(unbroken(str(escape(text)))))
    return Markup("").join(Markup('<span class="ranks">{}</span>').format(part) if place % 2 else part for place, part in enumerate(parts))


def cards_named(text: Markup, words: NullTranslations) -> Markup:
    """A sentence of a page with each card in it named for who listens: a reader would leave out the sign of its suit, or call it black.

    >>> print(cards_named(Markup("The 7♥ is loose."), NullTranslations()))
    The <span role="img" aria-label="7 of hearts">7♥</span> is loose.
    """
    named = Markup('<span role="img" aria-label="{}">{}</span>')
    return Markup(CARD_IN_TEXT.sub(lambda found: named.format(spoken_card(card_found(found), words), found[0]), str(text)))


def breakable(text: str) -> Markup:
    """A text in which a line may end after a dot within a word, such as between the parts of a citation.

    >>> print(breakable("S000.score.knock: 5 < 6."))
    S000.<wbr>score.<wbr>knock: 5 &lt; 6.
    """
    return Markup("<wbr>").join(_IN_WORD.split(text))


class Money:
    """How the language of a catalogue writes amounts: what the sentences about money in `present` ask for.

    The catalogue itself says which language it is (`Language` in its head); one that does not is English.

    >>> english = Money(NullTranslations())
    >>> english.text(Decimal("6.65"), "EUR", 2), english.text(Decimal("0.125"), "EUR"), english.text(Decimal("6.5"), "")
    ('€6.65', '€0.125', '6.5')
    >>> english.digits("JPY"), english.digits("kwd"), english.digits("chips")
    (0, 3, None)
    """

    def __init__(self, words: NullTranslations) -> None:
        """For the language of this catalogue."""
        self._locale = Locale.parse(words.info().get("language") or SOURCE_LANGUAGE)

    def digits(self, currency: str) -> int | None:
        """The decimals of its smallest unit; None for what is no currency of this world."""
        return get_currency_precision(currency.upper()) if currency.upper() in list_currencies() else None

    def text(self, value: Decimal, currency: str, digits: int | None = None) -> str:
        """The amount, with so many decimals or as many as it has; without a currency a plain number."""
        with localcontext(prec=_LONGEST_AMOUNT):
            return self._text(value if digits is None else Decimal(f"{value:.{digits}f}"), currency)

    def _text(self, shown: Decimal, currency: str) -> str:
        if self.digits(currency) is not None:
            written = format_currency(shown, currency.upper(), locale=self._locale, decimal_quantization=False)
            return _LETTER_AT_NUMBER.sub("\N{NO-BREAK SPACE}", written)  # `CHF 0.05`: Babel knows of no such space
        least = max(0, -int(shown.as_tuple().exponent))
        return format_decimal(shown, f"#,##0.{'0' * least}".rstrip("."), locale=self._locale, decimal_quantization=False)

    def name(self, currency: str) -> str:
        """What a currency is called."""
        return get_currency_name(currency, locale=self._locale)


def _filters(language: str, words: NullTranslations) -> dict[str, object]:
    locale = Locale.parse(language, sep="-" if "-" in language else "_")

    def cards(hand: tuple[Card, ...]) -> Markup:
        return Markup(" ").join(card_markup(card, words) for card in hand)

    def day(moment: date) -> str:
        return format_date(moment, "long", locale=locale)

    def minute(moment: datetime) -> str:
        return locale.datetime_formats["medium"].format(clock(moment), format_date(moment, "medium", locale=locale))

    def clock(moment: datetime) -> str:
        return format_time(moment, "short", tzinfo=moment.tzinfo, locale=locale)

    return {
        "code": code,
        "card": lambda card: card_markup(card, words), "cards": cards, "card_text": card_text,
        "cards_text": cards_text, "written": lambda line: written(line, language.replace("_", "-")), "suit": lambda suit: suit_name(suit, words), "signed": signed, "figure": figure,
        "pips": pips, "unbroken": on_one_line, "isolated": name, "breakable": breakable, "parted": parted,
        "spoken": lambda card: spoken_card(card, words), "aloud": lambda text: aloud(text, words), "race": lambda sheet: race_chart(sheet, words, by_letter=True), "in_numbers": lambda sheet: match_numbers(sheet, words),
        "ruleset_name": lambda ruleset: ruleset_name(ruleset, words), "summary_text": lambda ruleset: summary_text(ruleset, words),
        "date": day, "minute": minute, "clock": clock,
    }
