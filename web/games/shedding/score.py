"""The shedding game has no score: who still holds what, and the places."""

from web.table import paper
from web.table.scene import Scene
from web.table.scores import Score
from web.widgets.html import Html, el


def _sheet(scene: Scene) -> Html:
    say, view = scene.say, scene.view
    heads = [paper.head(say.text("Player"), "l")]
    heads += [
        paper.head(words) for words in (say.text("Hand"), say.text("Face up"), say.text("Face down"), say.text("Place"))
    ]
    rows = []
    for seat in scene.round_table():
        turn = scene.on_turn == seat
        numbers = (len(view.hands[seat]), len(view.ups[seat]), sum(card is not None for card in view.downs[seat]))
        place = str(view.out.index(seat) + 1) if seat in view.out else ""
        rows.append(
            el(
                "tr", el("th", scene.name(seat), scope="row", cls="l"), (el("td", str(n)) for n in numbers),
                el("td", place, cls="pen"), cls="now" if turn else None, aria_current="true" if turn else None,
            )
        )  # fmt: skip
    return paper.table(scene, heads, rows)


SCORE = Score(_sheet)
