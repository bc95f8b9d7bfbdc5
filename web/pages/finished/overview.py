"""The top of one's record: the one thing to know, the level to try, a number and a small graph for each game and level,
what choices cost, and what the mistakes were about."""

from nines.core.sums import whole
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.finished import choices, games, words, young
from web.pages.finished.days import days
from web.pages.finished.figures import Figures
from web.pages.finished.plots import cost_by_now, cost_over_time
from web.pages.finished.standing import FEWEST, Missed, best_first, in_view, missed, suggestion
from web.pages.lobby import today
from web.pages.mistakes.practise import link, practice
from web.state import routes
from web.state.commands import Press
from web.state.model import Model
from web.widgets.html import Html, Inside, el, many
from web.widgets.table_picture import puzzle_picture, table_picture

YOUNG = 5
"""With fewer matches there is room for something besides."""
THEMES = 5
"""So many themes have a bar."""


def headline(say: Language, counted: tuple[Figures, ...]) -> tuple[str, str]:
    """The one thing that a record says, about the game and level at which one does best, and what it means. Below five
    matches, and where none was won, it is what went well all the same; empty where nothing is known."""
    stood = (stands for stands in best_first(counted) if stands.figures.wins.played >= FEWEST)
    best = next((stands for stands in stood if stands.outcomes.won), None)
    if not best:
        return young.told_of(say, counted) or ("", "")
    group, ended = best.figures.group, best.outcomes
    title = say.text(
        "You won {won} of your last {n} matches at {game}", won=ended.won, n=ended.played,
        game=say.text(GAMES[group.game].name),
    )  # fmt: skip
    even = max(1, round(ended.played * group.chance))
    drawn = say.plural("{n} more match was drawn.", "{n} more matches were drawn.", ended.drawn) if ended.drawn else ""
    equal = say.text(
        "If everybody played equally well, you would win about {n} of {all} matches.", n=even, all=ended.played
    )
    return title, " ".join(filter(None, (f"{words.against(say, group.level)}.", drawn, equal)))


def overview(say: Language, model: Model, counted: tuple[Figures, ...]) -> Inside:
    """What is seen without opening anything. Before the first match, what was done besides, if anything was."""
    rows = [*filter(None, (*games.games(say, counted), days(say, model)))]
    listed = many(el("ul", rows, cls="by-game"), games.legend(say, counted)) if rows else None
    if not counted:
        return listed
    costs = _costs(say, counted) or _unchecked(say, model, counted)
    learnt = el("div", costs, _themes(say, model, counted) or _practice(say, counted), cls="learnt")
    step = _next_level(say, counted) or _next_like_missed(say, model, counted) or _once_more(say, counted)
    few = whole(tally.wins.played for tally in counted) < YOUNG
    return step, listed, _next_besides(say, model, counted) if few or not step else None, learnt


