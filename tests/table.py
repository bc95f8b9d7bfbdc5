"""A table for tests: a match is set up, dealt by hand or from a seed, and played from text."""

from collections.abc import Iterator
from typing import Any

from nines.core.chance import Stream
from nines.core.events import Event
from nines.core.game import NATURE, Game, NotLegal, Refusal
from nines.core.moves import Deal, Move
from nines.core.options import Value, with_values
from nines.lessons.themes.theme import by_hand as laid_out


def sit_down(game: Game, **options: Value) -> Any:
    """A match before its first deal, with these options and the rest at their defaults."""
    table = with_values(game.choices, options)
    return game.start(table, game.seats(table)[0])


def by_hand(game: Game, hands: tuple[str, ...], dealer: int, *, each: int, last: str = "") -> Deal:
    """The deal that gives each seat at least these cards, and a hand of `each`; `last` are those that nobody gets."""
    return laid_out(game, hands, dealer, each=each, rest=last)


def play(game: Game, state: Any, script: str) -> tuple[Any, tuple[Event, ...]]:
    """The state after these moves, such as `1 7D, 2 JK+`, each checked; and everything that they caused."""
    caused: tuple[Event, ...] = ()
    for entry in script.split(", "):
        seat, _, text = entry.partition(" ")
        state, events = game.play(state, int(seat), Move.parse(text))
        caused += events
    return state, caused


def legal(game: Game, state: Any) -> set[str]:
    """The texts of the legal moves."""
    return {str(move) for move in game.legal_moves(state)}


def refused(game: Game, state: Any, text: str) -> Refusal:
    """Why the seat to act may not do this; fails where it may."""
    try:
        game.play(state, state.turn, Move.parse(text))
    except NotLegal as fault:
        return fault.refusal
    raise AssertionError(f"{text} was legal")


def walk(game: Game, state: Any, seed: str) -> Iterator[Any]:
    """Every state from this one to the end of the match, with deals from the seed and moves drawn by it."""
    chance = Stream(seed, "walk")
    while True:
        yield state
        if state.turn == NATURE:
            state, _ = game.deal(state, seed)
        elif moves := game.legal_moves(state):
            state = game.apply(state, chance.one_of(moves))
        else:
            return


def play_out(game: Game, state: Any) -> tuple[Any, tuple[Event, ...]]:
    """The state after the deal under way, everybody making the first legal move; and everything that it caused."""
    caused: tuple[Event, ...] = ()
    while state.turn >= 0:
        state, events = game.step(state, game.legal_moves(state)[0])
        caused += events
    return state, caused


def ending(game: Game, totals: tuple[int, ...], *, seed: str = "end", **given: Any) -> tuple[Any, tuple[Event, ...]]:
    """The state after a deal that leaves exactly these totals, and what its last move caused.

    Options are given by name; so are fields of the state in which the deal is played, such as `deal`.
    """
    names = {choice.name for choice in game.choices}
    state, _ = game.deal(sit_down(game, **{name: given.pop(name) for name in names & set(given)}), seed)
    change = play_out(game, state)[0].sheet[-1].change
    before = tuple(total - new for total, new in zip(totals, change))
    return play_out(game, state._replace(totals=before, **given))
