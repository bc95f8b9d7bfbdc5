"""Trying again: the table of that moment from one's own seat, right with any move as good, then the answer."""

import json

import pytest

from nines.core.cards import BACK
from nines.core.untrusted_json import read_json
from nines.puzzles.stored import puzzles_of
from nines.puzzles.themes import OF_MISTAKES
from nines.puzzles.words import theme_name
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from nines.words.languages import language as language_of
from tests.web.desk import Desk
from tests.web.page import read
from tests.web.pages.mistakes.test_check import answered, finished
from web.app.render import aloud, render
from web.match import past_row
from web.pages.mistakes import positions, words
from web.pages.mistakes.view import scene_of
from web.pages.mistakes.words import is_right
from web.pages.puzzles import progress
from web.pages.table import story
from web.state.mistake_positions import ShownPosition
from web.state.mistakes import Kept
from web.state.storage_keys import AGAIN, LESSONS
from web.storage.save_codec import checksum


@pytest.fixture(scope="module", params=["nein-nine", "shedding"])
def stored(request: pytest.FixtureRequest) -> str:
    return answered(finished(request.param), (0, 2)).stored[AGAIN]


def opened(stored: str, language: str = "en") -> tuple[Desk, Kept]:
    kept = positions.read(stored).kept[0]
    desk = Desk(stored={AGAIN: stored}).open("/", (language,))
    return desk.go(f"/mistakes/{kept.key}"), kept


def test_the_table_is_that_of_the_moment_as_one_s_own_seat_saw_it(stored: str) -> None:
    desk, kept = opened(stored)
    position = desk.model.shown(ShownPosition)
    assert position and position.match.viewer == 0 and len(position.match.record.moves) == kept.at
    view = GAMES[kept.setup.game].view(position.match.state, 0)
    html = render(desk.model)
    others = {card for hand in position.match.state.hands[1:] for card in hand}
    assert BACK in view.hands[1] and not [card for card in others if f'id="c-{card}"' in html]
    for figure in ("points less", "0.4", "0.5"):
        assert figure not in read(html).text, "what it cost is told afterwards"
    assert not desk.model.match and desk.stored == {AGAIN: stored, **desk.stored}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_has_its_reason_and_its_figures(stored: str, language: str) -> None:
    desk, kept = opened(stored, language)
    desk.do(str(kept.advice.made))
    wrong = read(render(desk.model)).text
    position = desk.model.shown(ShownPosition)
    assert position and not is_right(position)
    assert ("0.4" if language == "en" else "0,4") in wrong
    if language == "en":
        assert wrong.index("Not quite right: ") < wrong.index("Better: "), "the verdict comes first"
    marked = scene_of(desk.model).marks
    assert {*marked.values()} == {"made", "better"} and marked[kept.advice.choice.cards[0]] == "better"
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == ()
    assert words.where(language_of(language), kept)
    assert str(aloud(desk.model)).count("<p ") == 2, "the answer, and whether it comes back"


def test_it_is_solved_by_the_first_try_alone(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.choice))
    assert "right." in read(render(desk.model)).text
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == (desk.today,)
    desk, kept = opened(stored)
    desk.do(str(kept.advice.made)).do(str(kept.advice.choice))
    assert positions.read(desk.stored[AGAIN]).kept[0].solved == ()


def test_the_next_one_is_one_that_was_not_solved_today(stored: str) -> None:
    desk, kept = opened(stored)
    other = positions.read(stored).kept[1]
    desk.do(str(kept.advice.choice))
    assert f"#/mistakes/{other.key}" in {node.get("href") for node in read(render(desk.model))}
    desk.go(f"/mistakes/{other.key}").do(str(other.advice.choice))
    assert "Next position" not in read(render(desk.model)).text


