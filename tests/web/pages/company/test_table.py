"""A live table: friends sit down by a link, play, are killed and come back, and every deal is checked."""

from collections.abc import Callable

import pytest

from nines.company.entries import Entry, Kind
from nines.company.table import Table
from nines.core.chance import Stream
from nines.core.joint_seed import earlier, joint
from nines.records.link import from_link, to_link
from nines.records.record import Record, replay
from tests.company.room import make_locks_quick, make_signatures_quick
from tests.web.pages.company.friends import SITE, Friend, Relay, at_table, opened, play, settle
from web.match.players import tab_title
from web.pages.company import inviting, working
from web.pages.company.going_on import page_of, room_name
from web.pages.luck import work as luck
from web.state.effects import Download, InRoom
from web.state.messages import PageShown, RoomTold, TimerFired
from web.storage import company as storage

CHECKED = "Dealt again and checked on your device"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


def begun(game: str, *names: str, bots: int = 0) -> list[Friend]:
    """Friends at a table whose first cards lie there."""
    friends = at_table(Relay(), game, names, bots)
    friends[0].do("company start")
    settle(*friends)
    return friends


def again(friend: Friend, *others: Friend) -> Friend:
    """The same device after its tab was killed: all that it has is what it had stored."""
    fresh = opened(friend.relay, f"/company/{friend.sitting.id}", "x", friend.stored)
    settle(fresh, *others)
    return fresh


@pytest.mark.parametrize(
    ("game", "names", "bots"),
    [
        ("nein-nine", ("Nora", "Ben", "Zoë"), 0),
        ("nein-nine", ("Nora", "Ben"), 1),
        ("le-neuf", ("Nora", "Ben"), 1),
        ("le-neuf", ("Nora", "Ben", "Zoë", "Ida"), 0),
        ("niner", ("Nora", "Ben"), 0),
        ("nines", ("Nora", "Ben"), 2),
    ],
)
def test_friends_sit_down_by_the_link_and_each_deal_is_checked(game: str, names: tuple[str, ...], bots: int) -> None:
    friends = at_table(Relay(), game, names, bots)
    assert [friend.sitting.stage for friend in friends] == ["inviting", *["waiting"] * (len(names) - 1)]
    assert all(name in friends[0].page.text for name in names)
    friends[0].do("company start")
    play(friends, 1)
    for friend in friends:
        assert CHECKED in friend.page.text and "ended here" not in friend.page.text
        assert friend.sitting.checked == 1 and not friend.sitting.unheard
    assert len({friend.sitting.table and friend.sitting.table.done for friend in friends}) == 1
    assert {friend.sitting.match and friend.sitting.match.names for friend in friends} != set()


@pytest.mark.parametrize("game", ["le-neuf", "nines"])
def test_a_hand_swapped_for_is_face_down_until_it_is_opened_and_then_shown_at_once(game: str) -> None:
    friends = begun(game, "Nora", "Ben", "Zoë")
    mover = next(friend for friend in friends if friend.may_move())
    mover.do("swap")

    def hand() -> list[bool]:
        """Of each card of the hand whether it lies face down."""
        (held,) = mover.page.all(lambda node: node.get("id") == "hand")
        cards = held.all(lambda node: "card" in node.get("class").split())
        return ["back" in card.get("class").split() for card in cards]

    down = hand()
    assert all(down) and len(down) > 9
    settle(*friends)
    assert hand() == [False] * len(down) and not mover.may_move()


def test_what_the_check_found_still_stands_while_the_next_deal_is_shuffled() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    ben, stream = friends[1], Stream("eager", "moves")
    while CHECKED not in ben.page.text:
        if not sum(friend.let_in() for friend in friends):
            next(friend for friend in friends if friend.may_move()).move(stream)
    ben.do("next")
    assert "Shuffling together" in ben.page.text
    assert CHECKED in ben.page.text and "Checking" not in ben.page.text


