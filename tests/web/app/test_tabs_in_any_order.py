"""The same match in two tabs: in whatever order they hear of one another, no move is lost or made twice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.two_tabs import press, two_tabs
from web.state.commands import parse
from web.state.messages import Pressed
from web.storage.save_codec import SavedCopy
from web.worker.bot_move import continues

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
@settings(max_examples=settings().max_examples * 4 // 5, deadline=None)
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
            browser.send(tab, tab.inbox.pop([type(message) for message in tab.inbox].index(kind)))
        elif action == "play-here":
            browser.send(tab, Pressed(parse("play-here")))
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


def follows(before: SavedCopy, after: SavedCopy) -> bool:
    """Whether the later save is at most one move more, or one take-back, from the one before."""
    if after.take_backs == before.take_backs:
        return continues(after.record, before.record) and len(after.record.moves) - len(before.record.moves) <= 1
    return after.take_backs == before.take_backs + 1 and continues(before.record, after.record)
