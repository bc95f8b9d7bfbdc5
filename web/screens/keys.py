"""The list of keys, under `?`."""

from web.screens import pictures
from web.screens.html import Html, el
from web.screens.scene import Scene


def keys(scene: Scene) -> Html:
    """Every key that does something at the table."""
    say = scene.say
    listed: tuple[tuple[tuple[str, ...], str], ...] = (
        (("←", "→"), say.text("Move along the hand")),
        (("↑", "↓"), say.text("To the next suit, or the next rank in a hand by rank")),
        (("⇧ ←", "⇧ →"), say.text("To the next card of the same rank, or suit in a hand by rank")),
        (("Home", "End"), say.text("To the first or the last card")),
        (("↵",), say.text("Play or choose the card")),
        (("Esc",), say.text("Close, or choose nothing")),
    )
    letters = (
        (("C",), say.text("To your choices")),
        (("1", "2", "…"), say.text("The first, the second … of your choices")),
        (("N",), say.text("Next deal, or next trick")),
        (("U",), say.text("Take back my last move")),
        (("H",), say.text("A hint")),
        (("R",), say.text("The last trick")),
        (("S",), say.text("Score and log")),
        (("M",), say.text("Sounds on or off")),
        (("?",), say.text("This list")),
    )
    if scene.settings.letter_keys:
        listed += letters
    rows = (el("div", el("dt", (el("kbd", one) for one in names)), el("dd", what)) for names, what in listed)
    close = el(
        "button", pictures.icon("close"), type="button", cls="btn quiet close", data_do="panel",
        aria_label=say.text("Close"),
    )  # fmt: skip
    return el(
        "section", el("h2", say.text("Keys")), close, el("dl", rows), cls="keys", id="keys", role="region",
        aria_label=say.text("Keys"),
    )  # fmt: skip
