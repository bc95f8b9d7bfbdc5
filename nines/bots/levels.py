"""The five levels, by how many worlds they look at and how much they remember; none ever plays a card at random.

Where a game has no search for a decision, every level decides it by rules of thumb.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nines.bots import thumb
from nines.bots.player import Bot, Budget
from nines.bots.search.analysis import Analysis
from nines.bots.search.dice import Dice
from nines.bots.search.problem import Skill
from nines.bots.search.problems import PROBLEMS
from nines.bots.search.race import final
from nines.chance import Stream
from nines.moves import Move

SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "beginner": Skill(worlds=1, tricks=1, reads=False),
        "casual": Skill(worlds=3, tricks=3, reads=False),
        "club": Skill(worlds=10, tricks=6, reads=False),
        "expert": Skill(worlds=30),
        "master": Skill(worlds=100),
    }
)


def analyse(view: Any, skill: Skill, budget: Budget, stream: Stream) -> Analysis | None:
    """What the search makes of the decision of the seat to act; None where the game has no search for it."""
    maker = PROBLEMS.get(view.game)
    problem = maker(view, skill) if maker else None
    if problem is None:
        return None
    worlds = skill.worlds if budget.worlds is None else min(skill.worlds, budget.worlds)
    return final(problem, worlds, Dice(stream), budget.late)


def player(skill: Skill) -> Bot:
    """The player of this skill."""

    def think(view: Any, budget: Budget, stream: Stream) -> Move:
        found = analyse(view, skill, budget, stream)
        return found.choice if found else thumb.think(view, budget, stream)

    return think


LEVELS: Mapping[str, Bot] = MappingProxyType({name: player(skill) for name, skill in SKILLS.items()})
