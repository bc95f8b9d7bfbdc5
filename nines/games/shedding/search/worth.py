"""What a position is worth: the chance of each seat to be the next to go out.

Every seat has a strength, a sum of figures for what it holds and whether it is to move; the chances are as the
exponentials of the strengths. The figures were fitted to who went out first in 37,000 matches of the rules of thumb for
two players, and in 63,000 for three to five.
"""

from typing import NamedTuple

from nines.core.floats import exp
from nines.games.shedding.search.simulator import FITS, RANKS, Deal, rank_of

SEVERAL = (0.0, 1.0, 1.8, 2.4, 2.8)
"""What so many cards of a rank count in a hand, of one."""
LONG, FEW = 15, 4
LOWEST = 2
"""The rank of the first figure of each row."""
PILES = (3, 6, 11)


class Strength(NamedTuple):
    """What adds to a seat's strength: each card in hand, laid up and laid down, by rank from the 2; the number of cards
    in hand (LONG for more); how many turns away it is; and for the seat to move how many cards it could play (FEW for
    more, and where it turns a down card), and the pile it has to take, by size."""

    hand: tuple[float, ...]
    up: tuple[float, ...]
    down: tuple[float, ...]
    held: tuple[float, ...]
    turn: tuple[float, ...]
    playable: tuple[float, ...]
    taken: tuple[float, ...]


TWO = (
    Strength(
        hand=(-0.12, -0.04, -0.06, -0.04, -0.04, -0.07, 0.01, -0.04, 0.07, -0.01, 0, 0.02, 0.01),
        up=(-0.23, 0.01, -0.52, -0.64, -0.66, -0.43, 0.01, -0.29, 0.42, -0.18, -0.07, 0.1, 0.23),
        down=(0.13, 0.19, -0.31, -0.36, -0.35, -0.27, -0.07, -0.12, 0.51, -0.18, -0.01, 0.1, 0.3),
        held=(0, 0, 0, -0.14, -0.08, -0.04, -0.02, 0.03, 0.05, 0.04, 0.04, 0.1, 0.07, 0.11, 0.1, 0.15),
        turn=(0, 0, 0, 0, 0),
        playable=(0, -0.01, -0.03, -0.01, 0.03),
        taken=(0.11, 0.04, 0.03, -0.23),
    ),
    Strength(
        hand=(-0.28, -0.05, -0.09, -0.16, -0.16, -0.11, 0, -0.12, 0.43, -0.04, 0, 0.07, 0.15),
        up=(-0.32, -0.03, -0.9, -0.84, -0.83, -0.63, -0.13, -0.39, 0.4, -0.32, -0.21, 0.03, 0.24),
        down=(-0.57, -0.57, -1.17, -1.17, -1.19, -1.07, -0.85, -0.88, -0.18, -0.95, -0.76, -0.64, -0.42),
        held=(
            0.72,
            0.31,
            0.06,
            -0.06,
            -0.16,
            -0.2,
            -0.23,
            -0.26,
            -0.24,
            -0.24,
            -0.22,
            -0.19,
            -0.19,
            -0.15,
            -0.14,
            0.02,
        ),
        turn=(0.02, -0.02, 0, 0, 0),
        playable=(-0.5, 0.04, 0.09, 0.11, 0.16),
        taken=(-0.19, -0.21, -0.41, -0.68),
    ),
)
"""For two players, while cards can be drawn and afterwards."""
MORE = (
    Strength(
        hand=(-0.06, 0.04, -0.13, -0.11, -0.1, -0.08, -0.08, -0.09, 0.22, -0.04, -0.03, 0.04, 0.12),
        up=(-0.13, -0.04, -0.55, -0.48, -0.37, -0.31, -0.19, -0.24, 0.38, -0.21, -0.11, -0.02, 0.08),
        down=(0.15, 0.22, -0.39, -0.39, -0.33, -0.26, -0.14, -0.17, 0.59, -0.12, -0.03, 0.12, 0.28),
        held=(0, 0, 0, -0.04, -0.05, -0.06, -0.01, -0.04, 0.02, 0.01, 0.02, 0.05, 0.04, 0.03, 0.1, 0.01),
        turn=(-0.01, 0, -0.01, -0.01, -0.03),
        playable=(-0.13, -0.05, 0.03, 0.01, 0.07),
        taken=(0.07, -0.02, -0.11, -0.37),
    ),
    Strength(
        hand=(-0.11, -0.01, -0.23, -0.25, -0.22, -0.23, -0.16, -0.19, 0.38, -0.17, -0.13, -0.08, 0.06),
        up=(-0.32, -0.23, -0.77, -0.74, -0.63, -0.53, -0.4, -0.42, 0.31, -0.42, -0.33, -0.2, -0.09),
        down=(-0.5, -0.46, -1.23, -1.19, -1.14, -1.04, -0.89, -0.94, 0.01, -0.86, -0.75, -0.59, -0.42),
        held=(
            0.58,
            0.12,
            -0.13,
            -0.28,
            -0.38,
            -0.4,
            -0.42,
            -0.41,
            -0.38,
            -0.35,
            -0.3,
            -0.31,
            -0.22,
            -0.21,
            -0.04,
            0.17,
        ),
        turn=(0.04, 0.04, -0.03, -0.09, -0.12),
        playable=(-0.62, 0.14, 0.16, 0.14, 0.27),
        taken=(-0.12, -0.48, -0.66, -1.04),
    ),
)
"""The same for three to five."""


