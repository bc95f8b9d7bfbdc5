"""HTML as text: elements whose attributes and texts are escaped, unless they are HTML already."""

from collections.abc import Iterable
from html import escape

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
    return Html("".join(_parts(inside)))


def _parts(inside: Iterable[Inside]) -> Iterable[str]:
    for part in inside:
        if isinstance(part, Html):
            yield part
        elif isinstance(part, str):
            yield escape(part, quote=False)
        elif part is not None:
            yield from _parts(part)


def _written(attributes: dict[str, object]) -> str:
    said = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        plain = "class" if name == "cls" else name.rstrip("_").replace("_", "-")
        said.append(f" {plain}" if value is True else f' {plain}="{escape(str(value))}"')
    return "".join(said)


def classes(*names: str) -> str | None:
    """A class attribute from those names that are not empty; None, so no attribute, where all are."""
    return " ".join(name for name in names if name) or None
