"""How many more plays a seat of the shedding game needs at least, once nothing is left to draw."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nines.advice.advice import Reason
from nines.core.moves import Move
from nines.core.sums import whole

if TYPE_CHECKING:
    from nines.games.shedding.rules import State


def plays_left(view: "State", move: Move) -> int:
    """So many plays at least after a move: one for each rank of the hand, for each of the up cards and for each down
    card; one rank of the up cards may go with the last of the hand (SN8)."""
    hand, ups = (
        {card.rank for card in some[view.turn] if card not in move.cards} for some in (view.hands, view.ups)
    )  # fmt: skip
    downs = whole(card is not None for card in view.downs[view.turn])
    return len(hand) + len(ups) - bool(hand & ups) + downs


def shorter(view: "State", worse: Move, better: Move) -> Iterator[Reason]:
    """That a seat needs fewer plays after the better of two moves, whether or not cards may go together at last."""
    left = [plays_left(view, move) for move in (worse, better)]
    mine = (view.hands[view.turn], view.ups[view.turn])
    ranks = [
        whole(len({card.rank for card in cards if card not in move.cards}) for cards in mine)
        for move in (worse, better)
    ]
    if not view.draw and 0 < left[1] < left[0] and ranks[1] < ranks[0]:
        yield Reason("plays", (worse, better), n=left[0], of=left[1])
