"""A position as a small picture: the cards of its trick and the place of one's own, or the first cards of the hand."""

from nines.core.game import View
from nines.registry import in_tricks
from web.widgets.html import Html, el
from web.widgets.pictures import face

SHOWN = 3
"""So many cards stand there."""


def picture(view: View) -> Html:
    """The position as whoever is to choose sees it; it says nothing of the answer."""
    cards, own = view.hands[view.turn][:SHOWN], None
    if in_tricks(view) and view.trick:
        cards, own = view.trick, el("span", cls="slot") if len(view.trick) < SHOWN else None
    return el(
        "span", (el("span", face(card, "full"), cls="card") for card in cards), own, cls="position", aria_hidden="true"
    )
