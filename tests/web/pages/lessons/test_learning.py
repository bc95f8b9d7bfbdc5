"""A lesson on the page: every move is the learner's own, wrong ones are answered, and it goes on where it was left."""

import json
import re
from html import unescape

import pytest

from nines.core.chance import Stream
from nines.lessons import LESSONS
from nines.lessons.check import all_lessons
from nines.lessons.themes import themes_of
from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import aloud, render
from web.pages.lessons import play
from web.pages.lessons.slip import said
from web.state.commands import Page
from web.state.lesson import LessonProgress
from web.state.messages import Pressed, StorageChanged
from web.state.storage_keys import LESSONS as KEY
from web.view.animation import flights_between
from web.view.sounds import sounds_between

SLIP = re.compile(r'<div class="lesson.*?<section', re.DOTALL)


def lesson(desk: Desk) -> LessonProgress:
    assert desk.model.shown(LessonProgress)
    return desk.model.shown(LessonProgress)


def slip(desk: Desk) -> str:
    """The words of the slip on the page."""
    found = SLIP.search(render(desk.model))
    assert found
    return unescape(re.sub("[ \n]+", " ", re.sub(r"<[^>]*>", " ", found[0])))


def learn(game: str, code: str = "en", step: int = 0) -> Desk:
    desk = Desk().open(f"/lesson/{game}?lang={code}")
    for _ in range(step):
        desk.do("lesson skip")
    return desk


def wait(desk: Desk) -> Desk:
    """Let the others play until somebody has to press something."""
    while lesson(desk).stage == "watch":
        assert desk.due, "nothing goes on"
        desk.send(desk.due.popleft())
    return desk


def on(desk: Desk) -> Desk:
    """To where the next move is asked for, or to the end."""
    wait(desk)
    while lesson(desk).stage in ("done", "jump", "read"):
        wait(desk.do("lesson on"))
    return desk


def going(desk: Desk) -> None:
    """To the next step, or to the end."""
    wait(desk)
    while lesson(desk).stage in ("done", "jump"):
        wait(desk.do("lesson on"))


@pytest.mark.parametrize(("game", "name"), [(key, found.name) for key, found in all_lessons()])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_lesson(game: str, name: str, code: str) -> None:
    desk, say = learn(f"{game}/{name}", code), language(code)
    (found,) = [found for found in LESSONS[game] if found.name == name]
    for number, step in enumerate(found.steps):
        assert (lesson(desk).step, lesson(desk).stage) == (number, "read" if found.is_read(number) else "ask")
        words = slip(desk)
        assert said(step.head, say) in words and said(step.body, say) in words and "{" not in words
        assert said(step.body, say) in unescape(aloud(desk.model)), "it is said aloud"
        before = desk.model
        if found.is_read(number):
            assert desk.do(str(play.wanted(lesson(desk)))).model == before, "it is only read"
            desk.do("lesson on")
            continue
        for at, (_, text) in enumerate(step.strip, 1):
            assert said(text, say) in slip(desk.do(f"answer {at}")) and said(text, say) in unescape(aloud(desk.model))
        wait(desk.do(str(play.wanted(lesson(desk)))))
        assert desk.model != before
        if step.done:
            assert lesson(desk).stage == "done" and said(step.done, say) in slip(desk)
        going(desk)
    assert lesson(desk).stage == "end" and said(found.head, say) in slip(desk)
    assert not [key for key in desk.stored if key.startswith("nines:match")], "a lesson is no match"


@pytest.mark.parametrize("game", LESSONS)
def test_the_slip_points_at_something_on_the_page(game: str) -> None:
    desk = learn(game)
    for _ in LESSONS[game][0].steps:
        page = render(desk.model)
        found = re.search(r'data-points="([^"]*)"', page)
        assert found
        thing = unescape(found[1])
        sign = {
            ".felt .trump": 'class="trump"', ".felt .bidkey": 'class="bidkey',
            ".pile[data-what=spare]": 'data-what="spare"', ".pile[data-what=pile]": 'data-what="pile"',
        }.get(thing, f'id="{thing.removeprefix("#")}"')  # fmt: skip
        assert sign in page, thing
        asked = lesson(desk).stage == "ask"
        assert asked == ("hinted" in page or 'class="btn meant"' in page), "what it waits for is marked"
        desk.do("lesson skip")


