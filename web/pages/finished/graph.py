"""A small graph of one's last matches or days: bars up and down from a middle line, with a scale and its ends named."""

from collections.abc import Sequence
from typing import NamedTuple

from web.widgets.html import Html, el, many

SLOT, HALF, LEFT, RIGHT, TOP, FOOT = 17, 34, 34, 4, 8, 20
"""The width of a bar with its gap, the height above and below the middle, and the room around for scale and words."""


class Column(NamedTuple):
    """A bar: how high it stands, from -1 to 1; what it looks like, and what is told of it. Next to 0 it is still to be
    seen."""

    height: float
    kind: str
    told: str


class Scale(NamedTuple):
    """What stands beside the upper end of the graph, its middle and its lower end."""

    upper: str
    middle: str
    lower: str


def bars(columns: Sequence[Column], scale: Scale, ends: tuple[str, str], name: str, slots: int) -> Html:
    """The graph; `ends` are what the first and the last bar are called, and it is as wide as so many slots. Of the two
    halves only what some bar needs."""
    up, down = any(column.height > 0 for column in columns), any(column.height <= 0 for column in columns)
    above, below = HALF if up else 0, HALF if down else 0
    middle, right = TOP + above, LEFT + SLOT * len(columns)
    marks = [(middle, scale.middle, "middle")]
    marks += [(middle - above, scale.upper, "level")] if up else []
    marks += [(middle + below, scale.lower, "level")] if down else []
    lines = [_mark(y, said, kind, right) for y, said, kind in marks]
    drawn = [_bar(at, column, middle) for at, column in enumerate(columns)]
    first, last = ends
    y, wide, high = middle + below + FOOT - 5, LEFT + SLOT * slots + RIGHT, middle + below + FOOT
    named = [el("text", last, cls="end", x=right, y=y)]
    if len(columns) > slots // 2:
        named.append(el("text", first, x=LEFT + 2, y=y))
    return el("svg", lines, drawn, named, viewBox=f"0 0 {wide} {high}", role="img", aria_label=name, cls="bars")


def _mark(y: int, said: str, kind: str, right: int) -> Html:
    line = Html(f'<path class="{kind}" d="M{LEFT} {y}H{right}"/>')
    return many(line, el("text", said, cls="scale", x=LEFT - 6, y=y + 4) if said else None)


def _bar(at: int, column: Column, middle: int) -> Html:
    height = max(3.0, HALF * abs(column.height))
    top = middle - height if column.height > 0 else middle
    place = f'x="{LEFT + SLOT * at + 2.5}" y="{top:.1f}" width="12" height="{height:.1f}"'
    return el("g", el("title", column.told), Html(f'<rect {place} rx="1.5"/>'), cls=column.kind)
