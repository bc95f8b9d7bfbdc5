"""What a deal came to, sentence by sentence: each way that a deal can go, told to each who may ask."""

from typing import Any

import pytest

from nines.core.cards import parse_cards
from nines.core.game import Row
from nines.core.options import Options
from nines.records.record import start
from nines.registry import GAMES
from nines.words.accounts import ACCOUNTS
from nines.words.audience import Audience
from nines.words.deal_summary import headline
from nines.words.languages import language
from nines.words.phrases import (
    capitalized,
    cards_counted,
    decimal,
    figure,
    how_often,
    list_of,
    nines_counted,
    number,
    opening_tricks,
    percent,
    score,
    signed_figure,
    tricks_counted,
    usually,
)
from tests.every_table import FEW_TABLES

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ENGLISH, FRENCH = language("en"), language("fr")


def table(game: str, seats: int, seat: int | None = None) -> Audience:
    found = next(table for table in FEW_TABLES if table.game == game and table.seats == seats)
    return Audience(NAMES[:seats], ENGLISH, seat, start(found.record("account")))


def course(row: Row, to: Audience, **state: Any) -> str:
    return ACCOUNTS[to.game].course(row, to.state._replace(**state), to)  # type: ignore[union-attr]  # it has one


def why(row: Row, seat: int, to: Audience, **state: Any) -> str:
    return ACCOUNTS[to.game].score(row, seat, ENGLISH, to.state._replace(**state))  # type: ignore[union-attr]


# ---- Nein Nine ---------------------------------------------------------------------------------------------------


def test_nein_nine_tells_of_tricks_and_nines() -> None:
    to = table("nein-nine", 3)
    row = Row(1, 0, "D", (0, 4, -5), (0, 4, -5), (0, 5, 2), (0, 1, 4))
    assert [why(row, seat, to) for seat in range(3)] == [
        "No tricks, no nines: 0.",
        "Five tricks, less one for one nine: +4.",
        "Two tricks, less eight for four nines: −6.",
    ]
    assert course(row, to) == "Ben took five tricks, less one for one nine: +4."
    assert course(row, to._replace(seat=1)) == "You took five tricks, less one for one nine: +4."
    clean = row._replace(nines=(0, 0, 3))
    assert course(clean, to) == "Ben took five tricks and no nines: +4."
    assert course(clean, to._replace(seat=1)) == "You took five tricks and no nines: +4."
    assert course(row._replace(change=(-1, -1, -2)), to) == "Ann and Ben: −1 each."


# ---- Le Neuf and Nines -------------------------------------------------------------------------------------------

PARTNERS = Row(3, 0, "H", (-2, 1), (7, 10), (5, 2, 3, 3))


@pytest.mark.parametrize(
    ("seat", "told", "head"),
    [
        (None, "Ann and Cleo took eight tricks, two above the quota of six. Ben and Dan fell short.", "Ann and Cleo"),
        (0, "You and Cleo took eight tricks, two above the quota of six. Ben and Dan fell short.", "You and Cleo"),
        (1, "Ann and Cleo took eight tricks, two above the quota of six. You and Dan fell short.", "Ann and Cleo"),
        (2, "You and Ann took eight tricks, two above the quota of six. Ben and Dan fell short.", "You and Ann"),
        (3, "Ann and Cleo took eight tricks, two above the quota of six. You and Ben fell short.", "Ann and Cleo"),
    ],
)
def test_partners_hear_of_their_side_and_of_the_other(seat: int | None, told: str, head: str) -> None:
    to = table("le-neuf", 4, seat)
    assert course(PARTNERS, to) == told
    assert headline(PARTNERS, to) == f"{head} win deal 3"


def test_le_neuf_tells_what_the_deal_brought_oneself_beside_the_others() -> None:
    own = ACCOUNTS["le-neuf"].own
    assert own
    row, to = Row(3, 0, "H", (-1, 2, 0), (6, 11, 9), (5, 2, 4)), table("le-neuf", 3, 1)
    assert own(row, to.state, to).endswith("You +2, Ann −1 and Cleo 0.")


