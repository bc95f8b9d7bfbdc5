"""A desk for testing the app without a browser: it keeps what the app stores, and plays people and computers."""

from collections import deque
from dataclasses import dataclass, field

from nines.chance import Stream
from nines.game import NATURE, NOBODY
from nines.games import GAMES
from nines.moves import Move
from web.app import update
from web.asking import ask_again
from web.effects import AskAgain, Effect, Forget, Lead, Press, Save, Think, Visit, Wait
from web.kept import Copies, Kept, id_of, newest
from web.messages import Answered, Did, Led, Message, Opened, Passed, Started, Thought
from web.model import Match, Model
from web.thinking import answer, position

LUCK = "four numbers"


@dataclass
class Desk:
    """A page that is open: `stored` is the browser's storage, `effects` all that was asked for, in order."""

    model: Model = field(default_factory=Model)
    stored: dict[str, str] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    due: deque[Message] = field(default_factory=deque)
    address: str = "/"

    def open(self, address: str = "/", languages: tuple[str, ...] = ("en",)) -> "Desk":
        """Load the page afresh: only what is stored is still there."""
        self.model, self.due = Model(), deque()
        self.address = address
        return self.send(Started(address, tuple(self.stored.items()), languages, LUCK + str(len(self.effects))))

    def go(self, address: str) -> "Desk":
        """Follow a link within the page."""
        self.address = address
        return self.send(Opened(address))

    def do(self, what: str) -> "Desk":
        """Press a control."""
        return self.send(Did(what))

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
                case Press(_, what):
                    self.due.append(Did(what))
                case AskAgain(run, number, text, redeal, cheats):
                    self.due.append(Answered(run, number, ask_again(text, redeal, cheats)))
                case Wait(_, match, at, waiting, take_backs):
                    self.due.append(Passed(match, at, waiting, take_backs))
                case Lead(match) if match:
                    self.send(Led(match, here=True))
                case Think(match, record, at, _, take_backs):
                    self.due.append(Thought(match, at, str(answer(*position(record), at)), take_backs))
        return self

    def settle(self) -> "Desk":
        """Let everything happen that the table does by itself."""
        while self.due:
            self.send(self.due.popleft())
        return self

    def kept(self, id: str = "") -> Kept:
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
