"""How everybody stands, on felt: a face, a pile of stones, the total and what the last deal brought."""

from collections.abc import Iterable

from nines.core.game import Row
from nines.core.zones import counted
from nines.words.deal_summary import best_sides
from nines.words.phrases import score, signed_figure
from web import faces
from web.table import seats
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el, many

MOST_STONES = 20
"""A larger score is a number alone."""


def finale(scene: Scene, row: Row, sides: Iterable[int]) -> Html:
    """The sides in this order. Stones fall where the page has come up after the last trick, not on return to it."""
    over = scene.view.phase == "over"
    trays = (_tray(scene, row, side) for side in sides)
    shown = el(
        "ol", trays, cls=classes("finale", "whole" if over else ""), data_falls=scene.match.just_ended,
        aria_label=scene.say.text("Score"),
    )  # fmt: skip
    return many(shown, el("p", _low(scene, row), cls="label") if scene.game.low_wins else None)


def _low(scene: Scene, row: Row) -> str:
    """What stones mean where the lowest score wins, if there are any."""
    if any(_has_stones(scene, row, side) for side in range(len(row.change))):
        return scene.say.text("A stone is a point still to go. The lowest score wins.")
    return scene.say.text("The lowest score wins.")


def _tray(scene: Scene, row: Row, side: int) -> Html:
    say, total, change = scene.say, scene.view.totals[side], row.change[side]
    brought = signed_figure(change)
    first = _is_first(scene, row, side)
    words: Inside
    if scene.view.phase == "over":
        words = say.text("{change} in deal {deal}", change=brought, deal=row.deal)
    else:
        won = el("span", ", ", say.text("won the deal"), cls="visually-hidden") if first else None
        words = say.text("{change} this deal", change=brought), won
    stones = None
    if _has_stones(scene, row, side):
        piles = [_pile(scene, row, each) for each in range(len(row.change))]
        stones = Html(faces.cairn(*piles[side], max(abs(count) for pile in piles for count in pile)))
    here = [seat for seat in scene.round_table() if scene.sides()[seat] == side]
    return _side(scene, here, stones, score(total, scene.game), words, first=first)


def _is_first(scene: Scene, row: Row, side: int) -> bool:
    """Whether a side won the match, or between two deals the last one; who all did as well won nothing."""
    if scene.view.phase == "over":
        return side in scene.view.winners
    best = best_sides(row, scene.to)
    return side in best and len(best) < len(row.change)


def _has_stones(scene: Scene, row: Row, side: int) -> bool:
    total = scene.view.totals[side]
    return max(abs(total), abs(total - row.change[side])) <= MOST_STONES and scene.settings.score == "stones"


def _pile(scene: Scene, row: Row, side: int) -> tuple[int, int]:
    """The stones of a side before the deal and after it. Where the lowest score wins they are what is still to go, and
    beyond that there is none."""
    now = scene.view.totals[side]
    before = now - row.change[side]
    return (max(0, before), max(0, now)) if scene.game.low_wins else (before, now)


def places(scene: Scene, order: Iterable[int]) -> Html:
    """Who went out, or is left with how many cards, where places are all that counts (SN19): those cards fall."""
    say, placed, left = scene.say, scene.game.places(scene.view), counted(scene.game.zones(scene.view), scene.size)
    trays = (
        _side(
            scene, [seat], Html(faces.cards_left(left[seat])), str(placed[seat]) if placed[seat] else "–",
            say.text("out") if placed[seat] else say.plural("{n} card left", "{n} cards left", left[seat]),
            first=seat in scene.view.winners,
        )
        for seat in order
    )  # fmt: skip
    return el("ol", trays, cls="finale whole", data_falls=scene.match.just_ended, aria_label=say.text("Places"))


def _side(scene: Scene, here: list[int], stones: Html | None, figure: str, words: Inside, *, first: bool) -> Html:
    name = scene.side_name(scene.sides()[here[0]]) if len(here) > 1 else scene.name(here[0])
    return el(
        "li", el("span", (seats.face(scene, seat) for seat in here), cls="faces"), el("b", name),
        stones, el("span", figure, cls="num"),
        el("span", words, cls="label"), cls=classes("first" if first else "", "own" if scene.you in here else ""),
    )  # fmt: skip
