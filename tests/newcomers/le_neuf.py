"""Le Neuf with three players, and with partners: ten questions each. Nines asks some of the same."""

from functools import partial

from nines.core.cards import NO_TRUMP
from nines.games.le_neuf import sides
from tests.newcomers.paper import PEOPLE, Question, change, dealt, ends, may_play, names, sit, who_takes

KEY = "le-neuf"


def taker(
    text: str, trump: str, leader: int, cards: str, *, key: str = KEY, seats: int = 3, asked: str = "", **options: str
) -> Question:
    """Who takes a trick; `options` are those of the table."""
    return Question(
        f"{text} {asked or 'Who takes the trick?'}",
        {who: who for who in PEOPLE[:seats]},
        partial(who_takes, key, trump, leader, cards, seats, **options),
        cards,
    )


def new_score(before: int, taken: int, guesses: tuple[int, ...], *, key: str = KEY, seats: int = 3, whose: str = "You",
              **options: str) -> Question:  # fmt: skip
    """Which score a deal leads to; `guesses` are the answers."""
    take = "take" if whose == "You" else "takes"
    stand = "stand" if whose == "You" else "stands"
    tricks = "trick" if taken == 1 else "tricks"
    return Question(
        f"{whose} {stand} at {before} and {take} {taken} {tricks} in a deal. What is the new score?",
        {str(guess): guess for guess in guesses},
        lambda: before + change(key, taken, seats, **options),
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
        "H", 1, "QC 4H AC",
    ),
    taker("This deal has no trump. Ada leads the five of diamonds, Ben lays the ace of spades, you lay the nine of "
          "diamonds.", NO_TRUMP, 1, "5D AS 9D"),
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
    ),
    new_score(6, 7, (13, 9, 3, 2)),
    new_score(4, 1, (3, 5, 7, 8), whose="Ben"),
    new_score(7, 4, (3, 7, 11, 6)),
    Question(
        "Hearts were trump in the first deal. What is trump in the second?", TRUMPS, lambda: trump_of(KEY, 2)
    ),
    Question(
        "Ada chooses first, takes the spare hand and lays hers down. You choose next, and swap too. Which cards do you "
        "get?",
        {"the cards that Ada laid down": "theirs", "cards that nobody has seen": "fresh"},
        lambda: lands_with(KEY, "left"),
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
    ),
)  # fmt: skip


def partner() -> str:
    """Who shares your score at a table of four."""
    _, state = sit(KEY, 4, table="four")
    of = sides(4, state.options)
    return next(PEOPLE[seat] for seat in (1, 2, 3) if of[seat] == of[0])


def side_of(trump: str, leader: int, cards: str) -> str:
    """Which side takes a trick of four."""
    winner = who_takes(KEY, trump, leader, cards, 4, table="four")
    of = sides(4, sit(KEY, 4, table="four")[1].options)
    return "you and Ben" if of[PEOPLE.index(winner)] == of[0] else "Ada and Cleo"


def side(text: str, trump: str, leader: int, cards: str) -> Question:
    both = {"you and Ben": "you and Ben", "Ada and Cleo": "Ada and Cleo"}
    return Question(f"{text} Which side takes the trick?", both, lambda: side_of(trump, leader, cards), cards)


PARTNERS = (
    Question("Four players. Who is your partner?", {"Ada, at your left": "Ada", "Ben, opposite you": "Ben",
             "Cleo, at your right": "Cleo", "nobody: everyone plays alone": ""}, partner),
    new_score(9, 8, (17, 11, 7, 1), seats=4, whose="Your side", table="four"),
    new_score(5, 4, (1, 3, 5, 7), seats=4, whose="Your side", table="four"),
    new_score(3, 6, (3, 1, 5, 0), seats=4, whose="Your side", table="four"),
    side("Diamonds are trump. Ben leads the king of clubs, Cleo lays the three of clubs, you lay the two of diamonds, "
         "since you have no clubs, and Ada lays the ace of clubs.", "D", 2, "KC 3C 2D AC"),
    side("This deal has no trump. Ada leads the ten of spades, Ben lays the ace of diamonds, Cleo lays the six of "
         "spades, you lay the four of spades.", NO_TRUMP, 1, "TS AD 6S 4S"),
    Question(
        "Hearts are trump. Ada leads the nine of spades, Ben, your partner, lays the ace of spades and Cleo the five "
        "of spades. You have no spades: you hold the two of hearts and the four of clubs. Which card leaves the trick "
        "to your side and saves the better one?",
        {"the four of clubs": "4C", "the two of hearts": "2H"},
        lambda: next(
            card for card in ("4C", "2H")
            if side_of("H", 1, f"9S AS 5S {card}") == "you and Ben" and who_takes(KEY, "H", 1, f"9S AS 5S {card}", 4,
                                                                                  table="four") == "Ben"
        ),
        "9S AS 5S 4C 2H",
    ),
    Question(
        "You hold the two of hearts, the four of clubs and the six of diamonds. Hearts are trump, and Cleo leads the "
        "eight of spades. Which cards may you play?",
        {
            "only the two of hearts": names("2H"),
            "any of the three": names("2H 4C 6D"),
            "only the two that are no trumps": names("4C 6D"),
        },
        lambda: may_play(KEY, "H", "4C 6D 2H", "8S", 4, table="four"),
        "8S 2H 4C 6D",
    ),
    Question(
        "How many hands lie on the table that nobody has been dealt, with four players?",
        {"none": 0, "one": 1, "two": 2},
        lambda: int(bool(dealt_spare())),
    ),
    Question(
        "Your side stands at 2 and takes nine tricks in a deal. What happens?",
        {
            "your side is at or below 0 and has won": True,
            "your side has passed 0 and must come back to it exactly": None,
            "your side is still above 0: another deal": False,
        },
        lambda: 2 + change(KEY, 9, 4, table="four") <= 0,
    ),
)  # fmt: skip


def dealt_spare() -> tuple[object, ...]:
    """The spare hand of a deal for four."""
    return tuple(dealt(KEY, 4, table="four")[1].spare)
