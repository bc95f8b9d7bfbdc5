"""Going on with the computer in the seat of whoever stays away: proposed, agreed to, and one match for all."""

import json

import pytest

from nines.company.chain import secrets
from nines.company.done import digest_of
from nines.company.faults import Fault
from nines.company.finished import record as finished
from nines.company.lines import to_line
from nines.company.sitting import STRETCH, seats_json, written
from nines.company.stretch import LABEL, going_on
from nines.core.chance import Stream
from nines.core.joint_seed import earlier, joint
from nines.records.commitment import redeal
from nines.records.link import from_link, to_link
from nines.records.record import replay
from tests.company.room import make_locks_quick, make_signatures_quick
from tests.web.pages.company.friends import Friend, Relay, at_table, opened, play, settle
from web.pages.company import inviting
from web.pages.company.going_on import page_of
from web.pages.company.presence import entries
from web.state.messages import PageShown, RoomTold, TimerFired
from web.storage import company as storage
from web.storage.save_codec import sealed

PROPOSE, AGREE = "Go on with the computer", "Agree"
CHECKED = "Dealt again and checked on your device"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


def begun(game: str, *names: str, bots: int = 0) -> list[Friend]:
    friends = at_table(Relay(), game, names, bots)
    friends[0].do("company start")
    settle(*friends)
    return friends


def play_some(friends: list[Friend], moves: int) -> None:
    """The friends play so many moves by chance."""
    stream = Stream("some", "moves")
    for _ in range(moves):
        next(friend for friend in friends if friend.may_move()).move(stream)
        settle(*friends)


def leave(gone: Friend, *friends: Friend) -> None:
    """A page is closed, and the others wait for long."""
    gone.send(PageShown(seen=False))
    gone.entered = ""
    stream = Stream("leave", "moves")
    settle(*friends)
    while mover := next((friend for friend in friends if friend.may_move()), None):
        mover.move(stream)
        settle(*friends)
    wait(*friends)


def wait(*friends: Friend, timers: tuple[int, ...] = (1,)) -> None:
    for friend in friends:
        for timer in timers:
            friend.send(TimerFired(friend.sitting.id, entries(friend.sitting), "company", timer))


def asked(friend: Friend) -> str:
    """What the bar above the table says, with its button."""
    return next((node.text for node in friend.page if node.attributes.get("id") == "line"), "")


def take_over(friends: list[Friend]) -> None:
    """One proposes it, and all the others agree."""
    first, *others = friends
    assert PROPOSE in asked(first) and not any(PROPOSE in asked(friend) for friend in others)
    first.do("company take-over")
    settle(*friends)
    for friend in others:
        assert AGREE in asked(friend)
        friend.do("company agree")
        settle(*friends)
    assert not any(asked(friend) for friend in friends)


def test_two_go_on_with_the_computer_in_the_seat_of_the_third() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 1)
    for friend in friends:
        friend.do("next")
    settle(*friends)
    play_some(friends, 4)
    nora, ben, zoe = friends
    before = nora.sitting.table and nora.sitting.table.done
    leave(zoe, nora, ben)
    assert "The computer can play for Zoë. Deal 2 is then dealt anew." in asked(nora)
    nora.do("company take-over")
    settle(nora, ben)
    assert "Waiting for Ben to agree. Then the computer plays for Zoë" in asked(nora)
    assert "Nora wants the computer to play for Zoë. Deal 2 is then dealt anew." in asked(ben)
    ben.do("company agree")
    while sum(friend.let_in() for friend in (nora, ben)):
        assert not any(PROPOSE in asked(friend) for friend in (nora, ben))  # each page can be shown at any moment
    assert nora.sitting.table and nora.sitting.table.done == before and nora.sitting.match
    assert nora.sitting.match.names == ("Nora", "Ben", "Jonas")
    play([nora, ben], 99)
    record = nora.match.record
    assert record == ben.match.record == from_link(to_link(record)) and replay(record).winners
    assert record.seats == ("human", "human", "bot:club") and all(deal.fits for deal in redeal(record))
    together = joint(record.seed)
    assert together and together.before and together.before.deals == 1
    nora.go(f"/verify/{nora.model.saved[0].id}")
    assert "Seal, before deal 2" in nora.page.text
    for part in (together, together.before):
        assert all(earlier(link, part.last).hex() in nora.page.text for link in part.links)


