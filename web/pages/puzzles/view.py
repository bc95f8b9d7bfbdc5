"""The page of a puzzle: the table at the choice, the slip that asks, and what was played so far beside it."""

from nines.core.cards import Cards
from nines.core.events import PileCleared
from nines.puzzles import words
from nines.puzzles.stored import puzzles_of
from nines.words.languages import Language
from web.match.exercise import at_table
from web.pages.ask import link as ask
from web.pages.puzzles import ladder, play, progress, slip
from web.pages.puzzles.home import explained
from web.pages.puzzles.onward import upcoming
from web.state.model import Line, Model
from web.state.puzzle import Attempt
from web.table import exercise, marks
from web.table.scene import Scene, scene
from web.widgets.html import Html, el
from web.widgets.page import frame_button


def scene_of(model: Model) -> Scene:
    """The table of the puzzle, with marks on the wrong choice or the answer once one of them lies there, and on both
    once the goal was lost."""
    seen = scene(model.laid._replace(settings=at_table(model.settings), lead="here"))
    attempt = model.shown(Attempt)
    if attempt and attempt.stage in ("right", "wrong"):
        seen = seen._replace(cleared=_cleared(attempt))
    match attempt and attempt.stage:
        case "wrong" if attempt and attempt.wrong:
            return seen._replace(given_marks=marks.of_pair(attempt.wrong.cards, ()))
        case "lost" if attempt and attempt.wrong:
            return seen._replace(given_marks=marks.of_pair(attempt.wrong.cards, play.puzzle(attempt).answer.cards))
        case "right" if attempt and attempt.told and attempt.wrong:
            return seen._replace(given_marks=marks.of_pair(attempt.wrong.cards, play.puzzle(attempt).answer.cards))
        case "right" if attempt:
            return seen._replace(given_marks=marks.of_pair((), play.puzzle(attempt).answer.cards))
        case _:
            return seen


def _climbed(model: Model, attempt: Attempt) -> int:
    """How many steps of the puzzle's rung are done."""
    stored = puzzles_of(attempt.key)
    band = stored.marks[attempt.number - 1].band
    return min(ladder.CLIMB, ladder.surplus(progress.states(model.learnt, stored), stored, band))


def _cleared(attempt: Attempt) -> Cards:
    """The pile that the answer has cleared, the card played among it; empty where the pile still lies there."""
    events = attempt.match.last
    return next((event.cards for event in events if isinstance(event, PileCleared)), ())


def puzzle(model: Model) -> Html | None:
    """The table with the puzzle's slip on it, as the one who is to choose sees it."""
    attempt = model.shown(Attempt)
    if not attempt:
        return None
    seen = scene_of(model)
    say = seen.say
    label = say.text("Puzzle"), " ", slip.place(attempt, say)
    return exercise.page(
        seen,
        attempt.match,
        bar=exercise.bar(seen, label, href="#/puzzles", back=say.text("All puzzles")),
        tools=exercise.tools(seen, attempt.match, say.text("Played so far")),
        slip=slip.draw(seen, attempt, upcoming(model, attempt), _climbed(model, attempt)),
        side=_side(seen, attempt),
        cls="table",
        data_screen="puzzle",
        data_puzzle=attempt.stage,
    )


def _side(seen: Scene, attempt: Attempt) -> Html:
    say, asked = seen.say, play.puzzle(attempt)
    theme = words.theme_name(asked.theme, say) if attempt.stage == "right" else None
    name = say.text("Played so far")
    asks = ask.button(say) if play.is_answered(attempt) else None
    tallied = el("p", theme, cls="tallied") if theme else None
    shown = exercise.scroll(name, tallied, _log((attempt.ended or attempt.match).log))
    return exercise.side(
        say,
        name,
        shown,
        asks,
        explained(say, asked.view),
        el("p", say.text("One position, one choice. No clock."), cls="label"),
        frame_button(say),
        name=name,
    )


def _log(lines: tuple[Line, ...]) -> Html:
    """What happened before the choice, trick by trick, the newest last."""
    shown = (line for line in lines if not (line.head and line.weight == "result"))
    return el("ol", (el("li", line.text, cls="head" if line.head else None) for line in shown), cls="so-far")


def _explained(say: Language) -> str:
    return say.text("One position, one choice. No clock.")
