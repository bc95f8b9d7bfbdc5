"""At whose seat a finished deal is to be played another way."""

from web.state import routes
from web.state.replay import Review
from web.table.scene import Scene
from web.widgets.html import Html, el


def seats(looked: Review, scene: Scene) -> Html | None:
    """To play the deal another way from this moment, at whichever seat; nothing at its end."""
    if looked.at == looked.past.last:
        return None
    say = scene.say
    links = (
        el("li", el("a", scene.name(seat), href=f"#{routes.branch(looked.id, looked.past.number, looked.at, seat)}",
                    aria_label=_asked(scene, seat), id=f"as-{seat}"))
        for seat in scene.round_table()
    )  # fmt: skip
    summary = el("summary", say.text("Play on from here"))
    label = el("p", say.text("Whose seat will you take to play this deal out?"), cls="label")
    return el("details", summary, label, el("ul", links, cls="seats-to-take"), cls="more", id="play-on")


def _asked(scene: Scene, seat: int) -> str:
    """What the link of a seat is called where it is read aloud."""
    name, say = scene.name(seat), scene.say
    if name == say.text("You"):
        return say.text("Play on from here in your own seat")
    return say.text("Play on from here as {name}", name=name)
