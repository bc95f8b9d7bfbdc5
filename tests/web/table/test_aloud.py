"""How much is said aloud: the log holds everything, and one region alone speaks."""

from functools import cache, cached_property

import pytest

from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.records.record import steps
from tests.account import Account, happened
from tests.every_table import usual_seats
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import aloud, render
from web.state.messages import Message
from web.state.model import Model

GAMES = ("nein-nine", "le-neuf", "niner", "shedding")


class Page:
    """One moment: what is on the screen, and what is said aloud beside it, read when it is asked for."""

    def __init__(self, model: Model) -> None:
        self._model = model

    @cached_property
    def screen(self) -> Element:
        return read(render(self._model))

    @cached_property
    def aloud(self) -> Element:
        return read(f"<main>{aloud(self._model)}</main>")


@cache
def played(game: str, said: str) -> list[Page]:
    """Every moment of a match at this setting."""
    desk = Desk().open(f"/play/{game}?seed=said").do(f"set said {said}").settle()
    pages = []
    for step in range(40):
        desk.play_on(Stream(game, str(step)), most=1)
        pages.append(page(desk))
    return pages


def page(desk: Desk) -> Page:
    return Page(desk.model)


def live(screen: Element) -> list[Element]:
    """What a screen reader reads out when it changes, but for the answer to a press on a score."""
    speaks = ("log", "status")
    found = [node for node in screen if node.get("role") in speaks or node.get("aria-live")]
    return [node for node in found if node.get("aria-live") != "off" and node.get("id") != "why"]


def logged(pages: list[Page]) -> dict[str, str]:
    """The lines that were ever in the log, by their numbers."""
    found = {}
    for moment in pages:
        (log,) = moment.screen.all(lambda part: part.get("id") == "log")
        found.update({line.get("id").removeprefix("log-"): line.text for line in log if line.tag == "p"})
    return found


def heard(pages: list[Page], kind: str = "said") -> dict[str, str]:
    """The lines that were ever said, of one kind, by their numbers (of the log, or of moves made)."""
    lines = [
        line for moment in pages for line in moment.aloud if line.tag == "p" and line.get("id").startswith(kind + "-")
    ]
    return {line.get("id").split("-")[3]: line.text for line in lines}


@pytest.mark.parametrize("game", GAMES)
def test_one_place_outside_the_screen_speaks_and_it_says_everything(game: str) -> None:
    """A log or status that is drawn anew with its screen would be silent just then: screen readers ignore it."""
    pages = played(game, "all")
    assert not [found for moment in pages for found in live(moment.screen)]
    assert heard(pages) == logged(pages)
    assert any(text.startswith("Your turn.") for text in heard(pages, "turn").values())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice(game: str) -> None:
    """Not even in the game whose log covers old tricks (NN12): what was said before them does not come back."""
    gone: set[str] = set()
    before: set[str] = set()
    for moment in played(game, "all"):
        now = {line.get("id") for line in moment.aloud if line.tag == "p"}
        assert not now & gone
        gone |= before - now
        before = now


class Hearing(Desk):
    """A desk with somebody who hears what is said after every message."""

    def __init__(self) -> None:
        super().__init__()
        self.account, self.lines = Account(), dict[str, str]()

    def send(self, message: Message) -> "Desk":
        super().send(message)
        before, self.lines = self.lines, {}
        for line in page(self).aloud:
            if line.tag == "p":
                self.lines[line.get("id")] = line.text
                if before.get(line.get("id")) != line.text:
                    self.account.hear(line.text)
        return self


@pytest.mark.parametrize("game", (*GAMES, "nines"))
def test_a_whole_match_can_be_followed_by_ear(game: str) -> None:
    """From what is said alone: trumps, cards, tricks, scores, and each of one's turns once."""
    desk = Hearing()
    desk.open(f"/play/{game}?seed=ear&speed=instant&players=you" + ",thumb" * (usual_seats(game) - 1))
    desk.settle().play_on(Stream(game, "ear"))
    assert desk.match.state.turn == NOBODY and desk.account.over
    names = ("You", "Ada", "Ben")[: len(desk.match.names)]
    whole = list(steps(desk.match.record))
    events = [event for step in whole for event in step.events]
    assert desk.account.entries == happened(events, names, game, len(desk.match.state.totals))
    assert desk.account.turns == sum(step.seat == 0 for step in whole)


