"""The words around a match: who is called what, the log's lines, and why a move was refused."""

from collections.abc import Iterable

from nines.core.events import Dealt, Event, Events, Played, TrickTaken, as_seen_by
from nines.core.game import NATURE, NotLegal, State, TrickState
from nines.core.joint_seed import has_deal
from nines.core.zones import counted
from nines.records import daily
from nines.records.record import Record, replay
from nines.registry import GAMES, in_tricks
from nines.words import standings
from nines.words.languages import Language, language
from nines.words.phrases import capitalized, score
from nines.words.refusals import refusal_text
from nines.words.tell import tell
from web.state import routes
from web.state.address_text import Asked
from web.state.days import is_first
from web.state.model import Line, Match, Model, Saved
from web.state.persons import SITTERS, of_record, sitter
from web.state.player_names import Given
from web.state.verbosity import weight
from web.storage.save_codec import SavedCopy
from web.storage.saves import is_over

LONGEST_LOG = 120
BOT_NAMES = tuple(first for first, *_ in SITTERS)
"""The computer players at the table, by seat, where nobody else was chosen."""


def people(record: Record) -> tuple[int, ...]:
    """The seats at which people sit."""
    return tuple(seat for seat, who in enumerate(record.seats) if who == "human")


def seat_asked(record: Record, asked: Asked) -> int:
    """The seat that an address asks for; where it asks for none, that of the first person."""
    seat = routes.number(dict(asked).get("seat", ""))
    return seat if seat is not None and seat < len(record.seats) else (*people(record), 0)[0]


def names(record: Record, say: Language, given: Given = (), *, shared: bool = False) -> tuple[str, ...]:
    """Everybody's name, by seat, no two the same; `given` are those that people gave themselves, and at seats of the
    computer who was chosen to sit there.

    In a match that somebody shared nobody is *You*, whatever its sender says.
    """
    persons, given = people(record), of_record(record, given)
    if shared:
        you = say.text("You").casefold()
        given = tuple("" if name.casefold() == you else name for name in given)
    called: dict[int, str] = {}
    for number, seat in enumerate(persons, 1):
        usual = say.text("You") if len(persons) == 1 and not shared else say.text("Player {n}", n=number)
        called[seat] = _apart(given[seat] if seat < len(given) and given[seat] else usual, called.values())
    for seat in range(len(record.seats)):
        if seat not in persons:
            own = (sitter(given, seat), *SITTERS[seat], *(name for at, name in enumerate(BOT_NAMES) if at in persons))
            called[seat] = next(name for name in own if not _taken(name, called.values()))
    return tuple(called[seat] for seat in range(len(record.seats)))


def portrayed(record: Record, names: tuple[str, ...], seat: int) -> str:
    """Whose portrait belongs to a seat: empty for people, and for a computer player under somebody else's name."""
    name = names[seat]
    return name if record.seats[seat] != "human" and name in SITTERS[seat] else ""


def _apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    numbered = (name, *(f"{name} {number}" for number in range(2, 6)))
    return next(free for free in numbered if not _taken(free, others))


def _taken(name: str, others: Iterable[str]) -> bool:
    return name.casefold() in {other.casefold() for other in others}


def known_events(events: Iterable[Event], viewer: int) -> Events:
    """The events as one seat may know them."""
    return tuple(told for event in events if (told := as_seen_by(event, viewer)))


def tab_title(model: Model) -> str:
    """What the browser's tab is called: the game, if the page is about one, else the page; at a table with friends that
    it is one's turn, for whoever looks at another tab meanwhile."""
    say, product = language(model.settings.language), "Nines"
    there = model.laid.match if model.screen == "company" else None
    if there and there.state.turn == there.viewer and not there.waiting:
        return f"● {say.text('Your turn')} · {product}"
    of_game = model.screen in ("setup", "rules", "lesson", "lessons", "counting", "puzzle")
    key = there.record.game if there else model.record.game if model.record else model.topic if of_game else ""
    pages = {
        "mistakes": say.text("Your mistakes"), "rules": say.text("Rules"), "settings": say.text("Settings"),
        "fairness": say.text("Fair play"), "finished": say.text("Finished matches"), "lessons": say.text("Lessons"),
        "puzzles": say.text("Puzzles"), "day": say.text("Deal of the day"), "company": say.text("With friends"),
        "player": say.text("Your own player"),
    }  # fmt: skip
    own = say.text("Your record") if model.screen == "finished" and model.archive.wanted.figures else ""
    name = say.text(GAMES[key].name) if key else own or pages.get(model.screen, "")
    return f"{name} · {product}" if name else product


def lines(
    log: tuple[Line, ...], events: Events, names: tuple[str, ...], say: Language, viewer: int | None, state: State,
    pack: str = "french",
) -> tuple[Line, ...]:  # fmt: skip
    """The log with these events added, as sentences to the `viewer`; the oldest lines go when it is long, and
    those of tricks that are covered (NN12)."""
    number = log[-1].number + 1 if log else 0
    covered = state if in_tricks(state) and GAMES[state.game].tricks_covered else None
    now = _number(events, covered) if covered else 0
    more: list[Line] = []
    for event in events:
        of_trick = now if isinstance(event, Played) else 0
        if isinstance(event, Played) and event.led and in_tricks(state):
            heading = say.text("Trick {n}", n=_number(events, state))
            more.append(Line(number + len(more), heading, True, of_trick))
        sentence = tell(event, names, say, viewer, state, pack)
        if sentence:
            heard = weight(event, viewer)
            more.append(Line(number + len(more), sentence, isinstance(event, Dealt), of_trick, heard))
    if covered:
        log = tuple([line for line in log if not line.trick or line.trick >= len(covered.tricks)])
    return (log + tuple(more))[-LONGEST_LOG:]


