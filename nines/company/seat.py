"""One seat at its own device: what it can read, what it has to say by itself, and what it says for its person."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from nines.company.blanks import backs, blank, filled
from nines.company.chain import ChainLink, Secrets, key_of
from nines.company.curve import unlock, unlocked
from nines.company.deck import Deck, card_of, shuffled, to_bytes
from nines.company.due import Due
from nines.company.entries import (
    HIDDEN,
    OPEN_ALREADY,
    Entry,
    Kind,
    Reason,
    SaidMove,
    move_entry,
    show_entry,
    stop_entry,
)
from nines.company.openings import is_open
from nines.company.posts import Claim, Post
from nines.company.table import Table, due
from nines.company.voice import head
from nines.core.cards import Card
from nines.core.game import State, put
from nines.core.moves import Move
from nines.core.zones import BEFORE, lying


class OwnSeat(NamedTuple):
    """A seat and its secrets."""

    number: int
    secrets: Secrets

    def link(self, table: Table) -> ChainLink:
        """The link with which it locks and shuffles the deal that is being played."""
        return self.secrets.links[table.dealing.number + 1]


def own_faces(seat: OwnSeat, table: Table) -> Mapping[int, Card | None]:
    """What this seat alone has read, by place; None where what it found is no card."""
    dealing = table.dealing
    if table.over:
        return {}
    key, cards = key_of(seat.link(table)), card_of(dealing.game.pack)
    chains = dealing.readable.chains
    return {
        place: cards.get(_read(key, chains[owner, place][-1]))
        for owner, place in chains
        if owner == seat.number and is_open((owner, place), chains, dealing.seats)
    }


@lru_cache(maxsize=512)
def _read(key: int, x: int) -> int:
    return unlock(key, x)


def faces(seat: OwnSeat, table: Table) -> dict[int, Card]:
    """The cards that this seat knows by now, by place."""
    known = {place: card for place, card in own_faces(seat, table).items() if card}
    return {**known, **table.dealing.faces}


def doubt(seat: OwnSeat, table: Table) -> Reason | None:
    """Why this seat has to stop the deal, if it has to."""
    if table.forks:
        return Reason.TWO_TABLES
    shown = table.dealing.faces
    where = {card: place for place, card in shown.items()}
    for place, card in own_faces(seat, table).items():
        if card is None:
            return Reason.UNREADABLE
        if shown.get(place, card) != card or where.get(card, place) != place:
            return Reason.HELD
    return None


def duty(seat: OwnSeat, table: Table) -> Entry | None:
    """What this seat has to say now without asking its person; None where nothing is due but, perhaps, a move."""
    found = next_duty(seat, table)
    if not isinstance(found, Due):
        return found
    link, dealing = seat.link(table), table.dealing
    if found.kind == Kind.DECK:
        return Entry(Kind.DECK, deck_body(link, dealing.number, dealing.decks[-1]))
    return Entry(Kind.OPEN, open_body(link, tuple(map(dealing.point, found.openings))))


def next_duty(seat: OwnSeat, table: Table) -> Entry | Due | None:
    """The same, but of a deck or of openings only that they are due: they take one lock for each card."""
    dealing = table.dealing
    if table.faults or table.over:
        return None
    if dealing.links[seat.number] is None and not dealing.halted and seat.number not in dealing.stops:
        why = doubt(seat, table)
        if why and not (dealing.ended and why != Reason.TWO_TABLES):
            return stop_entry(why)
    named = due(table).get(seat.number)
    match named and named.kind:
        case Kind.FIRST:
            return Entry(Kind.FIRST, seat.secrets.links[1])
        case Kind.TELL:
            return Entry(Kind.TELL, seat.link(table))
        case Kind.DECK | Kind.OPEN:
            return named
        case Kind.SHOW:
            known = faces(seat, table)
            return show_entry(tuple(known[place] for place in dealing.readable.shows[seat.number]))
        case _:
            return None


def deck_body(link: ChainLink, deal: int, before: Deck) -> bytes:
    """What a deck says that this link makes of the one before."""
    return to_bytes(shuffled(before, link, deal))


def open_body(link: ChainLink, points: tuple[int, ...]) -> bytes:
    """What an opening says that takes this link's lock off these points."""
    return to_bytes(unlocked(key_of(link), points))


def known_state(seat: OwnSeat, table: Table) -> State:
    """The state with every card that this seat knows, and a back for every other."""
    return backs(filled(table.state, faces(seat, table)))


def picture(seat: OwnSeat, table: Table) -> State:
    """The state as this seat sees it: the view that the rules give it, equal to that of the true state."""
    seen: State = table.dealing.game.view(known_state(seat, table), seat.number)
    return seen


def move(seat: OwnSeat, table: Table, made: Move) -> Entry:
    """A move of this seat, which its person has chosen, as an entry."""
    dealing = table.dealing
    before = lying(dealing.game.zones(dealing.state), *BEFORE, seat=seat.number)
    places = {card: place for place, card in faces(seat, table).items() if blank(place) in before}
    text = made.verb if made.verb in HIDDEN else str(made)
    return move_entry(SaidMove(text, tuple(places.get(card, OPEN_ALREADY) for card in made.cards)))


def post(seat: OwnSeat, table: Table, *entries: Entry) -> Post:
    """This seat's next entries as a post, with all that it has heard by then."""
    voice = table.voices[seat.number]
    after = voice
    for number, entry in enumerate(entries, voice.said):
        after = after.heard(number, entry)
    voices = put(table.voices, seat.number, after)
    counts = tuple(other.said for other in voices)
    return Post(Claim(seat.number, counts, head(voices, counts)), voice.said, entries)
