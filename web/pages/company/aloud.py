"""What is said aloud at a table with friends: what happens there, who comes, who is waited for, what was found."""

from nines.words.languages import Language, language
from web.pages.company import words
from web.pages.company.going_on import page_of
from web.state.company import Sitting
from web.state.model import Model
from web.state.player_names import clean_name
from web.table.aloud import lines
from web.widgets.html import Html, el


def said(model: Model) -> list[Html]:
    """The newest lines; each that is new to the page is said."""
    here, say = page_of(model), language(model.settings.language)
    sitting = here.sitting
    if here.shows != "table" or not sitting:
        return []
    if not sitting.match:
        return _before(say, sitting)
    told = [words.connection(say, sitting), words.absent(say, sitting), words.shuffling(say, sitting)]
    deal = sitting.shown.deal
    spoken = [el("p", text, id=f"company-{sitting.id}-{deal}-{at}") for at, text in enumerate(told) if text]
    if sitting.match.state.deal == 0:
        return spoken
    from web.pages.company.table import scene_of

    return [*lines(scene_of(model, sitting)), *spoken]


def _before(say: Language, sitting: Sitting) -> list[Html]:
    """Who has sat down, and what is wrong with the way to the others."""
    there = [
        el("p", say.text("{name} has sat down.", name=clean_name(guest.name)), id=f"sits-{guest.seal.hex()}")
        for guest in sitting.guests
    ]
    down = words.connection(say, sitting)
    return [*there, *([el("p", down, id=f"company-{sitting.line}")] if down else [])]
