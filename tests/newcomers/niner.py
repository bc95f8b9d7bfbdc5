"""Niner, ten questions."""

from nines.core.cards import Card
from nines.games.niner import points, targets
from tests.newcomers.paper import Question, ends, may_play, names, who_takes

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


def may(text: str, trump: str, hand: str, led: str, answers: dict[str, str]) -> Question:
    return Question(
        f"{text} Which cards may you play?",
        {answer: names(cards) for answer, cards in answers.items()},
        lambda: may_play(KEY, trump, hand, led, seats=2),
        f"{led} {hand}",
    )


NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
POINTS = {"2 points": 2, "1 point": 1, "nothing": 0}

QUESTIONS = (
    Question("You lay the king of hearts as your bid. How many tricks do you say you will take?", NUMBERS,
             lambda: wanted("KH")),
    Question("You lay the ten of diamonds as your bid. How many tricks do you say you will take?", NUMBERS,
             lambda: wanted("TD")),
    Question("You said three and take four. Diamonds are trump. What do you score?", POINTS,
             lambda: scores("JC", "D", 4)),
    Question("You said two. Spades are trump, which count one. With which numbers of tricks do you score?",
             {"only 2": (2,), "1, 2 and 3": (1, 2, 3), "2 and 3": (2, 3), "2 and more": tuple(range(2, 10))},
             lambda: scoring("QH", "S")),
    Question("You said four. Hearts are trump, which count two. You take six tricks. What do you score?", POINTS,
             lambda: scores("KD", "H", 6)),
    taker("Spades are trump. Ada leads the queen of diamonds. You have no diamonds and lay the ace of clubs.", "S", 1,
          "QD AC"),
    taker("Clubs are trump. Ada leads the ace of hearts. You have no hearts and lay the nine of clubs.", "C", 1,
          "AH 9C"),
    may("Diamonds are trump. Ada leads the ten of spades. You hold the queen of spades, the king of diamonds and the "
        "ace of hearts.", "D", "KD AH QS", "TS",
        {"only the queen of spades": "QS", "the queen of spades or the king of diamonds": "QS KD",
         "any of the three": "QS KD AH"}),
    may("Diamonds are trump. Ada leads the jack of clubs. You have no clubs: you hold the nine of diamonds, the king "
    "of "
        "hearts and the ten of spades.", "D", "9D KH TS", "JC",
        {"only the nine of diamonds": "9D", "any of the three": "9D KH TS",
         "only the two that are no trumps": "KH TS"}),
    Question(
        "After the seventh deal you have 9 points and Ada has 6. What happens now?",
        {
            "the match is over: you have won": (True, ("You",)),
            "the match is over: Ada has won": (True, ("Ada",)),
            "two more deals are played": (False, ()),
        },
        lambda: ends(KEY, (9, 6), seats=2, deal=7),
    ),
)  # fmt: skip
