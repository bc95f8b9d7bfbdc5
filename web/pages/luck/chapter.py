"""Luck and play in a match: what moved the chance to win, the most first, as bars; the numbers are folded away.

A lead can be lost more than once, so that a term can be more than the whole chance. Of one deal nothing is said: over
one deal the terms are mostly noise.
"""

from collections.abc import Sequence

from nines.core.sums import whole
from nines.luck.terms import balance_of, shown
from nines.registry import GAMES
from nines.words.languages import Language
from nines.words.phrases import signed_figure
from web.pages.luck import work
from web.state.commands import Press
from web.state.luck import Terms
from web.state.mistake_positions import AgainWord
from web.state.model import Model, Saved
from web.widgets.html import Html, Inside, el

_LEAST = 10
"""The scale goes this far to either side at least, so that little looks like little."""


def chapter(say: Language, model: Model, id: str) -> Html | None:
    """What luck and play made of a match of one's own, or how far that has come; nothing where it cannot be told."""
    saved = next((saved for saved in work.own(model) if saved.id == id), None)
    if not saved or work.seat_of(saved) is None:
        return None
    terms = model.luck.found.get(id)
    inside = _told(say, saved, terms) if terms else _state(say, model, saved)
    if not inside:
        return None
    return el("section", el("h2", say.text("Luck and play")), inside, cls="luck", id="luck")


def _state(say: Language, model: Model, saved: Saved) -> Inside:
    """Why there is nothing to see yet."""
    known = model.luck
    if not model.settings.check:
        return None
    if known.failed:
        said = say.text("The computer players aren’t responding, so nothing more can be worked out.")
        return _line(say, said, say.text("Try once more"), "check")
    if known.stopped:
        return _line(say, say.text("Stopped. Nothing was worked out."), say.text("Go on"), "check")
    if known.match != saved.id:
        return el("p", say.text("Luck and play are being worked out in the background."), cls="label")
    said = say.text("Working out luck and play: {n} of {all} deals.", n=known.done, all=saved.deal)
    return _line(say, said, say.text("Stop"), "stop")


def _line(say: Language, said: str, does: str, word: AgainWord) -> Html:
    button = el("button", does, type="button", cls="btn", data_do=Press("mistakes", word))
    return el("p", el("span", said, role="status"), " ", button, cls="reading")


def _told(say: Language, saved: Saved, terms: Terms) -> Inside:
    record = saved.record
    sides = len({*GAMES[record.game].sides(len(record.seats), record.options)})
    start, *numbers = shown(balance_of(terms, sides))
    result = start + whole(numbers)
    named = names(say, sides, len(record.seats))
    whole_change = say.text(
        "Your chance of winning began at {start} in 100, like everybody’s, and ended at {result}.",
        start=start, result=result,
    )  # fmt: skip
    estimated = say.text("These are estimates. Only many matches together show how well somebody plays.")
    return (
        _most(say, named, numbers), bars(say, named, numbers), _folded(say, named, numbers, whole_change),
        el("p", estimated, cls="help"),
    )  # fmt: skip


def _most(say: Language, names: Sequence[tuple[str, str]], numbers: Sequence[int]) -> Html | None:
    """In words what helped most and what cost most; nothing where neither did anything."""
    by_size = sorted(zip(numbers, (name for name, _ in names)))
    (worst, cost), (best, helped) = by_size[0], by_size[-1]
    said = (
        say.text("What helped you most: {term}.", term=helped) if best > 0 else "",
        say.text("What cost you most: {term}.", term=cost) if worst < 0 else "",
    )
    return el("p", " ".join(filter(None, said))) if any(said) else None


def names(say: Language, sides: int, seats: int) -> tuple[tuple[str, str], ...]:
    """What the four terms are called, and what each of them means."""
    own = say.text("Your side’s play") if sides < seats else say.text("Your play")
    others = (
        (say.text("Opponent’s play"), say.text("what your opponent’s choices gave you")) if seats == 2
        else (say.text("Others’ play"), say.text("what the others’ choices gave you"))
    )  # fmt: skip
    return (
        (say.text("Cards"), say.text("how good your cards were")),
        (own, say.text("what your choices cost")),
        others,
        (say.text("Luck"), say.text("where the hidden cards lay, and everything else")),
    )


def bars(say: Language, names: Sequence[tuple[str, str]], numbers: Sequence[int]) -> Html:
    """The terms as bars to either side of a middle line, the largest first, without numbers."""
    scale = max(_LEAST, *map(abs, numbers))
    rows = [
        el(
            "tr", el("th", name, el("span", meaning, cls="label"), scope="row", cls="l"),
            el("td", el("span", _way(say, number), cls="visually-hidden"), _bar(number, scale), cls="bar-of"),
        )
        for (name, meaning), number in sorted(zip(names, numbers), key=lambda term: -abs(term[1]))
    ]  # fmt: skip
    caption = el("caption", say.text("What changed your chance of winning"), cls="visually-hidden")
    return el("table", caption, el("tbody", rows), cls="sheet luck-terms")


def _way(say: Language, number: int) -> str:
    if not number:
        return say.text("hardly at all")
    return say.text("for you") if number > 0 else say.text("against you")


def _folded(say: Language, names: Sequence[tuple[str, str]], numbers: Sequence[int], change: str) -> Html:
    """The same terms in numbers, which say no more than that they add up."""
    rows = (
        el("tr", el("th", name, scope="row", cls="l"), el("td", signed_figure(number), cls="num"))
        for (name, _), number in zip(names, numbers)
    )
    caption = el("caption", say.text("Change in your chance of winning, in percentage points"))
    note = say.text(
        "You can win and lose a lead several times, so a number can be above 100. Added up, the numbers give the "
        "whole change."
    )
    table = el("table", caption, el("tbody", rows), cls="sheet luck-terms")
    return el(
        "details",
        el("summary", say.text("Show the numbers")),
        el("p", change),
        table,
        el("p", note, cls="help"),
        cls="more",
    )


def _bar(number: int, scale: int) -> Html:
    width = 100 * abs(number) / scale
    left = 100 if number > 0 else 100 - width
    look = "gain" if number > 0 else "loss"
    drawn = f'<rect class="{look}" x="{left:.1f}" y="3" width="{width:.1f}" height="10"/>'
    middle = '<path class="middle" d="M100 0V16"/>'
    return el("svg", Html(drawn + middle), viewBox="0 0 200 16", preserveAspectRatio="none", aria_hidden="true")
