"""What all tests share: how many examples hypothesis tries, the same ones every time, and NumPy on one thread."""

import os

from hypothesis import HealthCheck, settings

# Several tests run side by side: threads of each that wait for one another take the time of the others.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile(
    "nines",
    max_examples=int(os.environ.get("NINES_EXAMPLES", "100")),
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nines")
