"""The words around a match: who is called what, the log's lines, and why a move was refused."""

from collections.abc import Iterable
from typing import Any

from nines.events import Dealt, Event, Events, Played, TrickTaken, seen
from nines.game import NotLegal
from nines.games import GAMES
from nines.languages import Language, language
from nines.phrases import score
from nines.record import Record, replay
from nines.refusals import refused
from nines.tell import tell
from web.kept import Kept
from web.model import Line, Match, Model, Saved
from web.naming import Given
from web.saves import is_over
from web.saying import weight

LONGEST_LOG = 120
BOT_NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")
"""The computer players at the table, by seat."""


def people(record: Record) -> tuple[int, ...]:
    """The seats at which people sit."""
    return tuple(seat for seat, who in enumerate(record.seats) if who == "human")


def names(record: Record, say: Language, given: Given = ()) -> tuple[str, ...]:
    """Everybody's name, by seat, no two the same; `given` are those that people gave themselves."""
    persons = people(record)
    called: dict[int, str] = {}
    for number, seat in enumerate(persons, 1):
        usual = say.text("You") if len(persons) == 1 else say.text("Player {n}", n=number)
        called[seat] = _apart(given[seat] if seat < len(given) and given[seat] else usual, called.values())
    for seat in range(len(record.seats)):
        if seat not in persons:
            own = (BOT_NAMES[seat], *(name for at, name in enumerate(BOT_NAMES) if at in persons))
            called[seat] = next(name for name in own if not _taken(name, called.values()))
    return tuple(called[seat] for seat in range(len(record.seats)))


def _apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    numbered = (name, *(f"{name} {number}" for number in range(2, 6)))
    return next(one for one in numbered if not _taken(one, others))


def _taken(name: str, others: Iterable[str]) -> bool:
    return name.casefold() in {one.casefold() for one in others}


def known(events: Iterable[Event], eyes: int) -> Events:
    """The events as one seat may know them."""
    return tuple(told for event in events if (told := seen(event, eyes)))


def title(model: Model) -> str:
    """What the browser's tab is called: the game, if the page is about one, else the page."""
    say, product = language(model.settings.language), "Nines"
    key = model.record.game if model.record else model.topic if model.screen in ("setup", "rules") else ""
    pages = {"rules": say.text("Rules"), "settings": say.text("Settings"), "fair": say.text("Fair play")}
    name = say.text(GAMES[key].name) if key else pages.get(model.screen, "")
    return f"{name} · {product}" if name else product


def lines(
    log: tuple[Line, ...], events: Events, names: tuple[str, ...], say: Language, eyes: int | None, state: Any,
    pack: str = "french",
) -> tuple[Line, ...]:  # fmt: skip
    """The log with these events added, as sentences to whoever sits at `eyes`; the oldest lines go when it is long."""
    number = log[-1].number + 1 if log else 0
    now = _trick(events, state)
    more: list[Line] = []
    for event in events:
        of_trick = now if isinstance(event, Played) else 0
        if isinstance(event, Played) and event.led and GAMES[state.game].tricks:
            heading = say.text("Trick {n}", n=_number(events, state))
            more.append(Line(number + len(more), heading, True, of_trick))
        sentence = tell(event, names, say, eyes, state, pack)
        if sentence:
            heard = weight(event, eyes)
            more.append(Line(number + len(more), sentence, isinstance(event, Dealt), of_trick, heard))
    kept = tuple(line for line in log if not line.trick or line.trick >= len(state.tricks))
    return (kept + tuple(more))[-LONGEST_LOG:]


def _trick(events: Events, state: Any) -> int:
    """The number of the trick of which these events tell, in the game that keeps old tricks covered; else 0 (NN12)."""
    return _number(events, state) if state.game == "nein-nine" else 0


def _number(events: Events, state: Any) -> int:
    """The number, in its deal, of the trick of which these events tell."""
    taken = any(isinstance(event, TrickTaken) for event in events)
    return len(state.tricks) + (not taken)


def refusal(fault: NotLegal, match: Match, say: Language) -> str:
    """Why a move was not legal, as a sentence."""
    return refused(fault.refusal, say, match.pack)


def saved(id: str, kept: Kept, say: Language, state: Any = None) -> Saved:
    """The match as the lobby lists it; its state is worked out where it is not at hand."""
    title, summary, over = _summed_up(kept, say, state or replay(kept.record))
    if kept.shared:
        summary = say.text("From somebody’s link: {scores}", scores=summary)
    return Saved(
        id, kept.record, title, summary, over, kept.take_backs, kept.revision, kept.deal, kept.hints, kept.given,
        kept.shared,
    )  # fmt: skip


def _summed_up(kept: Kept, say: Language, state: Any) -> tuple[str, str, bool]:
    record = kept.record
    game = GAMES[record.game]
    name = say.text(game.name)
    called = names(record, say, kept.given)
    if not game.tricks:
        from nines.games.shedding_table import held  # of the games only this one

        counts = " · ".join(f"{player} {held(state, seat)}" for seat, player in enumerate(called))
        left = say.text("Cards left: {counts}", counts=counts)
        return name, left, is_over(state)
    title = say.text("{game}, deal {deal}", game=name, deal=max(state.deal, 1))
    sides = game.sides(len(record.seats), record.options)
    scores = [
        f"{' + '.join(player for player, own in zip(called, sides) if own == side)} {score(total, game)}"
        for side, total in enumerate(state.totals)
    ]
    return title, " · ".join(scores), is_over(state)
