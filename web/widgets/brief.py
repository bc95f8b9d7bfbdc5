"""Each game in a few lines, beside its set-up form."""

from collections.abc import Callable
from typing import NamedTuple

from nines.core.cards import Cards, parse_cards
from nines.core.game import AnyGame
from nines.core.options import Options
from nines.games.niner.rules import BID
from nines.registry import ByGame
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of, number, tricks_counted
from web.widgets.html import Html, el
from web.widgets.pictures import face


class Brief(NamedTuple):
    """The cards that matter most in a game, and what to know before its first deal, line by line: at a table
    with these options and so many players."""

    shown: Cards
    points: Callable[[Language, Options, int], tuple[str, ...]]


THREE = 3


def brief(say: Language, game: AnyGame, options: Options, seats: int) -> Html:
    """A paper card with what to know before the first deal at such a table, and the way to the whole rules."""
    return el(
        "aside",
        el("h2", say.text("In brief")),
        minis(game),
        el("ul", (el("li", point) for point in BRIEFS[game.key].points(say, options, seats))),
        el("p", el("a", say.text("Full rules"), cls="btn", href=f"#/rules/{game.key}")),
        cls="aside",
    )


def minis(game: AnyGame) -> Html:
    """The cards that matter most in a game, as a small row."""
    shown = (el("span", face(card), cls="card") for card in BRIEFS[game.key].shown)
    return el("div", shown, cls="minis", aria_hidden="true")


def _nein_nine(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    return (
        say.text("Follow suit if you can. The first 8 played makes its suit trump at once."),
        say.text("The 7 of trump is the highest trump; the other 7 of that colour, red or black, comes next."),
        say.text("The Joker wins or loses: you say which as you play it."),
        say.text("Each trick is 1 point. One, two, three or four 9s cost you 1, 2, 4 or 8 in all."),
        say.text(
            "The highest total after {deals} deals wins. The match ends early at +9 or −9.",
            deals=number(int(options["deals"]), say),
        ),
    )


def _le_neuf(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    if seats == THREE:
        spare = say.text("Thirteen cards each, and a spare hand nobody has seen.")
        return (spare, _swap(say, options), *_aim(say, 4))
    return (_no_spare(say), say.text("Two against two: you play with the player opposite."), *_aim(say, 6, sides=True))


def _nines(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    if seats == THREE:
        return _le_neuf(say, options, seats)
    return (_no_spare(say), say.text("Everybody plays alone, against the other three."), *_aim(say, 3))


def _no_spare(say: Language) -> str:
    return say.text("Thirteen cards each: all are dealt, and there is no spare hand.")


def _swap(say: Language, options: Options) -> str:
    if options["first_exchange"] == "dealer":
        return say.text("Once a deal, you may swap your whole hand for it without looking. The dealer is asked first.")
    return say.text("Once a deal, you may swap your whole hand for it without looking. The dealer is asked last.")


def _aim(say: Language, quota: int, *, sides: bool = False) -> tuple[str, ...]:
    """The lines on the play and the score, for players alone or for two sides."""
    tricks = tricks_counted(quota, say)
    if sides:
        needs = say.text(
            "Each side starts at 9 and needs {tricks} a deal. Each extra trick takes a point off; each one short adds "
            "one.",
            tricks=tricks,
        )
        ends = say.text("The first side at 0 or below wins.")
    else:
        needs = say.text(
            "Everybody starts at 9 and needs {tricks} a deal. Each extra trick takes a point off; each one short adds "
            "one.",
            tricks=tricks,
        )
        ends = say.text("When somebody is at 0 or below, the lowest score wins.")
    return say.text("Follow suit if you can. Trump changes with every deal."), needs, ends


def _niner(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    return (
        say.text("Lay one card face down: its suit is your bid."),
        _bids(say, options),
        say.text("Take exactly that many: 2 points."),
        say.text("Miss by exactly the trump suit’s number, over or under: 1 point."),
        *((say.text("The four nines are the highest trumps of every deal."),) if options["wild_nines"] else ()),
        say.text("The match ends at 9 points, or after nine deals. The higher total wins."),
    )


def _bids(say: Language, options: Options) -> str:
    """What each suit bids, by its name in the pack that is played with."""
    suits = (suit_name(suit, say, str(options["pack"])) for suit in BID)
    named = [f"{capitalized(name)} {number(BID[suit], say)}" for suit, name in zip(BID, suits)]
    return say.text("Tricks for each suit: {suits}.", suits=list_of(named, say))


def _shedding(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    return (
        say.text("Play one or more cards of one rank, the same as the top of the pile or higher."),
        say.text("If you can’t, or don’t want to, pick up the whole pile.")
        if options["take_pile"]
        else say.text("If you can’t, pick up the whole pile."),
        say.text("Wild cards: 10 clears the pile, 3 copies the card below it, 2 lets anything follow."),
        say.text("After a 9 play 9 or lower, or a wild card. An 8 skips a player. No wild card goes on a 4."),
        say.text("Four of a kind clears the pile too. You may complete it out of turn.")
        if options["jumping_in"]
        else say.text("Four of a kind clears the pile too."),
    )


NEIN_NINE = Brief(parse_cards("8D 7D 7H JK"), _nein_nine)
LE_NEUF = Brief(parse_cards("AH KD QC JS"), _le_neuf)
NINES = Brief(parse_cards("AC KD QH JS"), _nines)
NINER = Brief(parse_cards("9D 9C 9H 9S"), _niner)
SHEDDING = Brief(parse_cards("TS 3D 2H 9C"), _shedding)
BRIEFS: ByGame[Brief] = ByGame("brief", "web.games")
