"""What all tests share: translations, how many examples are tried, one thread for NumPy, rare garbage collection."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from nines.words.languages import TRANSLATED, is_compiled

# Several tests run side by side: threads of each that wait for one another take the time of the others.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile(
    "nines",
    max_examples=int(os.environ.get("NINES_EXAMPLES", "50")),
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nines")


def pytest_configure(config: pytest.Config) -> None:
    """The translations are there, also where pytest is called by itself in a fresh copy."""
    if not hasattr(config, "workerinput") and not all(map(is_compiled, TRANSLATED)):
        from building.catalogue import compile_catalogues

        compile_catalogues()


def pytest_collection_finish() -> None:
    """Garbage is collected rarely: looking through all modules and tests took a twentieth of the unit step."""
    gc.collect()
    gc.set_threshold(100_000, 10, 10)
