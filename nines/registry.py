"""The games, by key, in the order in which the lobby lists them. A new game is one new module, named here.

What a page, a player or a sentence has of its own for every game stands in such a table, too: one in each room.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeGuard, TypeVar, overload

from nines.core.game import AnyGame, State, TrickState, TrickView, View

T = TypeVar("T")


class ByGame(Mapping[str, T]):
    """What each game has one of, by its key; places are written `module:name`.

    A module is imported when its game is first asked for: a page that opens one game does not wait for the others.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places
        self._met: dict[str, T] = {}

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules in which the lines lie, each once."""
        return tuple(dict.fromkeys(map(self.module, self)))

    def module(self, key: str) -> str:
        """The module in which a game's line lies."""
        return self._places[key].partition(":")[0]

    def __getitem__(self, key: str) -> T:
        if key not in self._met:
            module, name = self._places[key].split(":")
            self._met[key] = getattr(import_module(module), name)
        return self._met[key]

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


GAMES: ByGame[AnyGame] = ByGame(
    {
        "nein-nine": "nines.games.nein_nine.rules:GAME",
        "le-neuf": "nines.games.le_neuf.rules:GAME",
        "nines": "nines.games.nines.rules:GAME",
        "niner": "nines.games.niner.rules:GAME",
        "shedding": "nines.games.shedding.rules:GAME",
    }
)


@overload
def in_tricks(state: View) -> TypeGuard[TrickView]: ...
@overload
def in_tricks(state: State) -> TypeGuard[TrickState]: ...
def in_tricks(state: State) -> bool:
    """Whether this is a state of a game with tricks, and has the fields that all of those have."""
    return GAMES[state.game].tricks
