"""The endings of Le Neuf and Nines: the tricks of one's side. With three players the spare hand is in the pool, too."""

from nines.core.sums import whole
from nines.games.le_neuf import HAND, State
from nines.practice.endings import Ends
from nines.practice.endings.plain import Plain


def ending(view: State) -> Plain:
    """The ending that the seat to act sees; nobody wins at once in it (LN10)."""
    return Plain(view, range(HAND + 1))


def result(state: State, seat: int) -> int:
    """The tricks of a seat's side in the deal just scored."""
    sides = len(state.totals)
    return whole(state.sheet[-1].tricks[seat % sides :: sides])


ENDS = Ends(3, ending, result)
