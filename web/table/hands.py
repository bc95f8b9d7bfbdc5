"""The order in which a hand lies: by suits of alternating colours, by rank, as it was dealt, or as it was laid out."""

from collections.abc import Callable

from nines.core.cards import BACK, CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards
from nines.core.game import AnyGame
from nines.core.zones import Zones, lying
from nines.words.languages import Language
from web.state.settings import Settings

_CIRCLE = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, all the way round."""
_RED = (HEARTS, DIAMONDS)
_USUAL = Settings()

SuitOf = Callable[[Card], str]
Power = Callable[[Card], tuple[int, ...]]


def by_suit(hand: Cards, suit_of: SuitOf, power: Power) -> Cards:
    """A hand by suit, colours alternating wherever the suits held allow it, the highest first, the Joker last.

    `suit_of` is the suit to which a card belongs now (the Little Spit and wild nines lie with the trumps).
    """
    return arrange(hand, suit_of, power, _USUAL)


def beside(say: Language, game: AnyGame, zones: Zones) -> list[tuple[str, Cards]]:
    """The cards of a deal that were in nobody's hand, by name: the spare hand in order, the talon as it lay; in a game
    with tricks what is still to be drawn, too."""
    spare, talon = lying(zones, "spare"), lying(zones, "talon", *(("draw",) if game.tricks else ()))
    hand = by_suit(spare, lambda card: card.suit, lambda card: (card.rank,))
    return [(name, cards) for name, cards in ((say.text("Spare hand"), hand), (say.text("Stock"), talon)) if cards]


def arrange(hand: Cards, suit_of: SuitOf, power: Power, wish: Settings, trump: str | None = None) -> Cards:
    """A hand from left to right as the player wants it to lie, the Joker last, and behind it what lies face down; as
    dealt it is left as it is, and before the player has laid it out by hand it lies by suit."""
    if wish.order == "dealt":
        return hand
    ordered = [card for card in hand if card not in (JOKER, BACK)]
    suits = suit_order({suit_of(card) for card in ordered}, trump if wish.trump_left else None)
    high_first = wish.direction != "low"
    ordered.sort(key=power, reverse=high_first)
    ordered.sort(key=lambda card: suits.index(suit_of(card)))
    if wish.order == "rank":
        ordered.sort(key=lambda card: card.rank, reverse=high_first)
    return (*ordered, *(card for last in (JOKER, BACK) for card in hand if card == last))


def by_hand(ordered: Cards, arranged: Cards) -> Cards:
    """The cards in the order in which the player laid them out; those that have come since lie behind them."""
    laid = tuple(card for card in dict.fromkeys(arranged) if card in ordered)
    return (*laid, *(card for card in ordered if card not in laid))


def suit_order(held: set[str], first: str | None = None) -> tuple[str, ...]:
    """The suits held, from left to right, no two of a colour side by side where that can be had.

    `first` is the suit that lies at the left, if it is held.
    """
    suits = [suit for suit in _CIRCLE if suit in held]
    if len(suits) == 3:
        # Of three suits two share a colour: the third goes between them.
        red = [suit for suit in suits if suit in _RED]
        black = [suit for suit in suits if suit not in _RED]
        pair, single = (red, black) if len(red) == 2 else (black, red)
        suits = [pair[0], single[0], pair[1]]
    if first is None or first not in suits:
        return tuple(suits)
    if first == suits[-1]:
        return tuple(reversed(suits))
    at = suits.index(first)
    return (*suits[at:], *suits[:at])


def by_rank(hand: Cards, wish: Settings = _USUAL) -> tuple[tuple[int, Cards], ...]:
    """The cards of each rank held, suits in code order; the lowest rank first unless the player wants the highest
    there (SN1: the ace is high)."""
    ranks = sorted({card.rank for card in hand}, reverse=wish.direction == "high")
    return tuple((rank, tuple(sorted(card for card in hand if card.rank == rank))) for rank in ranks)
