"""The benchmark says what it measured: every game has a peer, a bar that is missed is called so."""

import subprocess
import sys

import pytest

from building.bench import devices
from building.bench.report import lines
from building.bench.rules import PEER_OF, medians, play
from building.bench.start import compared, ratio
from building.environment import ROOT
from nines.registry import GAMES

STOCK = {"ready": 1000.0, "painted": 200.0, "cpu": 500.0}
OURS = {"ready": 430.0, "painted": 310.0, "cpu": 300.0}
FOUND = {
    "when": "now",
    "machine": "here",
    "rounds": 1,
    "size": {"page": 5_000_000, "all": 5_700_000},
    "start": {
        "devices": {
            name: compared({visit: [OURS] for visit in device.visits}, {visit: [STOCK] for visit in device.visits})
            for name, device in devices.DEVICES.items()
        },
        "lobby_painted": 310.0,
        "lesson_ready": 480.0,
        "second_visit_asked": [],
        "tap_ms": {"median": 20.0, "p95": 49.0, "count": 40},
        "move_ms": {"median": 40.0, "p95": 90.0, "count": 40},
        "frame_ms": {"median": 16.7, "p95": 33.4, "count": 300},
        "memory_mb": {"page": 100.0, "page and worker": 180.0},
    },
    "past": {
        "matches": 1000,
        "full": OURS,
        "empty": OURS | {"ready": 425.0},
        "ratio": ratio([(430.0, 425.0)] * 4),
        "listed": {"median": 501.0, "p95": 600.0, "count": 4},
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
    assert "bar 4.95: MISSED" in said
    assert said.count("bar 0.33: MISSED") == 2, "0.43 is too much for a first visit"
    assert said.count("bar 0.25: MISSED") == 2 and said.count("bar 0.4: MISSED") == 1, "and for a later one"
    assert said.count("bar 0.48: kept") == 1, "on a phone it is enough"
    assert said.count("bar 1.1: MISSED") == 1, "480 ms beside 430 are too much for a lesson"
    assert "ratio 1.012" in said and said.count("bar 1.05: kept") == 1 and said.count("bar 500: MISSED") == 1
    assert said.count("bar 0.3: MISSED") == 2, "the phone's later visit and the paint of the lobby"
    assert "bar 50: kept" in said
    assert "bar 1: MISSED" in said


def test_a_ratio_comes_with_its_interval() -> None:
    same = ratio([(400.0, 1000.0)] * 15)
    assert (same["median"], same["low"], same["high"], same["pairs"]) == (0.4, 0.4, 0.4, 15)
    found = ratio([(300.0 + 10 * at, 1000.0) for at in range(15)])
    assert 0.3 < found["low"] < found["median"] < found["high"] < 0.44
    assert found["median"] == pytest.approx(0.37)


def test_a_phones_line_carries_one_thing_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(devices, "monotonic", lambda: 5.0)
    monkeypatch.setattr(devices, "sleep", slept.append)
    network = devices.Network()
    network.wait_for(1_000_000_000)
    assert slept == [], "on the desk nothing waits"
    network.device = devices.DEVICES["phone"]
    network.wait_for_answer()
    for count in (25_000, 12_500):
        network.wait_for(count)
    assert slept == pytest.approx([0.04, 0.02, 0.03]), "10 Mbit are 1.25 MB"


def test_to_name_the_levels_imports_no_search() -> None:
    """The page names them when it starts, and would wait for all searches."""
    code = (
        "import sys, nines.bots, web.app.update, web.worker.redeal, web.worker.jobs;"
        "print([name for name in sys.modules if name.startswith('nines.bots.search.') and name.count('.') > 3])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
