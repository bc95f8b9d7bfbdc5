"""What cannot be understood at a glance is explained at a press: a bid in Niner, the parts of a page of rules."""

import pytest

from nines.core.chance import Stream
from nines.games.niner.rules import BID, points, targets
from nines.registry import GAMES
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.effects import Reveal


@pytest.mark.rule("NR4", "NR5")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_ones_bid_says_at_a_press_what_it_scores(seed: str) -> None:
    desk = Desk().open(f"/play/niner?seed={seed}").play_on(Stream("bid", seed), most=3).settle()
    state = desk.match.state
    bid = state.bids[0]
    primary, secondary = targets(bid, state.trump)
    page = read(render(desk.model))
    (pressed,) = [node for node in page if node.get("class") == "told"]
    assert pressed.get("data-do") == "panel bid" and pressed.get("aria-expanded") == "false"
    assert pressed.get("title") in pressed.text, "what a mouse is told, a screen reader is told"
    told = read(render(desk.do(pressed.get("data-do")).model)).all(lambda node: node.get("id") == "bid-told")[0].text
    assert pressed.get("title") in told
    assert f"exactly {primary} " in told and points(bid, state.trump, primary) == 2
    for number in secondary:
        assert f" {number} " in told and points(bid, state.trump, number) == 1
    assert f"count {BID[state.trump]}:" in told
    closed = read(render(desk.do("panel").model))
    assert not [node for node in closed if node.get("id") == "bid-told"]


def test_the_others_bid_is_told_nobody_before_its_time() -> None:
    desk = Desk().open("/play/niner?seed=a").play_on(Stream("bid", "a"), most=3).settle().do("panel bid")
    assert sum("exactly" in (node.get("title")) for node in read(render(desk.model))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_the_rules_is_a_press_away(game: str) -> None:
    desk = Desk().open(f"/rules/{game}")
    page = read(render(desk.model))
    links = [node for node in page if node.get("data-do").startswith("part ")]
    headings = {node.get("id"): node.inside[0] for node in page if node.tag == "section" and node.get("id")}
    assert len(links) == len(headings) > 3
    for link in links:
        desk.do(link.get("data-do"))
        shown = desk.effects[-1]
        assert isinstance(shown, Reveal)
        heading = headings[shown.id]
        assert not isinstance(heading, str) and heading.tag in ("h2", "h3") and heading.text == link.text


def test_how_loud_cannot_be_chosen_while_nothing_is_heard() -> None:
    desk = Desk().open("/settings")
    for heard in (False, True):
        radios = [node for node in read(render(desk.model)) if node.get("name") == "volume"]
        assert [("disabled" in node.attributes) for node in radios] == [not heard] * 3
        desk.do("set sounds true")
