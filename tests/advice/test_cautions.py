"""Cautions: what is said against a costly move is of it and the better one, and it still costs that in fresh worlds."""

from itertools import islice

import pytest

from nines.advice.advice import Cautions, read_cautions, write_cautions
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import warning
from nines.advice.verdict import mistake
from nines.core.game import State
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


def cached_warnings(record: Record, state: State, at: int) -> Cautions:
    key = f"{record.game} {record.seed}", len(state.hands), at
    if key not in WARNED:
        WARNED[key] = warnings(record, state, at)
    return WARNED[key]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_caution_has_words_and_comes_through_as_text(code: str) -> None:
    for key, options, seats in TABLES:
        for number, (record, state, at) in enumerate(decisions(key, options, seats)):
            found = cached_warnings(record, state, at) if number % 8 == 0 else ()
            assert read_cautions(write_cautions(found)) == found
            to = Audience(("You", "Ada", "Ben", "Luc")[:seats], language(code), 0, state)
            for caution in found:
                words = warning(caution, to)
                assert mistake(caution)
                assert named(caution.choice, to).lower() in words.better.lower(), "the better move is named"
                for sentence in (words.better, *filter(None, (words.why, words.cost))):
                    assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence
                if caution.reasons and len(caution.reasons[0].others) == 2:
                    assert caution.reasons[0].others == (caution.made, caution.choice)
                assert caution.made != caution.choice and {caution.made, caution.choice} <= {
                    *GAMES[key].legal_moves(state)
                }
            if number > 8:
                break


def test_a_text_that_is_none_warns_of_nothing() -> None:
    assert read_cautions("[]") == read_cautions('["x"]') == read_cautions("[3]") == ()
    for text in ("", "null", "nonsense", "3", "{}"):
        assert read_cautions(text) is None, "nothing was found out"
