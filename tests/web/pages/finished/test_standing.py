"""One number for each game and level: its small graph, the level to try, and the first line of the record."""

import pytest

from nines.bots import ENGINE
from nines.days import table
from nines.records.record import new
from nines.registry import GAMES
from nines.words.languages import language
from tests.web.page import Element, read
from web.pages.days import rows
from web.pages.finished import days, figures, games, overview, plots, standing
from web.pages.finished.graph import Column, Scale, bars
from web.pages.finished.standing import Bar
from web.pages.finished.update import is_wanted
from web.pages.finished.view import finished
from web.state.archive import Entry, Wanted
from web.state.day_rows import DayRow
from web.state.days import DayPage
from web.state.model import Model
from web.state.settings import Settings
from web.widgets.html import el

TOTALS = {"niner": (8, 6), "le-neuf": (2, 5, 7), "nein-nine": (4, 1, -2), "shedding": (0, 3, 5)}
"""One's own first: those of a match that was won."""


def match(at: int, *, won: bool, game: str = "niner", level: str = "casual") -> Entry:
    seats = ("human", *(f"bot:{level}",) * (len(TOTALS[game]) - 1))
    setup = new(game, {choice.name: choice.default for choice in GAMES[game].choices}, seats, "s")._replace(seed="")
    own, *others = TOTALS[game]
    totals = (own, *others) if won else (others[0], own, *others[1:])
    return Entry(f"{at:04}", at, setup, (), totals, (0 if won else 1,), 1, level, 3, 0, 0, shared=False, conceded=False)


def counted(*entries: Entry) -> tuple[figures.Figures, ...]:
    return figures.figures(reversed(entries))


@pytest.mark.parametrize(("game", "by"), [("niner", 2), ("le-neuf", 3), ("nein-nine", 3), ("shedding", 3)])
def test_a_bar_is_as_high_as_the_margin_whichever_way_the_score_runs(game: str, by: int) -> None:
    won, lost = match(1, won=True, game=game), match(2, won=False, game=game)
    assert standing.bar(won) == Bar(won=True, shared=False, by=by)
    assert standing.bar(lost) == Bar(won=False, shared=False, by=by)
    assert standing.bar(lost._replace(conceded=True)).by == 0
    shared = won._replace(winners=(0, 1), totals=(won.totals[0], won.totals[0], *won.totals[2:]))
    assert standing.bar(shared) == Bar(won=True, shared=True, by=0)


def test_the_number_is_of_the_last_ten_the_earliest_first() -> None:
    (tally,) = counted(*(match(at, won=at > 8) for at in range(14)))
    found = standing.standing(tally)
    assert found.won == 5 and [bar.won for bar in found.bars] == [False] * 5 + [True] * 5


@pytest.mark.parametrize(
    ("won", "level"), [(8, "club"), (7, "club"), (6, ""), (3, ""), (2, "beginner"), (0, "beginner")]
)
def test_the_last_ten_without_help_say_which_level_is_next(won: int, level: str) -> None:
    helped = [match(at, won=True)._replace(hints=1) for at in range(5)]
    found = standing.suggestion(counted(*helped, *(match(5 + at, won=at < won) for at in range(10))))
    assert (found.level if found else "") == level
    if found:
        assert found.table.seats == ("human", f"bot:{level}") and found.outcomes == (won, 0, 10 - won)


def test_nothing_is_concluded_from_few_matches_nor_below_the_first_level() -> None:
    assert standing.suggestion(counted(*(match(at, won=False) for at in range(2)))) is None
    assert standing.suggestion(counted(*(match(at, won=at == 1) for at in range(9)))) is None
    lost = standing.suggestion(counted(*(match(at, won=False) for at in range(3))))
    assert lost and lost.level == "beginner", "who won none of three is offered the level below"
    assert standing.suggestion(counted(*(match(at, won=False, level="beginner") for at in range(20)))) is None
    assert standing.suggestion(()) is None
    say = language("en")
    assert overview.headline(say, ()) == ("", "")
    assert (
        overview.headline(say, counted(*(match(at, won=True) for at in range(4))))[0]
        == "You’ve won 4 of 4 matches so far"
    )
    title, lede = overview.headline(say, counted(*(match(at, won=at % 2 > 0) for at in range(12))))
    assert (
        title == "You won 5 of your last 10 matches at Niner"
        and lede
        and lede.endswith("you would win about 5 of 10 matches.")
    )


