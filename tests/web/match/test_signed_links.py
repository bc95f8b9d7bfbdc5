"""The set-up as a link, and the sender's name on the link to a match: only if wanted, and hostile until read."""

import pytest

from nines.core.chance import Stream
from nines.records.link import from_link
from nines.words.languages import LANGUAGES, language
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.effects import CopyLink
from web.state.messages import ControlChanged, LinkCopied
from web.state.model import Draft
from web.state.player_names import LONGEST


def over(name: str = "") -> Desk:
    """The last page of a match that somebody of this name has played."""
    desk = Desk().open("/setup/nein-nine?deals=3&seed=a&players=you,thumb,thumb&speed=instant")
    return desk.send(ControlChanged("name-0", name)).do("deal").play_on(Stream("sign", "it"))


def link(desk: Desk) -> str:
    """The address that the button copies now."""
    desk.do("copy-link")
    return [effect.address for effect in desk.effects if isinstance(effect, CopyLink)][-1]


def test_a_set_up_is_copied_as_an_address_that_fills_the_same_form_and_no_name() -> None:
    desk = Desk().open("/setup/shedding?players=you,master,you,casual&take_pile=true&seed=two+words")
    desk.send(ControlChanged("name-0", "Mila"))
    assert "copy-setup" in read(render(desk.model)).doings
    desk.do("copy-setup")
    (address,) = [effect.address for effect in desk.effects if isinstance(effect, CopyLink)]
    assert "Mila" not in address
    there, form = Desk().open(address).model.shown(Draft), desk.model.shown(Draft)
    assert there and form and there == form._replace(names=there.names)
    desk.send(LinkCopied(f"https://nines.example/#{address}", done=True))
    assert desk.model.notice and "set-up" in desk.model.notice.text


@pytest.mark.parametrize("address", ["/puzzle/niner/3", "/lesson/le-neuf", "/lesson/niner/numbers"])
def test_a_puzzle_and_a_lesson_give_the_html_that_shows_them_in_another_page(address: str) -> None:
    desk = Desk().open(address)
    assert "copy-frame" in read(render(desk.model)).doings
    desk.do("copy-frame")
    assert desk.effects[-1] == CopyLink(address, frame=True)
    desk.send(LinkCopied('<iframe src="https://nines.example/?embed"></iframe>', done=True))
    assert desk.model.notice and "HTML copied" in desk.model.notice.text


def test_a_link_bears_a_name_only_while_that_is_ticked() -> None:
    desk = over("Mila")
    plain = link(desk)
    assert plain == f"/record/{plain.removeprefix('/record/')}" and "?" not in plain and "Mila" not in plain
    page = read(render(desk.model))
    assert [node.get("checked") for node in page if node.get("name") == "signed"] == [""], "off until ticked"
    desk.send(ControlChanged("signature", "Tom"))
    assert link(desk) == plain, "nothing is signed by typing alone"
    desk.send(ControlChanged("signed", "true"))
    assert link(desk) == f"{plain}?from=Mila", "the name by which one plays stands there already"
    desk.send(ControlChanged("signature", "Tom & Zoë"))
    signed = link(desk)
    assert signed == f"{plain}?from=Tom%20%26%20Zo%C3%AB"
    assert not from_link(plain.removeprefix("/record/")).seats.count("Tom & Zoë")
    desk.send(ControlChanged("signed", "false"))
    assert link(desk) == plain
    desk.send(ControlChanged("signed", "true")).go("/").go(f"/table/{desk.model.saved[0].id}")
    assert link(desk) == plain, "off again the next time"


def test_whoever_opens_a_signed_link_reads_the_name_where_the_sender_sat_and_never_you() -> None:
    desk = over("Mila").send(ControlChanged("signed", "true"))
    address = link(desk)
    other = Desk().open(address).settle()
    assert other.match.names[0] == "Mila" and other.match.shared
    assert other.model.sender == "Mila" and "from=Mila" in other.model.address
    again = Desk().open(other.model.address).settle()
    assert again.match.names[0] == "Mila", "a reload knows it, too"
    assert "Player 1" in Desk().open(address.partition("?")[0]).settle().match.names


@pytest.mark.parametrize("code", LANGUAGES)
def test_nobody_is_called_you_by_a_link(code: str) -> None:
    address = link(over())
    you = language(code).text("You")
    for said in (you, you.upper(), f"%20{you.lower()}%20"):
        desk = Desk().open(f"{address}?from={said}&lang={code}").settle()
        assert desk.match.names[0].casefold() != you.casefold()


@pytest.mark.parametrize(
    "said",
    [
        "<script>x=1</script>",
        "%3Cb%3E",
        "%E2%80%AEevil",
        "x" * 3000,
        "%00%01",
        "%F0%9F%82%A1" * 40,
        "%ff%fe",
        "a%0Ab",
        "",
    ],
)
def test_a_name_in_a_link_is_made_fit_or_left_out(said: str) -> None:
    desk = Desk().open(f"{link(over())}?from={said}").settle()
    assert desk.model.screen == "table"
    name = desk.match.names[0]
    assert name and len(name) <= LONGEST and name.isprintable()
    assert "<script" not in render(desk.model)


def test_who_plays_on_in_it_or_plays_next_is_not_called_as_the_sender_was() -> None:
    middle = Desk().open("/play/nein-nine?seed=a").settle().play_on(Stream("mid", "way"), 3)
    link_text = middle.do("copy-link").effects[-1]
    assert isinstance(link_text, CopyLink)
    desk = Desk().open(f"{link_text.address}?from=Mila").settle()
    assert desk.match.names[0] == "Mila"
    assert desk.model.notice and desk.model.notice.text.startswith("Mila shared")
    kept = Desk().open(f"{link_text.address}?from=Mila").settle().do("keep-match")
    assert kept.go("/deal/niner").match.names[0] == "You", "the sender's name is nobody's own"
    desk.play_on(Stream("my", "own"), 2)
    assert desk.match.names[0] == "You" and not desk.match.shared
    assert "Mila" not in str(desk.stored)


def test_the_last_page_of_somebody_elses_match_offers_no_name() -> None:
    desk = Desk().open(link(over())).settle().send(ControlChanged("signed", "true"))
    assert not [node for node in read(render(desk.model)) if node.get("name") == "signed"]
    assert "?" not in link(desk)
