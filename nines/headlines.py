"""What a deal came to, as a newspaper would say it: whose it was, and in a sentence or two why."""

from typing import Any

from nines.audience import Audience
from nines.game import Row
from nines.games.le_neuf import HAND, quota
from nines.games.niner import targets
from nines.games.shedding_table import held, places
from nines.phrases import cards_counted, listed, nines_counted, number, plain, signed, tricks_counted
from nines.results import LOW_WINS


def headline(row: Row, to: Audience) -> str:
    """Whose deal it was: the one's, or the side's, whose score it bettered most; with no full stop, as a heading."""
    best = _best(row, to)
    if len(best) == len(row.change):
        return to.text("Deal {deal} is level", deal=row.deal) if any(row.change) else _nothing(row, to)
    seats = [seat for seat in range(len(to.names)) if seat % to.sides in best]
    if len(seats) == 1:
        return to.said(seats[0], "Deal {deal} is yours", "Deal {deal} goes to {name}", deal=row.deal)
    others = listed((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if len(best) > 1:
        if to.seat in seats:
            return to.text("You and {others} share deal {deal}", others=others, deal=row.deal)
        return to.text("{others} share deal {deal}", others=others, deal=row.deal)
    if to.seat in seats:
        return to.text("Deal {deal} goes to you and {others}", others=others, deal=row.deal)
    return to.text("Deal {deal} goes to {others}", others=others, deal=row.deal)


def facts(row: Row, state: Any, to: Audience) -> str:
    """What that rests on, in whole sentences. `state` is any state of the match from that deal's end on."""
    match to.game:
        case "nein-nine":
            return _nein_nine(row, to)
        case "niner":
            return " ".join(_niner(row, seat, to) for seat in _from(to))
        case "shedding":
            return _shedding(state, to)
        case _:
            return _le_neuf(row, quota(state), to)


def _nothing(row: Row, to: Audience) -> str:
    return to.text("Nobody scores in deal {deal}", deal=row.deal)


def _best(row: Row, to: Audience) -> list[int]:
    """The sides to whom the deal brought most."""
    top = (min if to.game in LOW_WINS else max)(row.change)
    return [side for side, change in enumerate(row.change) if change == top]


def _from(to: Audience) -> list[int]:
    """The seats, that of the person spoken to first."""
    first = to.seat or 0
    return [(first + step) % len(to.names) for step in range(len(to.names))]


def _nein_nine(row: Row, to: Audience) -> str:
    best = _best(row, to)
    points = signed(row.change[best[0]])
    if len(best) > 1:
        return to.text("Each of them scored {points}.", points=points)
    (seat,) = best
    tricks, nines = tricks_counted(row.tricks[seat], to.language), nines_counted(row.nines[seat], to.language)
    if row.nines[seat]:
        return to.said(
            seat, "You took {tricks} with {nines} among them: {points}.",
            "{name} took {tricks} with {nines} among them: {points}.", tricks=tricks, nines=nines, points=points,
        )  # fmt: skip
    return to.said(
        seat, "You took {tricks} and no nine: {points}.", "{name} took {tricks} and no nine: {points}.",
        tricks=tricks, points=points,
    )  # fmt: skip


def _le_neuf(row: Row, needed: int, to: Audience) -> str:
    """Who went furthest beyond the quota, and who missed it, which in a deal cut short is not said (LN10)."""
    best = _best(row, to)
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


def _niner(row: Row, seat: int, to: Audience) -> str:
    primary, _ = targets(row.bids[seat], str(row.trump))
    tricks = tricks_counted(row.tricks[seat], to.language)
    if row.change[seat] == 2:
        return to.said(
            seat, "You took {tricks}, exactly your bid: two points.",
            "{name} took {tricks}, exactly the bid: two points.", tricks=tricks,
        )  # fmt: skip
    if row.change[seat] == 1:
        return to.said(
            seat, "You took {tricks}, one of your secondary bids: one point.",
            "{name} took {tricks}, a secondary bid: one point.", tricks=tricks,
        )  # fmt: skip
    short = tricks_counted(abs(row.tricks[seat] - primary), to.language)
    return to.said(
        seat, "You missed your bid of {bid} by {tricks}: no points.",
        "{name} missed the bid of {bid} by {tricks}: no points.",
        bid=number(primary, to.language), tricks=short,
    )  # fmt: skip


def _shedding(state: Any, to: Audience) -> str:
    """In which order they went out, and who was left with how many cards (SN19, SN20)."""
    order = [seat for _, seat in sorted((place, seat) for seat, place in enumerate(places(state)) if place)]
    out = listed((to.name(seat) for seat in order), to.language)
    said = ""
    if len(order) > 1:
        said = to.text("Out in this order: {names}.", names=out)
    elif order:
        said = to.said(order[0], "You went out first.", "{name} went out first.")
    behind = [seat for seat in range(len(to.names)) if seat not in order]
    last = to.seat if to.seat in behind else behind[0] if len(behind) == 1 else None
    if last is None:
        return said
    cards = cards_counted(held(state, last), to.language)
    left = to.said(last, "You were left with {cards}.", "{name} was left with {cards}.", cards=cards)
    return f"{said} {left}".strip()
