"""The eight people whom the computer players are.

A temper belongs to a seat (`nines.bots.playing_styles`) and a person has one temper, so that a person sits only where
their temper is. The level is chosen apart from that. Where nobody was chosen, whose cards are dealt by chance decides:
all eight are met, and the same deal code brings the same faces. Who sits where stands beside a saved match with the
names of its people; a record and a link have no place for it, so that whoever opens one meets the first of each seat.
"""

from collections.abc import Iterable
from hashlib import sha256

from nines.records import daily
from nines.records.record import Record
from web.state.model import Saved
from web.state.player_names import Given

SITTERS = (("Ines",), ("Ada", "Mei"), ("Ben", "Jonas"), ("Maude", "Omar"), ("Luc",))
"""By seat, who may sit there if the computer plays it."""
DRAWN = "~"
"""Before the name of somebody whom nobody chose."""


def sitter(given: Given, seat: int) -> str:
    """Who was chosen or drawn for a computer player's seat; the first who may sit there if that says nothing."""
    name = given[seat].removeprefix(DRAWN) if seat < len(given) else ""
    return name if name in SITTERS[seat] else SITTERS[seat][0]


def with_drawn(seats: Iterable[str], given: Given, seed: str) -> Given:
    """The names at these seats of a record, with somebody drawn by its seed where no computer player was chosen."""
    seats = tuple(seats)
    lots = sha256(f"who sits where\n{seed}".encode()).digest()
    named = given or ("",) * len(seats)
    return tuple(
        name or (DRAWN + SITTERS[seat][lots[seat] % len(SITTERS[seat])] if who != "human" else "")
        for seat, (who, name) in enumerate(zip(seats, named))
    )


def of_record(record: Record, given: Given) -> Given:
    """The names at the seats of a record. On a deal of the day its date draws those that were not chosen, so that
    everybody meets the same people."""
    return with_drawn(record.seats, given, daily.day_of(record)[0]) if daily.is_daily(record) else given


def with_company(seats: Iterable[str], given: Given, company: Given) -> Given:
    """The names at these seats of a record, with the `company` of earlier where no computer player was chosen."""
    seats = tuple(seats)
    named = given or ("",) * len(seats)
    filled = tuple(
        name or (company[seat] if who != "human" and seat < len(company) else "")
        for seat, (who, name) in enumerate(zip(seats, named))
    )
    return filled if any(filled) else given


def remembered_company(saved: Iterable[Saved]) -> Given:
    """By seat, whom the player chose there in the last match of their own in which the computer played it; nobody where
    somebody was drawn then."""
    known = dict[int, str]()
    for match in saved:
        for seat, (who, name) in enumerate(zip(match.record.seats, match.given)):
            if not match.shared and who != "human" and name.removeprefix(DRAWN) in SITTERS[seat]:
                known.setdefault(seat, name)
    named = (known.get(seat, "") for seat in range(len(SITTERS)))
    return tuple("" if name.startswith(DRAWN) else name for name in named)
