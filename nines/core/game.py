"""What a game is: one declaration holding its names, options and pack, and the functions that are its rules.

A match is a fold: `start`, then for each entry `step`. Whose turn it is stands in the state: a seat, NATURE
when the next thing to happen is a deal, or NOBODY once the match is over.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from nines.core.bidding import Aim, Bidding
from nines.core.cards import Card, Cards
from nines.core.events import Events
from nines.core.joint_seed import has_deal
from nines.core.moves import Deal, Move
from nines.core.options import Options, OptionSpec
from nines.core.trick import Trick
from nines.core.zones import Zones

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
    """What every game's state has; each game adds its own fields, and says in its declaration what others ask of them.

    `phase` is `deal` while a deal is due, `over` once the match is, `play` wherever cards are played to a trick or a
    pile, and else what the game calls it. `hands` are by seat. `totals` are by seat or side. `viewer` is None in a true
    state and a seat in a view.
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


class View(State, Protocol):
    """A state as the viewer knows it, with backs for all other cards."""

    @property
    def viewer(self) -> int: ...


class TrickState(State, Protocol):
    """A state of a game with tricks: `trick` are the cards of the unfinished one from `leader` on, `tricks` the
    finished ones of the deal, `taken` counts them by seat. `trump` is a suit, NO_TRUMP, or nothing yet."""

    @property
    def trump(self) -> str | None: ...
    @property
    def leader(self) -> int: ...
    @property
    def trick(self) -> Cards: ...
    @property
    def tricks(self) -> tuple[Trick, ...]: ...
    @property
    def taken(self) -> tuple[int, ...]: ...


class TrickView(TrickState, View, Protocol):
    """A view of a game with tricks."""


S = TypeVar("S", bound=State)


class HiddenZone(NamedTuple):
    """A place that holds hidden cards: how many, and what is known of them.

    Each limit is a set of cards and how many of them, at most, can lie here: 0 for a void.
    """

    count: int  # type: ignore[assignment]  # nobody counts in it as in a tuple
    limits: tuple[tuple[frozenset[Card], int], ...] = ()


RefusalKind = Literal[
    "turn", "over", "phase", "absent", "follow", "trump", "declare", "low", "under", "blocked", "unequal", "hand-first",
    "hand-too", "up-first", "able", "empty", "three", "missing", "slot", "down-due",
]  # fmt: skip
"""`_WHY` says each in a few words."""


class Refusal(NamedTuple):
    """Why a move is not legal: the ruling it breaks, the kind of fault, and the facts a sentence about it names.

    `suit` and `count` (of its cards held) go with `follow` and `trump`; `rank` is what to reach (`low`) or to stay
    under (`under`); `missing` has both `rank` and `count`.
    """

    ruling: str
    kind: RefusalKind
    suit: str = ""
    count: int = 0  # type: ignore[assignment]  # nor in this
    rank: int = 0


class Ranking(NamedTuple):
    """How cards stand in tricks at one moment: the suit to which each belongs, whatever is printed on it, and its power
    in a trick to which a suit was led, the higher tuple winning. `led` is that of the unfinished trick, if it has one.
    `trump` is a suit, NO_TRUMP, or None while there is none yet.
    """

    suit_of: Callable[[Card], str]
    power: Callable[[Card, str], tuple[int, ...]]
    led: str | None
    trump: str | None


class NotLegal(ValueError):
    """A readable move that the rules do not allow now; `entry` is its number, from 1, where it stands in a record."""

    def __init__(self, seat: int, move: Move, refusal: Refusal, entry: int = 0) -> None:
        self.seat, self.move, self.refusal, self.entry = seat, move, refusal, entry
        where = f"move {entry}: " if entry else ""
        super().__init__(f"{where}{move} by seat {seat} is not legal now: {_WHY[refusal.kind]} ({refusal.ruling})")

    def at_entry(self, entry: int) -> "NotLegal":
        """The same fault, naming the record's entry."""
        return NotLegal(self.seat, self.move, self.refusal, entry)


def _no_places(state: State) -> tuple[int, ...]:
    """Nobody goes out before the others."""
    return (0,) * len(state.hands)


def _no_interruption(state: State, mover: int, made: Move | Deal) -> bool:
    """Nobody ever acts out of turn."""
    return False


def _in_turn(state: State) -> bool:
    """Whoever is asked is on turn."""
    return False


def _always_by_turns(options: Options) -> bool:
    """Whatever is chosen, only the seat on turn acts."""
    return True


def _no_overtime(state: State) -> bool:
    """The last deal is the last."""
    return False


