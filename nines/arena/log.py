"""The log of a run, one JSON line a set, from which an interrupted run goes on."""

import json
from pathlib import Path

from nines.arena.sets import SetResult, Setup
from nines.core.cards import Unreadable


def header(setup: Setup) -> str:
    """The first line of a log: what is being measured."""
    return json.dumps({"arena": 1, **setup._asdict(), "options": dict(setup.options)}, sort_keys=True)


def begun(path: Path, setup: Setup) -> dict[int, SetResult]:
    """The sets that a log has already, by number, after it has been made ready to be written on.

    Raises Unreadable for a log of something else. A last line that was cut off is dropped.
    """
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    if not lines:
        path.write_text(header(setup) + "\n", "utf-8")
        return {}
    if lines[0] != header(setup):
        raise Unreadable(f"{path} is the log of another run")
    found = {}
    for line in lines[1:]:
        try:
            played = SetResult(**json.loads(line))
        except (ValueError, TypeError):
            break
        found[played.number] = played
    path.write_text("\n".join([lines[0], *map(written, found.values())]) + "\n", "utf-8")
    return found


def written(played: SetResult) -> str:
    """A set as a line."""
    return json.dumps(played._asdict())
