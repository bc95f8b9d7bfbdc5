"""What the browser's page process uses; on another system than Linux zeros are shown."""

from pathlib import Path
from typing import NamedTuple

import psutil

TICKS = 1e6
"""Nanoseconds in a millisecond."""


class Renderer(NamedTuple):
    """The main thread's time so far in milliseconds, and the memory that is the process's alone in megabytes."""

    main_ms: float
    megabytes: float


def renderer() -> Renderer:
    """The busiest page process below this one."""
    below = psutil.Process().children(recursive=True)
    return max((found for process in below if (found := looked_at(process))), default=Renderer(0.0, 0.0))


def looked_at(process: psutil.Process) -> Renderer | None:
    """The figures of a page process; None for another kind of process, and for one that has ended."""
    try:
        if not any("--type=renderer" in part for part in process.cmdline()):
            return None
        # psutil knows a thread's time in hundredths of a second only.
        spent = Path(f"/proc/{process.pid}/task/{process.pid}/schedstat").read_text().split()[0]
        return Renderer(int(spent) / TICKS, process.memory_full_info().uss / 1e6)
    except (OSError, psutil.Error):
        return None
