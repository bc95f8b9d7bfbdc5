"""A browser that deletes what a site has stored after seven days of use: said in Settings, and once after a match."""

from tests.web.desk import Desk
from web.app import render as screens
from web.state.messages import Started
from web.state.storage_keys import SEVEN_DAYS

SAID = "seven days without coming here"


def opened(desk: Desk, *, deletes: bool) -> Desk:
    """The desk with its page loaded in such a browser, or in another one."""
    return desk.send(Started("/", tuple(desk.stored.items()), ("en",), f"luck {len(desk.stored)}", deletes=deletes))


def told_after(desk: Desk, *seeds: str) -> list[bool]:
    """Whether it was said after each of these matches between computer players."""
    told = []
    for seed in seeds:
        desk.go(f"/play/niner?seed={seed}&players=random,random&speed=instant").settle()
        assert desk.model.match and desk.model.saved[0].over
        told.append(bool(desk.model.notice and SAID in desk.model.notice.text))
    return told


def test_it_is_said_once_after_the_third_finished_match() -> None:
    desk = opened(Desk(), deletes=True)
    assert told_after(desk, "a", "b", "c", "d") == [False, False, True, False]
    assert SEVEN_DAYS in desk.stored
    assert told_after(opened(desk, deletes=True), "e") == [False]


def test_the_notice_offers_the_file_of_everything() -> None:
    desk = opened(Desk(), deletes=True)
    told_after(desk, "a", "b", "c")
    assert desk.model.notice and desk.model.notice.offers == ("save-all",)


def test_settings_say_it_in_place_of_what_the_browser_promised() -> None:
    assert SAID in screens.render(opened(Desk(), deletes=True).go("/settings").model)


def test_no_other_browser_says_it() -> None:
    desk = opened(Desk(), deletes=False)
    assert told_after(desk, "a", "b", "c", "d") == [False] * 4
    assert SAID not in screens.render(desk.go("/settings").model)
