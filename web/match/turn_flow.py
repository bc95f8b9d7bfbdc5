"""A match on the table: how one is laid out, what a move does to it, and what the table then does by itself.

After every move `settle` says what comes next: a finished trick rests, a deal begins, a computer player thinks,
everybody waits because somebody might jump in (SN17), or a person is to act, behind a curtain where several share
the device. Nothing of this is saved: the record is the match.
"""

from typing import TYPE_CHECKING

from nines.core.events import Dealt, DownTurned, Events, PileTaken, Played, TrickTaken
from nines.core.game import NATURE, NOBODY
from nines.core.joint_seed import has_deal
from nines.core.moves import Move
from nines.core.trick import Trick
from nines.records import daily
from nines.records.record import Record, Step, start, steps, with_move
from nines.registry import GAMES, in_tricks
from nines.words.languages import Language, language
from web.match import autoplay, players
from web.match.packs import pack_of
from web.state import timing
from web.state.commands import OfMatch
from web.state.effects import AskBot, Effects, PressLater, Wait
from web.state.mistake_positions import BRANCH
from web.state.model import Line, Match, Showing
from web.state.player_names import Given
from web.state.questions import AtTable
from web.state.settings import Settings
from web.storage.save_codec import SavedCopy

if TYPE_CHECKING:
    from nines.records.laid import Laid


def lay_out(
    id: str, record: Record, settings: Settings, viewer: int | None = None, given: Given = (), *, shared: bool = False,
    seat: int = -1, laid: "Laid | None" = None,
) -> Match:  # fmt: skip
    """The match as its record leaves it, with its log; `viewer` sits at the screen, by default whoever is to act.

    With several people at the device and nobody known to sit there, the curtain is up. `seat` is that of the person at
    this device in a match of several devices. `laid` says where hidden cards were laid otherwise.
    """
    viewer = seat if viewer is None and seat >= 0 else viewer
    say = language(settings.language)
    persons = players.people(record)
    everything = past_steps(record, laid)
    state = everything[-1].after if everything else start(record)
    looks = viewer if viewer is not None else _first_eyes(state.turn, persons)
    names = players.names(record, say, given, shared=shared)
    pack, you = pack_of(record, settings), audience_seat(persons, looks, shared)
    log: tuple[Line, ...] = ()
    latest: Events = ()
    for step in everything:
        told = players.known_events(step.events, looks)
        log = players.lines(log, told, names, say, you, step.after, pack)
        latest = _latest(told, latest, tricks=GAMES[record.game].tricks)
    over = state.turn == NOBODY or players.is_cut(record, state)
    curtain = viewer is None and len(persons) > 1 and not over
    return Match(
        id, record, state, names, looks, pack, log=log, latest=latest, curtain=curtain, given=given, shared=shared,
        seat=seat, laid=laid,
    )  # fmt: skip


def past_steps(record: Record, laid: "Laid | None") -> list[Step]:
    """Everything that happened in a match, in order."""
    if not laid:
        return list(steps(record))
    from nines.records import laid as otherwise  # few matches are played so

    return otherwise.steps(record, laid)


def restore(held: Match | SavedCopy, id: str, record: Record, settings: Settings, viewer: int | None) -> Match:
    """The match as this record leaves it, with what is known of it beside the record: `held` is the match before, or a
    saved copy of it."""
    laid = held.laid if isinstance(held, Match) else None
    match = lay_out(id, record, settings, viewer, held.given, shared=held.shared, seat=held.seat, laid=laid)
    unready = tuple(at for at in held.unready if at < len(record.moves))
    return match._replace(take_backs=held.take_backs, hints=held.hints, conceded=held.conceded, unready=unready)


def _first_eyes(turn: int, persons: tuple[int, ...]) -> int:
    return turn if turn in persons else (*persons, 0)[0]


def audience_seat(persons: tuple[int, ...], viewer: int, shared: bool) -> int | None:
    """The seat that the log calls *you*: the one at the screen, nobody at a table of computer players, nor in a match
    that is somebody else's."""
    return viewer if viewer in persons and not shared else None


def make_move(match: Match, move: Move, settings: Settings) -> tuple[Match, Effects]:
    """The match after a move of the seat to act, and what the table does next; raises NotLegal."""
    seat = match.state.turn
    state, events = GAMES[match.record.game].play(match.state, seat, move)
    record = with_move(match.record, seat, move)
    after = happened(match._replace(record=record, state=state), events, settings)
    trick, over = finished_trick(match, events), state.turn == NOBODY
    after = after._replace(
        waiting=match.waiting if move.verb == "pass" else "",  # a chance let go must not lengthen the pause (SN17)
        chosen=(),
        proof=match.proof if match.finishing else "",
        ahead=None if seat == match.viewer else match.ahead,
        hint=None,
        coach=None,
        refused="",
        tried=(),
        curtain=False,
        showing=Showing(trick) if (trick or over) and _rests(match, settings, trick) else None,
    )
    return settle(after, settings, pause=timing.wants_pause(state, seat, move), seen=timing.watching_time(events))


