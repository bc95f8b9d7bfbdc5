"""A table that goes on with a computer player in somebody's seat: what the line must say, and what follows from it."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from nines.company import posts
from nines.company.audit import checked
from nines.company.chain import Secrets, secrets
from nines.company.done import digest_of, seed_of
from nines.company.evidence import evidence, from_json, to_json
from nines.company.faults import Fault
from nines.company.finished import record
from nines.company.lines import read_line, to_line
from nines.company.posts import OtherTable
from nines.company.rehearsal import next_said, seated
from nines.company.seat import OwnSeat, post
from nines.company.sitting import SeatTaken, usual_options, written
from nines.company.stretch import LABEL, going_on, gone_on, read_stretch, stretch_line
from nines.company.table import Table, hear_post, sit_down
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.joint_seed import hashed, joint
from nines.records.commitment import redeal
from nines.records.record import replay
from tests.company.room import Device, make_locks_quick, make_signatures_quick
from tests.company.test_evidence import begun

GONE = 2
COMPUTER = secrets(b"c" * 32)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    make_locks_quick(monkeypatch)
    make_signatures_quick(monkeypatch)


def run(table: Table, own: tuple[OwnSeat, ...], entries: int) -> tuple[Table, list[str]]:
    """The table after so many more entries, all deals audited, and their lines."""
    stream, lines = Stream("stretch", "moves"), []
    for _ in range(entries):
        said = next_said(table, own, lambda _, legal: stream.one_of(legal))
        if said is None:
            break
        seat = own[said[0]]
        lines.append(posts.to_text(post(seat, table, said[1]), table.start.id, seat.secrets.signing))
        table = checked(hear_post(table, posts.from_text(lines[-1], table.start.id, table.start.keys)))
    return table, lines


@cache
def broken_off() -> tuple[Table, tuple[OwnSeat, ...]]:
    """A table in mid-deal, and its seats."""
    start, own = seated("nein-nine", usual_options("nein-nine", 3), 3, "stretch")
    table, _ = run(sit_down(start), own, 45)
    assert table.done and table.dealing.shuffled
    return table, own


def seats_of(table: Table) -> tuple[SeatTaken, ...]:
    stay = [going_on(table, seat) for seat in range(GONE)]
    assert all(stay)
    return (*[seat for seat in stay if seat], SeatTaken(COMPUTER.public, "Ida", "bot:club", COMPUTER.seal))


def on_after(table: Table, own: tuple[OwnSeat, ...]) -> tuple[Table, tuple[OwnSeat, ...], str]:
    line = stretch_line(table, own[0], seats_of(table))
    start = read_stretch(line, table.start)
    after = gone_on(table, start)
    keep: list[Secrets] = [own[0].secrets, own[1].secrets, COMPUTER]
    seats = tuple(OwnSeat(seat, some.since(start.seats[seat].seal)) for seat, some in enumerate(keep))
    return after, seats, line


def test_the_match_goes_on_and_is_one_record() -> None:
    table, own = broken_off()
    after, seats, line = on_after(table, own)
    assert after.done == table.done and after.state == table.dealing.before and after.start.host(GONE) == 0
    # The link that may have locked the deal that was broken off is told, and locks no other.
    burned = table.dealing.number + 1
    assert own[0].link(table) == own[0].secrets.links[burned]
    assert seats[0].link(after) == own[0].secrets.links[burned + 1]
    after, lines = run(after, seats, 10_000)
    found = record(after)
    assert found and replay(found).winners and all(deal.fits for deal in redeal(found))
    together = joint(found.seed)
    assert together and together == seed_of(after.start, after.done) and together.before
    assert together.before == seed_of(table.start, table.done)
    assert found.seats == ("human", "human", "bot:club")
    invite, begin = begun(table.start, Device(own[0], table))
    for deal in (1, len(table.done) + 1, len(after.done)):
        file = to_json(evidence(after, invite, (begin, line), tuple(lines), deal))
        read = from_json(file)
        assert (read.done, read.start, read.faults) == (after.done, after.start, ())


def changed(change: Callable[[dict[str, Any]], object], by: int = 0) -> str:
    """The line with something else in it, rightly signed."""
    table, own = broken_off()
    said = {
        "after": len(table.done), "of": table.start.id.hex(), "played": digest_of(table.done).hex(), "rules": 1,
        "seats": json.loads(json.dumps([_json(seat) for seat in seats_of(table)])), "v": 1,
    }  # fmt: skip
    change(said)
    return to_line(bytes((5, by)) + written(said), LABEL + table.start.room, own[by].secrets.signing)


def going_on_link() -> bytes:
    return seats_of(broken_off()[0])[1].seal


def _json(seat: SeatTaken) -> dict[str, str]:
    return {"key": seat.key.hex(), "name": seat.name, "plays": seat.plays, "seal": seat.seal.hex()}


def test_the_line_is_written_as_the_test_writes_it() -> None:
    table, own = broken_off()
    assert changed(lambda said: None) == stretch_line(table, own[0], seats_of(table))


@pytest.mark.parametrize(
    "change",
    [
        lambda said: said.update(of="00" * 32),
        lambda said: said.update(after=-1),
        lambda said: said.update(after=True),
        lambda said: said.update(rules=2),
        lambda said: said.update(v=2),
        lambda said: said.update(more=1),
        lambda said: said.update(played="00"),
        lambda said: said.update(seats=said["seats"][:2]),
        lambda said: said["seats"][2].update(plays="person"),
        lambda said: said.update(seats=[*said["seats"][:2], _json(broken_off()[0].start.seats[2])]),
        lambda said: said["seats"][1].update(name="Somebody"),
        lambda said: said["seats"][1].update(plays="bot:club"),
        lambda said: said["seats"][0].update(key=said["seats"][2]["key"]),
        lambda said: said["seats"][2].update(key="00" * 33),
    ],
)  # fmt: skip
def test_a_line_that_says_anything_else_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(Unreadable):
        read_stretch(changed(change), broken_off()[0].start)


def test_a_computer_player_is_not_moved_from_a_device_that_stays() -> None:
    start = broken_off()[0].start
    before = start._replace(seats=(start.seats[0], start.seats[1]._replace(plays="bot:club"), start.seats[2]))
    moved = _json(SeatTaken(secrets(b"d" * 32).public, "Max", "bot:club", b"d" * 16))
    with pytest.raises(Unreadable, match="a device that stays"):
        read_stretch(changed(lambda said: said["seats"][1].update(moved)), before)


def test_only_somebody_who_stays_may_propose_it() -> None:
    table, own = broken_off()
    for line in (
        to_line(bytes((5, 0)) + written({}), LABEL + table.start.room, own[0].secrets.signing),
        changed(lambda said: None, by=2),
        changed(lambda said: None).replace("A", "B", 1),
        "", "BQ" + "A" * 200,
    ):  # fmt: skip
        with pytest.raises(Unreadable):
            read_stretch(line, table.start)
    by_another = changed(lambda said: None)
    with pytest.raises(Unreadable, match="not signed"):
        read_stretch(to_line(bytes((5, 1)) + bytes(_said(by_another)), LABEL + table.start.room, 7), table.start)
    with pytest.raises(OtherTable):
        read_stretch(by_another, table.start._replace(id=b"x" * 32))


def _said(line: str) -> bytes:
    return read_line(line).said[2:]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda said: said.update(after=40), "does not follow"),
        (lambda said: said.update(played="00" * 32), "other deals"),
        (lambda said: said["seats"][1].update(seal=hashed(going_on_link()).hex()), "another link"),
        (lambda said: said["seats"][1].update(seal="ab" * 16), "another link"),
    ],
)  # fmt: skip
def test_a_table_goes_on_only_after_the_deals_that_it_knows(
    change: Callable[[dict[str, Any]], object], why: str
) -> None:
    table, _ = broken_off()
    with pytest.raises(Unreadable, match=why):
        gone_on(table, read_stretch(changed(change), table.start))


def test_a_table_with_a_fault_or_an_unchecked_deal_does_not_go_on() -> None:
    table, _ = broken_off()
    start = read_stretch(changed(lambda said: None), table.start)
    for other in (
        table._replace(faults=(Fault(1, "card", 1),)),
        table._replace(unchecked=(table.dealing._replace(number=1),)),
        table._replace(start=start),
    ):
        with pytest.raises(Unreadable):
            gone_on(other, start)


def test_evidence_of_a_table_that_went_on_cannot_be_made_up() -> None:
    table, own = broken_off()
    after, seats, line = on_after(table, own)
    after, lines = run(after, seats, 30)
    invite, begin = begun(table.start, Device(own[0], table))
    raw = json.loads(to_json(evidence(after, invite, (begin, line), tuple(lines), 1)))
    moves = raw["moves"][0]
    others: tuple[dict[str, Any], ...] = (
        {"stretches": [line, line]}, {"stretches": ["AQ"]}, {"stretches": 7}, {"told": []},
        {"moves": [[*moves[1:], moves[0]], *raw["moves"][1:]]},
    )  # fmt: skip
    for other in others:
        with pytest.raises(Unreadable):
            from_json(json.dumps(raw | other))
    # Without the line, the table stands where somebody stayed away, with nothing that was said since.
    with pytest.raises(Unreadable):
        from_json(json.dumps({name: value for name, value in raw.items() if name != "stretches"}))
