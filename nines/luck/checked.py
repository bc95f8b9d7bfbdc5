"""What the terms of many matches came to: kept as sums, so that a check goes on where another machine left it.

    nines-balance 2 engine 3
    niner club matches 60 deals 540 wrong 0 sums … … … … products … … … … … … … … … …

A line says that so many matches of a level were taken apart, the first of them number 0, in how many the terms did not
make the result; then the sum of each of RAW over these matches, in parts of UNIT, and of the products of each of PAIRS.
From these every mean and its error follow, whatever the factor is by which costs are scaled (`TermSums`): another one
throws nothing away. The lines of another engine say nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from math import fsum, sqrt
from typing import NamedTuple

from nines.advice.factors import Factor
from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.sums import whole
from nines.luck.terms import UNIT, Balance, DealTerms

HEADER = f"nines-balance 2 engine {ENGINE}"
RAW = DealTerms._fields
PAIRS = tuple(combinations_with_replacement(range(len(RAW)), 2))
"""The places of two of RAW, or of one with itself."""
TERMS = Balance._fields[1:]

Key = tuple[str, str]
"""A game and a level."""
Parts = tuple[float, ...]
"""By place in RAW, how much of it."""


class TermSums(NamedTuple):
    """So many matches with so many deals; `wrong` of them did not add up. Of each of TERMS its sum and its squares', in
    chances to win, and the variance that its sum has from the factor, which was measured, too."""

    matches: int
    deals: int
    wrong: int
    sums: tuple[float, ...]
    squares: tuple[float, ...]
    unsure: tuple[float, ...]

    def mean(self, term: str) -> tuple[float, float]:
        """The mean of a term over the matches, in chances to win, and its standard error."""
        at, count = TERMS.index(term), max(1, self.matches)
        mean = self.sums[at] / count
        spread = max(0.0, self.squares[at] / count - mean * mean)
        return mean, sqrt(spread / max(1, count - 1) + self.unsure[at] / count**2)

    @property
    def is_even(self) -> bool:
        """Whether every sum is exact, and cards and luck lie within two errors of nothing."""
        means = (self.mean(term) for term in ("cards", "luck"))
        return not self.wrong and all(abs(mean) <= 2 * error for mean, error in means)


class Checked(NamedTuple):
    """So many matches with so many deals; `wrong` of them did not add up. `sums` are of RAW, `products` of PAIRS."""

    matches: int = 0
    deals: int = 0
    wrong: int = 0
    sums: tuple[int, ...] = (0,) * len(RAW)
    products: tuple[int, ...] = (0,) * len(PAIRS)

    def and_one(self, deals: Sequence[DealTerms], is_exact: bool) -> "Checked":
        """One match more, with these deals, and whether its terms made its result."""
        match = [round(UNIT * fsum(values)) for values in zip(*deals)]
        return Checked(
            self.matches + 1,
            self.deals + len(deals),
            self.wrong + (not is_exact),
            tuple(total + value for total, value in zip(self.sums, match)),
            tuple(total + match[first] * match[second] for total, (first, second) in zip(self.products, PAIRS)),
        )

    def scaled(self, factor: Factor) -> TermSums:
        """What the terms come to with costs scaled by this factor."""
        made = _made_of(factor.share)
        by_factor = (self._sum(all_of_it) - self._sum(none) for all_of_it, none in zip(_made_of(1.0), _made_of(0.0)))
        return TermSums(
            self.matches, self.deals, self.wrong,
            tuple(self._sum(parts) for parts in made),
            tuple(self._square(parts) for parts in made),
            tuple((factor.error * moved) ** 2 for moved in by_factor),
        )  # fmt: skip

    def _sum(self, parts: Parts) -> float:
        """The sum of what is made of RAW in these parts, in chances to win."""
        return fsum(share * total for share, total in zip(parts, self.sums)) / UNIT

    def _square(self, parts: Parts) -> float:
        """The sum of its squares."""
        total = fsum(
            (1 if first == second else 2) * parts[first] * parts[second] * product
            for (first, second), product in zip(PAIRS, self.products)
        )
        return total / UNIT**2


def _made_of(share: float) -> tuple[Parts, ...]:
    """How much of each of RAW is in each of TERMS: as `nines.luck.terms.balance` has it."""
    cards, yours, theirs = (1.0, 0.0, 0.0, 0.0), (0.0, 0.0, -share, 0.0), (0.0, 0.0, 0.0, share)
    return cards, yours, theirs, (-1.0, 1.0, share, -share)


def read(text: str) -> dict[Key, Checked]:
    """What a text says of matches, by game and level; raises Unreadable where a line is none."""
    first, *lines = text.splitlines() or [""]
    return dict(map(_read, lines)) if first == HEADER else {}


def _read(line: str) -> tuple[Key, Checked]:
    try:
        game, level, _, matches, _, deals, _, wrong, _, *numbers = line.split(" ")
        sums, (_, *products) = numbers[: len(RAW)], numbers[len(RAW) :]
        if len(sums) != len(RAW) or len(products) != len(PAIRS):
            raise ValueError("there is not one of each")
        counts = Checked(int(matches), int(deals), int(wrong))
        return (game, level), counts._replace(sums=tuple(map(int, sums)), products=tuple(map(int, products)))
    except ValueError as fault:
        raise Unreadable(f"{line!r} is no line of what was checked") from fault


def written(known: Mapping[Key, Checked]) -> str:
    """The text that says all this."""
    return "".join(f"{line}\n" for line in (HEADER, *(_line(key, found) for key, found in known.items())))


def _line(key: Key, found: Checked) -> str:
    sums, products = (" ".join(map(str, numbers)) for numbers in (found.sums, found.products))
    counts = f"matches {found.matches} deals {found.deals} wrong {found.wrong}"
    return f"{' '.join(key)} {counts} sums {sums} products {products}"


def told(key: Key, found: TermSums) -> str:
    """A line for people: what was checked, and the mean of each term with its error."""
    means = ", ".join(f"{term} {mean:+.3f} (error {error:.3f})" for term in TERMS for mean, error in [found.mean(term)])
    return f"{' '.join(key)}: {found.matches} matches, {found.deals} deals, {found.wrong} wrong sums; {means}"


def together(found: Iterable[TermSums]) -> TermSums:
    """All these matches as one."""
    every = tuple(found)
    return TermSums(
        whole(each.matches for each in every), whole(each.deals for each in every), whole(each.wrong for each in every),
        tuple(map(fsum, zip(*(each.sums for each in every)))),
        tuple(map(fsum, zip(*(each.squares for each in every)))),
        tuple(map(fsum, zip(*(each.unsure for each in every)))),
    )  # fmt: skip


def fewest(known: Mapping[Key, Checked]) -> Key:
    """Of which the fewest deals were checked, so that whoever is stopped has looked at all alike."""
    return min(known, key=lambda key: known[key].deals)
