"""One's own record: how often one wins at each game and level, and how sure that is; points a deal; what to try; then
how the puzzles stand."""

from nines.advice.factors import marked_factors
from nines.registry import GAMES
from nines.words.languages import Language
from nines.words.phrases import decimal, percent
from web.pages.finished import choices, figures, words
from web.pages.finished.choices import Checked, Cost
from web.pages.finished.entries import Sorted
from web.pages.finished.figures import Figures, Points, Wins
from web.pages.finished.luck_view import averages
from web.pages.finished.overview import headline, overview
from web.pages.finished.plots import plots
from web.pages.finished.practice import mistakes, puzzles
from web.pages.finished.states import states
from web.state.model import Model
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page

FEWEST = 10
"""With fewer matches nothing is said of how often somebody wins."""


def who_counts(say: Language) -> str:
    """Which matches stand in somebody's figures."""
    return say.text(
        "Matches with hints or with moves taken back do count, but they are marked. These don’t count: matches with "
        "more than one person, matches from a link, matches played on from a puzzle, and matches played again with "
        "the same cards. Deals of the day have a page of their own."
    )


def record(say: Language, model: Model, found: Sorted) -> Html:
    """The page of figures: one number for each game and level, and all the rest folded. Until all rows are read, how
    far that has come."""
    done = model.archive.stage == "done"
    counted = figures.figures(found.entries) if done else ()
    said, means = headline(say, counted)
    kept = say.text("Kept on this device only.")
    title = say.text("Your record")
    short = (el("p", title, cls="label"), el("h1", said), el("p", means, cls="label"))
    first = el("div", short, cls="in-short") if said else None
    nothing = words.nothing_yet(say, _promise(say)) if done and not counted else None
    every = el("a", say.text("Finished matches"), cls="btn quiet", href="#/finished")
    return page(
        say, "finished", None if said else title, None if said else kept, first, states(say, model, found), nothing,
        overview(say, model, counted) if done else None, _sureness(say, model, counted), puzzles(say, model),
        beside=every,
    )  # fmt: skip


def _promise(say: Language) -> Html:
    """What will be seen here, for whoever has no match yet."""
    each = (
        say.text("how many of your last ten matches you won, at each game and level"),
        say.text("which level to try next"),
        say.text("what your mistakes cost, and what they were about"),
    )
    told = el("p", el("b", say.text("Finish a match against the computer, and you’ll see here:")))
    return many(told, el("ul", (el("li", said) for said in each)))


def _sureness(say: Language, model: Model, counted: tuple[Figures, ...]) -> Html | None:
    """Every figure with its range, folded; nothing where there is none."""
    if not counted:
        return None
    most = max(counted, key=lambda tally: tally.wins.played)
    games = (
        el(
            "section",
            el("h2", say.text(game.name)),
            (_group(say, model, tally, tally is most) for tally in own),
        )
        for key, game in GAMES.items()
        if (own := [tally for tally in counted if tally.group.game == key])
    )
    notes = el("p", who_counts(say), " ", _between(say), cls="label")
    summary = el("summary", say.text("How sure is this?"))
    return el("details", summary, el("div", games, cls="record"), notes, cls="more")


def _between(say: Language) -> str:
    return say.text("In 95 of 100 cases, the true figure lies within the range given.")


def _group(say: Language, model: Model, tally: Figures, opened: bool) -> Html:
    many = words.variant(say, tally.group)
    heading = words.against(say, tally.group.level)
    points, checked = figures.points(tally.entries), choices.checked(tally.entries)
    return el(
        "article",
        el("h3", f"{heading} ({many})" if many else heading),
        el("p", _wins(say, tally), cls="won"),
        el("p", _points(say, tally, points)) if points else None,
        el("p", _checked(say, checked)) if checked else None,
        (el("p", said) for cost in choices.costs(tally.entries) if (said := _cost(say, cost, tally.group.game))),
        mistakes(say, model, tally),
        el("p", _helped(say, tally), cls="label") if _helped(say, tally) else None,
        averages(say, tally),
        plots(say, tally, opened),
    )


def _wins(say: Language, tally: Figures) -> Inside:
    won, chance, ended = tally.wins, percent(tally.group.chance), figures.outcomes(tally.entries)
    drawn = (" ", say.text("A drawn match counts as part of a win.")) if ended.drawn else None
    interval = won.interval
    share = say.text(
        "That is {share} in 100 matches; in the long run it will probably be between {low} and {high}. Equal players "
        "would each win {chance}.",
        share=percent(won.won / won.played), low=percent(interval.low),
        high=percent(interval.high), chance=chance,
    )  # fmt: skip
    return (
        el("b", words.outcomes(say, ended), "."),
        drawn,
        " ",
        share,
        " ",
        _told(say, won, tally),
    )


def _told(say: Language, won: Wins, tally: Figures) -> str:
    chance = tally.group.chance
    if won.played < FEWEST:
        return say.text("There are too few matches to say more.")
    if won.interval.low > chance:
        return say.text("You win more often than equal players would.")
    if won.interval.high < chance:
        return say.text("You win less often than equal players would.")
    return say.text("So far you win about as often as equal players would.")


def _points(say: Language, tally: Figures, points: Points) -> str:
    said = say.text(
        "Points per deal: yours {own}, the others’ {others}.", own=_signed(say, points.own),
        others=_signed(say, points.others),
    )  # fmt: skip
    if points.interval:
        low, high = (_signed(say, end) for end in points.interval)
        said += " " + say.text(
            "In the long run your points per deal will probably lie between {low} and {high}.", low=low, high=high
        )
    if GAMES[tally.group.game].low_wins:
        said += " " + say.text("Lower scores are better.")
    return said


def _checked(say: Language, found: Checked) -> str:
    """How often one's choices were slips, mistakes and blunders, going by the matches that were checked."""
    often = (decimal(100 * count / found.choices, 1, say) for count in found.classes.values())
    slips, mistakes, blunders = often
    said = say.text(
        "Per 100 choices: {slips} slips, {mistakes} mistakes and {blunders} blunders.", slips=slips,
        mistakes=mistakes, blunders=blunders,
    )  # fmt: skip
    checked = say.plural("{n} match was checked.", "{n} matches were checked.", found.matches)
    return f"{said} {checked}"


def _cost(say: Language, cost: Cost, game: str) -> str:
    """What these cost per deal; nothing where it is not known how much of a cost is really lost."""
    factor = marked_factors().get(game)
    if not factor:
        return ""
    by = decimal(cost.a_deal, 2, say)
    if cost.unit == "tricks":
        said = say.text("Your choices cost about {by} tricks per deal.", by=by)
    else:
        said = say.text("Your choices cost about {by} points per deal.", by=by)
    if cost.interval:
        ends = cost.interval.around(cost.a_deal, factor.doubt * cost.a_deal)
        low, high = (decimal(max(0.0, end), 2, say) for end in ends)
        said += " " + say.text("The true cost is probably between {low} and {high}.", low=low, high=high)
    return said


def _signed(say: Language, value: float) -> str:
    said = decimal(value, 2, say)
    return f"+{said}" if value > 0 and any(digit in "123456789" for digit in said) else said


def _helped(say: Language, tally: Figures) -> str:
    said = []
    if with_help := tally.wins.played - tally.alone.played:
        said.append(
            say.plural("You had help in {n} of these matches.", "You had help in {n} of these matches.", with_help)
        )
    if tally.conceded:
        said.append(say.plural("You conceded {n} match.", "You conceded {n} matches.", tally.conceded))
    return " ".join(said)
