"""The page of all puzzles: by game how many are solved, those that were failed, and by theme."""

from collections import Counter, defaultdict

from nines.puzzles import words
from nines.puzzles.stored import puzzles_of
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.puzzles import progress
from web.pages.puzzles.slip import address, band
from web.state.model import Model
from web.widgets.html import Html, el
from web.widgets.page import page

LISTED = 12
"""So many of those that were failed are listed, the others come when these are solved."""


def puzzles(model: Model) -> Html:
    """The list; what is told of a puzzle here says nothing of its answer."""
    say = language(model.settings.language)
    return page(
        say, "puzzles", say.text("Puzzles"), say.text("One position, one choice. No clock."),
        el("div", el("div", _games(say, model), cls="main"), el("aside", _again(say, model), cls="aside"), cls="two"),
    )  # fmt: skip


def _games(say: Language, model: Model) -> Html:
    rows = [_game(say, model, key) for key in GAMES if puzzles_of(key).lines]
    if not rows:
        return el("p", say.text("No puzzles yet."))
    start = el("p", el("a", say.text("Start"), cls="btn go", href=_first(model)), cls="actions")
    return el("section", el("h2", say.text("By game")), el("ul", rows, cls="puzzles"), start)


def _first(model: Model) -> str:
    """The address of the next puzzle of the first game that has one left which was not tried."""
    stored = [puzzles_of(key) for key in GAMES if puzzles_of(key).lines]
    found = [(each, progress.states(model.learnt, each)) for each in stored]
    each, states = next(((each, states) for each, states in found if 0 in states), found[0])
    return f"#/puzzle/{each.game}/{progress.upcoming(states)}"


def _game(say: Language, model: Model, key: str) -> Html:
    stored = puzzles_of(key)
    found = progress.states(model.learnt, stored)
    solved = progress.count(found, progress.SOLVED)
    name = say.text(GAMES[key].name)
    first = progress.upcoming(found)
    tally = say.text("{n} of {all} solved", n=solved, all=len(stored.lines))
    return el(
        "li",
        el("a", el("span", name, cls="name"), el("span", tally, cls="pl"), cls="dish", href=f"#/puzzle/{key}/{first}"),
        _folded(name, say.text("All of them"), _all(say, key, found)),
        _folded(name, say.text("By theme"), _themes(say, key, found)),
    )


def _folded(game: str, heading: str, inside: Html) -> Html:
    """Something of a game that is folded away; five games have one each, so who hears it is told of which."""
    return el("details", el("summary", heading, aria_label=f"{heading}, {game}"), inside, cls="more")


def _themes(say: Language, key: str, found: tuple[int, ...]) -> Html:
    """What the puzzles of a game teach, what most do first, each with the way to the next one that does."""
    stored = puzzles_of(key)
    tally = Counter(mark.theme for mark in stored.marks)
    return el("ul", (_theme(say, key, theme, found) for theme, _ in tally.most_common()), cls="failed")


def _theme(say: Language, key: str, theme: str, found: tuple[int, ...]) -> Html:
    among = progress.of_theme(puzzles_of(key), theme)
    solved = progress.count((found[number - 1] for number in among), progress.SOLVED)
    told = say.text("{n} of {all} solved", n=solved, all=len(among))
    number = progress.upcoming(found, 0, among)
    name = words.theme_name(theme, say)
    to = address(key, number, theme)
    link = el("a", name, href=to, aria_label=f"{name}, {say.text(GAMES[key].name)}")
    return el("li", link, el("span", told, cls="label"))


def _all(say: Language, key: str, found: tuple[int, ...]) -> Html:
    """Every puzzle of a game by its number, with how it stands."""
    told = {0: "", progress.FAILED: say.text("failed"), progress.SOLVED: say.text("solved")}
    game = say.text(GAMES[key].name)
    by_band: dict[int, list[Html]] = defaultdict(list)
    for number, (mark, state) in enumerate(zip(puzzles_of(key).marks, found), 1):
        name = ", ".join(part for part in (f"{game} {number}", told.get(state, "")) if part)
        by_band[mark.band].append(
            el("a", str(number), href=address(key, number), aria_label=name, data_state=state or None)
        )
    return el(
        "div",
        (el("p", band(number, say), el("span", some, cls="of-band")) for number, some in sorted(by_band.items())),
        cls="numbers",
    )


def _again(say: Language, model: Model) -> Html:
    """Those that were failed, and how they go. What one is about stands there once it is solved."""
    failed = [
        (key, number)
        for key in GAMES
        for number, state in enumerate(progress.states(model.learnt, puzzles_of(key)), 1)
        if state == progress.FAILED
    ]
    rows = (
        el(
            "li",
            el("a", say.text(GAMES[key].name), f" {number}", href=f"#/puzzle/{key}/{number}"),
        )
        for key, number in failed[:LISTED]
    )
    body = el("ul", rows, cls="failed") if failed else el("p", say.text("Nothing here."))
    how = say.text("A puzzle you get wrong waits here until you solve it at the first try.")
    return el("section", el("h2", say.text("Once more")), body, el("p", how, cls="label"))
