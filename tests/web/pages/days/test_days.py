"""The deals of the day without a browser: dealt, played, left, ended, compared; and what is kept of them."""

import html
import json
import re
from itertools import takewhile

import pytest

from nines.advice import advisor
from nines.bots.levels import SKILLS
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.going import finish
from nines.days import challenge as challenges
from nines.days import code, dates, table
from nines.days.code import Flags
from nines.days.featured import featured
from nines.days.field import Mean
from nines.records.record import Record
from nines.registry import GAMES
from nines.words.languages import TRANSLATED, language
from tests import every_table
from tests.days.plays import by_chance
from tests.days.test_challenge import played as challenged
from tests.every_table import TABLES
from tests.web.desk import Desk
from tests.web.page import read
from web.app import render as screens
from web.app.update import update
from web.match import past_row
from web.match.turn_flow import day_is_over
from web.pages.days import after, results, rows, work
from web.pages.lobby import today
from web.pages.lobby.today import Place
from web.state.commands import Press
from web.state.day_rows import DayRow
from web.state.effects import Download, File
from web.state.messages import (
    AddressChanged,
    ControlChanged,
    DateTold,
    DayTold,
    Filed,
    FileRead,
    Gathered,
    PageShown,
    Pressed,
)
from web.state.storage_keys import DAYS
from web.storage.save_codec import SavedCopy
from web.widgets.html import el

