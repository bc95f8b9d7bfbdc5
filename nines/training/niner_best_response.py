"""How much a policy for Niner can be exploited, at least: what a player gains that learned to beat nobody else.

The policy is a shipped network for the cards, which bids too and always takes the card that it likes best. Any player's
gain against it is a lower bound of what the best response gains (its exploitability, since the game is symmetric). The
player is trained by `actor_critic` from the network itself; its last tricks are then played exactly (`niner_endings`).
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from nines.bots.learned.opinions import network as shipped
from nines.games.niner.learned import network as network_name
from nines.games.niner.rules import SEATS
from nines.training.actor_critic import ACTIVE, CRITIC, ROUND, learn, taught
from nines.training.niner import SEEN, Deals, Table
from nines.training.niner_endings import LAST, Sums, best_leads, up_to
from nines.training.perceptron import Perceptron

WARMING = 2
"""Rounds in which only the critic learns."""
CRITICS, PLAYERS = 0.2, 0.7
"""The part of all learning that counts as over in the first of these rounds, and when the player begins to learn: it is
as good as the policy by then, so its steps are small."""
BATCH = 200
"""Deals whose endings are worked out at a time."""


class Bound(NamedTuple):
    """What a player gains against the policy, in points a deal above the mean of both, and its standard error."""

    gain: float
    error: float


class Bounds(NamedTuple):
    """Lower bounds of how much a policy can be exploited: by the trained player; by it with the last tricks played
    exactly; by the policy's own play with the last tricks played exactly."""

    trained: Bound
    trained_then_exact: Bound
    exact_alone: Bound


def target(wild: bool) -> Perceptron:
    """The policy that is exploited."""
    return Perceptron.of(shipped(network_name("plays", wild))).balanced()


def train(wild: bool, rounds: int, seed: int) -> Iterator[Perceptron]:
    """The player after each round: always the same for the same seed and shipped network."""
    dice, table, opponent = np.random.default_rng(seed), Table(wild), target(wild)
    player, critic = target(wild), Perceptron((SEEN, *CRITIC, 1), ACTIVE, 0.0, seed)
    for number in range(rounds):
        learner, begun = (target(wild), CRITICS) if number < WARMING else (player, PLAYERS)
        for step in range(ROUND):
            done = begun + (1 - begun) * (number + step / ROUND) / rounds
            learn(learner, critic, taught(table, learner, critic, dice, opponent), done, dice)
        yield player


def bounds(player: Perceptron, wild: bool, deals: int, endings: int, seed: int) -> Bounds:
    """The bounds that a player gives, by so many fresh deals, each played from both seats; by fewer where the last
    tricks are worked out."""
    policy = target(wild)
    return Bounds(
        _bound(np.concatenate([_leads(player, policy, wild, size, seed, at) for at, size in _parts(deals, 5000)])),
        _bound(np.concatenate([_exact(player, policy, wild, size, seed, at) for at, size in _parts(endings, BATCH)])),
        _bound(np.concatenate([_exact(policy, policy, wild, size, seed, at) for at, size in _parts(endings, BATCH)])),
    )


def _parts(deals: int, size: int) -> Iterator[tuple[int, int]]:
    """So many deals in parts of at most this size, numbered."""
    for at, first in enumerate(range(0, deals, size)):
        yield at, min(size, deals - first)


def _leads(player: Perceptron, policy: Perceptron, wild: bool, count: int, seed: int, at: int) -> Sums:
    """By deal, half the player's lead over the policy, on average over both seats."""
    found = np.zeros(count)
    for seat in range(SEATS):
        both = (player, policy) if seat == 0 else (policy, player)
        played = up_to(Deals(Table(wild), count, np.random.default_rng((seed, at))), both, 0)
        found += played.now.lead() * (1 if seat == 0 else -1) / 2 / SEATS
    return found


def _exact(player: Perceptron, policy: Perceptron, wild: bool, count: int, seed: int, at: int) -> Sums:
    """The same, the player's last tricks played as the best response to the policy."""
    found = np.zeros(count)
    for seat in range(SEATS):
        both = (player, policy) if seat == 0 else (policy, player)
        played = up_to(Deals(Table(wild), count, np.random.default_rng((seed, at))), both, LAST)
        found += best_leads(played, seat, policy) / 2 / SEATS
    return found


def _bound(gains: Sums) -> Bound:
    return Bound(float(gains.mean()), float(gains.std(ddof=1) / np.sqrt(len(gains))))
