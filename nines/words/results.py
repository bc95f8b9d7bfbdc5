"""What a deal and a match came to, as sentences: scores, winners, places."""

from nines.core.events import Ended, Scored
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.phrases import list_of, score, signed_figure


def score_text(event: Scored, to: Audience) -> str | None:
    """The changes of a deal and the new totals; None for shedding, where the score only says who went out first."""
    game = GAMES[to.game]
    if not game.tricks:
        return None
    return to.text(
        "Deal {deal}: {changes}. Totals: {totals}.",
        deal=event.deal,
        changes=", ".join(f"{to.side(side)} {signed_figure(change)}" for side, change in enumerate(event.change)),
        totals=", ".join(f"{to.side(side)} {score(total, game)}" for side, total in enumerate(event.totals)),
    )


def end_text(event: Ended, to: Audience) -> str:
    """Who won the match, and the places where the deal was played on for them (SN19)."""
    wins = winner_text(event.winners, to)
    order = sorted((place, seat) for seat, place in enumerate(event.places) if place)
    if len(order) < 2:
        return wins
    placed = ", ".join(f"{place} {to.name(seat)}" for place, seat in order)
    all_places = to.text("Places: {places}.", places=placed)
    return f"{wins} {all_places}"


def winner_text(winners: tuple[int, ...], to: Audience) -> str:
    """Who won the match."""
    if not winners:
        return to.text("Nobody went out: the match is drawn.")
    if len(winners) == to.sides:
        return to.text("All are level: the match is drawn.")
    seats = [seat for seat in range(len(to.names)) if seat % to.sides in winners]
    if len(seats) == 1:
        return to.said(seats[0], "You won the match.", "{name} won the match.")
    others = list_of((to.names[seat] for seat in seats if seat != to.seat), to.language)
    if len(winners) == 1:
        if to.seat in seats:
            return to.text("You and {others} won the match.", others=others)
        return to.text("{others} won the match.", others=others)
    if to.seat in seats:
        return to.text("You and {others} share the win.", others=others)
    return to.text("{others} share the win.", others=others)
