"""A screen's HTML as a tree, checked while it is read: every element closed, every id once, every control a command."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

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


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[Element] = [Element("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in <{tag}>: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        assert element.tag == tag, f"</{tag}> closes <{element.tag}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Element:
    """The page that this HTML is; fails where an element is not closed, an id stands twice or points nowhere, or a
    control does what is no command."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is not closed"
    page = reader.open[0]
    ids = [node.get("id") for node in page if "id" in node.attributes]
    assert len(ids) == len(set(ids)), f"ids twice: {sorted(id for id in set(ids) if ids.count(id) > 1)}"
    for node in page:
        if "data-do" in node.attributes:
            parse(node.get("data-do"))
        for pointer in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            for id in node.get(pointer).split():
                assert id in ids, f"{pointer}={id!r} points nowhere"
        assert not ("role" in node.attributes and node.tag == "main"), "a main is a main"
    assert sum(node.tag == "main" for node in page) == 1, "exactly one <main>"
    return page
