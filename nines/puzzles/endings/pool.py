"""Who may hold which cards of a pool: sets of cards are masks, and seats places in a tuple."""

from functools import cache
from itertools import combinations

from nines.bots.search.position import bits
from nines.core.sums import whole

Masks = tuple[int, ...]
Counts = tuple[int, ...]


@cache
def _groups(seats: int, me: int) -> tuple[tuple[int, ...], ...]:
    """Every set of one or more of the other seats."""
    others = [seat for seat in range(seats) if seat != me]
    return tuple(some for size in range(1, len(others) + 1) for some in combinations(others, size))


def possible(pool: int, may: Masks, need: Counts, me: int) -> bool:
    """Whether the pool can be shared out, each other seat getting the cards it needs from those it may hold.

    Hall's condition: any seats together find at least as many cards as they need.
    """
    for group in _groups(len(may), me):
        cards = 0
        for seat in group:
            cards |= may[seat]
        if (cards & pool).bit_count() < whole(need[seat] for seat in group):
            return False
    return True


def replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The same values, but this one at this place."""
    return (*values[:at], value, *values[at + 1 :])


def runs(cards: int, lanes: Masks, may: Masks, pool: int, apart: int) -> list[list[int]]:
    """Some cards in runs, each from the lowest: neighbours of a suit that the same seats may hold.

    No card lies between those of a run that is not of it and may still matter: one of those `apart`, or one of the pool
    that other seats may hold than may hold them.
    """
    found: list[list[int]] = []
    for card in bits(cards):
        last = found[-1][-1] if found else 0
        between = card - (last << 1) if last else 0
        if (
            last
            and any(lane & card and lane & last for lane in lanes)
            and not between & apart
            and not any(bool(some & card) != bool(some & last) for some in may)
            and not any(between & pool & (~some if some & card else some) for some in may)
        ):
            found[-1].append(card)
        else:
            found.append([card])
    return found


def telling(run: list[int], rivals: int) -> list[int]:
    """The cards of a run that are worth trying, where so many other hidden hands may hold the rest of it.

    Without a rival all come to the same. With one, the second lowest leaves it every answer that any other card would:
    to play below it or above. With more, all are tried.
    """
    if not rivals:
        return run[:1]
    return run[1:2] if rivals == 1 and len(run) > 2 else run
