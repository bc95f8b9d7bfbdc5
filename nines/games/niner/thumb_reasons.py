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


def _ones(tricks: float) -> int:
    """The whole tricks of a number with one decimal place: French counts 1.9 as one, and says so by the noun."""
    return int(round(tricks, 1))


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    by = decimal(reason.by, 1, to.language)
    match reason.code:
        case "thumb-bid":
            return to.language.plural(
                "By a rough count, the other nine cards are worth {tricks} tricks. No other bid fits that better.",
                "By a rough count, the other nine cards are worth {tricks} tricks. No other bid fits that better.",
                _ones(reason.by), tricks=by,
            )  # fmt: skip
        case "thumb-aim" if reason.share < 0.5:
            return to.text(
                "By a rough count, this card loses the trick {share}, and the other cards win about {tricks} tricks. "
                "No other card fits the two bids better.",
                share=usually(chance(1 - reason.share), to.language), tricks=by,
            )  # fmt: skip
        case "thumb-aim":
            return to.text(
                "By a rough count, this card wins the trick {share}, and the other cards win about {tricks} more. No "
                "other card fits the two bids better.",
                share=usually(reason.share, to.language), tricks=by,
            )  # fmt: skip
        case _:
            raise KeyError(reason.code)


RULES = Rules(_of, _said)