class Worth:
    """Weighs positions with so many seats still in; sums are remembered, for most hands come up again and again."""

    def __init__(self, seats: int) -> None:
        self._figures = TWO if seats == 2 else MORE
        self._hands: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._ups: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self._downs: tuple[dict[int, float], dict[int, float]] = ({}, {})

    def chance(self, deal: Deal, seat: int) -> float:
        """The chance of a seat still in to be the next to go out, in a match that is not over."""
        after = int(deal.drawn == len(deal.draw))
        figures = self._figures[after]
        hands, ups, downs = self._hands[after], self._ups[after], self._downs[after]
        at, seats, turns, total, own = deal.turn, deal.seats, 0, 0.0, 0.0
        for _ in range(seats):
            if at not in deal.out:
                hand, up = deal.hands[at], deal.ups[at]
                first, second, third = deal.downs[at]
                down = first | second | third
                if hand not in hands:
                    hands[hand] = _sum(hand, figures.hand) + figures.held[min(hand.bit_count(), LONG)]
                if up not in ups:
                    ups[up] = _plain_sum(up, figures.up)
                if down not in downs:
                    downs[down] = _plain_sum(down, figures.down)
                strength = hands[hand] + ups[up] + downs[down] + figures.turn[turns]
                if not turns:
                    strength += _to_move(deal, hand or up, figures)
                strength = exp(strength)
                total += strength
                if at == seat:
                    own = strength
                turns += 1
            at = at + 1 if at + 1 < seats else 0
        return own / total


def _sum(cards: int, figures: tuple[float, ...]) -> float:
    """The figures of cards in hand, of which several of a rank count less than as often as much."""
    total = 0.0
    for rank, figure in enumerate(figures, LOWEST):
        total += SEVERAL[(cards & RANKS[rank]).bit_count()] * figure
    return total


def _plain_sum(cards: int, figures: tuple[float, ...]) -> float:
    total = 0.0
    while cards:
        low = cards & -cards
        total += figures[rank_of(low) - LOWEST]
        cards ^= low
    return total


def _to_move(deal: Deal, cards: int, figures: Strength) -> float:
    """What it is worth to be the seat to move, with these cards to choose from."""
    if not cards:
        return figures.playable[FEW]
    playable = (cards & FITS[deal.force]).bit_count()
    if playable:
        return figures.playable[min(playable, FEW)]
    size = deal.pile.bit_count()
    return figures.playable[0] + figures.taken[sum(size >= least for least in PILES)]
