"""What speaks against each move of a decision that is at least a slip: worked out while somebody thinks.

The verdict is that of the review (`nines.advice.verdict`); nothing but the view of the seat to act is used.
"""

from collections.abc import Iterator

from nines.advice.advice import Advice, Cautions
from nines.advice.verdict import verdict_on
from nines.core.game import View
from nines.registry import GAMES


def cautions(view: View, advice: Advice) -> Cautions:
    """The cautions of a decision that has been weighed: one for each move that is at least a slip.

    There is none for a jump: nothing that is told of one may show who could have jumped in (SN17).
    """
    if GAMES[view.game].out_of_turn(view) or not advice.done or advice.cut:
        return ()
    return tuple(_found(advice))


def _found(advice: Advice) -> Iterator[Advice]:
    for rated in advice.moves:
        verdict = verdict_on(rated, advice)
        if verdict.kind:
            yield advice._replace(made=rated.move, moves=(rated,), reasons=rated.why)
