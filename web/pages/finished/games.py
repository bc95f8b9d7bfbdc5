"""One's record at each game: a row with one number, the graph of the last matches, and the other levels in a line."""

from collections.abc import Iterable

from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.finished import words
from web.pages.finished.figures import LEVELS, Figures, Outcomes
from web.pages.finished.graph import Column, Scale, bars
from web.pages.finished.standing import FEWEST, LAST, Bar, Standing, best_first, in_view
from web.widgets.html import Html, Inside, classes, el
from web.widgets.table_picture import table_picture


def games(say: Language, counted: tuple[Figures, ...]) -> list[Html]:
    """A row for each game and number of players, about the level in view; those come first at which one does best."""
    tables: dict[object, list[Standing]] = {}
    for stands in best_first(counted):
        tables.setdefault(stands.figures.group._replace(level=""), []).append(stands)
    won = any(tally.wins.won for tally in counted)
    return [_row(say, own, won) for own in tables.values()]


def legend(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    """What a bar is, once for all rows; nothing where there is none."""
    if not counted:
        return None
    bar = say.text("Each bar is a match, the earliest first: up if you won, down if you didn’t.")
    height = _height(say, [GAMES[tally.group.game].tricks for tally in counted])
    return el("p", f"{bar} {height}", cls="label")


def _height(say: Language, tricks: list[bool]) -> str:
    """What the height of a bar is, in games with tricks, in others, or in both."""
    if all(tricks):
        return say.text("A bar’s height shows how many points you were ahead or behind.")
    if not any(tricks):
        return say.text("A bar’s height shows how many cards you were ahead or behind.")
    return say.text("A bar’s height shows how many points, or cards, you were ahead or behind.")


def row(title: str, label: str, picture: Html, told: Inside, beside: Inside, below: Inside = None) -> Html:
    """A row of the record: what it is of, its number with what that means, and its graph or a way on."""
    head = el("header", picture, el("div", el("h2", title), el("span", label, cls="label")))
    return el("li", el("article", head, el("div", told, cls="told"), el("div", beside, cls="beside"), below))


def _row(say: Language, levels: list[Standing], up: bool) -> Html:
    """A row; with room for bars that go `up`, where any row has one: so all graphs are alike."""
    seen = in_view(stands.figures for stands in levels)
    now = next(stands for stands in levels if stands.figures is seen)
    group, others = seen.group, [stands for stands in levels if stands is not now]
    told = el("p", _number(say, now), cls=_look(now)), el("p", _named(say, now), cls="label")
    below = _others(say, others) if others else None
    label = words.against(say, group.level)
    return row(words.game(say, group), label, table_picture(group.game), told, _graph(say, now, up), below)


def _look(stands: Standing) -> str | None:
    """How large the number is: of a few matches there is little to say. Blue is what was won."""
    few = "few" if len(stands.bars) < FEWEST else ""
    return classes("number", few, "" if stands.outcomes.won else "not-won")


def _number(say: Language, stands: Standing) -> Inside:
    """How many of the last matches were won; where none was, how close one came."""
    played = len(stands.bars)
    ended = stands.outcomes
    if ended.drawn:
        return _with_drawn(say, ended)
    if ended.won:
        won = say.text("of the last {n} won", n=played) if played == LAST else say.text("of {n} won", n=played)
        return el("b", str(ended.won)), " ", el("span", won)
    if not stands.closest:
        return el("span", say.plural("One played, none won yet", "None of {n} won yet", played))
    if played == 1:
        return el("b", _lost_by(say, stands))
    if GAMES[stands.figures.group.game].tricks:
        behind = say.plural("point behind, the closest so far", "points behind, the closest so far", stands.closest)
    else:
        behind = say.plural("card behind, the closest so far", "cards behind, the closest so far", stands.closest)
    return el("b", str(stands.closest)), " ", el("span", behind)


def _with_drawn(say: Language, ended: Outcomes) -> Inside:
    """How many were won, drawn and lost; of what there was none nothing is said."""
    if ended.won:
        so = say.text("of {n} won, {drawn} drawn", drawn=ended.drawn, n=ended.played)
        return el("b", str(ended.won)), " ", el("span", so)
    if ended.lost:
        so = say.plural("drawn, {lost} lost", "drawn, {lost} lost", ended.drawn, lost=ended.lost)
    else:
        so = say.plural("match drawn", "matches drawn", ended.drawn)
    return el("b", str(ended.drawn)), " ", el("span", so)


def _lost_by(say: Language, stands: Standing) -> str:
    """How the only match was lost."""
    if GAMES[stands.figures.group.game].tricks:
        return say.plural("Lost by {n} point", "Lost by {n} points", stands.closest)
    return say.plural("Lost by {n} card", "Lost by {n} cards", stands.closest)


def _graph(say: Language, stands: Standing, up: bool) -> Html:
    """A bar for each match, up where it was won, down where it was not, as high as the margin; where none was won the
    last of the closest is marked."""
    most = max(1, *(bar.by for bar in stands.bars))
    marked = max((at for at, bar in enumerate(stands.bars) if bar.by == stands.closest), default=0)
    columns = [Column((1 if bar.won else -1) * (bar.by / most), _kind(bar), told(say, bar)) for bar in stands.bars]
    if _is_marked(stands):
        columns[marked] = columns[marked]._replace(kind="closest", word=say.text("closest"))
    listed = ", ".join(column.told for column in columns)
    name = say.text("Latest results, earliest first ({n}): {told}.", n=len(columns), told=listed)
    return bars(columns, Scale(f"+{most}" if up else "", "0", f"−{most}"), name)


def _is_marked(stands: Standing) -> bool:
    """Whether the closest of several matches is marked: none of them was won, and not all were as close."""
    return not stands.won and stands.closest > 0 and any(bar.by != stands.closest for bar in stands.bars)


def _kind(bar: Bar) -> str:
    return "shared" if bar.shared else "won" if bar.won else "lost"


def told(say: Language, bar: Bar) -> str:
    """How a match ended, and by how much."""
    if bar.shared:
        return say.text("drawn")
    if not bar.by:
        return say.text("won") if bar.won else say.text("lost")
    return say.text("won by {n}", n=bar.by) if bar.won else say.text("lost by {n}", n=bar.by)


def _named(say: Language, stands: Standing) -> str:
    """The last match, and the best one or how many were played."""
    played = stands.bars
    if len(played) == 1 and not stands.won and stands.closest:
        return say.plural("{n} played", "{n} played", 1)
    said = [say.text("Last: {result}", result=told(say, played[-1]))]
    won = [bar for bar in played if bar.won]
    if won and len(played) > 1:
        best = max(won, key=lambda bar: (not bar.shared, bar.by))
        said.append(say.text("best: {result}", result=told(say, best)))
    elif not won and stands.closest:
        said.append(say.plural("{n} played", "{n} played", len(played)))
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
    return words.outcomes(say, stands.outcomes)


def _place(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else -1
