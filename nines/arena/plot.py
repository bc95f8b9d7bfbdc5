"""Figures with their intervals as a picture in SVG, for pages of documentation."""

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

ROW, TOP, BOTTOM = 26, 44, 44
LEFT, WIDTH, RIGHT = 200, 460, 130
STEPS = (1, 2, 5)


class Point(NamedTuple):
    """A row of the picture: its name, the figure, how far its interval goes to either side, what is written behind it,
    and whether it is one of those that stand out."""

    name: str
    value: float
    within: float
    text: str
    filled: bool = True


def plot(title: str, axis: str, points: Sequence[Point]) -> str:
    """A row for each point, in their order, over one axis."""
    low = min(point.value - point.within for point in points)
    high = max(point.value + point.within for point in points)
    step = _step(high - low)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    height = TOP + ROW * len(points) + BOTTOM

    def at(value: float) -> str:
        return f"{LEFT + WIDTH * (value / step - first) / (last - first):.1f}"

    def lines() -> Iterator[str]:
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}" role="img" '
            'font-family="sans-serif" font-size="14" fill="#222">'
        )
        yield f"<title>{escape(title)}</title>"
        yield '<rect width="100%" height="100%" fill="#fff"/>'
        yield f'<text x="12" y="24" font-weight="bold">{escape(title)}</text>'
        floor_at = TOP + ROW * len(points)
        for tick in range(first, last + 1):
            x = at(tick * step)
            yield f'<path d="M{x} {TOP}V{floor_at}" stroke="{"#888" if tick == 0 else "#ddd"}"/>'
            yield f'<text x="{x}" y="{floor_at + 16}" text-anchor="middle" font-size="12">{_number(tick * step)}</text>'
        yield (
            f'<text x="{LEFT + WIDTH // 2}" y="{floor_at + 34}" text-anchor="middle" font-size="12">'
            f"{escape(axis)}</text>"
        )
        for number, point in enumerate(points):
            y = TOP + ROW * number + ROW // 2
            yield f'<text x="{LEFT - 10}" y="{y + 5}" text-anchor="end">{escape(point.name)}</text>'
            ends = at(point.value - point.within), at(point.value + point.within)
            yield f'<path d="M{ends[0]} {y}H{ends[1]}" stroke="#1c4f7c" stroke-width="2"/>'
            fill = "#1c4f7c" if point.filled else "#fff"
            yield f'<circle cx="{at(point.value)}" cy="{y}" r="4.5" fill="{fill}" stroke="#1c4f7c" stroke-width="1.5"/>'
            yield f'<text x="{LEFT + WIDTH + 10}" y="{y + 5}" font-size="12">{escape(point.text)}</text>'
        yield "</svg>"

    return "\n".join(lines()) + "\n"


def _step(span: float) -> float:
    """A round distance of ticks, of which four to ten lie in the span."""
    power = 1.0
    while power * 10 < span / 4:
        power *= 10
    while power > max(span, 1e-9) / 4:
        power /= 10
    return max((times * power for times in STEPS if times * power <= span / 4), default=power)


def _number(value: float) -> str:
    return f"{round(value, 6):g}".replace("-", "−")
