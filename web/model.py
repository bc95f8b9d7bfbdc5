"""What the app knows: one immutable model, the messages that change it, and the effects that it asks for.

Pure. `web/app.py` turns a model and a message into the next model and effects; `web/screens` turns a model into
HTML; `web/main.py` carries out effects and sends what happens back as messages.

What a control does stands in its `data-do`, and comes in as `Did(text)`:

    play 9C          play this card if that can only mean one thing; the Joker is laid ready (`chosen`) and asks
    choose 6         shedding, by rank (2-9 T J Q K A): one more of that rank laid ready, after the last of them none
    choose AD        bidding or choosing up cards: this card laid ready, or back in the hand
    commit           play, bid or lay up what is chosen          clear      lay nothing ready
    JK+ swap keep take pass, down 2, bid 9D, jump 5D 5S, up AD 3H TS, 9C      the move with this text
    take-back        back to before my last decision
    why 3 1          say why side 1 scored what it did in deal 3, or no more of it      why      no more of it
    tell-why 9C      say why this card cannot be played now
    next             the next deal; or the finished trick may go      curtain    the person named sits at the device now
    again, same      a new match with the same setup: another seed, or the same deals      copy-link   to this match
    panel score|last|keys    open that panel, or close it if it is open       panel      close it
    deal             play what the set-up form says
    forget ID        remove a saved match                   restore     put the last one removed back
    set NAME VALUE   a setting at a press, such as `set language fr`
    renew, hush      between deals load the newer version of the site; say no more of it for now
    dismiss          close the notice                       go-on       leave the fault page, back to what is saved

A form control comes in as `Changed(name, value)`: on the settings screen its name is a field of Settings (a switch says
`true` or `false`); on the set-up screen an option's name, `seed`, `seats` (how many), or `seat-1` (who sits there:
`human`, `thumb` or `random`). Addresses are plain links (`href="#/setup/niner"`): see `web/addresses.py`.
"""

from typing import Any, Literal, NamedTuple

from nines.cards import Cards
from nines.events import Events
from nines.record import Record
from nines.trick import Trick

Speed = Literal["slow", "normal", "fast", "instant"]


class Settings(NamedTuple):
    """What the player has set once for every game. `web/saves.py` lists what each may be."""

    language: str = "en"
    speed: str = "normal"
    theme: str = "auto"
    """`auto`, `day` or `night`."""
    four_colours: bool = False
    faces: str = "auto"
    """`auto`, `full` or `big`."""
    letters: str = "JQKA"
    back: str = "cane"
    hold_tricks: bool = False
    """A finished trick stays until the player says *Next trick*."""
    left_handed: bool = False
    large_text: bool = False
    less_motion: bool = False
    flat_hand: bool = False
    """Cards that cannot be played lie as high as the others."""
    two_taps: bool = False
    """The first press of a card lays it ready, the second plays it."""


class Draft(NamedTuple):
    """A set-up form being filled in, as texts; whatever they are, `Deal` checks them.

    `options` are (name, value) pairs, one for each choice of the game, in its order. `seats` are `human`, or the name
    of a player in `nines.bots.BOTS`.
    """

    game: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    seed: str = ""
    """Empty for a new one."""
    fault: str = ""
    """Why the last *Deal* was refused, as a sentence."""


class Showing(NamedTuple):
    """What stays on the table for a moment although the state has moved on: a finished trick."""

    trick: Trick


class Line(NamedTuple):
    """One entry of the table's log; `number` is its own for good (`id="log-17"`), `head` marks a deal's heading.

    `trick` is the number of the trick to which a card was played, where cards of old tricks may not be looked up.
    """

    number: int
    text: str
    head: bool = False
    trick: int = 0


Waiting = Literal["", "bot", "pause", "rest"]
Panel = Literal["", "score", "last", "keys"]


class Match(NamedTuple):
    """A match on the table.

    `record` is all that is saved; `state` is its fold, the true state, from which screens only ever show
    `GAMES[record.game].view(state, eyes)`. `eyes` is the seat of the person at the screen; with several people,
    `curtain` is up when somebody else has to act, until they say that they sit there. `last` are the events of the
    last message as `eyes` may know them, for motion; `log` the sentences so far, oldest first. `names` are by seat.
    """

    id: str
    record: Record
    state: Any
    names: tuple[str, ...]
    eyes: int
    last: Events = ()
    log: tuple[Line, ...] = ()
    chosen: Cards = ()
    """Cards laid ready but not yet played: shedding's cards of a rank, the up cards, Niner's bid card, the Joker,
    a card that is played at the second press."""
    showing: Showing | None = None
    waiting: Waiting = ""
    """What the table waits for by itself: a computer player, a uniform pause (SN17: nobody's turn is shown), or a
    finished trick's rest."""
    curtain: bool = False
    refused: str = ""
    """Why the last move tried was not legal, as a sentence."""
    tried: Cards = ()
    """The cards of that move, for the nudge."""
    panel: Panel = ""
    why: tuple[int, int] | None = None
    """The deal and the side whose score is being explained."""
    take_backs: int = 0
    """How often somebody took back a move of this match: kept with the list of matches, not in the record. What was
    asked for before the last time is not heard any more."""


