"""The cards of a world that the search imagined in Niner, in the hidden places of the view."""

from typing import Any

from nines.bots.search.position import bits
from nines.core.cards import Card, Cards
from nines.games.niner.rules import State, unseen
from nines.games.niner.search.simulator import Deal, Layout


def contents(view: State, world: Any) -> tuple[Cards, ...]:
    """For each hidden place of the view, in the order of `unseen`, the cards that lie there.

    In the play a world is the other's hand with the number of its bid, and what plays it out. In the bids it is the
    other's nine cards and the card of its bid, which may be in the hand yet.
    """
    of = Deal(view).layout
    other = 1 - view.viewer if view.viewer is not None else 0
    if view.phase == "bid":
        nine, laid = world
        hand, bid = (nine, laid) if view.bids[other] else (nine | laid, 0)
    else:
        (hand, number), _ = world
        rest = [bit for card in unseen(view)[0] if not (bit := of.bit[card]) & hand]
        bid = next(bit for bit in rest if of.bid[bit] == number)
    stock = tuple(card for card in unseen(view)[0] if not of.bit[card] & (hand | bid))
    return (_cards(of, hand), *([_cards(of, bid)] if bid else []), stock)


def _cards(of: Layout, mask: int) -> Cards:
    found: list[Card] = [of.card[bit] for bit in bits(mask)]
    return tuple(sorted(found))
