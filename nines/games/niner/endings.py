"""The endings of Niner: the points of one's own bid. The other's bid and the talon are in the pool, too."""

from nines.games.niner.rules import HAND, State, aim, points
from nines.puzzles.endings import Ends
from nines.puzzles.endings.plain import Plain
from nines.words.languages import Language
from nines.words.phrases import tricks_counted

MADE = 2
"""The points of the bid itself (NR8)."""


def ending(view: State) -> Plain:
    """The ending that the seat to act sees."""
    bid = view.bids[view.turn]
    assert bid
    return Plain(view, [points(bid, view.trump, tricks) for tricks in range(HAND + 1)])


def result(state: State, seat: int) -> int:
    """The points of a seat in the deal just scored."""
    return state.sheet[-1].change[seat]


def asks(view: State, goal: int, say: Language) -> str:
    """What is asked: that the bid is made for certain, or a point at least."""
    if goal < MADE:
        return say.text("Make sure of one point, however the cards lie.")
    needed = aim(view).needed
    if not needed:
        return say.text("Your bid is met. Make sure that you take no more tricks, however the cards lie.")
    return say.plural(
        "Make sure that you take exactly one more trick, however the cards lie.",
        "Make sure that you take exactly {n} more tricks, however the cards lie.", needed,
    )  # fmt: skip


def missed(state: State, seat: int, goal: int, say: Language) -> str:
    """With how many tricks it ended, and that the bid does not score as it should."""
    tricks = tricks_counted(state.sheet[-1].tricks[seat], say)
    if goal < MADE:
        return say.text("You end with {tricks}. That scores nothing.", tricks=tricks)
    return say.text("You end with {tricks}. That isn’t your bid.", tricks=tricks)


ENDS = Ends(5, ending, result, asks, missed)
