"""A player that was handed over as the text of a Python file: run where it can harm nobody, and asked by lines.

`{"source": TEXT}` runs the file; each greeting runs it afresh, so that it begins every match anew. What it raises is
answered as `{"fault": TEXT}`, the last lines of Python's report.
"""

import linecache
import traceback
from json import dumps
from typing import Any

from nines.arena.lines.guest import answered
from nines.arena.lines.messages import GREETING
from nines.bots.player import Bot, Budget
from nines.core.untrusted_json import read_json

FILE = "player.py"
NAME = "think"
"""What the function is called that plays."""
LONGEST_FAULT = 2000
"""The characters of the longest report."""


class Pasted:
    """The file, the function that it defines, and what a decision may cost in this match."""

    def __init__(self) -> None:
        self._source = ""
        self._bot: Bot | None = None
        self._budget = Budget()

    def answer(self, line: str) -> str:
        """The line that answers one of the page's; never raises."""
        try:
            asked = read_json(line)
            if "source" in asked:
                self._source = asked["source"]
                self._bot = opened(self._source)
                return dumps({"turn": GREETING})
            if asked["turn"] == GREETING or self._bot is None:
                self._bot = opened(self._source)
            self._budget, said = answered(self._bot, self._budget, line)
            return said
        except BaseException as fault:  # whatever the file raises, SystemExit among it
            return dumps({"fault": told(fault)})


def opened(source: str) -> Bot:
    """The function `think` of a file; raises whatever the file raises, LookupError where it has no such function."""
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    defined: dict[str, Any] = {"__name__": "player", "__file__": FILE}
    exec(compile(source, FILE, "exec"), defined)
    found = defined.get(NAME)
    if not callable(found):
        raise LookupError(f"{FILE} defines no function {NAME}(view, budget, stream)")
    bot: Bot = found
    return bot


def told(fault: BaseException) -> str:
    """The end of Python's report of an exception, from where the file itself was first at work."""
    report = traceback.TracebackException.from_exception(fault)
    own = [at for at, frame in enumerate(report.stack) if frame.filename == FILE]
    report.stack = traceback.StackSummary.from_list(report.stack[own[0] :] if own else [])
    report.__cause__ = report.__context__ = None
    return "".join(report.format()).strip()[-LONGEST_FAULT:]
