"""The words around a match: who is called what, the log's lines, and why a move was refused."""

from collections.abc import Iterable
from typing import Any

from nines.events import Dealt, Event, Events, seen
from nines.game import NotLegal
from nines.games import GAMES
from nines.languages import Language
from nines.phrases import plain, signed
from nines.record import Record, replay
from nines.refusals import refused
from nines.tell import tell
from web.model import Line, Match, Saved
from web.saves import is_over

LONGEST_LOG = 120
BOT_NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
"""The computer players at the table, by seat."""


def people(record: Record) -> tuple[int, ...]:
    """The seats at which people sit."""
    return tuple(seat for seat, who in enumerate(record.seats) if who == "human")


def names(record: Record, language: Language) -> tuple[str, ...]:
    """Everybody's name, by seat."""
    persons = people(record)
    if len(persons) == 1:
        return tuple(language.text("You") if seat in persons else BOT_NAMES[seat] for seat in range(len(record.seats)))
    return tuple(
        language.text("Player {n}", n=persons.index(seat) + 1) if seat in persons else BOT_NAMES[seat]
        for seat in range(len(record.seats))
    )


def known(events: Iterable[Event], eyes: int) -> Events:
    """The events as one seat may know them."""
    return tuple(told for event in events if (told := seen(event, eyes)))


def lines(
    log: tuple[Line, ...], events: Events, names: tuple[str, ...], language: Language, eyes: int | None, state: Any
) -> tuple[Line, ...]:
    """The log with these events added, as sentences to whoever sits at `eyes`; the oldest lines go when it is long."""
    number = log[-1].number + 1 if log else 0
    more: list[Line] = []
    for event in events:
        sentence = tell(event, names, language, eyes, state)
        if sentence:
            more.append(Line(number + len(more), sentence, isinstance(event, Dealt)))
    return (log + tuple(more))[-LONGEST_LOG:]


def refusal(fault: NotLegal, match: Match, language: Language) -> str:
    """Why a move was not legal, as a sentence."""
    pack = str(match.record.options.get("pack", "french"))
    return refused(fault.refusal, language, pack)


def saved(id: str, record: Record, language: Language, state: Any = None) -> Saved:
    """The match as the lobby lists it; its state is worked out where it is not at hand."""
    game = GAMES[record.game]
    state = state or replay(record)
    called = names(record, language)
    if record.game == "shedding":
        title = game.name
        scores = [f"{name} {len(hand)}" for name, hand in zip(called, state.hands)] if state.deal else []
    else:
        title = language.text("{game}, deal {deal}", game=game.name, deal=max(state.deal, 1))
        show = signed if record.game == "nein-nine" else plain
        sides = game.sides(len(record.seats), record.options)
        scores = [
            f"{' + '.join(name for name, own in zip(called, sides) if own == side)} {show(total)}"
            for side, total in enumerate(state.totals)
        ]
    return Saved(id, record, title, " · ".join(scores), is_over(state))
