"""How simulated players play on: three ways that people play, on masks, for nobody knows how the others will.

`thumb` goes by the rules of thumb of `nines.games.shedding.heuristics`, move for move; `trapper` by older ones, which
keep their high cards and lay traps; `lowest` lays the lowest rank and all of it. Each counts on what it could know: its
own hand, what lies open, and the cards seen taken with a pile.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from nines.bots.search.position import bits
from nines.core.cards import ACE, TEN
from nines.games.shedding.heuristics import AGAIN, DRAWN, MORE, SHED, TRAP, TRAP_CARD, UP, USE
from nines.games.shedding.pile import CLONE, SKIP
from nines.games.shedding.rules import HAND
from nines.games.shedding.search.simulator import ALL, DOWN, FIRST_CARD, FITS, PASS, RANKS, TAKE, Deal, rank_of

Policy = Callable[[Deal], int]
"""The move that the seat to act makes."""


class Figures(NamedTuple):
    """What a card of each rank costs to give away, and what it is worth as an up card; the part of that cost for each
    further card of a rank; what it brings to draw a card, to have one less, to play again, and to make the next player
    take the pile and each of its cards."""

    use: tuple[float, ...]
    up: tuple[float, ...]
    more: float
    drawn: float
    shed: float
    again: float
    trap: float
    trap_card: float


def by_rank(worth: Mapping[int, float]) -> tuple[float, ...]:
    """The figures in a row, by rank."""
    return tuple(worth.get(rank, 0.0) for rank in range(ACE + 1))


THUMB = Figures(by_rank(USE), by_rank(UP), MORE, DRAWN, SHED, AGAIN, TRAP, TRAP_CARD)
"""Those of the rules of thumb."""
TRAPPER = Figures(
    use=(0.0, 0.0, 6.0, 5.0, 0.2, 0.3, 0.6, 1.0, 1.8, 1.6, 7.0, 2.0, 2.6, 3.2, 4.0),
    up=(0.0, 0.0, 6.0, 5.0, 0.2, 0.3, 0.6, 1.0, 1.2, 1.6, 7.0, 2.0, 2.6, 3.2, 4.0),
    more=1.0, drawn=2.0, shed=2.5, again=3.0, trap=2.0, trap_card=0.3,
)  # fmt: skip
"""Those of `thumb1`, the rules of thumb of engine 1."""
HEIGHT = (0.0, 0.0, 21.0, 20.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 22.0, 11.0, 12.0, 13.0, 14.0)
"""How high a rank counts for `lowest`: the wild ones above all others."""
RISING = tuple(RANKS[rank] for rank in sorted(range(2, ACE + 1), key=HEIGHT.__getitem__))


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


def thumb(deal: Deal) -> int:
    """The move of the rules of thumb."""
    return choose(deal, THUMB)


def trapper(deal: Deal) -> int:
    """The move of who keeps high cards and lays traps."""
    return choose(deal, TRAPPER)


def lowest(deal: Deal) -> int:
    """The lowest rank that goes, and all of it."""
    if deal.choosing:
        return choose_up(deal.hands[deal.turn], HEIGHT)
    fit = _fitting(deal)
    if fit < FIRST_CARD or deal.jumping:
        return fit
    return next(fit & rank for rank in RISING if fit & rank) | _going_with(deal)


POLICIES: tuple[Policy, ...] = (thumb, lowest, trapper)
"""The ways that others are expected to play, each as often."""


def choose(deal: Deal, figures: Figures) -> int:
    """The move that the seat to act makes by these figures; the pile is never taken by choice."""
    if deal.choosing:
        return choose_up(deal.hands[deal.turn], figures.up)
    jumping, fit, more = deal.jumping, _fitting(deal), _going_with(deal)
    if fit < FIRST_CARD or (not fit & fit - 1 and not more and not jumping):
        return fit
    mine, size = _counted(deal), deal.pile.bit_count()
    best, most = (PASS, 0.0) if jumping else (TAKE, -1000.0)
    while fit:
        rank = rank_of(fit & -fit)
        left = fit & RANKS[rank]
        fit ^= left
        trouble = -1.0
        cards = number = 0
        while left:  # one card of the rank, two …, then those laid up that may go with them; all of those to jump in
            low = left if jumping else left & -left
            cards |= low
            number += low.bit_count()
            left ^= low
            if number == mine.held and not left and not jumping:
                left = more
            if number == mine.keep and mine.last:
                return cards
            drawn = min(max(HAND - mine.held + number, 0), mine.left)
            gain = figures.drawn * drawn + figures.shed * (number - drawn)
            gain -= figures.use[rank] * (1 + figures.more * (number - 1))
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
    return rank != CLONE and (run | cards if run & RANKS[rank] else cards) == RANKS[rank]


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
    first, second, third = sorted(bits(hand), key=lambda bit: worth[rank_of(bit)])[-3:]
    return first | second | third
