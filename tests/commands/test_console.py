"""The command line on consoles that do not use UTF-8, with files from PowerShell and Notepad, and absurd input."""

import io
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest

from nines.__main__ import _parser, main
from nines.commands.output import HANDLER, ascii_json, make_printable
from nines.commands.relay import origin
from nines.core.options import defaults
from nines.core.text_files import read_text
from nines.core.typed_text import typed_seed
from nines.records.record import from_json
from nines.registry import GAMES
from nines.words.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
SEED = "Été – “kitchen” 🂡"


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("console") / "record.json"
    niner = GAMES["niner"]
    run = subprocess.run(
        [sys.executable, "-m", "nines", "simulate", "niner", "--seats", "thumb,thumb", "--seed", SEED],
        cwd=ROOT, capture_output=True, check=True, env={"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "1"},
    )  # fmt: skip
    path.write_bytes(run.stdout)
    assert run.stdout.isascii(), "PowerShell reads it in one encoding and writes it in another"
    assert from_json(run.stdout.decode()).options == defaults(niner.choices)
    return path


IN_WORDS = (
    ["games"], ["--help"], *(["replay", "FILE", "--tell", code] for code in LANGUAGES), ["replay", "FILE"],
    *(["hint", "FILE", "--at", "15", "--lang", code] for code in ("en", "fr")),
    ["rating", "niner", "--players", "thumb,random", "--matches", "2", "--jobs", "1"],
    ["variants", "niner", "--rules", "pack", "--matches", "2", "--jobs", "1"],
    ["arena", "niner", "--seats", "thumb,random", "--matches", "2", "--jobs", "1"],
    ["fair", "--games", "niner", "--players", "thumb", "--decisions", "1", "--times", "1"], ["count", "--endings", "4"],
)  # fmt: skip
WITH_SEEDS = (
    ["replay", "FILE", "--trace"], ["simulate", "niner", "--seats", "random,random", "--seed", SEED],
    ["day", "2026-11-22", "--word", "été"],
)  # fmt: skip


def printed(command: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a command prints on an output in this encoding."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding))
    try:
        assert main(command) in (0, 1), command
    except SystemExit as done:  # --help
        assert not done.code
    sys.stdout.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize("command", [*IN_WORDS, *WITH_SEEDS], ids=" ".join)
def test_every_command_prints_where_the_output_is_not_utf_8(
    command: list[str], record_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_seeds = command in WITH_SEEDS
    command = [str(record_file) if word == "FILE" else word for word in command]
    in_ascii = printed(command, "ascii", monkeypatch)
    assert in_ascii and ("\\u" not in in_ascii or has_seeds)
    if command[0] in ("games", "replay", "hint", "day"):
        whole = printed(command, "utf-8", monkeypatch)
        assert has_seeds or in_ascii == whole.encode("ascii", HANDLER).decode("ascii")
        for encoding in ("cp1252", "latin-1", "cp437", "shift_jis"):
            found = whole.encode(encoding, HANDLER).decode(encoding)
            assert "\\u" not in found or has_seeds


def test_missing_characters_are_replaced_in_sentences_and_escaped_in_seeds(
    record_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = printed(["replay", str(record_file), "--tell", "fr"], "ascii", monkeypatch)
    assert "Joueur 2 a annonce le roi de carreau.\n" in told
    simulated = printed(["simulate", "niner", "--seats", "random,random", "--seed", SEED], "ascii", monkeypatch)
    assert from_json(simulated).seed == f"{SEED}/1"
    parted = ["simulate", "niner", "--seats", "random,random", "--seed", f"\ufeff{normalize('NFD', SEED)} "]
    assert printed(parted, "ascii", monkeypatch) == simulated, "the same text, however it was typed"
    seeds = printed(["day", "2026-11-22", "--word", "été"], "ascii", monkeypatch)
    assert "niner/\\xe9t\\xe9\n" in seeds
    assert "niner/été\n" in printed(["day", "2026-11-22", "--word", "été"], "latin-1", monkeypatch)


def test_every_character_of_our_texts_has_a_plain_substitute() -> None:
    folders = ("words", "games", "advice", "commands", "arena", "days")
    sources = [path for folder in folders for path in (ROOT / "nines" / folder).rglob("*.py")]
    make_printable()
    texts = [path.read_text("utf-8") for path in (*sources, *(ROOT / "nines" / "locale").glob("*.po"))]
    characters = {character for text in texts for character in text}
    lost = {character: character.encode("ascii", HANDLER) for character in characters}
    assert not [character for character, plain in lost.items() if b"\\u" in plain or not plain]


def documented() -> list[str]:
    """The commands that README and docs/research.md give, without what follows `#`."""
    pages = [(ROOT / page).read_text("utf-8").splitlines() for page in ("README.md", "docs/research.md")]
    return [line.partition(" #")[0].strip() for lines in pages for line in lines if line.startswith("python -m nines ")]


def test_shells_read_the_documented_commands_alike() -> None:
    """PowerShell makes several arguments of a word with commas, unless it is quoted; `sh` makes one."""
    assert not [line for line in documented() if "," in re.sub(r'"[^"]*"', "", line)]


def test_the_documented_commands_are_commands() -> None:
    parser = _parser()
    said = [shlex.split(line.partition(" > ")[0])[3:] for line in documented()]
    for words in said:
        if words != ["COMMAND", "--help"]:
            parser.parse_args(words)
    assert {words[0] for words in said} >= {*parser._subparsers._group_actions[0].choices} - {"answer"}


@pytest.mark.parametrize(
    "written",
    [
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.encode("utf-32"),
        lambda text: text.replace("\n", "\r\n").encode("utf-16"),
        lambda text: text.replace("\n", "\r").encode(),
    ],
)
def test_a_record_is_read_as_shells_and_editors_write_it(
    written: Callable[[str], bytes], record_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = from_json(record_file.read_text("utf-8"))
    for name, text in (("ascii", ascii_json(str(record))), ("whole", str(record))):
        path = tmp_path / name
        path.write_bytes(written(f"{text}\n"))
        expected = printed(["replay", str(record_file)], "utf-8", monkeypatch)
        assert printed(["replay", str(path)], "utf-8", monkeypatch) == expected
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
        assert printed(["replay", "-"], "utf-8", monkeypatch) == expected
        assert read_text(path).startswith("{") and read_text(path).endswith("}\n")


class Endless(io.RawIOBase):
    """A stream without an end that counts the bytes read from it."""

    def __init__(self, what: bytes) -> None:
        self.what, self.taken = what, 0

    def readable(self) -> bool:
        return True

    def readinto(self, into: Any) -> int:
        self.taken += len(into)
        into[:] = (self.what * len(into))[: len(into)]
        return len(into)


@pytest.mark.parametrize("what", [b"\0", b" ", b"["])
@pytest.mark.parametrize(
    "command", [["replay", "-"], ["replay", "-", "--trace"], ["hint", "-"], ["answer", "thumb"], ["company", "-"]]
)
def test_endless_input_is_refused(
    command: list[str], what: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    endless = Endless(what)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    assert main(command) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "longer than" in said.err
    assert endless.taken < 5_000_000


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
def test_endless_files_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("nines.core.text_files.LONGEST", 1_000_000)
    monkeypatch.setattr(read_text, "__defaults__", (1_000_000,))
    (tmp_path / "niner.txt").symlink_to("/dev/zero")
    for command in (
        ["replay", "/dev/zero"], ["hint", "/dev/zero"], ["company", "/dev/zero"], ["arena", "--merge", "/dev/zero"],
        ["day", "2026-11-22", "--field", "/dev/zero"], ["puzzles", "niner", "--check", "--files", str(tmp_path)],
        ["luck", "niner", "--check", "--checked", "/dev/zero"],
    ):  # fmt: skip
        assert main(command) == 2, command
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1 and "longer than" in said.err, command


NUMBERS = (
    ["simulate", "niner", "--seats", "thumb,random", "--matches"], ["hint", "FILE", "--at"],
    *(["arena", "niner", "--seats", "thumb,random", name] for name in ("--matches", "--deals", "--worlds", "--jobs")),
    ["arena", "niner", "--seats", "thumb,random", "--seconds"], ["count", "--endings"], ["bench", "--matches"],
    ["company", "--seats"], ["company", "--deals"],
    *(["relay", name] for name in ("--port", "--allow", "--most-rooms")),
    *(["rating", "niner", name] for name in ("--matches", "--seats", "--worlds", "--jobs")),
    *(["variants", "niner", name] for name in ("--matches", "--jobs")),
    *(["fair", name] for name in ("--decisions", "--times", "--worlds")),
    *(["marks", "niner", name] for name in ("--matches", "--first", "--fresh")), ["puzzles", "--refute"],
    *(["puzzles", "--check", name] for name in ("--deals", "--most", "--worlds")),
    ["day", "2026-11-22", "--field", "FILE", "--days"], ["luck", "--check", "--deals"],
    *(["train", "nein-nine-three", name] for name in ("--rounds", "--seed")),
    *(["relay", name] for name in ("--port", "--most-rooms")),
    ["bench-players", "random", "--sets"], ["bench-players", "random", "--jobs"],
    ["strength", "--sets"],
    *(["exploitability", "niner-plays", name] for name in ("--rounds", "--deals", "--seed")),
    *(["zoo", name] for name in ("--moves", "--tables", "--seconds")),
)  # fmt: skip


@pytest.mark.parametrize("command", NUMBERS, ids=" ".join)
def test_negative_and_absurd_numbers_are_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    absurd = ["-5", "-0.5", "1" * 5000, "99999999999999", "nan", "inf", "1e39", "٣", "", "0x10", "1_000"]
    least = 0 if command[-1] in ("--at", "--seed", "--port") else 1
    for number in absurd if not least else ["0", *absurd]:
        assert main([*command, number]) == 2, number
        said = capsys.readouterr()
        assert said.out == "" and said.err.startswith("nines: ") and said.err.count("\n") == 1
        assert len(said.err) < 300


def test_numbers_of_all_commands_are_tested() -> None:
    """A new option with a number needs a line in `NUMBERS`."""
    parser = _parser()
    commands = parser._subparsers._group_actions[0].choices
    taking = {
        (name, action.option_strings[0])
        for name, command in commands.items()
        for action in command._actions
        if action.type not in (None, Path, origin, typed_seed)
    }
    assert {(command[0], command[-1]) for command in NUMBERS} >= taking