def test_what_was_missed_is_added_up_over_all_games() -> None:
    niner = match(1, won=True)._replace(themes=(("hold-up", 2), ("ruff", 1)))
    neuf = match(2, won=True, game="le-neuf")._replace(themes=(("ruff", 4),))
    assert [tuple(each) for each in standing.missed(counted(niner, neuf))] == [
        ("ruff", 5, "le-neuf"), ("hold-up", 2, "niner"),
    ]  # fmt: skip


def test_the_record_begins_with_what_goes_best_and_says_of_no_game_that_nothing_was_won() -> None:
    good = [match(at, won=at % 2 > 0) for at in range(10)]
    bad = [match(20 + at, won=False, game="le-neuf") for at in range(7)]
    tallies = counted(*good, *bad)
    assert [stands.figures.group.game for stands in standing.best_first(tallies)] == ["niner", "le-neuf"]
    assert standing.best_first(tallies)[1].closest == 3
    say = language("en")
    assert overview.headline(say, tallies)[0] == "You won 5 of your last 10 matches at Niner"
    assert overview.headline(say, counted(*bad))[0] == "Closest so far at Le Neuf: 3 points behind"
    shown = read(el("main", el("h1", "Record"), overview.overview(say, Model(), tallies)))
    assert "3 points behind, the closest so far" in shown.text and "0 of" not in shown.text
    assert all(said in shown.text for said in ("Last: won by 2 · best: won by 2", "5 of the last 10 won"))


def lost(*by: int, **given: object) -> list[Entry]:
    """Matches that were lost by so many points."""
    return [match(at, won=False)._replace(totals=(8 - each, 8), **given) for at, each in enumerate(by)]


@pytest.mark.parametrize(
    ("entries", "title", "lede"),
    [
        (
            lost(9, 3, 2, 1),
            "Closer and closer",
            "Niner. Against casual players, match after match: lost by 9, 3, 2 and 1.",
        ),
        (
            lost(9, 3, 2, 2, 1),
            "Your closest match yet",
            "Niner. Against casual players: lost by 1, and before that always by 2 or more.",
        ),
        (
            lost(9, 3, 1, 1),
            "You’re getting closer",
            "Niner. Against casual players: lost by 6 on average at first, by 1 lately.",
        ),
        (
            lost(5, 6, 3),
            "Your closest match yet",
            "Niner. Against casual players: lost by 3, and before that always by 5 or more.",
        ),
        (
            lost(8, 6, 3, 4),
            "You’re getting closer",
            "Niner. Against casual players: lost by 7 on average at first, by about 4 lately.",
        ),
        (lost(1, 6, 3), "Closest so far at Niner: one point behind", "Niner. Against casual players."),
        (lost(4), "You’ve played your first match", "Niner. Against casual players: lost by 4."),
        ([match(1, won=True)], "You won your first match", "Best match: Niner, won by 2."),
        ([*lost(2, 5), match(9, won=True)], "You’ve won 1 of 3 matches so far", "Best match: Niner, won by 2."),
        (lost(3, 3, conceded=True), "", ""),
    ],
)
def test_a_young_record_begins_with_what_went_well(entries: list[Entry], title: str, lede: str) -> None:
    found, told = overview.headline(language("en"), counted(*entries))
    assert found == title and bool(told) == bool(lede) and told.startswith(lede)


@pytest.mark.parametrize(
    ("drawn", "won", "title", "told", "number"),
    [
        (1, 0, "1 match drawn, 6 lost", "Niner. Against casual players.", "1 drawn, 6 lost"),
        (2, 1, "You won 1 of your last 9 matches at Niner", "Against casual players. 2 more matches were drawn. If "
         "everybody played equally well, you would win about 4 of 9 matches.", "1 of 9 won, 2 drawn"),
    ],
)  # fmt: skip
def test_a_drawn_match_is_counted_apart_and_no_win_is_counted_in_part(
    drawn: int, won: int, title: str, told: str, number: str
) -> None:
    ends = [match(at, won=True)._replace(winners=(0, 1), totals=(9, 9)) for at in range(drawn)]
    tallies, say = counted(*ends, *(match(5 + at, won=at < won) for at in range(6 + won))), language("en")
    assert overview.headline(say, tallies) == (title, told)
    text = read(el("main", el("h1", "Record"), overview.overview(say, Model(), tallies))).text
    assert number in text and "shared" not in text and "0.5" not in text


