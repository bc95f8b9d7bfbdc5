"""Nines, ten questions: what differs from Le Neuf, and what a newcomer needs of it."""

from nines.core.cards import NO_TRUMP
from tests.newcomers.le_neuf import TRUMPS, lands_with, new_score, taker, trump_of
from tests.newcomers.paper import PEOPLE, Question, change, dealt, may_play, names

KEY = "nines"


def first_asked(dealer: str) -> str:
    """Who is offered the spare hand first when this player deals."""
    seat = PEOPLE.index(dealer)
    _, state = dealt(KEY, deal=2, before=(seat - 1) % 3)
    assert state.dealer == seat
    return PEOPLE[state.turn]


QUESTIONS = (
    Question("Ben deals. Who may be the first to swap?", {who: who for who in PEOPLE[:3]}, lambda: first_asked("Ben")),
    Question("What is trump in the first deal of a match?", TRUMPS, lambda: trump_of(KEY, 1)),
    Question("What is trump in the deal after the one in which spades were trump?", TRUMPS, lambda: trump_of(KEY, 5)),
    taker("This deal has no trump. You lead the four of clubs, Ada lays the king of hearts, Ben lays the nine of "
    "clubs.",
          NO_TRUMP, 0, "4C KH 9C", key=KEY),
    taker("This deal has no trump. Ben leads the three of hearts. You have no hearts and lay the ace of clubs; Ada has "
          "none either and lays the king of spades.", NO_TRUMP, 2, "3H AC KS", key=KEY),
    taker("Diamonds are trump. Ada leads the king of spades, Ben lays the ace of spades. You have no spades and lay "
          "the three of diamonds.", "D", 1, "KS AS 3D", key=KEY),
    Question(
        "This deal has no trump. Ada leads the jack of diamonds and Ben lays the two of diamonds. You hold the ace of "
        "hearts, the three of diamonds and the queen of diamonds. Which cards may you play?",
        {
            "only the queen of diamonds": names("QD"),
            "either of the diamonds": names("3D QD"),
            "any of the three": names("AH 3D QD"),
        },
        lambda: may_play(KEY, NO_TRUMP, "3D QD AH", "JD 2D"),
        "JD 2D 3D QD AH",
    ),
    new_score(8, 2, (6, 8, 10, 4), key=KEY),
    Question(
        "Four play, each alone. You stand at 6 and take five tricks. What is your new score?",
        {"1": 1, "4": 4, "5": 5, "8": 8},
        lambda: 6 + change(KEY, 5, 4, table="four"),
    ),
    Question(
        "Ben deals, is asked first, and swaps. Then you swap, too. Which cards do you get?",
        {"the cards that Ben laid down": "theirs", "cards that nobody has seen": "fresh"},
        lambda: lands_with(KEY, "dealer"),
    ),
)  # fmt: skip
