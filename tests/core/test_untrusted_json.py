"""JSON from outside is read or refused, whatever it is, inside Pyodide too."""

import json
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.untrusted_json import DEEPEST, read_json


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
    began = time.process_time()
    with pytest.raises(ValueError):
        read_json(text)
    if sys.platform != "emscripten":  # there every clock counts what the machine does besides, too
        assert time.process_time() - began < 5


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '[{"a":' * DEEPEST])
def test_what_nests_too_deep_never_comes_to_the_parser(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", None)
    with pytest.raises(ValueError, match="too deep"):
        read_json(text)


def nested(opening: list[str], deep: int) -> str:
    """Arrays, objects or both by turns, one in another, so many deep."""
    marks = [opening[at % len(opening)] for at in range(deep)]
    return "".join(marks) + "1" + "".join("]" if mark == "[" else "}" for mark in reversed(marks))


@pytest.mark.parametrize("opening", [["["], ['{"a":'], ["[", '{"a":']], ids=["arrays", "objects", "both"])
def test_the_deepest_is_read_and_one_deeper_is_not(opening: list[str]) -> None:
    assert read_json(nested(opening, DEEPEST)) == json.loads(nested(opening, DEEPEST))
    with pytest.raises(ValueError, match="too deep"):
        read_json(nested(opening, DEEPEST + 1))


@pytest.mark.parametrize("inner", ["[]", "{}", '""', '"["', "[{}]"])
def test_many_beside_each_other_are_not_deep(inner: str) -> None:
    text = "[" * (DEEPEST - 2) + ",".join([inner] * 100) + "]" * (DEEPEST - 2)
    assert read_json(text) == json.loads(text)


def test_the_hooks_are_the_parsers_own() -> None:
    assert read_json("[1.5]", parse_float=str) == ["1.5"]
