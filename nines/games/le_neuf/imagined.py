"""The cards of a world that the search imagined in Le Neuf and Nines, in the hidden places of the view."""

from nines.core.cards import SUITS, Card, Cards
from nines.games.le_neuf.rules import State, unseen
from nines.games.le_neuf.search.simulator import BITS, Deal, Masks


def contents(view: State, world: Deal) -> tuple[Cards, ...]:
    """For each hidden place of the view, in the order of `unseen`, the cards that lie there."""
    hidden, _ = unseen(view)
    places = [hand for seat, hand in enumerate(world.hands) if seat != view.viewer]
    return tuple(tuple(card for card in _cards(hand) if card in hidden) for hand in (*places, world.spare))


def _cards(hand: Masks) -> Cards:
    return tuple(Card(suit, bit.bit_length() + 1) for suit, mask in zip(SUITS, hand) for bit in BITS[mask])
