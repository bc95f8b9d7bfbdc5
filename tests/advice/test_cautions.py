"""Cautions: what is said against a costly move is true, and the move still costs that in worlds never looked at."""

from collections.abc import Iterator
from math import fsum

import pytest

from nines.advice.advice import Cautions, read_cautions, write_cautions
from nines.advice.cautions import COSTLY, cautions
from nines.advice.reasons.against import of_the_trick
from nines.advice.reasons.words import warning
from nines.bots import worlds
from nines.bots.levels import problem_for
from nines.bots.player import Budget
from nines.bots.search.fast_rng import FastRng
from nines.bots.search.problem import Skill
from nines.core.cards import Cards
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.game import NATURE, NOBODY, Events, State
from nines.core.moves import Move
from nines.core.options import with_values
from nines.games import GAMES
from nines.records.record import Record, new, start, with_move
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import usual_seats

TABLES = [(key, {}, usual_seats(key)) for key in GAMES] + [("le-neuf", {"table": "four"}, 4)]
FRESH = 60
"""Worlds of which none was looked at."""
ENOUGH = 8
"""Warnings of each kind of table; of all of them nearly all are right."""


def decisions(key: str, options: dict[str, str], seats: int) -> Iterator[tuple[Record, State, int]]:
    """Decisions of seat 0 with a choice, in matches of any legal cards."""
    game, stream = GAMES[key], Stream("cautions", key)
    for number in range(40):
        chosen = with_values(game.choices, options)
        record = new(key, chosen, ("human",) + ("bot:beginner",) * (seats - 1), f"cautions/{number}")
        state = start(record)
        while state.turn != NOBODY:
            if state.turn == NATURE:
                state, _ = game.deal(state, record.seed)
                continue
            at = len(record.moves)
            if state.turn == 0 and len(game.legal_moves(state)) > 1:
                yield record, state, at
            made = stream.one_of(game.legal_moves(state))
            record, state = with_move(record, state.turn, made), game.apply(state, made)


def still_costs(state: State, better: Move, move: Move, at: int) -> bool:
    """Whether a move comes to less than another in fresh worlds."""
    problem = problem_for(GAMES[state.game].view(state, 0), Skill(FRESH))
    assert problem
    dice, lost = FastRng(Stream("fresh", str(at))), []
    for _ in range(FRESH):
        drawn = problem.draw(dice)
        if drawn is None:
            break
        world, weight = drawn
        best, other = (problem.outcome(world, problem.same[tried])[0] for tried in (better, move))
        lost.append(weight * (best - other))
    return fsum(lost) > 0


def test_nearly_all_still_cost_in_fresh_worlds() -> None:
    right = []
    for table in TABLES:
        said = len(right) + ENOUGH
        for number, (record, state, at) in enumerate(decisions(*table)):
            found = cautions(record, state, at, Budget()) if number % 3 == 0 else ()
            for caution in found[-1:]:
                assert caution.made and caution.moves[0].behind >= COSTLY[caution.unit]
                right.append(still_costs(state, caution.choice, caution.made, at))
            if len(right) == said:
                break
    assert len(right) == ENOUGH * len(TABLES) and sum(right) >= 0.95 * len(right)


def ends(state: State, events: Events, seats: int) -> Iterator[tuple[int, Cards]]:
    """Every way in which the trick on the table may end: who takes it, and its cards."""
    for event in events:
        if isinstance(event, TrickTaken):
            yield event.winner, event.cards
            return
    for reply in GAMES[state.game].legal_moves(state):
        yield from ends(*GAMES[state.game].step(state, reply), seats)


@pytest.mark.parametrize(("key", "options", "seats"), [table for table in TABLES if table[0] != "shedding"])
def test_what_is_said_of_the_trick_is_true(key: str, options: dict[str, str], seats: int) -> None:
    """Whatever the hidden cards are, and whatever is played to them."""
    seen: set[str] = set()
    for number, (_, state, at) in enumerate(decisions(key, options, seats)):
        if number > 900:
            break
        if state.phase != "play" or number % 3 or not state.trick:
            continue
        game = GAMES[key]
        view, (better, *rest) = game.view(state, 0), game.legal_moves(state)
        for move in rest[:3]:
            reason = of_the_trick(view, move, better)
            if not reason:
                continue
            seen.add(reason.code)
            for world in (state, worlds.sample(view, Stream("said", str(at)))):
                taken = list(ends(*game.step(world, move), seats))
                sides = game.sides(seats, state.options)
                match reason.code:
                    case "gives":
                        assert {seat for seat, _ in taken} == {reason.n} and sides[reason.n] != sides[0]
                    case "takes-nines":
                        assert all(seat == 0 for seat, _ in taken)
                        assert all(sum(card.rank == 9 for card in cards) >= reason.n > 0 for _, cards in taken)
                    case "takes-unwanted":
                        aim = game.wants(view)
                        assert aim and aim.needed == 0 and all(seat == 0 for seat, _ in taken)
                    case "from-partner":
                        instead = ends(*game.step(world, better), seats)
                        assert all(seat == 0 for seat, _ in taken) and all(seat == 2 for seat, _ in instead)
    assert "gives" in seen


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_caution_has_words_and_comes_through_as_text(code: str) -> None:
    for key, options, seats in TABLES:
        for number, (record, state, at) in enumerate(decisions(key, options, seats)):
            found: Cautions = cautions(record, state, at, Budget()) if number % 6 == 0 else ()
            assert read_cautions(write_cautions(found)) == found
            to = Audience(("You", "Ada", "Ben", "Luc")[:seats], language(code), 0, state)
            for caution in found:
                words, (reason,) = warning(caution, to), caution.reasons
                assert reason.code != "costs" or reason.by == caution.moves[0].behind
                assert words[0].isupper() and words.endswith(".") and "{" not in words
                assert caution.made != caution.choice and {caution.made, caution.choice} <= {
                    *GAMES[key].legal_moves(state)
                }
            if number > 40:
                break


def test_a_text_that_is_none_warns_of_nothing() -> None:
    for text in ("", "[]", "nonsense", "3", '["x"]', "{}", "[3]"):
        assert read_cautions(text) == ()
