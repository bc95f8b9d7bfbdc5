"""Nobody can tell two friends two things: it comes to light, and whoever signed both is named."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.company.audit import checked
from nines.company.entries import Entry, Kind, Reason
from nines.company.finished import record
from nines.company.posts import Post
from nines.company.seat import duty, known_state, move, post
from nines.company.table import due, hear_post
from nines.core.game import NOBODY
from nines.registry import GAMES
from tests.company.room import Device, Room, make_locks_quick, room_of

CHEAT = 1


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        make_locks_quick(patch)
        yield


def moves_of(device: Device) -> list[Entry]:
    legal = GAMES[device.table.start.game].legal_moves(known_state(device.own, device.table))
    return [move(device.own, device.table, made) for made in legal]


def until_it_has_a_choice(seed: str) -> Room:
    """A room in which the altered client is to play one of several cards, and everybody has heard all else."""
    room = room_of(
        "nein-nine", 3, seed, {CHEAT: lambda device, _, made: [] if made and len(moves_of(device)) > 1 else None}
    )
    while room.step():
        pass
    room.devices[CHEAT].bend = lambda *_: None
    assert len(moves_of(room.devices[CHEAT])) > 1
    return room


def faults(device: Device) -> set[tuple[int, str]]:
    return {(fault.seat, fault.kind) for fault in device.table.faults}


@given(st.integers(0, 10**6))
@settings(max_examples=8)
def test_a_seat_that_tells_two_friends_two_things_is_named(number: int) -> None:
    room = until_it_has_a_choice(f"two {number}")
    cheat = room.devices[CHEAT]
    first, second, *_ = moves_of(cheat)
    said, other = post(cheat.own, cheat.table, first), post(cheat.own, cheat.table, second)
    cheat.hear(said)
    room.send([said], CHEAT, [0])
    room.send([other], CHEAT, [2])
    room.run(9)
    for device in room.honest:
        assert faults(device) == {(CHEAT, "tables")}
        assert record(device.table) is None and not due(device.table)
    assert any(device.table.forks for device in room.honest)


@given(st.integers(0, 10**6))
@settings(max_examples=8)
def test_where_the_proof_does_not_come_nobody_is_named(number: int) -> None:
    """A seat and the relay act together: what the others send again never arrives."""
    room = until_it_has_a_choice(f"unproven {number}")
    cheat = room.devices[CHEAT]
    first, second, *_ = moves_of(cheat)
    said, other = post(cheat.own, cheat.table, first), post(cheat.own, cheat.table, second)
    cheat.hear(said)
    for device in room.devices:
        device.resent = True
    room.send([said], CHEAT, [0])
    room.send([other], CHEAT, [2])
    room.run(9)
    for device in room.honest:
        assert faults(device) <= {(NOBODY, "tables"), (CHEAT, "tables")} and device.table.faults


def test_a_seat_that_lies_about_what_it_has_heard_ends_the_match_and_names_nobody() -> None:
    room = until_it_has_a_choice("lies")
    cheat = room.devices[CHEAT]
    honest = post(cheat.own, cheat.table, moves_of(cheat)[0])
    lie = honest._replace(claim=honest.claim._replace(head=bytes(8)))
    cheat.hear(lie)
    room.send([lie], CHEAT)
    room.run(9)
    for device in room.honest:
        assert faults(device) == {(NOBODY, "tables")}


def test_a_seat_that_says_it_has_heard_what_nobody_said_waits_for_ever() -> None:
    room = until_it_has_a_choice("waits")
    cheat, listener = room.devices[CHEAT], room.devices[0]
    before = listener.table
    said = post(cheat.own, cheat.table, moves_of(cheat)[0])
    ahead = said._replace(claim=said.claim._replace(heard=(999, *said.claim.heard[1:])))
    listener.hear(ahead)
    assert listener.table.state == before.state and not listener.table.faults and list(due(listener.table)) == [CHEAT]
    listener.hear(said)
    assert listener.table.state != before.state


def test_a_seat_on_two_devices_is_no_cheat_where_all_hear_it_in_one_order() -> None:
    room = until_it_has_a_choice("two devices")
    cheat = room.devices[CHEAT]
    first, second, *_ = moves_of(cheat)
    for said in (post(cheat.own, cheat.table, first), post(cheat.own, cheat.table, second)):
        for device in room.devices:
            device.hear(said)
    room.run(1)
    for device in room.devices:
        assert not device.table.faults and device.table.voices[CHEAT].twice and len(device.table.done) == 1


def test_whoever_finds_two_tables_stops_once_and_tells() -> None:
    room = until_it_has_a_choice("stops")
    cheat, victim = room.devices[CHEAT], room.devices[0]
    lie = post(cheat.own, cheat.table, moves_of(cheat)[0])
    lie = Post(lie.claim._replace(head=bytes(8)), lie.first, lie.entries)
    table = checked(hear_post(victim.table, lie))
    said = duty(victim.own, table)
    assert said == Entry(Kind.STOP, bytes((Reason.TWO_TABLES,)))
    table = hear_post(table, post(victim.own, table, said))
    told = duty(victim.own, table)
    assert told and told.kind == Kind.TELL
    table = hear_post(table, post(victim.own, table, told))
    assert duty(victim.own, table) is None
