"""Lines are hostile until read: one character changed, a cut, any bytes at all, and they are refused."""

import json
import os
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.company import RULES, lines, posts, sitting
from nines.company.entries import MOST, Entry, Kind, read_move, read_shown
from nines.company.posts import Claim, Post
from nines.company.rehearsal import seated
from nines.company.sitting import FOUNDER, FRIEND, Invite, OtherRules, SeatTaken, usual_options
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.options import Options, with_values
from nines.registry import GAMES

HOSTILE = int(os.environ.get("NINES_EXAMPLES", "100")) * 5
START, OWN = seated("nein-nine", usual_options("nein-nine", 3), 3, "lines")
ROOM = START.room
FINGERPRINT = sitting.fingerprint(OWN[0].secrets.public)
INVITE = sitting.invite_line(OWN[0].secrets, ROOM, "nein-nine", "Nora", START.options, (FOUNDER, FRIEND, FRIEND))
KNOCK = sitting.knock_line(OWN[1].secrets, ROOM, "Zoë")
START_LINE = sitting.start_line(OWN[0].secrets, ROOM, "nein-nine", START.options, START.seats)
ASKED = sitting.read_invite(INVITE, ROOM, FINGERPRINT)
POST = Post(Claim(1, (3, 4, 3), b"12345678"), 3, (Entry(Kind.MOVE, b"\1\x057D"),))
POST_LINE = posts.to_text(POST, START.id, OWN[1].secrets.signing)


def read(text: str) -> object:
    """What any reader makes of a line; raises Unreadable where none takes it."""
    readers = (
        lambda: posts.from_text(text, START.id, START.keys),
        lambda: sitting.read_invite(text, ROOM, FINGERPRINT),
        lambda: sitting.read_knock(text, ROOM),
        lambda: sitting.read_start(text, ROOM, ASKED),
    )
    for reader in readers:
        try:
            return reader()
        except Unreadable as fault:
            refused = fault
    raise refused


ALL = {"invite": INVITE, "knock": KNOCK, "start": START_LINE, "post": POST_LINE}


def test_what_is_written_is_read() -> None:
    assert posts.from_text(POST_LINE, START.id, START.keys) == POST
    assert Invite(START.keys[0], "nein-nine", "Nora", START.options, (FOUNDER, FRIEND, FRIEND)) == ASKED
    assert sitting.read_knock(KNOCK, ROOM) == (OWN[1].secrets.public, OWN[1].secrets.seal, "Zoë")
    assert sitting.read_start(START_LINE, ROOM, ASKED) == START
    assert max(map(len, ALL.values())) < 900 and len(POST_LINE) == 131


@pytest.mark.parametrize("name", ALL)
def test_any_character_changed_and_any_cut_is_refused(name: str) -> None:
    whole, stream = ALL[name], Stream(name, "bent")
    for at in range(0, len(whole), 1 if HOSTILE > 500 else 5):
        sign = stream.one_of("ABCabc019-_ é+/=\n")
        for bent in (whole[:at] + sign + whole[at + 1 :], whole[:at], whole[:at] + whole[at + 1 :]):
            if bent != whole:
                with pytest.raises(Unreadable):
                    read(bent)
    for more in ("A", "AAAA", "=", "\n", " "):
        with pytest.raises(Unreadable):
            read(whole + more)


@given(st.one_of(st.text(max_size=400), st.from_regex(r"[A-Za-z0-9_-]{0,300}", fullmatch=True)))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)


def test_many_hostile_lines_are_refused() -> None:
    stream = Stream("hostile", "lines")
    for _ in range(HOSTILE):
        base = stream.one_of(tuple(ALL.values()))
        cut = base[: stream.below(len(base))]
        junk = "".join(stream.one_of("ABCDabcd0123-_") for _ in range(stream.below(40)))
        for text in (cut, junk, cut + chr(stream.below(0xD800)) * 3, base[:40] * stream.below(400)):
            with pytest.raises(Unreadable):
                read(text)


