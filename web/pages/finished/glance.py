"""What one has done so far, in four figures: matches, wins, deals of the day, puzzles."""

from collections.abc import Iterator
from math import fsum

from nines.core.sums import whole
from nines.puzzles.stored import puzzles_of
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.finished import days, words
from web.pages.finished.figures import Figures
from web.pages.puzzles import progress
from web.state.model import Model
from web.widgets.html import Html, el


def at_a_glance(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    """A row of figures, each with its word below; nothing where only one is more than 0: the cards say it."""
    shown = [_figure(number, word) for number, word in _figures(say, model, counted)]
    return el("ul", shown, cls="at-a-glance") if len(shown) > 1 else None


def _figure(number: str, word: str) -> Html:
    return el("li", el("b", number), " ", el("span", word))


def _figures(say: Language, model: Model, counted: tuple[Figures, ...]) -> Iterator[tuple[str, str]]:
    matches, won = whole(tally.wins.played for tally in counted), fsum(tally.wins.won for tally in counted)
    if matches:
        yield str(matches), say.plural("match", "matches", matches)
    if won:
        yield words.amount(say, won), say.plural("match won", "matches won", round(won))
    if played := days.count(model):
        yield str(played), say.plural("deal of the day", "deals of the day", played)
    if solved := _solved(model):
        yield str(solved), say.plural("puzzle solved", "puzzles solved", solved)


def _solved(model: Model) -> int:
    """How many puzzles are solved; no file of puzzles is opened before one was answered."""
    if not progress.has_any(model.learnt):
        return 0
    return whole(progress.count(progress.states(model.learnt, puzzles_of(key)), progress.SOLVED) for key in GAMES)
