"""The lessons of a game, and how far somebody has come in each."""

from collections.abc import Iterator
from itertools import islice

from nines.core.cards import parse_cards
from nines.lessons import LESSONS
from nines.lessons.lesson import Lesson
from nines.lessons.themes import themes_of
from nines.lessons.themes.theme import Theme
from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.lessons import play, progress, themes
from web.state.model import Model
from web.widgets.html import Html, el, many
from web.widgets.page import back_to_match, page
from web.widgets.table_picture import featured, table_picture, tile, tiles, two_cards

IDEAS = 4
"""So many of the ideas of a lesson are told before it begins."""


def contents(model: Model) -> Html:
    """The page: the lesson to go on with, then the game's whole deals and its themes; the other games are a press
    away."""
    say = language(model.settings.language)
    key = model.topic if model.topic in GAMES else next(iter(GAMES))
    learnt = model.learnt
    next_one = next((found for found in LESSONS[key] if not _is_done(learnt, key, found)), None)
    others = [found for found in LESSONS[key] if found != next_one]
    drill = el("a", say.text("Practise counting the cards"), cls="btn", href=f"#/counting/{key}")
    look = "btn" if next_one else "btn go"
    return page(
        say, "lessons", say.text("Lessons"), say.text("At the table, step by step. Nothing counts here."),
        _games(say, key),
        _next(say, key, next_one, learnt) if next_one else None,
        el("h2", say.text("Play a deal with explanations")) if others else None,
        tiles(_whole(say, key, found, learnt) for found in others) if others else None,
        el("h2", say.text("A few questions on one topic")) if themes_of(key) else None,
        tiles(_theme(say, key, found, learnt) for found in themes_of(key)) if themes_of(key) else None,
        el("h2", say.text("Without a lesson")),
        el("p", el("a", say.text("Play a match"), cls=look, href=f"#/deal/{key}"), drill, cls="actions"),
        beside=back_to_match(say, model, key),
    )  # fmt: skip


def upcoming(say: Language, key: str, now: Lesson, learnt: str) -> Iterator[Html]:
    """What may follow a lesson: the next of the game that is not done, and the first few questions that are not."""
    lessons = LESSONS[key][LESSONS[key].index(now) + 1 :]
    yield from islice((_whole(say, key, each, learnt) for each in lessons if not _is_done(learnt, key, each)), 1)
    themes = themes_of(key)
    left = (
        each for each in themes if progress.reached(learnt, key, each.name, len(each.exercises)) < len(each.exercises)
    )
    yield from islice((_theme(say, key, each, learnt) for each in left), 1)


def _is_done(learnt: str, key: str, found: Lesson) -> bool:
    return _step(learnt, key, found) >= len(found.steps)


def _games(say: Language, now: str) -> Html:
    links = (
        el("li", el("a", say.text(game.name), href=f"#/lessons/{key}", aria_current="page" if key == now else None))
        for key, game in GAMES.items()
    )
    return el("nav", el("ul", links), cls="games", aria_label=say.text("Games"))


def _next(say: Language, key: str, found: Lesson, learnt: str) -> Html:
    """The first lesson that is not done: what it teaches, and the way on."""
    step, count = _step(learnt, key, found), len(found.steps)
    words = say.text("Continue") if step else say.text("Begin")
    go = el("a", words, cls="btn go", href=play.address(key, found), aria_label=f"{words} · {say.text(found.title)}")
    ideas = " · ".join(map(say.text, found.ideas[:IDEAS]))
    return featured(
        table_picture(key), el("h2", say.text(found.title)), el("p", ideas, cls="lede"),
        el("p", _told(say, step, count), cls="label"), el("p", go, cls="actions"),
    )  # fmt: skip


def _whole(say: Language, key: str, found: Lesson, learnt: str) -> Html:
    told = _told(say, _step(learnt, key, found), len(found.steps))
    return tile(table_picture(key), say.text(found.title), told, play.address(key, found))


def _theme(say: Language, key: str, found: Theme, learnt: str) -> Html:
    picture = table_picture(key)
    if found.picture:
        first, second = parse_cards(found.picture)
        picture = two_cards((first, ""), (second, ""))
    return tile(picture, say.text(found.title), _told_of(say, key, found, learnt), themes.address(key, found.name))


def _told_of(say: Language, key: str, found: Theme, learnt: str) -> Html:
    count = len(found.exercises)
    return _told(say, progress.reached(learnt, key, found.name, count), count)


def _step(learnt: str, key: str, found: Lesson) -> int:
    return progress.reached(learnt, key, found.name, len(found.steps))


def by_theme(say: Language, key: str, learnt: str, now: str) -> Html:
    """The lessons by theme as a list beside a table; the one on the table is marked."""
    rows = []
    for found in themes_of(key):
        told = _told_of(say, key, found, learnt)
        here = "step" if found.name == now else None
        link = el("a", el("b", say.text(found.title)), told, href=themes.address(key, found.name), aria_current=here)
        rows.append(el("li", link))
    return el("ul", rows, cls="lesson-list")


def _told(say: Language, step: int, count: int) -> Html:
    """A stone for each step of a lesson, and in words how far one has come."""
    stones = (el("i", cls="done" if at < step else None) for at in range(count))
    if step >= count:
        state = say.text("done")
    elif step:
        state = say.text("Step {n} of {count}", n=step + 1, count=count)
    else:
        state = say.plural("{n} step", "{n} steps", count)
    return many(el("span", stones, cls="steps-stones", aria_hidden="true"), el("span", state, cls="label"))
