"""What is played and learned in which order: rules of thumb first, then the network against itself, ever more surely.

Deep Monte Carlo: what a move is worth is what its side came to have by the end of the deal (Zha and others, *DouZero*,
2021). Each round's deals are learned from once.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nines.training import self_play
from nines.training.course import Course
from nines.training.perceptron import Floats, Perceptron

DEALS = 2000
"""Deals of a round."""
TAUGHT = 25
"""Rounds in which rules of thumb play."""
BATCH = 1024
STRAYS = (0.3, 0.14, 0.02)
"""How many moves are any legal ones: while thumb plays, then at first, and in the end."""
RATES = (1e-3, 1e-5)
"""How far a step goes, at first and in the end."""
STEADY = 0.4
"""The part of the rounds after which steps grow smaller."""
ACTIVE = 50
"""Inputs that are on at a time, about."""


class Progress(NamedTuple):
    """A round that is over: its number from 1, how far the network was off in the mean, squared."""

    round: int
    off: float
    network: Perceptron


def train(course: Course, hidden: tuple[int, ...], rounds: int, seed: int) -> Iterator[Progress]:
    """The network of a course after each round: always the same for the same seed."""
    dice, order = Random(seed), np.random.default_rng(seed)
    network: Perceptron | None = None
    for number in range(rounds):
        done = number / rounds
        taught = number < min(TAUGHT, rounds // 4)
        strays = STRAYS[0] if taught else STRAYS[1] + (STRAYS[2] - STRAYS[1]) * done
        samples = self_play.play(course, None if taught else network, DEALS, strays, dice)
        if network is None:
            expected = float(samples.gained.mean())
            network = Perceptron((course.inputs, *hidden, course.outputs), ACTIVE, expected, seed)
        off = once_through(network, samples.told, samples.outputs, samples.gained, rate(done), order)
        yield Progress(number + 1, off, network)


def rate(done: float) -> float:
    """How far a step goes once this part of the rounds is over."""
    return RATES[0] if done < STEADY else RATES[0] * (1 - done) / (1 - STEADY) + RATES[1]


def once_through(
    network: Perceptron, told: NDArray[np.uint8], outputs: NDArray[np.int64], gained: Floats, step: float,
    order: np.random.Generator,
) -> float:  # fmt: skip
    """The network has learned from each row once, in any order; how far it was off in the mean, squared."""
    mixed = order.permutation(len(told))
    off = [
        network.learn(told[rows].astype(np.float32), outputs[rows], gained[rows], step)
        for rows in np.split(mixed, range(BATCH, len(mixed), BATCH))
    ]
    return float(np.mean(off))
