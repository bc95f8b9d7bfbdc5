"""What positions are worth, learned from matches against itself: each by what those after it turned out to be worth.

Temporal differences with traces (Sutton, 1988; Tesauro, *TD-Gammon*, 1995), for matches that are too long for their end
alone to tell what a move was worth. Rules of thumb play first, and later sit in some of the seats: among themselves
players who learn can come to hold on to what they have, and no match ends.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nines.games.shedding.learned import SEATS, after, inputs
from nines.games.shedding.search.policy import POLICIES, thumb
from nines.games.shedding.search.simulator import Deal
from nines.training.perceptron import Floats, Perceptron
from nines.training.schedule import ACTIVE, Progress, once_through, rate
from nines.training.self_play import on
from nines.training.shedding import Matches, candidates

MATCHES = 1000
"""Matches of a round."""
TAUGHT = 8
"""Rounds in which rules of thumb play."""
AMONG_ITSELF = 0.7
"""The part of the other matches in which the network has every seat; in the others it has one."""
STRAYS = 0.08
"""How many moves by rules of thumb are any legal ones."""
DOUBTS = (0.03, 0.005)
"""How far the network's word strays when it chooses a move, in wins, at first and in the end."""
TRACE = 0.85
"""How much of what a position learns comes from further on than the next."""
LATER = 0.998
"""What a win is worth a position earlier: those who win sooner are to be liked better."""
LONGEST = 1500
"""Moves after which a match counts as drawn."""
ROWS = 20_000
"""Positions that a network is asked about at once."""

Seat = Callable[[Deal], int] | None
"""What plays in a seat: a rule of thumb, or the network."""


class Lesson(NamedTuple):
    """A position as a seat knew it, the inputs that are on, in each row; and what it turned out to be worth to it."""

    told: NDArray[np.uint8]
    worth: Floats


