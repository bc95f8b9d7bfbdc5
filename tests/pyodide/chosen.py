"""Which tests run inside Pyodide, and how."""

import os

import pytest

PARTS = ["chance", "every_game", "moves", "outside", "record", "tell", "trace", "worlds"]
# Those of the rules and of what stands on them: what needs processes, threads or a browser stays outside.
TESTS = ["tests/games", *(f"tests/test_{part}.py" for part in PARTS)]
# Left out: Pyodide has no file descriptors to capture, no fault handler, and nothing to remember between runs.
ARGUMENTS = ["-q", "--capture=sys", "-p", "no:faulthandler", "-p", "no:cacheprovider"]


def run(more: list[str]) -> int:
    """Run them with few examples each, since they ran with many outside; returns pytest's exit status."""
    os.environ["NINES_EXAMPLES"] = "5"
    return int(pytest.main([*ARGUMENTS, *(more or TESTS)]))
