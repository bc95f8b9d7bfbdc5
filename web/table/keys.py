"""The list of keys, under `?`."""

from web.state import commands
from web.table.scene import Scene
from web.widgets import slips
from web.widgets.html import Html, el


def keys(scene: Scene) -> Html:
    """Every key that does something at the table."""
    say = scene.say
    with_shift = say.text("Next card of the same rank (or suit, if sorted by rank)")
    if scene.settings.order == "hand":
        with_shift = say.text("Move this card along the hand")
    listed: tuple[tuple[tuple[str, ...], str], ...] = (
        (("←", "→"), say.text("Move along the hand")),
        (("↑", "↓"), say.text("Next suit (or next rank, if sorted by rank)")),
        (("⇧ ←", "⇧ →"), with_shift),
        (("Home", "End"), say.text("To the first or the last card")),
        (("↵",), say.text("Play or choose the card")),
        (("Esc",), say.text("Close, or put the card back")),
    )
    letters = (
        (("C",), say.text("Go to the buttons")),
        (("1", "2", "…"), say.text("Press the first, second … button")),
        (("N",), say.text("Next deal, or next trick")),
        (("U",), say.text("Take back your last move")),
        (("H",), say.text("A hint")),
        (("R",), say.text("The last trick") if scene.game.tricks else say.text("The last move")),
        (("S",), say.text("Score and log")),
        (("M",), say.text("Sounds on or off")),
        (("?",), say.text("This list")),
    )
    if scene.settings.letter_keys:
        listed += letters
    rows = (el("div", el("dt", (el("kbd", key) for key in names)), el("dd", what)) for names, what in listed)
    close = slips.shut(say, commands.OpenPanel())
    return el(
        "section", el("h2", say.text("Keys")), close, el("dl", rows), cls="keys", id="keys", role="region",
        aria_label=say.text("Keys"),
    )  # fmt: skip
