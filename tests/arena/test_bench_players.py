"""The benchmark for players: its tables, opponents and seeds are frozen, and a figure comes out the same each time."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nines.__main__ import main
from nines.arena.bench import SEED, SETS, TABLES, measurements
from nines.arena.run import run
from nines.arena.sets import SetResult, Setup
from nines.commands import bench_players

FROZEN = [
    ("nein-nine, 3 players", "me,random,random"), ("nein-nine, 3 players", "me,mcts350,mcts350"),
    ("le-neuf, 3 players", "me,random,random"), ("le-neuf, 3 players", "me,mcts350,mcts350"),
    ("le-neuf, 4 players, table=four", "me,random,me,random"),
    ("le-neuf, 4 players, table=four", "me,mcts350,me,mcts350"),
    ("nines, 4 players, table=four", "me,random,random,random"),
    ("nines, 4 players, table=four", "me,mcts350,mcts350,mcts350"),
    ("niner, 2 players", "me,random"), ("niner, 2 players", "me,rollout100"),
    ("niner, 2 players, wild_nines=true", "me,random"), ("niner, 2 players, wild_nines=true", "me,rollout100"),
    ("shedding, 2 players", "me,lowest"), ("shedding, 2 players", "me,thumb1"),
    ("shedding, 4 players", "me,lowest,lowest,lowest"), ("shedding, 4 players", "me,thumb1,thumb1,thumb1"),
]  # fmt: skip


def test_the_first_version_stays_as_it_is() -> None:
    """Another table, opponent or seed is another version, under another number."""
    wanted = [*measurements("me", TABLES)]
    assert [(each.table, ",".join(each.setup.bots)) for each in wanted] == FROZEN
    assert (SEED, SETS) == ("nines-bench-1", 200)
    assert all(each.setup.deals == (not each.table.startswith("shedding")) for each in wanted)


def measured(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["bench-players", *arguments, "--backend", "here"]) == 0
    return capsys.readouterr().out


def test_a_figure_comes_out_the_same_each_time_and_goes_on_from_its_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = measured(capsys, "random", "--games", "niner", "--sets", "2")
    assert found.splitlines()[0] == ("nines-bench 1, engine 4, random: sets 1-2, frozen seed, a part of the benchmark")
    assert "| niner, 2 players | `random` | +0.000 ± 0.000 |" in found
    assert "| niner, 2 players | `rollout100` | −0.250 ± 0.490 |" in found
    asked = ["random", "--games", "shedding", "--sets", "6"]
    found = measured(capsys, *asked)
    assert "| shedding, 4 players | `thumb1` | −0.125 ± 0.110 |" in found
    measured(capsys, *asked[:-1], "5", "--logs", str(tmp_path))
    assert len([*tmp_path.iterdir()]) == 4
    assert measured(capsys, *asked, "--logs", str(tmp_path)) == found


def test_the_quick_form_says_that_it_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench-players", "thumb", "--games", "shedding", "--quick", "--json", "--backend", "here"]) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert "at most 3 worlds" in found["about"] and len(found["figures"]) == 4 and "too few" in said.err


def test_a_drawn_seed_differs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = {SEED}

    def kept(setup: Setup, *asked: Any) -> Iterator[SetResult]:
        seeds.add(setup.seed)
        return run(setup, *asked)

    monkeypatch.setattr(bench_players, "run_sets", kept)
    for _ in range(2):
        assert "drawn seed" in measured(capsys, "lowest", "--games", "shedding", "--sets", "2", "--fresh")
    assert len(seeds) == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nobody"], "player 'nobody' is unknown"),
        (["random", "--games", "whist"], "game 'whist' is not measured"),
        (["random", "--fresh", "--logs", "x"], "leave out --logs or --fresh"),
    ],
)
def test_what_cannot_be_measured_is_refused(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench-players", *arguments]) == 2
    assert why in capsys.readouterr().err
