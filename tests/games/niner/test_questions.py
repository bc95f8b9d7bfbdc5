"""What lessons by theme ask about bids."""

import pytest

from nines.core.cards import Card
from nines.core.moves import bid
from nines.games.niner.questions import QUESTIONS
from nines.games.niner.rules import GAME, State
from nines.lessons.themes.question import ThemeQuestion
from nines.lessons.themes.theme import Exercise, Spot, position


def dealt(trump: str) -> State:
    """A deal in which somebody bids, with this trump and all bids in the learner's hand."""
    state: State = position("niner", Exercise("bids", "NR5", (), seats=2), Spot(seed="bids"))
    return state._replace(trump=trump)


def asked(kind: str, trump: str, about: str) -> ThemeQuestion:
    return QUESTIONS.ask[kind](GAME, dealt(trump), about)


@pytest.mark.parametrize(
    ("card", "trump", "right"),
    [("KD", "C", "1 4 7"), ("9S", "H", "1 3"), ("9H", "H", "0 2 4"), ("TC", "S", "2 3 4"), ("AC", "D", "3 7")],
)
def test_a_bid_scores_with_its_number_and_those_the_trump_makes(card: str, trump: str, right: str) -> None:
    state, bidden = dealt(trump), Card.parse(card)
    state = state._replace(hands=((bidden, *state.hands[0][1:]), state.hands[1]))
    question = QUESTIONS.ask["bids"](GAME, state, str(bid(bidden)))
    assert question.answers[question.right] == right
    assert len(set(question.answers)) == len(question.answers) >= 2


def test_bids_that_ask_for_a_number_or_score_with_it_too() -> None:
    suits = {kind: {move.cards[0].suit for move in asked(kind, "H", "3").doing} for kind in ("bid", "bid-too")}
    assert suits["bid"] <= {"C"} and suits["bid-too"] <= {"S"} and any(suits.values())
    assert asked("bid", "H", "3").number == 3


def test_it_is_asked_only_while_somebody_bids() -> None:
    state = dealt("H")
    played = state._replace(phase="play")
    for kind, abouts in QUESTIONS.abouts.items():
        assert [*abouts(GAME, state)] and not [*abouts(GAME, played)], kind
