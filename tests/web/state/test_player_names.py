"""Names: what people call themselves is shown wherever they sit, kept beside the match, and proposed for the next."""

from unicodedata import category, normalize

import pytest

from nines.core.chance import Stream
from nines.records.link import from_link
from nines.records.record import to_json
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render
from web.match import players
from web.state import player_names
from web.state.effects import CopyLink, Download
from web.state.messages import ControlChanged, FileRead
from web.state.model import Draft
from web.state.routes import asked_match
from web.state.settings import Settings
from web.storage import save_codec

ENGLISH = language("en")


def at_form(address: str, **names: str) -> Desk:
    """The set-up form at this address with names typed at seats (`seat_0="Ada"`)."""
    desk = Desk().open(address)
    for seat, name in names.items():
        desk.send(ControlChanged(f"name-{seat[-1]}", name))
    return desk


def shown(desk: Desk) -> Element:
    return read(render(desk.model))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\nLovelace", "Ada Lovelace"),
        ("Éloïse", "Éloïse"),
        ("\u202eadA\u200b", "adA"),
        ("\x00\t", ""),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("a" * 5000, "a" * player_names.LONGEST),
        ("a" * 15 + " b", "a" * 15),
        ("\u3164", ""),
        ("\u115f\u1160 \u3164\uffa0 \u2800 \u034f \u180b\ufe0f \U000e0100", ""),
        ("Ada\u3164\u3164Lovelace", "Ada Lovelace"),
        ("\u0301\u0308", ""),
        ("E\u0301loi\u0308se", "Éloïse"),
        ("山田太郎" * 5, "山田太郎" * 2),
        ("a" + "山" * 9, "a" + "山" * 7),
        ("Ａｄａ" * 3, "Ａｄａ" * 2 + "Ａｄ"),
        ("e\u0301" * 16, "é" * 16),
    ],
)
def test_a_name_is_one_short_line_that_can_be_seen(said: str, name: str) -> None:
    assert player_names.clean_name(said) == name
    assert player_names.clean_name(name) == name


def test_nothing_that_is_left_of_a_name_is_blank() -> None:
    """Every sign, alone: shown as it is, or as the sign it stands for, or not at all."""
    for code in (*range(0x20000), *range(0xE0000, 0xE0200)):
        sign = chr(code)
        name = player_names.clean_name(sign)
        if category(sign)[0] in "MCZ" or sign in "\u115f\u1160\u2800\u3164\uffa0":
            assert not name, hex(code)
        else:
            assert name == normalize("NFC", sign), hex(code)


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        (("You", "Ada", "Ben"), "YAB"),
        (("Mila", "Max"), "MM"),
        (("Player 1", "Player 2", "Ada"), "12A"),
        (("Player 1", "Ada"), "PA"),
        (("Joueur 1", "Joueur 12"), "1J"),
        (("Player 1", "Paul"), "1P"),
        (("éa", "Éb", "山田"), "éÉ山"),
    ],
)
def test_a_badge_is_the_first_letter_or_the_number_of_those_that_begin_alike(
    names: tuple[str, ...], signs: str
) -> None:
    assert "".join(player_names.badge(name, names) for name in names) == signs


def test_who_does_not_sit_here_is_told_by_the_first_letter_too() -> None:
    assert player_names.badge("Player 1", ("Player 2", "Paul")) == "P" and player_names.badge("", ("",)) == ""


def test_names_stand_on_the_curtain_at_the_table_in_the_log_the_lobby_and_the_results() -> None:
    desk = at_form("/setup/niner?players=you,you&seed=a", seat_0="Mila", seat_1="Tom").do("deal").settle()
    heading = next(node for node in shown(desk) if node.tag == "h1").text
    assert heading in ("Pass the device to Mila", "Pass the device to Tom")
    desk.do("curtain").settle()
    table = shown(desk)
    mine, other = desk.match.names[desk.match.viewer], desk.match.names[1 - desk.match.viewer]
    assert table.named("group", other).get("id") == "seat-1"
    assert any(node.tag == "section" and node.get("aria-label") == mine for node in table)
    desk.play_on(Stream("names", "x"), most=30)
    log = " ".join(line.text for line in desk.match.log)
    assert desk.match.names == ("Mila", "Tom") and ("Mila" in log or "Tom" in log) and "Player" not in log
    desk.play_on(Stream("names", "x"))
    over = shown(desk)
    assert {node.text for node in over if node.tag == "th" and node.get("scope") == "row"} >= {"Mila", "Tom"}
    assert not [node.text for node in over if node.tag in ("h1", "h3", "th", "b") and node.text.startswith("You")]
    desk.go("/")
    assert "Mila" in desk.model.saved[0].summary and "Tom" in desk.model.saved[0].summary
    assert "Mila" in shown(desk).text


def test_who_plays_alone_is_called_you_until_a_name_is_given() -> None:
    assert at_form("/setup/niner?seed=a").do("deal").match.names == ("You", "Ada")
    desk = at_form("/setup/niner?seed=a", seat_0="Mila").do("deal").settle()
    assert desk.match.names == ("Mila", "Ada")
    assert shown(desk).all(lambda node: node.tag == "section" and node.get("aria-label") == "Mila")


def test_no_two_at_a_table_have_the_same_name() -> None:
    record = asked_match("shedding", (("players", "you,you,thumb,thumb,thumb"),), "s")
    for two in (("Ben", "ben"), ("Luc", "Ines"), ("", "Player 1"), ("Ada", "Maude")):
        given = (*two, "", "", "")
        names = players.names(record, ENGLISH, given)
        assert len({name.casefold() for name in names}) == 5, names
        assert names[0] == (given[0] or "Player 1")


