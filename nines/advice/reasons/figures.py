"""The figures of a legal move as they are read: between what its result lies, and how far that is behind the best."""

from nines.advice.advice import Advice, RatedMove
from nines.words.languages import Language
from nines.words.phrases import decimal

CHANCES = ("wins", "next")
"""The units that are told in times of a hundred."""
MOST_PLACES = 3


def value(rated: RatedMove, advice: Advice, say: Language) -> str:
    """Between what the expected result lies, two standard errors either way; as it is where every deal was tried."""
    error = 0.0 if advice.certain else rated.error
    if advice.unit in CHANCES:
        low, middle, high = (decimal(100 * share, 0, say) for share in _between(rated.mean, error, 0.0, 1.0))
        if low == high:
            return say.text("{n} in 100", n=middle)
        return say.text("between {low} and {high} in 100", low=low, high=high)
    places = 1 if error >= 0.05 or advice.certain else 2
    low, middle, high = (_signed(result, places, say) for result in _between(rated.mean, error))
    return middle if low == high else say.text("between {low} and {high}", low=low, high=high)


def behind(rated: RatedMove, advice: Advice, say: Language) -> str:
    """How far a move lies behind the best: *about even* where the interval of that holds zero."""
    if rated.equal:
        return say.text("about even")
    scale, least = (100, 0) if advice.unit in CHANCES else (1, 1)
    less = scale * rated.behind
    places = next((some for some in range(least, MOST_PLACES) if float(f"{less:.{some}f}")), MOST_PLACES)
    by = decimal(less, places, say)
    if advice.unit == "wins":
        return fewer_wins(less, by, say)
    if advice.unit == "next":
        return fewer_times(less, by, say)
    if advice.unit == "tricks":
        return say.plural("{size} tricks less", "{size} tricks less", int(less), size=by)
    return say.plural("{size} points less", "{size} points less", int(less), size=by)


def fewer_wins(less: float, by: str, say: Language) -> str:
    """A difference of chances to win: `5 fewer wins in 100`; `by` is that number as it is read."""
    if less < 1 and by != "1":
        return say.text("{by} fewer wins in 100", by=by)
    return say.plural("{by} fewer win in 100", "{by} fewer wins in 100", round(less), by=by)


def fewer_times(less: float, by: str, say: Language) -> str:
    """A difference of chances to go out next: `5 fewer times in 100`; `by` is that number as it is read."""
    if less < 1 and by != "1":
        return say.text("{by} fewer times in 100", by=by)
    return say.plural("{by} fewer time in 100", "{by} fewer times in 100", round(less), by=by)


def _between(mean: float, error: float, low: float = float("-inf"), high: float = float("inf")) -> tuple[float, ...]:
    return max(low, mean - 2 * error), mean, min(high, mean + 2 * error)


def _signed(result: float, places: int, say: Language) -> str:
    written = decimal(result, places, say)
    return f"+{written}" if float(f"{result:.{places}f}") > 0 else written
