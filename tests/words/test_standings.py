"""The headlines of the end of a deal and of a match: true for every person at every table, and about the match."""

from collections.abc import Sequence

import pytest

from nines.core.cards import Card
from nines.core.events import TrickTaken
from nines.core.game import Row
from nines.games.nein_nine.rules import State
from nines.records.record import Step, start, steps
from nines.registry import GAMES
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.best_trick import best_trick, whole_tricks, worst_trick
from nines.words.consolation import consolation
from nines.words.languages import LANGUAGES, language
from nines.words.phrases import number
from nines.words.standings import after_deal, after_match, after_match_in_brief, led_from, lost_in
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
        ((8, 9, -2), (1,), "You lost 8–9, one point short"),
        ((-2, -1, -3), (1,), "Lost to Ada by one"),
        ((7, 9, 3), (1,), "Lost to Ada by two"),
        ((-2, 9, 3), (1,), "Lost to Ada by eleven"),
        ((0, 9, 0), (1,), "Lost to Ada by nine"),
        ((6, 6, 3), (0, 1), "You and Ada share the win"),
        ((3, 6, 6), (1, 2), "Lost to Ada and Ben by three"),
    ],
)
def test_the_headline_of_a_match_says_who_won_and_by_how_much(
    totals: tuple[int, ...], winners: tuple[int, ...], told: str
) -> None:
    to = audience("nein-nine", 3)
    state = to.state._replace(totals=totals, winners=winners, phase="over")  # type: ignore[union-attr]
    assert after_match(state, to) == told


def sheet(*totals: tuple[int, ...]) -> tuple[Row, ...]:
    return tuple(row(deal, (0,) * len(after), after) for deal, after in enumerate(totals, 1))


@pytest.mark.parametrize(
    ("totals", "told", "then"),
    [
        (((0, 2, 0), (3, 2, 0), (4, 2, 0)), "You won by two points", "You led from deal 2 on."),
        (((1, 0, 0), (3, 2, 0), (4, 2, 0)), "Ahead all the way: won by two points", ""),
        (((1, 0, 0), (4, 2, 0)), "You won by two points", "You led from the first deal to the last."),
        (((0, 2, 0), (1, 2, 0), (4, 3, 0)), "Won in the last deal, by one point",
         "Before the last deal you were one point from the lead."),
        (((0, 2, 0), (2, 2, 0), (4, 2, 0)), "Won in the last deal, by two points",
         "Before the last deal nobody was ahead of you."),
        (((0, 4, 0), (5, 4, 0), (6, 4, 0)), "From four behind, you won by two points", "You led from deal 2 on."),
        (((2, 0, 0), (4, 3, 0), (4, 5, 0)), "Ada overtook you in the last deal: you lost by one point", ""),
        (((2, 0, 0), (4, 5, 0), (4, 6, 0)), "Lost to Ada by two", ""),
        (((0, 2, 1), (0, 5, 1), (0, 9, 4)), "Ada was ahead from the first deal on: you lost by nine points", ""),
        (((2, 0, 0), (2, 3, 0), (2, 9, 4)), "Ahead after deal 1, you lost by seven points", ""),
        (((0, 0, 2), (0, 4, 2), (0, 9, 4)), "Lost to Ada by nine", ""),
    ],
)  # fmt: skip
def test_the_headline_says_what_led_to_the_end_and_the_line_below_it_says_something_else(
    totals: tuple[tuple[int, ...], ...], told: str, then: str
) -> None:
    to = audience("nein-nine", 3)
    winners = (0,) if totals[-1][0] > totals[-1][1] else (1,)
    state = to.state._replace(sheet=sheet(*totals), totals=totals[-1], winners=winners)  # type: ignore[union-attr]
    assert after_match(state, to) == told
    assert led_from(state, to) == then


