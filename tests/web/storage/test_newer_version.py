"""A newer version of the site: told at once, offered between deals, never in mid-deal."""

from nines.core.chance import Stream
from nines.core.game import NATURE
from tests.web.desk import Desk
from web.app import render as screens
from web.state.effects import LoadNewVersion
from web.state.messages import NewVersionFetched, SaveFailed

TOLD = "Reload after this deal"
STREAM = Stream("newer", "")
OFFERED = 'data-do="renew"'


def at_the_table() -> Desk:
    """In the first deal of a match of three, at a person's turn."""
    return Desk().open("/play/nein-nine?deals=3&speed=instant&seed=newer").settle()


def between_deals() -> Desk:
    """After the first deal of that match."""
    desk = at_the_table()
    while desk.match.state.turn != NATURE:
        desk.play_on(STREAM, most=1)
    return desk


def test_in_mid_deal_it_is_told_and_cannot_be_had() -> None:
    desk = at_the_table()
    desk.send(NewVersionFetched())
    page = screens.render(desk.model)
    assert TOLD in page
    assert OFFERED not in page
    desk.do("renew")
    assert LoadNewVersion() not in desk.effects


def test_what_was_closed_in_mid_deal_comes_back_after_it() -> None:
    desk = at_the_table()
    desk.send(NewVersionFetched()).do("hush")
    assert TOLD not in screens.render(desk.model)
    while desk.match.state.turn != NATURE:
        assert OFFERED not in screens.render(desk.model)
        desk.play_on(STREAM, most=1)
    assert OFFERED in screens.render(desk.model)
    kept = dict(desk.stored)
    desk.do("renew")
    assert desk.effects[-1] == LoadNewVersion()
    assert desk.stored == kept


def test_between_deals_and_in_the_lobby_it_is_offered_until_closed() -> None:
    for desk in (between_deals(), Desk().open()):
        assert OFFERED not in screens.render(desk.model)
        desk.do("renew")
        assert LoadNewVersion() not in desk.effects
        desk.send(NewVersionFetched())
        assert OFFERED in screens.render(desk.model)
        desk.do("hush")
        assert OFFERED not in screens.render(desk.model)


def test_a_match_that_only_this_page_keeps_is_not_thrown_away() -> None:
    desk = between_deals().send(NewVersionFetched()).send(SaveFailed()).do("dismiss")
    assert OFFERED not in screens.render(desk.model)
    desk.do("renew")
    assert LoadNewVersion() not in desk.effects


def test_it_speaks_the_players_language() -> None:
    desk = Desk().open("/", ("fr",)).send(NewVersionFetched())
    assert ">Recharger<" in screens.render(desk.model)
