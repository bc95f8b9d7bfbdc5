"""Le Neuf with three players, and with partners: ten questions each. Nines asks some of the same."""

from functools import partial

from nines.core.cards import NO_TRUMP
from nines.games.le_neuf.rules import sides
from tests.newcomers.paper import PEOPLE, Question, change, dealt, ends, may_play, names, sit, who_takes

KEY = "le-neuf"


def taker(
    text: str, trump: str, leader: int, cards: str, *, key: str = KEY, rulings: str = "LN5", taught: str
) -> Question:
    """Who takes a trick of three players."""
    return Question(
        f"{text} Who takes the trick?",
        {who: who for who in PEOPLE[:3]},
        partial(who_takes, key, trump, leader, cards),
        cards,
        rulings,
        taught,
    )


def new_score(before: int, taken: int, guesses: tuple[int, ...], *, key: str = KEY, seats: int = 3, whose: str = "You",
              rulings: str = "LN6", taught: str, **options: str) -> Question:  # fmt: skip
    """Which score a deal leads to; `guesses` are the answers."""
    take = "take" if whose == "You" else "takes"
    stand = "stand" if whose == "You" else "stands"
    tricks = "trick" if taken == 1 else "tricks"
    return Question(
        f"{whose} {stand} at {before} and {take} {taken} {tricks} in a deal. What is the new score?",
        {str(guess).replace("-", "−"): guess for guess in guesses},
        lambda: before + change(key, taken, seats, **options),
        rulings=rulings,
        taught=taught,
    )


def trump_of(key: str, deal: int) -> str:
    """The trump of a deal of a match with the usual options."""
    return str(dealt(key, deal=deal)[1].trump)


TRUMPS = {"hearts": "H", "diamonds": "D", "clubs": "C", "spades": "S", "none: no trump": NO_TRUMP}


def lands_with(key: str, first: str) -> str:
    """Whose hand the second to choose gets by swapping, if the first one swapped."""
    game, state = dealt(key, first_exchange=first)
    asked, hand, spare = state.turn, state.hands[state.turn], state.spare
    state, _ = game.step(state, game.legal_moves(state)[1])
    assert state.hands[asked] == spare
    then = state.turn
    state, _ = game.step(state, game.legal_moves(state)[1])
    return "theirs" if state.hands[then] == hand else "fresh"


THREE = (
    taker(
        "Hearts are trump. Ada leads the queen of clubs. Ben has no clubs and lays the four of hearts. You lay the ace "
        "of clubs.",
        "H", 1, "QC 4H AC", taught="first 6",
    ),
    taker("This deal has no trump. Ada leads the five of diamonds, Ben lays the ace of spades, you lay the nine of "
          "diamonds.", NO_TRUMP, 1, "5D AS 9D", taught="first 2"),
    Question(
        "Clubs are trump. Ada leads the jack of hearts and Ben lays the king of hearts. You hold the two and the queen "
        "of hearts, the ace of clubs and the king of spades. Which cards may you play?",
        {
            "only the queen of hearts": names("QH"),
            "either of the two hearts": names("2H QH"),
            "a heart or the ace of clubs": names("2H QH AC"),
            "any of the four": names("2H QH AC KS"),
        },
        lambda: may_play(KEY, "C", "AC 2H QH KS", "JH KH"),
        "JH KH 2H QH AC KS",
        rulings="LN5", taught="first 2, brief 3",
    ),
    Question(
        "Spades are trump. Ben leads the six of hearts. You have no hearts: you hold the three of diamonds, the jack "
        "of clubs and the five of spades. Which cards may you play?",
        {
            "only the five of spades": names("5S"),
            "any of the three": names("3D JC 5S"),
            "only the two that are no trumps": names("3D JC"),
        },
        lambda: may_play(KEY, "S", "JC 3D 5S", "6H"),
        "6H 3D JC 5S",
        rulings="LN5", taught="first 6",
    ),
    new_score(6, 7, (13, 9, 3, 2), taught="first 2, brief 4"),
    new_score(4, 1, (3, 5, 7, 8), whose="Ben", taught="first 2, brief 4"),
    new_score(7, 4, (3, 7, 11, 6), taught="first 2, brief 4"),
    Question(
        "Hearts were trump in the first deal. What is trump in the second?", TRUMPS, lambda: trump_of(KEY, 2),
        rulings="LN2", taught="first end",
    ),
    Question(
        "Ada chooses first, takes the spare hand and lays hers down. You choose next, and swap too. Which cards do you "
        "get?",
        {"the cards that Ada laid down": "theirs", "cards that nobody has seen": "fresh"},
        lambda: lands_with(KEY, "left"),
        rulings="LN3", taught="first 1",
    ),
    Question(
        "After a deal the scores are: you 1, Ada −2, Ben 18. What happens now?",
        {
            "the match is over: Ada has won": (True, ("Ada",)),
            "the match is over: Ben has won": (True, ("Ben",)),
            "the match is over: you have won": (True, ("You",)),
            "another deal is played": (False, ()),
        },
        lambda: ends(KEY, (1, -2, 18)),
        rulings="LN7", taught="first end, brief 5",
    ),
)  # fmt: skip


