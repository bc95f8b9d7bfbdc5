"""The closed set of moves that players make, and their text; and the one move of nature, the deal."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from nines.core.cards import JOKER, Card, Cards, Unreadable, quoted, show

Verb = Literal["play", "win", "lose", "swap", "keep", "bid", "up", "take", "down", "jump", "pass"]


class Move(NamedTuple):
    """What a player does, as a value whose text is the one in a record.

    `cards` are in code order. `slot` is 1 to 3 for a down card (SN9) and 0 elsewhere. `win` and `lose` are
    the Joker played with its declaration (NN9).
    """

    verb: Verb
    cards: Cards = ()
    slot: int = 0

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move with exactly this text; raises Unreadable for any other text.

        Cards must stand in code order, no card twice: one move has one text.
        """
        return _parsed(text)

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"<{self}>"


class Deal(NamedTuple):
    """Nature's move: the pack in the order in which it is dealt out, and who deals.

    `ceremony` holds the cards dealt face up to find Nein Nine's first dealer (NN2), seat 0 first.
    """

    pack: Cards
    dealer: int
    ceremony: Cards = ()


JOKER_WINS, JOKER_LOSES = Move("win", (JOKER,)), Move("lose", (JOKER,))
SWAP, KEEP, TAKE, PASS = Move("swap"), Move("keep"), Move("take"), Move("pass")


# A record is written and read anew after every move, and all its moves but the last were there before.
@lru_cache(maxsize=4096)
def _text(move: Move) -> str:
    match move.verb:
        case "play":
            return show(move.cards)
        case "win":
            return "JK+"
        case "lose":
            return "JK-"
        case "down":
            return f"down {move.slot}"
        case verb if move.cards:
            return f"{verb} {show(move.cards)}"
        case verb:
            return verb


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Move:
    known = _WORDS.get(text)
    if known:
        return known
    word, _, rest = text.partition(" ")
    if word == "down":
        if rest not in ("1", "2", "3"):
            raise Unreadable(f"{quoted(text)} is no move: a down card is 1, 2 or 3")
        return turn_down(int(rest))
    verb = _WITH_CARDS.get(word, "play")
    codes = text if verb == "play" else rest
    if not codes or len(codes) > 3 * _MOST_CARDS:
        raise Unreadable(f"{quoted(text)} is no move")
    try:
        some = tuple(Card.parse(code) for code in codes.split(" "))
    except Unreadable as fault:
        raise Unreadable(f"{quoted(text)} is no move: {fault}") from None
    if JOKER in some:
        raise Unreadable(f"{quoted(text)} is no move: the Joker is JK+ (win) or JK- (lose)")
    if any(card >= other for card, other in pairwise(some)):
        raise Unreadable(f"{quoted(text)} is no move: cards stand in code order, each once")
    return Move(verb, some)


_WORDS: dict[str, Move] = {str(move): move for move in (JOKER_WINS, JOKER_LOSES, SWAP, KEEP, TAKE, PASS)}
_WITH_CARDS: dict[str, Verb] = {"bid": "bid", "up": "up", "jump": "jump"}
_MOST_CARDS = 4


@lru_cache(maxsize=4096)
def play(*some: Card) -> Move:
    """The move that plays these cards, one in the trick games, one or more of a rank in shedding."""
    return Move("play", tuple(sorted(some)))


def bid(card: Card) -> Move:
    """The move that lays this card down as the bid (NR3)."""
    return Move("bid", (card,))


def lay_up(some: Iterable[Card]) -> Move:
    """The move that lays these three cards face up (SN2)."""
    return Move("up", tuple(sorted(some)))


def jump(some: Iterable[Card]) -> Move:
    """The move that completes four of a kind out of turn with these cards (SN17)."""
    return Move("jump", tuple(sorted(some)))


def turn_down(slot: int) -> Move:
    """The move that turns the down card at this place, 1 to 3 as laid (SN9)."""
    return Move("down", (), slot)
