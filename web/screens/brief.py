"""Each game in five lines, beside its set-up form."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from nines.cards import Cards, cards
from nines.game import Game
from nines.languages import Language
from web.screens.html import Html, el
from web.screens.pictures import face


class Brief(NamedTuple):
    """The cards that matter most in a game, and what to know before its first deal, in five lines."""

    shown: Cards
    points: Callable[[Language], tuple[str, ...]]


def brief(say: Language, game: Game) -> Html:
    """A paper card with what to know before the first deal, and the way to the whole rules."""
    return el(
        "aside",
        el("h2", say.text("In brief")),
        minis(game),
        el("ul", (el("li", point) for point in BRIEFS[game.key].points(say))),
        el("p", el("a", say.text("Full rules"), cls="btn", href=f"#/rules/{game.key}")),
        cls="aside",
    )


def minis(game: Game) -> Html:
    """The cards that matter most in a game, as a small row."""
    shown = (el("span", face(one), cls="card") for one in BRIEFS[game.key].shown)
    return el("div", shown, cls="minis", aria_hidden="true")


def _nein_nine(say: Language) -> tuple[str, ...]:
    return (
        say.text("Follow suit if you can."),
        say.text("The first 8 to appear makes its suit trump, there and then."),
        say.text("The 7 of trump beats all trumps; the other 7 of that colour comes next."),
        say.text("The Joker wins or loses its trick, as you say."),
        say.text("A trick is a point. Nines taken cost 1, 2, 4 or 8."),
    )


def _le_neuf(say: Language) -> tuple[str, ...]:
    return (
        say.text("Thirteen cards each, and a spare hand that nobody has seen."),
        say.text("Once a deal you may change your whole hand for the spare one."),
        say.text("Follow suit if you can. Trump changes with every deal."),
        say.text("You need four tricks; each one more takes a point off your nine."),
        say.text("Lowest wins as soon as somebody is at nothing or below."),
    )


def _nines(say: Language) -> tuple[str, ...]:
    return (
        say.text("Le Neuf with other customs: the dealer may change hands first."),
        say.text("Trump goes clubs, diamonds, hearts, spades, none."),
        say.text("Follow suit if you can."),
        say.text("Three players need four tricks each, four players three."),
        say.text("Each trick more takes a point off your nine; lowest wins."),
    )


def _niner(say: Language) -> tuple[str, ...]:
    return (
        say.text("Lay one card face down: its suit is your bid."),
        say.text("Diamonds say four tricks, clubs three, hearts two, spades one."),
        say.text("Exactly that many score 2 points."),
        say.text("That many, more or less the trump suit’s number, score 1."),
        say.text("Nine points win, or the most after nine deals."),
    )


def _shedding(say: Language) -> tuple[str, ...]:
    return (
        say.text("Play one or more cards of a rank, as high as the pile or higher."),
        say.text("If you cannot, the whole pile is yours."),
        say.text("10 clears the pile, 3 copies the card below, 2 lets anything follow."),
        say.text("9 asks for nine or lower, 8 skips a player, 4 stops wild cards."),
        say.text("Four of a kind clear the pile too, even out of turn."),
    )


BRIEFS: Mapping[str, Brief] = {
    "nein-nine": Brief(cards("8D 7D 7H JK"), _nein_nine),
    "le-neuf": Brief(cards("AH KD QC JS"), _le_neuf),
    "nines": Brief(cards("AC KD QH JS"), _nines),
    "niner": Brief(cards("9D 9C 9H 9S"), _niner),
    "shedding": Brief(cards("TS 3D 2H 9C"), _shedding),
}
