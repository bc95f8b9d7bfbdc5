"""A deal of the shedding game that is looked back at as a table: a line each time round, a column for each player.

A line ends with the pile, so what is read across is what lay on it. What a choice cost stands where anybody asked.
"""

from typing import NamedTuple

from nines.core.cards import Cards
from nines.core.events import DownTurned, Event, LetGo, PileCleared, PileTaken, Played, UpChosen, WentOut
from nines.records.record import Step
from nines.words.card_names import by_rank, count_of_rank, rank_name
from web import faces
from web.pages.review.costs import cost_legend, costs_of_deal, table_row
from web.state import commands
from web.state.replay import PastDeal, Review
from web.table.scene import Scene
from web.widgets.html import Html, Inside, classes, el, many


class Round(NamedTuple):
    """A line of the table: `moments` are the moments of the deal at which each seat moved, by seat.

    `number` is 0 for the choice of up cards; `ends` says that the pile came to its end, cleared or taken.
    """

    number: int
    moments: dict[int, int]
    ends: bool


def rounds(past: PastDeal, order: tuple[int, ...]) -> tuple[Round, ...]:
    """The deal in lines; `order` are the seats from left to right, and no line goes back to the left."""
    lines: list[Round] = []
    moments: dict[int, int] = {}
    for at, step in enumerate(past.steps[1:], 1):
        moments[step.seat] = at
        following = past.steps[at + 1].seat if at < past.last else -1
        chose = any(isinstance(event, UpChosen) for event in step.events)
        ends = any(isinstance(event, (PileCleared, PileTaken)) for event in step.events)
        choosing = chose and step.after.phase != "play"
        goes_on = following >= 0 and order.index(following) > order.index(step.seat)
        if choosing or (goes_on and not ends and not chose):
            continue
        lines.append(Round(0 if chose else len(lines), moments, ends))
        moments = {}
    return tuple(lines)


def by_turn(looked: Review, scene: Scene) -> Html:
    """The table. A press on what somebody did leads there, a press on a line to the person's choice in it."""
    say, order = scene.say, scene.round_table()
    costs = costs_of_deal(looked, say)
    heads = [
        el("th", el("span", say.text("Round"), cls="visually-hidden"), scope="col"),
        *(el("th", scene.name(seat), scope="col") for seat in order),
        el("th", say.text("Cost"), scope="col", cls="num") if costs else None,
    ]
    drawn = [_row(looked, scene, line, order, costs) for line in rounds(looked.past, order)]
    title = el("h2", say.text("Round by round"), id="turns")
    table = el(
        "table", el("thead", el("tr", heads)), el("tbody", drawn), aria_labelledby="turns",
        cls=classes("tricks", "turns", "chosen", "many" if scene.size > 3 else ""),
    )  # fmt: skip
    legend = say.text("Arrow: jumped in. Underline: cleared the pile. Frame: turned over a down card.")
    # `moves` is what follows the moment on the screen, so that its line stays in sight.
    box = el("div", table, cls="rounds", id="moves")
    return many(title, el("div", box, el("p", legend, cls="help"), cls="by-trick"), cost_legend(looked, say))


def _row(looked: Review, scene: Scene, line: Round, order: tuple[int, ...], costs: dict[int, Html]) -> Html:
    say, number = scene.say, line.number
    head = (str(number), say.text("Round {n}", n=number)) if number else (say.text("Face up"), None)
    cells: list[Inside] = [_cell(looked, scene, line.moments.get(seat)) for seat in order]
    return table_row(looked, scene, number, line.moments, head, cells, costs, "ends" if line.ends else "")


def _cell(looked: Review, scene: Scene, at: int | None) -> Html:
    """What a seat did at this moment; empty where it did not move in this round."""
    if at is None:
        return el("td")
    step = looked.past.steps[at]
    jumped = any(isinstance(event, Played) and event.jumped for event in step.events)
    cleared = any(isinstance(event, PileCleared) for event in step.events)
    look = classes("led" if jumped else "", "won" if cleared else "", "at" if at == looked.at else "")
    return el("td", _done(step, scene), cls=look, data_do=commands.Press("look", f"at {at}"))


def _done(step: Step, scene: Scene) -> Inside:
    return [told for event in step.events if (told := _told(event, scene))]


def _told(event: Event, scene: Scene) -> Html | None:
    say = scene.say
    match event:
        case UpChosen(cards=cards):
            return _ranks(cards, by_rank(cards, say, scene.pack), scene)
        case Played(cards=cards, jumped=jumped):
            words = count_of_rank(len(cards), cards[0].rank, say, scene.pack)
            return _ranks(cards, say.text("jumped in: {cards}", cards=words) if jumped else words, scene)
        case DownTurned(card=card):
            turned = say.text("{rank} turned over", rank=rank_name(card.rank, say, scene.pack))
            return _ranks((card,), turned, scene, "turned")
        case PileCleared():
            return el("span", " ", say.text("cleared"), cls="visually-hidden")
        case PileTaken(cards=cards):
            return el("span", say.text("picked up {n}", n=len(cards)), cls="took")
        case LetGo():
            return el("span", say.text("passed"), cls="took")
        case WentOut(place=place):
            return el("span", say.text("out, place {n}", n=place), cls="took")
        case _:
            return None


def _ranks(cards: Cards, words: str, scene: Scene, cls: str = "") -> Html:
    """The ranks as they stand on the cards, the highest first; their suits mean nothing here."""
    printed = [faces.rank_printed(scene.pack, str(card)[0], scene.settings.court_letters) for card in _sorted(cards)]
    shown = el("span", " ".join(printed), cls=cls or None, aria_hidden="true")
    return el("span", shown, el("span", words, cls="visually-hidden"), cls="laid-card")


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: -card.rank))
