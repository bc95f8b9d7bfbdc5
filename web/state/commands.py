"""What controls do: a closed set of commands, and the text of each, which stands in a control's `data-do`.

play 9C          play this card if that can only mean one thing; the Joker is laid ready (`chosen`) and asks
choose 6         shedding, by rank (2-9 T J Q K A): one more of that rank laid ready, after the last of them none
choose AD        bidding or choosing up cards: this card laid ready, or back in the hand
commit           play, bid or lay up what is chosen          clear      lay nothing ready
ahead 9C         lay this card ready before it is my turn, or take it back      play-out   play the rest of the deal
JK+ swap keep take pass, down 2, bid 9D, jump 5D 5S, up AD 3H TS, 9C      the move with this text
take-back        back to before my last decision        hint     what to do now and why, or no more of it
why 3 1          say why side 1 scored what it did in deal 3, or no more of it      why      no more of it
arrange 9C 7D    lay my hand in this order, from left to right
tell-why 9C      say why this card cannot be played now
next             the next deal; or the finished trick may go      curtain    the person named sits at the device now
again, same      a new match with the same setup: another seed, or the same deals      copy-link   to this match
check            have my choices weighed, the match being over
concede          ask whether to give this match up     concede-now    give it up    unconcede   go on with it
level            a new match against the level that fits next
look back|on|trick-back|trick-on|first|last    another moment of the deal looked back at
look at 17       the moment after so many moves of the deal
look replay, look pace fast, look copy      one moment after another by itself; how fast; copy a link to this moment
look why, look check, look check-all, look enough    what a computer player makes of this move; of all of mine in
                 the deal, in the match; no more of it
panel score|last|keys|bid    open that panel, or close it if it is open   panel      close it
copy-setup, deal    copy a link to the set-up form as it is filled in; play what it says
copy-frame          copy the HTML that shows this page in a page of another site
forget ID        remove a saved match                   restore     put the last one removed back
keep-match       keep the match that came in a link or a file
take-settings    take over the settings of the file read last
reset, settings-back      all settings as at first; as before      forget-matches, forget-all    ask; forget them all
play-here        play in this tab the match that is played in another
save-all         everything that is saved, as a file    save-match  the match on the table, as a file
part 3           go to this part of a page of rules
verify copy, verify deals    copy the seal of a match; deal all of it again and compare    verify next    one more
lesson show|skip|back|on|again|play     in a lesson or puzzle: play the card for me, the next step, the step before, go
                 on, from the beginning, a real match     answer 2     this is the answer to the question on the screen
count on|wait|look|again|slow|normal|fast      in a counting drill: go on, wait, look at the moment that told the answer
                 or no more, another deal, how fast cards are played
trial own, trial games, trial stop     the re-deal test: of my last match, of all games; no more of it
day deal|add|copy|share|copy-code|copy-plain|picture|stop|work       on the pages about the deals of the day
past stop, past on       read no more of the finished matches; go on     past table, past lines     as a file
mute             turn sounds off, or on
set NAME VALUE   a setting at a press, such as `set language fr`
renew, hush      between deals load the newer version of the site; say no more of it for now
dismiss          close the notice                       go-on       leave the fault page, back to what is saved
report, save-report    copy the report of the fault, or of a play that looks wrong; as a file
"""

from typing import Literal, NamedTuple, NoReturn, get_args

from nines.core.cards import RANKS, Card, Cards, Unreadable, parse_cards, quoted
from nines.core.moves import Move
from web.state.page import is_control

PageWord = Literal[
    "dismiss", "hush", "renew", "mute", "deal", "restore", "go-on", "report", "play-here", "save-all", "keep-match",
    "take-settings", "reset", "settings-back", "forget-matches", "forget-all", "unconcede", "copy-setup", "copy-frame",
    "save-report",
]  # fmt: skip
MatchWord = Literal["again", "same", "copy-link", "save-match", "check", "level", "concede", "concede-now"]
TableWord = Literal["commit", "clear", "play-out", "take-back", "hint", "next", "curtain"]
Panel = Literal["", "score", "last", "keys", "bid"]
LessonWord = Literal["show", "skip", "back", "on", "again", "play", "see"]
CountWord = Literal["on", "wait", "look", "again", "slow", "normal", "fast"]
LONGEST_HAND = 200
"""Characters of a hand in a command."""
LONGEST_NUMBER = 5
"""Digits of a number in a command."""


class Page(NamedTuple):
    """What can be done on several pages, or on one of those about no match."""

    word: PageWord

    def __str__(self) -> str:
        return self.word


class Press(NamedTuple):
    """A control of one page: its page's word (`Page.controls` in `web.state.page`) and what it does, for that page to
    read."""

    of: str
    word: str

    def __str__(self) -> str:
        return f"{self.of} {self.word}"


class OfMatch(NamedTuple):
    """What can be done with the match on the table, whoever plays it: it is not moved."""

    word: MatchWord

    def __str__(self) -> str:
        return self.word


class AtTable(NamedTuple):
    """What a person does at the table with neither a card nor a number."""

    word: TableWord

    def __str__(self) -> str:
        return self.word


