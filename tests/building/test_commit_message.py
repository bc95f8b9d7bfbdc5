"""A commit's subject is an imperative of at most 72 characters."""

import pytest

from building.commit_message import faults


@pytest.mark.parametrize(
    "message",
    [
        "Reject truncated stylesheets",
        "Reject truncated stylesheets\n\nA browser cuts them off while it is offline.\n",
        "Pass the seat by name",
        "Seed the shuffle from all seats\n# a comment of the editor\n",
        "Merge branch 'main'\nand more",
        "V" * 72,
    ],
)
def test_a_good_message_passes(message: str) -> None:
    assert faults(message) == []


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("", "begins with a verb"),
        ("reject truncated stylesheets", "begins with a verb"),
        ("Shedding: speed up the search", "begins with a verb"),
        ("Rejected truncated stylesheets", "imperative"),
        ("Rejects truncated stylesheets", "imperative"),
        ("Rejecting truncated stylesheets", "imperative"),
        ("Reject truncated stylesheets.", "full stop"),
        ("V" * 73, "73 characters"),
        ("Reject truncated stylesheets\nThey break.", "empty line"),
    ],
)
def test_each_fault_is_named(message: str, said: str) -> None:
    (fault,) = faults(message)
    assert said in fault
