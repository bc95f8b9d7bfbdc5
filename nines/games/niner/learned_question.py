"""What the networks for Niner are asked: how the bids compare, or the cards to play."""

from nines.bots.learned.opinions import Question
from nines.core.moves import Move
from nines.games.niner import learned as niner
from nines.games.niner import learned_bids as niner_bids
from nines.games.niner.rules import State

BIDS_WEIGH, PLAYS_WEIGH = 0.9, 0.02
"""How much what was learned weighs beside the search: of a bid points, of a card how likely it is, as a logarithm."""


def question(view: State, moves: tuple[Move, ...]) -> Question:
    """What the network of this decision is asked about these moves of the seat to act."""
    wild = bool(view.options["wild_nines"])
    if view.phase == "bid":
        after = dict(zip(view.hands[view.turn], niner_bids.inputs(view)))
        asked = [(after[move.cards[0]], [0]) for move in moves]
        return Question(niner.network("bids", wild), asked, "points", BIDS_WEIGH, odd_too=True)
    asked = [(niner.inputs(view), niner.outputs(view, moves))]
    return Question(niner.network("plays", wild), asked, "points", PLAYS_WEIGH)