@pytest.mark.parametrize(("game", "name"), [(key, found.name) for key, found in all_lessons()])
def test_nothing_is_heard_at_the_opening_but_the_slip(game: str, name: str) -> None:
    desk = learn(f"{game}/{name}")
    assert aloud(desk.model).count("<p") == 1 and lesson(desk).match.log == ()
    assert aloud(desk.do("set language fr").model).count("<p") == 1
    for _ in range(3):
        assert aloud(desk.do("lesson skip").model).count("<p") == 1


def test_what_is_played_in_it_is_heard() -> None:
    desk = learn("nein-nine").do("play JS")
    before = lesson(desk).match.log
    assert before and aloud(desk.model).count("<p") == len(before) + 1
    assert [line.number for line in lesson(desk.do("set language fr")).match.log] == [line.number for line in before]


def test_a_wrong_move_is_answered_and_the_second_one_made_good() -> None:
    desk = learn("nein-nine")
    desk.do("play 9S")
    assert "The nine of spades would lose to the ten of spades, which Ada played." in slip(desk)
    assert "Your jack of spades beats that card." in slip(desk)
    assert all(f'class="mark {mark}"' in render(desk.model) for mark in ("made", "better")), "marked as in a hint"
    assert 'class="slot ghost"' in render(desk.model) and 'id="c-9S"' in render(desk.model), "it is back in the hand"
    assert lesson(desk).stage == "ask" and len(lesson(desk).match.record.moves) == 2
    desk.do("play 9S")
    assert "would lose" in slip(wait(desk)) and "The trick is yours: one point so far" in slip(desk)
    assert str(lesson(desk).match.record.moves[2][1]) == "JS"
    assert "would lose" not in slip(on(desk))


def test_after_a_wrong_move_the_right_one_is_as_good_as_ever() -> None:
    desk = wait(learn("nein-nine").do("play 9S").do("play JS"))
    assert "The trick is yours: one point" in slip(desk) and "would lose" not in slip(desk)
    assert "ghost" not in render(desk.model)


def test_a_move_against_the_rules_is_refused_as_at_any_table() -> None:
    desk = learn("nein-nine").do("tell-why 9D")
    assert "You must follow spades" in slip(desk) or "spade" in slip(desk)
    assert lesson(desk).misses == 0 and lesson(desk).match.refused in slip(desk)
    assert 'aria-disabled="true"' in render(desk.model)
    assert lesson(wait(desk.do("play JS"))).stage == "done"


def test_the_joker_is_declared_on_the_slip() -> None:
    desk = learn("nein-nine", step=6)
    desk.do("play JK")
    assert "Win the trick" in slip(desk) and "Lose the trick" in slip(desk)
    desk.do("JK+")
    assert "The Joker would win you the trick, and the 9 in it." in slip(desk)
    assert "All four 9s are Ada’s" in slip(wait(desk.do("JK-")))


def test_cards_are_chosen_before_they_are_laid() -> None:
    desk = learn("shedding")
    for card in ("2D", "TH", "KS"):
        desk.do(f"choose {card}")
    assert "Lay these face up" in slip(desk)
    assert "Under your up cards lie three more" in slip(wait(desk.do("up 2D TH KS")))
    bid = learn("niner", step=1).do("choose 9C")
    assert "You dealt, so Ada leads." in slip(wait(bid.do("commit")))


def test_a_card_that_does_as_well_is_taken() -> None:
    desk = learn("le-neuf", step=4).do("play 8D")
    assert lesson(wait(desk)).misses == 0
    for step in LESSONS["le-neuf"][0].steps[5:]:
        assert play.now(lesson(on(desk))) == step
        desk.do(str(play.wanted(lesson(desk))))
    assert lesson(on(desk)).stage == "end"


