"""JSON from outside, such as a link, a file or a stored save, and the values in it.

`string`, `number`, `figure`, `array` and `fields` return a value in its type, or raise Unreadable.
"""

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Any, TypeAlias

from nines.core.cards import Unreadable

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


def string(raw: object) -> str:
    if not isinstance(raw, str):
        raise Unreadable("it is no text")
    return raw


def number(raw: object, least: int = 0, most: int = 1_000_000_000) -> int:
    """The whole number that this is, from the least to the most."""
    if type(raw) is not int or not least <= raw <= most:
        raise Unreadable("it is no number of ours")
    return raw


def figure(raw: object) -> float:
    """The finite number that this is, whole or not."""
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not isfinite(raw):
        raise Unreadable("it is no figure")
    return float(raw)


def array(raw: object) -> list[object]:
    if not isinstance(raw, list):
        raise Unreadable("it is no list")
    return raw


def fields(raw: object) -> JsonObject:
    if not isinstance(raw, dict):
        raise Unreadable("it is no object")
    return raw
