"""The end of a deal that was played another way: both ways side by side, where they part, and the mean of many."""

from nines.advice.continuations import RUNS
from nines.advice.reasons.naming import named
from nines.core.game import NATURE, State
from nines.records.record import Record, replay, steps
from nines.words.audience import Audience
from nines.words.phrases import decimal, score
from web.pages.branch import update as branch
from web.state.commands import Press
from web.state.mistake_positions import AgainWord
from web.state.mistakes import Branch, ContinuationMean
from web.state.model import Model
from web.table.log import log, of_last_deal
from web.table.scene import Scene
from web.widgets.html import Html, Inside, el
from web.widgets.page import page


def ended(model: Model, seen: Scene) -> Html:
    """The page; what happened in the deal stands beside it."""
    way, say = model.mistakes.branch, seen.say
    assert way
    back = el("a", _back_words(seen, way), cls="btn go", href=f"#{way.back}")
    anew = el("button", say.text("Play once more"), type="button", cls="btn", data_do=Press("mistakes", "anew"))
    told = el(
        "div", _both(seen, way), _laid(seen) if way.laid else _ways(seen, way), el("p", back, anew, cls="actions"),
    )  # fmt: skip
    beside = el("aside", el("h2", say.text("What happened")), log(seen, of_last_deal(seen.match.log)), cls="aside")
    return page(
        say, "branch", say.text("Compare"),
        say.text("This deal isn’t saved and doesn’t count. The match stays as it was."),
        el("div", told, beside, cls="two"), back=(f"#{way.back}", _back_words(seen, way)),
        beside=el("span", say.text(seen.game.name), cls="label"),
    )  # fmt: skip


def _back_words(seen: Scene, way: Branch) -> str:
    if way.back.startswith("/mistakes"):
        return seen.say.text("Back to the position")
    return seen.say.text("Back to the deals") if way.laid else seen.say.text("Back to the review")


def _both(seen: Scene, way: Branch) -> Html:
    """What the deal came to for everybody, the way of the match and this one."""
    say, then, now = seen.say, replay(way.record), seen.match.state
    sides = seen.sides() if seen.game.tricks else tuple(range(seen.size))
    order = dict.fromkeys(sides[seat] for seat in seen.round_table())
    rows = (
        el(
            "tr", el("th", seen.side_name(side) if seen.game.tricks else seen.name(side), scope="row", cls="l"),
            (el("td", _came(seen, state, side), cls="pen") for state in (then, now)),
        )
        for side in order
    )  # fmt: skip
    heads = (say.text("In the match"), say.text("This time"))
    head = el("tr", el("td"), (el("th", head, scope="col") for head in heads))
    caption = say.text("Deal {deal}", deal=now.deal) if seen.game.tricks else say.text(seen.game.name)
    return el("table", el("caption", caption), el("thead", head), el("tbody", rows), cls="sheet")


def _came(seen: Scene, state: State, side: int) -> str:
    """What the deal brought a side, or which place."""
    if seen.game.tricks:
        change = score(state.sheet[-1].change[side], seen.game)
        total = score(state.totals[side], seen.game)
        return seen.say.text("{change}, now {total}", change=change, total=total)
    place = seen.game.places(state)[side]
    return seen.say.text("out, place {n}", n=place) if place else "–"


def _laid(seen: Scene) -> Html:
    """That the two ways are of different deals, of which no average says anything."""
    return el("p", seen.say.text("This time, the cards you couldn’t see weren’t where they were in the match."))


def _ways(seen: Scene, way: Branch) -> Inside:
    """Where the two ways part, and what they come to on average."""
    at = branch.parting(way, seen.match.record)
    return _parted(seen, way, at), _many(seen, way) if at is not None else None


def _parted(seen: Scene, way: Branch, at: int | None) -> Html:
    say = seen.say
    if at is None:
        return el("p", say.text("Every card was played the same way."))
    before = _before(way.record, at)
    to = Audience(seen.match.names, say, seen.you, before, seen.pack)
    then, now = way.record.moves[at][1], seen.match.record.moves[at][1]
    names = {"name": seen.name(before.turn), "then": named(then, to), "now": named(now, to)}
    return el(
        "p", say.text("From here the deal went differently. {name} in the match: {then}. This time: {now}.", **names)
    )


def _before(record: Record, at: int) -> State:
    moves = [step for step in steps(record) if step.seat != NATURE]
    return moves[at].before


# ---- many continuations --------------------------------------------------------------------------------------------


def _many(seen: Scene, way: Branch) -> Html:
    """What both ways come to on average, since one outcome is mostly luck; as far as that is known."""
    say, mean = seen.say, way.mean
    inside: list[Inside] = [el("h2", say.text("On average"))]
    if mean and mean.runs == mean.asked:
        inside.append(_means(seen, mean))
    elif way.asking:
        told = say.text("Playing both versions to the end: {n} of {all}.", n=mean.runs if mean else 0, all=RUNS)
        inside.append(_asked(told, say.text("Stop"), "enough"))
    elif way.failed:
        told = say.text("The computer players aren’t responding, so there is no average for now.")
        inside.append(_asked(told, say.text("Try again"), "mean"))
    else:
        told = say.text(
            "A single result is mostly luck. Casual computer players can play both versions to the end {n} times.",
            n=RUNS,
        )
        inside.append(_asked(told, say.text("Work it out"), "mean"))
    return el("section", inside, id="on-average")


def _asked(told: str, act: str, word: AgainWord) -> Html:
    button = el("button", act, type="button", cls="btn", data_do=Press("mistakes", word))
    return el("p", el("span", told, role="status"), " ", button, cls="working")


def _means(seen: Scene, mean: ContinuationMean) -> Html:
    """The two averages and their difference: about even where its interval holds zero."""
    say = seen.say
    if not seen.game.tricks:
        won = say.text(
            "Playing as in the match, you win {then} of {n} deals; this way, {now} of {n}.", n=mean.runs,
            then=_number(seen, mean.then * mean.runs, 0), now=_number(seen, mean.now * mean.runs, 0),
        )  # fmt: skip
        return el("p", won, " ", _difference(seen, mean, 100, 0), role="status")
    ahead = say.text(
        "Points ahead of the others: {then} as in the match, {now} this way.", then=_number(seen, mean.then, 1),
        now=_number(seen, mean.now, 1),
    )  # fmt: skip
    return el("p", ahead, " ", _difference(seen, mean, 1, 1), role="status")


def _difference(seen: Scene, mean: ContinuationMean, scale: int, places: int) -> str:
    say = seen.say
    low, high = mean.ahead - 2 * mean.error, mean.ahead + 2 * mean.error
    if low <= 0 <= high:
        return say.text("That is about even.")
    least, most = sorted((abs(low) * scale, abs(high) * scale))
    most = most if seen.game.tricks else min(most, 100.0)  # no chance is more than all
    told = {"low": decimal(least, places, say), "high": decimal(most, places, say)}
    if not seen.game.tricks:
        better = say.text("This way is better, by {low} to {high} wins in 100.", **told)
        worse = say.text("The way chosen in the match is better, by {low} to {high} wins in 100.", **told)
    else:
        better = say.text("This way is better, by {low} to {high} points.", **told)
        worse = say.text("The way chosen in the match is better, by {low} to {high} points.", **told)
    return better if low > 0 else worse


def _number(seen: Scene, value: float, places: int) -> str:
    written = decimal(value, places, seen.say)
    signed = seen.game.tricks and float(f"{value:.{places}f}") > 0
    return f"+{written}" if signed else written
