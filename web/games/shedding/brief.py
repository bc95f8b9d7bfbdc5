"""The shedding game in a few lines."""

from nines.core.cards import parse_cards
from nines.core.options import Options
from nines.words.languages import Language
from web.widgets.brief import Brief


def points(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    return (
        say.text("Play one or more cards of the same rank, at least as high as the top card of the pile."),
        say.text("If you can’t play, or don’t want to, pick up the whole pile.")
        if options["take_pile"]
        else say.text("If you can’t play, pick up the whole pile."),
        say.text("Wild cards: a 10 clears the pile, a 3 copies the card below it, a 2 lets anything follow."),
        say.text("After a 9, play a 9 or lower, or a wild card. An 8 skips a player. No wild card goes on a 4."),
        say.text("Four of a kind clears the pile too. You may complete it out of turn.")
        if options["jumping_in"]
        else say.text("Four of a kind clears the pile too."),
    )


BRIEF = Brief(parse_cards("TS 3D 2H 9C"), points)
