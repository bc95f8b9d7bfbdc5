"""Le Neuf and Nines as environments for training: their actions, and what their views tell beside what all tell."""

from nines.core.features import Features
from nines.core.game import left_of
from nines.core.moves import KEEP, SWAP, Move, play
from nines.games.le_neuf.rules import PACK, State

ACTIONS: tuple[Move, ...] = (*map(play, PACK), KEEP, SWAP)
"""By number."""


def features(view: State) -> Features:
    """Who has swapped for the spare hand, and who has kept a hand (LN3); seats that have not been asked did neither."""
    me, seats = view.viewer or 0, len(view.hands)
    first = view.dealer if view.options["first_exchange"] == "dealer" else left_of(view.dealer, seats)
    said = {(first + at - me) % seats: swapped for at, swapped in enumerate(view.answers)}
    yield "swapped", [float(said.get(at) is True) for at in range(seats)]
    yield "kept", [float(said.get(at) is False) for at in range(seats)]