def side_of(trump: str, leader: int, cards: str) -> str:
    """Which side takes a trick of four."""
    winner = who_takes(KEY, trump, leader, cards, 4, table="four")
    of = sides(4, sit(KEY, 4, table="four")[1].options)
    return US if of[PEOPLE.index(winner)] == of[0] else THEM


US, THEM = "you and Ben", "Ada and Maude"
TRICKS = 13
change_of_side = partial(change, KEY, seats=4, table="four")
side_score = partial(new_score, seats=4, rulings="LN6 LN11", taught="partners end, brief 4", table="four")


def least(before: int) -> int:
    """How few tricks of a side end the match, if it stands so."""
    return next(taken for taken in range(TRICKS + 1) if before + change_of_side(taken) <= 0)


PARTNERS = (
    side_score(9, 8, (17, 11, 7, 1), whose="Your side"),
    Question(
        "You and Ben, your partner, stand at 8. In a deal you take two tricks and he takes three. What is your score "
        "now?",
        {"3": 3, "9": 9, "12": 12, "13": 13},
        lambda: 8 + change_of_side(2 + 3),
        rulings="LN6 LN11", taught="partners end, brief 4",
    ),
    side_score(3, 6, (-3, 9, 0, 3), whose="Your side"),
    Question(
        "Ada and Maude stand at 5. Your side takes nine of the thirteen tricks. What is their score now?",
        {"1": 1, "5": 5, "7": 7, "9": 9},
        lambda: 5 + change_of_side(TRICKS - 9),
        rulings="LN6 LN11", taught="partners end, brief 4",
    ),
    side_score(5, 4, (1, 9, 7, 5), whose="Your side"),
    Question(
        "After a deal your side stands at 16 and the other at 0. What happens now?",
        {"another deal is played": "", "the match is over: you and Ben have won": US,
         "the match is over: Ada and Maude have won": THEM},
        lambda: match_of((16, 0)),
        rulings="LN7", taught="first end, brief 5",
    ),
    Question(
        "Your side stands at 7. How many tricks must you take at least to win the match with this deal?",
        {"seven": 7, "nine": 9, "eleven": 11, "all thirteen": 13},
        lambda: least(7),
        rulings="LN6 LN7 LN11", taught="first end, partners end, brief 4",
    ),
    Question("What is trump in the second deal of a match?", TRUMPS, lambda: trump_of(KEY, 2),
             rulings="LN2", taught="first end"),
    Question(
        "Diamonds are trump. Ben leads the king of clubs, Maude lays the three of clubs, you lay the two of diamonds, "
        "since you have no clubs, and Ada lays the ace of clubs. Which side takes the trick?",
        {US: US, THEM: THEM},
        lambda: side_of("D", 2, "KC 3C 2D AC"),
        "KC 3C 2D AC",
        rulings="LN5", taught="first 6",
    ),
    Question(
        "You hold the two of hearts, the four of clubs and the six of diamonds. Hearts are trump, and Maude leads the "
        "eight of spades. Which cards may you play?",
        {
            "only the two of hearts": names("2H"),
            "only the two that are no trumps": names("4C 6D"),
            "any of the three": names("2H 4C 6D"),
        },
        lambda: may_play(KEY, "H", "4C 6D 2H", "8S", 4, table="four"),
        "8S 2H 4C 6D",
        rulings="LN5", taught="first 6",
    ),
)  # fmt: skip


def match_of(totals: tuple[int, int]) -> str:
    """Which side has won a match of partners that stands so after a deal; nothing while it goes on."""
    over, winners = ends(KEY, totals, 4, table="four")
    return (US if PEOPLE[0] in winners else THEM) if over else ""
