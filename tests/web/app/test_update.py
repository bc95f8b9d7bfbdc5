"""The app as a whole, without a browser: from an address to a match that ends, and every move kept on the way."""

import pytest

from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.records.record import replay
from nines.registry import GAMES
from tests.every_table import ALL, usual_seats
from tests.web.desk import Desk
from web.app.render import render
from web.match.players import tab_title
from web.state.commands import parse
from web.state.effects import AskBot, CopyLink, Reload, Save, Visit
from web.state.messages import BotAnswered, ErrorCaught, LinkCopied, SaveFailed, Started, StorageChanged
from web.state.storage_keys import MATCH
from web.storage import save_codec


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_is_played_to_its_end(game: str) -> None:
    desk = Desk().open(f"/play/{game}?seed=app&speed=instant").play_on(Stream("app", game))
    assert desk.match.state.turn == NOBODY
    assert desk.match.state == replay(desk.kept().record)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_reload_after_any_move_brings_back_the_same_table(game: str, speed: str) -> None:
    desk = Desk().open(f"/play/{game}?seed=reload&speed={speed}&players=" + _players(game))
    for step in range(60 if ALL else 45):
        if desk.due:
            desk.send(desk.due.popleft())
        elif desk.match.state.turn != NOBODY:
            desk.play_on(Stream(game, str(step)), most=1)
        again = Desk(stored=dict(desk.stored)).open(desk.address)
        assert again.match.record == desk.match.record
        if desk.match.state.turn >= 0 and again.match.state.turn >= 0:
            assert again.match.state == desk.match.state
            assert again.match.log == desk.match.log or desk.match.curtain or again.match.curtain


def _players(game: str) -> str:
    return ",".join(("you", "random", "thumb")[: usual_seats(game)])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_people_plays_by_itself_from_seat_0s_view(game: str) -> None:
    players = ",".join(["random"] * usual_seats(game))
    desk = Desk().open(f"/play/{game}?seed=alone&players={players}")
    assert desk.match.viewer == 0
    assert desk.settle().match.state.turn == NOBODY


def test_an_address_that_starts_a_match_gives_way_to_the_matchs_own() -> None:
    desk = Desk().open("/play/le-neuf?seed=x")
    assert Visit(f"/table/{desk.match.id}", replace=True) in desk.effects
    assert desk.match.record.seed == "x"


def test_every_move_is_saved_by_the_message_that_makes_it() -> None:
    desk = Desk().open("/play/le-neuf?seed=x").settle()
    before = len(desk.effects)
    moves = len(desk.match.record.moves)
    desk.do(str(desk.legal()[0]))
    assert len(desk.kept().record.moves) == moves + 1
    assert isinstance(desk.effects[before], Save)


def test_an_illegal_card_moves_nothing_and_says_why() -> None:
    desk = Desk().open("/play/le-neuf?seed=x&players=you,thumb,thumb").settle()
    while len(desk.legal()) in (2, len(desk.match.state.hands[0])):
        desk.do(str(desk.legal()[0])).settle()
    wrong = next(card for card in desk.match.state.hands[0] if str(card) not in map(str, desk.legal()))
    record = desk.match.record
    desk.do(f"play {wrong}")
    assert desk.match.record == record
    assert desk.match.refused.startswith("You have to follow ")
    assert desk.match.tried == (wrong,)
    assert desk.do(str(desk.legal()[0])).match.refused == ""


@pytest.mark.parametrize("answer", ["", "nonsense", "9Z", "AS", "bid 9D", "jump 5D 5H", "take"])
def test_a_computer_player_that_answers_nonsense_is_helped_out(answer: str) -> None:
    desk = Desk().open("/play/le-neuf?seed=bad&players=thumb,thumb,thumb")
    asked = next(effect for effect in desk.effects if isinstance(effect, AskBot))
    desk.send(BotAnswered(asked.match, asked.at, answer))
    assert len(desk.match.record.moves) == 1


def test_an_answer_to_an_old_question_is_not_heard() -> None:
    desk = Desk().open("/play/le-neuf?seed=bad&players=thumb,thumb,thumb")
    desk.send(BotAnswered(desk.match.id, 7, "keep")).send(BotAnswered("0000000000", 0, "keep"))
    assert desk.match.record.moves == ()


def test_cards_and_moves_of_anybody_else_cannot_be_played_by_the_person_at_the_screen() -> None:
    desk = Desk().open("/play/le-neuf?seed=x").settle()
    while desk.match.state.turn == desk.match.viewer:
        desk.do(str(desk.legal()[0]))
    record = desk.match.record
    for move in GAMES["le-neuf"].legal_moves(desk.match.state):
        desk.do(str(move))
    assert desk.match.record == record


@pytest.mark.parametrize("text", ["", "play", "play ZZ", "choose", "choose ?", "fly", "panel fly", "go-away"])
def test_a_text_that_is_no_control_of_ours_is_refused_before_it_is_a_press(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)


def test_a_press_that_has_nothing_to_do_here_changes_nothing() -> None:
    desk = Desk().open("/play/le-neuf?seed=x").settle()
    record = desk.match.record
    for text in ("next", "forget abcd", "restore", "curtain", "commit"):
        desk.do(text)
        assert desk.match.record == record


