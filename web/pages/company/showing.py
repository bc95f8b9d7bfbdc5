"""A table with friends as its person sees it: one thing after another, at the pace of this device alone.

What the seats have said may be ahead of that. Nothing is dealt from a seed here: the states are those over blanks, with
the cards in them that this person may see.
"""

from collections.abc import Mapping
from typing import Any, Final

from nines.company.blanks import backs, filled
from nines.company.deck import joint_pack
from nines.company.due import to_play
from nines.company.entries import Kind
from nines.company.finished import record as finished
from nines.company.seat import faces
from nines.company.table import Table, due
from nines.core.cards import BACK, Card, Cards
from nines.core.events import Events, Played
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.records.record import Record, new, with_move
from nines.registry import GAMES, in_tricks
from web.match import turn_flow
from web.state import timing
from web.state.company import Shown, Sitting
from web.state.effects import Effects, Wait
from web.state.model import Match, Showing
from web.state.settings import Settings

BEAT = 450
"""Milliseconds at normal speed between two cards that came together."""
WAITS: Final = "company"
NO_SEED = "friends"
"""The seed of a record in which no deal is over yet: nothing is dealt from it."""


def at_table(settings: Settings) -> Settings:
    """The settings that hold at a table with friends: nothing is played unasked, and nobody is helped."""
    return settings._replace(forced=False, lay_ahead=False, play_out=False, coach=False, next_deal=False)


def laid(sitting: Sitting, settings: Settings) -> Sitting:
    """The table as it is now, all at once: as whoever comes back finds it."""
    table = sitting.table
    if not table or sitting.me < 0:
        return sitting
    deal = min(sitting.shown_deal, len(table.done) + 1)
    over = deal <= len(table.done)
    match = turn_flow.lay_out(
        sitting.id, _record(table, deal if over else deal - 1), at_table(settings), given=sitting.names,
        seat=sitting.me,
    )  # fmt: skip
    moves = table.done[deal - 1].moves if over else ()
    shown = Shown(deal, len(moves), match.state if over else None)
    sitting = sitting._replace(match=match._replace(last=(), waiting="rest"), shown=shown, shown_deal=deal, rest=0)
    sitting, _ = going_on(sitting, settings._replace(speed="instant", hold_tricks=False))
    return sitting._replace(match=sitting.match and sitting.match._replace(last=()))


def going_on(sitting: Sitting, settings: Settings) -> tuple[Sitting, Effects]:
    """The table with the next things shown that have happened, up to the first that takes its time."""
    while sitting.match and not sitting.rest:
        after, rest = _step(sitting, at_table(settings))
        if after is sitting:
            break
        sitting = after
        if rest:
            token = sitting.rests + 1
            sitting = sitting._replace(rest=token, rests=token)
            return _decided(sitting), (Wait(rest, sitting.id, token, WAITS),)
        if sitting.match and sitting.match.showing:
            sitting = sitting._replace(rest=-1)  # until somebody says *Next trick*
    return _decided(sitting), ()


def rested(sitting: Sitting, settings: Settings) -> tuple[Sitting, Effects]:
    """The table once a trick was looked at for long enough."""
    match = sitting.match
    if not match or not sitting.rest:
        return sitting, ()
    return going_on(sitting._replace(rest=0, match=match._replace(showing=None, last=())), settings)


def next_deal(sitting: Sitting, settings: Settings) -> tuple[Sitting, Effects]:
    """The table with the next deal wanted by whoever has read the result of this one."""
    match = sitting.match
    if not match or match.state.turn != NATURE or match.showing or sitting.shown.state is None:
        return sitting, ()
    deal = sitting.shown.deal + 1
    return going_on(sitting._replace(shown=Shown(deal), shown_deal=deal), settings)


def wants_next(sitting: Sitting) -> bool:
    """Whether this person has read the result, and waits for cards."""
    return sitting.shown.state is None


def asks(sitting: Sitting | None) -> bool:
    """Whether everybody waits for this person's move."""
    match = sitting and sitting.match
    return bool(match and not match.waiting and match.state.turn == match.viewer)


def _decided(sitting: Sitting) -> Sitting:
    """The table that asks its person for a move exactly if that is what everybody waits for."""
    match, table = sitting.match, sitting.table
    if not match or not table:
        return sitting
    shown = sitting.shown
    if shown.last_card:  # whoever is on turn has played it
        return sitting._replace(match=match._replace(waiting="pause"))
    caught_up = shown.deal == table.dealing.number and shown.moves == len(table.dealing.moves)
    if shown.state is None or not caught_up or sitting.rest:
        return sitting._replace(match=match._replace(waiting="rest"))
    named, turn = due(table).get(sitting.me), match.state.turn
    mine = bool(named and named.kind == Kind.MOVE)
    catching_up = not sitting.live and sitting.line != "down"  # another device may have played meanwhile
    if mine and not (catching_up or sitting.elsewhere or sitting.stopped):
        return sitting._replace(match=match._replace(waiting=""))
    # Nobody is told that it is their turn who can play nothing: the others' devices have yet to open a card for them,
    # the room has yet to be heard, or they play at another device.
    return sitting._replace(match=match._replace(waiting="pause" if turn == match.viewer else "rest"))


