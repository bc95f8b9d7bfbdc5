"""Sums that come out the same on every Python.

Since CPython 3.12 the built-in `sum` rounds floats otherwise than before, and one move in some thousands hung on it.
Floats are added by `math.fsum`, whole numbers by `whole`, which the types keep from floats; `tests/core/test_sums.py`
sees to it that nothing here uses the built-in `sum`, except to count what is true.
"""

from collections.abc import Callable, Iterable

whole: Callable[[Iterable[int]], int] = sum
"""The sum of whole numbers."""


def mean(values: Iterable[float]) -> float:
    """The mean of some numbers, at least one, rounded once: as `statistics.mean`, which the browser does without.

    The mean of whole numbers is a whole number where it can be one.
    """
    numerator, denominator, count, integral = 0, 1, 0, True
    for value in values:
        over, under = value.as_integer_ratio()
        numerator, denominator = numerator * under + over * denominator, denominator * under
        count, integral = count + 1, integral and isinstance(value, int)
    if integral and not numerator % (denominator * count):
        return numerator // (denominator * count)
    return numerator / (denominator * count)
