"""What the browser says of finished matches, whether rows are safe and what stands in them; and what day it is."""

from typing import assert_never

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
            model, effects = pages.heard(model, "company", message) if model.company else (model, ())
            if not message.seen:
                return model, effects
            return model, (*effects, AskDate("days" if model.screen == "day" else "today"))
        case Rested():
            model, effects = finished.rested(model)
            dated = model.mistakes.stored or model.played_today or model.learnt
            return model, (*effects, AskDate("today")) if dated else effects
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
        case DateTold():
            return _take_date(model._replace(mistakes=model.mistakes._replace(day=message.date)), message)
        case Gathered():
            return _take_rows(model, message)
        case Brought():
            shown = finished.brought(model, message)
            if shown.visitor is model.visitor:
                return shown, ()
            from web.pages.mistakes import at_rest as mistakes

            model, effects = open_address(shown, model.address)
            model, more = mistakes.begin(model) if model.later == "here" else (model, ())
            return model, (*effects, *more)


def _take_date(model: Model, message: DateTold) -> Transition:
    match message.what:
        case "today":
            return model, ()
        case "days" | "deal":
            return pages.heard(model, "days", message)
        case "checked" | "solved":
            from web.pages.mistakes import update as again

            return again.dated(model, message)
        case never:
            assert_never(never)


def _take_rows(model: Model, message: Gathered) -> Transition:
    match message.what:
        case "list":
            from web.pages.finished import update as archive

            return archive.gathered(model, message) if model.screen == "finished" else finished.gathered(model, message)
        case "days":
            if model.screen == "week":
                return pages.heard(model, "days", message)
            if model.screen != "day":
                return model, ()  # the player is somewhere else by now
            from web.pages.days import update as days

            return days.gathered(model, message)
        case "forget":
            from web.pages.settings import privacy

            return privacy.forget_rows(model, message.rows)
        case "file":
            from web.pages.settings import backup

            return backup.gathered(model, message.rows)
        case never:
            assert_never(never)
