"""The page of an address that is none of ours: what is safe, and the ways on from here."""

from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.lobby import today
from web.state import routes
from web.state.model import Model
from web.widgets.html import Html, el
from web.widgets.page import page
from web.widgets.table_picture import featured, table_picture, tile, tiles


def nowhere(model: Model) -> Html:
    """The page, with the match that is being played first, where there is one."""
    say = language(model.settings.language)
    title, lede = say.text("This link doesn’t lead anywhere"), say.text("Perhaps part of the link got lost on the way.")
    return page(say, "nowhere", title, lede, _on(say, model), _besides(say, model))


def _on(say: Language, model: Model) -> Html:
    """The way on: to the match under way, else to the games."""
    played = next((saved for saved in model.saved if not saved.over), None)
    safe = el("p", say.text("Your matches are safe."), cls="lede", role="alert")
    games = el("a", say.text("All games"), cls="btn" if played else "btn go", href="#/")
    if not played:
        return featured(table_picture(next(iter(GAMES))), safe, el("p", games, cls="actions"))
    on = el("a", say.text("Continue"), cls="btn go", href=f"#{routes.table(played.id)}")
    title = el("h2", played.title)
    return featured(table_picture(played.record.game), title, safe, el("p", on, games, cls="actions"))


def _besides(say: Language, model: Model) -> Html:
    """What else there is to do today."""
    first, *_, last = GAMES
    featured_game = today.game_of(model.mistakes.day) or first
    links = (
        tile(
            table_picture(featured_game), say.text("Deal of the day"), say.text("The same cards for everybody"), "#/day"
        ),
        tile(table_picture(last), say.text("Puzzles"), say.text("One position, one choice"), "#/puzzles"),
        tile(table_picture(first), say.text("Lessons"), say.text("A deal that teaches"), "#/lessons"),
    )
    return tiles(links)
