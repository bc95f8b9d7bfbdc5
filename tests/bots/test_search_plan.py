"""Plans: what a seat does later is one choice for the worlds that it cannot tell apart by then."""

from collections.abc import Sequence

import pytest

from nines.bots.search.plan import Play, after
from nines.bots.search.position import OVER


class Guess:
    """Seat 0 says anything, seat 1 may show its coin, 0 or 1, and seat 0 guesses the coin; right is worth 1."""

    def __init__(self, coin: int, shown: bool, said: Sequence[int] = ()) -> None:
        self.coin, self.shown, self.said = coin, shown, [*said]

    @property
    def turn(self) -> int:
        return (0, 1, 0, OVER)[len(self.said)]

    def moves(self) -> Sequence[int]:
        return (0, 1)

    def play(self, move: int) -> None:
        self.said.append(move)

    def twin(self) -> "Guess":
        return Guess(self.coin, self.shown, self.said)


def by_rule(deal: Guess) -> int:
    """Seat 1 shows its coin or says 0; seat 0 always guesses 0."""
    return deal.coin if deal.turn and deal.shown else 0


GUESS = Play(by_rule, Guess.moves, lambda deal: float(deal.said[2] == deal.coin))


@pytest.mark.parametrize(
    ("shown", "steps", "values"),
    [
        (True, 1, [1.0, 1.0, 1.0]),  # it will see, and guess right in each world
        (False, 1, [0.0, 1.0, 1.0]),  # it will not, and guesses what is likelier in all of them
        (True, 0, [1.0, 0.0, 0.0]),  # by the rule of thumb
    ],
)
def test_a_plan_knows_what_the_seat_will_know(shown: bool, steps: int, values: list[float]) -> None:
    worlds = [Guess(0, shown), Guess(1, shown), Guess(1, shown)]
    assert [value for value, _ in after(GUESS, worlds, [1.0, 1.0, 1.0], 0, 0, steps)] == values
    assert [world.said for world in worlds] == [[], [], []]


def test_worlds_count_by_their_weight() -> None:
    worlds = [Guess(0, False), Guess(1, False), Guess(1, False)]
    ends = after(GUESS, worlds, [3.0, 1.0, 1.0], 0, 0, 1)
    assert [value for value, _ in ends] == [1.0, 0.0, 0.0]
    assert [value for value, deal in ends] == [float(deal.said[2] == deal.coin) for _, deal in ends]
