"""What one's choices cost a deal, going by the matches that were checked: the figure that tells skill in few deals."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.core.intervals import Interval, Tally
from web.state.archive import Entry
from web.state.storage_keys import LARGEST_COUNT

UNITS = ("tricks", "points", "wins", "next")
Costs = tuple[tuple[str, int, int, int], ...]
"""By unit (`nines.advice`): how many choices were weighed in it, how many of them were clearly worse than another, and
what all of them cost, in thousandths."""
ENOUGH = 8
"""So many matches must have been checked before an interval says anything."""


class Cost(NamedTuple):
    """What the choices that were weighed in this unit cost a deal, in so many matches, and how many were costly."""

    unit: str
    matches: int
    deals: int
    costly: int
    a_deal: float
    interval: Interval | None


def costs(entries: Iterable[Entry]) -> tuple[Cost, ...]:
    """The cost by unit, that of most matches first; units are never added up. Nothing where no match was checked."""
    tallies: dict[str, tuple[Tally, int]] = {}
    for entry in entries:
        if not entry.choices or not entry.deals:
            continue
        for unit, _, worse, cost in entry.costs:
            tally, costly = tallies.get(unit, (Tally(), 0))
            tallies[unit] = tally.plus(cost / 1000, entry.deals), costly + worse
    found = [
        Cost(unit, tally.matches, tally.deals, costly, tally.ratio, tally.interval if tally.matches >= ENOUGH else None)
        for unit, (tally, costly) in tallies.items()
    ]
    return tuple(sorted(found, key=lambda cost: -cost.matches))


def read_costs(raw: object) -> Costs:
    """What the choices cost, as far as a row says that in figures; nothing where it says anything else."""
    found = tuple(tuple(cost) for cost in raw if isinstance(cost, list)) if isinstance(raw, list) else ()
    fits = len(found) <= len(UNITS) and all(
        len(cost) == 4 and cost[0] in UNITS and all(type(n) is int and 0 <= n <= LARGEST_COUNT for n in cost[1:])
        for cost in found
    )
    return found if fits else ()
