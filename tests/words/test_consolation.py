"""What was good in a match that was lost: true of its sheet, for whoever lost it, and not always the same."""

import pytest

from nines.core.game import NATURE
from nines.records.record import replay, steps
from nines.words.audience import Audience
from nines.words.consolation import consolation
from nines.words.languages import LANGUAGES, language
from nines.words.standings import after_match, lost_in, still_there
from tests.every_table import FEW_TABLES, SOME_TABLES, Table, played

NAMES = ("You", "Ada", "Ben", "Cleo", "Dora")


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_whoever_lost_hears_something_good_or_how_it_was_lost_and_whoever_won_does_not(table: Table) -> None:
    state = replay(played(table.record("consoled")))
    for seat in range(table.seats):
        for spoken in LANGUAGES:
            to = Audience(NAMES[: table.seats], language(spoken), seat, state)
            said = consolation(state, to, "match", 2)
            lost = bool(state.winners and seat % to.sides not in state.winners)
            how = lost_in(state, to) or len(after_match(state, to).split()) > 6
            assert bool(said) <= lost <= bool(said or how), (seat, said)
            assert "{" not in said and said.count(".") <= 1
    assert not consolation(state, Audience(NAMES[: table.seats], language("en"), None, state), "match")


def test_from_match_to_match_it_is_another_sentence() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine" and table.seats == 3)
    state = replay(played(table.record("consoled")))
    lost = next(seat for seat in range(3) if seat not in state.winners)
    to = Audience(NAMES[:3], language("en"), lost, state)
    said = [consolation(state, to, f"match {n}") for n in range(12)]
    assert len({*said}) > 1 and all(len({*said[at : at + 3]}) > 1 for at in range(10)), said


def test_what_it_says_of_the_lead_is_so() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine" and table.seats == 3)
    record = played(table.record("consoled"))
    state = replay(record)
    ends = [step.after for step in steps(record) if step.seat != NATURE and step.after.turn == NATURE]
    for seat in range(3):
        led = [row.deal for row in state.sheet if row.totals[seat] > max(row.totals[:seat] + row.totals[seat + 1 :])]
        to = Audience(NAMES[:3], language("en"), seat, state)
        said = {consolation(state, to, f"match {n}") for n in range(40)}
        told = {text for text in said if text.startswith("After deal")}
        said_above = led[-1:] == [state.sheet[-2].deal] or still_there(state, seat, to)
        consoled = led and not said_above and seat not in state.winners
        assert told == ({f"After deal {led[-1]} you were in the lead."} if consoled else set())
    assert ends