def happened(match: Match, events: Events, settings: Settings) -> Match:
    """The match in whose state these things have just happened: told in the log, and shown to whoever sits here."""
    say: Language = language(settings.language)
    told = players.known_events(events, match.viewer)
    you = audience_seat(players.people(match.record), match.viewer, match.shared)
    log = players.lines(match.log, told, match.names, say, you, match.state, match.pack)
    latest = _latest(told, match.latest, tricks=GAMES[match.record.game].tricks)
    return match._replace(last=told, log=log, latest=latest)


def _latest(events: Events, before: Events, *, tricks: bool) -> Events:
    """What is looked at as the last trick, or the last move on the pile, once these things have happened."""
    ends = TrickTaken if tricks else Played | DownTurned | PileTaken
    if any(isinstance(event, ends) for event in events):
        return events
    return () if any(isinstance(event, Dealt) for event in events) else before


def finished_trick(before: Match, events: Events) -> Trick | None:
    for event in events:
        if isinstance(event, TrickTaken) and in_tricks(before.state):
            return Trick(before.state.leader, event.cards, event.winner)
    return None


def _rests(match: Match, settings: Settings, trick: Trick | None) -> bool:
    return settings.speed != "instant" or (trick is not None and asks_for_next(match, settings))


def asks_for_next(match: Match, settings: Settings) -> bool:
    """Whether a finished trick stays until somebody says *Next trick*."""
    return settings.hold_tricks and not match.finishing and bool(players.people(match.record))


