"""The endings of Niner: the points of one's own bid. The other's bid and the talon are in the pool, too."""

from nines.games.niner import HAND, State, points
from nines.practice.endings import Ends
from nines.practice.endings.plain import Plain


def ending(view: State) -> Plain:
    """The ending that the seat to act sees."""
    bid = view.bids[view.turn]
    assert bid
    return Plain(view, [points(bid, view.trump, tricks) for tricks in range(HAND + 1)])


def result(state: State, seat: int) -> int:
    """The points of a seat in the deal just scored."""
    return state.sheet[-1].change[seat]


ENDS = Ends(5, ending, result)
