"""Addresses: every one of ours is read as what it means, every other text is refused and nothing else happens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import Unreadable
from nines.core.options import value_text
from nines.registry import GAMES
from nines.words.languages import LANGUAGES
from tests.every_table import usual_seats
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.state.routes import (
    LONGEST,
    Route,
    asked_match,
    moment,
    place,
    review,
    seat,
    shared_moment,
    table,
    words_of,
)
from web.state.settings import Settings


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("", Route("lobby")),
        ("/", Route("lobby")),
        ("#/", Route("lobby")),
        ("/?lang=fr", Route("lobby", language="fr")),
        ("/setup/nein-nine", Route("setup", "nein-nine")),
        ("/?lang=xx&speed=light", Route("lobby")),
        ("/play/niner?seed=a&speed=&lang=FR", Route("play", "niner", (("seed", "a"),), language="fr")),
        ("/rules", Route("rules")),
        ("/rules/niner?speed=instant", Route("rules", "niner", speed="instant")),
        ("/settings", Route("settings")),
        ("/fairness", Route("fairness")),
        ("/fair", Route("fairness")),
        ("/again/064ea801e9-17/on", Route("mistakes", "064ea801e9-17/on")),
        ("/past/figures", Route("finished", "figures")),
        ("/learn/niner?lang=fr", Route("lesson", "niner", language="fr")),
        ("/count/niner?seed=a", Route("counting", "niner", (("seed", "a"),))),
        ("/verify/064ea801e9", Route("verify", "064ea801e9")),
        ("/table/064ea801e9", Route("table", "064ea801e9")),
        ("/record/1abc", Route("record", "1abc")),
        ("/record/1abc?deal=2&at=5", Route("record", "1abc", (("deal", "2"), ("at", "5")))),
        ("/review/064ea801e9?deal=3&at=17", Route("review", "064ea801e9", (("deal", "3"), ("at", "17")))),
        (
            "/play/nein-nine?seed=2026-11-20%2Fkitchen&deals=3&lang=en",
            Route("play", "nein-nine", (("seed", "2026-11-20/kitchen"), ("deals", "3")), language="en"),
        ),
    ],
)
def test_an_address_is_read_as_what_it_means(address: str, meant: Route) -> None:
    assert place(address) == meant


@pytest.mark.parametrize(
    "address",
    [
        "/fly",
        "/setup",
        "/setup/bridge",
        "/play/",
        "/rules/poker",
        "/settings/cards",
        "/table/",
        "/table/../../etc",
        "/review/",
        "/review/<b>",
        "/play/niner?" + "&".join(f"{n}=1" for n in range(21)),
        "/table/<script>",
        "/record/",
        "/record/" + "A" * 40_000,
    ],
)
def test_any_other_address_is_refused(address: str) -> None:
    with pytest.raises(Unreadable):
        place(address)


def test_what_an_address_was_called_once_counts_with_what_it_is_called_now() -> None:
    assert words_of(lambda page, address: address.reading == "lesson") == ("learn", "lesson")
    later = words_of(lambda page, address: page.later)
    assert {"count", "counting", "again", "mistakes", "fair", "fairness", "join"} <= set(later)
    assert not {"", "table", "setup", "settings"} & set(later)


def test_an_address_is_too_long_beyond_the_longest_and_no_sooner() -> None:
    longest = "/record/".ljust(LONGEST, "A")
    assert place(longest).rest == longest.removeprefix("/record/")
    with pytest.raises(Unreadable, match="longer"):
        place(longest + "A")


def test_a_moment_is_asked_for_in_numbers_of_five_digits_at_most() -> None:
    assert moment((("deal", "3"), ("at", "17"))) == (3, 17)
    assert moment((("deal", "99999"), ("at", "100000"))) == (99999, None)
    assert moment((("deal", "\u0663"), ("at", "-1"))) == (None, None)
    assert moment(()) == (None, None)


def test_the_addresses_that_are_written_are_read_as_what_they_mean() -> None:
    id = "064ea801e9"
    assert place(review(id)) == Route("review", id)
    assert place(review(id, 2)) == Route("review", id, (("deal", "2"),))
    assert place(review(id, 2, 9)) == Route("review", id, (("deal", "2"), ("at", "9")))
    assert place(shared_moment("1abc", 2, 9)) == Route("record", "1abc", (("deal", "2"), ("at", "9")))
    assert place(table(id)) == Route("table", id)


@given(st.text())
def test_a_text_is_an_address_or_refused(text: str) -> None:
    for address in (text, f"/play/niner?{text}", f"/table/{text}", f"/record/{text}"):
        try:
            place(address)
        except Unreadable:
            continue


@pytest.mark.parametrize("game", GAMES)
def test_without_wishes_you_sit_at_seat_0_among_rules_of_thumb_with_the_defaults(game: str) -> None:
    record = asked_match(game, (), "seed")
    assert record.seats[0] == "human"
    assert set(record.seats[1:]) == {"bot:thumb"}
    assert len(record.seats) == usual_seats(game)
    assert all(choice.value_in(record.options) == choice.default for choice in GAMES[game].choices)


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_can_be_asked_for(game: str) -> None:
    for choice in GAMES[game].choices:
        for value in choice.values:
            record = asked_match(game, ((choice.name, value_text(value)),), "seed")
            assert choice.value_in(record.options) == value


@pytest.mark.parametrize(
    ("said", "sits"),
    [
        ("you", "human"),
        ("human", "human"),
        ("thumb", "bot:thumb"),
        ("bot:thumb", "bot:thumb"),
        ("random", "bot:random"),
    ],
)
def test_players_are_named_with_or_without_bot(said: str, sits: str) -> None:
    assert seat(said) == sits


@pytest.mark.parametrize(
    "query",
    [
        "deals=4",
        "deals=true",
        "colour=red",
        "players=you,thumb",
        "players=you,thumb,wizard",
        "players=,,",
        "seed=",
        "seed=a%00b",
        "seed=" + "x" * 201,
    ],
)
def test_a_match_that_cannot_be_played_leads_to_the_set_up_form_and_says_so(query: str) -> None:
    desk = Desk().open(f"/play/nein-nine?{query}")
    assert (desk.model.screen, desk.model.topic) == ("setup", "nein-nine")
    assert desk.model.notice and desk.model.notice.kind == "warn"
    assert not [key for key in desk.stored if key.startswith("nines:match:")]


def test_the_number_of_players_says_how_many_sit_down_to_shed() -> None:
    for count in (2, 3, 4, 5):
        desk = Desk().open("/play/shedding?players=" + ",".join(["you", "thumb", "random", "human", "thumb"][:count]))
        assert len(desk.match.record.seats) == count


def test_an_address_that_is_none_of_ours_has_a_page_with_a_way_on() -> None:
    page = read(render(Desk().open("/fly").model))
    assert "doesn’t lead anywhere" in page.text and "safe" in page.text
    assert {"#/", "#/day", "#/puzzles", "#/lessons"} <= {node.get("href") for node in page}
    desk = Desk().open("/play/niner").go("/fly")
    assert "Continue" in read(render(desk.model)).text and not desk.go("/").model.notice


@pytest.mark.parametrize("address", ["/table/0000000000", "/record/1abc", "/record/1" + "A" * 300])
def test_a_link_that_leads_nowhere_ends_in_the_lobby_with_a_word(address: str) -> None:
    desk = Desk().open(address)
    assert desk.model.screen == "lobby"
    assert desk.model.notice and "safe" in desk.model.notice.text


def test_a_link_with_a_language_or_speed_that_there_is_not_leads_where_it_says_and_changes_no_setting() -> None:
    desk = Desk().open("/play/niner?seed=a&speed=light&lang=xx")
    assert (desk.model.screen, desk.match.record.seed, desk.model.settings) == ("table", "a", Settings())
    assert desk.model.notice is None


def test_speed_and_language_in_any_address_become_the_players_settings() -> None:
    desk = Desk().open("/rules/niner?speed=instant&lang=fr")
    assert (desk.model.screen, desk.model.settings.speed, desk.model.settings.language) == ("rules", "instant", "fr")
    again = Desk(stored=desk.stored).open("/")
    assert (again.model.settings.speed, again.model.settings.language) == ("instant", "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "english", "french", "german", "spanish"),
    [
        (
            "le-neuf?players=you",
            "is for three players; the link has one.",
            "se joue à trois",
            "für drei Spieler",
            "para tres jugadores",
        ),
        (
            "le-neuf?table=four&players=you,thumb",
            "is for four players; the link has two.",
            "à quatre",
            "für vier Spieler",
            "para cuatro jugadores",
        ),
        (
            "shedding?players=you,you,you,you,you,you",
            "is for two to five players; the link has six.",
            "deux à cinq",
            "zwei bis fünf Spieler",
            "de dos a cinco jugadores",
        ),
        ("niner?seats=9", "Niner has no rule called “seats”.", "« seats »", "„seats“", "«seats»"),
        ("nein-nine?deals=99", "“Deals” can’t be “99”.", "« 99 »", "„99“", "«99»"),
        (
            "nein-nine?players=you,nobody,thumb",
            "There is no player type called “nobody”.",
            "« nobody »",
            "„nobody“",
            "«nobody»",
        ),
        ("nein-nine?seed=%07", "This deal code can’t be used", "Ce code", "Dieser Kartencode", "Este código"),
        ("niner?" + "x" * 400 + "=1", *["x" * 24 + "…"] * 4),
    ],
)
def test_a_link_that_no_table_can_serve_says_why_in_plain_words(
    asked: str, english: str, french: str, german: str, spanish: str, lang: str
) -> None:
    model = Desk().open(f"/play/{asked}&lang={lang}").model
    assert model.notice and not model.saved
    said = model.notice.text.replace("\N{NO-BREAK SPACE}", " ")
    assert {"en": english, "fr": french, "de": german, "es": spanish}[lang] in said
    # None of the words that those use who write the program.
    assert not any(word in said for word in ("option", "le-neuf", "seat 0", "'", "Unreadable", "bot:"))
