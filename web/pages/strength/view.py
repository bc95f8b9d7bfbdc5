"""The page of a game's levels: what each wins against the one below, and a button that plays some of it again."""

from collections.abc import Iterable
from itertools import groupby

from nines.arena.strength import Strength, of_game, of_level, strengths
from nines.core.options import Options, OptionSpec, same_rules
from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.phrases import decimal
from web.state.commands import Press
from web.state.model import Model
from web.state.strength import StrengthPage
from web.widgets.html import Html, el
from web.widgets.levels import titles
from web.widgets.page import page


def strength(model: Model) -> Html | None:
    """The page."""
    shown = model.shown(StrengthPage)
    if not shown:
        return None
    say, game = language(model.settings.language), GAMES[shown.game]
    found = of_game(shown.game)
    nothing = None if found else el("p", say.text("Nothing has been measured for this game yet."))
    numbered = enumerate(found)
    tables = groupby(numbered, lambda at: (at[1].setup.options, len(at[1].setup.bots)))
    article = el(
        "article", nothing, (_table(say, shown, [*rows], options, seats) for (options, seats), rows in tables),
        cls="strength",
    )  # fmt: skip
    return page(
        say, "strength", say.text("How strong is each level?"),
        say.text(
            "Each level was measured against the one below it. Play some of these deals again here: with the same "
            "cards they must come out the same."
        ),
        el("div", article, _aside(say, shown.game), cls="two"),
        back=(f"#/setup/{shown.game}", say.text(game.name)),
    )  # fmt: skip


def _table(say: Language, shown: StrengthPage, rows: list[tuple[int, Strength]], options: Options, seats: int) -> Html:
    named = [say.plural("{n} player", "{n} players", seats), *_options(say, shown.game, options)]
    widest = max(abs(found.mean - found.even) + found.half for _, found in rows)
    return el(
        "section", el("h2", ", ".join(named)), el("ol", (_row(say, shown, at, found, widest) for at, found in rows))
    )


def _options(say: Language, game: str, options: Options) -> list[str]:
    """The options that are not as usual, by name."""
    changed = [choice for choice in GAMES[game].choices if choice.value_in(options) != choice.default]
    return [_option(say, choice, options) for choice in changed]


def _option(say: Language, choice: OptionSpec, options: Options) -> str:
    if choice.is_switch:
        return say.text(choice.label)
    return say.text(choice.names[choice.values.index(choice.value_in(options))])


# ---- a figure ------------------------------------------------------------------------------------------------------


def _row(say: Language, shown: StrengthPage, at: int, found: Strength, widest: float) -> Html:
    return el(
        "li", el("h3", who(say, found), id=f"f-{at}"), _whiskers(found, widest), el("p", measured(say, found)),
        _again(say, shown, at, found),
    )  # fmt: skip


def who(say: Language, found: Strength) -> str:
    """Who was measured against whom: `Expert against 2 × Club player`."""
    own = [bot for bot in found.setup.bots if bot == found.level]
    others = [bot for bot in found.setup.bots if bot != found.level]
    return say.text("{level} against {others}", level=_several(say, own), others=_several(say, others))


def _several(say: Language, bots: list[str]) -> str:
    name = titles(say, bots[0]).alone
    return f"{len(bots)} × {name}" if len(bots) > 1 else name


def outcome(say: Language, found: Strength) -> str:
    """What came out, in a sentence."""
    if found.setup.deals:
        return say.text(
            "Scores {points} more points a deal than the average at the table.", points=decimal(found.mean, 2, say)
        )
    return say.text(
        "Wins {wins} of 100 matches; an equal player would win {even}.",
        wins=decimal(100 * found.mean, 0, say), even=decimal(100 * found.even, 0, say),
    )  # fmt: skip


def in_round_figures(say: Language, found: Strength) -> str:
    """The same for whoever chooses a level: what ten deals bring."""
    if not found.setup.deals:
        return outcome(say, found)
    points = round(abs(10 * found.mean))
    if not points:
        return say.text("Scores as much as the others at the table, on average.")
    if found.mean < 0:
        return say.plural(
            "In ten deals, scores about {by} point below the table’s average.",
            "In ten deals, scores about {by} points below the table’s average.", points, by=points,
        )  # fmt: skip
    return say.plural(
        "In ten deals, scores about {by} point above the table’s average.",
        "In ten deals, scores about {by} points above the table’s average.", points, by=points,
    )  # fmt: skip


