"""What all tests share: how many examples hypothesis tries, always the same ones, and a patient garbage collector."""

import gc
import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "nines",
    max_examples=int(os.environ.get("NINES_EXAMPLES", "100")),
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nines")

gc.set_threshold(100_000, 50, 100)  # what is collected are thousands of tests, which all stay


def pytest_collection_finish() -> None:
    """From now on the tests themselves are not looked through for garbage."""
    gc.freeze()
