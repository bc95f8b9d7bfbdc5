"""Who is waited for at a table with friends, and whose page is closed or asleep."""

from nines.company.due import Due
from nines.company.entries import MOST, Kind
from nines.company.table import due
from web.state.company import Sitting


def entries(sitting: Sitting) -> int:
    """How many entries were heard at the table; more than before where a seat was taken over."""
    table = sitting.table
    return MOST * table.start.stretches + sum(voice.said for voice in table.voices) if table else 0


def waited(sitting: Sitting) -> dict[int, Due]:
    """What is due of seats at other devices."""
    table = sitting.table
    if not table or table.over or table.faults:
        return {}
    own = {seat.number for seat in sitting.own}
    return {seat: duty for seat, duty in due(table).items() if seat not in own}


def away(sitting: Sitting) -> frozenset[int]:
    """The other seats whose page is closed or asleep: they said so, or left unsaid for long what no person decides."""
    table = sitting.table
    if not table:
        return frozenset()
    gone = {*table.away}
    if sitting.late == entries(sitting):
        gone |= {host(sitting, seat) for seat, duty in waited(sitting).items() if not decides(sitting, seat, duty)}
    return played_at(sitting, gone)


def lost(sitting: Sitting) -> frozenset[int]:
    """The seats that keep everybody waiting and may never come back, with those that are played at their devices: their
    page is closed or asleep for long, or they have been quiet for longer still."""
    waits, gone = waited(sitting), away(sitting)
    if sitting.late != entries(sitting) or not waits:
        return frozenset()
    if gone & waits.keys():
        return gone
    quiet = {host(sitting, seat) for seat in waits} if sitting.lost == sitting.late else set()
    return played_at(sitting, quiet)


def host(sitting: Sitting, seat: int) -> int:
    """The seat of the person at whose device a seat is played."""
    assert sitting.table
    return sitting.table.start.host(seat)


def decides(sitting: Sitting, seat: int, duty: Due) -> bool:
    """Whether a person is thinking, who may take their time."""
    return duty.kind == Kind.MOVE and host(sitting, seat) == seat


def played_at(sitting: Sitting, people: set[int]) -> frozenset[int]:
    """The seats at the devices of these people, but none of this device."""
    assert sitting.table
    seats = range(len(sitting.table.start.seats))
    own = {seat.number for seat in sitting.own}
    return frozenset(seat for seat in seats if host(sitting, seat) in people) - own
