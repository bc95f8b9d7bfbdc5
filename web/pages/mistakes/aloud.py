"""What is said aloud where a mistake is tried again: what is asked, and the answer."""

from web.pages.mistakes import slip, words
from web.pages.mistakes.view import scene_of
from web.state.mistake_positions import ShownPosition
from web.state.model import Model
from web.widgets.html import Html, el


def spoken(model: Model) -> list[Html]:
    """What the slip says now, each line new to the page once."""
    position = model.shown(ShownPosition)
    if not position:
        return []
    seen = scene_of(model)
    head, body = slip.said(seen, position)
    now = f"{position.kept.key}-{position.tried or ''}-{position.match.refusals}"
    said = (head, words.cost(seen, position) if position.tried else "", body)
    lines = [el("p", " ".join(part for part in said if part), id=f"again-{now}")]
    if position.tried:
        lines.append(el("p", words.gone(seen.say, position.kept, position), id=f"again-gone-{now}"))
    return lines
