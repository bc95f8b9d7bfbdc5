"""Faces: well formed in every pack, style and set of letters; every code drawn; every id its own."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nines.words.card_words import ENGLISH
from web import faces
from web.faces.numerals import CENTRE_LINES
from web.faces.signs import SUITS, sign_shape
from web.state.settings import ALLOWED, LETTERS

SIZE_BOUND = 220_000
"""Characters in the sprite of the whole French pack: it is parsed before the first deal is seen."""

NINER = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in parsed(svg).iter() if "id" in element.attrib]


def symbols(svg: str) -> dict[str, str]:
    return {
        element.attrib["id"]: ElementTree.tostring(element, encoding="unicode")
        for element in parsed(svg).iter("symbol")
    }


@pytest.mark.parametrize("pack", faces.PACKS)
@pytest.mark.parametrize("letters", LETTERS)
class TestSprite:
    def test_ids_are_unique_and_references_lead_somewhere(self, pack: str, letters: str) -> None:
        svg = faces.sprite(pack, letters)
        assert [name for name, times in Counter(ids(svg)).items() if times > 1] == []
        assert set(REFERENCE.findall(svg)) <= set(ids(svg))

    def test_every_code_is_there_in_both_styles(self, pack: str, letters: str) -> None:
        held = symbols(faces.sprite(pack, letters))
        for code in faces.codes_of(pack):
            assert held[f"card-{code}"] != held[f"card-{code}-big"]
        assert {"back-cane", "back-tile", "sign-C", "sign-D", "sign-H", "sign-S"} <= set(held)

    def test_no_two_cards_look_alike(self, pack: str, letters: str) -> None:
        held = symbols(faces.sprite(pack, letters))
        for ending in ("", "-big"):
            drawings = [held[f"card-{code}{ending}"].replace(f"card-{code}", "") for code in faces.codes_of(pack)]
            assert len(set(drawings)) == len(drawings)


def test_the_french_sprite_is_small_enough() -> None:
    assert len(faces.sprite("french")) < SIZE_BOUND


def test_a_sprite_of_some_cards_holds_those_alone() -> None:
    assert {name for name in symbols(faces.sprite(codes=["9D", "JK"])) if name.startswith("card-")} == {
        "card-9D",
        "card-9D-big",
        "card-JK",
        "card-JK-big",
    }


def test_each_back_has_a_drawing_of_its_own_its_colours_and_a_sprite_where_the_page_brings_none() -> None:
    tokens = (Path(__file__).parents[3] / "web" / "style" / "tokens.css").read_text("utf-8")
    assert ALLOWED["back"] == faces.BACKS and faces.BACKS[:2] == faces.AT_FIRST
    assert len({faces.inline(f"back-{kind}").replace(f"back-{kind}", "") for kind in faces.BACKS}) == len(faces.BACKS)
    for kind in faces.BACKS:
        assert f"--back-{kind}:" in tokens and f"--back-{kind}-2:" in tokens
        alone = faces.back_sprite(kind)
        assert ids(alone) == [f"back-back-{kind}", f"back-{kind}"]
        assert set(REFERENCE.findall(alone)) <= {*ids(alone)}


@pytest.mark.parametrize("pack", faces.PACKS)
def test_every_pack_shows_niner(pack: str) -> None:
    assert faces.shows(pack, NINER)


def test_which_pack_shows_which_game() -> None:
    nein_nine = [rank + suit for suit in "CDHS" for rank in "789TJ"] + ["JK"]
    assert [faces.shows(pack, nein_nine) for pack in faces.PACKS] == [True, True, True, False]
    assert [faces.shows(pack, ["2C"]) for pack in faces.PACKS] == [True, False, False, False]


@pytest.mark.rule("NR12")
@pytest.mark.parametrize(
    ("pack", "printed"),
    [
        ("french", ["9", "10", "J", "Q", "K", "A"]),
        ("german", ["9", "10", "U", "O", "K", "A"]),
        ("swiss", ["9", "10", "U", "O", "K", "A"]),
        ("spanish", ["6", "7", "10", "11", "12", "1"]),
    ],
)
def test_what_stands_in_the_corner(pack: str, printed: list[str]) -> None:
    assert [faces.rank_printed(pack, rank) for rank in "9TJQKA"] == printed


@pytest.mark.rule("NR12")
def test_signs_in_the_order_of_their_bids() -> None:
    assert [[faces.suit_name(pack, suit) for suit in "DCHS"] for pack in faces.PACKS] == [
        ["diamonds", "clubs", "hearts", "spades"],
        ["bells", "acorns", "hearts", "leaves"],
        ["bells", "acorns", "roses", "shields"],
        ["coins", "batons", "cups", "swords"],
    ]


@pytest.mark.rule("NR12")
def test_a_card_shows_the_sign_that_its_name_says() -> None:
    for pack, suits in ENGLISH.suits.items():
        shown = {suit: faces.suit_name(pack, suit).replace("batons", "clubs") for suit in suits}
        assert shown == {suit: words.name for suit, words in suits.items()}, pack


def test_letters_of_a_language_change_courts_and_nothing_else() -> None:
    assert [faces.rank_printed("french", rank, "VDRA") for rank in "TJQKA"] == ["10", "V", "D", "R", "A"]
    assert [faces.rank_printed("german", rank, "VDRA") for rank in "TJQKA"] == ["10", "U", "O", "K", "A"]
    assert [faces.rank_printed("french", rank, "BDKA") for rank in "TJQKA"] == ["10", "B", "D", "K", "A"]
    for letters, changed in (("VDRA", "JQK"), ("BDKA", "JQ")):
        for code in faces.codes_of("french"):
            same = faces.face(code) == faces.face(code, letters=letters)
            assert same == (code[0] not in changed or code == "JK")


@pytest.mark.parametrize(("code", "count"), [("2C", 2), ("7D", 7), ("9S", 9), ("TH", 10)])
def test_as_many_pips_as_the_rank_says(code: str, count: int) -> None:
    assert faces.face(code).count(f"#pip-{code[1]}") == count + 2  # and one under each index


@pytest.mark.parametrize("pack", faces.PACKS)
def test_suits_are_told_apart_by_shape_alone(pack: str) -> None:
    shapes = [re.sub(r"var\([^)]*\)", "", sign_shape(name)) for name in SUITS[pack].values()]
    assert len(set(shapes)) == 4


def test_numerals_are_all_different() -> None:
    assert len(set(CENTRE_LINES.values())) == len(CENTRE_LINES)


def test_a_pack_refuses_what_it_has_not() -> None:
    with pytest.raises(KeyError):
        faces.sprite("spanish", codes=["8C"])
    with pytest.raises(KeyError):
        faces.face("9X")


@pytest.mark.parametrize("code", ["9D", "KS", "JK", *(f"back-{kind}" for kind in faces.BACKS)])
def test_an_inline_card_needs_nothing_else_and_takes_no_other_id(code: str) -> None:
    first, second = faces.inline(code, uid="a"), faces.inline(code, uid="b")
    assert set(REFERENCE.findall(first)) <= set(ids(first))
    assert not set(ids(first)) & set(ids(second))
    assert not set(ids(first)) & set(ids(faces.sprite()))


@pytest.mark.parametrize("code", ["9D", "JK", "back-cane"])
def test_a_card_in_use_refers_to_the_sprite_and_is_silent(code: str) -> None:
    held = set(ids(faces.sprite()))
    for style in ("auto", "full", "big"):
        svg = f"<div>{faces.use(code, style)}</div>"
        assert set(REFERENCE.findall(svg)) <= held
        assert all(element.attrib["aria-hidden"] == "true" for element in parsed(svg))
    assert len(parsed(f"<div>{faces.use(code)}</div>")) == (1 if code.startswith("back") else 2)


@pytest.mark.parametrize("count", [1, 4, 5, 6, 13])
def test_a_tally_has_a_stroke_for_every_trick(count: int) -> None:
    path = parsed(faces.tally(count))[0].attrib["d"]
    assert path.count("M") == count
    assert path.count("L") == count // 5


def test_no_tally_for_no_tricks() -> None:
    assert faces.tally(0) == ""


@pytest.mark.parametrize(("total", "dark"), [(3, False), (-2, True), (0, False)])
def test_stones_count_the_score_and_darken_below_nothing(total: int, dark: bool) -> None:
    drawn = parsed(faces.stones(total))
    assert len(drawn) == abs(total)
    assert ("dark" in drawn.attrib["class"]) == dark
