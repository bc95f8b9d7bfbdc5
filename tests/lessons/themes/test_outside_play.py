"""What is asked beside the play of cards: bids, hands that are swapped, what a deal makes of the match."""

import pytest

from nines.core.cards import Card
from nines.core.game import NATURE, NOBODY
from nines.core.moves import KEEP, SWAP, Move
from nines.lessons.themes import THEMES, outside_play
from nines.lessons.themes.asking import ask
from nines.lessons.themes.shows import BY_ITEM
from nines.lessons.themes.theme import Exercise, Goal, Spot, position
from nines.registry import GAMES

NINER, LE_NEUF = GAMES["niner"], GAMES["le-neuf"]
PLAIN = Exercise("bids", "NR5", (), seats=2)


@pytest.mark.parametrize(
    ("bid", "trump", "right"),
    [("KD", "C", "1 4 7"), ("2S", "H", "1 3"), ("9H", "H", "0 2 4"), ("TC", "S", "2 3 4"), ("AC", "D", "3 7")],
)
def test_a_bid_scores_with_its_number_and_those_the_trump_makes(bid: str, trump: str, right: str) -> None:
    state = position("niner", PLAIN, Spot(seed="bids"))._replace(trump=trump)
    told, thought = outside_play.bids(NINER, state, Card.parse(bid))
    assert told == right and right in thought and len(set(thought)) == len(thought) >= 2


def test_bids_that_ask_for_a_number_or_score_with_it_too() -> None:
    state = position("niner", PLAIN, Spot(seed="bids"))._replace(trump="H")
    goals: tuple[Goal, ...] = ("bid", "bid-too")
    suits = {goal: {move.cards[0].suit for move in outside_play.bidding(NINER, state, goal, 3)} for goal in goals}
    assert suits["bid"] <= {"C"} and suits["bid-too"] <= {"S"} and any(suits.values())


@pytest.mark.parametrize(
    ("moves", "gets", "has"),
    [
        ((KEEP, KEEP, SWAP), "new", "nobody"),
        ((SWAP, KEEP, SWAP), "of {0}", "nobody"),
        ((SWAP, SWAP, SWAP), "of {1}", "nobody"),
        ((KEEP, SWAP, KEEP), "of {1}", None),
    ],
)
def test_who_swaps_gets_what_was_laid_down_last(moves: tuple[Move, ...], gets: str, has: str | None) -> None:
    state = position("le-neuf", Exercise("gets", "LN3", ()), Spot(seed="hands"))
    order, hands = [], state.hands
    for move in moves[:-1]:
        order.append(state.turn)
        state, _ = LE_NEUF.play(state, state.turn, move)
    told = outside_play.gets(state)[0]
    assert told == gets.format(*order)
    after, _ = LE_NEUF.play(state, state.turn, SWAP)
    assert after.hands[state.turn] == (state.spare if told == "new" else hands[int(told.split()[1])])


def test_a_hand_laid_down_is_held_by_whoever_swapped_next() -> None:
    for seed in map(str, range(6)):
        state = position("le-neuf", Exercise("has", "LN3", ()), Spot(seed=seed))
        mine = state.hands[0]
        while state.phase == "exchange":
            state, _ = LE_NEUF.play(state, state.turn, SWAP)
        holder = next((f"of {seat}" for seat, hand in enumerate(state.hands) if hand == mine), "nobody")
        assert outside_play.has(state)[0] == holder


def test_a_deal_goes_on_or_is_won() -> None:
    state = position("niner", PLAIN, Spot(seed="ends"))
    assert outside_play.ends(state._replace(turn=NATURE))[0] == "on"
    assert outside_play.ends(state._replace(turn=NOBODY, winners=(0, 1))) == ("won 0 1", ("on", "won 0", "won 1"))


def right_answers(key: str, name: str, number: int) -> set[object]:
    (theme,) = [theme for theme in THEMES[key] if theme.name == name]
    exercise = theme.exercises[number - 1]
    asked = [ask(key, exercise, spot) for spot in exercise.spots]
    return {question.answers[question.right] for question in asked}


def test_an_end_is_not_always_the_same() -> None:
    """Somebody who answers by rote is wrong: a match ends, or does not; a lead that is shared never ends one."""
    for key, number in (("nein-nine", 1), ("nein-nine", 2), ("le-neuf", 2), ("le-neuf", 3), ("niner", 2)):
        assert len(right_answers(key, "ending", number)) > 1, (key, number)
    assert right_answers("nein-nine", "ending", 3) == {"on"}
    assert right_answers("niner", "ending", 3) == {"won 0 1"}


def test_paragraphs_that_are_told_apart_are_asked_about() -> None:
    asked = {
        (exercise.kind, exercise.ruling, exercise.item)
        for key in GAMES
        for theme in THEMES[key]
        for exercise in theme.exercises
    }
    assert set(BY_ITEM) <= asked
