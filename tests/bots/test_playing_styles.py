"""Tempers: they choose among equals alone, and each seat's own."""

from typing import Any

import pytest

from nines.bots.levels import LEVELS, SKILLS, analyse, problem_for
from nines.bots.player import Budget, ask
from nines.bots.playing_styles import AT_TABLE, ERRORS, STYLES, USUAL_MARGIN, liked
from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.moves import KEEP, SWAP, Move, play
from nines.core.options import defaults
from nines.registry import GAMES
from tests.every_table import ALL, Table, random_match

TRICK_GAMES = {"nein-nine": 3, "le-neuf": 3, "nines": 3, "niner": 2}
BUDGET = Budget(worlds=20)


def chance() -> Stream:
    return Stream("tempers", "thinking")


def views(game: str, seats: int) -> list[Any]:
    """What the seats to act see, in a random match."""
    table = Table(game, defaults(GAMES[game].choices), seats)
    states = [state for state, _ in random_match(table.record("tempers"))]
    return [GAMES[game].view(state, state.turn) for state in states[:: 13 if ALL else 19]]


@pytest.mark.parametrize(("game", "seats"), TRICK_GAMES.items())
def test_a_temper_chooses_among_equals_alone(game: str, seats: int) -> None:
    differs = 0
    for view in views(game, seats):
        skill = SKILLS["master"]
        problem = problem_for(view, skill)
        assert problem
        even = ask(LEVELS["master"], view, BUDGET, chance())
        made = ask(AT_TABLE["master"], view, BUDGET, chance())
        assert made in GAMES[game].legal_moves(view)
        if made == even:
            continue
        differs += 1
        assert STYLES[view.viewer].likes and made.verb == "play"
        if problem.same[made] != problem.same[even]:
            found = analyse(problem, skill, BUDGET, chance()).of(made)
            assert found.behind <= min(USUAL_MARGIN, ERRORS * found.behind_error)
            assert problem.same[made] not in problem.odd
    assert differs


def test_the_even_temper_plays_as_the_search_says() -> None:
    assert STYLES[0].likes is None
    for view in views("le-neuf", 3):
        if view.viewer == 0:
            assert ask(AT_TABLE["club"], view, BUDGET, chance()) == ask(LEVELS["club"], view, BUDGET, chance())


def test_what_each_temper_likes() -> None:
    view = next(view for view in views("niner", 2) if view.phase == "play")._replace(trump="H")
    equal = [play(card) for card in parse_cards("5C KC 7H 9H")]
    usual = equal[1]
    found = {temper.name: str(liked(equal, usual, view._replace(viewer=seat))) for seat, temper in enumerate(STYLES)}
    assert found == {"even": "KC", "bold": "KC", "careful": "5C", "brisk": "9H", "patient": "5C"}


def test_an_exchange_is_no_matter_of_temper() -> None:
    view = views("le-neuf", 3)[0]._replace(viewer=1)
    assert [liked((SWAP, KEEP), first, view) for first in (SWAP, KEEP)] == [SWAP, KEEP]
    assert liked((Move("play", parse_cards("9C")),), SWAP, view) == SWAP


def test_every_seat_of_every_game_has_a_temper_and_paces_lie_close_together() -> None:
    assert len(STYLES) == len({temper.name for temper in STYLES}) == 5
    assert all(0.75 <= temper.pace <= 1.25 for temper in STYLES)
