"""JSON from outside is read or refused, whatever it is, inside Pyodide too."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.outside import DEEPEST, read_json


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_what_is_not_too_deep_is_read_as_it_is(value: object) -> None:
    assert read_json(json.dumps(value)) == value


def test_brackets_inside_texts_are_no_depth() -> None:
    value = ["[" * 500, '"{', "\\", {"[{": '\\"['}]
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '[{"a":' * DEEPEST, '"' + '\\"[' * 300_000 + "["])
def test_what_nests_too_deep_or_never_ends_is_refused_at_once(text: str) -> None:
    began = time.monotonic()
    with pytest.raises(ValueError):
        read_json(text)
    assert time.monotonic() - began < 5


def test_the_deepest_is_read_and_one_deeper_is_not() -> None:
    read_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(ValueError, match="too deep"):
        read_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
