"""Why somebody who goes by the rules of thumb of Niner makes a move, and how it is said."""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.rules_of_thumb import Rules, chance
from nines.core.moves import Move
from nines.games.niner import heuristics
from nines.games.niner.rules import State
from nines.words.audience import Audience
from nines.words.phrases import decimal, usually


def _of(view: State, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Niner: how near the tricks to come are to the bid."""
    count, card = heuristics.count(view), choice.cards[0]
    left = heuristics.likely(count, tuple(other for other in view.hands[view.turn] if other != card))
    if view.phase == "bid":
        yield Reason("thumb-bid", by=left)
    else:
        yield Reason("thumb-aim", share=chance(heuristics.wins(view, count, card)), by=left)


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    by, share = decimal(reason.by, 1, to.language), usually(reason.share, to.language)
    match reason.code:
        case "thumb-bid":
            return to.text(
                "By a rough count, the other nine cards are worth {tricks} tricks. No other bid fits that better.",
                tricks=by,
            )
        case "thumb-aim":
            return to.text(
                "By a rough count, it wins this trick {share}, and the other cards win about {tricks} more. No "
                "other card suits the two bids better.",
                share=share, tricks=by,
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


RULES = Rules(_of, _said)