def test_drawn_matches_of_several_games_are_told_of_by_game_and_are_not_shown_as_wins() -> None:
    drawn, say = match(1, won=True)._replace(winners=(0, 1), totals=(9, 9)), language("en")
    lost_ones = (match(2, won=False), match(3, won=False, level="expert"), match(4, won=False, game="le-neuf"))
    tallies = counted(drawn, *lost_ones)
    title, told = overview.headline(say, tallies)
    assert title == "1 match drawn, 3 lost"
    assert set(told.split(" · ")) == {"Niner: 3 matches", "Le Neuf: 1 match"}
    numbers = read(el("main", el("h1", "Record"), games.games(say, tallies)))
    shown = [node.get("class").split() for node in numbers.all(lambda node: "number" in node.get("class").split())]
    assert len(shown) == 2 and all("not-won" in classes for classes in shown)


def test_a_young_record_tells_that_mistakes_became_fewer_and_offers_the_match_once_more() -> None:
    then, now = (
        match(at, won=False)._replace(choices=30, costs=(("points", 30, 1, n, 0, 900),)) for at, n in ((1, 4), (2, 1))
    )
    tallies, say = counted(then, now), language("en")
    assert str(overview.headline(say, tallies)[1]).endswith("Mistakes: 5 in the first match, 2 in the last.")
    text = read(el("main", el("h1", "Record"), overview.overview(say, Model(), tallies))).text
    assert (
        "Once more: Niner" in text
        and "Against casual players." in text
        and "2 points behind, the closest so far" in text
    )
    assert text.index("Once more") < text.index("Each bar is a match") < text.index("Deal of the day")


def test_where_no_match_was_won_title_offer_and_number_speak_of_the_same_matches() -> None:
    last = match(9, won=False, level="master")._replace(totals=(1, 8))
    tallies, say = counted(*lost(5, 6, level="club"), last), language("en")
    title, told = overview.headline(say, tallies)
    assert title == "Closest so far at Niner: 5 points behind" and told == "Niner. Against club players."
    text = read(el("main", el("h1", "Record"), overview.overview(say, Model(), tallies))).text
    assert "Once more: NinerAgainst club players" in text.replace("Niner Against", "NinerAgainst")
    assert "5 points behind, the closest so far" in text and "lost by 5closest" in text
    found = standing.suggestion(counted(*lost(5, 5, 3, 2, level="club"), last))
    assert found and found.level == "casual"


def test_the_only_match_is_not_called_the_closest() -> None:
    text = read(el("main", el("h1", "Record"), overview.overview(language("en"), Model(), counted(*lost(7))))).text
    assert "Lost by 7 points" in text and "closest" not in text and "Last:" not in text


def test_a_game_has_one_row_about_the_level_played_last_and_names_the_others() -> None:
    before = [match(at, won=True) for at in range(6)]
    now = [match(10 + at, won=at > 0, level="club") for at in range(3)]
    (row,) = games.games(language("en"), counted(*before, *now))
    text = read(el("main", el("h1", "Record"), row)).text
    assert "Against club players" in text and "2 of 3 won" in text and "Against casual players 6 of 6 won" in text


@pytest.mark.parametrize(
    ("keys", "height"),
    [
        (("niner",), "A bar’s height shows how many points you"),
        (("shedding",), "A bar’s height shows how many cards you"),
        (("niner", "shedding"), "A bar’s height shows how many points, or cards, you"),
    ],
)
def test_what_a_bar_is_stands_once_below_all_rows(keys: tuple[str, ...], height: str) -> None:
    say = language("en")
    tallies = counted(*(match(10 * at + each, won=True, game=key) for at, key in enumerate(keys) for each in range(3)))
    text = read(el("main", el("h1", "Record"), overview.overview(say, Model(), tallies))).text
    assert text.count("Each bar is a match") == 1 and height in text
    assert games.legend(say, ()) is None


def test_every_row_has_its_number_and_its_graph_and_the_closest_loss_is_marked_where_none_was_won() -> None:
    mixed = counted(*lost(4, 2, 5), match(9, won=True, game="le-neuf"))
    shown = read(el("main", el("h1", "Record"), games.games(language("en"), mixed)))
    graphs = shown.all(lambda node: node.get("class") == "bars")
    assert [[bar.get("class") for bar in graph.all(lambda node: node.tag == "g")] for graph in graphs] == [
        ["won"],
        ["lost", "closest", "lost"],
    ]
    assert "Last: lost by 5 · 3 played" in shown.text
    ends = [
        bars([Column(-1, "closest", "", "closest" if at == mark else "") for at in range(10)], Scale("", "0", "−1"), "")
        for mark in (0, 4, 9)
    ]
    assert [str(drawn).count(f'text-anchor="{side}"') for drawn, side in zip(ends, ("start", "middle", "end"))] == [
        1
    ] * 3


