"""Many tables of a game as one environment in the manner of Gymnasium's `VectorEnv`: a step is a move at each table."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from nines.core.cards import Unreadable, quoted
from nines.core.chance import checked_seed
from nines.core.options import Value
from nines.records.record import Record
from nines.registry import GAMES, ByGame
from nines.zoo.actions import ACTIONS
from nines.zoo.dealing import shuffles
from nines.zoo.observation import layout
from nines.zoo.rewards import Reward, leads
from nines.zoo.table import Episode, checked_table, match_seed
from nines.zoo.trick_tables import Flags, Ints, TrickTables
from nines.zoo.vector_observation import Observer

TABLES: ByGame[type[TrickTables]] = ByGame("vector")
"""The games that can be played at many tables at once."""

Observations: TypeAlias = dict[str, NDArray[Any]]
Stepped: TypeAlias = tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class VectorEnvironment(VectorEnv[Observations, Ints, NDArray[Any]]):
    """A game, by its key, at `num_envs` tables at once, each the same as an `Environment` with its seed.

    Agents take turns, so an observation is that of the seat to act: `turn` says which that is at each table. Rewards
    have a column a seat. A table whose episode has ended is dealt anew in the same step, as Gymnasium's
    `AutoresetMode.SAME_STEP` says.

    Arguments are those of `Environment`. Raises Unreadable for a table that there is not, or a game that can only be
    played at one table at a time; ValueError for an episode or reward that there is not.
    """

    def __init__(
        self, game: str, num_envs: int, players: int | None = None, *, episode: Episode = "match",
        reward: Reward = "points", **house_rules: Value,
    ) -> None:  # fmt: skip
        self._empty = checked_table(game, players, episode, reward, house_rules)
        if game not in TABLES:
            raise Unreadable(f"game {quoted(game)} has no tables side by side: there are {', '.join(TABLES)}")
        if num_envs < 1:
            raise ValueError(f"there are 1 or more tables, not {num_envs}")
        seats, options = len(self._empty.seats), self._empty.options
        self.num_envs = num_envs
        self.metadata = {"name": f"nines_{game.replace('-', '_')}_v0", "autoreset_mode": AutoresetMode.SAME_STEP}
        self.actions = ACTIONS[game]
        self.layout: Mapping[str, slice] = layout(game, options, seats)
        self.tables = TABLES[game](GAMES[game], options, seats, num_envs)
        self._observer = Observer(self.tables, self.layout)
        self._episode, self._reward = episode, reward
        self._leads = _leads_of_winners(self.tables.totals.shape[1])
        self._seeds: list[str] = []
        self._matches: Ints = np.zeros(num_envs, np.int64)
        self._made: Ints = np.zeros((num_envs, 64, 2), np.int16)
        self._moves: Ints = np.zeros(num_envs, np.int64)
        self._mask: Flags = np.zeros((num_envs, len(self.actions)), np.bool_)
        size = max(place.stop for place in self.layout.values())
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @property
    def turn(self) -> Ints:
        """The seat to act at each table."""
        return self.tables.turn.copy()

    def record(self, table: int) -> Record:
        """The match at a table so far, from which it can be replayed, told and linked."""
        made = self._made[table, : self._moves[table]]
        moves = tuple((seat, self.actions[action]) for seat, action in made.tolist())
        return self._empty._replace(seed=self._seed(table), moves=moves)

    def _seed(self, table: int) -> str:
        return match_seed(self._seeds[table], int(self._matches[table]))

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """A new match is dealt at each table.

        Table k deals what an `Environment` deals that is reset with `seed` + k, or with the k-th of several seeds, and
        after that without one. The first reset without a seed draws one.
        """
        if seed is not None or not self._seeds:
            self._seeds = self._drawn() if seed is None else self._given(seed)
            self._matches[:] = 0
        self._begin(self.tables.rows)
        return self._observations(), {}

    def _drawn(self) -> list[str]:
        drawn = secrets.token_hex(16)
        return [f"{drawn}-{table}" for table in range(self.num_envs)]

    def _given(self, seed: int | Sequence[int]) -> list[str]:
        if isinstance(seed, int | np.integer):
            return [str(seed + table) for table in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"there are {len(seed)} seeds for {self.num_envs} tables")
        return [str(each) for each in seed]

    def step(self, actions: Ints) -> Stepped:
        """The seat to act at each table has taken an action. Raises ValueError where `action_mask` forbids one; then
        nothing has changed at any table."""
        tables, taken = self.tables, self._checked(actions)
        self._note(taken)
        tables.act(taken)
        rewards = np.zeros((self.num_envs, tables.seats))
        ended: Flags = np.zeros(self.num_envs, np.bool_)
        scored = np.flatnonzero(tables.turn < 0)
        if scored.size:
            over = tables.winners[scored].any(1)
            rewards[scored] = self._rewards(scored)[:, tables.sides]
            ended[scored] = over | (self._episode == "deal")
            self._begin(np.flatnonzero(ended))
            self._deal(scored[~ended[scored]])
        return self._observations(), rewards, ended, np.zeros_like(ended), {}

    def observe(self, seats: Ints) -> NDArray[np.float32]:
        """What a seat of each table knows, to act or not."""
        return self._observer.observe(np.asarray(seats, np.int64))

    def _checked(self, actions: Ints) -> Ints:
        """The actions; raises ValueError unless each may be taken now."""
        taken = np.asarray(actions)
        if taken.shape != (self.num_envs,) or taken.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {taken.dtype} of shape {taken.shape}")
        within = (taken >= 0) & (taken < len(self.actions))
        allowed = within & self._mask[self.tables.rows, np.where(within, taken, 0)]
        if not allowed.all():
            table = int(np.flatnonzero(~allowed)[0])
            action = int(taken[table])
            name = self.actions[action] if within[table] else None
            raise ValueError(f"table {table}: action {action} ({name}) is not among those that may be taken now")
        return taken.astype(np.int64)

    def _note(self, taken: Ints) -> None:
        """The moves stand in the records."""
        if self._moves.max() == self._made.shape[1]:
            self._made = np.concatenate((self._made, np.zeros_like(self._made)), 1)
        self._made[self.tables.rows, self._moves] = np.stack((self.tables.turn, taken), 1)
        self._moves += 1

    def _rewards(self, rows: Ints) -> NDArray[np.float64]:
        """What the deal or match just ended at these tables brings, by side (`nines.zoo.rewards`)."""
        tables = self.tables
        if self._reward == "win":
            return self._leads[tables.winners[rows] @ (1 << np.arange(tables.winners.shape[1]))]
        change = tables.change[rows] * (-1.0 if tables.game.low_wins else 1.0)
        total = change.sum(1, keepdims=True)
        found: NDArray[np.float64] = change - (total - change) / (change.shape[1] - 1)
        return found

    def _begin(self, rows: Ints) -> None:
        """The next match begins at these tables, with its first deal."""
        if not rows.size:
            return
        self._matches[rows] += 1
        self._moves[rows] = 0
        self.tables.begin(rows)
        game = self.tables.game
        place = {card: at for at, card in enumerate(game.pack)}
        first = [game.next_deal(self.tables.start, checked_seed(self._seed(table))) for table in rows.tolist()]
        order = np.array([[place[card] for card in deal.pack] for deal in first])
        self.tables.deal(rows, order, np.array([deal.dealer for deal in first]))

    def _deal(self, rows: Ints) -> None:
        """The next deal of the match is dealt at these tables."""
        if not rows.size:
            return
        tables = self.tables
        labels = [f"deal {number}" for number in (tables.number[rows] + 1).tolist()]
        order = shuffles([self._seed(table) for table in rows.tolist()], labels, len(tables.game.pack))
        tables.deal(rows, order, tables.next_dealer(rows))

    def _observations(self) -> Observations:
        self._mask = self.tables.legal()
        return {"observation": self._observer.observe(self.tables.turn), "action_mask": self._mask.astype(np.int8)}


def random_actions(action_mask: NDArray[np.int8], dice: np.random.Generator) -> NDArray[np.int64]:
    """An action for each table, each of those that its mask allows equally likely."""
    found: NDArray[np.int64] = (action_mask * (1 - dice.random(action_mask.shape, np.float32))).argmax(1)
    return found


def _leads_of_winners(sides: int) -> NDArray[np.float64]:
    """The rewards of a match by side, by its winners as bits."""
    found = [(0.0,) * sides]
    for winners in range(1, 1 << sides):
        won = [winners >> side & 1 for side in range(sides)]
        found.append(leads([each / won.count(1) for each in won]))
    return np.array(found)