def test_le_neuf_tells_of_the_quota() -> None:
    to = table("le-neuf", 4)
    assert [why(PARTNERS, seat, to) for seat in (0, 1)] == [
        "Eight tricks, two above the quota of six: the score falls to 7.",
        "Five tricks, one short of the quota of six: the score rises to 10.",
    ]
    cut_short = PARTNERS._replace(change=(0, 0), tricks=(3, 1, 3, 1))
    assert why(cut_short, 2, to) == "Six tricks, exactly the quota: the score stays at 7."
    assert why(cut_short, 3, to) == "Two tricks when the match ended: no points are added."
    to = table("le-neuf", 3)
    row = Row(3, 0, "H", (-3, 1, 1), (7, 10, 10), (7, 3, 3))
    assert course(row, to) == "Ann took seven tricks, three above the quota of four. Ben and Cleo fell short."
    assert (
        course(row, to._replace(seat=0))
        == "You took seven tricks, three above the quota of four. Ben and Cleo fell short."
    )
    assert (
        course(row, to._replace(seat=2))
        == "Ann took seven tricks, three above the quota of four. You and Ben fell short."
    )
    changed = row._replace(change=(-2, -1, 3), tricks=(6, 5, 2))
    assert course(changed, to) == "Ann took six tricks, two above the quota of four. Cleo fell short."
    assert course(changed, to._replace(seat=2)) == "Ann took six tricks, two above the quota of four. You fell short."
    none = row._replace(change=(0, -1, 0), tricks=(4, 5, 4))
    assert course(none, to) == "Ben took five tricks, one above the quota of four. Nobody fell short."
    assert course(none._replace(tricks=(4, 5, 3)), to) == "Ben took five tricks, one above the quota of four."
    two = row._replace(change=(-1, -1, 2), tricks=(5, 5, 3))
    assert [course(two, to._replace(seat=seat)) for seat in (None, 0, 2)] == [
        "Ann and Ben each took one more than the quota of four. Cleo fell short.",
        "You and Ben each took one more than the quota of four. Cleo fell short.",
        "Ann and Ben each took one more than the quota of four. You fell short.",
    ]
    assert [headline(two, to._replace(seat=seat)) for seat in (None, 1, 2)] == [
        "Ann and Ben share deal 3", "You and Ann share deal 3", "Ann and Ben share deal 3",
    ]  # fmt: skip


# ---- Niner -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("NR4", "NR5", "NR8")
def test_niner_tells_of_the_bids() -> None:
    to = table("niner", 2)
    row = Row(1, 0, "S", (1, 0), (1, 0), (4, 5), (), parse_cards("9C AH"))
    assert [why(row, seat, to) for seat in (0, 1)] == [
        "Bid 3 (4 or 2 for one point), took 4: one point.",
        "Bid 2 (3 or 1 for one point), took 5: no points.",
    ]
    assert why(row._replace(tricks=(3, 6)), 0, to) == "Bid 3, took 3: two points."
    low = row._replace(trump="C")
    assert why(low, 1, to) == "Bid 2 (5 for one point), took 5: one point."
    first = "Ann bid three and took four: one off, which still pays one point with this trump."
    second = "Ben bid two and took five: no points."
    assert course(row, to) == f"{first} {second}"
    assert course(row, to._replace(seat=0)) == (
        f"You bid three and took four: one off, which still pays one point with this trump. {second}"
    )
    assert course(row, to._replace(seat=1)) == f"You bid two and took five: no points. {first}"
    both = row._replace(change=(2, 2), tricks=(3, 2))
    assert course(both, to._replace(seat=1)) == (
        "You took two tricks, exactly your bid: two points. Ann took three tricks, exactly the bid: two points."
    )


# ---- shedding ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SN19", "SN20")
@pytest.mark.parametrize(
    ("out", "seat", "told"),
    [
        ((), None, ""),
        ((), 0, "You were left with two cards."),
        ((1,), None, "Ben went out first."),
        ((1,), 0, "Ben went out first. You were left with two cards."),
        ((1,), 1, "You went out first."),
        ((1,), 2, "Ben went out first. You were left with one card."),
        ((1, 2), None, "Players went out in this order: Ben and Cleo. Ann was left with two cards."),
        ((2, 1), 0, "Players went out in this order: Cleo and Ben. You were left with two cards."),
        ((1, 2), 1, "Players went out in this order: you and Cleo. Ann was left with two cards."),
    ],
)
def test_shedding_tells_who_went_out_and_who_was_left(out: tuple[int, ...], seat: int | None, told: str) -> None:
    to = table("shedding", 3, seat)
    row = Row(1, 0, None, (0, 1, 0), (0, 1, 0))
    assert course(row, to, out=out, hands=(parse_cards("9D AH"), (), parse_cards("4C"))) == told


