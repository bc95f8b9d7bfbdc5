"""A deal of the shedding game as a table: every move where it was made, round by round, and what it cost."""

import pytest

from nines.core.events import DownTurned, LetGo, PileCleared, PileTaken, Played, UpChosen, WentOut
from nines.words.languages import language
from tests.every_table import FEW_TABLES, Table, played
from tests.web.page import Element, read
from tests.web.pages.review.test_controls import looked_at, people
from tests.web.pages.review.test_review_tricks import found_out, with_advice
from web.app.render import render
from web.pages.review.table import scene_of
from web.pages.review.turns import rounds
from web.state.model import Model
from web.state.replay import Review
from web.state.settings import Settings

SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]


def past(table: Table, seed: str = "turns", at: int = 1) -> Review:
    return looked_at(people(played(table.record(seed)), 0), at)


def rows_of(review: Review) -> list[Element]:
    """The lines of the table on the page."""
    page = read(render(Model(screen="review", review=review)))
    (found,) = page.all(lambda node: node.tag == "table" and node.get("aria-labelledby") == "turns")
    return [node for node in found if node.tag == "tr" and node.get("data-do")]


def order_of(review: Review) -> tuple[int, ...]:
    return scene_of(review, Settings(), language("en")).round_table()


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_every_move_stands_once_in_the_column_of_its_player_and_no_line_goes_back(table: Table) -> None:
    review = past(table)
    order = order_of(review)
    lines = rounds(review.past, order)
    moments = [at for line in lines for at in line.moments.values()]
    assert sorted(moments) == list(range(1, len(review.past.steps)))
    assert [line.number for line in lines] == list(range(len(lines)))
    assert len(lines[0].moments) == table.seats, "the choice of up cards is a line of its own"
    latest = 0
    for line in lines:
        for seat, at in line.moments.items():
            assert review.past.steps[at].seat == seat
        if line.number:
            columns = [order.index(seat) for seat in line.moments]
            assert list(line.moments.values()) == sorted(line.moments.values()) and columns == sorted(columns)
            assert min(line.moments.values()) > latest
        latest = max(line.moments.values())
        ended = [
            any(isinstance(event, (PileCleared, PileTaken)) for event in review.past.steps[at].events)
            for at in sorted(line.moments.values())
        ]
        assert line.ends == ended[-1] and not any(ended[:-1]), "a pile's end is the end of its line"


@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_a_cell_says_what_was_done_and_a_press_on_it_goes_there(table: Table) -> None:
    review = past(table)
    order = order_of(review)
    rows = rows_of(review)
    for row, line in zip(rows, rounds(review.past, order), strict=True):
        cells = [node for node in row if node.tag == "td"]
        assert row.get("data-do") == f"look at {line.moments.get(0, next(iter(line.moments.values())))}"
        for seat, cell in zip(order, cells, strict=True):
            if seat not in line.moments:
                assert not cell.get("data-do") and not cell.text.strip()
                continue
            at = line.moments[seat]
            assert cell.get("data-do") == f"look at {at}"
            for event in review.past.steps[at].events:
                match event:
                    case PileTaken(cards=cards):
                        assert f"picked up {len(cards)}" in cell.text
                    case PileCleared():
                        assert "cleared" in cell.text and cell.get("class") and "won" in str(cell.get("class"))
                    case Played(jumped=jumped):
                        assert ("jumped in" in cell.text) == jumped == ("led" in str(cell.get("class")).split())
                    case DownTurned():
                        assert "turned" in cell.text
                    case WentOut(place=place):
                        assert f"out, place {place}" in cell.text
                    case LetGo():
                        assert "passed" in cell.text
                    case UpChosen(cards=cards):
                        assert cell.text.strip()


def test_all_kinds_of_moves_were_met() -> None:
    """The tables above are worth their asking: between them everything happens that a cell can say."""
    met = {type(event) for table in SHEDDING for step in past(table).past.steps for event in step.events}
    assert met >= {UpChosen, Played, DownTurned, PileCleared, PileTaken, WentOut}


def test_the_moment_on_the_screen_is_marked_and_costs_stand_in_its_line() -> None:
    review = past(SHEDDING[0])
    first = review.past.decisions[1]
    review = with_advice(review._replace(at=first), found_out(review, first, 0.44, 0.1))
    here = [row for row in rows_of(review) if row.get("class") and "here" in str(row.get("class")).split()]
    assert len(here) == 1 and "0.4 points less" in here[0].text
    (cell,) = [node for node in here[0] if node.tag == "td" and "at" in str(node.get("class")).split()]
    assert cell.get("data-do") == f"look at {first}"
