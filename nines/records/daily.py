"""A deal of the day as its record tells it, and when its deals are over; the rest, in `nines/days`, comes later."""

from nines.core.game import NOBODY, State
from nines.records.record import Record
from nines.registry import ByGame, Day

PREFIX = "day/"
PLAYER = "bot:club"
"""Who sits at all other seats: quick on every device, so that nobody's deadline ever changes an answer."""
DAYS: ByGame[Day] = ByGame("day")
"""How each game is played as the deal of the day."""


def is_daily(record: Record) -> bool:
    """Whether this is a match with the cards and the players of some day."""
    return record.seed.startswith(PREFIX) and record.seats[0] == "human" and {*record.seats[1:]} == {PLAYER}


def day_of(record: Record) -> tuple[str, int]:
    """The day of such a match, as its page's address names it, and the match's number in it."""
    day, _, number = record.seed.partition(":")
    return day, int(number) if number.isdecimal() else 1


def is_over(record: Record, state: State) -> bool:
    """Whether the deals of such a match are played: its own end may come sooner, and never counts."""
    return state.turn == NOBODY or len(state.sheet) >= DAYS[record.game].deals
