"""A deal of Le Neuf or Nines: tricks above the quota, and short of it (LN6, LN10)."""

from nines.core.game import Row
from nines.core.sums import whole
from nines.games.le_neuf.rules import HAND, State, quota
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.deal_summary import all_scored, best_sides
from nines.words.languages import Language
from nines.words.phrases import capitalized, figure, list_of, number, opening_tricks, tricks_counted


def _score(row: Row, seat: int, language: Language, state: State) -> str:
    sides = len(row.totals)
    side, needed = seat % sides, quota(state)
    tricks, change = whole(row.tricks[side::sides]), row.change[side]
    taken, left, size = opening_tricks(tricks, language), figure(row.totals[side]), abs(change)
    aim, by = number(needed, language), number(size, language)
    if change > 0:
        return language.plural(
            "{Tricks}, one short of the quota of {quota}: the score rises to {score}.",
            "{Tricks}, {by} short of the quota of {quota}: the score rises to {score}.", size,
            Tricks=taken, by=by, quota=aim, score=left,
        )  # fmt: skip
    if change < 0:
        return language.plural(
            "{Tricks}, one above the quota of {quota}: the score falls to {score}.",
            "{Tricks}, {by} above the quota of {quota}: the score falls to {score}.", size,
            Tricks=taken, by=by, quota=aim, score=left,
        )  # fmt: skip
    if tricks < needed:  # the deal was cut short (LN10)
        return language.text("{Tricks} when the match ended: no points are added.", Tricks=taken)
    return language.text("{Tricks}, exactly the quota: the score stays at {score}.", Tricks=taken, score=left)


def _course(row: Row, state: State, to: Audience) -> str:
    """Who went furthest beyond the quota, and who missed it, which in a deal cut short is not said (LN10)."""
    best, needed = best_sides(row, to), quota(state)
    above = -row.change[best[0]]
    if len(best) == 1:
        said = _beyond(best[0], row, needed, above, to)
    else:
        names = capitalized(to.together(best))  # each is one seat: partners never tie above their quota
        said = to.language.plural(
            "{Names} each took one more than the quota of {quota}.",
            "{Names} each took {by} more than the quota of {quota}.", above,
            Names=names, by=number(above, to.language), quota=number(needed, to.language),
        )  # fmt: skip
    if whole(row.tricks) < HAND:
        return said
    missed = [seat for seat in range(len(to.names)) if row.change[seat % to.sides] > 0]
    return f"{said} {_missed(missed, to)}"


def _beyond(side: int, row: Row, needed: int, above: int, to: Audience) -> str:
    seats = [seat for seat in range(len(to.names)) if seat % to.sides == side]
    say = to.language
    told = {"tricks": tricks_counted(whole(row.tricks[seat] for seat in seats), say), "by": number(above, say),
            "quota": number(needed, say)}  # fmt: skip
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), say)
    if len(seats) == 1 and side == to.seat:
        return say.plural(
            "You took {tricks}, one above the quota of {quota}.",
            "You took {tricks}, {by} above the quota of {quota}.", above, **told,
        )  # fmt: skip
    if len(seats) == 1:
        return say.plural(
            "{name} took {tricks}, one above the quota of {quota}.",
            "{name} took {tricks}, {by} above the quota of {quota}.", above, name=others, **told,
        )  # fmt: skip
    if to.seat in seats:
        return say.plural(
            "You and {others} took {tricks}, one above the quota of {quota}.",
            "You and {others} took {tricks}, {by} above the quota of {quota}.", above, others=others, **told,
        )  # fmt: skip
    return say.plural(
        "{others} took {tricks}, one above the quota of {quota}.",
        "{others} took {tricks}, {by} above the quota of {quota}.", above, others=others, **told,
    )  # fmt: skip


def _missed(seats: list[int], to: Audience) -> str:
    if not seats:
        return to.text("Nobody fell short.")
    if len(seats) == 1:
        return to.said(seats[0], "You fell short.", "{name} fell short.")
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if to.seat in seats:
        return to.text("You and {others} fell short.", others=others)
    return to.text("{others} fell short.", others=others)


def _own(row: Row, state: State, to: Audience) -> str:
    """What one's own side took against the quota, which in a deal cut short it need not have reached (LN10)."""
    assert to.seat is not None
    side, needed = to.seat % len(row.totals), quota(state)
    taken = whole(row.tricks[side :: len(row.totals)])
    if row.change[side] < 0:
        said = _beyond(side, row, needed, -row.change[side], to)
    else:
        partner = list_of((name for seat, name in enumerate(to.names)
                           if seat % len(row.totals) == side and seat != to.seat), to.language)  # fmt: skip
        said = _not_beyond(partner, tricks_counted(taken, to.language), row.change[side], needed, to)
        if not row.change[side] and taken < needed:
            said = to.text("The match ended before you reached your quota.")
    return f"{said} {all_scored(row, to)}"


def _not_beyond(partner: str, tricks: str, short: int, needed: int, to: Audience) -> str:
    """That a side reached its quota exactly, or how far it fell short of it."""
    say = to.language
    told = {"tricks": tricks, "by": number(short, say), "quota": number(needed, say)}
    if partner and short:
        return say.plural(
            "You and {partner} took {tricks}, one short of the quota of {quota}.",
            "You and {partner} took {tricks}, {by} short of the quota of {quota}.", short, partner=partner, **told,
        )  # fmt: skip
    if partner:
        return to.text(
            "You and {partner} took {tricks}, exactly the quota.", partner=partner, tricks=tricks
        )  # fmt: skip
    if short:
        return say.plural(
            "You took {tricks}, one short of the quota of {quota}.",
            "You took {tricks}, {by} short of the quota of {quota}.", short, **told,
        )  # fmt: skip
    return to.text("You took {tricks}, exactly the quota.", tricks=tricks)


def _ending(state: State, to: Audience) -> str:
    """Who reached 0, and that the lowest then wins (LN7, LN10)."""
    row = state.sheet[-1]
    reached = [side for side, total in enumerate(row.totals) if total <= 0]
    if len(reached) == 1 and len(row.totals) == len(state.hands):
        return to.said(
            reached[0],
            "You reached {score} in deal {deal}, which ended the match: the lowest score wins.",
            "{name} reached {score} in deal {deal}, which ended the match: the lowest score wins.",
            score=figure(row.totals[reached[0]]), deal=row.deal,
        )  # fmt: skip
    scores = list_of((f"{to.side(side)} ({figure(row.totals[side])})" for side in reached), to.language)
    return to.text("A score of 0 or below ends the match, and the lowest wins. After deal {deal}: {scores}.",
                   deal=row.deal, scores=scores)  # fmt: skip


ACCOUNT = Account(_score, _course, _ending, _own)
