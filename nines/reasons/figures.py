"""The figures of a legal move as they are read: its expected result, and how far it lies behind the best."""

from nines.languages import Language
from nines.phrases import decimal
from nines.reasons.advice import Advice, Rated

CHANCES = ("wins", "next")
"""The units that are told in hundredths."""
MOST_PLACES = 3


def value(one: Rated, advice: Advice, say: Language) -> str:
    """An expected result with its standard error; without one where every deal there is was looked at."""
    if advice.unit in CHANCES:
        share, error = decimal(100 * one.mean, 0, say), decimal(100 * one.error, 0, say)
        return say.text("{n} %", n=share) if advice.certain else say.text("{n} % ± {error}", n=share, error=error)
    places = 1 if one.error >= 0.05 or advice.certain else 2
    mean = decimal(one.mean, places, say)
    mean = f"+{mean}" if float(f"{one.mean:.{places}f}") > 0 else mean
    return mean if advice.certain else say.text("{mean} ± {error}", mean=mean, error=decimal(one.error, places, say))


def behind(one: Rated, advice: Advice, say: Language) -> str:
    """How far a move lies behind the best, with the standard error of that difference, in as many places as it takes to
    see whether that is within two of these errors, which is what makes it equal."""
    scale = 100 if advice.unit in CHANCES else 1
    less, error = scale * one.behind, 0.0 if advice.certain else scale * one.behind_error
    least = 0 if scale == 100 else 1 if error >= 0.05 or advice.certain else 2
    places = next((some for some in range(least, MOST_PLACES) if _shows(less, error, some, one.equal)), MOST_PLACES)
    by, off = decimal(-less, places, say), decimal(error, places, say)
    if scale == 100:
        return say.text("{n} %", n=by) if advice.certain else say.text("{n} % ± {error}", n=by, error=off)
    return by if advice.certain else say.text("{mean} ± {error}", mean=by, error=off)


def _shows(less: float, error: float, places: int, equal: bool) -> bool:
    """Whether two figures, written with so many places, say as much as they do in full."""
    less, error = float(f"{less:.{places}f}"), float(f"{error:.{places}f}")
    return (less <= 2 * error + 1e-9) == equal
