"""Texts from outside enter every screen as text: with markup in each of them no element is born, none is changed."""

import json
import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from nines.core.chance import Stream
from nines.days import challenge
from nines.records.laid import Laid
from nines.records.record import Record, Step, to_json
from nines.registry import GAMES
from tests.days.test_challenge import played as challenged
from tests.every_table import FEW_TABLES, played
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.pages.table import story
from web.state.archive import Archive, Entry, Wanted
from web.state.challenge import ChallengePage
from web.state.commands import Set
from web.state.company import CompanyPage, Sitting
from web.state.effects import AskAdvice
from web.state.fairness import Commitment, DealCheck, FairnessQuestion, RedealTest
from web.state.messages import (
    AddressChanged,
    ControlChanged,
    ErrorCaught,
    FileRead,
    Pressed,
    SaveFailed,
    StoragePersisted,
    TabLeadChanged,
)
from web.state.mistakes import Check, Kept
from web.state.model import Draft, Hint, Line, Match, Model, Saved
from web.state.notices import Fault, Notice, PlayReport
from web.state.replay import Findings, Review
from web.state.strength import StrengthPage
from web.storage import save_codec
from web.storage.save_codec import SavedCopy

MARKUP = (
    """<img src=x onerror=hacked=1>'--><b>&lt;i&gt;"><script>hacked=1</script>""",
    "javascript:hacked=1' autofocus onfocus='hacked=1",
)
FREE = {
    Draft: {"seed", "fault", "names"},
    Line: {"text"},
    Match: {"names", "refused", "given"},
    Saved: {"title", "summary", "given"},
    Notice: {"text", "ways"},
    Fault: {"detail", "device"},
    Model: {"sender", "signature", "device", "own"},
    PlayReport: {"reason"},
    DealCheck: {"noted"},
    Record: {"seed", "seats"},
    Review: {"given"},
    FairnessQuestion: {"given"},
    Entry: {"given", "level"},
    Wanted: {"level"},
    ChallengePage: {"name"},
    CompanyPage: {"name"},
    Sitting: {"name", "other"},
}
"""The texts of the model that may be anything, or that are sentences in which such a text may stand."""
CHECKED = {
    Draft: {"game", "options", "seats"},  # web/match/setup_form.py lets in only what the game declares
    Line: {"weight"},
    Match: {"id", "pack", "waiting", "panel", "proof"},  # ids: web/state/routes.py
    Saved: {"id"},
    Notice: {"kind", "words", "offers"},
    # Of these only the topic is painted, and the rows, as far as web/match/past_row.py can read them.
    Model: {
        "screen",
        "address",
        "topic",
        "entropy",
        "lead",
        "lasting",
        "newer",
        "later",
        "came",
        "filed",
        "group",  # web/pages/days/group.py reads it
        "past",
        "removed_row",
        "played_today",  # web/pages/lobby/today.py knows the games in it
        "learnt",  # web/pages/lessons/progress.py reads numbers in it
        "catalogues",
        "language_asked",  # web/state/settings.py lets in only languages that there are
        "conceded",
        "issues",  # web/app/router.py lets in only https
        "tables",  # web/storage/company.py reads them
        "wrong_deals",  # nines/advice/wrong_deals.py reads it
    },
    PlayReport: {"match"},
    Fault: {"screen"},
    DealCheck: {"match"},
    StrengthPage: {"game"},  # web/state/routes.py
    Record: {"game"},
    Review: {"id", "pace"},
    Findings: {"texts"},  # nines/advice/advice.py reads them
    Commitment: {"match", "text"},  # web/storage/commitments.py: letters and digits
    FairnessQuestion: {"game", "record", "player", "made"},
    RedealTest: {"answers"},  # web/pages/fairness/redeal_test.py lets in only moves
    Hint: set(),
    Entry: {
        "id",
        "costs",
        "themes",
        "origin",
        "seed",
    },  # web/match/past_row.py, web/past/archive/: choices.py, themes.py
    Kept: {"key", "link", "solved", "theme"},  # web/pages/mistakes/positions.py: forms in which no markup can stand
    Check: {"match", "texts"},  # nines/advice/advice.py reads them
    Archive: {"found", "stage"},  # by the rows, which are nowhere painted
    Wanted: {"game", "result"},  # web/pages/finished/update.py
    # nines/days/challenge.py reads the code; the rest is made by web/pages/days/challenge.py and the browser.
    CompanyPage: {"relay", "shows", "removing", "fault", "copied", "site"},
    # Lines and ids are painted nowhere; the rest is one of a few, or of a form (web/pages/company/opening.py).
    Sitting: {"founder", "invite_line", "start_line", "lines", "unheard", "last", "line", "said", "asked", "slip"},
    ChallengePage: {"code", "mine", "site", "question", "played", "fault", "copied"},
}
"""The texts that are one of a few, or of a form in which markup cannot stand, since where they come from they are
checked."""


