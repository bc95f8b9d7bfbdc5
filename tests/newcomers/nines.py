"""Nines, ten questions: what differs from Le Neuf, and what a newcomer needs of it.

Whoever knows whist adds tricks to a score; of every score asked for, that is an answer, and so is taking them off.
"""

from nines.core.cards import NO_TRUMP
from tests.newcomers.le_neuf import TRUMPS, lands_with, new_score, taker, trump_of
from tests.newcomers.paper import PEOPLE, Question, change, dealt, ends

KEY = "nines"


def first_asked(dealer: str) -> str:
    """Who is offered the spare hand first when this player deals."""
    seat = PEOPLE.index(dealer)
    _, state = dealt(KEY, deal=2, before=(seat - 1) % 3)
    assert state.dealer == seat
    return PEOPLE[state.turn]


def given_away() -> int:
    """How many cards change when somebody swaps."""
    game, state = dealt(KEY)
    seat = state.turn
    after, _ = game.step(state, game.legal_moves(state)[1])
    return len(set(state.hands[seat]) - set(after.hands[seat]))


QUESTIONS = (
    Question("Ben deals. Who is the first to be asked whether to swap cards?", {who: who for who in PEOPLE[:3]},
             lambda: first_asked("Ben"), rulings="WN2", taught="first 1, brief 2"),
    Question("You hold two aces and eleven low cards, and you decide to swap. How many cards do you put down?",
             {"one": 1, "three": 3, "as many as you like": 0, "all thirteen": 13}, given_away,
             rulings="LN3", taught="brief 2"),
    Question(
        "Ada swaps. You are asked next, and swap too. Which cards do you get?",
        {"cards that nobody has seen": "fresh", "the cards that Ada put down": "theirs",
         "whichever of the two you choose": "choice"},
        lambda: lands_with(KEY, "dealer"),
        rulings="WN2", taught="first 1",
    ),
    Question("What is trump in the sixth deal of a match?", TRUMPS, lambda: trump_of(KEY, 6),
             rulings="WN1", taught="first 2"),
    taker("This deal has no trump. You lead the four of clubs, Ada lays the king of hearts, Ben lays the ace of "
          "spades.", NO_TRUMP, 0, "4C KH AS", key=KEY, rulings="WN5", taught="first 4, first 5"),
    new_score(6, 3, (3, 6, 7, 9), key=KEY, rulings="LN6", taught="brief 4"),
    new_score(7, 6, (1, 13, 9, 5), key=KEY, rulings="LN6", taught="first end, brief 4"),
    new_score(5, 4, (9, 1, 5, 4), key=KEY, whose="Ada", rulings="LN6", taught="first end, brief 4"),
    Question(
        "Four play, each alone. You stand at 6 and take five tricks. What is your new score?",
        {"1": 1, "4": 4, "5": 5, "11": 11},
        lambda: 6 + change(KEY, 5, 4, table="four"),
        rulings="WN3", taught="first end",
    ),
    Question(
        "After a deal the scores are: you −1, Ada −3, Ben 24. What happens now?",
        {
            "the match is over: Ben has won": (True, ("Ben",)),
            "the match is over: you have won": (True, ("You",)),
            "another deal is played": (False, ()),
            "the match is over: Ada has won": (True, ("Ada",)),
        },
        lambda: ends(KEY, (-1, -3, 24)),
        rulings="LN7", taught="first end, brief 5",
    ),
)  # fmt: skip
