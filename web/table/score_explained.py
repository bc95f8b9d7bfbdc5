"""Scores that explain themselves: each is a button, and what it says stands in a slip."""

from nines.core.game import Row
from web.state import commands
from web.table.scene import Scene
from web.widgets import slips
from web.widgets.html import Html, Inside, el
from web.widgets.slips import Slip


def score_button(scene: Scene, row: Row, side: int, *inside: Inside) -> Html:
    """A button that asks why this side scored what it did in this deal."""
    asked = scene.match.why == (row.deal, side)
    return el(
        "button", inside, " ", el("span", scene.say.text("Why?"), cls="visually-hidden"), type="button",
        id=f"why-{row.deal}-{side}", data_do=commands.Why((row.deal, side)), aria_expanded=str(asked).lower(),
        aria_controls="why",
    )  # fmt: skip


def explanation(scene: Scene) -> Html:
    """Where the score that was asked about is explained, line by line; empty while none is."""
    say = scene.say
    row = next((row for row in scene.view.sheet if scene.match.why and row.deal == scene.match.why[0]), None)
    slip = None
    if row and scene.match.why:
        from web.table.scores import SCORES

        side = scene.match.why[1]
        seat = scene.sides().index(side)
        title = say.text("{name}, deal {deal}:", name=scene.side_name(side), deal=row.deal)
        reckoned = SCORES[scene.game.key].sums(scene, row, seat)
        sums = el("dl", (el("div", el("dt", what), " ", el("dd", figures)) for what, figures in reckoned), cls="sums")
        slip = slips.draw(say, Slip("note", title, more=sums, close=commands.Why()))
    return el("div", slip, id="why", aria_live="polite")
