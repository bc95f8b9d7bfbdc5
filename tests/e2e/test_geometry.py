"""Where things lie: a slip of paper covers nothing that is asked about and moves no card of the hand; and in the
smallest windows every page and table can be read and used.

Walks the scenes of `build.py shots` at every size, with a refusal, a hint and a question open. A scene is looked at in
one language, and in one small window, both going round; `python build.py test --only geometry` looks at every scene in
all of them.
"""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from building.shots.camera import do, set_up, speak
from building.shots.moments import HINT, HINTED, REFUSED
from building.shots.positions import MATCH
from building.shots.scene import Done, Scene
from building.shots.scenes import scene, scenes
from nines.words.languages import LANGUAGES
from tests.e2e.small_windows import SCROLLED, WINDOWS, Window, faults_at

PHONES = ((320, 568), (360, 640), (390, 844), (844, 390))
LOW = ((568, 320), (640, 400), (667, 375))
ROOMY = ((768, 1024), (1024, 698), (1280, 800), (2560, 1440))
TABLES = {
    "nein-nine": ("nein-nine-follow", "nein-nine-trick"),
    "le-neuf": ("le-neuf-exchange", "le-neuf-follow"),
    "nines": ("nines-follow",),
    "niner": ("niner-bid", "niner-follow"),
    "shedding": ("shedding-up-cards", "shedding-turn", "shedding-five", "shedding-many"),
}
EVERY_LANGUAGE = os.environ.get("NINES_GEOMETRY") == "all"
ALIKE = (
    "nein-nine-follow", "le-neuf-follow", "niner-follow", "shedding-turn", "shedding-many", "shedding-five",
    "niner-puzzle-lost",
)  # fmt: skip
"""Scenes that lie as others do that are looked at: a card to follow as in Nines, one’s turn and a table of five as up
cards, a lost puzzle as in Nein Nine. A hand of thirty cards is in test_table."""
EXPLAINED = tuple(scene.name for scene in scenes() if "-theme-" in scene.name and scene.name.endswith("-told"))
"""The answers of lessons by theme, some of them long."""
LONGEST = "nein-nine-theme-spits-told"
POSITIONS = (
    "all-again-told", "nein-nine-puzzle-lost", "le-neuf-puzzle", "niner-puzzle-lost",
    *(EXPLAINED if EVERY_LANGUAGE else (LONGEST,)), "niner-lesson-second",
    "shedding-ready",
)  # fmt: skip
"""What is tried in a position, or laid ready at a table, and what its slip then says."""
PAGES = (
    "all-lobby-kept", "all-settings", "all-record", "all-past", "niner-day-after",
    "nein-nine-levels", "nines-deal-result", "le-neuf-review", "all-curtain", "all-friends-new",
)  # fmt: skip
"""Pages, each of another kind, that are reached soon: cards of the lobby, forms, figures, a list, boards, a sheet of
scores, a replay. The other scenes are looked at where every language is."""
KEPT = "all-lobby-kept"
"""Whose cards to choose from are in the window of a desk in every language."""
SCENES = tuple(scene.name for scene in scenes() if not scene.before and scene.screen != "fault")
"""Those in which nothing is broken on purpose: what breaks would count as a fault of the page."""
SMALL = (
    tuple((name,) for name in SCENES) if EVERY_LANGUAGE else tuple(PAGES[at : at + 5] for at in range(0, len(PAGES), 5))
)
READY = "#hand [aria-pressed=false]:not([aria-disabled=true])"
SHUT = "a hint with its numbers shut"
STEPS: tuple[tuple[str, str, str], ...] = (
    ("refused", REFUSED, "#refused"),
    ("a hint", "[data-do=hint]", HINTED),
    ("a hint with its numbers", "#hint summary", "#hint [open]"),
    (SHUT, "#hint summary", "#hint details:not([open])"),
    ("a hint and refused", REFUSED, "#refused"),
    ("a hint and a card laid ready", READY, "#hand [aria-pressed=true]"),
)
"""What is opened one after another, where there is anything to press for it, and what has come then."""