def _next_level(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    found = suggestion(counted)
    if not found:
        return None
    group = found.figures.group
    title, told = words.try_next(say, group, found.level), words.won_alone(say, group, found.outcomes)
    if not found.higher:
        closer = say.text("One level down, matches would be closer.")
        told = f"{told} {closer}" if found.outcomes.won else closer
    go = say.text("Play: {level}", level=words.level(say, found.level))
    return _step(
        table_picture(group.game),
        title,
        told,
        el("button", go, type="button", cls="btn go", data_do=Press("finished", "play")),
    )


def _next_like_missed(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    """Puzzles like what was missed most."""
    ways = ((found, practice(model, found.game, found.theme)) for found in missed(counted))
    found, way = next((each for each in ways if each[1]), (None, ""))
    if not found:
        return None
    told = say.text("Practise avoiding one of your mistakes in other positions.")
    return _step(table_picture(found.game), theme_name(found.theme, say), told, link(say, way, "btn go"))


def _once_more(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    """An offer to play a match like those in view again, where no match was won yet."""
    if any(tally.wins.won for tally in counted):
        return None
    group = in_view(counted).group
    title = say.text("Once more: {game}", game=words.game(say, group))
    told = f"{words.against(say, group.level)}."
    go = el("button", say.text("Play"), type="button", cls="btn go", data_do=Press("finished", "again"))
    return _step(table_picture(group.game), title, told, go)


def _next_besides(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html:
    """Where nothing follows from the matches: the deal of the day, and where that is played a puzzle."""
    game = today.game_of(model.mistakes.day) or counted[0].group.game
    if game in today.played(model.played_today, model.mistakes.day):
        picture, to = puzzle_picture(), "#/puzzles"
        title, told = say.text("Puzzle"), say.text("One position, one choice")
    else:
        picture, to = table_picture(game), "#/day"
        title, told = say.text("Deal of the day"), say.text("The same cards for everybody")
    return _step(picture, title, told, el("a", say.text("Play"), cls="btn go", href=to))


def _step(picture: Html, title: str, told: str, go: Html) -> Html:
    said = el("p", el("b", title), el("span", told, cls="label"), cls="grow")
    return el("section", picture, said, go, cls="try-next")


def _costs(say: Language, counted: tuple[Figures, ...]) -> Html | None:
    """What choices cost over time, where most matches were checked; nothing before there is a line to draw."""
    most = max(counted, key=lambda tally: max((cost.matches for cost in choices.costs(tally.entries)), default=0))
    drawn = cost_over_time(say, most)
    if not drawn:
        return None
    game = f"{words.game(say, most.group)}. {words.against(say, most.group.level)}."
    heading = el("h2", say.text("What your choices cost"))
    return el("section", heading, el("p", game, cls="label"), cost_by_now(say, most), drawn, cls="costs")


def _unchecked(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    """What a check would show, and the way to the last match to check it; nothing once a match was checked."""
    entries = [entry for tally in counted for entry in tally.entries]
    if any(entry.choices for entry in entries):
        return None
    last = max(entries, key=lambda entry: entry.ended or 0)
    told = say.text(
        "None of these matches has been checked yet. A check shows what your mistakes cost and what they were about."
    )
    look = el("a", say.text("Check your last match"), cls="btn", href=f"#{routes.review(last.id)}")
    off = None if model.settings.check else el(
        "p", say.text("Your choices aren’t checked after a match. You can turn checking on:"), " ",
        el("a", say.text("Settings"), href="#/settings"),
    )  # fmt: skip
    return el("section", el("h2", say.text("What your choices cost")), el("p", told), el("p", look, cls="actions"),
              off, cls="to-do")  # fmt: skip


def _practice(say: Language, counted: tuple[Figures, ...]) -> Html:
    """Where to practise, before mistakes say what is worth it."""
    game = in_view(counted).group.game
    told = say.text("Puzzles and lessons have the same kinds of decisions as your matches.")
    ways = (
        el("a", say.text("Puzzles"), cls="btn", href="#/puzzles"),
        el("a", say.text("Lessons"), cls="btn", href=f"#/lessons/{game}"),
    )
    return el("section", el("h2", say.text("Worth practising")), el("p", told), el("p", ways, cls="actions"),
              cls="to-do")  # fmt: skip


def _themes(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    found = missed(counted)[:THEMES]
    if not found:
        return None
    rows = (_theme(say, model, theme, found[0].times) for theme in found)
    told = el("p", say.text("This is what your mistakes in checked matches were about."), cls="label")
    return el("section", el("h2", say.text("Worth practising")), told, el("ul", rows), cls="missed")


def _theme(say: Language, model: Model, found: Missed, most: int) -> Html:
    drawn = Html(f'<rect width="{round(100 * found.times / most)}" height="10"/>')
    bar = el("svg", drawn, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true")
    way = practice(model, found.game, found.theme)
    times = say.plural("{n} mistake", "{n} mistakes", found.times)
    return el("li", el("b", theme_name(found.theme, say)), el("span", times, cls="label"), bar,
              link(say, way, None) if way else None)  # fmt: skip
