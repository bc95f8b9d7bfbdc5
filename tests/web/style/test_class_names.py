"""A class means one thing: what a room of the style calls something, no other room calls something else."""

import re
from itertools import combinations

from building.environment import ROOT

ROOMS = (
    "pages", "forms", "notice", "fair", "review", "record", "daily", "lesson", "front", "counting", "puzzle", "sheet",
)  # fmt: skip
"""What has screens of its own; the table's parts are dressed in several files, and so is everything for a size."""
SHARED = {"aside", "card", "chart", "help", "lesson", "page", "prose", "sheet", "side-head", "table"}
"""Things that are the same everywhere, and that a room adds something to."""


def begun(room: str) -> set[str]:
    """The classes with which a selector of this room begins."""
    style = (ROOT / "web" / "style" / f"{room}.css").read_text("utf-8")
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    selectors = re.findall(r"(?:^|[{};])\s*([^{};@]+)\{", style)
    each = (part.strip() for found in selectors for part in re.split(r",(?![^(]*\))", found))
    return {found[1] for part in each if (found := re.match(r"\.([a-z][\w-]*)", part))}


def test_no_two_rooms_dress_the_same_class() -> None:
    both = {
        (room, other): names
        for room, other in combinations(ROOMS, 2)
        if (names := (begun(room) & begun(other)) - SHARED)
    }
    assert not both


def test_there_are_classes() -> None:
    assert {"sum", "actions", "dish"} <= begun("pages")
