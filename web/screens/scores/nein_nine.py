"""Nein Nine's score: running totals with their signs, on paper or in stones (NN13, NN14)."""

from nines.game import Row
from nines.games.nein_nine import PENALTY
from nines.phrases import plain, signed
from web.screens import pictures, stones
from web.screens.html import Html, Inside, el, many
from web.screens.scene import Scene
from web.screens.scores import Figures, Lines, Score, paper


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
                paper.written(
                    scene, row, side, signed(row.totals[side]), paper.change(row, side), negative=row.totals[side] < 0
                )
                for side in sides
            ),
        )
        for row in scene.view.sheet
    ]
    empty = [el("td", cls=paper.mine(scene, side) or None) for side in sides]
    return paper.table(scene, heads, rows + paper.now(scene, paper.deal_number(scene.view.deal), empty))


def _figures(scene: Scene, row: Row) -> Figures:
    say = scene.say
    heads = (say.text("Tricks"), say.text("Nines taken"), say.text("Cost"), say.text("This deal"), say.text("Total"))
    cells: list[Inside] = []
    for seat in range(scene.size):
        nines = tuple(
            one for trick in scene.view.tricks if trick.winner == seat for one in trick.cards if one.rank == 9
        )
        cost = PENALTY[row.nines[seat]]
        shown = el("span", (pictures.small(scene, one) for one in nines), cls="won9") if nines else say.text("none")
        cells.append(
            many(
                el("td", pictures.strokes(row.tricks[seat]), " ", str(row.tricks[seat])),
                el("td", shown),
                el("td", plain(-cost)),
                el("td", signed(row.change[seat])),
                paper.total(signed(row.totals[seat]), negative=row.totals[seat] < 0),
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
        (say.text("Cost"), plain(-cost)),
        (say.text("This deal"), f"{paper.added(tricks, -cost)} = {signed(row.change[seat])}"),
        (say.text("Total"), f"{paper.added(before, row.change[seat])} = {signed(row.totals[seat])}"),
    )


SCORE = Score(_sheet, _figures, _sums)
