"""Addresses as mails, messengers and trackers pass them on: read as they were meant, or the player is asked."""

from unicodedata import normalize
from urllib.parse import quote, unquote, urlencode

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nines.core.cards import Unreadable
from nines.core.chance import checked_seed
from nines.core.typed_text import typed_seed
from nines.registry import GAMES
from tests.web.desk import Desk
from web.app import render as screens
from web.match import last_setup, setup_form
from web.state import address_text
from web.state.counting import Drill
from web.state.messages import LaterArrived
from web.state.model import Draft
from web.state.routes import Route, place, query, shared, with_seed

ID = "064ea801e9"
PLAIN = (
    "/", "/rules", "/rules/niner", "/setup/nein-nine", f"/table/{ID}", f"/verify/{ID}", f"/report/{ID}", "/settings",
    "/fairness", "/lesson/le-neuf/partners", "/lessons/niner", "/counting/niner", f"/branch/{ID}?deal=3&at=17&seat=1",
    f"/mistakes/{ID}-17/on", "/puzzles", "/puzzle/niner/3?theme=hold-up", "/finished/figures", "/day",
    "/finished?game=niner&level=club&result=won&page=2",
    "/day/2026-11-22/niner", f"/review/{ID}?deal=3&at=17", "/deal/shedding", f"/challenge/{ID}",
    "/play/le-neuf?seed=S1&players=you,thumb,random&trump_order=HDCS", "/play/niner?seed=caf%C3%A9&players=you,thumb",
    "/setup/niner?seed=S1.&players=you,thumb&lang=fr", "/?lang=fr",
)  # fmt: skip
"""Addresses of every kind, but those that end in a code or in any text."""

BEHIND = (
    ".", ",", ")", "!", "?", ";", ":", ").", "”", "%E2%80%9D", "%22", "'", ">", "%3E", "]", "*", "_", "…", "%20",
    "%E2%80%8B", "%EF%BB%BF", "%C2%A0", "&quot;", "&gt;", "&#39;", "&nbsp;", "</a>", '">link</a>', "#:~:text=cards",
    ":~:text=a,-b", "%0A", "%20and%20so%20on", "#_=_", ".%E2%80%8B)", "&utm_source=mail", "&fbclid=IwAR0",
    "&amp;gclid=x&amp;mc_eid=y",
)  # fmt: skip


@pytest.mark.parametrize("address", PLAIN)
def test_what_stands_behind_an_address_is_not_part_of_it(address: str) -> None:
    meant = place(address)
    for behind in BEHIND:
        if address != "/" or not any(map(str.isalpha, unquote(behind))):
            assert place(address + behind) == meant, behind


