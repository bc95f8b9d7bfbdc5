"""Nines, the shedding game, on ints: a card is a bit, by rank and then suit; the cards of a rank stand together.

A move is the mask of the cards laid, up cards chosen and jumps included, or one of TAKE, PASS and the three DOWN.
"""

from collections.abc import Sequence
from functools import cache

from nines.bots.search.position import OVER, bits
from nines.core.cards import ACE, SUITS, TEN, Cards
from nines.core.moves import PASS as PASSES
from nines.core.moves import TAKE as TAKES
from nines.core.moves import Move, jump, lay_up, play, turn_down
from nines.core.sums import whole
from nines.games.shedding.pile import CLONE, PACK, SKIP, fits
from nines.games.shedding.rules import HAND, STUBBORN, State

SUIT_BITS = 2
"""A card's place among the bits is its rank, and these for its suit."""
BIT = {card: 1 << (card.rank << SUIT_BITS | SUITS.index(card.suit)) for card in PACK}
CARD = {bit: card for card, bit in BIT.items()}
ALL = whole(CARD)
FIRST_CARD = min(CARD)
RANKS = tuple(whole(bit for card, bit in BIT.items() if card.rank == rank) for rank in range(ACE + 1))
"""By rank, its four cards."""
FITS = tuple(
    whole(cards for rank, cards in enumerate(RANKS) if cards and fits(rank, force)) for force in range(ACE + 1)
)
"""By the rank in force, the cards that may be played on it."""
TAKE, PASS = 1, 2
DOWN = (4, 8, 16)
"""Moves that are no cards: these bits lie below the lowest card's."""


def mask(cards: Cards) -> int:
    """Some cards as one mask; backs are left out."""
    return whole(BIT[card] for card in cards if card in BIT)


def cards_of(cards: int) -> Cards:
    """The cards of a mask, from low rank to high."""
    return tuple(CARD[bit] for bit in bits(cards))


def rank_of(cards: int) -> int:
    """The highest rank among some cards."""
    return cards.bit_length() - 1 >> SUIT_BITS


@cache
def choices(cards: int) -> tuple[int, ...]:
    """Every choice of one or more of these cards."""
    found = []
    some = cards
    while some:
        found.append(some)
        some = some - 1 & cards
    return tuple(found)


def plays(force: int, hand: int, up: int, drawn_out: bool) -> list[int]:
    """Every play on the rank in force from hand and up cards (SN4, SN7, SN8)."""
    left = (hand or up) & FITS[force]
    found: list[int] = []
    while left:
        same = left & RANKS[rank_of(left)]
        found += choices(same)
        left ^= same
    if found and hand and drawn_out and not hand & ~(rank := RANKS[rank_of(hand)]):
        found += (hand | more for more in choices(up & rank))
    return found


