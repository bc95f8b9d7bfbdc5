"""River stones: the running total of Nein Nine as stones on the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
