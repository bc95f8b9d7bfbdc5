"""A match on the table: how one is laid out, what a move does to it, and what the table then does by itself.

After every move `settle` says what comes next: a finished trick rests, a deal begins, a computer player thinks,
everybody waits because somebody might jump in (SN17), or a person is to act, behind a curtain where several share
the device. Nothing of this is saved: the record is the match.
"""

from nines.events import Events, TrickTaken
from nines.game import NATURE, NOBODY
from nines.games import GAMES
from nines.languages import Language, language
from nines.moves import Move
from nines.record import Record, start, steps, to_json, with_move
from nines.trick import Trick
from web import by_itself, pace, telling
from web.effects import Effects, Think, Wait
from web.kept import Kept
from web.model import Line, Match, Showing, Waiting
from web.naming import Given
from web.packs import pack_of
from web.settings import Settings


def lay_out(id: str, record: Record, settings: Settings, eyes: int | None = None, given: Given = ()) -> Match:
    """The match as its record leaves it, with its log; `eyes` is who sits at the screen, by default whoever is to act.

    With several people at the device and nobody known to sit there, the curtain is up.
    """
    say = language(settings.language)
    persons = telling.people(record)
    everything = list(steps(record))
    state = everything[-1].after if everything else start(record)
    looks = eyes if eyes is not None else _first_eyes(state.turn, persons)
    names = telling.names(record, say, given)
    pack, you = pack_of(record, settings), looks_as(persons, looks)
    log: tuple[Line, ...] = ()
    for step in everything:
        log = telling.lines(log, telling.known(step.events, looks), names, say, you, step.after, pack)
    curtain = eyes is None and len(persons) > 1 and state.turn != NOBODY
    return Match(id, record, state, names, looks, pack, log=log, curtain=curtain, given=given)


def laid_again(held: Match | Kept, id: str, record: Record, settings: Settings, eyes: int | None) -> Match:
    """The match as this record leaves it, with what is known of it beside the record: `held` is the match before, or a
    saved copy of it."""
    match = lay_out(id, record, settings, eyes, held.given)
    return match._replace(take_backs=held.take_backs, hints=held.hints, shared=held.shared)


def _first_eyes(turn: int, persons: tuple[int, ...]) -> int:
    return turn if turn in persons else (*persons, 0)[0]


def looks_as(persons: tuple[int, ...], eyes: int) -> int | None:
    """The seat that the log calls *you*: the one at the screen, nobody at a table of computer players."""
    return eyes if eyes in persons else None


def moved(match: Match, move: Move, settings: Settings) -> tuple[Match, Effects]:
    """The match after a move of the seat to act, and what the table does next; raises NotLegal."""
    seat = match.state.turn
    state, events = GAMES[match.record.game].play(match.state, seat, move)
    record = with_move(match.record, seat, move)
    after = _happened(match._replace(record=record, state=state), events, settings)
    trick = _finished_trick(match, events)
    after = after._replace(
        waiting=match.waiting if move.verb == "pass" else "",  # a chance let go must not lengthen the pause (SN17)
        chosen=(),
        ahead=None if seat == match.eyes else match.ahead,
        hint=None,
        refused="",
        tried=(),
        curtain=False,
        showing=Showing(trick) if trick and _rests(match, settings) else None,
    )
    return settle(after, settings, pause=pace.wants_pause(state, seat, move), seen=pace.watched(events))


def _happened(match: Match, events: Events, settings: Settings) -> Match:
    say: Language = language(settings.language)
    told = telling.known(events, match.eyes)
    you = looks_as(telling.people(match.record), match.eyes)
    log = telling.lines(match.log, told, match.names, say, you, match.state, match.pack)
    return match._replace(last=told, log=log)


def _finished_trick(before: Match, events: Events) -> Trick | None:
    for event in events:
        if isinstance(event, TrickTaken):
            return Trick(before.state.leader, event.cards, event.winner)
    return None


def _rests(match: Match, settings: Settings) -> bool:
    return settings.speed != "instant" or asks_for_next(match, settings)


def asks_for_next(match: Match, settings: Settings) -> bool:
    """Whether a finished trick stays until somebody says *Next trick*."""
    return settings.hold_tricks and not match.finishing and bool(telling.people(match.record))


