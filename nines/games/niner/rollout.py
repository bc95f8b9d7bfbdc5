"""A yardstick for Niner: 100 worlds, as likely as the bids make them, each played on by a fair rule of thumb.

It looks at no deal exactly; what it believes of bids goes by its own rule of thumb. Its figures in STRENGTH.md stand
for as long as nobody changes it.
"""

from functools import cache
from math import exp, fsum
from typing import Any

from nines.bots import heuristics
from nines.bots.player import Budget
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.position import bits
from nines.bots.search.problem import Skill
from nines.bots.search.sampler import GOLDEN
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.niner.rules import DEALT, HAND, State
from nines.games.niner.search.beliefs import Beliefs, drawn
from nines.games.niner.search.simulator import FULL, TRUMP, Deal, Layout, distinct, written
from nines.games.niner.steering import play_out
from nines.registry import GAMES

WORLDS = 100
TRUMPS = {6: (1.0, 0.9, 0.75, 0.65, 0.6, 0.55), 9: (1.0, 0.95, 0.92, 0.87, 0.8, 0.7, 0.6, 0.55, 0.5)}
PLAIN = (0.8, 0.55, 0.3, 0.15, 0.1, 0.05)
"""The tricks that a card is likely to take, the highest of its suit first; trumps by how many there are."""
SPREAD = 1.35
"""How far the tricks taken stray from the likely number."""
UNSURE = 0.08
"""Points by which two bids may differ and the lesser be made."""
SURPRISE = 0.005


@cache
def likely(lane: int, held: int, trumps: bool) -> float:
    """The tricks that some cards of one suit are likely to take."""
    cards = bits(lane)[::-1]
    return fsum(tricks for card, tricks in zip(cards, TRUMPS[len(cards)] if trumps else PLAIN) if card & held)


@cache
def promised(points: tuple[int, ...], twentieths: int) -> float:
    """The points of a bid with a hand that is likely to take so many twentieths of a trick."""
    chances = [exp(-(((tricks - twentieths / 20) / SPREAD) ** 2) / 2) for tricks in range(HAND + 1)]
    return fsum(chance * won for chance, won in zip(chances, points)) / fsum(chances)


def promises(of: Layout, ten: int) -> list[tuple[int, float]]:
    """For each of ten cards, the points that it promises as the bid."""
    trumps = of.lanes[TRUMP]
    whole = fsum(likely(lane, ten & lane, lane == trumps) for lane in of.lanes)
    found = []
    for card in bits(ten):
        lane = of.lane[card]
        rest = whole - likely(lane, card, lane == trumps)
        found.append((card, promised(of.points[of.bid[card]], round(20 * rest))))
    return found


def bidding(of: Layout, ten: int, leads: bool = False) -> list[tuple[int, float]]:
    """For each of ten cards, how likely it is to be laid as the bid, whoever leads."""
    found = promises(of, ten)
    most = max(value for _, value in found)
    weights = [exp((value - most) / UNSURE) for _, value in found]
    total = fsum(weights)
    return [(card, weight / total + SURPRISE) for (card, _), weight in zip(found, weights)]


def rollout100(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that leads to the greatest lead on average; rules of thumb in any other game."""
    if GAMES[view.game].bidding is None:
        return heuristics.think(view, budget, stream)
    deal = Deal(view)
    if view.phase == "bid":
        codes, worlds = list(deal.moves()), _bidden(view, FastRng(stream))
    else:
        beliefs, start = Beliefs(view, Skill(WORLDS), bidding), FastRng(stream).chance()
        codes = distinct(whole(deal.moves()), beliefs.unseen | deal.led, deal.layout.lanes)
        found = [beliefs.at((start + at * GOLDEN) % 1.0) for at in range(WORLDS)]
        worlds = [(world.hand, _card(deal, world.hand, world.bid)) for world in found]
    turned = deal.layout.bit[view.talon[0]]
    best = max(codes, key=lambda code: whole(_lead(deal, code, hand, bid, turned) for hand, bid in worlds))
    return written(deal, best)


def _bidden(view: State, dice: FastRng) -> list[tuple[int, int]]:
    """Hands of the other with the bids laid from them."""
    deal, worlds = Deal(view), []
    unseen = bits(FULL & ~(deal.hands[deal.turn] | deal.layout.bit[view.talon[0]]))
    for _ in range(WORLDS):
        ten = drawn(unseen[:], DEALT, dice)
        card = max(bidding(deal.layout, ten), key=lambda bid: bid[1])[0]
        worlds.append((ten ^ card, card))
    return worlds


def _card(deal: Deal, hand: int, bid: int) -> int:
    """A card that the other could have laid for this bid."""
    hidden = FULL & ~(hand | deal.hands[deal.turn] | deal.gone | deal.bids[deal.turn])
    return next(card for card in bits(hidden) if deal.layout.bid[card] == bid)


def _lead(deal: Deal, code: int, hand: int, bid: int, turned: int) -> int:
    """The seat's points less the other's once a move has been made in a world and both play on."""
    me, world = deal.turn, deal.twin()
    world.hands[1 - me] = hand
    if deal.bids[me]:
        world.bids[1 - me] = bid
        world.play(code)
    else:
        world.hands[me] ^= code
        world.bids[me], world.bids[1 - me] = code, bid
        world.turn = world.leader
    taken = play_out(world, turned)
    of = world.layout
    return of.points[of.bid[world.bids[me]]][taken[me]] - of.points[of.bid[bid]][taken[1 - me]]
