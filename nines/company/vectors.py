"""Vectors: what another program must come to from the same secrets, as one JSON file."""

import json
from hashlib import sha256

from nines.company import RULES, curve, posts, sitting
from nines.company.chain import key_of, order_of, secrets
from nines.company.deck import face
from nines.company.entries import Entry, Kind
from nines.company.finished import record
from nines.company.rehearsal import rehearse, seated, secret_of
from nines.company.seat import OwnSeat
from nines.company.sitting import FOUNDER, FRIEND, Start, start_json, usual_options
from nines.company.table import sit_down
from nines.core.cards import Cards, parse_cards
from nines.core.chance import Stream
from nines.core.joint_seed import dealers_seed
from nines.core.moves import Deal
from nines.core.options import defaults
from nines.core.untrusted_json import JsonObject
from nines.records.link import to_link
from nines.records.record import replay, steps, to_entries
from nines.registry import GAMES

FORMAT, VERSION = "nines-friends-vectors", 1
ABOUT = (
    "Everything follows from `secret` (32 bytes a seat) and, for the moves, from what is written here. "
    "Numbers of 32 bytes are big-endian hex."
)
DEALS = 2
LONGEST = 80
"""Bytes of an entry that is written out; of a longer one its SHA-256 stands there."""
CARDS = parse_cards("7D TS JK 9H")
FALSE_POINTS = (
    "4f7c31f4b28f5e04ab0eaf38597e0ee954f23c97639d126a702efa021f0a1890",
    "29a688594523480db59a245c39b23ee443b18612f52c60e7d392987c65990c26",
)
"""They lie on other curves, where their orders are 4 and 5: an unchecked lock of them tells its key modulo those."""


def vectors() -> str:
    """All vectors: the curve, chains, one table a game, and how people sit down at the first of them."""
    tables = [_at_table(game) for game in GAMES]
    whole = {
        "format": FORMAT, "version": VERSION, "rules": RULES, "about": ABOUT, "curve": _curve(),
        "chains": [_chain(sha256(f"seat {seat}".encode()).digest()) for seat in range(2)],
        "tables": [written for written, _, _ in tables],
        "sitting_down": _sitting_down(*tables[0][1:]),
    }  # fmt: skip
    return json.dumps(whole, indent=1)


def _curve() -> JsonObject:
    keys = [int.from_bytes(sha256(f"key{at}".encode()).digest()) % (curve.N - 1) + 1 for at in range(4)]
    locks: list[JsonObject] = []
    signatures: list[JsonObject] = []
    for at, key in enumerate(keys):
        x, message = face(CARDS[0]), f"message {at}".encode()
        locked = curve.lock(key, x)
        locks.append(
            {"key": _hex(key), "x": _hex(x), "locked": _hex(locked), "unlocked_again": _hex(curve.unlock(key, locked))}
        )
        signatures.append(
            {
                "secret": _hex(key), "public": curve.public_key(key).hex(), "message": message.hex(),
                "signature": curve.sign(key, message).hex(),
            }
        )  # fmt: skip
    return {
        "locks": locks,
        "faces": {str(card): _hex(face(card)) for card in CARDS},
        "signatures": signatures,
        "no_points": [_hex(1), _hex(2), _hex(3), _hex(curve.P + 5), *FALSE_POINTS],
    }


def _chain(secret: bytes) -> JsonObject:
    own = secrets(secret)
    return {
        "secret": secret.hex(),
        "seal": own.seal.hex(),
        "links_1_to_3": [link.hex() for link in own.links[1:4]],
        "last": own.links[-1].hex(),
        "links": len(own.links),
        "key_of_link_2": _hex(key_of(own.links[2])),
        "order_of_link_2_deal_1_of_21": list(order_of(own.links[2], 1, 21)),
        "sign_secret": _hex(own.signing),
        "public": own.public.hex(),
    }


def _at_table(game: str) -> tuple[JsonObject, Start, tuple[OwnSeat, ...]]:
    """What is said at a table of the fewest seats, and who sits there."""
    count = min(GAMES[game].seats(defaults(GAMES[game].choices)))
    seed, stream = f"vector {game}", Stream("vectors", game)
    start, own = seated(game, usual_options(game, count), count, seed)
    entries: list[str] = []
    lines: list[str] = []
    decks: dict[str, list[JsonObject]] = {}
    first_deal = 0
    table = sit_down(start)
    for seat, entry, post, table in rehearse(start, own, lambda _, legal: stream.one_of(legal), DEALS):
        entries.append(f"{seat} {_written(entry)}".rstrip())
        lines.append(posts.to_text(post, start.id, own[seat].secrets.signing))
        if entry.kind == Kind.DECK:
            decks.setdefault(str(table.dealing.number), []).append(
                {"seat": seat, "sha256": sha256(entry.body).hexdigest(), "first_card": entry.body[:32].hex()}
            )
        first_deal = first_deal or len(entries) * len(table.done)
    finished = record(table)
    assert finished
    dealt, last = next(steps(finished)), replay(finished)
    assert isinstance(dealt.move, Deal)
    written: JsonObject = {
        "game": game,
        "start": start_json(start.room, game, start.options, start.seats).decode(),
        "table": start.id.hex(),
        "secrets": [secret_of(seed, seat.number).hex() for seat in own],
        "dealers_seed": dealers_seed(tuple(seat.secrets.links[1] for seat in own)),
        "decks": decks,
        "entries": entries,
        "posts_of_first_deal": lines[:first_deal],
        "deal_1": {
            "dealer": dealt.after.dealer,
            "pack": _codes(dealt.move.pack),
            "hands": [_codes(hand) for hand in dealt.after.hands],
        },
        "joint_seed": finished.seed,
        "record": to_entries(finished),
        "link": to_link(finished),
        "totals": list(last.totals),
        "winners": list(last.winners),
    }
    return written, start, own


def _sitting_down(start: Start, own: tuple[OwnSeat, ...]) -> JsonObject:
    founder, *guests = (seat.secrets for seat in own)
    asked = (FOUNDER, *(FRIEND for _ in guests))
    names = [seat.name for seat in start.seats]
    return {
        "of": "the first table",
        "room": start.room.hex(),
        "fingerprint": sitting.fingerprint(founder.public),
        "invite": sitting.invite_line(founder, start.room, start.game, names[0], start.options, asked),
        "knocks": [sitting.knock_line(guest, start.room, name) for guest, name in zip(guests, names[1:])],
        "start": sitting.start_line(founder, start.room, start.game, start.options, start.seats),
    }


def _written(entry: Entry) -> str:
    body = entry.body.hex() if len(entry.body) < LONGEST else f"sha256:{sha256(entry.body).hexdigest()}"
    return f"{entry.kind.name.lower()} {body}"


def _codes(cards: Cards) -> list[str]:
    return list(map(str, cards))


def _hex(number: int) -> str:
    return number.to_bytes(curve.SIZE).hex()
