"""The last tricks of a deal as one seat knows them: public play, its own hand, and where the other cards may lie.

Deals are not listed. The cards that the seat cannot place form a pool. Each other seat has a number of cards and the
cards of the pool that it may hold. In a trick game a seat reveals only the cards it plays and the suits it does not
follow, so this describes the same deals as a list would, also where some cards lie with nobody.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from nines.puzzles.proof import Ending
from nines.registry import ByGame
from nines.words.languages import Language


class Ends(NamedTuple):
    """How a game's endings are looked at: with so many cards in hand at most, made from the view of the seat to act.

    `result` is what a deal just scored came to for a seat, counted as the endings count it. `asks` is the question
    that has a result as its goal, for the seat that has the view. `missed` says what a deal just scored came to for a
    seat that missed its goal.
    """

    cards: int
    of: Callable[[Any], Ending]
    result: Callable[[Any, int], int]
    asks: Callable[[Any, int, Language], str]
    missed: Callable[[Any, int, int, Language], str]


ENDS: ByGame[Ends] = ByGame("endings")
"""Games without an ending, in which cards are drawn to the last, have no sure puzzles."""
