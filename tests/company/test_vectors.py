"""The vectors hold: by a reader that shares nothing with the program, and by the program itself."""

import ast
import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from nines.company import curve, posts, sitting, vectors
from nines.company.audit import checked
from nines.company.chain import key_of, order_of, secrets
from nines.company.curve import NotOnCurve
from nines.company.deck import face, faces, shuffled
from nines.company.entries import Entry, Kind
from nines.company.finished import record
from nines.company.seat import OwnSeat, duty
from nines.company.table import hear, hear_post, sit_down
from nines.core.cards import Card, show
from nines.core.joint_seed import joint
from nines.records.link import from_link, to_link
from nines.records.record import from_json, replay, to_entries
from tests.company import reader
from tests.company.reader import TableReader
from tests.company.room import make_locks_quick

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
CURVE = VECTORS["curve"]
a_table = pytest.mark.parametrize("told", VECTORS["tables"], ids=lambda told: json.loads(told["start"])["game"])


PACK_OF = {**reader.PACKS, "nines": reader.PACKS["le-neuf"]}
"""The packs that the second reader knows; of a game that is new it knows none."""
WHOLE_DECKS = (("nein-nine", "2"), ("niner", "1"))
"""The deals whose decks are made anew card by card; of others some cards: what holds for these holds for all."""


def number(text: str) -> int:
    return int(text, 16)


