"""The endings of Le Neuf and Nines: the tricks of one's side. With three players the spare hand is in the pool, too."""

from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State
from nines.puzzles.endings import Ends
from nines.puzzles.endings.plain import Plain
from nines.words.languages import Language
from nines.words.phrases import number, tricks_counted


def ending(view: State) -> Plain:
    """The ending that the seat to act sees; nobody wins at once in it (LN10)."""
    return Plain(view, range(HAND + 1))


def result(state: State, seat: int) -> int:
    """The tricks of a seat's side in the deal just scored."""
    sides = len(state.totals)
    return whole(state.sheet[-1].tricks[seat % sides :: sides])


def asks(view: State, goal: int, say: Language) -> str:
    """What is asked: so many more tricks, for certain."""
    sides = len(view.totals)
    more = goal - whole(view.taken[view.turn % sides :: sides])
    if sides < len(view.hands):
        return say.plural(
            "Make sure that you and your partner take at least one more trick, however the cards lie.",
            "Make sure that you and your partner take at least {n} more tricks, however the cards lie.", more,
        )  # fmt: skip
    return say.plural(
        "Make sure that you take at least one more trick, however the cards lie.",
        "Make sure that you take at least {n} more tricks, however the cards lie.", more,
    )  # fmt: skip


def missed(state: State, seat: int, goal: int, say: Language) -> str:
    """With how many tricks it ended, and how many were needed."""
    tricks, needed = tricks_counted(result(state, seat), say), number(goal, say)
    if len(state.totals) < len(state.hands):
        return say.text("You and your partner end with {tricks}. You needed {n}.", tricks=tricks, n=needed)
    return say.text("You end with {tricks}. You needed {n}.", tricks=tricks, n=needed)


ENDS = Ends(3, ending, result, asks, missed)
