"""The top of one's record: the one thing to know, the level to try, a number and a small graph for each game and level,
what choices cost, and what the mistakes were about."""

from nines.core.sums import whole
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.finished import choices, figures, words
from web.pages.finished.figures import Figures
from web.pages.finished.plots import cost_over_time
from web.pages.finished.standing import FEWEST, LAST, Bar, Missed, Standing, best_first, missed, suggestion
from web.pages.lobby import today
from web.pages.mistakes.practise import link, practice
from web.state.model import Model
from web.widgets.html import Html, Inside, el
from web.widgets.streak import streak_line
from web.widgets.table_picture import table_picture

THEMES = 5
"""So many themes have a bar."""
SLOT, HALF, EDGE = 12, 20, 3
"""Of the small graph: the width of a match, the height above and below the middle, and what is left of a half in which
no bar stands."""


def headline(say: Language, counted: tuple[Figures, ...]) -> tuple[str, str | None]:
    """The one thing that a record says, about the game and level at which one does best, and what it means. Below five
    matches, and where none was won, it says how many were played."""
    stood = (stands for stands in best_first(counted) if stands.figures.wins.played >= FEWEST)
    best = next((stands for stands in stood if stands.won), None)
    if not best:
        played = whole(tally.wins.played for tally in counted)
        kept = say.text("Kept on this device only.")
        told = say.plural("One match played so far.", "{n} matches played so far.", played)
        return say.text("Your record"), f"{told} {kept}" if played else kept
    group = best.figures.group
    title = say.text(
        "You won {won} of your last {n} at {game}", won=words.amount(say, best.won), n=len(best.bars),
        game=say.text(GAMES[group.game].name),
    )  # fmt: skip
    even = max(1, round(len(best.bars) * group.chance))
    lede = say.text("If everybody played equally well, you would win about {n}.", n=even)
    return title, f"{words.against(say, group.level)}. {lede}"


def overview(say: Language, model: Model, counted: tuple[Figures, ...]) -> Inside:
    """What is seen without opening anything."""
    if not counted:
        return None
    rows = (_row(say, stands) for stands in best_first(counted))
    learnt = el("div", _costs(say, counted), _themes(say, model, counted), cls="learnt")
    try_next = _next_level(say, counted) or _next_practice(say, model, counted)
    return try_next, el("ul", rows, cls="by-game"), _days(say, model), learnt


