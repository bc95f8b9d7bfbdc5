"""The screens: sound HTML that shows what a seat may know and no more, offers every legal move, and names things."""

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from nines.bots import players
from nines.card_names import card_name
from nines.cards import BACK, JOKER, Card
from nines.game import NATURE
from nines.games import GAMES
from nines.languages import TRANSLATED, language
from nines.moves import Move
from nines.options import value_text
from nines.record import Record, new, start
from tests.every_table import FEW_TABLES, Table, random_match
from tests.web.page import Element, read
from web.model import Draft, Fault, Line, Match, Model, Notice, Saved, Showing
from web.screens import render
from web.screens.lobby import lobby
from web.settings import Settings

ENGLISH, FRENCH = language("en"), language("fr")
MOMENTS = 2 + int(os.environ.get("NINES_EXAMPLES", "100")) // 20
"""At about so many moments of a match its screen is looked at."""
CODE = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][CDHS]|JK)(?![A-Za-z0-9])")


def seen_by(record: Record, state: Any, eyes: int, **more: Any) -> Model:
    """The table as the person at seat `eyes` has it before them."""
    people = record._replace(seats=tuple("human" if seat == eyes else "bot:thumb" for seat in range(len(state.hands))))
    names = tuple("You" if seat == eyes else f"Player{seat}" for seat in range(len(state.hands)))
    settings = more.pop("settings", Settings())
    return Model(settings, "table", match=Match("abcd", people, state, names, eyes, **more))


