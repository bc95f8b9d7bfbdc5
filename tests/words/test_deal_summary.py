"""The headline of a deal: whose it was, true of every deal of every table, and in plain sentences."""

import re
from typing import Any

import pytest

from nines.core.cards import parse_cards
from nines.core.game import NATURE, NOBODY, Row
from nines.records.record import start
from nines.registry import GAMES
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.deal_summary import headline
from nines.words.languages import language
from tests.every_table import FEW_TABLES, SOME_TABLES, Table, random_match

ENGLISH = language("en")
NAMES = ("You", "Ada", "Ben", "Cleo", "Dora")


def audience(game: str, seats: int, seat: int | None = 0, spoken: str = "en", **options: str) -> Audience:
    table = next(table for table in FEW_TABLES if table.game == game and table.seats == seats
                 and all(table.options[name] == value for name, value in options.items()))  # fmt: skip
    return Audience(NAMES[:seats], language(spoken), seat, start(table.record("headline")))


def both(row: Row, to: Audience) -> tuple[str, str]:
    return headline(row, to), facts(row, to.state, to)


def facts(row: Row, state: Any, to: Audience) -> str:
    return ACCOUNTS[to.game].course(row, state, to)


def test_nein_nine_names_the_deal_s_best() -> None:
    to = audience("nein-nine", 3)
    row = Row(4, 0, "H", (2, 1, 0), (5, -1, 4), (4, 1, 2), (2, 0, 2))
    assert both(row, to) == ("You win deal 4", "You took four tricks, less two for two nines: +2.")
    other = row._replace(change=(0, 3, 0), tricks=(2, 3, 2), nines=(2, 0, 2))
    assert both(other, to) == ("Ada wins deal 4", "Ada took three tricks and no nines: +3.")
    shared = row._replace(change=(1, -3, 1))
    assert both(shared, to) == ("You and Ben share deal 4", "You and Ben: +1 each.")
    assert headline(shared, to._replace(seat=None)) == "You and Ben share deal 4"
    assert both(row._replace(change=(1, 1, 1)), to) == ("Deal 4 ends level", "You, Ada and Ben: +1 each.")
    assert headline(row, audience("nein-nine", 3, 0, "fr")) == "Vous gagnez la donne 4"
    assert headline(row, audience("nein-nine", 3, 0, "de")) == "Du gewinnst Runde 4"
    assert headline(row, audience("nein-nine", 3, 0, "es")) == "Ganas la ronda 4"


def test_le_neuf_says_who_was_above_the_quota_and_who_missed_it() -> None:
    to = audience("le-neuf", 3)
    row = Row(3, 0, "H", (-2, 1, 0), (7, 10, 9), (6, 3, 4))
    assert both(row, to) == ("You win deal 3", "You took six tricks, two above the quota of four. Ada fell short.")
    exact = row._replace(change=(0, -1, 0), tricks=(4, 5, 4))
    assert both(exact, to) == (
        "Ada wins deal 3",
        "Ada took five tricks, one above the quota of four. Nobody fell short.",
    )
    shared = row._replace(change=(3, -2, -2), tricks=(1, 6, 6))
    assert both(shared, to) == (
        "Ada and Ben share deal 3", "Ada and Ben each took two more than the quota of four. You fell short.",
    )  # fmt: skip
    cut_short = row._replace(change=(-1, 0, 0), tricks=(5, 1, 2))
    assert facts(cut_short, to.state, to) == "You took five tricks, one above the quota of four."


def test_partners_are_named_together() -> None:
    to = audience("le-neuf", 4, table="four")
    row = Row(3, 0, "H", (-2, 1), (7, 10), (5, 2, 3, 3))
    assert both(row, to) == (
        "You and Ben win deal 3",
        "You and Ben took eight tricks, two above the quota of six. Ada and Cleo fell short.",
    )
    assert headline(row, to._replace(seat=1)) == "You and Ben win deal 3"


def test_niner_says_how_each_stood_to_the_bid() -> None:
    to = audience("niner", 2)
    row = Row(1, 0, "C", (2, 1), (2, 1), (4, 5), (), parse_cards("9D AH"))
    assert both(row, to) == (
        "You win deal 1",
        "You took four tricks, exactly your bid: two points. "
        "Ada bid two and took five: three off, which still pays one point with this trump.",
    )
    nothing = row._replace(change=(0, 0), tricks=(3, 6))
    assert both(nothing, to) == (
        "Nobody scores in deal 1",
        "You bid four and took three: no points. Ada bid two and took six: no points.",
    )


def test_shedding_says_who_went_out_and_who_was_left_with_what() -> None:
    to = audience("shedding", 3)
    row = Row(1, 0, None, (0, 1, 0), (0, 1, 0))
    state = to.state._replace(out=(1,), hands=(parse_cards("9D AH"), (), parse_cards("4C")))  # type: ignore[union-attr]  # it has one
    assert facts(row, state, to) == "Ada went out first. You were left with two cards."
    assert (
        facts(row, state._replace(out=(1, 0)), to)
        == "Players went out in this order: Ada and you. Ben was left with one card."
    )
    assert facts(row, state._replace(out=()), to) == "You were left with two cards."


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_every_deal_has_one_and_it_is_true(table: Table) -> None:
    """Whoever the headline names got the most of the deal, and no placeholder is left open in any language."""
    found = 0
    game = GAMES[table.game]
    for state, move in random_match(table.record("true")):
        after = game.apply(state, move)
        if after.turn not in (NATURE, NOBODY) or after.sheet == state.sheet:
            continue
        found += 1
        row = after.sheet[-1]
        for spoken, viewer in (("en", None), ("fr", 0), ("de", 0), ("es", 0)):
            to = Audience(NAMES[: table.seats], language(spoken), viewer, after)
            said = headline(row, to), facts(row, after, to)
            assert not re.search(r"[{}]|  ", " ".join(said))
            assert all(said) or not after.out  # of a drawn deal (SN20) there is no more to say
        better = min if table.game in ("le-neuf", "nines") else max
        sides = game.sides(table.seats, after.options)
        best = {NAMES[seat] for seat, side in enumerate(sides) if row.change[side] == better(row.change)}
        to = Audience(NAMES[: table.seats], ENGLISH, None, after)
        named = {name for name in NAMES if name in headline(row, to)}
        assert named == (set() if len(best) == table.seats else best)
    assert found


def test_one_trick_is_less_its_nines() -> None:
    to = audience("nein-nine", 3)
    row = Row(4, 0, "H", (0, -1, -2), (5, -1, 4), (1, 3, 3), (1, 3, 0))
    assert facts(row, to.state, to) == "You took one trick, less one for one nine: 0."
