"""Nein Nine's score in river stones, light above nothing and dark below it; or, as the player likes, in points."""

from nines.words.phrases import signed_figure
from web import faces
from web.state import commands
from web.table.scene import Scene
from web.table.score_explained import score_button
from web.widgets.html import Html, Inside, classes, el, many


def score(scene: Scene, total: int) -> Html:
    """A running total beside a name, in stones or as points (NN14); what the deal on the table brings comes later."""
    shown = scene.say.text("total {points}", points=signed_figure(total))
    points = el("span", shown, cls=classes("num", "neg" if total < 0 else ""))
    if scene.settings.score == "paper" or not total:
        return points
    said = el("span", shown, cls="visually-hidden")
    number = el("span", signed_figure(total), cls=classes("num", "neg" if total < 0 else ""), aria_hidden="true")
    return many(Html(faces.stones(total)), " ", number, said)


def trays(scene: Scene) -> Html:
    """Everybody's stones, yours first; below them what each deal brought, which explains itself when pressed."""
    return el("ul", (_tray(scene, seat) for seat in scene.round_table()), cls="trays")


def _tray(scene: Scene, seat: int) -> Html:
    total = scene.view.totals[seat]
    deals = [
        el("li", el("small", str(row.deal), aria_hidden="true"), score_button(
            scene, row, seat, el("span", scene.say.text("Deal {deal}", deal=row.deal), " ", cls="visually-hidden"),
            signed_figure(row.change[seat]),
        ))
        for row in scene.view.sheet
    ]  # fmt: skip
    return el(
        "li", el("p", el("b", scene.name(seat)), " ", el("span", score(scene, total), cls="tray")),
        el("ol", deals, cls="brought") if deals else None, cls="mine" if seat == scene.me else None,
    )  # fmt: skip


def choice(scene: Scene) -> Inside:
    """The choice between paper and stones, below the score (NN14)."""
    say = scene.say
    ways = (("stones", say.text("River stones")), ("paper", say.text("Paper")))
    buttons = (
        el(
            "button", words, type="button", cls="btn quiet", id=f"score-{way}", data_do=commands.Set("score", way),
            aria_pressed=str(way == scene.settings.score).lower(),
        )
        for way, words in ways
    )  # fmt: skip
    return el("div", buttons, cls="ways", role="group", aria_label=say.text("Show the score as"))
