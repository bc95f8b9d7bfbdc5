"""Niner in a few lines."""

from nines.core.cards import parse_cards
from nines.core.options import Options
from nines.games.niner.rules import BID
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of, number
from web.widgets.brief import Brief


def points(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    return (
        say.text("Lay one card face down: its suit is your bid."),
        _bids(say, options),
        say.text("Take exactly as many tricks as you bid: 2 points."),
        say.text("Miss your bid by exactly the trump suit’s number: 1 point."),
        *((say.text("The four nines are the highest trumps of every deal."),) if options["wild_nines"] else ()),
        say.text("The match ends at 9 points, or after nine deals. The higher total wins."),
    )


def _bids(say: Language, options: Options) -> str:
    """What each suit bids, by its name in the pack that is played with."""
    suits = (suit_name(suit, say, str(options["pack"])) for suit in BID)
    named = [f"{capitalized(name)} {number(BID[suit], say)}" for suit, name in zip(BID, suits)]
    return say.text("Tricks for each suit: {suits}.", suits=list_of(named, say))


BRIEF = Brief(parse_cards("9D 9C 9H 9S"), points)
