"""The words of the game in every language: what each means, and by what other words people will have read of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from .words import N_

Names = Mapping[str, str]
Read = tuple[str, str]  # another word, and the document it stands in (empty: it is heard or read elsewhere)


@dataclass(frozen=True, slots=True)
class Term:
    """What something is called in each language by its tag, what it is, and its other words by language."""

    names: Names
    meaning: str
    others: Mapping[str, Sequence[Read]]


@dataclass(frozen=True, slots=True)
class Other:
    """Another word for the same, and where it stands, if it is one of our documents."""

    word: str
    source: str


@dataclass(frozen=True, slots=True)
class Line:
    """A term as a page in one language has it; `elsewhere` is what the other languages call it, by their tags."""

    key: str
    name: str
    meaning: str
    others: tuple[Other, ...]
    elsewhere: tuple[tuple[str, str], ...]


def _named(en: str, pt: str, it: str, es: str) -> Names:
    return {"en": en, "pt-BR": pt, "it": it, "es": es}


TERMS: Mapping[str, Term] = {
    "hand": Term(
        _named("hand", "mão", "mano", "mano"),
        N_("One deal, from the first card to the knock, to gin, or until the stock has run down."),
        {"en": (("deal", ""), ("round", "")), "pt-BR": (("partida", "S000"), ("rodada", "")), "it": (("partita", "S002"), ("giro", "")),
         "es": (("partida", "S004"), ("ronda", ""))}),
    "match": Term(
        _named("match", "partida", "partita", "partida"),
        N_("All hands up to the target, with the bonuses at the end. One hand alone is never called so here."),
        {"en": (("game", ""),), "pt-BR": (("jogo", "S000"),), "it": (("gioco", "S002"),), "es": (("juego", "S004"),)}),
    "meld": Term(
        _named("meld", "combinação, jogo", "combinazione", "combinación, juego"),
        N_("Three or more cards that belong together: a set or a run. A card lies in one meld only."),
        {"en": (("matched set", ""), ("spread", "")), "pt-BR": (("grupo", "S001"), ("conjunto combinado", "S003")),
         "it": (("gioco", "S002"), ("partita", "S002")), "es": (("combinación", "S004"),)}),
    "set": Term(
        _named("set", "trinca, quadra", "tris, poker", "trío, cuarteto"),
        N_("Three or four cards of one rank."),
        {"en": (("group", ""), ("book", "")), "it": (("set", "S002"),), "es": (("pierna", ""),)}),
    "run": Term(
        _named("run", "sequência", "scala", "escalera"),
        N_("Three or more cards in sequence, all of one suit."),
        {"en": (("sequence", ""),), "pt-BR": (("seguida", ""),), "it": (("sequenza", "S002"),)}),
    "deadwood": Term(
        _named("deadwood", "lenha, cartas soltas", "carte non combinate, punti in mano", "cartas sueltas, puntos sobrantes"),
        N_("The cards that lie in no meld, and the points they count together."),
        {"en": (("unmatched cards", ""),), "pt-BR": (("cartas restantes", "S003"),), "it": (("legna", "S002"),), "es": (("leña", "S004"),)}),
    "knock": Term(
        _named("knock", "bater, batida", "bussare, bussata", "cerrar, cierre"),
        N_("To end the hand with little left over: one card goes face down on the discard pile, and the melds are shown."),
        {"en": (("go down", ""),), "pt-BR": (("descer", ""),), "it": (("colpire", "S002"),), "es": (("abatir, abatida", "S004"), ("bajarse", ""))}),
    "gin": Term(
        _named("gin", "gin, fazer gin", "gin, fare gin", "gin, hacer gin"),
        N_("Every card lies in a meld, and nothing is left over."),
        {"en": (("go gin", ""),), "it": (("fai il Gin", "S002"),), "es": (("hacer Chinchón", "S004"),)}),
    "big-gin": Term(
        _named("big gin", "big gin", "big gin", "big gin"),
        N_("All eleven cards lie in melds, so that none is discarded. Not every ruleset rewards it."), {}),
    "undercut": Term(
        _named("undercut", "rebatida, rebater", "undercut", "undercut"),
        N_("Whoever did not knock has less left than the knocker, and wins the hand. Most rules say the same of equal counts."),
        {"pt-BR": (("undercut", ""),), "it": (("controbattere, rimbalzo", "S002"),), "es": (("reabatir, reabatida", "S004"),)}),
    "lay-off": Term(
        _named("lay off", "encaixar", "attaccare", "colocar"),
        N_("To add loose cards to the melds of whoever knocked, and so be left with less."),
        {"pt-BR": (("adicionar", "S003"),), "it": (("adattare, inserire", "S002"),), "es": (("encajar, combinar", "S004"),)}),
    "gin-off": Term(
        _named("gin-off", "quebra do gin", "gin-off", "gin-off"),
        N_("Whoever did not knock lays off every loose card and is left with none. Not every ruleset rewards it."), {}),
    "stock": Term(
        _named("stock", "monte", "mazzo", "mazo"),
        N_("The pile of cards face down, from which cards are drawn."),
        {"en": (("deck", ""), ("draw pile", "")), "pt-BR": (("baralho", "S000"),), "it": (("tallone", ""),), "es": (("baraja", "S004"),)}),
    "discard-pile": Term(
        _named("discard pile", "lixo", "scarti", "descartes"),
        N_("The pile of cards face up; its top card may be drawn in place of one from the stock."),
        {"pt-BR": (("lixeira", "S000"), ("pilha de descarte", "S003")), "it": (("cestino", "S002"),), "es": (("papelera", "S004"),)}),
    "upcard": Term(
        _named("upcard", "carta aberta", "carta scoperta", "carta boca arriba"),
        N_("The first card that is turned up beside the stock. In some rulesets it sets the limit of the knock."),
        {"it": (("carta aperta", "S002"),)}),
    "draw": Term(
        _named("draw", "comprar", "pescare", "robar"),
        N_("To take a card, from the stock or the top of the discard pile, at the beginning of a turn."),
        {"it": (("acquistare", "S002"),), "es": (("comprar", "S004"),)}),
    "discard": Term(
        _named("discard", "descartar", "scartare", "descartar"),
        N_("To lay a card on the discard pile at the end of a turn."), {}),
    "dealer": Term(
        _named("dealer", "quem dá as cartas", "mazziere", "quien reparte"),
        N_("Whoever gives out the cards of the hand."), {"pt-BR": (("dealer", "S003"), ("carteador", ""))}),
    "box": Term(
        _named("box", "bônus por mão vencida", "bonus per mano vinta", "bonificación por mano ganada"),
        N_("What each hand won earns beside its points; in most rulesets it is added at the end."),
        {"en": (("line bonus", ""),), "pt-BR": (("bônus por mão ganha", ""),)}),
    "game-bonus": Term(
        _named("game bonus", "bônus de partida", "bonus partita", "bonificación de partida"),
        N_("What whoever reaches the target first gets beside the points."), {}),
    "shutout": Term(
        _named("shutout", "capote", "cappotto", "capote"),
        N_("A match in which one side won no hand, or scored nothing: it earns the other side more."),
        {"en": (("schneider", ""), ("blitz", "")), "es": (("zapatero", ""),)}),
    "ruling": Term(
        _named("ruling", "decisão", "decisione", "decisión"),
        N_("What the rules say about a hand or a dispute, with the reasons and where they are written."), {}),
}


def glossary(t: NullTranslations, language: str) -> tuple[Line, ...]:
    """Every term as a page in this language has it.

    >>> line = glossary(NullTranslations(), "it")[5]
    >>> line.name, [(other.word, other.source) for other in line.others], line.elsewhere[0]
    ('carte non combinate, punti in mano', [('legna', 'S002')], ('en', 'deadwood'))
    """
    return tuple(
        Line(key, term.names[language], t.gettext(term.meaning), tuple(Other(*read) for read in term.others.get(language, ())),
             tuple((tag, name) for tag, name in term.names.items() if tag != language))
        for key, term in TERMS.items())
