"""What the app asks the browser for, carried out in order by `web/browser/main.py` before anything else is shown."""

from typing import NamedTuple

from web.state.commands import Command
from web.state.import_count import ImportCount
from web.state.questions import AtTable, OfAdvice, OfDate, OfRows, OnPage


class Save(NamedTuple):
    """Write this text under this key, before anything else is shown; answered by SaveFailed where that cannot be done.

    A match's copy has a `revision` above 0, and is refused where another tab has saved the same or a later one: then
    SaveRefused answers; with revision 0 it takes the place of whatever stands there. Where there is no room, what
    stands under the `spare` keys may go, the first of them first.
    """

    key: str
    text: str
    revision: int = 0
    spare: tuple[str, ...] = ()


class Forget(NamedTuple):
    """Remove this key."""

    key: str


class AskBot(NamedTuple):
    """Ask the computer player whose turn it is for a move; answered after so many milliseconds or later."""

    match: str
    record: str
    at: int
    least_ms: int
    take_backs: int
    player: str


class AskAdvice(NamedTuple):
    """Ask what a computer player makes of a decision: a `hint` after `at` moves of the record, or `why` for its move
    number `at`; answered by AdviceArrived, again and again until it is done. A newer question of the same kind ends it.
    `coach` asks which moves are mistakes, and is answered once. `luck` asks what luck and play made of a whole
    match for the seat `at`. `strength` asks for set number `at` of a measured figure to be played again: `match` is the
    game, `record` the number of the figure. `wrong` asks in which deals the last move of the record is wrong.
    `player` asks for what `match` says to be done with somebody's own player, which `record` holds."""

    what: OfAdvice
    match: str
    record: str
    at: int
    take_backs: int = 0


class Wait(NamedTuple):
    """Send TimerFired after so many milliseconds."""

    ms: int
    match: str
    at: int
    waiting: AtTable | OnPage
    take_backs: int = 0


class Visit(NamedTuple):
    """Make this the address (the part after `#`), adding to the history or replacing its last entry."""

    address: str
    replace: bool = False


class CopyLink(NamedTuple):
    """Put the full link with this address (the part after `#`) on the clipboard; answered by LinkCopied.

    With `frame` it is the HTML of a frame that shows the address in a page of another site.
    """

    address: str
    frame: bool = False


class RequestTabLead(NamedTuple):
    """Ask to be the one tab that plays this match, or take it over from another; answered by TabLeadChanged, now and
    whenever that changes. Whatever was led before is let go; `match` is empty for none."""

    match: str
    take_over: bool = False


class Download(NamedTuple):
    """Let the player keep this text as a file of this name."""

    name: str
    text: str


class PersistStorage(NamedTuple):
    """Ask the browser to keep what is stored even when space is short; answered by StoragePersisted."""


class CopyText(NamedTuple):
    """Put this text itself on the clipboard; answered by TextCopied."""

    text: str


class PressLater(NamedTuple):
    """Send Pressed with this command after so many milliseconds, as though the control had been pressed."""

    ms: int
    command: Command


class Reveal(NamedTuple):
    """Bring the part of the page with this id into view, and the focus to its heading."""

    id: str


class AskRedealt(NamedTuple):
    """Ask whoever is to act after this record, or the planted cheat (`cheats`), with the hidden cards dealt anew
    (`redeal`, 0 for the true cards); answered by RedealAnswered with the same `run` and `at`."""

    run: int
    at: int
    record: str
    redeal: int
    cheats: bool


class Reload(NamedTuple):
    """Load the page afresh."""


class LoadNewVersion(NamedTuple):
    """Let the newer version take over, and load the page afresh."""


class FetchLater(NamedTuple):
    """Fetch the modules and texts that no table needs; answered by LaterArrived."""


class FetchCatalogue(NamedTuple):
    """Fetch the catalogue of a language; answered by CatalogueArrived."""

    language: str


class File(NamedTuple):
    """Put these rows of finished matches into the store `past`, each an id and a text; answered by Filed. `now` says
    that they have ended at this moment, which is noted; `restored` what became of the file that they come from."""

    rows: tuple[tuple[str, str], ...]
    now: bool = False
    restored: ImportCount | None = None


class Unfile(NamedTuple):
    """Remove the row of this match from `past`."""

    match: str


class UnfileAll(NamedTuple):
    """Remove every row from `past`, whatever it says."""


class Gather(NamedTuple):
    """Read all rows of `past` for a `list` or a `file`, or to `forget` them; answered by Gathered."""

    what: OfRows


class AskDate(NamedTuple):
    """Ask for the date as this device has it, and the time, for this; answered by DateTold.

    Nobody else reads the clock for a date. `of` is the position that was solved.
    """

    what: OfDate
    of: str = ""


class AskDay(NamedTuple):
    """Ask the worker (`web.pages.days.work`) this question until it answers; the answer is `DayTold`."""

    question: str


class ShareText(NamedTuple):
    """Offer this text to whatever the device shares with, or put it on the clipboard; answered by TextCopied."""

    text: str


class Line(NamedTuple):
    """Words in a picture: how far below its upper edge, and how large."""

    text: str
    y: int
    size: int


class SharePicture(NamedTuple):
    """Offer this drawing as a picture, with its text, to whatever the device shares with, or save it as a file;
    answered by TextCopied."""

    svg: str
    width: int
    height: int
    lines: tuple[Line, ...]
    text: str
    file: str


class Bring(NamedTuple):
    """Read the row of this match from `past`; answered by Brought."""

    match: str


class AmendRow(NamedTuple):
    """Note these values in the row of this match in `past`, if it has one."""

    match: str
    values: tuple[tuple[str, object], ...]


class AskContinued(NamedTuple):
    """Ask what the deal comes to for the seat, played on many times after this record with the one move and with the
    other, whose texts stand in two lines; answered by Continued, again and again until it is done."""

    record: str
    seat: int
    moves: str


class InRoom(NamedTuple):
    """At a table with friends: `look` whether this site has a place for rooms; `enter` a room, to hear its lines after
    the one whose id is the text, or `leave` it; `say` this line there; `work` out what takes long; `soon` go on, once
    what is being saved is safe; keep the screen `awake` while its person is on turn, then let it `rest`.
    Answered by RoomTold."""

    do: str
    room: str = ""
    text: str = ""


Effect = (
    Save | Forget | File | Unfile | UnfileAll | Gather | Bring | AskBot | AskAdvice | AskDate | AskDay | Wait | Visit |
    CopyLink | RequestTabLead | ShareText | SharePicture | Download | PersistStorage | CopyText | PressLater | Reveal |
    AskRedealt | Reload | LoadNewVersion | FetchLater | FetchCatalogue | AmendRow | AskContinued | InRoom
)  # fmt: skip
Effects = tuple[Effect, ...]
