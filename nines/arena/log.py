"""The log of a run: a first line that says what is measured and which sets were asked for, then one JSON line a set.

An interrupted run goes on from its log.

A log that comes from elsewhere is hostile until it is checked. No player is fetched or started by reading one.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from nines.arena.sets import SetResult, Setup
from nines.bots import ENGINE
from nines.core.cards import Unreadable
from nines.core.options import with_values
from nines.core.text_files import read_text
from nines.core.untrusted_json import JsonObject, read_json
from nines.registry import GAMES

FORMAT = 1
ONLY_FOR_BROUGHT = ("secret", "seconds")
SETS = "sets"
"""The name of the first and the last set that a run is asked for, in the first line."""
MOST_SETS = 10**9
MOST = 1e6
"""No deal brings as many points."""


class Log(NamedTuple):
    """A log as it was read: its first line, what that says is measured, and the sets by number.

    `engine` is the number of the players who played them, and `asked` are the sets that the run was asked for: both
    None in logs from before they were noted.
    """

    path: Path
    head: str
    setup: Setup
    engine: int | None
    asked: range | None
    played: Mapping[int, SetResult]


def header(setup: Setup, asked: range | None) -> str:
    """The first line of a log: what is being measured, by which players of ours, and which sets are asked for."""
    fields = {"arena": FORMAT, "engine": ENGINE, **setup._asdict(), "options": dict(setup.options)}
    if asked:
        fields[SETS] = [asked.start, asked.stop - 1]
    kept = {name: value for name, value in fields.items() if value is not None or name not in ONLY_FOR_BROUGHT}
    return json.dumps(kept, sort_keys=True)


def written(played: SetResult) -> str:
    fields = played._asdict()
    if not played.lost:
        del fields["lost"]
    return json.dumps(fields)


def read(path: Path) -> Log:
    """A log whose every line is what it should be; raises Unreadable. A last line that was cut off is left out."""
    try:
        head, *lines = read_text(path).splitlines()
    except ValueError as fault:
        why = f": {fault}" if isinstance(fault, Unreadable) else ""
        raise Unreadable(f"{path} is no log of the arena{why}") from None
    setup, engine, asked = _setup(path, head)
    played: dict[int, SetResult] = {}
    for at, line in enumerate(lines, 2):
        try:
            result = _result(line, setup)
        except (ValueError, TypeError):
            if at == len(lines) + 1:
                break
            raise Unreadable(f"{path}: line {at} is no set") from None
        if result.number in played:
            raise Unreadable(f"{path}: set {result.number} stands there twice")
        played[result.number] = result
    return Log(path, head, setup, engine, asked, played)


def begun(path: Path, setup: Setup, numbers: range) -> Mapping[int, SetResult]:
    """The sets that a log has already, by number, after it has been made ready for sets of these numbers.

    Its first line then says that they were asked for, and all that were before. Raises Unreadable for a log of
    something else.
    """
    path.touch(0o600 if setup.secret else 0o666)
    if setup.secret:
        path.chmod(0o600)  # a program that plays is not to read the secret there
    if not path.stat().st_size:
        path.write_text(header(setup, numbers) + "\n", "utf-8")
        return {}
    log = read(path)
    if log.setup != setup or log.engine not in (None, ENGINE):
        raise Unreadable(f"{path} is the log of another run")
    lines = read_text(path).splitlines()[: 1 + len(log.played)]
    with path.open("r+b") as whole:  # a last line that was cut off goes, and those before it stay as they are
        whole.write("".join(f"{line}\n" for line in lines).encode())
        whole.truncate()
    if log.asked and (asked := _wider(log, numbers)) != log.asked:
        _write_head(log, header(setup, asked))
    return log.played


def _wider(log: Log, numbers: range) -> range:
    """What is asked for once a run of these numbers goes on from a log; of one that only has a first line, those."""
    if not log.played or not log.asked:
        return numbers
    return range(min(log.asked.start, numbers.start), max(log.asked.stop, numbers.stop))


def _write_head(log: Log, head: str) -> None:
    """The log has another first line; whoever is stopped meanwhile leaves what it held before."""
    _, *sets = log.path.read_bytes().splitlines(keepends=True)
    new = log.path.with_name(f"{log.path.name}.new")
    new.touch(0o600)  # before anything is in it: a program that plays is not to read the secret there
    new.write_bytes(b"".join((f"{head}\n".encode(), *sets)))
    new.chmod(log.path.stat().st_mode)
    new.replace(log.path)


def _setup(path: Path, head: str) -> tuple[Setup, int | None, range | None]:
    """What a first line says is measured, the engine's number, and the sets asked for."""
    try:
        fields: JsonObject = read_json(head)
        if fields.pop("arena") != FORMAT or fields["game"] not in GAMES:
            raise ValueError
        engine, asked = fields.pop("engine", None), _asked(fields.pop(SETS, None))
        options = with_values(GAMES[fields["game"]].choices, fields["options"], complete=True)
        if not _has_types(fields, engine):
            raise ValueError
        setup = Setup(**{**fields, "options": options, "bots": tuple(fields["bots"])}).fitting()
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        why = f": {fault}" if isinstance(fault, Unreadable) else ""
        raise Unreadable(f"{path} is no log of the arena{why}") from None
    return setup, engine, asked


def _asked(said: object) -> range | None:
    """The sets between the first and the last that a first line names, None where it names none; raises ValueError."""
    if said is None:
        return None
    match said:
        case [int(first), int(last)] if {type(first), type(last)} == {int} and 1 <= first <= last <= MOST_SETS:
            return range(first, last + 1)
    raise ValueError


def _has_types(fields: JsonObject, engine: object) -> bool:
    """Whether what a first line says is of the kind that a setup has."""
    seconds, whole = fields.get("seconds"), (type(None), int)
    return (
        isinstance(fields["bots"], list)
        and all(isinstance(name, str) for name in fields["bots"])
        and all(isinstance(fields.get(name, False), bool) for name in ("deals", "play_only"))
        and type(fields.get("worlds")) in whole
        and type(engine) in whole
        and isinstance(fields.get("secret"), str | None)
        and (seconds is None or (type(seconds) is float and 0 < seconds < 1e6))
    )


def _result(line: str, setup: Setup) -> SetResult:
    """The set of a line, in a log of this; raises ValueError or TypeError for what is none."""
    said: JsonObject = read_json(line)
    found = SetResult(**{**said, "lost": tuple(said.get("lost", []))})
    if not isinstance(said["by_trump"], dict) or not isinstance(said.get("lost", []), list):
        raise ValueError
    texts: list[object] = [*said["by_trump"], *found.lost]
    numbers = [found.points, *found.by_trump.values()] + ([] if found.wins is None else [found.wins])
    if (
        type(found.number) is not int
        or type(found.deals) is not int
        or min(found.number, found.deals) < 1
        or not all(type(number) in (int, float) and -MOST < number < MOST for number in numbers)
        or not all(isinstance(text, str) and text.isprintable() for text in texts)
        or not 0 <= (found.wins or 0) <= 1
        or (found.wins is None and not setup.deals)
    ):
        raise ValueError
    return found
