"""Which cards other players may hold, for all that one seat knows: counted once, for reasons and for proofs.

A card may be in a hand because nobody knows where it lies, or because the seat knows: it laid down the hand that
somebody took (LN3). Cards that lie where nobody plays them are in no hand: the spare hand, the talon, a bid.
"""

from nines.core.cards import BACK, Cards
from nines.core.game import HiddenZone, View
from nines.core.zones import lying
from nines.registry import GAMES


def may_hold(view: View) -> tuple[Cards, ...]:
    """By seat, every card that it may hold for all that the viewer of a game in tricks knows; its own as they are."""
    unseen, holders = GAMES[view.game].unseen(view)
    places = iter(holders)
    found = []
    for seat, hand in enumerate(view.hands):
        known = tuple(card for card in hand if card != BACK)
        if seat != view.viewer:
            place = next(places)
            known += admitted(unseen, place) if place.count else ()
        found.append(known)
    return tuple(found)


def held_elsewhere(view: View) -> Cards:
    """Every card that somebody other than the viewer may hold, in the pack's order."""
    others = {card for seat, cards in enumerate(may_hold(view)) if seat != view.viewer for card in cards}
    return tuple(card for card in GAMES[view.game].pack if card in others)


def within_reach(view: View) -> Cards:
    """Every card that somebody other than the viewer may hold, or come to hold by drawing, in the pack's order.

    Fewer cards than are *out* in what players read: a card is out as long as the viewer cannot see it, wherever it
    lies (`nines.counting.whereabouts`).
    """
    game, held = GAMES[view.game], held_elsewhere(view)
    to_draw = lying(game.zones(view), "draw")
    if not to_draw:
        return held
    others = {*held, *to_draw, *game.unseen(view)[0]}
    return tuple(card for card in game.pack if card in others)


def admitted(cards: Cards, place: HiddenZone) -> Cards:
    """Those of these cards that may lie in this place."""
    barred = {card for some, most in place.limits if most == 0 for card in some}
    return tuple(card for card in cards if card not in barred)
