"""The headlines of the end of a deal and of a match: true for every person at every table, and about the match."""

import pytest

from nines.core.cards import Card
from nines.core.events import TrickTaken
from nines.core.game import NATURE, Row
from nines.games.nein_nine.rules import State
from nines.records.record import Step, start, steps
from nines.registry import GAMES, in_tricks
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.best_trick import best_trick
from nines.words.languages import LANGUAGES, language
from nines.words.standings import after_deal, after_match, led_from
from tests.every_table import FEW_TABLES, SOME_TABLES, Table, played

NAMES = ("You", "Ada", "Ben", "Cleo", "Dora")


def audience(game: str, seats: int, seat: int | None = 0, spoken: str = "en", **options: str) -> Audience:
    table = next(table for table in FEW_TABLES if table.game == game and table.seats == seats
                 and all(table.options[name] == value for name, value in options.items()))  # fmt: skip
    return Audience(NAMES[:seats], language(spoken), seat, start(table.record("standings")))


def row(deal: int, change: tuple[int, ...], totals: tuple[int, ...]) -> Row:
    return Row(deal, 0, "H", change, totals, (2,) * 3, (0,) * 3)


@pytest.mark.parametrize(
    ("deal", "change", "totals", "told"),
    [
        (1, (2, 1, 0), (2, 1, 0), "You lead by one"),
        (4, (1, 2, 0), (4, 3, 0), "You still lead, by one"),
        (4, (3, 0, 0), (5, 3, 0), "You take the lead, by two"),
        (4, (1, 0, 0), (3, 3, 0), "Level with Ada"),
        (1, (1, 1, 1), (1, 1, 1), "Level with Ada and Ben"),
        (4, (1, 2, 0), (2, 3, 0), "One behind Ada"),
        (4, (0, 2, 2), (-4, 3, 3), "Seven behind Ada and Ben"),
    ],
)
def test_the_headline_of_a_deal_says_how_one_stands(
    deal: int, change: tuple[int, ...], totals: tuple[int, ...], told: str
) -> None:
    assert after_deal(row(deal, change, totals), audience("nein-nine", 3)) == told


def test_it_counts_down_where_the_lowest_wins_and_speaks_of_partners_as_a_side() -> None:
    assert (
        after_deal(row(2, (-2, 1, 1), (5, 8, 7)), audience("le-neuf", 3, table="three")) == "You take the lead, by two"
    )
    partners = audience("le-neuf", 4, 2, table="four")
    assert after_deal(row(2, (-1, 1), (5, 8)), partners) == "Your side still leads, by three"
    assert after_deal(row(2, (1, -1), (9, 8)), partners) == "One behind Ada and Cleo"


def test_of_several_people_it_says_whose_deal_it_was() -> None:
    assert after_deal(row(4, (0, 3, 0), (0, 9, 0)), audience("nein-nine", 3, None)) == "Ada wins deal 4"


@pytest.mark.parametrize(
    ("totals", "winners", "told"),
    [
        ((7, 6, 3), (0,), "You won by one point"),
        ((9, 5, 3), (0,), "You won by four points"),
        ((8, 9, -2), (1,), "You lost 8:9, one point short"),
        ((-2, -1, -3), (1,), "You lost by one point"),
        ((7, 9, 3), (1,), "Second, two behind Ada"),
        ((-2, 9, 3), (1,), "Third, eleven behind Ada"),
        ((0, 9, 0), (1,), "Level with Ben, nine behind Ada"),
        ((6, 6, 3), (0, 1), "You and Ada share the win"),
        ((3, 6, 6), (1, 2), "Third, three behind Ada and Ben"),
    ],
)
def test_the_headline_of_a_match_says_who_won_and_by_how_much(
    totals: tuple[int, ...], winners: tuple[int, ...], told: str
) -> None:
    to = audience("nein-nine", 3)
    state = to.state._replace(totals=totals, winners=winners, phase="over")  # type: ignore[union-attr]
    assert after_match(state, to) == told


def test_a_win_tells_since_when_one_led() -> None:
    to = audience("nein-nine", 3)
    sheet = (row(1, (0, 2, 0), (0, 2, 0)), row(2, (3, 0, 0), (3, 2, 0)), row(3, (1, 0, 0), (4, 2, 0)))
    state = to.state._replace(sheet=sheet, totals=(4, 2, 0), winners=(0,))  # type: ignore[union-attr]
    assert led_from(state, to) == "You led from deal 2 on."
    assert led_from(state._replace(sheet=sheet[1:]), to) == "You led from the first deal to the last."
    assert led_from(state._replace(winners=(1,)), to) == ""


@pytest.mark.parametrize("table", SOME_TABLES, ids=str)
def test_every_end_of_every_table_is_told_to_each_person_in_each_language(table: Table) -> None:
    everything: list[Step] = list(steps(played(table.record("told"))))
    end, game = everything[-1].after, GAMES[table.game]
    for spoken in LANGUAGES:
        for seat in range(table.seats):
            to = Audience(NAMES[: table.seats], language(spoken), seat, end)
            titles = [after_match(end, to), *(after_deal(line, to) for line in end.sheet if game.tricks)]
            assert all(
                title and not title[0].islower() and not title.endswith(".") and "{" not in title for title in titles
            )
            own = ACCOUNTS[table.game].own
            told = [own(line, end, to) for line in end.sheet] if own else []
            assert all("{" not in words and words.endswith(".") for words in told)


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "niner"])
def test_the_best_trick_is_one_that_brought_something(game: str) -> None:
    table = next(table for table in FEW_TABLES if table.game == game)
    everything = list(steps(played(table.record("best"))))
    to = Audience(NAMES[: table.seats], language("en"), 0, everything[-1].after)
    ends = [
        (step.before, event) for step in everything for event in step.events
        if isinstance(event, TrickTaken) and step.seat != NATURE and in_tricks(step.before)
    ]  # fmt: skip
    found = best_trick(ends, to)
    assert found and found.told.startswith(f"Deal {found.deal}. You ")
    cards = tuple(laid.card for laid in found.laid)
    before, taken = next((before, taken) for before, taken in ends if taken.cards == cards)
    brought = ACCOUNTS[game].brought
    assert brought(before, taken, to)[0] == max(brought(*end, to)[0] for end in ends) > 0
    assert best_trick(ends, to._replace(seat=None)) is None
    of_deal = best_trick(ends, to, whole=False)
    assert of_deal and of_deal.laid == found.laid and of_deal.told.startswith("You "), "its page names the deal"


def test_the_best_trick_calls_a_trump_by_its_name() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine" and table.seats == 3)
    everything = list(steps(played(table.record("best"))))
    step, taken = next(
        (step, event) for step in everything for event in step.events
        if isinstance(event, TrickTaken) and event.winner == 0 and in_tricks(step.before) and step.before.leader == 0
    )  # fmt: skip
    assert isinstance(step.before, State)
    before = step.before._replace(trump="H")
    to = Audience(NAMES[: table.seats], language("en"), 0, before)
    spit = taken._replace(cards=(Card.parse("7D"), Card.parse("JH"), Card.parse("8C")))
    found = best_trick([(before, spit)], to, whole=False)
    assert found and found.told == "You took the jack of hearts from Ada with the seven of diamonds (Little Spit)."
