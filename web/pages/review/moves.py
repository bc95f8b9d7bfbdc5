"""What happened in a deal that is looked back at: its moves as sentences, each a link to its moment."""

from functools import lru_cache

from nines.advice.reasons.figures import class_name
from nines.advice.verdict import mistake
from nines.core.events import Events, Played, UpShown
from nines.records.record import Step
from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.tell import tell
from web.match import players
from web.pages.review.analysis import advice_at
from web.state import routes
from web.state.replay import PastDeal, Review
from web.widgets.html import Html, el


def deal_sentences(review: Review, say: Language, pack: str) -> tuple[str, ...]:
    """The deal in sentences, moment by moment; nothing is hidden, since it is over."""
    you = players.only_person(review.record, shared=review.shared)
    names = players.names(review.record, say, review.given, shared=review.shared)
    return _sentences(review.past, names, say.code, you, pack)


@lru_cache(maxsize=1)
def _sentences(past: PastDeal, names: tuple[str, ...], code: str, you: int | None, pack: str) -> tuple[str, ...]:
    """Kept for the deal told last: every step from move to move asks for them again."""
    say = language(code)
    return tuple(_sentence(step, names, say, you, pack) for step in past.steps)


def _sentence(step: Step, names: tuple[str, ...], say: Language, you: int | None, pack: str) -> str:
    sentences = (
        # Whose up cards lie open was told as each was chosen.
        tell(event, names, say, None if isinstance(event, UpShown) else you, step.after, pack)
        for event in step.events
    )
    return " ".join(sentence for sentence in sentences if sentence)


def moves(review: Review, say: Language, pack: str) -> Html:
    """Every move of the deal in its order, trick by trick where the game has tricks."""
    parts: list[Html] = []
    sentences = deal_sentences(review, say, pack)
    heading, items = say.text("The cards are dealt"), list[Html]()
    number = 0
    for at, step in enumerate(review.past.steps):
        if at and _opens(step.events) and GAMES[review.record.game].tricks:
            parts += _part(heading, items)
            number += 1
            heading, items = say.text("Trick {n}", n=number), []
        items.append(_item(review, say, at, sentences[at]))
    parts += _part(heading, items)
    # Without tricks it is the long table that follows the moment on the screen (`web/pages/review/turns.py`).
    id = "moves" if GAMES[review.record.game].tricks else None
    return el("div", parts, cls="moves", id=id, role="group", aria_label=say.text("All moves of this deal"))


def _opens(events: Events) -> bool:
    return any(isinstance(event, Played) and event.led for event in events)


def _part(heading: str, items: list[Html]) -> list[Html]:
    return [el("h3", heading), el("ol", items)] if items else []


def _item(review: Review, say: Language, at: int, words: str) -> Html:
    address = routes.review(review.id, review.past.number, at)
    here = "step" if at == review.at else None
    advice = advice_at(review, at)
    found = mistake(advice) if advice else None
    worse = el("span", class_name(found.kind, say), cls="pencil") if found and found.kind else None
    return el("li", el("a", words, " ", worse, href=f"#{address}", id=f"m-{at}", aria_current=here))
