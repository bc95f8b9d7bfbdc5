"""The notebook in which a player learns: it does."""

import re

from tests.notebooks.cells import executed


def test_the_player_has_learned_in_the_end() -> None:
    """Sums differ in their last digits from one machine to another, so the figures are only near those stored."""
    first, played, learned = executed("train")
    assert first.printed.rstrip() == first.stored.rstrip()
    for cell in (played, learned):
        assert abs(figure(cell.printed) - figure(cell.stored)) < 0.6
    assert figure(learned.printed) > figure(played.printed) + 1.5


def figure(text: str) -> float:
    """The gain that a cell prints."""
    found = re.search(r": ([+-][0-9.]+) ±", text)
    assert found
    return float(found[1])
