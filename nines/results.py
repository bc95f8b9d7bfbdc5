"""What a deal and a match came to, as sentences: scores, winners, places, and why a seat scored what it did.

Of a game nothing is imported before one of its deals is explained.
"""

from typing import Any

from nines.audience import Audience
from nines.cards import Card
from nines.events import Ended, Scored
from nines.game import Row
from nines.languages import Language
from nines.phrases import listed, nines_counted, number, opening, plain, signed, tricks_counted

LOW_WINS = ("le-neuf", "nines")
"""Where a lower score is the better one."""


def scored(event: Scored, to: Audience) -> str | None:
    """The changes of a deal and the new totals; None for shedding, where the score only says who went out first."""
    if to.game == "shedding":
        return None
    show = signed if to.game == "nein-nine" else plain
    return to.text(
        "Deal {deal}: {changes}. In all: {totals}.",
        deal=event.deal,
        changes=", ".join(f"{to.side(side)} {signed(change)}" for side, change in enumerate(event.change)),
        totals=", ".join(f"{to.side(side)} {show(total)}" for side, total in enumerate(event.totals)),
    )


def ended(event: Ended, to: Audience) -> str:
    """Who won the match, and the places where the deal was played on for them (SN19)."""
    wins = won(event.winners, to)
    order = sorted((place, seat) for seat, place in enumerate(event.places) if place)
    if len(order) < 2:
        return wins
    placed = ", ".join(f"{place} {to.name(seat)}" for place, seat in order)
    all_places = to.text("Places: {places}.", places=placed)
    return f"{wins} {all_places}"


def won(winners: tuple[int, ...], to: Audience) -> str:
    """Who won the match."""
    if not winners:
        return to.text("Nobody went out: the match is drawn.")
    if len(winners) == to.sides:
        return to.text("All are level: the match is drawn.")
    seats = [seat for seat in range(len(to.names)) if seat % to.sides in winners]
    if len(seats) == 1:
        return to.said(seats[0], "You won the match.", "{name} won the match.")
    others = listed((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if len(winners) == 1:
        if to.seat in seats:
            return to.text("You and {others} won the match.", others=others)
        return to.text("{others} won the match.", others=others)
    if to.seat in seats:
        return to.text("You and {others} share the win.", others=others)
    return to.text("{others} share the win.", others=others)


def explained(row: Row, seat: int, language: Language, state: Any) -> tuple[str, ...]:
    """Why a seat scored what it did in a finished deal, a sentence a line, with neither name nor *you*.

    `state` is any state of the match from that deal's end on.
    """
    side = seat % len(state.totals)
    match state.game:
        case "nein-nine":
            return (_nein_nine(row.tricks[seat], row.nines[seat], language),)
        case "le-neuf" | "nines":
            from nines.games.le_neuf import quota

            tricks = sum(row.tricks[side :: len(state.totals)])
            return (_le_neuf(tricks, quota(state), row.change[side], row.totals[side], language),)
        case "niner":
            return (_niner(row.bids[seat], str(row.trump), row.tricks[seat], language),)
        case "shedding":
            from nines.games.shedding_table import places

            return (_shedding(places(state), seat, language),)
        case _:
            return ()


def _nein_nine(tricks: int, nines: int, language: Language) -> str:
    from nines.games.nein_nine import PENALTY

    points = signed(tricks - PENALTY[nines])
    taken, nines_taken = opening(tricks_counted(tricks, language)), nines_counted(nines, language)
    if not nines:
        return language.text("{Tricks}, {nines}: {points}.", Tricks=taken, nines=nines_taken, points=points)
    cost = number(PENALTY[nines], language)
    return language.text(
        "{Tricks}, less {cost} for {nines}: {points}.", Tricks=taken, cost=cost, nines=nines_taken, points=points
    )


def _le_neuf(tricks: int, needed: int, change: int, total: int, language: Language) -> str:
    taken, left, size = opening(tricks_counted(tricks, language)), plain(total), abs(change)
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


def _niner(bid: Card, trump: str, tricks: int, language: Language) -> str:
    from nines.games.niner import targets

    primary, secondary = targets(bid, trump)
    if tricks == primary:
        return language.text("Bid {bid}: took {taken}, two points.", bid=primary, taken=tricks)
    others = plain(secondary[-1])
    if len(secondary) > 1:
        others = language.text("{high} or {low}", high=secondary[1], low=secondary[0])
    if tricks in secondary:
        return language.text(
            "Bid {bid}, or {others} for one point: took {taken}, one point.", bid=primary, others=others, taken=tricks
        )
    return language.text(
        "Bid {bid}, or {others} for one point: took {taken}, no points.", bid=primary, others=others, taken=tricks
    )


def _shedding(placed: tuple[int, ...], seat: int, language: Language) -> str:
    if not any(placed):
        return language.text("Nobody went out: the match is drawn.")
    match placed[seat]:
        case 0:
            return language.text("Still holding cards at the end.")
        case 1:
            return language.text("First out of cards: the win.")
        case place:
            return language.text("Out of cards in place {place}.", place=place)
