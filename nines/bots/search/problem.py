"""What a game gives the search: one decision of one seat."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from nines.bots.search.fast_rng import FastRng
from nines.bots.search.outdone import Outdone
from nines.core.moves import Move

WIDE = 4
"""The bits of one count: no deal has more than 15 of anything that is counted."""

STRAY = 0.1
"""How likely a player holds it that somebody strays from the rules of thumb, against that it keeps to them."""


class Skill(NamedTuple):
    """What sets the levels apart: how many worlds are looked at, and how well what happened is remembered.

    `tricks` is how many finished tricks are remembered, None for all of them (in a game without tricks: how many of
    the other seats' cards seen). `reads` says whether conclusions are drawn from what others chose: an exchange, a bid.
    With `wins` a decision is judged by the chance to win the match from its first deal on: no level does that.
    `stray` is how likely it is held that somebody makes another move than a rule of thumb would, against that one.
    `learned` says whether what was learned from play weighs as well, where there is such a thing. With `explains` the
    facts also say what became of each card of the hand, and more is counted; the values are the same.
    """

    worlds: int
    tricks: int | None = None
    reads: bool = True
    stray: float = STRAY
    wins: bool = False
    learned: bool = False
    explains: bool = False


class Problem(Protocol):
    """One decision, from the view of the seat to act; a problem never sees more than that view.

    `candidates` has one legal move of each class of moves that must be worth the same, the cheapest first: ties go to
    the first. `same` gives for every legal move the place of its candidate. `odd` are the places of candidates that
    would look stupid to anybody at the table: they are made only where they are clearly better. `outdone` are those
    that by the rules alone are never better than another: they are never made.

    `draw` gives a world of the problem's own kind with its weight (1.0 where all are equally likely), or None when all
    worlds there are have been drawn. `outcome` is what the candidate at a place comes to in a world, more is better, in
    the problem's `unit`, and bit by bit which of the `facts` came true; above these, WIDE bits each, how much of each
    of the `counts` there was from this move to the end of the deal. It leaves the world as it was, or so that
    nothing another candidate comes to depends on it. `exact` says that outcomes are no estimates. `planned` counts the
    groups of worlds drawn so far for each of which the seat's later moves are one plan; 0 where there are no plans.
    """

    @property
    def candidates(self) -> tuple[Move, ...]: ...
    @property
    def same(self) -> Mapping[Move, int]: ...
    @property
    def odd(self) -> frozenset[int]: ...
    @property
    def outdone(self) -> Outdone: ...
    @property
    def unit(self) -> str: ...
    @property
    def facts(self) -> tuple[str, ...]: ...
    @property
    def counts(self) -> tuple[str, ...]: ...
    @property
    def planned(self) -> int: ...
    @property
    def exact(self) -> bool: ...
    def draw(self, dice: FastRng) -> tuple[object, float] | None: ...
    def outcome(self, world: Any, candidate: int) -> tuple[float, int]: ...


Maker = Callable[[Any, Skill], Problem | None]
"""Makes the problem of a view for a skill; None where the game has no search for this decision: rules of thumb then."""
