"""The deal of the day in one's record: how one did among the computer's plays of the same cards, day by day."""

from collections.abc import Mapping
from functools import lru_cache

from nines.days import dates, field
from nines.days.field import Standing
from nines.registry import GAMES
from nines.words.dates import day_and_month
from nines.words.languages import Language
from web.pages.days import results, rows
from web.pages.finished.games import row
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
    placed = [(day, where) for day in every if (where := results.standing(day))][-LAST:]
    count = say.plural("{n} played", "{n} played", len(every))
    run = today.running(model.played_today, model.mistakes.day) if model.settings.streak else None
    number, graph = _placed(say, placed) if placed else ((), None)
    streak = streak_line(say, run.days, run.week) if run and any(run.week) else None
    picture = table_picture(every[-1].game)
    return row(say.text("Deal of the day"), count, picture, number, graph or streak, streak if graph else None)


def _placed(say: Language, placed: list[tuple[DayRow, Standing]]) -> tuple[tuple[Html, Html], Html]:
    """The number with what it means, and the graph."""
    mean = field.mean([where for _, where in placed])
    beaten = el("span", say.text("of {all} computer players beaten", all=mean.of))
    number = el("p", el("b", str(mean.beaten)), " ", beaten, cls="number")
    columns = [Column(where.share, "won", _told(say, day, where)) for day, where in placed]
    listed = ", ".join(column.told for column in columns)
    name = say.text("Latest results, earliest first ({n}): {told}.", n=len(columns), told=listed)
    drawn = bars(columns, Scale(str(mean.of), "0", ""), name)
    day, best = max(placed, key=lambda each: each[1].share)
    said = [say.text("This is the average over {n} deals.", n=len(placed))] if len(placed) > 1 else []
    said.append(say.text("Best: {n} of {all}, on {date}.", n=best.worse, all=best.plays, date=_date(say, day)))
    return (number, el("p", " ".join(said), cls="label")), drawn


def _told(say: Language, row: DayRow, where: Standing) -> str:
    return say.text(
        "{date}, {game}: {n} of {all}", date=_date(say, row), game=say.text(GAMES[row.game].name), n=where.worse,
        all=where.plays,
    )  # fmt: skip


def _date(say: Language, row: DayRow) -> str:
    date = dates.read(row.date)
    return day_and_month(say, date.month, date.day)
