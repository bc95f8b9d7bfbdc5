"""What can happen: the messages that change the model.

What a control does stands in its `data-do`, and comes in as `Pressed(command)`: see `web/state/commands.py`.

A form control comes in as `ControlChanged(name, value)`: on the settings screen its name is a field of Settings (a
switch says `true` or `false`); on the set-up screen an option's name, `seed`, `seats` (how many), `seat-1` (who sits
there: `human` or a computer player), `others` (who sits at all seats of the computer), or `name-1` (what that person is
called); on the page about a match's deals `noted`, on that of a report `reason`. Addresses are
plain links (`href="#/setup/niner"`): see `web/state/routes.py`.
"""

from typing import NamedTuple

from nines.words.languages import LANGUAGES
from web.state.commands import Command
from web.state.import_count import ImportCount
from web.state.questions import AtTable, OfAdvice, OfDate, OfRows, OnPage


class Started(NamedTuple):
    """The page was opened: the address after `#`, what storage holds under our keys, the browser's languages."""

    address: str
    stored: tuple[tuple[str, str], ...]
    languages: tuple[str, ...]
    entropy: str
    keeps: bool = True
    twice: bool = True
    """Whether there is a second place to keep things, beside local storage."""
    device: str = ""
    """The version of the game and the browser, as lines."""
    issues: str = ""
    """Where the project hears of what is wrong, if the site was built with an address."""
    whole: bool = True
    """Whether all modules are here; otherwise some come later."""
    deletes: bool = False
    """Whether the browser deletes what a site has stored after seven days of use without a visit."""
    date: str = ""
    """The date as this device has it, as 2026-11-22."""
    catalogues: tuple[str, ...] = tuple(LANGUAGES)
    """The languages whose catalogues are here."""


class AddressChanged(NamedTuple):
    """The address changed: the part after `#`."""

    address: str


class Pressed(NamedTuple):
    """A control with `data-do` was pressed, or its key."""

    command: Command


class ControlChanged(NamedTuple):
    """A form control changed: its name and its new value as text."""

    name: str
    value: str


class BotAnswered(NamedTuple):
    """A computer player answered in this match, asked at this number of moves: its move as text, empty for none.

    `take_backs` is how many there had been when it was asked. `cut` says that the device was too slow for its level.
    """

    match: str
    at: int
    move: str
    take_backs: int = 0
    cut: bool = False


class AdviceArrived(NamedTuple):
    """What has been found out so far about a decision, as the text of `nines.advice.advice`, empty for nothing; for
    `coach` that of `nines.advice.cautions`, for `luck` that of `web.pages.luck.work`, for `strength` a number,
    for `wrong` that of `nines.advice.wrong_deals`, for `player` that of `web.pages.player.report`."""

    what: OfAdvice
    match: str
    at: int
    text: str
    take_backs: int = 0


class TimerFired(NamedTuple):
    """A wait is over: in which match, at which number of moves and take-backs it began, and for what."""

    match: str
    at: int
    waiting: AtTable | OnPage
    take_backs: int = 0


class StorageChanged(NamedTuple):
    """Another tab wrote under one of our keys, or removed it (None)."""

    key: str
    text: str | None


class SaveFailed(NamedTuple):
    """The browser refused to store something."""


class TabLeadChanged(NamedTuple):
    """This tab is the one that plays this match (`here`), or another is.

    `texts` are the copies of the match by key as they are now, if it is this one.
    """

    match: str
    here: bool
    texts: tuple[tuple[str, str], ...] = ()


class SaveRefused(NamedTuple):
    """Another tab has saved this match first: these are its copies now, by key."""

    match: str
    texts: tuple[tuple[str, str], ...]


class FileRead(NamedTuple):
    """A file was chosen: its text, None where it is too large or no text, and the rows of `past` as they are now, None
    where they cannot be read."""

    text: str | None
    past: tuple[str, ...] | None = ()


class StoragePersisted(NamedTuple):
    """Whether the browser promises to keep what is stored."""

    promised: bool


class Rested(NamedTuple):
    """The page has been open for a while, and nothing waits: what no start may wait for can be done."""


class PageShown(NamedTuple):
    """The page is seen again, maybe on another day: its tab or window came to the front, or Back led to it. Or it is
    not `seen` any more."""

    seen: bool = True


class RoomTold(NamedTuple):
    """What came of InRoom: a `line` of a room with the relay's id; how the room is heard: `up`, `down`, `live`, `lost`,
    `full`; what was `worked` out; that it is `soon`; or at a `look` where the site is and what it can do. The text of
    `live` says whether the page is `visible` or `hidden`."""

    what: str
    room: str = ""
    text: str = ""
    id: str = ""


class LaterArrived(NamedTuple):
    """What no table needs was asked for: it is here, or could not be had."""

    here: bool


class CatalogueArrived(NamedTuple):
    """The catalogue of a language was asked for: it is here, or could not be had."""

    language: str
    here: bool


class Filed(NamedTuple):
    """Rows of these matches stand in `past` now; none do where that failed, since its place is `full` or otherwise.
    `restored` says what became of the file that they come from."""

    matches: tuple[str, ...]
    full: bool = False
    restored: ImportCount | None = None


class Gathered(NamedTuple):
    """All rows of `past`, the match that ended last first, for the `what` they were asked for; None where they cannot
    be read."""

    what: OfRows
    rows: tuple[str, ...] | None


class Continued(NamedTuple):
    """What the continuations of a deal have come to so far, as a text; empty where nobody answers."""

    text: str


class DateTold(NamedTuple):
    """The date as this device has it, as 2026-11-22, for what it was asked; the time, as milliseconds since 1970; and
    where the site is, for a link to it."""

    what: OfDate
    date: str
    ms: int
    site: str = ""
    of: str = ""


class DayTold(NamedTuple):
    """What the worker has found out for a day; empty where there is nobody who works it out."""

    question: str
    text: str


class Brought(NamedTuple):
    """The row of this match in `past`, empty where there is none."""

    match: str
    text: str


class LinkCopied(NamedTuple):
    """A link was copied to the clipboard, or could not be."""

    link: str
    done: bool


class NewVersionFetched(NamedTuple):
    """A newer version of the site has been fetched; it takes over when the page is loaded afresh."""


class TextCopied(NamedTuple):
    """A text was copied to the clipboard, or could not be; or a picture was passed on."""

    done: bool
    picture: bool = False


class RedealAnswered(NamedTuple):
    """The re-deal test's question number `at` has its answer: a move as text, empty for none."""

    run: int
    at: int
    move: str


class ErrorCaught(NamedTuple):
    """Something of ours failed; `detail` is for whoever mends it, `device` says which version and browser this is."""

    detail: str
    device: str = ""


Message = (
    Started | AddressChanged | PageShown | RoomTold | Rested | LaterArrived | CatalogueArrived | Filed | Gathered |
    Brought | Continued | DateTold | DayTold | Pressed | ControlChanged | BotAnswered | AdviceArrived | TimerFired |
    StorageChanged | SaveFailed | TabLeadChanged | SaveRefused | FileRead | StoragePersisted | LinkCopied |
    NewVersionFetched | TextCopied | RedealAnswered | ErrorCaught
)  # fmt: skip
