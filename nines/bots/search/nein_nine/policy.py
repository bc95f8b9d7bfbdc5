"""Nein Nine by rules of thumb, quickly: how simulated players play on, each on what it may know and no more.

They are the rules of thumb of `nines.bots.thumb.nein_nine`, on ints: a test holds one against the other.
"""

from nines.bots.search.nein_nine.simulator import (
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
    SUIT,
    WINS,
    Deal,
    bits,
    moves_of,
)  # fmt: skip
from nines.bots.thumb.nein_nine import (
    EARLY_WORTH,
    JOKER_WORTH,
    NINE_WORTH,
    PLAIN_WORTH,
    TRUMP_NINE_COST,
    TRUMP_WORTH,
    gain,
)  # fmt: skip

GAIN = tuple(
    tuple(tuple(gain(taken, inside, more) for inside in range(6)) for taken in range(5)) for more in (False, True)
)
"""What a trick brings: by whether 9s are still to come, the 9s its taker has, and those in it."""
ABOVE = tuple(
    tuple(
        tuple(
            sum(1 << card for card in range(WINS) if POWER[trump][follow][card] > POWER[trump][follow][move])
            for move in range(LOSES + 1)
        )
        for follow in range(5)
    )
    for trump in range(5)
)
"""By trump, suit to follow and move, the cards that beat it."""
HIGHER = tuple(
    tuple(ABOVE[trump][suit][card] & OF_SUIT[trump][suit] for card, suit in enumerate(SUIT[trump]))
    for trump in range(5)
)
"""By trump and card, the higher cards of its own suit."""
EARLY = (*(EARLY_WORTH[7 + card % 5] for card in range(WINS)), JOKER_WORTH)


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


def choose(deal: Deal) -> int:
    """The move of the seat to act."""
    moves = moves_of(deal.hands[deal.turn], deal.trump, deal.follow)
    if len(moves) == 1:
        return moves[0]
    seat, trump, follow, trick, nines = deal.turn, deal.trump, deal.follow, deal.trick, deal.nines
    hand, leader = deal.hands[seat], deal.leader
    out = ALL & ~(deal.gone | hand)
    lain = sum([NINE[one] for one in trick])
    total = nines[0] + nines[1] + nines[2] + lain
    later = []
    for other in ((seat + 1) % 3, (seat + 2) % 3)[: 2 - len(trick)]:
        could = out & ~deal.void[other]
        later.append((other, could, min(1.0, deal.held[other] / max(1, could.bit_count()))))
    best, most = moves[0], -99.0
    for move in moves:
        now, suit = trump, follow
        if move < WINS:
            if suit == NONE:
                suit = SUIT[trump][move]
            if trump == NONE and 1 << move & EIGHTS:
                now = move // 5
        power = POWER[now][suit]
        top, winner, high = move, seat, power[move]
        for at, one in enumerate(trick):
            if power[one] > high:
                top, winner, high = one, (leader + at) % 3, power[one]
        inside = lain + NINE[move]
        gains = GAIN[total + NINE[move] < 4]
        left, dropped, value = 1.0, 0.0, 0.0
        takers = []
        for other, could, dense in later:
            above, following = ABOVE[now][suit][top] & could, OF_SUIT[now][suit] & could & CARDS
            absent, follows = 1 - dense, following.bit_count()
            follow_beats = (above & following).bit_count()
            void = absent**follows if suit != NONE else 0.0
            can = 1 - absent**follow_beats + void * (1 - absent ** (above & ~following).bit_count())
            if gains[min(4, nines[other])][inside] > 0:
                wins = can * 0.9
                if could >> WINS and high < JOKER_POWER:
                    wins += (1 - wins) * dense * 0.3
            else:
                wins = can * max(0.3, dense * dense * (follow_beats == follows > 0))
            takers.append((other, left * wins))
            left *= 1 - wins
            loose = NINES & could
            dropped += (1 - wins) * (
                (1 - absent ** (loose & following).bit_count()) * 0.7
                + void * (1 - absent ** (loose & ~following).bit_count())
            )
        takers.append((winner, left))
        expected = inside + dropped
        low = int(expected)
        for other, chance in takers:
            some = gains[min(4, nines[other])]
            value += (
                (1.0 if other == seat else -0.5) * chance * (some[low] + (some[low + 1] - some[low]) * (expected - low))
            )
        if now != trump:
            for card in bits(hand ^ 1 << move):
                value += worth(card, out, now) - EARLY[card]
            value -= EARLY[move]
        else:
            value -= worth(move, out, trump)
        if value > most:
            best, most = move, value
    return best
