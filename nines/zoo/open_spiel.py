"""The games for OpenSpiel: `register()` makes them known to `pyspiel`, by names such as `nines_niner`.

Chance says who deals, where the rules leave that open, and then deals card by card, in the order of the game's `Deal`.
"""

from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from nines.arena.lines.position import told
from nines.bots import worlds
from nines.core.cards import Card, Cards
from nines.core.chance import Stream
from nines.core.game import NATURE, AnyGame, State
from nines.core.moves import Deal
from nines.core.options import with_values
from nines.records.record import Record, start
from nines.registry import GAMES
from nines.zoo.actions import ACTIONS, Actions, made_by, next_actions, numbers
from nines.zoo.dealing import FIRST_DEALERS
from nines.zoo.observation import layout, observed
from nines.zoo.rewards import by_side
from nines.zoo.table import checked_table

MOST_POINTS = {"deal": 64.0, "match": 4096.0}
"""More than a seat leads by at the end."""
LONGEST = {"deal": 4_000, "match": 400_000}
"""More moves, those of chance among them, than an episode has."""


def register() -> tuple[str, ...]:
    """Every game can be loaded with `pyspiel.load_game`; returns the names by which."""
    names = tuple(map(name_of, GAMES))
    for key, name in zip(GAMES, names):
        if name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(key), _maker(key))
    return names


