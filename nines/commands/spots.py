"""Positions for the lessons by theme: deals are played by rules of thumb, now and then by chance, until one shows a
ruling. They stand in `found.txt` beside each game’s themes, made again by `python -m nines lessons --find`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nines import games
from nines.bots import heuristics
from nines.bots.player import Budget, decide
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY, AnyGame, State
from nines.core.moves import Move
from nines.lessons import themes
from nines.lessons.lesson import ME
from nines.lessons.themes.asking import question
from nines.lessons.themes.found import found, text
from nines.lessons.themes.question import QUESTIONS
from nines.lessons.themes.shows import shows
from nines.lessons.themes.theme import Exercise, Spot, position, table
from nines.registry import FOLDERS, GAMES

FOLDER = Path(games.__file__).parent
EACH = 3
"""Positions of an exercise, those written out by hand included; one at least is found."""
DEALS = 400
"""Looked through for them, at most; where the end of a match is asked about, so many matches."""
AT_RANDOM = 4
"""Every so many moves are made by chance, so that more comes up than good players let happen."""


def find(key: str, name: str, number: int, exercise: Exercise, wanted: int = EACH) -> tuple[Spot, ...]:
    """As many positions as are wanted, fewer if they are rare, each from another deal; not all with one answer."""
    spots: list[Spot] = []
    for various in (True, False):
        for at in range(DEALS):
            if len(spots) == wanted:
                break
            spot = next(_in_deal(GAMES[key], exercise, f"{key}/{name}/{number}/{at}"), None)
            if spot and spot not in spots and (_differs(key, exercise, spot, spots) or not various):
                spots.append(spot)
    return tuple(spots)


def _differs(key: str, exercise: Exercise, spot: Spot, found: list[Spot]) -> bool:
    """Whether it has an answer of its own, while few have been found."""
    if exercise.kind not in ("belongs", "scores", "takes", "may", "ends", "gets", "has", "next") or not found:
        return True
    answers = [_answer(key, exercise, other) for other in (*found, spot)]
    return len(set(answers)) > 1


def _answer(key: str, exercise: Exercise, spot: Spot) -> object:
    """The right answer; of cards that may be played, whether all may."""
    asked = question(GAMES[key], position(key, exercise, spot), exercise, spot.play)
    right = asked.answers[asked.right]
    return len(right) == len(asked.state.hands[ME]) if isinstance(right, frozenset) else right


def _in_deal(game: AnyGame, exercise: Exercise, seed: str) -> Iterator[Spot]:
    """The positions of a deal that show what the exercise is about; of all deals of a match, if it is its end."""
    if exercise.kind == "ends":
        yield from _in_match(game, exercise, seed)
    else:
        yield from _played(game, exercise, Spot(seed=seed), [])


def _in_match(game: AnyGame, exercise: Exercise, seed: str) -> Iterator[Spot]:
    """Those of a match, but not of deals beyond its end (NN17), which a spot cannot tell from others."""
    spot = Spot(seed=f"{seed}/1", deal=1, dealer=1)
    over: list[State] = []
    while not over or (over[-1].turn == NATURE and not game.overtime(over[-1])):
        yield from _played(game, exercise, spot, over)
        deal = spot.deal + 1
        spot = Spot(seed=f"{seed}/{deal}", deal=deal, dealer=deal % exercise.seats, totals=over[-1].totals)


def _played(game: AnyGame, exercise: Exercise, begun: Spot, over: list[State]) -> Iterator[Spot]:
    """The positions of a deal that is played out; the state in which it ends is put to those that are over."""
    chance = Stream(begun.seed, "spots")
    if QUESTIONS[game.key].lay:
        state, _ = game.deal(table(game.key, exercise), begun.seed)
    else:
        state = position(game.key, exercise, begun)
    made: list[str] = []
    while state.turn not in (NATURE, NOBODY):
        if state.turn == ME:
            for about in _abouts(game, state, exercise):
                asked = question(game, state, exercise, about)
                if shows(game, exercise, asked):
                    yield _laid(game, state, about, begun, made)
        move = _move(state, chance)
        made.append(f"{state.turn} {move}")
        state, _ = game.play(state, state.turn, move)
    over.append(state)


def _move(state: State, chance: Stream) -> Move:
    if chance.below(AT_RANDOM) == 0:
        return chance.one_of(GAMES[state.game].legal_moves(state))
    return decide(heuristics.think, state, state.turn, Budget(), chance)


def _abouts(game: AnyGame, state: Any, exercise: Exercise) -> Iterator[str]:
    """The moves or cards about which this can be asked here."""
    own = QUESTIONS[game.key].abouts.get(exercise.goal or exercise.kind)
    if own:
        yield from own(game, state)
    elif state.phase == "play":
        yield from _in_play(game, state, exercise)


def _in_play(game: AnyGame, state: Any, exercise: Exercise) -> Iterator[str]:
    legal = game.legal_moves(state)
    match exercise.kind:
        case "may":
            if state.trick:
                yield ""
        case "do":
            if len(legal) > 1:
                yield ""
        case "belongs":
            yield from (str(card) for card in state.hands[ME] if card.rank)
        case "takes" | "scores" | "ends":
            if len(state.trick) == len(state.hands) - 1 and (exercise.kind == "takes" or len(state.hands[ME]) == 1):
                yield from (str(move) for move in legal if move.verb == "play")


def _laid(game: AnyGame, state: Any, about: str, begun: Spot, made: list[str]) -> Spot:
    write = QUESTIONS[game.key].write
    spot = write(state) if write else begun._replace(moves=", ".join(made))
    return spot._replace(play=about)


def write(key: str) -> None:
    """Afterwards the file of a game's positions is made anew."""
    before, after = found(key), {}
    for theme in themes.themes_of(key):
        for number, exercise in enumerate(theme.exercises, 1):
            where = f"{theme.name}/{number}"
            by_hand = set(exercise.spots) - set(before.get(where, ()))
            after[where] = find(key, theme.name, number, exercise, max(1, EACH - len(by_hand)))
    put(key, after)


def put(key: str, positions: dict[str, tuple[Spot, ...]]) -> None:
    """Afterwards the file of a game's positions holds these."""
    (FOLDER / FOLDERS[key] / "found.txt").write_text(text(positions), "utf-8")
