"""What Linux says of the browser's page process; elsewhere nothing, and zeros are shown."""

import os
from pathlib import Path
from typing import NamedTuple

TICKS = 1e6
"""Nanoseconds in a millisecond."""


class Renderer(NamedTuple):
    """The main thread's time so far in milliseconds, and the memory that is the process's alone in megabytes."""

    main_ms: float
    megabytes: float


def renderer() -> Renderer:
    """The busiest page process below this one."""
    found = [one for pid in below(os.getpid()) if (one := looked_at(pid))]
    return max(found, default=Renderer(0.0, 0.0))


def below(parent: int) -> list[int]:
    """The processes that this one has started, and theirs."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended
    found = [parent]
    for one in found:
        found += [pid for pid, its in parents.items() if its == one]
    return found[1:]


def looked_at(pid: int) -> Renderer | None:
    """The figures of a page process; None for another kind of process."""
    process = Path(f"/proc/{pid}")
    try:
        if b"--type=renderer" not in (process / "cmdline").read_bytes():
            return None
        spent = int((process / "task" / str(pid) / "schedstat").read_text().split()[0]) / TICKS
        lines = (process / "smaps_rollup").read_text().splitlines()
    except OSError:
        return None
    kilobytes = sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:")))
    return Renderer(spent, kilobytes / 1000)
