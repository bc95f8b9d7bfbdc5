"""What happened, sentence by sentence."""

from web.state.model import Line
from web.table.scene import Scene
from web.widgets.html import Html, el


def of_last_deal(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines from the heading of the last deal on."""
    dealt = [at for at, line in enumerate(lines) if line.head and line.weight == "result"]
    return lines[dealt[-1] :] if dealt else lines


def log(scene: Scene, lines: tuple[Line, ...]) -> Html:
    """These lines of the log, oldest first. It says nothing by itself: what is new is said by
    `web.table.aloud`."""
    return el(
        "div",
        (el("p", line.text, id=f"log-{line.number}", cls="head" if line.head else None) for line in lines),
        cls="log", id="log", role="log", tabindex="0", aria_label=scene.say.text("What happened"), aria_live="off",
    )  # fmt: skip
