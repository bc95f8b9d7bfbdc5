"""Training: steps go downhill, the same seed gives the same file, what is shipped says what was learned."""

from random import Random
from typing import Any

import numpy as np
import pytest

from nines.bots.learned.network import parse
from nines.training import schedule, self_play
from nines.training.le_neuf import TABLES, Tricks
from nines.training.nein_nine import Points
from nines.training.perceptron import Perceptron
from nines.training.schedule import Progress, train


def some(seed: int, rows: int, inputs: int) -> np.ndarray:
    return (np.random.default_rng(seed).random((rows, inputs)) < 0.3).astype(np.float32)


def test_a_step_follows_the_slope_of_the_error() -> None:
    """Adam's first step has the size of the rate and the sign of the slope, which is measured here by trying."""
    told, outputs = some(1, 8, 6), np.array([0, 1, 2, 0, 1, 2, 0, 1])
    gained = np.linspace(-1, 2, 8, dtype=np.float32)
    network = Perceptron((6, 5, 4, 3), 2, 0.5, seed=3)

    def off() -> float:
        said = network.values(told)[np.arange(8), outputs].astype(np.float64)
        return float(((said - gained) ** 2).mean())

    slopes = []
    for weights in (*network.weights, *network.biases):
        for at in np.ndindex(weights.shape):
            kept = weights[at]
            weights[at] = kept + 1e-2
            above = off()
            weights[at] = kept - 1e-2
            slopes.append((above - off()) / 2e-2)
            weights[at] = kept
    before = [part.copy() for part in (*network.weights, *network.biases)]
    network.learn(told, outputs, gained, 1e-4)
    steps = [
        float(after[at] - part[at])
        for part, after in zip(before, (*network.weights, *network.biases))
        for at in np.ndindex(part.shape)
    ]
    clear = [(step, slope) for step, slope in zip(steps, slopes) if abs(slope) > 1e-2]
    assert len(clear) > 15
    agree = np.mean([np.sign(step) == -np.sign(slope) for step, slope in clear])
    assert agree > 0.95  # a kink lies within the two tries of some


def test_what_is_shipped_says_what_was_learned() -> None:
    network = Perceptron((40, 16, 8, 5), 10, 2.0, seed=1)
    for number in range(50):
        told = some(number, 64, 40)
        network.learn(told, np.arange(64) % 5, told[:, :3].sum(1), 3e-3)
    small = parse(network.shipped("game table"))
    told = some(99, 30, 40)
    for row, said in zip(told, network.values(told)):
        assert small.values(np.flatnonzero(row).tolist(), range(5)) == pytest.approx(said.tolist(), abs=0.15)


@pytest.mark.parametrize("table", TABLES)
def test_every_trick_of_a_deal_is_gained_by_somebody(table: str) -> None:
    course = Tricks(table)
    samples = self_play.play(course, None, 30, 0.3, Random(1))
    assert len(samples.told) == len(samples.outputs) == len(samples.gained)
    assert samples.told.shape[1] == course.inputs and samples.told.max() == 1
    assert samples.gained.min() >= 0 and samples.gained.max() <= 13
    # With the exchange, or without, what a side gains from its first choice on are its share of thirteen tricks.
    assert 13 / course.sides - 2 < samples.gained[: course.sides].mean() < 13 / course.sides + 2


def learned(rounds: int, seed: int) -> list[Progress]:
    return list(train(Tricks("three"), (12, 8), rounds, seed))


def test_the_same_seed_gives_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "DEALS", 20)
    first, again, other = (learned(6, seed)[-1].network.shipped("le-neuf three") for seed in (1, 1, 2))
    assert first == again != other


def test_it_learns_what_other_deals_come_to() -> None:
    course = Tricks("three")
    seen, others = (self_play.play(course, None, deals, 0.3, Random(deals)) for deals in (150, 50))
    network = Perceptron((course.inputs, 24, 12, course.outputs), 50, float(seen.gained.mean()), 1)

    def off() -> float:
        said = network.values(others.told.astype(np.float32))[np.arange(len(others)), others.outputs]
        return float(((said - others.gained) ** 2).mean())

    before, order = off(), np.random.default_rng(1)
    for _ in range(4):
        for rows in np.array_split(order.permutation(len(seen)), len(seen) // 32):
            network.learn(seen.told[rows].astype(np.float32), seen.outputs[rows], seen.gained[rows], 1e-3)
    assert off() < 0.7 * before


def test_the_points_of_nein_nine_are_counted_above_the_mean() -> None:
    """Of seven tricks and the 9s each seat's first choice, made before any card, gains its share: together nothing."""
    course = Points()
    samples = self_play.play(course, None, 60, 0.3, Random(1))
    assert samples.told.shape[1] == course.inputs and samples.told.max() == 1
    assert -11 < samples.gained.min() < -1 and 1 < samples.gained.max() < 8
    assert sum(course.gained(played_out(course, 0), side) for side in range(3)) == pytest.approx(0)


def played_out(course: Any, number: int) -> Any:
    """A deal played to its end, any legal moves."""
    dice = Random(number)
    position = course.deal(number, dice)
    while position.turn >= 0:
        position.play(dice.choice(course.choice(position).moves))
    return position
