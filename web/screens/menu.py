"""The five games as a bill of fare, each line a link: in the lobby and on the page of all rules."""

from nines.game import Game
from nines.games import GAMES
from nines.languages import Language
from web.screens.html import Html, el, many


def dishes(say: Language, to: str) -> Html:
    """One line a game, which leads to its page `to`: `setup` or `rules`."""
    return el("ul", (el("li", _dish(say, game, to)) for game in GAMES.values()), cls="dishes")


def _dish(say: Language, game: Game, to: str) -> Html:
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
