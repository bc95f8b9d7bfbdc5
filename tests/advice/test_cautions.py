"""Cautions: what is said against a costly move is of it and the better one, and it still costs that in fresh worlds."""

from nines.advice.advice import read_cautions, write_cautions
from nines.advice.reasons.naming import named
from nines.advice.reasons.words import warning
from nines.advice.verdict import mistake
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.advice.still_costly import TABLES, asked_again, decisions, warnings

FRESH = 60
"""Worlds of which none was looked at."""


def test_what_is_warned_of_still_costs_in_fresh_worlds() -> None:
    """The first warning of each kind of table; `python -m tests.advice.still_costly` asks thousands."""
    for table in TABLES:
        again = next(asked_again(table, FRESH))
        assert mistake(again.warning) and again.behind > 0


def test_every_caution_has_words_and_comes_through_as_text() -> None:
    for key, options, seats in TABLES:
        for number, (record, state, at) in enumerate(decisions(key, options, seats)):
            found = warnings(record, state, at) if number % 8 == 0 else ()
            assert read_cautions(write_cautions(found)) == found
            for caution in found:
                assert mistake(caution)
                if caution.reasons and len(caution.reasons[0].others) == 2:
                    assert caution.reasons[0].others == (caution.made, caution.choice)
                assert caution.made != caution.choice and {caution.made, caution.choice} <= {
                    *GAMES[key].legal_moves(state)
                }
                for code in LANGUAGES:
                    to = Audience(("You", "Ada", "Ben", "Luc")[:seats], language(code), 0, state)
                    words = warning(caution, to)
                    assert named(caution.choice, to).lower() in words.better.lower(), "the better move is named"
                    for sentence in (words.better, *filter(None, (words.why, words.cost))):
                        assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence
            if number > 8:
                break


def test_a_text_that_is_none_warns_of_nothing() -> None:
    assert read_cautions("[]") == read_cautions('["x"]') == read_cautions("[3]") == ()
    for text in ("", "null", "nonsense", "3", "{}"):
        assert read_cautions(text) is None, "nothing was found out"
