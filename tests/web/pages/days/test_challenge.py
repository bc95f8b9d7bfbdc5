"""A challenge without a browser: made, opened, played with the same cards, compared; refused with the reason."""

import pytest

from nines.core.chance import Stream
from nines.days import challenge
from nines.records.link import to_link
from nines.registry import GAMES
from tests.days.test_challenge import played
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.challenge import ChallengePage
from web.state.effects import CopyText, ShareText
from web.state.messages import ControlChanged, DateTold, DayTold

NINER = played("niner")


def desk(address: str = "/") -> Desk:
    at = Desk().open(address)
    at.model = at.model._replace(settings=at.model.settings._replace(speed="instant", hold_tricks=False))
    return at


def text(at: Desk) -> str:
    return read(render(at.model)).text


def offered(at: Desk) -> list[str]:
    """The addresses of the links on the page."""
    return [str(link.get("href")) for link in read(render(at.model)).all(lambda node: node.tag == "a")]


def finished() -> Desk:
    at = desk("/play/niner?seed=mine&speed=instant&players=you,thumb")
    return at.play_on(Stream("mine", "person"))


def test_the_last_page_leads_to_a_challenge_that_is_passed_on_with_a_name() -> None:
    at = finished()
    there = f"#/challenge/{at.match.id}"
    assert there in offered(at)
    record = at.match.record
    at.go(there.removeprefix("#"))
    assert "Challenge a friend" in text(at) and "How the challenger played" not in text(at)
    at.send(ControlChanged("signature", "Zoë"))
    at.do("day copy").do("day share")
    shared = [effect.text for effect in at.effects if isinstance(effect, CopyText | ShareText)]
    assert len(shared) == 2 and shared[0] == shared[1]
    words, address = shared[0].split("\n")
    assert words == "Zoë challenges you to Niner: the same cards, in the same seat."
    code = address.partition("/challenge/")[2].partition("?")[0]
    assert challenge.read(code) == challenge.read(challenge.code_of(record, aided=False))
    assert address.endswith("?from=Zo%C3%AB")


@pytest.mark.parametrize("game", GAMES)
def test_what_the_challenger_did_is_closed_until_one_has_played(game: str) -> None:
    record = played(game)
    at = desk().go(f"/challenge/{challenge.code_of(record, aided=True)}?from=Zo%C3%AB")
    said = text(at)
    assert "Zoë challenges you" in said and "used hints" in said
    assert not any(to_link(record) in link for link in offered(at))
    at.do("day deal")
    assert at.match.record == record._replace(moves=()) and not at.match.shared
    at.play_on(Stream("another", "person"))
    told = text(at)
    assert "The same cards" in told and "Zoë" in told
    assert ("Every card was played the same way." in told) == (at.match.record == record)
    theirs = next(saved for saved in at.model.saved if saved.record == record)
    assert theirs.shared and theirs.over
    at.go(f"/challenge/{challenge.code_of(record, aided=True)}")
    assert f"#/table/{at.model.saved[0].id}" in offered(at) and "See how you did" in text(at)


def test_one_that_is_under_way_goes_on() -> None:
    code = challenge.code_of(NINER, aided=False)
    at = desk().go(f"/challenge/{code}").do("day deal").settle()
    at.do(str(at.legal()[0])).settle()
    under_way = at.match.id
    at.open(f"/challenge/{code}")
    assert f"#/table/{under_way}" in offered(at) and "Go on" in text(at)
    kept = [saved for saved in at.model.saved if saved.shared]
    at.do("day deal")
    assert [saved for saved in at.model.saved if saved.shared] == kept, "nothing is kept twice"


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("N9C-AAAA", "part of it is missing"),
        ("N9-AAAA", "part of it is missing"),
        ("<b>", "part of it is missing"),
        ("A" * 700, "part of it is missing"),
        ("N9C-" + "A" * 700, "part of it is missing"),
    ],
)
def test_what_is_no_challenge_says_so_and_deals_nothing(rest: str, said: str) -> None:
    at = desk().go(f"/challenge/{rest}")
    assert said in text(at)
    at.do("day deal")
    assert not at.model.match and not at.model.saved


def test_one_made_with_other_computer_players_says_so_and_deals_its_cards() -> None:
    code = challenge.to_text(challenge.read(challenge.code_of(NINER, aided=False))._replace(engine=3))
    at = desk().go(f"/challenge/{code}")
    said = text(at)
    assert "another version of the computer players" in said and "Its cards, seats and rules are checked" in said
    assert "the others’ own moves, the score" not in said, "that is not checked"
    at.do("day deal")
    assert at.match.record == NINER._replace(moves=())
    assert not [saved for saved in at.model.saved if saved.shared], "there is nothing of the challenger's to keep"


def test_an_address_of_no_match_leads_nowhere() -> None:
    for rest in ("", "nosuchid"):
        assert desk().go(f"/challenge/{rest}").model.screen == "nowhere"


def test_a_match_with_players_that_need_time_says_why_it_is_none() -> None:
    at = finished()
    id = at.match.id
    saved = at.model.saved[0]
    at.model = at.model._replace(saved=(saved._replace(record=saved.record._replace(seats=("human", "bot:master"))),))
    at.go(f"/challenge/{id}")
    assert "club players or weaker" in text(at)


def test_where_the_others_moved_otherwise_there_is_no_challenge() -> None:
    """Rules of thumb that sat in for a level which had no time are found out before anybody is challenged."""
    at = finished()
    id, saved = at.match.id, at.model.saved[0]
    at.model = at.model._replace(saved=(saved._replace(record=saved.record._replace(seats=("human", "bot:random"))),))
    at.go(f"/challenge/{id}")
    assert "didn’t have time" in text(at)
    assert "Copy" not in text(at)


def test_without_a_worker_it_says_so_and_asks_again() -> None:
    at = desk()
    at.worker = False
    at.go(f"/challenge/{challenge.code_of(NINER, aided=False)}")
    assert "can’t be checked" in text(at)
    at.do("day deal")
    assert not at.model.match
    at.worker = True
    at.do("day work").do("day deal")
    assert at.match.record.seed == NINER.seed


def test_whoever_stops_the_check_goes_on_when_they_like() -> None:
    at = desk(f"/challenge/{challenge.code_of(NINER, aided=False)}")
    page = at.model.shown(ChallengePage)
    assert page and page.played
    at.model = at.model._replace(page=page._replace(played="", question="under way"))
    assert "Checking the code…" in text(at)
    at.do("day stop")
    assert "Stopped." in text(at) and "Checking" not in text(at)
    at.send(DayTold("under way", "{}")).send(DateTold("days", "2026-11-23", 0, "https://example.com/"))
    assert "Stopped." in text(at), "neither a late answer nor the date begins it again"
    at.do("day deal")
    assert not at.model.match
    at.do("day work").do("day deal")
    assert at.match.record.seed == NINER.seed


def test_it_can_be_stopped_before_it_began() -> None:
    """The date comes a moment after the page."""
    at = desk(f"/challenge/{challenge.code_of(NINER, aided=False)}")
    page = at.model.shown(ChallengePage)
    assert page
    at.model = at.model._replace(page=page._replace(played="", question=""))
    at.do("day stop").send(DateTold("days", "2026-11-23", 0, "https://example.com/"))
    assert "Stopped." in text(at)
