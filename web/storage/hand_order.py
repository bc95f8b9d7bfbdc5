"""The hand as the player laid it out, as a line of its own: `6d5d32696e 3 9C KH JK`. The line is hostile until read."""

from nines.core.cards import Unreadable, parse_cards
from web.state.effects import Save
from web.state.model import Arranged
from web.state.routes import ID
from web.state.storage_keys import HAND, LARGEST_COUNT

LONGEST = 300


def save(hand: Arranged) -> Save:
    """Stores it."""
    return Save(HAND, " ".join((hand.match, str(hand.deal), *map(str, hand.cards))))


def read(text: str) -> Arranged:
    """The hand that the line tells of; none where the line is none of ours."""
    match, _, rest = text.partition(" ")
    deal, _, cards = rest.partition(" ")
    if len(text) > LONGEST or not ID.fullmatch(match) or not (deal.isascii() and deal.isdecimal()):
        return Arranged()
    try:
        return Arranged(match, min(int(deal), LARGEST_COUNT), parse_cards(cards))
    except Unreadable:
        return Arranged()