class Deal:
    """One match in play (a `Position`).

    `hands`, `ups` and `known`, the cards that everybody knows to be in a hand, are masks; `downs` have a card a slot, 0
    where it is turned. The card drawn next is `draw[drawn]`. `run` are the cards of one rank on top of the pile and
    `force` is the rank in force. `public` are the cards that everybody can place. `idle` counts moves without progress
    (SN20) and `out` has the seats that went out. While `jumping` the seat to act may jump in; `resumes` is then to move
    if it does not.
    """

    __slots__ = (
        "choosing", "dealer", "downs", "draw", "drawn", "force", "gone", "hands", "idle", "jumping", "jumping_in",
        "known", "out", "pile", "play_on", "public", "resumes", "run", "seats", "take_pile", "turn", "ups",
    )  # fmt: skip

    def __init__(self, state: State | None = None) -> None:
        """The match of a state with the cards dealt; hidden ones are missing, or 0 in the down slots and draw pile.

        Without a state it is empty, for `twin` to fill.
        """
        if state is None:
            return
        options = state.options
        self.jumping_in, self.take_pile = bool(options["jumping_in"]), bool(options["take_pile"])
        self.play_on, self.seats, self.dealer = bool(options["play_on"]), len(state.hands), state.dealer
        self.hands, self.ups = [mask(hand) for hand in state.hands], [mask(up) for up in state.ups]
        self.downs = [tuple(BIT.get(card, 0) if card else 0 for card in slots) for slots in state.downs]
        self.draw: Sequence[int] = [BIT.get(card, 0) for card in state.draw]
        self.drawn = 0
        self.pile, self.gone = mask(state.pile), mask(state.gone)
        self.known = [mask(tuple(some)) for some in state.known]
        self.choosing, self.jumping = state.phase == "up", state.phase == "jump"
        self.public = self.pile | self.gone | whole(self.known)
        if not self.choosing:
            self.public |= whole(self.ups)
        self.out, self.turn, self.resumes = list(state.out), state.turn, state.resumes
        self.idle = state.idle + whole(state.let_go)
        self.force = self.run = 0
        for card in state.pile:
            self._on_top(BIT[card])

    def _on_top(self, cards: int) -> None:
        """Cards of one rank lie on top: the run and the rank in force."""
        rank = rank_of(cards)
        if rank == CLONE:
            self.run = 0
            self.force = self.force or CLONE  # SN11
            return
        run = self.run
        self.run = run | cards if run and rank_of(run) == rank else cards
        self.force = rank

    def moves(self) -> Sequence[int]:
        """Every legal move of the seat to act."""
        hand, up = self.hands[self.turn], self.ups[self.turn]
        if self.choosing:
            six = bits(hand)
            return [
                first | second | third
                for at, first in enumerate(six)
                for to, second in enumerate(six[:at])
                for third in six[:to]
            ]
        if self.jumping:
            return self.missing(), PASS
        if not hand and not up:
            return [DOWN[at] for at, card in enumerate(self.downs[self.turn]) if card]
        found = plays(self.force, hand, up, self.drawn == len(self.draw))
        if not found or (self.pile and self.take_pile):
            found.append(TAKE)
        return found

    def missing(self) -> int:
        """The cards that would make the run on top four of a kind (SN17)."""
        run = self.run
        return RANKS[rank_of(run)] & ~run if run else 0

    def play(self, move: int) -> None:
        seat = self.turn
        if move >= FIRST_CARD:
            if self.choosing:
                self._lay_up(move)
                return
            hand, drawn = self.hands[seat] & ~move, 0
            self.ups[seat] &= ~move
            self.known[seat] &= ~move
            at = self.drawn
            if at < len(self.draw):
                drawn = HAND - hand.bit_count()
                if drawn > 0:
                    for card in self.draw[at : at + drawn]:
                        hand |= card
                        at += 1
                    self.drawn = at
                else:
                    drawn = 0
            self.hands[seat] = hand
            self._lay(move, drawn > 0)
        elif move == TAKE:
            self._take(self.pile)
        elif move == PASS:
            self.jumping = False
            self.turn = self.resumes
            self.idle += 1
            if self.idle >= STUBBORN:
                self.turn = OVER
        else:
            at = DOWN.index(move)
            slots = self.downs[seat]
            card = slots[at]
            self.downs[seat] = (*slots[:at], 0, *slots[at + 1 :])
            if card & FITS[self.force]:
                self._lay(card, False)
            else:
                self.public |= card
                self._take(self.pile | card)

    def _lay_up(self, cards: int) -> None:
        seat = self.turn
        self.hands[seat] ^= cards
        self.ups[seat] = cards
        self.turn = seat + 1 if seat + 1 < self.seats else 0
        if seat == self.dealer:
            self.choosing = False
            for up in self.ups:
                self.public |= up

    def _take(self, cards: int) -> None:
        seat = self.turn
        self.hands[seat] |= cards
        self.known[seat] |= cards
        self.pile = self.force = self.run = 0
        self.turn = self.next_in(seat)
        self.idle += 1
        if self.idle >= STUBBORN:
            self.turn = OVER

    def next_in(self, seat: int) -> int:
        """The next seat after this one that is still in."""
        seat = seat + 1 if seat + 1 < self.seats else 0
        while seat in self.out:
            seat = seat + 1 if seat + 1 < self.seats else 0
        return seat

    def _lay(self, cards: int, progress: bool) -> None:
        """Cards have left the seat to act and lie on the pile: it clears or not, and the turn passes."""
        seat = self.turn
        self.jumping = False
        self.public |= cards
        self.pile |= cards
        rank = rank_of(cards)
        self._on_top(cards)
        cleared = rank == TEN or self.run == RANKS[rank]
        if cleared:
            self.gone |= self.pile
            self.pile = self.force = self.run = 0
        gone_out = not (self.hands[seat] or self.ups[seat] or any(self.downs[seat]))
        if gone_out:
            self.out.append(seat)
            if not self.play_on or len(self.out) == self.seats - 1:
                self.turn = OVER
                return
        if cleared or gone_out or progress:
            self.idle = 0
        else:
            self.idle += 1
        if cleared and not gone_out:
            return
        turn = self.next_in(seat)
        if self.force == SKIP:  # nothing is in force on a cleared pile
            turn = self.next_in(turn)
        self.turn = turn
        if self.idle >= STUBBORN:
            self.turn = OVER
        elif self.run and self.jumping_in:
            self._offer(seat, turn)

    def _offer(self, mover: int, turn: int) -> None:
        """The seat that can complete the four may jump in, if there is one (SN17)."""
        four = self.missing()
        for seat, hand in enumerate(self.hands):
            if four & ~hand and (self.drawn < len(self.draw) or hand & ~four or four & ~(hand | self.ups[seat])):
                continue
            if seat not in (mover, turn):
                self.jumping, self.turn, self.resumes = True, seat, turn

    def change(self) -> tuple[int, ...]:
        """1 for whoever went out first, once the match is over (SN19)."""
        return tuple(int(self.out[:1] == [seat]) for seat in range(self.seats))

    def twin(self) -> "Deal":
        twin = Deal()
        twin.jumping_in, twin.take_pile, twin.play_on = self.jumping_in, self.take_pile, self.play_on
        twin.seats, twin.dealer, twin.draw, twin.drawn = self.seats, self.dealer, self.draw, self.drawn
        twin.hands, twin.ups, twin.downs, twin.known = self.hands[:], self.ups[:], self.downs[:], self.known[:]
        twin.pile, twin.gone, twin.force, twin.run = self.pile, self.gone, self.force, self.run
        twin.public, twin.idle, twin.out = self.public, self.idle, self.out[:]
        twin.choosing, twin.jumping, twin.turn, twin.resumes = self.choosing, self.jumping, self.turn, self.resumes
        return twin


def written(deal: Deal, move: int) -> Move:
    """A move in this position as the rules package writes it."""
    if move >= FIRST_CARD:
        cards = cards_of(move)
        return lay_up(cards) if deal.choosing else jump(cards) if deal.jumping else play(*cards)
    return TAKES if move == TAKE else PASSES if move == PASS else turn_down(DOWN.index(move) + 1)
