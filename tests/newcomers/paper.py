"""The newcomers' paper: ten questions a game, for people who have played one lesson and one deal of it.

Fresh eyes should get nine of ten right after the first lesson, and no more than six without any. So no answer tells a
rule, no question gives another away, and what somebody would say who knows other games is among the wrong answers. No
answer key is written down: each answer stands beside what it would mean, and the rules say which of them is so. Its
cards are in no lesson. `python -m tests.newcomers GAME` prints a paper, with `--answers` the key.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from nines.core.cards import Card, parse_cards
from nines.core.events import Scored, TrickTaken
from nines.core.game import NATURE, AnyGame
from nines.core.moves import Move
from nines.core.options import with_values
from nines.registry import GAMES

PEOPLE = ("You", "Ada", "Ben", "Maude")
"""Who sits where; *You* have seat 0, and the turn goes on to Ada."""


class Question(NamedTuple):
    """A question with its answers, each beside what the rules would have to say for it to be right."""

    text: str
    answers: Mapping[str, object]
    rule: Callable[[], object]
    """What the rules say."""
    cards: str = ""
    """The cards that it is about, as codes."""
    rulings: str = ""
    """What answers it."""
    taught: str = ""
    """Where that is taught: steps of a lesson or its `end`, lines of *In brief*, as in `first 3, brief 2`."""

    @property
    def right(self) -> tuple[str, ...]:
        """The answers that are right: one, if the question is sound."""
        said = self.rule()
        return tuple(answer for answer, meant in self.answers.items() if meant == said)


def sit(key: str, seats: int = 3, **options: Any) -> tuple[AnyGame, Any]:
    """A game and its state in play, with nobody holding anything."""
    game = GAMES[key]
    state = game.start(with_values(game.choices, options), seats)
    return game, state._replace(phase="play", deal=1, turn=0)


def dealt(key: str, seats: int = 3, *, deal: int = 1, before: int = 0, **options: Any) -> tuple[AnyGame, Any]:
    """A game in the deal of this number; `before` dealt the one before it, if there was one."""
    game, state = sit(key, seats, **options)
    return game, game.deal(state._replace(phase="deal", turn=NATURE, deal=deal - 1, dealer=before), "newcomers")[0]


def who_takes(key: str, trump: str | None, leader: int, cards: str, seats: int = 3, **options: Any) -> str:
    """Who takes the trick of these moves, played in turn from the leader; `9C` or, for the Joker, `JK+` or `JK-`."""
    game, state = sit(key, seats, **options)
    moves = [Move.parse(text) for text in cards.split()]
    hands: list[tuple[Card, ...]] = [()] * seats
    for step, move in enumerate(moves):
        hands[(leader + step) % seats] = move.cards
    state = state._replace(turn=leader, leader=leader, trump=trump, hands=tuple(hands))
    events: tuple[Any, ...] = ()
    for move in moves:
        state, events = game.play(state, state.turn, move)
    return next(PEOPLE[event.winner] for event in events if isinstance(event, TrickTaken))


def may_play(key: str, trump: str | None, hand: str, led: str, seats: int = 3, **options: Any) -> frozenset[str]:
    """Which cards of this hand may follow these, the first of them led; the Joker is one card here."""
    game, state = sit(key, seats, **options)
    table = [Move.parse(text) for text in led.split()]
    leader = (-len(table)) % seats
    hands: list[tuple[Card, ...]] = [()] * seats
    hands[0] = parse_cards(hand)
    for step, move in enumerate(table):
        hands[(leader + step) % seats] = move.cards
    state = state._replace(turn=leader, leader=leader, trump=trump, hands=tuple(hands))
    for move in table:
        state, _ = game.play(state, state.turn, move)
    return frozenset(str(move.cards[0]) for move in game.legal_moves(state))


def change(key: str, taken: int, seats: int = 3, **options: Any) -> int:
    """What a deal of a game with a quota does to the score of whoever takes so many of its thirteen tricks."""
    from nines.games.le_neuf.rules import HAND, quota

    _, state = sit(key, seats, **options)
    assert 0 <= taken <= HAND
    return quota(state) - taken


def ends(
    key: str, totals: tuple[int, ...], seats: int = 3, *, deal: int = 1, **options: Any
) -> tuple[bool, tuple[str, ...]]:
    """Whether a match is over after a deal that leaves these totals, and who has won it; of a side its first player."""
    game, state = dealt(key, seats, deal=deal, **options)
    scored = _deal_over(game, state)
    before = tuple(total - new for total, new in zip(totals, scored.sheet[-1].change))
    over = _deal_over(game, state._replace(totals=before))
    assert over.totals == totals
    return over.turn != NATURE, tuple(PEOPLE[seat] for seat in over.winners)


def _deal_over(game: AnyGame, state: Any) -> Any:
    events: tuple[Any, ...] = ()
    while not any(isinstance(event, Scored) for event in events):
        state, events = game.step(state, game.legal_moves(state)[0])
    return state


def names(cards: str) -> frozenset[str]:
    """These cards, as an answer that names exactly them."""
    return frozenset(cards.split())
