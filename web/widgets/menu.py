"""The games as a bill of fare, each line a link: in the lobby and on the page of all rules."""

from nines.core.game import AnyGame
from nines.registry import GAMES
from nines.words.languages import Language
from web.widgets.html import Html, classes, el, many


def to_play(say: Language, *, short: bool, learnt: str = "") -> Html:
    """One line a game: its name leads to the set-up, beside it stand the lesson and a deal at one press; where it is
    `short`, a small screen leaves out what the games are like. `learnt` says in which lessons somebody has begun."""
    lines = (
        el("li", _dish(say, game, "setup"), learn(say, game, learnt=learnt), _deal(say, game))
        for game in GAMES.values()
    )
    return el("ul", lines, cls=classes("dishes bill", "short" if short else ""))


def to_read(say: Language) -> Html:
    """One line a game, which leads to its rules."""
    return el("ul", (el("li", _dish(say, game, "rules")) for game in GAMES.values()), cls="dishes")


def learn(say: Language, game: AnyGame, cls: str = "btn quiet learn", learnt: str = "") -> Html:
    """The way to a game's first lesson; to the list of its lessons for whoever has begun one."""
    name = say.text("Learn {game}", game=say.text(game.name))
    place = "lessons" if f'"{game.key}/' in learnt else "lesson"
    return el("a", say.text("Learn"), cls=cls, href=f"#/{place}/{game.key}", aria_label=name)


def _deal(say: Language, game: AnyGame) -> Html:
    """The way to cards, with what was chosen for this game last."""
    name = say.text("Play {game} now", game=say.text(game.name))
    return el("a", say.text("Play"), cls="btn deal", href=f"#/deal/{game.key}", aria_label=name)


def _dish(say: Language, game: AnyGame, to: str) -> Html:
    name = say.text(game.name)
    plain, bracket, rest = name.partition(" (")
    time = say.text("{n} min", n=game.minutes)
    return el(
        "a",
        el("span", plain, many(" ", el("small", f"({rest}")) if bracket else None, cls="name"),
        el("span", say.text(game.players), " · ", time, cls="pl"),
        el("span", say.text(game.blurb), cls="d", id=f"d-{game.key}"),
        cls="dish",
        href=f"#/{to}/{game.key}",
        aria_label=name,
        aria_describedby=f"d-{game.key}",
    )
