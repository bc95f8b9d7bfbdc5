"""Where a match turned, for one side: the deal that changed most, as sentences."""

from collections.abc import Sequence
from typing import NamedTuple

from nines.core.game import Row, State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import number, signed_figure


class Turning(NamedTuple):
    """The row of the deal that turned a match, the rival from whose score it is told, and how far one was ahead of that
    rival before it, below zero for behind."""

    row: Row
    rival: int
    lead: int


def turning(state: State, side: int) -> Turning | None:
    """The deal that moved a side furthest to where it ended, since it last stood level or on the other side of it.

    Told against the winner, or for the winner against the next best. None where the match was shared or had one deal.
    """
    sheet, low = state.sheet, GAMES[state.game].low_wins
    if len(sheet) < 2 or len(state.winners) != 1:
        return None
    won = state.winners == (side,)
    others = [other for other in range(len(state.totals)) if other != side]
    best = (min if low else max)(others, key=lambda other: state.totals[other])
    rival = best if won else state.winners[0]
    leads = [0, *(_lead(row.totals, side, rival, low=low) for row in sheet)]
    last = max(at for at, lead in enumerate(leads[:-1]) if (lead <= 0 if won else lead >= 0))
    steps = [(leads[at + 1] - leads[at]) * (1 if won else -1) for at in range(last, len(sheet))]
    at = last + max(range(len(steps)), key=lambda step: (steps[step], -step))
    return Turning(sheet[at], rival, leads[at])


def _lead(totals: Sequence[int], side: int, rival: int, *, low: bool) -> int:
    return totals[rival] - totals[side] if low else totals[side] - totals[rival]


def turning_told(found: Turning, side: int, to: Audience) -> str:
    """What happened in the deal, and how the two stood before it."""
    row, rival = found.row, to.side(found.rival)
    changes = ", ".join(
        f"{to.side(each_side)} {signed_figure(row.change[each_side])}" for each_side in (side, found.rival)
    )
    told = to.text("Deal {deal} made the biggest difference: {changes}.", deal=row.deal, changes=changes)
    return f"{told} {_before(found.lead, rival, to)}" if row.deal > 1 else told


def _before(lead: int, rival: str, to: Audience) -> str:
    points = number(abs(lead), to.language)
    if not lead:
        return to.text("Before that deal, you were level with {rival}.", rival=rival)
    if lead > 0:
        return to.language.plural(
            "Before that deal, you led {rival} by one point.", "Before that deal, you led {rival} by {points} points.",
            lead, rival=rival, points=points,
        )  # fmt: skip
    return to.language.plural(
        "Before that deal, you were one point behind {rival}.", "Before that deal, you were {points} points behind "
                                                                "{rival}.",
        -lead, rival=rival, points=points,
    )  # fmt: skip