def test_whoever_comes_back_hears_of_it_and_keeps_what_was_played() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 1)
    for friend in friends:
        friend.do("next")
    settle(*friends)
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    take_over([nora, ben])
    back = opened(zoe.relay, f"/company/{zoe.sitting.id}", "x", zoe.stored)
    settle(back, nora, ben)
    assert "The computer plays in your place now" in asked(back) and AGREE not in asked(back)
    back.do("company end-now")
    assert len(back.model.saved) == 1 and back.model.saved[0].record.seats == ("human",) * 3
    play([nora, ben], 2)
    assert CHECKED in nora.page.text


def test_a_founder_who_stays_away_leaves_no_computer_player_behind() -> None:
    friends = begun("le-neuf", "Nora", "Ben", "Zoë", bots=1)
    nora, ben, zoe = friends
    play(friends, 1)
    for friend in friends:
        friend.do("next")
    settle(*friends)
    leave(nora, ben, zoe)
    take_over([ben, zoe])
    table = ben.sitting.table
    assert table and [seat.plays for seat in table.start.seats] == ["bot:club", "person", "person", "bot:club"]
    assert [seat.number for seat in ben.sitting.own] == [1, 0, 3] and len(zoe.sitting.own) == 1
    play([ben, zoe], 2)
    assert CHECKED in ben.page.text and CHECKED in zoe.page.text


def test_one_after_the_other_is_taken_over() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    take_over([nora, ben])
    play([nora, ben], 2)
    for friend in (nora, ben):
        friend.do("next")
    settle(nora, ben)
    leave(ben, nora)
    take_over([nora])
    play([nora], 4)
    table = nora.sitting.table
    record = table and finished(table)
    assert record and record.seats == ("human", "bot:club", "bot:club") and from_link(to_link(record)) == record
    assert all(deal.fits for deal in redeal(record))
    together = joint(record.seed)
    # Nobody had played a deal with Zoë: her part of the seed is left out.
    assert together and together.before and not together.before.before and together.before.deals == 2


def test_the_last_of_two_goes_on_alone() -> None:
    friends = begun("niner", "Nora", "Ben")
    nora, ben = friends
    leave(nora, ben)
    take_over([ben])
    play([ben], 2)
    assert CHECKED in ben.page.text and [seat.number for seat in ben.sitting.own] == [1, 0]


def test_a_tab_that_is_killed_between_asking_and_agreeing_comes_back_to_it() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    nora.do("company take-over")
    for at in range(40):
        killed, other = (nora, ben) if at % 2 else (ben, nora)
        killed.let_in()
        fresh = opened(killed.relay, f"/company/{killed.sitting.id}", "x", killed.stored)
        settle(*((fresh, other) if at > 8 else ()))
        nora, ben = (fresh, other) if at % 2 else (other, fresh)
        if at == 12:
            assert AGREE in asked(ben)
            ben.do("company agree")
    settle(nora, ben)
    assert nora.sitting.table and nora.sitting.table.start.before and nora.sitting.table == ben.sitting.table
    play([nora, ben], 1)
    assert CHECKED in nora.page.text and CHECKED in ben.page.text


def test_a_relay_that_forgets_is_told_who_took_over() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    nora.do("company take-over")
    settle(nora, ben)
    nora.relay.rooms.clear()
    for friend in (nora, ben):
        friend.heard = 0
        friend.send(RoomTold("lost", friend.entered))
    ben.do("company agree")
    settle(nora, ben)
    nora.relay.rooms.clear()
    for friend in (nora, ben):
        friend.heard = 0
        friend.send(RoomTold("lost", friend.entered))
    settle(nora, ben)
    fresh = opened(ben.relay, f"/company/{ben.sitting.id}", "x", ben.stored)
    settle(fresh, nora)
    play([nora, fresh], 1)
    assert CHECKED in nora.page.text and CHECKED in fresh.page.text


