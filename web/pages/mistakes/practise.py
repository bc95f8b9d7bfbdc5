"""What fits next to a mistake: puzzles of the same game that teach the same."""

from nines.puzzles.stored import puzzles_of
from nines.words.languages import Language
from web.pages.mistakes import positions
from web.pages.puzzles import progress
from web.pages.puzzles.slip import address
from web.state.model import Model
from web.widgets.html import Html, el


def practice(model: Model, game: str, theme: str) -> str:
    """The address of the first puzzle of a game and theme that was not solved; empty where there is none."""
    number = progress.unsolved(model.learnt, puzzles_of(game), theme)
    return address(game, number, theme) if number else ""


def of_match(model: Model, match: str, game: str) -> str:
    """The address of the puzzles like the mistakes of a match, as far as these are kept and not solved yet."""
    tally = positions.themes_of(model.mistakes.stored, match)
    found = (practice(model, game, theme) for theme, _ in tally.most_common())
    return next((each for each in found if each), "")


def link(say: Language, to: str, cls: str | None = "btn") -> Html:
    """The way there, as a button unless it stands in a sentence."""
    return el("a", say.text("Puzzles like this"), cls=cls, href=to)
