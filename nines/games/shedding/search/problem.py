"""The decisions of Nines (shedding) as problems for the search: a play, a jump, the pile by choice, the up cards."""

from collections.abc import Mapping
from typing import NamedTuple

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import NOTHING, Outdone, at_once
from nines.bots.search.problem import Problem, Skill
from nines.core.cards import ACE, TEN, Card
from nines.core.moves import Move
from nines.core.sums import whole
from nines.games.shedding.pile import CLONE, RESET, SKIP, WILD
from nines.games.shedding.rules import State, legal_moves
from nines.games.shedding.search.beliefs import Beliefs
from nines.games.shedding.search.policy import POLICIES, THUMB, Policy, thumb
from nines.games.shedding.search.simulator import ALL, DOWN, FIRST_CARD, FITS, PASS, RANKS, TAKE, Deal, mask, rank_of
from nines.games.shedding.search.worth import Worth

FOUR, TAKES, STUCK, FIRST = 1, 2, 4, 8
"""Facts, as bits: another seat jumps in at once; the next seat to move takes the pile with that move; the seat itself,
when it is to move again, can play nothing on the pile; it is the next to go out, within AHEAD moves, or within TO_END
where nothing is left to draw and the facts are told."""
AHEAD, TO_END = 12, 40
"""Moves that are played on, before the position is weighed; and those to see who goes out next."""
LOW, KEPT = 10, (RESET, TEN, ACE)
"""Who can lay a plain card below the one keeps the others for later."""


class World(NamedTuple):
    """A position that may be the true one, and the way in which the others play on in it."""

    deal: Deal
    others: Policy


class Decision:
    """One decision of the seat to act (a `Problem`)."""

    facts = ("four", "takes", "stuck", "first")
    counts: tuple[str, ...] = ()
    exact = False
    planned = 0

    def __init__(self, view: State, skill: Skill) -> None:
        self._beliefs = Beliefs(view, skill)
        self._seat = view.turn
        self.candidates, self.same = _classes(view)
        self._codes = [code(move) for move in self.candidates]
        self.odd = _odd(view, self.candidates)
        self.outdone = _goes_out(view, self._codes) if is_near_end(view) else NOTHING
        self.unit = "next" if view.out else "wins"
        self._worth = Worth(len(view.hands) - len(view.out))
        self._drawn = 0
        self._to_end = skill.explains and not view.draw

    def draw(self, dice: FastRng) -> tuple[World, float]:
        """A world; the ways in which others play go round."""
        others = POLICIES[self._drawn % len(POLICIES)]
        self._drawn += 1
        return World(self._beliefs.draw(dice), others), 1.0

    def outcome(self, world: World, candidate: int) -> tuple[float, int]:
        """The chance to be the next to go out, some moves after the candidate."""
        deal, seat, others = world.deal.twin(), self._seat, world.others
        out = len(deal.out)
        deal.play(self._codes[candidate])
        facts = 0 if deal.choosing else self._answers(deal, others)
        play, ahead = deal.play, AHEAD
        while deal.turn >= 0 and len(deal.out) == out and (ahead > 0 or deal.jumping):
            ahead -= not deal.choosing
            play(thumb(deal) if deal.turn == seat else others(deal))
        if len(deal.out) > out:
            won = deal.out[out] == seat
            return float(won), facts | FIRST if won else facts
        if deal.turn < 0:
            return 1 / (deal.seats - out), facts  # a draw between those still in (SN20)
        chance = self._worth.chance(deal, seat)
        return chance, facts | FIRST if self._to_end and self._goes_out_next(deal, others) else facts

    def _goes_out_next(self, deal: Deal, others: Policy) -> bool:
        """The deal is played on until somebody goes out; whether that is the seat."""
        seat, out, left = self._seat, len(deal.out), TO_END
        while deal.turn >= 0 and len(deal.out) == out and left:
            left -= not deal.choosing
            deal.play(thumb(deal) if deal.turn == seat else others(deal))
        return len(deal.out) > out and deal.out[out] == seat

    def _answers(self, deal: Deal, others: Policy) -> int:
        """The others have moved until the seat is to move again, or somebody goes out; the facts of that."""
        seat, out, facts, first = self._seat, len(deal.out), 0, True
        while deal.turn not in (seat, -1) and len(deal.out) == out:
            move, gone, jumping = others(deal), deal.gone, deal.jumping
            deal.play(move)
            if first and jumping and move != PASS:
                facts |= FOUR
            elif first and not deal.pile and deal.gone == gone:
                facts |= TAKES
            first = first and move == PASS
        if deal.turn == seat and deal.pile and not deal.jumping:
            cards = deal.hands[seat] or deal.ups[seat]
            if cards and not cards & FITS[deal.force]:
                facts |= STUCK
        return facts


def code(move: Move) -> int:
    """A move of the rules package as the simulator has it."""
    if move.cards:
        return mask(move.cards)
    return TAKE if move.verb == "take" else PASS if move.verb == "pass" else DOWN[move.slot - 1]


