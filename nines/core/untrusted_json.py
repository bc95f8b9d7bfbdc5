"""JSON from outside: a link, a file, a stored save."""

import json
import re
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""An object out of JSON: whoever takes a value of it looks first at what it is."""

DEEPEST = 32
"""Our own texts nest four deep. Where Python runs in a browser, some thousands deep are the end of the interpreter
itself, and no exception that could be caught."""

_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)


def read_json(text: str, **hooks: Any) -> Any:
    """The value of a JSON text; raises ValueError for what is none or nests too deep. `hooks` are json.loads’ own."""
    if text.count("[") + text.count("{") > DEEPEST:
        depth = 0
        for mark in _STRING_OR_BRACKET.finditer(text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(mark[0], 0)
            if depth > DEEPEST:
                raise ValueError("the text nests too deep")
    try:
        return json.loads(text, **hooks)
    except RecursionError:
        raise ValueError("the text nests too deep") from None
