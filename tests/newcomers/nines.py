"""Nines, ten questions: what differs from Le Neuf, and what a newcomer needs of it."""

from nines.core.cards import NO_TRUMP
from tests.newcomers.le_neuf import TRUMPS, new_score, taker, trump_of
from tests.newcomers.paper import PEOPLE, Question, change, dealt, ends

KEY = "nines"


def first_asked(dealer: str) -> str:
    """Who is offered the spare hand first when this player deals."""
    seat = PEOPLE.index(dealer)
    _, state = dealt(KEY, deal=2, before=(seat - 1) % 3)
    assert state.dealer == seat
    return PEOPLE[state.turn]


def needed(before: int, after: int) -> int:
    """How many tricks of three players' thirteen bring one score to another."""
    return next(taken for taken in range(14) if before + change(KEY, taken, 3) == after)


QUESTIONS = (
    Question("Ben deals. Who may be the first to swap?", {who: who for who in PEOPLE[:3]}, lambda: first_asked("Ben")),
    Question("What is trump in the fourth deal of a match?", TRUMPS, lambda: trump_of(KEY, 4)),
    Question("What is trump in the sixth deal of a match?", TRUMPS, lambda: trump_of(KEY, 6)),
    taker("This deal has no trump. You lead the four of clubs, Ada lays the king of hearts, Ben lays the nine of "
          "clubs.", NO_TRUMP, 0, "4C KH 9C", key=KEY),
    new_score(8, 2, (6, 8, 10, 4), key=KEY),
    new_score(7, 6, (1, 13, 9, 5), key=KEY),
    new_score(5, 4, (5, 1, 9, 4), key=KEY, whose="Ada"),
    Question("Three play. How many tricks bring a score of 9 down to 7?", {"two": 2, "four": 4, "six": 6, "seven": 7},
             lambda: needed(9, 7)),
    Question(
        "Four play, each alone. You stand at 6 and take five tricks. What is your new score?",
        {"1": 1, "4": 4, "5": 5, "8": 8},
        lambda: 6 + change(KEY, 5, 4, table="four"),
    ),
    Question(
        "After a deal the scores are: you 4, Ada 0, Ben 17. What happens now?",
        {
            "the match is over: Ben has won": (True, ("Ben",)),
            "the match is over: you have won": (True, ("You",)),
            "another deal is played": (False, ()),
            "the match is over: Ada has won": (True, ("Ada",)),
        },
        lambda: ends(KEY, (4, 0, 17)),
    ),
)  # fmt: skip