MEASURE = """still => {
    const clipped = node => node.closest(".visually-hidden") || getComputedStyle(node).clipPath !== "none";
    const shown = node => node.checkVisibility({visibilityProperty: true}) && !clipped(node);
    const all = which => [...document.querySelectorAll(which)].filter(shown);
    const name = node => node.id || node.className || node.tagName;
    const box = node => node.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const faults = [];
    const slips = all(".slip, .lesson");
    const apart = all(".bidkey, .felt figcaption, .seat > .plate, .seat > .lay, .trick > *, .heap > *, .me, .slip");
    const said = all(".status b, .status small, .times").filter(words => !clipped(words.closest(".status, .times")));
    const does = all(".dock [data-do]").map(button => button.dataset.do).filter(done => done !== "hint");
    if (new Set(does).size < does.length) faults.push(`two buttons do the same: ${does}`);
    const log = document.querySelector(".log");
    if (log && innerHeight >= 800 && innerWidth >= 1000 && box(log).height < 60) faults.push("the log is out of sight");
    for (const slip of slips) {
        const here = box(slip);
        for (const press of slip.querySelectorAll("button, summary")) {
            if (!shown(press)) continue;
            const at = box(press);
            const top = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
            if (!press.contains(top)) faults.push(`“${press.textContent}” on ${name(slip)} is covered`);
            if (!meet(at, here) || at.bottom > here.bottom + 1 || at.right > here.right + 5)
                faults.push(`“${press.textContent}” hangs out of ${name(slip)}`);
            for (const next of slip.querySelectorAll("button, summary"))
                if (next !== press && shown(next) && meet(at, box(next)))
                    faults.push(`“${press.textContent}” lies over “${next.textContent}”`);
        }
        const open = slip.querySelector("[open] .compared");
        if (open) {
            const numbers = box(open), paper = getComputedStyle(open).position === "fixed" ? open : slip;
            if (getComputedStyle(paper).backgroundColor.endsWith(", 0)")) faults.push("numbers on no paper");
            const around = box(open.parentElement);
            if (paper === slip && (around.bottom > here.bottom + 1 || around.height < 55))
                faults.push(`the numbers have ${around.height} of ${here.height}`);
            if (numbers.left < 0 || numbers.right > innerWidth) faults.push("the numbers are out of sight");
            continue;  // it is a sheet over the hand, or lies on the paper at the side
        }
        const why = slip.querySelector(":scope > p");
        const whole = why && why.scrollHeight <= why.clientHeight + 1;
        if (slip.id === "hint" && (innerHeight >= 800 || innerWidth === 844) && why && !whole)
            faults.push(`“${why.textContent}” needs ${why.scrollHeight} of ${why.clientHeight}`);
        for (const words of slip.matches(".slip") ? said : [])
            if (meet(here, box(words))) faults.push(`${name(slip)} lies over ${name(words)}`);
        if (here.left < 0 || here.right > innerWidth || here.top < 0 || here.bottom > innerHeight)
            faults.push(`slip ${name(slip)} is out of sight`);
        const more = slip.matches(".lesson") ? all(".trump, .hand > *") : [];
        for (const other of [...apart, ...more])
            if (other !== slip && meet(here, box(other))) faults.push(`slip ${name(slip)} lies over ${name(other)}`);
    }
    for (const tag of all(".earned")) {
        const here = box(tag);
        if (here.left < 0 || here.right > innerWidth) faults.push("what a trick brought is out of sight");
        for (const other of all(".seat > .plate, .me, .bar h1, .slip"))
            if (meet({...here.toJSON(), top: here.top + 4, bottom: here.bottom - 4}, box(other)))
                faults.push(`what a trick brought lies over ${name(other)}`);
    }
    for (const own of all(".me"))
        for (const lies of all(".trick > *"))
            if (meet(box(own), box(lies))) faults.push(`one’s own plate lies over ${name(lies)}`);
    for (const aim of all(".me .aim"))
        if (box(aim).right > box(aim.closest(".label")).right + 1) faults.push(`“${aim.textContent}” is cut`);
    // At a desk and on a tablet there is room for all papers and cards on the felt side by side.
    const papers = innerWidth < 768 ? [] : all(".bidkey, .felt .trump, .felt figcaption, .seat > .plate");
    papers.push(...papers.length ? said : []);
    papers.forEach((paper, at) => {
        const cards = paper.matches(".seat > .plate, .bidkey") ? all(".trick > .card, .heap > *") : [];
        for (const other of [...papers.slice(at + 1), ...cards])
            if (meet(box(paper), box(other))) faults.push(`${name(paper)} lies over ${name(other)}`);
        if (box(paper).left < -1 || box(paper).right > innerWidth + 1) faults.push(`${name(paper)} is cut`);
    });
    const captions = all(".felt figcaption");
    for (const caption of captions)
        for (const card of all(".trick > .card"))
            if (meet(box(caption), box(card))) faults.push(`“${caption.textContent}” lies over ${name(card)}`);
    const bar = box(document.querySelector(".bar"));
    for (const mark of all(".seat .dealer"))
        if (meet(box(mark), bar)) faults.push("the dealer's mark lies under the bar");
    for (const mark of innerWidth < 640 ? [] : all(".seat .dealer"))
        for (const key of all(".bidkey"))
            if (meet(box(mark), box(key))) faults.push("the dealer's mark lies under what bids are worth");
    for (const mark of all(".seat .dealer"))
        for (const face of all(".seat .portrait"))
            if (meet(box(mark), box(face))) faults.push("the dealer's mark lies over a face");
    const words = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const node = words.currentNode, parent = node.parentElement;
        if (!node.data.trim() || parent.closest("svg, .log") || !shown(parent)) continue;
        let around = parent, hidden = false;
        while (getComputedStyle(around).display.startsWith("inline")) around = around.parentElement;
        for (let up = around; up && !hidden; up = up.parentElement) hidden = !!clipped(up);
        if (hidden) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect(), room = box(around);
        if (text.width && (text.left < room.left - 3 || text.right > room.right + 3))
            faults.push(`“${node.data.trim().slice(0, 30)}” is wider than ${name(around)}`);
    }
    // A slip that needs more than its strip takes it from the felt, and no more than leaves its cards to be read.
    for (const card of all(".trick > .card"))
        if (box(card).width < 33) faults.push(`${name(card)} is ${box(card).width} wide`);
    for (const card of all("#hand > *"))
        if (innerHeight - box(card).top < 30) faults.push(`${name(card)} is below the window`);
    for (const card of all(".trick > .card"))
        if (box(card).bottom > innerHeight) faults.push(`${name(card)} is below the window`);
    const lying = all(still).map(box).map(at => [at.left, at.top, at.width, at.height]);
    return {faults, lying: JSON.stringify(lying.map(place => place.map(Math.round)))};
}"""


