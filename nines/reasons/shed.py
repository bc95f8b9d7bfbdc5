"""What may be said for certain of a move of the shedding game, whatever the hidden cards are."""

from collections.abc import Iterator
from typing import Any

from nines.cards import TEN
from nines.games.shedding_pile import BLOCK, FOUR, SKIP, UNDER, WILD, in_force, run
from nines.moves import Move
from nines.reasons.advice import Reason


def known(view: Any, move: Move, legal: tuple[Move, ...]) -> Iterator[Reason]:
    """Everything that is certain of a move, the most telling first."""
    if move.verb == "up":
        yield from _laid_up(view, move)
    if move.verb not in ("play", "jump"):
        return
    if goes_out(view, move):
        yield Reason("out")
    elif clears(view, move):
        yield Reason("clears")
    elif skips_the_other(view, move):
        yield Reason("skips")
    if len(move.cards) > 1:
        yield Reason("together", n=len(move.cards))
    if not clears(view, move) and not goes_out(view, move):
        force = in_force((*view.pile, *move.cards))
        if force in (BLOCK, UNDER):
            yield Reason("blocks" if force == BLOCK else "under")
    if lowest(move, legal):
        yield Reason("keeps", n=lower_wild(move, legal))


def goes_out(view: Any, move: Move) -> bool:
    """Whether the mover has nothing left after the move: neither in hand, nor up, nor down, nor to draw."""
    me = view.viewer
    left = len(view.hands[me]) + len(view.ups[me]) - len(move.cards)
    return not left and not any(view.downs[me]) and not view.draw


def clears(view: Any, move: Move) -> bool:
    """Whether the pile goes, so that the mover plays again: by a ten (SN10) or by four of a kind (SN16)."""
    return move.cards[0].rank == TEN or run((*view.pile, *move.cards)) == FOUR


def skips_the_other(view: Any, move: Move) -> bool:
    """Whether two are left and an 8, or a 3 on an 8, skips the one who is not the mover (SN11, SN14)."""
    return len(view.hands) - len(view.out) == 2 and in_force((*view.pile, *move.cards)) == SKIP


def lowest(move: Move, legal: tuple[Move, ...]) -> bool:
    """Whether a plain card is laid, nothing lower could be, and something higher or wild could."""
    ranks = {one.cards[0].rank for one in legal if one.verb == "play"} - {move.cards[0].rank}
    plain = move.cards[0].rank not in WILD
    return plain and bool(ranks) and all(rank in WILD or rank > move.cards[0].rank for rank in ranks)


def lower_wild(move: Move, legal: tuple[Move, ...]) -> int:
    """How many ranks of wild cards that are lower than the move's could be played in its place."""
    ranks = {one.cards[0].rank for one in legal if one.verb == "play"}
    return sum(rank in WILD and rank < move.cards[0].rank for rank in ranks)


def _laid_up(view: Any, move: Move) -> Iterator[Reason]:
    hand = view.hands[view.viewer]
    wild = [one for one in hand if one.rank in WILD]
    if wild and all(one in move.cards for one in wild):
        yield Reason("up-wild", n=len(wild))
    laid, kept = [one.rank for one in move.cards], [one.rank for one in hand if one not in move.cards]
    if not wild and min(laid) >= max(kept) and min(laid) > min(kept):
        yield Reason("up-high")