def deal_next(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match with its next deal on the table, and what the table does next."""
    after = with_next_deal(match._replace(showing=None, waiting="", just_ended=False), settings)
    return settle(after, settings, seen=timing.dealing_time(after.state))


def day_is_over(match: Match) -> bool:
    """Whether this is a match of a deal of the day, all of whose deals are played."""
    return daily.is_daily(match.record) and daily.is_over(match.record, match.state)


def with_next_deal(match: Match, settings: Settings) -> Match:
    state, events = GAMES[match.record.game].deal(match.state, match.record.seed)
    return happened(match._replace(state=state), events, settings)


def settle(match: Match, settings: Settings, *, pause: bool = False, seen: int = 0) -> tuple[Match, Effects]:
    """The match waiting for what comes next, and the effects that bring it about.

    `pause` says that somebody might jump in, for all that can be seen; `seen` how long it takes to see what happened.
    """
    if match.conceded:
        return match._replace(waiting="conceded"), ()
    persons = players.people(match.record)
    state = match.state
    if state.turn in (NATURE, NOBODY):
        match = match._replace(ahead=None, finishing=False, proof="")
    if match.showing:
        trick = match.showing.trick
        rest = timing.scaled(settings.speed, (timing.OUT_TRICK if match.finishing else timing.REST) + seen)
        waits = () if trick and asks_for_next(match, settings) else (_wait(match, "rest", rest),)
        return match._replace(waiting="rest"), (*waits, *_weighing(match, settings))
    if match.finishing and match.proof == "none" and state.turn not in persons:
        # Which of the others takes what may still depend on them: they play for themselves.
        return match._replace(waiting="bot"), (_think(match, timing.scaled(settings.speed, timing.OUT_CARD)),)
    if match.finishing:
        return _by_itself(match, settings, timing.OUT_CARD)
    if state.turn == NATURE:
        if not has_deal(match.record.seed, state.deal + 1):
            return match._replace(waiting=""), ()  # a match of several devices, ended early: its seed gives no more
        if state.deal == 0:
            return deal_next(match, settings)
        if persons:
            return _between_deals(match, settings)
        return match._replace(waiting="rest"), (_wait(match, "rest", timing.scaled(settings.speed, timing.RESULT)),)
    if state.turn == NOBODY:
        return match._replace(waiting="", curtain=False), _weighing(match, settings)
    asked = GAMES[match.record.game].out_of_turn(state)
    if autoplay.people_are_out(match):
        # Nobody here decides any more: the others go on as fast as the eye can follow.
        waiting: AtTable = "pause" if asked else "bot"
        return match._replace(waiting=waiting), (_think(match, timing.scaled(settings.speed, timing.OUT_CARD)),)
    if state.turn in persons and (asked or not pause):
        if match.curtain or (len(persons) > 1 and state.turn != match.viewer):
            return match._replace(waiting="", curtain=True, ahead=None), ()
        match = autoplay.return_laid_card(match, settings)
        if autoplay.next_move(match, settings):
            return _by_itself(match, settings, timing.OWN)
        return with_proof(match._replace(waiting=""), settings), ()
    paused = timing.scaled(settings.speed, timing.PAUSE)
    if asked:
        return match._replace(waiting="pause"), (_think(match, paused),)
    if pause and paused:
        return match._replace(waiting="pause"), (_wait(match, "pause", paused),)
    if state.turn in persons:
        return settle(match, settings)
    least = timing.THINK_AFTER_PAUSE if match.waiting == "pause" else timing.thinking_time(state.turn) + seen
    return match._replace(waiting="bot"), (_think(match, timing.scaled(settings.speed, least)),)


def _between_deals(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match at the result of a deal; the next one comes by itself where its one person wants that."""
    alone = players.only_person(match.record, shared=match.shared) is not None
    if not settings.next_deal or not alone or match.id == BRANCH or day_is_over(match):
        return match._replace(waiting=""), _weighing(match, settings)
    ms = timing.scaled(timing.to_watch(settings.speed), timing.NEXT_DEAL)
    return match._replace(waiting="next-deal"), (_wait(match, "next-deal", ms), *_weighing(match, settings))


def _weighing(match: Match, settings: Settings) -> Effects:
    """What has the choices of a deal weighed that is over, while its last cards fall: not at speed `instant`."""
    ended = match.state.turn in (NATURE, NOBODY) and bool(match.state.sheet)
    wanted = settings.check and settings.speed != "instant"
    return (PressLater(timing.WEIGHING, OfMatch("check")),) if ended and wanted else ()


def with_proof(match: Match, settings: Settings) -> Match:
    """The match with what is proven of the rest of the deal: here once a move, and only looked up by the screens."""
    return match._replace(proof=autoplay.proven(match, settings))


def _by_itself(match: Match, settings: Settings, beat: int) -> tuple[Match, Effects]:
    """The match that makes its next move by itself, after a beat that the eye can follow."""
    return match._replace(waiting="own"), (_wait(match, "own", timing.scaled(settings.speed, beat)),)


def play_out(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match with the rest of its deal played at once; where others still decide, with the next trick."""
    if match.proof == "none":
        return end_wait(match, settings) if match.waiting in ("rest", "own") else (match, ())
    effects: Effects = ()
    while match.finishing:
        match, effects = _own(match._replace(showing=None), settings._replace(speed="instant", hold_tricks=False))
    return match, effects


def _own(match: Match, settings: Settings) -> tuple[Match, Effects]:
    wanted = autoplay.next_move(match, settings)
    if wanted:
        return make_move(match, wanted, settings)
    return settle(match._replace(waiting="", finishing=False, proof=""), settings)


def end_wait(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match after what it waited for: the trick is gone, the next deal of a table without people begins."""
    if match.waiting == "own":
        return _own(match, settings)
    if match.waiting == "coach" and match.coach and match.coach.held:
        unready = (*match.unready, len(match.record.moves))
        return make_move(match._replace(waiting="", unready=unready), match.coach.held, settings)
    if match.showing:
        ended = match.state.turn in (NATURE, NOBODY)
        return settle(match._replace(showing=None, last=(), just_ended=ended), settings)
    if match.state.turn == NATURE:
        return deal_next(match, settings)
    return settle(match._replace(last=()), settings)


def seat_person(match: Match, settings: Settings) -> tuple[Match, Effects]:
    """The match as the person sees it who now sits at the device: whoever has to act, or else whoever sat there."""
    persons = players.people(match.record)
    viewer = match.state.turn if match.state.turn in persons else match.viewer
    return settle(retell(match, settings, viewer), settings)


def retell(match: Match, settings: Settings, viewer: int) -> Match:
    """The same moment of the match as told to this viewer in this language, with nothing laid ready."""
    told = restore(match, match.id, match.record, settings, viewer)
    if match.state.turn != NATURE and told.state.turn == NATURE:
        told = with_next_deal(told, settings)  # a record does not say that its next deal lies on the table already
    return told._replace(
        last=(),
        retold=match.retold,
        showing=match.showing,
        waiting=match.waiting,
        panel=match.panel,
        hint=match.hint if viewer == match.viewer else None,
        coach=match.coach if viewer == match.viewer else None,
        proof=match.proof if viewer == match.viewer else "",
    )


def is_now(match: Match, id: str, at: int, take_backs: int) -> bool:
    """Whether this match stands where it stood, in the same line of play, when something was asked for."""
    return (match.id, len(match.record.moves), match.take_backs) == (id, at, take_backs)


def _wait(match: Match, waiting: AtTable, ms: int) -> Wait:
    return Wait(ms, match.id, len(match.record.moves), waiting, match.take_backs)


def _think(match: Match, least: int) -> AskBot:
    at = len(match.record.moves)
    seat = match.state.turn
    player = match.record.seats[seat].removeprefix("bot:")
    return AskBot(match.id, match.position, at, least, match.take_backs, player)