TODAY = "2026-11-22"
NINER = f"/day/{TODAY}/niner"
NINERS_DAY = next(str(date) for date in (dates.after(dates.FIRST, at) for at in range(9)) if featured(date) == "niner")
"""A date on which Niner comes first."""
DONE = re.compile('Deal of the day<span class="is-done">')
DAY = table.day(TODAY, "niner")
NINER_TABLE = next(found for found in TABLES if found.game == "niner")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody plays as the weakest, and two plays are a field: how they play is no matter here."""
    monkeypatch.setattr(work, "PLAYS", (("beginner", 0), ("beginner", 1)))
    monkeypatch.setattr(work, "MASTER", "beginner")
    monkeypatch.setattr(advisor, "SKILLS", {**SKILLS, "club": SKILLS["beginner"]})


def desk(**values: object) -> Desk:
    made = Desk(**values)  # type: ignore[arg-type]
    made.open()
    made.model = made.model._replace(settings=made.model.settings._replace(speed="instant", hold_tricks=False))
    return made


def play(desk: Desk, luck: str = "luck") -> Desk:
    """Play the match on the table to the end of its day, by chance."""
    stream = Stream(luck, "play")
    desk.settle()
    while not day_is_over(desk.match):
        if desk.match.state.turn == NATURE:
            desk.do("next")
        else:
            desk.do(str(stream.one_of(desk.legal())))
        desk.settle()
    return desk


def row(desk: Desk, day: table.Day = DAY) -> DayRow:
    return rows.read(desk.past[rows.id_of(day)])


def played(game: str) -> tuple[Record, ...]:
    """Another play of a day."""
    return finish(table.play_day(table.day(TODAY, game), by_chance("theirs")))


def page(desk: Desk) -> str:
    return screens.render(desk.model)


def test_the_row_is_there_before_the_first_card() -> None:
    at = desk().go(NINER)
    assert "One moment" not in page(at) and not at.past
    at.do("day deal")
    begun = row(at)
    assert (begun.done, begun.played, begun.tries) == (False, TODAY, 1)
    assert at.model.screen == "table" and at.match.id == rows.id_of(DAY) and at.match.record.seed == table.seed(DAY)
    assert '<span class="of-day">Deal of the day</span>' in page(at)
    assert "of-day" not in page(at.go("/play/niner?seed=other"))


def test_nobody_helps_and_nothing_is_taken_back() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.do(str(at.legal()[0])).settle()
    moves = at.match.record.moves
    at.do("take-back").do("hint").do("concede").settle()
    assert at.match.record.moves == moves and not at.match.hint and not at.match.take_backs and not at.model.notice


def test_a_day_ends_by_its_deals_and_says_how_one_did() -> None:
    at = play(desk().go(NINER).do("day deal"))
    assert len(at.match.state.sheet) == 3 and at.match.state.turn == NATURE
    assert f'href="#/day/{TODAY}/niner"' in page(at) and "Next deal" not in page(at)
    at.do("next")
    assert at.match.state.turn == NATURE
    records = (at.match.record,)
    at.go(NINER)
    while at.due:
        at.send(at.due.popleft())
        working = re.search(r"Working it out… (\d+) of (\d+)", page(at))
        assert not working or (int(working[1]) < int(working[2]) and "better than" not in page(at))
    done = row(at)
    assert done.deals == table.score(records).deals and done.code == code.code_of(DAY, records, Flags())
    assert done.field is not None and sum(done.field) == 2 and done.master is not None
    assert not at.model.saved and not any(key.startswith("nines:match:") for key in at.stored)
    said = page(at)
    assert "better than" in said and ">Master</th>" in said and done.code in said and "Travellers" not in said
    assert finish(code.play_again(code.read(done.code))).records == records


def test_a_day_goes_on_after_a_reload_and_another_match() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.do(str(at.legal()[0])).settle()
    moves = at.match.record.moves
    at.open(NINER)
    assert "Go on" in page(at)
    at.go("/play/niner?seed=other").settle()
    at.open(f"/table/{rows.id_of(DAY)}").settle()
    assert at.match.record.moves[: len(moves)] == moves
    untouched = desk().go(f"/day/{TODAY}/le-neuf").do("day deal")
    untouched.go("/play/niner?seed=other")
    assert any(saved.record.game == "le-neuf" for saved in untouched.model.saved)


def test_a_kill_between_the_last_card_and_its_row_loses_nothing() -> None:
    at = play(desk().go(NINER).do("day deal"))
    made = table.score((at.match.record,)).deals
    at.open(NINER).settle()
    assert row(at).deals == made
    before = dict(at.past)
    at.open(NINER).settle()
    assert at.past == before


def test_again_never_replaces_the_first_result() -> None:
    at = play(desk().go(NINER).do("day deal"))
    at.go(NINER).settle()
    first = row(at)
    at.do("day deal").settle()
    assert at.match.id != rows.id_of(DAY) and at.match.record.seed == table.seed(DAY)
    play(at, "other")
    again = at.match.id
    at.go(NINER).settle()
    assert row(at) == first
    assert past_row.read(at.past[again]).deals == 3, "it is over with its day, and kept"
    at.go(f"/table/{again}")
    assert "Your first result" in page(at) and "See how you did" not in page(at)
    at.go("/finished").settle()
    assert "a deal of the day again" in page(at) and "of your own" not in page(at)
    assert "Continue" not in page(at.go("/"))


def test_a_match_thrown_away_makes_another_try() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.go("/").do(f"forget {rows.id_of(DAY)}").go(NINER)
    assert "didn’t finish" in page(at)
    at.do("day deal")
    assert row(at).tries == 2
    play(at).go(NINER).settle()
    assert code.read(row(at).code).flags.tries == 2


def test_who_leaves_before_the_first_card_has_not_tried() -> None:
    at = desk().go(NINER)
    at.model, _ = update(at.model, Pressed(Press("day", "deal")))
    at.model, effects = update(at.model, DateTold("deal", TODAY, at.clock))
    at.model, _ = update(at.model, AddressChanged("/"))  # before the row is known to be there
    at.past.update(next(effect.rows for effect in effects if isinstance(effect, File)))
    at.send(Filed((rows.id_of(DAY),)))
    at.go(NINER).do("day deal")
    assert at.model.screen == "table" and row(at).tries == 1
    at.go("/").do(f"forget {rows.id_of(DAY)}").go(NINER).do("day deal")
    assert row(at).tries == 2


def flags(at: Desk) -> Flags:
    """What the code of the day says of how it was played."""
    play(at).go(NINER).settle()
    return code.read(row(at).code).flags


def test_a_page_left_open_over_midnight_deals_late_and_says_so() -> None:
    at = desk().go(NINER)
    at.today = "2026-11-23"
    at.do("day deal")
    assert "marked as late" in page(at), "the page said that it was today’s"
    assert flags(at) == Flags(late=True)
    assert "Played late, on 23" in page(at)


def test_a_page_that_is_shown_again_knows_that_it_is_another_day() -> None:
    at = desk().go(NINER)
    at.today = "2026-11-23"
    assert "marked as late" not in page(at) and "Yesterday’s deal" in page(at)
    at.send(PageShown())
    assert "marked as late" in page(at) and "Yesterday’s deal" not in page(at)
    games = desk().go("/day")
    assert f'href="{"#" + NINER}"' in page(games)
    games.today = "2026-11-23"
    games.send(PageShown())
    assert 'href="#/day/2026-11-23/niner"' in page(games) and NINER not in page(games)
    assert desk().send(PageShown()).model.screen == "lobby"


def test_the_lobby_names_the_game_of_the_day_and_says_whether_it_is_played() -> None:
    for come_back in (lambda at: at.send(PageShown()), lambda at: at.go("/")):
        at = desk()
        at.today = NINERS_DAY
        at.open("/")
        assert DONE.search(page(at)) is None and '<span class="label">Niner</span>' in page(at)
        play(at.go(f"/day/{NINERS_DAY}/niner").do("day deal"))
        at.go(f"/day/{NINERS_DAY}/niner").settle().go("/")
        assert DONE.search(page(at))
        where = results.standing(rows.read(at.past[rows.id_of(table.day(NINERS_DAY, "niner"))]))
        assert today.place(at.stored[DAYS], NINERS_DAY) == Place(where.worse, where.plays)
        at.today = str(dates.after(dates.read(NINERS_DAY), 1))
        shown = page(come_back(at))
        following = GAMES[featured(dates.read(at.today))].name
        assert DONE.search(shown) is None and f"{following}</span></a>" in shown


def test_who_begins_before_midnight_is_not_late() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.today = "2026-11-23"
    at.go(NINER)
    assert "Go on" in page(at) and "marked as late" not in page(at)
    at.go(f"/table/{rows.id_of(DAY)}")
    assert flags(at) == Flags()


def test_another_try_after_midnight_is_late() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.go("/").do(f"forget {rows.id_of(DAY)}")
    at.today = "2026-11-23"
    assert "marked as late" in page(at.go(NINER))
    at.do("day deal")
    assert flags(at) == Flags(late=True, tries=2)


def test_a_clock_that_goes_back_takes_no_day_away_that_was_begun() -> None:
    at = desk().go(NINER).do("day deal").settle()
    at.today = "2026-11-21"  # set back, or moved west over midnight
    at.go(NINER)
    assert "Go on" in page(at) and "hasn’t come yet" not in page(at)
    at.go(f"/table/{rows.id_of(DAY)}")
    assert flags(at) == Flags() and row(at).done
    fresh = desk().go(NINER)
    fresh.today = "2026-11-21"
    fresh.do("day deal")
    assert "hasn’t come yet" in page(fresh) and not fresh.past
    late = desk()
    late.today = "2026-11-23"
    late.go(NINER).do("day deal").settle().go("/").do(f"forget {rows.id_of(DAY)}")
    late.today = TODAY
    late.go(NINER).do("day deal")
    assert flags(late) == Flags(late=True, tries=2), "an earlier date does not make it punctual"


def test_the_lobby_knows_the_days_in_a_row() -> None:
    at = play(desk().go(NINER).do("day deal"))
    at.go(NINER).settle()
    assert at.stored[DAYS] == f"{TODAY} niner run=1 week=0000001 until=2026-11-24", "another game comes first today"
    assert "in a row" not in page(at.open("/")) and "New here?" not in page(at)
    assert "Your first day" in page(at.go(NINER))
    at.today = "2026-11-23"
    play(at.go("/day/2026-11-23/niner").do("day deal"))
    at.go("/day/2026-11-23/niner").settle()
    assert at.stored[DAYS] == "2026-11-23 niner run=2 week=0000011 until=2026-11-25"
    for date, days in (("2026-11-23", 2), ("2026-11-24", 2), ("2026-11-25", 2), ("2026-11-26", 0)):
        at.today = date
        assert ("2 days in a row" in page(at.open("/"))) == bool(days), "one missed day is forgiven"
    at.today = "2026-11-24"
    assert "in a row" not in page(at.open("/").do("set streak false"))
    at.go("/settings").do("forget-matches").do("forget-all")
    assert DAYS not in at.stored and not at.model.played_today


@pytest.mark.parametrize("line", ["", "nonsense", f"{TODAY} chess <b>", f"{TODAY}", "2026-11-21 niner", "\n"])
def test_a_line_of_todays_games_is_hostile_until_read(line: str) -> None:
    assert today.played(line, TODAY) == () and today.played(line, "") == ()


@pytest.mark.parametrize("said", ["", " better=27", " better=41/40", " better=0/0", " better=-1/40", " better=٣/40",
                                  " better=27/40 niner", " better=9999/9999", " better=27/40\n"])  # fmt: skip
def test_a_place_is_hostile_until_read(said: str) -> None:
    kept = f"{TODAY} niner run=1 week=0000001 until=2026-11-24"
    assert today.place(f"{kept} better=27/40", TODAY) == Place(27, 40)
    assert today.place(f"{kept} better=27/40", "2026-11-23") is None, "of another day"
    assert today.place(f"{kept}{said}", TODAY) is None
    assert today.played(f"{kept}{said}", TODAY) == ("niner",), "a line without a place is read as before"


def test_the_lobby_says_the_place_of_the_game_that_comes_first() -> None:
    for line, told in (("niner better=27/40", "Niner, better than 27 of 40"), ("niner better=0/40", "Niner"),
                       ("le-neuf better=27/40", "Niner")):  # fmt: skip
        at = desk(stored={DAYS: f"{NINERS_DAY} {line}"}, today=NINERS_DAY)
        assert f'<span class="label">{told}</span>' in page(at)


def test_the_next_game_of_the_date_is_offered_until_all_are_played() -> None:
    games = tuple(GAMES)
    assert results.after(games[1]) == (*games[2:], games[0])
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    assert "data-falls" in page(at) and "data-falls" not in page(at.go("/").go(NINER).settle()), "stones fall once"
    follows = results.after("niner")[0]
    say = language("en")
    (link,) = read(el("main", el("h1", "Day"), after.next_game(say, at.model, DAY))).all(lambda node: node.tag == "a")
    assert link.get("href") == f"#/day/{TODAY}/{follows}"
    assert "comes first" not in page(at), "tomorrow is told of once nothing of today is left"
    assert after.next_game(say, at.model, DAY._replace(word="club")) is None, "a group plays one game"
    done = {rows.id_of(day): row(at)._replace(id=rows.id_of(day), game=game)
            for game in GAMES for day in (DAY._replace(game=game),)}  # fmt: skip
    assert after.next_game(say, at.model._replace(day=at.model.day._replace(rows=done)), DAY) is None
    at.model = at.model._replace(day=at.model.day._replace(rows=done))
    tomorrow = GAMES[featured(dates.after(dates.read(TODAY), 1))].name
    assert f"Tomorrow {tomorrow} comes first" in page(at) and 'class="btn go" data-do="day share"' in page(at)


def test_ones_own_match_of_a_day_is_ones_own() -> None:
    """Where a card was played otherwise one is led to one's own match, and to what each card was worth there."""
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    theirs = code.code_of(DAY, played("niner"), Flags())
    at.send(ControlChanged("code", theirs)).do("day add").settle()
    found = re.search(r'href="#(/record/[^"]*why=1)"', page(at))
    assert found
    at.go(html.unescape(found[1]))
    assert at.model.screen == "review" and at.model.review and not at.model.review.shared
    assert "came in a link" not in page(at) and "weighed" in page(at)
    stranger = desk().go(html.unescape(found[1]))
    assert stranger.model.review and stranger.model.review.shared and "came in a link" in page(stranger)


