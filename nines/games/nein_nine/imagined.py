"""The cards of a world that the search imagined in Nein Nine, in the hidden places of the view."""

from nines.core.cards import Cards
from nines.games.nein_nine.rules import PACK, State
from nines.games.nein_nine.search.simulator import Deal, bits


def contents(view: State, world: Deal) -> tuple[Cards, ...]:
    """For each hidden place of the view, in the order of `unseen`, the cards that lie there."""
    return tuple(
        tuple(PACK[card] for card in bits(hand)) for seat, hand in enumerate(world.hands) if seat != view.viewer
    )