def train(course: Matches, hidden: tuple[int, ...], rounds: int, seed: int) -> Iterator[Progress]:
    """The network of a course after each round: always the same for the same seed."""
    dice, order = Random(seed), np.random.default_rng(seed)
    network: Perceptron | None = None
    for number in range(rounds):
        done = number / rounds
        taught = number < min(TAUGHT, rounds // 4)
        doubt = DOUBTS[0] + (DOUBTS[1] - DOUBTS[0]) * done
        told, worth = lesson(course, None if taught else network, doubt, dice)
        if network is None:
            network = Perceptron((course.inputs, *hidden, 1), ACTIVE, float(worth.mean()), seed)
        off = once_through(network, told, np.zeros(len(told), np.int64), worth, rate(done), order)
        yield Progress(number + 1, off, network)


def lesson(course: Matches, network: Perceptron | None, doubt: float, dice: Random) -> Lesson:
    """What a round's matches teach."""
    deals = [course.deal(dice) for _ in range(MATCHES)]
    tables = [_seated(deal.seats, network is not None, dice) for deal in deals]
    seen: list[list[list[list[int]]]] = [[[] for _ in table] for table in tables]
    for at, move, known in _moves(course, deals, tables, network, doubt, dice):
        deal = deals[at]
        if known:
            seen[at][deal.turn].append(known)
        deal.play(move)
        if deal.turn >= 0 and not deal.jumping:  # whether somebody may jump in is not for all to know (SN17)
            seat = int(dice.random() * deal.seats)
            seen[at][seat].append(inputs(deal, seat, held(deal), len(deal.draw) - deal.drawn, 0))
    told = on([known for match in seen for seat in match for known in seat], course.inputs)
    said = values(network, told).tolist() if network else [None] * len(told)
    worth: list[float] = []
    for deal, match in zip(deals, seen):
        for seat, steps in enumerate(match):
            at = len(worth)
            worth += _worth(said[at : at + len(steps)], share(deal, seat), 1 / deal.seats)
    return Lesson(told, np.array(worth, np.float32))


def _worth(said: Sequence[float | None], end: float, even: float) -> list[float]:
    """What each position that a seat saw in a match turned out to be worth: by what was said of the next, if anything
    was, and by how the match ended."""
    found: list[float] = []
    for at in reversed(range(len(said))):
        if found and (following := said[at + 1]) is not None:
            end = TRACE * end + (1 - TRACE) * following
        end = even + (end - even) * LATER
        found.append(end)
    return found[::-1]


def _seated(seats: int, learning: bool, dice: Random) -> list[Seat]:
    """Who plays: rules of thumb, or the network in every seat, or in one of them."""
    found: list[Seat] = [dice.choice(POLICIES) for _ in range(seats)]
    if learning and dice.random() < AMONG_ITSELF:
        return [None] * seats
    if learning:
        found[int(dice.random() * seats)] = None
    return found


def _moves(
    course: Matches, deals: Sequence[Deal], tables: Sequence[Sequence[Seat]], network: Perceptron | None,
    doubt: float, dice: Random,
) -> Iterator[tuple[int, int, list[int]]]:  # fmt: skip
    """Until all deals are at their ends: the place of a deal, the move to make there, and what the network knew after
    it where it had a choice. The deals go side by side."""
    for _ in range(LONGEST):
        going = [at for at, deal in enumerate(deals) if deal.turn >= 0]
        asks = [at for at in going if tables[at][deals[at].turn] is None]
        asked = [deals[at] for at in asks]
        chosen = dict(zip(asks, choose(course, network, asked, doubt, dice))) if network else {}
        for at in going:
            rule = tables[at][deals[at].turn]
            if rule is None:
                yield at, *chosen[at]
            elif doubt and dice.random() < STRAYS:
                yield at, dice.choice(candidates(deals[at])), []
            else:
                yield at, rule(deals[at]), []


def choose(
    course: Matches, network: Perceptron, deals: Sequence[Deal], doubt: float, dice: Random
) -> list[tuple[int, list[int]]]:  # fmt: skip
    """For each deal the move that the network thinks most of, and what it knew after it; nothing where it had no
    choice."""
    moves = [candidates(deal) for deal in deals]
    known = [
        [after(deal, held(deal), move) for move in some] if len(some) > 1 else [] for deal, some in zip(deals, moves)
    ]
    said = iter(values(network, on([row for rows in known for row in rows], course.inputs)).tolist())
    found = []
    for some, rows in zip(moves, known):
        liked = [next(said) + doubt * dice.gauss(0, 1) for _ in rows]
        best = liked.index(max(liked)) if rows else 0
        found.append((some[best], rows[best] if rows else []))
    return found


def held(deal: Deal) -> list[int]:
    """How many cards each hand holds."""
    return [hand.bit_count() for hand in deal.hands]


def share(deal: Deal, seat: int) -> float:
    """What a seat has of a match: a draw is everybody's (SN20)."""
    return float(deal.out[0] == seat) if deal.out else 1 / deal.seats


def values(network: Perceptron, told: NDArray[np.uint8]) -> Floats:
    """What the network says of each position."""
    some = [network.values(told[at : at + ROWS].astype(np.float32))[:, 0] for at in range(0, len(told), ROWS)]
    return np.concatenate(some) if some else np.empty(0, np.float32)


def against_thumb(course: Matches, network: Perceptron, matches: int, seed: int) -> tuple[float, float]:
    """How much more than its share a seat of the network wins of the matches against `thumb`, in each place of the
    same cards; its error."""
    gains = np.zeros(matches)
    for place in range(SEATS):
        dice = Random(seed)
        deals = [course.deal(dice) for _ in range(matches)]
        table: list[Seat] = [None if seat == place else thumb for seat in range(SEATS)]
        for at, move, _ in _moves(course, deals, [table] * matches, network, 0.0, dice):
            deals[at].play(move)
        gains += [share(deal, place) - 1 / deal.seats for deal in deals]
    gains /= SEATS
    return float(gains.mean()), float(gains.std(ddof=1) / np.sqrt(matches))
