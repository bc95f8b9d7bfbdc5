"""How `rollout100` lets players of Niner play on: a quick fair rule of thumb, on what each of them may know.

A player steers for the best number of tricks still in reach: needing tricks it wins cheaply and leads what cannot be
beaten; needing none it gets under, and gets rid of its high cards.
"""

from nines.games.niner.search.simulator import FULL, TRUMP, Deal, Layout, beats


def needed(points: tuple[int, ...], won: int, left: int) -> int:
    """How many of the tricks left lead to the most points that are still in reach, the fewest of equals."""
    within = points[won : won + left + 1]
    return within.index(max(within))


def choose(of: Layout, hand: int, led: int, out: int, need: int) -> int:
    """The card that a player plays; `out` are the cards it cannot place."""
    lanes = of.lanes
    if led:
        lane = of.lane[led]
        legal = hand & lane or hand
        winners = legal & (lane | lanes[-1]) & -(led << 1)
        losers = legal ^ winners
        if need > 0:
            return winners & -winners if winners else lowest(losers, lanes)
        return highest(losers or winners, lanes)
    if need > 0:
        for lane in reversed(lanes):
            mine = hand & lane
            if mine and mine > out & lane:
                return 1 << mine.bit_length() - 1
    return lowest(hand, lanes)


def lowest(mask: int, lanes: tuple[int, ...]) -> int:
    """The lowest card by its place in its suit, plain suits first."""
    best, place = 0, 99
    for at, lane in enumerate(lanes):
        mine = mask & lane
        if mine:
            low = mine & -mine
            high = (low // (lane & -lane)).bit_length() + (20 if at == TRUMP else 0)
            if high < place:
                best, place = low, high
    return best


def highest(mask: int, lanes: tuple[int, ...]) -> int:
    """The highest card by its place in its suit, trumps first."""
    best, place = 0, 99
    for at, lane in enumerate(lanes):
        mine = mask & lane
        if mine:
            high = 1 << mine.bit_length() - 1
            below = (lane // high).bit_length() - (20 if at == TRUMP else 0)
            if below < place:
                best, place = high, below
    return best


def play_out(deal: Deal, turned: int) -> tuple[int, int]:
    """The tricks that both end with when they play on like this; `turned` is the card that lies open."""
    of = deal.layout
    points = [of.points[of.bid[bid]] for bid in deal.bids]
    hands, taken = deal.hands[:], deal.taken[:]
    dark = [FULL & ~(deal.gone | turned | bid) for bid in deal.bids]
    turn, led = deal.turn, deal.led
    while hands[turn]:
        hand = hands[turn]
        need = needed(points[turn], taken[turn], hand.bit_count())
        card = choose(of, hand, led, dark[turn] & ~hand, need)
        hands[turn] = hand ^ card
        dark[0] &= ~card
        dark[1] &= ~card
        if not led:
            led, turn = card, 1 - turn
            continue
        if not beats(of, card, led):
            turn = 1 - turn
        taken[turn] += 1
        led = 0
    return taken[0], taken[1]
