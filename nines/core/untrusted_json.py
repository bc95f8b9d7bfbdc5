"""JSON from outside: a link, a file, a stored save."""

import json
import re
from itertools import accumulate
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""An object out of JSON: whoever takes a value of it looks first at what it is."""

DEEPEST = 32
"""Our own texts nest four deep. Where Python runs in a browser, some thousands deep are the end of the interpreter
itself, and no exception that could be caught."""

_BETWEEN = re.compile(r'[^][{}"]+|"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""Whatever is no bracket that nests: strings, and what stands beside them."""
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str, **hooks: Any) -> Any:
    """The value of a JSON text; raises ValueError for what is none or nests too deep. `hooks` are json.loads’ own."""
    if text.count("[") + text.count("{") > DEEPEST:
        depths = accumulate(map(_DEEPER.__getitem__, _BETWEEN.sub("", text)))
        if any(depth > DEEPEST for depth in depths):
            raise ValueError("the text nests too deep")
    try:
        return json.loads(text, **hooks)
    except RecursionError:
        raise ValueError("the text nests too deep") from None
