"""A table with friends, each at a device of their own: nobody deals, every device shuffles, and all check every card.

What a seat says is an entry (`entries`); entries travel as signed lines (`lines`, `posts`). A table is a fold over the
entries of all seats (`table`), the same in whatever order they came; `due` says what comes next, `seat` does one seat's
part, and `audit` finds whose fault it is where a deal was not as it should be. docs/company.md has the whole protocol.
"""

RULES = 1
"""Raised whenever a rule, a legal move, the order of a deal or the fold changes: two pages play together only where
they have the same number (tests/company/test_golden.py)."""
