"""The page of one's own player: its file, the match against it, the re-deal test and the sets."""

from nines.bots.redealing import TIMES
from nines.registry import GAMES
from nines.words.languages import Language, language
from nines.words.phrases import decimal
from web.pages.player import table
from web.pages.player.report import Report, read
from web.pages.player.words import reason
from web.state.commands import Press
from web.state.model import Model
from web.state.own import Doing, OwnPage
from web.widgets import forms
from web.widgets.html import Html, Inside, el, many
from web.widgets.levels import titles
from web.widgets.page import page


def own(model: Model) -> Html | None:
    """The page."""
    shown = model.shown(OwnPage)
    if not shown:
        return None
    say = language(model.settings.language)
    article = el("article", _file(say, shown), _table(say, shown), _tries(say, shown), cls="own-player")
    return page(
        say, "player", say.text("Your own player"),
        say.text("A few lines of Python make a player. Write them here, or open a file."),
        el("div", article, _aside(say), cls="two"),
    )  # fmt: skip


def _file(say: Language, shown: OwnPage) -> Html:
    """The file itself, and the ways to another one."""
    area = el(
        "textarea", shown.laid, cls="txt code", id="own-source", name="own-source", rows="14", spellcheck="false",
        autocomplete="off", autocapitalize="off", wrap="off", aria_describedby="own-source-help",
    )  # fmt: skip
    chosen = el("input", type="file", name="file", id="file", accept=".py,text/x-python,text/plain")
    opened = el("label", chosen, el("span", say.text("Open a file")), cls="btn file")
    back = el("button", say.text("Back to the example"), type="button", cls="btn", data_do=Press("player", "example"))
    kept = say.text("Your code stays in this browser. None of it runs until you press a button.")
    return many(
        el("label", say.text("Your player, in Python"), for_="own-source", cls="own-label"), area,
        el("p", kept, cls="help", id="own-source-help"), el("p", opened, back, cls="actions"),
    )  # fmt: skip


def _table(say: Language, shown: OwnPage) -> Html:
    """Which game, and against whom."""
    games = [(key, say.text(game.name)) for key, game in GAMES.items()]
    levels = [(level, titles(say, level).alone) for level in table.levels(shown.game)]
    return many(
        forms.field("own-game", say.text("Game"), forms.select("own-game", games, shown.game)),
        forms.field("own-level", say.text("Against"), forms.select("own-level", levels, shown.level)),
    )


def _tries(say: Language, shown: OwnPage) -> Html:
    """What can be done with it, and what came of it."""
    acts: tuple[tuple[Doing, str], ...] = (
        ("play", say.text("Play against it")), ("peek", say.text("Test it: does it peek?")),
        ("sets", say.plural("Let it play {n} set", "Let it play {n} sets", table.SETS)),
    )  # fmt: skip
    if shown.doing:
        stop = el("button", say.text("Stop"), type="button", cls="btn", id="own-stop", data_do=Press("player", "stop"))
        return el("section", el("p", stop, cls="actions"), _came(say, shown), cls="own-tries", data_run=shown.run)
    buttons = (
        el("button", words, type="button", cls="btn go" if doing == "play" else "btn", id=f"own-{doing}",
           data_do=Press("player", doing))
        for doing, words in acts
    )  # fmt: skip
    return el("section", el("p", buttons, cls="actions"), _came(say, shown), cls="own-tries", data_run=shown.run)


def _came(say: Language, shown: OwnPage) -> Html:
    """How far it has come, or what came of it."""
    report = read(shown.told) if shown.told else None
    if not shown.of:
        said: Inside = None
    elif not report:
        said = el("p", say.text("Starting Python to run your player…")) if shown.doing else _stopped(say)
    elif report.broken:
        said = _said(say.text("Python couldn’t be started in this browser. Nothing was lost: try again."))
    elif report.lost and report.ready:
        said = many(_lost(say, shown, report), _fault(say, report))
    elif shown.of == "peek":
        said = _peeked(say, report)
    else:
        said = _measured(say, shown, report)
    return el("div", said, role="status", id="own-came")


def _said(words: str, *, good: bool = False) -> Html:
    return el("p", words, cls="verdict", data_good=good)


def _stopped(say: Language) -> Html:
    return el("p", say.text("You stopped your player."))


def _fault(say: Language, report: Report) -> Html | None:
    """What Python said, where it said anything."""
    if not report.fault:
        return None
    return el("pre", report.fault, cls="code", tabindex="0", aria_label=say.text("What Python says"), role="region")