@pytest.mark.rule("SN19", "SN20")
def test_shedding_tells_each_of_the_place() -> None:
    to = table("shedding", 3)
    row = Row(1, 0, None, (0, 1, 0), (0, 1, 0))
    assert [why(row, seat, to, out=(1, 0)) for seat in range(3)] == [
        "Out of cards: place 2.", "First out of cards: the winner.", "Still holding cards at the end.",
    ]  # fmt: skip
    assert why(row, 0, to, out=()) == "Nobody went out: the match is drawn."


# ---- why a match is over -----------------------------------------------------------------------------------------


def ending(to: Audience, *sheet: Row, **state: Any) -> str:
    assert to.state
    return ACCOUNTS[to.game].ending(to.state._replace(sheet=sheet, **state), to)  # type: ignore[union-attr]  # it has one


def totals(deal: int, *scores: int) -> Row:
    return Row(deal, 0, "D", scores, scores, scores)


@pytest.mark.rule("NN15", "NN16", "NN17")
@pytest.mark.parametrize(
    ("rows", "deal", "told"),
    [
        (((1, 2, 0), (3, 4, 1), (5, 6, 2)), 3, "All three deals have been played."),
        (((1, 2, 0), (3, 4, 1), (9, 6, 2)), 3, "All three deals have been played."),
        (((1, 2, 0), (6, 6, 0), (6, 8, 8), (7, 8, 9)), 4,
         "The lead was shared after deal 3, so the match went on until one player was ahead."),
        (((1, 2, 0), (9, 9, 0), (9, 10, 0)), 3,
         "The lead was shared after deal 2, so the match went on until one player was ahead."),
        (((5, 2, 0), (9, 8, -8)), 2,
         "You reached +9 in deal 2, which ended the match early."),
        (((5, 2, 0), (10, 8, -9)), 2,
         "A score of +9 or −9, or beyond, ends the match early: you (+10) and Cleo (−9) after deal 2."),
    ],
)  # fmt: skip
def test_nein_nine_tells_why_it_is_over(rows: tuple[tuple[int, ...], ...], deal: int, told: str) -> None:
    to = table("nein-nine", 3, 0)
    assert to.state
    options = Options({**to.state.options, "deals": 3})
    sheet = [totals(number, *scores) for number, scores in enumerate(rows, 1)]
    assert ending(to, *sheet, deal=deal, options=options) == told


@pytest.mark.rule("LN7", "LN10")
def test_le_neuf_tells_who_reached_0() -> None:
    end = "A score of 0 or below ends the match, and the lowest wins. After deal 2: "
    first = totals(1, 3, 4, 9)
    assert (
        ending(table("le-neuf", 3), first, totals(2, 0, 1, 12))
        == "Ann reached 0 in deal 2, which ended the match: the lowest score wins."
    )
    assert ending(table("le-neuf", 3, 2), first, totals(2, 1, 0, -1)) == f"{end}Ben (0) and you (−1)."
    assert ending(table("le-neuf", 4, 3), totals(2, 4, -2)) == f"{end}Ben and you (−2)."


@pytest.mark.rule("NR10")
def test_niner_tells_of_nine_points_or_nine_deals() -> None:
    to = table("niner", 2)
    assert ending(to, totals(1, 9, 0), totals(9, 8, 8)) == "All nine deals have been played."
    assert ending(to, totals(6, 9, 8)) == "Ann reached 9 points in deal 6, which ended the match."
    assert ending(to._replace(seat=1), totals(6, 9, 10)) == (
        "Nine points or more end the match: Ann (9) and you (10) after deal 6."
    )


def test_the_last_deal_of_shedding_says_it() -> None:
    assert ending(table("shedding", 3), totals(1, 0, 1, 0)) == ""