def test_shedding_is_three_matches() -> None:
    day = table.day(TODAY, "shedding")
    at = desk().go(f"/day/{TODAY}/shedding")
    for number in (1, 2, 3):
        at.do("day deal")
        assert at.match.id == rows.id_of(day, number)
        play(at)
        assert at.match.state.turn == NOBODY
        at.go(f"/day/{TODAY}/shedding").settle()
        if number < 3:
            assert f"Match {number + 1} of 3" in page(at)
    assert len(row(at, day).deals) == 3 and not at.model.saved
    assert [*at.past] == [rows.id_of(day)]


def test_a_date_ahead_is_not_offered_and_an_older_one_is_late() -> None:
    at = desk().go("/day/2026-11-23/niner")
    assert "hasn’t come yet" in page(at)
    at.do("day deal")
    assert at.model.screen == "day" and not at.past
    late = table.day("2026-11-20", "niner")
    play(at.go("/day/2026-11-20/niner").do("day deal")).go("/day/2026-11-20/niner").settle()
    assert code.read(row(at, late).code).flags.late and row(at, late).played == TODAY


def test_a_friends_code_is_played_again_and_compared() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    theirs = code.code_of(DAY, played("niner"), Flags())
    other = code.code_of(table.day(TODAY, "nein-nine"), played("nein-nine"), Flags())
    for typed, fault in ((other, "other"), (theirs[:-4], "damaged"), ("hello", "form"), (row(at).code, "own")):
        at.send(ControlChanged("code", typed)).do("day add")
        assert at.model.day.fault == fault and "error" in page(at)
    before = page(at)
    assert page(at.do("day add")) != before, "the same refusal again is said again"
    at.send(ControlChanged("code", f"Nines · Niner\n● ○ ●\n{theirs}\n")).do("day add").settle()
    assert [friend.deals for friend in row(at).friends] == [table.score(played("niner")).deals]
    assert "Friend 1" in page(at) and "first difference in deal" in page(at)
    at.send(ControlChanged("code", theirs)).do("day add")
    assert at.model.day.fault == "twice"


