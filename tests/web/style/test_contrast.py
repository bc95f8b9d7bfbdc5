"""Contrast as WCAG 2.2 measures it, over the colour tokens of the style sheet, by day and by night."""

import re
from pathlib import Path

import pytest

from web.state.settings import ALLOWED

TOKENS = Path(__file__).parents[3] / "web" / "style" / "tokens.css"
DAY, NIGHT = 0, 1

PAPERS = ["paper", "sheet"]
ON_PAPER = ["ink", "ink-2", "pen", "red", "lamp-ink", "good", "rim-ink"]
TABLES = ["table", "table-2"]
CARD_SUITS = {
    "spades", "hearts", "diamonds", "clubs", "bells", "acorns", "leaves", "roses", "shields", "coins", "cups",
    "swords", "batons",
}  # fmt: skip

TEXT = (
    [(text, ground) for text in ON_PAPER for ground in PAPERS]
    + [(text, ground) for text in ("on-table", "on-table-2") for ground in TABLES]
    + [
        ("ink", "pen-soft"),
        ("pen", "pen-soft"),
        ("ink", "lamp-soft"),
        ("lamp-ink", "lamp-soft"),
        ("ink-2", "lamp-soft"),
    ]
    + [("on-pen", "pen"), ("on-brass", "brass"), ("red", "pen-soft"), ("ink-2", "pen-soft")]
    + [("card-ink", "card"), ("card-ink", "card-off")]
    + [(f"suit-{suit}", "card") for suit in sorted(CARD_SUITS)]
    + [(f"sign-{suit}", ground) for suit in sorted(CARD_SUITS) for ground in ("sheet", "lamp-soft")]
)
LINES = (  # what must be seen but is not read: 3 to 1
    [("rule-2", ground) for ground in PAPERS]
    + [("pen", ground) for ground in PAPERS + TABLES]
    + [("pen-ring", ground) for ground in ["card", *TABLES]]
    + [(f"suit-{suit}", "card-off") for suit in sorted(CARD_SUITS)]
)
EITHER_LINE = [("lamp", "lamp-ink"), ("card", "rim-ink")]  # a double ring: one of the two stands out from the ground


def colours(block: str) -> dict[str, tuple[str, str]]:
    """Token -> its colour by day and by night."""
    found: dict[str, tuple[str, str]] = {}
    for name, value in re.findall(r"--([\w-]+):\s*((?:light-dark\([^;]*\)|#[0-9a-f]{6}))\s*;", block):
        pair = re.findall(r"#[0-9a-f]{6}", value)
        if pair:
            found[name] = (pair[0], pair[-1])
    return found


def read_tokens() -> tuple[dict[str, tuple[str, str]], dict[str, tuple[str, str]]]:
    text = TOKENS.read_text("utf-8")
    two = colours(text[text.index(":root") : text.index("[data-theme")])
    four = two | colours(text[text.index("[data-four]") :])
    return two, four


TWO_COLOURS, FOUR_COLOURS = read_tokens()


def felts() -> dict[str, dict[str, tuple[str, str]]]:
    """By felt, the tokens of a page whose table wears it."""
    blocks = re.findall(r'\[data-felt="(\w+)"\] \{([^}]*)\}', TOKENS.read_text("utf-8"))
    return {name: TWO_COLOURS | colours(block) for name, block in blocks}


FELTS = felts()
ON_TABLES = [pair for pair in TEXT if pair[1] in TABLES]
LINES_ON_TABLES = [pair for pair in LINES if pair[1] in TABLES]


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_suit_of_the_faces_has_a_token() -> None:
    from web.faces.signs import SUITS

    drawn = {name for suits in SUITS.values() for name in suits.values()}
    assert drawn == CARD_SUITS
    assert {f"suit-{name}" for name in drawn} | {f"sign-{name}" for name in drawn} <= set(TWO_COLOURS)


@pytest.mark.parametrize("light", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("tokens", [TWO_COLOURS, FOUR_COLOURS], ids=["two", "four"])
def test_text_and_suits(tokens: dict[str, tuple[str, str]], light: int) -> None:
    found = {pair: contrast(*(tokens[name][light] for name in pair)) for pair in TEXT}
    assert not {pair: contrast for pair, contrast in found.items() if contrast < 4.5}


@pytest.mark.parametrize("light", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("line", "ground"), LINES)
def test_lines_and_rings(line: str, ground: str, light: int) -> None:
    assert contrast(TWO_COLOURS[line][light], TWO_COLOURS[ground][light]) >= 3


@pytest.mark.parametrize("light", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("ground", TABLES)
@pytest.mark.parametrize("ring", EITHER_LINE)
def test_a_double_ring_stands_out_from_the_table(ring: tuple[str, str], ground: str, light: int) -> None:
    assert max(contrast(TWO_COLOURS[line][light], TWO_COLOURS[ground][light]) for line in ring) >= 3


def test_every_felt_of_the_settings_is_in_the_style_and_the_first_is_the_page_s_own() -> None:
    assert tuple(FELTS) == ALLOWED["felt"]
    assert FELTS["river"] == TWO_COLOURS
    assert len({(tokens["table"], tokens["table-2"]) for tokens in FELTS.values()}) == len(FELTS)


@pytest.mark.parametrize("light", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("felt", FELTS)
def test_words_and_lines_are_seen_on_every_felt(felt: str, light: int) -> None:
    tokens = {name: pair[light] for name, pair in FELTS[felt].items()}
    assert [pair for pair in ON_TABLES if contrast(tokens[pair[0]], tokens[pair[1]]) < 4.5] == []
    assert [pair for pair in LINES_ON_TABLES if contrast(tokens[pair[0]], tokens[pair[1]]) < 3] == []
    for ground in TABLES:
        for ring in EITHER_LINE:
            assert max(contrast(tokens[line], tokens[ground]) for line in ring) >= 3


def test_four_colours_differ_pairwise() -> None:
    suits = [FOUR_COLOURS[f"suit-{suit}"][DAY] for suit in ("spades", "hearts", "diamonds", "clubs")]
    assert len(set(suits)) == 4
