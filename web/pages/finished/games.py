"""One's record at each game: a card with one number, the graph of the last matches, and the other levels in a line."""

from collections.abc import Iterable

from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.finished import words
from web.pages.finished.figures import LEVELS, Figures
from web.pages.finished.graph import Column, Scale, bars
from web.pages.finished.standing import LAST, Bar, Standing, best_first
from web.state import routes
from web.widgets.html import Html, Inside, el
from web.widgets.table_picture import table_picture

DRAWN = 3
"""Fewer matches are told in a sentence."""


def games(say: Language, counted: tuple[Figures, ...]) -> list[Html]:
    """A card for each game and number of players, about the level that was played last; those come first at which one
    does best."""
    tables: dict[object, list[Standing]] = {}
    for stands in best_first(counted):
        tables.setdefault(stands.figures.group._replace(level=""), []).append(stands)
    return [_card(say, own) for own in tables.values()]


def _card(say: Language, levels: list[Standing]) -> Html:
    now = max(levels, key=lambda stands: stands.figures.entries[0].ended or 0)
    group, others = now.figures.group, [stands for stands in levels if stands is not now]
    head = el("div", el("h2", words.game(say, group)), el("span", words.against(say, group.level), cls="label"))
    drawn = len(now.bars) >= DRAWN
    title = _title(say, group.game) if drawn else say.text("After three matches, bars show how close each one was.")
    caption = el("p", _named(say, now.bars), el("br"), title, cls="label")
    back = el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(now.figures.entries[0].id)}")
    said = el("div", el("header", table_picture(group.game), head), el("p", _number(say, now), cls="number"), caption)
    return el("li", el("article", said, _graph(say, now) if drawn else el("p", back),
                       _others(say, others) if others else None))  # fmt: skip


def _number(say: Language, stands: Standing) -> Inside:
    played = len(stands.bars)
    won = say.text("of the last {n} won", n=played) if played == LAST else say.text("of {n} won", n=played)
    if stands.won:
        return el("b", words.amount(say, stands.won)), " ", el("span", won)
    return el("span", say.plural("One played, not won yet", "None of {n} won yet", played))


def _graph(say: Language, stands: Standing) -> Html:
    """A bar for each match, up where it was won, down where it was not, as high as the margin."""
    most = max(1, *(bar.by for bar in stands.bars))
    columns = [Column((1 if bar.won else -1) * bar.by / most, _kind(bar), told(say, bar)) for bar in stands.bars]
    listed = ", ".join(column.told for column in columns)
    name = say.text("The last {n}, the earliest first: {told}.", n=len(columns), told=listed)
    scale = Scale(f"+{most}", "0", f"−{most}")
    return bars(columns, scale, (say.text("earliest"), say.text("last")), name)


def _title(say: Language, game: str) -> str:
    """What the height of a bar is."""
    if GAMES[game].tricks:
        return say.text("Bars: points ahead or behind after each match.")
    return say.text("Bars: cards ahead or behind after each match.")


def _kind(bar: Bar) -> str:
    return "shared" if bar.shared else "won" if bar.won else "lost"


def told(say: Language, bar: Bar) -> str:
    """How a match ended, and by how much."""
    if bar.shared:
        return say.text("shared")
    if not bar.by:
        return say.text("won") if bar.won else say.text("lost")
    return say.text("won by {n}", n=bar.by) if bar.won else say.text("lost by {n}", n=bar.by)


def _named(say: Language, played: tuple[Bar, ...]) -> str:
    """The last match and the best one; where none was won, the closest."""
    said = [say.text("Last: {result}", result=told(say, played[-1]))]
    won = [bar for bar in played if bar.won]
    lost = [bar for bar in played if bar.by]
    if len(played) > 1 and won:
        best = max(won, key=lambda bar: (not bar.shared, bar.by))
        said.append(say.text("best: {result}", result=told(say, best)))
    elif len(played) > 1 and lost:
        closest = min(lost, key=lambda bar: bar.by)
        said.append(say.text("closest: {result}", result=told(say, closest)))
    return " · ".join(said)


def _others(say: Language, others: Iterable[Standing]) -> Html:
    """The other levels at which this game was played, the highest first."""
    order = sorted(others, key=lambda stands: -_place(stands.figures.group.level))
    rows = (
        el("li", el("span", words.against(say, stands.figures.group.level)), " ", el("b", _won(say, stands)))
        for stands in order
    )  # fmt: skip
    return el("ul", rows, cls="other-levels")


def _won(say: Language, stands: Standing) -> str:
    return f"{words.amount(say, stands.won)} {say.text('of {n} won', n=len(stands.bars))}"


def _place(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1
