"""A table with friends on their own devices: nobody deals, every device shuffles, and all check every card.

What a seat says is an entry (`entries`). Entries travel as signed lines (`lines`, `posts`). A table is a fold over the
entries of all seats (`table`), the same in any order of arrival. `due` says what comes next, `seat` does one seat's
part, and `audit` finds who is to blame for a wrong deal. docs/company.md describes the protocol.
"""

RULES = 1
"""Raised whenever a rule, a legal move, the order of a deal or the fold changes: two pages play together only where
they have the same number (tests/company/test_golden.py)."""
