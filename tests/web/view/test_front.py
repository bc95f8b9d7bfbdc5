"""The pages without a script have all the rules and ways on that lead there; so much is read while Python comes."""

import re
from html import unescape
from string import Formatter

import pytest

from nines.lessons import LESSONS
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from nines.words.rulebook import RULEBOOK
from tests.rulings import BOOKS, RULINGS
from tests.web.page import read
from web.pages.lessons.slip import said
from web.state.routes import place
from web.view.front import Front, body, fronts, nowhere
from web.view.prerender import reading, unscripted

every_page = pytest.mark.parametrize("front", [*fronts()], ids=lambda front: front.folder)


def test_every_game_has_a_page_in_every_language_in_a_folder_named_after_it() -> None:
    folders = [front.folder for front in fronts()]
    assert len({*folders}) == len(folders) == 4 * len(GAMES)
    names = ("nein-nine", "le-neuf", "nines", "niner", "nines-shedding")
    assert {f"{code}{name}/" for code in ("", "fr/", "de/", "es/") for name in names} <= {*folders}
    assert {front.folder: front.root for front in fronts()}["fr/niner/"] == "../../"


@every_page
def test_a_page_has_every_ruling_of_its_game_in_its_language(front: Front) -> None:
    text = unescape(body(front))
    told = set()
    for section in RULEBOOK[front.key].sections:
        assert front.say.text(section.heading) in text
        for item in section.items:
            assert front.say.text(item.text) in text
            told |= set(item.rulings)
    assert {ruling for ruling in RULINGS if ruling.startswith(BOOKS[front.key].letters)} <= told
    for choice in front.game.choices:
        assert front.say.text(choice.label) in text and front.say.text(choice.help) in text
    assert all(front.say.text(credit) in text for credit in RULEBOOK[front.key].credits)


@every_page
def test_a_page_begins_with_the_game_in_five_lines_and_its_cards(front: Front) -> None:
    page = read(body(front))
    assert [node.text for node in page if node.tag == "h1"] == [front.say.text(front.game.name)]
    assert "In brief" not in page.text or front.code == "en"
    assert body(front).count('<span class="card">') == 4
    ids = re.findall(r' id="([^"]+)"', body(front))
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', body(front))) <= set(ids)


@every_page
def test_a_page_leads_to_the_table_and_to_the_lesson_in_its_language(front: Front) -> None:
    links = [node.get("href") for node in read(body(front)) if "#/" in node.get("href")]
    assert [link.partition("#")[0] for link in links] == [front.root] * 2
    places = [place(link.partition("#")[2]) for link in links]
    assert [(there.name, there.rest) for there in places] == [("setup", front.key), ("lesson", front.key)]
    assert {there.language for there in places} == {"" if front.code == "en" else front.code}


@every_page
def test_a_page_needs_no_script(front: Front) -> None:
    assert not read(body(front)).doings
    assert not re.search(r"<script|<button| on\w+=| style=|https?:", body(front))


def test_who_has_no_scripts_is_led_to_the_rules_in_each_language() -> None:
    links = re.findall(r'href="\./([^"]+)"', unscripted())
    assert links == [front.folder for front in fronts()]


def test_where_there_is_no_page_it_says_so_and_leads_to_those_that_there_are() -> None:
    page = read(nowhere("/there/"))
    links = [node.get("href") for node in page if node.get("href")]
    assert {"/there/", *(f"/there/{front.folder}" for front in fronts())} == set(links)
    assert [node.get("lang") for node in page if node.tag == "section"] == [*LANGUAGES]


@pytest.mark.parametrize("code", LANGUAGES)
def test_who_waits_for_a_game_reads_it_in_brief_and_who_waits_for_a_lesson_how_it_begins(code: str) -> None:
    template = reading().partition(f'<template id="reading-{code}">')[2].partition("</template>")[0]
    for key in GAMES:
        front, lesson = Front(key, code), LESSONS[key][0]
        [brief], [slip] = (
            re.findall(f'<section data-of="{of}" [^>]*>(.*?)</section>', template) for of in (key, f"lesson/{key}")
        )
        assert front.say.text(front.game.name) in unescape(brief)
        assert unescape(brief).count("<li>") == 5
        assert said(lesson.steps[0].head, front.say) in unescape(slip)
        assert said(lesson.steps[0].body, front.say) in unescape(slip)
        assert not [name for _, name, _, _ in Formatter().parse(unescape(slip)) if name]
