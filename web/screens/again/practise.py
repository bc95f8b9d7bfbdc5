"""What fits next to a mistake: puzzles of the same game that teach the same."""

from typing import NamedTuple

from nines.practice import words
from nines.practice.stored import puzzles_of
from nines.words.languages import Language
from web.again import positions
from web.puzzles import progress
from web.screens.puzzles.slip import address
from web.screens.widgets.html import Html, el
from web.state.model import Model


class Practice(NamedTuple):
    """A theme by its name, and the way to the first of its puzzles that was not solved."""

    theme: str
    to: str


def practice(say: Language, model: Model, game: str, theme: str) -> Practice | None:
    """The puzzles of a game with this theme; None where all of them are solved, or there are none."""
    number = progress.unsolved(model.learnt, puzzles_of(game), theme)
    return Practice(words.theme_name(theme, say), address(game, number, theme)) if number else None


def of_match(say: Language, model: Model, match: str, game: str) -> Practice | None:
    """The puzzles like the mistakes of a match, as far as these are kept and not solved yet."""
    tally = positions.themes_of(model.mistakes.stored, match)
    found = (practice(say, model, game, theme) for theme, _ in tally.most_common())
    return next((each for each in found if each), None)


def link(say: Language, found: Practice, cls: str | None = "btn") -> Html:
    """The way there, as a button unless it stands in a sentence."""
    return el("a", say.text("Puzzles like this"), cls=cls, href=found.to)
