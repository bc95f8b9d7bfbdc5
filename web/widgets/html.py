"""HTML as text: elements whose attributes and texts are escaped, unless they are HTML already."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from web.state.commands import Command

VOID = frozenset({"input", "br", "hr"})


class Html(str):
    """Text that is HTML already, made by `el` or by our own drawings, and is not escaped again."""

    __slots__ = ()


Inside = str | None | Iterable["Inside"]
"""What may stand in an element: texts, HTML, nothing, or several of them."""


def el(tag: str, *inside: Inside, data_do: Command | None = None, **attributes: object) -> Html:
    """An element. `cls` is its class, `data_do` what it does when it is pressed; an attribute's trailing underscore is
    dropped (`for_`), others are hyphens.

    An attribute that is None or False is left out, one that is True stands without a value.
    """
    if data_do is not None:
        attributes["data_do"] = data_do
    opening = f"<{tag}{_written(attributes)}>"
    return Html(opening if tag in VOID else f"{opening}{many(*inside)}</{tag}>")


def many(*inside: Inside) -> Html:
    """Several parts one after another."""
    parts: list[str] = []
    _put(inside, parts)
    return Html("".join(parts))


def _put(inside: Iterable[Inside], parts: list[str]) -> None:
    for part in inside:
        if isinstance(part, Html):
            parts.append(part)
        elif isinstance(part, str):
            parts.append(_escaped(part))
        elif part is not None:
            _put(part, parts)


# As `html.escape` does; its module brings the names of all 2,231 entities with it, for which every start would wait.
def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _quoted(text: str) -> str:
    return _escaped(text).replace('"', "&quot;").replace("'", "&#x27;")


def _written(attributes: dict[str, object]) -> str:
    there = [(name, value) for name, value in attributes.items() if value is not None and value is not False]
    return "".join([_attribute(name, value is True or str(value)) for name, value in there])


# From one picture of the page to the next nearly all of them are the same.
@lru_cache(maxsize=4096)
def _attribute(name: str, value: str | Literal[True]) -> str:
    plain = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
    return f" {plain}" if value is True else f' {plain}="{_quoted(value)}"'


def classes(*names: str) -> str | None:
    """A class attribute from those names that are not empty; None, so no attribute, where all are."""
    return " ".join(name for name in names if name) or None
