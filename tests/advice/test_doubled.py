"""No explanation says the same sentence twice, nor twice with only another card in it.

That it is so in matches, test_contrast.py asks of each explanation it looks at.
"""

import pytest

from nines.advice.advice import Advice, Reason
from nines.advice.reasons.clauses import sentences
from nines.core.moves import Move
from nines.records.record import start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.every_table import FEW_TABLES

NAMES = ("You", "Ada", "Ben", "Maude", "Luc")
QUEEN, JACK = (Move.parse(card) for card in ("QH", "JH"))


def said(first: Reason, second: Reason, code: str = "en") -> tuple[str, ...]:
    """What is told for two reasons of a hint in Nines."""
    record = next(table for table in FEW_TABLES if table.game == "nines").record("doubled")
    state, _ = GAMES["nines"].deal(start(record), record.seed)
    to = Audience(NAMES[: len(state.hands)], language(code), 0, state)
    return sentences((first, second), Advice(0, 0, "", QUEEN), to)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Now the jack of hearts or the queen of hearts loses nearly always; later it wins more often."),
        ("de", "Jetzt gespielt verliert Herz-Bube oder Herz-Dame fast immer; später gewinnt die Karte öfter."),
    ],
)
def test_two_sentences_that_differ_in_one_card_are_told_as_one(code: str, words: str) -> None:
    """Both were told in a hint of Nines, one after the other."""
    pair = [Reason("win-x", (move,), share=0.03, by=1.0) for move in (JACK, QUEEN)]
    assert said(*pair, code=code) == (words,)


def test_sentences_that_differ_in_figures_are_both_told() -> None:
    assert (
        len(said(*(Reason("win-x", (move,), share=share, by=1.0) for move, share in ((JACK, 0.3), (QUEEN, 0.6))))) == 2
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_sentence_is_told_twice(code: str) -> None:
    reason = Reason("win-x", (JACK,), share=0.03, by=1.0)
    assert len(said(reason, reason, code)) == 1