@pytest.mark.parametrize("address", PLAIN)
def test_what_mails_and_messengers_do_to_an_address_is_undone(address: str) -> None:
    meant = place(address)
    asks = "&" if "?" in address else "?"
    head, mark, asked = address.partition("?")
    for garbled in (
        quote(address, safe=""),
        quote(quote(address, safe=""), safe=""),
        head.replace("/", "%2F") + mark + asked,
        head.replace("/", "%252F") + mark + asked,
        address.replace("&", "&amp;"),
        address.replace("&", "&amp;amp;"),
        address.replace("&", "&#38;"),
        f"{address}{asks}utm_source=news&utm_medium=mail",
        f"{address}?fbclid=IwAR0",
        f"{address}&gclid=x",
        f"{head}?utm_source=x&{asked}",
        head.upper() + mark + asked,
        f"!{address}",
        f"#{address}",
        f"/#{address}",
        f"https://example.org/nines/#{address}",
        f"{head}/{mark}{asked}",
        head.replace("-", "‑") + mark + asked,
        "%E2%80%8B".join((head[: len(head) // 2], head[len(head) // 2 :])) + mark + asked,
        f"{head[: len(head) // 2]}%0D%0A%3E%20{head[len(head) // 2 :]}{mark}{asked}",
    ):
        assert place(garbled) == meant, garbled


def test_names_and_values_are_read_in_capital_letters_as_phones_begin_them() -> None:
    meant = place("/play/le-neuf?seed=S1&players=you,thumb,random&trump_order=HDCS&deals=9")
    assert place("/Play/Le-Neuf?Seed=S1&Players=You,Thumb,RANDOM&Trump_Order=hdcs&Deals=9") == meant


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("", ""),
        ("utm_source=x&fbclid=y", ""),
        ("from=lesson", ""),
        ("lang=fr&utm_source=x", "/?lang=fr"),
        ("/rules/niner", "/rules/niner"),
        ("/rules/niner&fbclid=y", "/rules/niner"),
        ("utm_source=x%23%2Frules%2Fniner", "/rules/niner"),
        ("%23/play/niner?seed=S1", "/play/niner?seed=S1"),
    ],
)
def test_the_query_of_a_link_may_hold_its_address(query: str, address: str) -> None:
    found = address_text.address_in_query(query)
    assert place(found) == place(address) and bool(found) == bool(address)


def test_values_are_read_out_of_quoted_printable() -> None:
    meant = place("/play/niner?seed=S1&players=you,thumb&wild_nines=true")
    assert place("/play/niner?seed=3DS1&players=3Dyou,=thumb&wild_nines=3Dtrue") == meant


def test_no_tracker_is_called_as_anything_that_we_ask_for() -> None:
    ours = {choice.name for game in GAMES.values() for choice in game.choices}
    ours |= {"players", "seed", "deal", "at", "why", "seat", "theme", "game", "level", "result", "page", "from", "word"}
    assert not [name for name in ours | {"record", "speed", "lang", address_text.END} if address_text.is_tracker(name)]
    assert all(map(address_text.is_tracker, ("utm_source", "fbclid", "mc_eid", "gclid", "_hsenc", "igsh", "msclkid")))


@pytest.mark.parametrize(
    "garbled", ["S1%E2%80%8B", "S1%20", "%20S1", "S1+", "S1%C2%A0", "S%C2%AD1", "S1&quot;", "S1#:~:text=a"]
)
def test_a_seed_without_what_cannot_be_seen_is_meant(garbled: str) -> None:
    assert place(f"/play/niner?seed={garbled}") == Route("play", "niner", (("seed", "S1"),))


@pytest.mark.parametrize(
    ("written", "seeds"),
    [
        ("S1.", ("S1", "S1.")),
        ("S1).", ("S1", "S1)", "S1).")),
        ("S1%E2%80%9D", ("S1", "S1”")),
        ("S1!!!!!!", ("S1", "S1!!!!!!")),
        ("really?", ("really", "really?")),
        ("🎄", ()),
        ("hi🎄", ("hi", "hi🎄")),
        ("...", ()),
        ("A%2520B", ("A B", "A%20B")),
        ("100%25", ("100", "100%")),
        ("lo%0Ang", ("long", "lo ng")),
        ("S1#2", ("S1", "S1#2")),
        ("lo=ng", ("long", "lo=ng")),
        ("3DS1", ("S1", "3DS1")),
        ("S1%26players%3Dyou", ("S1", "S1&players=you")),
        ("S1.&utm_source=a", ("S1", "S1.")),
        ("S1.&quot;", ("S1", "S1.")),
        ("S1.&players=you,thumb", ()),
        ("S1.&end=1", ()),
        ("नमस्ते", ()),
    ],
)
def test_where_the_end_of_a_seed_is_in_doubt_all_that_it_may_be_is_told(written: str, seeds: tuple[str, ...]) -> None:
    assert place(f"/play/niner?seed={written}").seeds == seeds


@pytest.mark.parametrize("page", ["/play/niner", "/setup/niner", "/counting/niner", "/deal/niner"])
def test_the_player_is_asked_which_seed_is_meant_and_nothing_is_dealt(page: str) -> None:
    desk = Desk().open("/").send(LaterArrived(True)).go(f"{page}?seed=S1.&utm_source=x")
    assert not desk.model.match and not desk.model.shown(Drill) and not desk.model.saved
    assert desk.model.notice and "deal code" in desk.model.notice.text
    shown = screens.render(desk.model)
    for (address, words), seed in zip(desk.model.notice.ways, ("S1", "S1."), strict=True):
        assert words == f"“{seed}”" and f'href="#{address.replace("&", "&amp;")}"' in shown
        chosen = place(f"{address}.")
        assert (dict(chosen.asked)["seed"], chosen.seeds) == (seed, ()), "now its end is certain"
        there = Desk().open("/").send(LaterArrived(True)).go(address)
        match = there.model.match or (there.model.shown(Drill) and there.model.shown(Drill).match)
        assert (
            match.record.seed == seed if match else there.model.shown(Draft) and there.model.shown(Draft).seed == seed
        )


def test_a_seed_that_none_can_be_is_told_and_no_other_dealt_in_silence() -> None:
    desk = Desk().open("/").send(LaterArrived(True)).go("/counting/niner?seed=a%00b")
    assert desk.model.shown(Drill) and desk.model.notice and "Other cards" in desk.model.notice.text
    assert not Desk().open("/").send(LaterArrived(True)).go("/counting/niner").model.notice
    desk = Desk().open("/deal/niner?seed=a%00b")
    assert desk.model.screen == "setup" and desk.model.notice
    desk = Desk().open("/setup/niner?players=you,wizard&deals=4")
    assert desk.model.screen == "setup" and desk.model.notice and "deals" in desk.model.notice.text


SEEDS = st.text(min_size=1, max_size=40).map(typed_seed).filter(lambda seed: is_seed(seed) and "%" not in seed)


def is_seed(text: str) -> bool:
    try:
        return bool(checked_seed(text))
    except Unreadable:
        return False


@given(SEEDS, st.sampled_from(BEHIND))
def test_our_own_addresses_hold_their_seed_whatever_is_put_behind_them(seed: str, behind: str) -> None:
    form = setup_form.draft("niner", (("seed", seed),))
    for address in (
        last_setup.address(form),
        with_seed(Route("counting", "niner", (("seed", "x"),)), seed),
        with_seed(Route("play", "niner", (("players", "you,thumb"), ("seed", "x"))), seed),
    ):
        found = place(address + behind)
        assert (dict(found.asked)["seed"], found.seeds) == (seed, ())


@given(SEEDS)
def test_a_seed_at_the_end_of_an_address_is_dealt_or_asked_for_but_never_another(seed: str) -> None:
    """As addresses of every version so far are written."""
    found = place(f"/setup/niner?players=you,thumb&seed={quote(seed, safe='')}")
    assert dict(found.asked)["seed"] == seed and seed in (found.seeds or (seed,))


@given(st.sampled_from(PLAIN), st.text(max_size=40))
def test_what_was_read_is_read_alike_once_it_is_written_again(address: str, behind: str) -> None:
    try:
        found = place(address + behind)
    except Unreadable:
        return
    assume(not found.seeds and "%" not in "".join((found.rest, *(value for _, value in found.asked))))
    written = f"/{found.name}/{quote(found.rest)}" + (f"?{query(found.asked)}" if found.asked else "")
    again = place(written.replace("/lobby/", "/"))
    assert (again.name, again.rest, dict(again.asked)) == (found.name, found.rest, dict(found.asked))


@pytest.mark.parametrize("name", ["Ada", "J.", "Zoë & Tom", "A-", "Ω~"])
def test_a_senders_name_is_read_without_the_sentence_around_it(name: str) -> None:
    for behind in (".", ")", "%E2%80%9D", "%20", "&fbclid=x"):
        assert dict(place(shared("1abc", name) + behind).asked)["from"] == name


def test_the_same_letters_are_the_same_seed_however_they_are_composed() -> None:
    composed, parted = normalize("NFC", "Café Ω"), normalize("NFD", "Café Ω")
    assert composed != parted
    seeds = set()
    for text in (composed, parted, f"\ufeff{composed}\u200b", parted.replace(" ", "\u00a0")):
        seeds.add(Desk().open(f"/play/niner?seed={quote(text)}&players=you,thumb").match.record.seed)
        desk = Desk().open("/setup/niner?players=you,thumb")
        desk.model = desk.model._replace(page=setup_form.change_control(desk.model.shown(Draft), "seed", text))
        seeds.add(desk.do("deal").match.record.seed)
    assert seeds == {composed}


CODE, CHALLENGE = "N9-AbCd_12-efghijkl", "N9C-AbCd_12-efghijkl"


@pytest.mark.parametrize(
    ("shared", "address"),
    [
        ("https://nines.example/#/day/2026-11-22/niner", "/day/2026-11-22/niner"),
        ("Look: https://nines.example/some/where/?utm_source=x#/record/abc123", "/record/abc123"),
        (f"Nines, 22 November\n● ○ – 7\n{CODE}", f"/day/{CODE}"),
        (f"beat this: {CHALLENGE}.", f"/challenge/{CHALLENGE}"),
        (f"{CODE} and {CHALLENGE}", f"/day/{CODE}"),
        (f"https://nines.example/#/challenge/{CHALLENGE}", f"/challenge/{CHALLENGE}"),
        ("Hello", "/shared"),
        ("https://other.example/", "/shared"),
        ("", "/shared"),
        ("#", "/shared"),
        ("N9-", "/shared"),
        ("<script>alert(1)</script>", "/shared"),
    ],
)
@pytest.mark.parametrize("name", address_text.SHARED)
def test_a_shared_text_leads_where_its_link_or_code_does(shared: str, address: str, name: str) -> None:
    query = urlencode({name: shared})
    assert address_text.is_shared(query) and address_text.address_in_query(query) == address
    around = urlencode(
        {"title": "Nines", "text": shared if name != "url" else "", "url": shared if name == "url" else ""}
    )
    assert address_text.address_in_query(around) == address


@given(st.text(max_size=60))
def test_any_shared_text_is_an_address_or_refused(text: str) -> None:
    desk = Desk().open(address_text.address_in_query(urlencode({"text": text})))
    assert desk.model.screen in (
        "lobby",
        "coming",
        "setup",
        "play",
        "rules",
        "settings",
        "lesson",
        "finished",
        "fairness",
    )


def test_what_holds_nothing_of_ours_leads_to_the_lobby_and_says_so() -> None:
    desk = Desk().open(address_text.address_in_query("text=Hello"))
    assert desk.model.screen == "lobby"
    assert "The shared text contains no link to this game and no code from it." in screens.render(desk.model)
    assert not address_text.is_shared("lang=fr&text=x") and not address_text.is_shared("")
