"""What a move is called in a sentence."""

from nines.audience import Audience
from nines.moves import Move


def named(move: Move, to: Audience) -> str:
    """A move as a thing among others: `the nine of spades`, `the hand as dealt`, `the pile`."""
    match move.verb:
        case "win":
            return to.text("the Joker to win")
        case "lose":
            return to.text("the Joker to lose")
        case "keep":
            return to.text("the hand as dealt")
        case "swap":
            return to.text("the spare hand")
        case "take":
            return to.text("the pile")
        case "down":
            return to.text("a down card")
        case "pass":
            return to.text("waiting")
        case _ if not to.in_tricks:
            return to.ranks(move.cards)
        case _:
            return to.the(move.cards[0])