def test_show_me_presses_each_special_card_before_it_plays() -> None:
    steps = LESSONS["shedding"][0].steps
    number = next(at for at, step in enumerate(steps) if step.strip)
    desk = learn("shedding")
    for _ in range(number):
        desk.do("lesson skip")
    for _, text in steps[number].strip:
        assert said(text, language("en")) not in slip(desk)
        assert said(text, language("en")) in slip(desk.do("lesson show")) and lesson(desk).stage == "ask"
    assert lesson(wait(desk.do("lesson show"))).stage == "done"


def test_show_me_plays_the_card_and_skip_goes_past_it() -> None:
    desk = wait(learn("nein-nine").do("lesson show"))
    assert lesson(desk).stage == "done" and str(lesson(desk).match.record.moves[-1][1]) == "JS"
    desk.do("lesson skip")
    assert (lesson(desk).step, lesson(desk).stage) == (1, "ask")
    desk.do("lesson back")
    assert (lesson(desk).step, lesson(desk).stage) == (0, "ask")
    assert lesson(desk.do("lesson back")).step == 0
    for _ in LESSONS["nein-nine"][0].steps:
        desk.do("lesson skip")
    assert lesson(desk).stage == "end"
    assert lesson(desk.do("lesson skip")).stage == "end"


def test_a_press_on_the_table_hurries_the_others_and_skips_nothing() -> None:
    desk = learn("nein-nine").do("next")
    assert (lesson(desk).step, lesson(desk).stage) == (0, "ask")
    desk = learn("nein-nine", step=1).do("9D")
    made = len(lesson(desk).match.record.moves)
    assert len(lesson(desk.do("next")).match.record.moves) == made + 1
    stale = desk.due.popleft()
    desk.send(stale)
    assert len(lesson(desk).match.record.moves) == made + 1, "the wait that it hurried past is over"


def test_what_the_table_offers_elsewhere_does_nothing_here() -> None:
    desk = learn("nein-nine")
    before = desk.model
    for command in ("hint", "take-back", "play-out", "curtain", "panel keys", "panel last", "lesson on", "answer 1"):
        assert desk.do(command).model.shown(LessonProgress) == before.shown(LessonProgress)
    assert lesson(desk.do("panel score")).match.panel == "score"
    assert lesson(desk.do("panel")).match.panel == ""


def test_it_goes_on_where_it_was_left() -> None:
    desk = wait(learn("niner", step=3))
    assert json.loads(desk.stored[KEY]) == {"niner/first": 3}
    assert lesson(desk.open("/lesson/niner")).step == 3
    other = Desk(stored=desk.stored).open("/lesson/niner")
    assert lesson(other).step == 3, "so it does in another tab"
    desk.do("lesson skip")
    other.send(StorageChanged(KEY, desk.stored[KEY]))
    assert lesson(other).step == 3 and lesson(other.go("/lesson/niner")).step == 4
    assert lesson(desk.go("/").go("/lesson/nines")).step == 0
    assert desk.go("/lesson/niner").model.shown(LessonProgress)


def test_the_language_changes_in_mid_step() -> None:
    desk = learn("le-neuf", step=1).do("play 6D").go("/lesson/le-neuf")
    desk.do("play 6D").send(Pressed(Page("mute")))
    desk.do("set language fr")
    assert lesson(desk).step == 1 and lesson(desk).stage == "ask"
    assert "Le six de carreau perdrait\N{NO-BREAK SPACE}: Ada a joué le roi de carreau." in slip(desk)


def test_the_table_of_bids_comes_with_the_step_that_speaks_of_it() -> None:
    desk = Desk().open("/lesson/niner")
    assert 'data-later="bids"' in render(desk.model)
    assert "data-later" not in render(desk.do("lesson skip").model)