def _maker(key: str) -> type[pyspiel.Game]:
    """A class, since OpenSpiel holds what it is given beyond the end of Python, when an object could not be freed."""

    class Made(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(key, params)

    return Made


def name_of(key: str) -> str:
    """OpenSpiel's name of a game: `nines_nein_nine`."""
    return f"nines_{key.replace('-', '_')}"


def game_type(key: str) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is loaded.

    Its parameters are `players` (0: the fewest that can), `episode` and `reward` as for an `Environment`, and the house
    rules by name.
    """
    game = GAMES[key]
    tables = ({spec.name: value} for spec in game.choices for value in spec.values)
    seats = {count for table in tables for count in game.seats(with_values(game.choices, table))}
    return pyspiel.GameType(
        short_name=name_of(key),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 0, "episode": "deal", "reward": "points", **{spec.name: spec.default for spec in game.choices},
        },
    )  # fmt: skip


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game at one table, as OpenSpiel has them; made by `pyspiel.load_game`.

    Raises ValueError where there is no such table, episode or reward.
    """

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        players, episode = given.pop("players", 0) or None, given.pop("episode", "deal")
        reward = given.pop("reward", "points")
        self.table: Record = checked_table(key, players, episode, reward, given)
        self.rules: AnyGame = GAMES[key]
        self.episode, self.reward = episode, reward
        count = len(self.table.seats)
        self.sides: tuple[int, ...] = self.rules.sides(count, self.table.options)
        self.layout = layout(key, self.table.options, count)
        self.size = max(place.stop for place in self.layout.values())
        most = 1.0 if reward == "win" else MOST_POINTS[episode]
        super().__init__(
            game_type(key),
            pyspiel.GameInfo(
                num_distinct_actions=len(ACTIONS[key]),
                max_chance_outcomes=max(count, len(self.rules.pack)),
                num_players=count,
                min_utility=-most,
                max_utility=most,
                utility_sum=0.0,
                max_game_length=LONGEST[episode],
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        """Before the first card is dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Tells what a player knows."""
        del kind, params  # what a seat knows it knows of all kinds of information
        return Observer(self)


class Moment(NamedTuple):
    """Where an episode is: the match, what of a deal chance has said, and what of a move an agent.

    `returns` is what has come to each side so far, `earned` what the last move brought. `known` sums up all that each
    seat saw up to now: two episodes with the same sum are the same to it.
    """

    position: State
    returns: tuple[float, ...]
    earned: tuple[float, ...]
    known: tuple[str, ...]
    dealer: int | None = None
    dealt: Cards = ()
    begun: Actions = ()

    def __deepcopy__(self, memo: object) -> "Moment":
        """Nothing in it ever changes: a copy of a state shares it."""
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """An episode, as OpenSpiel has them. Who would know its rules asks `now.position`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game)
        nothing = (0.0,) * len(set(game.sides))
        self.now = Moment(start(game.table), nothing, nothing, ("",) * len(game.sides))

    def current_player(self) -> int:
        """The seat to act, chance, or nobody any more."""
        turn = self.now.position.turn
        if turn == NATURE and not self.table.is_over(self.now.position):
            return int(pyspiel.PlayerId.CHANCE)
        return int(turn) if turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the episode has come to its end."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Which seats may deal, or which cards may come next, by their number in the pack; and how likely."""
        if (dealers := self.table.dealers(self.now)) is not None:
            return list(enumerate(dealers))
        left = [number for number, card in enumerate(self.table.rules.pack) if card not in self.now.dealt]
        return [(number, 1 / len(left)) for number in left]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.now.position.turn:
            return []
        number = numbers(self.table.actions)
        legal = self.table.rules.legal_moves(self.now.position)
        return sorted(number[action] for action in next_actions(legal, self.now.begun))

    def _apply_action(self, action: int) -> None:
        chance = self.now.position.turn == NATURE
        self.now = self.table.after_chance(self.now, action) if chance else self.table.after_action(self.now, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.table.actions[action])
        deals = self.table.dealers(self.now) is not None
        return f"seat {action} deals" if deals else str(self.table.rules.pack[action])

    def rewards(self) -> list[float]:
        """What the last move brought each seat."""
        return [self.now.earned[side] for side in self.table.sides]

    def returns(self) -> list[float]:
        """What has come to each seat so far."""
        return [self.now.returns[side] for side in self.table.sides]

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat, by default the one to act, knows now, and a sum of all that it saw before."""
        player = self.current_player() if player is None else player
        return "\n".join((*self.table.sentences(self.now, player), self.now.known[player]))

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """This state with other hidden cards, each deal that agrees with all the seat saw equally likely.

        `sampler` is called for a random number from 0 to 1. The state's own history still tells the true deal.
        """
        view = self.table.rules.view(self.now.position, player)
        other: SpielState = self.clone()
        world = worlds.sample(view, Stream(str(sampler()), "resampled"))
        known = self.table.known(world, ("",) * len(self.table.sides))
        other.now = self.now._replace(
            position=world, known=tuple(self.now.known[at] if at == player else sum_ for at, sum_ in enumerate(known))
        )
        return other

    def __str__(self) -> str:
        """What each seat knows, and what chance has said of the next deal."""
        seats = ("\n".join(self.table.sentences(self.now, seat)) for seat in range(len(self.table.sides)))
        dealer = "" if self.now.dealer is None else f"seat {self.now.dealer} deals"
        return "\n\n".join((*seats, dealer, " ".join(map(str, self.now.dealt))))


class Table:
    """The rules as an episode needs them; shared by all states of a game."""

    def __init__(self, game: SpielGame) -> None:
        self._key, self.sides = game.table.game, game.sides
        self._reward, self._one_deal = game.reward, game.episode == "deal"

    @property
    def rules(self) -> AnyGame:
        """The rules; looked up, since they could not be pickled with a state."""
        return GAMES[self._key]

    @property
    def actions(self) -> Actions:
        return ACTIONS[self._key]

    def __deepcopy__(self, memo: object) -> "Table":
        """Nothing in it ever changes."""
        return self

    def is_over(self, position: State) -> bool:
        """Whether no card is dealt any more."""
        return position.turn != NATURE or (self._one_deal and position.deal > 0)

    def dealers(self, now: Moment) -> tuple[float, ...] | None:
        """How likely each seat is to be the dealer, where chance says that next."""
        if now.dealer is not None or now.position.deal:
            return None
        count = len(self.sides)
        return FIRST_DEALERS.get(self._key, (1 / count,) * count)

    def after_chance(self, now: Moment, outcome: int) -> Moment:
        """After chance named the dealer or the next card; with the last card the deal lies there."""
        if self.dealers(now) is not None:
            return now._replace(dealer=outcome, earned=(0.0,) * len(now.earned))
        card: Card = self.rules.pack[outcome]
        now = now._replace(dealt=(*now.dealt, card), earned=(0.0,) * len(now.earned))
        if len(now.dealt) < len(self.rules.pack):
            return now
        dealer = self.rules.next_dealer(now.position) if now.dealer is None else now.dealer
        position = self.rules.apply(now.position, Deal(now.dealt, dealer))
        return now._replace(position=position, dealt=(), dealer=None, known=self.known(position, now.known))

    def after_action(self, now: Moment, action: int) -> Moment:
        """After an agent's action, which is legal."""
        begun = (*now.begun, self.actions[action])
        if (move := made_by(begun)) not in self.rules.legal_moves(now.position):
            return now._replace(begun=begun, earned=(0.0,) * len(now.earned))
        position, _ = self.rules.play(now.position, now.position.turn, move)
        earned = by_side(self._reward, now.position, position)
        returns = tuple(so_far + more for so_far, more in zip(now.returns, earned))
        return Moment(position, returns, earned, self.known(position, now.known))

    def known(self, position: State, before: tuple[str, ...]) -> tuple[str, ...]:
        """The sums of what each seat has seen, with this position, after those before it."""
        views = (self.rules.view(position, seat) for seat in range(len(before)))
        return tuple(
            sha256(so_far.encode() + observed(view).tobytes()).hexdigest() for so_far, view in zip(before, views)
        )

    def sentences(self, now: Moment, seat: int) -> tuple[str, ...]:
        """What a seat knows; while it chooses several cards, those too."""
        lines = told(self.rules.view(now.position, seat)) if now.position.deal else ("No card is dealt yet.",)
        chosen = tuple(map(str, now.begun)) if now.position.turn == seat else ()
        return (*lines, *chosen)


class Observer:
    """What a player knows: as one vector (docs/zoo.md), by features, and in sentences."""

    def __init__(self, game: SpielGame) -> None:
        self._layout = game.layout
        self.tensor = np.zeros(game.size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in game.layout.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in the vector."""
        self.tensor[:] = observed(state.table.rules.view(state.now.position, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The sentences."""
        return "\n".join(state.table.sentences(state.now, player))
