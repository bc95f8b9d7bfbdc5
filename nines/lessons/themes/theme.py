"""What a lesson by theme is: questions about positions. No answer is written down: the rules work each one out.

A position is a deal, from a seed or written out, and what was played of it; or it is what lies where.
"""

from typing import Any, Literal, NamedTuple

from nines.core.cards import Cards, parse_cards, without
from nines.core.game import AnyGame, left_of
from nines.core.moves import Deal, Move
from nines.core.options import Value, with_values
from nines.lessons.themes.question import QUESTIONS
from nines.registry import GAMES

Kind = Literal["may", "takes", "next", "belongs", "scores", "follows", "ends", "bids", "gets", "has", "do"]
"""What is asked: which cards may be played, who takes the trick with this card, who plays next after it, to which suit
a card belongs, what the deal scores once the last card is played, what may be played on the pile, what becomes of the
match with the last card, which numbers score with this bid, which hand one gets by swapping, who has the hand that one
laid down; or something is to be done, by any move that does it."""
Goal = Literal["", "trump", "win", "lose", "partner", "clear", "bid", "bid-too", "out"]
"""What is to be done: make trump, take the trick, leave it to somebody else, or to one's partner, clear the pile, bid
a number of tricks, bid so that a number scores as well, go out."""


class Spot(NamedTuple):
    """A position, with the learner in seat 0 to move.

    `hands` are by seat, and what is missing in them is dealt from the cards left over; without any, the seed deals.
    `play` is the move that a question is about, or the card, or a number. Where a game lays its positions itself
    (`Questions.lay`), it says how `hands` are written.
    """

    moves: str = ""
    play: str = ""
    seed: str = ""
    hands: tuple[str, ...] = ()
    dealer: int = 0
    rest: str = ""
    """What nobody holds: the cards with which the stock begins; or a pile."""
    draw: str = ""
    """A draw pile."""
    deal: int = 0
    """Which deal of the match it is, if not the one that the exercise names."""
    totals: tuple[int, ...] = ()
    """The scores before it, if not those of a match that begins."""


class Exercise(NamedTuple):
    """A question in several positions; `ruling` is what answers it, and `item` says which paragraph of the rules."""

    kind: Kind
    ruling: str
    spots: tuple[Spot, ...]
    goal: Goal = ""
    item: int = 0
    """Among the paragraphs of this ruling, worked examples left out, the place of the one that answers it."""
    options: tuple[tuple[str, Value], ...] = ()
    seats: int = 3
    deal: int = 1
    """Which deal of a match it is: trump may go by that."""


class Theme(NamedTuple):
    """A lesson by theme: three to five exercises, in any order with the other lessons of its game."""

    name: str
    title: str
    exercises: tuple[Exercise, ...]
    picture: str = ""
    """Two cards by which it is told apart from the others; empty where the table of its game stands for it."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that it asks about."""
        return tuple(dict.fromkeys(exercise.ruling for exercise in self.exercises))


def script(moves: str) -> tuple[tuple[int, Move], ...]:
    """Moves as a record has them: seats and what each did."""
    entries = (entry.strip().partition(" ") for entry in moves.split(",") if entry.strip())
    return tuple((int(seat), Move.parse(text)) for seat, _, text in entries)


def table(key: str, exercise: Exercise) -> Any:
    """The state of an exercise before any card is dealt."""
    game = GAMES[key]
    return game.start(with_values(game.choices, dict(exercise.options)), exercise.seats)


def position(key: str, exercise: Exercise, spot: Spot) -> Any:
    """The state at this spot, by the rules of the game; raises NotLegal where its moves cannot be played."""
    game, state = GAMES[key], table(key, exercise)
    lay = QUESTIONS[key].lay
    state = lay(state, spot) if lay else _dealt(game, state, exercise, spot)
    for seat, move in script(spot.moves):
        state, _ = game.play(state, seat, move)
    return state


def _dealt(game: AnyGame, state: Any, exercise: Exercise, spot: Spot) -> Any:
    state = state._replace(deal=(spot.deal or exercise.deal) - 1, dealer=(spot.dealer - 1) % exercise.seats)
    state = state._replace(totals=spot.totals or state.totals)
    if spot.hands:
        each = len(game.deal(state, "hand")[0].hands[0])
        return game.apply(state, by_hand(game, spot.hands, spot.dealer, each=each, rest=spot.rest))
    return game.deal(state, spot.seed)[0]


def by_hand(game: AnyGame, hands: tuple[str, ...], dealer: int, *, each: int, rest: str = "") -> Deal:
    """The deal that gives each seat at least these cards, and a hand of `each`.

    `rest` are the cards of a spare hand, if it is as long as a hand, else those with which the talon begins. Places
    left open get the cards left over, in code order.
    """
    given = [parse_cards(hand) for hand in hands]
    undealt = parse_cards(rest)
    left = list(without(game.pack, [card for some in (*given, undealt) for card in some]))

    def complete(some: Cards) -> Cards:
        missing = each - len(some)
        more, left[:missing] = tuple(left[:missing]), []
        return some + more

    given = [complete(some) for some in given]
    first = left_of(dealer, len(given))
    places = given[first:] + given[:first]
    undealt += tuple(left)
    if len(undealt) == each:
        places, undealt = [*places, undealt], ()
    return Deal(tuple(place[at] for at in range(each) for place in places) + undealt, dealer)