def test_a_match_ends_as_an_ordinary_one_that_is_the_same_for_all() -> None:
    friends = begun("niner", "Nora", "Ben")
    play(friends, 99)
    records: list[Record] = [friend.match.record for friend in friends]
    together = joint(records[0].seed)
    assert together
    seals = [earlier(link, together.last).hex() for link in together.links]
    assert records[0] == records[1] == from_link(to_link(records[0])) and replay(records[0]).winners
    for friend in friends:
        assert friend.model.screen == "table" and friend.address == f"/table/{friend.match.id}"
        assert CHECKED in friend.page.text and "Nora" in friend.page.text
        assert not [key for key in friend.stored if key.startswith("nines:company:")] and not friend.model.tables
        assert [saved.record for saved in friend.model.saved] == [records[0]]
        assert luck.seat_of(friend.model.saved[0]) == friends.index(friend)
        assert friend.model.saved[0].deal == replay(records[0]).deal
        # Each last page speaks to its own person, also when it is opened anew.
        won = friends.index(friend) in replay(records[0]).winners
        fresh = opened(friend.relay, friend.address, "x", friend.stored)
        for page in (friend.page, fresh.page):
            assert ("You won the match" in page.text) == won and "Play again" not in page.text
        fresh.go("/finished")
        assert "with friends" in fresh.page.text and "people on this device" not in fresh.page.text
        fresh.go(f"/verify/{friend.model.saved[0].id}")
        assert all(start_seal in fresh.page.text for start_seal in seals) and "sha256sum" not in fresh.page.text


def test_the_same_people_sit_down_again_by_one_press() -> None:
    friends = begun("nein-nine", "Nora", "Ben", bots=1)
    play(friends, 99)
    nora, ben = friends
    before = ben.match.record
    ben.do("company again")
    settle(*friends)
    invite = ben.sitting.invite
    assert ben.sitting.stage == "inviting" and invite and invite.name == "Ben"
    assert (invite.game, invite.options, invite.seats) == (
        before.game,
        before.options,
        ("founder", "bot:thumb", "friend"),
    )
    link = next(node.text for node in ben.page if node.tag == "pre")
    nora.go(link.removeprefix(SITE).removeprefix("#"))
    settle(*friends)
    nora.do("company sit")
    settle(*friends)
    ben.do("company start")
    settle(*friends)
    assert nora.sitting.match and nora.sitting.match.names == ("Ben", "Ada", "Nora")


def test_a_tab_that_is_killed_at_any_moment_comes_back_to_the_same_table() -> None:
    stream = Stream("killed", "moves")
    friends = begun("nein-nine", "Nora", "Ben", bots=1)
    for at in range(400):
        victim = friends[at % 2]
        for friend in friends:
            friend.let_in()
        friends[at % 2] = fresh = opened(victim.relay, f"/company/{victim.sitting.id}", "x", victim.stored)
        assert fresh.sitting.table and fresh.sitting.secret == victim.sitting.secret
        if at % 10 == 0:
            settle(*friends)
            mover = next((friend for friend in friends if friend.may_move()), None)
            if mover:
                mover.move(stream)
            elif all(friend.sitting.checked for friend in friends):
                break
    settle(*friends)
    for friend in friends:
        assert friend.sitting.table and not friend.sitting.table.faults and friend.sitting.checked == 1
        assert not any(voice.twice for voice in friend.sitting.table.voices)
        assert CHECKED in friend.page.text


def test_a_relay_that_forgets_the_room_is_told_everything_again_and_one_that_is_gone_is_waited_for() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    stream = Stream("forgetful", "moves")
    relay, room = friends[0].relay, friends[0].entered
    for round in range(6):
        settle(*friends)
        next(friend for friend in friends if friend.may_move()).move(stream)
        if round % 2:
            relay.rooms.clear()
            for friend in friends:
                friend.heard = 0
                for what in ("lost", "up", "live"):
                    friend.coming.append(RoomTold(what, room))
        else:
            relay.down = True
            for friend in friends:
                friend.send(RoomTold("down", room))
            assert "No connection" in friends[0].page.text
            settle(*friends)
            relay.down = False
            for friend in friends:
                friend.send(RoomTold("up", room)).send(RoomTold("live", room))
    play(friends, 1)
    assert all(CHECKED in friend.page.text and "No connection" not in friend.page.text for friend in friends)


