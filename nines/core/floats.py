"""Exponentials that come out the same on every machine.

`math.exp` comes from the system's own library, whose last digit differs from one to the next, and a move may hang on
it. Only what IEEE 754 lays down to the digit is used here: sums, products, and powers of two.
"""

from math import ldexp

PER_HALVING = 1.4426950408889634
"""One over the logarithm of 2."""
LN2_HIGH, LN2_LOW = 0.693147180369123816490, 1.90821492927058770002e-10
"""The logarithm of 2, the first part short enough for exact products with whole numbers up to 2,000."""
INVERSES = tuple(1 / factor for factor in (
    6227020800, 479001600, 39916800, 3628800, 362880, 40320, 5040, 720, 120, 24, 6, 2, 1, 1,
))  # fmt: skip
"""One over the factorials of 13 down to 0: the power series, its last term first."""
LEAST = -700.0


def exp(power: float) -> float:
    """e to this power but for its last digit; 0 below LEAST; raises OverflowError where it is too large."""
    if power < LEAST:
        return 0.0
    twos = int(power * PER_HALVING + (0.5 if power > 0 else -0.5))
    rest = (power - twos * LN2_HIGH) - twos * LN2_LOW
    found = 0.0
    for factor in INVERSES:
        found = found * rest + factor
    return ldexp(found, twos)
