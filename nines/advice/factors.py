"""Which share of what choices cost is really lost, game by game, as it was measured.

    nines-factors 2 engine 3
    niner factor 0.443 error 0.061 deals 0-189
    niner marked 0.651 error 0.059 deals 0-392

A line says that in the deals of these numbers (`nines.luck.fitting` has their seeds) this share of what choices cost
was lost, with its standard error: of all costs, or of those that are marked. Marked are slips and worse
(`nines.advice.verdict`); the figures known so far are of an earlier mark (docs/luck.md). The figures of another
engine say nothing here.
"""

import pkgutil
from functools import cache
from typing import Literal, NamedTuple

from nines.bots import ENGINE

HEADER = f"nines-factors 2 engine {ENGINE}"
FILE = "factors.txt"
Of = Literal["factor", "marked"]
"""Of which costs: of all, or of those that are marked."""
MOST_ERROR, FEWEST = 0.2, 20
"""A factor that is less sure, or was measured in fewer deals, is none."""


class Factor(NamedTuple):
    """The `share` of a cost that is really lost, its standard error, and what that was measured in."""

    share: float
    error: float
    first: int
    deals: int

    @property
    def is_known(self) -> bool:
        """Whether this is enough to go by."""
        return self.deals >= FEWEST and self.error <= MOST_ERROR and self.share > 0

    @property
    def doubt(self) -> float:
        """The standard error of what is scaled by it, for each unit of that."""
        return self.error / self.share


def line(game: str, of: Of, factor: Factor) -> str:
    last = factor.first + factor.deals - 1
    return f"{game} {of} {factor.share:.3f} error {factor.error:.3f} deals {factor.first}-{last}"


def read(text: str, of: Of) -> dict[str, Factor]:
    """The factors of these costs that a text holds, by game; none where another engine has made it."""
    first, *lines = text.splitlines() or [""]
    said = (line.split(" ") for line in lines) if first == HEADER else ()
    return {game: _read(share, error, deals) for game, these, share, _, error, _, deals in said if these == of}


def _read(share: str, error: str, deals: str) -> Factor:
    first, _, last = deals.partition("-")
    return Factor(float(share), float(error), int(first), int(last) - int(first) + 1)


@cache
def factors() -> dict[str, Factor]:
    """The factors of all costs that come with the program and are enough to go by, by game."""
    return _known("factor")


@cache
def marked_factors() -> dict[str, Factor]:
    """Those of the costs that are marked."""
    return _known("marked")


def _known(of: Of) -> dict[str, Factor]:
    try:
        raw = pkgutil.get_data("nines.advice", FILE) or b""
    except OSError:
        return {}
    return {game: factor for game, factor in read(raw.decode("ascii"), of).items() if factor.is_known}
