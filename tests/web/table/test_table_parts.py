"""The parts of the table's screen: what each is called, what it holds, and what it offers in each phase of a match."""

import re
from itertools import pairwise

import pytest

from nines.core.cards import JOKER, Card
from nines.games.le_neuf.rules import quota
from nines.games.niner.rules import HAND, targets
from nines.registry import GAMES
from nines.words.card_names import card_name
from nines.words.standings import after_match, after_match_in_brief
from tests.every_table import random_match
from tests.web.page import Element, read
from tests.web.seen import ENGLISH, end_of_deal, first_moment, seen_by
from web.app.render import render
from web.pages.table.match_result import TWO_LINES
from web.state.model import Line, Showing
from web.state.settings import Settings
from web.table.games import PARTS
from web.table.scene import scene
from web.widgets.html import Html, el


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_table_have_their_names(game: str) -> None:
    record, state = first_moment(game, "play", 3 if game == "shedding" else 0)
    page = read(render(seen_by(record, state, state.turn, log=(Line(1, "Deal 1.", True), Line(2, "You led.")))))
    assert page.named("group", "Your hand").get("id") == "hand"
    (status,) = page.all(lambda node: node.get("role") == "status")
    assert "Your turn" in status.text
    (log,) = page.all(lambda node: node.get("role") == "log")
    assert [node.get("id") for node in log if node.tag == "p"] == ["log-1", "log-2"]
    kept = {"trays", "sheet"}  # in river stones where the game has them, unless the player likes paper
    assert page.all(lambda node: node.tag in ("table", "ul") and bool(kept & {*str(node.get("class")).split()}))
    assert page.named("toolbar", "Table")
    for button in page.named("group", "Your hand").all(lambda node: node.tag == "button"):
        assert button.get("aria-label")


def test_cards_are_named_in_words_and_the_hand_lies_by_suit_in_alternating_colours() -> None:
    record, state = first_moment("le-neuf", "play")
    hand = read(render(seen_by(record, state, state.turn))).named("group", "Your hand")
    buttons = hand.all(lambda node: node.tag == "button")
    suits = [button.get("data-card")[1] for button in buttons]
    groups = [suit for at, suit in enumerate(suits) if at == 0 or suits[at - 1] != suit]
    assert len(groups) == len(set(groups)), "a suit lies in two places"
    assert all((suit in "HD") != (other in "HD") for suit, other in pairwise(groups))
    for button in buttons:
        assert button.get("aria-label") == card_name(
            next(c for c in state.hands[state.turn] if str(c) == button.get("data-card")), ENGLISH
        )


def test_the_shedding_hand_has_one_button_a_rank() -> None:
    record, state = first_moment("shedding", "play", 3)
    six = (Card("C", 6), Card("S", 6))
    state = state._replace(
        hands=tuple((*six, Card("H", 13)) if seat == state.turn else hand for seat, hand in enumerate(state.hands)),
        pile=(),
    )
    page = read(render(seen_by(record, state, state.turn, chosen=six[:1])))
    hand = page.named("group", "Your hand")
    sixes, king = hand.all(lambda node: node.tag == "button")
    assert (sixes.get("aria-label"), sixes.get("data-do")) == ("two sixes, 1 chosen", "choose 6")
    assert (king.get("aria-label"), king.get("aria-pressed")) == ("a king", "false")
    choices = page.named("group", "Your choices")
    assert "Play a six" in choices.text and "6C" in choices.doings


