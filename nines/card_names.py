"""The names of cards, ranks and suits in each language, for each pack that a table may show (NR12).

These names stand in tables of their own and not in the catalogue: what changes from pack to pack is one column, and a
table shows at a glance that it is whole. In both languages a card is called *rank of suit*; the article belongs to
the rank (*la dame*, *l’as*) and the elision to the suit (*d’épée*), so both are kept whole and only put side by side.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from nines.cards import BACK, CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards
from nines.languages import Language
from nines.phrases import listed, number


class Rank(NamedTuple):
    """A rank's name: with its article, with *one*, and in the plural."""

    the: str
    one: str
    many: str


class Suit(NamedTuple):
    """A suit's name: alone, and after a rank."""

    name: str
    of: str


def _english(name: str, many: str = "") -> Rank:
    return Rank(f"the {name}", f"an {name}" if name[0] in "aeOU" else f"a {name}", many or name + "s")


_ENGLISH_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FRENCH_NUMBERS = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")

_ENGLISH = {at: _english(name, "sixes" if name == "six" else "") for at, name in enumerate(_ENGLISH_NUMBERS, 2)} | {
    11: _english("jack"), 12: _english("queen"), 13: _english("king"), 14: _english("ace"),
}  # fmt: skip
_FRENCH = {at: Rank(f"le {name}", f"un {name}", name) for at, name in enumerate(_FRENCH_NUMBERS, 2)} | {
    11: Rank("le valet", "un valet", "valets"), 12: Rank("la dame", "une dame", "dames"),
    13: Rank("le roi", "un roi", "rois"), 14: Rank("l’as", "un as", "as"),
}  # fmt: skip

# What differs from the French pack: which names the cards from 9 to ace bear.
_RANKS: dict[tuple[str, str], dict[int, Rank]] = {
    ("en", "french"): _ENGLISH,
    ("en", "german"): _ENGLISH | {11: _english("Unter"), 12: _english("Ober")},
    ("en", "swiss"): _ENGLISH | {10: _english("banner"), 11: _english("Under"), 12: _english("Ober")},
    ("en", "spanish"): _ENGLISH | {9: _ENGLISH[6], 10: _ENGLISH[7], 12: _english("knight")},
    ("fr", "french"): _FRENCH,
    ("fr", "german"): _FRENCH | {11: Rank("l’Unter", "un Unter", "Unter"), 12: Rank("l’Ober", "un Ober", "Ober")},
    ("fr", "swiss"): _FRENCH
    | {
        10: Rank("la bannière", "une bannière", "bannières"),
        11: Rank("l’Under", "un Under", "Under"),
        12: Rank("l’Ober", "un Ober", "Ober"),
    },
    ("fr", "spanish"): _FRENCH | {9: _FRENCH[6], 10: _FRENCH[7], 12: Rank("le cavalier", "un cavalier", "cavaliers")},
}


def _suits(**names: str) -> dict[str, Suit]:
    return {suit: Suit(name, f"of {name}") for suit, name in names.items()}


def _couleurs(**names: str) -> dict[str, Suit]:
    return {suit: Suit(name, f"d’{name}" if name[0] == "é" else f"de {name}") for suit, name in names.items()}


_SUITS: dict[tuple[str, str], dict[str, Suit]] = {
    ("en", "french"): _suits(C="clubs", D="diamonds", H="hearts", S="spades"),
    ("en", "german"): _suits(C="acorns", D="bells", H="hearts", S="leaves"),
    ("en", "swiss"): _suits(C="acorns", D="bells", H="roses", S="shields"),
    ("en", "spanish"): _suits(C="clubs", D="coins", H="cups", S="swords"),
    ("fr", "french"): _couleurs(C="trèfle", D="carreau", H="cœur", S="pique"),
    ("fr", "german"): _couleurs(C="gland", D="grelot", H="cœur", S="feuille"),
    ("fr", "swiss"): _couleurs(C="gland", D="grelot", H="rose", S="écu"),
    ("fr", "spanish"): _couleurs(C="bâton", D="denier", H="coupe", S="épée"),
}

_JOKER = {"en": ("Joker", "the Joker"), "fr": ("joker", "le joker")}
_HIDDEN = {"en": ("hidden card", "a hidden card"), "fr": ("carte cachée", "une carte cachée")}


def suit_name(suit: str, language: Language, pack: str = "french") -> str:
    """A suit's name as it is said of trump or of what is led: `hearts`, « cœur »."""
    return _SUITS[language.code, pack][suit].name


def rank_name(rank: int, language: Language, pack: str = "french") -> str:
    """A rank's name alone: `ten`, « dame »."""
    return _RANKS[language.code, pack][rank].one.partition(" ")[2]


def counted(n: int, rank: int, language: Language, pack: str = "french") -> str:
    """So many cards of a rank: `an eight`, `two sixes`, « une dame », « deux six »."""
    name = _RANKS[language.code, pack][rank]
    return name.one if n == 1 else f"{number(n, language)} {name.many}"


def card_name(card: Card, language: Language, pack: str = "french", article: bool = False) -> str:
    """A card's whole name, with its article if wished: `seven of diamonds`, « la dame de cœur », `the Joker`."""
    if card in (JOKER, BACK):
        return (_JOKER if card == JOKER else _HIDDEN)[language.code][article]
    rank = _RANKS[language.code, pack][card.rank].the if article else rank_name(card.rank, language, pack)
    return f"{rank} {_SUITS[language.code, pack][card.suit].of}"


def of_card(card: Card, language: Language, pack: str = "french") -> str:
    """A card's name as the French say it of a lead, « du dix de carreau »; in English, with its article."""
    name = card_name(card, language, pack, article=True)
    if language.code == "fr":
        for article, contracted in (("le ", "du "), ("la ", "de la "), ("l’", "de l’")):
            if name.startswith(article):
                return contracted + name.removeprefix(article)
    return name


def by_rank(hand: Iterable[Card], language: Language, pack: str = "french") -> str:
    """Several cards counted by rank, high before low, where suits do not matter: `two kings and a ten`."""
    ranks = sorted((one.rank for one in hand), reverse=True)
    groups = ((rank, len(tuple(same))) for rank, same in groupby(ranks))
    return listed((counted(n, rank, language, pack) for rank, n in groups), language)


def by_suit(hand: Cards, language: Language, pack: str = "french") -> str:
    """Many cards in short, suit by suit, high before low: `ace and jack of spades; nine of hearts`."""
    parts = []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        ranks = sorted((one.rank for one in hand if one.suit == suit), reverse=True)
        if ranks:
            named = listed((rank_name(rank, language, pack) for rank in ranks), language)
            parts.append(f"{named} {_SUITS[language.code, pack][suit].of}")
    return language.text("; ").join(parts)
