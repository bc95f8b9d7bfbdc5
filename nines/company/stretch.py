"""A stretch: a table goes on with a computer player in the seat of whoever stays away (docs/company.md).

One seat proposes it, and the others join by saying their next link under the new start. A seat that goes on keeps its
key and its chain: its last link that all know is its new seal. The link after that, which may have locked the deal that
was broken off, is told at once and locks no other.
"""

from hashlib import sha256

from nines.company import RULES
from nines.company.done import digest_of
from nines.company.lines import check_signature, to_line
from nines.company.posts import OtherTable
from nines.company.seat import OwnSeat
from nines.company.sitting import (
    PERSON,
    STRETCH,
    VERSION,
    SeatTaken,
    Start,
    is_number,
    read_hex,
    read_object,
    read_seats,
    read_signed,
    seats_json,
    written,
)
from nines.company.table import Table, resume
from nines.core.cards import Unreadable

LABEL = b"nines stretch 1"
ID = 32
"""Bytes of a table's id, and of the hash of what was played."""
_ENTRIES = {"after", "of", "played", "rules", "seats", "v"}


def going_on(table: Table, seat: int) -> SeatTaken | None:
    """A seat as it goes on after the deals that are over; None where it has told nothing yet."""
    start = table.start
    told = table.done[-1].links[seat] if len(table.done) > start.after else table.firsts[seat]
    return start.seats[seat]._replace(seal=told) if told else None


def stretch_line(table: Table, host: OwnSeat, seats: tuple[SeatTaken, ...]) -> str:
    """The line with which a seat proposes to go on after the deals that are over, with these at the table."""
    said = written(
        {
            "after": len(table.done), "of": table.start.id.hex(), "played": digest_of(table.done).hex(),
            "rules": RULES, "seats": seats_json(seats), "v": VERSION,
        }
    )  # fmt: skip
    return to_line(bytes((STRETCH, host.number)) + said, LABEL + table.start.room, host.secrets.signing)


def read_stretch(text: str, before: Start) -> Start:
    """How the table goes on that began so; raises Unreadable, whatever the line is."""
    line = read_signed(text, STRETCH, 1)
    by, raw = line.said[1], read_object(line.said[2:])
    if {*raw} != _ENTRIES or not is_number(raw["v"], VERSION) or not is_number(raw["rules"], RULES):
        raise Unreadable("the stretch has other entries than a stretch, or is of another version")
    if read_hex(raw["of"], ID) != before.id:
        raise OtherTable("the stretch is of another table")
    seats, after = read_seats(raw["seats"]), raw["after"]
    if len(seats) != len(before.seats) or by >= len(seats) or type(after) is not int or after < before.after:
        raise Unreadable("the stretch does not follow what was played")
    for now, then in zip(seats, before.seats):
        if now._replace(seal=then.seal) != then and (now.key == then.key or now.plays == PERSON):
            raise Unreadable("a seat is given to somebody who is no computer player")
    for seat, (now, then) in enumerate(zip(seats, before.seats)):
        host = before.host(seat)
        if then.plays != PERSON and now.key != then.key and host >= 0 and seats[host].key == before.seats[host].key:
            raise Unreadable("a computer player is moved from a device that stays")
    if not any(then.plays == PERSON != now.plays for now, then in zip(seats, before.seats)):
        raise Unreadable("the stretch takes over nobody's seat")  # so there are fewer stretches than seats
    if seats[by].plays != PERSON or seats[by].key != before.seats[by].key:
        raise Unreadable("the stretch is not proposed by anybody at the table")
    check_signature(line, LABEL + before.room, seats[by].key)
    table = sha256(b"nines stretch" + line.said[1:]).digest()
    return before._replace(
        seats=seats, id=table, by=by, before=before, after=after, played=read_hex(raw["played"], ID)
    )  # fmt: skip


def gone_on(table: Table, start: Start) -> Table:
    """The table as it goes on so; raises Unreadable where that does not follow from it, or deals are not checked."""
    if start.before != table.start or table.over or len(table.done) != start.after:
        raise Unreadable("the stretch does not follow from this table")
    if table.faults or table.forks or table.unchecked:
        raise Unreadable("the deals are not checked")
    for seat, now in enumerate(start.seats):
        if now.key == table.start.seats[seat].key and going_on(table, seat) != now:
            raise Unreadable("a seat goes on with another link than it has told")
    try:
        return resume(start, table.done, (b"",) * len(start.seats))
    except ValueError as fault:
        raise Unreadable(f"the deals before are not possible: {fault}") from None
