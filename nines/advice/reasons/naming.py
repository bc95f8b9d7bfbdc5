"""What a move is called in a sentence."""

from nines.core.moves import Move
from nines.words.audience import Audience


def named(move: Move, to: Audience) -> str:
    """A move as one among others: `the nine of spades`, `keeping the hand`, `picking up the pile`."""
    match move.verb:
        case "win":
            return to.text("the Joker as winner")
        case "lose":
            return to.text("the Joker as loser")
        case "keep":
            return to.text("keeping the hand")
        case "swap":
            return to.text("swapping hands")
        case "take":
            return to.text("picking up the pile")
        case "down":
            return to.text("turning over a down card")
        case "pass":
            return to.text("not jumping in")
        case _:
            return to.cards(move.cards)
