"""What the terms of many matches came to: kept as sums, so that a check goes on where another machine left it.

    nines-balance 1 engine 3
    niner club factor 0.513 matches 60 deals 540 wrong 0 cards -1520 310451200 yours … theirs … luck 2210 480012344

A line says that so many matches of a level were taken apart with this factor, the first of them number 0, in how many
the terms did not make the result, and of each term the sum and the sum of its squares, in parts of UNIT. The lines of
another engine or factor say nothing.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from nines.balance.terms import UNIT, Balance
from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.sums import whole

HEADER = f"nines-balance 1 engine {ENGINE}"
TERMS = Balance._fields[1:]

Key = tuple[str, str]
"""A game and a level."""


class Checked(NamedTuple):
    """So many matches with so many deals; `wrong` of them did not add up. Of each of TERMS its sum and its squares'."""

    matches: int = 0
    deals: int = 0
    wrong: int = 0
    sums: tuple[int, ...] = (0,) * len(TERMS)
    squares: tuple[int, ...] = (0,) * len(TERMS)

    def and_one(self, terms: Balance, deals: int, won: float) -> "Checked":
        """One match more, and what its side really won of it."""
        return Checked(
            self.matches + 1,
            self.deals + deals,
            self.wrong + (terms.result != round(UNIT * won)),
            tuple(total + term for total, term in zip(self.sums, terms[1:])),
            tuple(total + term * term for total, term in zip(self.squares, terms[1:])),
        )

    def mean(self, term: str) -> tuple[float, float]:
        """The mean of a term over the matches, in chances to win, and its standard error."""
        at, count = TERMS.index(term), max(1, self.matches)
        mean = self.sums[at] / count
        spread = self.squares[at] / count - mean * mean
        return mean / UNIT, sqrt(max(0.0, spread) / max(1, count - 1)) / UNIT

    @property
    def is_even(self) -> bool:
        """Whether every sum is exact, and cards and luck lie within two errors of nothing."""
        means = (self.mean(term) for term in ("cards", "luck"))
        return not self.wrong and all(abs(mean) <= 2 * error for mean, error in means)


def read(text: str, factors: Mapping[str, float]) -> dict[Key, Checked]:
    """What a text says of matches with these factors, by game; raises Unreadable where a line is none."""
    first, *lines = text.splitlines() or [""]
    known: dict[Key, Checked] = {}
    for line in lines if first == HEADER else ():
        try:
            game, level, _, factor, *counts = line.split(" ")
            matches, deals, wrong = (int(counts[at]) for at in (1, 3, 5))
            sums, squares = (tuple(map(int, counts[at::3])) for at in (7, 8))
        except (ValueError, IndexError) as fault:
            raise Unreadable(f"{line!r} is no line of what was checked") from fault
        if factor == _short(factors.get(game, 0.0)):
            known[game, level] = Checked(matches, deals, wrong, sums, squares)
    return known


def written(known: Mapping[Key, Checked], factors: Mapping[str, float]) -> str:
    """The text that says all this."""
    return "".join(f"{line}\n" for line in (HEADER, *_lines(known, factors)))


def _lines(known: Mapping[Key, Checked], factors: Mapping[str, float]) -> Iterable[str]:
    for (game, level), found in known.items():
        terms = (f"{term} {total} {squares}" for term, total, squares in zip(TERMS, found.sums, found.squares))
        counts = f"matches {found.matches} deals {found.deals} wrong {found.wrong}"
        yield " ".join((game, level, "factor", _short(factors[game]), counts, *terms))


def _short(factor: float) -> str:
    return f"{factor:.3f}"


def told(key: Key, found: Checked) -> str:
    """A line for people: what was checked, and the mean of each term with its error."""
    means = ", ".join(f"{term} {mean:+.3f} (error {error:.3f})" for term in TERMS for mean, error in [found.mean(term)])
    return f"{' '.join(key)}: {found.matches} matches, {found.deals} deals, {found.wrong} wrong sums; {means}"


def together(found: Iterable[Checked]) -> Checked:
    """All these matches as one."""
    every = tuple(found)
    return Checked(
        whole(each.matches for each in every), whole(each.deals for each in every), whole(each.wrong for each in every),
        tuple(map(whole, zip(*(each.sums for each in every)))),
        tuple(map(whole, zip(*(each.squares for each in every)))),
    )  # fmt: skip


def fewest(known: Mapping[Key, Checked]) -> Key:
    """Of which the fewest deals were checked, so that whoever is stopped has looked at all alike."""
    return min(known, key=lambda key: known[key].deals)
