"""How much is said aloud: the log holds everything, and one region alone speaks."""

import pytest

from nines.chance import Stream
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.screens import render

GAMES = ("nein-nine", "le-neuf", "niner", "shedding")


def played(game: str, said: str) -> list[Element]:
    """Every screen of a match at this setting."""
    desk = Desk().open(f"/play/{game}?seed=said").do(f"set said {said}").settle()
    screens = []
    for step in range(40):
        desk.play_on(Stream(game, str(step)), most=1)
        screens.append(read(render(desk.model)))
    return screens


def live(screen: Element) -> list[Element]:
    """What a screen reader reads out when it changes, but for the answer to a press on a score."""
    speaks = ("log", "status")
    found = [one for one in screen if one.get("role") in speaks or one.get("aria-live")]
    return [one for one in found if one.get("aria-live") != "off" and one.get("id") != "why"]


def lines(screens: list[Element], place: str) -> dict[str, str]:
    """The lines that were ever in this part of the screen, by id."""
    found = {}
    for screen in screens:
        for part in screen.all(lambda one: one.get("id") == place):
            found.update({one.get("id"): one.text for one in part if one.tag == "p"})
    return found


@pytest.mark.parametrize("game", GAMES)
def test_all_is_said_by_the_log_and_the_status(game: str) -> None:
    for screen in played(game, "all"):
        assert {one.get("role") for one in live(screen)} <= {"log", "status"}
        assert not screen.all(lambda one: one.get("id") == "aloud")


@pytest.mark.parametrize("said", ["plays", "mine"])
@pytest.mark.parametrize("game", GAMES)
def test_less_is_said_by_one_region_while_the_log_still_holds_everything(game: str, said: str) -> None:
    everything, screens = played(game, "all"), played(game, said)
    assert lines(screens, "log") == lines(everything, "log")
    for screen in screens:
        speaking = [one.get("id") for one in live(screen)]
        assert speaking.count("aloud") == 1 and "log" not in speaking
        if screen.all(lambda one: one.get("data-screen") == "table"):
            assert speaking == ["aloud"]
    heard = lines(screens, "aloud")
    told = {id.replace("log-", "said-"): text for id, text in lines(screens, "log").items()}
    assert {id: text for id, text in heard.items() if id.startswith("said-")}.items() <= told.items()
    assert any(text.startswith("Your turn.") for text in heard.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_less_is_wanted_the_less_is_said(game: str) -> None:
    counts = [len(lines(played(game, "all"), "log"))]
    counts += [sum(id.startswith("said-") for id in lines(played(game, said), "aloud")) for said in ("plays", "mine")]
    assert counts[0] > counts[1] > counts[2] > 0, counts


def test_others_plays_are_said_with_plays_and_not_with_mine() -> None:
    others = ("Ada played", "Ada led", "Ben played", "Ben led")
    with_plays, mine = (lines(played("le-neuf", said), "aloud").values() for said in ("plays", "mine"))
    assert any(text.startswith(others) for text in with_plays)
    assert not any(text.startswith(others) for text in mine)
    assert any("took the trick" in text for text in mine) and any("are trump" in text for text in mine)


def test_a_new_deal_and_a_result_are_always_said() -> None:
    for said in ("plays", "mine"):
        heard = lines(played("nein-nine", said), "aloud").values()
        assert any(text.startswith("Deal 2") for text in heard)


def test_letters_are_no_keys_where_they_are_turned_off() -> None:
    desk = Desk().open("/play/le-neuf?seed=keys").settle().do("panel keys")
    keys = [one.text for one in read(render(desk.model)) if one.tag == "kbd"]
    assert {"U", "R", "S", "?", "C", "N"} <= set(keys)
    desk.do("set letter_keys false")
    page = read(render(desk.model))
    left = [one.text for one in page if one.tag == "kbd"]
    assert left and not [key for key in left if len(key) == 1 and (key.isalnum() or key == "?")]
    assert not page.all(lambda one: bool(one.get("aria-keyshortcuts")))
