"""What bids come to where the cards are then searched, and a network for bids that is set right by it.

The deals that taught the network were played out by a policy that is weaker than the search, and a bid that looks best
is often one that was guessed too high. What each input adds to the error is found by ridge regression (Hoerl and
Kennard, 1970).
"""

from collections.abc import Iterable
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import numpy as np

from nines.bots.learned.network import Network
from nines.bots.levels import LEVELS
from nines.bots.player import Budget
from nines.core.chance import Stream
from nines.core.floats import exp
from nines.core.moves import Move, bid
from nines.core.options import with_values
from nines.games.niner import learned as niner
from nines.games.niner import learned_bids as niner_bids
from nines.games.niner.rules import SEATS, State, legal_moves
from nines.games.niner.search.bidding import bidding
from nines.games.niner.search.simulator import Deal
from nines.registry import GAMES
from nines.training.niner import Hands
from nines.training.perceptron import Floats, Perceptron
from nines.training.self_play import on

DEALS = 60_000
"""Deals that are played, of two bids each."""
STEADY = 300.0
"""How many bids of an input weigh as much as the guess that it adds nothing."""
ACTIVE = 16
"""Inputs that are on at a time, at the most."""

UNSURE, WITHIN = 0.2, 0.5
"""How far apart in points two bids may be for the network and the lesser be tried often, and at all."""
POLICY_PLAYS = 7
"""With so many cards in hand the policy plays, which is as good there and far quicker than to search."""
WORLDS = 20
"""Worlds of a search."""


class Outcome(NamedTuple):
    """A bid: the inputs that are on for it (`nines.games.niner.learned_bids`), and by how many points it then led."""

    on: list[int]
    lead: int


def set_right(network: Network, plays: Network, course: Hands, seed: int) -> tuple[float, Perceptron]:
    """A network from which what each input adds to its error is taken off, after how far off it still is in the mean,
    squared; always the same for the same seed and networks, on however many cores."""
    with get_context("spawn").Pool() as pool:
        deals = pool.imap(partial(outcomes, course, network, plays, seed), range(DEALS), 50)
        found = [outcome for both in deals for outcome in both]
    learning = Perceptron.of(network)
    told = on([outcome.on for outcome in found], niner_bids.size(course.wild)).astype(np.float32)
    off = np.array([outcome.lead for outcome in found], np.float32) - learning.values(told)[:, 0]
    more, mean = ridge(told, off)
    return float(np.mean((off - told @ more - mean) ** 2)), learning.plus(more, mean, ACTIVE)


def ridge(told: Floats, off: Floats) -> tuple[Floats, float]:
    """What each input adds, and what there is anyway: the fewer bids speak of an input, the nearer to nothing."""
    rows = np.concatenate([told, np.ones((len(told), 1), np.float32)], 1)
    square = (rows.T @ rows).astype(np.float64)
    square[np.diag_indices(len(square) - 1)] += STEADY
    *more, mean = np.linalg.solve(square, rows.T.astype(np.float64) @ off)
    return np.array(more, np.float32), float(mean)


def outcomes(course: Hands, bids: Network, plays: Network, seed: int, number: int) -> list[Outcome]:
    """Both bids of a deal, in the order of laying: a try of what the network likes, and as `expert` lays one."""
    rules, chance = GAMES["niner"], f"{course.name} {seed}/{number}"
    dice = Random(chance)
    state, _ = rules.deal(rules.start(with_values(rules.choices, {"wild_nines": course.wild}), SEATS), chance)
    laid: list[tuple[int, list[int]]] = []
    while state.phase == "bid":
        view = rules.view(state, state.turn)
        told = niner_bids.inputs(view)
        likely = _tried(bids, told) if view.turn == number % SEATS else _usual(view)
        [at] = dice.choices(range(len(told)), likely)
        laid.append((view.turn, told[at]))
        state = rules.apply(state, bid(view.hands[view.turn][at]))
    while not state.sheet:
        state = rules.apply(state, _card(rules.view(state, state.turn), plays, Stream(chance, f"{len(state.tricks)}")))
    change = state.sheet[-1].change
    return [Outcome(on, change[seat] - change[1 - seat]) for seat, on in laid]


def _tried(bids: Network, told: Iterable[list[int]]) -> list[float]:
    said = [bids.values(on, [0])[0] for on in told]
    best = max(said)
    return [exp((value - best) / UNSURE) if value > best - WITHIN else 0.0 for value in said]


def _usual(view: State) -> list[float]:
    deal = Deal(view)
    of = deal.layout
    likely = dict(bidding(of, deal.hands[view.turn], view.leader == view.turn))
    return [likely[of.bit[card]] for card in view.hands[view.turn]]


def _card(view: Any, plays: Network, stream: Stream) -> Move:
    if len(view.hands[view.turn]) < POLICY_PLAYS:
        return LEVELS["expert"](view, Budget(WORLDS), stream)
    moves = legal_moves(view)
    said = plays.values(niner.inputs(view), niner.outputs(view, moves))
    return moves[said.index(max(said))]
