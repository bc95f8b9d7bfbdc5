"""A deal of Le Neuf or Nines: tricks above the quota, and short of it (LN6, LN10)."""

from nines.core.game import Row
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State, quota
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.deal_summary import best_sides, others_scored
from nines.words.languages import Language
from nines.words.phrases import capitalized, figure, list_of, opening_tricks, tricks_counted


def _score(row: Row, seat: int, language: Language, state: State) -> str:
    sides = len(row.totals)
    side, needed = seat % sides, quota(state)
    tricks, change = whole(row.tricks[side::sides]), row.change[side]
    taken, left, size = opening_tricks(tricks, language), figure(row.totals[side]), abs(change)
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
        return language.text("{Tricks} when the match ended: no points are added.", Tricks=taken)
    return language.text("{Tricks}, exactly the quota: the score stays at {score}.", Tricks=taken, score=left)


def _course(row: Row, state: State, to: Audience) -> str:
    """Who went furthest beyond the quota, and who missed it, which in a deal cut short is not said (LN10)."""
    best, needed = best_sides(row, to), quota(state)
    above = figure(-row.change[best[0]])
    if len(best) == 1:
        said = _beyond(best[0], row, needed, above, to)
    else:
        names = capitalized(to.together(best))  # each is one seat: partners never tie above their quota
        said = to.text("{Names} each took {n} more than the quota of {quota}.", Names=names, n=above, quota=needed)
    if whole(row.tricks) < HAND:
        return said
    missed = [seat for seat in range(len(to.names)) if row.change[seat % to.sides] > 0]
    return f"{said} {_missed(missed, to)}"


def _beyond(side: int, row: Row, needed: int, above: str, to: Audience) -> str:
    seats = [seat for seat in range(len(to.names)) if seat % to.sides == side]
    tricks = tricks_counted(whole(row.tricks[seat] for seat in seats), to.language)
    if len(seats) == 1:
        return to.said(
            side, "You took {tricks}, {n} above the quota of {quota}.",
            "{name} took {tricks}, {n} above the quota of {quota}.", tricks=tricks, n=above, quota=needed,
        )  # fmt: skip
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), to.language)
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
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if to.seat in seats:
        return to.text("You and {others} missed it.", others=others)
    return to.text("{others} missed it.", others=others)


def _own(row: Row, state: State, to: Audience) -> str:
    """What one's own side took against the quota, which in a deal cut short it need not have reached (LN10)."""
    assert to.seat is not None
    side, needed = to.seat % len(row.totals), quota(state)
    taken = whole(row.tricks[side :: len(row.totals)])
    if row.change[side] < 0:
        said = _beyond(side, row, needed, figure(-row.change[side]), to)
    else:
        partner = list_of((name for seat, name in enumerate(to.names)
                           if seat % len(row.totals) == side and seat != to.seat), to.language)  # fmt: skip
        tricks, short = tricks_counted(taken, to.language), figure(row.change[side])
        said = _not_beyond(partner, tricks, short if row.change[side] else "", needed, to)
        if not row.change[side] and taken < needed:
            said = to.text("The match ended before you had your quota.")
    return f"{said} {others_scored(row, to)}"


def _not_beyond(partner: str, tricks: str, short: str, needed: int, to: Audience) -> str:
    """That a side reached its quota exactly, or how far it fell short of it."""
    if partner and short:
        return to.text(
            "You and {partner} took {tricks}, {n} short of the quota of {quota}.",
            partner=partner, tricks=tricks, n=short, quota=needed,
        )  # fmt: skip
    if partner:
        return to.text(
            "You and {partner} took {tricks}, exactly the quota.", partner=partner, tricks=tricks
        )  # fmt: skip
    if short:
        return to.text("You took {tricks}, {n} short of the quota of {quota}.", tricks=tricks, n=short, quota=needed)
    return to.text("You took {tricks}, exactly the quota.", tricks=tricks)


def _ending(state: State, to: Audience) -> str:
    """Who reached 0, and that the lowest then wins (LN7, LN10)."""
    row = state.sheet[-1]
    reached = [side for side, total in enumerate(row.totals) if total <= 0]
    if len(reached) == 1 and len(row.totals) == len(state.hands):
        return to.said(
            reached[0],
            "You reached {score} in deal {deal}, which ends the match: the lowest score wins.",
            "{name} reached {score} in deal {deal}, which ends the match: the lowest score wins.",
            score=figure(row.totals[reached[0]]), deal=row.deal,
        )  # fmt: skip
    scores = list_of((f"{to.side(side)} ({figure(row.totals[side])})" for side in reached), to.language)
    return to.text("A score of 0 or below ends the match, and the lowest wins: {scores} after deal {deal}.",
                   deal=row.deal, scores=scores)  # fmt: skip


ACCOUNT = Account(_score, _course, _ending, _own)
