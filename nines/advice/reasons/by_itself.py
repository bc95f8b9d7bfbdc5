"""What a move does in the worlds that were looked at, told without another move to compare it with; and how it is said.

A share that differs from that of the next best move says more (`grounds.py`); these are told where none does.
"""

from collections.abc import Mapping
from typing import Any, assert_never

from nines.advice.advice import Advice, AloneCode, Reason
from nines.advice.reasons.plans import to_quota
from nines.bots.search.analysis import Analysis
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import how_often

OFTEN = 0.5
"""What happens in fewer of the worlds is not told of a trick."""
NOW_AND_THEN = 0.2
"""The same for what ends a turn or a match of shedding."""
CODES: Mapping[AloneCode, str] = {
    "alone-trick": "trick", "alone-quota": "quota", "alone-nine": "trick", "alone-beaten": "beaten",
    "alone-pile": "takes", "alone-first": "first",
}  # fmt: skip
"""By reason, the problem's fact of which the share is told; `alone-nine` tells of the rest to one."""


def told(view: View, choice: Move, analysis: Analysis) -> Reason | None:
    """What comes of the choice often enough to speak for it."""
    shares, game = dict(zip(analysis.facts, analysis.of(choice).shares)), GAMES[view.game]
    if aim := game.wants(view):
        return _of_a_bid(view, shares["beaten"], aim.needed) if "beaten" in shares else None
    if not game.tricks:
        return _often(shares, NOW_AND_THEN, "alone-first", "alone-pile")
    nine = choice.verb == "play" and choice.cards[0].rank == 9
    if nine and game.nines_cost and shares["trick"] <= OFTEN:
        return Reason("alone-nine", share=1 - shares["trick"])
    codes: list[AloneCode] = ["alone-trick"] if view.phase == "play" else []
    if "quota" in shares and to_quota(view) > 0:  # no card makes one that is made already
        codes.append("alone-quota")
    return _often(shares, OFTEN, *codes)


def _of_a_bid(view: Any, beaten: float, needed: int | None) -> Reason | None:
    """Of a card led: whether it can be beaten, as the bid would have it."""
    if view.trick or needed is None:
        return None
    speaks = beaten <= OFTEN if needed else beaten >= OFTEN
    return Reason("alone-beaten", n=needed, share=beaten) if speaks else None


def _often(shares: dict[str, float], enough: float, *codes: AloneCode) -> Reason | None:
    """The first of these reasons whose fact comes true in that part of the worlds."""
    told_of = [(code, shares.get(CODES[code], 0.0)) for code in codes]
    return next((Reason(code, share=share) for code, share in told_of if share >= enough), None)


# ---- as sentences ------------------------------------------------------------------------------------------------


def said(code: AloneCode, reason: Reason, advice: Advice, to: Audience) -> str:
    """The sentence for such a share of the choice of the advice, which it calls *it*."""
    seat, share = advice.seat, how_often(reason.share, to.language)
    match code:
        case "alone-trick" if to.sides < len(to.names):
            return to.text("It wins the trick for the partnership {share}.", share=share)
        case "alone-trick":
            return to.text("It takes the trick {share}.", share=share)
        case "alone-quota":
            return to.text("It makes the quota {share}.", share=share)
        case "alone-nine":
            return to.text("Somebody else gets the nine {share}.", share=share)
        case "alone-beaten" if reason.n and not reason.share:
            return to.said(
                seat,
                "You need more tricks, and nothing beats this card in any deal tried.",
                "{name} needs more tricks, and nothing beats this card in any deal tried.",
            )
        case "alone-beaten" if reason.n:
            return to.said(
                seat,
                "You need more tricks, and this card can be beaten only {share}.",
                "{name} needs more tricks, and this card can be beaten only {share}.",
                share=share,
            )
        case "alone-beaten":
            return to.said(
                seat,
                "You want no more tricks, and this card can be beaten {share}.",
                "{name} wants no more tricks, and this card can be beaten {share}.",
                share=share,
            )
        case "alone-pile":
            return to.text("The next player has to pick up the pile {share}.", share=share)
        case "alone-first":
            return to.said(
                seat,
                "You go out next, and soon, {share}.",
                "{name} goes out next, and soon, {share}.",
                share=share,
            )
        case _:
            assert_never(code)
