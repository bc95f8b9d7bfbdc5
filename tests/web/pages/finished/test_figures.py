"""Figures: who counts, what chance gives, and that advice is given only where the figures carry it."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nines.core.intervals import of_share
from nines.core.options import defaults, with_values
from nines.records.record import Record, new
from nines.registry import GAMES, offered
from tests.every_table import usual_seats
from web.pages.finished import figures
from web.pages.finished.entries import level_of
from web.pages.finished.figures import ENOUGH, LEVELS, PLOTTED, Group
from web.state.archive import Entry

LAST = {"nein-nine": (4, -1, -3), "le-neuf": (0, 5, 7), "nines": (0, 5, 7), "niner": (9, 4), "shedding": (0, 2)}
LAST |= {game: tuple(range(usual_seats(game), 0, -1)) for game in GAMES if game not in LAST}


@cache
def table(game: str, level: str = "club", people: int = 1) -> Record:
    """A table with so many people, and the computer elsewhere."""
    seats = len(LAST[game])
    who = ("human",) * people + (f"bot:{level}",) * (seats - people)
    return new(game, defaults(GAMES[game].choices), who, "seed")


def entry(
    game: str = "nein-nine", level: str = "club", *, won: bool = True, deals: int = 9, hints: int = 0, people: int = 1,
    shared: bool = False, conceded: bool = False, ended: int | None = 0,
) -> Entry:  # fmt: skip
    """A finished match that seat 0 has won, or seat 1."""
    totals = LAST[game] if won else (*LAST[game][1::-1], *LAST[game][2:])
    winners = () if conceded else (0,) if won else (1,)
    here = table(game, level, people)
    return Entry("abcd", ended, here, (), totals, winners, -1, level_of(here), deals, hints, 0, shared, conceded)


def of(*entries: Entry) -> figures.Figures:
    (found,) = figures.figures(entries)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_wins_are_counted_by_game_number_of_players_and_level(game: str) -> None:
    entries = [entry(game), entry(game, won=False), entry(game, "expert"), entry(game)]
    club, expert = figures.figures(entries)
    assert (club.wins, expert.wins) == ((2, 3), (1, 1))
    assert club.group == Group(game, len(LAST[game]), len(LAST[game]), "club")
    assert club.group.chance == 1 / len(LAST[game])
    assert club.wins.interval == of_share(2, 3)


def test_partners_share_their_wins_and_chance_gives_half() -> None:
    four = with_values(GAMES["le-neuf"].choices, {"table": "four"})
    here = new("le-neuf", four, ("human", *("bot:club",) * 3), "seed")
    played = Entry("abcd", 0, here, (), (-1, 7), (0,), 1, "club", 9, 0, 0, False, False)
    theirs = played._replace(totals=(7, -1), winners=(1,))
    assert of(played, theirs).wins == (1, 2) and of(played).group.chance == 1 / 2


def test_a_shared_win_counts_in_part() -> None:
    assert of(entry("niner")._replace(totals=(5, 5), winners=(0, 1))).wins == (0.5, 1)


def test_what_began_with_a_puzzle_or_with_cards_that_were_known_counts_apart() -> None:
    for apart in [entry()._replace(origin=origin) for origin in ("puzzle", "day", "same")]:
        assert figures.figures([apart]) == () and of(entry(), apart) == of(entry())
        assert figures.share(apart) == 1, "who has won it is told all the same"


@pytest.mark.parametrize(
    "other", [entry(people=2), entry(shared=True), entry("niner", people=2), entry(people=2, conceded=True)]
)
def test_a_match_with_more_people_or_of_somebody_else_counts_in_nobodys_figures(other: Entry) -> None:
    assert figures.figures([other]) == ()
    assert of(entry(), other) == of(entry())
    assert figures.share(other) == 0


def test_a_conceded_match_counts_as_not_won() -> None:
    found = of(entry(), entry(conceded=True))
    assert (found.wins, found.conceded) == ((1, 2), 1)


def test_a_match_with_help_counts_and_is_told_apart() -> None:
    found = of(entry(), entry(hints=1), entry()._replace(take_backs=2))
    assert (found.wins, found.alone) == ((3, 3), (1, 1))


def test_points_a_deal_are_by_how_much_the_score_changed() -> None:
    points = figures.points([entry("le-neuf"), entry("le-neuf", deals=0)])
    assert points and points.own == -9 / 9, "from 9 down to 0"
    assert points.others == pytest.approx(((5 - 9) + (7 - 9)) / 2 / 9) and points.deals == 9
    assert figures.points([entry("shedding")]) is None, "cards are no points"
    assert points.interval is None
    many = figures.points([entry(won=at % 2 == 0) for at in range(PLOTTED)])
    assert many and many.interval and many.interval.low < many.own < many.interval.high


def test_a_line_has_at_most_forty_places_and_ends_at_the_figures_themselves() -> None:
    entries = tuple(entry(won=at % 3 == 0, ended=1000 - at) for at in range(1000))
    course = figures.course(entries)
    assert len(course) == figures.POINTS
    assert (course[0].matches, course[-1].matches, course[-1].ended) == (1, 1000, 1000)
    assert course[-1].wins == of(*entries).wins and course[-1].points == figures.points(entries[::-1])
    assert figures.course(entries[: PLOTTED - 1]) == ()


# ---- what to try next ----------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(st.sampled_from([*GAMES]), st.sampled_from(LEVELS), st.integers(0, 30), st.integers(0, 30))
def test_a_level_is_recommended_exactly_where_the_interval_lies_above_chance(
    game: str, level: str, won: int, lost: int
) -> None:
    entries = [entry(game, level)] * won + [entry(game, level, won=False)] * lost
    advice = figures.advice(figures.figures(entries))
    carried = won + lost >= ENOUGH and of_share(won, won + lost).low > 1 / len(LAST[game])
    last = offered(game, len(LAST[game]))[-1]
    assert (advice is not None) == (carried and level not in (last, LEVELS[-1]))
    if advice:
        assert advice.level == LEVELS[LEVELS.index(level) + 1]


def test_no_advice_rests_on_help_or_on_what_was_conceded() -> None:
    assert figures.advice(figures.figures([entry(hints=1)] * 30)) is None
    assert figures.advice(figures.figures([entry()] * 9)) is not None
    assert figures.advice(figures.figures([entry()] * 9 + [entry(conceded=True)] * 15)) is None


def test_nobody_is_sent_to_a_level_that_was_played_enough_already() -> None:
    both = [entry()] * 20 + [entry(level="expert", won=False)] * ENOUGH
    assert figures.advice(figures.figures(both)) is None
    assert figures.advice(figures.figures(both[:-1])) is not None


def test_rules_of_thumb_and_different_levels_are_counted_and_carry_no_advice() -> None:
    mixed = entry()._replace(level="mixed")
    assert figures.advice(figures.figures([entry(level="thumb")] * 30 + [mixed] * 30)) is None
    assert [tally.wins.played for tally in figures.figures([entry(level="thumb")] * 3 + [mixed] * 2)] == [2, 3]


def test_the_table_recommended_is_the_last_one_with_other_players() -> None:
    four = with_values(GAMES["le-neuf"].choices, {"table": "four", "instant_win": True})
    here = new("le-neuf", four, ("bot:club", "human", *("bot:club",) * 2), "seed")
    played = Entry("abcd", 0, here, (), (9, 0), (1,), 1, "club", 9, 0, 0, False, False)
    advice = figures.advice(figures.figures([played] * 10))
    assert advice
    assert advice.table == here._replace(seats=("bot:expert", "human", *("bot:expert",) * 2))