def test_a_seat_moves_to_another_device_and_the_first_one_says_so() -> None:
    friends = begun("niner", "Nora", "Ben")
    nora, ben = friends
    settle(*friends)
    if ben.may_move():
        ben.move(Stream("moved", "first"))
        settle(*friends)
    nora.do("company move-seat")
    group = nora.page.named("group", "Move my seat")
    link = next(node.text for node in group if node.tag == "pre")
    phone = opened(nora.relay, link.removeprefix(f"{SITE}#"), "p")
    settle(phone, *friends)
    assert phone.address == f"/company/{nora.sitting.id}" and phone.sitting.me == 0
    assert phone.sitting.match and nora.sitting.match
    assert phone.sitting.match.state == nora.sitting.match.state and phone.may_move()
    phone.move(Stream("moved", "second"))
    settle(phone, *friends)
    assert "You are playing this seat elsewhere now" in nora.page.text and not nora.may_move()
    play([phone, ben], 1)
    assert CHECKED in phone.page.text and CHECKED in ben.page.text


def changed_card(friend: Friend) -> None:
    """The device says that the card that it plays lies where another one of its hand does."""
    said = working.say
    sitting = friend.sitting
    assert sitting.match

    def say(sitting: object, seat: object, *entries: Entry) -> object:
        entry = entries[0]
        if entry.kind == Kind.MOVE and entry.body[0] == 1:
            places = [place for place in range(99) if place != entry.body[1]]
            for place in places:
                bent = Entry(Kind.MOVE, bytes((1, place)) + entry.body[2:])
                try:
                    after = said(sitting, seat, bent)  # type: ignore[arg-type]
                except ValueError:
                    continue
                if after.table and not after.table.faults:
                    return after
        return said(sitting, seat, *entries)  # type: ignore[arg-type]

    friend.cheats = say


def test_whoever_changes_a_card_is_named_on_every_screen_with_what_proves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    stream, honest = Stream("changed", "moves"), working.say
    changed_card(friends[2])
    bent = 0
    for _ in range(200):
        settle(*friends)
        mover = next((friend for friend in friends if friend.may_move()), None)
        if not mover:
            break
        cheat: Callable[..., object] | None = mover.cheats if not bent else None
        bent += cheat is not None
        monkeypatch.setattr(working, "say", cheat or honest)
        mover.move(stream)
        monkeypatch.setattr(working, "say", honest)
    for friend in friends:
        text = friend.page.text
        assert "Zoë’s seat showed" in text and "Deal 1 isn’t counted" in text
        assert "Nora’s seat" not in text and "Ben’s seat" not in text
    friends[0].do("company evidence")
    assert any(isinstance(effect, Download) for effect in friends[0].effects)
    friends[0].do("company end-now")
    assert not friends[0].model.tables


def test_who_is_away_is_said_and_who_says_nothing_for_long() -> None:
    friends = begun("niner", "Nora", "Ben")
    nora, ben = friends
    settle(*friends)
    waiting, mover = (nora, ben) if ben.may_move() else (ben, nora)
    mover.send(PageShown(seen=False))
    settle(*friends)
    name = mover.sitting.name
    assert f"Waiting for {name}. Their page is closed or asleep." in waiting.page.text
    mover.send(PageShown())
    settle(*friends)
    assert "asleep" not in waiting.page.text
    table = waiting.sitting.table
    assert table
    count = sum(voice.said for voice in table.voices)
    waiting.send(TimerFired(waiting.sitting.id, count, "company", 1))
    assert f"{name} has been quiet for a while." in waiting.page.text  # a person may think for as long as they like

    # Whoever closed their page and comes back is there again, though nothing is due of them.
    waiting.send(PageShown(seen=False))
    settle(*friends)
    assert tables_of(mover)[0].away
    again(waiting, mover)
    assert not tables_of(mover)[0].away


def tables_of(*friends: Friend) -> list[Table]:
    return [friend.sitting.table for friend in friends if friend.sitting.table]


