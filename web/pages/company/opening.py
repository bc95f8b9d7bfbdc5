"""What the addresses of tables with friends open."""

import re
from base64 import urlsafe_b64decode

from nines.registry import GAMES
from web.match import setup_form
from web.match.session import Transition
from web.pages.company import showing
from web.pages.company.going_on import page_of, put, with_page
from web.pages.company.hear import enter
from web.state.company import Sitting
from web.state.effects import Effects, InRoom, Visit
from web.state.model import Model
from web.state.routes import Route
from web.storage import company as storage

USUAL_GAME = next(iter(GAMES))
USUAL_SEATS = (("players", "you,you,club"),)
_INVITED = r"([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{8})"
_SEAT = rf"{_INVITED}\.([A-Za-z0-9_-]{{43}})"


def games() -> tuple[str, ...]:
    """The games that can be played at a distance as things stand: those in which each plays in turn."""
    return tuple(key for key, game in GAMES.items() if game.tricks)


def open_page(model: Model, route: Route) -> Transition | None:
    """The page *With friends*, the form for a new table, or a table that is kept in this browser."""
    look: Effects = () if page_of(model).relay == "there" else (InRoom("look"),)
    model = model._replace(screen="company")
    if not route.rest:
        return with_page(model, shows="home", removing="", fault="", copied=""), look
    if route.rest == "new":
        game = dict(route.asked).get("game", "")
        game = game if game in games() else USUAL_GAME
        draft = setup_form.draft(game, USUAL_SEATS if len(_players(game)) > 2 else (("players", "you,you"),))
        return with_page(model, shows="new", draft=draft, fault="", copied=""), look
    model, entering = _enter(model, route.rest)
    return (model, (*look, *entering)) if page_of(model).sitting else None


def _players(game: str) -> tuple[str, ...]:
    return setup_form.draft(game).seats


def _enter(model: Model, id: str) -> Transition:
    """The model at a table that is kept in this browser, if it is one."""
    now = page_of(model).sitting
    if now and now.id == id:
        sitting = showing.laid(now, model.settings) if now.match else now
        return put(with_page(model, shows="table", copied=""), sitting)
    kept = storage.read_table(model.tables, id)
    if not kept:
        return with_page(model, shows="home", sitting=None), ()
    model, effects = put(with_page(model, shows="table", sitting=kept, copied=""), kept)
    return model, (*effects, *enter(kept))


def open_invitation(model: Model, route: Route) -> Transition | None:
    """The table to which an address asks; None where it asks to none."""
    asked = re.fullmatch(_INVITED, route.rest)
    if not asked:
        return None
    return _arrive(model, Sitting(_bytes(asked[1]), asked[2]))


def open_seat(model: Model, route: Route) -> Transition | None:
    """A seat that comes from another device; None where the address is of none."""
    asked = re.fullmatch(_SEAT, route.rest)
    if not asked:
        return None
    model, effects = _arrive(model, Sitting(_bytes(asked[1]), asked[2], _bytes(asked[3])))
    sitting = page_of(model).sitting
    here = f"/company/{sitting.id}" if sitting else "/company"
    return model, (*effects, Visit(here, replace=True))  # the secret stays in no history


def _arrive(model: Model, sitting: Sitting) -> Transition:
    model = model._replace(screen="company")
    look: Effects = (InRoom("look"),)
    known = next((kept for kept in storage.read_tables(model.tables).sittings if kept.id == sitting.id), None)
    if known:
        model, effects = _enter(model, known.id)
        return model, (*look, *effects, Visit(f"/company/{known.id}", replace=True))
    if any(sitting.id in key for key, _ in model.tables):
        return with_page(model, shows="home"), look  # one’s seat there cannot be read: nothing is put in its place
    model, effects = put(with_page(model, shows="table", sitting=sitting, fault="", copied=""), sitting)
    return model, (*look, *effects, *enter(sitting))


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
