"""Niner, ten questions."""

from nines.core.cards import Card
from nines.games.niner import points, targets
from tests.newcomers.paper import Question, ends, who_takes

KEY = "niner"


def wanted(bid: str) -> int:
    """How many tricks a bid card asks for."""
    return targets(Card.parse(bid), "S")[0]


def scores(bid: str, trump: str, taken: int) -> int:
    """What a bid brings with so many tricks."""
    return points(Card.parse(bid), trump, taken)


def scoring(bid: str, trump: str) -> tuple[int, ...]:
    """Every number of tricks with which a bid scores."""
    return tuple(taken for taken in range(10) if scores(bid, trump, taken))


def taker(text: str, trump: str, leader: int, cards: str) -> Question:
    everybody = {"You": "You", "Ada": "Ada"}
    return Question(
        f"{text} Who takes the trick?", everybody, lambda: who_takes(KEY, trump, leader, cards, seats=2), cards
    )


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
POINTS = {"2 points": 2, "1 point": 1, "nothing": 0}


def beside(bid: str, trump: str) -> tuple[int, ...]:
    """The numbers that score beside the one that was bid."""
    return tuple(taken for taken in scoring(bid, trump) if scores(bid, trump, taken) < POINTS["2 points"])


def better(bid: str, trump: str, taken: int) -> str:
    """Whether the last trick of a deal is worth more won or lost to whoever has so many."""
    won, lost = scores(bid, trump, taken + 1), scores(bid, trump, taken)
    return "won" if won > lost else "lost" if lost > won else "neither"


LAST = {"to take it": "won", "to leave it to Ada": "lost", "neither: both ways you score the same": "neither"}

QUESTIONS = (
    Question("You lay the king of hearts as your bid. How many tricks do you say you will take?", NUMBERS,
             lambda: wanted("KH")),
    Question("You lay the ten of diamonds as your bid. How many tricks do you say you will take?", NUMBERS,
             lambda: wanted("TD")),
    Question("You lay the jack of clubs as your bid, and spades are trump. You take four tricks. What do you score?",
             POINTS, lambda: scores("JC", "S", 4)),
    Question("You lay the queen of spades as your bid, and clubs are trump. With which numbers of tricks do you score?",
             {"only 1": (1,), "0, 1 and 2": (0, 1, 2), "1 and 4": (1, 4), "1 and more": tuple(range(1, 10))},
             lambda: scoring("QS", "C")),
    Question("You lay the king of diamonds as your bid, and clubs are trump. You take seven tricks. What do you score?",
             POINTS, lambda: scores("KD", "C", 7)),
    Question("You have laid the ten of clubs as your bid, and diamonds are trump. You have three tricks, and one is "
             "still to be played. What is better for you?", LAST, lambda: better("TC", "D", 3)),
    Question("You have laid the ace of hearts as your bid, and diamonds are trump. Which number of tricks scores, too?",
             {"three": (3,), "four": (4,), "six": (6,), "no other": ()}, lambda: beside("AH", "D")),
    Question("Ada has laid the jack of spades as her bid, and hearts are trump. She has two tricks, and one is still "
             "to be played. What is better for her?",
             {"to take it": "won", "to leave it to you": "lost", "neither: both ways she scores the same": "neither"},
             lambda: better("JS", "H", 2)),
    taker("Clubs are trump. Ada leads the ace of hearts. You have no hearts and lay the ten of clubs.", "C", 1,
          "AH TC"),
    Question(
        "After the seventh deal you have 9 points and Ada has 6. What happens now?",
        {
            "two more deals are played": (False, ()),
            "the match is over: Ada has won": (True, ("Ada",)),
            "the match is over: you have won": (True, ("You",)),
        },
        lambda: ends(KEY, (9, 6), seats=2, deal=7),
    ),
)  # fmt: skip
