"""One's record at each game: a row with one number, the graph of the last matches, and the other levels in a line."""

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
    """A row for each game and number of players, about the level that was played last; those come first at which one
    does best."""
    tables: dict[object, list[Standing]] = {}
    for stands in best_first(counted):
        tables.setdefault(stands.figures.group._replace(level=""), []).append(stands)
    return [_row(say, own) for own in tables.values()]


def legend(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    """What a bar is, once for all rows; what bars will tell, where none is drawn yet."""
    if not counted:
        return None
    drawn = [tally.group for tally in counted if tally.wins.played >= DRAWN]
    if not drawn:
        return el("p", say.text("After three matches, bars show how close each one was."), cls="label")
    said = [say.text("Each bar is a match, the earliest first: up if you won, down if you did not.")]
    said.append(_height(say, [GAMES[group.game].tricks for group in drawn]))
    return el("p", " ".join(said), cls="label")


def _height(say: Language, tricks: list[bool]) -> str:
    """What the height of a bar is, in games with tricks, in others, or in both."""
    if all(tricks):
        return say.text("Its height is how many points you were ahead or behind.")
    if not any(tricks):
        return say.text("Its height is how many cards you were ahead or behind.")
    return say.text("Its height is how many points, or cards, you were ahead or behind.")


def row(title: str, label: str, picture: Html, told: Inside, beside: Inside, below: Inside = None) -> Html:
    """A row of the record: what it is of, its number with what that means, and its graph or a way on."""
    head = el("header", picture, el("div", el("h2", title), el("span", label, cls="label")))
    return el("li", el("article", head, el("div", told, cls="told"), el("div", beside, cls="beside"), below))


def _row(say: Language, levels: list[Standing]) -> Html:
    now = max(levels, key=lambda stands: stands.figures.entries[0].ended or 0)
    group, others = now.figures.group, [stands for stands in levels if stands is not now]
    back = el("a", say.text("Look back"), cls="btn", href=f"#{routes.review(now.figures.entries[0].id)}")
    told = el("p", _number(say, now), cls="number"), el("p", _named(say, now.bars), cls="label")
    beside = _graph(say, now) if len(now.bars) >= DRAWN else back
    below = _others(say, others) if others else None
    return row(words.game(say, group), words.against(say, group.level), table_picture(group.game), told, beside, below)


def _number(say: Language, stands: Standing) -> Inside:
    played = len(stands.bars)
    won = say.text("of the last {n} won", n=played) if played == LAST else say.text("of {n} won", n=played)
    if stands.won:
        return el("b", words.amount(say, stands.won)), " ", el("span", won)
    return el("span", say.plural("One played, not won yet", "None of {n} won yet", played))


def _graph(say: Language, stands: Standing) -> Html:
    """A bar for each match, up where it was won, down where it was not, as high as the margin."""
    most = max(1, *(bar.by for bar in stands.bars))
    columns = [Column((1 if bar.won else -1) * (bar.by / most), _kind(bar), told(say, bar)) for bar in stands.bars]
    listed = ", ".join(column.told for column in columns)
    name = say.text("The last {n}, the earliest first: {told}.", n=len(columns), told=listed)
    scale = Scale(f"+{most}", "0", f"−{most}")
    return bars(columns, scale, name)


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
