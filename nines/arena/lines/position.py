"""What a seat knows, as true sentences: for whoever would rather read than reckon, such as a language model.

They say what stands in the view and nothing beside it, in English. Cards have their codes with them, since moves are
written in codes; seats are numbered as in the view, from 0.
"""

from collections.abc import Iterable, Iterator, Mapping

from nines.core.cards import BACK, NO_TRUMP, Cards
from nines.core.game import View
from nines.core.zones import Kind, Zone
from nines.registry import GAMES, in_tricks
from nines.words.card_names import card_name, suit_name
from nines.words.languages import language
from nines.words.phrases import list_of, number

ENGLISH = language("en")
_PLACES: Mapping[Kind, str] = {
    "hand": "hand", "bid": "bid", "up": "up cards", "down": "down cards", "pile": "The pile, the earliest first",
    "spare": "The spare hand", "talon": "The talon", "draw": "The draw pile", "gone": "Out of play",
}  # fmt: skip


def told(view: View) -> tuple[str, ...]:
    """What the viewer knows of the moment, one thing a sentence."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[str]:
    game, me, count = GAMES[view.game], view.viewer, len(view.hands)
    yield f"This is {game.name}, with {number(count, ENGLISH)} seats, numbered from 0 clockwise: you are seat {me}."
    sides = len(view.totals)
    if partners := [seat for seat in range(me % sides, count, sides) if seat != me]:
        yield f"Your partner is {_all(f'seat {seat}' for seat in partners)}."
    yield f"It is deal {view.deal}, and {_did(view.dealer, me)} dealt."
    best = "lowest" if game.low_wins else "highest"
    if any(view.totals):
        scores = (f"{_side(side, sides, count, me)} {total}" for side, total in enumerate(view.totals))
        yield f"The scores are: {_all(scores)}; the {best} is the best."
    if in_tricks(view):
        yield _trump(view.trump)
    # What was taken in tricks is told trick by trick.
    places = _PLACES.keys() - {"gone"} if in_tricks(view) else _PLACES.keys()
    yield from (_lying(zone, me) for zone in game.zones(view) if zone.there and zone.kind in places)
    if in_tricks(view):
        for at, trick in enumerate(view.tricks, 1):
            yield f"Trick {at}: {_fallen(trick.leader, trick.cards, count, me)}; {_did(trick.winner, me)} took it."
        if view.trick:
            yield f"In the trick now: {_fallen(view.leader, view.trick, count, me)}."
        elif view.phase == "play":
            yield "You lead."
        if aim := game.wants(view):
            yield f"Your bid asks for exactly {aim.tricks} tricks; you have taken {view.taken[me]}."
    if view.turn == me:
        yield f"You may: {', '.join(map(str, game.legal_moves(view)))}."


def _trump(trump: str | None) -> str:
    if trump == NO_TRUMP:
        return "There is no trump in this deal."
    return f"Trump is {suit_name(trump, ENGLISH)}." if trump else "Nothing is trump yet."


def _lying(zone: Zone, me: int) -> str:
    place = _PLACES[zone.kind]
    if zone.seat is not None:
        place = f"Your {place}" if zone.seat == me else f"Seat {zone.seat}’s {place}"
    return f"{place}: {_cards(zone.there)}."


def _cards(cards: Cards) -> str:
    """Cards by code and name, those that the viewer may not know counted."""
    known = [card for card in cards if card != BACK]
    hidden = len(cards) - len(known)
    said = [f"{card} ({card_name(card, ENGLISH)})" for card in known]
    if hidden:
        said.append(f"{number(hidden, ENGLISH)} hidden {'card' if hidden == 1 else 'cards'}")
    return ", ".join(said)


def _fallen(leader: int, cards: Cards, count: int, me: int) -> str:
    return ", ".join(f"{_did((leader + at) % count, me)} played {card}" for at, card in enumerate(cards))


def _did(seat: int, me: int) -> str:
    return "you" if seat == me else f"seat {seat}"


def _side(side: int, sides: int, count: int, me: int) -> str:
    return " and ".join(_did(seat, me) for seat in range(side, count, sides))


def _all(items: Iterable[str]) -> str:
    return list_of(items, ENGLISH)
