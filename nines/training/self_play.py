"""Deals played by a network against itself, many at a time, so that it is asked about all of them at once."""

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nines.training.course import Choice, Course
from nines.training.perceptron import Floats, Perceptron

IMPOSSIBLE = -1e9


class Samples(NamedTuple):
    """Decisions that were made: the inputs of each (whether on), the output chosen, and what its side gained after."""

    told: NDArray[np.uint8]
    outputs: NDArray[np.int64]
    gained: Floats

    def __len__(self) -> int:
        return len(self.outputs)


def play(course: Course, network: Perceptron | None, deals: int, strays: float, dice: Random) -> Samples:
    """So many deals played by the network, or by rules of thumb where there is none.

    Every so often, by this share, a move is any legal one. Where there is nothing to choose nothing is noted.
    """
    positions = [course.deal(number, dice) for number in range(deals)]
    told: list[NDArray[np.uint8]] = []
    outputs: list[int] = []
    whose: list[tuple[int, int, float]] = []
    while going := [at for at in range(deals) if positions[at].turn >= 0]:
        choices = [course.choice(positions[at]) for at in going]
        inputs = on([choice.on for choice in choices], course.inputs)
        best = chosen(network, inputs, choices) if network else None
        kept = []
        for row, (at, choice) in enumerate(zip(going, choices)):
            position = positions[at]
            if len(choice.moves) == 1:
                position.play(choice.moves[0])
                continue
            if dice.random() < strays:
                pick = int(dice.random() * len(choice.moves))
            elif best is not None:
                pick = best[row]
            else:
                pick = list(choice.moves).index(course.taught(position))
            side = course.side(position)
            kept.append(row)
            outputs.append(choice.outputs[pick])
            whose.append((at, side, course.gained(position, side)))
            position.play(choice.moves[pick])
        told.append(inputs[kept])
    gained = [course.gained(positions[at], side) - before for at, side, before in whose]
    return Samples(np.concatenate(told), np.array(outputs), np.array(gained, np.float32))


def on(told: Sequence[list[int]], inputs: int) -> NDArray[np.uint8]:
    """A row for each list of inputs, 1 where one is on."""
    found = np.zeros((len(told), inputs), np.uint8)
    found[np.repeat(np.arange(len(told)), list(map(len, told))), [at for row in told for at in row]] = 1
    return found


def chosen(network: Perceptron, inputs: NDArray[np.uint8], choices: list[Choice]) -> list[int]:
    """For each choice the place of the move that the network thinks most of."""
    values = network.values(inputs.astype(np.float32))
    return [int(values[row, choice.outputs].argmax()) for row, choice in enumerate(choices)]


def against_thumb(course: Course, network: Perceptron, deals: int, seed: int) -> tuple[float, float]:
    """What a side of the network gains a deal above the table's mean, in each place of the same deals; its error."""
    gains = np.zeros(deals)
    for side in range(course.sides):
        dice = Random(seed)
        positions: list[Any] = [course.deal(number, dice) for number in range(deals)]
        while going := [position for position in positions if position.turn >= 0]:
            mine = [position for position in going if course.side(position) == side]
            others = [position for position in going if course.side(position) != side]
            if mine:
                choices = [course.choice(position) for position in mine]
                inputs = on([choice.on for choice in choices], course.inputs)
                for position, choice, pick in zip(mine, choices, chosen(network, inputs, choices)):
                    position.play(choice.moves[pick])
            for position in others:
                position.play(course.taught(position))
        gains += [
            course.gained(position, side)
            - fsum(course.gained(position, other) for other in range(course.sides)) / course.sides
            for position in positions
        ]
    gains /= course.sides
    return float(gains.mean()), float(gains.std(ddof=1) / np.sqrt(deals))
