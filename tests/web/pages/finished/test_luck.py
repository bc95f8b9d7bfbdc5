"""Luck and play over many matches: means with their intervals, in words, as a table and as lines."""

import pytest

from nines.advice.factors import factors
from nines.core.intervals import Z
from nines.words.languages import LANGUAGES, language
from tests.web.page import read
from tests.web.pages.finished.test_figures import entry
from web.pages.finished.figures import PLOTTED, figures
from web.pages.finished.luck import ENOUGH, MeanTerm, course, means
from web.pages.finished.luck_view import averages
from web.pages.finished.plots import plots
from web.state.archive import Entry
from web.widgets.html import el

TERMS = ((500, -900, 600, 4800), (-700, -1100, 900, -2400))


def balanced(count: int) -> list[Entry]:
    return [entry(deals=9)._replace(balance=TERMS[at % 2]) for at in range(count)]


def test_the_means_are_those_of_the_matches_that_were_taken_apart() -> None:
    found = means([*balanced(2), entry()], 0.0)
    assert found and found.matches == 2
    assert [round(mean.value, 4) for mean in found.terms] == [-0.01, -0.1, 0.075, 0.12]
    assert not found.luck.interval and means([entry()], 0.0) is None
    many = means(balanced(ENOUGH), 0.0)
    assert many and many.yours.interval and many.yours.interval.low < -0.1 < many.yours.interval.high < 0


def test_what_costs_are_scaled_by_is_unsure_for_all_matches_alike() -> None:
    """More matches don't make it surer: the intervals of play and of luck stay wide, that of cards does not."""
    sure, unsure = means(balanced(2000), 0.0), means(balanced(2000), 0.25)
    assert sure and unsure and [term.value for term in sure.terms] == [term.value for term in unsure.terms]

    def width(term: MeanTerm) -> float:
        assert term.interval
        return term.interval.high - term.interval.low

    assert width(sure.cards) == width(unsure.cards) and max(map(width, sure.terms)) < 0.035
    for term, scaled in ((unsure.yours, 0.1), (unsure.theirs, 0.075), (unsure.luck, 0.025)):
        assert 0 < width(term) - 2 * Z * 0.25 * scaled < 0.035, "1.96 errors of a quarter, to either side"
    *_, last = course(balanced(PLOTTED + 60), 0.25)
    assert last.terms == course(balanced(PLOTTED + 60), 0.0)[-1].terms[:1] + last.terms[1:]


@pytest.mark.parametrize("code", LANGUAGES)
def test_they_are_told_as_a_table_and_drawn(code: str) -> None:
    say = language(code)
    (mine,) = figures(balanced(PLOTTED + 5))
    page = read(el("main", averages(say, mine), plots(say, mine, opened=True)))
    assert "12" in page.text and "−10" in page.text
    assert len(page.all(lambda element: element.tag == "svg" and "role" in element.attributes)) == 4
    assert say.text("Luck has been about even so far.") in el("p", averages(say, mine))
    known = round(100 * Z * factors()["nein-nine"].doubt)
    allowed = say.text(
        "What a choice costs is an estimate, and may be off by {percent}%. The ranges allow for that.", percent=known
    )
    assert " ".join(allowed.split()) in page.text  # where it is read, no space is a special one


def test_few_matches_have_no_line_and_none_no_table() -> None:
    (few,), (none,) = figures(balanced(3)), figures([entry()])
    say = language("en")
    assert not course(few.entries, 0.0) and "over 3 matches" in str(averages(say, few)[0])  # type: ignore[index]
    assert averages(say, none) is None
    stages = course(balanced(PLOTTED + 60), 0.0)
    assert stages[0].matches == PLOTTED and stages[-1].matches == PLOTTED + 60 and len(stages) <= 40
