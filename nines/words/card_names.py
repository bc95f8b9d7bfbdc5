"""A card, a rank, a suit or a whole hand as it is called in a sentence, in each language and pack (NR12)."""

from collections.abc import Callable, Iterable
from itertools import groupby

from nines.core.cards import BACK, CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards
from nines.words.card_words import NAMES
from nines.words.languages import Language
from nines.words.phrases import list_of, number


def suit_name(suit: str, language: Language, pack: str = "french") -> str:
    """A suit's name as it is said of trump or of what is led: `hearts`, « cœur »."""
    return NAMES[language.code].suits[pack][suit].name


def one_of_suit(suit: str, language: Language, pack: str = "french") -> str:
    """A suit in what one card of it is called, `heart`: `the highest heart`, « la plus forte carte à cœur »."""
    return NAMES[language.code].suits[pack][suit].card


def rank_name(rank: int, language: Language, pack: str = "french") -> str:
    """A rank's name alone: `ten`, « dame »."""
    return NAMES[language.code].ranks[pack][rank].name


def many_of_rank(rank: int, language: Language, pack: str = "french") -> str:
    """A rank's name in the plural: `tens`, « dames »."""
    return NAMES[language.code].ranks[pack][rank].many


def count_of_rank(n: int, rank: int, language: Language, pack: str = "french") -> str:
    """So many cards of a rank: `an eight`, `two sixes`, « une dame », « deux six »."""
    name = NAMES[language.code].ranks[pack][rank]
    return name.single if n == 1 else f"{number(n, language)} {name.many}"


def one_of_rank(rank: int, language: Language, pack: str = "french") -> str:
    """One card of a rank beside several of it: `one king`, not two; in most languages the same as `a king`."""
    return NAMES[language.code].ranks[pack][rank].lone


def card_name(card: Card, language: Language, pack: str = "french", article: bool = False) -> str:
    """A card's whole name, with its article if wished: `seven of diamonds`, « la dame de cœur », `the Joker`."""
    names = NAMES[language.code]
    if card in (JOKER, BACK):
        return (names.joker if card == JOKER else names.hidden)[article]
    rank = names.ranks[pack][card.rank]
    return names.card.format(rank=rank.the if article else rank.name, suit=names.suits[pack][card.suit].of)


def of_card(card: Card, language: Language, pack: str = "french") -> str:
    """A card's name as it is said of a lead, « du dix de carreau »; in most languages, with its article."""
    name = card_name(card, language, pack, article=True)
    for article, contracted in NAMES[language.code].led:
        if name.startswith(article):
            return contracted + name.removeprefix(article)
    return name


def of_one_suit(
    cards: Iterable[Card],
    language: Language,
    pack: str = "french",
    together: Callable[[Iterable[str], Language], str] = list_of,
) -> str:
    """Some cards of one suit with their articles: `the five and jack of clubs`, « le cinq et la dame de cœur ».

    In English the article stands once. `together` may be `any_of`: `the five or jack of clubs`.
    """
    names = NAMES[language.code]
    some = [(names.ranks[pack][card.rank], names.suits[pack][card.suit].of) for card in cards]
    ranks = [rank.name if at and language.code == "en" else rank.the for at, (rank, _) in enumerate(some)]
    text = names.several if len(some) > 1 else names.card
    return text.format(ranks=together(ranks, language), rank=ranks[0], suit=some[0][1])


def together(
    cards: Iterable[Card],
    language: Language,
    pack: str = "french",
    joined: Callable[[Iterable[str], Language], str] = list_of,
) -> str:
    """The same; where they are not of one suit, each by its whole name."""
    some = tuple(cards)
    if len({card.suit for card in some}) == 1:
        return of_one_suit(some, language, pack, joined)
    return joined((card_name(card, language, pack, article=True) for card in some), language)


def by_rank(hand: Iterable[Card], language: Language, pack: str = "french") -> str:
    """Several cards counted by rank, high before low, where suits do not matter: `two kings and a ten`."""
    ranks = sorted((card.rank for card in hand), reverse=True)
    groups = ((rank, len(tuple(same))) for rank, same in groupby(ranks))
    return list_of((count_of_rank(n, rank, language, pack) for rank, n in groups), language)


def by_suit(hand: Cards, language: Language, pack: str = "french") -> str:
    """Many cards in short, suit by suit, high before low: `ace and jack of spades; nine of hearts`."""
    names, parts = NAMES[language.code], []
    for suit in (SPADES, HEARTS, DIAMONDS, CLUBS):
        cards = sorted((card for card in hand if card.suit == suit), key=lambda card: card.rank, reverse=True)
        if len(cards) == 1:
            parts.append(card_name(cards[0], language, pack))
        elif cards:
            named = list_of((rank_name(card.rank, language, pack) for card in cards), language)
            parts.append(names.several.format(ranks=named, suit=names.suits[pack][suit].of))
    return language.text("; ").join(parts)
