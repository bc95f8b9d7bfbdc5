"""Cautions: what is said against a costly move is true, and the move still costs that in worlds never looked at."""

from collections.abc import Iterator
from itertools import islice

import pytest

from nines.advice.advice import Cautions, read_cautions, write_cautions
from nines.advice.reasons.against import of_the_trick
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import warning
from nines.advice.verdict import mistake
from nines.bots import worlds
from nines.core.cards import Cards
from nines.core.chance import Stream
from nines.core.events import TrickTaken
from nines.core.game import Events, State
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.advice.still_costly import TABLES, asked_again, decisions, warnings

WARNED: dict[tuple[str, int, int], Cautions] = {}
"""What was said of a decision: the words of every language are those of one weighing."""
FRESH = 60
"""Worlds of which none was looked at."""
ENOUGH = 2
"""Warnings of each kind of table; of all of them nearly all are right."""


def test_nearly_all_still_cost_in_fresh_worlds() -> None:
    right = []
    for table in TABLES:
        for again in islice(asked_again(table, FRESH), ENOUGH):
            assert mistake(again.warning)
            right.append(again.behind > 0)
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


def cached_warnings(record: Record, state: State, at: int) -> Cautions:
    key = f"{record.game} {record.seed}", len(state.hands), at
    if key not in WARNED:
        WARNED[key] = warnings(record, state, at)
    return WARNED[key]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_caution_has_words_and_comes_through_as_text(code: str) -> None:
    for key, options, seats in TABLES:
        for number, (record, state, at) in enumerate(decisions(key, options, seats)):
            found = cached_warnings(record, state, at) if number % 6 == 0 else ()
            assert read_cautions(write_cautions(found)) == found
            to = Audience(("You", "Ada", "Ben", "Luc")[:seats], language(code), 0, state)
            for caution in found:
                words, (reason,), verdict = warning(caution, to), caution.reasons, mistake(caution)
                assert verdict and (reason.code != "costs" or reason.by == verdict.cost)
                assert named(caution.choice, to).lower() in words.lower(), "the better move is named"
                assert words[0].isupper() and words.endswith(".") and "{" not in words
                assert caution.made != caution.choice and {caution.made, caution.choice} <= {
                    *GAMES[key].legal_moves(state)
                }
            if number > 12:
                break


def test_a_text_that_is_none_warns_of_nothing() -> None:
    assert read_cautions("[]") == read_cautions('["x"]') == read_cautions("[3]") == ()
    for text in ("", "null", "nonsense", "3", "{}"):
        assert read_cautions(text) is None, "nothing was found out"
