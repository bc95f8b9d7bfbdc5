"""Nein Nine by rules of thumb, quickly: how simulated players play on, each on what it may know and no more.

They are the rules of thumb of `nines.games.nein_nine.heuristics`, on ints: a test holds one against the other.
"""

from typing import NamedTuple

from nines.core.sums import whole
from nines.games.nein_nine.heuristics import (
    DROPS,
    EARLY_WORTH,
    FORCED,
    JOKER_TAKES,
    JOKER_WORTH,
    NINE_WORTH,
    OTHERS,
    PLAIN_WORTH,
    TAKES,
    TRUMP_NINE_COST,
    TRUMP_WORTH,
    gain,
)
from nines.games.nein_nine.rules import PACK, SEATS
from nines.games.nein_nine.search.simulator import (
    ALL,
    CARDS,
    EIGHTS,
    JOKER_POWER,
    LOSES,
    NINE,
    NINES,
    NONE,
    OF_SUIT,
    POWER,
    RANKS,
    SUIT,
    WINS,
    Deal,
    bits,
    moves_of,
)

MOST = 4
"""The 9s that there are."""
Gains = tuple[tuple[float, ...], ...]
GAIN: tuple[Gains, ...] = tuple(
    tuple(tuple(gain(taken, inside, more) for inside in range(MOST + 2)) for taken in range(MOST + 1))
    for more in (False, True)
)
"""What a trick brings: by whether 9s are still to come, the 9s its taker has, and those in it."""
ABOVE = tuple(
    tuple(
        tuple(
            whole(1 << card for card in range(WINS) if POWER[trump][follow][card] > POWER[trump][follow][move])
            for move in range(LOSES + 1)
        )
        for follow in range(NONE + 1)
    )
    for trump in range(NONE + 1)
)
"""By trump, suit to follow and move, the cards that beat it."""
HIGHER = tuple(
    tuple(ABOVE[trump][suit][card] & OF_SUIT[trump][suit] for card, suit in enumerate(SUIT[trump]))
    for trump in range(NONE + 1)
)
"""By trump and card, the higher cards of its own suit."""
EARLY = (*(EARLY_WORTH[PACK[card].rank] for card in range(WINS)), JOKER_WORTH)


def worth(card: int, out: int, trump: int) -> float:
    """What a card left in a hand may still bring; `out` are the cards that its player cannot place."""
    if card >= WINS:
        return JOKER_WORTH
    if trump == NONE:
        return EARLY[card]
    higher = min(3, (HIGHER[trump][card] & out).bit_count())
    if SUIT[trump][card] == trump:
        return TRUMP_WORTH[higher] - (TRUMP_NINE_COST[higher] if NINE[card] else 0.0)
    return NINE_WORTH if NINE[card] else PLAIN_WORTH[higher]


class Foe(NamedTuple):
    """A seat yet to play to the trick: the 9s it has, the cards it could hold, and how likely it holds any one."""

    seat: int
    nines: int
    could: int
    density: float


class TrickAfter(NamedTuple):
    """A trick as a move leaves it: the trump, the suit to follow, who has it so far, with which move and how high that
    stands, and the 9s in it."""

    trump: int
    follow: int
    winner: int
    top: int
    high: int
    nines: int


def choose(deal: Deal) -> int:
    """The move of the seat to act."""
    moves = moves_of(deal.hands[deal.turn], deal.trump, deal.follow)
    if len(moves) == 1:
        return moves[0]
    seat, trump, hand = deal.turn, deal.trump, deal.hands[deal.turn]
    out = ALL & ~(deal.gone | hand)
    foes = _yet_to_play(deal, out)
    lain = whole([NINE[laid] for laid in deal.trick])
    seen = whole(deal.nines) + lain
    best, most = moves[0], -99.0
    for move in moves:
        trick = _with(deal, move, lain)
        gains = GAIN[seen + NINE[move] < MOST]
        value = _brings(deal, seat, trick, foes, gains)
        if trick.trump == trump:
            value -= worth(move, out, trump)
        else:
            for card in bits(hand ^ 1 << move):
                value += worth(card, out, trick.trump) - EARLY[card]
            value -= EARLY[move]
        if value > most:
            best, most = move, value
    return best


def _yet_to_play(deal: Deal, out: int) -> list[Foe]:
    """The seats yet to play to the trick after the seat to act, in their order."""
    seat, found = deal.turn, []
    for other in ((seat + 1) % SEATS, (seat + 2) % SEATS)[: SEATS - 1 - len(deal.trick)]:
        could = out & ~deal.void[other]
        found.append(Foe(other, deal.nines[other], could, min(1.0, deal.held[other] / max(1, could.bit_count()))))
    return found


def _with(deal: Deal, move: int, lain: int) -> TrickAfter:
    """The trick once the seat to act has made the move; so many 9s lay in it before."""
    trump, follow = deal.trump, deal.follow
    if move < WINS:
        if follow == NONE:
            follow = SUIT[trump][move]
        if trump == NONE and 1 << move & EIGHTS:
            trump = move // RANKS
    power = POWER[trump][follow]
    top, winner, high = move, deal.turn, power[move]
    for at, laid in enumerate(deal.trick):
        if power[laid] > high:
            top, winner, high = laid, (deal.leader + at) % SEATS, power[laid]
    return TrickAfter(trump, follow, winner, top, high, lain + NINE[move])


def _brings(deal: Deal, seat: int, trick: TrickAfter, foes: list[Foe], gains: Gains) -> float:
    """What the trick brings to a seat, over who may take it and the 9s that may still be dropped in it."""
    left, dropped, value = 1.0, 0.0, 0.0
    takers = []
    for foe in foes:
        wins, drops = _answer(trick, foe, gains[min(MOST, foe.nines)][trick.nines] > 0)
        takers.append((foe.seat, left * wins))
        left *= 1 - wins
        dropped += (1 - wins) * drops
    takers.append((trick.winner, left))
    expected = trick.nines + dropped
    low = int(expected)
    for taker, chance in takers:
        gained = gains[min(MOST, deal.nines[taker])]
        value += (
            (1.0 if taker == seat else OTHERS)
            * chance
            * (gained[low] + (gained[low + 1] - gained[low]) * (expected - low))
        )
    return value


def _answer(trick: TrickAfter, foe: Foe, wanted: bool) -> tuple[float, float]:
    """The chance that a seat yet to play takes the trick, if it is wanted or not, and that it drops a 9 if it does
    not."""
    _, _, could, density = foe
    follow = trick.follow
    above, following = ABOVE[trick.trump][follow][trick.top] & could, OF_SUIT[trick.trump][follow] & could & CARDS
    absent, follows = 1 - density, following.bit_count()
    follow_beats = (above & following).bit_count()
    void = absent**follows if follow != NONE else 0.0
    can = 1 - absent**follow_beats + void * (1 - absent ** (above & ~following).bit_count())
    if wanted:
        wins = can * TAKES
        if could >> WINS and trick.high < JOKER_POWER:
            wins += (1 - wins) * density * JOKER_TAKES
    else:
        wins = can * max(FORCED, density * density * (follow_beats == follows > 0))
    loose = NINES & could
    drops = (1 - absent ** (loose & following).bit_count()) * DROPS
    return wins, drops + void * (1 - absent ** (loose & ~following).bit_count())
