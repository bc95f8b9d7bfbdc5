"""The pages about past matches, mistakes, puzzles, days and counting: by the tree and by keys alone all is reached.

What answers a press is of a kind that a keyboard stops at, has a name, and shares that name with nothing that leads
elsewhere; a page has one heading of the first rank, a table heads to its cells, a drawing words.
"""

from collections.abc import Iterator

import pytest

from nines.advice import advisor
from nines.bots.levels import SKILLS
from nines.days import challenge
from nines.puzzles.answers import wrong_answers
from nines.puzzles.stored import puzzle, puzzles_of
from nines.words.languages import LANGUAGES
from tests.days.test_challenge import played as challenged
from tests.every_table import ALL
from tests.web.desk import Desk
from tests.web.page import Element, read
from tests.web.pages.ask.test_ask import TABLES, answered_about, choosing, counted, puzzled
from tests.web.pages.ask.test_ask import opened as asked_about
from tests.web.pages.company.friends import Relay, at_table, opened, settle
from tests.web.pages.finished.test_archive import row
from tests.web.pages.mistakes.test_branch import to_the_end
from tests.web.pages.mistakes.test_check import answered, finished
from web.app.render import render
from web.pages.company.going_on import room_name
from web.pages.days import work
from web.pages.mistakes import positions
from web.state.commands import Set
from web.state.messages import Pressed, RoomTold
from web.state.model import Model
from web.state.storage_keys import AGAIN

TODAY = "2026-11-22"
NO_RELAY = '{"relay": false, "site": "", "secure": false, "shares": false}'
STOPS = {"a", "button", "summary", "input", "select", "textarea"}
NATIVE = {"input", "select", "textarea"}


def pages() -> Iterator[tuple[str, Model]]:
    """Each of these pages, at each of its stages."""
    costs = [["points", 40, 1, 900]]
    rows = {f"{at:05}": row(at, balance=[20 - at, -900, 700, 5000], choices=40, costs=costs, themes={"hold-up": 1})
            for at in range(60)}  # fmt: skip
    past = Desk(past=rows).open("/finished").settle()
    yield "past", past.model
    yield "past, sifted", past.go("/finished?result=won&page=2").settle().model
    yield "record", past.go("/finished/figures").settle().model
    yield "nothing finished", Desk().open("/finished").settle().model
    yield "no mistakes", Desk().open("/mistakes").model
    again = answered(finished("niner"), (0, 2, 3)).go("/mistakes")
    yield "again", again.model
    kept = positions.read(again.stored[AGAIN]).kept[0]
    yield "again, asked", again.go(f"/mistakes/{kept.key}").model
    yield "again, told", again.do(str(kept.advice.made)).model
    yield "branch", to_the_end(again.go(f"/mistakes/{kept.key}/on").settle()).model
    looked = asked_about(TABLES["le-neuf"], 8)
    yield "ask", looked.model
    pressed = next(do for do in read(render(looked.model)).doings if do.startswith("ask suppose"))
    yield "ask, supposed", looked.do(pressed).model
    yield "ask, wrong deals", answered_about(choosing(TABLES["niner"])).model
    yield "ask, of a puzzle", puzzled("niner").do("ask begin").model
    yield "ask, of a drill", counted("shedding").do("ask begin").model
    yield "strength", Desk().open("/strength/le-neuf").model
    yield "puzzles", Desk().open("/puzzles").model
    number = next(at for at, mark in enumerate(puzzles_of("niner").marks, 1) if mark.kind == "sure")
    asked = Desk().open(f"/puzzle/niner/{number}")
    yield "puzzle, asked", asked.model
    yield "puzzle, wrong", asked.do(str(wrong_answers(puzzle("niner", number))[0])).model
    yield "puzzle, right", asked.do("lesson show").model
    days = Desk().open("/day")
    yield "days", days.model
    yield "day, before", days.go(f"/day/{TODAY}/niner").model
    days.model = days.model._replace(settings=days.model.settings._replace(speed="instant", hold_tricks=False))
    days.do("day deal").settle()
    while "See how you did" not in render(days.model):
        days.do("next" if days.match.state.turn < 0 else str(days.legal()[0])).settle()
    yield "day, after", days.go(f"/day/{TODAY}/niner").settle().model
    code = challenge.code_of(challenged("niner"), aided=False)
    yield "challenge", Desk().open(f"/challenge/{code}?from=Zo").settle().model
    yield "challenge, refused", Desk().open("/challenge/N9C-AAAA").settle().model
    yield from with_friends()
    count = Desk().open("/counting/niner?seed=terrace").settle()
    yield "count, asked", count.model
    yield "count, told", count.do("answer 1").model


