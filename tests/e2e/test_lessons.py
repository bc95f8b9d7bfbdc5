"""The first lesson of each game in a browser: by keyboard alone in one language, by the tree in the next."""

import pytest
from playwright.sync_api import Page, expect

from nines.core.cards import Card
from nines.lessons import LESSONS
from nines.lessons.themes import THEMES
from nines.words.card_names import rank_name
from nines.words.languages import LANGUAGES, language
from tests.e2e.axe import violations
from tests.e2e.conftest import tried
from web.pages.lessons.questions import reason
from web.pages.lessons.slip import said

CODES = tuple(LANGUAGES)
ROUND = [(game, CODES[at % len(CODES)], CODES[(at + 1) % len(CODES)]) for at, game in enumerate(LESSONS)]
"""Each game with the language in which it is learnt by keyboard, and that in which it is by the tree."""
BY_KEYS = tried(("niner", "shedding"), ("nein-nine", "niner", "shedding"))
"""Those that are learnt by keyboard: with bids, and with cards that go together; with a strip of ranks, too."""
BY_THE_TREE = tried(("nein-nine", "le-neuf"), tuple(LESSONS))
"""Those that are learnt by the tree: that with a strip of ranks, and that with a spare hand."""
STAGE = """() => { const main = document.querySelector('main[data-screen="lesson"]');
    const count = document.querySelector('.lesson .visually-hidden')?.textContent || '';
    return main && `${main.dataset.lesson} ${count}` }"""
AIMED = """() => { const slip = document.getElementById('lesson'), thing = document.querySelector(slip.dataset.points);
    const own = slip.getBoundingClientRect(), its = thing.getBoundingClientRect(), edge = slip.dataset.edge;
    const at = parseFloat(slip.style.getPropertyValue('--at'));
    const place = edge == 'left' || edge == 'right' ? own.top + at : own.left + at;
    const [from, to] = edge == 'left' || edge == 'right' ? [its.top, its.bottom] : [its.left, its.right];
    const reached = edge && place >= from - 1 && place <= to + 1;
    const beside = (from, to, begins, ends) => to < begins + 35 || from > ends - 35;
    const cornered = beside(its.left, its.right, own.left, own.right)
        && beside(its.top, its.bottom, own.top, own.bottom);
    const gap = Math.max(own.left - its.right, its.left - own.right, own.top - its.bottom, its.top - own.bottom);
    return reached || !edge && (cornered || gap > 60) ? '' : `${edge} ${place} is not within ${from} to ${to}` }"""
"""Empty where the notch stands beside its thing, or there is none since that lies at a corner or further off; else what
is wrong."""

UNCOVERED = """() => { const slip = document.getElementById('lesson').getBoundingClientRect();
    if (slip.top < 0 || slip.bottom > innerHeight) return `the slip reaches from ${slip.top} to ${slip.bottom}`;
    const seen = node => node.checkVisibility({visibilityProperty: true});
    const covered = node => { const its = node.getBoundingClientRect();
        return its.width && its.left < slip.right - 2 && its.right > slip.left + 2 && its.top < slip.bottom - 2
            && its.bottom > slip.top + 2 };
    const under = [...document.querySelectorAll('.plate, .me')].find(node => seen(node) && covered(node));
    return under ? `it lies on ${under.innerText}` : '' }"""
"""Empty where the slip lies in the window and on nobody's plate; else what is wrong."""


def begin(page: Page, game: str, code: str) -> None:
    page.goto(f"./#/lesson/{game}?speed=instant&lang={code}")
    expect(page.locator(f"main[data-screen=lesson][data-game={game}]")).to_be_visible()


def stage(page: Page, *, other_than: str = "") -> str:
    """What goes on in the lesson, once nothing moves by itself and it is no more as it was."""
    page.wait_for_function(
        f"was => {{ const now = ({STAGE})(); return now && now != was && !now.startsWith('watch') }}", arg=other_than
    )
    return str(page.evaluate(STAGE))


def press_what_is_meant(page: Page) -> None:
    """By keyboard alone: the marked answer by its digit, else Tab and arrows to the marked card, and Enter."""
    digit = page.evaluate(
        "() => [...document.querySelectorAll('#choices button')].findIndex(node => node.matches('.meant'))"
    )
    if digit >= 0:
        page.keyboard.press(str(digit + 1))
        return
    marked = "() => !!document.activeElement.matches('.card.hinted:not([aria-pressed=true]), .stack.hinted')"
    for _ in range(60):
        if page.evaluate(marked):
            break
        in_hand = page.evaluate("() => !!document.activeElement.closest('#hand')")
        ended = in_hand and page.evaluate("() => document.activeElement.matches('#hand > :last-child')")
        page.keyboard.press("Home" if ended else "ArrowRight" if in_hand else "Tab")
    assert page.evaluate(marked), "no key leads to the card"
    page.keyboard.press("Enter")


