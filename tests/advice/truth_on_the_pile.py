"""What goes on the pile of the shedding game and who moves next, a second time from the text of the rules."""

from typing import Any

from nines.core.cards import Card
from nines.core.moves import PASS, Move
from nines.registry import GAMES
from tests.advice.truth import Position

WILD = {2, 3, 10}
IN_FORCE = {2, *range(4, 15)} - {10}


def nobody_jumps_in(state: Any) -> Any:
    """The deal once every chance to jump in has been let go."""
    while state.phase == "jump":
        state = GAMES["shedding"].apply(state, PASS)
    return state


def fits_on(rank: int, pile: tuple[Card, ...]) -> bool:
    """Whether a card may be played on a pile, from the text of the rules (SN4, SN11, SN13, SN15)."""
    top = next((card.rank for card in reversed(pile) if card.rank != 3), 3)
    if top == 4:
        return rank >= 4 and rank != 10
    return rank in WILD or (rank <= 9 if top == 9 else rank >= top)


def plays_from_seen(at: Position, seat: int) -> set[Card] | None:
    """The cards that a seat plays from, where this one has seen all of them: its hand, else its up cards; else None."""
    view = GAMES["shedding"].view(at.state, at.me)
    cards = view.hands[seat] or view.ups[seat]
    return {*cards} if cards and all(card.rank for card in cards) else None


def is_told_apart(at: Position, seat: int, moves: tuple[Move, ...]) -> bool:
    """Whether of the cards that a seat is seen to play from not the same ones go on each play, or not all on one."""
    seen = plays_from_seen(at, seat)
    goes_on = {
        frozenset(card for card in seen or () if fits_on(card.rank, (*at.state.pile, *move.cards))) for move in moves
    }
    return seen is None or len({*goes_on, *([frozenset(seen)] if len(moves) == 1 else [])}) > 1


def kept_after(at: Position, move: Move) -> set[Card]:
    """The cards of one's own, in hand and face up, that a move leaves."""
    return {*at.state.hands[at.me], *at.state.ups[at.me]} - {*move.cards}


def goes_on_ranks(rank: int) -> int:
    """On how many ranks in force a card of this one goes."""
    return sum(fits_on(rank, (Card("C", force),)) for force in IN_FORCE)


def next_seat(at: Position) -> int:
    """The next seat that has cards left."""
    seats = [(at.me + further) % len(at.state.hands) for further in range(1, len(at.state.hands))]
    return next(seat for seat in seats if seat not in at.state.out)
