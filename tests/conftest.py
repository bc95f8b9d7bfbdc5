"""What all tests share: how many examples hypothesis tries, the same ones every time."""

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
