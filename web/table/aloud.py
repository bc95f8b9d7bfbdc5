"""What is said aloud: what a screen reader is told by itself, in one place that outlives every change of screen.

Screen readers only say what comes to a live region that stood there before. A log that is drawn anew together with the
table, or with the result of a deal, would be silent just when the most has happened.
"""

from web.state.model import Match, Model
from web.state.settings import Settings
from web.state.verbosity import is_heard
from web.table.scene import Scene, scene
from web.widgets.html import Html, el

_HEARD_LAST = 12
"""Of lines that were said already so many stay, so that several new ones at once are all new."""


def aloud(model: Model) -> list[Html]:
    """The newest lines that matter, that it is one's turn, and what is asked; each line new to the page is said.

    Empty where nobody sits at a table, and behind the curtain. Ids tell apart matches and who listens.
    """
    if model.screen != "table" or not model.match or model.match.curtain:
        return []
    return lines(scene(model))


def heard(match: Match, settings: Settings, place: str) -> list[Html]:
    """The newest lines of an exercise that matter; ids tell it by its `place` from any other."""
    newest = (line for line in match.log[-_HEARD_LAST:] if is_heard(line.weight, settings.said))
    return [el("p", line.text, id=f"said-{place}-{line.number}") for line in newest]


def lines(scene: Scene) -> list[Html]:
    """The same of a table, whatever page it is on."""
    from web.table.frame import question, status

    match, said = scene.match, scene.settings.said
    whose = f"{match.id}-{match.viewer}"
    # By number: where the log covers an old trick (NN12), what was said before it must not come back.
    oldest = match.log[-1].number - _HEARD_LAST if match.log else 0
    oldest = max(oldest, match.retold)
    news = [line for line in match.log if line.number > oldest and is_heard(line.weight, said)]
    spoken = [el("p", line.text, id=f"said-{whose}-{line.number}") for line in news]
    now = f"{whose}-{len(match.record.moves)}-{match.take_backs}"
    if scene.deciding:
        spoken.append(el("p", _together(scene.say.text("Your turn."), status(scene)), id=f"turn-{now}"))
    if asked := question(scene):
        # Why a trick was won is the newest line of the log: it is heard once.
        words = asked.acts[0].words if match.showing else _together(asked.title, asked.text)
        spoken.append(el("p", words, id=f"ask-{now}-{match.hints}"))
    return spoken


def _together(text: str, more: str) -> str:
    return f"{text} {more}" if more else text
