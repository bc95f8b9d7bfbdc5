"""How a score was reckoned: the figures of a deal and their sums, a line each, from what was taken to the total."""

from nines.accounts import ACCOUNTS
from nines.game import Row
from nines.games.le_neuf import quota
from nines.games.nein_nine import PENALTY
from nines.games.niner import targets
from nines.phrases import MINUS, plain, signed
from web.screens.html import Html, el
from web.screens.scene import Scene

Lines = tuple[tuple[str, str], ...]
"""What a figure is, and the figure or the sum."""


def sums(scene: Scene, row: Row, seat: int) -> Html:
    """The figures from which a score follows, a line each, down to the sum that was written."""
    match scene.view.game:
        case "nein-nine":
            lines = _nein_nine(scene, row, seat)
        case "niner":
            lines = _niner(scene, row, seat)
        case _:
            lines = _le_neuf(scene, row, seat)
    return el("dl", (el("div", el("dt", what), " ", el("dd", figures)) for what, figures in lines), cls="sums")


def _nein_nine(scene: Scene, row: Row, seat: int) -> Lines:
    """Tricks less what the 9s cost (NN13)."""
    say, tricks, nines = scene.say, row.tricks[seat], row.nines[seat]
    cost = PENALTY[nines]
    before = row.totals[seat] - row.change[seat]
    return (
        (say.text("Tricks"), str(tricks)),
        (say.text("Nines taken"), str(nines)),
        (say.text("Cost"), plain(-cost)),
        (say.text("This deal"), f"{_sum(tricks, -cost)} = {signed(row.change[seat])}"),
        (say.text("Total"), f"{_sum(before, row.change[seat])} = {signed(row.totals[seat])}"),
    )


def _le_neuf(scene: Scene, row: Row, seat: int) -> Lines:
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
            f"{_sum(needed, -tricks)} = {signed(change)}" if whole else ACCOUNTS[view.game].score(row, seat, say, view),
        ),
        (say.text("Score"), f"{_sum(row.totals[side] - change, change)} = {plain(row.totals[side])}"),
    )


def _niner(scene: Scene, row: Row, seat: int) -> Lines:
    """The bid, what trump adds to it and takes from it, and the points for the tricks taken (NR5, NR8)."""
    say, trump = scene.say, str(row.trump)
    primary, secondary = targets(row.bids[seat], trump)
    return (
        (say.text("2 points"), str(primary)),
        *((say.text("1 point"), f"{_sum(primary, aim - primary)} = {aim}") for aim in reversed(secondary)),
        (say.text("Tricks"), str(row.tricks[seat])),
        (say.text("Points"), str(row.change[seat])),
        (say.text("Total"), f"{_sum(row.totals[seat] - row.change[seat], row.change[seat])} = {row.totals[seat]}"),
    )


def _sum(first: int, second: int) -> str:
    """Two figures added, the second with its sign between: `8 − 1`."""
    return f"{plain(first)} {MINUS if second < 0 else '+'} {abs(second)}"
