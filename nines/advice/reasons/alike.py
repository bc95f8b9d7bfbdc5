"""What makes all legal cards equal, where the rules prove it: none can win the trick, all of them do, or they are
neighbours."""

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.core.cards import JOKER, Cards
from nines.core.game import View
from nines.registry import GAMES, in_tricks
from nines.words.audience import Audience

CODES = frozenset(("none-wins", "all-win", "neighbours"))
"""The codes of such reasons: true of every legal card."""


def reason(view: View) -> Reason | None:
    """What is certain of every card that may be played; None where nothing is, or it is no card to a trick."""
    if not in_tricks(view) or view.phase != "play":
        return None
    legal = GAMES[view.game].legal_moves(view)
    trick = open_trick(view)
    cards = tuple(dict.fromkeys(move.cards[0] for move in legal))
    if trick.cards:
        takers = frozenset[int]().union(*(trick.winners(move) for move in legal))
        if not takers & trick.mine:
            return Reason("none-wins")
        if takers <= trick.mine:
            return Reason("all-win")
    return Reason("neighbours") if _neighbours(trick, cards) else None


def _neighbours(trick: OpenTrick, cards: Cards) -> bool:
    """Whether the cards are of one suit, and nobody else can hold one that stands between them."""
    if JOKER in cards or len({trick.suit_of(card) for card in cards}) != 1 or trick.game.nines_cost:
        return False
    powers = [trick.power(card) for card in cards]
    low, high = min(powers), max(powers)
    suit = trick.suit_of(cards[0])
    others = (card for card in (*trick.held, *trick.cards) if trick.suit_of(card) == suit)
    return not any(low < trick.power(card) < high for card in others)


def said(reason: Reason, seat: int, to: Audience) -> str:
    """The sentence for such a reason, of the seat that is to play."""
    match reason.code:
        case "none-wins":
            return to.said(
                seat, "Whatever you play, you can’t win this trick.", "Whatever {name} plays, it can’t win this trick."
            )
        case "all-win":
            return to.said(seat, "Whatever you play, this trick is won.", "Whatever {name} plays, this trick is won.")
        case _:
            return to.text("Nobody else can hold a card between these.")
