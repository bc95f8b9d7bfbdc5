"""Saves of older formats, brought up to the present one: each step is a pure function from one format to the next.

1    the bare record of a match, with no checksum, under one key; how often a move was taken back stood in the list
2    `nines-save`: see web/storage/save_codec.py
"""

from collections.abc import Callable

from nines.core.untrusted_json import JsonObject
from nines.records.record import FORMAT as RECORD


def migrate(raw: JsonObject) -> JsonObject:
    """The entries of a save of any older format as the present one has them; as they are where they are present."""
    version = 1 if raw.get("format") == RECORD else raw["version"]
    while version in STEPS:
        raw = STEPS[version](raw)
        version += 1
    return raw


def _from_1(record: JsonObject) -> JsonObject:
    return {"format": "nines-save", "version": 2, "revision": 0, "take_backs": 0, "deal": 0, "record": record}


STEPS: dict[int, Callable[[JsonObject], JsonObject]] = {1: _from_1}
"""What makes the next format of each older one."""
