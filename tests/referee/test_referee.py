"""The package against a second opinion: a referee written from the rulings alone reads its traces.

Both ways round: the package's players play and the referee checks, and the referee plays what random players
seldom reach and the package replays it. Every game with every value of every option comes up.
"""

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nines.__main__ import main
from tests.every_table import ALL
from tests.referee.check import REFEREES, faults, matches
from tests.referee.lines import Line
from tests.referee.plays import TASTES, record
from tests.referee.tables import every_table

RARE = Path(__file__).parent / "rare"
RARITIES = {
    "nn8-led-card": "NN8 the card led became Little Spit",
    "nn10-little-spit-second": "NN10 the second card is Little Spit",
    "nn10-second-makes-trump": "NN10 the second card makes trump",
    "nn17-back-inside-nine": "NN17 back inside nine, still over",
    "ln7-joint-winners": "LN7 joint winners",
    "ln10-thirteenth-trick-partners": "LN10 on the thirteenth trick",
    "wn4-all-thirteen": "WN4 all thirteen tricks",
    "sn16-four-eights": "SN16 four cleared, of 8",
    "sn16-three-in-between": "SN16 a 3 breaks a four",
    "sn17-hand-and-up-cards": "SN17 with up cards that go with the last of the hand",
    "sn17-mover-gone-out": "SN17 when the mover has gone out",
    "sn17-on-a-down-card": "SN17 on a down card",
    "sn17-skipped-jumper": "SN17 after an 8 with two left",
    "sn18-four-eights": "SN18 out, clear by 8",
    "sn20-after-a-winner": "SN20 a draw after a winner",
    "sn20-no-time-to-jump": "SN20 the last of the 200 leaves no time to jump in",
    "sn20-pass-is-last": "SN20 a pass is the last of the 200",
}
TABLES = [
    (game, options, seats)
    for game in REFEREES
    for options, seats in every_table(game)
    if "start_score" not in options or options["trump_order"] == "HDCSN"  # neither changes what the other does
]
LOOKED_AT = TABLES if ALL else TABLES[::4]
"""Where the package's own players are watched."""


def named(value: object) -> str:
    return ",".join(str(part) for part in value.values()) if isinstance(value, dict) else str(value)


def simulated(
    game: str, options: dict[str, Any], players: list[str], number: int, capsys: pytest.CaptureFixture[str]
) -> list[list[Line]]:
    """The traces of a few matches between the package's own players."""
    choices = [f"{name}={json.dumps(value).strip(chr(34))}" for name, value in options.items()]
    asked = ["simulate", game, "--matches", str(number), "--seed", "referee", "--seats", ",".join(players)]
    assert main([*asked, "--trace", "--option", *choices]) == 0
    return list(matches(capsys.readouterr().out.splitlines()))


@pytest.mark.parametrize(("game", "options", "seats"), LOOKED_AT, ids=named)
def test_the_referee_finds_no_fault(
    game: str, options: dict[str, Any], seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    players = [("random", "thumb")[seat % 2] for seat in range(seats)]
    traces = simulated(game, options, players, 2 if ALL and "table" not in options else 1, capsys)
    assert traces
    for trace in traces:
        assert (trace[0]["game"], trace[0]["options"], trace[0]["seats"]) == (game, options, seats)
        assert faults(trace, Counter()) == []


@pytest.mark.parametrize(("game", "options", "seats"), TABLES[::5], ids=named)
def test_what_the_referee_plays_is_replayed_the_same(
    game: str, options: dict[str, Any], seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for taste in TASTES if game == "shedding" else TASTES[:1]:
        file = tmp_path / "record.json"
        match = {"game": game, "options": options, "seats": seats, "seed": f"second opinion/{taste}"}
        file.write_text(json.dumps(record(match, taste, Counter())), "utf-8")
        assert main(["replay", "--trace", str(file)]) == 0
        (trace,) = matches(capsys.readouterr().out.splitlines())
        assert trace[-1]["t"] == "end"
        assert faults(trace, Counter()) == []


@pytest.mark.rule("NN8", "NN10", "NN17", "LN7", "LN10", "WN4", "SN16", "SN17", "SN18", "SN20")
@pytest.mark.parametrize(("name", "rarity"), RARITIES.items(), ids=RARITIES)
def test_rare_rulings_are_replayed_the_same(name: str, rarity: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--trace", str(RARE / f"{name}.json")]) == 0
    (trace,) = matches(capsys.readouterr().out.splitlines())
    seen: Counter[str] = Counter()
    assert faults(trace, seen) == []
    assert seen[f"{trace[0]['game']}: {rarity}"], "the record no longer shows what it is kept for"


def spoiled(line: Line, key: str) -> Line:
    """The line with one thing in it changed."""
    wrong = copy.deepcopy(line)
    value = wrong[key]
    if key == "legal":
        wrong[key] = value + ["AS AH"]
    elif isinstance(value, list) and value:
        wrong[key] = value[1:] + value[:1] if len({json.dumps(entry) for entry in value}) > 1 else value + value
    elif isinstance(value, int):
        wrong[key] = value + 1
    else:
        wrong[key] = "X"
    return wrong


@pytest.mark.parametrize("game", REFEREES)
def test_the_referee_finds_whatever_is_changed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    options, seats = every_table(game)[0]
    (trace,) = simulated(game, options, ["thumb"] * seats, 1, capsys)
    tried = set()
    for at, line in enumerate(trace):
        for key in line:
            if key not in ("t", "options", "move", "seed") and (line["t"], key) not in tried:
                tried.add((line["t"], key))
                assert faults(trace[:at] + [spoiled(line, key)] + trace[at + 1 :], Counter()), f"{line['t']} {key}"
    assert {kind for kind, _ in tried} >= {"match", "deal", "move", "score", "end"}
    assert faults(trace[:-1], Counter()) and faults(trace + trace[-1:], Counter())
    assert faults([trace[0] | {"seed": "another"}, *trace[1:]], Counter())
