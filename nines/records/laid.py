"""A deal laid otherwise: from one of its moments on, the cards that a seat could not see lie as somebody imagines them.

What happened before stays as it was. The rules go on from there as from any other state: the seat sees the same, and
nothing that it had seen is contradicted.
"""

import re
from typing import NamedTuple

from nines.core.cards import Card, Cards, Unreadable, quoted
from nines.core.game import NATURE, State
from nines.core.sums import whole
from nines.records.record import Record, Step, onward
from nines.records.record import steps as steps_of
from nines.registry import GAMES

EMPTY = "0"
"""Stands where a place has no hidden card."""
LONGEST = 200
"""Characters that the cards take at most; a whole pack takes fewer."""
_TEXT = re.compile(r"([0-9]{1,5}) ([0-4]) ([0-9a-zA-Z-]+)", re.ASCII)


class Laid(NamedTuple):
    """After `at` moves of a record, the cards in the places that are hidden from `seat`, in the order of
    `nines.core.game.Game.unseen`."""

    at: int
    seat: int
    contents: tuple[Cards, ...]

    def __str__(self) -> str:
        return f"{self.at} {self.seat} {cards_text(self.contents)}"

    @classmethod
    def parse(cls, text: str) -> "Laid":
        """What a text holds; raises Unreadable. Whether it fits is for `lay` to say."""
        found = _TEXT.fullmatch(text)
        if not found:
            raise Unreadable(f"no cards are laid by {quoted(text)}")
        return cls(int(found[1]), int(found[2]), read_cards(found[3]))


def cards_text(contents: tuple[Cards, ...]) -> str:
    """The cards of all places as an address can hold them: `7D8SJK-0-9H`."""
    return "-".join("".join(map(str, cards)) or EMPTY for cards in contents)


def read_cards(text: str) -> tuple[Cards, ...]:
    """The cards of all places, in capital or small letters; raises Unreadable."""
    if len(text) > LONGEST:
        raise Unreadable("these are more cards than any pack has")
    return tuple(_cards(place) for place in text.upper().split("-"))


def _cards(place: str) -> Cards:
    if place == EMPTY:
        return ()
    return tuple(Card.parse(place[at : at + 2]) for at in range(0, len(place) or 1, 2))


def lay(state: State, laid: Laid) -> State:
    """The state with the hidden cards laid so; raises Unreadable where they cannot lie so for all that the seat saw."""
    game = GAMES[state.game]
    if not 0 <= laid.seat < len(state.hands):
        raise Unreadable(f"there is no seat {laid.seat}")
    view = game.view(state, laid.seat)
    unseen, places = game.unseen(view)
    if not unseen or len(places) != len(laid.contents):
        raise Unreadable("there are not as many hidden places")
    if sorted(unseen) != sorted(card for cards in laid.contents for card in cards):
        raise Unreadable("these are not the hidden cards")
    for place, cards in zip(places, laid.contents):
        fits = all(whole(card in some for card in cards) <= most for some, most in place.limits)
        if len(cards) != place.count or not fits:
            raise Unreadable("a place cannot hold these cards")
    found: State = game.fill(view, laid.contents)
    return found


def steps(record: Record, laid: Laid) -> list[Step]:
    """What `nines.records.record.steps` tells, with the cards laid so from that moment on. If the moment has come, the
    deal has been dealt; raises Unreadable and NotLegal."""
    before = record._replace(moves=record.moves[: laid.at])
    past = list(steps_of(before))
    if len(record.moves) < laid.at:
        return past
    game = GAMES[record.game]
    state = past[-1].after if past else game.start(record.options, len(record.seats))
    if state.turn == NATURE:
        deal = game.next_deal(state, record.seed)
        past.append(Step(NATURE, deal, state, *game.step(state, deal)))
    last = past.pop()
    last = last._replace(after=lay(last.after, laid))
    return [*past, last, *onward(record, last.after, laid.at)]


def laid_out(record: Record, laid: Laid) -> State:
    """The state after the last move, with the cards laid so; raises Unreadable where that moment is still to come."""
    if len(record.moves) < laid.at:
        raise Unreadable(f"the record has fewer than {laid.at} moves")
    return steps(record, laid)[-1].after