def test_while_a_master_plays_the_page_says_at_which_deal_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "monotonic", iter(range(99_999)).__next__)
    monkeypatch.setattr(work, "SLICE", 5)
    question = json.dumps({"what": "master", "date": TODAY, "game": "niner", "word": ""})
    answers = iter(lambda: json.loads(work.go_on(question)), None)
    deals = [answer.get("deal", 0) for answer in takewhile(lambda answer: not answer["done"], answers)]
    assert deals == sorted(deals) and {*deals} == {1, 2, 3}
    at = play(desk().go(NINER).do("day deal")).go(NINER)
    at.model = at.model._replace(day=at.model.day._replace(question=question))
    at.send(DayTold(question, json.dumps({"done": False, "deal": 2})))
    assert "Deal 2 of 3." in page(at)


def test_the_codes_in_a_long_conversation_are_taken_in_together() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    friends = [code.code_of(DAY, finish(table.play_day(DAY, by_chance(luck))), Flags()) for luck in ("one", "two")]
    other = code.code_of(table.day(TODAY, "nein-nine"), played("nein-nine"), Flags())
    wrapped = f"{friends[0][:9]}\n> {friends[0][9:]}"
    talk = f"Ada: look\n{other}\n{'Ben: haha… N9? 👍 ' * 100}\n> {wrapped}\n{row(at).code}\n«{friends[1]}»12:01"
    for pasted in (talk, talk.replace("\n", "")):  # a field has no lines
        at.send(ControlChanged("code", pasted))
        assert len(at.model.day.typed) < 400
        at.do("day add").settle()
        assert [friend.code for friend in row(at).friends] == friends and not at.model.day.typed
        at.model = at.model._replace(day=at.model.day._replace(rows={row(at).id: row(at)._replace(friends=())}))
    at.send(ControlChanged("code", f"{other} and {row(at).code}")).do("day add")
    assert at.model.day.fault == "own"
    challenge = challenge_code()
    at.send(ControlChanged("code", f"Ben challenges you: https://x.org/#/challenge/{challenge}?from=Ben")).do("day add")
    assert f'href="#/challenge/{challenge}"' in page(at) and "That is a challenge" in page(at)


