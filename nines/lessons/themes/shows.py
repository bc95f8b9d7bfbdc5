"""Whether a position shows the ruling that it is to teach: without that ruling the answer would be another."""

from nines.core.game import AnyGame
from nines.lessons.themes.question import QUESTIONS, ThemeQuestion, Value
from nines.lessons.themes.theme import Exercise

MOST_NAMED = 4


def shows(game: AnyGame, exercise: Exercise, asked: ThemeQuestion) -> bool:
    """Whether the question shows what its exercise is about, and leaves a choice."""
    if exercise.kind == "do":
        if not 0 < len(asked.doing) < len(game.legal_moves(asked.state)):
            return False
    elif len(asked.answers) < 2 or any(_too_many(asked, answer) for answer in asked.answers):
        return False
    by_ruling, about = QUESTIONS[game.key].shown, (exercise.kind, exercise.ruling)
    shown = by_ruling.get((*about, exercise.item)) or by_ruling.get(about)
    return shown is not None and shown(game, asked.state, asked)


def _too_many(asked: ThemeQuestion, answer: Value) -> bool:
    """Whether an answer would have to name more cards one by one than can be read at a glance."""
    return isinstance(answer, frozenset) and MOST_NAMED < len(answer) < len(asked.own)
