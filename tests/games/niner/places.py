"""Places in a deal of Niner, written down as its player sees them."""

from typing import Any

from nines.advice.advice import Reason
from nines.advice.reasons.alike import is_counted, said_of_all
from nines.core.cards import BACK, parse_cards
from nines.core.trick import Trick
from nines.games.niner.reasons import said
from nines.games.niner.rules import HAND
from nines.records.record import start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.every_table import FEW_TABLES


def told(reason: Reason) -> str:
    """The sentence for a reason of Niner, in English, as the first player reads it."""
    record = next(table for table in FEW_TABLES if table.game == "niner").record("place")
    to = Audience(("You", "Ada"), language("en"), 0, start(record))
    return said_of_all(reason, to) if is_counted(reason, to) else said(reason, to)


def place(bid: str, turned: str, tricks: str, trick: str, hand: str, totals: tuple[int, int] = (0, 0)) -> Any:
    """The view of the first seat that laid a bid, once these tricks were played: the leader's number, the two cards,
    the winner's number; and to a card that was led, or with the lead."""
    game, record = GAMES["niner"], next(table for table in FEW_TABLES if table.game == "niner").record("place")
    state, _ = game.deal(start(record), record.seed)
    view, (card,), (up,) = game.view(state, 0), parse_cards(bid), parse_cards(turned)
    played = tuple(
        Trick(int(leader), parse_cards(f"{first} {second}"), int(winner))
        for leader, first, second, winner in (each.split() for each in tricks.split(", ") if each)
    )
    led, winners = parse_cards(trick), [each.winner for each in played]
    return view._replace(
        phase="play", turn=0, trump=up.suit, hands=(parse_cards(hand), (BACK,) * (HAND - len(played) - len(led))),
        talon=(up, *view.talon[1:]), bids=(card, BACK), leader=len(led), trick=led, tricks=played,
        taken=(winners.count(0), winners.count(1)), viewer=0, totals=totals,
    )  # fmt: skip
