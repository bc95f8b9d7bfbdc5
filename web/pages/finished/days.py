"""The deal of the day in one's record: how one did among the computer's plays of the same cards, day by day."""

from collections.abc import Mapping
from functools import lru_cache
from math import fsum

from nines.core.sums import whole
from nines.days import dates
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from nines.words.phrases import percent
from web.pages.days import results, rows
from web.pages.finished.games import DRAWN, row
from web.pages.finished.graph import Column, Scale, bars
from web.pages.finished.standing import LAST
from web.pages.lobby import today
from web.state.day_rows import DayRow
from web.state.model import Model
from web.widgets.html import Html, el
from web.widgets.streak import streak_line
from web.widgets.table_picture import table_picture


def played(model: Model) -> tuple[DayRow, ...]:
    """The days that were played to their end, the earliest first."""
    known = {**_kept(model.past or ()), **model.day.rows}
    return tuple(sorted((row for row in known.values() if row.done), key=lambda row: (row.date, row.game)))


@lru_cache(1)
def _kept(lines: tuple[str, ...]) -> Mapping[str, DayRow]:
    """The rows of days among those of the database, which are many to read at every look."""
    found, _, _ = rows.read_all(lines)
    return found


def days(say: Language, model: Model) -> Html | None:
    """The row of the deals of the day: the share of the computer's plays that one has beaten, and the week in stones.
    Nothing before the first is played."""
    every = played(model)
    if not every:
        return None
    placed = [(day, where.share) for day in every if (where := results.standing(day))][-LAST:]
    count = say.plural("{n} played", "{n} played", len(every))
    run = today.running(model.played_today, model.mistakes.day) if model.settings.streak else None
    number, graph = _placed(say, placed) if placed else ((), None)
    streak = streak_line(say, run.days, run.week) if run and any(run.week) else None
    picture = table_picture(every[-1].game)
    return row(say.text("Deal of the day"), count, picture, number, graph or streak, streak if graph else None)


def _placed(say: Language, placed: list[tuple[DayRow, float]]) -> tuple[tuple[Html, Html], Html | None]:
    """The number with what it means, and the graph of three days and more."""
    mean = fsum(share for _, share in placed) / len(placed)
    beaten = el("span", say.text("of 100 computer plays beaten"))
    number = el("p", el("b", str(percent(mean))), " ", beaten, cls="number")
    columns = [Column(2 * share - 1, "won" if share > 0.5 else "lost", _told(say, day, share)) for day, share in placed]
    listed = ", ".join(column.told for column in columns)
    name = say.text("The last {n}, the earliest first: {told}.", n=len(columns), told=listed)
    drawn = bars(columns, Scale("100", "50", "0"), name)
    day, best = max(placed, key=lambda each: each[1])
    counted = say.plural("The last deal.", "The last {n} deals.", len(placed))
    equal = say.text("A play as good as yours counts half.")
    highest = say.text("Best: {n}, on {date}.", n=percent(best), date=_date(say, day))
    caption = f"{counted} {equal} {highest}"
    return (number, el("p", caption, cls="label")), drawn if len(placed) >= DRAWN else None


def _told(say: Language, row: DayRow, share: float) -> str:
    return say.text(
        "{date}, {game}: {n} of 100", date=_date(say, row), game=say.text(GAMES[row.game].name), n=percent(share)
    )


def _date(say: Language, row: DayRow) -> str:
    date = dates.read(row.date)
    return day_and_month(say, date.month, date.day)


def count(model: Model) -> int:
    """How many deals of the day were played."""
    return whole(1 for _ in played(model))