# ---- whose a deal was, and its figures ---------------------------------------------------------------------------


def test_a_deal_is_somebodys_or_nobodys() -> None:
    to = table("nein-nine", 3)
    row = Row(2, 0, "D", (3, 1, 1), (3, 1, 1), (5, 1, 1), (0, 0, 0))
    assert headline(row, to) == "Ann wins deal 2"
    assert headline(row, to._replace(seat=0)) == "You win deal 2"
    assert headline(row._replace(change=(1, 1, 1)), to) == "Deal 2 ends level"
    assert headline(row._replace(change=(0, 0, 0)), to) == "Nobody scores in deal 2"
    assert headline(row._replace(change=(1, 0, 1)), to._replace(seat=1)) == "Ann and Cleo share deal 2"
    assert headline(row._replace(change=(1, 0, 1)), to._replace(seat=2)) == "You and Ann share deal 2"


def test_one_trick_opens_a_sentence_in_words() -> None:
    opened = [opening_tricks(n, language("de")) for n in (0, 1, 2)]
    assert opened == ["Keine Stiche", "Ein Stich", "Zwei Stiche"]


def test_numbers_are_said_in_words_up_to_twelve() -> None:
    said = [number(n, ENGLISH) for n in (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)]
    words = "one two three four five six seven eight nine ten eleven twelve"
    assert " ".join(said) == f"−1 0 {words} 13"
    assert [tricks_counted(n, ENGLISH) for n in (0, 1, 2)] == ["no tricks", "one trick", "two tricks"]
    assert [nines_counted(n, ENGLISH) for n in (0, 1, 2)] == ["no nines", "one nine", "two nines"]
    assert [cards_counted(n, ENGLISH) for n in (1, 5, 13)] == ["one card", "five cards", "13 cards"]
    assert [list_of(some, ENGLISH) for some in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (capitalized("no tricks"), capitalized("")) == ("No tricks", "")


def test_figures_have_their_sign_and_their_comma() -> None:
    assert [figure(n) for n in (-10, 0, 7)] == ["−10", "0", "7"]
    assert [signed_figure(n) for n in (-10, 0, 7)] == ["−10", "0", "+7"]
    assert [score(7, GAMES[key]) for key in GAMES] == [("+7" if GAMES[key].signed else "7") for key in GAMES]
    figures = [(-1.25, 2), (-0.04, 1), (-0.06, 1), (0.4, 1), (3, 0), (-3, 0), (-0.4, 0)]
    assert [decimal(value, places, ENGLISH) for value, places in figures] == [
        "−1.25", "0.0", "−0.1", "0.4", "3", "−3", "0",
    ]  # fmt: skip
    assert decimal(-1.25, 2, FRENCH) == "−1,25"
    assert [percent(share) for share in (0, 0.001, 0.014, 0.5, 0.985, 0.999, 1)] == [0, 1, 1, 50, 98, 99, 100]


SHARES = (0, 0.001, 0.04, 0.06, 0.3, 0.44, 0.46, 0.54, 0.56, 0.94, 0.96, 0.999, 1)


def test_what_was_tried_is_told_in_tenths_never_as_always_where_it_is_not() -> None:
    shares = (0.5, 0.54, 0.56, 0.64, 0.84, 0.85, 0.94, 0.999, 1)
    assert [how_often(share, ENGLISH) for share in shares] == [
        "about half the time", "about half the time", "about 6 times in 10", "about 6 times in 10",
        "about 8 times in 10", "nearly always", "nearly always", "nearly always", "in every deal we tried",
    ]  # fmt: skip


def test_what_was_not_tried_is_told_without_deals() -> None:
    assert [usually(share, ENGLISH) for share in SHARES] == [
        "never", "hardly ever", "hardly ever", "about 1 time in 10", "about 3 times in 10", "about 4 times in 10",
        "about half the time", "about half the time", "about 6 times in 10", "about 9 times in 10",
        "almost every time", "almost every time", "every time",
    ]  # fmt: skip


def test_how_often_is_told_in_french() -> None:
    assert [said(0.98, FRENCH) for said in (how_often, usually)] == [
        "presque toujours", "presque à chaque fois",
    ]  # fmt: skip