def test_the_joker_is_declared_and_the_exchange_asked_for_in_your_choices() -> None:
    record, state = first_moment("le-neuf", "exchange")
    assert read(render(seen_by(record, state, state.turn))).named("group", "Your choices").doings == {"keep", "swap"}
    record, state = first_moment("nein-nine", "play")
    state = state._replace(
        hands=tuple((JOKER,) if seat == state.turn else hand for seat, hand in enumerate(state.hands))
    )
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
        state, events = GAMES["nein-nine"].play(before, before.turn, move)
        if state.tricks:
            break
    showing = Showing(state.tricks[-1])
    model = seen_by(record, state, 0, showing=showing, waiting="rest", settings=Settings(hold_tricks=True))
    page = read(render(model))
    (won,) = page.all(lambda node: "won" in node.get("class").split())
    trick = state.tricks[-1]
    assert won.get("data-card") == str(trick.cards[(trick.winner - trick.leader) % 3])
    assert page.named("group", "Your choices").doings == {"next"}
    brought = read(render(seen_by(record, state, trick.winner, showing=showing, waiting="rest", latest=tuple(events))))
    (felt,) = brought.all(lambda node: node.get("class") == "felt")
    last = felt.inside[-1]
    assert isinstance(last, Element) and last.get("class") == "earned", "what it brought moves nothing in the page"


@pytest.mark.parametrize("game", [key for key in GAMES if key != "shedding"])
def test_between_deals_all_hands_are_shown_and_the_next_deal_is_a_choice(game: str) -> None:
    record, state = end_of_deal(game)
    page = read(render(seen_by(record, state, 0)))
    assert page.named("group", "Your choices").doings == {"next"}
    assert page.all(lambda node: node.get("role") == "log")
    whole = len(GAMES[game].pack) - (13 if game in ("le-neuf", "nines") and not state.spare else 0)
    shown = [
        cell
        for row in page.all(lambda node: node.get("class") == "reveal")
        for cell in row
        if cell.get("role") == "img"
    ]
    assert len({node.get("aria-label") for node in shown}) == len(shown) == whole


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_is_a_region_with_its_winners_first(game: str) -> None:
    record, state = end_of_deal(game, "over")
    model = seen_by(record, state, 0)
    page, said = read(render(model)), scene(model).to
    over = page.named("region", "Match over")
    (heading,) = over.all(lambda node: node.tag == "h1")
    headline = after_match(state, said)
    if len(headline) > TWO_LINES and after_match_in_brief(state, said):
        assert heading.text == after_match_in_brief(state, said) and f"{headline}." in over.text
    else:
        assert heading.text == headline
    first = over.all(lambda node: node.tag == "li")[0]
    assert "first" in first.get("class").split() or not state.winners
    assert "again" in page.named("group", "Your choices").doings
    assert page.all(lambda node: node.tag == "table")


@pytest.mark.parametrize("panel", ["score", "last", "keys"])
def test_panels_open_and_close(panel: str) -> None:
    record, state = first_moment("le-neuf", "play")
    page = read(render(seen_by(record, state, state.turn, panel=panel)))
    (main,) = page.all(lambda node: node.tag == "main")
    assert main.get("data-panel") == {"score": "sheet", "last": "", "keys": "help"}[panel]
    assert {"panel", f"panel {panel}"} & page.doings


def test_a_refused_card_says_why_and_is_nudged() -> None:
    record, state = first_moment("le-neuf", "play")
    card = state.hands[state.turn][0]
    page = read(render(seen_by(record, state, state.turn, refused="You have to follow with hearts.", tried=(card,))))
    (alert,) = page.all(lambda node: node.get("role") == "alert")
    assert "You have to follow with hearts." in alert.text
    (nudged,) = page.all(lambda node: "nudge" in node.get("class").split())
    assert nudged.get("data-card") == str(card)


def text_of(part: Html) -> str:
    return read(str(el("main", part))).text


@pytest.mark.parametrize("game", ["le-neuf", "nines", "niner"])
def test_a_tally_names_no_more_than_there_can_be(game: str) -> None:
    """Neither *8 of 4* nor *1 of 4, or 1*; and what a bid can still come to stands beside it."""
    record, _ = first_moment(game, "play")
    for state, _ in random_match(record):
        if state.phase != "play" or state.deal > 3:
            continue
        seen = scene(seen_by(record, state, state.turn))
        for seat in range(len(state.hands)):
            said = text_of(el("p", PARTS[game].note(seen, seat)))
            counts = [(int(taken), int(of)) for taken, of in re.findall(r"(\d+) of (\d+)", said)]
            assert all(taken <= of for taken, of in counts), said
            assert not (game == "niner" and counts), said
            over = re.search(r"(\d+) tricks, (\d+) over", said)
            assert not over or int(over[1]) - int(over[2]) == quota(state), said


