"""Luck and play over many matches: what each term comes to on average, and how sure that is."""

from nines.advice.factors import factors
from nines.core.intervals import Z
from nines.words.languages import Language
from nines.words.phrases import decimal
from web.pages.finished.figures import Figures
from web.pages.finished.luck import MeanTerm, means
from web.pages.luck.chapter import names
from web.widgets.html import Html, Inside, el


def averages(say: Language, figures: Figures) -> Inside:
    """The four terms a match on average, as a table; nothing where no match was taken apart."""
    group, unsure = figures.group, doubt(figures)
    found = means(figures.entries, unsure)
    if not found:
        return None
    rows = (
        el(
            "tr", el("th", name, scope="row", cls="l"), el("td", wins(say, mean.value), cls="num"),
            el("td", between(say, mean)),
        )
        for (name, _), mean in zip(names(say, group.sides, group.seats), found.terms)
    )  # fmt: skip
    head = el(
        "tr", el("th", say.text("Luck and play"), scope="col", cls="l"), el("th", say.text("Per match"), scope="col"),
        el("th", say.text("Range"), scope="col"),
    )  # fmt: skip
    said = say.plural(
        "Change in your chance of winning, in percentage points, over {n} match",
        "Change in your chance of winning, in percentage points, over {n} matches", found.matches,
    )  # fmt: skip
    table = el("table", el("caption", said), el("thead", head), el("tbody", rows), cls="sheet luck-averages")
    return table, _luck(say, found.luck), _measured(say, unsure) if found.luck.interval else None


def doubt(figures: Figures) -> float:
    """How unsure the share of costs is that is really lost in their game; nothing where none is known."""
    factor = factors().get(figures.group.game)
    return factor.doubt if factor else 0.0


def _measured(say: Language, unsure: float) -> Html | None:
    """How well it is known what choices really lose: the intervals are wider by that."""
    if not (within := round(100 * Z * unsure)):
        return None
    said = say.text(
        "What a choice costs is an estimate, and may be off by {percent}%. The ranges allow for that.", percent=within
    )
    return el("p", said, cls="label")


def _luck(say: Language, luck: MeanTerm) -> Html | None:
    """What the interval of luck says; nothing while there is none."""
    if not luck.interval:
        return None
    if luck.interval.low > 0:
        said = say.text("Luck has been with you so far.")
    elif luck.interval.high < 0:
        said = say.text("Luck has been against you so far.")
    else:
        said = say.text("Luck has been about even so far.")
    return el("p", said)


def between(say: Language, mean: MeanTerm) -> str:
    """The ends of the interval, as they are read."""
    if not mean.interval:
        return "–"
    low, high = (wins(say, end) for end in mean.interval)
    return say.text("{low} to {high}", low=low, high=high)


def wins(say: Language, share: float) -> str:
    """A change of the chance of winning in hundredths, with its sign."""
    said = decimal(100 * share, 1, say)
    return f"+{said}" if share > 0 and any(digit in "123456789" for digit in said) else said
