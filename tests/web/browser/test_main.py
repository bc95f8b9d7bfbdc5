"""The page begins when it is told to: its module alone does nothing, and what changes is owned by the page it makes."""

import subprocess
import sys

from building.environment import ROOT

IMPORTED = """
import sys
from unittest.mock import MagicMock

browser, ffi = MagicMock(), MagicMock()
sys.modules["js"], sys.modules["pyodide"], sys.modules["pyodide.ffi"] = browser, MagicMock(), ffi
from web.browser import main
assert not browser.mock_calls and not ffi.mock_calls, (browser.mock_calls, ffi.mock_calls)
"""
STARTED = """
import asyncio

async def two_pages():
    asked = asyncio.get_running_loop().create_future()
    browser.nines.keeping = asked
    pages = main.start(), main.start()
    await asyncio.sleep(0)
    assert all(len(page._running) == 1 for page in pages), "it waits for what is stored"
    asked.cancel()
    await asyncio.gather(*(task for page in pages for task in page._running), return_exceptions=True)
    return pages

first, second = asyncio.run(two_pages())
for name, own in vars(first).items():
    assert own is not vars(second)[name] or isinstance(own, type(None) | bool | tuple), name
"""


def test_importing_the_page_starts_nothing() -> None:
    subprocess.run([sys.executable, "-c", IMPORTED], check=True, cwd=ROOT)


def test_each_start_makes_a_page_of_its_own() -> None:
    subprocess.run([sys.executable, "-c", IMPORTED + STARTED], check=True, cwd=ROOT)
