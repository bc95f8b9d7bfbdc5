"""A deal of Nein Nine: the tricks, less what the 9s cost (NN13)."""

from nines.core.events import TrickTaken
from nines.core.game import Row
from nines.games.nein_nine.rules import LIMIT, PENALTY, State, nines_taken
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.deal_summary import best_sides, others_scored
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
    if len(best) > 1:
        points = signed_figure(row.change[best[0]])
        return to.text("{Names}: {points} each.", Names=capitalized(to.together(best)), points=points)
    return _took(row, best[0], to)


def _took(row: Row, seat: int, to: Audience) -> str:
    """What a seat took, and what that came to."""
    points = signed_figure(row.change[seat])
    tricks, nines = tricks_counted(row.tricks[seat], to.language), nines_counted(row.nines[seat], to.language)
    if row.nines[seat]:
        cost = number(PENALTY[row.nines[seat]], to.language)
        return to.said(
            seat, "You took {tricks}, less {cost} for {nines}: {points}.",
            "{name} took {tricks}, less {cost} for {nines}: {points}.", tricks=tricks, cost=cost, nines=nines,
            points=points,
        )  # fmt: skip
    return to.said(
        seat, "You took {tricks} and no nines: {points}.", "{name} took {tricks} and no nines: {points}.",
        tricks=tricks, points=points,
    )  # fmt: skip


def _own(row: Row, state: State, to: Audience) -> str:
    assert to.seat is not None
    return f"{_took(row, to.seat, to)} {others_scored(row, to)}"


def _brought(before: State, taken: TrickTaken, to: Audience) -> tuple[int, str]:
    """A point for a trick, less what the 9s in it cost; or what a 9 that one gave away cost the winner (NN13)."""
    assert to.seat is not None
    so_far, nines = nines_taken(before)[taken.winner], sum(card.rank == 9 for card in taken.cards)
    cost = PENALTY[so_far + nines] - PENALTY[so_far]
    if taken.winner == to.seat:
        return 1 - cost, ""
    given = taken.cards[(to.seat - before.leader) % len(to.names)].rank == 9
    if not given or cost < 2:
        return 0, ""
    if nines > 1:
        return cost, to.text(
            "You gave {name} a nine. With {nines} in the trick, that cost {name} {points} points.",
            nines=nines_counted(nines, to.language), name=to.names[taken.winner],
            points=number(cost, to.language),
        )  # fmt: skip
    told = to.language.plural(
        "You gave {name} a nine. It cost {name} one point.",
        "You gave {name} a nine. It cost {name} {points} points.", cost,
        name=to.names[taken.winner], points=number(cost, to.language),
    )  # fmt: skip
    return cost, told


def _ending(state: State, to: Audience) -> str:
    """Whether all deals are played, somebody reached 9 either way, or a shared lead was played off (NN15 to NN17)."""
    deals = int(state.options["deals"])
    first = next(row for row in state.sheet if row.deal == deals or any(abs(total) >= LIMIT for total in row.totals))
    if first.deal < state.deal:
        return to.text(
            "The lead was shared after deal {deal}, so the match went on until one player was ahead.", deal=first.deal
        )
    reached = [seat for seat, total in enumerate(first.totals) if abs(total) >= LIMIT]
    if not reached or first.deal == deals:
        return to.text("All {deals} deals have been played.", deals=number(deals, to.language))
    if len(reached) == 1:
        return to.said(
            reached[0],
            "You reached {score} in deal {deal}, which ended the match early.",
            "{name} reached {score} in deal {deal}, which ended the match early.",
            score=signed_figure(first.totals[reached[0]]), deal=first.deal,
        )  # fmt: skip
    scores = list_of((f"{to.name(seat)} ({signed_figure(first.totals[seat])})" for seat in reached), to.language)
    return to.text("A score of +9 or −9, or beyond, ends the match early: {scores} after deal {deal}.",
                   deal=first.deal, scores=scores)  # fmt: skip


ACCOUNT = Account(_score, _course, _ending, _own, _brought)
