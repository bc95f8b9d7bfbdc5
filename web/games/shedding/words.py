"""What the table of the shedding game says about the pile: what may follow, and what playing a card does."""

from nines.core.cards import ACE, TEN, Cards
from nines.games.shedding.pile import BLOCK, CLONE, RESET, SKIP, UNDER, in_force
from nines.words.card_names import count_of_rank, rank_name
from web.table.scene import Scene
from web.widgets.html import Html, el


def rank_in_force(scene: Scene) -> str:
    """What the pile asks for, in short: of the wild cards it says only that none may be played."""
    say, rank = scene.say, in_force(scene.view.pile)
    if rank in (0, RESET, CLONE):
        return say.text("anything")
    if rank == BLOCK:
        return say.text("four or higher, no wild card")
    if rank == UNDER:
        return say.text("nine or lower")
    if rank == ACE:
        return say.text("an ace")
    return say.text("{rank} or higher", rank=rank_name(rank, say, scene.pack))


def may_play(scene: Scene) -> str:
    """What may be played next, in full: `Play a jack or higher, or a wild card.`"""
    say, rank = scene.say, in_force(scene.view.pile)
    if rank in (0, RESET, CLONE):
        return say.text("Play anything.")
    if rank == BLOCK:
        return say.text("Play a four or higher, not a wild card.")
    if rank == UNDER:
        return say.text("Play a nine or lower, or a wild card.")
    if rank == ACE:
        return say.text("Play an ace or a wild card.")
    return say.text("Play {rank} or higher, or a wild card.", rank=count_of_rank(1, rank, say, scene.pack))


def pile(scene: Scene, cards: int) -> str:
    """The pile in words: how many cards lie there."""
    return scene.say.text("Pile: {n}", n=cards) if cards else scene.say.text("Empty pile")


def left(scene: Scene) -> str:
    """The draw pile in words: how many cards are left of it."""
    say, cards = scene.say, len(scene.view.draw)
    return say.plural("{n} left to draw", "{n} left to draw", cards) if cards else say.text("Draw pile gone")


def in_words(scene: Scene, cards: int) -> tuple[str, str, str]:
    """A pile of so many cards in words, what may be played on it, and the draw pile."""
    return pile(scene, cards), rank_in_force(scene), left(scene)


def effect_text(scene: Scene, cards: Cards) -> str:
    """What playing these cards does (SN10 to SN16), and what may follow."""
    say, rank, pile, view = scene.say, cards[0].rank, scene.view.pile, scene.view
    left = len(view.hands[scene.me]) + len(view.ups[scene.me]) + sum(card is not None for card in view.downs[scene.me])
    if left == len(cards):
        return say.text("Your last card: you go out.") if left == 1 else say.text("Your last cards: you go out.")
    same = 0
    for card in reversed(pile):
        if card.rank != rank:
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
            return say.text("The next player needs a nine or lower, or a wild card.")
        case 2 | 3:
            return say.text("The next player may play anything.")
        case 4:
            return say.text("The next player needs a four or higher; a wild card won’t do.")
        case _ if asked == ACE:
            return say.text("The next player needs an ace or a wild card.")
        case _:
            least = count_of_rank(1, asked, say, scene.pack)
            return say.text("The next player needs {rank} or higher, or a wild card.", rank=least)


def one_more_text(scene: Scene, cards: Cards) -> str:
    """How more cards of the rank go with these, where more may."""
    rank = cards[0].rank
    more = any(
        move.verb == "play" and move.cards[0].rank == rank and len(move.cards) > len(cards) for move in scene.legal
    )
    return scene.say.text("Press again to add another card.") if more else ""


def in_short(scene: Scene) -> Html:
    """What the same cards do, in a word or two: for the felt of a phone, where the sheet is shut away."""
    say = scene.say
    does = {
        TEN: say.text("clears"),
        CLONE: say.text("copies"),
        RESET: say.text("any card"),
        UNDER: say.text("9 or lower"),
        SKIP: say.text("skips"),
        BLOCK: say.text("blocks"),
    }
    return el("dl", (el("div", el("dt", str(rank)), el("dd", words)) for rank, words in does.items()), cls="does")


def wild_ranks(scene: Scene) -> Html:
    """What the cards do that do more than count, a line a rank."""
    say = scene.say
    does = {
        TEN: say.text("wild: clears the pile"),
        CLONE: say.text("wild: copies the card below it"),
        RESET: say.text("wild: anything may follow"),
        UNDER: say.text("next card: 9 or lower"),
        SKIP: say.text("skips the next player"),
        BLOCK: say.text("blocks wild cards"),
    }
    return el("dl", (el("div", el("dt", str(rank)), el("dd", words)) for rank, words in does.items()), cls="powers")
