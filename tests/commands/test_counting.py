"""`python -m nines count --check`: no fault in the map, and a fault is found where one is made."""

import pytest

from nines.__main__ import main
from nines.commands import counting
from nines.counting.whereabouts import Hidden, Places, may_lie
from nines.registry import GAMES


def test_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "--check", "--endings", "40"]) == 0
    of_games = capsys.readouterr().out.splitlines()
    with_tricks = [key for key, game in GAMES.items() if game.tricks]
    assert of_games == [f"{key}: {40 // len(with_tricks)} endings, 0 faults" for key in with_tricks]


def test_a_wrong_map_is_found(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def careless(seen: Hidden) -> dict[object, Places]:
        return {card: frozenset(seen.places) for card in may_lie(seen)}

    monkeypatch.setattr(counting, "may_lie", careless)
    assert main(["count", "--check", "--endings", "40"]) == 1
    assert "can lie elsewhere than is said" in capsys.readouterr().out