@pytest.mark.parametrize("kind", [*CHECKED], ids=lambda kind: kind.__name__)
def test_every_text_of_the_model_is_known_to_be_free_or_checked(kind: type) -> None:
    hints = {
        name: str(hint)
        for name, hint in get_type_hints(
            kind, localns={"CompanyPage": CompanyPage, "AskAdvice": AskAdvice, "Laid": Laid}
        ).items()
    }
    texts = {name for name, hint in hints.items() if re.search(r"\bstr\b|Literal", hint)}
    assert texts == CHECKED[kind] | FREE.get(kind, set())


def smuggled(value: Any, markup: str) -> Any:
    """The value with markup in every text that may be anything."""
    if not isinstance(value, tuple) or isinstance(value, Step):
        return value  # a step of a past deal is cards and numbers: thousands of tuples, and no text of anybody's
    if not hasattr(value, "_fields"):
        return tuple(smuggled(part, markup) for part in value)
    free = FREE.get(type(value), set())
    return type(value)(*(
        _marked(part, markup) if name in free else smuggled(part, markup) for name, part in zip(value._fields, value)
    ))  # fmt: skip


def _marked(value: Any, markup: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_marked(part, markup) for part in value)
    if isinstance(value, str) and value.startswith("bot:"):
        return f"bot:{markup.replace(' ', '/')}"
    return value if value in ("", "human") else markup


def models() -> Iterator[tuple[str, Model]]:
    """Every screen, in every game, at several of its moments."""
    for game in GAMES:
        desk = Desk().open(f"/play/{game}?seed=markup&speed=instant")
        desk.play_on(Stream("markup", game), most=2)
        yield f"{game} table", desk.model
        for panel in ("score", "last", "keys"):
            yield f"{game} {panel}", desk.do(f"panel {panel}").model
        desk.do("panel").play_on(Stream("markup", f"{game} on"), most=20)
        yield f"{game} refused", desk.model._replace(match=desk.match._replace(refused="No."))
        two = Desk().open(f"/play/{game}?seed=two&players=you,you,you,you&speed=instant")
        yield f"{game} curtain or refusal", two.model
        yield f"{game} elsewhere", desk.model._replace(lead="elsewhere")
        whole = played(next(table for table in FEW_TABLES if table.game == game).record("markup"))
        whole = whole._replace(seats=("human", *whole.seats[1:]))
        desk.send(FileRead(to_json(whole)))
        yield f"{game} over", desk.model._replace(review=story.looked_at(desk.model))
        id = desk.match.id
        yield f"{game} review", desk.go(f"/review/{id}?deal=1&at=5").model
        yield f"{game} report", desk.go(f"/report/{id}").send(ControlChanged("reason", "Why?")).model
        desk.go(f"/verify/{id}")
        yield f"{game} deals", desk.send(ControlChanged("noted", "12345678")).do("verify deals").model
        yield f"{game} set-up", desk.go(f"/setup/{game}?seed=x").model
        yield f"{game} asked which deal code", desk.go(f"/play/{game}?seed=x.").model
        desk.go(f"/setup/{game}?seed=x")
        yield f"{game} refused set-up", desk.send(ControlChanged("seed", "\0")).do("deal").model
    code = challenge.code_of(challenged("niner"), aided=True)
    for address in ("/rules/niner", "/settings", "/fairness", f"/challenge/{code}?from=Z", "/"):
        yield address, desk.go(address).model
    yield "the test of the players", desk.go("/fairness").do("trial own").model
    broken = desk.send(ErrorCaught("detail")).model
    yield "fault", broken
    fault = broken.shown(Fault)
    assert fault
    yield "fault spelt out", broken._replace(page=fault._replace(spelt_out=True))
    yield "no storage", desk.go("/").send(SaveFailed()).model
    yield "lasting", desk.go("/settings").send(StoragePersisted(True)).model


