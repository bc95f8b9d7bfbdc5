"""Changes by chance: in a tree of JSON, and in the characters of a text. `tests/hostile.py` puts them to use."""

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

MARKUP = (
    "<img src=x onerror=hacked=1>",
    '"><script>hacked=1</script>',
    "javascript:hacked=1",
    "&lt;img&gt;",
    "'--><img>",
)
ODD = (
    "", " ", "\0", "\ud800", "\udfff\ud800", "\ufeff", "\u202e", "\u2028", "\u0669", "\uff19", "9\u0301", "\U0001f0a1",
    "__proto__", "constructor", "toString", "../..", "%00", "{name}", "x" * 300, "\\", "\n", *MARKUP,
)  # fmt: skip
"""Texts where nobody expects them."""
NUMBERS = (0, -1, 1, 2, 9, 5, 9.0, -0.0, 1.5, 1e308, 2**31, 2**53, 2**63, 10**9, 10**18, 10**4000)
RAW = (
    "1e999999", "-1e999999", "NaN", "Infinity", "-Infinity", "9" * 4301, "-0", "01", "0x9", "1_000", "\u0669", "+1",
    "1.", ".5", "nul", "True", "undefined", '"\\ud800"', '"\\u0000"', '"\\x00"', "'0 9C'", "[[[[[[", "{}", "[]", "//",
)  # fmt: skip
"""What stands in a JSON text where a value should."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|[\[\]{}:,]')


# ---- changes in a tree ---------------------------------------------------------------------------------------------

Path = tuple[Any, ...]


def _paths(value: Any, here: Path = ()) -> Iterator[Path]:
    if here:
        yield here
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from _paths(inner, (*here, key))


def _at(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def anything(chance: Random) -> Any:
    """A value of any kind."""
    nested: Any = []
    for _ in range(chance.choice((1, 2, 27, 40))):
        nested = [nested] if chance.random() < 0.5 else {chance.choice(ODD): nested}
    plain = (None, True, False, [], {}, [None] * 9, {"__proto__": {"seat": 0}}, "human", "bot:random", "0 9C", "take")
    return chance.choice((nested, chance.choice(plain), chance.choice(NUMBERS), chance.choice(ODD)))


def edited(chance: Random, text: str) -> str:
    """A short text with a character or two changed."""
    at = chance.randint(0, len(text))
    piece = chance.choice((*ODD, *"0123456789CDHS -+", text))
    return text[:at] + piece + text[at + chance.randint(0, 2) :]


def _retype(chance: Random, holder: Any, key: Any) -> None:
    holder[key] = anything(chance)


def _edit(chance: Random, holder: Any, key: Any) -> None:
    value = holder[key]
    if isinstance(value, str):
        holder[key] = edited(chance, value)
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int | float):
        holder[key] = value + chance.choice((-1, 1, 7))
    else:
        holder[key] = [value, *map(list, value.items())] if isinstance(value, dict) else [value]


def _drop(chance: Random, holder: Any, key: Any) -> None:
    del holder[key]


def _double(chance: Random, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(chance.randint(0, len(holder)), deepcopy(holder[key]))
    else:
        name = chance.choice((str(key) + "\0", str(key).upper(), chance.choice(ODD), "__proto__"))
        holder[name] = deepcopy(holder[key])


def _grow(chance: Random, holder: Any, key: Any) -> None:
    value = holder[key]
    if isinstance(value, list | str):
        holder[key] = value * chance.choice((2, 3, 3, 50))


CHANGES: tuple[Callable[[Random, Any, Any], None], ...] = (_retype, _edit, _edit, _edit, _drop, _double, _grow)


def changed(chance: Random, tree: Any, *, times: int = 0) -> None:
    """Change some nodes of a tree; one as likely as another, whatever it is."""
    for _ in range(times or chance.choice((1, 1, 1, 2, 4))):
        paths = list(_paths(tree))
        if not paths:
            return
        path = chance.choice(paths)
        if chance.random() < 0.1:
            other = chance.choice(paths)
            if other[: len(path)] != path and path[: len(other)] != other:
                left, right = _at(tree, path[:-1]), _at(tree, other[:-1])
                left[path[-1]], right[other[-1]] = right[other[-1]], left[path[-1]]
        else:
            chance.choice(CHANGES)(chance, _at(tree, path[:-1]), path[-1])


# ---- changes in a text ---------------------------------------------------------------------------------------------


def written(chance: Random, tree: Any) -> str:
    """The tree as JSON, its escapes and blanks this way or that."""
    return json.dumps(tree, ensure_ascii=chance.random() < 0.5, indent=chance.choice((None, None, 1)))


def cut(chance: Random, text: str) -> str:
    """The text with its characters changed, whatever they mean."""
    at = chance.randint(0, len(text))
    token = chance.choice(list(_TOKEN.finditer(text)) or [None])
    match chance.randrange(8):
        case 0:
            return text[:at]
        case 1:
            return text[at:]
        case 2:
            return text[:at] + text[at + chance.randint(1, 40) :]
        case 3:
            return text[:at] + chance.choice((*ODD, *RAW)) + text[at:]
        case 4 if token:
            return text[: token.start()] + chance.choice(RAW) + text[token.end() :]
        case 5 if token:
            return text[: token.end()] + token[0] + text[token.end() :]
        case 6:
            wrap = chance.choice(("[", '{"a":', '{"record":', "[[{},"))
            return wrap * chance.choice((1, 31, 40, 5000)) + text
        case _:
            flipped = chr(ord(text[at]) ^ 1 << chance.randrange(8)) if at < len(text) else "\ufeff"
            return text[:at] + flipped + text[at + 1 :]


def _doubled_key(chance: Random, text: str) -> str:
    """The text with one of its entries a second time, and another value."""
    keys = list(re.finditer(r'"\w+" ?:', text))
    return text.replace("{", "{" + chance.choice(keys)[0] + chance.choice(RAW) + ",", 1) if keys else text


def roughly(chance: Random, text: str) -> str:
    """The text as it is, or with a change that no tree has."""
    way = chance.random()
    if way < 0.7:
        return text
    return _doubled_key(chance, text) if way < 0.75 else cut(chance, text)
