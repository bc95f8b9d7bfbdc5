"""A deal of the shedding game: who went out, and with how much the others were left (SN19, SN20)."""

from nines.core.game import Row
from nines.games.shedding.table import State, held, places
from nines.words.accounts import Account
from nines.words.audience import Audience
from nines.words.languages import Language
from nines.words.phrases import cards_counted, list_of


def _score(row: Row, seat: int, language: Language, state: State) -> str:
    placed = places(state)
    if not any(placed):
        return language.text("Nobody went out: the match is drawn.")
    match placed[seat]:
        case 0:
            return language.text("Still holding cards at the end.")
        case 1:
            return language.text("First out of cards: the winner.")
        case place:
            return language.text("Out of cards: place {place}.", place=place)


def _course(row: Row, state: State, to: Audience) -> str:
    """In which order they went out, and who was left with how many cards (SN19, SN20)."""
    order = [seat for _, seat in sorted((place, seat) for seat, place in enumerate(places(state)) if place)]
    out = list_of((to.name(seat) for seat in order), to.language)
    said = ""
    if len(order) > 1:
        said = to.text("Players went out in this order: {names}.", names=out)
    elif order:
        said = to.said(order[0], "You went out first.", "{name} went out first.")
    behind = [seat for seat in range(len(to.names)) if seat not in order]
    last = to.seat if to.seat in behind else behind[0] if len(behind) == 1 else None
    if last is None:
        return said
    cards = cards_counted(held(state, last), to.language)
    left = to.said(last, "You were left with {cards}.", "{name} was left with {cards}.", cards=cards)
    return f"{said} {left}".strip()


ACCOUNT = Account(_score, _course)