@pytest.mark.anywhere
def test_by_keyboard_alone(page: Page) -> None:
    for game, code, _ in ROUND:
        if game not in BY_KEYS:
            continue
        begin(page, game, code)
        now = stage(page)
        found, presses = LESSONS[game][0], 0
        while not now.startswith("end"):
            assert presses < 8 * len(found.steps)
            if now.startswith("ask"):
                press_what_is_meant(page)
                if page.evaluate("() => !!document.querySelector('[aria-pressed=true], #choices .meant')"):
                    presses += 1
                    page.wait_for_timeout(30)
                    now = str(page.evaluate(STAGE))
                    continue
            else:
                page.keyboard.press("1")
            now, presses = stage(page, other_than=now), presses + 1
        page.keyboard.press("1")
        expect(page.locator("#lesson .replied")).to_be_visible()
        if game == "niner":
            assert violations(page) == []


def test_by_the_accessibility_tree(page: Page) -> None:
    for game, _, code in ROUND:
        if game not in BY_THE_TREE:
            continue
        begin(page, game, code)
        say, found = language(code), LESSONS[game][0]
        group = page.get_by_role("group", name=say.text("Lesson"), exact=True)
        heard = page.locator("#aloud")
        for step in found.steps:
            expect(group).to_contain_text(said(step.head, say))
            assert heard.filter(has_text=said(step.body, say)).count() >= 1, "what the slip says is said aloud"
            going = group.get_by_role("button", name=say.text("Go on"), exact=True)
            if going.count():
                going.click()  # this step is only read
                continue
            for code, text in step.strip:
                group.get_by_role("button", name=rank_name(Card.parse(code).rank, say), exact=True).click()
                expect(heard.filter(has_text=said(text, say))).to_have_count(1)
            group.get_by_role("button", name=say.text("Show me"), exact=True).click()
            while True:
                page.wait_for_function(f"() => !({STAGE})().startsWith('watch')")
                if not going.count() or page.evaluate(STAGE).startswith("read"):
                    break
                going.click()
        expect(group).to_contain_text(said(found.head, say))
        group.get_by_role("button", name=say.text("Play a real match"), exact=True).click()
        expect(page.locator("main[data-screen=table]")).to_be_visible()


def at_every_size(page: Page, holds: str) -> None:
    """This comes to hold in a window of a desk, of a phone, and of a phone on its side."""
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({holds})() === ''")


def test_the_slip_points_at_what_it_speaks_of(page: Page) -> None:
    for game in tried(BY_KEYS, tuple(LESSONS)):
        begin(page, game, "en")
        for step in LESSONS[game][0].steps:
            expect(page.locator("#lesson")).to_contain_text(said(step.head, language("en")))
            at_every_size(page, AIMED)
            page.keyboard.press("n")
        page.keyboard.press("1")
        expect(page.locator("#lesson .replied")).to_be_visible()
        at_every_size(page, UNCOVERED)


def test_it_goes_on_where_it_was_left_after_a_reload(page: Page) -> None:
    begin(page, "niner", "de")
    page.keyboard.press("n")
    page.keyboard.press("n")
    before = stage(page)
    page.reload()
    expect(page.locator("main[data-screen=lesson]")).to_be_visible()
    assert stage(page) == before and "3" in before
    assert violations(page) == []


def test_a_lesson_by_theme_by_keyboard_and_by_the_tree(page: Page) -> None:
    say = language("de")
    page.goto("./#/lessons/nein-nine?lang=de&speed=instant")
    expect(page.get_by_role("heading", level=1, name=say.text("Lessons"))).to_be_visible()
    assert violations(page) == []
    theme = THEMES["nein-nine"][1]
    page.get_by_role("link", name=say.text(theme.title)).click()
    group = page.get_by_role("group", name=say.text("Lesson"), exact=True)
    expect(group).to_be_visible()
    assert violations(page) == []
    for number, exercise in enumerate(theme.exercises, 1):
        expect(group).to_contain_text(say.text("Step {n} of {count}", n=number, count=len(theme.exercises)))
        page.keyboard.press("1")
        expect(group).to_contain_text(reason("nein-nine", exercise, say))
        group.get_by_role("button", name=say.text("Go on"), exact=True).click()
    group.get_by_role("link", name=say.text("All lessons"), exact=True).click()
    expect(page.get_by_role("link", name=say.text(theme.title))).to_contain_text(say.text("done"))
