"""Plays the first sets of a measured figure again, one after another, while the page is open."""

from types import MappingProxyType

from nines.arena.strength import of_game
from nines.core.untrusted_json import read_json
from web.match.session import Transition
from web.state.commands import Press
from web.state.effects import AskAdvice
from web.state.messages import AdviceArrived
from web.state.model import Model
from web.state.routes import Route
from web.state.strength import StrengthPage


def open_page(model: Model, route: Route) -> Transition:
    """The levels of this game."""
    known = model.shown(StrengthPage)
    page = known if known and known.game == route.rest else StrengthPage(route.rest)
    return model._replace(screen="strength", topic=route.rest, page=page._replace(now=-1)), ()


def press(model: Model, command: Press) -> Transition:
    """The model after the sets of a figure were asked for, or no more of them."""
    page = model.shown(StrengthPage)
    if not page:
        return model, ()
    word, _, number = command.word.partition(" ")
    if word == "stop":
        stopped = page.stopped | {page.now} if page.now >= 0 else page.stopped
        return model._replace(page=page._replace(now=-1, stopped=stopped)), ()
    row = int(number)
    if row >= len(of_game(page.game)):
        return model, ()
    came = MappingProxyType({**page.came, row: ()})
    return _asking(model, page._replace(came=came, now=row, stopped=page.stopped - {row}, failed=page.failed - {row}))


def _asking(model: Model, page: StrengthPage) -> Transition:
    """The next set of the figure, if there is one."""
    done = len(page.came[page.now])
    if done == len(of_game(page.game)[page.now].sets):
        return model._replace(page=page._replace(now=-1)), ()
    return model._replace(page=page), (AskAdvice("strength", page.game, str(page.now), done + 1),)


def is_wanted(model: Model, asked: AskAdvice | AdviceArrived) -> bool:
    """Whether this set is still the one that is played again."""
    page = model.shown(StrengthPage)
    return bool(page and page.now >= 0 and (page.game, len(page.came[page.now]) + 1) == (asked.match, asked.at))


def take(model: Model, message: AdviceArrived) -> Transition:
    """The model with what a set came to, and the next one."""
    page = model.shown(StrengthPage)
    if not page or not is_wanted(model, message):
        return model, ()
    found = _number(message.text)
    if found is None:
        return model._replace(page=page._replace(now=-1, failed=page.failed | {page.now})), ()
    came = MappingProxyType({**page.came, page.now: (*page.came[page.now], found)})
    return _asking(model, page._replace(came=came))


def _number(text: str) -> float | None:
    try:
        raw = read_json(text)
    except ValueError:
        return None
    return float(raw) if isinstance(raw, int | float) and not isinstance(raw, bool) else None
