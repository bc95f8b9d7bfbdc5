"""The order of cards from the text of the rules, and who can take a trick in a full deal by every legal reply.

The order of the cards is written out by hand from the rules' text.
"""

from functools import lru_cache
from typing import Any

from nines.core.cards import JOKER, Card
from nines.core.events import TrickTaken
from nines.core.moves import Move
from nines.games.nein_nine.rules import little_spit
from nines.games.niner.rules import BID
from nines.registry import GAMES

ASKS = {"D": 4, "C": 3, "H": 2, "S": 1}
"""The tricks that a suit bids in Niner, again."""

# ---- the order of the cards, from the rules' text ------------------------------------------------------------------


def has_spits(state: Any) -> bool:
    """Whether the 7s of the trump's colour are the highest trumps, once an 8 has made trump."""
    return "Little Spit" in GAMES[state.game].named_trumps


def ladder(state: Any, suit: str) -> list[Card]:
    """The cards of a suit as this game ranks them at this moment, the lowest first."""
    plain = [card for card in GAMES[state.game].pack if card.suit == suit]
    if has_spits(state) and state.trump == suit:
        return [*(card for card in plain if card.rank != 7), little_spit(suit), Card(suit, 7)]
    if has_spits(state) and state.trump:
        return [card for card in plain if card != little_spit(state.trump)]
    if state.options.get("wild_nines"):
        nines = sorted((card for card in GAMES[state.game].pack if card.rank == 9), key=lambda card: BID[card.suit])
        return [card for card in plain if card.rank != 9] + (nines if suit == state.trump else [])
    return plain


def suit_of(state: Any, card: Card) -> str:
    return next(suit for suit in "CDHS" if card in ladder(state, suit)) if card != JOKER else "X"


def above(state: Any, card: Card) -> set[Card]:
    """The cards of the suit that this one belongs to and that rank above it."""
    suit = ladder(state, suit_of(state, card))
    return set(suit[suit.index(card) + 1 :])


# ---- who takes the trick -------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def winners(state: Any, made: Move) -> frozenset[int]:
    """Every seat that takes the trick after this move in this deal, over all legal replies."""
    game = GAMES[state.game]
    after, events = game.step(state, made)
    taken = [event.winner for event in events if isinstance(event, TrickTaken)]
    if taken:
        return frozenset(taken)
    return frozenset(seat for reply in game.legal_moves(after) for seat in winners(after, reply))
