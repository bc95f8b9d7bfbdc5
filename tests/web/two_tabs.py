"""A browser with two tabs in which the same match is open, and what each of them hears of the other."""

from dataclasses import dataclass, field

from nines.records.record import Record
from nines.registry import GAMES
from tests.web.desk import Desk
from web.app.update import update
from web.state.commands import parse
from web.state.effects import AskBot, Effects, Forget, RequestTabLead, Save, Wait
from web.state.messages import (
    BotAnswered,
    Message,
    Pressed,
    SaveRefused,
    Started,
    StorageChanged,
    TabLeadChanged,
    TimerFired,
)
from web.state.model import Model
from web.storage import save_codec
from web.storage.save_codec import SavedCopy
from web.worker.bot_move import answer, position


@dataclass
class Tab:
    """An open page: what it knows, and what it will hear of, in any order."""

    model: Model = field(default_factory=Model)
    inbox: list[Message] = field(default_factory=list)
    open: bool = True


@dataclass
class Browser:
    """Tabs of one browser, its storage, its lock of the match, and all that was ever kept, in order."""

    tabs: list[Tab]
    stored: dict[str, str] = field(default_factory=dict)
    holder: Tab | None = None
    waiting: list[Tab] = field(default_factory=list)
    history: list[SavedCopy] = field(default_factory=list)

    def send(self, tab: Tab, message: Message) -> None:
        """Let one message into a tab, and carry out what comes of it as the browser does."""
        tab.model, effects = update(tab.model, message)
        if tab.model.lead != "here":
            assert not any(isinstance(effect, AskBot | Wait) for effect in effects), (
                "only one tab asks computer players"
            )
        refused = next(
            (effect for effect in effects if isinstance(effect, Save) and effect.revision and self.is_late(effect)),
            None,
        )
        if refused:
            # The store says so before the move is shown.
            self.carry_out(tab, tuple(effect for effect in effects if not isinstance(effect, Save | Forget)))
            id = save_codec.id_of(refused.key)
            return self.send(tab, SaveRefused(id, self.copies(id)))
        self.carry_out(tab, effects)
        match = tab.model.match
        if match and any(isinstance(effect, Save) and effect.revision for effect in effects):
            assert self.best(match.id).record == match.record, "what is shown is kept"
        return None

    def is_late(self, save: Save) -> bool:
        rivals = [self.stored.get(key) for key in save_codec.keys(save_codec.id_of(save.key))]
        return any(
            save_codec.read_entries(text)["revision"] >= save.revision for text in rivals if text and text != save.text
        )

    def carry_out(self, tab: Tab, effects: Effects) -> None:
        for effect in effects:
            match effect:
                case Save(key, text, revision):
                    self.stored[key] = text
                    for other in self.tabs:
                        if other is not tab and other.open:
                            other.inbox.append(StorageChanged(key, text))
                    now = save_codec.from_text(text) if revision else None
                    if now and now not in self.history[-1:]:  # two tabs may come to the same moment, and save it alike
                        self.history.append(now)
                case RequestTabLead(match, take_over):
                    self.lead(tab, match, take_over)
                case AskBot(match, record, at, _, take_backs):
                    tab.inbox.append(BotAnswered(match, at, str(answer(*position(record)[:2], at)), take_backs))
                case Wait(_, match, at, what, take_backs):
                    tab.inbox.append(TimerFired(match, at, what, take_backs))

    def lead(self, tab: Tab, match: str, take_over: bool) -> None:
        if self.holder is None or take_over:
            if self.holder and self.holder is not tab:
                self.holder.inbox.append(TabLeadChanged(match, here=False))
                self.waiting.append(self.holder)
            self.grant(tab, match)
        elif self.holder is not tab:
            tab.inbox.append(TabLeadChanged(match, here=False))
            self.waiting.append(tab)

    def grant(self, tab: Tab, match: str) -> None:
        self.waiting = [other for other in self.waiting if other is not tab]
        self.holder = tab
        tab.inbox.append(TabLeadChanged(match, here=True, texts=self.copies(match)))

    def copies(self, id: str) -> tuple[tuple[str, str], ...]:
        return tuple((key, self.stored[key]) for key in save_codec.keys(id) if key in self.stored)

    def best(self, id: str) -> SavedCopy:
        found = save_codec.newest(self.copies(id)).best
        assert found
        return found

    def visit(self, tab: Tab, address: str) -> None:
        tab.model, tab.inbox, tab.open = Model(), [], True
        self.send(tab, Started(address, tuple(self.stored.items()), ("en",), "luck"))

    def close(self, tab: Tab, id: str) -> None:
        tab.open, tab.inbox = False, []
        self.waiting = [other for other in self.waiting if other is not tab]
        if self.holder is tab:
            self.holder = None
            if self.waiting:
                self.grant(self.waiting[0], id)

    def settle(self) -> None:
        for _ in range(3000):
            tab = next((tab for tab in self.tabs if tab.inbox), None)
            if not tab:
                return
            self.send(tab, tab.inbox.pop(0))
        raise AssertionError("the tabs never come to rest")


def two_tabs(game: str, players: str) -> tuple[Browser, str]:
    """Two tabs with the same match on the table, the first one playing it."""
    browser = Browser([Tab(), Tab()])
    first, second = browser.tabs
    browser.visit(first, f"/play/{game}?seed=tabs&speed=instant&players={players}")
    assert first.model.match
    id = first.model.match.id
    browser.visit(second, f"/table/{id}")
    browser.settle()
    return browser, id


def press(browser: Browser, tab: Tab, pick: int) -> None:
    """Somebody at this tab makes a move, takes one back, or goes on, whether that is open to them or not."""
    match = tab.model.match
    assert match
    legal = GAMES[match.record.game].legal_moves(match.state) if match.state.turn >= 0 else ()
    wanted = ["curtain", "next", "take-back", *map(str, legal)]
    browser.send(tab, Pressed(parse(wanted[pick % len(wanted)])))


def record(tab: Tab) -> Record:
    assert tab.model.match
    return tab.model.match.record


def at_a_turn() -> Desk:
    return Desk().open("/play/niner?seed=led&players=you,thumb&speed=instant").settle()
