"""Why somebody who goes by the rules of thumb of Nein Nine makes a move, and how it is said."""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.rules_of_thumb import Rules
from nines.core.moves import Move
from nines.games.nein_nine import heuristics
from nines.games.nein_nine.rules import State
from nines.words.audience import Audience
from nines.words.phrases import decimal


def _of(view: State, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Nein Nine: the points of the trick, and of the cards that are kept."""
    count, card = heuristics.count(view), choice.cards[0]
    trump = card.suit if view.trump is None and card.rank == 8 else view.trump
    left = heuristics.rest(tuple(other for other in view.hands[view.turn] if other != card), count.out, trump)
    yield Reason("thumb-points", by=heuristics.promise(view, count, choice) - left, other=left)


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    by, other = (decimal(value, 1, to.language) for value in (reason.by, reason.other))
    match reason.code:
        case "thumb-points":
            return to.text(
                "By a rough count, this trick brings {trick} points and the other cards bring {left}. No other move "
                "adds up to more.",
                trick=by, left=other,
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


RULES = Rules(_of, _said)
