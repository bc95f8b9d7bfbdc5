"""A deal of Le Neuf or Nines: tricks above the quota, and short of it (LN6, LN10)."""

from typing import Any

from nines.accounts import Account
from nines.audience import Audience
from nines.game import Row
from nines.games.le_neuf import HAND, quota
from nines.headlines import best_sides
from nines.languages import Language
from nines.phrases import listed, opening, plain, tricks_counted


def _score(row: Row, seat: int, language: Language, state: Any) -> str:
    sides = len(row.totals)
    side, needed = seat % sides, quota(state)
    tricks, change = sum(row.tricks[side::sides]), row.change[side]
    taken, left, size = opening(tricks_counted(tricks, language)), plain(row.totals[side]), abs(change)
    if change > 0:
        return language.text(
            "{Tricks}, {n} short of the quota of {quota}: the score rises to {score}.",
            Tricks=taken, n=size, quota=needed, score=left,
        )  # fmt: skip
    if change < 0:
        return language.text(
            "{Tricks}, {n} above the quota of {quota}: the score falls to {score}.",
            Tricks=taken, n=size, quota=needed, score=left,
        )  # fmt: skip
    if tricks < needed:  # the deal was cut short (LN10)
        return language.text("{Tricks} when the match was won: nothing is added.", Tricks=taken)
    return language.text("{Tricks}, exactly the quota: the score stays at {score}.", Tricks=taken, score=left)


def _course(row: Row, state: Any, to: Audience) -> str:
    """Who went furthest beyond the quota, and who missed it, which in a deal cut short is not said (LN10)."""
    best, needed = best_sides(row, to), quota(state)
    above = plain(-row.change[best[0]])
    if len(best) == 1:
        said = _beyond(best[0], row, needed, above, to)
    else:
        said = to.text("Each of them went {n} above the quota of {quota}.", n=above, quota=needed)
    if sum(row.tricks) < HAND:
        return said
    missed = [seat for seat in range(len(to.names)) if row.change[seat % to.sides] > 0]
    return f"{said} {_missed(missed, to)}"


def _beyond(side: int, row: Row, needed: int, above: str, to: Audience) -> str:
    seats = [seat for seat in range(len(to.names)) if seat % to.sides == side]
    tricks = tricks_counted(sum(row.tricks[seat] for seat in seats), to.language)
    if len(seats) == 1:
        return to.said(
            side, "You took {tricks}, {n} above the quota of {quota}.",
            "{name} took {tricks}, {n} above the quota of {quota}.", tricks=tricks, n=above, quota=needed,
        )  # fmt: skip
    others = listed((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if to.seat in seats:
        return to.text(
            "You and {others} took {tricks}, {n} above the quota of {quota}.",
            others=others, tricks=tricks, n=above, quota=needed,
        )  # fmt: skip
    return to.text(
        "{others} took {tricks}, {n} above the quota of {quota}.", others=others, tricks=tricks, n=above, quota=needed
    )


def _missed(seats: list[int], to: Audience) -> str:
    if not seats:
        return to.text("Nobody missed it.")
    if len(seats) == 1:
        return to.said(seats[0], "You missed it.", "{name} missed it.")
    others = listed((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if to.seat in seats:
        return to.text("You and {others} missed it.", others=others)
    return to.text("{others} missed it.", others=others)


ACCOUNT = Account(_score, _course)
