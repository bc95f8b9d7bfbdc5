"""A yardstick for Niner: 100 worlds, as likely as the bids make them, each played on by a fair rule of thumb.

It believes what the strong player believes, but looks at no deal exactly. Its figures in STRENGTH.md stand for as long
as nobody changes it.
"""

from typing import Any

from nines.bots import thumb
from nines.bots.player import Budget
from nines.bots.search.dice import Dice
from nines.bots.search.niner.beliefs import GOLDEN, Beliefs, bidding, drawn
from nines.bots.search.niner.policy import play_out
from nines.bots.search.niner.simulator import FULL, Deal, bits, distinct, written
from nines.bots.search.problem import Skill
from nines.chance import Stream
from nines.games.niner import DEALT, State
from nines.moves import Move

WORLDS = 100


def rollout100(view: Any, budget: Budget, stream: Stream) -> Move:
    """The move that leads to the greatest lead on average; rules of thumb in any other game."""
    if view.game != "niner":
        return thumb.think(view, budget, stream)
    deal = Deal(view)
    if view.phase == "bid":
        codes, worlds = list(deal.moves()), _bidden(view, Dice(stream))
    else:
        beliefs, start = Beliefs(view, Skill(WORLDS)), Dice(stream).chance()
        codes = distinct(sum(deal.moves()), beliefs.unseen | deal.led, deal.layout.lanes)
        found = [beliefs.at((start + at * GOLDEN) % 1.0) for at in range(WORLDS)]
        worlds = [(world.hand, _card(deal, world.hand, world.bid)) for world in found]
    turned = deal.layout.bit[view.talon[0]]
    best = max(codes, key=lambda code: sum(_lead(deal, code, hand, bid, turned) for hand, bid in worlds))
    return written(deal, best)


def _bidden(view: State, dice: Dice) -> list[tuple[int, int]]:
    """Hands of the other with the bids laid from them."""
    deal, worlds = Deal(view), []
    unseen = bits(FULL & ~(deal.hands[deal.turn] | deal.layout.bit[view.talon[0]]))
    for _ in range(WORLDS):
        ten = drawn(unseen[:], DEALT, dice)
        card = max(bidding(deal.layout, ten), key=lambda one: one[1])[0]
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
