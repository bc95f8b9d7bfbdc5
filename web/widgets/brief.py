"""Each game in a few lines, beside its set-up form."""

from collections.abc import Callable
from typing import NamedTuple

from nines.core.cards import Cards
from nines.core.game import AnyGame
from nines.core.options import Options
from nines.registry import ByGame
from nines.words.languages import Language
from web.widgets.html import Html, el
from web.widgets.pictures import face


class Brief(NamedTuple):
    """The cards that matter most in a game, and what to know before its first deal, line by line: at a table
    with these options and so many players."""

    shown: Cards
    points: Callable[[Language, Options, int], tuple[str, ...]]


BRIEFS: ByGame[Brief] = ByGame("brief", "web.games")


def brief(say: Language, game: AnyGame, options: Options, seats: int) -> Html:
    """A paper card with what to know before the first deal at such a table, and the way to the whole rules."""
    return el(
        "aside",
        el("h2", say.text("In brief")),
        minis(game),
        el("ul", (el("li", point) for point in BRIEFS[game.key].points(say, options, seats))),
        el("p", el("a", say.text("Full rules"), cls="btn", href=f"#/rules/{game.key}")),
        cls="aside",
    )


def minis(game: AnyGame) -> Html:
    """The cards that matter most in a game, as a small row."""
    shown = (el("span", face(card), cls="card") for card in BRIEFS[game.key].shown)
    return el("div", shown, cls="minis", aria_hidden="true")