class Game(NamedTuple, Generic[S]):
    """One game, whose states are of type S: everything that lobby, set-up form, rules page, records, command line and
    tests read.

    `seats(options)` lists the numbers of seats that can play. `sides(seats, options)` gives each seat's side: the
    place of its score in `totals` (partners share one). `refusal` is asked only for a move that is not legal.
    `token` is the card that stands for the game; `minutes` is about how long a match with the usual options takes one
    person among computer players. `ranking(state)` is how cards stand in tricks, None for a game without
    tricks. `low_wins` says that the lowest score is the best, `signed` that scores go both ways and bear their sign.
    `unseen(view)` lists the cards that the viewer cannot place, and the places that hold them: in a game with tricks
    first the other seats' hands, in order, an empty one too; `fill(view, contents)` is the state with those places
    filled, in the same order. Between deals and after the match there are none.

    What is asked of a state by who does not know the game: `zones(state)` is where every card of the pack lies, once
    there was a deal; while a zone of the kind `draw` has cards, hands may come to hold them. `places(state)` is by seat
    1 for whoever went out first, 2 for the second …, 0 for who is still in. `overtime(state)` says that the match goes
    on for no other reason than that the top is shared. `may_interrupt(state, mover, made)` says whether, for all that
    everybody can see, somebody may now have the chance to act out of turn; `out_of_turn(state)`, that the seat that is
    asked has it; `by_turns(options)`, that with these options nobody ever has. `ranking_after(view, move)` is the
    ranking once a card is played, None in a game in which no card changes it. `bidding` is None where the more tricks
    the better.

    Customs: `deals_by_trick(state)` is who deals next in a game where the last trick decides that, else it is the next
    seat; `nines_cost` says that a 9 costs whoever takes it; `tricks_covered`, that of the tricks taken only the last
    may be looked at. `named_trumps` are what the highest trumps are called where they have names, the highest first.
    """

    key: str
    name: str
    blurb: str
    players: str
    minutes: int
    token: Card
    choices: tuple[OptionSpec, ...]
    pack: Cards
    seats: Callable[[Options], tuple[int, ...]]
    sides: Callable[[int, Options], tuple[int, ...]]
    start: Callable[[Options, int], S]
    next_deal: Callable[[S, str], Deal]
    legal_moves: Callable[[S], tuple[Move, ...]]
    step: Callable[[S, Move | Deal], tuple[S, Events]]
    refusal: Callable[[S, Move], Refusal]
    view: Callable[[S, int], S]
    unseen: Callable[[S], tuple[Cards, tuple[HiddenZone, ...]]]
    fill: Callable[[S, tuple[Cards, ...]], S]
    zones: Callable[[S], Zones]
    places: Callable[[S], tuple[int, ...]] = _no_places
    overtime: Callable[[S], bool] = _no_overtime
    may_interrupt: Callable[[S, int, Move | Deal], bool] = _no_interruption
    out_of_turn: Callable[[S], bool] = _in_turn
    by_turns: Callable[[Options], bool] = _always_by_turns
    ranking: Callable[[S], Ranking] | None = None
    ranking_after: Callable[[S, Move], Ranking] | None = None
    bidding: Bidding[S] | None = None
    deals_by_trick: Callable[[S], int] | None = None
    low_wins: bool = False
    signed: bool = False
    nines_cost: bool = False
    tricks_covered: bool = False
    named_trumps: tuple[str, ...] = ()

    @property
    def tricks(self) -> bool:
        """Whether the game is played in tricks, and scored."""
        return self.ranking is not None

    @property
    def order_may_change(self) -> bool:
        """Whether a card played to a trick may change what the others in it are worth."""
        return self.ranking_after is not None

    def wants(self, view: S) -> Aim | None:
        """Exactly how many tricks the viewer of a deal in play wants; None where the more the better."""
        return self.bidding.aim(view) if self.bidding and view.phase == "play" else None

    def next_dealer(self, state: S) -> int:
        """The seat that deals after a deal that is over."""
        return self.deals_by_trick(state) if self.deals_by_trick else left_of(state.dealer, len(state.hands))

    def apply(self, state: S, move: Move | Deal) -> S:
        """The state after a move, unchecked: the move must be legal, or the deal complete."""
        return self.step(state, move)[0]

    def play(self, state: S, seat: int, move: Move) -> tuple[S, Events]:
        """The state after a seat's move and what it caused; raises NotLegal where the rules refuse it."""
        if state.turn != seat:
            raise NotLegal(seat, move, Refusal("order of play", "over" if state.turn == NOBODY else "turn"))
        if move not in self.legal_moves(state):
            raise NotLegal(seat, move, self.refusal(state, move))
        return self.step(state, move)

    def deal(self, state: S, seed: str) -> tuple[S, Events]:
        """The state after the deal that is due, and what it caused; the same state and nothing where none is due, or
        where the seed gives no more deals."""
        if state.turn != NATURE or not has_deal(seed, state.deal + 1):
            return state, ()
        return self.step(state, self.next_deal(state, seed))


AnyGame: TypeAlias = Game[Any]
"""A game whose kind of state does not matter, or is not known: its states and views may be of any kind."""


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


_WHY: Mapping[RefusalKind, str] = {
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
    "hand-too": "up cards go only with the whole hand",
    "up-first": "the up cards are played before the down cards",
    "able": "who can play must play",
    "empty": "there is no pile to take",
    "three": "three different cards of the hand are laid up",
    "missing": "a jump-in completes the four with all the missing cards",
    "slot": "no down card lies there",
    "down-due": "with nothing else left a down card is turned",
}
