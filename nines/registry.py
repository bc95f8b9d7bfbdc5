"""The registry: the games, and the lookup of a game's parts.

A game is a folder in `nines/games/` with a manifest, `PARTS`. A module outside that folder never asks which game it
has: it looks up a part by name.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar, overload

from nines.core.game import AnyGame, State, TrickState, TrickView, View
from nines.core.moves import Move

T = TypeVar("T")

FOLDERS: Final[dict[str, str]] = {
    "nein-nine": "nein_nine",
    "le-neuf": "le_neuf",
    "nines": "nines",
    "niner": "niner",
    "shedding": "shedding",
}
"""The folder of each game by its key, in the order in which the lobby lists them. A new game is a line here."""


class Day(NamedTuple):
    """How a game is played as the deal of the day: its number in codes, which never changes, and the numbers of seats,
    of deals in a match, and of matches."""

    number: int
    seats: int
    deals: int
    matches: int = 1


class PuzzleTable(NamedTuple):
    """A table for which puzzles are made: the number of seats, and the options that differ from the defaults."""

    seats: int
    options: tuple[str, ...] = ()


Predicate = Callable[[Any, Move, Move], bool]
"""Whether something is true of a view, the right move and the wrong one."""
Predicates = Mapping[str, Predicate]


class PuzzleThemes(NamedTuple):
    """What puzzles and mistakes in a game teach: predicates on a choice in the play (`play`, as `module:name`); a theme
    of its own for each phase of which puzzles ask (`phases`), or about which only a mistake can be (`mistakes`)."""

    play: str
    phases: tuple[tuple[str, str], ...] = ()
    mistakes: tuple[tuple[str, str], ...] = ()


class BenchTable(NamedTuple):
    """A table at which the players' benchmark measures: the number of seats, the frozen players to measure against, the
    weaker first, and the options that differ from the defaults."""

    seats: int
    yardsticks: tuple[str, ...]
    options: tuple[str, ...] = ()


class Parts(NamedTuple):
    """A game's manifest. Each part is written `module:name` and imported at first use.

    Every game has the parts without a default. The others are optional, and each adds something:

    - `best_moment`: what is shown at the end of a match where no trick can be.
    - `plan`: the plan in a hint. `replies`: a lesson's words for moves that are not played to a trick.
    - `search`: levels; without it the game is played by rules of thumb. `near_end`: of which views the rules alone can
      say that one move outdoes another.
    - `imagined`: the cards of a world of the search, to lay them on the table.
    - `learned`: a network for Master, at tables with `learned_tables` players.
    - `yardstick`: what the arena's frozen tree search imagines. `yardsticks`: frozen players of the game's own.
    - `bench`: the tables of the benchmark for players.
    - `themes`: lessons by theme.
    - `models`, `puzzle_tables` and `puzzle_themes`: puzzles. `endings`: puzzles with proved answers.
    - `equity`: luck and play.
    - `vector`: the rules at many tables at once, for training (needs NumPy).
    - `first_dealers`: how likely each seat deals first, where not all are equally likely to.
    """

    rules: str
    account: str
    rulebook: str
    heuristics: str
    thumb_reasons: str
    reasons: str
    lessons: str
    facts: str
    actions: str
    features: str
    day: Day
    plan: str | None = None
    best_moment: str | None = None
    replies: str | None = None
    search: str | None = None
    imagined: str | None = None
    near_end: str | None = None
    yardstick: str | None = None
    yardsticks: tuple[str, ...] | None = None
    bench: tuple[BenchTable, ...] | None = None
    learned: str | None = None
    learned_tables: tuple[int, ...] | None = None
    themes: str | None = None
    questions: str | None = None
    models: str | None = None
    puzzle_tables: tuple[PuzzleTable, ...] | None = None
    puzzle_themes: PuzzleThemes | None = None
    endings: str | None = None
    equity: str | None = None
    vector: str | None = None
    first_dealers: str | None = None


class ByGame(Mapping[str, T]):
    """One part of every game that has it, by the game's key.

    `package` holds the folders of the games. Each folder has a manifest `PARTS` with a field of this name.
    """

    def __init__(self, part: str, package: str = "nines.games") -> None:
        self._part = part
        self._package = package
        self._met: dict[str, T] = {}

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules in which the parts lie, each once."""
        return tuple(dict.fromkeys(map(self.module, self)))

    def module(self, key: str) -> str:
        """The module in which a game's part lies."""
        return str(self._place(key)).partition(":")[0]

    def __getitem__(self, key: str) -> T:
        if key not in self._met:
            place = self._place(key)
            if place is None:
                raise KeyError(key)
            self._met[key] = imported(place) if isinstance(place, str) else place
        return self._met[key]

    def __contains__(self, key: object) -> bool:
        return key in FOLDERS and self._place(str(key)) is not None

    def __iter__(self) -> Iterator[str]:
        return (key for key in FOLDERS if key in self)

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def _place(self, key: str) -> Any:
        return getattr(import_module(f"{self._package}.{FOLDERS[key]}").PARTS, self._part)


def imported(place: str) -> Any:
    """Import the module of `module:name` and return what it calls by this name."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


def data_of(game: str, name: str) -> str:
    """The text of a data file in a game's folder; raises OSError where it is missing."""
    from pkgutil import get_data  # no start of the page needs it

    return (get_data(f"nines.games.{FOLDERS[game]}", name) or b"").decode()


GAMES: ByGame[AnyGame] = ByGame("rules")


@overload
def in_tricks(state: View) -> TypeGuard[TrickView]: ...
@overload
def in_tricks(state: State) -> TypeGuard[TrickState]: ...
def in_tricks(state: State) -> bool:
    """Whether this state is of a game with tricks, and so has the fields that those games share."""
    return GAMES[state.game].tricks


LEVEL_NAMES = ("beginner", "casual", "club", "expert", "master")
"""The levels of the computer players, the weakest first (`nines.bots.levels`)."""
LEARNED: ByGame[tuple[int, ...]] = ByGame("learned_tables")
"""By the game's key, how many sit where a player has learned something."""


def has_learned(game: str, seats: int) -> bool:
    """Whether anything has been learned for a table of so many."""
    return seats in LEARNED.get(game, ())


def offered(game: str, seats: int) -> tuple[str, ...]:
    """The levels to choose from at a table, the weakest first; each is stronger than the one below (STRENGTH.md).

    By the worlds that it looks at alone the last is as good as the one below: it is there where something was learned.
    """
    return LEVEL_NAMES if has_learned(game, seats) else LEVEL_NAMES[:-1]
