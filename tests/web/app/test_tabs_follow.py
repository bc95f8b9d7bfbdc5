"""A tab that only follows: it shows what another one saves, and hears nothing twice."""

from tests.web.desk import Desk
from tests.web.two_tabs import at_a_turn, press, record, two_tabs
from web.app.tabs import catch_up
from web.state.commands import parse
from web.state.messages import Pressed, StorageChanged
from web.storage import save_codec, saves


def test_a_take_back_is_followed() -> None:
    browser, _ = two_tabs("niner", "you,thumb")
    first, second = browser.tabs
    press(browser, first, 3)
    browser.settle()
    moves = len(record(second).moves)
    browser.send(first, Pressed(parse("take-back")))
    browser.settle()
    assert len(record(second).moves) < moves
    assert second.model.match and second.model.match.take_backs == 1


def test_a_deal_that_was_begun_is_on_the_table_after_a_reload_and_in_the_other_tab() -> None:
    desk = Desk().open("/play/niner?seed=deals&players=you,thumb&speed=instant").settle()
    while desk.match.state.turn >= 0:
        desk.do(str(desk.legal()[0])).settle()
    other = Desk(stored=dict(desk.stored)).open(desk.address)
    assert other.match.state.deal == 1
    desk.do("next").settle()
    assert desk.match.state.deal == 2
    again = Desk(stored=dict(desk.stored)).open(desk.address).settle()
    assert again.match.state == desk.match.state
    key = save_codec.key(desk.match.id, desk.model.saved[0].revision)
    assert other.send(StorageChanged(key, desk.stored[key])).settle().match.state == desk.match.state


def test_a_match_that_a_newer_version_plays_on_in_another_tab_is_left_to_it() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    key = save_codec.key(desk.match.id, 0)
    newer = '{"format": "nines-save", "version": 3}'
    desk.send(StorageChanged(key, newer))
    assert desk.model.screen == "lobby"
    assert desk.model.match is None
    assert desk.model.notice and (desk.model.notice.kind, desk.model.notice.text) == (
        "warn",
        "This match is open in another tab with a newer version of the game. Your match is safe. Reload this page to "
        "update.",
    )


def test_a_match_removed_in_another_tab_is_gone_but_not_from_the_table() -> None:
    desk = Desk().open("/play/niner?seed=x").settle()
    id, revision = desk.match.id, desk.model.saved[0].revision
    gone = [StorageChanged(save_codec.key(id, revision), None), StorageChanged(save_codec.key(id, revision + 1), None)]
    for message in gone:
        desk.send(message)
    assert [saved.id for saved in desk.model.saved] == [id]
    desk.go("/").send(gone[1])
    assert [saved.id for saved in desk.model.saved] == [id], "a second copy only made room"
    assert desk.send(gone[0]).model.saved == ()


def test_a_match_under_a_key_that_is_none_of_ours_is_not_listed() -> None:
    desk = Desk().open("/play/niner?seed=here").settle()
    text = next(text for key, text in desk.stored.items() if save_codec.id_of(key))
    desk.go("/")
    before = desk.model
    for id in ("<img src=x onerror=hacked=1>", "ABCD", "abc", "abcd:odd:odd", "\u0669\u0669\u0669\u0669", "__proto__"):
        desk.send(StorageChanged(f"nines:match:{id}", text))
        assert desk.model == before, id
    desk.send(StorageChanged("nines:match:other", text))
    assert {saved.id for saved in desk.model.saved} == {"other", before.saved[0].id}


def test_what_is_saved_of_another_match_leaves_the_one_on_the_table() -> None:
    other = at_a_turn()
    key = save_codec.key(other.match.id, other.model.saved[0].revision)
    desk = Desk().open("/play/le-neuf?seed=mine&speed=instant").settle()
    on_table = desk.match
    desk.send(StorageChanged(key, other.stored[key]))
    assert desk.match == on_table
    assert {saved.id for saved in desk.model.saved} == {on_table.id, other.match.id}
    desk.send(StorageChanged(save_codec.key("abcdefgh", 0), '{"format": "nines-save", "version": 3}'))
    assert desk.match == on_table and desk.model.notice is None


def test_a_tab_that_follows_keeps_its_panel_and_hears_nothing_twice() -> None:
    desk = at_a_turn()
    before = desk.model._replace(lead="elsewhere", match=desk.match._replace(panel="log"))
    desk.do(str(desk.legal()[0])).settle()
    ahead = tuple((key, text) for key, text in desk.stored.items() if save_codec.id_of(key) == desk.match.id)
    model, _ = catch_up(before, desk.match.id, ahead)
    assert model.match and (model.match.record, model.match.panel) == (desk.match.record, "log")
    model = model._replace(match=model.match._replace(refused="not now"))
    assert catch_up(model, desk.match.id, ahead) == (model, ())


def test_a_tab_that_follows_two_people_looks_on_from_the_same_seat() -> None:
    desk = Desk().open("/play/niner?seed=two&players=you,human&speed=instant").do("curtain")
    before = desk.model._replace(lead="elsewhere")
    viewer = desk.match.viewer
    hinted = saves.copy(desk.model.saved[0])._replace(revision=desk.model.saved[0].revision + 2, hints=1)
    texts = ((save_codec.key(desk.match.id, hinted.revision), save_codec.to_text(hinted)),)
    for curtain in (False, True):
        drawn = before._replace(match=desk.match._replace(curtain=curtain))
        model, _ = catch_up(drawn, desk.match.id, texts)
        assert model.match and (model.match.viewer, model.match.curtain, model.match.hints) == (viewer, curtain, 1)
    desk.do(str(desk.legal()[0]))
    ahead = tuple((key, text) for key, text in desk.stored.items() if save_codec.id_of(key) == desk.match.id)
    model, _ = catch_up(before, desk.match.id, ahead)
    assert model.match and model.match.record == desk.match.record
    assert (model.match.viewer, model.match.curtain) == (viewer, True)