def test_the_next_level_is_offered_in_a_sentence_without_a_capital_in_its_middle() -> None:
    say = language("en")
    text = read(
        el(
            "main",
            el("h1", "Record"),
            overview.overview(say, Model(), counted(*(match(at, won=True) for at in range(10)))),
        )
    ).text
    assert "Niner: take on club players" in text and "Against casual players: 10 of 10 won without help." in text


def test_the_deals_of_the_day_have_a_row_with_the_share_of_computer_plays_beaten() -> None:
    say, day = language("en"), table.day("2026-11-20", "niner")
    row = DayRow(rows.id_of(day), "2026-11-20", "niner", "", ENGINE, "2026-11-20", 1, (1, 1, 0), 1, field=(10, 0, 30))
    assert days.days(say, Model()) is None
    later = row._replace(id="day0", date="2026-11-21", field=(28, 2, 10))
    model = Model(past=(), day=DayPage(rows={row.id: row, later.id: later}))
    text = read(el("main", el("h1", "Record"), overview.overview(say, model, ()))).text
    assert "2 played" in text and "2 deals of the day" not in text and "20 of 40 computer players beaten" in text
    assert "This is the average over 2 deals. Best: 30 of 40, on 20 November." in text


@pytest.mark.parametrize(
    ("low", "high", "expected", "places"),
    [(0, 0.14, [0, 0.05, 0.1, 0.15], 2), (-3.2, 8, [-5, 0, 5, 10], 0), (0, 0, [0], 1), (0, 3, [0, 1, 2, 3], 0)],
)
def test_a_scale_has_round_numbers_that_are_written_out(
    low: float, high: float, expected: list[float], places: int
) -> None:
    steps, after_point = plots.ticks(low, high)
    assert steps == pytest.approx(expected) and after_point == places


def test_the_cost_of_choices_is_compared_once_the_first_matches_are_not_among_the_last() -> None:
    def checked(at: int, cost: int) -> Entry:
        return match(at, won=at % 2 > 0)._replace(choices=30, costs=(("points", 30, 1, 0, 0, cost + 10 * (at % 3)),))

    dear, cheap = [checked(at, 900) for at in range(10)], [checked(10 + at, 100) for at in range(10)]
    said = [el("p", plots.cost_by_now(language("en"), *counted(*some))) for some in (dear + cheap[:9], dear + cheap)]
    assert "at first" not in said[0] and "less than at first" in said[1]
    assert "as much as at first" in el("p", plots.cost_by_now(language("en"), *counted(*dear, *dear)))


def test_the_list_counts_a_drawn_match_as_drawn_and_says_with_whom() -> None:
    drawn = match(9, won=True)._replace(winners=(0, 1), totals=(5, 5), given=("", "Ada"))
    entries = (drawn, match(2, won=False), match(1, won=True))
    archive = Model().archive._replace(stage="done", found={entry.id: entry for entry in entries})
    page = read(finished(Model(past=tuple(archive.found), archive=archive)))
    assert "3 matches of your own: 1 won, 1 drawn, 1 lost." in page.text
    assert "Drawn with Ada" in page.text and "You and Ada" not in page.text
    assert len(page.all(lambda node: "won-by-you" in node.get("class").split())) == 1
    asked = {result: [is_wanted(entry, Wanted(result=result)) for entry in entries] for result in ("won", "lost")}
    assert asked == {"won": [False, False, True], "lost": [True, True, False]}


def test_where_nothing_was_checked_the_record_says_what_to_do_next() -> None:
    def shown(*entries: Entry, model: Model) -> Element:
        return read(el("main", overview.overview(language("en"), model, counted(*entries))))

    entries = [match(at, won=True) for at in range(8)]
    page = shown(*entries, model=Model())
    assert "None of these matches has been checked yet." in page.text and "Worth practising" in page.text
    ways = {node.get("href") for node in page}
    assert {"#/review/0007", "#/puzzles", "#/lessons/niner"} <= ways and "#/settings" not in ways
    off = shown(*entries, model=Model(settings=Settings(check=False)))
    assert "#/settings" in {node.get("href") for node in off}
    checked = entries[-1]._replace(choices=9, costs=(("points", 9, 1, 0, 0, 300),), themes=(("ruff", 1),))
    page = shown(*entries[:-1], checked, model=Model())
    assert "None of these matches" not in page.text and "#/lessons/niner" not in {node.get("href") for node in page}
