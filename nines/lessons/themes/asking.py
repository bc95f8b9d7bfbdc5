"""What an exercise asks at a spot, and its answers: the rules say which one is right, and what others might be thought.

The wrong answers are those of somebody who overlooks a ruling: the printed suit, the plain order of ranks, the whole
hand, points without what the 9s cost.
"""

from functools import cache
from typing import Any

from nines.core.cards import JOKER, SUITS, Card
from nines.core.events import Events, PileCleared, TrickTaken, TrumpMade, WentOut
from nines.core.game import NATURE, AnyGame, State, TrickState
from nines.core.moves import PASS, Move
from nines.lessons.lesson import ME
from nines.lessons.themes.question import QUESTIONS, ThemeQuestion, about_move, answered, may, may_play
from nines.lessons.themes.theme import Exercise, Goal, Spot, position
from nines.registry import GAMES


@cache
def ask(key: str, exercise: Exercise, spot: Spot) -> ThemeQuestion:
    """The question of an exercise at one of its spots."""
    return question(GAMES[key], position(key, exercise, spot), exercise, spot.play)


def question(game: AnyGame, state: Any, exercise: Exercise, about: str = "") -> ThemeQuestion:
    """The question of an exercise in any position, about this move or card."""
    own = QUESTIONS[game.key].ask.get(exercise.goal or exercise.kind)
    if own:
        return own(game, state, about)
    match exercise.kind:
        case "do":
            return ThemeQuestion(state, doing=doing(game, state, exercise.goal))
        case "may":
            return _may_play(game, state)
        case "belongs":
            assert game.ranking
            card = Card.parse(about)
            return answered(ThemeQuestion(state, card=card), game.ranking(state).suit_of(card), SUITS)
    asked = about_move(game, state, about)
    assert asked.move
    seats = range(len(state.hands))
    after, events = game.step(state, asked.move)
    match exercise.kind:
        case "ends":
            return ends(asked, after)
        case "takes":
            return answered(asked, next(event.winner for event in events if isinstance(event, TrickTaken)), seats)
        case "next":
            return answered(asked, whose_turn(game, after), seats)
        case _:
            row = after.sheet[-1]
            return answered(asked, row.change[ME], _scores(game, after))


def ends(asked: ThemeQuestion, after: State) -> ThemeQuestion:
    """How a deal leaves the match: it goes `on`, or these sides have `won` it."""
    sides = range(len(after.totals))
    right = _won(after.winners) if after.turn != NATURE else "on"
    return answered(asked, right, ("on", *(_won((side,)) for side in sides)))


def _won(sides: tuple[int, ...]) -> str:
    return "won " + " ".join(map(str, sides))


def whose_turn(game: AnyGame, state: State) -> int:
    """Who plays next, once every chance to act out of turn has been let go."""
    while game.out_of_turn(state):
        state, _ = game.step(state, PASS)
    return int(state.turn)


def _may_play(game: AnyGame, state: TrickState) -> ThemeQuestion:
    assert game.ranking
    ranking, hand = game.ranking(state), state.hands[ME]
    led = next((card for card in state.trick if card != JOKER), state.trick[0])
    printed = [card for card in hand if card.suit == led.suit]
    follow = [card for card in hand if card != JOKER and ranking.suit_of(card) == (ranking.led or led.suit)]
    trumps = [card for card in hand if card != JOKER and ranking.suit_of(card) == ranking.trump]
    highest = max(follow, key=lambda card: card.rank, default=None)
    thought = (printed, follow, [*follow, *(card for card in trumps if card not in follow)],
               [highest] if highest else trumps)  # fmt: skip
    return may_play(ThemeQuestion(state), may(game, state), hand, *thought)


def _scores(game: AnyGame, after: State) -> tuple[int, ...]:
    """What might be taken for the change of one's score by the deal that is over."""
    row = after.sheet[-1]
    right, taken = row.change[ME], row.tricks[ME]
    if game.bidding:
        return 0, 1, 2
    if game.nines_cost:
        return right, taken, taken - row.nines[ME], right + 1, right - 1
    return right, -right, right - 1, right + 1


def doing(game: AnyGame, state: State, goal: Goal) -> tuple[Move, ...]:
    """The legal moves that do what is to be done."""
    return tuple(move for move in game.legal_moves(state) if _does(game.step(state, move)[1], goal))


def _does(events: Events, goal: Goal) -> bool:
    winner = next((event.winner for event in events if isinstance(event, TrickTaken)), None)
    match goal:
        case "trump":
            return any(isinstance(event, TrumpMade) for event in events)
        case "win":
            return winner == ME
        case "lose":
            return winner not in (None, ME)
        case "partner":
            return winner == ME + 2
        case "clear":
            return any(isinstance(event, PileCleared) for event in events)
        case "out":
            return any(isinstance(event, WentOut) and event.seat == ME for event in events)
    return False