def _lost(say: Language, shown: OwnPage, report: Report) -> Html:
    """Why it has lost."""
    why = " ".join(dict.fromkeys(reason(say, each) for each in report.lost))
    if shown.of != "sets" or not report.done:
        return _said(why)
    told = say.plural(
        "Your player lost {n} match through an error or a move that isn’t legal.",
        "Your player lost {n} matches through errors or moves that aren’t legal.",
        len(report.lost),
    )
    return many(_said(f"{told} {why}"), _result(say, shown, report) if report.done == table.SETS else None)


def _peeked(say: Language, report: Report) -> Html:
    """What the re-deal test has found."""
    if not report.ready:
        return el("p", say.text("Decision {n} of {all}…", n=report.done + 1, all=table.DECISIONS))
    dealt = say.plural(
        "In {n} decision, the hidden cards were dealt afresh {times} times.",
        "In each of {n} decisions, the hidden cards were dealt afresh {times} times.", report.done, times=TIMES,
    )  # fmt: skip
    same = (
        say.text("Your player got exactly the same information every time, to the last letter: it can’t peek.")
        if report.same_views == report.redeals
        else say.text(
            "Your player didn’t get the same information every time. That should never happen: please tell us."
        )
    )
    if report.changed:
        moved = say.plural(
            "Your player’s move changed in {n} decision: it gets random numbers from somewhere other than “stream”, "
            "or it remembers earlier questions.",
            "Your player’s move changed in {n} decisions: it gets random numbers from somewhere other than “stream”, "
            "or it remembers earlier questions.",
            report.changed,
        )  # fmt: skip
    else:
        moved = say.text("Your player’s move never changed.")
    caught = say.plural(
        "A cheat who sees every card was caught in {caught} of {n} decision.",
        "A cheat who sees every card was caught in {caught} of {n} decisions.", report.done, caught=report.caught,
    )  # fmt: skip
    return many(_said(f"{dealt} {same} {moved}", good=not report.changed), _said(caught, good=report.caught > 0))


def _measured(say: Language, shown: OwnPage, report: Report) -> Html:
    """How it has done in the sets so far."""
    if report.ready:
        return _result(say, shown, report)
    told = say.text("Set {n} of {all}…", n=report.done + 1, all=table.SETS)
    bar = el("progress", max=str(table.SETS), value=str(report.done), aria_label=told)
    return many(bar, el("p", told))


def _result(say: Language, shown: OwnPage, report: Report) -> Html:
    """What it came to, in a sentence, and what that means."""
    level, half = titles(say, shown.level).alone, report.high - report.mean
    if GAMES[shown.game].tricks:
        told = say.plural(
            "Compared with the table’s average, your player scored {points} points a deal, give or take {half}. "
            "Measured in {n} deal, played from every seat. Opponents: {level}.",
            "Compared with the table’s average, your player scored {points} points a deal, give or take {half}. "
            "Measured in {n} deals, each played from every seat. Opponents: {level}.",
            report.done, points=f"{'+' if report.mean > 0 else ''}{decimal(report.mean, 2, say)}",
            half=decimal(half, 2, say), level=level,
        )  # fmt: skip
    else:
        told = say.plural(
            "Your player wins {wins} of 100 matches, give or take {half}; an equal player would win {even}. Measured "
            "in {n} match, played from every seat. Opponents: {level}.",
            "Your player wins {wins} of 100 matches, give or take {half}; an equal player would win {even}. Measured "
            "in {n} matches, each played from every seat. Opponents: {level}.",
            report.done, wins=decimal(100 * report.mean, 0, say), half=decimal(100 * half, 0, say),
            even=decimal(100 * report.even, 0, say), level=level,
        )  # fmt: skip
    if report.low > report.even:
        meaning = say.text("Your player is the stronger one.")
    elif report.high < report.even:
        meaning = say.text("Your player is the weaker one.")
    else:
        meaning = say.text("It is too close to say which is stronger.")
    return _said(f"{told} {meaning}", good=report.low > report.even)


def _aside(say: Language) -> Html:
    return el(
        "aside",
        el("h2", say.text("What your player is given")),
        el("p", say.text(
            "A function “think(view, budget, stream)” gets what its seat may know, with card backs for all the rest, "
            "and returns a legal move. It has five seconds for each move. Its random numbers come from “stream”."
        )),
        el("h2", say.text("What your player can reach")),
        el("p", say.text(
            "Your player can reach nothing but what it is given: it runs in a frame of its own, with no access to "
            "the page, to anything this browser keeps, or to the network. If it doesn’t answer, or if it breaks the "
            "rules, it loses, and the page goes on."
        )),
        el("p", say.text(
            "The Python here has no packages, and only part of the standard library."
        )),
        el("p", el("a", say.text("Do the computer players cheat?"), href="#/fairness")),
        cls="aside",
    )  # fmt: skip
