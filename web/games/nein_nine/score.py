"""Nein Nine's score: running totals with their signs, on paper or in stones (NN13, NN14)."""

from nines.core.game import Row
from nines.games.nein_nine.rules import PENALTY, nines_taken
from nines.words.phrases import figure, signed_figure
from web.games.nein_nine import stones
from web.table import card_pictures, paper
from web.table.scene import Scene
from web.table.scores import Figures, Lines, Score
from web.widgets import pictures
from web.widgets.html import Html, Inside, el, many


def _sheet(scene: Scene) -> Html:
    if scene.settings.score == "stones":
        return stones.trays(scene)
    heads = [paper.head(scene.say.text("Deal no."), "l"), *paper.names(scene)]
    sides = paper.sides(scene)
    rows = [
        el(
            "tr",
            paper.deal_number(row.deal),
            (
                paper.score_cell(
                    scene,
                    row,
                    side,
                    signed_figure(row.totals[side]),
                    paper.change(row, side),
                    negative=row.totals[side] < 0,
                )
                for side in sides
            ),
        )
        for row in scene.view.sheet
    ]
    empty = [el("td", cls=paper.mine(scene, side) or None) for side in sides]
    return paper.table(scene, heads, rows + paper.current_deal_row(scene, paper.deal_number(scene.view.deal), empty))


def _figures(scene: Scene, row: Row) -> Figures:
    say = scene.say
    heads = (say.text("Tricks"), say.text("Nines taken"), say.text("Cost"), say.text("This deal"), say.text("Total"))
    cells: list[Inside] = []
    for seat in range(scene.size):
        nines = tuple(
            card for trick in scene.view.tricks if trick.winner == seat for card in trick.cards if card.rank == 9
        )
        cost = PENALTY[row.nines[seat]]
        shown = (
            el("span", (card_pictures.small(scene, card) for card in nines), cls="won9") if nines else say.text("none")
        )
        cells.append(
            many(
                el("td", pictures.strokes(row.tricks[seat]), " ", str(row.tricks[seat])),
                el("td", shown),
                el("td", figure(-cost)),
                el("td", signed_figure(row.change[seat])),
                paper.total(signed_figure(row.totals[seat]), negative=row.totals[seat] < 0),
            )
        )
    return heads, cells


def _sums(scene: Scene, row: Row, seat: int) -> Lines:
    """Tricks less what the 9s cost (NN13)."""
    say, tricks, nines = scene.say, row.tricks[seat], row.nines[seat]
    cost = PENALTY[nines]
    before = row.totals[seat] - row.change[seat]
    return (
        (say.text("Tricks"), str(tricks)),
        (say.text("Nines taken"), str(nines)),
        (say.text("Cost"), figure(-cost)),
        (say.text("This deal"), f"{paper.sum_text(tricks, -cost)} = {signed_figure(row.change[seat])}"),
        (say.text("Total"), f"{paper.sum_text(before, row.change[seat])} = {signed_figure(row.totals[seat])}"),
    )


def _so_far(scene: Scene) -> Figures:
    """What the tricks taken come to, as they would if the deal ended here (NN13)."""
    say, taken, nines = scene.say, scene.view.taken, nines_taken(scene.view)
    cells: list[Inside] = [
        many(
            el("td", str(taken[seat])), el("td", str(nines[seat])), el("td", figure(-PENALTY[nines[seat]])),
            paper.total(signed_figure(taken[seat] - PENALTY[nines[seat]]), negative=taken[seat] < PENALTY[nines[seat]]),
        )
        for seat in range(scene.size)
    ]  # fmt: skip
    return (say.text("Tricks"), say.text("9s"), say.text("Cost"), say.text("Score")), cells


SCORE = Score(_sheet, _figures, _sums, _so_far)