def test_the_same_line_is_refused_elsewhere() -> None:
    with pytest.raises(Unreadable, match="signed"):
        sitting.read_invite(INVITE, b"x" * 16, FINGERPRINT)
    with pytest.raises(Unreadable, match="whose link"):
        sitting.read_invite(INVITE, ROOM, sitting.fingerprint(OWN[1].secrets.public))
    with pytest.raises(Unreadable, match="signed"):
        sitting.read_knock(KNOCK, b"x" * 16)
    with pytest.raises(Unreadable, match="another table"):
        posts.from_text(POST_LINE, b"x" * 32, START.keys)
    with pytest.raises(Unreadable, match="signed"):
        posts.from_text(POST_LINE, START.id[:8] + bytes(24), START.keys)
    with pytest.raises(Unreadable, match="signed"):
        posts.from_text(POST_LINE, START.id, START.keys[::-1][:1] * 3)
    with pytest.raises(Unreadable, match="this table has not"):
        posts.from_text(POST_LINE, START.id, START.keys[:1])


def post_line(said: bytes) -> str:
    return lines.to_line(said, posts.LABEL + START.id, OWN[1].secrets.signing)


HEAD = bytes((1,)) + START.id[:8] + bytes((1, 0, 0, 3)) + bytes(6) + bytes(8)


@pytest.mark.parametrize(
    "said",
    [
        HEAD, HEAD[:-1], HEAD + b"\1", HEAD + b"\1\0", HEAD + b"\1\0\1", HEAD + b"\0\0\0", HEAD + b"\x0c\0\0",
        HEAD + b"\1\0\0\1", bytes((2,)) + HEAD[1:] + b"\1\0\0", HEAD[:9] + b"\3" + HEAD[10:] + b"\1\0\0",
        HEAD[:12] + b"\2" + HEAD[13:] + b"\1\0\0", b"\1",
    ],
)  # fmt: skip
def test_a_signed_post_has_the_one_form(said: bytes) -> None:
    with pytest.raises(Unreadable):
        posts.from_text(post_line(said), START.id, START.keys)


def test_numbers_and_lines_end_somewhere() -> None:
    last = Post(Claim(1, (0, 0, 0), bytes(8)), MOST - 1, (Entry(Kind.SAY, b"\1"),))
    assert posts.from_text(posts.to_text(last, START.id, OWN[1].secrets.signing), START.id, START.keys) == last
    beyond = last._replace(first=MOST)
    with pytest.raises(Unreadable, match="more entries"):
        posts.from_text(posts.to_text(beyond, START.id, OWN[1].secrets.signing), START.id, START.keys)
    long = last._replace(first=0, entries=(Entry(Kind.SAY, bytes(9_000)),))
    with pytest.raises(Unreadable, match="longer"):
        posts.from_text(posts.to_text(long, START.id, OWN[1].secrets.signing), START.id, START.keys)


def test_a_line_is_written_in_one_way_only() -> None:
    raw = b"\1" * 66
    text = urlsafe_b64encode(raw).decode()
    assert lines.read_line(text).said == b"\1\1"
    padded = urlsafe_b64encode(raw[:-1]).decode()
    assert padded.endswith("=")
    for bad in (padded, padded.rstrip("=")[:-1] + "F", text.replace("A", "+"), urlsafe_b64encode(raw[:64]).decode()):
        with pytest.raises(Unreadable):
            lines.read_line(bad)


INVITED: dict[str, Any] = {
    "game": "nein-nine", "name": "Nora", "options": {"deals": 9}, "rules": RULES,
    "seats": ["founder", "friend", "bot:club"], "v": 1,
}  # fmt: skip


def invited(changed: dict[str, Any] | bytes) -> Invite:
    body = changed if isinstance(changed, bytes) else sitting.written(INVITED | changed)
    said = bytes((sitting.INVITE,)) + OWN[0].secrets.public + body
    return sitting.read_invite(
        lines.to_line(said, sitting.INVITE_LABEL + ROOM, OWN[0].secrets.signing), ROOM, FINGERPRINT
    )


def test_an_invitation_that_is_well_is_read() -> None:
    assert invited({}).seats == ("founder", "friend", "bot:club")
    assert invited({"name": "ひかり"}).name == "ひかり"


@pytest.mark.parametrize("score", [9, 6])
def test_an_invitation_names_a_starting_score_only_where_it_is_not_nine(score: int) -> None:
    options = with_values(GAMES["le-neuf"].choices, {"start_score": score})
    line = sitting.invite_line(OWN[0].secrets, ROOM, "le-neuf", "Nora", options, (FOUNDER, FRIEND, FRIEND))
    assert (b"start_score" in lines.read_line(line).said) == (score != 9)
    assert sitting.read_invite(line, ROOM, FINGERPRINT).options == options
    assert (b"start_score" in sitting.start_json(ROOM, "le-neuf", options, START.seats)) == (score != 9)


