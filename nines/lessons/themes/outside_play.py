"""Questions beside the play of cards: what a bid scores with, who swapped which hand, how a deal leaves the match.

Each gives the right answer and those that might be thought.
"""

from typing import TYPE_CHECKING

from nines.core.cards import Card
from nines.core.game import NATURE, AnyGame, State, left_of
from nines.core.moves import Move
from nines.lessons.lesson import ME
from nines.lessons.themes.theme import Goal

if TYPE_CHECKING:
    from nines.games.le_neuf.rules import State as LeNeufState
    from nines.games.niner.rules import State as NinerState

Told = tuple[str, tuple[str, ...]]
"""The right answer, and all that might be thought, in words of a small vocabulary: numbers (`1 4 7`), seats after `of`
or `won`, and `new`, `nobody`, `on`."""


def ends(after: State) -> Told:
    """How a deal leaves the match: it goes `on`, or these sides have `won` it."""
    sides = range(len(after.totals))
    right = _won(after.winners) if after.turn != NATURE else "on"
    return right, ("on", *(_won((side,)) for side in sides))


def _won(sides: tuple[int, ...]) -> str:
    return "won " + " ".join(map(str, sides))


def bids(game: AnyGame, state: "NinerState", card: Card) -> Told:
    """The numbers of tricks with which a bid scores."""
    first, others = numbers(game, state, card)
    step = max(others) - first
    thought = ((first,), (first, *others), (first, first + step), (first, first - 1, first + 1))
    right, *wrong = (" ".join(str(n) for n in sorted(set(some)) if n >= 0) for some in (thought[1], *thought))
    return right, tuple(dict.fromkeys(wrong))


def numbers(game: AnyGame, state: "NinerState", card: Card) -> tuple[int, tuple[int, ...]]:
    """What a card would bid, and the other numbers that would score."""
    assert game.bidding
    return game.bidding.targets(card, state.trump)


def bidding(game: AnyGame, state: "NinerState", goal: Goal, number: int) -> tuple[Move, ...]:
    """The bids that ask for so many tricks, or with which so many score as well."""
    found = []
    for move in game.legal_moves(state):
        first, others = numbers(game, state, move.cards[0])
        if number in ((first,) if goal == "bid" else others):
            found.append(move)
    return tuple(found)


def exchanges(state: "LeNeufState") -> list[tuple[int, bool]]:
    """Who has been asked in the exchange, in turn, and whether they swapped."""
    count = len(state.hands)
    first = state.dealer if state.options["first_exchange"] == "dealer" else left_of(state.dealer, count)
    return [((first + at) % count, did) for at, did in enumerate(state.answers)]


def swapped(state: "LeNeufState") -> list[int]:
    """Who has swapped so far, in turn."""
    return [seat for seat, did in exchanges(state) if did]


def gets(state: "LeNeufState") -> Told:
    """Whose old hand one gets who swaps now: that `of` a seat, or the `new` one."""
    before = swapped(state)
    others = tuple(f"of {seat}" for seat in range(1, len(state.hands)))
    return f"of {before[-1]}" if before else "new", ("new", *others)


def has(state: "LeNeufState") -> Told:
    """Who has the hand that one laid down: a seat, or `nobody`."""
    seats = swapped(state)
    after = seats[seats.index(ME) + 1 :] if ME in seats else []
    others = tuple(f"of {seat}" for seat in range(1, len(state.hands)))
    return f"of {after[0]}" if after else "nobody", ("nobody", *others)
