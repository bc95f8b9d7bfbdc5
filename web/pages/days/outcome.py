"""How a day ended, in words: who won, by how much, and what everybody scored; for oneself, and for whoever it is passed
on to."""

from nines.core.game import State
from nines.days import share
from nines.days.table import ME
from nines.records.link import from_link
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of, score, signed_figure
from nines.words.standings import after_last_deal
from web.match import players
from web.pages.days import rows
from web.pages.days.played_deals import lead, played_state
from web.state.day_rows import DayRow

APP = "Nines"
"""The name of the app, which one of the games has too."""


def headline(say: Language, row: DayRow) -> str:
    """Who won and by how much, told to whoever played; where a game has no points, how many matches were won."""
    state = played_state(row.game, row.links)
    return after_last_deal(state, _audience(say, row, state)) if state else _without_points(say, row)


def scores(say: Language, row: DayRow) -> str:
    """A sentence with everybody's points, one's own first, and which way is good; empty where there are none."""
    state = played_state(row.game, row.links)
    if not state:
        return ""
    said = say.text("Points: {scores}.", scores=list_of(_each(say, row, state, say.text("you")), say))
    lower = say.text("Lower scores are better.") if GAMES[row.game].low_wins else ""
    return " ".join(filter(None, (said, lower)))


def others_by_deal(say: Language, row: DayRow) -> list[str]:
    """By deal, what the others scored in it, with their names; nothing where there are no points."""
    state = played_state(row.game, row.links)
    if not state:
        return []
    to = _audience(say, row, state)
    others = [side for side in range(to.sides) if side != ME % to.sides]
    return [
        ", ".join(f"{to.side(side)} {signed_figure(scored.change[side])}" for side in others) for scored in state.sheet
    ]


def passed_on(say: Language, row: DayRow) -> tuple[str, str]:
    """The same for others to read: the result, and everybody's points; the second empty where there are none."""
    state = played_state(row.game, row.links)
    if not state:
        return _without_points(say, row), ""
    by = lead(state)
    if not by:
        result = say.text("Level at the top")
    elif by > 0:
        result = say.plural("Won by {n} point", "Won by {n} points", by)
    else:
        result = say.plural("Lost by {n} point", "Lost by {n} points", -by)
    return result, ", ".join(_each(say, row, state, say.text("me")))


def _each(say: Language, row: DayRow, state: State, own: str) -> list[str]:
    """Each side's name and points, one's own first."""
    game, to = GAMES[row.game], _audience(say, row, state)
    mine = ME % to.sides
    sides = sorted(range(to.sides), key=lambda side: side != mine)
    return [f"{own if side == mine else to.side(side)} {score(state.totals[side], game)}" for side in sides]


def _audience(say: Language, row: DayRow, state: State) -> Audience:
    return Audience(players.names(from_link(row.links[0]), say), say, ME, state)


def _without_points(say: Language, row: DayRow) -> str:
    return capitalized(share.points(say, rows.score_of(row), row.game))
