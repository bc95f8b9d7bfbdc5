"""A table: all that everybody can know of it, as a fold over what the seats say.

Nothing depends on the order in which entries come, nor on how often. An entry is taken when it is due; until then it
waits. An entry counts only with the post that brought it, once all is here that its sender had heard: so nobody is
blamed for what they said before they could know better.

Whoever stops a deal ends it for all, but what others had said before they heard of it still counts: the audit looks at
everything that was said.
"""

from typing import NamedTuple

from nines.company.chain import DEALS, ChainLink
from nines.company.dealing import Dealing, begin, outcome, with_deck, with_move, with_opening, with_shown
from nines.company.deck import joint_pack
from nines.company.due import Due, to_play, to_tell
from nines.company.entries import Entry, Kind, read_move
from nines.company.faults import Fault, FaultKind
from nines.company.posts import Claim, Post
from nines.company.sitting import Start
from nines.company.voice import Voice, head
from nines.core.game import NATURE, NotLegal, State, put
from nines.core.joint_seed import JointSeed, dealers_seed, earlier, hashed
from nines.core.moves import Move
from nines.registry import GAMES

_ANY_TIME = (Kind.AWAY, Kind.BACK, Kind.SAY, Kind.LEAVE)
_KIND_OF_FAULT: dict[Kind, FaultKind] = {
    Kind.FIRST: "link", Kind.DECK: "deck", Kind.OPEN: "opening", Kind.MOVE: "move", Kind.SHOW: "card",
    Kind.TELL: "link",
}  # fmt: skip

MOST_CLAIMS = 64
"""Of a seat, that wait for entries of others."""


class DealDone(NamedTuple):
    """A deal that was played to its end: every seat's link, the moves with all cards known, and how many entries the
    table had taken of each seat by then."""

    links: tuple[ChainLink, ...]
    moves: tuple[tuple[int, Move], ...]
    said: tuple[int, ...]


class Table(NamedTuple):
    """Everything that all at a table can know.

    `voices` are what was heard, by seat. `claims` came with posts and wait for what their senders had heard; `forks`
    are those that do not fit what was heard here. `firsts` are the links 1, by seat. `done` are the deals that were
    played, `unchecked` those of them, and a stopped one, that the audit has still to look at. `away` are the seats that
    said they are, or left.
    """

    start: Start
    voices: tuple[Voice, ...]
    dealing: Dealing
    firsts: tuple[ChainLink | None, ...]
    claims: tuple[Claim, ...] = ()
    forks: tuple[Claim, ...] = ()
    done: tuple[DealDone, ...] = ()
    unchecked: tuple[Dealing, ...] = ()
    faults: tuple[Fault, ...] = ()
    away: frozenset[int] = frozenset()

    @property
    def state(self) -> State:
        """The state over blanks."""
        return self.dealing.state

    @property
    def over(self) -> bool:
        """Whether the match has come to its end, its last deal told."""
        return self.dealing.number == len(self.done)

    @property
    def started(self) -> tuple[ChainLink, ...] | None:
        """The links 1 of all seats; None while one is missing."""
        told = tuple(link for link in self.firsts if link is not None)
        return told if len(told) == len(self.firsts) else None

    def last_link(self, seat: int) -> ChainLink:
        """The last link that a seat has told; its seal before the first."""
        if told := self.dealing.links[seat]:
            return told
        return self.done[-1].links[seat] if self.done else self.firsts[seat] or self.start.seats[seat].seal


def sit_down(start: Start) -> Table:
    """The table before anybody has said anything."""
    seats = len(start.seats)
    state: State = GAMES[start.game].start(start.options, seats)
    return Table(start, (Voice(),) * seats, begin(state, seats), (None,) * seats)


