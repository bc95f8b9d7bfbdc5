"""A screen's HTML as a tree, checked while it is read: every element closed, every id once, every control a command."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from typing import NamedTuple

from web.state.commands import parse

VOID = {"input", "br", "hr", "path", "circle", "use", "rect", "line", "ellipse", "polygon"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    inside: list["Element | str"] = field(default_factory=list)

    def __iter__(self) -> Iterator["Element"]:
        """This element and every one inside it, in document order."""
        rest = [self]
        while rest:
            element = rest.pop()
            yield element
            rest.extend([part for part in reversed(element.inside) if isinstance(part, Element)])

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    @property
    def text(self) -> str:
        """All text in it, as a reader of the page sees it."""
        return re.sub(r"\s+", " ", "".join(self._texts()))

    def _texts(self) -> Iterator[str]:
        rest: list[Element | str] = [self]
        while rest:
            part = rest.pop()
            if isinstance(part, str):
                yield part
            else:
                rest.extend(reversed(part.inside))

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


PART = re.compile("(<[^<>]*>)")
TAG = re.compile(r'<(/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(/?)>')
ATTRIBUTE = re.compile(r'([\w:-]+)(?:="([^"]*)")?')
POINTERS = {"aria-labelledby", "aria-describedby", "aria-controls", "for"}


class Tag(NamedTuple):
    name: str
    closes: bool
    alone: bool
    attributes: dict[str, str]


def _elements(html: str) -> list[Element]:
    """The elements of a text in document order, the first one with all of it inside. Ours is strict HTML, and tests
    read thousands of screens: a reader of anybody's HTML takes much longer, and forgives more."""
    made = [Element("page", {})]
    open = [*made]
    for at, part in enumerate(PART.split(html)):
        if at % 2 == 0:
            if part:
                assert "<" not in part, f"no tag can be read from {part[:80]!r}"
                open[-1].inside.append(unescape(part) if "&" in part else part)
            continue
        tag = _tag(part)
        if tag.closes:
            element = open.pop()
            assert element.tag == tag.name, f"</{tag.name}> closes <{element.tag}>"
            continue
        element = Element(tag.name, tag.attributes)
        made.append(element)
        open[-1].inside.append(element)
        if not tag.alone:
            open.append(element)
    assert len(open) == 1, f"<{open[-1].tag}> is not closed"
    return made


@cache
def _tag(written: str) -> Tag:
    """A tag as it is written; from one screen to the next nearly all of them are the same."""
    tag = TAG.fullmatch(written)
    assert tag, f"no tag can be read from {written!r}"
    name, given = tag[2].lower(), ATTRIBUTE.findall(tag[3])
    attributes = {attribute.lower(): unescape(value) for attribute, value in given}
    assert len(given) == len(attributes), f"an attribute twice in {written}"
    if "data-do" in attributes:
        parse(attributes["data-do"])
    assert not ("role" in attributes and name == "main"), "a main is a main"
    return Tag(name, bool(tag[1]), bool(tag[4]) or name in VOID, attributes)


def read(html: str) -> Element:
    """The page that this HTML is; fails where an element is not closed, an id stands twice or points nowhere, or a
    control does what is no command."""
    page, *elements = _elements(html)
    ids = [node.get("id") for node in elements if "id" in node.attributes]
    there = set(ids)
    assert len(ids) == len(there), f"ids twice: {sorted(id for id in there if ids.count(id) > 1)}"
    for node in elements:
        for pointer in POINTERS & node.attributes.keys():
            for id in node.get(pointer).split():
                assert id in there, f"{pointer}={id!r} points nowhere"
    assert sum(node.tag == "main" for node in elements) == 1, "exactly node <main>"
    return page
