"""The score of Le Neuf and Nines: from nine down, with trump, dealer and the total of all (LN6, LN9)."""

from nines.accounts import ACCOUNTS
from nines.game import Row
from nines.games.le_neuf import START, quota
from nines.phrases import plain, signed
from web.screens import pictures
from web.screens.html import Html, Inside, classes, el, many
from web.screens.scene import Scene
from web.screens.scores import Figures, Lines, Score, paper


def _sheet(scene: Scene) -> Html:
    say, sides = scene.say, paper.sides(scene)
    heads = [
        paper.unseen_head(say.text("Deal no.")), paper.unseen_head(say.text("Trump")),
        paper.head(say.text("Dealer"), "l who"), *paper.names(scene), paper.head(say.text("Total"), "tot"),
    ]  # fmt: skip
    start = el(
        "tr",
        el("th", say.text("Start"), scope="row", cls="l", colspan="2"),
        el("td", cls="who"),
        (el("td", str(START), cls=classes("pen", paper.mine(scene, side))) for side in sides),
        el("td", str(START * len(sides)), cls="tot"),
    )
    rows = [
        el(
            "tr", paper.deal_with_trump(scene, row.deal, row.trump), el("td", scene.name(row.dealer), cls="l who"),
            (paper.written(scene, row, side, plain(row.totals[side]), paper.change(row, side)) for side in sides),
            el("td", plain(sum(row.totals)), cls="tot"),
        )
        for row in scene.view.sheet
    ]  # fmt: skip
    view = scene.view
    dealer = scene.sides()[view.dealer]
    now = paper.now(
        scene, paper.deal_with_trump(scene, view.deal, view.trump), el("td", scene.name(view.dealer), cls="l who"),
        [
            el("td", paper.dealt(scene) if side == dealer else None, cls=paper.mine(scene, side) or None)
            for side in sides
        ],
        el("td", cls="tot"),
    )  # fmt: skip
    return many(paper.table(scene, heads, [start, *rows, *now]), el("p", _legend(scene), cls="legend"))


def _legend(scene: Scene) -> str:
    """What the columns are that have no word, or no plain one, above them (LN9)."""
    return scene.say.text(
        "The sign after a deal’s number is its trump. Total adds up all the scores: "
        "every full deal takes 1 off it, which checks the sums."
    )


def _figures(scene: Scene, row: Row) -> Figures:
    say, sides = scene.say, scene.sides()
    heads = (say.text("Tricks"), say.text("Quota"), say.text("This deal"), say.text("Score"))
    cells: list[Inside] = []
    for side in range(len(row.totals)):
        taken = sum(tricks for seat, tricks in enumerate(row.tricks) if sides[seat] == side)
        cells.append(
            many(
                el("td", pictures.strokes(taken), " ", str(taken)),
                el("td", str(quota(scene.view))),
                el("td", signed(row.change[side])),
                paper.total(plain(row.totals[side])),  # the lower the better
            )
        )
    return heads, cells


def _sums(scene: Scene, row: Row, seat: int) -> Lines:
    """The quota less the tricks (LN6), but in a deal cut short, where a sentence says what was counted (LN10)."""
    say, view = scene.say, scene.view
    side = seat % len(row.totals)
    tricks, needed, change = sum(row.tricks[side :: len(row.totals)]), quota(view), row.change[side]
    whole = needed - tricks == change
    return (
        (say.text("Quota"), str(needed)),
        (say.text("Tricks"), str(tricks)),
        (
            say.text("This deal"),
            f"{paper.added(needed, -tricks)} = {signed(change)}"
            if whole
            else ACCOUNTS[view.game].score(row, seat, say, view),
        ),
        (say.text("Score"), f"{paper.added(row.totals[side] - change, change)} = {plain(row.totals[side])}"),
    )


SCORE = Score(_sheet, _figures, _sums)
