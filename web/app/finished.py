"""What the browser says of finished matches, whether rows are safe and what stands in them; and what day it is."""

from web.app import pages
from web.app.router import open_address
from web.match import removed as finished
from web.match.session import Transition
from web.state.effects import AskDate
from web.state.messages import Brought, DateTold, Filed, Gathered, PageShown, Rested
from web.state.model import Model


def take(model: Model, message: PageShown | Rested | Filed | Gathered | Brought | DateTold) -> Transition:
    """The model after such a message; rows, and the date, go to whatever has asked for them."""
    match message:
        case PageShown():
            return model, (AskDate("days" if model.screen == "day" else "today"),)
        case Rested():
            model, effects = finished.rested(model)
            return model, (*effects, AskDate("today")) if model.mistakes.stored or model.played_today else effects
        case Filed():
            model, effects = finished.filed(model, message)
            if message.restored:
                from web.pages.settings import restore

                model, more = restore.filed(model, message)
                effects = (*effects, *more)
            if model.screen == "day":
                from web.pages.days import update as days

                model, more = days.filed(model, message)
                effects = (*effects, *more)
            if model.later != "here":
                return model, effects
            from web.pages.mistakes import at_rest as mistakes

            model, more = mistakes.begin(model)
            return model, (*effects, *more)
        case DateTold(what, date):
            model = model._replace(mistakes=model.mistakes._replace(day=date))
            if what == "today":
                return model, ()
            if what in ("days", "deal"):
                return pages.heard(model, "days", message)
            from web.pages.mistakes import update as again

            return again.dated(model, message)
        case Gathered("list"):
            from web.pages.history import update as archive

            return archive.gathered(model, message) if model.screen == "past" else finished.gathered(model, message)
        case Gathered("days"):
            if model.screen != "day":
                return model, ()  # the player is somewhere else by now
            from web.pages.days import update as days

            return days.gathered(model, message)
        case Gathered("forget", rows):
            from web.pages.settings import privacy

            return privacy.forget_rows(model, rows)
        case Gathered():
            from web.pages.settings import backup

            return backup.gathered(model, message.rows)
        case Brought():
            shown = finished.brought(model, message)
            if shown.visitor is model.visitor:
                return shown, ()
            from web.pages.mistakes import at_rest as mistakes

            model, effects = open_address(shown, model.address)
            model, more = mistakes.begin(model) if model.later == "here" else (model, ())
            return model, (*effects, *more)
