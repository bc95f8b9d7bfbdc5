"""What a network for Nein Nine is told of a decision, and which of its outputs stands for a move.

Only what the seat to act knows goes in: its hand, the cards played, the trick, who showed not to hold what, and who has
taken how many 9s. Suits stand in an order of their own, so that what was learned of hearts holds for spades: trump, the
other suit of its colour (whose 7 joins it, NN7), then the others; before there is trump the colours by what is in hand.
"""

from nines.bots.learned.opinions import Question
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine.rules import PACK, SEATS, State
from nines.games.nein_nine.search.simulator import LOSES, NONE, POWER, RANKS, WINS, Deal, bits

_CARDS = len(PACK)
OUTPUTS = LOSES + 1
"""A card each, the Joker that wins and the one that loses."""
_HAND, _GONE = 0, _CARDS
_LAST = 2 * _CARDS
"""The card before, then the one before that: each a card, or the Joker either way."""
_BEST = _LAST + (SEATS - 1) * OUTPUTS
_FOLLOW = _BEST + SEATS - 1
_TRUMP = _FOLLOW + 4
_LEFT = _TRUMP + 1
_VOID = _LEFT + 8
_NINES = _VOID + (SEATS - 1) * WINS
INPUTS = _NINES + SEATS * 5
WEIGHT = 0.5
"""How much what was learned weighs beside a hundred worlds."""


def question(view: State, moves: tuple[Move, ...]) -> Question:
    """What the network is asked about these moves of the seat to act."""
    deal = Deal(view)
    places = suits(deal)
    jokers = {JOKER_WINS: WINS, JOKER_LOSES: LOSES}
    outputs = [jokers[move] if move in jokers else output(places, PACK.index(move.cards[0])) for move in moves]
    return Question("nein-nine-three", [(inputs(deal, places), outputs)], "points", WEIGHT)


def suits(deal: Deal) -> list[int]:
    """The place of each suit in the network's order, as the seat to act has it."""
    hand = deal.hands[deal.turn]
    held = [hand >> RANKS * suit & (1 << RANKS) - 1 for suit in range(4)]
    colours = []
    for suit in (0, 1):
        mate = 3 - suit  # ♣ and ♠ are of one colour, ♦ and ♥ of the other
        first = deal.trump in (suit, mate)
        pair = [suit, mate]
        if deal.trump == mate or (not first and held[mate] > held[suit]):
            pair = [mate, suit]
        colours.append((not first, -held[pair[0]], -held[pair[1]], pair))
    colours.sort()
    places = [0] * 4
    for place, suit in enumerate([*colours[0][3], *colours[1][3]]):
        places[suit] = place
    return places


def output(places: list[int], move: int) -> int:
    """The place of a move among the outputs."""
    return move if move >= WINS else places[move // RANKS] * RANKS + move % RANKS


def inputs(deal: Deal, places: list[int]) -> list[int]:
    """The places of the inputs that are on for the seat to act."""
    me = deal.turn
    found = [_HAND + output(places, card) for card in bits(deal.hands[me])]
    found += [_GONE + output(places, card) for card in bits(deal.gone)]
    trick = deal.trick
    if trick:
        power = POWER[deal.trump][deal.follow]
        best = 0
        for on in range(len(trick)):
            found.append(_LAST + on * OUTPUTS + output(places, trick[-1 - on]))
            if power[trick[on]] > power[trick[best]]:
                best = on
        found.append(_BEST + len(trick) - 1 - best)
    if deal.follow != NONE:
        found.append(_FOLLOW + places[deal.follow])
    if deal.trump != NONE:
        found.append(_TRUMP)
    found.append(_LEFT + deal.held[me])
    for on in range(SEATS):
        seat = (me + on) % SEATS
        if on:
            found += [_VOID + (on - 1) * WINS + output(places, card) for card in bits(deal.void[seat])]
        found.append(_NINES + on * 5 + deal.nines[seat])
    return found