def test_a_loss_that_the_headline_does_not_explain_names_the_deal_in_which_most_was_lost() -> None:
    to, changes = audience("nein-nine", 3), ((0, 0, 2), (0, 5, 0), (1, 3, 1))
    totals = ((0, 0, 2), (0, 5, 2), (1, 8, 3))
    rows = tuple(row(deal, *each) for deal, each in enumerate(zip(changes, totals), 1))
    state = to.state._replace(sheet=rows, totals=totals[-1], winners=(1,))  # type: ignore[union-attr]
    assert after_match(state, to) == "Lost to Ada by seven"
    assert lost_in(state, to) == "Ada gained five points on you in deal 2."
    assert not lost_in(state, to._replace(seat=1)) and not lost_in(state, to._replace(seat=None))


@pytest.mark.parametrize(
    ("totals", "told"),
    [
        (((0, 4), (0, 7), (0, 10)), "Ada was ahead from the first deal on: you lost by ten points"),
        (((1, 1), (1, 7), (2, 10)), "Level after deal 1, you lost by eight points"),
        (((1, 0), (2, 3), (3, 3), (3, 10)), "Level after deal 3, you lost by seven points"),
        (((1, 0), (9, 10)), "Ada overtook you in the last deal: you lost by one point"),
        (((0, 4), (9, 10)), "You lost 9–10, one point short"),
        (((0, 10),), "You lost 0–10"),
    ],
)
def test_a_clear_loss_says_what_led_to_it_and_the_consolation_something_else(
    totals: tuple[tuple[int, int], ...], told: str
) -> None:
    to = audience("niner", 2)
    state = to.state._replace(sheet=sheet(*totals), totals=totals[-1], winners=(1,))  # type: ignore[union-attr]
    assert after_match(state, to) == told
    assert after_match_in_brief(state, to) == f"Lost by {number(totals[-1][1] - totals[-1][0], language('en'))}"
    consoled = {consolation(state, to, f"match {n}") for n in range(20)}
    assert not {said for said in consoled if said.startswith(("After deal 1 ", "Before the last"))}


def test_partners_win_and_come_back_as_a_side_and_the_lowest_score_is_ahead() -> None:
    to = audience("le-neuf", 4, 2, table="four")

    def told(*totals: tuple[int, int]) -> str:
        state = to.state._replace(sheet=sheet(*totals), totals=totals[-1], winners=(0,))  # type: ignore[union-attr]
        return after_match(state, to)

    assert told((8, 9), (5, 9), (0, 8)) == "Your side was ahead all the way and won by eight points"
    assert told((9, 8), (8, 5), (4, 5)) == "Your side won in the last deal, by one point"
    assert told((9, 5), (4, 5), (0, 5)) == "From four behind, your side won by five points"
    assert told((9, 8), (4, 5), (0, 5)) == "You and You won by five points".replace("and You", f"and {NAMES[0]}")


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
    tricks = [*whole_tricks(everything)]
    found = best_trick(tricks, to)
    assert found and found.told.startswith(f"Deal {found.deal}. You ")
    cards = tuple(laid.card for laid in found.laid)
    plays = next(plays for plays in tricks if taken_in(plays).cards == cards and plays[0].before.deal == found.deal)
    assert ACCOUNTS[game].brought(plays[-1].before, taken_in(plays), to)[0] > 0
    mine = next(step for step in plays if step.seat == 0)
    assert len(GAMES[game].legal_moves(mine.before)) > 1, "it was a choice"
    assert best_trick(tricks, to._replace(seat=None)) is None
    of_deal = best_trick(tricks, to, whole=False)
    assert of_deal and of_deal.laid == found.laid and of_deal.told.startswith("You "), "its page names the deal"


