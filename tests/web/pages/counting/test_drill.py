"""A counting drill on the page: a deal goes on by itself, stops to ask, and shows afterwards how it could be known."""

import re
from html import unescape
from typing import Any

import pytest

from nines.bots.worlds import sample
from nines.core.chance import Stream
from nines.counting.moments import laid
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from tests.web.desk import Desk
from web.app.render import aloud, render
from web.pages.counting import play
from web.state.counting import Drill
from web.state.effects import Wait
from web.state.messages import TimerFired

SLIP = re.compile(r'<div class="lesson.*?<section', re.DOTALL)


def drill(desk: Desk) -> Drill:
    assert desk.model.shown(Drill)
    return desk.model.shown(Drill)


def begin(game: str, code: str = "en", seed: str = "terrace") -> Desk:
    return Desk().open(f"/counting/{game}?seed={seed}&lang={code}").do("count on")


def stopped(desk: Desk) -> Desk:
    """The desk once the drill waits for a press."""
    return desk.settle()


def words(page: str) -> str:
    return unescape(re.sub("[ \n]+", " ", re.sub(r"<[^>]*>", " ", page)))


def slip(desk: Desk) -> str:
    found = SLIP.search(render(desk.model))
    assert found
    return words(found[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_drill(game: str, code: str) -> None:
    desk, right = stopped(begin(game, code)), 0
    while drill(desk).stage == "ask":
        assert "whereabouts" not in render(desk.model), "what is asked is not told before"
        question = play.question(drill(desk))
        assert len(set(re.findall(r'data-do="answer (\d)"', render(desk.model)))) == 4
        assert words(slip(desk)).strip()[:20] in words(aloud(desk.model)), "it is said aloud"
        chosen = question.right if len(drill(desk).questions) % 2 else (question.right + 1) % 4
        right += chosen == question.right
        desk.do(f"answer {chosen + 1}")
        page = render(desk.model)
        assert drill(desk).stage == "told" and "whereabouts" in page and "{" not in slip(desk)
        assert not re.search(r"(Trick|Levée|Baza) \d+\s?: (You|Vous|Has) ", slip(desk)), (
            "a sentence goes on behind a colon"
        )
        assert not re.search("(certainly|à coup sûr|sicher|seguro)[^<]+(certainly|à coup sûr|sicher|seguro)", page)
        stopped(desk.do("count on"))
    assert drill(desk).stage == "end" and len(drill(desk).chosen) >= 3
    assert drill(desk).right == right and str(right) in slip(desk)
    assert not [key for key in desk.stored if key.startswith("nines:match")], "a drill is no match"
    assert f'href="#/setup/{game}"' in render(desk.model), "a match is a press away"
    assert stopped(desk.do("count again")).model.shown(Drill) != drill(begin(game, code))


def test_the_moment_that_told_lies_on_the_table_and_goes_again() -> None:
    desk, looks = stopped(begin("nines")), 0
    while drill(desk).stage == "ask":
        desk.do("answer 1")
        now, told = drill(desk).match, play.told_by(drill(desk))
        if told:
            looked = drill(desk.do("count look")).moment
            assert looked and len(looked.record.moves) == told.at <= len(now.record.moves)
            ringed = re.findall(r'class="card(?: won)? spoken" id="c-(..)"', render(desk.model))
            assert {*ringed} == {str(card) for card in laid(told.events)}
            assert drill(desk.do("count look")).moment is None and drill(desk).match == now
            looks += 1
        stopped(desk.do("count on"))
    assert looks > 2


def test_it_waits_when_told_to_and_at_the_pace_that_was_set() -> None:
    desk = begin("niner")
    made = len(drill(desk).match.record.moves)
    desk.do("count wait")
    stopped(desk)
    assert drill(desk).stage == "wait" and len(drill(desk).match.record.moves) == made

    def waits(pace: str) -> int:
        desk.do(f"count {pace}").do("count on")
        found = next(effect.ms for effect in reversed(desk.effects) if isinstance(effect, Wait))
        desk.do("count wait")
        return found

    assert waits("fast") < waits("normal") < waits("slow")


def test_at_instant_what_is_only_watched_can_still_be_followed() -> None:
    desk = Desk().open("/?speed=instant").go("/counting/niner?seed=terrace").do("count on")
    found = next(effect.ms for effect in reversed(desk.effects) if isinstance(effect, Wait))
    assert drill(desk).pace == "fast" and found > 0


def test_a_beat_of_an_earlier_time_is_not_heard() -> None:
    desk = begin("nein-nine")
    old = next(effect for effect in desk.effects if isinstance(effect, Wait))
    desk.do("count wait").do("count on")
    before = drill(desk)
    desk.send(TimerFired(old.match, old.at, old.waiting, old.take_backs))
    assert drill(desk) == before


def test_nothing_else_of_a_table_can_be_done_there() -> None:
    desk = stopped(begin("nein-nine"))
    before = desk.model
    for press in ("play 9C", "hint", "take-back", "commit", "answer 5", "answer 0", "count on", "lesson on", "why 1 1"):
        assert desk.do(press).model == before, press


@pytest.mark.parametrize("game", GAMES)
def test_neither_page_nor_pace_depends_on_hidden_cards(game: str) -> None:
    """At each beat the hidden cards are dealt anew behind the backs: the page is the same, and so is when it stops."""
    desk, stream = begin(game), Stream(game, "redealt")
    for _ in range(400):
        now = drill(desk)
        if now.stage == "ask":
            break
        seen = play.view(now)
        if seen.phase != "jump" and now.match.state.phase != "jump":
            other = now._replace(match=now.match._replace(state=sample(seen, stream)))
            model = desk.model._replace(page=other)
            assert render(model) == render(desk.model)
            assert play._asked(other) is None or play._asked(now) is not None
            assert _questions(play._asked(other)) == _questions(play._asked(now))
        desk.send(desk.due.popleft())
    assert drill(desk).stage == "ask"


def _questions(asked: Drill | None) -> Any:
    return asked.questions if asked else None


def test_an_address_with_another_seed_is_another_deal_and_an_unknown_game_is_none() -> None:
    assert drill(begin("niner", seed="one")).match.state != drill(begin("niner", seed="two")).match.state
    assert drill(begin("niner", seed="%00")).match.record.seed != "\0"
    assert Desk().open("/counting/bridge").model.screen == "nowhere"


def test_the_rules_of_a_game_lead_there() -> None:
    assert 'href="#/counting/shedding"' in render(Desk().open("/rules/shedding").model)


def test_another_language_tells_the_same_moment() -> None:
    desk = stopped(begin("nines")).do("answer 1").do("count look")
    english, question = slip(desk), play.question(drill(desk))
    desk.do("set language fr")
    assert slip(desk) != english and play.question(drill(desk)) == question and drill(desk).moment


@pytest.mark.parametrize(
    ("game", "code", "follows"),
    [
        ("nines", "en", "So Ada has no diamonds."), ("nines", "fr", "Donc Ada n’a aucune carte à carreau."),
        ("nines", "de", "Also hat Ada keine Karte der Farbe Karo."), ("shedding", "en", "So Ben has no queens."),
        ("shedding", "fr", "Chez Ben, on peut donc exclure les dames."),
        ("shedding", "de", "Also hat Ben keine Damen."),
    ],
)  # fmt: skip
def test_what_follows_is_a_sentence_for_a_suit_and_for_a_rank(game: str, code: str, follows: str) -> None:
    desk, said = stopped(begin(game, code)), ""
    while drill(desk).stage == "ask":
        said += slip(desk.do("answer 1"))
        stopped(desk.do("count on"))
    assert follows in said


def test_it_begins_at_a_press_and_the_best_deal_of_a_game_is_kept() -> None:
    desk = Desk().open("/counting/niner?seed=terrace").settle()
    assert drill(desk).stage == "start" and "Begin" in slip(desk) and "Best" not in slip(desk)
    stopped(desk.do("count on"))
    while drill(desk).stage == "ask":
        desk.do(f"answer {play.question(drill(desk)).right + 1}")
        stopped(desk.do("count on"))
    right = drill(desk).right
    best = f"Best in one deal: {right} right"
    assert right >= 3 and best in slip(desk)
    assert best in slip(Desk(stored=desk.stored).open("/counting/niner?seed=terrace"))
    assert "Best" not in slip(Desk(stored=desk.stored).open("/counting/nines?seed=terrace")), "each game has its own"
    stopped(desk.do("count again"))
    while drill(desk).stage == "ask":
        desk.do(f"answer {1 + (play.question(drill(desk)).right + 1) % 4}")
        stopped(desk.do("count on"))
    assert best in slip(desk), "a worse deal leaves it"