@pytest.mark.parametrize("game", [key for key in GAMES if GAMES[key].tricks])
def test_whoever_remembers_the_tricks_needs_no_tally(game: str) -> None:
    record, state = first_moment(game, "play")
    for before, move in random_match(record):
        state = GAMES[game].apply(before, move)
        if len(getattr(state, "tricks", ())) > 1:
            break
    counted, remembered = (
        read(render(seen_by(record, state, 0, settings=Settings(tally=shown)))) for shown in (True, False)
    )
    assert "This deal, so far" not in remembered.text
    so_far = counted.all(lambda node: "sofar" in node.get("class").split())
    lines = [text for table in so_far for text in table.all(lambda node: node.get("scope") == "row")]
    assert len(lines) == (len(state.totals) if so_far else 0), "whoever has no trick has a line, too"
    seats = [page.all(lambda node: node.get("class") == "seat") for page in (counted, remembered)]
    for told, bare in zip(*seats, strict=True):
        assert len(bare.text) < len(told.text) and bare.get("aria-label") in bare.text


def test_the_points_of_a_deal_and_the_total_are_told_apart() -> None:
    record, _ = first_moment("nein-nine", "play")
    before = next(state for state, _ in random_match(record) if state.deal == 1 and any(state.taken))
    seat = next(seat for seat, taken in enumerate(before.taken) if taken)
    seen = scene(seen_by(record, before, seat))
    note = text_of(el("p", PARTS["nein-nine"].note(seen, seat)))
    assert re.search(r"this deal [+−]?\d", note)
    assert text_of(el("p", PARTS["nein-nine"].total(seen, seat))) == "total 0"
    german = read(render(seen_by(record, before, seat, settings=Settings(language="de"))))
    heads = {node.text for node in german.all(lambda node: node.tag == "th")}
    assert "Neunen" in heads and "Nines" not in heads, "the cards, not the game of that name"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_has_a_gold_corner_where_it_is_trump_and_its_print_does_not_say_so(game: str) -> None:
    gilded = set()
    record, _ = first_moment(game, "play", 3 if game == "shedding" else 0)
    if game == "niner":
        record = record._replace(options={**record.options, "wild_nines": True})
    for state, _ in list(random_match(record))[:60]:
        if state.phase != "play" or state.turn < 0:
            continue
        page = read(render(seen_by(record, state, state.turn)))
        corners = {node.get("data-card") for node in page if "gilded" in str(node.get("class")).split()}
        ranking = GAMES[game].ranking
        for card in state.hands[state.turn]:
            counts = bool(ranking and state.trump) and card.suit != state.trump == ranking(state).suit_of(card)
            assert (str(card) in corners) == counts, (card, state.trump)
        gilded |= corners
    assert gilded or game not in ("nein-nine", "niner")
    assert not gilded or game not in ("le-neuf", "nines", "shedding")


def test_a_bid_in_niner_is_shown_as_nine_pips() -> None:
    record, _ = first_moment("niner", "play")
    for state, _ in random_match(record):
        if state.phase != "play" or state.turn < 0:
            continue
        seat = state.turn
        page = read(render(seen_by(record, state, seat)))
        (goal,) = page.all(lambda node: node.get("class") == "goal")
        pips = [str(pip.get("class") or "").split() for pip in goal.all(lambda node: node.tag == "i")]
        primary, secondary = targets(state.bids[seat], state.trump)
        assert len(pips) == HAND + 1 and "none" in pips[0]
        assert [at for at, pip in enumerate(pips) if "two" in pip] == [primary]
        assert [at for at, pip in enumerate(pips) if "one" in pip] == [at for at in secondary if at <= HAND]
        assert [at for at, pip in enumerate(pips) if "taken" in pip] == list(range(1, state.taken[seat] + 1))
