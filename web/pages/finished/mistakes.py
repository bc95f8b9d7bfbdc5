"""What one's mistakes were about, in a few words, and puzzles to practise that."""

from nines.puzzles.words import theme_name
from nines.words.languages import Language
from nines.words.phrases import list_of
from web.pages.finished.figures import Figures
from web.pages.finished.themes import themes
from web.pages.mistakes.practise import link, practice
from web.state.model import Model
from web.widgets.html import Html, el

NAMED, MOST = 3, 5
"""So many themes are named, and up to so many where others were missed as often as the last of them."""


def mistakes(say: Language, model: Model, tally: Figures) -> Html | None:
    """The themes of most choices, with the way to puzzles of the first that has any; nothing where none is known."""
    found = themes(tally.entries)
    if not found:
        return None
    least = found[:NAMED][-1][1]
    most = [(theme, count) for theme, count in found if count >= least]
    most = most if len(most) <= MOST else [(theme, count) for theme, count in found if count > least] or most[:NAMED]
    named = (say.text("{what} ({n})", what=theme_name(theme, say), n=count) for theme, count in most)
    told = say.text("What you missed most often: {themes}.", themes=list_of(named, say))
    ways = (practice(model, tally.group.game, theme) for theme, _ in found)
    way = next((each for each in ways if each), None)
    return el("p", told, " ", link(say, way, None) if way else None)
