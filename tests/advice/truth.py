"""Whether what a reason says for certain is so, asked of all hands as they really lie and of the rules.

Nothing here asks what a seat can work out: claims are tried on a full deal, with every legal reply
(`truth_in_tricks.py`). What a seat has seen is gathered from what happened.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nines.advice.advice import Reason
from nines.core.cards import Card
from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.core.moves import SWAP, Move
from nines.core.zones import lying
from nines.records.record import start
from nines.registry import GAMES
from tests.every_table import Table, random_match


class Position(NamedTuple):
    """A decision in a full deal: who decides, who laid down the hand that is now the spare one, and in shedding every
    card that ever lay open."""

    state: Any
    me: int
    laid: int | None = None
    open: frozenset[Card] = frozenset()

    @property
    def legal(self) -> tuple[Move, ...]:
        found: tuple[Move, ...] = GAMES[self.state.game].legal_moves(self.state)
        return found

    @property
    def mine(self) -> set[int]:
        """The seats of one's own side."""
        sides = len(self.state.totals)
        return {seat for seat in range(len(self.state.hands)) if seat % sides == self.me % sides}

    @property
    def others(self) -> set[Card]:
        """The cards in the hands of all others."""
        return {card for seat, hand in enumerate(self.state.hands) if seat != self.me for card in hand}

    @property
    def dead(self) -> set[Card]:
        """The cards that lie in no hand, and that the seat has not seen."""
        if self.state.game == "niner":
            theirs = self.state.bids[1 - self.me]
            return {*self.state.talon[1:], *([theirs] if theirs else [])}
        drawn = lying(GAMES[self.state.game].zones(self.state), "draw")
        return {*drawn, *(getattr(self.state, "spare", ()) if self.laid != self.me else ())}

    @property
    def last(self) -> bool:
        """Whether the seat plays the last card of the trick."""
        return len(self.state.trick) == len(self.state.hands) - 1


def positions(table: Table, seed: str, every: int, *, swapping: bool = False) -> Iterator[Position]:
    """Every so many decisions of a random match, in full, and all of laying up cards.

    With `swapping` everybody takes the spare hand.
    """
    laid: int | None = None
    lain: frozenset[Card] = frozenset()
    for at, (state, made) in enumerate(_swapping(table, seed) if swapping else random_match(table.record(seed))):
        if table.game == "shedding":
            shown = state.ups if state.phase != "up" else ()
            lain |= {card for some in (*shown, state.pile, state.gone) for card in some}
        if getattr(state, "answers", None) == () and state.phase == "exchange":
            laid = None
        if at % every == 0 or state.phase == "up":
            yield Position(state, state.turn, laid, lain)
        if made == SWAP:
            laid = state.turn
        elif made.verb == "down":
            lain |= {state.downs[state.turn][made.slot - 1]}


def _swapping(table: Table, seed: str) -> Iterator[tuple[Any, Move]]:
    game, stream = GAMES[table.game], Stream(seed, "swapping")
    state = start(table.record(seed))
    while state.turn != NOBODY:
        state, _ = game.deal(state, seed)
        made = SWAP if state.phase == "exchange" else stream.one_of(game.legal_moves(state))
        yield state, made
        state = game.apply(state, made)


Claim = Callable[[Position, Move, Reason], bool]
"""Whether what a reason says of a legal move is so at this position."""
