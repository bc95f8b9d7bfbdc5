"""Why somebody who goes by the rules of thumb of the shedding game makes a move, and how it is said."""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.rules_of_thumb import Rules, chance
from nines.core.moves import PASS, Move
from nines.games.shedding import heuristics
from nines.games.shedding.open_cards import clears
from nines.games.shedding.rules import State
from nines.words.audience import Audience
from nines.words.phrases import usually

LIKELY = 0.05
"""A chance of which a sentence speaks."""


def _of(view: State, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in the shedding game: what a play gains now, and what it keeps for later."""
    if choice.verb in ("down", "up"):
        yield Reason("thumb-down" if choice.verb == "down" else "thumb-up")
        return
    if choice == PASS:
        yield Reason("thumb-wait")
        return
    laid, rank = heuristics.laid(view, heuristics.count(view), choice), choice.cards[0].rank
    if laid.out:
        yield Reason("thumb-out")
        return
    found = []
    if laid.again:
        found.append(Reason("thumb-clear" if clears(view, choice) else "thumb-skip"))
    elif laid.stuck >= LIKELY:
        found.append(Reason("thumb-stuck", share=chance(laid.stuck)))
    others = {move.cards[0].rank for move in legal if move.cards} - {rank}
    if others and all(heuristics.USE[rank] <= heuristics.USE[other] for other in others):
        found.append(Reason("thumb-use"))
    yield from found or [Reason("thumb-most")]


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    match reason.code:
        case "thumb-down":
            return to.text("One down card is as good as another.")
        case "thumb-up":
            return to.text("By a rough count, no other three cards are worth more face up.")
        case "thumb-wait":
            return to.text("By a rough count, these cards are worth at least as much later as now.")
        case "thumb-out":
            return to.said(advice.seat, "You go out with this move.", "{name} goes out with this move.")
        case "thumb-clear":
            return to.said(
                advice.seat,
                "This move clears the pile, and you play again.",
                "This move clears the pile, and {name} plays again.",
            )
        case "thumb-skip":
            return to.text("This move skips the only other player.")
        case "thumb-stuck":
            return to.text(
                "By a rough count, this move leaves the next player stuck {share}.",
                share=usually(reason.share, to.language),
            )
        case "thumb-use":
            return to.text("Of the ranks that fit, this one will be least useful later.")
        case "thumb-most":
            return to.text("By a rough count, no other move gains more now for what it costs later.")
        case _:
            raise KeyError(reason.code)


RULES = Rules(_of, _said)