class Set(NamedTuple):
    """A setting at a press: a field of Settings and one of its values, as text."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"set {self.name} {self.value}"


class Part(NamedTuple):
    """Go to this part of a page of rules."""

    number: int

    def __str__(self) -> str:
        return f"part {self.number}"


class Forget(NamedTuple):
    """Remove the match with this id."""

    match: str

    def __str__(self) -> str:
        return f"forget {self.match}"


class Lesson(NamedTuple):
    """In a lesson, or at a puzzle: `see` plays out what a wrong choice leads to."""

    word: LessonWord

    def __str__(self) -> str:
        return f"lesson {self.word}"


class Count(NamedTuple):
    """In a counting drill."""

    word: CountWord

    def __str__(self) -> str:
        return f"count {self.word}"


class Answer(NamedTuple):
    """This answer, from 1, to the question on the screen: in a counting drill, or at the end of a lesson."""

    number: int

    def __str__(self) -> str:
        return f"answer {self.number}"


class OpenPanel(NamedTuple):
    """This panel beside the table opened, or closed where it is open; empty closes any."""

    panel: Panel = ""

    def __str__(self) -> str:
        return f"panel {self.panel}" if self.panel else "panel"


class Why(NamedTuple):
    """Why a side scored what it did: the deal's number and the side; None for no more of it."""

    score: tuple[int, int] | None = None

    def __str__(self) -> str:
        return f"why {self.score[0]} {self.score[1]}" if self.score else "why"


class Play(NamedTuple):
    """Play this card, if that can only mean one thing."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


class Choose(NamedTuple):
    """Lay this card ready, or put it back."""

    card: Card

    def __str__(self) -> str:
        return f"choose {self.card}"


class ChooseRank(NamedTuple):
    """Lay one more card of this rank ready, 2 to 14."""

    rank: int

    def __str__(self) -> str:
        return f"choose {RANKS[self.rank - 2]}"


class Arrange(NamedTuple):
    """My hand in this order, from left to right."""

    cards: Cards

    def __str__(self) -> str:
        return " ".join(("arrange", *map(str, self.cards)))


class Ahead(NamedTuple):
    """Lay this card ready before it is one's turn, or take it back."""

    card: Card

    def __str__(self) -> str:
        return f"ahead {self.card}"


class TellWhy(NamedTuple):
    """Say why this card cannot be played now."""

    card: Card

    def __str__(self) -> str:
        return f"tell-why {self.card}"


TableCommand = AtTable | OpenPanel | Why | Play | Choose | ChooseRank | Ahead | TellWhy | Move
Command = Page | Press | Set | Part | Forget | Arrange | Lesson | Count | Answer | OfMatch | TableCommand

_PLAIN: tuple[Command, ...] = (
    *map(Page, get_args(PageWord)), *map(OfMatch, get_args(MatchWord)), *map(AtTable, get_args(TableWord)),
    *map(Lesson, get_args(LessonWord)), *map(Count, get_args(CountWord)), *map(OpenPanel, get_args(Panel)), Why(),
)  # fmt: skip
PLAIN = {str(command): command for command in _PLAIN}
"""Every command that takes nothing from the match or the page, by its text."""


def unknown(command: Press) -> NoReturn:
    """Refuse a control that the page does not have: raises Unreadable."""
    raise Unreadable(f"{quoted(str(command))} is no command")


def parse(text: str) -> Command:
    """The command with exactly this text; raises Unreadable for any other text."""
    command = PLAIN.get(text) or _parse(text)
    if str(command) != text:
        raise Unreadable(f"{quoted(text)} is no command: it is written {quoted(str(command))}")
    return command


def _parse(text: str) -> Command:
    word, _, rest = text.partition(" ")
    match word:
        case "play":
            return Play(Card.parse(rest))
        case "choose" if len(rest) == 1 and rest in RANKS:
            return ChooseRank(RANKS.index(rest) + 2)
        case "choose":
            return Choose(Card.parse(rest))
        case "ahead":
            return Ahead(Card.parse(rest))
        case "arrange" if len(rest) <= LONGEST_HAND:
            return Arrange(parse_cards(rest))
        case "tell-why":
            return TellWhy(Card.parse(rest))
        case "why":
            deal, _, side = rest.partition(" ")
            return Why((_number(deal), _number(side)))
        case "answer":
            return Answer(_number(rest))
        case "part":
            return Part(_number(rest))
        case "forget" if rest:
            return Forget(rest)
        case "set":
            return _set(*rest.partition(" ")[::2])
        case _ if is_control(word, rest):
            return Press(word, rest)
        case _:
            return Move.parse(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise Unreadable(f"{quoted(text)} is no number of ours")
    return int(text)


def _set(name: str, value: str) -> Set:
    from web.state.settings import is_setting  # settings are saved by an effect, and an effect may hold a command

    if not is_setting(name, value):
        raise Unreadable(f"{quoted(value)} is no value of a setting {quoted(name)}")
    return Set(name, value)