def challenge_code() -> str:
    return challenges.code_of(challenged("niner"), aided=False)


def test_a_groups_code_says_that_it_wants_the_word_and_a_row_of_an_earlier_word_is_kept() -> None:
    day = table.day(TODAY, "niner", "Café")
    text = code.to_text(code.Code(day, 3, Flags(), 5))
    assert "group’s deal" in page(desk().go(f"/day/{text}"))
    assert "part of it is missing" in page(desk().go(f"/day/{text[:-3]}x"))
    earlier = day._replace(word="cafe")
    kept = DayRow(rows.id_of(earlier), TODAY, "niner", "cafe", 3, TODAY)
    strange = kept._replace(id=rows.id_of(day._replace(word="豈")), word="豈")
    for found in (kept, strange):  # as they were written before words were composed
        assert rows.read(rows.to_text(found)) == found and rows.day_of(found).word == found.word
    composed = desk().go(f"/day/{TODAY}/niner/Cafe%CC%81").do("day deal")
    assert composed.match.record.seed == f"day/{TODAY}/niner/café"


def test_a_code_as_an_address_waits_until_one_has_played() -> None:
    theirs = code.code_of(DAY, played("niner"), Flags())
    at = desk().go(f"/day/{theirs}")
    assert "once you’ve played" in page(at) and "Friend 1" not in page(at)
    at.do("day deal")
    play(at).go(NINER).settle()
    assert len(row(at).friends) == 1 and row(at).friends[0].deals
    at.go("/day/N9-broken")
    assert "part of it is missing" in page(at)


