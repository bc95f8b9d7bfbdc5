"""The games in the lobby: each with its table, what one does there, and cards at one press against a chosen level."""

from typing import NamedTuple

from nines.core.game import AnyGame
from nines.registry import GAMES, offered
from nines.words.languages import Language
from web.match.last_setup import FIRST_LEVEL
from web.state import routes
from web.state.model import Model
from web.widgets.html import Html, el, many
from web.widgets.level_names import level_name
from web.widgets.menu import game_name, learn, players_and_time
from web.widgets.table_picture import table_picture


class Level(NamedTuple):
    """The level of all computer players at a game's table; empty where they differ, or none sits there."""

    name: str
    seats: int


def level_of(model: Model, game: str) -> Level:
    """The level at the table that was set up last, else at that of the last match, else the first level."""
    kept = dict(model.settings.setups).get(game)
    own = next((saved.record for saved in model.saved if saved.record.game == game and not saved.shared), None)
    if kept is not None:
        seats = tuple(who.strip() for who in dict(routes.asked_in(kept)).get("players", "").split(","))
    elif own:
        seats = tuple("you" if who == "human" else who.removeprefix("bot:") for who in own.seats)
    else:
        return Level(FIRST_LEVEL, len(routes.usual_seats(game, {})))
    levels = {who for who in seats if who not in ("you", "")}
    return Level(levels.pop() if len(levels) == 1 else "", len(seats))


def games(say: Language, model: Model) -> Html:
    """Those with tricks, and set apart those without."""
    cls = "dishes bill"
    return many(
        el("ul", (_game(say, model, game) for game in GAMES.values() if game.tricks), cls=cls),
        el("h2", say.text("A game without tricks"), cls="apart"),
        el("ul", (_game(say, model, game) for game in GAMES.values() if not game.tricks), cls=cls),
    )


def _game(say: Language, model: Model, game: AnyGame) -> Html:
    name = say.text(game.name)
    about = el(
        "a", game_name(say, game), cls="dish", href=f"#/setup/{game.key}", aria_label=name,
        aria_describedby=f"d-{game.key}",
    )  # fmt: skip
    told = many(
        el("span", players_and_time(say, game), cls="pl"), el("span", say.text(game.blurb), cls="d", id=f"d-{game.key}")
    )
    now = say.text("Play {game} now", game=name)
    play = el("a", say.text("Play"), cls="btn deal", href=f"#/deal/{game.key}", aria_label=now)
    return el(
        "li",
        table_picture(game.key),
        el("div", about, told, cls="what"),
        learn(say, game, cls="learn", learnt=model.learnt),
        el("span", play, _levels(say, name, game.key, level_of(model, game.key)), cls="split"),
    )


def _levels(say: Language, name: str, game: str, now: Level) -> Html:
    """Against whom the cards are dealt; players of several levels, or people alone, are a choice that can be kept."""
    levels = offered(game, now.seats)
    values = [(level, level_name(say, level)) for level in levels]
    chosen = now.name if now.name in levels else ""
    if not chosen:
        values.insert(0, ("", say.text("as last time")))
    each = (el("option", words, value=level, selected=level == chosen) for level, words in values)
    return el(
        "select", each, cls="level", id=f"level-{game}", name=f"level-{game}",
        aria_label=say.text("{game}: who plays", game=name),
    )  # fmt: skip
