"""Faults: what was found wrong at a table, and whose doing it was."""

from typing import Literal, NamedTuple

from nines.core.cards import Card

FaultKind = Literal["order", "link", "deck", "opening", "card", "move", "stop", "tables"]
"""Said what was not due · a link that is none of its chain · a deck that is not what the link makes of the one before ·
a lock taken off wrongly · a card that did not lie there · a move that the rules refuse · a deal stopped for no reason ·
two different things said to two seats."""


class Fault(NamedTuple):
    """A fault of a seat in a deal, which does not count; `seat` is NOBODY where it cannot be told whose it is.

    `shown` is a card that was shown, `trick` in which trick, `true` the one that lay there. `why` is for programs and
    for whoever reads evidence: what a page says stands in the catalogue.
    """

    seat: int
    kind: FaultKind
    deal: int
    why: str = ""
    shown: Card | None = None
    true: Card | None = None
    trick: int = 0
