"""How often an address may do a thing: so many times a second, and some at once."""

from collections.abc import Callable

MOST_ADDRESSES = 10_000


class Rate:
    """Not a value: each `allows` that is granted counts. `now` gives seconds."""

    def __init__(self, a_second: float, burst: int, now: Callable[[], float]) -> None:
        self._a_second, self._burst, self._now = a_second, burst, now
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        """Whether this address may do it once more."""
        now = self._now()
        left, since = self._left.get(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - since) * self._a_second)
        allowed = left >= 1
        self._left.pop(address, None)  # so that who was here last stands last
        self._left[address] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.pop(next(iter(self._left)))
        return allowed
