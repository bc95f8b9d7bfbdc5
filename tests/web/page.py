"""A screen's HTML as a tree, checked while it is read: every element closed, every id once, every control a command."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import unescape

from web.state.commands import parse

VOID = {"input", "br", "hr", "path", "circle", "use", "rect", "line", "ellipse", "polygon"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    inside: list["Element | str"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        """This element and every one inside it, in document order."""
        yield self
        for part in self.inside:
            if isinstance(part, Element):
                yield from part

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """All text in it, as a reader of the page sees it."""
        said = "".join(node if isinstance(node, str) else node.text for node in self.inside)
        return re.sub(r"\s+", " ", said)

    def all(self, wanted: Callable[["Element"], bool]) -> list["Element"]:
        return [node for node in self if wanted(node)]

    def named(self, role: str, name: str) -> "Element":
        """The one element with this role and name."""
        (found,) = self.all(lambda node: node.get("role") == role and node.get("aria-label") == name)
        return found

    @property
    def doings(self) -> set[str]:
        """What the controls in it do."""
        return {node.get("data-do") for node in self if node.get("data-do")}


TAG = re.compile(r'<(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(/?)>')
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
POINTERS = {"aria-labelledby", "aria-describedby", "aria-controls", "for"}


def _elements(html: str) -> list[Element]:
    """The elements of a text in document order, the first one with all of it inside. Ours is strict HTML, and tests
    read thousands of screens: a reader of anybody's HTML takes three times as long, and forgives more."""
    made = [Element("page", {})]
    open, at = [*made], 0
    for tag in TAG.finditer(html):
        _text(html[at : tag.start()], open[-1])
        at = tag.end()
        closes, name, written, alone = tag[1], tag[2].lower(), tag[3], tag[4]
        if closes:
            element = open.pop()
            assert element.tag == name, f"</{name}> closes <{element.tag}>"
            continue
        given = ATTRIBUTE.findall(written) if written else ()
        element = Element(
            name, {attribute.lower(): unescape(value) if "&" in value else value for attribute, value in given}
        )
        assert len(given) == len(element.attributes), f"an attribute twice in <{name}>: {written}"
        made.append(element)
        open[-1].inside.append(element)
        if not alone and name not in VOID:
            open.append(element)
    _text(html[at:], open[-1])
    assert len(open) == 1, f"<{open[-1].tag}> is not closed"
    return made


def _text(said: str, into: Element) -> None:
    assert "<" not in said, f"no tag can be read from {said[:80]!r}"
    if said:
        into.inside.append(unescape(said) if "&" in said else said)


def read(html: str) -> Element:
    """The page that this HTML is; fails where an element is not closed, an id stands twice or points nowhere, or a
    control does what is no command."""
    page, *elements = _elements(html)
    ids = [node.get("id") for node in elements if "id" in node.attributes]
    there = set(ids)
    assert len(ids) == len(there), f"ids twice: {sorted(id for id in there if ids.count(id) > 1)}"
    for node in elements:
        if "data-do" in node.attributes:
            parse(node.get("data-do"))
        for pointer in POINTERS & node.attributes.keys():
            for id in node.get(pointer).split():
                assert id in there, f"{pointer}={id!r} points nowhere"
        assert not ("role" in node.attributes and node.tag == "main"), "a main is a main"
    assert sum(node.tag == "main" for node in elements) == 1, "exactly node <main>"
    return page
