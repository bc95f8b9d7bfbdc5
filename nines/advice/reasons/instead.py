"""With which other move a choice is compared: the one that most people would make instead."""

from nines.advice.advice import RatedMove
from nines.advice.reasons.facts import of_game
from nines.advice.reasons.tricks import ranking
from nines.bots import heuristics
from nines.core.game import View
from nines.core.moves import Move
from nines.registry import GAMES, in_tricks

MORE = 1.5
"""How many times the cost of the usual lead another one costs that is told of in its place."""


def natural(view: View, choice: Move, moves: tuple[RatedMove, ...]) -> Move | None:
    """What most people would play instead of the choice: the move of the rules of thumb, else the usual card, else the
    next best one, of bids always; never one as good as the choice. None where all are."""
    worse = [rated.move for rated in moves if not rated.equal and rated.move != choice]
    if not worse:
        return None
    by_thumb = heuristics.RULES[view.game](view)
    usual = by_thumb if by_thumb in worse and choice.verb != "bid" else _usual(view)
    instead = usual if usual in worse else worse[0]
    return _dearest_lead(view, instead, moves) or instead


def _dearest_lead(view: View, instead: Move, moves: tuple[RatedMove, ...]) -> Move | None:
    """The lead that costs most, where several are as good as the best one and the usual one of the others costs far
    less; None elsewhere, or in a game that does not tell of it."""
    if not of_game(view).dearest_lead or not in_tricks(view) or view.phase != "play" or view.trick:
        return None
    costs = {rated.move: rated.behind for rated in moves if not rated.equal}
    dearest = max(costs, key=costs.__getitem__)
    several = len([rated for rated in moves if rated.equal]) > 1
    order = ranking(view)  # of a trump that is dear beside plain cards there are words of their own
    spends = order.suit_of(dearest.cards[0]) == order.trump != order.suit_of(instead.cards[0])
    return dearest if several and not spends and MORE * costs[instead] < costs[dearest] else None


def _usual(view: View) -> Move | None:
    """The card that somebody plays by habit to a trick: the lowest one, but to a lead of one's own the highest."""
    if not in_tricks(view) or view.phase != "play":
        return None
    legal = [move for move in GAMES[view.game].legal_moves(view) if move.verb == "play"]
    if not legal:
        return None
    return (min if view.trick else max)(legal, key=lambda move: move.cards[0].rank)