def resume(start: Start, done: tuple[DealDone, ...], digests: tuple[bytes, ...]) -> Table:
    """The table after these deals, of whose entries nothing is left but the digests, by seat; raises ValueError where
    the links are none of the seats' chains, or a move is not legal."""
    table = sit_down(start)
    for deal in done:
        if any(earlier(link, table.dealing.number + 1) != seat.seal for link, seat in zip(deal.links, start.seats)):
            raise ValueError("a link is none of its seat's chain")
        dealt = table.dealing.game.next_deal(table.state, str(JointSeed(table.dealing.number + 1, deal.links)))
        state, _ = outcome(table.dealing._replace(dealt=dealt, moves=deal.moves), dealt.pack)
        table = _with_deal(table, deal, state)
    firsts = tuple(earlier(link, 1) for link in done[0].links) if done else table.firsts
    voices = tuple(
        Voice(some, past=count, vouched=count, taken=count)
        for some, count in zip(digests, done[-1].said if done else (0,) * len(start.seats))
    )
    return table._replace(firsts=firsts, voices=voices)


def due(table: Table) -> dict[int, Due]:
    """By seat, the one kind of entry that it may add now; nothing once there is a fault, or the match is over."""
    return {} if table.faults else _due(table)


def _due(table: Table) -> dict[int, Due]:
    if table.over:
        return {}
    if not table.started:
        return {seat: Due(Kind.FIRST) for seat, link in enumerate(table.firsts) if link is None}
    if table.forks or table.dealing.ended:
        return to_tell(table.dealing)
    return to_play(table.dealing)


def hear(table: Table, seat: int, number: int, entry: Entry) -> Table:
    """The table once this seat's entry of this number was heard, from whoever can vouch for it."""
    table = _with_voice(table, seat, table.voices[seat].heard(number, entry))
    return _folded(_vouched(table, seat, number + 1))


def hear_post(table: Table, post: Post) -> Table:
    """The table once a post was heard."""
    voice = table.voices[post.seat]
    for number, entry in enumerate(post.entries, post.first):
        voice = voice.heard(number, entry)
    if post.claim not in table.claims:
        table = table._replace(claims=(*table.claims, post.claim))
    return _folded(_compared(_with_voice(table, post.seat, voice)))


def _with_voice(table: Table, seat: int, voice: Voice) -> Table:
    return table._replace(voices=put(table.voices, seat, voice))


def _vouched(table: Table, seat: int, count: int) -> Table:
    voice = table.voices[seat]
    return _with_voice(table, seat, voice._replace(vouched=max(voice.vouched, count)))


def _compared(table: Table) -> Table:
    """With each claim held against what was heard, where all of that is here."""
    waiting: list[Claim] = []
    for claim in table.claims:
        if any(count > voice.said for count, voice in zip(claim.heard, table.voices)):
            waiting.append(claim)
        elif head(table.voices, claim.heard) == claim.head:
            table = _vouched(table, claim.seat, claim.heard[claim.seat])
        elif any(number < claim.heard[claim.seat] for number in table.voices[claim.seat].twice):
            continue  # a seat on two devices, which has yet to hear itself
        elif claim not in table.forks:
            table = table._replace(forks=(*table.forks, claim))
    return table._replace(claims=_latest(waiting))


def _latest(claims: list[Claim]) -> tuple[Claim, ...]:
    """The latest of each seat: what they say of earlier entries as well is enough, and nobody can pile them up."""
    by_seat: dict[int, list[Claim]] = {}
    for claim in sorted(claims, key=lambda claim: claim.heard[claim.seat]):
        by_seat.setdefault(claim.seat, []).append(claim)
    return tuple(claim for some in by_seat.values() for claim in some[-MOST_CLAIMS:])


def _folded(table: Table) -> Table:
    """With every entry taken that can be, and whoever said what cannot be taken any more at fault."""
    moved = True
    while moved:
        moved = False
        for seat in range(len(table.voices)):
            after = _taken(table, seat)
            if after is not table:
                table, moved = after, True
    return _judged(table)


