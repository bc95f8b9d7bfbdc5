"""One's own mistakes as values: a position to try again, the check that finds them, a deal played another way."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nines.advice.advice import Advice
from nines.records.laid import Laid
from nines.records.record import Record


class Check(NamedTuple):
    """A finished match whose choices are being weighed: `places` are those of one's own choices in the record, `texts`
    what was found out about each."""

    match: str
    record: Record
    places: tuple[int, ...]
    texts: Mapping[int, str] = MappingProxyType({})


class Kept(NamedTuple):
    """A position as it is stored (`web.pages.mistakes.positions`).

    `link` is the match's record up to the end of the deal, and `at` the number of moves before the choice. `noted` is
    when the position was found, in milliseconds since 1970; `solved` are the days on which it was solved. `trick` is 0
    where the choice was not a card to a trick. `theme` is what it teaches (`nines.puzzles.themes`), empty where that
    has no name.
    """

    key: str
    link: str
    setup: Record
    at: int
    deal: int
    trick: int
    noted: int
    advice: Advice
    solved: tuple[str, ...]
    theme: str = ""


class ContinuationMean(NamedTuple):
    """What so many of the continuations that were asked for came to (`nines.advice.continuations`)."""

    runs: int
    asked: int
    then: float
    now: float
    ahead: float
    error: float


class Branch(NamedTuple):
    """A deal played another way: `record` is how the match went, to the end of that deal; it goes otherwise after `at`
    of its moves, played from `seat`; `back` is the address from which it was begun. `laid` is where the hidden cards
    lie otherwise than in the match."""

    record: Record
    at: int
    seat: int
    back: str
    asking: bool = False
    """Whether the mean of many continuations is being worked out."""
    failed: bool = False
    """Whether no computer player answered that."""
    mean: ContinuationMean | None = None
    laid: Laid | None = None