def _number(events: Events, state: TrickState) -> int:
    """The number, in its deal, of the trick of which these events tell."""
    taken = any(isinstance(event, TrickTaken) for event in events)
    return len(state.tricks) + (not taken)


def refusal(fault: NotLegal, match: Match, say: Language) -> str:
    """Why a move was not legal, as a sentence."""
    return refusal_text(fault.refusal, say, match.pack)


def only_person(record: Record, *, shared: bool) -> int | None:
    """The seat of the one person at the table, who is spoken to as *you*; None where there are several, or nobody, or
    the match is somebody else's."""
    persons = people(record)
    return persons[0] if len(persons) == 1 and not shared else None


def list_entry(id: str, kept: SavedCopy, say: Language, state: State | None = None) -> Saved:
    """The match as the lobby lists it; its state is worked out where it is not at hand."""
    state = state or replay(kept.record)
    game = GAMES[kept.record.game]
    begun = kept.deal == state.deal + 1  # a deal is in the record only once somebody has moved in it
    cut = is_cut(kept.record, state)
    over = is_over(state) or kept.conceded or cut or _ends_with_its_day(id, kept.record, state)
    title = say.text(game.name)
    if game.tricks and not over:
        title = say.text("{game}, deal {deal}", game=title, deal=max(state.deal + begun, 1))
    if is_first(id):
        title = say.text("{game}, deal of the day", game=say.text(game.name))
    told = standing(kept.record, totals(state), kept.given, say, shared=kept.shared, conceded=kept.conceded)
    ended = _ended(kept, state, say) if over and not cut else ""
    return Saved(
        id, kept.record, title, f"{ended} · {told}" if ended else told, over,
        kept.take_backs, kept.revision, kept.deal, kept.hints, kept.given, kept.shared, kept.conceded, kept.unready,
        kept.seat, cut,
    )  # fmt: skip


def _ended(kept: SavedCopy, state: State, say: Language) -> str:
    """How a match that is over went for the one person at the table; empty where there is none, and on a shared top."""
    seat = only_person(kept.record, shared=kept.shared)
    if seat is None or kept.conceded:
        return ""
    game, side = GAMES[kept.record.game], seat % max(1, len(totals(state)))
    if not game.tricks:
        return capitalized(say.text("won") if side in state.winners else say.text("lost"))
    lead = standings.standing(state.totals, side, low=game.low_wins).lead
    if not lead:
        return ""
    return capitalized(say.text("won by {n}", n=lead) if lead > 0 else say.text("lost by {n}", n=-lead))


def is_cut(record: Record, state: State) -> bool:
    """Whether a match of several devices was ended before its end: its seed gives no deal after those that are over."""
    return bool(state.turn == NATURE and state.deal and not has_deal(record.seed, state.deal + 1))


def _ends_with_its_day(id: str, record: Record, state: State) -> bool:
    """Whether this is a day played again, with nothing left to play; a first play waits for its result (web/days)."""
    return not is_first(id) and daily.is_daily(record) and daily.is_over(record, state)


def copy_of(match: Match) -> SavedCopy:
    """What is kept of a match on the table, but for the number of the save."""
    return SavedCopy(
        match.record, 0, match.take_backs, match.state.deal, match.hints, match.given, match.shared, match.conceded,
        match.unready, match.seat,
    )  # fmt: skip


def totals(state: State) -> tuple[int, ...]:
    """How the match stands: the score of each side, where cards are shed the number left at each seat."""
    game = GAMES[state.game]
    return tuple(state.totals) if game.tricks else counted(game.zones(state), len(state.hands))


def standing(
    record: Record, totals: tuple[int, ...], given: Given, say: Language, *, shared: bool, conceded: bool = False
) -> str:
    """In a line who has how much, and whether the match is somebody else's, or was given up."""
    game, called = GAMES[record.game], names(record, say, given, shared=shared)
    if game.tricks:
        sides = game.sides(len(record.seats), record.options)
        scores = " · ".join(
            f"{' + '.join(player for player, own in zip(called, sides) if own == side)} {score(total, game)}"
            for side, total in enumerate(totals)
        )
    else:
        scores = _cards_left(called, totals, say)
    if conceded:
        return say.text("Conceded · {scores}", scores=scores)
    return say.text("Shared with you · {scores}", scores=scores) if shared else scores


def _cards_left(called: tuple[str, ...], totals: tuple[int, ...], say: Language) -> str:
    """How many cards everybody has left. What is kept of a match has no hands before the first move of a deal."""
    if not any(totals):
        return say.text("No card played yet")
    counts = " · ".join(f"{player} {left}" for player, left in zip(called, totals))
    return say.text("Cards left: {counts}", counts=counts)
