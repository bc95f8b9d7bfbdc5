"""What happened, sentence by sentence."""

from web.screens.html import Html, el
from web.screens.scene import Scene


def log(scene: Scene) -> Html:
    """The log, oldest first. It says nothing by itself: what is new is said by `web.screens.aloud`."""
    return el(
        "div",
        (el("p", line.text, id=f"log-{line.number}", cls="head" if line.head else None) for line in scene.match.log),
        cls="log", id="log", role="log", tabindex="0", aria_label=scene.say.text("What happened"), aria_live="off",
    )  # fmt: skip
