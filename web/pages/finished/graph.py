"""A small graph of one's last matches or days: bars up and down from a middle line, with a scale.

Widths are shares of the place that there is, heights and letters are pixels: the words are as large as those around the
graph, however wide it is.
"""

from collections.abc import Sequence
from math import copysign
from typing import NamedTuple

from web.widgets.html import Html, el, many

HALF, ROOM, WORD = 32, 9, 20
"""The height above and below the middle, the room around for the letters of the scale, and that for a word on a bar."""
SLOTS = 10
"""So many bars have room at least, so that a few are no wider than many (`.bars` in web/style/record.css)."""


class Column(NamedTuple):
    """A bar: how high it stands, from -1 to 1; what it looks like, and what is told of it. At 0 and at -0 it is still
    to be seen, above and below the line. One that hangs down may have a word on it."""

    height: float
    kind: str
    told: str
    word: str = ""


class Scale(NamedTuple):
    """What stands beside the upper end of the graph, its middle and its lower end; nothing where there is no such
    half."""

    upper: str
    middle: str
    lower: str


def bars(columns: Sequence[Column], scale: Scale, name: str) -> Html:
    """The graph, named for whoever does not see it; with room for ten bars at least."""
    up, down = scale.upper, scale.lower
    worded = any(column.word for column in columns)
    above, below = HALF if up else WORD - ROOM if worded else 0, HALF if down else 0
    slot, middle = 100 / max(SLOTS, len(columns)), ROOM + above
    marks = [(middle, scale.middle, "middle")]
    marks += [(middle - HALF, scale.upper, "level")] if up else []
    marks += [(middle + below, scale.lower, "level")] if down else []
    lines = [_mark(y, said, kind) for y, said, kind in marks]
    drawn = [_bar(at, column, middle, slot) for at, column in enumerate(columns)]
    return el("svg", lines, drawn, height=middle + below + ROOM, role="img", aria_label=name, cls="bars")


def _mark(y: int, said: str, kind: str) -> Html:
    line = Html(f'<line class="{kind}" x1="0" x2="100%" y1="{y}" y2="{y}"/>')
    return many(line, el("text", said, cls="scale", x=-8, y=y + 5) if said else None)


def _bar(at: int, column: Column, middle: int, slot: float) -> Html:
    height = max(3.0, HALF * abs(column.height))
    top = middle - height if copysign(1, column.height) > 0 else middle
    place = f'x="{slot * (at + 0.15):.2f}%" y="{top:.1f}" width="{slot * 0.7:.2f}%" height="{height:.1f}"'
    last = round(100 / slot) - 1
    side = ("start", 0.15) if at == 0 else ("end", 0.85) if at == last else ("middle", 0.5)
    word = el("text", column.word, x=f"{slot * (at + side[1]):.2f}%", y=middle - 6, text_anchor=side[0])
    drawn = Html(f'<rect {place} rx="2"/>')
    return el("g", el("title", column.told), drawn, word if column.word else None, cls=column.kind)
