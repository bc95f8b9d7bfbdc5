"""How a network for Niner does against rules of thumb, by the rules package itself."""

import numpy as np

from nines.bots.learned.opinions import network as shipped
from nines.core.moves import Move, bid
from nines.core.options import with_values
from nines.games.niner import heuristics as thumb
from nines.games.niner import learned as niner
from nines.games.niner import learned_bids as niner_bids
from nines.games.niner.rules import SEATS, State, legal_moves
from nines.registry import GAMES
from nines.training.niner import Hands
from nines.training.perceptron import Floats, Perceptron
from nines.training.self_play import on


def against_thumb(course: Hands, network: Perceptron, deals: int, seed: int) -> tuple[float, float]:
    """How many points a deal a network gains above the mean of both, in each place of the same deals; its error.

    A network for plays bids, too; one for bids has what is shipped play its cards.
    """
    rules = GAMES["niner"]
    options = with_values(rules.choices, {"wild_nines": course.wild})
    plays = network if course.kind == "plays" else Perceptron.of(shipped(niner.network("plays", course.wild)))
    gains = np.zeros(deals)
    for seat in range(SEATS):
        for number in range(deals):
            state, _ = rules.deal(rules.start(options, SEATS), f"{seed}/{number}")
            while not state.sheet:
                view = rules.view(state, state.turn)
                if view.turn != seat:
                    move = thumb.think(view)
                elif view.phase == "bid" and course.kind == "bids":
                    said = network.values(_on(niner_bids.inputs(view), niner_bids.size(course.wild)))[:, 0]
                    move = bid(view.hands[seat][int(said.argmax())])
                else:
                    move = liked(plays, view)
                state = rules.apply(state, move)
            change = state.sheet[-1].change
            gains[number] += (change[seat] - change[1 - seat]) / 2 / SEATS
    return float(gains.mean()), float(gains.std(ddof=1) / np.sqrt(deals))


def liked(policy: Perceptron, view: State) -> Move:
    """The legal move that a policy thinks most of."""
    moves = legal_moves(view)
    said = policy.values(_on([niner.inputs(view)], niner.INPUTS))[0, niner.outputs(view, moves)]
    return moves[int(said.argmax())]


def _on(told: list[list[int]], inputs: int) -> Floats:
    return on(told, inputs).astype(np.float32)