Screen = Literal["lobby", "setup", "table", "rules", "settings", "fault"]


class Saved(NamedTuple):
    """A saved match as the lobby lists it, for *Continue* at `#/table/ID`; `title` and `summary` are for people."""

    id: str
    record: Record
    title: str
    summary: str
    over: bool
    take_backs: int = 0


class Notice(NamedTuple):
    """A sentence or two for the player: what happened, what is safe, what to do; shown until dismissed."""

    kind: Literal["info", "warn"]
    text: str
    detail: str = ""
    """The fault in the words of whoever reads records, always in English; empty where there is none to tell."""
    undo: bool = False
    """Whether what happened can be taken back, by `restore`."""


Newer = Literal["none", "told", "hushed"]
"""Whether a newer version of the site has been fetched and waits; `hushed` is to be told when the deal is over."""


class Model(NamedTuple):
    """Everything."""

    settings: Settings = Settings()
    screen: Screen = "lobby"
    address: str = "/"
    """Where the page is, as the part after `#`."""
    topic: str = ""
    """The game that the set-up or rules screen is about; empty for the list of rules."""
    draft: Draft | None = None
    match: Match | None = None
    saved: tuple[Saved, ...] = ()
    """The last one played first."""
    removed: Saved | None = None
    """The match removed last, for as long as that can be taken back."""
    notice: Notice | None = None
    detail: str = ""
    """What the fault page tells a person who wants to report it."""
    luck: str = ""
    """Text from the browser's own chance, from which new matches get their seeds and ids."""
    made: int = 0
    """How many seeds and ids were taken from `luck`."""
    keeps: bool = True
    """Whether the browser lets us store anything."""
    newer: Newer = "none"


# ---- messages: what can happen ---------------------------------------------------------------------------------


class Started(NamedTuple):
    """The page was opened: the address after `#`, what storage holds under our keys, the browser's languages."""

    address: str
    stored: tuple[tuple[str, str], ...]
    languages: tuple[str, ...]
    luck: str
    keeps: bool = True


class Opened(NamedTuple):
    """The address changed: the part after `#`."""

    address: str


class Did(NamedTuple):
    """A control with `data-do` was pressed, or its key."""

    what: str


class Changed(NamedTuple):
    """A form control changed: its name and its new value as text."""

    name: str
    value: str


class Thought(NamedTuple):
    """A computer player answered in this match, asked at this number of moves: its move as text, empty for none.

    `take_backs` is how many there had been when it was asked.
    """

    match: str
    at: int
    move: str
    take_backs: int = 0


class Passed(NamedTuple):
    """A wait is over: in which match, at which number of moves and take-backs it began, and for what."""

    match: str
    at: int
    waiting: str
    take_backs: int = 0


class Stored(NamedTuple):
    """Another tab wrote under one of our keys, or removed it (None)."""

    key: str
    text: str | None


class NotSaved(NamedTuple):
    """The browser refused to store something."""


class Copied(NamedTuple):
    """A link was copied to the clipboard, or could not be."""

    link: str
    done: bool


class Fetched(NamedTuple):
    """A newer version of the site has been fetched; it takes over when the page is loaded afresh."""


class Broke(NamedTuple):
    """Something of ours failed; `detail` is for whoever mends it."""

    detail: str


Message = Started | Opened | Did | Changed | Thought | Passed | Stored | NotSaved | Copied | Fetched | Broke

# ---- effects: what the app asks the browser for ------------------------------------------------------------------


class Save(NamedTuple):
    """Write this text under this key, before anything else is shown."""

    key: str
    text: str


class Forget(NamedTuple):
    """Remove this key."""

    key: str


class Think(NamedTuple):
    """Ask this computer player for a move in this record, and answer no sooner than after so many milliseconds."""

    match: str
    record: str
    seat: int
    at: int
    least_ms: int
    take_backs: int
    player: str


class Wait(NamedTuple):
    """Send Passed after so many milliseconds."""

    ms: int
    match: str
    at: int
    waiting: str
    take_backs: int = 0


class Visit(NamedTuple):
    """Make this the address (the part after `#`), adding to the history or replacing its last entry."""

    address: str
    replace: bool = False


class Copy(NamedTuple):
    """Put the full link with this address (the part after `#`) on the clipboard; answered by Copied."""

    address: str


class Reload(NamedTuple):
    """Load the page afresh."""


class Renew(NamedTuple):
    """Let the newer version take over, and load the page afresh."""


Effect = Save | Forget | Think | Wait | Visit | Copy | Reload | Renew
Effects = tuple[Effect, ...]
