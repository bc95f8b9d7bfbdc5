"""What can happen: the messages that change the model.

What a control does stands in its `data-do`, and comes in as `Did(text)`:

    play 9C          play this card if that can only mean one thing; the Joker is laid ready (`chosen`) and asks
    choose 6         shedding, by rank (2-9 T J Q K A): one more of that rank laid ready, after the last of them none
    choose AD        bidding or choosing up cards: this card laid ready, or back in the hand
    commit           play, bid or lay up what is chosen          clear      lay nothing ready
    ahead 9C         lay this card ready before it is my turn, or take it back      play-out   play the rest of the deal
    JK+ swap keep take pass, down 2, bid 9D, jump 5D 5S, up AD 3H TS, 9C      the move with this text
    take-back        back to before my last decision
    hint             what to do now and why, or no more of it
    why 3 1          say why side 1 scored what it did in deal 3, or no more of it      why      no more of it
    tell-why 9C      say why this card cannot be played now
    next             the next deal; or the finished trick may go      curtain    the person named sits at the device now
    again, same      a new match with the same setup: another seed, or the same deals      copy-link   to this match
    look back|on|trick-back|trick-on|first|last    another moment of the deal looked back at
    look at 17       the moment after so many moves of the deal
    look replay, look pace fast, look copy      one moment after another by itself; how fast; copy a link to this moment
    look why, look check, look check-all, look enough    what a computer player makes of this move; of all of mine in
                     the deal, in the match; no more of it
    look try         a new match that stands where this move was made
    panel score|last|keys|bid    open that panel, or close it if it is open   panel      close it
    deal             play what the set-up form says
    forget ID        remove a saved match                   restore     put the last one removed back
    play-here        play in this tab the match that is played in another
    save-all         everything that is saved, as a file    save-match  the match on the table, as a file
    part 3           go to this part of a page of rules
    verify copy, verify deals    copy the seal of a match; deal all of it again and compare
    trial own, trial games, trial stop       the re-deal test: of my last match, of all games; no more of it
    mute             turn sounds off, or on
    set NAME VALUE   a setting at a press, such as `set language fr`
    renew, hush      between deals load the newer version of the site; say no more of it for now
    dismiss          close the notice                       go-on       leave the fault page, back to what is saved
    report           copy a report of the fault

A form control comes in as `Changed(name, value)`: on the settings screen its name is a field of Settings (a switch says
`true` or `false`); on the set-up screen an option's name, `seed`, `seats` (how many), `seat-1` (who sits there: `human`
or a computer player), or `name-1` (what that person is called); on the page about a match's deals `noted`. Addresses
are plain links (`href="#/setup/niner"`): see `web/addresses.py`.
"""

from typing import NamedTuple


class Started(NamedTuple):
    """The page was opened: the address after `#`, what storage holds under our keys, the browser's languages."""

    address: str
    stored: tuple[tuple[str, str], ...]
    languages: tuple[str, ...]
    luck: str
    keeps: bool = True
    twice: bool = True
    """Whether there is a second place to keep things, beside local storage."""


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

    `take_backs` is how many there had been when it was asked. `cut` says that the device was too slow for its level.
    """

    match: str
    at: int
    move: str
    take_backs: int = 0
    cut: bool = False


class Weighed(NamedTuple):
    """What has been found out so far about a decision, as the text of `nines.reasons.advice`, empty for nothing."""

    what: str
    match: str
    at: int
    text: str
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


class Led(NamedTuple):
    """This tab is the one that plays this match (`here`), or another is.

    `texts` are the copies of the match by key as they are now, if it is this one.
    """

    match: str
    here: bool
    texts: tuple[tuple[str, str], ...] = ()


class Refused(NamedTuple):
    """Another tab has saved this match first: these are its copies now, by key."""

    match: str
    texts: tuple[tuple[str, str], ...]


class Read(NamedTuple):
    """A file was chosen: its text, None where it is too large or no text."""

    text: str | None


class Lasting(NamedTuple):
    """Whether the browser promises to keep what is stored."""

    promised: bool


class Copied(NamedTuple):
    """A link was copied to the clipboard, or could not be."""

    link: str
    done: bool


class Fetched(NamedTuple):
    """A newer version of the site has been fetched; it takes over when the page is loaded afresh."""


class Noted(NamedTuple):
    """A text was copied to the clipboard, or could not be."""

    done: bool


class Answered(NamedTuple):
    """The re-deal test's question number `at` has its answer: a move as text, empty for none."""

    run: int
    at: int
    move: str


class Broke(NamedTuple):
    """Something of ours failed; `detail` is for whoever mends it, `device` says which version and browser this is."""

    detail: str
    device: str = ""


Message = (
    Started | Opened | Did | Changed | Thought | Weighed | Passed | Stored | NotSaved | Led | Refused | Read | Lasting
    | Copied | Fetched | Noted | Answered | Broke
)  # fmt: skip
