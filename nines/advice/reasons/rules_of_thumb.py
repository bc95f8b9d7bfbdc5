"""Why a player who goes by rules of thumb makes a move: one reason for each rule that decided it, and how it is said.

The figures are the player's own (`nines.bots.heuristics`), found again for the view; nothing is tried out.
"""

from collections.abc import Callable, Iterator
from typing import Any, assert_never

from nines.advice.advice import Advice, Reason, ReasonCode, ShedThumbCode, ThumbCode
from nines.advice.reasons import hand, settled
from nines.advice.reasons.grounds import known, only
from nines.bots import heuristics
from nines.core.cards import TEN
from nines.core.game import View
from nines.core.moves import KEEP, PASS, SWAP, Move
from nines.games.le_neuf import heuristics as le_neuf
from nines.games.le_neuf.rules import State as LeNeufState
from nines.games.nein_nine import heuristics as nein_nine
from nines.games.nein_nine.rules import State as NeinNineState
from nines.games.niner import heuristics as niner
from nines.games.niner.rules import State as NinerState
from nines.games.shedding import heuristics as shedding
from nines.games.shedding import reasons as shed
from nines.games.shedding.pile import FOUR, run
from nines.games.shedding.rules import State as SheddingState
from nines.registry import GAMES, ByGame
from nines.words.audience import Audience
from nines.words.phrases import decimal, usually

LIKELY = 0.05
"""A chance of which a sentence speaks."""
RULED: frozenset[ReasonCode] = frozenset(("out", "clears", "skips", "keeps"))
"""What is certain of a move and is told by a rule in the same words, or nearly."""
UNTOLD = RULED | hand.CODES | shed.WEAKER
"""And what says less than the rule does."""


def rules(view: View, choice: Move) -> tuple[Reason, ...]:
    """The reasons for the move of a player who goes by rules of thumb: what is certain of it, then its rules."""
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return (only(view, choice),)
    instead = settled.instead_of(view, heuristics.RULES[view.game](view), choice)
    certain = next((reason for reason in known(view, choice, legal) if reason.code not in UNTOLD), None)
    return (*((certain,) if certain else ()), *((instead,) if instead else RULES[view.game](view, choice, legal)))


