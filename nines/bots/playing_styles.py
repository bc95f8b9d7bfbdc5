"""A temper for each seat: which of several moves that come to the same a player likes best, and never more than that.

What is equal is for the search to say: as good as the best in the worlds looked at, or so near to it that neither the
spread of the worlds nor a player at the table could tell. A temper is a fixed order, no chance, and hangs on nothing
but the seat, so that the same view, level and stream of chance give the same move again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from nines.bots import BOTS, heuristics
from nines.bots.learned.opinions import Opinions, mixed
from nines.bots.levels import SKILLS, batches, opinions_of, problem_for
from nines.bots.player import Bot, Budget
from nines.bots.search.analysis import Analysis
from nines.bots.search.problem import Problem, Skill
from nines.core.chance import Stream
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import in_tricks

ERRORS = 0.25
"""Equal is what lies behind the best by less than this part of the standard error of the difference …"""
MARGIN: Mapping[str, float] = MappingProxyType({"wins": 0.002, "next": 0.002})
USUAL_MARGIN = 0.01
"""… and by no more than this: in tricks or points, or as a chance to win the match or to be the next one out."""


class PlayingStyle(NamedTuple):
    """A character: its name, the order in which it likes moves that are equal (None: as the search has them, the
    cheapest first), and its pace, by which the pause before its moves is multiplied."""

    name: str
    likes: Callable[[View, Move], tuple[int, ...]] | None = None
    pace: float = 1.0


def _high(view: View, move: Move) -> tuple[int, ...]:
    return (max(card.rank for card in move.cards), len(move.cards))


def _low(view: View, move: Move) -> tuple[int, ...]:
    return tuple(-figure for figure in _high(view, move))


def _trump(view: View, move: Move) -> int:
    return sum(card.suit == view.trump for card in move.cards) if in_tricks(view) else 0


def _trump_and_high(view: View, move: Move) -> tuple[int, ...]:
    return (_trump(view, move), *_high(view, move))


def _plain_and_low(view: View, move: Move) -> tuple[int, ...]:
    return (-_trump(view, move), *_low(view, move))


STYLES = (
    PlayingStyle("even"),
    PlayingStyle("bold", _high, 0.9),
    PlayingStyle("careful", _low, 1.15),
    PlayingStyle("brisk", _trump_and_high, 0.8),
    PlayingStyle("patient", _plain_and_low, 1.25),
)
"""By seat."""


def tempered(analysis: Analysis, problem: Problem, view: View, said: Opinions | None) -> Move:
    """The move of the seat to act: where what it has learned does not speak for another, the one that suits it."""
    learned = mixed(analysis, problem, said)
    return suited(analysis, problem, view) if learned == analysis.choice else learned


def suited(analysis: Analysis, problem: Problem, view: View) -> Move:
    """The move that the temper of the seat to act likes best among those that come to the same as the choice."""
    best = analysis.of(analysis.choice)
    places = {problem.same[analysis.choice]}
    if best.behind <= 0:
        margin = MARGIN.get(analysis.unit, USUAL_MARGIN)
        places |= {
            problem.same[values.move]
            for values in analysis.moves
            if not values.outdone
            and values.worlds == best.worlds
            and values.behind <= min(ERRORS * values.behind_error, margin)
        } - problem.odd
    return liked((move for move, place in problem.same.items() if place in places), analysis.choice, view)


def liked(equal: Iterable[Move], usual: Move, view: View) -> Move:
    """Of moves that come to the same the one that the temper of the seat to act likes best; `usual` for want of one.

    Only which cards are played is a matter of temper: an exchange, a bid, a Joker is what the search says.
    """
    likes = STYLES[view.viewer].likes
    if not likes or usual.verb != "play":
        return usual
    return max((usual, *sorted(move for move in equal if move.verb == "play")), key=lambda move: likes(view, move))


class Leaning(NamedTuple):
    """The move that a player would make as things stand; `found` is what was looked at for it, None for nothing."""

    move: Move
    found: Analysis | None = None


def thinking(skill: Skill, view: View, budget: Budget, stream: Stream) -> Iterator[Leaning]:
    """What a player of this skill with the temper of its seat leans to after every batch of worlds.

    The last one is its move; whoever has no use for that any more may leave at any batch.
    """
    problem = problem_for(view, skill)
    if problem is None:
        yield Leaning(heuristics.think(view, budget, stream))
    elif len(problem.candidates) == 1:
        yield Leaning(liked(problem.same, problem.candidates[0], view))
    else:
        said = opinions_of(view, skill, problem)
        for found in batches(problem, skill, budget, stream):
            yield Leaning(tempered(found, problem, view, said), found)


def player(skill: Skill) -> Bot:
    """The player of this skill with the temper of its seat."""

    def think(view: View, budget: Budget, stream: Stream) -> Move:
        *_, last = thinking(skill, view, budget, stream)
        return last.move

    return think


AT_TABLE: Mapping[str, Bot] = MappingProxyType({**BOTS, **{name: player(skill) for name, skill in SKILLS.items()}})
"""The players as one meets them at a table, by the names that stand in a record; in the arena nobody has a temper."""

master = AT_TABLE["master"]
"""For the arena: `nines.bots.playing_styles:master`."""
