"""Nines in a few lines."""

from nines.core.cards import parse_cards
from nines.core.options import Options
from nines.words.languages import Language
from web.games.le_neuf import brief as le_neuf
from web.widgets.brief import Brief


def points(say: Language, options: Options, seats: int) -> tuple[str, ...]:
    if seats == le_neuf.THREE:
        return le_neuf.points(say, options, seats)
    alone = say.text("Everybody plays alone, against the other three.")
    return (le_neuf.no_spare(say), alone, *le_neuf.aim(say, options, 3))


BRIEF = Brief(parse_cards("AC KD QH JS"), points)