def test_again_and_same_begin_another_match_of_the_same_setup() -> None:
    desk = Desk().open("/play/niner?seed=first&speed=instant").play_on(Stream("again", "a"))
    finished = desk.match
    desk.do("same")
    assert (desk.match.id != finished.id, desk.match.record.seed) == (True, "first")
    desk.play_on(Stream("again", "b")).do("again")
    assert desk.match.record.seed != "first"
    assert desk.match.record.seats == finished.record.seats


def test_a_link_to_a_match_opens_the_same_match_elsewhere() -> None:
    desk = Desk().open("/play/le-neuf?seed=share").play_on(Stream("share", "x"), most=9).do("copy-link")
    link = next(effect for effect in desk.effects if isinstance(effect, CopyLink))
    other = Desk().open(link.address)
    assert other.match.record == desk.match.record
    again = other.go(link.address)
    assert again.match.record == desk.match.record
    assert not [key for key in again.stored if key.startswith(MATCH)], "it is only shown"


def test_copying_is_answered_with_the_link_where_the_clipboard_is_shut() -> None:
    desk = Desk().open("/play/niner?seed=x")
    assert desk.send(LinkCopied("https://here/#/record/1abc", True)).model.notice
    frame = desk.send(LinkCopied('<iframe src="https://here/?embed#/record/1abc?deal=2&amp;at=3"></iframe>', True))
    assert "HTML copied." in render(frame.model)
    for link, told in (("1abc", "Link to this match"), ("1abc?deal=2&at=3", "Link to this moment")):
        assert told in render(desk.send(LinkCopied(f"https://here/#/record/{link}", True)).model)
    desk.send(LinkCopied("https://here/#/record/1abc", False))
    assert desk.model.notice and "https://here/#/record/1abc" in desk.model.notice.text


def test_full_storage_is_said_once_and_the_match_goes_on() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    desk.send(SaveFailed())
    assert desk.model.notice and desk.model.notice.kind == "warn"
    desk.do("dismiss").do(str(desk.legal()[0])).settle()
    assert desk.model.notice is None


def test_storage_that_is_switched_off_is_said_even_where_a_link_starts_a_match() -> None:
    desk = Desk()
    desk.send(Started("/play/niner?seed=x", (), ("en",), "luck", keeps=False)).settle()
    assert desk.model.notice and "storage" in desk.model.notice.text
    assert desk.match.record.seed == "x"


def test_another_tab_that_plays_on_is_followed_and_one_behind_is_not() -> None:
    desk = Desk().open("/play/le-neuf?seed=tabs").settle()
    other = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    other.do(str(other.legal()[0])).settle()
    ahead, behind = other.model.saved[0].revision, desk.model.saved[0].revision
    assert ahead > behind
    key = save_codec.key(desk.match.id, ahead)
    old = desk.stored[save_codec.key(desk.match.id, behind)]
    desk.send(StorageChanged(key, other.stored[key])).settle()
    assert desk.match.record == other.match.record
    other.send(StorageChanged(save_codec.key(desk.match.id, behind), old))
    assert len(other.match.record.moves) == len(desk.match.record.moves)
    assert desk.send(StorageChanged(key, "{")).match.record == other.match.record


def test_a_change_of_language_says_everything_again() -> None:
    desk = Desk().open("/play/le-neuf?seed=x").settle()
    english = [line.text for line in desk.match.log]
    desk.do("set language fr")
    assert [line.text for line in desk.match.log] != english
    assert desk.match.names[0] == "Vous"
    assert desk.do("set language en").match.log[0].text == english[0]


def test_a_hand_over_shows_nobodys_cards_to_the_wrong_eyes() -> None:
    desk = Desk().open("/play/niner?seed=two&players=you,human")
    assert desk.match.curtain
    desk.do("curtain")
    first = desk.match.viewer
    assert first == desk.match.state.turn
    desk.do(f"choose {desk.match.state.hands[first][0]}").do("commit")
    assert (desk.match.curtain, desk.match.viewer) == (True, first)
    desk.do(f"bid {desk.match.state.hands[1 - first][0]}")
    assert len(desk.match.record.moves) == 1
    desk.do("curtain")
    assert (desk.match.curtain, desk.match.viewer) == (False, 1 - first)
    card_words = [line.text for line in desk.match.log if "bid" in line.text]
    assert len(card_words) == 1 and card_words[0].endswith("has bid.")


def test_an_exception_leads_to_a_page_with_a_way_back_to_the_same_match() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    record = desk.match.record
    desk.send(ErrorCaught("it broke"))
    assert desk.model.screen == "fault"
    desk.do("go-on")
    assert desk.match.record == record


def test_where_the_very_start_failed_going_on_means_a_fresh_page() -> None:
    desk = Desk().send(ErrorCaught("it broke")).do("go-on")
    assert desk.effects == [Reload()]


def test_from_the_rules_there_is_a_way_back_to_the_match_and_the_tab_says_where_one_is() -> None:
    desk = Desk().open("/play/niner?seed=rules")
    table = f'href="#/table/{desk.match.id}"'
    desk.open("/rules/niner")
    assert table in render(desk.model) and tab_title(desk.model) == "Niner · Nines"
    desk.open("/rules/le-neuf")
    assert table not in render(desk.model)
    desk.open("/settings")
    assert tab_title(desk.model) == "Settings · Nines"
