"""What happened in a deal that is looked back at: its moves as sentences, each a link to its moment."""

from nines.events import Events, Played, UpShown
from nines.games import GAMES
from nines.languages import Language
from nines.record import Step
from nines.tell import tell
from web import addresses, telling
from web.review import PastDeal, Review
from web.screens.html import Html, el
from web.weighing import clearly_worse, found

_last: tuple[PastDeal, tuple[str, str], tuple[str, ...]] | None = None
"""The deal told last, in which language and pack, and its sentences: every step from move to move asks for them."""


def told(review: Review, say: Language, pack: str) -> tuple[str, ...]:
    """The deal in sentences, moment by moment; nothing is hidden, since it is over."""
    global _last
    past, way = review.past, (say.code, pack)
    if not _last or _last[0] is not past or _last[1] != way:
        _last = past, way, tuple(_sentences(step, review, say, pack) for step in past.steps)
    return _last[2]


def _sentences(step: Step, review: Review, say: Language, pack: str) -> str:
    persons = telling.people(review.record)
    you = persons[0] if len(persons) == 1 else None
    names = telling.names(review.record, say, review.given)
    sentences = (
        # Whose up cards lie open was told as each was chosen.
        tell(event, names, say, None if isinstance(event, UpShown) else you, step.after, pack)
        for event in step.events
    )
    return " ".join(one for one in sentences if one)


def moves(review: Review, say: Language, pack: str) -> Html:
    """Every move of the deal in its order, trick by trick where the game has tricks."""
    parts: list[Html] = []
    sentences = told(review, say, pack)
    heading, items = say.text("The cards are dealt"), list[Html]()
    number = 0
    for at, step in enumerate(review.past.steps):
        if at and _opens(step.events) and GAMES[review.record.game].tricks:
            parts += _part(heading, items)
            number += 1
            heading, items = say.text("Trick {n}", n=number), []
        items.append(_item(review, say, at, sentences[at]))
    parts += _part(heading, items)
    # Without tricks it is the long table that follows the moment on the screen (`web/screens/review_turns.py`).
    id = "moves" if GAMES[review.record.game].tricks else None
    return el("div", parts, cls="moves", id=id, role="group", aria_label=say.text("All moves of this deal"))


def _opens(events: Events) -> bool:
    return any(isinstance(one, Played) and one.led for one in events)


def _part(heading: str, items: list[Html]) -> list[Html]:
    return [el("h3", heading), el("ol", items)] if items else []


def _item(review: Review, say: Language, at: int, words: str) -> Html:
    address = addresses.review(review.id, review.past.number, at)
    here = "step" if at == review.at else None
    advice = found(review, at)
    worse = el("span", say.text("clearly worse"), cls="pencil") if advice and clearly_worse(advice) else None
    return el("li", el("a", words, " ", worse, href=f"#{address}", id=f"m-{at}", aria_current=here))