def test_the_worst_trick_is_the_one_whose_nines_cost_most() -> None:
    found = 0
    for seed in ("worst", "nines", "dear"):
        table = next(table for table in FEW_TABLES if table.game == "nein-nine" and table.seats == 3)
        everything = list(steps(played(table.record(seed))))
        to = Audience(NAMES[: table.seats], language("en"), 0, everything[-1].after)
        own = [plays for plays in whole_tricks(everything) if taken_in(plays).winner == 0]
        worst = worst_trick(own, to)
        brought = [ACCOUNTS["nein-nine"].brought(plays[-1].before, taken_in(plays), to)[0] for plays in own]
        if worst:
            assert any(laid.card.rank == 9 for laid in worst.laid) and worst.told.startswith(
                "You took the trick, with "
            )
            assert ("The trick cost you" in worst.told) == (min(brought) < 0)
            found += 1
        assert worst_trick(own, to._replace(seat=None)) is None
    assert found
    neuf = next(table for table in FEW_TABLES if table.game == "le-neuf")
    everything = list(steps(played(neuf.record("worst"))))
    to = Audience(NAMES[: neuf.seats], language("en"), 0, everything[-1].after)
    assert worst_trick(whole_tricks(everything), to) is None, "no card costs points there"


def taken_in(plays: Sequence[Step]) -> TrickTaken:
    return next(event for event in plays[-1].events if isinstance(event, TrickTaken))


def test_what_any_card_would_have_brought_is_no_best_trick() -> None:
    """A whole match of tricks: each one alone is shown where another card of one's own would have brought less."""
    table = next(table for table in FEW_TABLES if table.game == "le-neuf" and table.seats == 3)
    everything, game = list(steps(played(table.record("best")))), GAMES[table.game]
    to = Audience(NAMES[: table.seats], language("en"), 0, everything[-1].after)
    shown = set[bool]()
    for plays in whole_tricks(everything):
        step, alone = next(step for step in plays if step.seat == 0), best_trick([plays], to)
        others = [move for move in game.legal_moves(step.before) if move != step.move]
        assert others or not alone, "a card that had to be played takes what it takes"
        if taken_in(plays).winner == 0 and others and step == plays[-1]:
            ends = [event for move in others for event in game.step(step.before, move)[1]]
            assert bool(alone) == any(isinstance(end, TrickTaken) and end.winner != 0 for end in ends)
            shown.add(bool(alone))
    assert shown == {True, False}


def test_the_best_trick_calls_a_trump_by_its_name() -> None:
    table = next(table for table in FEW_TABLES if table.game == "nein-nine" and table.seats == 3)
    everything = list(steps(played(table.record("best"))))
    plays = next(
        plays for plays in whole_tricks(everything)
        if taken_in(plays).winner == plays[0].seat == 0 and len(GAMES[table.game].legal_moves(plays[0].before)) > 1
    )  # fmt: skip
    first, *between, last = plays
    assert isinstance(last.before, State)
    spit = taken_in(plays)._replace(cards=(Card.parse("7D"), Card.parse("JH"), Card.parse("8C")))
    last = last._replace(before=last.before._replace(trump="H"), events=(spit,))
    to = Audience(NAMES[: table.seats], language("en"), 0, last.before)
    found = best_trick([(first, *between, last)], to, whole=False)
    assert found and found.told == "You took the jack of hearts from Ada with the seven of diamonds (Little Spit)."


def test_a_card_that_was_thrown_away_was_not_taken_from_anybody() -> None:
    """Every lead that is shown caught a card that could have won."""
    table = next(table for table in FEW_TABLES if table.game == "le-neuf" and table.seats == 3)
    everything = list(steps(played(table.record("thrown"))))
    to, led = Audience(NAMES[: table.seats], language("en"), 0, everything[-1].after), 0
    for plays in whole_tricks(everything):
        shown, taken = best_trick([plays], to, whole=False), taken_in(plays)
        if shown and plays[0].seat == 0 and taken.won.suit != taken.won.trump:
            suits = {card.suit for card in taken.cards if card.rank > taken.cards[0].rank}
            assert taken.won.suit in suits or taken.won.trump in suits, shown.told
        led += plays[0].seat == 0
    assert led
