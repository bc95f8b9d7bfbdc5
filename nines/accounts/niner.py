"""A deal of Niner: whether the bids were kept (NR8)."""

from typing import Any

from nines.accounts import Account
from nines.audience import Audience
from nines.game import Row
from nines.games.niner import targets
from nines.languages import Language
from nines.phrases import number, plain, tricks_counted


def _score(row: Row, seat: int, language: Language, state: Any) -> str:
    tricks = row.tricks[seat]
    primary, secondary = targets(row.bids[seat], str(row.trump))
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


def _course(row: Row, state: Any, to: Audience) -> str:
    seats = len(to.names)
    first = to.seat or 0
    return " ".join(_kept(row, (first + step) % seats, to) for step in range(seats))


def _kept(row: Row, seat: int, to: Audience) -> str:
    """Whether a seat kept its bid, and which of them."""
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


ACCOUNT = Account(_score, _course)
