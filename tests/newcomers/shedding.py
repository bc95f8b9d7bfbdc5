"""The shedding game, ten questions for three players.

Whoever knows other games plays what is higher, draws when nothing fits, and leaves the turn to the next player.
"""

from typing import Any

from nines.core.cards import parse_cards
from nines.core.moves import TAKE, Move
from nines.registry import GAMES
from tests.newcomers.paper import PEOPLE, Question, names

KEY = "shedding"


def lying(hand: str, pile: str, *, draw: str = "4D 4C 5H 6D", down: str = "") -> Any:
    """A table at which it is your turn, with these cards; the others hold some that do not matter."""
    game = GAMES[KEY]
    state = game.start({choice.name: choice.default for choice in game.choices}, 3)
    return state._replace(
        phase="play", deal=1, turn=0, dealer=2,
        hands=(parse_cards(hand), parse_cards("JC QC AC"), parse_cards("QD KD AD")), ups=((), (), ()),
        downs=(parse_cards(down), (), ()), draw=parse_cards(draw), pile=parse_cards(pile),
    )  # fmt: skip


def then(state: Any, move: str) -> Any:
    """The table after this move."""
    return GAMES[KEY].play(state, state.turn, Move.parse(move))[0]


def whose(state: Any) -> str:
    """Who plays now, if nobody jumps in."""
    game = GAMES[KEY]
    while state.phase == "jump":
        state, _ = game.step(state, game.legal_moves(state)[-1])
    return PEOPLE[state.turn]


def can(hand: str, pile: str) -> frozenset[str]:
    """What may be done with this hand: each card that may be played, or to pick up the pile."""
    return frozenset(str(move) for move in GAMES[KEY].legal_moves(lying(hand, pile)))


EVERYBODY = {who: who for who in PEOPLE[:3]}

QUESTIONS = (
    Question(
        "A 9 lies on top. You hold a queen, a 5 and a 2. Which may you play?",
        {"only the queen": names("QS"), "the queen or the 2": names("QS 2C"), "only the 5": names("5D"),
         "the 5 or the 2": names("5D 2C")},
        lambda: can("QS 5D 2C", "9H"),
        "QS 5D 2C 9H",
        rulings="SN13", taught="first 5, brief 4",
    ),
    Question(
        "A 4 lies on top. You hold a jack, a 10 and a 2. Which may you play?",
        {"any of the three": names("JD TC 2H"), "only the jack": names("JD"), "the jack or the 10": names("JD TC"),
         "the 10 or the 2": names("TC 2H")},
        lambda: can("2H TC JD", "4S"),
        "2H TC JD 4S",
        rulings="SN15", taught="first 5, brief 4",
    ),
    Question(
        "A queen was on top, and Ben has just played a 3 on it. You hold a 7 and a king. Which may you play?",
        {"either of them": names("7D KC"), "only the 7": names("7D"), "only the king": names("KC"),
         "neither of them": names(str(TAKE))},
        lambda: can("7D KC", "QH 3S"),
        "7D KC QH 3S",
        rulings="SN11", taught="first 5, brief 3",
    ),
    Question("Three are at the table. You play two 8s at once on a 6. Whose turn is it now?", EVERYBODY,
             lambda: whose(then(lying("8S 8H 6D", "6S"), "8H 8S")),
             rulings="SN14", taught="first 5, brief 4"),
    Question("Three are at the table. An 8 lies on top, and it is your turn. You play a 3. Whose turn is it now?",
             EVERYBODY, lambda: whose(then(lying("3S 4S 6D", "8S"), "3S")),
             rulings="SN11 SN14", taught="first 5, brief 3"),
    Question(
        "A king lies on top. You hold a 7, a 10 and a jack, and there are cards left to draw. What do you do?",
        {"play the 10": names("TD"), "play the jack": names("JS"), "pick up the pile": names(str(TAKE)),
         "draw a card": names("draw")},
        lambda: can("7C TD JS", "KS"),
        "7C TD JS KS",
        rulings="SN10", taught="first 5, first 6",
    ),
    Question(
        "You hold two 6s, a jack and a king, and there are cards left to draw. You play both 6s. How many cards do you "
        "draw?",
        {"none": 0, "one": 1, "two": 2, "three": 3},
        lambda: drawn("6S 6D JS KS", "5S", "6D 6S"),
        "6S 6D JS KS 5S",
        rulings="SN5", taught="first 2, first 4",
    ),
    Question(
        "On the table lies a queen on five other cards, and there are cards left to draw. You hold a 6, an 8 and a "
        "jack. How many cards do you hold after your turn?",
        {"three": 3, "four": 4, "six": 6, "nine": 9},
        lambda: len(then(lying("6S 8D JS", "4S 5C 7C 9C 6C QH"), str(TAKE)).hands[0])
        if can("6S 8D JS", "4S 5C 7C 9C 6C QH") == names(str(TAKE)) else None,
        "6S 8D JS QH",
        rulings="SN6", taught="first 3, brief 2",
    ),
    Question(
        "You have only your face-down cards left. A jack lies on top of an 8 and a 7. You turn one of your cards over: "
        "it is a 5. How many cards are in your hand now?",
        {"none": 0, "one": 1, "three": 3, "four": 4},
        lambda: len(then(lying("", "7S 8C JD", draw="", down="5C 9D 9H"), "down 1").hands[0]),
        "7S 8C JD 5C",
        rulings="SN9", taught="first 8",
    ),
    Question(
        "On the table lie two 7s on four other cards. You play the two other 7s. How many cards lie on the table now?",
        {"two": 2, "six": 6, "eight": 8, "none": 0},
        lambda: len(then(lying("7C 7D KS", "4S 4H 5C 6C 7S 7H"), "7C 7D").pile),
        "7C 7D KS 7S 7H",
        rulings="SN16", taught="first end, brief 5",
    ),
)  # fmt: skip


def drawn(hand: str, pile: str, move: str) -> int:
    """How many cards you draw after this move."""
    state = lying(hand, pile)
    return len(state.draw) - len(then(state, move).draw)
