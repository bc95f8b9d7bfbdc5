"""How the match went: every side's score after each deal that is over, as lines; the deal on the screen is marked."""

from itertools import pairwise

from nines.words.phrases import score
from web.state.replay import Review
from web.table.scene import Scene
from web.widgets.html import Html, el

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _FOOT = 340, 150, 26, 96, 12, 22
_LETTERS = 12
"""So many letters and figures have room at the end of a line."""
_APART = 16
"""Names at the ends of the lines stand at least so far from each other."""

Points = tuple[tuple[float, float], ...]


def chart(looked: Review, scene: Scene) -> Html | None:
    """The chart; none where there is only one deal, or no score to follow. The figures stand in words below it."""
    if len(looked.deals) < 2 or not scene.game.tricks:
        return None
    totals: list[tuple[int, ...]] = [
        looked.deals[0].steps[0].after.totals,
        *(past.steps[-1].after.totals for past in looked.deals),
    ]
    return _drawn(scene, totals, [past.number for past in looked.deals], looked.deal + 1)


def match_chart(scene: Scene, deal: int | None = None) -> Html | None:
    """The chart of a match from its score sheet, this deal marked; none where there is only one deal, or no score to
    follow."""
    sheet = scene.view.sheet
    if len(sheet) < 2 or not scene.game.tricks:
        return None
    before = tuple(total - change for total, change in zip(sheet[0].totals, sheet[0].change))
    deals = [row.deal for row in sheet]
    here = deals.index(deal) + 1 if deal in deals else None
    return _drawn(scene, [before, *(row.totals for row in sheet)], deals, here)


def _drawn(scene: Scene, totals: list[tuple[int, ...]], deals: list[int], here: int | None = None) -> Html:
    """The totals before these deals and after each; `here` is the column that is marked."""
    low: int = min(map(min, totals))
    high: int = max(map(max, totals))

    def x(at: int) -> float:
        return _LEFT + at * (_WIDTH - _LEFT - _RIGHT) / (len(totals) - 1)

    def y(total: int) -> float:
        return _TOP + (high - total) * (_HEIGHT - _TOP - _FOOT) / max(1, high - low)

    sides = range(len(totals[0]))
    lines = [tuple((x(at), y(each[side])) for at, each in enumerate(totals)) for side in sides]
    heights = _spread([line[-1][1] for line in lines])
    drawn = "".join(_line(lines[side], _look(scene, side)) for side in sides)
    ends = "".join(_end(scene, side, totals[-1][side], x(len(totals) - 1), heights[side]) for side in sides)
    zero = (0,) if 5 * min(high, -low) > high - low else ()
    scale = "".join(_level(y(total), score(total, scene.game)) for total in (low, *zero, high))
    now = f'<path class="here" d="M{x(here):.1f} {_TOP - 6}V{_HEIGHT - _FOOT + 4}"/>' if here is not None else ""
    numbers = "".join(
        f'<text class="deal" x="{x(at):.1f}" y="{_HEIGHT - 4}">{number}</text>' for at, number in enumerate(deals, 1)
    )
    inside = Html(now + scale + drawn + ends + numbers)
    said = scene.say.text("Scores after each deal")
    return el("figure", el("svg", inside, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img", aria_label=said), cls="chart")


def _look(scene: Scene, side: int) -> str:
    """One's own line is blue; the others differ by their dashes, not by colour alone."""
    sides = scene.sides()
    if side == sides[scene.me]:
        return "own"
    others = [other for other in dict.fromkeys(sides) if other != sides[scene.me]]
    return f"other-{others.index(side)}"


def _line(points: Points, look: str) -> str:
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in points)
    return f'<g class="{look}"><path d="M{path}"/>{dots}</g>'


def _end(scene: Scene, side: int, total: int, x: float, y: float) -> str:
    names = " + ".join(name for name, own in zip(scene.match.names, scene.sides()) if own == side)
    reached = score(total, scene.game)
    room = _LETTERS - 2 - len(reached)  # the dot between them is as narrow as a space
    words = el("tspan", f"{names if len(names) <= room else names[: room - 1] + '…'} · {reached}")
    return f'<text class="{_look(scene, side)}" x="{x + 8:.1f}" y="{y + 5:.1f}">{words}</text>'


def _level(y: float, words: str) -> str:
    return (
        f'<path class="level" d="M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}"/>'
        f'<text class="level" x="{_LEFT - 6}" y="{y + 5:.1f}">{words}</text>'
    )


def _spread(heights: list[float]) -> list[float]:
    """The same heights, but no two nearer to each other than names may stand."""
    order = sorted(range(len(heights)), key=lambda side: heights[side])
    placed = list(heights)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + _APART)
    over = max(0.0, placed[order[-1]] - (_HEIGHT - _FOOT))
    return [y - over for y in placed]
