"""Nein Nine, ten questions."""

from nines.games.nein_nine.rules import PENALTY
from tests.newcomers.paper import Question, ends, may_play, names, who_takes

KEY = "nein-nine"


def deal(tricks: int, nines: int) -> int:
    """What a deal is worth."""
    return tricks - PENALTY[nines]


def taker(text: str, trump: str | None, leader: int, moves: str, rulings: str, taught: str) -> Question:
    everybody = {who: who for who in ("You", "Ada", "Ben")}
    return Question(
        f"{text} Who takes the trick?", everybody, lambda: who_takes(KEY, trump, leader, moves), moves, rulings, taught
    )


QUESTIONS = (
    taker(
        "Nobody has played an 8 in this deal. Ben leads the ten of clubs, you lay the seven of clubs, Ada lays the "
        "jack of diamonds.",
        None, 2, "TC 7C JD", "NN11", "first 1",
    ),
    taker(
        "Nobody has played an 8 yet. Ben leads the nine of spades, you lay the jack of spades. Ada has no spades and "
        "lays the eight of clubs.",
        None, 2, "9S JS 8C", "NN5", "first 3, brief 1",
    ),
    taker(
        "Clubs are trump. Ada leads the jack of clubs, Ben lays the ten of clubs, you lay the seven of spades.",
        "C", 1, "JC TC 7S", "NN6 NN7", "first 4, brief 2",
    ),
    Question(
        "Diamonds are trump. You hold the seven of hearts, the nine of hearts and the ten of clubs. Ada leads the ten "
        "of hearts and Ben lays the eight of hearts. Which card may you play?",
        {
            "only the nine of hearts": names("9H"),
            "either of the hearts": names("7H 9H"),
            "the seven of hearts only": names("7H"),
            "any of the three": names("7H 9H TC"),
        },
        lambda: may_play(KEY, "D", "TC 7H 9H", "TH 8H"),
        "TH 8H 7H 9H TC",
        rulings="NN7", taught="first 4, brief 2",
    ),
    Question(
        "You hold the Joker, the ten of spades and the seven of clubs. No suit is trump. Ben leads the nine of spades. "
        "Which cards may you play?",
        {
            "only the ten of spades": names("TS"),
            "the ten of spades or the Joker": names("TS JK"),
            "only the Joker": names("JK"),
            "any of the three": names("TS JK 7C"),
        },
        lambda: may_play(KEY, None, "7C TS JK", "9S"),
        "9S TS 7C",
        rulings="NN9", taught="first 7",
    ),
    taker(
        "Spades are trump. Ada leads the jack of diamonds. Ben has no diamonds and lays the nine of spades. You lay "
        "the Joker and say that it loses.",
        "S", 1, "JD 9S JK-", "NN9 NN11", "first 7, brief 3",
    ),
    Question(
        "You take five tricks in a deal, and two 9s lie in them. What is the deal worth to you?",
        {"+5": 5, "+4": 4, "+3": 3, "+1": 1},
        lambda: deal(5, 2),
        rulings="NN13", taught="first 5, brief 4",
    ),
    Question(
        "Ben takes two tricks in a deal, and three 9s lie in them. What is the deal worth to him?",
        {"+2": 2, "−1": -1, "−2": -2, "−4": -4},
        lambda: deal(2, 3),
        rulings="NN13", taught="brief 4",
    ),
    taker(
        "Hearts are trump. Ben leads the ten of spades and you, without spades, lay the eight of hearts. Ada has no "
        "spades either and lays the jack of hearts.",
        "H", 2, "TS 8H JH", "NN6", "first 4",
    ),
    Question(
        "Nine deals were planned. After the fifth the scores are: you −3, Ada +9, Ben +2. What happens now?",
        {
            "the match is over: Ada has won": (True, ("Ada",)),
            "the match is over: you have won": (True, ("You",)),
            "four more deals are played": (False, ()),
        },
        lambda: ends(KEY, (-3, 9, 2), deal=5),
        rulings="NN16", taught="first end, brief 5",
    ),
)  # fmt: skip
