"""Altered clients: what each says instead of what it should. Every one of them plays an otherwise honest deal."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from nines.company import curve, deck
from nines.company.chain import key_of
from nines.company.deck import to_bytes
from nines.company.entries import (
    OPEN_ALREADY,
    Entry,
    Kind,
    Reason,
    SaidMove,
    move_entry,
    read_move,
    show_entry,
)
from nines.company.faults import FaultKind
from nines.company.seat import faces
from nines.company.table import due
from nines.core.cards import Card
from nines.core.joint_seed import hashed
from nines.core.moves import Move
from nines.core.zones import BEFORE, lying
from nines.registry import GAMES
from tests.company.room import Bend, Device

Points = Callable[[list[int], Device], list[int]]
OWN_KEY = 0x1234567890ABCDEF


class Cheat(NamedTuple):
    """A way to cheat: what it does, at a table of which game, and the kind of the fault that it comes to."""

    bend: Bend
    found: FaultKind
    game: str = "nein-nine"


def locked_again(x: int) -> int:
    """A point under one lock more."""
    return deck.locked(OWN_KEY, [x])[0]


def points_of(body: bytes) -> list[int]:
    return [int.from_bytes(body[at : at + 32]) for at in range(0, len(body), 32)]


def in_place_of(kind: Kind, change: Callable[[Entry, Device], Entry | Iterable[Entry] | None]) -> Bend:
    """Changes the first entry of a kind that can be changed."""

    def bend(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
        if entry.kind != kind or "bent" in device.memory:
            return None
        changed = change(entry, device)
        if changed is None or changed == entry:
            return None
        device.memory["bent"] = True
        return [changed] if isinstance(changed, Entry) else changed

    return bend


def in_deck(change: Points) -> Bend:
    return in_place_of(
        Kind.DECK, lambda entry, device: Entry(Kind.DECK, to_bytes(change(points_of(entry.body), device)))
    )


def in_opening(change: Points) -> Bend:
    return in_place_of(
        Kind.OPEN, lambda entry, device: Entry(Kind.OPEN, to_bytes(change(points_of(entry.body), device)))
    )


def in_body(kind: Kind, change: Callable[[bytes], bytes]) -> Bend:
    return in_place_of(kind, lambda entry, device: Entry(kind, change(entry.body)))


def in_move(change: Callable[[SaidMove, Device], SaidMove | None], verb: str = "") -> Bend:
    """Changes the first move that can be changed, of this verb if one is given."""

    def bent(entry: Entry, device: Device) -> Entry | None:
        said = read_move(entry.body)
        if verb and not said.text.startswith(verb):
            return None
        changed = change(said, device)
        return move_entry(changed) if changed else None

    return in_place_of(Kind.MOVE, bent)


def own_order(points: list[int], device: Device) -> list[int]:
    before = device.table.dealing.decks[-1]
    return list(deck.locked(key_of(device.own.link(device.table)), sorted(before)))


def peeked(points: list[int], device: Device) -> list[int]:
    """Hands the point of one card on as that of another, so that the next seat unlocks a card for the wrong one."""
    (named,) = [named for seat, named in due(device.table).items() if seat == device.me]
    owners = [owner for owner, _ in named.openings]
    return [points[owners.index(max(owners))], *points[1:]] if len({*owners}) > 1 else points


def not_unlocked(points: list[int], device: Device) -> list[int]:
    (named,) = [named for seat, named in due(device.table).items() if seat == device.me]
    return [device.table.dealing.point(named.openings[0]), *points[1:]]


def another_card(said: SaidMove, device: Device) -> SaidMove | None:
    """Plays a card under the name of one that nobody has seen and that it does not hold."""
    if len(said.places) != 1 or said.places[0] == OPEN_ALREADY or said.text.startswith("JK"):
        return None
    known = {*faces(device.own, device.table).values()}
    suit = said.text[1]
    unseen = [card for card in GAMES[device.table.start.game].pack if card not in known and card.suit == suit]
    return said._replace(text=str(unseen[0])) if unseen else None


def a_card_twice(said: SaidMove, device: Device) -> SaidMove | None:
    """Plays a card under the name of one that lies on the table already, of the suit that is wanted."""
    seen = [card for card in device.table.dealing.faces.values() if card.suit == said.text[1:2]]
    if not seen or len(said.places) != 1 or said.places[0] == OPEN_ALREADY:
        return None
    return said._replace(text=str(seen[0]))


def revoke(said: SaidMove, device: Device) -> SaidMove | None:
    """Does not follow suit although it could."""
    state = device.table.state
    own = faces(device.own, device.table)
    here = {place: own[place] for place in own if Card("#", place) in lying_before(device)}
    legal = {card for made in legal_moves(device) for card in made.cards}
    wrong = [place for place, card in here.items() if card not in legal and card.suit != "X"]
    return SaidMove(str(own[wrong[0]]), (wrong[0],)) if wrong and state.turn == device.me else None


def legal_moves(device: Device) -> tuple[Move, ...]:
    from nines.company.seat import known_state

    legal: tuple[Move, ...] = GAMES[device.table.start.game].legal_moves(known_state(device.own, device.table))
    return legal


def lying_before(device: Device) -> tuple[Card, ...]:
    return lying(GAMES[device.table.start.game].zones(device.table.state), *BEFORE, seat=device.me)


def place_of_another(said: SaidMove, device: Device) -> SaidMove | None:
    hands = device.table.state.hands
    other = next(card.rank for card in hands[(device.me + 1) % len(hands)] if card.suit == "#")
    return said._replace(places=(other, *said.places[1:])) if said.places else None


def seen_already(said: SaidMove, device: Device) -> SaidMove | None:
    """Says of a card that all have seen it in this hand, so that its place is never known."""
    if not said.places or said.places[0] == OPEN_ALREADY:
        return None
    return said._replace(places=(OPEN_ALREADY, *said.places[1:]))


def out_of_turn(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
    if entry.kind != Kind.OPEN or "bent" in device.memory:
        return None
    device.memory["bent"] = True
    return [entry, Entry(Kind.OPEN, entry.body)]


def two_at_once(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
    if made is None or "bent" in device.memory:
        return None
    device.memory["bent"] = True
    return [entry, entry]


def stopping(*reasons: bytes) -> Bend:
    return in_place_of(Kind.MOVE, lambda entry, device: [Entry(Kind.STOP, reason) for reason in reasons])


def telling_early(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
    return [Entry(Kind.TELL, device.own.link(device.table))] if made else None


def pair_from_one_place(said: SaidMove, device: Device) -> SaidMove | None:
    """Plays a pair of which both cards are said to come from the same place."""
    if len(said.places) != 1 or said.places[0] == OPEN_ALREADY or " " in said.text:
        return None
    suits = [suit for suit in "CDHS" if suit != said.text[1]]
    pair = sorted([Card.parse(said.text), Card.parse(said.text[0] + suits[0])])
    return SaidMove(" ".join(map(str, pair)), said.places * 2)


def first_of_another(device: Device, entry: Entry, made: Move | None) -> Iterable[Entry] | None:
    if entry.kind != Kind.FIRST:
        return None
    others = [link for seat, link in enumerate(device.table.firsts) if link and seat != device.me]
    return [Entry(Kind.FIRST, others[0] if others else b"f" * 16)]


def deck_of_another_deal(points: list[int], device: Device) -> list[int]:
    """Locks and shuffles with the link of the next deal."""
    secrets, number = device.own.secrets, device.table.dealing.number
    return list(deck.shuffled(device.table.dealing.decks[-1], secrets.links[number + 2], number))


def other_cards(entry: Entry, device: Device) -> Entry:
    known = {*faces(device.own, device.table).values()}
    unseen = [card for card in GAMES[device.table.start.game].pack if card not in known]
    return show_entry(tuple(sorted(unseen)[: entry.body.count(b" ") + 1]))


def unsorted_up(said: SaidMove, device: Device) -> SaidMove:
    return said._replace(places=said.places[::-1])


CHEATS: dict[str, Cheat] = {
    # the deck
    "two cards change places": Cheat(in_deck(lambda d, _: [d[1], d[0], *d[2:]]), "deck"),
    "a card twice": Cheat(in_deck(lambda d, _: [d[1], *d[1:]]), "deck"),
    "a card twice under another lock": Cheat(in_deck(lambda d, _: [locked_again(d[1]), *d[1:]]), "deck"),
    "a card marked with another lock": Cheat(in_deck(lambda d, _: [locked_again(d[0]), *d[1:]]), "deck"),
    "a point of its own": Cheat(in_deck(lambda d, _: [locked_again(curve.hashed_to_point("mine")), *d[1:]]), "deck"),
    "no point of the curve": Cheat(in_deck(lambda d, _: [5, *d[1:]]), "deck"),
    "a number too large for a point": Cheat(in_deck(lambda d, _: [curve.P + d[0] % 1000, *d[1:]]), "deck"),
    "an order of its own": Cheat(in_deck(own_order), "deck"),
    "the deck as it came": Cheat(in_deck(lambda d, device: list(device.table.dealing.decks[-1])), "deck"),
    "the link of another deal": Cheat(in_deck(deck_of_another_deal), "deck"),
    "a card too few": Cheat(in_deck(lambda d, _: d[1:]), "deck"),
    "a card too many": Cheat(in_deck(lambda d, _: [*d, locked_again(d[0])]), "deck"),
    "an empty deck": Cheat(in_body(Kind.DECK, lambda body: b""), "deck"),
    "half a point": Cheat(in_body(Kind.DECK, lambda body: body[:-16]), "deck"),
    # openings
    "another point": Cheat(in_opening(lambda xs, _: [locked_again(xs[0]), *xs[1:]]), "opening"),
    "the last point wrong": Cheat(in_opening(lambda xs, _: [*xs[:-1], locked_again(xs[-1])]), "opening"),
    "the point of another card": Cheat(in_opening(peeked), "opening"),
    "a lock left on": Cheat(in_opening(not_unlocked), "opening"),
    "an opening of no point": Cheat(in_opening(lambda xs, _: [7, *xs[1:]]), "opening"),
    "an opening too few": Cheat(in_opening(lambda xs, _: xs[1:]), "opening"),
    "an opening too many": Cheat(in_opening(lambda xs, _: [*xs, xs[0]]), "opening"),
    "a turned card of its own": Cheat(in_opening(lambda xs, _: [locked_again(xs[0]), *xs[1:]]), "opening", "niner"),
    # links
    "another first link": Cheat(in_body(Kind.FIRST, lambda body: b"0" * 16), "link"),
    "a first link cut short": Cheat(in_body(Kind.FIRST, lambda body: body[:15]), "link"),
    "the first link of another": Cheat(first_of_another, "link"),
    "another link told": Cheat(in_body(Kind.TELL, lambda body: b"0" * 16), "link"),
    "the link of the deal before told": Cheat(in_body(Kind.TELL, hashed), "link"),
    "no link told": Cheat(in_body(Kind.TELL, lambda body: b""), "link"),
    # moves
    "another card than lay there": Cheat(in_move(another_card), "card"),
    "a card that all have seen": Cheat(in_move(a_card_twice), "card"),
    "not following": Cheat(in_move(revoke), "move"),
    "a card of another seat": Cheat(in_move(place_of_another), "move"),
    "a card from nowhere": Cheat(in_move(seen_already), "move"),
    "a card without a place": Cheat(in_move(lambda said, _: said._replace(places=())), "move"),
    "a place too many": Cheat(in_move(lambda said, _: said._replace(places=(*said.places, 3))), "move"),
    "a text that is no move": Cheat(in_move(lambda said, _: said._replace(text="XX")), "move"),
    "another verb": Cheat(in_move(lambda said, _: SaidMove("swap")), "move"),
    "a verb of another game": Cheat(in_move(lambda said, _: SaidMove("take")), "move"),
    "a down card where there is none": Cheat(in_move(lambda said, _: SaidMove("down 1")), "move"),
    "a bid where none is made": Cheat(in_move(lambda said, _: said._replace(text="bid")), "move"),
    "no move at all": Cheat(in_body(Kind.MOVE, lambda body: b""), "move"),
    "a move in other letters": Cheat(in_body(Kind.MOVE, lambda body: b"\0\xc3\xa9"), "move"),
    "a bid that names its card": Cheat(in_move(lambda said, _: said._replace(text="bid 9C"), "bid"), "move", "niner"),
    "a bid of two cards": Cheat(in_move(lambda said, _: said._replace(places=said.places * 2), "bid"), "move", "niner"),
    "a bid of another's card": Cheat(in_move(place_of_another, "bid"), "move", "niner"),
    "playing where a swap is asked": Cheat(in_move(lambda said, _: SaidMove("2C", (0,)), "keep"), "move", "le-neuf"),
    "three up cards not in order": Cheat(in_move(unsorted_up, "up"), "move", "shedding"),
    "two cards from one place": Cheat(in_move(pair_from_one_place), "move", "shedding"),
    "taking where it could play": Cheat(in_move(lambda said, _: SaidMove("take")), "move", "shedding"),
    "other up cards shown": Cheat(in_place_of(Kind.SHOW, other_cards), "card", "shedding"),
    "an up card too few": Cheat(in_body(Kind.SHOW, lambda body: body.rpartition(b" ")[0]), "card", "shedding"),
    "up cards that are no cards": Cheat(in_body(Kind.SHOW, lambda body: b"?? ?? ??"), "card", "shedding"),
    # what is not due
    "an opening twice": Cheat(out_of_turn, "order"),
    "two moves at once": Cheat(two_at_once, "move"),
    "a link told in mid-deal": Cheat(telling_early, "order"),
    "a deck in place of a move": Cheat(in_place_of(Kind.MOVE, lambda entry, _: Entry(Kind.DECK, b"")), "order"),
    "a card shown unasked": Cheat(in_place_of(Kind.MOVE, lambda entry, _: Entry(Kind.SHOW, b"7D")), "order"),
    # stops
    "a stop without a reason": Cheat(stopping(b""), "stop"),
    "a stop for a card that is well": Cheat(stopping(bytes((Reason.UNREADABLE,))), "stop"),
    "a stop for two tables that are one": Cheat(stopping(bytes((Reason.TWO_TABLES,))), "stop"),
    "a stop twice": Cheat(stopping(b"\1", b"\2"), "stop"),
}
"""Each names the seat that does it, and nobody else."""
