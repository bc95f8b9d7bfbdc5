"""Cautions: what is said against a costly move is of it and the better one, and it still costs that in fresh worlds."""

from itertools import islice

import pytest

from nines.advice.advice import Advice, read_cautions, write_cautions
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import warning
from nines.advice.verdict import mistake
from nines.core.game import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.advice.still_costly import EVERY, TABLES, again, decisions, warnings

Kind = tuple[str, dict[str, str], int]
FRESH = 60
"""Worlds of which none was looked at."""


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
def test_a_warning_has_words_comes_through_as_text_and_still_costs_in_fresh_worlds(table: Kind) -> None:
    """Of a kind of table all decisions up to the first with a warning; `python -m tests.advice.still_costly` asks
    thousands."""
    key, options, seats = table
    for record, state, at in islice(decisions(key, options, seats), 0, None, EVERY):
        found = warnings(record, state, at)
        assert read_cautions(write_cautions(found)) == found
        for caution in found:
            check(caution, state, seats)
        if found:
            behind, _ = again(record, state, at, found[-1], FRESH)
            assert behind > 0
            return
    raise AssertionError("nothing is warned of")


def check(caution: Advice, state: State, seats: int) -> None:
    """It is of a mistake, of two moves that may be made, and has words in every language."""
    assert mistake(caution)
    if caution.reasons and len(caution.reasons[0].others) == 2:
        assert caution.reasons[0].others == (caution.made, caution.choice)
    assert caution.made != caution.choice and {caution.made, caution.choice} <= {*GAMES[state.game].legal_moves(state)}
    for code in LANGUAGES:
        to = Audience(("You", "Ada", "Ben", "Luc")[:seats], language(code), 0, state)
        words = warning(caution, to)
        assert named(caution.choice, to).lower() in words.better.lower(), "the better move is named"
        for sentence in (words.better, *filter(None, (words.why, words.cost))):
            assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence


def test_a_text_that_is_none_warns_of_nothing() -> None:
    assert read_cautions("[]") == read_cautions('["x"]') == read_cautions("[3]") == ()
    for text in ("", "null", "nonsense", "3", "{}"):
        assert read_cautions(text) is None, "nothing was found out"
