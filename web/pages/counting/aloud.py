"""What is said aloud in a counting drill: what happens at the table, then the question, and how it was."""

from web.pages.counting import slip
from web.pages.counting.view import scene_of
from web.state.counting import Drill
from web.state.model import Model
from web.table.aloud import heard
from web.widgets.html import Html, el


def spoken(model: Model) -> list[Html]:
    """The newest lines that matter, then what the slip says now; each line new to the page is said once."""
    drill, scene = model.shown(Drill), scene_of(model)
    assert drill
    seed = drill.match.record.seed
    lines = heard(drill.match, model.settings, seed)
    head, body = slip.said(scene, drill)
    if head:
        lines.append(el("p", f"{head} {body}".strip(), id=f"drill-{seed}-{len(drill.questions)}-{drill.stage}"))
    return lines
