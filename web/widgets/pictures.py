"""Small drawings: signs, suits, the faces of cards."""

from nines.core.cards import Card
from nines.words.card_names import suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized
from web import faces
from web.widgets.html import Html, Inside, classes, el


def icon(name: str) -> Html:
    return Html(faces.icon(name))


def coaster(sign: str, portrait: str = "", *inside: Inside) -> Html:
    """The disc of a player: a letter, under the portrait of this person once the portraits are in the page."""
    face = f'<svg class="portrait" viewBox="0 0 100 100"><use href="#face-{portrait}"/></svg>' if portrait else ""
    look = classes("coaster", "faced" if portrait else "")
    return el("span", sign, Html(face), *inside, cls=look, aria_hidden="true")


def sign(suit: str) -> Html:
    """A suit sign as large as the text beside it; it has no name of its own."""
    return Html(faces.sign(suit))


def face(card: Card, style: str = "auto") -> Html:
    """The drawing inside a card."""
    return Html(faces.use(str(card), style))


def suit_heading(say: Language, suit: str, pack: str) -> str:
    """A suit's name with a capital, as it stands alone."""
    return capitalized(suit_name(suit, say, pack))


def strokes(tricks: int) -> Html:
    """Tricks taken as strokes alone, where words beside them say the number."""
    return Html(faces.tally(tricks))
