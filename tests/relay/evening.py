"""Many tables on one relay for as long as you like: is anything lost, how late do lines come, what does the relay take?

    python -m tests.relay.evening [TABLES] [MINUTES] [SECONDS BEFORE A MOVE]

Each table plays a match, and begins anew in another room once it is over. Locks and signatures are quick ones, so that
the relay is what is measured, not the clients.
"""

import asyncio
import re
import subprocess
import sys
from itertools import count
from statistics import quantiles
from time import monotonic

import psutil
import pytest

from tests.company.room import make_locks_quick, make_signatures_quick
from tests.relay.devices import PORT, Watch, devices_of, same

GAMES = (("nein-nine", 3), ("le-neuf", 4), ("niner", 2), ("le-neuf", 3))
DEALS = 3


async def evening(port: int, tables: int, seconds: float, pause: float) -> tuple[Watch, int, int]:
    """What was watched, how many matches came to their end, and how many of them differed between devices."""
    watch, rooms, ends, outcomes = Watch(), count(), monotonic() + seconds, [0, 0]

    async def table(number: int) -> None:
        while monotonic() < ends:
            devices = devices_of(*GAMES[number % len(GAMES)], f"{next(rooms):022}", DEALS)
            for device in devices:
                device.watch, device.pause = watch, pause
            await asyncio.gather(*(device.play({PORT: port}) for device in devices))
            outcomes[0] += 1
            outcomes[1] += not same(devices, min(DEALS, len(devices[0].table.done)))

    await asyncio.gather(*(table(number) for number in range(tables)))
    return watch, *outcomes


def main(tables: int = 20, minutes: float = 30, pause: float = 1.5) -> None:
    patch = pytest.MonkeyPatch()
    make_locks_quick(patch)
    make_signatures_quick(patch)
    command = [sys.executable, "-m", "nines", "relay", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as relay:
        assert relay.stdout
        found = re.search(r":(\d+)/", relay.stdout.readline())
        assert found
        process = psutil.Process(relay.pid)
        watch, matches, different = asyncio.run(evening(int(found[1]), tables, minutes * 60, pause))
        memory, used = process.memory_info().rss / 1e6, sum(process.cpu_times()[:2])
        relay.terminate()
    cuts = quantiles(watch.late, n=100)
    print(
        f"{tables} tables, {minutes} minutes: {matches} matches, {different} of them not the same on every device; "
        f"{watch.lines} lines, from sent to heard median {1000 * cuts[49]:.1f} ms, p95 {1000 * cuts[94]:.1f} ms; "
        f"the relay: {memory:.0f} MB, {used:.0f} s of processor time"
    )


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((int, float, float), sys.argv[1:])))
