"""A table with friends as this device knows it (docs/company.md), and the pages about it. It comes later."""

from hashlib import sha256
from typing import Literal, NamedTuple

from nines.company.chain import SECRET, secrets
from nines.company.seat import OwnSeat
from nines.company.sitting import FRIEND, PERSON, Invite, Knock, SeatTaken
from nines.company.table import Table
from nines.core.game import State
from web.state.model import Draft, Match
from web.state.player_names import clean_name

Stage = Literal["looking", "other", "invited", "inviting", "waiting", "full", "table"]
"""Whether the invitation is still looked for, or comes from another version of the page; whether this device is asked
to sit down, asks others, waits for the cards, came too late, or sits at the table."""
Line = Literal["", "up", "down", "full", "left"]
"""Whether the room is heard: not yet, yes, not now; the relay takes no more; it was left for all the rubbish in it."""


class Heard(NamedTuple):
    """Somebody who knocked, with their line."""

    line: str
    knock: Knock


class Shown(NamedTuple):
    """How much of a table this person has seen: the deal, the moves of it, and the state after them over blanks; None
    before its cards lie on the table. `last_card` says that the last card lies in its trick, too, which is no move
    before every card is known."""

    deal: int = 1
    moves: int = 0
    state: State | None = None
    last_card: bool = False


class Sitting(NamedTuple):
    """A table with friends: what stands up to `stopped` is kept in this browser, the rest begins anew with each visit.

    `room` are the bytes of its name, `founder` the fingerprint in its address. `secret` are the bytes from which all
    secrets of this device's seats follow, None where nobody sits here yet. `lines` are the posts of the deal `since`
    and all after it, `unheard` the own lines that have not come back from the room.
    """

    room: bytes
    founder: str
    secret: bytes | None = None
    name: str = ""
    invite_line: str = ""
    invite: Invite | None = None
    knocks: tuple[Heard, ...] = ()
    dropped: frozenset[bytes] = frozenset()
    """The keys of those whom the founder took away."""
    start_line: str = ""
    table: Table | None = None
    since: int = 1
    checked: int = 0
    """How many deals were checked."""
    lines: tuple[str, ...] = ()
    unheard: tuple[str, ...] = ()
    last: str = ""
    """The relay's id of the line heard last."""
    revision: int = 0
    shown_deal: int = 1
    """The deal that this person looks at: the next one lies on the table once they want it."""
    stopped: bool = False
    """Whether this person has ended the match here."""
    other: str = ""
    """Whose page is of another version."""
    line: Line = ""
    live: bool = False
    """Whether everything was heard that lies in the room."""
    said: frozenset[str] = frozenset()
    """The own lines that were handed to the relay in this visit."""
    spoken: bool = False
    """Whether this device has said something at the table."""
    elsewhere: bool = False
    """Whether this seat is played on another device now."""
    asked: str = ""
    """What is being worked out."""
    early: frozenset[int] = frozenset()
    """The kinds of lines that were heard before the line from which they follow."""
    bad: int = 0
    """How many lines in the room were none of ours."""
    late: int = -1
    """The number of entries at which a seat was waited for so long that its page must be closed or asleep."""
    match: Match | None = None
    """The table as this person sees it."""
    shown: Shown = Shown()
    rest: int = 0
    """The number of the wait for which the table rests; -1 until somebody says *Next trick*, 0 where it goes on."""
    rests: int = 0
    """How many waits there were."""
    slip: str = ""
    """What lies open beside the table: `seat` for the link of this seat, `end` for the question whether to end."""

    @property
    def id(self) -> str:
        """What the table is kept under in this browser."""
        return id_of(self.room)

    @property
    def founding(self) -> bool:
        """Whether the invitation is of this device."""
        return bool(self.invite and self.secret and self.invite.key == secrets(self.secret).public)

    @property
    def me(self) -> int:
        """The seat of the person at this device; -1 where there is none."""
        if not self.table or not self.secret:
            return -1
        keys = self.table.start.keys
        mine = secrets(self.secret).public
        return keys.index(mine) if mine in keys else -1

    @property
    def own(self) -> tuple[OwnSeat, ...]:
        """The seats that this device plays: the person's first, then, for the founder, those of the computer."""
        if not self.table or not self.secret or self.me < 0:
            return ()
        mine = OwnSeat(self.me, secrets(self.secret))
        if not self.founding:
            return (mine,)
        bots = (number for number, seat in enumerate(self.table.start.seats) if seat.plays != PERSON)
        return (mine, *(OwnSeat(number, secrets(bot_secret(self.secret, number))) for number in bots))

    @property
    def stage(self) -> Stage:
        """What there is to be done."""
        if self.other:
            return "other"
        if not self.invite:
            return "looking"
        if self.table:
            return "table" if self.me >= 0 else "full"
        if not self.secret:
            return "full" if self.free == 0 else "invited"
        return "inviting" if self.founding else "waiting"

    @property
    def guests(self) -> tuple[Knock, ...]:
        """Those who sit down, in the order in which they came, as many as there are places."""
        there = tuple(heard.knock for heard in self.knocks if heard.knock.key not in self.dropped)
        return there[: self.places]

    @property
    def places(self) -> int:
        """How many friends are asked."""
        return self.invite.seats.count(FRIEND) if self.invite else 0

    @property
    def free(self) -> int:
        """How many places are left."""
        return self.places - len(self.guests)

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody at the table calls themselves, by seat; empty for a computer player."""
        seats: tuple[SeatTaken, ...] = self.table.start.seats if self.table else ()
        return tuple(clean_name(seat.name) if seat.plays == PERSON else "" for seat in seats)


class CompanyPage(NamedTuple):
    """The pages about tables with friends, and the table at which somebody sits."""

    relay: Literal["", "asked", "there", "none"] = ""
    """Whether this site has a place for live tables, once it was asked for."""
    shows: Literal["home", "new", "table"] = "home"
    draft: Draft | None = None
    name: str = ""
    """What this person is called, as typed."""
    removing: str = ""
    """The id of the table of which it is asked whether its seat is to be given up."""
    fault: str = ""
    """Why nothing came of the last press: `name`, `nobody`, `table`."""
    faults: int = 0
    copied: Literal["", "yes", "not"] = ""
    site: str = ""
    """Where the site is, for a link to it."""
    secure: bool = True
    """Whether this address counts as a secure one: elsewhere a browser has no clipboard and keeps nothing offline."""
    shares: bool = False
    """Whether this device can hand a text to another app."""
    sitting: Sitting | None = None


def id_of(room: bytes) -> str:
    """What a room's table is kept under."""
    return sha256(b"nines table" + room).hexdigest()[:10]


def bot_secret(secret: bytes, seat: int) -> bytes:
    """The secret of a computer player's seat, from that of the founder's device."""
    return sha256(b"nines bot" + secret + bytes((seat,))).digest()[:SECRET]
