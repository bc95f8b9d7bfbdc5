"""The page on which somebody's own player is written, tried and measured."""

from typing import Literal, NamedTuple

PLAYER = "own"
"""Who sits, in a record, where somebody's own player sits."""
LONGEST = 100_000
"""The characters of the longest file."""
Doing = Literal["", "play", "peek", "sets"]
"""What is being done with it: it is begun for a match, tested whether it peeks, or plays sets."""


class OwnPage(NamedTuple):
    """`source` is the file as typed, `laid` as it was last put into the field; `told` is the last report of what is
    being done, or was done last (`of`), as a text of `web.browser.own`."""

    game: str
    level: str
    source: str
    laid: str
    run: int = 0
    doing: Doing = ""
    of: Doing = ""
    told: str = ""
