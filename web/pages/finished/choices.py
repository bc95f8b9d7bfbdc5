"""What one's choices cost a deal, going by the matches that were checked: the figure that tells skill in few deals."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nines.advice.verdict import CHANCES, CLASSES, Class
from nines.core.intervals import Interval, Tally
from nines.core.sums import whole
from web.pages.finished.figures import PLOTTED, POINTS
from web.state.archive import Entry
from web.state.storage_keys import LARGEST_COUNT

UNITS = ("tricks", "points", "wins", "next")
Costs = tuple[tuple[str, int, int, int, int, int], ...]
"""By unit (`nines.advice`): how many choices were weighed in it, how many of them were slips, mistakes and blunders,
and what these cost, in thousandths, as it was told of each."""
FIELDS = 6
ENOUGH = 8
"""So many matches must have been checked before an interval says anything."""


def mistakes(entry: Entry) -> dict[Class, int]:
    """How many choices of a match were of each class; none where they were not checked."""
    found = [[kinds[at] for _, _, *kinds, _ in entry.costs] for at in range(len(CLASSES))]
    return {kind: whole(some) for kind, some in zip(CLASSES, found)}


class Checked(NamedTuple):
    """How many matches were checked, how many choices were weighed in them, and how many were of each class."""

    matches: int
    choices: int
    classes: dict[Class, int]


def checked(entries: Iterable[Entry]) -> Checked | None:
    """What the checks of these matches came to; None where none was checked."""
    known = [entry for entry in entries if entry.costs]
    if not known:
        return None
    weighed = whole(cost[1] for entry in known for cost in entry.costs)
    each = [mistakes(entry) for entry in known]
    return Checked(len(known), weighed, {kind: whole(found[kind] for found in each) for kind in CLASSES})


class Cost(NamedTuple):
    """What the choices that were weighed in this unit cost a deal, in so many matches."""

    unit: str
    matches: int
    deals: int
    a_deal: float
    interval: Interval | None


def costs(entries: Iterable[Entry]) -> tuple[Cost, ...]:
    """The cost by unit, that of most matches first; units are never added up, nor are chances. Nothing where no match
    was checked."""
    tallies: dict[str, Tally] = {}
    for entry in entries:
        if not entry.choices or not entry.deals:
            continue
        for unit, *_, cost in entry.costs:
            if unit not in CHANCES:
                tallies[unit] = tallies.get(unit, Tally()).plus(cost / 1000, entry.deals)
    found = [
        Cost(unit, tally.matches, tally.deals, tally.ratio, tally.interval if tally.matches >= ENOUGH else None)
        for unit, tally in tallies.items()
    ]
    return tuple(sorted(found, key=lambda cost: -cost.matches))


class Stage(NamedTuple):
    """What the choices cost a deal in the last few matches, once so many were checked; `ended` is when the last did."""

    matches: int
    ended: int | None
    a_deal: float
    interval: Interval


def course(entries: Sequence[Entry], unit: str) -> tuple[Stage, ...]:
    """How that went on from match to match, at so many stages as can be shown; none where too few were checked.
    `entries` have the last one first."""
    known = [(entry, cost) for entry in reversed(entries) if (cost := _cost(entry, unit)) is not None]
    if len(known) < PLOTTED:
        return ()
    shown = {round(PLOTTED + (len(known) - PLOTTED) * step / (POINTS - 1)) for step in range(POINTS)}
    stages = list[Stage]()
    for count in sorted(shown):
        tally = Tally()
        for entry, cost in known[count - PLOTTED : count]:
            tally = tally.plus(cost, entry.deals)
        stages.append(Stage(count, known[count - 1][0].ended, tally.ratio, tally.interval))
    return tuple(stages)


def _cost(entry: Entry, unit: str) -> float | None:
    """What the choices of a match cost in this unit; None where none was weighed in it."""
    if not entry.choices or not entry.deals:
        return None
    return next((cost / 1000 for its, *_, cost in entry.costs if its == unit), None)


def read_costs(raw: object) -> Costs:
    """What the choices cost, as far as a row says that in figures; nothing where it says anything else.

    Rows from before there were classes count costs that were measured otherwise: they are as if never checked.
    """
    found = tuple(tuple(cost) for cost in raw if isinstance(cost, list)) if isinstance(raw, list) else ()
    fits = len(found) <= len(UNITS) and all(
        len(cost) == FIELDS and cost[0] in UNITS and all(type(n) is int and 0 <= n <= LARGEST_COUNT for n in cost[1:])
        for cost in found
    )
    return found if fits else ()
