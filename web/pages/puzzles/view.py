"""The page of a puzzle: the table at the choice, the slip that asks, and what was played so far beside it."""

from nines.puzzles import words
from nines.puzzles.stored import puzzles_of
from nines.words.languages import Language
from web.pages.puzzles import ladder, play, progress, slip
from web.state import commands
from web.state.model import Line, Model
from web.state.puzzle import Attempt
from web.table import marks
from web.table.frame import felt, hand_area, tool
from web.table.games import PARTS
from web.table.scene import Scene, scene
from web.widgets import pictures, slips
from web.widgets.html import Html, el
from web.widgets.page import frame_button


def scene_of(model: Model) -> Scene:
    """The table of the puzzle, with marks on the wrong choice or the answer once one of them lies there."""
    seen = scene(model.laid._replace(settings=play.at_table(model.settings), lead="here"))
    attempt = model.shown(Attempt)
    match attempt and attempt.stage:
        case "wrong" if attempt and attempt.wrong:
            return seen._replace(given_marks=marks.of_pair(attempt.wrong.cards, ()))
        case "right" if attempt:
            return seen._replace(given_marks=marks.of_pair((), play.puzzle(attempt).answer.cards))
        case _:
            return seen


def puzzle(model: Model) -> Html | None:
    """The table with the puzzle's slip on it, as the one who is to choose sees it."""
    attempt = model.shown(Attempt)
    if not attempt:
        return None
    seen = scene_of(model)
    parts = PARTS[attempt.key]
    stored = puzzles_of(attempt.key)
    among = progress.of_theme(stored, attempt.theme)
    found = progress.states(model.learnt, stored)
    if attempt.results is None:
        upcoming = progress.upcoming(found, attempt.number, among)
    else:
        upcoming = ladder.next_in_run(found, stored, attempt.number, slip.results(attempt))
    return el(
        "main",
        _bar(seen, attempt),
        _tools(seen, attempt),
        felt(seen, parts),
        el("div", slip.draw(seen, attempt, upcoming), cls="dock"),
        hand_area(seen, parts),
        _side(seen, attempt),
        cls="table",
        data_screen="puzzle",
        data_puzzle=attempt.stage,
        data_game=attempt.key,
        data_seats=seen.size,
        data_phase=seen.view.phase,
        data_panel="sheet" if attempt.match.panel == "score" else "",
    )


def _bar(seen: Scene, attempt: Attempt) -> Html:
    say = seen.say
    name, _, rest = say.text(seen.game.name).partition(" (")
    label = say.text("Puzzle")
    way_back = el("a", pictures.icon("back"), cls="tool", href="#/puzzles", aria_label=say.text("All puzzles"))
    return el(
        "header", way_back, el("h1", name),
        el("p", f"({rest} · " if rest else None, label, " ", slip.place(attempt, say), cls="label"), cls="bar",
    )  # fmt: skip


def _tools(seen: Scene, attempt: Attempt) -> Html:
    say, key = seen.say, seen.key
    buttons = (
        tool(
            "score", say.text("Played so far"), commands.OpenPanel("score"), key("S"), cls="tool narrow",
            aria_controls="sheet", aria_expanded=str(attempt.match.panel == "score").lower(),
        ),
        el("a", pictures.icon("rules"), el("span", say.text("Rules")), cls="tool", href=f"#/rules/{seen.game.key}"),
    )  # fmt: skip
    return el("div", buttons, cls="tools", role="toolbar", aria_label=say.text("Table"))


def _side(seen: Scene, attempt: Attempt) -> Html:
    say, asked = seen.say, play.puzzle(attempt)
    close = slips.shut(say, commands.OpenPanel())
    theme = words.theme_name(asked.theme, say) if attempt.stage == "right" else None
    return el(
        "aside",
        el("header", el("h2", say.text("Played so far")), close, cls="side-head"),
        el(
            "div", el("p", theme, cls="tallied") if theme else None, _log(attempt.match.log), cls="scroll",
            tabindex="0", role="group", aria_label=say.text("Played so far"),
        ),
        el("p", _explained(say), cls="label"),
        frame_button(say),
        cls="side",
        id="sheet",
        aria_label=say.text("Played so far"),
    )  # fmt: skip


def _log(lines: tuple[Line, ...]) -> Html:
    """What happened before the choice, the newest last."""
    return el("ol", (el("li", line.text) for line in lines if not line.head), cls="so-far")


def _explained(say: Language) -> str:
    return say.text("One position, one choice. No clock.")
