"""A desk for testing the app without a browser: it keeps what the app stores, and plays people and computers."""

from collections import deque
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

from nines.advice import advisor
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.registry import GAMES
from tests.web.past_store import entries, stays
from web.app.update import update
from web.match import past_row
from web.pages.days import work
from web.state.commands import parse
from web.state.effects import (
    AmendRow,
    AskBot,
    AskDate,
    AskDay,
    AskRedealt,
    Bring,
    Effect,
    File,
    Forget,
    Gather,
    PressLater,
    RequestTabLead,
    Save,
    Unfile,
    UnfileAll,
    Visit,
    Wait,
)
from web.state.messages import (
    AddressChanged,
    BotAnswered,
    Brought,
    DateTold,
    DayTold,
    Filed,
    Gathered,
    Message,
    Pressed,
    RedealAnswered,
    Started,
    TabLeadChanged,
    TimerFired,
)
from web.state.model import Match, Model
from web.storage.save_codec import Copies, SavedCopy, id_of, newest
from web.worker.bot_move import ReplayedRecord, answer, position
from web.worker.redeal import ask_again

LUCK = "four numbers"


@cache
def worked_out(question: str, *_: object) -> str:
    """The worker's last answer about a day, which hangs on the question and on who plays."""
    text = '"done": false'
    while '"done": false' in text:
        text = work.go_on(question)
    return text


@dataclass
class Desk:
    """A page that is open: `stored` is the browser's storage, `effects` all that was asked for, in order."""

    model: Model = field(default_factory=Model)
    stored: dict[str, str] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    due: deque[Message] = field(default_factory=deque)
    address: str = "/"
    past: dict[str, str] = field(default_factory=dict)
    """The rows of the finished matches."""
    database: bool = True
    """Whether there is a place for them."""
    room: int = 10_000
    """For how many."""
    clock: int = 1_700_000_000_000
    today: str = "2026-11-22"
    """The date as it is told."""
    worker: bool = True
    """Whether somebody works out what a day asks."""
    asked: ReplayedRecord | None = None
    """What a computer player was asked about last."""

    def open(self, address: str = "/", languages: tuple[str, ...] = ("en",)) -> "Desk":
        """Load the page afresh: only what is stored is still there."""
        self.model, self.due = Model(), deque()
        self.address = address
        return self.send(
            Started(
                address,
                tuple(self.stored.items()),
                languages,
                LUCK + str(len(self.effects)),
                True,
                self.database,
                date=self.today,
            )
        )

    def copy(self) -> Self:
        """The same page, to go on with where others begin there, too."""
        return replace(
            self, stored=dict(self.stored), effects=[*self.effects], due=self.due.copy(), past=dict(self.past)
        )

    def go(self, address: str) -> "Desk":
        """Follow a link within the page."""
        self.address = address
        return self.send(AddressChanged(address))

    def do(self, what: str) -> "Desk":
        """Press the control with this text."""
        return self.send(Pressed(parse(what)))

    def send(self, message: Message) -> "Desk":
        """Let one message in; what its effects will bring about stands in `due`."""
        self.model, effects = update(self.model, message)
        self.effects += effects
        for effect in effects:
            match effect:
                case Save(key, text):
                    self.stored[key] = text
                case Forget(key):
                    self.stored.pop(key, None)
                case Visit(address):
                    self.address = address
                case PressLater(_, command):
                    self.due.append(Pressed(command))
                case AskRedealt(run, number, text, redeal, cheats):
                    self.due.append(RedealAnswered(run, number, ask_again(text, redeal, cheats)))
                case Wait(_, match, at, waiting, take_backs):
                    self.due.append(TimerFired(match, at, waiting, take_backs))
                case File(rows, now, _):
                    self.send(self.file(rows, now)._replace(restored=effect.restored))
                case AmendRow(match, values) if match in self.past:
                    self.past[match] = past_row.changed(past_row.read(self.past[match]), **dict(values))
                case AskDate(what, of):
                    self.clock += 1000
                    self.send(DateTold(what, self.today, self.clock, of=of))
                case Unfile(match):
                    self.past.pop(match, None)
                case UnfileAll():
                    self.past.clear()
                case Gather(what):
                    self.send(Gathered(what, self.rows()))
                case AskDay(question):
                    self.send(DayTold(question, self.work(question)))
                case Bring(match):
                    self.send(Brought(match, self.past.get(match, "")))
                case RequestTabLead(match) if match:
                    self.send(TabLeadChanged(match, here=True))
                case AskBot(match, record, at, _, take_backs):
                    self.due.append(BotAnswered(match, at, str(self.answer(record, at)), take_backs))
        return self

    def answer(self, record: str, at: int) -> Move:
        """The computer player's move, as the worker finds it."""
        self.asked = position(record, self.asked)
        return answer(self.asked.record, self.asked.state, at)

    def work(self, question: str) -> str:
        """What the worker says to a question about a day, once it is done; nothing where there is none."""
        return worked_out(question, work.PLAYS, work.MASTER, advisor.SKILLS["club"]) if self.worker else ""

    def file(self, rows: tuple[tuple[str, str], ...], now: bool) -> Filed:
        """Put rows away as web/js/past.js does: one that says the same of its match already stays as it is."""
        new = {id for id, _ in rows} - {*self.past}
        if not self.database or len(self.past) + len(new) > self.room:
            return Filed((), full=self.database)
        for id, text in rows:
            if not stays(self.past.get(id, ""), text):
                self.clock += 1000
                self.past[id] = past_row.changed(past_row.read(text), ended=self.clock) if now else text
        return Filed(tuple(id for id, _ in rows))

    def rows(self) -> tuple[str, ...] | None:
        """All rows, the match that ended last first."""
        if not self.database:
            return None
        return tuple(sorted(self.past.values(), key=lambda text: -(entries(text).get("ended") or 0)))

    def settle(self) -> "Desk":
        """Let everything happen that the table does by itself."""
        while self.due:
            self.send(self.due.popleft())
        return self

    def kept(self, id: str = "") -> SavedCopy:
        """What is stored of a match, by default of the one on the table."""
        found = self.copies(id or self.match.id).best
        assert found
        return found

    def copies(self, id: str) -> Copies:
        """The stored copies of a match."""
        return newest((key, text) for key, text in self.stored.items() if id_of(key) == id)

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.model.match
        return self.model.match

    def legal(self) -> tuple[Move, ...]:
        """The moves open to whoever is to act."""
        return GAMES[self.match.record.game].legal_moves(self.match.state)

    def play_on(self, stream: Stream, most: int = 10_000) -> "Desk":
        """Play the people's moves by chance until the match is over, or for so many moves; everything else happens."""
        self.settle()
        for _ in range(most):
            if self.match.state.turn == NOBODY:
                break
            if self.match.curtain:
                self.do("curtain")
            elif self.match.state.turn == NATURE:
                self.do("next")
            else:
                self.do(str(stream.one_of(self.legal())))
            self.settle()
        return self