def skeleton(page: Element) -> list[tuple[str, tuple[str, ...]]]:
    """The elements of a page in their order, each with the names of its attributes."""
    return [(node.tag, tuple(node.attributes)) for node in page]


def test_markup_in_every_text_leaves_every_screen_as_it_is() -> None:
    shown = count = 0
    seen = set()
    for name, each in models():
        model = each._replace(notice=each.notice or Notice("info", "Said."))
        harmless = skeleton(read(render(smuggled(model, "harmless"))))
        for markup in MARKUP:
            hostile = read(render(smuggled(model, markup)))
            assert skeleton(hostile) == harmless, name
            for node in hostile:
                assert not [attribute for attribute in node.attributes if attribute.startswith("on")], name
                assert node.get("href").startswith("#") or "href" not in node.attributes, (name, node)
                for attribute in ("src", "srcdoc", "action", "formaction", "xlink:href"):
                    assert attribute not in node.attributes, name
            shown += sum(markup in text for text in texts(hostile))
        count += 1
        seen.add(model.screen)
    assert shown > 2 * count * len(MARKUP), "it was there to be seen"
    assert seen == {
        "lobby",
        "setup",
        "table",
        "review",
        "rules",
        "settings",
        "fairness",
        "verify",
        "fault",
        "report",
        "challenge",
    }


def texts(page: Element) -> Iterator[str]:
    """Every text and every attribute's value of a page."""
    for node in page:
        yield from node.attributes.values()
        yield from (inside for inside in node.inside if isinstance(inside, str))


# ---- where the texts come from ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("markup", MARKUP)
def test_what_is_checked_cannot_hold_markup(markup: str) -> None:
    """By every way in: an address, a form, a stored text, a file, another tab."""
    desk = Desk().open("/setup/niner")
    before = desk.model
    for name in ("wild_nines", "seat-1", "seats", "pack", markup):
        assert desk.send(ControlChanged(name, markup)).model == before
    desk.go("/settings")
    for name in (*before.settings._fields, markup):
        desk.send(ControlChanged(name, markup)).send(Pressed(Set(name, markup)))
    assert desk.model.settings == before.settings
    text = save_codec.to_text(
        SavedCopy(played(next(table for table in FEW_TABLES if table.game == "niner").record("x")), 2)
    )
    entry = {"match": markup, "seal": markup, "by_chance": True, "id": markup, "title": markup, "summary": markup}
    stored = {
        f"nines:match:{markup}": text,
        "nines:settings": json.dumps(dict.fromkeys(before.settings._fields, markup)),
        "nines:matches": json.dumps({"matches": [entry]}),
        "nines:seals": json.dumps({"seals": [entry]}),
        "nines:lasting": markup,
    }
    opened = Desk(stored=dict(stored)).open("/")
    assert opened.model.settings == before.settings
    assert not opened.model.saved and not opened.model.seals
    file = {"format": "nines-everything", "version": 1, "matches": [{"id": markup, "save": json.loads(text)}]}
    opened.send(FileRead(json.dumps(file | {"settings": json.loads(stored["nines:settings"])})))
    assert opened.model.settings == before.settings
    assert all(markup not in saved.id for saved in opened.model.saved)
    opened.send(TabLeadChanged(markup, True, ((f"nines:match:{markup}", text),)))
    for address in (f"/table/{markup}", f"/setup/{markup}", f"/play/niner?pack={markup}", f"/rules/{markup}"):
        opened.send(AddressChanged(address))
        assert not opened.model.match and opened.model.topic in ("", *GAMES)
        page = read(render(opened.model))
        assert not page.all(lambda node: node.tag in ("img", "script", "b") and node.text == "")


def test_a_player_of_any_name_is_still_one_of_ours_at_the_table() -> None:
    whole = played(next(table for table in FEW_TABLES if table.game == "niner").record("name"))
    name = "bot:<img/src=x/onerror=hacked=1>"
    record = whole._replace(seats=("human", name, *whole.seats[2:]), moves=whole.moves[:3])
    desk = Desk().send(FileRead(to_json(record)))
    assert desk.match.record.seats[1] == name
    desk.settle().play_on(Stream("s", "name"), most=2)
    assert "<img" not in render(desk.model)