def test_the_second_reader_shares_nothing_with_the_program() -> None:
    tree = ast.parse(Path(reader.__file__).read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {module for module in modules if str(module).startswith("nines")} == {
        "nines.core.cards",
        "nines.core.chance",
    }


def test_the_second_reader_finds_the_curve_and_the_chains() -> None:
    for said in CURVE["locks"]:
        key, x = number(said["key"]), number(said["x"])
        assert reader.lock(key, x) == number(said["locked"])
        assert reader.unlock(key, number(said["locked"])) == number(said["unlocked_again"])
    for code, x in CURVE["faces"].items():
        assert reader.face(code) == number(x)
    for said in CURVE["signatures"]:
        signed = [bytes.fromhex(said[name]) for name in ("public", "message", "signature")]
        assert reader.is_signed(*signed)
        assert not reader.is_signed(signed[0], signed[1] + b"?", signed[2])
    assert not any(reader.on_curve(number(x)) for x in CURVE["no_points"])
    for said in VECTORS["chains"]:
        links = reader.chain(bytes.fromhex(said["secret"]))
        assert (len(links), links[0].hex(), links[-1].hex()) == (said["links"], said["seal"], said["last"])
        assert [link.hex() for link in links[1:4]] == said["links_1_to_3"]
        assert reader.key_of(links[2]) == number(said["key_of_link_2"])
        assert list(reader.order_of(links[2], 1, 21)) == said["order_of_link_2_deal_1_of_21"]


@a_table
def test_the_second_reader_finds_everything_that_the_seats_say(told: dict[str, Any]) -> None:
    found = TableReader(told)
    seats = found.start["seats"]
    assert found.id.hex() == told["table"] and found.dealers_seed == told["dealers_seed"]
    assert [seat["seal"] for seat in seats] == [links[0].hex() for links in found.chains]
    for deal, said in told["decks"].items():
        if (found.game, deal) in WHOLE_DECKS:
            bodies = [b"".join(x.to_bytes(32) for x in deck) for deck in found.decks(int(deal))]
            assert [sha256(body).hexdigest() for body in bodies] == [deck["sha256"] for deck in said]
    # The first deal: who deals, the pack, the hands, and every lock that comes off them.
    dealt = told["deal_1"]
    cards = reader.shuffled_pack(found.pack, found.links(1), 1)
    assert (found.dealer(), list(map(str, cards))) == (dealt["dealer"], dealt["pack"])
    hands = [[str(cards[place]) for place in places] for places in found.places()]
    assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in dealt["hands"]]
    # A table of two seats or three: one post for each seat's first link, one for each deck, one for each opening.
    said = [reader.opened(line) for line in told["posts_of_first_deal"]]
    deck = [reader.face(str(card)) for card in found.pack]
    for at, post in enumerate(said):
        seat = post[9]
        key = bytes.fromhex(seats[seat]["key"])
        assert post[:1] + post[1:9] == b"\1" + found.id[:8] and post[12] == found.seats
        if at % 3 == 0:
            assert reader.is_signed(key, b"nines post 1" + found.id + post[:-64], post[-64:])
        ((kind, body),) = reader.entries(post, found.seats)
        if at < 3 * found.seats:
            assert (seat, kind) == (at % found.seats, at // found.seats + 1)
        if kind == 1:
            assert body == found.chains[seat][1]
        elif kind == 2:
            before, deck = deck, reader.points(body)
            assert len({*deck}) == len(found.pack) and sha256(body).hexdigest() == told["decks"]["1"][seat]["sha256"]
            for place in (0, len(deck) // 2, len(deck) - 1):
                assert deck[place] == found.in_deck(seat, before, place)
        elif kind == 3 and at < 3 * found.seats:
            due = found.first_openings(seat)
            points = reader.points(body)
            assert len(points) == len(due)
            for at_opening in {0, 1, len(due) // 2, len(due) - 1}:
                assert points[at_opening] == found.opening(seat, deck, *due[at_opening])
        elif kind == 6:
            assert body == found.links(1)[seat]


@a_table
def test_the_second_reader_finds_the_seed_of_the_record(told: dict[str, Any]) -> None:
    found = TableReader(told)
    last, *links = told["joint_seed"][1:].split(".")
    assert [link + "==" for link in links] == [urlsafe_b64encode(chain[int(last)]).decode() for chain in found.chains]
    said = [entry.split(" ") for entry in told["entries"]]
    bodies = [bytes.fromhex(entry[2]) for entry in said if entry[1] == "move"]
    texts = [body[1 + body[0] :].decode() for body in bodies]
    moves = [move.split(" ", 1)[1] for move in told["record"]["moves"]]
    assert [text if text not in ("bid", "up") else move[: len(text)] for text, move in zip(texts, moves)] == [
        move if not move.startswith(("bid", "up")) else move.split(" ")[0] for move in moves
    ]


def test_the_program_comes_to_the_same_curve_and_chains() -> None:
    for said in CURVE["locks"]:
        assert curve.lock(number(said["key"]), number(said["x"])) == number(said["locked"])
        assert curve.unlock(number(said["key"]), number(said["locked"])) == number(said["x"])
    for code, x in CURVE["faces"].items():
        assert face(Card.parse(code)) == number(x)
    for said in CURVE["signatures"]:
        secret, message = number(said["secret"]), bytes.fromhex(said["message"])
        assert curve.sign(secret, message).hex() == said["signature"]
        assert curve.public_key(secret).hex() == said["public"]
    for x in CURVE["no_points"]:
        with pytest.raises(NotOnCurve):
            curve.lock(1, number(x))
    for said in VECTORS["chains"]:
        own = secrets(bytes.fromhex(said["secret"]))
        assert (own.seal.hex(), own.public.hex(), own.signing) == (
            said["seal"], said["public"], number(said["sign_secret"])
        )  # fmt: skip
        assert key_of(own.links[2]) == number(said["key_of_link_2"])
        assert list(order_of(own.links[2], 1, 21)) == said["order_of_link_2_deal_1_of_21"]


@a_table
def test_the_program_says_the_same_and_comes_to_the_same_record(told: dict[str, Any]) -> None:
    start = sitting.parse_start(told["start"].encode())
    own = [OwnSeat(seat, secrets(bytes.fromhex(secret))) for seat, secret in enumerate(told["secrets"])]
    now = sit_down(start)
    for said in told["entries"]:
        seat, kind, body = (*said.split(" "), "")[:3]
        entry = duty(own[int(seat)], now) or Entry(Kind.MOVE, bytes.fromhex(body))
        digest = f"sha256:{sha256(entry.body).hexdigest()}"
        assert (entry.kind.name.lower(), body) == (kind, digest if body.startswith("sha256:") else entry.body.hex())
        now = checked(hear(now, int(seat), now.voices[int(seat)].said, entry))
        assert not now.faults
    finished = record(now)
    assert finished and finished.seed == told["joint_seed"] and joint(finished.seed)
    assert to_entries(finished) == told["record"] and to_link(finished) == told["link"]
    assert from_link(told["link"]) == from_json(json.dumps(told["record"])) == finished
    assert list(replay(finished).totals) == told["totals"] and list(replay(finished).winners) == told["winners"]


@a_table
def test_from_the_posts_alone_a_bystander_comes_to_the_same_table(told: dict[str, Any]) -> None:
    start = sitting.parse_start(told["start"].encode())
    now = sit_down(start)
    for line in told["posts_of_first_deal"]:
        now = hear_post(now, posts.from_text(line, start.id, start.keys))
    now = checked(now)
    assert not now.faults and not now.claims and not now.forks
    assert all(voice.taken == voice.said for voice in now.voices)


def test_the_program_reads_how_people_sat_down() -> None:
    said, first = VECTORS["sitting_down"], VECTORS["tables"][0]
    room = bytes.fromhex(said["room"])
    invite = sitting.read_invite(said["invite"], room, said["fingerprint"])
    start = sitting.read_start(said["start"], room, invite)
    assert start.id.hex() == first["table"] and invite.game == start.game
    knocks = [sitting.read_knock(line, room) for line in said["knocks"]]
    assert [(knock.key, knock.seal, knock.name) for knock in knocks] == [
        (seat.key, seat.seal, seat.name) for seat in start.seats[1:]
    ]


def test_the_keys_of_some_seats_read_no_card() -> None:
    """Every deck that a seat may see, with every set of keys that lacks one of those that locked it."""
    told = VECTORS["tables"][0]
    pack = reader.PACKS["nein-nine"]
    bare = {*faces(pack)}
    keys = [key_of(secrets(bytes.fromhex(secret)).links[2]) for secret in told["secrets"]]
    deck = faces(pack)
    for seat, secret in enumerate(told["secrets"]):
        deck = shuffled(deck, secrets(bytes.fromhex(secret)).links[2], 1)
        locking = keys[: seat + 1]
        for count in range(len(keys) + 1):
            for some in combinations(keys, count):
                product = 1
                for key in some:
                    product = product * key % curve.N
                read = sum(x in bare for x in curve.unlocked(product, deck))
                assert read == (len(pack) if {*some} == {*locking} else 0)


def test_the_writer_writes_what_its_readers_read(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    monkeypatch.setattr(vectors, "DEALS", 1)
    written = json.loads(vectors.vectors())
    assert written["curve"]["locks"] == CURVE["locks"] and written["curve"]["signatures"] == CURVE["signatures"]
    assert written["chains"] == VECTORS["chains"]
    for told in written["tables"]:
        start = sitting.parse_start(told["start"].encode())
        now = sit_down(start)
        for line in told["posts_of_first_deal"]:
            now = hear_post(now, posts.unchecked(line, start.id, len(start.seats)))
        assert len(now.done) == 1 and not now.faults
        if told["game"] in PACK_OF:
            assert show(reader_pack(told)).split(" ") == told["deal_1"]["pack"]
        assert from_link(told["link"]) == from_json(json.dumps(told["record"]))


def reader_pack(told: dict[str, Any]) -> tuple[Card, ...]:
    links = [reader.chain(bytes.fromhex(secret))[2] for secret in told["secrets"]]
    return reader.shuffled_pack(PACK_OF[told["game"]], links, 1)
