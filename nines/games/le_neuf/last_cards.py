"""Who takes all the tricks that are left in Le Neuf and Nines, as every way to play the last cards shows."""

from collections.abc import Iterator
from typing import Any

from nines.advice.advice import Reason
from nines.advice.claims import takers
from nines.advice.reasons import trumps
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.core.game import TrickView
from nines.words.audience import Audience

CODES = {"takes-rest": 0}
"""The code of this fact, which names no move."""
MOST_STEPS = 2000
"""So many cards are played at most: what needs more is not called certain."""


def takes_rest(view: TrickView, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """The other seat that holds all trumps that are left (`of`) and takes every trick that is, where the score of the
    deal is settled."""
    if view.phase != "play" or not any(reason.code == "settled" for reason in found):
        return
    trick = open_trick(view)
    out, seats = trumps.of(trick, trick.held), _with_trumps(trick)
    values: Any = view  # a named tuple of values, though its protocol does not say so
    alone = trick.is_all_known and len(seats) == 1 and not {*seats} & trick.mine
    if out and alone and takers(values, MOST_STEPS) == {*seats}:
        yield Reason("takes-rest", n=seats[0], of=len(out))


def _with_trumps(trick: OpenTrick) -> list[int]:
    """The seats that may hold trumps, the seat's own hand among them."""
    me = trick.view.viewer
    hands = (trick.hand if seat == me else cards for seat, cards in enumerate(trick.may_hold))
    return [seat for seat, cards in enumerate(hands) if trumps.of(trick, cards)]


def said(reason: Reason, to: Audience) -> str:
    """The sentence for who takes all that is left."""
    return to.language.plural(
        "{name} holds the last trump: all remaining tricks go to {name}.",
        "{name} holds the last trumps: all remaining tricks go to {name}.", reason.of, name=to.names[reason.n],
    )  # fmt: skip
