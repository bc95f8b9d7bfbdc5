"""The arena: duplicate sets, seatings, intervals; and the benchmark of the rules."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from nines.__main__ import main
from nines.arena.figures import FEWEST, result, sprt
from nines.arena.programs import play_any_set
from nines.arena.sets import Setup
from nines.commands import bench
from nines.core.options import defaults, with_values
from nines.registry import GAMES
from tests.measured import measure

ROOT = Path(__file__).parents[2]


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
    result = measure(game, with_values(GAMES[game].choices, {"table": table}), bots, 2, "places")
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
        ["--seats", "thumb,nobody:think"],
        ["--seats", "thumb,nines.core.cards:missing"],
        ["--seats", "thumb,nines.core.cards:RANKS"],
        ["--seats", "thumb,random,random"],
        ["--seats", "thumb,random", "--deals", "0"],
        ["--seats", "thumb,random", "--deals", "5", "--play-only"],
        ["--seats", "thumb,random", "--sprt", "1"],
        ["--seats", "thumb,random", "--sprt", "1,0"],
        ["--seats", "thumb,random", "--sets", "1"],
        ["--seats", "thumb,random", "--option", "wild_nines"],
        ["--seats", "thumb,random", "--seed", "a\nb"],
        ["--seats", "thumb,random", "--seed", "x" * 250],
        ["--seats", "thumb,random", "--sets", "1-99999999999999999999"],
        ["--seats", "thumb,random", "--sets", "2", "--jobs", "0"],
        ["--seats", "thumb,.x:f"],
        ["--seats", "thumb,itertools:chain", "--sets", "2", "--backend", "here"],
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(fault: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "niner", *fault]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1


def shown(command: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The JSON that the arena prints for a command."""
    assert main([*command, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_single_deals_are_split_by_trump_and_name_no_winner(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "le-neuf", "--seats", "thumb,random,random", "--backend", "here"]
    found = shown([*command, "--deals", "10", "--play-only"], capsys)
    assert found["wins"] is None and found["deals"] == found["matches"] == 30
    assert set(found["by_trump"]) == set("HDCSN")
    assert sum(gain[0] for gain in found["by_trump"].values()) / 5 == pytest.approx(found["points"][0])
    assert found != shown([*command, "--deals", "10"], capsys)
    assert shown([*command, "--deals", "2"], capsys)["by_trump"] == {}  # of one set there is no interval


def test_a_run_goes_on_from_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "run.jsonl"
    command = ["arena", "niner", "--seats", "thumb,random", "--backend", "here"]
    whole = shown([*command, "--matches", "5"], capsys)
    shown([*command, "--matches", "3", "--log", str(log)], capsys)
    lines = log.read_text("utf-8").splitlines()
    log.write_text("\n".join([*lines[:3], lines[3][:20]]), "utf-8")  # as if the power had gone
    assert shown([*command, "--matches", "5", "--log", str(log)], capsys) == whole
    assert len(log.read_text("utf-8").splitlines()) == 6
    assert main([*command, "--matches", "5", "--seed", "other", "--log", str(log)]) == 2
    assert "another run" in capsys.readouterr().err


def test_a_sequential_test_stops_when_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "nines", "--option", "table=four", "--backend", "here", "--deals", "400"]
    found = shown([*command, "--seats", "thumb,random,random,random", "--sprt", "0,0.5"], capsys)
    assert found["sprt"]["verdict"] == "high" and FEWEST <= found["sets"] < 400
    samples = [0.1, -0.1] * 400
    assert sprt(samples, 0, 0.1).verdict == "low"
    assert sprt(samples[:20], 0, 0.1).verdict == ""
    assert sprt([0.15, 0.05] * 400, 0, 0.1).verdict == "high"


def test_where_a_set_is_played_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("joblib")
    command = ["arena", "niner", "--seats", "thumb,random", "--matches", "4", "--jobs", "2"]
    assert shown([*command, "--backend", "joblib"], capsys) == shown([*command, "--backend", "here"], capsys)


def test_a_local_dask_cluster_plays_the_same_sets(capsys: pytest.CaptureFixture[str]) -> None:
    distributed = pytest.importorskip("distributed")
    command = ["arena", "niner", "--seats", "thumb,random", "--matches", "4"]
    local = distributed.LocalCluster(n_workers=2, processes=False, dashboard_address=None)
    with local as cluster, distributed.Client(cluster):
        assert shown([*command, "--backend", "dask"], capsys) == shown([*command, "--backend", "here"], capsys)


def test_a_local_ray_cluster_plays_the_same_sets(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    command = ["arena", "niner", "--seats", "thumb,random", "--matches", "4"]
    try:
        assert shown([*command, "--backend", "ray", "--jobs", "2"], capsys) == shown(
            [*command, "--backend", "here"], capsys
        )
    finally:
        ray.shutdown()


def test_an_extra_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["arena", "niner", "--seats", "thumb,random", "--matches", "2", "--backend", "ray"]) == 2
    assert "ray is not installed" in capsys.readouterr().err


def test_the_documented_example_of_a_player_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "nines" / "arena" / "PLAYERS.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(code.splitlines()) <= 20
    (tmp_path / "greedy.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    (command,) = re.findall(r"^    python -m nines (arena .*)$", page, re.MULTILINE)
    asked = command.replace("200", "20").split()
    found = shown([*asked, "--seed", "arena", "--backend", "here"], capsys)
    assert found["sets"] == 20 and found["points"][0] < 0  # thumb is the better player


def test_the_yardstick_beats_random_and_is_always_the_same() -> None:
    options = defaults(GAMES["le-neuf"].choices)
    setup = Setup("le-neuf", options, ("mcts350", "random", "random"), "yardstick", deals=True)
    played = play_any_set(setup, 1)
    assert result(setup, [played]).points.mean > 0.5
    assert play_any_set(setup, 1) == played


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