def _next_level(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    found = suggestion(counted)
    if not found:
        return None
    level, group = words.level(say, found.level), found.figures.group
    title = say.text("Try next: {game}, {level}", game=words.game(say, group), level=level)
    told = say.text(
        "Without help, you won {won} at your current level ({level}).", won=words.wins(say, found.won, found.played),
        level=words.level(say, group.level),
    ) if found.higher else say.text(
        "Without help, you won {won} at your current level ({level}). One level down, matches would be closer.",
        won=words.wins(say, found.won, found.played), level=words.level(say, group.level),
    )  # fmt: skip
    go = say.text("Play: {level}", level=level)
    return el(
        "section",
        table_picture(group.game),
        el("p", el("b", title), el("span", told, cls="label"), cls="grow"),
        el("a", go, cls="btn go", href=f"#{figures.set_up(found.table)}"),
        cls="try-next",
    )


def _next_practice(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html:
    """What to try where no other level fits better: puzzles like what was missed most, else the deal of the day, and
    where that is played a puzzle."""
    ways = ((found, practice(model, found.game, found.theme)) for found in missed(counted))
    found, way = next((each for each in ways if each[1]), (None, ""))
    game = found.game if found else today.game_of(model.mistakes.day) or counted[0].group.game
    if found:
        title = say.text("Try next: {theme}", theme=theme_name(found.theme, say))
        told, go = say.text("It comes back in other positions."), link(say, way, "btn go")
    elif game in today.played(model.played_today, model.mistakes.day):
        title, told = say.text("Puzzle"), say.text("One position, one choice")
        go = el("a", say.text("Play"), cls="btn go", href="#/puzzles")
    else:
        title, told = say.text("Deal of the day"), say.text("The same cards for everybody")
        go = el("a", say.text("Play"), cls="btn go", href="#/day")
    said = el("p", el("b", title), el("span", told, cls="label"), cls="grow")
    return el("section", table_picture(game), said, go, cls="try-next")


def _row(say: Language, stands: Standing) -> Html:
    group, played = stands.figures.group, len(stands.bars)
    won = say.text("of the last {n} won", n=played) if played == LAST else say.text("of {n} won", n=played)
    number: Inside = (el("b", words.amount(say, stands.won)), " ", el("span", won, cls="label"))
    if not stands.won:
        closest = say.text("closest: lost by {n}", n=stands.closest) if stands.closest else ""
        none = say.plural("one played, not won yet", "none of {n} won yet", played)
        number = el("span", " · ".join(filter(None, (none, closest))), cls="label")
    return el(
        "li",
        table_picture(group.game),
        el("div", el("h2", words.game(say, group)), el("span", words.against(say, group.level), cls="label")),
        el("p", number, cls="number"),
        _graph(say, stands.bars),
    )


def _graph(say: Language, bars: tuple[Bar, ...]) -> Html:
    """A bar for each match, up where it was won, down where it was not, as high as the margin; of the two halves only
    what some bar needs."""
    most = max(1, *(bar.by for bar in bars)) if bars else 1
    drawn = "".join(_bar(at, bar, most) for at, bar in enumerate(bars))
    told = ", ".join(_told(say, bar) for bar in bars)
    name = say.text("The last {n}, the earliest first: {told}.", n=len(bars), told=told)
    line = f'<path d="M0 {HALF}H{LAST * SLOT}"/>'
    top = 0 if any(bar.won for bar in bars) else HALF - EDGE
    foot = 2 * HALF if any(not bar.won for bar in bars) else HALF + EDGE
    view = f"0 {top} {LAST * SLOT} {foot - top}"
    return el("svg", Html(drawn + line), viewBox=view, role="img", aria_label=name, cls="last-ten")


def _bar(at: int, bar: Bar, most: int) -> str:
    height = 3 + 15 * bar.by / most
    top = HALF - height if bar.won else HALF
    kind = "shared" if bar.shared else "won" if bar.won else "lost"
    return f'<rect class="{kind}" x="{at * SLOT + 2}" y="{top:.1f}" width="8" height="{height:.1f}" rx="1.5"/>'


def _told(say: Language, bar: Bar) -> str:
    if bar.shared:
        return say.text("shared")
    if not bar.by:
        return say.text("won") if bar.won else say.text("lost")
    return say.text("won by {n}", n=bar.by) if bar.won else say.text("lost by {n}", n=bar.by)


def _costs(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    """What choices cost over time, where most matches were checked; nothing before there is a line to draw."""
    most = max(counted, key=lambda tally: max((cost.matches for cost in choices.costs(tally.entries)), default=0))
    drawn = cost_over_time(say, most)
    if not drawn:
        return None
    game = f"{words.game(say, most.group)} · {words.against(say, most.group.level)}"
    return el("section", el("h2", say.text("What your choices cost")), el("h3", game), drawn, cls="costs")


def _themes(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    found = missed(counted)[:THEMES]
    if not found:
        return None
    rows = (_theme(say, model, theme, found[0].times) for theme in found)
    return el("section", el("h2", say.text("Worth practising")), el("ul", rows), cls="missed")


def _theme(say: Language, model: Model, found: Missed, most: int) -> Html:
    drawn = Html(f'<rect width="{round(100 * found.times / most)}" height="8"/>')
    bar = el("svg", drawn, viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")
    way = practice(model, found.game, found.theme)
    return el(
        "li", el("b", theme_name(found.theme, say)), bar, el("span", str(found.times), cls="num"),
        link(say, way, None) if way else el("span"),
    )  # fmt: skip


def _days(say: Language, model: Model) -> Html | None:
    """The week up to today and the days in a row, unless they are hidden or nothing was played in it."""
    run = today.running(model.played_today, model.mistakes.day) if model.settings.streak else None
    if not run or not any(run.week):
        return None
    return el("section", el("h2", say.text("This week")), streak_line(say, run.days, run.week), cls="in-a-row")
