"""What a player of Le Neuf or Nines needs in the deal, and holds for it."""

from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.plans import Plan, top, top_said
from nines.core.cards import ACE, KING, NO_TRUMP
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, quota
from nines.words.audience import Audience
from nines.words.phrases import figure, tricks_counted


def _parts(view: Any) -> Iterator[Reason]:
    """The tricks to the quota, or beyond it (LN6); before the exchange, what the hand is made of."""
    me = view.viewer
    if view.phase == "exchange":
        hand = view.hands[me]
        high = whole(card.rank in (KING, ACE) for card in hand)
        if view.trump == NO_TRUMP:
            yield Reason("plan-high", n=high)
        else:
            yield Reason("plan-hand", n=whole(card.suit == view.trump for card in hand), of=high, suit=view.trump)
        return
    needed, left = _to_quota(view), HAND - len(view.tricks)
    if needed > left:
        yield Reason("plan-short", n=needed - left)
    elif needed > 0:
        yield Reason("plan-quota", n=needed, of=left)
    else:
        yield Reason("plan-above", n=-needed, of=left)
    yield from top(view)


def _to_quota(view: Any) -> int:
    """How many tricks the viewer's side is short of its quota (LN6), below zero beyond it."""
    sides = len(view.totals)
    return quota(view) - whole(view.taken[view.viewer % sides :: sides])


def _said(reason: Reason, advice: Advice, to: Audience) -> str:
    tricks = tricks_counted(reason.n, to.language)
    match reason.code:
        case "plan-top":
            return top_said(reason, to)
        case "plan-quota":
            return to.text("Still needed for the quota: {tricks}, with {left} to play.",
                           tricks=tricks, left=figure(reason.of))  # fmt: skip
        case "plan-above" if reason.n:
            return to.text("Already {tricks} above the quota, and each further trick takes a point off.", tricks=tricks)
        case "plan-above":
            return to.text("The quota is made: each trick from now on takes a point off.")
        case "plan-short":
            return to.text("The quota is out of reach: you’ll be at least {tricks} short. But each trick you take "
            "saves a point.",
                           tricks=tricks)  # fmt: skip
        case "plan-hand":
            return to.text("Trumps in this hand: {n}; aces and kings: {high}.",
                           n=figure(reason.n), high=figure(reason.of))  # fmt: skip
        case "plan-high":
            return to.text("There is no trump. Aces and kings in this hand: {high}.", high=figure(reason.n))
        case _:
            raise KeyError(reason.code)


PLAN = Plan(_parts, _said)
