"""What is reported of somebody's own player while it is tried: JSON texts, between the browser and the page."""

from json import dumps
from typing import NamedTuple

from nines.core.cards import Unreadable
from nines.core.untrusted_json import array, fields, figure, number, read_json, string

LONGEST_FAULT = 2000
"""The characters of what Python says that are shown."""


class Report(NamedTuple):
    """How far it has come. `broken` says that no Python could be started for the player, `ready` that all is done;
    `lost` are the reasons for which it lost matches, or the test, in the arena's words, `fault` what Python said."""

    broken: bool = False
    ready: bool = False
    done: int = 0
    """Decisions, or sets."""
    redeals: int = 0
    same_views: int = 0
    """Re-deals in which the view was the same to the last byte."""
    changed: int = 0
    """Decisions in which the move was not the same each time."""
    caught: int = 0
    """Decisions in which the planted cheat's move was not the same each time."""
    mean: float = 0.0
    low: float = 0.0
    high: float = 0.0
    even: float = 0.0
    """What an equal player comes to."""
    lost: tuple[str, ...] = ()
    fault: str = ""


def write(report: Report) -> str:
    """The report as JSON."""
    return dumps(report._asdict())


def read(text: str) -> Report | None:
    """The report that a text holds; None where it holds none."""
    try:
        raw = fields(read_json(text))
        return Report(
            raw["broken"] is True, raw["ready"] is True, number(raw["done"]), number(raw["redeals"]),
            number(raw["same_views"]), number(raw["changed"]), number(raw["caught"]), figure(raw["mean"]),
            figure(raw["low"]), figure(raw["high"]), figure(raw["even"]), tuple(map(string, array(raw["lost"]))),
            string(raw["fault"])[:LONGEST_FAULT],
        )  # fmt: skip
    except (ValueError, KeyError, Unreadable):
        return None
