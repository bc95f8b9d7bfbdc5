"""What happened, sentence by sentence."""

from web.saying import is_heard
from web.screens.html import Html, el
from web.screens.scene import Scene

_HEARD_LAST = 12
"""Of lines that were said already so many stay, so that several new ones at once are all new."""


def log(scene: Scene) -> Html:
    """The log, oldest first; each line keeps its id, so that only new ones are read out."""
    return el(
        "div",
        (el("p", line.text, id=f"log-{line.number}", cls="head" if line.head else None) for line in scene.match.log),
        cls="log", id="log", role="log", tabindex="0", aria_label=scene.say.text("What happened"),
        aria_live=is_live(scene),
    )  # fmt: skip


def is_live(scene: Scene) -> str | None:
    """`off` for what is not to be said by itself, where the player wants to hear less than everything."""
    return None if scene.settings.said == "all" else "off"


def aloud(scene: Scene, detail: str = "") -> Html | None:
    """What is said in the stead of log and status where the player wants to hear less: the newest lines that matter,
    and that it is one's turn."""
    said = scene.settings.said
    if said == "all":
        return None
    heard = [line for line in scene.match.log if is_heard(line.weight, said)][-_HEARD_LAST:]
    lines = [el("p", line.text, id=f"said-{line.number}") for line in heard]
    if scene.deciding:
        lines.append(el("p", scene.say.text("Your turn"), ". ", detail, id=f"turn-{len(scene.match.record.moves)}"))
    return el("div", lines, cls="visually-hidden", id="aloud", aria_live="polite", aria_relevant="additions")
