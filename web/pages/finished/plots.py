"""Figures over time as drawings: a line with its band, and the same in a table for whoever does not see it."""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from nines.advice.factors import marked_factors
from nines.words.languages import Language
from nines.words.phrases import decimal, percent
from web.pages.finished import choices, words
from web.pages.finished.figures import PLOTTED, Figures, Moment, course
from web.pages.finished.luck import Stage
from web.pages.finished.luck import course as course_of_luck
from web.pages.finished.luck_view import doubt
from web.widgets.html import Html, Inside, el, many

_HEIGHT, _TOP, _FOOT = 160, 12, 24


class Dot(NamedTuple):
    """A place on a line: after so many matches a value, within a band."""

    matches: int
    value: float
    low: float
    high: float


def plots(say: Language, figures: Figures, opened: bool) -> Inside:
    """How the wins and the points came about, folded away; nothing where there are too few matches."""
    moments = course(figures.entries)
    luck = course_of_luck(figures.entries, doubt(figures))
    if not moments:
        return None
    wins = [Dot(moment.matches, moment.wins.won / moment.wins.played, *moment.wins.interval) for moment in moments]
    points = [
        Dot(moment.matches, moment.points.own, *moment.points.interval)
        for moment in moments
        if moment.points and moment.points.interval
    ]  # fmt: skip
    drawn = [_wins(say, moments, wins, figures.group.chance)]
    if len(points) > 1:
        drawn.append(_points(say, moments, points))
    drawn += cost_over_time(say, figures)
    if len(luck) > 1:
        drawn += [
            _luck(say, luck, 1, say.text("Your play: change in your chance of winning, in percentage points")),
            _luck(say, luck, 3, say.text("Luck: change in your chance of winning, in percentage points")),
        ]
    return el("details", el("summary", say.text("Over time")), el("div", drawn, cls="plots"), cls="more", open=opened)


def _wins(say: Language, moments: Sequence[Moment], dots: Sequence[Dot], chance: float) -> Html:
    title = say.text("Wins in 100 matches")
    levels = [(share, str(round(100 * share))) for share in (0.0, 0.5, 1.0)]
    last = dots[-1]
    svg = _svg(
        say, say.text("{title}, after each match: {last} in the end, {chance} with equal players", title=title,
                 last=percent(last.value), chance=percent(chance)),
        dots, levels, (0.0, 1.0), str(percent(last.value)), (chance, str(percent(chance))),
    )  # fmt: skip
    rows = [
        (str(moment.matches), words.date(say, moment.ended), str(percent(dot.value)),
         say.text("{low} to {high}", low=percent(dot.low), high=percent(dot.high)))
        for moment, dot in zip(moments, dots)
    ]  # fmt: skip
    legend = say.text(
        "The line shows your wins so far. The band shows the likely range. The dashed line shows what equal players "
        "would win."
    )
    return _figure(say, title, svg, legend, rows)


def _points(say: Language, moments: Sequence[Moment], dots: Sequence[Dot]) -> Html:
    when = {moment.matches: moment.ended for moment in moments}
    legend = say.text("The line is the average of all deals so far. The band shows the likely range.")
    return _average(say, say.text("Points per deal"), legend, dots, when, 2)


def cost_over_time(say: Language, figures: Figures) -> list[Html]:
    """What one's choices cost a deal: the average of the last few matches, again and again, since one's play changes.
    Nothing where too few were checked, or it is not known how much of a cost is really lost."""
    unit, when, dots = _costs(figures)
    if len(dots) < 2:
        return []
    titles = {
        "tricks": say.text("Tricks your choices cost, per deal"),
        "points": say.text("Points your choices cost, per deal"),
    }
    legend = say.text(
        "The line shows the average over {n} matches at a time. The band shows the likely range. Lower is better.",
        n=PLOTTED,
    )
    return [_average(say, titles[unit], legend, dots, when, 2, aim=f"↓ {say.text('better')}")]


def cost_by_now(say: Language, figures: Figures) -> Inside:
    """Whether one's choices cost less than at first, as far as that is sure; nothing where the first matches that
    were checked are among the last ones, too."""
    _, _, dots = _costs(figures)
    if not dots or dots[-1].matches < 2 * PLOTTED:
        return None
    first, last = dots[0], dots[-1]
    if last.value < first.low and last.high < first.value:
        said = say.text("Your choices cost less than at first.")
    elif last.value > first.high and last.low > first.value:
        said = say.text("Your choices cost more than at first.")
    else:
        said = say.text("Your choices cost about as much as at first.")
    then, now = (decimal(dot.value, 2, say) for dot in (first, last))
    both = say.text("First {n} matches: {then} per deal. Last {n} matches: {now}.", n=PLOTTED, then=then, now=now)
    return el("p", el("b", said), " ", both)


def _costs(figures: Figures) -> tuple[str, dict[int, int | None], list[Dot]]:
    """The unit, when each stage ended, and the places on the line."""
    unit = next((cost.unit for cost in choices.costs(figures.entries) if cost.unit in ("tricks", "points")), "")
    factor = marked_factors().get(figures.group.game)
    stages = choices.course(figures.entries, unit) if factor and unit else ()
    dots = list[Dot]()
    for stage in stages:
        doubt = factor.doubt if factor else 0.0
        low, high = stage.interval.around(stage.a_deal, doubt * stage.a_deal)
        dots.append(Dot(stage.matches, stage.a_deal, max(0.0, low), high))
    return unit, {stage.matches: stage.ended for stage in stages}, dots


