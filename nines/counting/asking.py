"""When a question is asked in a deal that is played before one, and which: by what one seat has seen, and by chance of
its own."""

from nines.core.chance import private
from nines.core.events import DownTurned, Events, PileTaken, Played, TrickTaken
from nines.core.game import View
from nines.counting.questions import MAKERS, CountingQuestion, Kind
from nines.counting.whereabouts import hidden
from nines.registry import GAMES, in_tricks

MOST = 5
"""So many questions at most are asked in a deal."""
FIRST_TRICKS, FIRST_PLAYS, PLAYS = 2, 8, 6
"""How many tricks come before the first question; how many plays where cards are shed, and how many between two."""
TRICKS_A_QUESTION = 9
"""With this many cards in hand at first a question follows each trick; with more of them, every second."""

PLAIN: tuple[Kind, ...] = ("count", "out")
"""The kinds that are asked once nobody has shown anything new."""


def counts(events: Events, game: str) -> bool:
    """Whether what everybody saw happen brings the next question nearer: a trick was taken, or cards were laid."""
    ends = (TrickTaken,) if GAMES[game].tricks else (Played, PileTaken, DownTurned)
    return any(isinstance(event, ends) for event in events)


def is_due(view: View, since: int, asked: int) -> bool:
    """Whether a question is asked now, `since` tricks or plays after the last one or the first card."""
    if view.phase != "play" or is_over(view, asked):
        return False
    if not in_tricks(view):
        return since >= (PLAYS if asked else FIRST_PLAYS)
    size = len(view.tricks) + len(view.hands[view.viewer])
    return not view.trick and since >= (-(-size // TRICKS_A_QUESTION) if asked else FIRST_TRICKS)


def is_over(view: View, asked: int) -> bool:
    """Whether nothing more is asked in this deal."""
    few = in_tricks(view) and len(view.hands[view.viewer]) < 2
    return asked >= MOST or view.phase in ("deal", "over") or few


def question(view: View, seed: str, before: tuple[CountingQuestion, ...]) -> CountingQuestion | None:
    """The question to ask now: of a kind that was asked least so far, and of nothing that was asked before; None where
    there is none."""
    stream = private(seed, f"question {len(before) + 1}")
    seen = hidden(view)
    kinds = stream.shuffled(tuple(MAKERS))
    asked = [old.kind for old in before]
    for kind in sorted(kinds, key=lambda kind: (asked.count(kind), kind in PLAIN)):
        fresh = [found for found in MAKERS[kind](seen, stream) if not any(_same(found, old) for old in before)]
        if fresh:
            return stream.one_of(fresh)
    return None


def _same(question: CountingQuestion, other: CountingQuestion) -> bool:
    """Whether both ask for the same fact."""
    named = question.about is not None or question.answer == other.answer
    return named and (question.kind, question.about, question.seat) == (other.kind, other.about, other.seat)
