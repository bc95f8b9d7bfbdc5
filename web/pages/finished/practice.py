"""What one practised and should practise, at the end of one's own record: what mistakes were about, and the puzzles."""

from nines.puzzles.stored import puzzles_of
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.languages import Language
from nines.words.phrases import list_of
from web.pages.finished.figures import Figures
from web.pages.finished.themes import themes
from web.pages.mistakes.practise import link, practice
from web.pages.puzzles import progress
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


def puzzles(say: Language, model: Model) -> Html | None:
    """By game how many of its puzzles were solved, and how many went wrong and wait; nothing before the first answer.

    No file of puzzles is opened before there is one.
    """
    if not progress.has_any(model.learnt):
        return None
    each = {key: progress.states(model.learnt, puzzles_of(key)) for key in GAMES}
    rows = [_row(say, key, found) for key, found in each.items() if any(found)]
    if not rows:
        return None
    head = el(
        "tr", el("th", say.text("Game"), scope="col", cls="l"), el("th", say.text("Solved"), scope="col"),
        el("th", say.text("Once more"), scope="col"),
    )  # fmt: skip
    link = el("a", say.text("All puzzles"), cls="btn", href="#/puzzles")
    return el(
        "details",
        el("summary", say.text("Puzzles")),
        el("table", el("thead", head), el("tbody", rows), cls="sheet"),
        el("p", link, cls="actions"),
        cls="more puzzles-solved",
    )


def _row(say: Language, key: str, found: tuple[int, ...]) -> Html:
    solved, failed = (progress.count(found, state) for state in (progress.SOLVED, progress.FAILED))
    tally = el("td", el("b", str(solved)), " ", say.text("of {n}", n=len(found)))
    return el("tr", el("th", say.text(GAMES[key].name), scope="row", cls="l"), tally, el("td", str(failed)))
