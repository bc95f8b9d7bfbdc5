"""A deal of the day as its record tells it, and when its deals are over; the rest, in `nines/days`, comes later."""

from nines.core.game import NOBODY, State
from nines.records.record import Record
from nines.registry import ByGame

PREFIX = "day/"
PLAYER = "bot:club"
"""Who sits at all other seats: quick on every device, so that nobody's deadline ever changes an answer."""
TWO, THREE, ONE = 2, 3, 1
DEALS: ByGame[int] = ByGame(
    {
        "nein-nine": "nines.records.daily:THREE",
        "le-neuf": "nines.records.daily:TWO",
        "nines": "nines.records.daily:TWO",
        "niner": "nines.records.daily:THREE",
        "shedding": "nines.records.daily:ONE",
    }
)
"""How many deals a match of a day has."""
MATCHES: ByGame[int] = ByGame(
    {
        "nein-nine": "nines.records.daily:ONE",
        "le-neuf": "nines.records.daily:ONE",
        "nines": "nines.records.daily:ONE",
        "niner": "nines.records.daily:ONE",
        "shedding": "nines.records.daily:THREE",
    }
)
"""How many matches a day has."""


def is_daily(record: Record) -> bool:
    """Whether this is a match with the cards and the players of some day."""
    return record.seed.startswith(PREFIX) and record.seats[0] == "human" and {*record.seats[1:]} == {PLAYER}


def day_of(record: Record) -> tuple[str, int]:
    """The day of such a match, as its page's address names it, and the match's number in it."""
    day, _, number = record.seed.partition(":")
    return day, int(number) if number.isdecimal() else 1


def is_over(record: Record, state: State) -> bool:
    """Whether the deals of such a match are played: its own end may come sooner, and never counts."""
    return state.turn == NOBODY or len(state.sheet) >= DEALS[record.game]
