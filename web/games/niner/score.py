"""Niner's score: each bid, the tricks taken, then the points (NR8)."""

from nines.core.cards import Card
from nines.core.game import Row
from nines.games.niner.rules import BID, targets
from nines.words.phrases import signed_figure
from web.games.niner.table import secondary_bids
from web.table import card_pictures, paper
from web.table.scene import Scene
from web.table.scores import Figures, Lines, Score
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many


def _sheet(scene: Scene) -> Html:
    say, view, seats = scene.say, scene.view, scene.round_table()
    heads = [
        paper.unseen_head(say.text("Deal no."), rowspan="2"), paper.unseen_head(say.text("Trump"), rowspan="2"),
    ]  # fmt: skip
    below: list[Html] = []
    for seat in seats:
        mine = paper.mine(scene, seat)
        heads.append(el("th", scene.name(seat), scope="colgroup", colspan="3", cls=mine or None))
        below += [
            paper.head(say.text("Bid"), f"bid {mine}".strip()), paper.head(say.text("Tricks"), mine),
            paper.head(el("abbr", say.text("Pts"), title=say.text("Points")), mine),
        ]  # fmt: skip
    rows = [
        el(
            "tr", paper.deal_with_trump(scene, row.deal, row.trump),
            (
                many(
                    _bid_cell(scene, row.bids[seat], paper.mine(scene, seat)),
                    el("td", str(row.tricks[seat]), cls=paper.mine(scene, seat) or None),
                    paper.score_cell(scene, row, seat, str(row.totals[seat]), paper.change(row, seat)),
                )
                for seat in seats
            ),
        )
        for row in view.sheet
    ]  # fmt: skip
    blank = [el("td", cls=paper.mine(scene, seat) or None) for seat in seats for _ in range(3)]
    now = paper.current_deal_row(scene, paper.deal_with_trump(scene, view.deal, view.trump), blank)
    return paper.table(scene, heads, rows + now, below)


def _bid_cell(scene: Scene, bid: Card, mine: str) -> Html:
    """The sign of the bid card with the tricks for which it stands (NR4)."""
    suit = el("span", pictures.suit_heading(scene.say, bid.suit, scene.pack), cls="visually-hidden")
    return el("td", pictures.sign(bid.suit), " ", suit, " ", str(BID[bid.suit]), cls=classes("bid", mine))


def _figures(scene: Scene, row: Row) -> Figures:
    say = scene.say
    heads = (
        say.text("Bid"), say.text("for 2 points"), say.text("for 1 point"), say.text("Tricks"), say.text("Points"),
        say.text("Total"),
    )  # fmt: skip
    cells: list[Inside] = []
    for seat in range(scene.size):
        primary, secondary = targets(row.bids[seat], str(row.trump))
        cells.append(
            many(
                el("td", el("span", card_pictures.small(scene, row.bids[seat]), cls="won9")),
                el("td", str(primary)),
                el("td", secondary_bids(scene, secondary)),
                el("td", pictures.strokes(row.tricks[seat]), " ", str(row.tricks[seat])),
                el("td", signed_figure(row.change[seat])),
                paper.total(str(row.totals[seat])),
            )
        )
    return heads, cells


def _sums(scene: Scene, row: Row, seat: int) -> Lines:
    """The bid, what trump adds to it and takes from it, and the points for the tricks taken (NR5, NR8)."""
    say, trump = scene.say, str(row.trump)
    primary, secondary = targets(row.bids[seat], trump)
    return (
        (say.text("for 2 points"), str(primary)),
        *(
            (say.text("for 1 point"), f"{paper.sum_text(primary, aim - primary)} = {aim}")
            for aim in reversed(secondary)
        ),
        (say.text("Tricks"), str(row.tricks[seat])),
        (say.text("Points"), str(row.change[seat])),
        (
            say.text("Total"),
            f"{paper.sum_text(row.totals[seat] - row.change[seat], row.change[seat])} = {row.totals[seat]}",
        ),
    )


SCORE = Score(_sheet, _figures, _sums)
