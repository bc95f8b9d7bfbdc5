"""Whether many tables at once are the same as the rules: both make the same random moves, and nothing differs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from nines.core.options import Value, every_combination
from nines.core.progress import Progress
from nines.registry import GAMES
from nines.zoo.environment import Environment
from nines.zoo.observation import observed
from nines.zoo.rewards import Reward
from nines.zoo.table import Episode
from nines.zoo.vector import TABLES, VectorEnvironment, random_actions


class Difference(AssertionError):
    """The tables differ from the rules."""


class Checked(NamedTuple):
    """A game, and how many moves were the same, with how many ends of deals and of episodes among them."""

    game: str
    moves: int
    deals: int
    episodes: int


class Kind(NamedTuple):
    """What an episode is, and what it rewards."""

    episode: Episode
    reward: Reward


KINDS = (Kind("match", "points"), Kind("match", "win"), Kind("deal", "points"))


def house_rules(game: str) -> list[dict[str, Value]]:
    """Every combination of a game's house rules, except that of those with more than two values one at most differs
    from its default."""
    choices = GAMES[game].choices
    many = [choice for choice in choices if len(choice.values) > 2]
    return [
        dict(options)
        for options in every_combination(choices)
        if sum(choice.value_in(options) != choice.default for choice in many) <= 1
    ]


def check_all(moves: int, num_envs: int) -> Iterator[Checked]:
    """About so many moves, shared out evenly among the games and the combinations of their house rules, with every kind
    of episode in turn. Raises Difference for the first thing that differs."""
    progress = Progress(moves, "moves")
    done = 0
    for game in TABLES:
        rules = house_rules(game)
        for at, some in enumerate(rules):
            kinds = KINDS if len(rules) < len(KINDS) ** 2 else (KINDS[at % len(KINDS)],)
            for kind in kinds:
                each = moves // len(TABLES) // len(rules) // len(kinds)
                yield check(game, some, each, num_envs, seed=1000 * at, kind=kind)
                done += each
                progress.show(done)


def check(game: str, rules: dict[str, Value], moves: int, num_envs: int, seed: int, kind: Kind = KINDS[0]) -> Checked:
    """So many random moves, a part of them at each table, are the same at tables side by side and in environments.

    Compared are whose turn it is, what the seat to act and another one observe, what may be done, rewards and ends, and
    the records. Raises Difference, which names the table, for the first thing that differs.
    """
    episode, reward = kind
    vector = VectorEnvironment(game, num_envs, None, episode=episode, reward=reward, **rules)
    lone = [Environment(game, None, episode=episode, reward=reward, render_mode=None, **rules) for _ in range(num_envs)]
    dice = np.random.default_rng(seed)
    observations, _ = vector.reset(seed=seed)
    for at, made in enumerate(lone):
        made.reset(seed=seed + at)
    deals = episodes = 0
    steps = -(-moves // num_envs)
    for step in range(steps):
        _compare(vector, lone, observations, step)
        actions = random_actions(observations["action_mask"], dice)
        observations, rewards, ends, cut, _ = vector.step(actions)
        for at, made in enumerate(lone):
            sheets = made.position.sheet
            made.step(actions[at])
            over = all(made.terminations.values())
            deals += len(made.position.sheet) > len(sheets)
            _same(rules, at, step, "reward", rewards[at].tolist(), [*made.rewards.values()])
            _same(rules, at, step, "end", (bool(ends[at]), bool(cut[at])), (over, False))
            if over:
                episodes += 1
                made.reset()
    _compare(vector, lone, observations, steps)
    return Checked(game, steps * num_envs, deals, episodes)


def _compare(vector: VectorEnvironment, lone: list[Environment], observations: dict[str, Any], step: int) -> None:
    """What is known at the tables is what is known in the environments."""
    seats = vector.tables.seats
    other = (vector.turn + 1 + step % (seats - 1)) % seats
    others = vector.observe(other)
    for at, made in enumerate(lone):
        actor, position = made.agent_selection, made.position
        _same(made.record.options, at, step, "turn", int(vector.turn[at]), position.turn)
        known = made.observe(actor)
        for name, numbers in known.items():
            _same_numbers(vector, at, step, name, observations[name][at], numbers)
        view = GAMES[made.record.game].view(position, int(other[at]))
        _same_numbers(vector, at, step, f"seat {other[at]}", others[at], observed(view))
        if step % 16 == 0:
            _same(made.record.options, at, step, "record", vector.record(at), made.record)


def _same(rules: object, at: int, step: int, what: str, found: object, expected: object) -> None:
    if found != expected:
        raise Difference(f"{rules}, table {at}, step {step}: {what} is {found}, by the rules {expected}")


def _same_numbers(vector: VectorEnvironment, at: int, step: int, what: str, found: Any, expected: Any) -> None:
    if found.dtype == expected.dtype and np.array_equal(found, expected):
        return
    places = [
        name
        for name, place in vector.layout.items()
        if what != "action_mask" and not np.array_equal(found[place], expected[place])
    ]
    raise Difference(f"{vector.record(at)}, step {step}: {what} differs: {', '.join(places)}")
