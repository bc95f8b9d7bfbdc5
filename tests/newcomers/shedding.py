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
        "A 4 lies on top. Which of these may you play: a 2, a 3, a 7, a 10?",
        {
            "the 7 or the 10": frozenset("7T"),
            "any of them": frozenset("237T"),
            "only the 7": frozenset("7"),
            "the 2, the 7 or the 10": frozenset("27T"),
        },
        lambda: may_go("4", "237T"),
    ),
    Question(
        "Ben has played a 3 on a queen. Which of these may you play now: a 5, a 9, a queen, a king?",
        {
            "any of them": frozenset("59QK"),
            "the queen or the king": frozenset("QK"),
            "only the king": frozenset("K"),
            "none of them": frozenset(),
        },
        lambda: following("QS 3D", "5S 9D QH KS"),
        "5S 9D QH KS QS 3D",
    ),
    Question("You play two 8s at once on a 6. Three are at the table. Whose turn is it now?", EVERYBODY,
             lambda: whose(then(lying("8S 8H 6D", "6S", draw="5D 6H"), "8H 8S"))),
    Question("An 8 lies on top, and it is your turn. You play a 3. Three are at the table. Whose turn is it now?",
             EVERYBODY, lambda: whose(then(lying("3S 4S 6D", "8S", draw="5D 6H"), "3S"))),
    Question("You play a 10 on a king. Whose turn is it now?", EVERYBODY,
             lambda: whose(then(lying("TD 4S 6D", "KS", draw="5D 6H"), "TD"))),
    Question(
        "You hold two 6s, a jack and a king; the draw pile is not empty. You play both 6s. How many cards do you draw?",
        {"none": 0, "one": 1, "two": 2, "three": 3},
        lambda: drawn("6S 6D JS KS", "5S", "6D 6S"),
        "6S 6D JS KS 5S",
    ),
    Question(
        "A 9 lies on top. You hold a queen, a king and an ace. What do you do?",
        {"play the queen": frozenset({"QS"}), "play any of them": frozenset({"QS", "KD", "AS"}),
         "pick up the pile": frozenset({str(TAKE)}), "draw a card": frozenset()},
        lambda: can(lying("QS KD AS", "9S", draw="4D", others="JC QC KC")),
        "QS KD AS 9S",
    ),
    Question(
        "You turn a down card: it is a queen, and a 9 lies on top. What happens?",
        {"the queen is laid on the 9": "laid", "you take the queen and the pile": "taken",
         "the queen is turned back": "back"},
        lambda: turned("QS", "9C"),
    ),
)  # fmt: skip


def following(pile: str, hand: str) -> frozenset[str]:
    """Which ranks of this hand may be played on this pile."""
    return frozenset(text[0] for text in can(lying(hand, pile, draw="4D")) if text != str(TAKE))


def drawn(hand: str, pile: str, move: str) -> int:
    """How many cards you draw after this move."""
    state = lying(hand, pile, draw="5D 6H 7D 8D")
    return len(state.draw) - len(then(state, move).draw)


def turned(card: str, top: str) -> str:
    """What becomes of a down card that is turned on this card."""
    state = lying("", top)._replace(downs=(parse_cards(f"{card} 9D 9H"), (), ()))
    after = then(state, "down 1")
    return "taken" if {str(card) for card in after.hands[0]} == {card, top} else "laid"
