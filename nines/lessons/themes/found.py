"""The positions for the lessons by theme, found in self-play: `found.txt` in each game's folder.

A line holds the exercise (`taking/1`) and the fields of its `Spot` that differ from the defaults, separated by tabs.
`; ` separates the parts of a tuple. `python -m nines lessons --find GAME` writes the file.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from nines.lessons.themes.theme import Spot
from nines.registry import data_of

NUMBERS = ("dealer", "deal")
BETWEEN = "; "


def found(game: str) -> dict[str, tuple[Spot, ...]]:
    """The positions of a game by exercise; raises ValueError where a line is no position."""
    positions: dict[str, tuple[Spot, ...]] = {}
    for line in data_of(game, "found.txt").splitlines():
        where, *fields = line.split("\t")
        positions[where] = (*positions.get(where, ()), Spot(**dict(map(_read, fields))))
    return positions


def text(positions: Mapping[str, tuple[Spot, ...]]) -> str:
    """The file that holds these positions."""
    lines = ("\t".join((where, *_fields(spot))) for where, spots in positions.items() for spot in spots)
    return "".join(f"{line}\n" for line in lines)


def _read(field: str) -> tuple[str, Any]:
    name, _, value = field.partition("=")
    match name:
        case "hands":
            return name, tuple(value.split(BETWEEN))
        case "totals":
            return name, tuple(map(int, value.split(BETWEEN)))
        case _:
            return name, int(value) if name in NUMBERS else value


def _fields(spot: Spot) -> Iterator[str]:
    for name, value in spot._asdict().items():
        if value != Spot._field_defaults[name]:
            yield f"{name}={BETWEEN.join(map(str, value)) if isinstance(value, tuple) else value}"
