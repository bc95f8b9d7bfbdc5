"""The arena: duplicate sets, seatings, intervals; and the benchmark of the rules."""

import json

import pytest

from nines import bench
from nines.__main__ import main
from nines.arena import measure
from nines.games import GAMES
from nines.options import chosen, defaults


@pytest.mark.parametrize(
    ("game", "table", "bots", "seatings", "parity"),
    [
        ("le-neuf", "three", ("thumb", "random", "random"), 3, 1 / 3),
        ("le-neuf", "four", ("thumb", "random", "thumb", "random"), 2, 1 / 2),
        ("nines", "four", ("thumb", "random", "thumb", "random"), 4, 1 / 4),
    ],
)
def test_a_set_is_one_seed_from_every_place(
    game: str, table: str, bots: tuple[str, ...], seatings: int, parity: float
) -> None:
    result = measure(game, chosen(GAMES[game].choices, {"table": table}), bots, 2, "places")
    assert (result.sets, result.matches, result.parity) == (2, 2 * seatings, parity)


def test_the_same_seed_gives_the_same_figures_and_another_seed_others() -> None:
    options = defaults(GAMES["niner"].choices)
    first, again, other = (measure("niner", options, ("thumb", "random"), 4, seed) for seed in ("a", "a", "b"))
    assert first == again != other


def test_the_interval_is_that_of_the_mean_over_the_sets() -> None:
    options = defaults(GAMES["shedding"].choices)
    result = measure("shedding", options, ("random", "random"), 6, "interval")
    assert result.wins == (0.5, 0.0)
    assert result.points == (0.0, 0.0)


def test_the_command_prints_one_line_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "niner", "--seats", "thumb,random", "--sets", "3", "--option", "wild_nines=true"]
    assert main(command) == 0
    assert "3 sets of 2" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sets"] == 3 and found["matches"] == 6 and found["parity"] == 0.5


@pytest.mark.parametrize(
    "fault",
    [
        ["--seats", "thumb"],
        ["--seats", "thumb,nobody"],
        ["--seats", "thumb,random", "--sets", "1"],
        ["--seats", "thumb,random", "--option", "wild_nines"],
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(fault: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "niner", *fault]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_longest_match_stays_small(game: str) -> None:
    figures = bench.measure(game, 1)
    assert 1_000 < figures.memory_bytes < 1_000_000
    assert figures.memory_moves >= figures.replay_moves > 0
    assert figures.move_us > 0 and figures.replay_ms > 0


def test_the_benchmark_prints_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", {"niner": GAMES["niner"]})
    assert main(["bench", "--matches", "1", "--json"]) == 0
    (only,) = json.loads(capsys.readouterr().out)
    assert only["game"] == "niner" and set(only) == set(bench.Figures._fields)
