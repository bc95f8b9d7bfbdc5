"""A deal of Nein Nine: the tricks, less what the 9s cost (NN13)."""

from nines.core.game import Row
from nines.games.nein_nine.rules import LIMIT, PENALTY, State
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.deal_summary import best_sides
from nines.words.languages import Language
from nines.words.phrases import (
    capitalized,
    list_of,
    nines_counted,
    number,
    opening_tricks,
    signed_figure,
    tricks_counted,
)


def _score(row: Row, seat: int, language: Language, state: State) -> str:
    tricks, nines = row.tricks[seat], row.nines[seat]
    points = signed_figure(tricks - PENALTY[nines])
    taken, nines_taken = opening_tricks(tricks, language), nines_counted(nines, language)
    if not nines:
        return language.text("{Tricks}, {nines}: {points}.", Tricks=taken, nines=nines_taken, points=points)
    cost = number(PENALTY[nines], language)
    return language.text(
        "{Tricks}, less {cost} for {nines}: {points}.", Tricks=taken, cost=cost, nines=nines_taken, points=points
    )


def _course(row: Row, state: State, to: Audience) -> str:
    best = best_sides(row, to)
    points = signed_figure(row.change[best[0]])
    if len(best) > 1:
        return to.text("{Names}: {points} each.", Names=capitalized(to.together(best)), points=points)
    (seat,) = best
    tricks, nines = tricks_counted(row.tricks[seat], to.language), nines_counted(row.nines[seat], to.language)
    if row.nines[seat]:
        return to.said(
            seat, "You took {tricks} with {nines} in them: {points}.",
            "{name} took {tricks} with {nines} in them: {points}.", tricks=tricks, nines=nines, points=points,
        )  # fmt: skip
    return to.said(
        seat, "You took {tricks} and no nines: {points}.", "{name} took {tricks} and no nines: {points}.",
        tricks=tricks, points=points,
    )  # fmt: skip


def _ending(state: State, to: Audience) -> str:
    """Whether all deals are played, somebody reached 9 either way, or a shared lead was played off (NN15 to NN17)."""
    deals = int(state.options["deals"])
    first = next(row for row in state.sheet if row.deal == deals or any(abs(total) >= LIMIT for total in row.totals))
    if first.deal < state.deal:
        return to.text(
            "The lead was shared after deal {deal}, so the match went on until somebody led alone.", deal=first.deal
        )
    reached = [seat for seat, total in enumerate(first.totals) if abs(total) >= LIMIT]
    if not reached or first.deal == deals:
        return to.text("All {deals} deals are played.", deals=number(deals, to.language))
    scores = list_of((f"{to.name(seat)} {signed_figure(first.totals[seat])}" for seat in reached), to.language)
    return to.text("A score of +9 or −9 ends the match early: after deal {deal}, {scores}.",
                   deal=first.deal, scores=scores)  # fmt: skip


ACCOUNT = Account(_score, _course, _ending)
