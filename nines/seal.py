"""The seal of a match: the SHA-256 of its seed, shown before the first card, and the check that it was kept.

Whoever has the seal can tell afterwards that the seed was not changed; whoever has the seed can deal every card again
(docs/record.md, *Seeds and shuffles*). Any tool can do the first: `printf %s SEED | sha256sum`.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from nines.cards import Card, Cards
from nines.game import NATURE, NotLegal
from nines.games import GAMES
from nines.moves import Move
from nines.record import Record, start

LENGTH = 64
"""Characters of a seal: digits and small letters a to f."""
SHORT = 8
"""So many of them are shown where there is no room for all."""


def seal(seed: str) -> str:
    """The SHA-256 of a seed's bytes in UTF-8, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


def told(text: str) -> str:
    """What somebody noted down as a seal, without the blanks and capitals that creep in."""
    return "".join(text.split()).lower()


class Redealt(NamedTuple):
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


def redealt(record: Record) -> Iterator[Redealt]:
    """Each deal of a record dealt again from the seed and held against the cards that its moves showed.

    It ends after the first deal that does not fit. The deal just begun comes last, with what it has shown so far.
    """
    game, state = GAMES[record.game], start(record)
    now: Redealt | None = None
    for seat, made in record.moves:
        if state.turn == NATURE:
            if now:
                yield now
            state, _ = game.deal(state, record.seed)
            now = Redealt(state.deal, state.dealer, state.hands, _apart(state))
        assert now is not None
        for one in _shown(state, seat, made):
            if one not in _held(state, seat):
                yield now._replace(astray=one, fits=False)
                return
            now = now if one in now.seen else now._replace(seen=(*now.seen, one))
        try:
            state, _ = game.play(state, seat, made)
        except NotLegal:
            yield now._replace(fits=False)
            return
    if now:
        yield now


def _apart(state: Any) -> Cards:
    downs = (one for row in getattr(state, "downs", ()) for one in row)
    return (*getattr(state, "spare", ()), *getattr(state, "talon", ()), *downs, *getattr(state, "draw", ()))


def _held(state: Any, seat: int) -> Cards:
    """Every card that a seat has before it."""
    rows = [rows[seat] for name in ("ups", "downs") if (rows := getattr(state, name, ()))]
    return (*state.hands[seat], *(one for row in rows for one in row if one is not None))


def _shown(state: Any, seat: int, made: Move) -> Cards:
    """The cards that a move brings to light."""
    if made.verb == "down":
        one = state.downs[seat][made.slot - 1]
        return (one,) if one else ()
    return made.cards