def _classes(view: State) -> tuple[tuple[Move, ...], Mapping[Move, int]]:
    """One move of each class of equals, the cheapest first, and for every legal move the place of its class.

    Suits do not matter (SN1), and one down card is as good as another. Which cards of a rank others know to be in the
    hand does matter a little: those go first.
    """
    known = view.known[view.turn]

    def kind(move: Move) -> tuple[bool, float, int, int, str, tuple[int, ...]]:
        dearest = max((THUMB.use[card.rank] for card in move.cards), default=0.0)
        hidden = sum(card not in known for card in move.cards)
        return (
            not move.cards,
            dearest,
            len(move.cards),
            hidden,
            move.verb,
            tuple(sorted(card.rank for card in move.cards)),
        )

    kinds = {move: kind(move) for move in legal_moves(view)}
    first = {kinds[move]: move for move in reversed(kinds)}
    order = sorted(first)
    return tuple(first[key] for key in order), {move: order.index(key) for move, key in kinds.items()}


def _goes_out(view: State, codes: list[int]) -> Outdone:
    """Who can go out before anybody else can play does so, in as few moves as it takes."""
    root = Deal(view)
    if _stops(root) > 1:
        return NOTHING
    unseen = ALL & ~(root.public | root.hands[root.turn])
    hidden = [whole(card.rank == 0 for card in hand) for hand in view.hands]
    return at_once([_moves_to_go_out(root, code, unseen, hidden) for code in codes])


def _stops(deal: Deal) -> int:
    """How many ranks the seat to act holds after which another seat moves, whatever is played: one can come last."""
    mine, two_left = deal.hands[deal.turn] | deal.ups[deal.turn], deal.seats - len(deal.out) == 2
    again = (TEN, SKIP, CLONE) if two_left else (TEN,)
    return whole(
        bool(mine & same) and rank not in again and bool(same & ~(mine | deal.pile)) for rank, same in enumerate(RANKS)
    )


def _moves_to_go_out(deal: Deal, move: int, unseen: int, hidden: list[int]) -> int:
    """The fewest moves, this one first, by which the seat to act goes out for certain before anybody else can play; 0
    where it cannot."""
    seat = deal.turn
    if move < FIRST_CARD:
        return 0
    after = deal.twin()
    after.play(move)
    if seat in after.out:
        return 1
    if after.turn != seat or any(_may_jump(after, other, unseen, hidden) for other in range(deal.seats)):
        return 0
    alike = {(rank_of(code), code.bit_count()): code for code in after.moves() if code >= FIRST_CARD}
    found = [moves for code in alike.values() if (moves := _moves_to_go_out(after, code, unseen, hidden))]
    return 1 + min(found) if found else 0


def _may_jump(deal: Deal, other: int, unseen: int, hidden: list[int]) -> bool:
    """Whether a seat that is not to act may hold all the cards that make the run on top four of a kind (SN17)."""
    four = deal.missing() if deal.jumping_in and deal.turn != other else 0
    hand, up, count = deal.hands[other], deal.ups[other], hidden[other]
    if not four:
        return False
    by_hand, with_up = four & ~hand, four & ~(hand | up)
    if not by_hand & ~unseen and by_hand.bit_count() <= count:
        return True
    only_these = not hand & ~four and count <= (four & unseen).bit_count()  # up cards go with the whole hand (SN8)
    return only_these and not with_up & ~unseen and with_up.bit_count() <= count


def _odd(view: State, moves: tuple[Move, ...]) -> frozenset[int]:
    """The candidates that would look stupid: the pile taken where something can be played; while there is more to
    draw, an Ace, a 10 or a 2 laid where a low card goes, or two wild cards where one does; a low card laid up by who
    keeps a wild one."""
    if view.phase == "up":
        wild = sum(card.rank in WILD for card in view.hands[view.turn])
        return frozenset(
            at for at, move in enumerate(moves)
            if any(map(_low, move.cards)) and sum(card.rank in WILD for card in move.cards) < wild
        )  # fmt: skip
    if view.phase != "play":
        return frozenset()
    low = any(move.cards and _low(move.cards[0]) for move in moves)
    odd = set()
    for at, move in enumerate(moves):
        if move.verb == "take" and len(moves) > 1:
            odd.add(at)
        elif move.verb == "play" and view.draw:
            rank = move.cards[0].rank
            if (low and rank in KEPT) or (rank in WILD and len(move.cards) > 1):
                odd.add(at)
    return frozenset(odd)


def _low(card: Card) -> bool:
    return card.rank < LOW and card.rank not in WILD


def is_near_end(view: State) -> bool:
    """Whether nothing is left to draw or to turn up, so that the seat to act may go out."""
    return not view.draw and not any(view.downs[view.turn])


def decision(view: State, skill: Skill) -> Problem | None:
    """The problem of the seat to act."""
    return Decision(view, skill)