def moments(table: Table) -> Iterator[tuple[Record, Any]]:
    """Some states of a random match at this table, from all over it."""
    record = table.record("screens")
    whole = list(random_match(record))
    step = max(1, len(whole) // MOMENTS)
    yield from ((record, state) for state, _ in whole[::step])


def cards_in(value: Any) -> set[Card]:
    """Every card that stands anywhere in a state."""
    if isinstance(value, Card):
        return {value} - {BACK}
    if isinstance(value, tuple | frozenset):
        return set().union(*(cards_in(one) for one in value))
    return set()


def known_to(table: Table, view: Any) -> set[Card]:
    """The cards of a view, apart from those that only stand in what is known about hidden hands."""
    return cards_in(tuple(value for name, value in zip(view._fields, view) if name not in ("limits", "sheet")))


# ---- what is shown -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_a_table_is_sound_and_shows_no_card_that_the_seat_may_not_know(table: Table) -> None:
    game = GAMES[table.game]
    for at, (record, state) in enumerate(moments(table)):
        for eyes in {state.turn, at % len(state.hands)}:
            html = render(seen_by(record, state, eyes))
            read(html)
            view = game.view(state, eyes)
            known = known_to(table, view)
            shown = set(CODE.findall(html))
            assert shown <= {str(one) for one in known}, "a card that the view hides"
            labels = re.findall(r'aria-label="([^"]*)"', html)
            pack = str(table.options.get("pack", "french"))
            hidden = {card_name(one, ENGLISH, pack) for one in cards_in(state) - known}
            assert not [label for label in labels if any(label.startswith(name) for name in hidden)]
            assert "hidden card" not in html


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_every_legal_move_can_be_made_and_no_other_card_looks_playable(table: Table) -> None:
    game = GAMES[table.game]
    for record, state in moments(table):
        seat = state.turn
        page = read(render(seen_by(record, state, seat)))
        legal = game.legal_moves(state)
        for move in legal:
            assert reachable(page, record, state, move), move
        hand = page.named("group", "Your hand")
        playable = {one for move in legal for one in move.cards}
        for button in hand.all(lambda one: one.tag == "button"):
            cards = {one.get("data-card") for one in button if one.get("data-card")}
            assert (button.get("aria-disabled") != "true") == bool(cards & {str(one) for one in playable})


def reachable(page: Element, record: Record, state: Any, move: Move) -> bool:
    """Whether a control makes this move, at once or once the cards of the move are laid ready."""
    if str(move) in page.doings or f"play {move}" in page.doings:
        return True
    first = {f"choose {one}" for one in move.cards} | {f"choose {str(one)[0]}" for one in move.cards} | {"play JK"}
    assert first & page.doings, f"nothing lays {move} ready"
    ready = read(render(seen_by(record, state, state.turn, chosen=move.cards)))
    return str(move) in ready.named("group", "Your choices").doings


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_nothing_can_be_pressed_out_of_turn(table: Table) -> None:
    for record, state in moments(table):
        for eyes in range(len(state.hands)):
            if eyes == state.turn:
                continue
            page = read(render(seen_by(record, state, eyes, waiting="bot")))
            moves = {do for do in page.doings if do.split()[0] not in ("panel", "tell-why", "why", "mute", "set")}
            assert not moves
            buttons = page.named("group", "Your hand").all(lambda one: one.tag == "button")
            assert all(one.get("aria-disabled") == "true" for one in buttons)


@pytest.mark.rule("SN17")
def test_the_chance_of_a_jump_in_shows_to_nobody_else() -> None:
    table = Table("shedding", GAMES_DEFAULTS["shedding"], 4)
    found = 0
    for number in range(40):
        record = table.record(f"jump {number}")
        for state, _ in random_match(record):
            if state.phase != "jump":
                continue
            found += 1
            without = state._replace(phase="play", turn=state.resumes, resumes=-2)
            for eyes in set(range(4)) - {state.turn}:
                asked, quiet = (render(seen_by(record, one, eyes, waiting="pause")) for one in (state, without))
                assert asked == quiet, "the screen tells who could jump in"
                assert "data-turn" not in asked
    assert found > 5


# ---- names and roles ------------------------------------------------------------------------------------------------


def defaults(game: str) -> Any:
    return next(table.options for table in FEW_TABLES if table.game == game)


GAMES_DEFAULTS = {key: defaults(key) for key in GAMES}


def first_moment(game: str, phase: str, seats: int = 0) -> tuple[Record, Any]:
    """The first moment of a match in this phase."""
    seats = seats or GAMES[game].seats(GAMES_DEFAULTS[game])[0]
    for number in range(50):
        record = Table(game, GAMES_DEFAULTS[game], seats).record(f"first {number}")
        for state, _ in random_match(record):
            if state.phase == phase:
                return record, state
    raise AssertionError(phase)


def end_of_deal(game: str, phase: str = "deal") -> tuple[Record, Any]:
    """The end of the first deal, or of the match."""
    record = Table(game, GAMES_DEFAULTS[game], GAMES[game].seats(GAMES_DEFAULTS[game])[0]).record("end")
    for state, move in random_match(record):
        after = GAMES[game].apply(state, move)
        if after.phase == phase and after.sheet:
            return record, after
    raise AssertionError(phase)


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_table_have_their_names(game: str) -> None:
    record, state = first_moment(game, "play", 3 if game == "shedding" else 0)
    page = read(render(seen_by(record, state, state.turn, log=(Line(1, "Deal 1.", True), Line(2, "You led.")))))
    assert page.named("group", "Your hand").get("id") == "hand"
    (status,) = page.all(lambda one: one.get("role") == "status")
    assert "Your turn" in status.text
    (log,) = page.all(lambda one: one.get("role") == "log")
    assert [one.get("id") for one in log if one.tag == "p"] == ["log-1", "log-2"]
    kept = "trays" if game == "nein-nine" else "sheet"  # in river stones, unless the player likes paper
    assert page.all(lambda one: one.tag in ("table", "ul") and kept in str(one.get("class")).split())
    assert page.named("toolbar", "Table")
    for button in page.named("group", "Your hand").all(lambda one: one.tag == "button"):
        assert button.get("aria-label")


def test_cards_are_named_in_words_and_the_hand_lies_by_suit_in_alternating_colours() -> None:
    record, state = first_moment("le-neuf", "play")
    hand = read(render(seen_by(record, state, state.turn))).named("group", "Your hand")
    buttons = hand.all(lambda one: one.tag == "button")
    suits = [one.get("data-card")[1] for one in buttons]
    groups = [suit for at, suit in enumerate(suits) if at == 0 or suits[at - 1] != suit]
    assert len(groups) == len(set(groups)), "a suit lies in two places"
    assert all((one in "HD") != (other in "HD") for one, other in pairwise(groups))
    for button in buttons:
        assert button.get("aria-label") == card_name(
            next(c for c in state.hands[state.turn] if str(c) == button.get("data-card")), ENGLISH
        )


def test_the_shedding_hand_has_one_button_a_rank() -> None:
    record, state = first_moment("shedding", "play", 3)
    six = (Card("C", 6), Card("S", 6))
    state = state._replace(
        hands=tuple((*six, Card("H", 13)) if seat == state.turn else one for seat, one in enumerate(state.hands)),
        pile=(),
    )
    page = read(render(seen_by(record, state, state.turn, chosen=six[:1])))
    hand = page.named("group", "Your hand")
    sixes, king = hand.all(lambda one: one.tag == "button")
    assert (sixes.get("aria-label"), sixes.get("data-do")) == ("two sixes, 1 chosen", "choose 6")
    assert (king.get("aria-label"), king.get("aria-pressed")) == ("a king", "false")
    choices = page.named("group", "Your choices")
    assert "Play a six" in choices.text and "6C" in choices.doings


def test_the_joker_is_declared_and_the_exchange_asked_for_in_your_choices() -> None:
    record, state = first_moment("le-neuf", "exchange")
    assert read(render(seen_by(record, state, state.turn))).named("group", "Your choices").doings == {"keep", "swap"}
    record, state = first_moment("nein-nine", "play")
    state = state._replace(hands=tuple((JOKER,) if seat == state.turn else one for seat, one in enumerate(state.hands)))
    page = read(render(seen_by(record, state, state.turn, chosen=(JOKER,))))
    assert page.named("group", "Your choices").doings == {"JK+", "JK-", "clear"}


def test_the_trump_tag_names_the_two_spits() -> None:
    record, state = first_moment("nein-nine", "play")
    html = render(seen_by(record, state._replace(trump="D"), state.turn))
    assert "Big Spit: seven of diamonds. Little Spit: seven of hearts." in html
    assert "None yet" in render(seen_by(record, state._replace(trump=None), state.turn))


def test_a_finished_trick_stays_until_the_person_has_seen_it() -> None:
    record, state = first_moment("nein-nine", "play")
    for before, move in random_match(record):
        state = GAMES["nein-nine"].apply(before, move)
        if state.tricks:
            break
    showing = Showing(state.tricks[-1])
    model = seen_by(record, state, 0, showing=showing, waiting="rest", settings=Settings(hold_tricks=True))
    page = read(render(model))
    (won,) = page.all(lambda one: "won" in one.get("class").split())
    trick = showing.trick
    assert won.get("data-card") == str(trick.cards[(trick.winner - trick.leader) % 3])
    assert page.named("group", "Your choices").doings == {"next"}


@pytest.mark.parametrize("game", [key for key in GAMES if key != "shedding"])
def test_between_deals_all_hands_are_shown_and_the_next_deal_is_a_choice(game: str) -> None:
    record, state = end_of_deal(game)
    page = read(render(seen_by(record, state, 0)))
    assert page.named("group", "Your choices").doings == {"next"}
    assert page.all(lambda one: one.get("role") == "log")
    whole = len(GAMES[game].pack) - (13 if game in ("le-neuf", "nines") and not state.spare else 0)
    shown = [
        one for row in page.all(lambda one: one.get("class") == "reveal") for one in row if one.get("role") == "img"
    ]
    assert len({one.get("aria-label") for one in shown}) == len(shown) == whole


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_is_a_region_with_its_winners_first(game: str) -> None:
    record, state = end_of_deal(game, "over")
    page = read(render(seen_by(record, state, 0)))
    over = page.named("region", "Match over")
    first = over.all(lambda one: one.tag == "li")[0]
    assert first.get("class") == "first" or not state.winners
    assert "again" in page.named("group", "Your choices").doings
    assert page.all(lambda one: one.tag == "table")


@pytest.mark.parametrize("panel", ["score", "last", "keys"])
def test_panels_open_and_close(panel: str) -> None:
    record, state = first_moment("le-neuf", "play")
    page = read(render(seen_by(record, state, state.turn, panel=panel)))
    (main,) = page.all(lambda one: one.tag == "main")
    assert main.get("data-panel") == {"score": "sheet", "last": "", "keys": "help"}[panel]
    assert {"panel", f"panel {panel}"} & page.doings


def test_a_refused_card_says_why_and_is_nudged() -> None:
    record, state = first_moment("le-neuf", "play")
    card = state.hands[state.turn][0]
    page = read(render(seen_by(record, state, state.turn, refused="Follow hearts.", tried=(card,))))
    (alert,) = page.all(lambda one: one.get("role") == "alert")
    assert "Follow hearts." in alert.text
    (nudged,) = page.all(lambda one: "nudge" in one.get("class").split())
    assert nudged.get("data-card") == str(card)


# ---- the other screens ----------------------------------------------------------------------------------------------


def links(page: Element) -> dict[str, str]:
    """Every link by its name."""
    return {one.get("aria-label") or one.text.strip(): one.get("href") for one in page if one.tag == "a"}


def test_the_lobby_lists_five_games_and_what_to_continue() -> None:
    record, _ = first_moment("niner", "play")
    saved = (
        Saved("abcd", record, "Niner, deal 2", "You 1 · Ada 0", over=False),
        Saved("abce", record, "Niner, deal 9", "You 4 · Ada 6", over=True),
    )
    page = read(render(Model(saved=saved)))
    found = links(page)
    names = ("Nein Nine", "Le Neuf", "Nines", "Niner", "Nines (shedding)")
    assert [found[name] for name in names] == [f"#/setup/{key}" for key in GAMES]
    assert found["Continue"] == "#/table/abcd"
    assert sum(one.text == "Continue" for one in page if one.tag == "a") == 1
    assert found["Look back: Niner, deal 9"] == "#/review/abce"
    assert read(lobby(Model(), starting=True)).all(lambda one: one.tag == "progress")


def draft(game: str, count: int = 2, **more: Any) -> Model:
    options = tuple((one.name, value_text(one.default)) for one in GAMES[game].choices)
    made = Draft(game, options, ("human",) + ("thumb",) * (count - 1))
    return Model(screen="setup", topic=game, draft=made._replace(**more))


@pytest.mark.parametrize("game", GAMES)
def test_set_up_has_one_labelled_control_an_option(game: str) -> None:
    seats = GAMES[game].seats(GAMES_DEFAULTS[game])
    page = read(render(draft(game, seats[0])))
    for choice in GAMES[game].choices:
        controls = page.all(lambda one, name=choice.name: one.get("name") == name)
        assert controls, choice.name
        kinds = {one.tag if one.tag == "select" else one.get("type") for one in controls}
        assert len(kinds) == 1
        assert choice.label in page.text
        if kinds == {"radio"}:
            assert [one.get("value") for one in controls] == [value_text(value) for value in choice.values]
            assert [one.get("value") for one in controls if "checked" in one.attributes] == [value_text(choice.default)]
    assert page.all(lambda one: one.tag == "button" and one.text == "Deal" and one.get("data-do") == "deal")
    assert bool(page.all(lambda one: one.get("name") == "seats")) == (len(seats) > 1)
    chairs = page.all(lambda one: one.tag == "select" and one.get("name").startswith("seat-"))
    assert len(chairs) == seats[0]
    assert all(
        {one.get("value") for one in chair if one.tag == "option"} == {"human", *players(game)} for chair in chairs
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_mark_house_rulings_and_list_its_options(game: str) -> None:
    page = read(render(Model(screen="rules", topic=game)))
    assert any(one.text == "house ruling" for one in page)
    for choice in GAMES[game].choices:
        assert choice.label in page.text
    assert not [one for one in page if one.get("href").startswith(("http", "//"))], "nothing is fetched from elsewhere"


def test_every_setting_has_its_control() -> None:
    page = read(render(Model(screen="settings")))
    inputs = [one for one in page if one.tag == "input" and one.get("type") != "file"]
    assert {one.get("name") for one in inputs} == set(Settings._fields)
    assert "lasts as long as the page is open" in render(Model(screen="settings", keeps=False))


def test_the_curtain_shows_nobodys_cards() -> None:
    record, state = first_moment("le-neuf", "play")
    html = render(seen_by(record, state, state.turn, curtain=True))
    page = read(html)
    assert not CODE.findall(html)
    assert page.doings == {"curtain"}


def test_a_table_of_computer_players_calls_nobody_you() -> None:
    record, state = first_moment("le-neuf", "play")
    model = Model(screen="table", match=Match("abcd", record, state, ("Ada", "Ben", "Luc"), 0, waiting="bot"))
    page = read(render(model))
    assert "You" not in [one.text for one in page if one.tag in ("b", "th")]


# ---- texts from outside, and languages ------------------------------------------------------------------------------

EVIL = "\"><img src=x onerror='alert(1)'>&amp;"


def test_texts_from_outside_stay_texts() -> None:
    record, state = first_moment("le-neuf", "play")
    saved = (Saved('a"b', record, EVIL, EVIL, over=False),)
    table = seen_by(record, state, state.turn, refused=EVIL, log=(Line(1, EVIL),))
    assert table.match
    table = table._replace(match=table.match._replace(names=(EVIL, EVIL, EVIL)))
    for model in (
        Model(saved=saved, notice=Notice("warn", EVIL)),
        draft("le-neuf", 3, seed=EVIL, fault=EVIL, options=(("table", EVIL),), seats=(EVIL, EVIL, "human")),
        Model(screen="fault", fault=Fault(EVIL, EVIL, "table", None)),
        table,
        table._replace(match=table.match._replace(curtain=True)) if table.match else table,
    ):
        page = read(render(model))
        assert not page.all(lambda one: one.tag == "img")
        assert not page.all(lambda one: "onerror" in one.attributes)
    assert EVIL in read(render(Model(screen="fault", fault=Fault(EVIL, EVIL, "table", None)))).text


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("game", GAMES)
def test_in_another_language_nothing_is_left_in_english(game: str, code: str) -> None:
    record, state = first_moment(game, "play", 3 if game == "shedding" else 0)
    html = render(seen_by(record, state, state.turn, panel="keys", settings=Settings(language=code)))
    page, say = read(html), language(code)
    assert page.named("group", say.text("Your hand"))
    assert say.text("Your turn") != "Your turn" and say.text("Your turn") in page.text
    for english in ("Your", "turn", "trick", "Score", "trump", "Close", " of clubs", "card", "Next", "dealer"):
        words = [one.get("aria-label") for one in page] + [page.text]
        assert not [said for said in words if re.search(rf"\b{english}\b", said)], english


def test_the_letters_on_cards_follow_the_setting() -> None:
    record, state = first_moment("nein-nine", "play")
    settings = Settings(letters="VDRA")
    html = render(seen_by(record, state._replace(trump="D"), state.turn, settings=settings))
    ladder = next(one for one in read(html) if one.get("class") == "ladder")
    assert "V" in ladder.text and "J" not in ladder.text


def test_a_match_before_its_first_card_has_a_table() -> None:
    record = new("le-neuf", GAMES_DEFAULTS["le-neuf"], ("human", "bot:thumb", "bot:thumb"), "x")
    state = start(record)
    assert state.turn == NATURE
    read(render(Model(screen="table", match=Match("abcd", record, state, ("You", "Ada", "Ben"), 0))))