def test_without_a_database_it_is_played_and_said_not_to_be_kept() -> None:
    at = desk(database=False).go(NINER)
    assert "can’t be saved" in page(at)
    play(at.do("day deal")).go(NINER).settle()
    assert "N9-" in page(at) and "can’t be saved" in page(at) and not at.past


def test_without_a_worker_no_figure_is_made_up() -> None:
    at = play(desk(worker=False).go(NINER).do("day deal")).go(NINER).settle()
    assert "aren’t responding" in page(at) and "better than" not in page(at) and ">Master</th>" not in page(at)
    at.worker = True
    at.do("day work").settle()
    assert "better than" in page(at)


def test_a_damaged_row_and_a_later_one_are_left_alone() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    good = at.past[rows.id_of(DAY)]
    raw = json.loads(good)
    at.past["dayone"] = good.replace('"tries":1', '"tries":3')
    at.past["daytwo"] = json.dumps({**raw, "version": 2}, separators=(",", ":"))
    at.open(NINER).settle()
    assert "1 day couldn’t be read" in page(at) and "newer version" in page(at) and row(at).done
    at.go("/finished").settle()
    assert "couldn’t be read" not in page(at)


@pytest.mark.parametrize("game", GAMES)
def test_a_groups_word_gives_another_deal(game: str) -> None:
    at = desk().go(f"/day/{TODAY}/{game}")
    at.send(ControlChanged("word", "Our Club"))
    assert f"#/day/{TODAY}/{game}/ourclub" in page(at)
    at.go(f"/day/{TODAY}/{game}/ourclub").do("day deal")
    assert at.match.record.seed == f"day/{TODAY}/{game}/ourclub"


@pytest.mark.parametrize("address", ["/day/2026-11-22/chess", "/day/yesterday", "/day/2026-02-30", "/day/x/niner"])
def test_an_address_that_is_none_leads_nowhere(address: str) -> None:
    assert desk().go(address).model.screen == "nowhere"


def test_a_row_reads_as_it_is_written() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    done = row(at)
    assert rows.read(rows.to_text(done)) == done and len(rows.to_text(done)) < 1200
    assert results.standing(done) and results.lately([done], "niner", TODAY) is None
    older = done._replace(date="2026-11-01")
    where = results.standing(done)
    assert where and results.lately([done, older], "niner", TODAY) == Mean(2, where.worse, where.plays)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_page_is_said_in_every_language(language: str) -> None:
    at = desk()
    at.model = at.model._replace(settings=at.model.settings._replace(language=language))
    for address in ("/day", "/day/2026-11-23", NINER, f"/day/{TODAY}/shedding"):
        assert "Deal of the day" not in page(at.go(address))


