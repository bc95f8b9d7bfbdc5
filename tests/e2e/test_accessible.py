"""axe finds nothing to object to, on any screen, by day and by night."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from nines.game import NATURE
from nines.link import to_link
from nines.record import steps
from tests.e2e.player import ENGLISH, FRENCH, Player, Words, open_site
from tests.every_table import TABLES, played

OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page: Page, what: str) -> list[str]:
    """What axe objects to on this screen, by day and by night, with the elements it means."""
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        result = Axe().run(page, options=OPTIONS).response
        found += [
            f"{what}, {light}: {one['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
            for one in result["violations"]
            for node in one["nodes"][:4]
        ]
        assert result["passes"], json.dumps(result)[:300]
    return found


def test_axe_objects_where_there_is_something_to_object_to(page: Page) -> None:
    open_site(page)
    page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert any("button-name" in one for one in violations(page, "lobby"))


def test_the_pages(page: Page) -> None:
    whole = played(TABLES[0].record("axe"))._replace(seats=("human", "bot:thumb", "bot:thumb"))
    ends = [at for at, step in enumerate((one for one in steps(whole) if one.seat != NATURE), 1) if step.after.sheet]
    open_site(page)
    found = violations(page, "lobby")
    for address in (
        "setup/shedding",
        "setup/le-neuf",
        "rules",
        "rules/nein-nine",
        "settings",
        "record/" + to_link(whole._replace(moves=whole.moves[: ends[0]])),
        "record/" + to_link(whole),
        "nowhere",
    ):
        page.goto(f"./#/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found += violations(page, address[:20])
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("game", "asked", "words"),
    [
        ("nein-nine", "", ENGLISH),
        ("le-neuf", "", ENGLISH),
        ("nines", "table=four&lang=fr", FRENCH),
        ("niner", "wild_nines=true", ENGLISH),
        ("shedding", "players=you,thumb,thumb,thumb&lang=fr", FRENCH),
    ],
)
def test_the_table(page: Page, game: str, asked: str, words: Words) -> None:
    open_site(page, f"#/play/{game}?seed=axe&speed=instant&{asked}")
    player = Player(page, "axe", words)
    player.wait()
    found = violations(page, "first decision")
    player.play(5)
    player.wait()
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys" if words == ENGLISH else "Touches")).to_be_visible()
    found += violations(page, "with the list of keys")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.keyboard.press("s")
    found += violations(page, "with the score sheet on a phone")
    assert not found, "\n".join(found)
