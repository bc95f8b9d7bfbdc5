"""How simulated players play on: the rules of thumb of `nines.bots.heuristics.shedding`, on masks.

Each simulated player counts on what it could know: its own hand, what lies open, and the cards seen taken with a pile.
"""

from collections.abc import Mapping
from typing import NamedTuple

from nines.bots.heuristics.shedding import AGAIN, DRAWN, SHED, TRAP, TRAP_CARD, UP, USE
from nines.bots.search.position import bits
from nines.bots.search.shedding.simulator import (
    ALL,
    DOWN,
    FIRST_CARD,
    FITS,
    PASS,
    RANKS,
    TAKE,
    Deal,
    rank_of,
)
from nines.core.cards import ACE, TEN
from nines.games.shedding import HAND
from nines.games.shedding_pile import CLONE, SKIP


class Figures(NamedTuple):
    """What a card of each rank is worth to whoever keeps it, while cards can be drawn, afterwards, and as an up card;
    what it is worth to draw a card, to have one less, to play again, and to make the next player take the pile and each
    of its cards."""

    use: tuple[float, ...]
    late: tuple[float, ...]
    up: tuple[float, ...]
    drawn: float
    shed: float
    again: float
    trap: float
    trap_card: float


def by_rank(worth: Mapping[int, float]) -> tuple[float, ...]:
    """The figures in a row, by rank."""
    return tuple(worth.get(rank, 0.0) for rank in range(ACE + 1))


THUMB = Figures(by_rank(USE), by_rank(USE), by_rank(UP), DRAWN, SHED, AGAIN, TRAP, TRAP_CARD)
"""Those of the rules of thumb, by which others are expected to play."""
OWN = Figures(
    use=(0.0, 0.0, 5.4, 3.7, 0, 0.3, 0.7, 0.2, 3, 1.4, 7.7, 2.9, 3.5, 4.3, 4.9),
    late=(0.0, 0.0, 5.2, 6.1, 0.5, -0.1, 0, 0.5, 2.4, 2.1, 9.5, 2.2, 2.4, 3.7, 4.2),
    up=(0.0, 0.0, 5.2, 6.4, 0.5, 0.8, 0.4, 1, 2.3, 1.6, 6.8, 1.5, 2.9, 4.5, 5.8),
    drawn=1.6, shed=2.9, again=0.9, trap=3.1, trap_card=0.37,
)  # fmt: skip
"""Those by which the searching side plays on: found by trial. Against THUMB they win 58.6 ± 1.7 % of the
matches of two, and 36.7 ± 1.4 % of those of three players."""


class Hand(NamedTuple):
    """What the seat to act counts on: the cards left to draw, those it holds, those it has to get rid of in all, and
    whether these are its last; who is next; the cards it cannot place, and how many these are."""

    left: int
    held: int
    keep: int
    last: bool
    following: int
    unseen: int
    total: int


def choose(deal: Deal, figures: Figures = THUMB) -> int:
    """The move that the seat to act makes by these figures; the pile is never taken by choice."""
    if deal.choosing:
        return choose_up(deal.hands[deal.turn], figures.up)
    jumping, fit, more = deal.jumping, _fitting(deal), _going_with(deal)
    if fit < FIRST_CARD or (not fit & fit - 1 and not more and not jumping):
        return fit
    mine, size = _counted(deal), deal.pile.bit_count()
    use = figures.use if mine.left else figures.late
    best, most = (PASS, 0.0) if jumping else (TAKE, -1000.0)
    while fit:
        low = fit & -fit
        rank = rank_of(low)
        same = fit & RANKS[rank]
        fit ^= same
        trouble = -1.0
        for cards in (low, same, same | more) if more else (low, same) if low != same and not jumping else (same,):
            number = cards.bit_count()
            if number == mine.keep and mine.last:
                return cards
            drawn = min(max(HAND - mine.held + number, 0), mine.left)
            gain = figures.drawn * drawn + figures.shed * (number - drawn) - use[rank] * number
            if _clears(deal, cards, rank):
                gain += figures.again
            else:
                if trouble < 0.0:
                    trouble = stuck(deal, mine, rank)
                if trouble > 1.0:
                    gain += figures.again
                else:
                    gain += trouble * (figures.trap + figures.trap_card * (size + number))
            if gain > most:
                best, most = cards, gain
    return best


def _fitting(deal: Deal) -> int:
    """The cards from which the seat to act may play, or the move that is left to it: a down card, or the pile."""
    seat = deal.turn
    if deal.jumping:
        return deal.missing()
    cards = deal.hands[seat] or deal.ups[seat]
    if cards:
        return cards & FITS[deal.force] or TAKE
    return next((DOWN[at] for at, down in enumerate(deal.downs[seat]) if down), TAKE)


def _going_with(deal: Deal) -> int:
    """The up cards that may go with the last cards of the hand (SN8)."""
    hand, up = deal.hands[deal.turn], deal.ups[deal.turn]
    if hand and up and deal.drawn == len(deal.draw) and not hand & ~(rank := RANKS[rank_of(hand)]):
        return up & rank
    return 0


def _counted(deal: Deal) -> Hand:
    """The count of the seat to act."""
    seat, hand = deal.turn, deal.hands[deal.turn]
    held = hand.bit_count()
    unseen = ALL & ~(deal.public | hand)
    return Hand(
        len(deal.draw) - deal.drawn, held, held + deal.ups[seat].bit_count(), not any(deal.downs[seat]),
        deal.next_in(seat), unseen, unseen.bit_count() or 1,
    )  # fmt: skip


def _clears(deal: Deal, cards: int, rank: int) -> bool:
    """Whether cards of this rank clear the pile."""
    if rank == TEN:
        return True
    run = deal.run
    return (run | cards if run & RANKS[rank] else cards) == RANKS[rank]


def stuck(deal: Deal, mine: Hand, rank: int) -> float:
    """The chance that whoever is next after a card of this rank can play nothing; 2.0 where that is the seat itself."""
    other = mine.following
    force = rank
    if rank == CLONE:
        force = deal.force or CLONE
    if force == SKIP:
        other = deal.next_in(other)
        if other == deal.turn:
            return 2.0
    fits = FITS[force]
    absent = 1 - (mine.unseen & fits).bit_count() / mine.total
    hand = deal.hands[other]
    if hand:
        known = deal.known[other]
        return 0.0 if known & fits else absent ** (hand.bit_count() - known.bit_count())
    up = deal.ups[other]
    if up:
        return 0.0 if up & fits else 1.0
    return absent


def choose_up(hand: int, worth: tuple[float, ...]) -> int:
    """The three cards that are worth most as up cards."""
    one, two, three = sorted(bits(hand), key=lambda bit: worth[rank_of(bit)])[-3:]
    return one | two | three
