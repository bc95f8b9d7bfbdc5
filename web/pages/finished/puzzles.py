"""How the puzzles stand, at the end of one's own record."""

from nines.puzzles.stored import puzzles_of
from nines.registry import GAMES
from nines.words.languages import Language
from web.pages.puzzles import progress
from web.state.model import Model
from web.widgets.html import Html, el


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
