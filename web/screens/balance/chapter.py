"""Luck and play in a match: four bars from a middle line that lead from an even start to the result.

Of one deal nothing is said: over one deal the terms are mostly noise.
"""

from collections.abc import Sequence

from nines.balance.terms import balance_of, shown
from nines.core.sums import whole
from nines.games import GAMES
from nines.words.languages import Language
from nines.words.phrases import signed_figure
from web.balance import work
from web.screens.widgets.html import Html, Inside, el
from web.state.again_command import Again, AgainWord
from web.state.balance import Terms
from web.state.model import Model, Saved

_LEAST = 10
"""The scale goes this far to either side at least, so that little looks like little."""


def chapter(say: Language, model: Model, id: str) -> Html | None:
    """What luck and play made of a match of one's own, or how far that has come; nothing where it cannot be told."""
    saved = next((saved for saved in work.own(model) if saved.id == id), None)
    if not saved or work.seat_of(saved) is None:
        return None
    terms = model.balances.found.get(id)
    inside = _told(say, saved, terms) if terms else _state(say, model, saved)
    if not inside:
        return None
    return el("section", el("h2", say.text("Luck and play")), inside, cls="luck", id="luck")


def _state(say: Language, model: Model, saved: Saved) -> Inside:
    """Why there is nothing to see yet."""
    balances = model.balances
    if not model.settings.check:
        return None
    if balances.failed:
        said = say.text("The computer players aren’t responding, so nothing more is worked out.")
        return _line(say, said, say.text("Try once more"), "check")
    if balances.stopped:
        return _line(say, say.text("Stopped. Nothing is worked out."), say.text("Go on"), "check")
    if balances.match != saved.id:
        return el("p", say.text("Luck and play are worked out in the background."), cls="label")
    said = say.text("Working out luck and play: {n} of {all} deals.", n=balances.done, all=saved.deal)
    return _line(say, said, say.text("Stop"), "stop")


def _line(say: Language, said: str, does: str, word: AgainWord) -> Html:
    button = el("button", does, type="button", cls="btn", data_do=Again(word))
    return el("p", el("span", said, role="status"), " ", button, cls="reading")


def _told(say: Language, saved: Saved, terms: Terms) -> Inside:
    record = saved.record
    sides = len({*GAMES[record.game].sides(len(record.seats), record.options)})
    start, *numbers = shown(balance_of(terms, sides))
    result = start + whole(numbers)
    said = say.text(
        "You started even, at {start} wins in 100, and ended at {result}. Here is what made the difference.",
        start=start, result=result,
    )  # fmt: skip
    estimated = say.text("These are estimates. Only many matches together tell how well somebody plays.")
    return (
        el("p", said),
        table(say, names(say, sides, len(record.seats)), numbers, (start, result)),
        el("p", estimated, cls="help"),
    )


def names(say: Language, sides: int, seats: int) -> tuple[tuple[str, str], ...]:
    """What the four terms are called, and what each of them means."""
    own = say.text("Your side’s play") if sides < seats else say.text("Your play")
    others = (
        (say.text("Opponent’s play"), say.text("what the other’s choices gave you")) if seats == 2
        else (say.text("Others’ play"), say.text("what their choices gave you"))
    )  # fmt: skip
    return (
        (say.text("Cards"), say.text("what the hands you got are worth, equally well played")),
        (own, say.text("what your choices lost")),
        others,
        (say.text("Luck"), say.text("where hidden cards lay, and all the rest")),
    )


def table(
    say: Language, names: Sequence[tuple[str, str]], numbers: Sequence[int], ends: tuple[int, int]
) -> Html:  # fmt: skip
    """The terms in wins in 100, each with its bar, between the start and the result."""
    scale = max(_LEAST, *map(abs, numbers))
    start, result = ends
    rows = [
        el(
            "tr", el("th", name, el("span", meaning, cls="label"), scope="row", cls="l"),
            el("td", signed_figure(number), cls="num"),
            el("td", _bar(number, scale), cls="bar-of", aria_hidden="true"),
        )
        for (name, meaning), number in zip(names, numbers)
    ]  # fmt: skip
    return el(
        "table", el("caption", say.text("Wins in 100")),
        el("tbody", _end(say.text("Even start"), start), rows, _end(say.text("Result"), result)), cls="sheet balance",
    )  # fmt: skip


def _end(name: str, number: int) -> Html:
    head = el("th", name, scope="row", cls="l")
    return el("tr", head, el("td", str(number), cls="num"), el("td", cls="bar-of", aria_hidden="true"), cls="end")


def _bar(number: int, scale: int) -> Html:
    width = 100 * abs(number) / scale
    left = 100 if number > 0 else 100 - width
    look = "gain" if number > 0 else "loss"
    drawn = f'<rect class="{look}" x="{left:.1f}" y="3" width="{width:.1f}" height="10"/>'
    middle = '<path class="middle" d="M100 0V16"/>'
    return el("svg", Html(drawn + middle), viewBox="0 0 200 16", preserveAspectRatio="none")
