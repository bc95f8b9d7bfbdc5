"""A deal that is looked back at as a table: a trick a line, who led and won, and what a person's choices cost.

The costs come from `web/pages/review/analysis.py`; without an analysis the table shows none.
"""

from typing import NamedTuple

from nines.core.cards import Card
from nines.core.events import Played, TrickTaken
from nines.core.moves import KEEP, SWAP, Move
from nines.words.languages import Language
from web import faces
from web.pages.review.costs import cost_legend, costs_of_deal, table_row
from web.state.replay import PastDeal, Review
from web.table import card_pictures
from web.table.scene import Scene
from web.widgets import pictures
from web.widgets.html import Html, Inside, classes, el, many


class Line(NamedTuple):
    """A line of the table: a trick, or the choices before the first one (`number` 0).

    `moments` are the moments of the deal at which each seat's move was made, by seat; `cards` what each played.
    """

    number: int
    leader: int
    winner: int
    moments: dict[int, int]
    cards: dict[int, Card]


def lines(past: PastDeal) -> tuple[Line, ...]:
    """The deal, trick by trick, after the bids or the choices of a hand."""
    tricks: list[Line] = []
    before: dict[int, int] = {}
    bids: dict[int, Card] = {}
    moments: dict[int, int] = {}
    cards: dict[int, Card] = {}
    for at, step in enumerate(past.steps):
        if at and not any(isinstance(event, Played) for event in step.events):
            before[step.seat] = at
            if isinstance(step.move, Move) and step.move.verb == "bid":
                bids[step.seat] = step.move.cards[0]
        for event in step.events:
            if isinstance(event, Played):
                moments[event.seat], cards[event.seat] = at, event.cards[0]
            elif isinstance(event, TrickTaken):
                tricks.append(Line(len(tricks) + 1, next(iter(moments)), event.winner, moments, cards))
                moments, cards = {}, {}
    if cards:  # the deal was cut short
        tricks.append(Line(len(tricks) + 1, next(iter(moments)), -1, moments, cards))
    return (Line(0, -1, -1, before, bids), *tricks) if before else tuple(tricks)


def by_trick(looked: Review, scene: Scene) -> Html:
    """The table. A press on a line leads to the person's choice in it."""
    say, order = scene.say, scene.round_table()
    costs = costs_of_deal(looked, say)
    heads = [
        el("th", el("span", say.text("Trick"), cls="visually-hidden"), scope="col"),
        *(el("th", scene.name(seat), scope="col") for seat in order),
        el("th", say.text("Winner"), scope="col", cls="wins"),
        el("th", say.text("Cost"), scope="col", cls="num") if costs else None,
    ]
    drawn, told = list[Html](), lines(looked.past)
    for line in told:
        cells: list[Inside] = [_card(looked, scene, line, seat) for seat in order]
        cells.append(el("td", scene.name(line.winner) if line.winner >= 0 else None, cls="wins"))
        head = (str(line.number), say.text("Trick {n}", n=line.number)) if line.number else (_before(line, say), None)
        drawn.append(table_row(looked, scene, line.number, line.moments, head, cells, costs))
    title = el("h2", say.text("Trick by trick"), id="tricks")
    look = classes("tricks", "many" if scene.size > 3 else "", "" if told[0].number else "chosen")
    table = el("table", el("thead", el("tr", heads)), el("tbody", drawn), cls=look, aria_labelledby="tricks")
    legend = el("p", say.text("Arrow: led. Underline: won the trick."), cls="help")
    return many(title, el("div", table, legend, cls="by-trick"), cost_legend(looked, say))


def _card(looked: Review, scene: Scene, line: Line, seat: int) -> Html:
    """What a seat played, in its corner's signs and in words for who hears the page; or how it chose its hand."""
    say = scene.say
    if seat not in line.cards:
        move = looked.past.steps[line.moments[seat]].move if seat in line.moments else None
        words = say.text("kept") if move == KEEP else say.text("swapped") if move == SWAP else None
        return el("td", words, cls="chose")
    card = line.cards[seat]
    shown = many(_corner(scene, card), el("span", card_pictures.card_words(scene, card), cls="visually-hidden"))
    led = el("span", ", ", say.text("led"), cls="visually-hidden") if seat == line.leader else None
    won = el("span", ", ", say.text("won the trick"), cls="visually-hidden") if seat == line.winner else None
    return el(
        "td", el("span", shown, led, won, cls="laid-card"),
        cls=classes("led" if led else "", "won" if won else ""),
    )  # fmt: skip


def _corner(scene: Scene, card: Card) -> Html:
    code = str(card)
    if code == "JK":
        return el("span", scene.say.text("Joker"), aria_hidden="true")
    rank = faces.rank_printed(scene.pack, code[0], scene.settings.court_letters)
    return el("span", rank, pictures.sign(card.suit), aria_hidden="true")


def _before(line: Line, say: Language) -> str:
    """What was chosen before the first trick, in a word."""
    return say.text("Bid") if line.cards else say.text("Spare hand")
