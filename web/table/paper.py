"""What every score sheet is made of: its table, its heads and its cells; one's own column is marked."""

from collections.abc import Sequence

from nines.core.cards import NO_TRUMP
from nines.core.game import Row
from nines.words.phrases import MINUS, figure, signed_figure
from web.table.scene import Scene
from web.table.score_explained import score_button
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many


def table(scene: Scene, heads: list[Html], rows: list[Html], below: Sequence[Html] = ()) -> Html:
    """The sheet itself; `below` is a second line of heads."""
    caption = el("caption", scene.say.text("Score sheet"), cls="visually-hidden")
    lines = [el("tr", line) for line in (heads, below) if line]
    return el(
        "table", caption, el("thead", lines), el("tbody", rows), cls=classes("sheet", "two-heads" if below else "")
    )


def head(words: Inside, cls: str = "") -> Html:
    """The head of a column."""
    return el("th", words, scope="col", cls=cls or None)


def unseen_head(words: str, rowspan: str | None = None) -> Html:
    """What stands below says it by itself; there is no room for the word."""
    return el("th", el("span", words, cls="visually-hidden"), scope="col", cls="l", rowspan=rowspan)


def sides(scene: Scene) -> tuple[int, ...]:
    """The sides, yours first, then clockwise."""
    sides = scene.sides()
    return tuple(dict.fromkeys(sides[seat] for seat in scene.round_table()))


def mine(scene: Scene, side: int) -> str:
    """The class of a cell of one's own column; empty for the others."""
    return "mine" if side == scene.sides()[scene.me] else ""


def names(scene: Scene) -> list[Html]:
    """The heads of the columns of scores."""
    return [head(scene.side_name(side), mine(scene, side)) for side in sides(scene)]


def change(row: Row, side: int) -> Html:
    """What a deal changed, small beside the score."""
    change = row.change[side]
    return el("small", f" {signed_figure(change) if change else '±0'}", cls="dl")


def score_cell(scene: Scene, row: Row, side: int, *total: Inside, negative: bool = False) -> Html:
    """A written score, which explains itself when pressed, with the dealer's mark where there is no room for a name."""
    mark = dealer_mark(scene) if scene.game.low_wins and scene.sides()[row.dealer] == side else None
    asks = score_button(scene, row, side, *total)
    return el("td", mark, asks, cls=classes("pen", "neg" if negative else "", mine(scene, side)))


def dealer_mark(scene: Scene) -> Html:
    """The dealer's mark."""
    said = el("span", scene.say.text("dealer"), cls="visually-hidden")
    return el("span", el("i", scene.say.text("D"), aria_hidden="true"), said, cls="dealt")


def current_deal_row(scene: Scene, *cells: Inside) -> list[Html]:
    """The line of the deal being played, if one is: between deals the last one has its finished row."""
    return [] if scene.view.phase in ("deal", "over") else [el("tr", cells, cls="now", aria_current="true")]


def deal_number(deal: int) -> Html:
    """The head of a line."""
    return el("th", str(deal), scope="row", cls="l")


def deal_with_trump(scene: Scene, deal: int, trump: str | None) -> Html:
    """The head of a line, and the trump of its deal."""
    return many(deal_number(deal), _trump(scene, trump))


def _trump(scene: Scene, trump: str | None) -> Html:
    """The trump of a deal as its sign, and in words for who hears the page."""
    if not trump:
        return el("td", "–", cls="l")
    if trump == NO_TRUMP:
        return el("td", el("abbr", scene.say.text("NT"), title=scene.say.text("No trump")), cls="l")
    name = el("span", pictures.suit_heading(scene.say, trump, scene.pack), cls="visually-hidden")
    return el("td", pictures.sign(trump), name, cls="l")


def total(text: str, *, negative: bool = False) -> Html:
    """A written total."""
    return el("td", text, cls=classes("pen", "neg" if negative else ""))


def sum_text(first: int, second: int) -> str:
    """Two figures added, the second with its sign between: `8 − 1`."""
    return f"{figure(first)} {MINUS if second < 0 else '+'} {abs(second)}"
