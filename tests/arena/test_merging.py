"""Logs of one run that was shared out: put together, checked by playing again, refused where they are other."""

import json
import stat
from pathlib import Path
from shutil import copy2

import pytest

from nines.__main__ import main
from nines.arena.backends import here
from nines.arena.log import read
from nines.arena.run import run
from nines.core.cards import Unreadable

COMMAND = ["arena", "niner", "--seats", "thumb,random", "--backend", "here"]
FROM_BEFORE = """\
{"arena": 1, "bots": ["thumb", "random"], "deals": false, "game": "niner", "options": {"pack": "french", "wild_nines": false}, "play_only": false, "seed": "arena", "worlds": null}
"""  # noqa: E501


def shown(command: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    assert main([*command, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which a command is refused."""
    assert main(command) == 2
    found = capsys.readouterr()
    assert found.out == "" and found.err.count("\n") == 1
    return found.err


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The logs of the sets 1 to 3 and 4 to 6, as they were written."""
    folder = tmp_path_factory.mktemp("played")
    paths = [folder / name for name in ("a.jsonl", "b.jsonl")]
    for path, numbers in zip(paths, ("1-3", "4-6")):
        assert main([*COMMAND, "--sets", numbers, "--log", str(path)]) == 0
    return paths


@pytest.fixture
def shards(played: list[Path], tmp_path: Path) -> list[str]:
    """Copies of these logs, which a test may change."""
    return [str(copy2(path, tmp_path / path.name)) for path in played]


def test_shards_come_to_what_the_whole_run_comes_to(shards: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    whole = shown([*COMMAND, "--sets", "6"], capsys)
    assert shown(["arena", "--merge", *shards, "--spot-check", "100%", "--backend", "here"], capsys) == whole
    assert shown(["arena", "--merge", *reversed(shards)], capsys) == whole
    assert main(["arena", "--merge", *shards, "--spot-check", "20%", "--backend", "here"]) == 0
    assert "2 of 6 sets were played again" in capsys.readouterr().err


@pytest.mark.parametrize("forge", ['"wins": 0.25', '"points": 0.25', '"deals": 7'])
def test_a_forged_set_is_found(forge: str, shards: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(shards[1])
    head, first, *others = path.read_text("utf-8").splitlines()
    played = json.loads(first)
    name, value = json.loads("{" + forge + "}").popitem()
    assert played[name] != value
    path.write_text("\n".join([head, json.dumps({**played, name: value}), *others]) + "\n", "utf-8")
    shown(["arena", "--merge", *shards], capsys)  # so far it might be true
    told = refused(["arena", "--merge", *shards, "--spot-check", "100%", "--backend", "here"], capsys)
    assert "b.jsonl: set 4 comes out otherwise" in told


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace('"seed": "arena"', '"seed": "other"'), "'seed' differs"),
        (lambda text: text.replace('"thumb", "random"', '"random", "thumb"'), "'bots' differs"),
        (lambda text: text.replace('"engine": ', '"engine": 1'), "'engine' differs"),
        (lambda text: text.replace('"number": 4', '"number": 3'), "set 3 stands in"),
        (lambda text: text.replace('"number": 5', '"number": 4'), "twice"),
        (lambda text: text.replace('"number": 4', '"number": 7'), "between set 3 and set 5"),
        (lambda text: "", "no log of the arena"),
    ],
)
def test_what_does_not_belong_together_is_refused(
    change: object, why: str, shards: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shards[1])
    path.write_text(change(path.read_text("utf-8")), "utf-8")  # type: ignore[operator]
    assert why in refused(["arena", "--merge", *shards], capsys)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"arena": 1', '"arena": 2'), ('"game": "niner"', '"game": "chess"'), ('"wild_nines": false', '"wild": 1'),
        ('["thumb", "random"]', "[1, 2]"), ('["thumb", "random"]', "7"), ('"seed": "arena"', '"seed": 9'),
        ('"deals": false', '"deals": 3'), ('"worlds": null', '"worlds": "x"'), ('"worlds": null', '"more": 1'),
        ('{"arena"', '["arena"'), ("null}", 'null, "seconds": 1e99}'), ('["thumb", "random"]', "[]"),
        ('["thumb", "random"]', '["thumb", "random", "thumb"]'), ('"thumb"', '"\\u001b[2J"'),
        ('"play_only": false', '"play_only": true'), ("null}", 'null, "sets": [0, 3]}'),
        ("null}", 'null, "sets": [4, 3]}'), ("null}", 'null, "sets": [1, 1e3]}'), ("null}", 'null, "sets": [true, 2]}'),
        ("null}", 'null, "sets": 80}'), ("null}", 'null, "sets": [1, 10000000000]}'),
    ],
)  # fmt: skip
def test_a_first_line_from_elsewhere_is_checked(old: str, new: str, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(FROM_BEFORE.replace(old, new), "utf-8")
    with pytest.raises(Unreadable, match="no log of the arena"):
        read(path)


@pytest.mark.parametrize(
    "line",
    [
        "", "7", "[]", "{}", '{"number": 1}', '{"number": 0, "wins": 1, "points": 0, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": NaN, "points": 0, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": 2, "points": 0, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": 1, "points": Infinity, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": {"H": "x"}, "deals": 1}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": [], "deals": 1}',
        '{"number": true, "wins": 1, "points": 0, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": {}, "deals": 1, "lost": [7]}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": {}, "deals": 1, "more": 1}',
        '{"number": 1, "wins": null, "points": 0, "by_trump": {}, "deals": 1}',
        f'{{"number": 1, "wins": 1, "points": 1{"0" * 400}, "by_trump": {{}}, "deals": 1}}',
        '{"number": 1, "wins": 1, "points": 1e308, "by_trump": {}, "deals": 1}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": {}, "deals": 1, "lost": "abc"}',
        '{"number": 1, "wins": 1, "points": 0, "by_trump": {}, "deals": 1, "lost": ["\\u001b[2J"]}',
        "[" * 99_999,
    ],
)  # fmt: skip
def test_a_line_that_is_no_set_is_refused(line: str, tmp_path: Path) -> None:
    good = '{"number": 9, "wins": 1.0, "points": 0.5, "by_trump": {}, "deals": 1}\n'
    path = tmp_path / "log.jsonl"
    path.write_text(f"{FROM_BEFORE}{line}\n{good}", "utf-8")
    with pytest.raises(Unreadable, match="line 2 is no set"):
        read(path)
    path.write_text(f"{FROM_BEFORE}{good}{line}", "utf-8")  # as if the power had gone
    assert [*read(path).played] == [9]


def test_two_runs_do_not_write_on_one_log(shards: list[str]) -> None:
    path = Path(shards[0])
    before = path.read_text("utf-8")
    setup = read(path).setup
    first, second = (run(setup, range(1, 6), path, here, 1) for _ in range(2))
    assert [next(each).number for _ in range(3) for each in (first, second)] == [1, 1, 2, 2, 3, 3]
    assert next(first).number == 4
    with pytest.raises(Unreadable, match="another run writes on"):
        next(second)
    assert next(first).number == 5 and set(before.splitlines()[1:]) < set(path.read_text("utf-8").splitlines())
    assert [*read(path).played] == [1, 2, 3, 4, 5]


def cut(path: str, sets: int) -> None:
    """The log loses its last sets."""
    lines = Path(path).read_text("utf-8").splitlines()
    Path(path).write_text("\n".join(lines[: len(lines) - sets]) + "\n", "utf-8")


@pytest.mark.parametrize(("last", "told"), [(0, ""), (1, "5 of 6 asked for"), (2, "4 of 6 asked for")])
def test_sets_left_off_the_end_of_a_log_are_noticed(
    last: int, told: str, shards: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    cut(shards[1], last)
    found = shown(["arena", "--merge", *shards], capsys)
    assert (found["sets"], found.get("asked")) == (6 - last, 6 if last else None)
    assert main(["arena", "--merge", *shards]) == 0
    out = capsys.readouterr().out
    assert told in out if told else "asked for" not in out


def test_what_was_asked_for_stands_in_the_first_line_and_grows(
    shards: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also with a log that another machine has begun with the first line of this one."""
    assert read(Path(shards[1])).asked == range(4, 7)
    shown([*COMMAND, "--sets", "4-8", "--log", shards[1]], capsys)
    assert read(Path(shards[1])).asked == range(4, 9) and [*read(Path(shards[1])).played] == [4, 5, 6, 7, 8]
    shown([*COMMAND, "--sets", "4-5", "--log", shards[1]], capsys)
    assert read(Path(shards[1])).asked == range(4, 9), "asking for less does not take back what was asked for"
    other = tmp_path / "c.jsonl"
    other.write_text(Path(shards[1]).read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    shown([*COMMAND, "--sets", "9-10", "--log", str(other)], capsys)
    assert read(other).asked == range(9, 11)
    cut(shards[0], 1)
    assert "some are missing" in refused(["arena", "--merge", *shards], capsys)


def test_a_log_from_before_sets_were_noted_is_merged_as_it_was(
    shards: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = Path(shards[1])
    path.write_text(path.read_text("utf-8").replace(', "sets": [4, 6]', ""), "utf-8")
    assert read(path).asked is None
    whole = shown(["arena", "--merge", *shards], capsys)
    cut(shards[1], 1)
    assert whole["sets"] == 6 and "asked" not in whole
    assert "asked" not in shown(["arena", "--merge", *shards], capsys), "nothing says how many were asked for"


def test_a_run_ends_when_a_program_never_begins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.jsonl"
    command = ["arena", "niner", "--seats", "cmd:sh -c 'exit 1',random", "--backend", "here", "--sets", "2-9"]
    told = refused([*command, "--log", str(path)], capsys)
    assert "did not begin: it ended before the match did in 3 matches, so the run ends; what was played" in told
    assert [*read(path).played] == [2, 3], "two matches a set"
    assert "so the run ends\n" in refused(command, capsys)


def test_a_log_from_before_engines_were_noted_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text(FROM_BEFORE, "utf-8")
    whole = shown([*COMMAND, "--sets", "3"], capsys)
    assert shown([*COMMAND, "--sets", "3", "--log", str(path)], capsys) == whole
    assert path.read_text("utf-8").startswith(FROM_BEFORE)
    assert shown(["arena", "--merge", str(path), "--spot-check", "100%", "--backend", "here"], capsys) == whole


def test_a_log_of_a_stranger_from_before_there_were_secrets_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stranger.py").write_text("from nines.bots.uniform import think\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "log.jsonl"
    path.write_text(FROM_BEFORE.replace('"random"', '"stranger:think"'), "utf-8")
    again = [
        "arena",
        "niner",
        "--seats",
        "thumb,stranger:think",
        "--backend",
        "here",
        "--sets",
        "2",
        "--log",
        str(path),
    ]
    assert shown(again, capsys) == shown([*COMMAND, "--sets", "2"], capsys)  # its chance is what it was
    assert read(path).setup.secret is None


def test_another_engine_does_not_go_on_with_a_log(shards: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(shards[0])
    path.write_text(path.read_text("utf-8").replace('"engine": ', '"engine": 1'), "utf-8")
    assert "another run" in refused([*COMMAND, "--sets", "4", "--log", shards[0]], capsys)
    assert "engine" in refused(["arena", "--merge", shards[0], "--spot-check", "1%"], capsys)


def test_the_log_of_a_stranger_keeps_its_secret_and_starts_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told, path = tmp_path / "told", tmp_path / "log.jsonl"
    script = tmp_path / "player.sh"
    example = (Path(__file__).parents[2] / "docs" / "players" / "first.sh").read_text("utf-8")
    script.write_text(f"echo x >> {told}\n{example}", "utf-8")
    seats = f"cmd:sh {script},random"
    command = ["arena", "niner", "--seats", seats, "--deals", "2", "--backend", "here", "--log", str(path)]
    path.touch(0o644)
    first = shown(command, capsys)
    assert shown(command, capsys) == first  # seed and secret stand in the log
    assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0
    setup = read(path).setup
    assert setup.seed != "arena" and setup.secret and setup.seed != setup.secret
    told.unlink()
    again = ["arena", "--merge", str(path), "--spot-check", "100%", "--backend", "here"]
    assert "not all players are ours" in refused(again, capsys) and not told.exists()
    assert shown([*again, "--seats", seats], capsys) == first and told.exists()


@pytest.mark.parametrize(
    "fault",
    [
        ["niner"], ["--seats", "thumb,random"], ["--merge", "nowhere.jsonl"],
        ["niner", "--seats", "thumb,random", "--spot-check", "1%"],
        ["niner", "--seats", "thumb,random", "--sets", "3-2"],
        ["niner", "--seats", "thumb,random", "--sets", "0-5"], ["niner", "--seats", "thumb,random", "--sets", "a-5"],
        ["niner", "--seats", "thumb,cmd:"], ["niner", "--seats", "thumb,cmd:nobody-has-such-a-program"],
        ["niner", "--seats", "thumb,cmd:sh 'x"], ["niner", "--seats", "thumb,cmd:sh", "--seconds", "0"],
    ],
)  # fmt: skip
def test_what_the_arena_cannot_do_is_said_in_one_line(fault: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    refused(["arena", *fault], capsys)


@pytest.mark.parametrize("share", ["1", "0%", "101%", "x%", "1%%", "nan%"])
def test_a_share_is_a_share(share: str, shards: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "such as 1%" in refused(["arena", "--merge", *shards, "--spot-check", share], capsys)
