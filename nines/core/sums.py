"""Sums that come out the same on every Python.

Since CPython 3.12 the built-in `sum` rounds floats otherwise than before, and one move in some thousands hung on it.
Floats are added by `math.fsum`, whole numbers by `whole`, which the types keep from floats; `tests/core/test_sums.py`
sees to it that nothing here uses the built-in `sum`, except to count what is true.
"""

from collections.abc import Callable, Iterable

whole: Callable[[Iterable[int]], int] = sum
"""The sum of whole numbers."""
