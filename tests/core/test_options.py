"""Options as texts: a link's and a command line's, and what is said of one that there is not."""

from math import prod

import pytest

from nines.core.cards import Unreadable
from nines.core.options import Options, defaults, every_combination, from_pairs, from_text, value_text, with_values
from nines.registry import GAMES

CHOICES = GAMES["niner"].choices
COUNTED_DOWN = GAMES["le-neuf"].choices


def test_values_are_written_as_in_a_link() -> None:
    assert [value_text(value) for value in (True, False, 9, "HDCSN")] == ["true", "false", "9", "HDCSN"]


def test_options_are_read_from_texts() -> None:
    assert from_text(CHOICES, {}) == defaults(CHOICES)
    assert dict(from_text(CHOICES, {"wild_nines": "true"})) == {"wild_nines": True, "pack": "french"}
    assert dict(from_pairs(CHOICES, ["pack=swiss", "wild_nines=false"])) == {"wild_nines": False, "pack": "swiss"}


@pytest.mark.parametrize(
    ("pair", "says"),
    [
        ("pack=tarot", "'pack' cannot be 'tarot': it is one of french, german, swiss, spanish"),
        ("wild_nines=True", "'wild_nines' cannot be 'True': it is one of false, true"),
        ("wild_nines=false=true", "'wild_nines' cannot be 'false=true'"),
        ("jokers=2", "'jokers' is unknown"),
        ("pack", "'pack' is not of the form name=value"),
    ],
)
def test_an_option_that_there_is_not_is_refused(pair: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        from_pairs(CHOICES, [pair])


def test_a_record_needs_every_option_and_each_of_its_kind() -> None:
    with pytest.raises(Unreadable, match="'pack' is missing"):
        with_values(CHOICES, {"wild_nines": True}, complete=True)
    with pytest.raises(Unreadable, match="'wild_nines' cannot be '1'"):
        with_values(CHOICES, {"wild_nines": 1})


def test_an_implied_option_is_named_only_where_it_is_not_at_its_default() -> None:
    usual, *_, start = defaults(COUNTED_DOWN), COUNTED_DOWN[-1]
    assert start.name == "start_score" and start.implied
    for said in ({}, {"start_score": 9}):
        assert with_values(COUNTED_DOWN, {**usual, **said}, complete=True) == usual
        assert start.value_in(usual) == 9 and "start_score" not in usual
    short = from_pairs(COUNTED_DOWN, ["start_score=6"])
    assert short != usual and dict(short) == {**usual, "start_score": 6} and start.value_in(short) == 6
    for wrong in (7, "6", 6.0, True, None):
        with pytest.raises(Unreadable, match="'start_score' cannot be"):
            with_values(COUNTED_DOWN, {**usual, "start_score": wrong}, complete=True)


@pytest.mark.parametrize("game", GAMES)
def test_implied_options_stand_last_and_no_combination_comes_twice(game: str) -> None:
    implied = [choice.implied for choice in GAMES[game].choices]
    assert implied == sorted(implied)
    every = [*every_combination(GAMES[game].choices)]
    assert every[0] == defaults(GAMES[game].choices)
    assert len({*every}) == len(every) == prod(len(choice.values) for choice in GAMES[game].choices)


def test_options_are_values() -> None:
    options, other = Options({"a": 1, "b": True}), Options({"b": True, "a": 1})
    assert options == other and hash(options) == hash(other)
    assert len({hash(Options({"a": number})) for number in range(9)}) > 1
    assert options != Options({"a": 2, "b": True})
    assert (len(options), list(options), options["b"]) == (2, ["a", "b"], True)
    assert repr(options) == "Options({'a': 1, 'b': True})"
