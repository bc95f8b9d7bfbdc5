"""Whoever is stopped while looking for puzzles goes on where they were, and finds the same."""

from pathlib import Path

import pytest

from nines.puzzles import shards
from nines.puzzles.mining import FoundPuzzle
from nines.puzzles.selection import SHARE, select
from nines.puzzles.shards import MinedDeals
from tests.puzzles.test_puzzle_file import made_up


def found(number: int, *themes: str, kind: str = "counted") -> FoundPuzzle:
    puzzle = made_up("niner", number, 4)
    return FoundPuzzle(
        puzzle._replace(theme=themes[0], kind="sure" if kind == "sure" else "counted"), themes, {"thumb": 1.0}
    )


def mine(game: str, number: int) -> tuple[FoundPuzzle, ...]:
    return (found(number, "ruff", "hold-up"),) if number % 2 else ()


def test_a_stop_costs_the_deal_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shards, "mine", mine)
    shard = MinedDeals(tmp_path, "niner")
    assert [*shard.go_on(5)] == [0, 1, 2, 3, 4]
    whole = shard.path.read_bytes()
    rows = whole.splitlines(keepends=True)
    for cut in (0, 1, len(rows[0]), len(rows[0]) + 9, len(whole) - 1, len(whole)):
        shard.path.write_bytes(whole[:cut])
        again = MinedDeals(tmp_path, "niner")
        deals = len(again)
        assert deals == whole[:cut].count(b"\n")
        assert [*again.go_on(5)] == [*range(deals, 5)]
        assert [*again.found()] == [*shard.found()]
        assert len(MinedDeals(tmp_path, "niner")) == 5
    assert [mined.puzzle.number for mined in shard.found()] == [1, 3]


def test_no_theme_is_above_its_share() -> None:
    some = [found(number, "ruff", kind="sure") for number in range(20)]
    some += [
        found(20 + number, theme) for number, theme in enumerate(("hold-up", "take-now", "lead-low", "partner") * 4)
    ]
    kept = select(some)
    themes = [mined.puzzle.theme for mined in kept]
    assert len(kept) > 16
    assert max(map(themes.count, themes)) <= SHARE * len(kept)


def test_a_puzzle_of_several_themes_shows_the_rarest() -> None:
    some = [found(number, "ruff", "hold-up") for number in range(4)]
    assert {mined.puzzle.theme for mined in select(some)} == {"ruff", "hold-up"}
    assert len(select(some, most=2)) == 2
