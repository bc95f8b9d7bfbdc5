"""Why a player who goes by rules of thumb makes a move: one reason for each rule that decided it, and how it is said.

The figures are the player's own (`nines.bots.thumb`), found again for the view; nothing is tried out.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from nines.audience import Audience
from nines.bots.thumb import le_neuf, nein_nine, niner, shedding
from nines.cards import TEN
from nines.games import GAMES
from nines.games.shedding_pile import FOUR, run
from nines.moves import KEEP, PASS, SWAP, Move
from nines.phrases import decimal, hundredths
from nines.reasons import hand, shed
from nines.reasons.advice import Advice, Reason
from nines.reasons.grounds import known, only

LIKELY = 0.05
"""A chance of which a sentence speaks."""
RULED = frozenset(("out", "clears", "skips", "keeps"))
"""What is certain of a move and is told by a rule in the same words, or nearly."""
UNTOLD = RULED | hand.CODES | shed.WEAKER
"""And what says less than the rule does."""


def rules(view: Any, choice: Move) -> tuple[Reason, ...]:
    """The reasons for the move of a player who goes by rules of thumb: what is certain of it, then its rules."""
    legal = GAMES[view.game].legal_moves(view)
    if len(legal) == 1:
        return (only(view, choice),)
    certain = next((one for one in known(view, choice, legal) if one.code not in UNTOLD), None)
    return (*((certain,) if certain else ()), *_RULES[view.game](view, choice, legal))


def _le_neuf(view: Any, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    if choice in (KEEP, SWAP):
        value = le_neuf.hand_value(view.hands[view.turn], view.trump)
        code = "thumb-keep" if choice == KEEP else "thumb-swap"
        yield Reason(code, by=value, other=le_neuf.enough(view))
        return
    count, trick, card = le_neuf.count(view), le_neuf.around(view), choice.cards[0]
    promise, worth = le_neuf.promise(count, trick, card), le_neuf.worth(count, card)
    yield Reason("thumb-card", share=_chance(promise + worth), by=worth)
    equal = [
        one.cards[0] for one in legal
        if one != choice and le_neuf.promise(count, trick, one.cards[0]) == promise
    ]  # fmt: skip
    if any(one.rank > card.rank and (one.suit == view.trump) == (card.suit == view.trump) for one in equal):
        yield Reason("thumb-low")


def _nein_nine(view: Any, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    count, card = nein_nine.count(view), choice.cards[0]
    trump = card.suit if view.trump is None and card.rank == 8 else view.trump
    left = nein_nine.rest(tuple(one for one in view.hands[view.turn] if one != card), count.out, trump)
    yield Reason("thumb-points", by=nein_nine.promise(view, count, choice) - left, other=left)


def _niner(view: Any, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    count, card = niner.count(view), choice.cards[0]
    left = niner.likely(count, tuple(one for one in view.hands[view.turn] if one != card))
    if view.phase == "bid":
        yield Reason("thumb-bid", by=left)
    else:
        yield Reason("thumb-aim", share=_chance(niner.wins(view, count, card)), by=left)


def _shedding(view: Any, choice: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    if choice.verb in ("down", "up"):
        yield Reason(f"thumb-{choice.verb}")
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
    others = {one.cards[0].rank for one in legal if one.cards} - {rank}
    if others and all(shedding.USE[rank] <= shedding.USE[one] for one in others):
        found.append(Reason("thumb-use"))
    yield from found or [Reason("thumb-most")]


Rules = Callable[[Any, Move, tuple[Move, ...]], Iterator[Reason]]
_RULES: Mapping[str, Rules] = {
    "nein-nine": _nein_nine, "le-neuf": _le_neuf, "nines": _le_neuf, "niner": _niner, "shedding": _shedding,
}  # fmt: skip


def _chance(share: float) -> float:
    """A chance without the dust of its sums, so that a sure thing is said to be sure."""
    return min(1.0, max(0.0, round(share, 9)))


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for a rule that decided the choice of the advice, which it calls *it*."""
    share = hundredths(reason.share, to.language)
    by, other = (decimal(one, 1, to.language) for one in (reason.by, reason.other))
    match reason.code:
        case "thumb-keep":
            return to.text("By a simple count the hand is good for {value} tricks: from {least} on it is kept.",
                           value=by, least=other)  # fmt: skip
        case "thumb-swap":
            return to.text("By a simple count the hand is good for {value} tricks: below {least} it is changed.",
                           value=by, least=other)  # fmt: skip
        case "thumb-card":
            return to.text(
                "The chance to win the trick with it is put at {share}, less {tricks} tricks that it might win if "
                "kept: no other card promises more.",
                share=share, tricks=decimal(reason.by, 2, to.language),
            )  # fmt: skip
        case "thumb-low":
            return to.text("A higher card promises as much, and is kept.")
        case "thumb-points":
            return to.text(
                "By a simple count the trick is worth {trick} points against the others with it, and the cards left "
                "in hand {left}: no other move promises more.",
                trick=by, left=other,
            )  # fmt: skip
        case "thumb-bid":
            return to.text(
                "By a simple count the other nine cards are good for {tricks} tricks: no other bid promises more.",
                tricks=by,
            )
        case "thumb-aim":
            return to.text(
                "The chance to take the trick with it is put at {share}, and the rest of the hand is good for {tricks} "
                "tricks: with both bids in mind, no other card promises more.",
                share=share, tricks=by,
            )  # fmt: skip
        case _:
            return _said_of_shedding(reason, advice, to)


def _said_of_shedding(reason: Reason, advice: Advice, to: Audience) -> str:
    match reason.code:
        case "thumb-down":
            return to.text("One down card is as good as another.")
        case "thumb-up":
            return to.text("By a simple count no three cards are worth more as up cards.")
        case "thumb-wait":
            return to.text("By a simple count jumping in brings no more than its cards are worth later.")
        case "thumb-out":
            return to.said(advice.seat, "With it you have no card left.", "With it {name} has no card left.")
        case "thumb-clear":
            return to.said(
                advice.seat, "It clears the pile, and you play again.", "It clears the pile, and {name} plays again."
            )
        case "thumb-skip":
            return to.text("It skips the only other player.")
        case "thumb-stuck":
            return to.text(
                "The chance that the next player can play nothing on it is put at {share}.",
                share=hundredths(reason.share, to.language),
            )
        case "thumb-use":
            return to.text("Of the cards that can be played, none is of less use later.")
        case "thumb-most":
            return to.text(
                "By a simple count of what it brings and what its cards are worth later, no other move is better."
            )
        case _:
            raise ValueError(f"no rule of thumb is called {reason.code}")