def measured(say: Language, found: Strength) -> str:
    """What came out, in how many deals or matches, and how exactly."""
    if found.setup.deals:
        played = say.text(
            "Measured in {n} deals, each played from every seat, with a margin of {half} points either way.",
            n=found.played, half=decimal(found.half, 2, say),
        )  # fmt: skip
    else:
        played = say.text(
            "Measured in {n} matches, each played from every seat, with a margin of {half} wins in 100 either way.",
            n=found.played, half=decimal(100 * found.half, 0, say),
        )  # fmt: skip
    return f"{outcome(say, found)} {played}"


def at_table(say: Language, game: str, options: Options, players: Iterable[str], seats: int) -> tuple[Html, ...]:
    """What each of these players comes to at a table as it is set up, a line each; none for one not measured there."""
    figures = dict.fromkeys(of_level(player, game, options, seats) for player in players)
    elsewhere = say.text("This was measured with other options.")
    return tuple(
        el("p", el("b", who(say, found)), " ", in_round_figures(say, found), " ",
           None if same_rules(found.setup.options, options) else elsewhere)
        for found in figures
        if found
    )  # fmt: skip


def _whiskers(found: Strength, widest: float) -> Html:
    """The mean as a bar from what an equal player would come to, and its interval."""
    mean, half = (100 * value / widest for value in (found.mean - found.even, found.half))
    low, high = max(0.0, mean - half), mean + half
    return Html(
        f'<svg viewBox="0 0 102 10" preserveAspectRatio="none" aria-hidden="true"><rect class="bar" y="2" height="6" '
        f'width="{mean:.1f}"/><path class="whisker" d="M{low:.1f} 5H{high:.1f}M{low:.1f} 1.5V8.5M{high:.1f} 1.5V8.5"/>'
        "</svg>"
    )


# ---- playing it again ----------------------------------------------------------------------------------------------


def _again(say: Language, shown: StrengthPage, at: int, found: Strength) -> Html:
    came = shown.came.get(at, ())
    if shown.now == at:
        told = say.text("Playing set {n} of {all} again…", n=len(came) + 1, all=len(found.sets))
        stop = el("button", say.text("Stop"), type="button", cls="btn", data_do=Press("strength", "stop"), id=f"a-{at}")
        bar = el("progress", max=str(len(found.sets)), value=str(len(came)), aria_label=told)
        return el("div", bar, el("p", told, role="status"), stop, cls="again")
    words = say.text("Play a few of these sets again here")
    button = el(
        "button", words, type="button", cls="btn", data_do=Press("strength", f"again {at}"), id=f"a-{at}",
        aria_label=f"{words}: {who(say, found)}", aria_disabled="true" if shown.now >= 0 else None,
    )  # fmt: skip
    return el("div", _verdict(say, shown, at, found, came), button, cls="again")


def _verdict(say: Language, shown: StrengthPage, at: int, found: Strength, came: tuple[float, ...]) -> Html | None:
    if at in shown.failed:
        told = say.text("The computer players didn’t answer, so nothing was proved. Try again.")
        return el("p", told, role="status", cls="verdict", data_good=False)
    if not came:
        return None
    same = sum(now == then for now, then in zip(came, found.sets))
    if same < len(came):
        told = say.plural(
            "The set didn’t come out as it was measured. That should never happen: please tell us.",
            "Only {same} of {n} sets came out as they were measured. That should never happen: please tell us.",
            len(came), same=same,
        )  # fmt: skip
    elif at in shown.stopped:
        told = say.plural(
            "You stopped the check. {n} set so far came out exactly as it was measured.",
            "You stopped the check. {n} sets so far came out exactly as they were measured.",
            len(came),
        )
    else:
        told = say.plural(
            "{n} set came out exactly as it was measured.", "{n} sets came out exactly as they were measured.",
            len(came),
        )  # fmt: skip
    return el("p", told, role="status", cls="verdict", data_good=same == len(came))


def _aside(say: Language, game: str) -> Html:
    others = [key for key in dict.fromkeys(found.setup.game for found in strengths()) if key != game]
    links = (el("li", el("a", say.text(GAMES[key].name), href=f"#/strength/{key}")) for key in others)
    return el(
        "aside",
        el("h2", say.text("How it was measured")),
        el("p", say.text(
            "A set is the same cards played once from each seat, so that nobody has the better cards. The players "
            "make the same moves on every device, so a set comes out the same wherever it is played."
        )),
        el("p", say.text(
            "These cards were used for nothing but the measurement. The true figure lies within the given limits "
            "95 times in 100."
        )),
        el("h2", say.text("The other games")), el("ul", links),
        el("h2", say.text("Your own player")),
        el("p", el("a", say.text("Write a player and measure it here"), href=f"#/player/{game}")), cls="aside",
    )  # fmt: skip
