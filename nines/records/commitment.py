"""The seal of a match: the SHA-256 of its seed, shown before the first card, and the check that it was kept.

Whoever has the seal can tell afterwards that the seed was not changed; whoever has the seed can deal every card again
(docs/record.md, *Seeds and shuffles*). Any tool can do the first: `printf %s SEED | sha256sum`.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from nines.core.cards import Card, Cards
from nines.core.game import NATURE, NotLegal
from nines.core.moves import Move
from nines.core.zones import BEFORE, Zones, lying
from nines.records.record import Record, start
from nines.registry import GAMES

LENGTH = 64
"""Characters of a seal: digits and small letters a to f."""
SHORT = 8
"""So many of them are shown where there is no room for all."""


def commit(seed: str) -> str:
    """The SHA-256 of a seed's bytes in UTF-8, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


def read_noted(text: str) -> str:
    """What somebody noted down as a seal, in lower case and without the blanks and signs that creep in."""
    return "".join(sign for sign in text.lower() if sign.isalnum())


class RedealtDeal(NamedTuple):
    """One deal of a match, dealt again from its seed.

    `hands` are by seat as dealt; `apart` are the cards that nobody was dealt into the hand: spare hand, talon, draw
    pile, down cards. `seen` are the cards that the match showed in this deal, in the order in which each first came to
    light. `astray` is the first of them that this deal had not put where it came from, None where there is none;
    `fits` says whether that is so and every move was possible.
    """

    number: int
    dealer: int
    hands: tuple[Cards, ...]
    apart: Cards
    seen: Cards = ()
    astray: Card | None = None
    fits: bool = True


def redeal(record: Record) -> Iterator[RedealtDeal]:
    """Each deal of a record dealt again from the seed and held against the cards that its moves showed.

    It ends after the first deal that does not fit. The deal just begun comes last, with what it has shown so far.
    """
    game, state = GAMES[record.game], start(record)
    now: RedealtDeal | None = None
    for seat, made in record.moves:
        if state.turn == NATURE:
            if now:
                yield now
            state, _ = game.deal(state, record.seed)
            if state.turn == NATURE:  # the seed gives no more deals
                yield RedealtDeal(state.deal + 1, game.next_dealer(state), (), (), fits=False)
                return
            apart = tuple(card for zone in game.zones(state) if zone.kind != "hand" for card in zone.there)
            now = RedealtDeal(state.deal, state.dealer, state.hands, apart)
        assert now is not None
        zones = game.zones(state)
        for card in _shown(zones, seat, made):
            if card not in lying(zones, *BEFORE, seat=seat):
                yield now._replace(astray=card, fits=False)
                return
            now = now if card in now.seen else now._replace(seen=(*now.seen, card))
        try:
            state, _ = game.play(state, seat, made)
        except NotLegal:
            yield now._replace(fits=False)
            return
    if now:
        yield now


def _shown(zones: Zones, seat: int, made: Move) -> Cards:
    """The cards that a move brings to light."""
    if made.verb == "down":
        (slots,) = [zone.cards for zone in zones if zone.kind == "down" and zone.seat == seat]
        card = slots[made.slot - 1]
        return (card,) if card else ()
    return made.cards