def test_the_founder_who_is_away_is_waited_for_while_a_computers_seat_is_due() -> None:
    nora, ben = friends = begun("nein-nine", "Nora", "Ben", bots=1)
    settle(*friends)
    stream = Stream("away", "moves")
    nora.send(PageShown(seen=False))
    settle(*friends)
    for _ in range(9):
        if "Waiting for Nora. Their page is closed or asleep." in ben.page.text:
            return
        if mover := next((friend for friend in friends if friend.may_move()), None):
            mover.move(stream)
        ben.hear()
        while ben.coming:  # the founder's device sleeps, and so do the computers
            ben.send(ben.coming.popleft())
    raise AssertionError(ben.page.text[:400])


def test_whoever_is_on_turn_is_told_so_by_the_tab_and_the_device() -> None:
    friends = begun("niner", "Nora", "Ben")
    settle(*friends)
    mover = next(friend for friend in friends if friend.may_move())
    other = next(friend for friend in friends if not friend.may_move())
    assert tab_title(mover.model) == "● Your turn · Nines" and tab_title(other.model) == "Niner · Nines"
    assert [effect.do for effect in mover.effects if isinstance(effect, InRoom)].count("awake") == 1
    mover.send(PageShown(seen=False)).send(PageShown())
    assert mover.effects.count(InRoom("awake", room_name(mover.sitting))) == 2
    mover.move(Stream("turn", "moves"))
    assert InRoom("rest", room_name(mover.sitting)) in mover.effects and "Your turn" not in tab_title(mover.model)


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf"])
def test_nobody_is_told_to_play_who_has_played_or_waits_for_a_card(game: str) -> None:
    friends, stream = begun(game, "Nora", "Ben", "Zoë"), Stream("last", "moves")
    mover = friends[0]
    while not mover.sitting.shown.last_card:
        while any(friend.let_in() for friend in friends):
            for friend in friends:
                match = friend.sitting.match
                if match and match.state.turn == friend.sitting.me and not friend.may_move():
                    assert "Your turn" not in friend.page.text
        mover = next(friend for friend in friends if friend.may_move())
        mover.move(stream)
    # The last card of a deal is taken once every device has told its cards. Until then it lies in its trick.
    mover.send(PageShown())
    page = mover.page
    assert "Your turn" not in page.text and not page.named("group", "Your hand").doings
    played = page.named("group", "The trick").all(lambda node: bool(node.get("data-card")))
    assert len(played) == 3, "it lies there once, whatever else is heard"
    settle(*friends)
    assert all("Next deal" in friend.page.text for friend in friends)


def test_a_match_that_is_ended_early_keeps_the_deals_that_are_over() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 1)
    ended = friends[0]
    ended.do("company end")
    assert {"company end", "company end-now"} <= ended.page.doings, "whoever is asked can say no"
    ended.do("company end")
    assert "company end-now" not in ended.page.doings
    ended.do("company end").do("company end-now")
    assert not ended.model.tables and ended.model.screen == "table"
    (saved,) = ended.model.saved
    assert saved.over and replay(saved.record).deal == 1 and luck.seat_of(saved) is None
    fresh = opened(ended.relay, f"/table/{saved.id}", "x", ended.stored)
    assert fresh.match.record == saved.record and not fresh.match.curtain
    assert "The match was ended here." in fresh.page.text and "next" not in fresh.page.doings


def test_a_table_is_kept_however_many_lines_have_yet_to_come_back() -> None:
    sitting = begun("niner", "Nora", "Ben")[0].sitting
    waiting = sitting._replace(unheard=sitting.lines * 60)
    assert len(waiting.unheard) > 300
    found = storage.read_table([(f"nines:company:{sitting.id}", storage.to_text(waiting))], sitting.id)
    assert found and found.unheard == waiting.unheard


def test_rubbish_in_a_room_is_ignored_and_too_much_of_it_is_left_alone() -> None:
    friends = begun("niner", "Nora", "Ben")
    nora = friends[0]
    room = room_name(nora.sitting)
    for at in range(150):
        nora.send(RoomTold("line", room, "AQ" + "A" * at, str(at)))
    assert "Somebody is sending" not in nora.page.text
    for at in range(60):
        nora.send(RoomTold("line", room, "=" * at, str(at)))
    assert "Somebody is sending data that doesn’t belong here" in nora.page.text


