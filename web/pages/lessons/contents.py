"""The lessons of a game, and how far somebody has come in each."""

from collections.abc import Iterable

from nines.lessons import LESSONS
from nines.lessons.themes import themes_of
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.lessons import play, progress, themes
from web.state.model import Model
from web.widgets.html import Html, el
from web.widgets.page import back_to_match, page


def contents(model: Model) -> Html:
    """The page: a game's whole deals first, then its themes; the other games are a press away."""
    say = language(model.settings.language)
    key = model.topic if model.topic in GAMES else next(iter(GAMES))
    game = GAMES[key]
    drill = el("p", el("a", say.text("Practise counting the cards"), href=f"#/counting/{key}", cls="plain"))
    return page(
        say, "lessons", say.text("Lessons"), say.text(game.name),
        _games(say, key),
        el("h2", say.text("Play a deal with explanations")),
        whole(say, key, model.learnt),
        el("h2", say.text("A few questions about one thing")) if themes_of(key) else None,
        by_theme(say, key, model.learnt) if themes_of(key) else None,
        drill,
        el("p", el("a", say.text("Play a match"), cls="btn go", href=f"#/deal/{key}")),
        beside=back_to_match(say, model, key),
    )  # fmt: skip


def _games(say: Language, now: str) -> Html:
    links = (
        el("li", el("a", say.text(game.name), href=f"#/lessons/{key}", aria_current="page" if key == now else None))
        for key, game in GAMES.items()
    )
    return el("nav", el("ul", links), cls="games", aria_label=say.text("Games"))


def whole(say: Language, key: str, learnt: str) -> Html:
    """The lessons that are a deal."""
    rows = (
        _row(say, say.text(found.title), play.address(key, found), len(found.steps),
             progress.reached(learnt, key, found.name, len(found.steps)))
        for found in LESSONS[key]
    )  # fmt: skip
    return _list(rows)


def by_theme(say: Language, key: str, learnt: str, now: str = "") -> Html:
    """The lessons by theme; the one on the table is marked."""
    rows = (
        _row(say, say.text(found.title), themes.address(key, found.name), len(found.exercises),
             progress.reached(learnt, key, found.name, len(found.exercises)), here=found.name == now)
        for found in themes_of(key)
    )  # fmt: skip
    return _list(rows)


def _list(rows: Iterable[Html]) -> Html:
    return el("ul", rows, cls="lesson-list")


def _row(say: Language, title: str, address: str, count: int, step: int, *, here: bool = False) -> Html:
    """A lesson: its title, a stone for each step, and in words how far one has come."""
    stones = (el("i", cls="done" if at < step else None) for at in range(count))
    if step >= count:
        state = say.text("done")
    elif step:
        state = say.text("Step {n} of {count}", n=step + 1, count=count)
    else:
        state = say.plural("{n} step", "{n} steps", count)
    return el(
        "li",
        el(
            "a", el("b", title), el("span", stones, cls="steps-stones", aria_hidden="true"),
            el("span", state, cls="label"), href=address, aria_current="step" if here else None,
        ),
    )  # fmt: skip
