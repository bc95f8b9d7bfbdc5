"""Niner played on: one's own points less the other's."""

from collections.abc import Sequence
from typing import Self

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.core.moves import Move
from nines.games.niner.rules import HAND, State
from nines.games.niner.search.beliefs import Beliefs, World
from nines.games.niner.search.double_dummy import Exact
from nines.games.niner.search.playout_policy import Steering
from nines.games.niner.search.simulator import FULL, Deal, beats
from nines.puzzles.models import CARELESS, Model, Panel, played_on


class Dealt:
    """A deal in play (a `Position`) with the voids that were shown in it."""

    __slots__ = ("deal", "void")

    def __init__(self, deal: Deal, void: list[int]) -> None:
        self.deal, self.void = deal, void

    @property
    def turn(self) -> int:
        return self.deal.turn

    def moves(self) -> Sequence[int]:
        """The legal moves of the seat to act."""
        return self.deal.moves()

    def play(self, move: int) -> None:
        """The seat to act makes a legal move."""
        deal = self.deal
        if deal.led and deal.layout.lane[move] != deal.layout.lane[deal.led]:
            self.void[deal.turn] |= deal.layout.lane[deal.led]
        deal.play(move)

    def change(self) -> tuple[int, ...]:
        """The points of the deal, once it is over."""
        return self.deal.change()

    def twin(self) -> Self:
        """The same position, free to be played on."""
        return type(self)(self.deal.twin(), self.void[:])


def panel(view: State) -> Panel:
    """The same rule for all seats, with more and more moves by chance, and exact play with all cards open.

    What the other bid tells something of its cards only where it goes by the rule.
    """
    if view.phase != "play":
        return ()
    seat = view.turn
    telling, any_deal = Beliefs(view, Skill(0)), Beliefs(view, Skill(0, reads=False))
    of = telling.deal.layout
    turned = of.bit[view.talon[0]]
    steering = Steering(of, turned)

    def choose(dealt: Dealt) -> int:
        deal, me = dealt.deal, dealt.deal.turn
        out = FULL & ~(deal.gone | turned | deal.bids[me] | deal.hands[me])
        held = deal.hands[1 - me].bit_count()
        return steering.choose(
            deal.hands[me], deal.led, out, dealt.void[1 - me], held, of.bid[deal.bids[me]], deal.taken[me]
        )

    def worth(dealt: Dealt) -> float:
        change = dealt.change()
        return float(change[seat] - change[1 - seat])

    def at(world: World) -> Dealt:
        deal = telling.deal.twin()
        deal.hands[1 - seat], deal.bids[1 - seat] = world.hand, telling.bid(world)
        return Dealt(deal, telling.voids[:])

    def likely(dice: FastRng) -> Dealt:
        return at(telling.at(dice.chance()))

    def any_one(dice: FastRng) -> Dealt:
        return at(any_deal.imagined(dice))

    def code(move: Move) -> int:
        return of.bit[move.cards[0]]

    def exactly(world: Dealt, move: Move, dice: FastRng) -> float:
        """What is left when both see all cards."""
        deal, card = world.deal, code(move)
        mine, other = of.bid[deal.bids[seat]], of.bid[deal.bids[1 - seat]]
        exact = Exact(of, tuple(
            float(of.points[mine][tricks] - of.points[other][HAND - tricks]) for tricks in range(HAND + 1)
        ))  # fmt: skip
        hand, taken = deal.hands[seat] ^ card, deal.taken[seat]
        if not deal.led:
            return exact.answer(hand, deal.hands[1 - seat], True, card, taken, hand.bit_count() + 1)
        wins = beats(of, card, deal.led)
        return exact.lead(hand, deal.hands[1 - seat], wins, taken + wins, hand.bit_count())

    return (
        Model("thumb", likely, played_on(seat, 0.0, code, choose, worth)),
        Model("careless", any_one, played_on(seat, CARELESS, code, choose, worth)),
        Model("random", any_one, played_on(seat, 1.0, code, choose, worth)),
        Model("exact", likely, exactly),
    )