def test_a_seat_that_moves_to_another_device_has_agreed_there_too() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    take_over([nora, ben])
    for old, other in ((ben, nora), (nora, ben)):
        moved = opened(old.relay, inviting.seat_link(page_of(old.model), old.sitting).split("#")[1], "m")
        settle(moved, other)
        assert moved.sitting.table and moved.sitting.table.start == other.sitting.table.start  # type: ignore[union-attr]
        assert not asked(moved)


def test_whoever_is_back_before_the_others_have_agreed_plays_on() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    nora.do("company take-over")
    settle(nora, ben)
    assert AGREE in asked(ben)
    back = opened(zoe.relay, f"/company/{zoe.sitting.id}", "x", zoe.stored)
    settle(back, nora, ben)
    assert not asked(nora) and not asked(ben) and "Nora wants the computer to play in your place" in asked(back)
    ben.do("company agree")
    play([nora, ben, back], 2)
    assert all(CHECKED in friend.page.text and not asked(friend) for friend in (nora, ben, back))


def test_the_deal_comes_to_its_end_before_all_have_agreed() -> None:
    friends = begun("le-neuf", "Nora", "Ben", "Zoë", "Ida")
    nora, ben, zoe, ida = friends
    stream = Stream("last", "moves")
    while not all(friend.sitting.table and friend.sitting.table.dealing.held for friend in friends):
        for friend in friends:
            friend.let_in()
        if mover := next((friend for friend in friends if friend.may_move()), None):
            mover.move(stream)
    # Zoë's line with her link is late, and the others wait for nothing else.
    there, zoe.entered = (nora, ben, ida), ""
    settle(*there)
    for friend in there:
        friend.send(TimerFired(friend.sitting.id, entries(friend.sitting), "company", 1))
    nora.do("company take-over")
    settle(*there)
    ben.do("company agree")
    settle(*there)
    assert "Waiting for Ida to agree" in asked(ben) and AGREE in asked(ida) and not ben.may_move()
    back = opened(zoe.relay, f"/company/{zoe.sitting.id}", "x", zoe.stored)
    friends[2] = back
    play(friends, 2)
    assert all(CHECKED in friend.page.text and not asked(friend) for friend in friends)
    assert len({friend.sitting.table and friend.sitting.table.start.id for friend in friends}) == 1


def test_one_more_leaves_before_agreeing() -> None:
    friends = begun("le-neuf", "Nora", "Ben", "Zoë", "Ida")
    nora, ben, zoe, ida = friends
    leave(zoe, nora, ben, ida)
    nora.do("company take-over")
    settle(nora, ben, ida)
    ida.do("company agree")
    ben.send(PageShown(seen=False))
    ben.entered = ""
    settle(nora, ida)
    wait(nora, ida)
    take_over([nora, ida])
    back = opened(ben.relay, f"/company/{ben.sitting.id}", "x", ben.stored)
    settle(back, nora, ida)
    assert "The computer plays in your place now" in asked(back)
    play([nora, ida], 1)
    assert CHECKED in nora.page.text and CHECKED in ida.page.text


def proposal(friend: Friend, gone: int, **changes: object) -> str:
    """A line with which an altered client proposes to take a seat over."""
    table, own = friend.sitting.table, friend.sitting.own[0]
    assert table
    seats = [going_on(table, seat) for seat in range(len(table.start.seats))]
    computer = secrets(b"c" * 32)
    taken = [seat._replace(key=computer.public, plays="bot:club", seal=computer.seal) if at == gone else seat
             for at, seat in enumerate(seats) if seat]  # fmt: skip
    said = {
        "after": len(table.done), "of": table.start.id.hex(), "played": digest_of(table.done).hex(), "rules": 1,
        "seats": seats_json(tuple(taken)), "v": 1,
    }  # fmt: skip
    return to_line(
        bytes((STRETCH, own.number)) + written({**said, **changes}), LABEL + table.start.room, own.secrets.signing
    )