def _taken(table: Table, seat: int) -> Table:
    """With the next entry of a seat taken; the same table where none can be."""
    # Whoever has heard other things than we may still tell, and stop the deal.
    entry = table.voices[seat].waiting if table.forks else table.voices[seat].next
    if entry is None or any(fault.seat == seat for fault in table.faults):
        return table
    dealing = table.dealing
    if entry.kind in _ANY_TIME:
        gone = table.away | {seat} if entry.kind in (Kind.AWAY, Kind.LEAVE) else table.away
        after = table._replace(away=gone - {seat} if entry.kind == Kind.BACK else gone)
    elif entry.kind == Kind.STOP:
        if not table.over and dealing.links[seat] is not None:
            return table  # it is about the next deal
        stopped = dealing if table.over else dealing._replace(stops=dealing.stops | {seat})
        after = table._replace(dealing=stopped)
    elif _is_due(table, seat, entry.kind):
        try:
            after = _after(table, seat, entry)
        except ValueError as fault:
            return _with_fault(table, seat, _KIND_OF_FAULT[entry.kind], str(fault))
    elif table.forks and entry.kind not in (Kind.FIRST, Kind.TELL):
        after = table  # said at another table
    else:
        return table
    voice = after.voices[seat]
    after = _with_voice(after, seat, voice._replace(taken=voice.taken + 1))
    return _settled(after) if entry.kind == Kind.TELL else after


def _is_due(table: Table, seat: int, kind: Kind) -> bool:
    named = _due(table).get(seat)
    if named and named.kind == kind:
        return True
    if not table.started or table.forks or table.over:
        return False
    # Said before its seat had heard that somebody stopped the deal.
    racing = to_play(table.dealing).get(seat)
    return racing is not None and racing.kind == kind and table.dealing.links[seat] is None


def _after(table: Table, seat: int, entry: Entry) -> Table:
    """The table with an entry that is due; raises ValueError where it cannot be what it should be."""
    dealing, body = table.dealing, entry.body
    if entry.kind in (Kind.FIRST, Kind.TELL):
        if hashed(body) != table.last_link(seat):
            raise ValueError("the link is none of the chain")
        if entry.kind == Kind.FIRST:
            return table._replace(firsts=put(table.firsts, seat, body))
        return table._replace(dealing=dealing._replace(links=put(dealing.links, seat, body)))
    if entry.kind == Kind.DECK:
        assert table.started
        after = with_deck(dealing, body, dealers_seed(table.started))
    elif entry.kind == Kind.OPEN:
        after = with_opening(dealing, body, to_play(dealing)[seat].openings)
    elif entry.kind == Kind.SHOW:
        after = with_shown(dealing, seat, body)
    else:
        after = with_move(dealing, seat, read_move(body))
    return table._replace(dealing=after)


def _with_fault(table: Table, seat: int, kind: FaultKind, why: str) -> Table:
    return table._replace(faults=(*table.faults, Fault(seat, kind, table.dealing.number, why)))


def _settled(table: Table) -> Table:
    """With the next deal begun, once all have told their links and nothing that is quickly seen was wrong."""
    dealing = table.dealing
    links = dealing.all_told
    if not links:
        return table
    table = table._replace(unchecked=(*table.unchecked, dealing))
    pack = joint_pack(dealing.game.pack, links, dealing.number)
    if dealing.stops or dealing.halted or table.forks or not dealing.over:
        return table
    if any(pack[shown.place] != shown.card for shown in dealing.shown):
        return table
    try:
        state, moves = outcome(dealing, pack)
    except NotLegal:
        return table
    return _with_deal(table, DealDone(links, moves, tuple(voice.taken for voice in table.voices)), state)


def _with_deal(table: Table, deal: DealDone, state: State) -> Table:
    """With a deal that came to this state, and the next one begun if there is one."""
    last = state.turn != NATURE or table.dealing.number == DEALS
    dealing = table.dealing._replace(state=state) if last else begin(state, len(deal.links))
    return table._replace(done=(*table.done, deal), dealing=dealing)


def _judged(table: Table) -> Table:
    """With a fault of each seat whose next entry is not the one that is due of it, and never will be."""
    if table.forks or not any(voice.next for voice in table.voices):
        return table
    named = _due(table)
    racing = to_play(table.dealing) if table.started else {}
    # Whoever has told says nothing more in this deal: what waits for that is never due.
    stuck = any(table.dealing.links[seat] is not None for seat in racing)
    for seat, voice in enumerate(table.voices):
        entry = voice.next
        if entry is None or seat not in named or any(fault.seat == seat for fault in table.faults):
            continue
        may_yet = table.dealing.stops and seat not in racing and not stuck and racing and entry.kind != Kind.TELL
        if not may_yet:
            table = _with_fault(table, seat, "order", f"said {entry.kind.name.lower()}, which was not due")
    return table
