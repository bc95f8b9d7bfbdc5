"""River stones: the running total of Nein Nine as stones on the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.chance import Stream
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.faces import stones


def laid(total: int) -> tuple[int, int]:
    """The light and the dark stones that are drawn for a total."""
    drawn = stones(total)
    count = drawn.count("<i>")
    return (0, count) if "dark" in drawn else (count, 0)


@pytest.mark.rule("NN14")
def test_three_points_take_two_dark_stones_off_and_add_a_light_one() -> None:
    assert laid(-2) == (0, 2)
    assert laid(-2 + 3) == (1, 0)
    assert laid(0) == (0, 0)


@pytest.mark.rule("NN14")
@given(st.integers(-20, 20))
def test_stones_are_of_one_colour_and_always_the_total(total: int) -> None:
    light, dark = laid(total)
    assert light - dark == total and 0 in (light, dark)


@pytest.mark.rule("NN14")
def test_the_player_chooses_stones_or_paper_at_any_time_and_keeps_the_choice() -> None:
    """On the table, below the score, by a press; every deal can still be asked why on both."""
    desk = Desk().open("/play/nein-nine?seed=stones&speed=instant").play_on(Stream("stones", "people"), most=25)
    rows = desk.match.state.sheet
    assert rows
    asked = {f"why {row.deal} {side}" for row in rows for side in range(3)}
    for way, other in (("paper", "stones"), ("stones", "paper")):
        page = read(render(desk.do(f"set score {way}").model))
        group = page.named("group", "Show the score as")
        assert [node.get("data-do") for node in group if node.get("aria-pressed") == "true"] == [f"set score {way}"]
        assert f"set score {other}" in group.doings
        assert bool(page.all(lambda node: node.get("class").split()[:1] == ["stones"])) == (way == "stones")
        assert bool(page.all(lambda node: node.tag == "table" and node.get("class") == "sheet")) == (way == "paper")
        assert asked <= page.doings
        assert f'"score": "{way}"' in desk.stored["nines:settings"]
    (me,) = read(render(desk.model)).all(lambda node: node.get("id") == "seat-0")
    assert "total" in me.text, "a bare number says nothing"