def deal(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match with its next deal on the table, and what the table does next."""
    after = dealt(match._replace(showing=None, waiting=""), settings)
    return settle(after, settings, seen=pace.dealing(after.state))


def dealt(match: Match, settings: Settings) -> Match:
    """The match with its next deal on the table."""
    state, events = GAMES[match.record.game].deal(match.state, match.record.seed)
    return _happened(match._replace(state=state), events, settings)


def settle(match: Match, settings: Settings, *, pause: bool = False, seen: int = 0) -> tuple[Match, Effects]:
    """The match waiting for what comes next, and the effects that bring it about.

    `pause` says that somebody might jump in, for all that can be seen; `seen` how long it takes to see what happened.
    """
    persons = telling.people(match.record)
    state = match.state
    if state.turn in (NATURE, NOBODY):
        match = match._replace(ahead=None, finishing=False)
    if match.showing:
        rest = pace.at(settings.speed, pace.OUT_TRICK if match.finishing else pace.REST)
        return match._replace(waiting="rest"), () if asks_for_next(match, settings) else (_wait(match, "rest", rest),)
    if match.finishing:
        return _by_itself(match, settings, pace.OUT_CARD)
    if state.turn == NATURE:
        if state.deal == 0:
            return deal(match, settings)
        if persons:
            return match._replace(waiting=""), ()
        return match._replace(waiting="rest"), (_wait(match, "rest", pace.at(settings.speed, pace.RESULT)),)
    if state.turn == NOBODY:
        return match._replace(waiting="", curtain=False), ()
    asked = state.phase == "jump"
    if by_itself.all_out(match):
        # Nobody here decides any more: the others go on as fast as the eye can follow.
        waiting: Waiting = "pause" if asked else "bot"
        return match._replace(waiting=waiting), (_think(match, pace.at(settings.speed, pace.OUT_CARD)),)
    if state.turn in persons and (asked or not pause):
        if match.curtain or (len(persons) > 1 and state.turn != match.eyes):
            return match._replace(waiting="", curtain=True, ahead=None), ()
        match = by_itself.put_back(match, settings)
        if by_itself.next_move(match, settings):
            return _by_itself(match, settings, pace.OWN)
        return match._replace(waiting=""), ()
    paused = pace.at(settings.speed, pace.PAUSE)
    if asked:
        return match._replace(waiting="pause"), (_think(match, paused),)
    if pause and paused:
        return match._replace(waiting="pause"), (_wait(match, "pause", paused),)
    if state.turn in persons:
        return settle(match, settings)
    least = pace.THINK_AFTER_PAUSE if match.waiting == "pause" else pace.thinking(state.turn) + seen
    return match._replace(waiting="bot"), (_think(match, pace.at(settings.speed, least)),)


def _by_itself(match: Match, settings: Settings, beat: int) -> tuple[Match, Effects]:
    """The match that makes its next move by itself, after a beat that the eye can follow."""
    return match._replace(waiting="own"), (_wait(match, "own", pace.at(settings.speed, beat)),)


def played_out(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match with the rest of its deal played at once."""
    effects: Effects = ()
    while match.finishing:
        match, effects = _own(match._replace(showing=None), settings._replace(speed="instant", hold_tricks=False))
    return match, effects


def _own(match: Match, settings: Settings) -> tuple[Match, Effects]:
    wanted = by_itself.next_move(match, settings)
    return moved(match, wanted, settings) if wanted else settle(match._replace(waiting=""), settings)


def passed(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match after what it waited for: the trick is gone, the next deal of a table without people begins."""
    if match.waiting == "own":
        return _own(match, settings)
    if match.showing:
        return settle(match._replace(showing=None, last=()), settings)
    if match.state.turn == NATURE:
        return deal(match, settings)
    return settle(match._replace(last=()), settings)


def seated(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match as the person sees it who now sits at the device: whoever has to act, or else whoever sat there."""
    persons = telling.people(match.record)
    eyes = match.state.turn if match.state.turn in persons else match.eyes
    return settle(retold(match, settings, eyes), settings)


def retold(match: Match, settings: Settings, eyes: int) -> Match:
    """The same moment of the match as told to these eyes in this language, with nothing laid ready."""
    told = laid_again(match, match.id, match.record, settings, eyes)
    if match.state.turn != NATURE and told.state.turn == NATURE:
        told = dealt(told, settings)  # a record does not say that its next deal lies on the table already
    return told._replace(
        last=(),
        showing=match.showing,
        waiting=match.waiting,
        panel=match.panel,
        hint=match.hint if eyes == match.eyes else None,
    )


def is_now(match: Match, id: str, at: int, take_backs: int) -> bool:
    """Whether this match stands where it stood, in the same line of play, when something was asked for."""
    return (match.id, len(match.record.moves), match.take_backs) == (id, at, take_backs)


def _wait(match: Match, waiting: Waiting, ms: int) -> Wait:
    return Wait(ms, match.id, len(match.record.moves), waiting, match.take_backs)


def _think(match: Match, least: int) -> Think:
    at = len(match.record.moves)
    seat = match.state.turn
    player = match.record.seats[seat].removeprefix("bot:")
    return Think(match.id, to_json(match.record), at, least, match.take_backs, player)
