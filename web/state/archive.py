"""Finished matches as the pages about them know them: what has been read of their rows, and which are asked for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from nines.records.origin import Origin
from nines.records.record import Record
from web.state.luck import Terms
from web.state.player_names import Given

Apart = Origin | Literal["same"]
"""Why a match counts apart: as its seed says, or because its cards were played before."""


HistoryWord = Literal["stop", "on", "table", "lines", "play", "again"]
"""What the controls of its pages do."""


class Entry(NamedTuple):
    """A finished match as it is listed and counted.

    `table` is its record without moves and seed, one object for all matches that were set up alike; `totals` are those
    of its row, `winners` the sides that won, None where that is not known. `deals` is how many were played to their
    end, 0 where that is not known.
    """

    id: str
    ended: int | None
    table: Record
    given: Given
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
    place: int
    level: str
    deals: int
    hints: int
    take_backs: int
    shared: bool
    conceded: bool
    choices: int = 0
    """How many choices the one person had; 0 where they were not checked."""
    costs: tuple[tuple[str, int, int, int, int, int], ...] = ()
    """What they cost, as in a row (`web.match.past_row`)."""
    balance: Terms | None = None
    """What luck and play made of it; None where that was not worked out."""
    themes: tuple[tuple[str, int], ...] = ()
    """What its mistakes were about, and how many were."""
    origin: Apart = ""
    """Where its cards come from."""
    seed: str = ""


Flaw = Literal["damaged", "newer"]
"""What is wrong with a row that cannot be read: it was changed, or a newer version of the game has written it."""
Found = Mapping[str, Entry | Flaw]
"""What the rows that were read came to, by their texts."""
Result = Literal["", "won", "lost", "conceded", "costly", "others"]
"""Which matches are asked for: won, not won, conceded, with mistakes, or those that count in nobody's figures."""


class Wanted(NamedTuple):
    """Which page of which matches an address asks for; empty where all are wanted."""

    game: str = ""
    level: str = ""
    result: Result = ""
    page: int = 1
    figures: bool = False
    """Whether it is the page of figures."""


class Archive(NamedTuple):
    """The pages about finished matches. The rows themselves are the model's `past`."""

    wanted: Wanted = Wanted()
    found: Found = MappingProxyType({})
    stage: Literal["", "asked", "reading", "stopped", "done"] = ""
    """How far the reading of the rows has come."""
    lost: bool = False
    """Whether the rows cannot be had."""