def test_the_file_of_everything_has_the_days() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    at.go("/settings").do("save-all")
    saved = next(effect for effect in reversed(at.effects) if isinstance(effect, Download))
    other = desk().go("/settings")
    other.send(FileRead(saved.text, ()))
    assert rows.read(other.past[rows.id_of(DAY)]) == row(at)
    assert other.model.notice and other.model.notice.text.startswith("1 deal of the day was added.")
    without = Desk(database=False).open("/settings").send(FileRead(saved.text, None))
    assert without.model.notice and "1 deal of the day wasn’t added" in without.model.notice.text
    before = dict(other.past)
    other.send(FileRead(saved.text, tuple(before.values())))
    assert other.past == before
    begun = rows.to_text(row(at)._replace(deals=(), links=(), revision=9))
    ((_, line),) = rows.newer([json.loads(at.past[rows.id_of(DAY)]), "nonsense"], (begun,)).items()
    assert rows.read(line).done


def test_who_keeps_no_record_is_shown_a_result_that_is_kept_nowhere() -> None:
    at = desk()
    at.model = at.model._replace(settings=at.model.settings._replace(no_record=True))
    play(at.go(NINER).do("day deal")).go(NINER).settle()
    assert "N9-" in page(at) and not at.past and not at.model.saved


def test_where_nothing_more_can_be_kept_the_match_of_a_day_stays() -> None:
    """Its row is refused: the match that it was to come from is all there is of the day."""
    made = play(desk().go(NINER).do("day deal"))
    takes = made.file
    made.file = lambda rows, now: Filed((), full=True)  # type: ignore[method-assign]
    stored = {key for key in made.stored if key.startswith("nines:match:day")}
    made.go(NINER)
    assert stored and stored <= {*made.stored} and made.model.day.lost
    made.file = takes  # type: ignore[method-assign]
    made.go("/").go(NINER)
    assert row(made).done and not [key for key in made.stored if key.startswith("nines:match:day")]


def test_a_result_is_safe_before_its_match_goes() -> None:
    """Between the result and its row stands the whole match, whatever else comes meanwhile."""
    made = play(desk().go(NINER).do("day deal"))
    held = [saved.id for saved in made.model.saved if saved.id.startswith("day")]
    model, _ = update(made.model, AddressChanged(NINER))
    date = DateTold("days", TODAY, 1)
    for message in (date, AddressChanged(NINER), date, date, Gathered("days", made.rows()), date):
        model, _ = update(model, message)
        assert held and {*held} <= {saved.id for saved in model.saved}, message


@pytest.mark.parametrize("clock", ["1970-01-02", "2025-12-31", "2100-01-05", "none"])
def test_a_clock_that_is_off_by_decades_still_has_pages(clock: str) -> None:
    made = desk()
    made.today = clock
    for address in ("/day", f"/day/{TODAY}", NINER):
        made.go(address)
        assert made.model.screen == "day" and "One moment" not in screens.render(made.model)


def test_a_torn_row_keeps_nobody_from_a_file_of_everything() -> None:
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    at.past["day0"] = '{"format":"nines-day","version":1,"li'
    at.past["day1"] = '{"format":"nines-day","version":1,"friends":' + "[" * 50_000
    at.go("/settings").do("save-all")
    saved = next(effect for effect in reversed(at.effects) if isinstance(effect, Download))
    assert [found["id"] for found in json.loads(saved.text)["days"]] == [rows.id_of(DAY)]


def test_a_match_of_a_file_never_takes_the_place_of_a_day() -> None:
    """Its id can be worked out from date and game."""
    at = play(desk().go(NINER).do("day deal")).go(NINER).settle()
    before = at.past[rows.id_of(DAY)]
    for id, seed in ((rows.id_of(DAY), "over"), (rows.id_of(table.day("2026-11-23", "niner")), "another")):
        copy = SavedCopy(every_table.played(NINER_TABLE.record(seed)))
        at.go("/settings").send(FileRead(past_row.to_row(id, copy), at.rows()))
    others = {id for id in at.past if id != rows.id_of(DAY)}
    assert at.past[rows.id_of(DAY)] == before and len(others) == 2
    assert not [id for id in others if id.startswith("day")]
