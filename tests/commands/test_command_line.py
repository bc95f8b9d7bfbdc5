"""The command line: what it prints, and one clear line with exit status 2 for anything it cannot take."""

import json
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from nines.__main__ import main
from nines.commands.simulate import play_match
from nines.commands.version import version
from nines.core.options import defaults
from nines.lessons import LESSONS
from nines.records.link import to_link
from nines.records.record import from_json
from nines.registry import GAMES
from nines.words.languages import LANGUAGES

ROOT = Path(__file__).parents[2]


def a_match(game: str) -> str:
    seats = GAMES[game].seats(defaults(GAMES[game].choices))[0]
    return str(play_match(game, defaults(GAMES[game].choices), ("random",) * seats, "command line"))


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(a_match("nein-nine"), "utf-8")
    return path


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("usage: nines ") and not said.err
    for command in ("games", "replay", "arena", "--version"):
        assert command in said.out


def test_the_version_is_that_of_the_sources_or_of_the_installed_package(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (ended.value.code, capsys.readouterr().out) == (0, f"nines {project['version']}\n")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "another"\nversion = "7"\n', "utf-8")
    monkeypatch.setattr(metadata, "version", lambda name: f"9 of {name}")
    assert version(tmp_path) == "9 of nines-cards"


def test_games_lists_every_option_with_its_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    for game in GAMES.values():
        assert f"{game.key}: {game.name}" in listed
        for choice in game.choices:
            assert f"{choice.name}=" in listed
    assert "deals=9" in listed and "trump_order=HDCSN" in listed and "jumping_in=true" in listed


@pytest.mark.parametrize("game", GAMES)
def test_simulate_prints_a_record_a_line(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ",".join(["random", "thumb", "random"][: GAMES[game].seats(defaults(GAMES[game].choices))[0]])
    assert main(["simulate", game, "--matches", "2", "--seed", "S", "--seats", seats]) == 0
    records = [from_json(line) for line in capsys.readouterr().out.splitlines()]
    assert [record.seed for record in records] == ["S/1", "S/2"]
    assert ",".join(seat.removeprefix("bot:") for seat in records[0].seats) == seats


def test_simulate_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "niner", "--seats", "thumb,random", "--option", "wild_nines=true", "pack=swiss"]
    assert main(asked) == 0
    first = capsys.readouterr().out
    assert main(asked) == 0
    assert capsys.readouterr().out == first
    assert dict(from_json(first).options) == {"wild_nines": True, "pack": "swiss"}


def test_simulate_prints_traces(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "shedding", "--seats", "random,random,random", "--option", "play_on=true", "--trace"]
    assert main(asked) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [lines[0]["t"], lines[1]["t"], lines[-1]["t"]] == ["match", "deal", "end"]
    assert len(lines[-1]["places"]) == 3


def test_replay_tells_in_every_language(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for code in LANGUAGES:
        assert main(["replay", str(record_file), "--tell", code]) == 0
        told[code] = capsys.readouterr().out.splitlines()
    assert {len(lines) for lines in told.values()} == {len(told["en"])} and len(told["en"]) > 50
    assert len({line for lines in told.values() for line in lines}) == sum(len(set(lines)) for lines in told.values())
    assert "{" not in "".join(line for lines in told.values() for line in lines)


def test_replay_traces_and_sums_up(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record_file), "--trace"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["t"] == "end"
    assert main(["replay", str(record_file)]) == 0
    assert "won by" in capsys.readouterr().out


@pytest.mark.parametrize(
    "asked",
    [
        ["dance"],
        ["replay"],
        ["replay", "no such file"],
        ["replay", "."],
        ["replay", "x", "--tell", "de"],
        ["replay", "x", "--trace", "--tell", "en"],
        ["simulate"],
        ["simulate", "bridge", "--seats", "random"],
        ["simulate", "niner"],
        ["simulate", "niner", "--seats", "random"],
        ["simulate", "niner", "--seats", "random,nobody"],
        ["simulate", "niner", "--seats", "random,random", "--matches", "0"],
        ["simulate", "niner", "--seats", "random,random", "--matches", "x"],
        ["simulate", "niner", "--seats", "random,random", "--option", "wild"],
        ["simulate", "niner", "--seats", "random,random", "--option", "wild=1"],
        ["simulate", "niner", "--seats", "random,random", "--option", "wild_nines=maybe"],
        ["simulate", "niner", "--seats", "random,random", "--seed", "x" * 199],
        ["simulate", "le-neuf", "--seats", "random,random,random,random"],
        ["arena", "niner", "--seats", "random"],
        ["bench", "--matches", "many"],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line_and_status_2(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status = main(asked)
    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert said.err.startswith("nines: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"{}", b"[]", b'{"format":"nines-record"}', b"\xf0\x9f\x82\xa1", b"[" * 100_000],
    ids=range(7),
)
def test_a_file_that_is_no_record_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    for command in (["replay", str(path), "--trace"], ["hint", str(path)]):
        assert main(command) == 2
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1


def test_an_illegal_move_is_named_with_its_ruling(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = from_json(record_file.read_text("utf-8"))
    again = record._replace(moves=(*record.moves[:5], record.moves[0], *record.moves[6:]))
    record_file.write_text(str(again), "utf-8")
    assert main(["replay", str(record_file)]) == 2
    assert "move 6: " in capsys.readouterr().err


def test_it_runs_as_a_module_and_stops_quietly_when_nobody_reads_on(record_file: Path) -> None:
    run = subprocess.run(
        f"'{sys.executable}' -m nines replay '{record_file}' --trace | head -n 1",
        shell=True, cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(run.stdout)["t"] == "match"
    assert run.stderr == ""


def test_a_simulated_match_fits_a_link() -> None:
    for game in GAMES:
        assert len(to_link(from_json(a_match(game)))) < 2000


@pytest.mark.parametrize(
    ("language", "says"),
    [("en", "Anything but the nine"), ("de", "Alles geht, nur nicht")],
)
def test_hint_says_what_to_play_and_why(
    language: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = play_match("niner", defaults(GAMES["niner"].choices), ("thumb", "thumb"), "hint")
    file = tmp_path / "record.json"
    file.write_text(str(record), "utf-8")
    assert main(["hint", str(file), "--at", "6", "--lang", language]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    rows = [line for line in rest if line.startswith("  ")]
    assert first.startswith(says) and len(rows) > 2
    assert re.search(r"  \d[,.]\d \w+.* \(\w+\)$", rows[-1].replace("\N{NO-BREAK SPACE}", " ")), (
        "what it costs, and its class"
    )
    assert not re.search(r"\d", rows[0]), "of the best nothing but that"
    for at in ("-1", "9999", str(len(record.moves))):
        assert main(["hint", str(file), "--at", at]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_lessons_are_looked_through(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["lessons", "--check", "--table"]) == 0
    printed = capsys.readouterr().out
    assert all(f"{game}/first: " in printed for game in GAMES) and "NN5: nein-nine/first" in printed
    first = LESSONS["niner"][0]
    wrong = first._replace(steps=(first.steps[0]._replace(facts="trump = S"), *first.steps[1:]))
    monkeypatch.setitem(LESSONS._met, "niner", (wrong,))
    assert main(["lessons"]) == 0
    assert main(["lessons", "--check"]) == 1
    assert "step 1: trump = S: it is H" in capsys.readouterr().out