def test_the_end_shows_the_stones_of_the_lesson() -> None:
    desk = Desk().open("/lesson/niner")
    for _ in play.plan(desk.model.page).steps:
        desk.do("lesson skip")
    (learnt,) = read(render(desk.model)).all(lambda node: node.get("class") == "solved")
    stones = learnt.all(lambda node: node.tag == "i")
    assert [stone.get("class") for stone in stones] == ["done"] * (len(LESSONS["niner"][0].steps) - 1) + ["new"]


@pytest.mark.parametrize("game", LESSONS)
def test_one_press_leads_to_a_real_match(game: str) -> None:
    desk = learn(game, step=len(LESSONS[game][0].steps)).do("lesson play")
    assert desk.model.screen == "table" and desk.model.shown(LessonProgress) is None
    assert desk.match.record.game == game
    assert set(desk.match.record.seats) == {"human", "bot:beginner"}
    assert desk.address == f"/table/{desk.match.id}"


def test_cards_travel_and_are_heard_as_at_any_table() -> None:
    desk = learn("nein-nine").do("set sounds true")
    before = desk.model
    desk.do("play JS")
    assert flights_between(before.laid, desk.model.laid)
    assert "card" in sounds_between(before.laid, desk.model.laid)
    assert not flights_between(before.laid, before.laid)


def test_who_came_from_a_match_goes_back_to_it() -> None:
    desk = Desk().open("/play/nein-nine")
    id = desk.match.id
    desk.play_on(Stream("go", "back"), 1)
    assert f'href="#/table/{id}"' in render(desk.go("/lesson/nein-nine").model)


def test_the_lobby_and_the_rules_lead_to_the_lessons() -> None:
    for address in ("/", "/rules/niner"):
        assert 'href="#/lesson/niner"' in render(Desk().open(address).model)


@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_leads_to_the_others(game: str) -> None:
    for at, found in enumerate(LESSONS[game]):
        desk = Desk().open(play.address(game, found).removeprefix("#"))
        assert lesson(desk).name == found.name
        page = render(desk.model)
        for other in LESSONS[game]:
            assert (f'href="{play.address(game, other)}"' in page) == (other is not found)
        for _ in found.steps:
            desk.do("lesson skip")
        following = [*LESSONS[game][at + 1 : at + 2], *themes_of(game)[:1]]
        links = [node for node in read(render(desk.model)) if node.get("class") == "tile"]
        assert len(links) == len(following), "the next lesson, and the first few questions"
        assert all(each.title in link.text for each, link in zip(following, links))
        desk.do("lesson play")
        assert dict(found.options).items() <= dict(desk.match.record.options).items()
        assert len(desk.match.record.seats) == found.seats


@pytest.mark.parametrize("game", [game for game in LESSONS if LESSONS[game][0].again])
def test_what_was_answered_wrong_comes_back_once_in_another_position(game: str) -> None:
    first, *others = LESSONS[game]
    later = others[0] if others else first
    assert first.again
    desk = Desk().open(play.address(game, first).removeprefix("#"))
    for _ in first.steps:
        desk.do("lesson skip")
    wrong = next(at for at, answer in enumerate(first.question.answers, 1) if not answer.right)
    right = next(at for at, answer in enumerate(first.question.answers, 1) if answer.right)
    desk.do(f"answer {wrong}").do(f"answer {right}")
    for asked in (first.again.text, later.question.text):
        desk = Desk(stored=dict(desk.stored)).open(play.address(game, later).removeprefix("#"))
        for _ in later.steps:
            desk.do("lesson skip")
        assert said(asked, language("en")) in slip(desk)
        assert "Play a real match" in slip(desk) or asked == first.again.text
        desk.do("answer 1")
        if asked == first.again.text:
            desk.do("lesson on")
            assert said(later.question.text, language("en")) in slip(desk) and lesson(desk).answer is None


def test_a_right_answer_does_not_come_back() -> None:
    desk = Desk().open("/lesson/le-neuf")
    for _ in LESSONS["le-neuf"][0].steps:
        desk.do("lesson skip")
    desk.do("answer 3").do("answer 1")
    again = Desk(stored=dict(desk.stored)).open("/lesson/le-neuf/partners")
    assert not lesson(again).back
