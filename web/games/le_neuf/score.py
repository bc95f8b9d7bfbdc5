"""The score of Le Neuf and Nines: down from the start, with trump, dealer and the total of all (LN6, LN9)."""

from nines.core.game import Row
from nines.games.le_neuf.rules import quota, start_score
from nines.words.accounts import ACCOUNTS
from nines.words.phrases import figure, signed_figure
from web.table import paper
from web.table.scene import Scene
from web.table.scores import Figures, Lines, Score
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many


def _sheet(scene: Scene) -> Html:
    say, sides, begun = scene.say, paper.sides(scene), start_score(scene.view.options)
    heads = [
        paper.unseen_head(say.text("Deal no.")), paper.unseen_head(say.text("Trump")),
        paper.head(say.text("Dealer"), "l who"), *paper.names(scene), paper.head(say.text("Total"), "tot"),
    ]  # fmt: skip
    start = el(
        "tr",
        el("th", say.text("Start"), scope="row", cls="l", colspan="2"),
        el("td", cls="who"),
        (el("td", str(begun), cls=classes("pen", paper.mine(scene, side))) for side in sides),
        el("td", str(begun * len(sides)), cls="tot"),
    )
    rows = [
        el(
            "tr", paper.deal_with_trump(scene, row.deal, row.trump), el("td", scene.name(row.dealer), cls="l who"),
            (paper.score_cell(scene, row, side, figure(row.totals[side]), paper.change(row, side)) for side in sides),
            el("td", figure(sum(row.totals)), cls="tot"),
        )
        for row in scene.view.sheet
    ]  # fmt: skip
    view = scene.view
    dealer = scene.sides()[view.dealer]
    now = paper.current_deal_row(
        scene, paper.deal_with_trump(scene, view.deal, view.trump), el("td", scene.name(view.dealer), cls="l who"),
        [
            el("td", paper.dealer_mark(scene) if side == dealer else None, cls=paper.mine(scene, side) or None)
            for side in sides
        ],
        el("td", cls="tot"),
    )  # fmt: skip
    return many(paper.table(scene, heads, [start, *rows, *now]), el("p", _legend(scene), cls="legend"))


def _legend(scene: Scene) -> str:
    """What the columns are that have no word, or no plain one, above them (LN9)."""
    return scene.say.text(
        "The suit beside each deal is its trump. A full deal has thirteen tricks and the quotas add up to twelve, so "
        "the total falls by one."
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
                el("td", signed_figure(row.change[side])),
                paper.total(figure(row.totals[side])),  # the lower the better
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
            f"{paper.sum_text(needed, -tricks)} = {signed_figure(change)}"
            if whole
            else ACCOUNTS[view.game].score(row, seat, say, view),
        ),
        (say.text("Score"), f"{paper.sum_text(row.totals[side] - change, change)} = {figure(row.totals[side])}"),
    )


def _so_far(scene: Scene) -> Figures:
    """The tricks taken, those still needed for the quota, and what each above it takes off (LN6)."""
    say, needed = scene.say, quota(scene.view)
    cells: list[Inside] = []
    for side in range(len(scene.view.totals)):
        taken = sum(scene.view.taken[side :: len(scene.view.totals)])
        off = max(0, taken - needed)
        cells.append(many(el("td", str(taken)), el("td", str(max(0, needed - taken))), paper.total(figure(-off))))
    return (say.text("Tricks"), say.text("Still needed"), say.text("Off the score")), cells


SCORE = Score(_sheet, _figures, _sums, _so_far)
