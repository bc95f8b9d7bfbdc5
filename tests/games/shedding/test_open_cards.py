"""What the cards that lie open show of two moves: who is skipped, and what the next player can play."""

import pytest

from nines.advice.reasons.contrast import better_first
from nines.core.moves import Move
from nines.games.shedding import causes
from nines.games.shedding.reasons import said
from nines.games.shedding.table import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.shedding.deals import table

NAMES = ("You", "Ada", "Ben")
CASES = [
    ("3C", "KC", table("KC 3C 7C", "AC AD KS QS QH", "9C 9D", pile="8D"),
     "A three counts as an eight here and skips Ada."),
    ("8C", "KC", table("KC 8C", "AC AD KS QS QH", "", downs="//5C 6C", pile="5D"),
     "An eight skips Ada, and Ben has only down cards to play."),
    ("KC", "6C", table("KC 6C QD", "", "QC QH", ups="/9H JH/", pile="5D"),
     "Ada has nothing that goes on a king, and has to pick up the pile."),
    ("KC", "6C", table("KC 6C 8D", "", "4D", ups="/9H AH/", downs="4C/5C/", pile="5D"),
     "On a king, Ada can play only an ace."),
    ("3C", "AC", table("3C AC 6C", "", "4D", ups="/TH/", downs="4C/5C/", pile="AD"),
     "Ada can play a ten anyway; keep an ace until that player has only down cards."),
    ("2H", "AC", table("2H AC", "9C KC", ups="AH KS/", pile="6C"),
     "After a two you can play two aces together, from your hand and up cards."),
]  # fmt: skip


@pytest.mark.parametrize(("better", "worse", "state", "words"), CASES)
def test_what_lies_open_tells_two_moves_apart(better: str, worse: str, state: State, words: str) -> None:
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[: len(state.hands)], language("en"), 0, state)
    found = [*causes.certain(view, Move.parse(worse), Move.parse(better))]
    assert words in [said(reason, to) for reason in found]
    assert words in [said(better_first(reason), to) for reason in found if reason.code != "wild"]


def test_a_card_that_anybody_can_answer_is_told_of() -> None:
    state = table("6C 8C QD KD", "JC 9S 7S", ups="/", draw="", pile="5S")
    view = GAMES["shedding"].view(state, 0)
    codes = {reason.code for reason in causes.certain(view, Move.parse("6C"), Move.parse("8C"))}
    assert {"skips", "easy"} <= codes