HAND = "#hand"
"""What no slip moves."""
ON_FELT = """() => {
    const lying = [...document.querySelectorAll(".trick > .card, .felt .trump, .heap, .bidkey")];
    const places = lying.map(node => node.getBoundingClientRect()).map(at => [at.left, at.top, at.width]);
    return JSON.stringify(places.map(place => place.map(Math.round)));
}"""
"""What a hint does not move at a desk."""
LOW_FELT = "shedding-up-cards"
"""Where the felt has no room for a hint beside what lies on it."""
LONGEST_REMARK = "Zwei Neunen in einem Stich. Zu freundlich von euch."
REMARKS = """words => [...document.querySelectorAll(".felt > .seat")].flatMap(seat => {
    const said = document.createElement("p"), faults = [];
    said.className = "says";
    said.append(document.createElement("q"));
    said.firstChild.textContent = words;
    seat.append(said);
    const at = said.getBoundingClientRect();
    if (at.width && (at.left < 0 || at.right > innerWidth || at.top < 0)) faults.push("is out of sight");
    const cards = ".trick > .card, .heap > *, .lay > *, #hand > *", papers = ".plate, .me, .trump, .bidkey, .slip";
    for (const other of document.querySelectorAll(`${cards}, ${papers}, .felt figcaption`)) {
        const its = other.getBoundingClientRect();
        if (Math.min(at.right, its.right) - Math.max(at.left, its.left) > 2
            && Math.min(at.bottom, its.bottom) - Math.max(at.top, its.top) > 2)
            faults.push(`lies over ${other.id || other.className}`);
    }
    said.remove();
    return faults.map(fault => `what ${seat.id} says ${fault}`);
})"""
LEAST = {
    (320, 568): 66, (360, 640): 86, (390, 844): 96, (844, 390): 72,
    (568, 320): 48, (640, 400): 62, (667, 375): 62, (768, 1024): 130, (1024, 698): 80, (1280, 800): 114,
    (2560, 1440): 215,
}  # fmt: skip
"""How wide a card of the trick is at least where no slip lies, by the size of the window."""
BESIDE_HINT = {(390, 844): 96}
"""How wide it is at least beside a hint."""
TRICK = """() => document.querySelector(".slips > .slip, #hint [open]") ? 0
    : Math.min(...[...document.querySelectorAll(".trick > .card")].map(card => card.offsetWidth), 1000)"""
