"""Nein Nine in a few lines."""

from nines.core.cards import parse_cards
from nines.core.options import Options
from nines.words.languages import Language
from nines.words.phrases import number
from web.widgets.brief import Brief


def points(say: Language, options: Options, seats: int) -> tuple[str, ...]:
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


BRIEF = Brief(parse_cards("8D 7D 7H JK"), points)
