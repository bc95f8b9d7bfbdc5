"""The score sheet and the end of a match: what stands there is what the game's record says, in its own order."""

from itertools import pairwise
from typing import Any

import pytest

from nines.core.game import NATURE
from nines.core.options import with_values
from nines.games.shedding.table import places
from nines.records.record import new, replay, steps
from nines.registry import GAMES
from nines.words.phrases import figure, signed_figure
from tests.every_table import SOME_TABLES, Table, played
from tests.web.page import Element, read
from tests.web.seen import seen_by
from web.app.render import render

DOWN_FROM_NINE = [table for table in SOME_TABLES if table.game in ("le-neuf", "nines")]
SHEDDING = [table for table in SOME_TABLES if table.game == "shedding"]


def last_page(table: Table, seed: str = "sheet") -> tuple[Element, Any]:
    """The page at the end of a match, as seat 0 sees it, and the state."""
    record = played(table.record(seed))
    record = record._replace(seats=("human", *record.seats[1:]))
    state = replay(record)
    return read(render(seen_by(record, state, 0))), state


@pytest.mark.rule("LN9")
@pytest.mark.parametrize("table", DOWN_FROM_NINE, ids=str)
def test_every_line_says_trump_dealer_what_the_deal_brought_the_scores_and_their_total(table: Table) -> None:
    page, state = last_page(table)
    (sheet,) = page.all(lambda node: node.tag == "table" and node.get("class") == "sheet")
    rows = [node for node in sheet if node.tag == "tr"][2:]
    sides = GAMES[table.game].sides(table.seats, table.options)
    for row, line in zip(rows, state.sheet, strict=True):
        cells = [node for node in row if node.tag in ("th", "td")]
        scores = [node for node in cells if "pen" in node.get("class").split()]
        assert cells[0].text == str(line.deal) and cells[-1].text == figure(sum(line.totals))
        for side, cell in enumerate(scores):  # seat 0 comes first, so the sides stand in their own order
            brought = signed_figure(line.change[side]) if line.change[side] else "±0"
            assert cell.text.replace("D", "").replace("dealer", "").split()[:2] == [figure(line.totals[side]), brought]
            assert ("dealer" in cell.text) == (side == sides[line.dealer])
            assert "neg" not in cell.get("class").split(), "below nothing is good here"


@pytest.mark.rule("SN19")
@pytest.mark.parametrize("table", SHEDDING, ids=str)
def test_only_places_that_the_rules_give_are_numbered_and_fewer_cards_come_first(table: Table) -> None:
    page, state = last_page(table)
    (listed,) = page.all(lambda node: node.tag == "ol" and node.get("class") == "finale whole")
    lines = [node for node in listed if node.tag == "li"]
    numbers = [int(node.text) for node in listed if node.get("class") == "num" and node.text != "–"]
    assert numbers == sorted(place for place in places(state) if place)
    left = [int(node.text.split()[0]) for node in listed if node.get("class") == "label" and node.text != "out"]
    assert left == sorted(left) and len(lines) == table.seats == len(left) + len(numbers)
    fallen = [len(node.inside) for node in listed if node.get("class").startswith("cairn cards")]
    assert fallen == left, "each card that is left falls"


@pytest.mark.rule("NR4")
def test_the_sheet_of_niner_has_the_bid_and_the_tricks_each_under_its_own_heading() -> None:
    page, state = last_page(next(table for table in SOME_TABLES if table.game == "niner"))
    (sheet,) = page.all(lambda node: node.tag == "table" and node.get("class") == "sheet two-heads")
    heads, below, *rows = [node for node in sheet if node.tag == "tr"]
    assert [(node.text, node.get("colspan")) for node in heads if node.tag == "th"][2:] == [
        ("You", "3"), ("Player1", "3"),
    ]  # fmt: skip
    assert [node.text for node in below if node.tag == "th"] == ["Bid", "Tricks", "Pts"] * 2
    worth = {"D": ("Diamonds", "4"), "C": ("Clubs", "3"), "H": ("Hearts", "2"), "S": ("Spades", "1")}
    for row, line in zip(rows, state.sheet, strict=True):
        cells = [node.text.split() for node in row if node.tag in ("th", "td")]
        for seat, (bid, tricks, score) in enumerate((cells[2:5], cells[5:8])):
            suit, wanted = worth[line.bids[seat].suit]
            assert (bid, tricks, score[0]) == ([suit, wanted], [str(line.tricks[seat])], str(line.totals[seat]))


@pytest.mark.rule("NR9")
def test_after_a_deal_of_niner_the_one_who_deals_next_is_named() -> None:
    record = played(new("niner", with_values(GAMES["niner"].choices, {}), ("bot:random",) * 2, "next dealer"))
    for step, following in pairwise(steps(record)):
        if following.seat == NATURE and step.after.sheet:
            dealer, name = following.after.dealer, "Player1"
            said = f"{name} took the last trick and deals next." if dealer else "You took the last trick and deal next."
            (status,) = read(render(seen_by(record, step.after, 0))).all(lambda node: node.get("id") == "status")
            assert status.text.endswith(said)


@pytest.mark.rule("NN16")
@pytest.mark.parametrize(("deals", "word"), [(3, "three"), (6, "six"), (9, "nine")])
def test_above_the_sheet_of_nein_nine_stands_what_ends_this_match(deals: int, word: str) -> None:
    record = new("nein-nine", with_values(GAMES["nein-nine"].choices, {"deals": deals}), ("bot:random",) * 3, "goal")
    first = next(step.after for step in steps(played(record)))
    assert f"{word} deals; ends early at +9 or −9" in read(render(seen_by(record, first, 0))).text
