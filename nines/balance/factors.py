"""By how much costs of choices overstate, game by game: the share of them that was really lost, as it was measured.

    nines-factors 1 engine 3
    niner factor 0.443 error 0.061 deals 0-189

A line says that in the deals of these numbers (`nines.balance.fitting` has their seeds) this share of what choices cost
was lost, with its standard error. The figures of another engine say nothing here.
"""

import pkgutil
from functools import cache
from typing import NamedTuple

from nines.bots import ENGINE

HEADER = f"nines-factors 1 engine {ENGINE}"
FILE = "factors.txt"
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


def line(game: str, factor: Factor) -> str:
    """The line that keeps the factor of a game."""
    last = factor.first + factor.deals - 1
    return f"{game} factor {factor.share:.3f} error {factor.error:.3f} deals {factor.first}-{last}"


def read(text: str) -> dict[str, Factor]:
    """The factors that a text holds, by game; none where another engine has made it."""
    first, *lines = text.splitlines() or [""]
    return dict(map(_read, lines)) if first == HEADER else {}


def _read(said: str) -> tuple[str, Factor]:
    game, _, share, _, error, _, deals = said.split(" ")
    first, _, last = deals.partition("-")
    return game, Factor(float(share), float(error), int(first), int(last) - int(first) + 1)


@cache
def factors() -> dict[str, Factor]:
    """The factors that come with the program and are enough to go by, by game."""
    try:
        raw = pkgutil.get_data("nines.balance", FILE) or b""
    except OSError:
        return {}
    return {game: factor for game, factor in read(raw.decode("ascii")).items() if factor.is_known}
