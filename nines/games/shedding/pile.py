"""The pile of the shedding game: the rank in force, what may go on it, what completes its four, and what a seat
can lay from hand and up cards."""

from collections import Counter
from functools import cache
from itertools import combinations

from nines.core.cards import TEN, Card, Cards, pack
from nines.core.moves import Move

PACK = pack(2)
RESET, CLONE, BLOCK, SKIP, UNDER = 2, 3, 4, 8, 9
WILD = (TEN, CLONE, RESET)
FOUR = 4


def in_force(pile: Cards) -> int:
    """The rank that the next cards have to answer: the topmost card that is no clone, CLONE for a plain 3 (SN11),
    0 on an empty pile."""
    for card in reversed(pile):
        if (rank := card.rank) != CLONE:
            return rank
    return CLONE if pile else 0


def fits(rank: int, force: int) -> bool:
    """Whether a card of this rank may be played on the rank in force."""
    if force == BLOCK:
        return rank >= BLOCK and rank != TEN  # SN15
    if rank in WILD:
        return True
    return rank <= UNDER if force == UNDER else rank >= force  # SN13, SN4


@cache
def answered(rank: int) -> int:
    """On how many cards of the pack, when they are in force, a card of this rank may be played."""
    return len([card for card in PACK if card.rank not in (TEN, CLONE) and fits(rank, card.rank)])


@cache
def fitting(force: int) -> frozenset[Card]:
    """Every card of the pack that may be played on the rank in force."""
    return frozenset(card for card in PACK if fits(card.rank, force))


def run(pile: Cards) -> int:
    """How many cards of one printed rank lie on top, 0 where the top card is a 3 (SN16)."""
    if not pile or pile[-1].rank == CLONE:
        return 0
    rank = pile[-1].rank
    for count, card in enumerate(reversed(pile)):
        if card.rank != rank:
            return count
    return len(pile)


def missing(pile: Cards) -> Cards:
    """The cards that would make the run on top four of a kind, in code order; none where there is no run (SN17)."""
    count = run(pile)
    if not 0 < count < FOUR:
        return ()
    return _rest(pile[-count:])


@cache
def _rest(top: Cards) -> Cards:
    """The other cards of the rank of these, in code order."""
    return tuple(card for card in PACK if card.rank == top[0].rank and card not in top)


def can_lay(some: Cards, hand: Cards, up: Cards, drawn_out: bool) -> bool:
    """Whether cards of one rank are such as a seat could lay together, whatever the pile is.

    They come from the hand (SN7); with the draw pile gone they may be the whole rest of the hand and up cards
    (SN8), which with no hand left means up cards alone.
    """
    if all(card in hand for card in some):
        return True
    return drawn_out and all(card in some for card in hand) and all(card in hand or card in up for card in some)


def plays(force: int, hand: Cards, up: Cards, drawn_out: bool) -> list[Move]:
    """Every play that a seat can make on the rank in force from its hand and up cards."""
    ranks = _ranks_on(force)
    by_rank: dict[int, Cards] = {}
    for card in sorted(hand or up):
        if (rank := card.rank) in ranks:
            by_rank[rank] = by_rank[rank] + (card,) if rank in by_rank else (card,)
    moves: list[Move] = []
    for some in by_rank.values():
        moves += _choices(some)
    if drawn_out and up and len(by_rank) == 1 and len(some) == len(hand):  # SN8: the whole hand, and of one rank
        for more in _choices(tuple(sorted([card for card in up if card.rank == hand[0].rank]))):
            moves.append(Move("play", tuple(sorted(hand + more.cards))))
    return moves


def rank_of(move: Move) -> int:
    """The rank of the cards that are played."""
    return move.cards[0].rank


@cache
def _ranks_on(force: int) -> frozenset[int]:
    """Every rank that may be played on the rank in force; never that of a back, which is 0 and can be no play."""
    return frozenset(card.rank for card in fitting(force))


@cache
def _choices(some: Cards) -> tuple[Move, ...]:
    """A play of each one, each two … of these cards of one rank."""
    return tuple(Move("play", chosen) for count in range(1, len(some) + 1) for chosen in combinations(some, count))


def only_in_one(first: Move, second: Move) -> tuple[list[int], list[int]]:
    """The ranks of the one move that the other has not, or not so often, and those of the other."""
    ranks = Counter(card.rank for card in first.cards), Counter(card.rank for card in second.cards)
    return [*(ranks[0] - ranks[1]).elements()], [*(ranks[1] - ranks[0]).elements()]
