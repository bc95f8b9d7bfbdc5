"""What `python build.py bench` measures: the start beside stock PyScript, the bytes, the rules' speed,
and what a thousand finished matches cost.

Everything is measured in turns within one run, so that a busy machine weighs on both sides alike; figures are medians.
"""

import json
import platform
from datetime import UTC, datetime
from typing import Any

from building.bench.report import lines
from building.bench.rules import rules_speed
from building.bench.size import first_visit
from building.environment import CACHE

PARTS = ("size", "rules", "start", "past")


def run_bench(rounds: int, parts: tuple[str, ...], as_json: bool = False) -> None:
    """Measure these parts, print tables or JSON, and keep the JSON in .cache/bench.json."""
    found: dict[str, Any] = {
        "when": datetime.now(UTC).isoformat(timespec="minutes"),
        "machine": f"{platform.system()} {platform.machine()}, Python {platform.python_version()}",
        "rounds": rounds,
    }
    if "size" in parts:
        found["size"] = first_visit()
    if "rules" in parts:
        found["rules"] = rules_speed(rounds)
    if "start" in parts:
        from building.bench.start import starts

        found["start"] = starts(rounds)
    if "past" in parts:
        from building.bench.past import with_many

        found["past"] = with_many(rounds)
    (CACHE / "bench.json").write_text(json.dumps(found, indent=1))
    print(json.dumps(found, indent=1) if as_json else "\n".join(lines(found)))