@pytest.mark.parametrize("behind", ["", ".", ")", "”", "%20and%20so%20on", "?fbclid=x", "&gt;", "#:~:text=a"])
def test_an_invitation_is_found_whatever_stands_behind_its_address(behind: str) -> None:
    nora = at_table(Relay(), "niner", ("Nora",))[0]
    link = next(node.text for node in nora.page if node.tag == "pre").removeprefix(SITE)
    assert link.removeprefix("#/join/").replace(".", "").isalnum()
    guest = Friend(relay=nora.relay)
    guest.open(link + behind)
    settle(guest, nora)
    assert "Nora invites you to Niner" in guest.page.text


def test_the_lobby_says_that_a_table_waits_and_deleting_all_matches_deletes_it() -> None:
    nora = begun("niner", "Nora", "Ben")[0]
    fresh = opened(nora.relay, "/", "x", nora.stored)
    assert "A table is waiting for you" in fresh.page.text
    fresh.go("/company")
    assert "with Ben" in fresh.page.text
    fresh.go("/settings").do("forget-matches").do("forget-all")
    assert not [key for key in fresh.stored if key.startswith("nines:company:")]
    fresh.go("/")
    assert "A table is waiting for you" not in fresh.page.text


def test_who_finds_no_invitation_is_told_so_until_there_is_one() -> None:
    nora = at_table(Relay(), "niner", ("Nora", "Ben"))[0]
    assert nora.model.company
    link = inviting.invitation(nora.model.company, nora.sitting)
    room = nora.relay.rooms.pop(nora.entered)
    guest = opened(nora.relay, link.removeprefix(f"{SITE}#"), "Zoë")
    assert "Looking for the invitation" in guest.page.text
    settle(guest)
    assert "There is no invitation at this address" in guest.page.text
    nora.relay.rooms[nora.entered] = room
    settle(guest)
    assert "There is no invitation" not in guest.page.text


def test_a_seat_is_given_up_only_by_whoever_is_sure() -> None:
    nora = begun("niner", "Nora", "Ben")[0]
    fresh = opened(nora.relay, "/company", "x", nora.stored)
    settle(fresh)
    fresh.do("company forget 1")
    assert "the others can’t finish the match" in fresh.page.text and fresh.model.tables
    fresh.do("company forget 1")
    assert "the others can’t finish the match" not in fresh.page.text and "with Ben" in fresh.page.text
    fresh.do("company forget 1").go("/company")
    assert "company forget-now 1" not in fresh.page.doings, "what was asked once is no answer on a later visit"
    fresh.do("company forget 1").do("company forget-now 1")
    assert not fresh.model.tables and not [key for key in fresh.stored if key.startswith("nines:company:")]


def test_an_invitation_at_which_nobody_plays_yet_is_removed_at_once() -> None:
    nora = at_table(Relay(), "niner", ("Nora", "Ben"))[0]
    nora.go("/company").do("company forget 1")
    assert not nora.model.tables


@pytest.mark.parametrize("address", ["/company", "/company/new", "/company/new?game=shedding"])
def test_which_games_have_no_table_by_a_link_is_said_where_one_chooses(address: str) -> None:
    nora = opened(Relay(), address, "Nora")
    settle(nora)
    assert "Not yet playable by link: Nines (shedding)." in nora.page.text


def test_while_all_shuffle_the_page_says_of_whom_something_is_due() -> None:
    friends = at_table(Relay(), "nein-nine", ("Nora", "Ben", "Zoë"))
    nora, ben, _ = friends
    nora.do("company start")
    settle(nora)
    assert nora.page.text.count("joining") == 2, "the pages of two have not heard that it begins"
    settle(ben)
    settle(nora)
    assert nora.page.text.count("joining") == 1