NAMES = (*(name for names in TABLES.values() for name in names), *POSITIONS)


def found(name: str) -> tuple[int, Scene]:
    """Which scene this is of those looked at here, and the scene."""
    return NAMES.index(name), scene(name)


def looked_at(names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these scenes that are looked at."""
    return names if EVERY_LANGUAGE else tuple(name for name in names if name not in ALIKE)


def languages(at: int) -> tuple[str, ...]:
    """In which languages the scene at this place of the list is looked at."""
    return tuple(LANGUAGES) if EVERY_LANGUAGE else (tuple(LANGUAGES)[at % len(LANGUAGES)],)


def small_windows(at: int, windows: tuple[Window, ...]) -> tuple[Window, ...]:
    """The small windows for the item at this place of a list: one of them by turns, or all."""
    return windows if EVERY_LANGUAGE else (windows[at % len(windows)],)


def sizes(at: int, turn: int = 0) -> tuple[tuple[int, int], ...]:
    """In which windows what stands at this place of a list is looked at: at the first turn those of all phones, a low
    one and a roomy one; then one phone's, and the low and the roomy one by turns."""
    if EVERY_LANGUAGE:
        return (*PHONES, *LOW, *ROOMY)
    low, roomy = LOW[at % len(LOW)], ROOMY[at % len(ROOMY)]
    return (PHONES[(at + turn) % len(PHONES)], roomy if turn % 2 else low) if turn else (*PHONES, low, roomy)


@pytest.mark.parametrize("game", TABLES)
def test_no_slip_covers_or_moves_anything(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    faults: list[str] = []
    for name in looked_at(TABLES[game]):
        at, scene = found(name)
        set_up(page, scene)
        still: dict[str, str] = {}
        for turn, state in enumerate(opened(page)):
            if state == SHUT and not EVERY_LANGUAGE:
                continue  # it is as before its numbers were opened
            for language in languages(at):
                speak(page, scene, language)
                for window in small_windows(at + turn, SCROLLED):
                    faults += [f"{name}, {state}, {language} {fault}" for fault in faults_at(page, window)]
                for width, height in sizes(at, turn):
                    page.set_viewport_size({"width": width, "height": height})
                    seen = page.evaluate(MEASURE, HAND)
                    where = f"{language} {width}×{height}"
                    if state == "nothing opened":
                        seen["faults"] += page.evaluate(REMARKS, LONGEST_REMARK)
                    if (
                        name != LOW_FELT
                        and width >= 1280
                        and (state == "nothing opened" or ("hint" in state and "refused" not in state))
                    ):
                        felt = page.evaluate(ON_FELT)
                        if still.setdefault(f"felt {where}", felt) != felt:
                            faults.append(f"{name}, {state}, {where}: what lies on the felt has moved")
                    least = (
                        BESIDE_HINT.get((width, height), 0) if page.locator("#hint").count() else LEAST[width, height]
                    )
                    if 0 < (card := page.evaluate(TRICK)) < least:
                        faults.append(f"{name}, {state}, {where}: a card of the trick is only {card} wide")
                    faults += [f"{name}, {state}, {where}: {fault}" for fault in seen["faults"]]
                    if still.setdefault(where, seen["lying"]) != seen["lying"]:
                        faults.append(f"{name}, {state}, {where}: what lies on the table has moved")
            page.set_viewport_size({"width": 1280, "height": 800})
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("names", SMALL, ids=lambda names: names[0])
def test_everything_can_be_read_and_used_in_the_smallest_windows(page: Page, names: tuple[str, ...]) -> None:
    page.emulate_media(reduced_motion="reduce")
    faults: list[str] = []
    for name in names:
        at, seen = SCENES.index(name), scene(name)
        come_to(page, seen)
        faults += [f"{name}, {code}: {lies} is below the window" for code in LANGUAGES if name == KEPT
                   for lies in in_sight(page, seen, code)]  # fmt: skip
        windows = SCROLLED if page.locator(".table").count() else WINDOWS
        for turn, language in enumerate(languages(at)):
            speak(page, seen, language)
            for window in small_windows(at + turn, windows):
                faults += [f"{name}, {language} {fault}" for fault in faults_at(page, window)]
    assert not faults, "\n".join(faults)


def come_to(page: Page, seen: Scene) -> None:
    """Afterwards the page shows the scene: without a new start where one is shown already, and its address is enough
    for it."""
    address, steps = seen.address(), (*seen.first(), *seen.done)
    enough = address.startswith("#/") and address != "#/" and not address.startswith(MATCH)
    if EVERY_LANGUAGE or "#" not in page.url or not enough or any(what == "lay" for what, _ in steps):
        set_up(page, seen)
        return
    speak(page, seen, "en")
    page.set_viewport_size({"width": 1280, "height": 800})
    before = page.title()
    do(page, ("go", address))
    page.wait_for_function("before => document.title !== before", arg=before)
    for step in steps:
        do(page, step)


def opened(page: Page) -> Iterator[str]:
    """Open one slip after another, and say each time what is open."""
    yield "nothing opened"
    for state, press, comes in STEPS:
        if page.locator(press).count():
            steps: tuple[Done, Done] = (("click", press), ("await", comes))
            for step in steps:
                do(page, step)
            yield state


IN_SIGHT = """() => [...document.querySelectorAll(
    "#choices .btn, .spread .card, form > .actions .btn, #hint .btn")].map(node => {
    const at = node.getBoundingClientRect(), bar = node.closest("form > .actions"), hint = node.closest("#hint");
    if (hint && at.bottom > hint.getBoundingClientRect().bottom) return node.outerHTML.slice(0, 90);
    const bare = bar && getComputedStyle(bar).backgroundImage === "none"
        && getComputedStyle(bar).backgroundColor.endsWith(", 0)");
    return at.top >= 0 && at.bottom <= innerHeight + 2 && !bare ? "" : node.outerHTML.slice(0, 90) }).filter(Boolean)"""
"""Of what one comes for: what is below the window, or lies bare over what stands there."""


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("le-neuf-over", 844, 390), ("le-neuf-setup", 844, 390), ("niner-bid", 1280, 800)],
)
def test_what_one_comes_for_is_in_the_window(page: Page, name: str, width: int, height: int) -> None:
    seen = scene(name)
    set_up(page, seen)
    page.set_viewport_size({"width": width, "height": height})
    if name == "niner-bid":
        for step in HINT:
            do(page, step)
    for language in LANGUAGES:
        assert not in_sight(page, seen, language), language


def in_sight(page: Page, seen: Scene, language: str) -> list[str]:
    """What one comes for in a scene, and does not see as the window is in this language."""
    speak(page, seen, language)
    expect(page.locator("#choices .btn, .spread .card, form > .actions .btn, #hint .btn").first).to_be_visible()
    below: list[str] = page.evaluate(IN_SIGHT)
    return below


@pytest.mark.parametrize(
    "names",
    [(name,) for name in POSITIONS] if EVERY_LANGUAGE else [looked_at(POSITIONS)],
    ids=lambda names: names[0],
)
def test_no_answer_covers_anything(page: Page, names: tuple[str, ...]) -> None:
    page.emulate_media(reduced_motion="reduce")
    faults: list[str] = []
    for name in names:
        at, seen = found(name)
        come_to(page, seen)
        for language in languages(at):
            speak(page, seen, language)
            for width, height in sizes(at):
                page.set_viewport_size({"width": width, "height": height})
                its = page.evaluate(MEASURE, HAND)["faults"]
                faults += [f"{name}, {language} {width}×{height}: {fault}" for fault in its]
    assert not faults, "\n".join(faults)
