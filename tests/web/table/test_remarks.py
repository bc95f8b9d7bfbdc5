"""Remarks: they say what happened, before everybody's eyes; seldom; and nothing of them depends on a hand."""

from collections.abc import Iterator
from functools import cache

import pytest

from nines.core.events import BidsShown, PileCleared, PileTaken
from nines.core.options import defaults
from nines.games.le_neuf.rules import quota
from nines.games.nein_nine.rules import nines_taken
from nines.games.niner.rules import targets
from nines.records.record import Record, new
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, language
from tests.every_table import played, usual_seats
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.match import turn_flow
from web.state.model import Model
from web.state.settings import Settings
from web.table import remarks
from web.table.remarks import NOTICED, RARE, Seen, remark
from web.table.scene import Scene, scene

MATCHES = 2


@cache
def match_of(game: str, seed: str) -> Record:
    seats = ("human", *("bot:club",) * (usual_seats(game) - 1))
    whole = played(new(game, defaults(GAMES[game].choices), seats, seed))
    return whole._replace(moves=whole.moves[:160])


def moments(game: str) -> Iterator[Scene]:
    """The table after each move of some random matches, seen by the person at seat 0."""
    for number in range(MATCHES):
        record = match_of(game, f"remarks {number}")
        for at in range(len(record.moves) + 1):
            match = turn_flow.lay_out(f"id {number}", record._replace(moves=record.moves[:at]), Settings(), 0)
            yield scene(Model(screen="table", match=match))


@pytest.mark.parametrize("game", GAMES)
def test_a_remark_is_true_rare_and_made_of_what_everybody_saw(game: str) -> None:
    say, at_all, said = language("en"), 0, 0
    per_deal: dict[tuple[str, int], int] = {}
    for seen in moments(game):
        noticed = NOTICED[game](Seen(seen.view, seen.match.latest, say))
        if noticed and not (game != "shedding" and seen.view.trick):
            at_all += 1
            _check(game, seen, noticed.text, noticed.seat)
        heard = remark(seen)
        if not heard:
            continue
        assert heard.seat != 0 and seen.match.record.seats[heard.seat] != "human"
        hidden = seen.view._replace(hands=tuple(() for _ in seen.view.hands))
        assert remark(seen._replace(view=hidden)) == heard, "nothing of it comes from a hand"
        if len(seen.match.record.moves) >= seen.size:
            said += 1
            deal = (seen.match.id, seen.view.deal)
            per_deal[deal] = per_deal.get(deal, 0) + 1
    assert at_all, "somebody had something to remark on"
    assert said <= at_all
    if game != "shedding":
        assert set(per_deal.values()) <= {1}


def _check(game: str, seen: Scene, text: str, seat: int) -> None:
    """Work out by the rules that what is said of the last trick, or of the last move, was so."""
    view, latest = seen.view, seen.match.latest
    if game == "nein-nine":
        nines = sum(card.rank == 9 for card in view.tricks[-1].cards)
        assert view.tricks[-1].winner == seat and nines
        assert nines >= 2 if text.startswith("Two nines") else nines_taken(view)[seat] >= 3
    elif game in ("le-neuf", "nines"):
        assert view.taken[seat] == quota(view) and view.tricks[-1].winner == seat
    elif game == "niner":
        bids = next(event.cards for event in latest if isinstance(event, BidsShown))
        assert targets(bids[seat], view.trump)[0] == view.taken[seat]
    elif game == "shedding":
        assert any(isinstance(event, PileTaken | PileCleared) and event.seat == seat for event in latest)


def test_a_remark_is_heard_in_one_deal_of_three() -> None:
    rare = [remarks._is_rare(f"match {match}", deal) for match in range(60) for deal in range(1, 10)]
    assert len(rare) / RARE * 0.8 < sum(rare) < len(rare) / RARE * 1.2


def test_one_of_those_who_sit_down_greets_until_all_have_acted_and_not_in_a_match_of_somebody_else() -> None:
    desk = Desk().open("/play/nein-nine?seed=greet&players=you,club,club&speed=instant").settle()
    spoken, texts = set(), set()
    for number in range(12):
        match = desk.match._replace(id=f"id {number}", record=desk.match.record._replace(moves=()))
        at_first = scene(desk.model._replace(match=match))
        heard = remark(at_first)
        assert heard and heard.text in remarks.GREETINGS[at_first.name(heard.seat)]
        spoken.add(heard.seat)
        texts.add(heard.text)
        assert remark(at_first._replace(match=match._replace(shared=True))) is None
    assert spoken == {1, 2} and len(texts) > 3, "not one line for every table"


def test_remarks_stand_at_the_table_and_one_switch_turns_them_off() -> None:
    desk = Desk().open("/play/niner?seed=says&players=you,club").settle()
    slips = [node.text for node in read(render(desk.model)) if node.get("class") == "says"]
    assert len(slips) == 1 and slips[0] in remarks.GREETINGS["Ada"]
    assert "says" not in render(desk.do("set remarks false").model)
    elsewhere = Desk().open("/play/niner?seed=says&players=you,you").settle().do("curtain")
    assert 'class="says"' not in render(elsewhere.model), "people speak for themselves"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_greeting_is_said_in_every_language(code: str) -> None:
    greetings = [line for lines in remarks.GREETINGS.values() for line in lines]
    said = {language(code).text(line) for line in greetings}
    assert len(said) == len(greetings) == 24
    assert code == "en" or not said & set(greetings)
