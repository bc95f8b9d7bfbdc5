"""What the table of the shedding game says about the pile: what may follow, and what playing a card does."""

from nines.card_names import rank_name
from nines.cards import ACE, TEN, Cards
from nines.games.shedding_pile import BLOCK, CLONE, RESET, SKIP, UNDER, in_force
from nines.phrases import opening
from web.screens.html import Html, el
from web.screens.scene import Scene


def force(scene: Scene) -> str:
    """What may be played next, in short."""
    say, rank = scene.say, in_force(scene.view.pile)
    if rank in (0, RESET, CLONE):
        return say.text("any card")
    if rank == BLOCK:
        return say.text("4 or higher, none wild")
    if rank == UNDER:
        return say.text("9 or lower")
    if rank == ACE:
        return say.text("an ace")
    return say.text("{rank} or higher", rank=rank_name(rank, say, scene.pack))


def effect(scene: Scene, cards: Cards) -> str:
    """What playing these cards does (SN10 to SN16), and what may follow."""
    say, rank, pile, view = scene.say, cards[0].rank, scene.view.pile, scene.view
    left = len(view.hands[scene.me]) + len(view.ups[scene.me]) + sum(one is not None for one in view.downs[scene.me])
    if left == len(cards):
        return say.text("Your last card: you are out.") if left == 1 else say.text("Your last cards: you are out.")
    same = 0
    for one in reversed(pile):
        if one.rank != rank:
            break
        same += 1
    if rank != CLONE and same + len(cards) == 4:
        return say.text("Four of a kind: the pile is cleared and you play again.")
    asked = in_force((*pile, *cards))
    match asked:
        case 10:
            return say.text("The pile is cleared and you play again.")
        case 8:
            return say.text("The next player is skipped.")
        case 9:
            return say.text("The next card must be 9 or lower, or wild.")
        case 2 | 3:
            return say.text("Anything may follow.")
        case 4:
            return say.text("No wild card may follow.")
        case _ if asked == ACE:
            return say.text("Only an ace or a wild card may follow.")
        case _:
            least = opening(rank_name(asked, say, scene.pack))
            return say.text("{rank} or higher may follow, or a wild card.", rank=least)


def one_more(scene: Scene, cards: Cards) -> str:
    """How more cards of the rank go with these, where more may."""
    rank = cards[0].rank
    more = any(one.verb == "play" and one.cards[0].rank == rank and len(one.cards) > len(cards) for one in scene.legal)
    return scene.say.text("Press it again to add another.") if more else ""


def wild(scene: Scene) -> Html:
    """What the cards do that do more than count, a line a rank."""
    say = scene.say
    does = {
        TEN: say.text("wild: clears the pile"),
        CLONE: say.text("wild: copies the card below it"),
        RESET: say.text("wild: anything may follow"),
        UNDER: say.text("asks for nine or lower"),
        SKIP: say.text("skips the next player"),
        BLOCK: say.text("stops wild cards"),
    }
    return el("dl", (el("div", el("dt", str(rank)), el("dd", words)) for rank, words in does.items()), cls="powers")
