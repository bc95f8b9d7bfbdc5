"""What is said of a move in the shedding game: asked of the rules, and counted again in every world."""

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.reasons import by_itself
from nines.advice.reasons.clauses import said
from nines.advice.reasons.grounds import known, reasons
from nines.bots.levels import SKILLS, analyse, problem_for
from nines.bots.player import Budget
from nines.bots.search.fast_rng import FastRng
from nines.core.chance import Stream
from nines.core.moves import Move
from nines.games.shedding.rules import State
from nines.games.shedding.search.policy import Policy, thumb
from nines.games.shedding.search.problem import AHEAD, code
from nines.games.shedding.search.simulator import Deal, written
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.every_table import FEW_TABLES, Table, random_match
from tests.games.shedding.test_search import seen, sensible_views

GAME = GAMES["shedding"]
WORLDS = 30
tables = pytest.mark.parametrize("table", [table for table in FEW_TABLES if table.game == "shedding"], ids=str)


@tables
def test_cards_that_go_at_once_are_said_to_go_together(table: Table) -> None:
    together = 0
    for state, _ in random_match(table.record("together")):
        view, legal = GAME.view(state, state.turn), GAME.legal_moves(state)
        for made in legal:
            told = {reason.code: reason.n for reason in known(view, made, legal)}
            before = {*state.hands[state.turn], *state.ups[state.turn]}
            after = GAME.apply(state, made)
            gone = before - {*after.hands[state.turn], *after.ups[state.turn]}
            shed = len(gone) if made.verb in ("play", "jump") else 0
            assert told.get("together", 1) == max(shed, 1)
            together += shed > 1
    assert together


def counted(view: State, choice: str, fact: str, told_as: str = "") -> tuple[Reason, dict[str, float]]:
    """The reason told of a move that counts this fact, and by move its share, counted again by hand."""
    problem = problem_for(view, SKILLS["expert"])
    assert problem
    stream = Stream("shedding", "reasons")
    found = analyse(problem, SKILLS["expert"], Budget(WORLDS), stream)
    made = next(move.move for move in found.moves if str(move.move) == choice)
    (told,) = [reason for reason in reasons(view, made, found) if reason.code == (told_as or fact)]
    dice = FastRng(Stream("shedding", "reasons"))
    drawn = [problem.draw(dice) for _ in range(WORLDS)]
    again = {
        str(move.move): sum(came_true(*world[0], move.move, fact) for world in drawn[: move.worlds] if world)
        / move.worlds
        for move in found.moves
    }
    return told, again


def came_true(world: Deal, others: Policy, made: Move, fact: str) -> bool:
    """Whether a fact comes true after this move: played on one move at a time."""
    deal, seat, out = world.twin(), world.turn, len(world.out)
    deal.play(code(made))
    if fact == "four":
        return bool(deal.jumping and deal.turn != seat and written(deal, others(deal)).verb == "jump")
    while deal.turn not in (seat, -1) and len(deal.out) == out:
        deal.play(others(deal))
    left = AHEAD
    while deal.turn >= 0 and len(deal.out) == out and (left or deal.jumping):
        left = max(0, left - 1)
        deal.play(thumb(deal) if deal.turn == seat else others(deal))
    return deal.out[out : out + 1] == [seat]


def test_who_jumps_in_is_counted_and_told() -> None:
    told, again = counted(seen(("5C KS", "7C 8C KD", "5D 5H 5S"), "4C", downs=1), "KS", "four")
    assert (told.share, told.other) == (again["KS"], again[str(told.others[0])]) == (0, 1)


def test_who_is_out_next_is_counted_and_told() -> None:
    told, again = counted(sensible_views("g", 2)[62], "3C", "first")
    assert told.share == again["3C"] > 0.8
    assert told.other == again[str(told.others[0])] < 0.6


def test_who_is_out_soon_is_told_by_itself_where_no_other_move_is_clearly_worse() -> None:
    problem = SKILLS["expert"]
    told_of = 0
    for view in sensible_views("a", 2)[-60:]:
        posed_ = problem_for(view, problem)
        if not posed_:
            continue
        found = analyse(posed_, problem, Budget(WORLDS), Stream("shedding", "reasons"))
        if "alone-first" in {reason.code for reason in reasons(view, found.choice, found)}:
            told, again = counted(view, str(found.choice), "first", "alone-first")
            assert told.share == pytest.approx(again[str(found.choice)]) and told.share >= by_itself.NOW_AND_THEN
            told_of += 1
    assert told_of


@pytest.mark.parametrize(
    ("reason", "you", "other"),
    [
        (
            "four",
            "Somebody jumps in at once about 1 time in 10; after a king, about 8 times in 10.",
            "Somebody jumps in at once about 1 time in 10; after a king, about 8 times in 10.",
        ),
        (
            "first",
            "You go out next, and soon, about 1 time in 10; after a king, about 8 times in 10.",
            "Ada goes out next, and soon, about 1 time in 10; after a king, about 8 times in 10.",
        ),
    ],
)
def test_how_it_is_said(reason: str, you: str, other: str) -> None:
    view = seen(("5C KS", "7C 8C"), "4C", draw=9, downs=3)
    five, king = GAME.legal_moves(view)
    advice = Advice(0, 0, "master", five, "wins")
    for seat, words in ((0, you), (None, other)):
        to = Audience(("Ada", "Ben"), language("en"), seat, view)
        found = said(Reason(reason, (king,), share=0.1, other=0.75), advice, to)
        assert found.replace("\N{NO-BREAK SPACE}", " ") == words
