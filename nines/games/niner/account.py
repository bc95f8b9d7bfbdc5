"""A deal of Niner: whether the bids were kept (NR8)."""

from nines.core.events import TrickTaken
from nines.core.game import Row
from nines.games.niner.rules import BID, DEALS, GOAL, State, targets
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import any_of, figure, list_of, number, tricks_counted


def _score(row: Row, seat: int, language: Language, state: State) -> str:
    tricks = row.tricks[seat]
    primary, secondary = targets(row.bids[seat], str(row.trump))
    if tricks == primary:
        return language.text("Bid {bid}, took {taken}: two points.", bid=primary, taken=tricks)
    others = any_of(map(figure, reversed(secondary)), language)
    if tricks in secondary:
        return language.text(
            "Bid {bid} ({others} for one point), took {taken}: one point.", bid=primary, others=others, taken=tricks
        )
    return language.text(
        "Bid {bid} ({others} for one point), took {taken}: no points.", bid=primary, others=others, taken=tricks
    )


def _course(row: Row, state: State, to: Audience) -> str:
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
            seat, "You bid {bid} and took {taken}: {by} off, which still pays one point with this trump.",
            "{name} bid {bid} and took {taken}: {by} off, which still pays one point with this trump.",
            bid=number(primary, to.language), taken=number(row.tricks[seat], to.language),
            by=number(BID[str(row.trump)], to.language),
        )  # fmt: skip
    return to.said(
        seat, "You bid {bid} and took {taken}: no points.", "{name} bid {bid} and took {taken}: no points.",
        bid=number(primary, to.language), taken=number(row.tricks[seat], to.language),
    )  # fmt: skip


def _brought(before: State, taken: TrickTaken, to: Audience) -> tuple[int, str]:
    """A trick is good while one's bid has not been reached (NR8)."""
    assert to.seat is not None
    bid = before.bids[to.seat]
    primary, _ = targets(bid, str(before.trump)) if bid else (0, ())
    return int(taken.winner == to.seat and before.taken[to.seat] < primary), ""


def _helped(row: Row, to: Audience) -> bool:
    """Tricks of a deal whose bid was missed brought nothing (NR8)."""
    return to.seat is not None and row.change[to.seat] > 0


def _ending(state: State, to: Audience) -> str:
    """Who reached 9 points, or that nine deals are played (NR10)."""
    row = state.sheet[-1]
    reached = [seat for seat, total in enumerate(row.totals) if total >= GOAL]
    if not reached:
        return to.text("All {deals} deals have been played.", deals=number(DEALS, to.language))
    if len(reached) == 1:
        return to.said(
            reached[0],
            "You reached {score} points in deal {deal}, which ended the match.",
            "{name} reached {score} points in deal {deal}, which ended the match.",
            score=figure(row.totals[reached[0]]), deal=row.deal,
        )  # fmt: skip
    scores = list_of((f"{to.name(seat)} ({figure(row.totals[seat])})" for seat in reached), to.language)
    return to.text("Nine points or more end the match: {scores} after deal {deal}.", deal=row.deal, scores=scores)


ACCOUNT = Account(_score, _course, _ending, brought=_brought, helped=_helped)
