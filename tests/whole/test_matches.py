"""Whole golden matches, before an engine gets its number: `python build.py test --only golden`."""

import pytest

from nines.registry import GAMES
from tests.golden_answers import EACH, LEVELS, MATCHES, of
from tests.pyodide.answers import differences


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_golden_matches_are_played_as_ever(game: str, level: str) -> None:
    links = of(MATCHES, game, level)
    assert len(links) == EACH
    assert [differ for link in links for differ in differences(link)] == []
