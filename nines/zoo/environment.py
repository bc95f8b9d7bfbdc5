"""An environment of PettingZoo's AEC kind: one agent acts at a time, and is told what its seat knows."""

import secrets
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from nines.arena.lines.position import told
from nines.core.chance import checked_seed
from nines.core.game import NATURE, AnyGame, State
from nines.core.moves import Move
from nines.core.options import Value
from nines.records.record import Record, start
from nines.registry import GAMES
from nines.zoo.actions import ACTIONS, Actions, made_by, next_actions, numbers
from nines.zoo.observation import layout, observed
from nines.zoo.rewards import Reward, by_side
from nines.zoo.table import Episode, checked_name, checked_table, match_seed

Observation = dict[str, Any]
"""`observation`, what the agent's seat knows, and `action_mask`, 1 for each action that it may take now."""


def env(game: str, players: int | None = None, **given: Any) -> AECEnv[str, Observation, np.int64]:
    """The environment as most want it: an `Environment`, which complains where it is used out of order."""
    return OrderEnforcingWrapper(Environment(game, players, **given))


class Environment(AECEnv[str, Observation, np.int64]):
    """A game, by its key, as an environment; `player_0` has seat 0.

    `players` is how many play, the fewest that can where nothing is said. `episode` is a whole match, or its first
    deal alone. `reward` says what is rewarded (`nines.zoo.rewards`). House rules are named as in the game's
    declaration, such as `wild_nines=True`. Raises Unreadable for a table that there is not, ValueError for an episode,
    a reward or a way to render that there is not, or a reward that could not come.

    `actions` are the moves by their numbers, `layout` the places of what is observed by their names, `position` the
    true state of the match, and `record` the match so far.
    """

    def __init__(
        self, game: str, players: int | None = None, *, episode: Episode = "match", reward: Reward = "points",
        render_mode: str | None = None, **house_rules: Value,
    ) -> None:  # fmt: skip
        checked_name(render_mode, Literal["ansi", "human", None])
        self._empty = checked_table(game, players, episode, reward, house_rules)
        count = len(self._empty.seats)
        self._episode, self._reward = episode, reward
        self._seed, self._matches = "", 0
        self._sides: tuple[int, ...] = self._game.sides(count, self._empty.options)
        self._moves: list[tuple[int, Move]] = []
        self._begun: Actions = ()
        self.position: State = start(self._empty)
        name = f"nines_{game.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.actions = ACTIONS[game]
        self.layout: Mapping[str, slice] = layout(game, self._empty.options, count)
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.agents = []
        size = max(place.stop for place in self.layout.values())
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}

    @property
    def _game(self) -> AnyGame:
        return GAMES[self._empty.game]

    @property
    def record(self) -> Record:
        """The match so far, from which it can be replayed, told and linked."""
        return self._empty._replace(moves=tuple(self._moves))

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of what this agent observes, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[np.int64]:
        """The space of this agent's actions, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match is dealt. The same seed deals the same, and so do the resets without one that come after it."""
        if seed is not None or not self._seed:
            self._seed, self._matches = secrets.token_hex(16) if seed is None else str(seed), 0
        self._matches += 1
        self._empty = self._empty._replace(seed=checked_seed(match_seed(self._seed, self._matches)))
        self._moves, self._begun = [], ()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.position, _ = self._game.deal(start(self._empty), self._empty.seed)
        self.agent_selection = self.possible_agents[self.position.turn]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat knows; nothing may be done by one that is not to act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), np.int8)
        if agent == self.agent_selection and self.position.turn == seat:
            number = numbers(self.actions)
            mask[[number[action] for action in next_actions(self._legal(), self._begun)]] = 1
        known = observed(self._game.view(self.position, seat))
        return {"observation": known, "action_mask": mask}

    def step(self, action: np.int64) -> None:
        """The agent to act has taken this action; raises ValueError where `action_mask` forbids it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        legal = self._legal()
        taken = self.actions[int(action)] if action in range(len(self.actions)) else None
        if taken not in next_actions(legal, self._begun):
            raise ValueError(f"action {action} ({taken}) is not among those that {agent} may take now")
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards[agent] = 0.0
        self._begun = (*self._begun, taken)
        if (move := made_by(self._begun)) in legal:
            self._begun = ()
            self._make(move)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _legal(self) -> tuple[Move, ...]:
        legal: tuple[Move, ...] = self._game.legal_moves(self.position)
        return legal

    def _make(self, move: Move) -> None:
        seat = self.position.turn
        after, _ = self._game.play(self.position, seat, move)
        self._moves.append((seat, move))
        came = by_side(self._reward, self.position, after)
        self.rewards = {agent: came[side] for agent, side in zip(self.possible_agents, self._sides)}
        if after.turn == NATURE and self._episode == "match":
            after, _ = self._game.deal(after, self._empty.seed)
        self.position = after
        if after.turn < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[after.turn]

    def render(self) -> str | None:
        """What the seat to act knows, as sentences: handed over, or printed for people."""
        view = self._game.view(self.position, self.possible_agents.index(self.agent_selection))
        text = "\n".join(told(view))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held."""
