"""The eight people whom the computer players are.

A temper belongs to a seat (`nines.bots.playing_styles`) and a person has one temper, so that a person sits only where
their temper is. The level is chosen apart from that. Who sits where stands beside a saved match with the names of its
people; a record and a link have no place for it, so that whoever opens one meets the first of each seat.
"""

from collections.abc import Iterable

from web.state.model import Saved
from web.state.player_names import Given

SITTERS = (("Ines",), ("Ada", "Mei"), ("Ben", "Jonas"), ("Maude", "Omar"), ("Luc",))
"""By seat, who may sit there if the computer plays it; the first of them unless the player says otherwise."""


def sitter(given: Given, seat: int) -> str:
    """Who was chosen for a computer player's seat; the first who may sit there if that says nothing."""
    chosen = given[seat] if seat < len(given) else ""
    return chosen if chosen in SITTERS[seat] else SITTERS[seat][0]


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
    """By seat, whom the player chose there in the last match of their own in which the computer played it."""
    chosen = [""] * len(SITTERS)
    for match in saved:
        for seat, (who, name) in enumerate(zip(match.record.seats, match.given)):
            if not match.shared and who != "human" and not chosen[seat] and name in SITTERS[seat]:
                chosen[seat] = name
    return tuple(chosen)
