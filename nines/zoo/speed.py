"""How many moves a second environments make, chosen at random, observations and masks included."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import numpy as np

from nines.core.options import Value
from nines.zoo.environment import Environment
from nines.zoo.vector import VectorEnvironment, random_actions


class Speed(NamedTuple):
    """Moves a second of processor time: at tables side by side, and in one environment."""

    side_by_side: float
    lone: float


def speed(game: str, num_envs: int, seconds: float, **house_rules: Value) -> Speed:
    """Both speeds of a game, each measured for so many seconds."""
    return Speed(
        _moves_a_second(_side_by_side(game, num_envs, house_rules), num_envs, seconds),
        _moves_a_second(_lone(game, house_rules), 1, seconds),
    )


def _moves_a_second(move: Callable[[], None], moves: int, seconds: float) -> float:
    move()
    made, began = 0, process_time()
    while (spent := process_time() - began) < seconds:
        move()
        made += moves
    return made / spent


def _side_by_side(game: str, num_envs: int, house_rules: dict[str, Value]) -> Callable[[], None]:
    vector = VectorEnvironment(game, num_envs, None, episode="match", reward="points", **house_rules)
    dice = np.random.default_rng(1)
    known, _ = vector.reset(seed=1)
    mask = known["action_mask"]

    def move() -> None:
        nonlocal mask
        known, *_ = vector.step(random_actions(mask, dice))
        mask = known["action_mask"]

    return move


def _lone(game: str, house_rules: dict[str, Value]) -> Callable[[], None]:
    made = Environment(game, None, episode="match", reward="points", render_mode=None, **house_rules)
    dice = np.random.default_rng(1)
    made.reset(seed=1)

    def move() -> None:
        agent = made.agent_selection
        if made.terminations[agent]:
            made.reset()
        else:
            made.step(dice.choice(np.flatnonzero(made.observe(agent)["action_mask"])))

    return move
