"""A deal of Nein Nine: the tricks, less what the 9s cost (NN13)."""

from typing import Any

from nines.accounts import Account
from nines.audience import Audience
from nines.game import Row
from nines.games.nein_nine import PENALTY
from nines.headlines import best_sides
from nines.languages import Language
from nines.phrases import nines_counted, number, opening, signed, tricks_counted


def _score(row: Row, seat: int, language: Language, state: Any) -> str:
    tricks, nines = row.tricks[seat], row.nines[seat]
    points = signed(tricks - PENALTY[nines])
    taken, nines_taken = opening(tricks_counted(tricks, language)), nines_counted(nines, language)
    if not nines:
        return language.text("{Tricks}, {nines}: {points}.", Tricks=taken, nines=nines_taken, points=points)
    cost = number(PENALTY[nines], language)
    return language.text(
        "{Tricks}, less {cost} for {nines}: {points}.", Tricks=taken, cost=cost, nines=nines_taken, points=points
    )


def _course(row: Row, state: Any, to: Audience) -> str:
    best = best_sides(row, to)
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


ACCOUNT = Account(_score, _course)