@pytest.mark.parametrize("game", ("nein-nine", "le-neuf", "niner"))
def test_a_match_opened_between_two_deals_goes_on_with_the_next_alone(game: str) -> None:
    """What was said of the deal before does not come back once the next one shows who listens."""
    desk = Hearing()
    desk.open(f"/play/{game}?seed=again&speed=instant").settle()
    while desk.match.state.turn != NATURE:
        desk.play_on(Stream(game, f"{len(desk.match.record.moves)}"), most=1)
    desk.open(f"/table/{desk.match.id}").settle()
    before = {line.get("id") for line in page(desk).aloud if line.tag == "p"}
    desk.do("next")
    now = {line.get("id"): line.text for line in page(desk).aloud if line.tag == "p"}
    assert before and [text for text in now.values() if text.startswith("Deal 2")]
    assert not [text for id, text in now.items() if text.startswith("Deal 1") and id not in before]


@pytest.mark.parametrize("said", ["plays", "mine"])
@pytest.mark.parametrize("game", GAMES)
def test_less_is_said_while_the_log_still_holds_everything(game: str, said: str) -> None:
    everything, pages = played(game, "all"), played(game, said)
    assert logged(pages) == logged(everything)
    assert heard(pages).items() <= logged(pages).items()
    assert heard(pages, "turn") == heard(everything, "turn")


@pytest.mark.parametrize("game", GAMES)
def test_the_less_is_wanted_the_less_is_said(game: str) -> None:
    counts = [len(heard(played(game, said))) for said in ("all", "plays", "mine")]
    assert counts[0] > counts[1] > counts[2] > 0, counts


@pytest.mark.parametrize(
    ("address", "question"),
    [
        ("/play/le-neuf?seed=asked&first_exchange=dealer", "Keep your hand, or swap it for the spare hand, unseen?"),
        ("/play/shedding?seed=asked", "Choose three cards to lay face up."),
    ],
)
def test_a_question_is_said_with_what_it_explains(address: str, question: str) -> None:
    desk = Desk().open(address).settle()
    (asked,) = heard([page(desk)], "ask").values()
    assert asked.startswith(question) and len(asked) > len(question)


def test_nothing_is_said_behind_the_curtain_or_away_from_the_table() -> None:
    desk = Desk().open("/play/niner?seed=curtain&players=you,you").settle()
    assert desk.match.curtain
    assert not page(desk).aloud.text
    desk.do("curtain").settle()
    assert page(desk).aloud.text.endswith("Choose your bid card.")
    desk.go("/settings")
    assert not page(desk).aloud.text


def test_others_plays_are_said_with_plays_and_not_with_mine() -> None:
    others = ("Ada played", "Ada led", "Ben played", "Ben led")
    with_plays, mine = (heard(played("le-neuf", said)).values() for said in ("plays", "mine"))
    assert any(text.startswith(others) for text in with_plays)
    assert not any(text.startswith(others) for text in mine)
    assert any("took the trick" in text for text in mine) and any("are trump" in text for text in mine)


def test_a_new_deal_and_a_result_are_always_said() -> None:
    for said in ("plays", "mine"):
        assert any(text.startswith("Deal 2") for text in heard(played("nein-nine", said)).values())


def test_letters_are_no_keys_where_they_are_turned_off() -> None:
    desk = Desk().open("/play/le-neuf?seed=keys").settle().do("panel keys")
    keys = [node.text for node in read(render(desk.model)) if node.tag == "kbd"]
    assert {"U", "R", "S", "?", "C", "N"} <= set(keys)
    desk.do("set letter_keys false")
    page = read(render(desk.model))
    left = [node.text for node in page if node.tag == "kbd"]
    assert left and not [key for key in left if len(key) == 1 and (key.isalnum() or key == "?")]
    assert not page.all(lambda node: bool(node.get("aria-keyshortcuts")))