NOT_INVITED: tuple[dict[str, Any] | bytes, ...] = (
    {"game": "bridge"}, {"game": 7}, {"game": ["niner"]}, {"name": 7}, {"name": "x" * 129}, {"options": {}},
    {"options": []}, {"options": {"deals": 7}}, {"options": {"deals": True}}, {"seats": []}, {"seats": ["founder"]},
    {"options": {"deals": 9, "start_score": 9}},
    {"seats": "founder"}, {"seats": ["founder", "founder", "friend"]}, {"seats": ["friend"] * 3},
    {"seats": ["founder", "friend", "bot:"]}, {"seats": ["founder", "friend", "enemy"]},
    {"seats": ["founder", "friend", 7]}, {"v": 2}, {"v": True}, {"v": "1"}, {"more": 1},
    {"game": "shedding", "options": {"jumping_in": True, "take_pile": False, "play_on": False}},
    b"", b"{", b"[]", b"null", b"\xff", json.dumps(INVITED).encode(), sitting.written(INVITED) + b" ",
    b'{"a":1,"a":1}', b'{"v":1e999}', b'{"v":NaN}', b'{"v":"\\ud800"}', b"[" * 1_000,
    b'{"v":' + b"9" * 1_900 + b"}", sitting.written(INVITED | {"name": "x" * 2_000}),
)  # fmt: skip


@pytest.mark.parametrize("changed", NOT_INVITED, ids=range(len(NOT_INVITED)))
def test_an_invitation_that_is_not_is_refused(changed: dict[str, Any] | bytes) -> None:
    with pytest.raises(Unreadable):
        invited(changed)


def test_other_rules_are_told_from_all_else_with_the_name_of_who_has_them() -> None:
    for rules in (RULES + 1, 0, "1", True, None):
        with pytest.raises(OtherRules) as refused:
            invited({"rules": rules})
        assert refused.value.name == "Nora"
    said = bytes((sitting.KNOCK,)) + OWN[1].secrets.public + OWN[1].secrets.seal
    said += sitting.written({"name": "Zoë", "rules": RULES + 1, "v": 1})
    with pytest.raises(OtherRules) as refused:
        sitting.read_knock(lines.to_line(said, sitting.KNOCK_LABEL + ROOM, OWN[1].secrets.signing), ROOM)
    assert refused.value.name == "Zoë"


def started(seats: tuple[SeatTaken, ...], options: Options = START.options, room: bytes = ROOM) -> object:
    line = sitting.start_line(OWN[0].secrets, room, "nein-nine", options, seats)
    return sitting.read_start(line, ROOM, ASKED)


def test_a_start_is_that_of_its_invitation() -> None:
    nora, zoe, ben = START.seats
    assert started((nora, zoe, ben)) == START
    for bad in (
        (zoe, nora, ben), (nora, zoe), (nora, zoe, zoe), (nora, zoe, ben._replace(key=zoe.key)),
        (nora, zoe, ben._replace(seal=zoe.seal)), (nora, zoe, ben._replace(plays="bot:club")),
        (nora._replace(plays="bot:club"), zoe, ben), (nora, zoe, ben._replace(key=bytes(33))),
        (nora, zoe, ben._replace(key=b"\2" + (1).to_bytes(32))), (nora, zoe, ben._replace(seal=bytes(15))),
        (nora, zoe, ben._replace(plays="nobody")), (nora, zoe, ben._replace(name="x" * 129)),
    ):  # fmt: skip
        with pytest.raises(Unreadable):
            started(bad)
    with pytest.raises(Unreadable, match="invitation"):
        started(START.seats, Options({"deals": 3}))
    with pytest.raises(Unreadable, match="another room"):
        started(START.seats, room=b"x" * 16)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_table_at_a_distance(game: str) -> None:
    for seats in GAMES[game].seats(usual_options(game, 4 if game == "nines" else 3 if game != "niner" else 2)):
        assert seated(game, usual_options(game, seats), seats, "any")[0].game == game
    with pytest.raises(Unreadable):
        usual_options(game, 6)


@given(st.binary(max_size=40))
def test_an_entry_holds_a_move_or_cards_or_is_refused(body: bytes) -> None:
    for reader in (read_move, lambda body: read_shown(body, 2)):
        try:
            reader(body)
        except Unreadable:
            continue
