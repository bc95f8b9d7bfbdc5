"""What the app knows: one immutable model.

Pure. `web/app.py` turns a model and a message (`web/messages.py`) into the next model and effects (`web/effects.py`);
`web/screens` turns a model into HTML; `web/main.py` carries out effects and sends what happens back as messages.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from nines.cards import Card, Cards
from nines.events import Events
from nines.languages import Language
from nines.reasons.advice import Advice
from nines.record import Record
from nines.trick import Trick
from web.naming import MOST, Given
from web.review import Review
from web.saying import Weight
from web.settings import Settings
from web.trust import Checking, Seal, Trial


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
    names: Given = ("",) * MOST
    """What whoever sits at each seat is called, as typed: see `web.naming`."""
    fault: str = ""
    """Why the last *Deal* was refused, as a sentence."""


class Showing(NamedTuple):
    """What stays on the table for a moment although the state has moved on: a finished trick."""

    trick: Trick


class Line(NamedTuple):
    """One entry of the table's log; `number` is its own for good (`id="log-17"`), `head` marks a deal's heading.

    `trick` is the number of the trick to which a card was played, where cards of old tricks may not be looked up.
    `weight` is how much it matters, for how much is said aloud.
    """

    number: int
    text: str
    head: bool = False
    trick: int = 0
    weight: Weight = "detail"


Waiting = Literal["", "bot", "late", "pause", "rest", "own"]
Panel = Literal["", "score", "last", "keys", "bid"]


class Hint(NamedTuple):
    """A hint that was asked for, as far as it has come; `failed` where no computer player can give one."""

    advice: Advice | None = None
    failed: bool = False


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
    pack: str = "french"
    """The pack that lies on the table."""
    last: Events = ()
    log: tuple[Line, ...] = ()
    chosen: Cards = ()
    """Cards laid ready but not yet played: shedding's cards of a rank, the up cards, Niner's bid card, the Joker,
    a card that is played at the second press."""
    ahead: Card | None = None
    """The card laid ready before one's turn."""
    finishing: bool = False
    """Whether the rest of the deal is being played out, since nothing is left to decide."""
    showing: Showing | None = None
    waiting: Waiting = ""
    """What the table waits for by itself: a computer player, one who takes long, a uniform pause (SN17: nobody's turn
    is shown), a finished trick's rest, or the beat before it plays a card in the person's stead."""
    curtain: bool = False
    refused: str = ""
    """Why the last move tried was not legal, as a sentence."""
    tried: Cards = ()
    """The cards of that move, for the nudge."""
    panel: Panel = ""
    why: tuple[int, int] | None = None
    """The deal and the side whose score is being explained."""
    hint: Hint | None = None
    take_backs: int = 0
    """How often somebody took back a move of this match: kept with the list of matches, not in the record. What was
    asked for before the last time is not heard any more."""
    hints: int = 0
    """How often somebody asked for a hint."""
    given: Given = ()
    """The names that its people gave themselves: see `web.naming`."""
    shared: bool = False
    """Whether it came in somebody's link."""


Screen = Literal["lobby", "setup", "table", "review", "rules", "settings", "fair", "verify", "fault"]


class Saved(NamedTuple):
    """A saved match as the lobby lists it, for *Continue* at `#/table/ID`; `title` and `summary` are for people."""

    id: str
    record: Record
    title: str
    summary: str
    over: bool
    take_backs: int = 0
    revision: int = 0
    """Which save of it this is: larger than that of any match saved before."""
    deal: int = 0
    """The number of the deal on the table."""
    hints: int = 0
    given: Given = ()
    shared: bool = False


Offer = Literal["restore", "look", "same"]


class Notice(NamedTuple):
    """A sentence or two for the player: what happened, what is safe, what to do; shown until dismissed."""

    kind: Literal["info", "warn"]
    text: str
    words: Callable[[Language], str] | None = None
    """The same in any language: it is said again when that changes."""
    offers: tuple[Offer, ...] = ()
    """What can be done at once: take back what happened, look back, play the same cards from the start."""


class Fault(NamedTuple):
    """What the page about a fault tells, and a report of it: the `record` is of the match that was on that `screen`."""

    detail: str
    device: str
    """The version of the game and the browser, as lines."""
    screen: str
    record: Record | None
    spelt_out: bool = False
    """Whether the page shows the whole report, since it cannot be copied."""


Newer = Literal["none", "told", "hushed"]
"""Whether a newer version of the site has been fetched and waits; `hushed` is to be told when the deal is over."""


Lead = Literal["here", "asked", "elsewhere"]
Lasting = Literal["", "yes", "no"]


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
    review: Review | None = None
    """The match looked back at last; it is on the screen while that is `review`."""
    saved: tuple[Saved, ...] = ()
    """The last one played first."""
    seals: tuple[Seal, ...] = ()
    """Of the matches that began in this browser, the newest first."""
    checking: Checking | None = None
    """The page about the deals of a match; it is on the screen while that is `verify`."""
    trial: Trial | None = None
    """The re-deal test begun last."""
    removed: Saved | None = None
    """The match removed last, for as long as that can be taken back."""
    notice: Notice | None = None
    fault: Fault | None = None
    luck: str = ""
    """Text from the browser's own chance, from which new matches get their seeds and ids."""
    made: int = 0
    """How many seeds and ids were taken from `luck`."""
    keeps: bool = True
    """Whether the browser lets us store anything."""
    slow: bool = False
    """Whether it was said that this device is too slow for the levels."""
    alone: bool = False
    """Whether it was said that the computer players do not answer and play by rules of thumb."""
    lead: Lead = "here"
    """Where the match on the table is played: in one tab at a time, which alone moves it on."""
    lasting: Lasting = ""
    """What the browser said when it was asked to keep what is stored even when space is short."""
    newer: Newer = "none"
    settings_saved: int = 0
    """How often the settings were saved in this browser: which of two stored texts is the later one."""

    @property
    def record(self) -> Record | None:
        """The record of the match on the screen."""
        if self.screen == "review":
            return self.review.record if self.review else None
        return self.match.record if self.match else None