def of_le_neuf(view: LeNeufState, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Le Neuf or Nines: what the hand, or the card, is worth, and what the trick promises."""
    if choice in (KEEP, SWAP):
        value = le_neuf.hand_value(view.hands[view.turn], view.trump)
        yield Reason("thumb-keep" if choice == KEEP else "thumb-swap", by=value, other=le_neuf.enough(view))
        return
    count, trick, card = le_neuf.count(view), le_neuf.around(view), choice.cards[0]
    promise, worth = le_neuf.promise(count, trick, card), le_neuf.worth(count, card)
    yield Reason("thumb-card", share=_chance(promise + worth), by=worth)
    equal = [
        move.cards[0] for move in legal
        if move != choice and le_neuf.promise(count, trick, move.cards[0]) == promise
    ]  # fmt: skip
    if any(other.rank > card.rank and (other.suit == view.trump) == (card.suit == view.trump) for other in equal):
        yield Reason("thumb-low")


def of_nein_nine(view: NeinNineState, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Nein Nine: the points of the trick, and of the cards that are kept."""
    count, card = nein_nine.count(view), choice.cards[0]
    trump = card.suit if view.trump is None and card.rank == 8 else view.trump
    left = nein_nine.rest(tuple(other for other in view.hands[view.turn] if other != card), count.out, trump)
    yield Reason("thumb-points", by=nein_nine.promise(view, count, choice) - left, other=left)


def of_niner(view: NinerState, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in Niner: how near the tricks to come are to the bid."""
    count, card = niner.count(view), choice.cards[0]
    left = niner.likely(count, tuple(other for other in view.hands[view.turn] if other != card))
    if view.phase == "bid":
        yield Reason("thumb-bid", by=left)
    else:
        yield Reason("thumb-aim", share=_chance(niner.wins(view, count, card)), by=left)


def of_shedding(view: SheddingState, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Why this in the shedding game: what a play gains now, and what it keeps for later."""
    if choice.verb in ("down", "up"):
        yield Reason("thumb-down" if choice.verb == "down" else "thumb-up")
        return
    if choice == PASS:
        yield Reason("thumb-wait")
        return
    laid, rank = shedding.laid(view, shedding.count(view), choice), choice.cards[0].rank
    if laid.out:
        yield Reason("thumb-out")
        return
    found = []
    if laid.again:
        clears = rank == TEN or run(view.pile + choice.cards) == FOUR
        found.append(Reason("thumb-clear" if clears else "thumb-skip"))
    elif laid.stuck >= LIKELY:
        found.append(Reason("thumb-stuck", share=_chance(laid.stuck)))
    others = {move.cards[0].rank for move in legal if move.cards} - {rank}
    if others and all(shedding.USE[rank] <= shedding.USE[other] for other in others):
        found.append(Reason("thumb-use"))
    yield from found or [Reason("thumb-most")]


RULES: ByGame[Callable[[Any, Move, tuple[Move, ...]], Iterator[Reason]]] = ByGame("thumb_reasons")
"""By game, the rules that decided a choice among the legal moves of a view."""


def _chance(share: float) -> float:
    """A chance without the dust of its sums, so that a sure thing is said to be sure."""
    return min(1.0, max(0.0, round(share, 9)))


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(code: ThumbCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for a rule that decided the choice of the advice, which it calls *it*."""
    share = usually(reason.share, to.language)
    by, other = (decimal(value, 1, to.language) for value in (reason.by, reason.other))
    match code:
        case "thumb-keep":
            return to.text("By a rough count this hand is worth {value} tricks. With {least} or more it is kept.",
                           value=by, least=other)  # fmt: skip
        case "thumb-swap":
            return to.text("By a rough count this hand is worth {value} tricks. With fewer than {least} it is swapped.",
                           value=by, least=other)  # fmt: skip
        case "thumb-card":
            return to.text(
                "By a rough count it wins the trick {share}, and is worth about {tricks} of a trick if kept: no other "
                "card offers more.",
                share=share, tricks=decimal(reason.by, 2, to.language),
            )  # fmt: skip
        case "thumb-low":
            return to.text("A higher card would do no better, so it is kept.")
        case "thumb-points":
            return to.text(
                "By a rough count: {trick} points from this trick, {left} from the cards that are kept. No other move "
                "adds up to more.",
                trick=by, left=other,
            )  # fmt: skip
        case "thumb-bid":
            return to.text(
                "By a rough count the other nine cards are worth {tricks} tricks. No other bid fits better.",
                tricks=by,
            )
        case "thumb-aim":
            return to.text(
                "By a rough count it takes the trick {share}, and the other cards are worth about {tricks} tricks. "
                "With both bids in mind, no other card fits better.",
                share=share, tricks=by,
            )  # fmt: skip
        case shedding:
            return _said_of_shedding(shedding, reason, advice, to)


def _said_of_shedding(code: ShedThumbCode, reason: Reason, advice: Advice, to: Audience) -> str:
    match code:
        case "thumb-down":
            return to.text("One down card is as good as another.")
        case "thumb-up":
            return to.text("By a rough count, no three cards are worth more face up.")
        case "thumb-wait":
            return to.text("By a rough count, jumping in gains no more than these cards are worth later.")
        case "thumb-out":
            return to.said(advice.seat, "With it you are out of cards.", "With it {name} is out of cards.")
        case "thumb-clear":
            return to.said(
                advice.seat, "It clears the pile, and you play again.", "It clears the pile, and {name} plays again."
            )
        case "thumb-skip":
            return to.text("It skips the only other player.")
        case "thumb-stuck":
            return to.text(
                "By a rough count, the next player can’t play on it {share}.",
                share=usually(reason.share, to.language),
            )
        case "thumb-use":
            return to.text("Of the cards that can be played, none is less useful later.")
        case "thumb-most":
            return to.text("By a rough count of what it gains now and costs later, no other move is better.")
        case _:
            assert_never(code)
