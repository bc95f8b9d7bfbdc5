"""What a player needs in the deal, and holds for it: the plan of a hint, whatever the move is.

Every part of it is certain from the view alone: it counts tricks, 9s and cards, and names high cards of the hand.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from nines.advice.advice import Reason
from nines.advice.reasons.tricks import OpenTrick, higher
from nines.core.cards import ACE, JACK, JOKER, KING, NO_TRUMP, Card
from nines.core.game import TrickView, View
from nines.core.moves import play
from nines.core.sums import whole
from nines.core.zones import counted
from nines.games.le_neuf.rules import HAND as LE_NEUF_HAND
from nines.games.le_neuf.rules import quota
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.games.niner.rules import HAND as NINER_HAND
from nines.games.niner.rules import targets
from nines.games.shedding.pile import WILD
from nines.registry import GAMES, ByGame

if TYPE_CHECKING:
    from nines.games.shedding.rules import State as SheddingState

PARTS = 2
"""More is not read."""
NAMED = 3
"""High cards that are named one by one; of more only the number is told."""


def plan(view: View) -> tuple[Reason, ...]:
    """What the seat to act needs and holds, in one or two parts, the most telling first."""
    of_game = PLANS.get(view.game)
    return tuple(of_game(view))[:PARTS] if of_game else ()


def of_le_neuf(view: Any) -> Iterator[Reason]:
    """The tricks to the quota, or beyond it (LN6); before the exchange, what the hand is made of."""
    me = view.viewer
    if view.phase == "exchange":
        hand = view.hands[me]
        high = whole(card.rank in (KING, ACE) for card in hand)
        if view.trump == NO_TRUMP:
            yield Reason("plan-high", n=high)
        else:
            yield Reason("plan-hand", n=whole(card.suit == view.trump for card in hand), of=high, suit=view.trump)
        return
    needed, left = to_quota(view), LE_NEUF_HAND - len(view.tricks)
    if needed > left:
        yield Reason("plan-short", n=needed - left)
    elif needed > 0:
        yield Reason("plan-quota", n=needed, of=left)
    else:
        yield Reason("plan-above", n=-needed, of=left)
    yield from _top(view)


def to_quota(view: Any) -> int:
    """How many tricks the viewer's side is short of its quota (LN6), below zero beyond it."""
    sides = len(view.totals)
    return quota(view) - whole(view.taken[view.viewer % sides :: sides])


def of_nein_nine(view: Any) -> Iterator[Reason]:
    """The tricks and 9s so far, and what one 9 more would cost (NN13)."""
    nines = nines_taken(view)[view.viewer]
    yield Reason("plan-points", n=view.taken[view.viewer], of=nines)
    in_play = (*view.hands[view.viewer], *GAMES[view.game].unseen(view)[0], *view.trick)
    to_come = whole(card.rank == 9 for card in in_play)
    if to_come:
        here = tuple(play(card) for card in view.trick if card.rank == 9)
        yield Reason("plan-nine", here, n=PENALTY[nines + 1] - PENALTY[nines], of=to_come)
    yield from _top(view)


def of_niner(view: Any) -> Iterator[Reason]:
    """The tricks still needed for either number that scores (NR8); before the bid, the trumps and the high cards."""
    me = view.viewer
    if view.phase == "bid":
        trick = OpenTrick(view)
        yield Reason("plan-trumps", n=whole(trick.suit_of(card) == view.trump for card in view.hands[me]))
        yield from _top(view)
        return
    primary, secondary = targets(view.bids[me], view.trump)
    taken, left = view.taken[me], NINER_HAND - len(view.tricks)
    wanted = primary - taken
    others = sorted(number - taken for number in secondary if 0 <= number - taken <= left)
    if 0 <= wanted <= left:
        yield Reason("plan-bid", n=wanted, of=left)
    else:
        yield Reason("plan-missed" if others else "plan-lost", of=left)
    if others:
        yield Reason("plan-one-point", n=others[0], of=others[-1])
    yield from _top(view)


def of_shedding(view: "SheddingState") -> Iterator[Reason]:
    """How many cards are left, here and with whoever is nearest to going out, and which of one's own are wild."""
    me, count = view.turn, len(view.hands)
    hand = view.hands[me]
    if view.phase == "up":
        yield Reason("plan-six", n=whole(card.rank in WILD for card in hand), of=whole(_high(card) for card in hand))
        return
    left = counted(GAMES[view.game].zones(view), count)
    yield Reason("plan-race", n=left[me], of=min(left[seat] for seat in range(count) if seat not in (me, *view.out)))
    yield Reason("plan-wild", n=whole(card.rank in WILD for card in hand), of=len(hand))


def _high(card: Card) -> bool:
    return card.rank >= JACK


def _top(view: TrickView) -> Iterator[Reason]:
    """The cards of the hand of whose suit nobody else may hold a higher one; trumps first."""
    trick = OpenTrick(view)
    if not trick.trump:
        return  # before there is a trump, a 7 may yet rise above all (NN6)
    top = [card for card in trick.hand if card != JOKER and not higher(trick, card, trick.within_reach)]
    first = sorted(top, key=lambda card: (trick.suit_of(card) != trick.trump, -card.rank, card))
    if top:
        yield Reason("plan-top", tuple(play(card) for card in first) if len(top) <= NAMED else (), n=len(top))


PLANS: ByGame[Callable[[Any], Iterator[Reason]]] = ByGame("plan")
"""By game, what the seat to act needs and holds; hints of a game without a line have no plan."""
