"""The benchmark says what it measured: every game has a peer, a bar that is missed is called so."""

import subprocess
import sys

from building.bench.report import lines
from building.bench.rules import PEER_OF, medians, play
from building.environment import ROOT
from nines.games import GAMES

SIDE = {"ready": 1000.0, "painted": 200.0, "cpu": 500.0}
FOUND = {
    "when": "now",
    "machine": "here",
    "rounds": 1,
    "size": {"page": 5_000_000, "all": 5_700_000},
    "start": {
        "ours": {visit: {"ready": 480.0, "painted": 310.0, "cpu": 300.0} for visit in ("first", "second", "third")},
        "stock": dict.fromkeys(("first", "second", "third"), SIDE),
        "lobby_painted": 310.0,
        "second_visit_asked": [],
        "tap_ms": {"median": 20.0, "p95": 49.0, "count": 40},
        "move_ms": {"median": 40.0, "p95": 90.0, "count": 40},
        "frame_ms": {"median": 16.7, "p95": 33.4, "count": 300},
        "memory_mb": {"page": 100.0, "page and worker": 180.0},
    },
    "rules": {
        "niner": {
            "ours": {"moves": 9.0, "matches": 1.0},
            "peer": {"moves": 10.0, "matches": 1.0},
            "peer_game": "bridge",
        }
    },
}


def test_every_game_is_played_beside_a_peers() -> None:
    assert set(PEER_OF) == set(GAMES)
    speed = play("niner", 0.05)
    assert speed["moves"] > speed["matches"] > 0


def test_each_figure_is_its_own_median() -> None:
    assert medians([{"a": 1.0, "b": 9.0}, {"a": 3.0, "b": 7.0}, {"a": 2.0, "b": 8.0}]) == {"a": 2.0, "b": 8.0}


def test_bars_are_judged_one_by_one() -> None:
    said = "\n".join(lines(FOUND))
    assert "bar 5.6: MISSED" in said
    assert said.count("bar 0.5: kept") == 1, "0.48 is enough for a first visit"
    assert said.count("bar 0.45: MISSED") == 2, "and too much for a later one"
    assert said.count("bar 0.3: MISSED") == 1
    assert "bar 50: kept" in said
    assert "bar 1: MISSED" in said


def test_to_name_the_levels_imports_no_search() -> None:
    """The page names them when it starts, and would wait for all searches."""
    code = (
        "import sys, nines.bots, web.app, web.asking, web.slices;"
        "print([name for name in sys.modules if name.startswith('nines.bots.search.') and name.count('.') > 3])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
