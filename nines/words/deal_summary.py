"""Who won a deal, and what the others scored in it."""

from collections.abc import Iterable

from nines.core.game import Row
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import capitalized, list_of, signed_figure


def headline(row: Row, to: Audience) -> str:
    """Whose deal it was: the one's, or the side's, whose score it bettered most; with no full stop, as a heading."""
    best = best_sides(row, to)
    if len(best) == len(row.change):
        return to.text("Deal {deal} ends level", deal=row.deal) if any(row.change) else _nothing(row, to)
    seats = [seat for seat in range(len(to.names)) if seat % to.sides in best]
    if len(seats) == 1:
        return to.said(seats[0], "You win deal {deal}", "{name} wins deal {deal}", deal=row.deal)
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if len(best) > 1:
        if to.seat in seats:
            return to.text("You and {others} share deal {deal}", others=others, deal=row.deal)
        return to.text("{others} share deal {deal}", others=others, deal=row.deal)
    if to.seat in seats:
        return to.text("You and {others} win deal {deal}", others=others, deal=row.deal)
    return to.text("{others} win deal {deal}", others=others, deal=row.deal)


def won_by(row: Row, to: Audience) -> str:
    """Who won a deal, in a sentence; empty where it was level."""
    best = best_sides(row, to)
    if len(best) == len(row.change):
        return ""
    seats = [seat for seat in range(len(to.names)) if seat % to.sides in best]
    if len(seats) == 1:
        return to.said(seats[0], "You won the deal.", "{name} won the deal.")
    names = capitalized(to.together(seats))
    return (
        to.text("{Names} shared the deal.", Names=names)
        if len(best) > 1
        else to.text("{Names} won the deal.", Names=names)
    )


def _nothing(row: Row, to: Audience) -> str:
    return to.text("Nobody scores in deal {deal}", deal=row.deal)


def best_sides(row: Row, to: Audience) -> list[int]:
    """The sides to whom the deal brought most."""
    top = (min if GAMES[to.game].low_wins else max)(row.change)
    return [side for side, change in enumerate(row.change) if change == top]


def others_scored(row: Row, to: Audience) -> str:
    """What the deal brought the other sides: `Ada +2 and Ben 0.`"""
    return _scored(row, (side for side in range(to.sides) if to.seat is None or side != to.seat % to.sides), to)


def all_scored(row: Row, to: Audience) -> str:
    """What the deal brought every side, one's own first: `You −1, Ada −1 and Ben +2.`"""
    return capitalized(_scored(row, sorted(range(to.sides), key=lambda side: side != (to.seat or 0) % to.sides), to))


def _scored(row: Row, sides: Iterable[int], to: Audience) -> str:
    return f"{list_of((f'{to.side(side)} {signed_figure(row.change[side])}' for side in sides), to.language)}."
