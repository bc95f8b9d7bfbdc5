"""What each card is worth as a bid in Niner: any is laid, and the policy learned before plays both hands to the end."""

from collections.abc import Iterator

import numpy as np

from nines.bots.learned.niner import BID_INPUTS, OUTPUTS
from nines.bots.learned.niner import network as network_name
from nines.bots.learned.opinions import network as shipped
from nines.games.niner import SEATS
from nines.training.actor_critic import drawn, likelihoods
from nines.training.niner import STEPS, Deals, Hands, Table
from nines.training.perceptron import Perceptron
from nines.training.schedule import Progress, once_through, rate

DEALS = 20_000
"""Deals of a round."""
UNSURE = 0.07
"""How far apart two bids may be in points and the lesser be laid."""
ACTIVE = 13
"""Inputs that are on at a time, about."""


def train(course: Hands, hidden: tuple[int, ...], rounds: int, seed: int) -> Iterator[Progress]:
    """The network after each round: always the same for the same seed and shipped policy.

    In each deal one seat lays any card, the other one that the network likes.
    """
    dice, table = np.random.default_rng(seed), Table(course.wild)
    policy = Perceptron.of(shipped(network_name("plays", course.wild)))
    network = Perceptron((BID_INPUTS, *hidden, OUTPUTS), ACTIVE, 0.0, seed)
    for number in range(rounds):
        deals = Deals(table, DEALS, dice)
        told = [deals.before_bids(seat) for seat in range(SEATS)]
        bids = np.zeros_like(deals.bids)
        anything = deals.rows % SEATS
        for seat in range(SEATS):
            said = network.values(told[seat].astype(np.float32)) / UNSURE
            said[anything == seat] = 0
            bids[:, seat] = drawn(np.where(deals.hands[:, seat], said, -np.inf), dice)
        deals.lay(bids)
        for _ in range(STEPS):
            deals.play(drawn(likelihoods(policy, deals.told(deals.turn), deals.legal()), dice))
        lead = deals.lead().astype(np.float32)
        off = once_through(
            network, np.concatenate(told), bids.T.ravel(), np.concatenate([lead, -lead]), rate(number / rounds), dice
        )
        yield Progress(number + 1, off, network)
