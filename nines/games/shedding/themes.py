"""The shedding game by theme: what may follow, cards with a power, being stuck, four of a kind, the last cards."""

from collections.abc import Iterator
from itertools import islice

from nines.core.cards import Card, parse_cards, show, without
from nines.core.chance import Stream
from nines.games.shedding.pile import PACK
from nines.lessons.themes.found import found
from nines.lessons.themes.theme import Exercise, Spot, Theme

FOUND = found("shedding")

UP = 3
"""So many up cards, and so many down cards, lie before each seat, and so many cards are left to draw."""
ON = (("play_on", True),)


def _left_over(*known: str) -> Iterator[Card]:
    """All other cards, in an order that these make."""
    codes = " ".join(filter(None, known))
    return iter(Stream(codes, "left over").shuffled(without(PACK, parse_cards(codes))))


def lying(hand: str, pile: str, ada: str = "", moves: str = "", play: str = "") -> Spot:
    """A spot with this hand and pile: what else lies there is dealt from the cards left over."""
    left = _left_over(hand, pile, ada)
    cards = (hand, ada or show(islice(left, UP)), show(islice(left, UP)))
    hands = tuple(f"{mine} / {show(islice(left, UP))} / {show(islice(left, UP))}" for mine in cards)
    return Spot(moves, play, hands=hands, rest=pile, draw=show(islice(left, UP)))


def late(hand: str, up: str, pile: str, play: str = "", down: bool = True) -> Spot:
    """A spot late in the deal: nothing is left to draw, and the learner has these cards alone."""
    left = _left_over(hand, up, pile)
    own = f"{hand} / {up} / {show(islice(left, UP)) if down else ''}"
    others = (" / ".join(show(islice(left, UP)) for _ in range(UP)) for _ in range(2))
    return Spot(play=play, hands=(own, *others), rest=pile)


FOLLOWS = Theme(
    "powers",
    "What may follow?",
    (
        Exercise("follows", "SN13", (lying("5S JS 4S", "6S 2D 9D"), lying("QH 7C 4S", "8S 9S"), *FOUND["powers/1"])),
        Exercise("follows", "SN11", (lying("5S JS 4S", "9S 3H"), lying("QH 7C 4S", "JS 3D"), *FOUND["powers/2"])),
        Exercise("follows", "SN15", (lying("5S JS 3S", "4H"), lying("QH 7C 2D", "4H 4S"), *FOUND["powers/3"])),
        Exercise("follows", "SN12", (lying("5S JS 4S", "AH 2H"), lying("QH 7C 4S", "9S 2D"), *FOUND["powers/4"])),
    ),
    picture="2D TS",
)
PLAYING = Theme(
    "playing",
    "Which cards may you play?",
    (
        Exercise("may", "SN4", (lying("7C 4S JH", "5S 5D 5H"), lying("4S TH QH", "JS"), *FOUND["playing/1"])),
        Exercise("may", "SN13", (lying("6S JS 2D", "9S"), lying("8S 8H AC", "5S 9D"), *FOUND["playing/2"])),
        Exercise("may", "SN15", (lying("2D 7C TH", "4H"), lying("3S JS TS", "4S 4H"), *FOUND["playing/3"])),
        Exercise(
            "may", "SN8",
            (late("7C", "7S 8S KH", "5S"), late("JH JS", "JC 2H 6S", "8H"), *FOUND["playing/4"]),
        ),
    ),
    picture="5H 8H",
)  # fmt: skip
TURNS = Theme(
    "turns",
    "Whose turn is it next?",
    (
        Exercise("next", "SN14", (lying("8S 4S JH", "7C", play="8S"), lying("8H 8S QH", "5S", play="8H 8S"),
                                  *FOUND["turns/1"])),
        Exercise("next", "SN10", (lying("TH 4S JH", "KS", play="TH"), lying("TS 7C QH", "9S", play="TS"),
                                  *FOUND["turns/2"])),
        Exercise(
            "next", "SN16",
            (lying("6S 4S JH", "6C 6D 6H 3S", play="6S"), lying("QD 7S 8H", "QC QS QH 3D", play="QD"),
             lying("5C 9S 2H", "5S 5D 3H", play="5C")),
            item=1,
        ),
        Exercise(
            "next", "SN18",
            (late("TH", "", "9S KS", "TH", down=False), late("8H", "", "7S", "8H", down=False),
             late("6H", "", "6C 6D 6S", "6H", down=False)),
            options=ON,
        ),
    ),
    picture="8S 8D",
)  # fmt: skip
FOUR = Theme(
    "four",
    "Four of a kind",
    (
        Exercise("do", "SN16", FOUND["four/1"], goal="clear"),
        Exercise("next", "SN16", FOUND["four/2"]),
        Exercise(
            "do",
            "SN17",
            (
                lying("5H 5S QH", "4S", "5C 5D 8H", "1 5C 5D"),
                lying("JS 4C 9C", "8C", "JC JD JH", "1 JC JD JH"),
                lying("7C 7D 6S", "5D", "7H 7S QS", "1 7H 7S"),
            ),
            goal="clear",
        ),
    ),
    picture="6C 6D",
)
STUCK = Theme(
    "stuck",
    "When nothing fits",
    (
        Exercise("may", "SN6", (lying("7C 4S JH", "5S QD"), lying("8H 6C 5D", "9S JD JH"), *FOUND["stuck/1"])),
        Exercise(
            "next",
            "SN6",
            (lying("7C 4S JH", "6S KD", play="take"), lying("QH QS JD", "7H 9D", play="take"), *FOUND["stuck/2"]),
        ),
        Exercise(
            "may", "SN7", (late("5C 8S JH", "KS QS AH", "9S JD"), late("4D 6D", "7S 8D 9H", "5S 6S"), *FOUND["stuck/3"])
        ),
    ),
    picture="3C KD",
)
LAST = Theme(
    "last-cards",
    "The last cards",
    (
        Exercise("may", "SN7", (late("", "5S QD AH", "9C JS"), late("", "4C 8D TS", "6H 7D"), *FOUND["last-cards/1"])),
        Exercise("may", "SN8", (late("6C", "6S 9S KH", "5S"), late("QH QS", "QC 2H 7S", "8H"),
                                *FOUND["last-cards/2"])),
        Exercise(
            "do", "SN8",
            (late("7C", "7S 7D", "5S", down=False), late("JC JD", "JH", "8C 7S", down=False),
             late("4S", "4H", "", down=False)),
            goal="out", options=ON,
        ),
    ),
)  # fmt: skip

THEMES = (FOLLOWS, PLAYING, STUCK, TURNS, FOUR, LAST)
