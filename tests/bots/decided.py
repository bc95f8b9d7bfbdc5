"""Positions in which the rules alone say what not to play, found by chance and looked at without any player's search.

A position has a number in its game: a table with options of its own, scores close to the end of a match, a deal played
by chance and by rules of thumb. `python -m tests.bots.decided` looks for the numbers of decided ones.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from nines.advice.reasons.tricks import OpenTrick
from nines.bots import heuristics, worlds
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks
from tests.every_table import TABLES

MOST_WORLDS = 140
"""With more ways for the cards to lie nothing is called decided."""
MOST_MOVES = 400
LAST = {"nein-nine": 3, "niner": 3}
"""Cards in hand from which on the end of a match is decided here; elsewhere two."""


class Decided(NamedTuple):
    """The moves that win the match for certain now, or whatever else is played; and those that lose it as surely."""

    state: Any
    at_once: frozenset[Move]
    wins: frozenset[Move]
    loses: frozenset[Move]

    @property
    def senseless(self) -> frozenset[Move]:
        """The legal moves that nobody in their senses makes here."""
        legal = frozenset(GAMES[self.state.game].legal_moves(self.state))
        good = self.at_once or self.wins or (legal - self.loses)
        return legal - good if good else frozenset()


def decided(game: str, number: int) -> Iterator[Decided]:
    """The decided positions of the match of this number."""
    for state in _positions(game, number):
        found = looked_at(state)
        if found.senseless:
            yield found


def _positions(game: str, number: int) -> Iterator[Any]:
    tables = [table for table in TABLES if table.game == game and "start_score" not in table.options]  # see `_late`
    rules, table, dice = GAMES[game], tables[number % len(tables)], Stream(f"decided {number}", game)
    state = _late(rules.start(table.options, table.seats), dice)
    state, _ = rules.deal(state, f"decided {number}")
    for _ in range(MOST_MOVES):
        if state.turn in (NATURE, NOBODY):
            return
        legal = rules.legal_moves(state)
        if len(legal) > 1 and state.phase in ("play", "jump"):
            yield state
        view = rules.view(state, state.turn)
        by_rule = game != "shedding" or state.phase == "up" or dice.below(4)
        state = rules.apply(state, heuristics.RULES[game](view) if by_rule and dice.below(4) else dice.one_of(legal))


def _late(state: Any, dice: Stream) -> Any:
    """The match with scores close to its end."""
    count = len(state.totals)
    game = GAMES[state.game]
    if game.nines_cost:
        last = int(state.options["deals"])
        totals = tuple(dice.below(15) - 7 for _ in range(count))
        return state._replace(totals=totals, deal=last - 1 - dice.below(2))
    if game.bidding:
        return state._replace(totals=tuple(3 + dice.below(6) for _ in range(count)), deal=dice.below(9))
    if game.low_wins:
        return state._replace(totals=tuple(1 + dice.below(5) for _ in range(count)), deal=dice.below(9))
    return state


def looked_at(state: Any) -> Decided:
    """What the rules alone say of the legal moves of a state, to a seat that knows its view of it."""
    game = GAMES[state.game]
    view, legal = game.view(state, state.turn), game.legal_moves(state)
    at_once = frozenset(_going_out(view, legal) if not in_tricks(view) else _winning_trick(view, legal))
    wins, loses = frozenset[Move](), frozenset[Move]()
    if not at_once and in_tricks(view) and len(view.hands[view.turn]) <= LAST.get(view.game, 2):
        lies = tuple(islice(worlds.every(view), MOST_WORLDS + 1))
        if len(lies) <= MOST_WORLDS:
            ends = {move: _ends(game, [game.apply(lie, move) for lie in lies], view.turn) for move in legal}
            wins = frozenset(move for move, results in ends.items() if results == {"won"})
            loses = frozenset(move for move, results in ends.items() if results == {"lost"})
    return Decided(state, at_once, wins, loses)


def _ends(game: Any, todo: list[Any], seat: int) -> set[str]:
    """How the match can stand after this deal for a side, however it is played on; two ways at most are looked for."""
    found = set()
    while todo and len(found) < 2:
        state = todo.pop()
        if state.turn == NOBODY:
            side = game.sides(len(state.hands), state.options)[seat]
            found.add("lost" if side not in state.winners else "won" if len(state.winners) == 1 else "shared")
        elif state.turn == NATURE:
            found.add("open")
        else:
            todo += [game.apply(state, move) for move in game.legal_moves(state)]
    return found


def _winning_trick(view: Any, legal: tuple[Move, ...]) -> Iterator[Move]:
    """The cards that take, for certain, the one trick that a side still needs (LN10)."""
    if not view.options.get("instant_win") or view.phase != "play":
        return
    trick, sides = OpenTrick(view), len(view.totals)
    side = view.turn % sides
    above = sum(view.taken[side::sides]) + 1 - 13 // sides
    if view.totals[side] - max(above, 0) <= 0:
        yield from (move for move in legal if trick.winners(move) <= trick.mine)


def _going_out(view: Any, legal: tuple[Move, ...]) -> Iterator[Move]:
    """The moves after which the seat is out, at once; failing these, before anybody else can play in any deal tried."""
    if view.draw or any(view.downs[view.turn]):
        return
    dice = Stream("decided", "lies")
    lies = [worlds.sample(view, dice)]
    for run in (1, 2, 3, 4):
        likely = [move for move in legal if move.cards and _is_out(view.turn, lies[:1], move, run)]
        if likely and len(lies) == 1:
            lies += [worlds.sample(view, dice) for _ in range(19)]
        found = [move for move in likely if _is_out(view.turn, lies, move, run)]
        if found:
            yield from found
            return


def _is_out(seat: int, lies: list[Any], move: Move, run: int) -> bool:
    """Whether the seat is out after this move and so many in a row, in all these deals."""
    game = GAMES["shedding"]
    after = [game.apply(lie, move) for lie in lies]
    if all(seat in state.out for state in after):
        return True
    if run == 1 or any(state.turn != seat or state.phase != "play" for state in after):
        return False
    return any(_is_out(seat, after, more, run - 1) for more in game.legal_moves(after[0]) if more.cards)


def main() -> None:
    """The numbers of the first matches with decided positions, by game."""
    for game in GAMES:
        print(game, [number for number in range(400) if any(decided(game, number))][:40], flush=True)


if __name__ == "__main__":
    main()