def _step(sitting: Sitting, settings: Settings) -> tuple[Sitting, int]:
    """The table with one more thing shown, and for how many milliseconds it is looked at; the same where nothing is."""
    match, table, shown = sitting.match, sitting.table, sitting.shown
    assert match and table
    if shown.state is None:
        if not _lies(table, shown.deal):
            return sitting, 0
        dealing = table.dealing
        known = faces(sitting.own[0], table)
        assert dealing.dealt
        state, events = dealing.game.step(dealing.before, filled(dealing.dealt, known))
        record = _record(table, shown.deal - 1)
        match = _happened(match._replace(record=record, panel=""), state, events, known, settings)
        return (
            sitting._replace(match=match, shown=Shown(shown.deal, 0, state)),
            timing.scaled(settings.speed, timing.dealing_time(match.state)),
        )
    over = shown.deal <= len(table.done)
    moves = table.done[shown.deal - 1].moves if over else table.dealing.moves
    if shown.moves >= len(moves):
        return (_opened(sitting), 0) if BACK in _own(match) else _last_card(sitting, settings)
    known = _pack(table, shown.deal) if over else faces(sitting.own[0], table)
    seat, move = moves[shown.moves]
    return _moved(sitting, seat, filled(move, known), known, settings, last=over and shown.moves + 1 == len(moves))


def _own(match: Match) -> Cards:
    hands: tuple[Cards, ...] = match.state.hands
    return hands[match.viewer]


def _opened(sitting: Sitting) -> Sitting:
    """The table with the hand for which its person swapped, once the others have opened it, before anybody moves."""
    match, table, shown = sitting.match, sitting.table, sitting.shown
    assert match and table and shown.state
    opened = match._replace(state=backs(filled(shown.state, faces(sitting.own[0], table))))
    return sitting if BACK in _own(opened) else sitting._replace(match=opened)


def _last_card(sitting: Sitting, settings: Settings) -> tuple[Sitting, int]:
    """The table with the last card of a deal in its trick: the rules take it only once every card is known."""
    match, table, shown = sitting.match, sitting.table, sitting.shown
    assert match and table
    held, state = table.dealing.held, match.state
    if shown.last_card or not held or shown.deal != table.dealing.number or not in_tricks(state):
        return sitting, 0
    seat, move = held
    lying: Any = state
    lying = lying._replace(trick=(*state.trick, *move.cards), hands=((),) * len(lying.hands))
    match = match._replace(state=lying, last=(Played(seat, move.cards),), chosen=(), refused="", tried=())
    return sitting._replace(match=match, shown=shown._replace(last_card=True)), timing.scaled(settings.speed, BEAT)


def _moved(
    sitting: Sitting, seat: int, move: Move, known: Mapping[int, Card], settings: Settings, *, last: bool
) -> tuple[Sitting, int]:
    match, table, shown = sitting.match, sitting.table, sitting.shown
    assert match and table
    state, events = GAMES[match.record.game].step(filled(shown.state, known), move)
    trick = turn_flow.finished_trick(match, events)
    rests = trick is not None and (settings.speed != "instant" or settings.hold_tricks)
    record = _record(table, shown.deal) if last else with_move(match.record, seat, backs(move))
    after = _happened(match._replace(record=record), state, events, known, settings)
    after = after._replace(chosen=(), refused="", tried=(), showing=Showing(trick) if trick and rests else None)
    if shown.last_card:
        after = after._replace(last=tuple(event for event in after.last if not isinstance(event, Played)))
    sitting = sitting._replace(match=after, shown=Shown(shown.deal, shown.moves + 1, state))
    if rests:
        return sitting, 0 if settings.hold_tricks else timing.scaled(settings.speed, timing.REST)
    return sitting, timing.scaled(settings.speed, BEAT)


def _happened(match: Match, state: Any, events: Events, known: Mapping[int, Card], settings: Settings) -> Match:
    told: Events = backs(filled(events, known))
    return turn_flow.happened(match._replace(state=backs(state)), told, settings)


def _lies(table: Table, deal: int) -> bool:
    """Whether the cards of a deal lie on the table: every hand can be read by whoever holds it."""
    dealing = table.dealing
    if dealing.number != deal or not dealing.shuffled or dealing.dealt is None:
        return False
    return bool(dealing.moves or dealing.held) or all(named.kind == Kind.MOVE for named in to_play(dealing).values())


def _pack(table: Table, deal: int) -> dict[int, Card]:
    """Every card of a deal that is over, by its place in the pack."""
    return dict(enumerate(joint_pack(GAMES[table.start.game].pack, table.done[deal - 1].links, deal)))


def _record(table: Table, deals: int) -> Record:
    """The match as far as so many deals; who plays it, where none is over."""
    found = finished(table._replace(done=table.done[:deals], faults=()))
    if found:
        return found
    seats = tuple("human" if seat.plays == "person" else seat.plays for seat in table.start.seats)
    return new(table.start.game, table.start.options, seats, NO_SEED)
