"""The devices that a start is measured on: this machine as it is, and a phone."""

from threading import Lock
from time import monotonic, sleep
from typing import NamedTuple

from playwright.sync_api import Page


class Device(NamedTuple):
    """How much slower than this machine a page runs, its network in bits a second and seconds until a host answers.

    `visits` are the visits that are measured, `bars` the most that ours may take of stock's time on each of them,
    `stays` the seconds for which a visit goes on once the page is ready.
    """

    slower: float
    bits: float
    latency: float
    visits: tuple[str, ...]
    bars: tuple[float, ...]
    stays: float = 6.0


DEVICES = {
    "desk": Device(1, 0, 0, ("first", "second", "third"), (0.33, 0.25, 0.25)),
    "desk, closed at once": Device(1, 0, 0, ("first", "second"), (0.33, 0.4), stays=0.0),
    "phone": Device(4, 10e6, 0.04, ("first", "second"), (0.48, 0.3)),
}


def slow_down(page: Page, device: Device) -> None:
    """The page's main thread runs as slowly as the device's; its workers, on both sides, as fast as before."""
    if device.slower != 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})


class Network:
    """What lies between a server and a device: one line for all that is on its way at a time.

    It is the server that waits: what Chromium's own throttle of a page slows leaves out the page's workers, and ours
    fetches Python in one.
    """

    def __init__(self) -> None:
        self.device = DEVICES["desk"]
        self._free, self._lock = 0.0, Lock()

    def wait_for_answer(self) -> None:
        """The time that a question and its answer are on their way has passed."""
        sleep(self.device.latency)

    def wait_for(self, count: int) -> None:
        """So many bytes have come through, after all that were on their way before."""
        if self.device.bits:
            with self._lock:
                self._free = max(self._free, monotonic()) + count * 8 / self.device.bits
                until = self._free
            sleep(max(0.0, until - monotonic()))
