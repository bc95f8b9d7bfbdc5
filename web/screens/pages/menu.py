"""The games as a bill of fare, each line a link: in the lobby and on the page of all rules."""

from nines.core.game import AnyGame
from nines.games import GAMES
from nines.words.languages import Language
from web.screens.widgets.html import Html, el, many


def game_links(say: Language, to: str) -> Html:
    """One line a game, which leads to its page `to`: `setup` or `rules`; beside the first stands its lesson."""
    taught = to == "setup"
    lines = (el("li", _dish(say, game, to), learn(say, game) if taught else None) for game in GAMES.values())
    return el("ul", lines, cls="dishes taught" if taught else "dishes")


def learn(say: Language, game: AnyGame, cls: str = "btn quiet learn") -> Html:
    """The way to a game's first lesson."""
    name = say.text("Learn {game}", game=say.text(game.name))
    return el("a", say.text("Learn"), cls=cls, href=f"#/learn/{game.key}", aria_label=name)


def _dish(say: Language, game: AnyGame, to: str) -> Html:
    name = say.text(game.name)
    plain, bracket, rest = name.partition(" (")
    return el(
        "a",
        el("span", plain, many(" ", el("small", f"({rest}")) if bracket else None, cls="name"),
        el("span", say.text(game.players), cls="pl"),
        el("span", say.text(game.blurb), cls="d", id=f"d-{game.key}"),
        cls="dish",
        href=f"#/{to}/{game.key}",
        aria_label=name,
        aria_describedby=f"d-{game.key}",
    )
