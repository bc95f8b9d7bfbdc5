"""One day in two tabs: one plays it, the other shows it, and whoever writes first writes the one row there is."""

import json

import pytest

from nines.advice import advisor
from nines.bots.levels import SKILLS
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.days import code, table
from nines.registry import GAMES
from tests.web.past_store import stays
from tests.web.two_tabs import Browser, Tab
from web.app.render import render
from web.match.turn_flow import day_is_over
from web.pages.days import rows
from web.state.commands import parse
from web.state.effects import AskDate, AskDay, Effects, File, Gather
from web.state.messages import AddressChanged, DateTold, DayTold, Filed, Gathered, Pressed

TODAY = "2026-11-22"
NINER = f"/day/{TODAY}/niner"
DAY = table.day(TODAY, "niner")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays as the weakest: how they play is no matter here."""
    monkeypatch.setattr(advisor, "SKILLS", {**SKILLS, "club": SKILLS["beginner"]})


class Days(Browser):
    """A browser that has a clock and the rows of the days, too; nobody works anything out in it."""

    past: dict[str, str]

    def carry_out(self, tab: Tab, effects: Effects) -> None:
        super().carry_out(tab, effects)
        for effect in effects:
            match effect:
                case File(written):
                    for id, text in written:
                        if not stays(self.past.get(id, ""), text):
                            self.past[id] = text
                    tab.inbox.append(Filed(tuple(id for id, _ in written)))
                case Gather(what):
                    tab.inbox.append(Gathered(what, tuple(self.past.values())))
                case AskDate(what):
                    tab.inbox.append(DateTold(what, TODAY, 1_700_000_000_000))
                case AskDay(question):
                    tab.inbox.append(DayTold(question, ""))


def browser() -> tuple[Days, Tab, Tab]:
    """Two tabs at the page of the day, neither of them dealt."""
    both = Days([Tab(), Tab()])
    both.past = {}
    for tab in both.tabs:
        both.visit(tab, f"{NINER}?speed=instant")
    both.settle()
    return both, both.tabs[0], both.tabs[1]


def play(both: Days, tab: Tab) -> None:
    """The day is played in this tab to its end, by chance."""
    stream = Stream("two tabs", "play")
    both.settle()
    while tab.model.match and not day_is_over(tab.model.match):
        match = tab.model.match
        legal = GAMES[match.record.game].legal_moves(match.state) if match.state.turn >= 0 else ()
        both.send(tab, Pressed(parse("next" if match.state.turn == NATURE else str(stream.one_of(legal)))))
        both.settle()


def done(both: Days) -> list[rows.DayRow]:
    return [rows.read(text) for text in both.past.values()]


@pytest.mark.parametrize("at_once", [False, True])
def test_one_tab_plays_the_day_and_the_other_shows_it(at_once: bool) -> None:
    both, first, second = browser()
    both.send(first, Pressed(parse("day deal")))
    if not at_once:
        both.settle()
        both.send(second, AddressChanged(NINER))
        both.settle()
        assert f"#/table/{rows.id_of(DAY)}" in render(second.model), "the other one goes on with the same match"
    both.send(second, Pressed(parse("day deal")))
    both.settle()
    assert first.model.match and first.model.match.id == rows.id_of(DAY) and first.model.lead == "here"
    both.send(second, AddressChanged(f"/table/{rows.id_of(DAY)}"))
    both.settle()
    assert second.model.lead != "here"
    play(both, first)
    assert second.model.match and first.model.match
    assert second.model.match.record == first.model.match.record, "what is played is seen"
    record = first.model.match.record
    for tab in (first, second):
        both.send(tab, AddressChanged(NINER))
    both.settle()
    (row,) = done(both)
    assert (row.tries, row.deals) == (1, table.score((record,)).deals)
    assert code.read(row.code).choices == code.choices_of((record,))
    assert all(row.code in render(tab.model) for tab in both.tabs)
    both.send(second, Pressed(parse("day deal")))  # played again, in the tab that had looked on
    both.settle()
    assert second.model.match and second.model.match.id != row.id and done(both) == [row]


def test_a_tab_that_is_out_of_date_never_replaces_the_first_result() -> None:
    """It still shows *Play* when the other has played; pressed there, it shows what was made."""
    both, first, second = browser()
    both.send(first, Pressed(parse("day deal")))
    both.settle()
    play(both, first)
    both.send(first, AddressChanged(NINER))
    both.settle()
    (row,) = done(both)
    assert not second.model.match and "day deal" in render(second.model)
    both.send(second, Pressed(parse("day deal")))
    both.settle()
    assert done(both) == [row] and not second.model.match and row.code in render(second.model)


@pytest.mark.parametrize("change", [("version", 2), ("check", "00000000")])
def test_a_row_that_cannot_be_read_stays_when_its_day_is_dealt(change: tuple[str, object]) -> None:
    both, first, _ = browser()
    both.send(first, Pressed(parse("day deal")))
    both.settle()
    id = rows.id_of(DAY)
    whole = json.loads(both.past[id])
    both.past[id] = left = json.dumps({**whole, change[0]: change[1]}, separators=(",", ":"))
    tab = Tab()
    alone = Days([tab])
    alone.past = both.past
    alone.visit(tab, f"{NINER}?speed=instant")
    alone.settle()
    alone.send(tab, Pressed(parse("day deal")))
    alone.settle()
    assert alone.past[id] == left and tab.model.match and tab.model.day.lost
    play(alone, tab)
    for _ in range(2):
        alone.send(tab, AddressChanged("/"))
        alone.send(tab, AddressChanged(NINER))
        alone.settle()
    assert alone.past[id] == left and tab.model.day.lost and tab.model.saved
