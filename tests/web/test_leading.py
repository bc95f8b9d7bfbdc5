"""The same match in two tabs: one plays it, the other follows, and in whatever order they hear of one another, no move
is lost or made twice."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.games import GAMES
from nines.record import Record
from tests.web.desk import Desk
from tests.web.page import read
from web import kept
from web.app import update
from web.effects import Effects, Forget, Lead, Save, Think, Wait
from web.kept import Kept
from web.messages import Did, Led, Message, Passed, Refused, Started, Stored, Thought
from web.model import Model
from web.screens import render
from web.thinking import answer, continues, position


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
    history: list[Kept] = field(default_factory=list)

    def send(self, tab: Tab, message: Message) -> None:
        """Let one message into a tab, and carry out what comes of it as the browser does."""
        tab.model, effects = update(tab.model, message)
        if tab.model.lead != "here":
            assert not any(isinstance(one, Think | Wait) for one in effects), "only one tab asks computer players"
        refused = next((one for one in effects if isinstance(one, Save) and one.revision and self.is_late(one)), None)
        if refused:
            # The store says so before the move is shown.
            self.carry_out(tab, tuple(one for one in effects if not isinstance(one, Save | Forget)))
            id = kept.id_of(refused.key)
            return self.send(tab, Refused(id, self.copies(id)))
        self.carry_out(tab, effects)
        match = tab.model.match
        if match and any(isinstance(one, Save) and one.revision for one in effects):
            assert self.best(match.id).record == match.record, "what is shown is kept"
        return None

    def is_late(self, save: Save) -> bool:
        rivals = [self.stored.get(key) for key in kept.keys(kept.id_of(save.key))]
        return any(kept.look(text)["revision"] >= save.revision for text in rivals if text and text != save.text)

    def carry_out(self, tab: Tab, effects: Effects) -> None:
        for effect in effects:
            match effect:
                case Save(key, text, revision):
                    self.stored[key] = text
                    for other in self.tabs:
                        if other is not tab and other.open:
                            other.inbox.append(Stored(key, text))
                    now = kept.from_text(text) if revision else None
                    if now and now not in self.history[-1:]:  # two tabs may come to the same moment, and save it alike
                        self.history.append(now)
                case Lead(match, take_over):
                    self.lead(tab, match, take_over)
                case Think(match, record, at, _, take_backs):
                    tab.inbox.append(Thought(match, at, str(answer(*position(record), at)), take_backs))
                case Wait(_, match, at, what, take_backs):
                    tab.inbox.append(Passed(match, at, what, take_backs))

    def lead(self, tab: Tab, match: str, take_over: bool) -> None:
        if self.holder is None or take_over:
            if self.holder and self.holder is not tab:
                self.holder.inbox.append(Led(match, here=False))
                self.waiting.append(self.holder)
            self.grant(tab, match)
        elif self.holder is not tab:
            tab.inbox.append(Led(match, here=False))
            self.waiting.append(tab)

    def grant(self, tab: Tab, match: str) -> None:
        self.waiting = [one for one in self.waiting if one is not tab]
        self.holder = tab
        tab.inbox.append(Led(match, here=True, texts=self.copies(match)))

    def copies(self, id: str) -> tuple[tuple[str, str], ...]:
        return tuple((key, self.stored[key]) for key in kept.keys(id) if key in self.stored)

    def best(self, id: str) -> Kept:
        found = kept.newest(self.copies(id)).best
        assert found
        return found

    def visit(self, tab: Tab, address: str) -> None:
        tab.model, tab.inbox, tab.open = Model(), [], True
        self.send(tab, Started(address, tuple(self.stored.items()), ("en",), "luck"))

    def close(self, tab: Tab, id: str) -> None:
        tab.open, tab.inbox = False, []
        self.waiting = [one for one in self.waiting if one is not tab]
        if self.holder is tab:
            self.holder = None
            if self.waiting:
                self.grant(self.waiting[0], id)

    def settle(self) -> None:
        for _ in range(3000):
            tab = next((one for one in self.tabs if one.inbox), None)
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
    browser.send(tab, Did(wanted[pick % len(wanted)]))


ACTIONS = st.lists(
    st.tuples(
        st.integers(0, 1), st.sampled_from(["press"] * 4 + ["hear"] * 4 + ["play-here", "close"]), st.integers(0, 999)
    ),
    min_size=10,
    max_size=60,
)


@pytest.mark.parametrize(
    ("game", "players"), [("niner", "you,you"), ("shedding", "you,thumb"), ("le-neuf", "you,thumb,thumb")]
)
@settings(max_examples=60, deadline=None)
@given(ACTIONS)
def test_no_move_is_lost_or_made_twice(game: str, players: str, actions: list[tuple[int, str, int]]) -> None:
    browser, id = two_tabs(game, players)
    for at, action, pick in actions:
        tab = browser.tabs[at]
        if not tab.open:
            browser.visit(tab, f"/table/{id}")
        elif action == "press":
            press(browser, tab, pick)
        elif action == "hear" and tab.inbox:
            # News of the lock come in their order, and so do saves; but not the ones as against the others.
            kind = type(tab.inbox[pick % len(tab.inbox)])
            browser.send(tab, tab.inbox.pop([type(one) for one in tab.inbox].index(kind)))
        elif action == "play-here":
            browser.send(tab, Did("play-here"))
        elif action == "close" and pick % 3 == 0:
            browser.close(tab, id)
    for tab in browser.tabs:
        if not tab.open:
            browser.visit(tab, f"/table/{id}")
    browser.settle()
    for before, after in zip(browser.history, browser.history[1:]):
        assert after.revision > before.revision
        assert follows(before, after), f"{before}\n{after}"
    final = browser.best(id)
    for tab in browser.tabs:
        assert tab.model.match
        assert (tab.model.match.record, tab.model.match.take_backs) == (final.record, final.take_backs)
    assert sorted(tab.model.lead for tab in browser.tabs) == ["elsewhere", "here"]


def follows(before: Kept, after: Kept) -> bool:
    """Whether the later save is at most one move more, or one take-back, from the one before."""
    if after.take_backs == before.take_backs:
        return continues(after.record, before.record) and len(after.record.moves) - len(before.record.moves) <= 1
    return after.take_backs == before.take_backs + 1 and continues(before.record, after.record)


def test_the_other_tab_says_where_the_match_is_played_and_takes_it_over() -> None:
    browser, id = two_tabs("niner", "you,thumb")
    first, second = browser.tabs
    assert (first.model.lead, second.model.lead) == ("here", "elsewhere")
    page = read(render(second.model))
    assert "This match is being played in another tab." in page.text
    assert "Play here" not in read(render(first.model)).text
    before = browser.best(id)
    press(browser, second, 7)
    assert browser.best(id) == before, "a tab that follows makes no move"
    browser.send(second, Did("play-here"))
    browser.settle()
    assert (first.model.lead, second.model.lead) == ("elsewhere", "here")
    press(browser, second, 7)
    browser.settle()
    assert len(record(first).moves) > len(before.record.moves)
    assert record(first) == record(second)


def test_the_hand_of_a_tab_that_follows_is_only_looked_at() -> None:
    browser, _ = two_tabs("le-neuf", "you,thumb,thumb")
    first, second = browser.tabs
    while not read(render(first.model)).all(lambda one: one.get("data-do").startswith("play ")):
        press(browser, first, 3)  # the exchange
        browser.settle()
    page = read(render(second.model))
    assert "Your turn, in the other tab" in page.text
    hand = page.named("group", "Your hand")
    assert hand.get("aria-describedby") == "elsewhere"
    cards = [one for one in hand if one.tag == "button"]
    assert cards and all(one.get("aria-disabled") == "true" for one in cards)
    assert not page.all(lambda one: one.get("id") == "choices")
    browser.send(second, Did(cards[0].get("data-do")))
    (said,) = read(render(second.model)).all(lambda one: one.get("role") == "alert")
    assert "Play here" in said.text
    browser.send(second, Did("play-here"))
    browser.settle()
    page = read(render(second.model))
    assert not page.all(lambda one: one.get("role") == "alert")
    assert page.all(lambda one: one.get("data-do").startswith("play "))


def test_a_take_back_is_followed() -> None:
    browser, _ = two_tabs("niner", "you,thumb")
    first, second = browser.tabs
    press(browser, first, 3)
    browser.settle()
    moves = len(record(second).moves)
    browser.send(first, Did("take-back"))
    browser.settle()
    assert len(record(second).moves) < moves
    assert second.model.match and second.model.match.take_backs == 1


def test_the_tab_that_stays_open_plays_on_when_the_other_closes() -> None:
    browser, id = two_tabs("shedding", "you,thumb")
    first, second = browser.tabs
    browser.close(first, id)
    browser.settle()
    assert second.model.lead == "here"
    assert "another tab" not in read(render(second.model)).text


def record(tab: Tab) -> Record:
    assert tab.model.match
    return tab.model.match.record


def test_a_deal_that_was_begun_is_on_the_table_after_a_reload_and_in_the_other_tab() -> None:
    desk = Desk().open("/play/niner?seed=deals&players=you,thumb&speed=instant").settle()
    while desk.match.state.turn >= 0:
        desk.do(str(desk.legal()[0])).settle()
    other = Desk(stored=dict(desk.stored)).open(desk.address)
    assert other.match.state.deal == 1
    desk.do("next").settle()
    assert desk.match.state.deal == 2
    again = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    assert again.match.state == desk.match.state
    key = kept.key(desk.match.id, desk.model.saved[0].revision)
    assert other.send(Stored(key, desk.stored[key])).settle().match.state == desk.match.state


def test_a_match_that_a_newer_version_plays_on_in_another_tab_is_left_to_it() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    key = kept.key(desk.match.id, 0)
    newer = '{"format": "nines-save", "version": 3}'
    desk.send(Stored(key, newer))
    assert desk.model.screen == "lobby"
    assert desk.model.match is None
    assert desk.model.notice and "newer version" in desk.model.notice.text


def test_a_match_removed_in_another_tab_is_gone_but_not_from_the_table() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    id, revision = desk.match.id, desk.model.saved[0].revision
    gone = [Stored(kept.key(id, revision), None), Stored(kept.key(id, revision + 1), None)]
    for message in gone:
        desk.send(message)
    assert [one.id for one in desk.model.saved] == [id]
    desk.go("/").send(gone[1])
    assert [one.id for one in desk.model.saved] == [id], "a second copy only made room"
    assert desk.send(gone[0]).model.saved == ()


def test_a_match_under_a_key_that_is_none_of_ours_is_not_listed() -> None:
    desk = Desk().open("/play/niner?seed=here").settle()
    text = next(text for key, text in desk.stored.items() if kept.id_of(key))
    desk.go("/")
    before = desk.model
    for id in ("<img src=x onerror=hacked=1>", "ABCD", "abc", "abcd:odd:odd", "\u0669\u0669\u0669\u0669", "__proto__"):
        desk.send(Stored(f"nines:match:{id}", text))
        assert desk.model == before, id
    desk.send(Stored("nines:match:other", text))
    assert {one.id for one in desk.model.saved} == {"other", before.saved[0].id}
