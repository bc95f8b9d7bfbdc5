"""The pictures' pure parts: which are taken, what they are called, the page of them all, the positions they show."""

import re

import pytest

from building.shots import positions
from building.shots.best import BEST, FOLDER, PAGE, page
from building.shots.positions import NoSuchMoment, Table, asked, closes, ended, follows, over, position
from building.shots.scenes import scenes
from building.shots.views import Shot, View, contact_sheet, file_name, views
from nines.records.record import replay, start
from nines.registry import GAMES
from nines.words.languages import LANGUAGES

TABLE = Table("nein-nine", "shots")


def test_a_name_tells_scene_size_light_and_language() -> None:
    assert file_name("niner-bid", View("phone", "night", "fr")) == "niner-bid-390x844-night-fr.png"


def test_every_size_is_looked_at_and_a_part_can_be_asked_for() -> None:
    looks = list(views())
    assert len(set(looks)) == len(looks)
    assert {look.size for look in looks if look.theme == "day" and look.language == "en"} == {
        "desk", "side", "phone", "small", "large",
    }  # fmt: skip
    assert {look.theme for look in looks} == {"day", "night"} and {look.language for look in looks} == set(LANGUAGES)
    assert {scene.size for scene in views("390x844")} == {"phone"}
    assert not list(views("391x844"))


def test_every_scene_has_a_name_of_its_own_and_every_game_its_screens() -> None:
    names = [scene.name for scene in scenes()]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z][a-z-]+", name) for name in names)
    for game in GAMES:
        assert {f"{game}-{screen}" for screen in ("setup", "rules", "over")} <= set(names)


def test_the_contact_sheet_shows_every_picture_under_its_scene() -> None:
    shots = [Shot(f"{scene}-{at}.png", scene, View("phone")) for scene in ("a", "b") for at in range(2)]
    page = contact_sheet(shots)
    assert re.findall(r'src="([^"]+)"', page) == [shot.file for shot in shots]
    assert page.count("<h2>") == 2


def test_the_ten_best_are_pictures_that_are_taken_and_every_one_is_in_the_docs() -> None:
    names = {scene.name for scene in scenes()}
    files = [file_name(best.scene, best.view) for best in BEST]
    assert len(set(files)) == 10 and {best.scene for best in BEST} <= names
    assert page([(best, FOLDER / file) for best, file in zip(BEST, files)]) == PAGE.read_text("utf-8")
    assert {path.name for path in FOLDER.glob("*.png")} == set(files)
    assert sum((FOLDER / file).stat().st_size for file in files) < 1_500_000


@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_is_the_first_of_its_kind_and_always_the_same(seats: int) -> None:
    table = TABLE if seats == 3 else Table("niner", "shots", 2)
    when = follows(1, 1, 1)
    record = position(table, when)
    assert record == position(table, when)
    assert not any(when(replay(record._replace(moves=record.moves[:at]))) for at in range(len(record.moves)))
    state = replay(record)
    assert state.turn == 0 and state.trick and len(GAMES[table.game].legal_moves(state)) < len(state.hands[0])


def test_moments_are_what_they_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    state = replay(position(TABLE, closes(2)))
    assert (state.turn, len(state.trick), state.deal) == (0, 2, 2)
    assert replay(position(TABLE, ended(2))).phase == "deal"
    assert replay(position(TABLE, over)).winners
    bidding = replay(position(Table("niner", "shots", 2), asked("bid", 2)))
    assert (bidding.turn, bidding.phase) == (0, "bid")
    monkeypatch.setattr(positions, "MATCHES", 1)  # the others are played for this alone
    with pytest.raises(NoSuchMoment):
        position(TABLE, asked("bid"))
    assert start(position(TABLE, over)).totals == (0, 0, 0)


def test_every_scene_of_a_match_is_reached_by_the_players_of_today() -> None:
    for scene in scenes():
        address, first = scene.address(), [which for what, which in scene.first() if what == "go"]
        assert address.endswith("/") or all(where.startswith("#/") for where in (address, *first)), scene.name
