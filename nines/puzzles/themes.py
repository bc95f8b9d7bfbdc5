"""What a puzzle, or a mistake, teaches.

Nobody has voted: a theme is whatever is true of the two moves. A puzzle without one is not kept. Each game says in its
manifest which themes its play has (`nines.registry.PuzzleThemes`).
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from nines.core.moves import Move
from nines.registry import ByGame, Predicates, PuzzleThemes, imported

THEMES_OF: ByGame[PuzzleThemes] = ByGame("puzzle_themes")


def predicates(game: str) -> Predicates:
    """What may be true of a choice in the play of a game, by the name of the theme."""
    found: Predicates = imported(THEMES_OF[game].play)
    return found


def _each_once(names: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(names)))


def _phases(themes: PuzzleThemes) -> Iterable[str]:
    return (theme for _, theme in themes.phases)


THEMES: tuple[str, ...] = _each_once((*map(_phases, THEMES_OF.values()), *map(predicates, THEMES_OF)))
"""All of them. A file of puzzles names a theme by its place here, so that new ones come last."""
OF_MISTAKES: tuple[str, ...] = (
    *THEMES, *_each_once((theme for _, theme in themes.mistakes) for themes in THEMES_OF.values()),
)  # fmt: skip


def theme_of_mistake(view: Any, right: Move, wrong: Move) -> str:
    """The first thing that a choice teaches to whoever made the wrong move; empty where it has no name."""
    return dict(THEMES_OF[view.game].mistakes).get(view.phase) or next(themes(view, right, wrong), "")


def themes(view: Any, right: Move, wrong: Move) -> Iterator[str]:
    """Everything that a choice teaches to whoever would have made the wrong move."""
    of = THEMES_OF[view.game]
    if before := dict(of.phases).get(view.phase):
        yield before
    elif view.phase not in dict(of.mistakes):
        choice = predicates(view.game)
        yield from (theme for theme, holds in choice.items() if holds(view, right, wrong))
