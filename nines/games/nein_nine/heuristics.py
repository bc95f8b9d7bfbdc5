"""Rules of thumb for Nein Nine.

A move is worth what the trick may bring, to oneself and to the others, and what is left in the hand. A trick counts
1 less what the next 9 costs its taker, 1, 2, 4 or 8; so 9s are dropped on others, tricks with a 9 in them are ducked,
an 8 is kept for the trump that suits the hand, the Spits and the Joker for a clean trick.
"""

from functools import cache
from math import fsum
from typing import NamedTuple

from nines.core.cards import JOKER, Card, Cards
from nines.core.moves import JOKER_WINS, Move
from nines.core.sums import whole
from nines.games.nein_nine.rules import PENALTY, State, legal_moves, nines_taken, strength, suit_of, unseen

JOKER_POWER = 999


class Count(NamedTuple):
    """What a careful player has counted: the cards still out, which of them each seat could hold and how likely any
    one of these, and the 9s that each seat has taken in this deal."""

    out: Cards
    could: tuple[Cards, ...]
    density: tuple[float, ...]
    nines: tuple[int, ...]


def think(view: State) -> Move:
    moves = legal_moves(view)
    if len(moves) == 1:
        return moves[0]
    known = count(view)
    return max(moves, key=lambda move: promise(view, known, move))


def count(view: State) -> Count:
    """The count of the cards from the seat to act."""
    out, holders = unseen(view)
    others = iter(holders)
    could: list[Cards] = []
    density: list[float] = []
    for seat in range(len(view.hands)):
        if seat == view.turn:
            could.append(())
            density.append(0.0)
            continue
        holder = next(others)
        may = tuple(card for card in out if not any(card in some for some, _ in holder.limits))
        could.append(may)
        density.append(min(1.0, holder.count / max(1, len(may))))
    return Count(out, tuple(could), tuple(density), nines_taken(view))


@cache
def power(card: Card, trump: str | None, follow: str | None) -> int:
    """How high a card, the Joker aside, stands in a trick as one number: `strength`, with 0 for what cannot win."""
    _, trumps, spit, own, follows, rank = strength(card, trump, follow, None)
    return 400 * trumps + 200 * spit + 100 * own + 50 * follows + rank if trumps or follows else 0


@cache
def suit(card: Card, trump: str | None) -> str:
    """The suit of a card at this moment, remembered for speed."""
    return suit_of(card, trump)


def gain(taken: int, nines: float, more: bool) -> float:
    """What a trick with so many 9s, or between two whole numbers of them, brings to a seat that has taken some before.

    With `more` 9s to come, a seat that has taken fewer has more room for cheap ones, which counts too.
    """
    low = int(nines)
    fewer, greater = (_balance(taken + some, more) for some in (low, low + 1))
    return 1 + fewer + (greater - fewer) * (nines - low) - _balance(taken, more)


ROOM = (0.4, 0.05, -0.25, -0.6, 0.0)
"""What it is worth, while 9s are still to come, to have taken this many."""


@cache
def _balance(taken: int, more: bool) -> float:
    taken = min(4, taken)
    return (ROOM[taken] if more else 0.0) - PENALTY[taken]


def promise(view: State, known: Count, move: Move) -> float:
    """What a move promises in points: from this trick, for oneself and against the others, and from the rest."""
    me, card = view.turn, move.cards[0]
    trump = card.suit if view.trump is None and card.rank == 8 else view.trump
    follow = view.follow
    if follow is None and card != JOKER:
        follow = suit(card, view.trump)
    joker = move == JOKER_WINS if card == JOKER else view.joker
    trick = (*view.trick, card)
    powers = [(JOKER_POWER if joker else -1) if card == JOKER else power(card, trump, follow) for card in trick]
    standing = max(powers)
    winner = (view.leader + powers.index(standing)) % 3
    nines = sum(card.rank == 9 for card in trick)
    later = [seat % 3 for seat in range(me + 1, me + 3 - len(view.trick))]
    more = whole(known.nines) + sum(card.rank == 9 for card in trick) < 4
    chances = dict.fromkeys(range(3), 0.0)
    left, dropped = 1.0, 0.0
    for seat in later:
        wins, drops = answer(known, seat, trump, follow, standing, gain(known.nines[seat], nines, more))
        chances[seat] = left * wins
        left *= 1 - wins
        dropped += (1 - wins) * drops
    chances[winner] = left
    result = fsum(
        (1.0 if seat == me else OTHERS) * chance * gain(known.nines[seat], nines + dropped, more)
        for seat, chance in chances.items()
        if chance
    )
    hand = tuple(other for other in view.hands[me] if other != card)
    return result + rest(hand, known.out, trump)


OTHERS = -0.5
"""What a point of another seat counts, against one's own."""
TAKES, FORCED = 0.9, 0.3
"""How often a seat that can take a trick does, one that brings something and one that does not."""
JOKER_TAKES, DROPS = 0.3, 0.7
"""How often the Joker is spent on a trick that brings something, and a 9 dropped that follows suit under one."""


def answer(
    known: Count, seat: int, trump: str | None, follow: str | None, standing: int, brings: float
) -> tuple[float, float]:
    """The chance that a seat yet to play takes the trick, and that it drops a 9 if it does not."""
    could, absent = known.could[seat], 1 - known.density[seat]
    follows = follow_beats = beats = nines = follow_nines = 0
    for card in could:
        if card == JOKER:
            continue
        higher = power(card, trump, follow) > standing
        if suit(card, trump) == follow or follow is None:
            follows += 1
            follow_beats += higher
            follow_nines += card.rank == 9
        else:
            beats += higher
            nines += card.rank == 9
    void = absent**follows if follow else 0.0
    can = 1 - absent**follow_beats + void * (1 - absent**beats)
    must = known.density[seat] ** 2 * (follow_beats == follows > 0)
    wins = can * (TAKES if brings > 0 else max(FORCED, must))
    if brings > 0 and JOKER in could and standing != JOKER_POWER:
        wins += (1 - wins) * known.density[seat] * JOKER_TAKES
    drops = (1 - absent**follow_nines) * DROPS + void * (1 - absent**nines)
    return wins, drops


def rest(hand: Cards, out: Cards, trump: str | None) -> float:
    """What the cards left in a hand may still bring."""
    return fsum(worth(card, out, trump) for card in hand)


JOKER_WORTH = 1.2
EARLY_WORTH = {7: 0.3, 8: 0.0, 9: 0.2, 10: 0.0, 11: 0.1}
"""What a card is worth while there is no trump, by rank."""
TRUMP_WORTH = (1.15, 0.75, 0.35, 0.05)
PLAIN_WORTH = (0.25, 0.1, 0.0, 0.0)
"""What a card is worth by the number of higher cards still out in its suit."""
NINE_WORTH = 0.4
"""What a plain 9 is worth: one can choose on whom to drop it."""
TRUMP_NINE_COST = (0.9, 0.4, 0.0, 0.0)


def worth(card: Card, out: Cards, trump: str | None) -> float:
    """What one card left in a hand may still bring, to oneself and against the others."""
    if card == JOKER:
        return JOKER_WORTH
    if trump is None:
        return EARLY_WORTH[card.rank]
    own = suit(card, trump)
    mine = power(card, trump, own)
    higher = min(3, sum(suit(card, trump) == own and power(card, trump, own) > mine for card in out if card != JOKER))
    if own == trump:
        return TRUMP_WORTH[higher] - (TRUMP_NINE_COST[higher] if card.rank == 9 else 0.0)
    return NINE_WORTH if card.rank == 9 else PLAIN_WORTH[higher]
