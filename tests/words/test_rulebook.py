"""The rules in the app tell every ruling, mark the house rulings, and name what each option changes."""

import re

import pytest

from nines.core.cards import parse_cards
from nines.games.nein_nine.rules import PENALTY
from nines.registry import GAMES
from nines.words.languages import LANGUAGES, TRANSLATED, language
from nines.words.rulebook import RULEBOOK
from nines.words.rulebook.page import Drawing, Item
from tests.rulings import BOOKS, OPEN, RULINGS


def items(game: str) -> list[Item]:
    return [item for section in RULEBOOK[game].sections for item in section.items]


def told(game: str) -> set[str]:
    return {ruling for item in items(game) for ruling in item.rulings}


def test_every_game_has_a_page() -> None:
    assert list(RULEBOOK) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_a_game_is_told(game: str) -> None:
    own = {ruling for ruling in RULINGS if ruling.startswith(BOOKS[game].letters)}
    assert own <= told(game)
    assert told(game) <= set(RULINGS)


def test_nines_tells_the_rulings_that_it_shares_with_le_neuf() -> None:
    assert {ruling for ruling in told("nines") if ruling.startswith("LN")} == {f"LN{at}" for at in range(1, 11)}


@pytest.mark.parametrize("game", GAMES)
def test_house_rulings_are_marked(game: str) -> None:
    marked = {ruling for item in items(game) if item.house for ruling in item.rulings}
    assert {ruling for ruling in told(game) if ruling in OPEN} <= marked
    assert all(set(item.rulings) & OPEN for item in items(game) if item.house)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_told_where_it_matters(game: str) -> None:
    by_name = {choice.name: choice for choice in GAMES[game].choices}
    assert {item.option for item in items(game)} - {""} == set(by_name)
    for name, choice in by_name.items():
        changed = {ruling for item in items(game) if item.option == name for ruling in item.rulings}
        own = {ruling for ruling in choice.rulings if ruling.startswith(BOOKS[game].letters)}
        assert changed & set(choice.rulings), name
        assert own <= told(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_examples_credits_and_a_source(game: str) -> None:
    page = RULEBOOK[game]
    assert any(item.example for item in items(game))
    assert page.credits
    assert "://" not in page.source and "/" in page.source


@pytest.mark.parametrize(("game", "words"), [
    ("nein-nine", "Mark S. Ball"), ("nein-nine", "Misfortune Series"), ("niner", "David Parlett"),
    ("niner", "business card game series"), ("le-neuf", "Gerald Hamilton"), ("le-neuf", "Michel Fortin"),
    ("le-neuf", "Paul Garreau"), ("le-neuf", "Pierre Germain"),
])  # fmt: skip
def test_the_people_behind_a_game_are_named_in_every_language(game: str, words: str) -> None:
    spoken = [" ".join(map(language(code).text, RULEBOOK[game].credits)) for code in LANGUAGES]
    assert words in spoken[0]
    assert all(words in page for page in spoken) or words == "business card game series"


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_translated(game: str) -> None:
    for code in TRANSLATED:
        for text in RULEBOOK[game].texts:
            assert language(code).text(text) != text


@pytest.mark.rule("NN13")
@pytest.mark.parametrize("code", LANGUAGES)
def test_nein_nine_tells_what_the_nines_cost(code: str) -> None:
    rule = next(item for item in items("nein-nine") if "NN13" in item.rulings and not item.example)
    figures = re.findall(r"\b\d+\b", language(code).text(rule.text))
    assert {str(cost) for cost in PENALTY[1:]} <= set(figures), "nines/games/nein_nine/rulebook.py tells other costs"


DRAWN = [(game, item.drawn) for game in GAMES for item in items(game) if item.drawn]


@pytest.mark.parametrize(("game", "drawing"), DRAWN)
def test_drawn_cards_are_in_the_pack_and_stand_as_the_rules_have_it(game: str, drawing: Drawing) -> None:
    cards = parse_cards(drawing.cards)
    assert set(cards) <= set(GAMES[game].pack) and len(set(cards)) == len(cards)
    assert set(drawing.gilded.split()) <= set(drawing.cards.split()) and len(drawing.words) <= len(cards)
    ranked = GAMES[game].ranking
    if not ranked or not drawing.trump:
        return
    options = {choice.name: choice.default for choice in GAMES[game].choices} | {"wild_nines": "9D" in drawing.gilded}
    state = GAMES[game].start(options, 2 if game == "niner" else 3)
    ranking = ranked(state._replace(trump=drawing.trump))  # type: ignore[attr-defined]
    for card in cards:
        trumps_unseen = ranking.suit_of(card) == drawing.trump != card.suit
        assert trumps_unseen == (str(card) in drawing.gilded.split()), card
    led = ranking.suit_of(cards[0])
    powers = [ranking.power(card, led) for card in cards]
    if drawing.best is None:
        assert powers == sorted(powers, reverse=True)
    else:
        assert powers.index(max(powers)) == drawing.best


@pytest.mark.parametrize("game", GAMES)
def test_every_game_draws_an_order_and_an_example(game: str) -> None:
    drawn = [item for item in items(game) if item.drawn]
    assert any(item.example for item in drawn) and any(not item.example for item in drawn)
