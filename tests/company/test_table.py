"""A table is the same in whatever order its entries come; it never hangs, and goes on after any interruption."""

import os
from collections.abc import Iterable, Iterator

import pytest

from nines.company.audit import checked
from nines.company.entries import MOST, Entry, Kind
from nines.company.posts import Claim, Post
from nines.company.rehearsal import rehearse, seated
from nines.company.seat import duty, own_faces, picture
from nines.company.sitting import usual_options
from nines.company.table import Table, due, hear, hear_post, resume, sit_down
from nines.company.voice import DIGEST, MOST_BYTES, Voice
from nines.core.chance import Stream
from nines.core.game import NOBODY
from tests.company.cheats import CHEATS
from tests.company.room import make_locks_quick, room_of

GAMES_AND_SEATS = (("nein-nine", 3), ("le-neuf", 3), ("le-neuf", 4), ("niner", 2), ("shedding", 3))
ORDERS = max(3, int(os.environ.get("NINES_EXAMPLES", "100")) // 2 - 47)


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        make_locks_quick(patch)
        yield


def in_any_order(posts: Iterable[Post], stream: Stream) -> list[Post]:
    """All posts, a third of them twice."""
    posts = list(posts)
    return list(stream.shuffled(posts + [post for post in posts if not stream.below(3)]))


def fold(table: Table, posts: Iterable[Post]) -> Table:
    for post in posts:
        table = hear_post(table, post)
        if not len(post.entries[0].body) % 3:  # the audit may run at any time
            table = checked(table)
    return checked(table)


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_any_order_of_posts_gives_the_same_table(game: str, seats: int) -> None:
    start, own = seated(game, usual_options(game, seats), seats, "orders")
    stream = Stream("orders", game)
    said = [*rehearse(start, own, lambda _, legal: stream.one_of(legal), 2)]
    whole, posts = said[-1].table, [heard.post for heard in said]
    for _ in range(ORDERS):
        assert fold(sit_down(start), in_any_order(posts, stream)) == whole
        # The tail is lost, and comes again.
        cut = stream.below(len(posts))
        short = fold(sit_down(start), posts[:cut])
        assert fold(short, in_any_order(posts[cut // 2 :], stream)) == whole
        # Entries that somebody vouches for need no posts.
        table = sit_down(start)
        for post in in_any_order(posts, stream):
            for number, entry in enumerate(post.entries, post.first):
                table = hear(table, post.seat, number, entry)
        assert checked(table) == whole


@pytest.mark.parametrize("name", CHEATS)
def test_any_order_of_posts_finds_the_same_faults(name: str) -> None:
    bend, _, game = CHEATS[name]
    room = room_of(game, 2 if game == "niner" else 3, f"any order {name}", {1: bend})
    room.run(1)
    honest = room.honest[0].table
    stream = Stream("orders", name)
    posts = list({(post.seat, post.first, post.claim): post for post in room.honest[0].posts}.values())
    for _ in range(1 + ORDERS // 50):
        found = fold(sit_down(honest.start), in_any_order(posts, stream))
        assert {*found.faults} == {*honest.faults}


@pytest.mark.parametrize(("game", "seats"), [("nein-nine", 3), ("niner", 2), ("shedding", 3)])
def test_something_is_due_until_the_match_is_over(game: str, seats: int) -> None:
    start, own = seated(game, usual_options(game, seats), seats, "due")
    stream = Stream("due", game)
    table = sit_down(start)
    for said in rehearse(start, own, lambda _, legal: stream.one_of(legal), 60):
        table = said.table
        named = due(table)
        assert bool(named) != table.over
        assert all(0 <= seat < seats for seat in named)
        kinds = {next_due.kind for next_due in named.values()}
        assert len(kinds) <= 1
        assert len(named) <= 1 or kinds <= {Kind.FIRST, Kind.SHOW, Kind.TELL}
    assert table.over and table.state.turn == NOBODY
    assert all(duty(seat, table) is None and not own_faces(seat, table) for seat in own)
    assert picture(own[0], table) == table.state._replace(viewer=0)


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_a_table_goes_on_from_its_deals_and_the_digests_of_their_entries(game: str, seats: int) -> None:
    start, own = seated(game, usual_options(game, seats), seats, "resume")
    stream = Stream("resume", game)
    said = [*rehearse(start, own, lambda _, legal: stream.one_of(legal), 3)]
    whole = said[-1].table
    for deals in range(len(whole.done)):
        done = whole.done[:deals]
        counts = done[-1].said if done else (0,) * seats
        digests = tuple(voice.digests[: DIGEST * count] for voice, count in zip(whole.voices, counts))
        table = resume(start, done, digests)
        for heard in said:
            table = hear_post(table, heard.post)  # those of the deals before change nothing
        table = checked(table)
        assert (table.state, table.done, table.faults, table.forks) == (whole.state, whole.done, (), ())
        assert [voice.digests for voice in table.voices] == [voice.digests for voice in whole.voices]


def test_a_table_does_not_go_on_from_links_of_another_chain() -> None:
    start, own = seated("niner", usual_options("niner", 2), 2, "resume")
    *_, last = rehearse(start, own, lambda _, legal: legal[0], 1)
    done = last.table.done
    wrong = done[0]._replace(links=done[0].links[::-1])
    with pytest.raises(ValueError, match="chain"):
        resume(start, (wrong,), (b"", b""))
    with pytest.raises(ValueError, match="not legal"):
        resume(start, (done[0]._replace(moves=done[0].moves[::-1]),), (b"", b""))


def test_who_is_away_is_what_they_said_last() -> None:
    start, _ = seated("niner", usual_options("niner", 2), 2, "away")
    table = sit_down(start)
    for number, (kind, away) in enumerate(
        ((Kind.AWAY, {1}), (Kind.BACK, set()), (Kind.SAY, set()), (Kind.LEAVE, {1}), (Kind.BACK, set()))
    ):
        table = hear(table, 1, number, Entry(kind))
        assert table.away == away
    assert not table.faults


def test_a_voice_keeps_the_first_of_two_entries_and_notes_the_second() -> None:
    voice = Voice().heard(0, Entry(Kind.AWAY)).heard(2, Entry(Kind.BACK))
    assert voice.said == 1 and not voice.twice
    voice = voice.heard(2, Entry(Kind.AWAY)).heard(0, Entry(Kind.BACK)).heard(0, Entry(Kind.AWAY))
    assert voice.twice == {0, 2} and voice.entries == (Entry(Kind.AWAY),)
    voice = voice.heard(1, Entry(Kind.SAY))
    assert voice.entries[2] == Entry(Kind.BACK)


def test_nobody_can_make_a_voice_grow_without_end() -> None:
    voice = Voice()
    for number in range(1, 200):
        voice = voice.heard(number, Entry(Kind.SAY, bytes(9_000)))
    assert voice.size <= MOST_BYTES and len(voice.ahead) < 112
    assert voice.heard(MOST, Entry(Kind.SAY)) == voice


def test_claims_that_never_come_true_are_not_piled_up() -> None:
    start, _ = seated("niner", usual_options("niner", 2), 2, "claims")
    table = sit_down(start)
    for number in range(500):
        claim = Claim(0, (number + 1, 3_000), number.to_bytes(8))
        table = hear_post(table, Post(claim, number, (Entry(Kind.SAY),)))
    assert len(table.claims) < 100 and table.voices[0].taken == 0 and not table.faults
