"""Why somebody who goes by the rules of thumb of Le Neuf makes a move, and how it is said."""

from collections.abc import Iterator

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.rules_of_thumb import Rules, chance
from nines.core.moves import KEEP, SWAP, Move
from nines.games.le_neuf import heuristics
from nines.games.le_neuf.rules import State
from nines.words.audience import Audience
from nines.words.phrases import decimal, usually


def _of(view: State, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Le Neuf or Nines: what the hand, or the card, is worth, and what the trick promises."""
    if choice in (KEEP, SWAP):
        value = heuristics.hand_value(view.hands[view.turn], view.trump)
        yield Reason("thumb-keep" if choice == KEEP else "thumb-swap", by=value, other=heuristics.enough(view))
        return
    count, trick, card = heuristics.count(view), heuristics.around(view), choice.cards[0]
    promise, worth = heuristics.promise(count, trick, card), heuristics.worth(count, card)
    yield Reason("thumb-card", share=chance(promise + worth), by=worth)
    equal = [
        move.cards[0] for move in legal
        if move != choice and heuristics.promise(count, trick, move.cards[0]) == promise
    ]  # fmt: skip
    if any(other.rank > card.rank and (other.suit == view.trump) == (card.suit == view.trump) for other in equal):
        yield Reason("thumb-low")


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    by, other = (decimal(value, 1, to.language) for value in (reason.by, reason.other))
    match reason.code:
        case "thumb-keep":
            return to.text("By a rough count, this hand is worth {value} tricks, and {least} are enough to keep it.",
                           value=by, least=other)  # fmt: skip
        case "thumb-swap":
            return to.text("By a rough count, this hand is worth {value} tricks, and {least} are needed to keep it.",
                           value=by, least=other)  # fmt: skip
        case "thumb-card" if reason.share < 0.5:
            return to.text(
                "By a rough count, this card loses the trick {share}; kept, it would later win about {tricks} "
                "tricks. No other card looks better.",
                share=usually(chance(1 - reason.share), to.language), tricks=decimal(reason.by, 2, to.language),
            )  # fmt: skip
        case "thumb-card":
            return to.text(
                "By a rough count, this card wins the trick {share}; kept, it would later win about {tricks} tricks. "
                "No other card looks better.",
                share=usually(reason.share, to.language), tricks=decimal(reason.by, 2, to.language),
            )  # fmt: skip
        case "thumb-low":
            return to.text("A higher card would do no better now and is worth keeping.")
        case _:
            raise KeyError(reason.code)


RULES = Rules(_of, _said)
