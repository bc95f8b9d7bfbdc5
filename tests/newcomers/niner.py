"""Niner, ten questions.

Whoever knows whist takes as many tricks as there are to be had, and scores each; no answer tells that it is otherwise.
"""

from typing import Any

from nines.core.cards import Card
from nines.core.events import BidsShown
from nines.games.niner.rules import HAND, points
from tests.newcomers.paper import Question, dealt, ends, may_play, names

KEY = "niner"


def scores(bid: str, trump: str, taken: int) -> int:
    """What a bid brings with so many tricks."""
    return points(Card.parse(bid), trump, taken)


def best(bid: str, trump: str, taken: int = 0, left: int = HAND) -> int:
    """How many of the tricks that are left bring most, with so many taken."""
    return max(range(left + 1), key=lambda more: scores(bid, trump, taken + more))


def scoring(bid: str, trump: str, taken: int, left: int) -> tuple[int, ...]:
    """With how many of the tricks that are left one scores, with so many taken."""
    return tuple(more for more in range(left + 1) if scores(bid, trump, taken + more))


def shown_after() -> int:
    """How many tricks of a deal have been taken once the bids are shown."""
    game, state = dealt(KEY, 2)
    events: tuple[Any, ...] = ()
    tricks = 0
    while not any(isinstance(event, BidsShown) for event in events):
        state, events = game.step(state, game.legal_moves(state)[0])
        tricks = max(tricks, len(state.tricks))
    return tricks


POINTS = {"nothing": 0, "1 point": 1, "2 points": 2}

QUESTIONS = (
    Question(
        "How many cards are you dealt?", {"eight": 8, "nine": 9, "ten": 10, "twelve": 12},
        lambda: len(dealt(KEY, 2)[1].hands[0]),
        rulings="NR3", taught="first 2",
    ),
    Question(
        "Before the first trick you lay the ten of diamonds in front of you, face down. Clubs are trump. If you could "
        "choose, how many tricks would you take?",
        {"none": 0, "one": 1, "two": 2, "four": 4, "all": HAND},
        lambda: best("TD", "C"),
        rulings="NR4 NR8", taught="first 2, brief 2, brief 3",
    ),
    Question(
        "You have laid the king of spades face down, and hearts are trump. You have one trick, and three are still to "
        "be played. How many of the three do you want?",
        {"all three": 3, "two": 2, "one": 1, "none": 0},
        lambda: best("KS", "H", 1, 3),
        rulings="NR4 NR8", taught="first 2, first end",
    ),
    Question(
        "Diamonds are trump, and you have laid the queen of diamonds face down. You take no trick at all. What do you "
        "score?",
        {**POINTS, "4 points": 4},
        lambda: scores("QD", "D", 0),
        rulings="NR4 NR5 NR8", taught="first 2, brief 2, brief 4",
    ),
    Question(
        "Clubs are trump, and you have laid the ace of clubs face down. You take all the tricks. What do you score?",
        {"1 point": 1, "2 points": 2, "9 points": 9, "nothing": 0},
        lambda: scores("AC", "C", HAND),
        rulings="NR4 NR5 NR8", taught="first 2, brief 2, brief 4",
    ),
    Question(
        "Hearts are trump, and you have laid the jack of clubs face down. You have four tricks, and three are still to "
        "be played. With how many of the three do you score anything?",
        {"any number": (0, 1, 2, 3), "only none": (0,), "only one": (1,), "only two": (2,), "only three": (3,)},
        lambda: scoring("JC", "H", 4, 3),
        rulings="NR4 NR5 NR8", taught="first 2, brief 2, brief 4",
    ),
    Question(
        "Spades are trump, and Ada has laid the nine of hearts face down. She takes three tricks. What does she score?",
        {"3 points": 3, "2 points": 2, "1 point": 1, "nothing": 0},
        lambda: scores("9H", "S", 3),
        rulings="NR4 NR5 NR8", taught="first 2, brief 2, brief 4",
    ),
    Question(
        "Spades are trump. Ada leads the jack of clubs. You hold the nine and the queen of clubs, the ace of "
        "spades and the king of hearts. Which cards may you play?",
        {
            "only the queen of clubs": names("QC"),
            "either of the clubs": names("9C QC"),
            "a club or the ace of spades": names("9C QC AS"),
            "any of the four": names("9C QC AS KH"),
        },
        lambda: may_play(KEY, "S", "9C QC KH AS", "JC", 2),
        "JC 9C QC AS KH",
        rulings="NR7", taught="first 3",
    ),
    Question(
        "Ada has laid a card face down, and so have you. When do you see hers?",
        {
            "as soon as both lie there": 0, "after the first trick": 1,
            "when one of you has taken five tricks": 5, "after the last trick": HAND,
        },
        shown_after,
        rulings="NR6", taught="first end",
    ),
    Question(
        "After the ninth deal you have 7 points and Ada has 5. What happens now?",
        {
            "another deal is played": (False, ()),
            "the match is over: nobody has won": (True, ("You", "Ada")),
            "the match is over: Ada has won": (True, ("Ada",)),
            "the match is over: you have won": (True, ("You",)),
        },
        lambda: ends(KEY, (7, 5), seats=2, deal=9),
        rulings="NR10", taught="first end, brief 5",
    ),
)  # fmt: skip