def with_friends() -> Iterator[tuple[str, Model]]:
    """The pages about tables with friends, at each of their stages."""
    yield "with friends, no relay", Desk().send(RoomTold("look", text=NO_RELAY)).open("/company").model
    relay = Relay()
    founder = opened(relay, "/company", "N")
    settle(founder)
    yield "with friends", founder.model
    founder.go("/company/new")
    yield "company, form", founder.model
    yield "company, refused", founder.do("company invite").model
    nora, ben = at_table(relay, "niner", ("Nora", "Ben"))
    yield "company, inviting", nora.model
    yield "company, waiting", ben.model
    late = opened(relay, f"/join/{room_name(nora.sitting)}.{nora.sitting.founder}", "L")
    settle(late)
    yield "company, full", late.model
    nora.do("company start")
    settle(nora, ben)
    yield "company, table", nora.model
    yield "company, seat", nora.do("company move-seat").model
    yield "company, end", nora.do("company move-seat").do("company end").model


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays as the weakest: how they play is no matter here."""
    monkeypatch.setattr(work, "PLAYS", (("beginner", 0),))
    monkeypatch.setattr(work, "MASTER", "beginner")
    monkeypatch.setattr(advisor, "SKILLS", {**SKILLS, "club": SKILLS["beginner"]})


def in_language(model: Model, code: str) -> Model:
    desk = Desk()
    desk.model = model
    return desk.send(Pressed(Set("language", code))).model


def name_of(node: Element, page: Element) -> str:
    """What a control is called, as the tree has it: labels are looked for where it says nothing itself."""
    if own := node.get("aria-label") or node.text.strip():
        return own
    labels = [other.text for other in page if other.tag == "label" and other.get("for") == node.get("id") != ""]
    around = [other.text for other in page if other.tag == "label" and any(node is part for part in other)]
    return " ".join(labels + around).strip()


def test_every_control_is_stopped_at_and_named_and_what_is_shown_is_told() -> None:
    for what, model in pages():
        for code in LANGUAGES if ALL else ("en", "de"):
            page = read(render(in_language(model, code)))
            controls_are_named(page, f"{what}, {code}")
            headings_tables_and_drawings_are_told(page, f"{what}, {code}")


def controls_are_named(page: Element, what: str) -> None:
    inner = [node for node in page if node.get("data-do") or (node.tag == "a" and node.get("href"))]
    leads: dict[str, set[str]] = {}
    for node in inner:
        if node.tag == "tr":
            assert node.all(lambda part: part.tag == "a"), f"{what}: a line that is pressed has a link, too"
            continue
        assert node.tag in STOPS and not node.get("tabindex").removeprefix("-1"), f"{what}: {node.attributes}"
        name = name_of(node, page)
        assert name, f"{what}: {node.attributes} has no name"
        leads.setdefault(f"{node.tag} {name}", set()).add(node.get("data-do") or node.get("href"))
    several = {name: to for name, to in leads.items() if len(to) > 1}
    assert not several, f"{what}: {several}"
    for node in page:
        assert node.tag not in NATIVE or name_of(node, page), f"{what}: {node.attributes} has no name"


def headings_tables_and_drawings_are_told(page: Element, what: str) -> None:
    assert len(page.all(lambda node: node.tag == "h1")) == 1, what
    for table in page.all(lambda node: node.tag == "table"):
        heads = table.all(lambda node: node.tag == "th")
        assert heads and all(head.get("scope") for head in heads), f"{what}: {table.text[:60]}"
    for drawing in page.all(lambda node: node.tag == "svg"):
        told = drawing.get("aria-label") or drawing.get("aria-hidden") == "true"
        inside = any(drawing is part for node in page if node.get("aria-hidden") == "true" for part in node)
        named = any(drawing is part for node in page if node.tag in STOPS and node.get("aria-label") for part in node)
        assert told or inside or named, f"{what}: {drawing.attributes}"
