"""What an exercise asks at a spot, and its answers: the rules say which one is right, and what others might be thought.

The wrong answers are those of somebody who overlooks a ruling: the printed suit, the plain order of ranks, the whole
hand, points without what the 9s cost.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from nines.core.cards import JOKER, SUITS, Card, Cards
from nines.core.events import Events, PileCleared, TrickTaken, TrumpMade, WentOut
from nines.core.game import AnyGame, State, TrickState
from nines.core.moves import PASS, Move
from nines.games.shedding.pile import WILD, fits, in_force
from nines.lessons.lesson import ME
from nines.lessons.themes import outside_play
from nines.lessons.themes.theme import Exercise, Goal, Spot, position
from nines.registry import GAMES

Value = int | str | frozenset[str]
"""A seat, a number or a suit; the codes of cards; what may follow: `any`, `up 9` (that rank or a higher one, or a
wild card), `down 9`, `plain 9` (that or a higher one, but no wild card); or the words of `outside_play`."""
MOST = 4
"""Answers to a question."""
RANKS = "23456789TJQKA"


class ThemeQuestion(NamedTuple):
    """What is asked: the position, the move that it is about, and the answers, of which `right` is so.

    Where something is to be done there are no answers; `doing` are the moves that do it, and `number` says how many
    tricks a bid is to ask for.
    """

    state: Any
    answers: tuple[Value, ...] = ()
    right: int = -1
    move: Move | None = None
    card: Card | None = None
    doing: tuple[Move, ...] = ()
    number: int = 0


@cache
def ask(key: str, exercise: Exercise, spot: Spot) -> ThemeQuestion:
    """The question of an exercise at one of its spots."""
    return question(GAMES[key], position(key, exercise, spot), exercise, spot.play)


def question(game: AnyGame, state: Any, exercise: Exercise, about: str = "") -> ThemeQuestion:
    """The question of an exercise in any position, about this move or card."""
    match exercise.kind:
        case "do" if exercise.goal in ("bid", "bid-too"):
            number = int(about)
            return ThemeQuestion(state, doing=outside_play.bidding(game, state, exercise.goal, number), number=number)
        case "do":
            return ThemeQuestion(state, doing=doing(game, state, exercise.goal))
        case "may":
            legal = may(game, state)
            return _with(ThemeQuestion(state), legal, _readings(game, state, legal))
        case "belongs":
            assert game.ranking
            card = Card.parse(about)
            return _with(ThemeQuestion(state, card=card), game.ranking(state).suit_of(card), SUITS)
        case "follows":
            return _with(ThemeQuestion(state), *_follows(state.pile))
        case "has":
            return _with(ThemeQuestion(state), *outside_play.has(state))
    move = Move.parse(about)
    seats = range(len(state.hands))
    after, events = game.play(state, ME, move)
    asked = ThemeQuestion(state, move=move, card=next(iter(move.cards), None))
    match exercise.kind:
        case "gets":
            return _with(asked, *outside_play.gets(state))
        case "bids":
            return _with(asked, *outside_play.bids(game, state, move.cards[0]))
        case "ends":
            return _with(asked, *outside_play.ends(after))
        case "takes":
            return _with(asked, next(event.winner for event in events if isinstance(event, TrickTaken)), seats)
        case "next":
            return _with(asked, whose_turn(game, after), seats)
        case _:
            row = after.sheet[-1]
            return _with(asked, row.change[ME], _scores(game, after))


def _with(asked: ThemeQuestion, right: Value, thought: Iterable[Value]) -> ThemeQuestion:
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


def whose_turn(game: AnyGame, state: State) -> int:
    """Who plays next, once every chance to jump in has been let go."""
    while state.phase == "jump":
        state, _ = game.step(state, PASS)
    return int(state.turn)


def may(game: AnyGame, state: State) -> frozenset[str]:
    """The cards that may be played, each by its code."""
    return frozenset(str(card) for move in game.legal_moves(state) for card in move.cards)


def own(game: AnyGame, state: Any) -> Cards:
    """The cards that might be thought to be playable: the hand; with the draw pile gone, the up cards, too."""
    hand: Cards = state.hands[ME]
    return hand if game.tricks or state.draw else (*hand, *state.ups[ME])


def _codes(cards: Iterable[Card]) -> frozenset[str]:
    return frozenset(map(str, cards))


def _readings(game: AnyGame, state: Any, legal: frozenset[str]) -> list[frozenset[str]]:
    """Sets of one's cards that somebody might take for those that may be played, each once, and none empty."""
    cards = own(game, state)
    if game.tricks:
        thought = _read_trick(game, state, cards)
    elif not legal:
        thought = [cards, sorted(cards, key=lambda card: card.rank)[-1:]]
    else:
        force = in_force(state.pile)
        higher = [card for card in cards if card.rank >= force]
        thought = [
            cards,
            [card for card in cards if card.rank >= force or card.rank in WILD],
            [card for card in cards if card in state.hands[ME] and str(card) in legal],
            higher,
            [card for card in cards if fits(card.rank, force)],
        ]
    return [found for found in dict.fromkeys(map(_codes, thought)) if found]


def _read_trick(game: AnyGame, state: TrickState, cards: Cards) -> list[Iterable[Card]]:
    assert game.ranking
    ranking = game.ranking(state)
    led = next((card for card in state.trick if card != JOKER), state.trick[0])
    printed = [card for card in cards if card.suit == led.suit]
    follow = [card for card in cards if card != JOKER and ranking.suit_of(card) == (ranking.led or led.suit)]
    trumps = [card for card in cards if card != JOKER and ranking.suit_of(card) == ranking.trump]
    highest = max(follow, key=lambda card: card.rank, default=None)
    return [cards, printed, follow, [*follow, *(card for card in trumps if card not in follow)],
            [highest] if highest else trumps]  # fmt: skip


def _scores(game: AnyGame, after: State) -> tuple[int, ...]:
    """What might be taken for the change of one's score by the deal that is over."""
    row = after.sheet[-1]
    right, taken = row.change[ME], row.tricks[ME]
    if game.bidding:
        return 0, 1, 2
    if game.nines_cost:
        return right, taken, taken - row.nines[ME], right + 1, right - 1
    return right, -right, right - 1, right + 1


def _follows(pile: Cards) -> tuple[str, tuple[str, ...]]:
    """What may be played on a pile, and what might be thought."""
    force = in_force(pile)
    rank = RANKS[force - 2]
    thought = {words: ranks(words) for words in ("any", f"up {rank}", f"down {rank}", f"plain {rank}")}
    so = frozenset(code for code in RANKS if fits(Card.parse(f"{code}C").rank, force))
    right = next(words for words, meant in thought.items() if meant == so)
    return right, tuple(words for words, meant in thought.items() if words == right or meant != so)


def ranks(words: str) -> frozenset[str]:
    """The ranks that an answer about a pile means."""
    if words == "any":
        return frozenset(RANKS)
    way, _, rank = words.partition(" ")
    at, wild = RANKS.index(rank), frozenset("23T")
    match way:
        case "up":
            return frozenset(RANKS[at:]) | wild
        case "down":
            return frozenset(RANKS[: at + 1]) | wild
        case _:
            return frozenset(RANKS[at:]) - wild


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