def test_lines_that_fit_no_table_and_old_ones_keep_nobody_from_going_on() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    room = nora.relay.rooms[nora.entered]
    room += [proposal(zoe, 0, after=55), old := proposal(zoe, 0), proposal(zoe, 1, after=0, played="00" * 32)]
    settle(*friends)
    assert "Zoë wants the computer to play in your place" in asked(nora)
    play(friends, 1)
    assert not any(asked(friend) for friend in friends)
    room.append(old)  # a relay says it again, and nothing comes of it
    settle(*friends)
    for friend in friends:
        friend.do("next")
    settle(*friends)
    leave(zoe, nora, ben)
    take_over([nora, ben])
    assert nora.sitting.table == ben.sitting.table and nora.sitting.table and nora.sitting.table.start.after == 1


def test_nobody_goes_on_from_a_table_with_a_fault() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    nora.do("company take-over")
    settle(nora, ben)
    sitting = ben.sitting
    assert AGREE in asked(ben) and sitting.table and ben.model.company
    found = sitting._replace(table=sitting.table._replace(faults=(Fault(2, "card", 1),)))
    ben.model = ben.model._replace(company=ben.model.company._replace(sitting=found))
    assert AGREE not in asked(ben)
    ben.do("company agree")
    settle(nora, ben)
    assert ben.sitting.table and ben.sitting.table.faults and not ben.sitting.table.start.before


def test_a_moved_seat_follows_from_stretch_to_stretch() -> None:
    friends = begun("le-neuf", "Nora", "Ben", "Zoë", "Ida")
    nora, ben, zoe, ida = friends
    leave(zoe, nora, ben, ida)
    take_over([nora, ben, ida])
    leave(ida, nora, ben)
    take_over([nora, ben])
    moved = opened(ben.relay, inviting.seat_link(page_of(ben.model), ben.sitting).split("#")[1], "m")
    settle(moved, nora)
    assert moved.sitting.table == nora.sitting.table and len(moved.sitting.stretches) == 2
    again = opened(ben.relay, f"/company/{moved.sitting.id}", "m", moved.stored)
    settle(again, nora)
    assert again.sitting.table == nora.sitting.table


def test_a_save_whose_parts_are_of_different_tables_is_damaged() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    take_over([nora, ben])
    good, key = storage.to_text(nora.sitting), f"nines:company:{nora.sitting.id}"
    raw = json.loads(good) | {"stretches": []}
    del raw["check"]
    assert storage.read_table([(key, good)], nora.sitting.id)
    assert not storage.read_table([(key, sealed(raw))], nora.sitting.id)


def test_nobody_is_replaced_who_is_only_thinking_or_just_gone() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, _, zoe = friends
    zoe.send(PageShown(seen=False))
    settle(*friends)
    assert PROPOSE not in nora.page.text
    zoe.send(PageShown(seen=True))
    settle(*friends)
    stream = Stream("think", "moves")
    while not zoe.may_move():
        next(friend for friend in friends if friend.may_move()).move(stream)
        settle(*friends)
    nora.send(TimerFired(nora.sitting.id, entries(nora.sitting), "company", 1))
    assert "Zoë has been quiet for a while" in nora.page.text and PROPOSE not in nora.page.text
    nora.do("company take-over")
    assert not nora.sitting.offers
    nora.send(TimerFired(nora.sitting.id, entries(nora.sitting), "company", 2))
    assert PROPOSE in asked(nora)
    zoe.move(stream)
    settle(*friends)
    assert PROPOSE not in nora.page.text


def test_a_proposal_to_which_nobody_has_agreed_is_dropped_once_the_deal_is_over() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    nora, ben, zoe = friends
    leave(zoe, nora, ben)
    nora.do("company take-over")
    zoe.entered = nora.entered
    zoe.send(PageShown(seen=True))
    settle(*friends)
    play(friends, 1)
    assert not any(asked(friend) for friend in friends) and CHECKED in ben.page.text
