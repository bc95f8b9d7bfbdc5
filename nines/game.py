"""What a game is: one declaration holding its names, options and pack, and the functions that are its rules.

A match is a fold: `start`, then for each entry `step`. Whose turn it is stands in the state: a seat, NATURE
when the next thing to happen is a deal, or NOBODY once the match is over.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from nines.cards import Card, Cards
from nines.events import Events
from nines.moves import Deal, Move
from nines.options import Choice, Options

T = TypeVar("T")

NATURE, NOBODY = -1, -2


class Row(NamedTuple):
    """One line of the score sheet: a finished deal, by seat or side.

    `trump` is a suit, NO_TRUMP, or None for a game or deal that never had one. `tricks` and `nines` count by seat;
    `bids` are Niner's bid cards.
    """

    deal: int
    dealer: int
    trump: str | None
    change: tuple[int, ...]
    totals: tuple[int, ...]
    tricks: tuple[int, ...] = ()
    nines: tuple[int, ...] = ()
    bids: Cards = ()


class State(Protocol):
    """What every game's state has; each game adds its own fields.

    `hands` are by seat. `totals` are by seat or side. `viewer` is None in a true state and a seat in a view.
    """

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> str: ...
    @property
    def turn(self) -> int: ...
    @property
    def deal(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def sheet(self) -> tuple[Row, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    @property
    def viewer(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Holder:
    """A place that holds hidden cards: how many, and what is known of them.

    Each limit is a set of cards and how many of them, at most, can lie here: 0 for a void.
    """

    count: int
    limits: tuple[tuple[frozenset[Card], int], ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: the ruling it breaks, the kind of fault, and the facts a sentence about it names.

    Kinds: `turn` (another seat is to act), `phase` (no such move now), `absent` (cards not held), `follow`
    (`suit`, `count` held), `trump` (the card belongs to the trump suit, whatever is printed on it, and so does not
    follow: `suit`, `count` held), `declare` (the Joker needs win or lose), `low` (`rank` to reach), `under` (`rank` to
    stay under), `blocked` (a 4), `unequal` (ranks differ), `hand-first`, `up-first`, `able` (taking the pile while able
    to play), `empty` (no pile), `three` (not three cards), `missing` (not all the cards that are missing: `rank`,
    `count`), `slot`, `down-due` (a down card has to be turned), `over`.
    """

    ruling: str
    kind: str
    suit: str = ""
    count: int = 0
    rank: int = 0


class Ranking(NamedTuple):
    """How cards stand in tricks at one moment: the suit to which each belongs, whatever is printed on it, and its power
    in a trick to which a suit was led, the higher tuple winning. `led` is that of the unfinished trick, if it has one.
    """

    suit_of: Callable[[Card], str]
    power: Callable[[Card, str], tuple[int, ...]]
    led: str | None


class NotLegal(ValueError):
    """A readable move that the rules do not allow now; `entry` is its number, from 1, where it stands in a record."""

    def __init__(self, seat: int, move: Move, refusal: Refusal, entry: int = 0) -> None:
        self.seat, self.move, self.refusal, self.entry = seat, move, refusal, entry
        where = f"move {entry}: " if entry else ""
        super().__init__(f"{where}{move} by seat {seat} is not legal now: {_WHY[refusal.kind]} ({refusal.ruling})")

    def at_entry(self, entry: int) -> "NotLegal":
        """The same fault, naming the record's entry."""
        return NotLegal(self.seat, self.move, self.refusal, entry)


@dataclass(frozen=True)
class Game:
    """One game: everything that lobby, set-up form, rules page, records, command line and tests read.

    `seats(options)` lists the numbers of seats that can play. `sides(seats, options)` gives each seat's side: the
    place of its score in `totals` (partners share one). `refusal` is asked only for a move that is not legal.
    `token` is the card that stands for the game. `ranking(state)` is how cards stand in tricks, None for a game without
    tricks. `low_wins` says that the lowest score is the best, `signed` that scores go both ways and bear their sign.
    `unseen(view)` lists the cards that the viewer cannot place, and the places that hold them; `fill(view, contents)`
    is the state with those places filled, in the same order.
    """

    key: str
    name: str
    blurb: str
    players: str
    token: Card
    choices: tuple[Choice, ...]
    pack: Cards
    seats: Callable[[Options], tuple[int, ...]]
    sides: Callable[[int, Options], tuple[int, ...]]
    start: Callable[[Options, int], Any]
    next_deal: Callable[[Any, str], Deal]
    legal_moves: Callable[[Any], tuple[Move, ...]]
    step: Callable[[Any, Move | Deal], tuple[Any, Events]]
    refusal: Callable[[Any, Move], Refusal]
    view: Callable[[Any, int], Any]
    unseen: Callable[[Any], tuple[Cards, tuple[Holder, ...]]]
    fill: Callable[[Any, tuple[Cards, ...]], Any]
    ranking: Callable[[Any], Ranking] | None = None
    low_wins: bool = False
    signed: bool = False

    @property
    def tricks(self) -> bool:
        """Whether the game is played in tricks, and scored."""
        return self.ranking is not None

    def apply(self, state: Any, move: Move | Deal) -> Any:
        """The state after a move, unchecked: the move must be legal, or the deal complete."""
        return self.step(state, move)[0]

    def play(self, state: Any, seat: int, move: Move) -> tuple[Any, Events]:
        """The state after a seat's move and what it caused; raises NotLegal where the rules refuse it."""
        if state.turn != seat:
            raise NotLegal(seat, move, Refusal("order of play", "over" if state.turn == NOBODY else "turn"))
        if move not in self.legal_moves(state):
            raise NotLegal(seat, move, self.refusal(state, move))
        return self.step(state, move)

    def deal(self, state: Any, seed: str) -> tuple[Any, Events]:
        """The state after the deal that is due, if one is, and what it caused; else the same state and nothing."""
        if state.turn != NATURE:
            return state, ()
        return self.step(state, self.next_deal(state, seed))


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise."""
    return (seat + 1) % seats


def put(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The same values by seat, but this one for this seat."""
    values = list(by_seat)
    values[seat] = value
    return tuple(values)


def each_alone(seats: int, options: Options) -> tuple[int, ...]:
    """The sides of a game in which everybody plays for themselves."""
    return tuple(range(seats))


_WHY: Mapping[str, str] = {
    "turn": "it is another seat's turn",
    "over": "the match is over",
    "phase": "no such move can be made at this point",
    "absent": "a card is not among those that can be played",
    "follow": "the suit led must be followed",
    "trump": "the card belongs to the trump suit, and the suit led must be followed",
    "declare": "the Joker is played as JK+ or JK-",
    "low": "the rank in force must be matched or exceeded",
    "under": "after a 9 the next card is 9 or lower, or wild",
    "blocked": "no wild card goes on a 4",
    "unequal": "cards played together have one rank",
    "hand-first": "the hand is played before the up cards",
    "up-first": "the up cards are played before the down cards",
    "able": "who can play must play",
    "empty": "there is no pile to take",
    "three": "three different cards of the hand are laid up",
    "missing": "a jump-in completes the four with all the missing cards",
    "slot": "no down card lies there",
    "down-due": "with nothing else left a down card is turned",
}
