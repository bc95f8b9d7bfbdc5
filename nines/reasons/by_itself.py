"""What a move does in the worlds that were looked at, told without another move to compare it with; and how it is said.

A share that differs from that of the next best move says more (`grounds.py`); these are told where none does.
"""

from typing import Any

from nines.audience import Audience
from nines.bots.search.analysis import Analysis
from nines.moves import Move
from nines.phrases import hundredths
from nines.reasons.advice import Advice, Reason

OFTEN = 0.5
"""What happens in fewer of the worlds is not told of a trick."""
NOW_AND_THEN = 0.2
"""The same for what ends a turn or a match of shedding."""
CODES = {
    "alone-trick": "trick", "alone-quota": "quota", "alone-nine": "trick", "alone-beaten": "beaten",
    "alone-pile": "takes", "alone-first": "first",
}  # fmt: skip
"""By reason, the problem's fact of which the share is told; `alone-nine` tells of the rest to one."""


def told(view: Any, choice: Move, analysis: Analysis, needed: int | None) -> Reason | None:
    """What comes of the choice often enough to speak for it; `needed` are the tricks that a bid still needs."""
    shares = dict(zip(analysis.facts, analysis.of(choice).shares))
    if view.game == "niner":
        return _of_a_bid(view, shares["beaten"], needed) if "beaten" in shares else None
    if view.game == "shedding":
        return _often(shares, NOW_AND_THEN, "alone-first", "alone-pile")
    if choice.verb == "play" and choice.cards[0].rank == 9 and view.game == "nein-nine" and shares["trick"] <= OFTEN:
        return Reason("alone-nine", share=1 - shares["trick"])
    return _often(shares, OFTEN, *(("alone-trick",) if view.phase == "play" else ()), "alone-quota")


def _of_a_bid(view: Any, beaten: float, needed: int | None) -> Reason | None:
    """Of a card led: whether it can be beaten, as the bid would have it."""
    if view.trick or needed is None:
        return None
    speaks = beaten <= OFTEN if needed else beaten >= OFTEN
    return Reason("alone-beaten", n=needed, share=beaten) if speaks else None


def _often(shares: dict[str, float], enough: float, *codes: str) -> Reason | None:
    """The first of these reasons whose fact comes true in that part of the worlds."""
    told_of = [(code, shares.get(CODES[code], 0.0)) for code in codes]
    return next((Reason(code, share=share) for code, share in told_of if share >= enough), None)


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a share of the choice of the advice, which it calls *it*."""
    seat, share = advice.seat, hundredths(reason.share, to.language)
    match reason.code:
        case "alone-trick" if to.sides < len(to.names):
            return to.text("With it the trick goes to the partners in {share} of the deals tried.", share=share)
        case "alone-trick":
            return to.text("It takes the trick in {share} of the deals tried.", share=share)
        case "alone-quota":
            return to.text("With it the quota is reached in {share} of the deals tried.", share=share)
        case "alone-nine":
            return to.text("The nine goes to another player in {share} of the deals tried.", share=share)
        case "alone-beaten" if reason.n:
            return to.said(
                seat,
                "You still need tricks for your bid: the card can be beaten in {share} of the deals tried.",
                "{name} still needs tricks for the bid: the card can be beaten in {share} of the deals tried.",
                share=share,
            )
        case "alone-beaten":
            return to.said(
                seat,
                "You have the tricks of your bid and want no more: the card can be beaten in {share} of the deals "
                "tried.",
                "{name} has the tricks of the bid and wants no more: the card can be beaten in {share} of the deals "
                "tried.",
                share=share,
            )
        case "alone-pile":
            return to.text("The next to move takes the pile in {share} of the deals tried.", share=share)
        case "alone-first":
            return to.said(
                seat,
                "You are soon the next one out in {share} of the deals tried.",
                "{name} is soon the next one out in {share} of the deals tried.",
                share=share,
            )
        case _:
            raise ValueError(f"no reason is called {reason.code}")