def test_on_the_second_day_it_goes_and_its_answer_still_stands_there(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.choice)).go("/mistakes")
    desk.today = "2026-11-23"
    desk.go(f"/mistakes/{kept.key}").do(str(kept.advice.choice))
    assert "won’t come back" in read(render(desk.model)).text
    assert kept.key not in desk.stored[AGAIN]
    assert kept.key not in render(desk.go("/mistakes").model)
    assert "no longer in the list" in read(render(desk.go(f"/mistakes/{kept.key}").model)).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_gives_no_answer_away_and_nothing_yet_has_its_words(stored: str, language: str) -> None:
    game = positions.read(stored).kept[0].setup.game
    for theme in OF_MISTAKES:
        desk = Desk(stored={AGAIN: kept_three_times(stored, theme)}).open("/mistakes", (language,))
        assert theme_name(theme, language_of(language)) not in read(render(desk.model)).text, (game, theme)
    page = read(render(Desk(stored={AGAIN: stored}).open("/mistakes").model)).text
    assert "points less" not in page and "Begin" in page
    empty = read(render(Desk().open("/mistakes").model))
    assert "Nothing here yet" in empty.text and [node for node in empty if node.get("data-of") == "two"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_are_told_apart_by_what_was_played_and_what_that_cost(stored: str, language: str) -> None:
    page = read(render(Desk(stored={AGAIN: stored}).open("/mistakes", (language,)).model))
    (rows,) = page.all(lambda node: node.get("class") == "mistakes")
    items, kept = rows.all(lambda node: node.tag == "li"), positions.read(stored).kept
    assert len(items) == len(kept) > 1 and len({item.text for item in items}) == len(items)
    say = language_of(language)
    for item, each in zip(items, kept):
        (link,) = item.all(lambda node: node.tag == "a")
        played, better = (text.replace("\xa0", " ") for text in (words.played(say, each), words.better(say, each)))
        cost = words.cost_in_match(say, each)
        assert played in link.text and cost and cost in link.text
        assert better not in link.text, "the answer is not given away unasked"
        (folded,) = item.all(lambda node: node.tag == "details")
        assert better in folded.text and "open" not in folded.attributes
        for part, move, mark in ((link, each.advice.made, "made"), (folded, each.advice.choice, "better")):
            drawn = [node for node in part if node.get("class") == f"card mini {mark}"]
            assert move and len(drawn) == len(move.cards)


def kept_three_times(stored: str, theme: str) -> str:
    """The first position three times over, each about this."""
    head, line, *_ = stored.split("\n")
    body = read_json(line)
    body.pop("check")
    lines = []
    for number in range(3):
        again = {**body, "key": f"again{number}-{body['key'].partition('-')[2]}", "theme": theme}
        lines.append(json.dumps({**again, "check": checksum(again)}, ensure_ascii=False, separators=(",", ":")))
    return "\n".join((head, *lines))


def test_what_several_are_about_is_offered_to_be_practised_until_its_puzzles_are_solved(stored: str) -> None:
    game = positions.read(stored).kept[0].setup.game
    theme = puzzles_of(game).marks[0].theme
    several = kept_three_times(stored, theme)
    assert [kept.theme for kept in positions.read(several).kept] == [theme] * 3
    page = read(render(Desk(stored={AGAIN: several}).open("/mistakes").model))
    (first, *others) = progress.of_theme(puzzles_of(game), theme)
    assert f"#/puzzle/{game}/{first}?theme={theme}" in {node.get("href") for node in page}
    assert "3 of these positions" in page.text
    two = "\n".join(several.split("\n")[:3])
    assert "Puzzles like this" not in read(render(Desk(stored={AGAIN: two}).open("/mistakes").model)).text
    learnt = ""
    for number in (first, *others):
        learnt = progress.noted(learnt, game, number, progress.SOLVED)
    desk = Desk(stored={AGAIN: several, LESSONS: learnt}).open("/mistakes")
    assert "Puzzles like this" not in read(render(desk.model)).text


def test_a_theme_that_is_none_is_not_told(stored: str) -> None:
    for wrong in ("<i>x", "", 5, None, ["ruff"]):
        strange = kept_three_times(stored, wrong)  # type: ignore[arg-type]
        assert [kept.theme for kept in positions.read(strange).kept] == [""] * 3
        assert "<i>x" not in render(Desk(stored={AGAIN: strange}).open("/mistakes").model)


def test_after_a_match_puzzles_like_its_mistake_fit_next() -> None:
    desk = finished("niner")
    answered(desk, (0, 1, 2, 3, 4, 5))
    found = positions.themes_of(desk.stored[AGAIN], desk.match.id)
    assert dict(past_row.read(desk.past[desk.match.id]).themes) == dict(found)  # type: ignore[call-overload]
    known = {mark.theme for mark in puzzles_of("niner").marks}
    expected = next((theme for theme, _ in found.most_common() if theme in known), "")
    assert expected, "this match shows one"
    won = story.has_won(desk.match)
    page = read(render(desk.model))
    assert won or "Puzzles like this" in page.text
    assert theme_name(expected, language_of("en")) not in page.text, "it comes back, and is not to be given away"
    away = read(render(desk.model._replace(later="away")))
    assert "Puzzles like this" not in away.text, "they are not here yet"


def test_one_that_is_dropped_comes_back_no_more(stored: str) -> None:
    desk, kept = opened(stored)
    desk.do(str(kept.advice.made)).do("mistakes drop")
    assert kept.key not in desk.stored[AGAIN] and desk.model.shown(ShownPosition) is None


def test_the_list_begins_with_the_position_and_counts_what_is_solved(stored: str) -> None:
    desk, kept = opened(stored)
    page = read(render(desk.go("/mistakes").model))
    (first,) = page.all(lambda node: node.get("class") == "featured")
    waiting = desk.model.mistakes.waiting
    assert f"0 of {waiting} solved today" in first.text and "in a row" not in first.text
    desk.go(f"/mistakes/{kept.key}").do(str(kept.advice.choice))
    page = read(render(desk.go("/mistakes").model))
    (first,) = page.all(lambda node: node.get("class") == "featured")
    assert f"1 of {waiting} solved today" in first.text and "1 right in a row · best: 1" in first.text
    desk.go(f"/mistakes/{kept.key}").do(str(kept.advice.choice)).go("/mistakes")
    assert f"1 of {waiting} solved today" in render(desk.model), "it counts once a day"
    desk.go(f"/mistakes/{kept.key}").do(str(kept.advice.made))
    again = Desk(stored=desk.stored).open("/mistakes")
    assert "0 right in a row" in render(again.model), "a wrong answer ends the row, and all of it is kept"
