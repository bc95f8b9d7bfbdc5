"""What the browser says of finished matches: whether their rows are safe, and what stands in them."""

from web.app.router import open_address
from web.match.session import Step
from web.past import finished
from web.state.messages import Brought, Filed, Gathered, Rested
from web.state.model import Model


def take(model: Model, message: Rested | Filed | Gathered | Brought) -> Step:
    """The model after such a message; rows go to whatever has asked for them."""
    match message:
        case Rested():
            return finished.rested(model)
        case Filed():
            model, effects = finished.filed(model, message)
            if model.screen != "day":
                return model, effects
            from web.days import controls as days

            model, more = days.filed(model, message)
            return model, (*effects, *more)
        case Gathered("list"):
            from web.past.archive import controls as archive

            return archive.gathered(model, message) if model.screen == "past" else finished.gathered(model, message)
        case Gathered("days"):
            if model.screen != "day":
                return model, ()  # the player is somewhere else by now
            from web.days import controls as days

            return days.gathered(model, message)
        case Gathered("forget", rows):
            from web.app import privacy

            return privacy.forget_rows(model, rows)
        case Gathered():
            from web.app import backup

            return backup.gathered(model, message.rows)
        case Brought():
            shown = finished.brought(model, message)
            return open_address(shown, model.address) if shown.visitor is not model.visitor else (shown, ())
