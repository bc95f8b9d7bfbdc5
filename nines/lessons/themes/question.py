"""A question about a position with its answers, and what a game adds to the questions that all games have."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from nines.core.cards import Card, Cards
from nines.core.events import Events
from nines.core.game import AnyGame
from nines.core.moves import Move
from nines.lessons.lesson import ME
from nines.registry import ByGame

if TYPE_CHECKING:
    from nines.lessons.themes.theme import Spot

Value = int | str | frozenset[str]
"""A seat, a number or a suit; the codes of cards; or words of a small vocabulary. What may follow on a pile: `any`,
`up 9` (that rank or a higher one, or a wild card), `down 9`, `plain 9` (that or a higher one, but no wild card).
Numbers of tricks: `1 4 7`. The end of a deal: `on`, or seats after `won`. Whose hand: seats after `of`, `new`,
`nobody`."""
MOST = 4
"""Answers to a question."""


class ThemeQuestion(NamedTuple):
    """What is asked: the position, the move that it is about, and the answers, of which `right` is so.

    Where something is to be done there are no answers; `doing` are the moves that do it, and `number` says how many
    tricks a bid is to ask for. `own` are the cards that might be thought to be playable, where that is asked, and
    `before` is what happened before the position and has to be told with it.
    """

    state: Any
    answers: tuple[Value, ...] = ()
    right: int = -1
    move: Move | None = None
    card: Card | None = None
    doing: tuple[Move, ...] = ()
    number: int = 0
    own: Cards = ()
    before: Events = ()


def answered(asked: ThemeQuestion, right: Value, thought: Iterable[Value]) -> ThemeQuestion:
    """The question with the right answer among those that might be thought, in their order."""
    answers = list(dict.fromkeys(thought))
    if right not in answers:
        answers.append(right)
    if len(answers) > MOST:
        wrong = [answer for answer in answers if answer != right]
        answers = [answer for answer in answers if answer == right or answer in wrong[: MOST - 1]]
    ordered = sorted(answers, key=_order)
    return asked._replace(answers=tuple(ordered), right=ordered.index(right))


def _order(answer: Value) -> tuple[int, str]:
    if isinstance(answer, int):
        return answer, ""
    return (len(answer), " ".join(sorted(answer))) if isinstance(answer, frozenset) else (0, answer)


def about_move(game: AnyGame, state: Any, about: str) -> ThemeQuestion:
    """A question about a move of the learner's, without its answers; raises NotLegal where it cannot be played."""
    move = Move.parse(about)
    game.play(state, ME, move)
    return ThemeQuestion(state, move=move, card=next(iter(move.cards), None))


def codes(cards: Iterable[Card]) -> frozenset[str]:
    """The codes of cards."""
    return frozenset(map(str, cards))


def may(game: AnyGame, state: Any) -> frozenset[str]:
    """The cards that may be played, each by its code."""
    return frozenset(str(card) for move in game.legal_moves(state) for card in move.cards)


def may_play(asked: ThemeQuestion, legal: frozenset[str], own: Cards, *thought: Iterable[Card]) -> ThemeQuestion:
    """The question which of these cards may be played, where somebody might think of all of them or of some."""
    sets = dict.fromkeys(map(codes, (own, *thought)))
    return answered(asked._replace(own=own), legal, filter(None, sets))


Shown = Callable[[AnyGame, Any, ThemeQuestion], bool]
"""Whether a position, with the question asked there, shows a ruling: without the ruling the answer would be another."""


Ask = Callable[[AnyGame, Any, str], ThemeQuestion]
"""The question in a position, about this move or number; raises NotLegal where the move cannot be played."""
Abouts = Callable[[AnyGame, Any], Iterable[str]]
"""The moves or numbers about which something can be asked in a position: `("",)` where it is about the position, and
none where it cannot be asked."""


class Questions(NamedTuple):
    """What a game adds to the questions of lessons by theme.

    `shown` says by the kind of question and the ruling whether a position shows it; with a third part, an exercise's
    `item`, for that paragraph alone. `ask` and `abouts` are what the game asks in its own way, by kind, or by goal
    where something is to be done. Where a position is not a deal and what was played of it, `lay` lays a spot on an
    empty table, and `write` is the spot of a position without what it is about.
    """

    shown: Mapping[tuple[str, str] | tuple[str, str, int], Shown]
    ask: Mapping[str, Ask] = MappingProxyType({})
    abouts: Mapping[str, Abouts] = MappingProxyType({})
    lay: "Callable[[Any, Spot], Any] | None" = None
    write: "Callable[[Any], Spot] | None" = None


QUESTIONS: ByGame[Questions] = ByGame("questions")
"""By game; one without lessons by theme has none."""
