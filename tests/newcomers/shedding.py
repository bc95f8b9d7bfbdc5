"""The shedding game, ten questions for three players."""

from typing import Any

from nines.core.cards import parse_cards
from nines.core.moves import TAKE, Move
from nines.games import GAMES
from nines.games.shedding_pile import fits
from tests.newcomers.paper import PEOPLE, Question

KEY = "shedding"
RANK = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14} | {str(rank): rank for rank in range(2, 10)}


def lying(hand: str, pile: str, *, ups: str = "", draw: str = "", others: str = "JC QC KC") -> Any:
    """A table at which it is your turn, with these cards; the others hold some that do not matter."""
    game = GAMES[KEY]
    state = game.start({choice.name: choice.default for choice in game.choices}, 3)
    return state._replace(
        phase="play", deal=1, turn=0, dealer=2,
        hands=(parse_cards(hand), parse_cards(others), parse_cards("JD QD KD")),
        ups=(parse_cards(ups), (), ()), downs=((), (), ()), draw=parse_cards(draw), pile=parse_cards(pile),
    )  # fmt: skip


def may_go(on: str, ranks: str) -> frozenset[str]:
    """Which of these ranks may be played on this one."""
    return frozenset(rank for rank in ranks if fits(RANK[rank], RANK[on]))


def then(state: Any, *moves: str) -> Any:
    """The table after these moves."""
    game = GAMES[KEY]
    for text in moves:
        state, _ = game.play(state, state.turn, Move.parse(text))
    return state


def whose(state: Any) -> str:
    """Who plays now."""
    return PEOPLE[state.turn]


def can(state: Any) -> frozenset[str]:
    """What may be done now."""
    return frozenset(str(move) for move in GAMES[KEY].legal_moves(state))


EVERYBODY = {who: who for who in PEOPLE[:3]}

QUESTIONS = (
    Question(
        "A jack lies on top. Which of these may you play: a 7, a jack, a king, a 10?",
        {
            "only the king": frozenset("K"),
            "the king or the 10": frozenset("KT"),
            "the jack or the king": frozenset("JK"),
            "the jack, the king or the 10": frozenset("JKT"),
        },
        lambda: may_go("J", "7JKT"),
    ),
    Question(
        "A 9 lies on top. Which of these may you play: a 6, a jack, an ace, a 2?",
        {
            "the jack or the ace": frozenset("JA"),
            "the 6 or the 2": frozenset("62"),
            "only the 6": frozenset("6"),
            "the jack, the ace or the 2": frozenset("JA2"),
        },
        lambda: may_go("9", "6JA2"),
    ),
    Question(
        "A queen lies on top. You hold a 5, a 6 and a jack, and have no wild card. What do you do?",
        {"take the pile": frozenset({str(TAKE)}), "draw a card": frozenset(), "play the jack": frozenset({"JS"}),
         "play the 5": frozenset({"5S"})},
        lambda: can(lying("5S 6S JS", "QS", draw="4D")),
        "5S 6S JS QS",
    ),
    Question("You play an 8 on a 7. Three are at the table. Whose turn is it now?", EVERYBODY,
             lambda: whose(then(lying("8S 4S 6D", "7S", draw="5D 6H"), "8S"))),
    Question("You play a 10 on a king. Whose turn is it now?", EVERYBODY,
             lambda: whose(then(lying("TD 4S 6D", "KS", draw="5D 6H"), "TD"))),
    Question(
        "You have played a 2 on an ace. Which cards may Ada play?",
        {
            "only an ace or a wild card": frozenset("A23T"),
            "any card": frozenset("23456789TJQKA"),
            "only a 2 or higher, but no ace": frozenset("23456789TJQK"),
        },
        lambda: may_go("2", "23456789TJQKA"),
    ),
    Question(
        "You hold two 6s, a jack and a king; the draw pile is not empty. You play both 6s. How many cards do you draw?",
        {"none": 0, "one": 1, "two": 2, "three": 3},
        lambda: drawn("6S 6D JS KS", "5S", "6D 6S"),
        "6S 6D JS KS 5S",
    ),
    Question(
        "Your hand is empty and the draw pile is gone. What do you play from now?",
        {"your three up cards": "ups", "your three down cards": "downs", "you are out": "out"},
        lambda: from_where(),
    ),
    Question(
        "A 4 lies on top. May you play a 10 on it?",
        {"yes: a 10 goes on anything": True, "no: nothing wild goes on a 4": False},
        lambda: fits(10, 4),
    ),
    Question(
        "You turn a down card: it is a 6, and a jack lies on top. What happens?",
        {"you take the 6 and the pile": "taken", "the 6 is turned back": "back", "the 6 is laid on the jack": "laid"},
        lambda: turned(),
    ),
)  # fmt: skip


def drawn(hand: str, pile: str, move: str) -> int:
    """How many cards you draw after this move."""
    state = lying(hand, pile, draw="5D 6H 7D 8D")
    return len(state.draw) - len(then(state, move).draw)


def from_where() -> str:
    """Where the cards lie that you may play once your hand and the draw pile are gone."""
    state = lying("", "5S", ups="7S 8D KH")._replace(downs=(parse_cards("9S 9D 9H"), (), ()))
    cards = {str(card) for move in GAMES[KEY].legal_moves(state) for card in move.cards}
    return "ups" if cards == {"7S", "8D", "KH"} else "downs"


def turned() -> str:
    """What becomes of a down card that does not fit."""
    state = lying("", "JS")._replace(downs=(parse_cards("6S 9D 9H"), (), ()))
    after = then(state, "down 1")
    return "taken" if {str(card) for card in after.hands[0]} == {"6S", "JS"} else "laid"