def test_names_are_kept_with_the_match_and_proposed_for_the_next_one() -> None:
    desk = at_form("/setup/niner?players=you,you&seed=a", seat_0="Mila", seat_1="Tom").do("deal")
    again = Desk(stored=dict(desk.stored)).open(desk.address)
    assert again.match.names == ("Mila", "Tom")
    again.go("/setup/shedding?players=you,thumb,you")
    assert again.model.shown(Draft) and again.model.shown(Draft).names[:3] == ("Mila", "", "Tom")
    again.do("deal")
    assert again.match.names == ("Mila", "Ada", "Tom")
    assert again.go("/play/niner?players=thumb,you").match.names == ("Ines", "Mila"), "so with a link of one's own"
    cleared = again.go("/setup/niner").send(ControlChanged("name-0", "")).do("deal").go("/setup/niner")
    assert cleared.model.shown(Draft) and cleared.model.shown(Draft).names[0] == "", "a name taken back does not return"


def test_names_survive_taking_back_another_language_and_playing_again() -> None:
    desk = at_form("/setup/niner?seed=a", seat_0="Mila").do("deal").settle()
    desk.do(str(desk.legal()[0])).settle().do("take-back").do("set language fr")
    assert desk.match.names[0] == "Mila"
    desk.play_on(Stream("again", "x")).do("again")
    assert desk.match.names[0] == "Mila"


def test_a_record_and_a_link_bear_no_name_but_the_file_of_everything_does() -> None:
    desk = at_form("/setup/niner?seed=a", seat_0="Mila").do("deal").settle()
    desk.do("copy-link").do("save-match").do("save-all")
    link = next(effect.address for effect in desk.effects if isinstance(effect, CopyLink))
    match, everything = (effect.text for effect in desk.effects if isinstance(effect, Download))
    assert from_link(link.rpartition("/")[2]) == desk.match.record
    assert match == to_json(desk.match.record) and "Mila" not in match
    elsewhere = Desk().open("/").send(FileRead(everything))
    assert elsewhere.model.saved[0].given == ("Mila", "")


@pytest.mark.parametrize("raw", [None, "Mila", ["Mila"], ["Mila", 3], {"0": "Mila"}, [["Mila"], ""]])
def test_stored_names_that_are_none_of_ours_are_left_out_and_the_match_stays(raw: object) -> None:
    assert player_names.read_names(raw, 2) == ()
    record = asked_match("niner", (), "s")
    assert (
        save_codec.from_text(save_codec.to_text(save_codec.SavedCopy(record, 1, given=("\u202eMila" * 9, ""))))
        .given[0]
        .startswith("Mila")
    )


def test_a_match_out_of_somebodys_link_says_so_and_what_can_be_done() -> None:
    desk = at_form("/setup/niner?seed=a", seat_0="Mila").do("deal").play_on(Stream("share", "x"), most=16)
    desk.do("copy-link")
    link = next(effect.address for effect in desk.effects if isinstance(effect, CopyLink))
    other = at_form("/setup/niner?seed=own", seat_0="Tom").do("deal")
    own = other.kept()
    other.go(link)
    assert other.match.names == ("Player 1", "Ada"), "the sender is neither named nor called You"
    notice = other.model.notice
    assert notice and "shared this match" in notice.text and notice.offers == ("keep", "look", "same")
    page = shown(other)
    assert any(node.get("href") == f"#/review/{other.match.id}" for node in page)
    assert other.kept(other.model.saved[0].id) == own, "one's own match is as it was"
    assert len(other.model.saved) == 1 and not other.copies(other.match.id).best, "it is shown and not kept"
    other.do("keep-match")
    assert other.match.shared and other.kept().shared
    assert other.model.saved[0].summary.startswith("Shared with you · ")
    assert Desk(stored=dict(other.stored)).open("/").model.saved[0].shared
    shared = other.match.record
    other.do("same")
    assert other.match.record == shared._replace(moves=()) and not other.match.shared
    assert other.match.names == ("Tom", "Ada") and other.model.notice is None


def test_the_word_on_a_shared_match_goes_with_the_first_move_and_stands_on_the_pages_of_one_that_is_over() -> None:
    desk = at_form("/setup/niner?seed=a").do("deal").play_on(Stream("share", "x"), most=16).do("copy-link")
    link = next(effect.address for effect in desk.effects if isinstance(effect, CopyLink))
    other = Desk().open(link)
    moves = len(other.match.record.moves)
    other.do("panel last")
    assert other.model.notice, "looking is no move"
    other.play_on(Stream("share", "y"), most=1)
    assert len(other.match.record.moves) > moves and other.model.notice is None
    ended = other.play_on(Stream("share", "y")).do("copy-link")
    link = next(effect.address for effect in ended.effects if isinstance(effect, CopyLink))
    for address in (link, f"{link}?deal=1&at=3"):
        third = Desk().open(address)
        assert third.model.notice is None
        assert "This match came in a link or a file." in read(render(third.model)).text


def test_shared_cards_that_nobody_played_yet_are_named_as_such() -> None:
    desk = Desk().open("/play/niner?seed=fresh").do("copy-link")
    link = next(effect.address for effect in desk.effects if isinstance(effect, CopyLink))
    notice = Desk().open(link).model.notice
    assert notice and "shared these cards" in notice.text and notice.offers == ()


def test_what_was_said_is_said_again_in_another_language() -> None:
    desk = Desk().open("/record/x")
    assert desk.model.notice and "can’t be read" in desk.model.notice.text
    desk.do("set language fr")
    assert desk.model.settings == Settings(language="fr")
    assert desk.model.notice and "Impossible de lire la partie" in desk.model.notice.text
    assert desk.do("set language en").model.notice.text.startswith("The match in this link can’t be read")