def _luck(say: Language, stages: Sequence[Stage], term: int, title: str) -> Html:
    """A term of luck and play, on average so far."""
    dots = [
        Dot(stage.matches, 100 * mean.value, 100 * mean.interval.low, 100 * mean.interval.high)
        for stage in stages
        if (mean := stage.terms[term]).interval
    ]
    when = {stage.matches: stage.ended for stage in stages}
    legend = say.text("The line is the average of all matches so far. The band shows the likely range.")
    return _average(say, title, legend, dots, when, 1)


def _average(
    say: Language, title: str, legend: str, dots: Sequence[Dot], when: Mapping[int, int | None], places: int,
    aim: str = "",
) -> Html:  # fmt: skip
    """An average with its band, around a line at 0."""
    steps, after_point = ticks(min(0.0, *(dot.low for dot in dots)), max(0.0, *(dot.high for dot in dots)))
    levels = [(step, decimal(step, after_point, say) if step else "0") for step in steps]
    last = dots[-1]
    said = decimal(last.value, places, say)
    svg = _svg(
        say, say.text("{title}, after each match: {last} in the end", title=title, last=said), dots, levels,
        (steps[0], steps[-1]), said, None, aim,
    )  # fmt: skip
    rows = [
        (str(dot.matches), words.date(say, when[dot.matches]), decimal(dot.value, places, say),
         say.text("{low} to {high}", low=decimal(dot.low, places, say), high=decimal(dot.high, places, say)))
        for dot in dots
    ]  # fmt: skip
    return _figure(say, title, svg, legend, rows)


def ticks(low: float, high: float) -> tuple[list[float], int]:
    """Round numbers from below the one to above the other, which is not less, at most six; and how many places after
    the point they need."""
    rough = (high - low or 1) / 3
    size = floor(log10(rough))
    step = next(unit * 10.0**size for unit in (1, 2, 5, 10) if unit * 10.0**size >= rough * 0.999)
    places = max(0, -floor(log10(step) + 1e-9))
    return [at * step for at in range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)], places


def _figure(say: Language, title: str, svg: Html, legend: str, rows: Sequence[tuple[str, ...]]) -> Html:
    """A drawing with its words, and the same figures as a table."""
    heads = (say.text("Matches"), say.text("Date"), title, say.text("Range"))
    body = (el("tr", el("th", first, scope="row"), (el("td", cell) for cell in rest)) for first, *rest in rows)
    table = el(
        "table", el("caption", title, cls="visually-hidden"),
        el("thead", el("tr", (el("th", head, scope="col") for head in heads))), el("tbody", body), cls="sheet",
    )  # fmt: skip
    said = el("details", el("summary", say.text("As a table")), table, cls="more")
    return el("figure", el("h4", title), svg, el("figcaption", legend, cls="label"), said, cls="chart trend")


def _svg(
    say: Language, name: str, dots: Sequence[Dot], levels: Sequence[tuple[float, str]], span: tuple[float, float],
    end: str, chance: tuple[float, str] | None, aim: str = "",
) -> Html:  # fmt: skip
    """The drawing, as wide as its place: across in shares of it, down in pixels, so that letters keep their size."""
    low, high = span
    first, last = dots[0], dots[-1]

    def x(matches: int) -> float:
        return (matches - first.matches) * 100 / max(1, last.matches - first.matches)

    def y(value: float) -> float:
        return _TOP + (high - value) * (_HEIGHT - _TOP - _FOOT) / ((high - low) or 1)

    across = "M0 {y:.1f}H100"
    levelled = "".join(f'<path class="level" d="{across.format(y=y(value))}"/>' for value, _ in levels)
    scale = "".join(f'<text class="level" x="-8" y="{y(value) + 5:.1f}">{said}</text>' for value, said in levels)
    band = "L".join([*(f"{x(dot.matches):.1f} {y(dot.high):.1f}" for dot in dots),
                     *(f"{x(dot.matches):.1f} {y(dot.low):.1f}" for dot in reversed(dots))])  # fmt: skip
    line = "L".join(f"{x(dot.matches):.1f} {y(dot.value):.1f}" for dot in dots)
    even = f'<path class="chance" d="{across.format(y=y(chance[0]))}"/>' if chance else ""
    stretched = (
        f'<svg class="lines" width="100%" height="{_HEIGHT}" viewBox="0 0 100 {_HEIGHT}" preserveAspectRatio="none" '
        'aria-hidden="true">'
        f'{levelled}<path class="band" d="M{band}Z"/>{even}<g class="own"><path d="M{line}"/></g></svg>'
    )
    own = (
        f'<g class="own"><circle cx="100%" cy="{y(last.value):.1f}" r="4"/></g>'
        f'<text class="own" x="100%" dx="8" y="{y(last.value) + 5:.1f}">{end}</text>'
    )
    foot = _HEIGHT - 4
    ends = many(
        el("text", say.plural("{n} match", "{n} matches", first.matches), cls="first", x="0", y=foot),
        el("text", say.plural("{n} match", "{n} matches", last.matches), cls="until", x="100%", y=foot),
        el("text", aim, cls="aimed", x="8", y=f"{y(low) - 8:.1f}") if aim else None,
    )
    return el("svg", Html(scale + stretched + own), ends, height=_HEIGHT, role="img", aria_label=name)