def test_the_link_of_a_seat_can_be_copied_and_closed_without_scrolling() -> None:
    nora = begun("niner", "Nora", "Ben")[0]
    nora.do("company move-seat")
    order = [node.get("data-do") or node.tag for node in nora.page.named("group", "Move my seat")]
    assert order.index("company copy-seat") < order.index("company move-seat") < order.index("svg")


def test_a_torn_copy_of_a_table_leaves_the_one_before_and_one_of_a_newer_version_is_left_alone() -> None:
    nora = begun("niner", "Nora", "Ben")[0]
    keys = sorted(key for key in nora.stored if key.startswith("nines:company:"))
    assert len(keys) == 2
    newest = max(keys, key=lambda key: nora.stored[key].partition('"revision":')[2].partition(",")[0].zfill(9))
    nora.stored[newest] = nora.stored[newest][:-40]
    back = again(nora)
    assert back.sitting.table and back.sitting.me == 0
    for key in keys:
        nora.stored[key] = nora.stored[key].replace('"version":1', '"version":9', 1)
    newer = opened(nora.relay, "/company", "y", nora.stored)
    assert "A table with friends can’t be read" in newer.page.text and {*keys} <= {*newer.stored}
    newer.go(f"/join/{room_name(nora.sitting)}.{nora.sitting.founder}")
    assert "A table with friends can’t be read" in newer.page.text and "company sit" not in newer.page.doings


def test_a_tab_that_is_killed_while_it_checks_a_deal_again_comes_back() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 2)
    nora = friends[0]
    for _ in range(3):
        nora = opened(nora.relay, f"/company/{nora.sitting.id}", "x", nora.stored)
        while not nora.sitting.live:
            nora.let_in()
        nora.send(PageShown(seen=False))
    nora.send(PageShown(seen=True))
    friends[0] = nora
    settle(*friends)
    assert nora.sitting.table and len(nora.sitting.table.done) == 2
    play(friends, 3)
    assert all("Dealt again and checked" in friend.page.text for friend in friends)


def test_whoever_opens_the_page_again_is_asked_to_play_once_the_room_was_heard() -> None:
    friends = begun("le-neuf", "Nora", "Ben", bots=1)
    nora, ben = friends
    stream = Stream("heard", "moves")
    while not nora.may_move():
        ben.move(stream)
        settle(*friends)
    back = opened(nora.relay, f"/company/{nora.sitting.id}", "x", nora.stored)
    assert not back.may_move() and "Your turn" not in back.page.text  # another device of hers may have played
    settle(back)
    assert back.may_move() and "Your turn" in back.page.text
    back.send(RoomTold("down", back.entered))
    assert back.may_move()  # what she plays now is said once there is a connection


@pytest.mark.parametrize("turned", [lambda lines: lines[::-1], lambda lines: lines[3:] + lines[:3]])
def test_a_moved_seat_reads_a_room_that_was_told_again_in_another_order(
    turned: Callable[[list[str]], list[str]],
) -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 1)
    _, ben, _ = friends
    room = ben.relay.rooms[ben.entered]
    room[:] = turned(room)
    moved = opened(ben.relay, inviting.seat_link(page_of(ben.model), ben.sitting).split("#")[1], "m")
    settle(moved)
    assert moved.sitting.table and moved.sitting.table.done == ben.sitting.table.done  # type: ignore[union-attr]
    assert moved.sitting.live and not moved.sitting.early


def test_a_page_that_is_killed_between_lines_in_another_order_hears_all_of_them_when_it_is_opened_again() -> None:
    friends = begun("nein-nine", "Nora", "Ben", "Zoë")
    play(friends, 1)
    _, ben, _ = friends
    room = ben.relay.rooms[ben.entered]
    room.reverse()
    link = inviting.seat_link(page_of(ben.model), ben.sitting).split("#")[1]
    for lines in range(3, len(room), 7):
        killed = opened(ben.relay, link, "m")
        while not any(key.startswith("nines:company:") for key in killed.stored) or lines > 0:
            killed.let_in()
            lines -= 1
        back = opened(ben.relay, f"/company/{ben.sitting.id}", "m", killed.stored)
        settle(back)
        assert back.sitting.table and back.sitting.table.done == ben.sitting.table.done  # type: ignore[union-attr]
