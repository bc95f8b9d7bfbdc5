"""The page of finished matches: all that are kept, sifted as one likes, fifty on a page, and how often one has won."""

from nines.registry import GAMES
from nines.words.languages import Language, language
from web.pages.finished import words
from web.pages.finished.entries import Sorted, sort
from web.pages.finished.figures import counts, outcomes, share
from web.pages.finished.record import record, who_counts
from web.pages.finished.states import states
from web.pages.finished.update import address, is_wanted, page_of
from web.pages.puzzles import progress
from web.pages.settings.keeping import open_file
from web.state import commands, routes
from web.state.archive import Entry, Wanted
from web.state.commands import Command
from web.state.model import Model
from web.widgets.forms import select
from web.widgets.html import Html, Inside, el, many
from web.widgets.page import page
from web.widgets.pictures import icon


def finished(model: Model) -> Html:
    """The list, or the page of figures; while rows are being read, what has been read so far."""
    say = language(model.settings.language)
    found = sort(model)
    if model.archive.wanted.figures:
        return record(say, model, found)
    empty = not found.entries and not found.unread and model.archive.stage == "done"
    body = _nothing(say) if empty else _listed(say, model, found)
    known = not empty or progress.has_any(model.learnt)
    figures = el("a", say.text("Your record"), cls="btn", href="#/finished/figures") if known else None
    mistakes = el("a", say.text("Your mistakes"), cls="btn quiet", href="#/mistakes")
    days = el("a", say.text("Deal of the day"), cls="btn quiet", href="#/day")
    return page(
        say, "finished", say.text("Finished matches"), _lede(say, model, found, empty),
        states(say, model, found), body, beside=many(days, mistakes, figures),
    )  # fmt: skip


def _lede(say: Language, model: Model, found: Sorted, empty: bool) -> str | None:
    if empty:
        return say.text("Nothing here yet.")
    if model.archive.stage != "done":
        return None
    own = [entry for entry in found.entries if counts(entry)]
    ended = outcomes(own)
    if not own:
        return say.text("Saved on this device only.")
    if ended.drawn:
        matches = say.plural(
            "{n} match of your own: {won} won, {drawn} drawn, {lost} lost.",
            "{n} matches of your own: {won} won, {drawn} drawn, {lost} lost.",
            ended.played, won=ended.won, drawn=ended.drawn, lost=ended.lost,
        )  # fmt: skip
        return f"{matches} {say.text('Saved on this device only.')}"
    if not ended.won:
        matches = say.plural(
            "{n} match played; the first win is still to come.", "{n} matches played; the first win is still to come.",
            len(own),
        )  # fmt: skip
        return f"{matches} {say.text('Saved on this device only.')}"
    matches = say.plural(
        "{n} match of your own, {won} won.", "{n} matches of your own, {won} won.", ended.played, won=ended.won
    )
    return f"{matches} {say.text('Saved on this device only.')}"


def _nothing(say: Language) -> Html:
    heading = el("b", say.text("Finish a match and it appears here:"))
    written = el("p", heading, " ", say.text("who won, against whom, and with what score."))
    elsewhere = el(
        "section",
        el("h2", say.text("Played elsewhere?")),
        el(
            "p",
            say.text(
                "Save everything to a file on the other device and open it here. The matches from both devices are "
                "kept, and nothing is counted twice."
            ),
        ),
        _files(say, saved=False),
        cls="aside",
    )
    return many(words.nothing_yet(say, written), elsewhere)


def _listed(say: Language, model: Model, found: Sorted) -> Html:
    entries = tuple(entry for entry in found.entries if is_wanted(entry, model.archive.wanted))
    shown, at, pages = page_of(model.archive, entries)
    none = (
        el("p", say.text("There are no matches like that. Change the choices above."))
        if not shown and found.entries
        else None
    )
    several = _pages(say, model.archive.wanted, at, pages)
    return el(
        "section", _filters(say, model.archive.wanted, found.entries), _table(say, shown) if shown else none, several,
        el("p", who_counts(say), cls="label"), _files(say, saved=bool(found.entries)), cls="kept",
    )  # fmt: skip


def _filters(say: Language, now: Wanted, entries: tuple[Entry, ...]) -> Html:
    """Which matches are shown; only what there is can be chosen."""
    games = [key for key in GAMES if any(entry.table.game == key for entry in entries) or key == now.game]
    levels = sorted({entry.level for entry in entries if entry.level} | ({now.level} if now.level else set()))
    results = (
        ("", say.text("All results")), ("won", say.text("Won")), ("lost", say.text("Not won")),
        ("conceded", say.text("Conceded")), ("costly", say.text("With mistakes")),
        ("others", say.text("Not counted")),
    )  # fmt: skip
    return el(
        "form",
        select("game", (("", say.text("All games")), *((key, say.text(GAMES[key].name)) for key in games)), now.game,
               say.text("Game")),
        select("level", (("", say.text("All levels")), *((name, words.level(say, name)) for name in levels)), now.level,
               say.text("Level")),
        select("result", results, now.result, say.text("Result")),
        cls="filter",
        aria_label=say.text("Which matches"),
    )  # fmt: skip


def _table(say: Language, entries: tuple[Entry, ...]) -> Html:
    heads = (say.text("Date"), say.text("Match"), say.text("Won by"), say.text("You"))
    hidden = el("span", say.text("Remove"), cls="visually-hidden")
    head = el("tr", (el("th", said, scope="col", cls="l" if at < 3 else None) for at, said in enumerate(heads)),
              el("th", hidden, scope="col"))  # fmt: skip
    rows = (_row(say, entry) for entry in entries)
    return el("table", el("thead", head), el("tbody", rows), cls="sheet history")


def _row(say: Language, entry: Entry) -> Html:
    game, when = say.text(GAMES[entry.table.game].name), words.date(say, entry.ended)
    look = say.text("Look back: {match}", match=f"{game}, {when}")
    remove = say.text("Remove {match}", match=f"{game}, {when}")
    beside = el("span", f"{when} · ", cls="when")  # where there is no room for a column of its own
    won = counts(entry) and share(entry) == 1
    return el(
        "tr",
        el("td", when, cls="l day"),
        el("th", el("a", game, href=f"#{routes.review(entry.id)}", aria_label=look),
           el("span", beside, words.details(say, entry), cls="label"), scope="row", cls="l"),
        el("td", words.winners(say, entry), cls="l"),
        el("td", words.result(say, entry), cls="pen" if won else None),
        el("td", el("button", icon("close"), type="button", cls="btn quiet", data_do=commands.Forget(entry.id),
                    aria_label=remove)),
        cls="won-by-you" if won else None,
    )  # fmt: skip


def _pages(say: Language, now: Wanted, at: int, pages: int) -> Inside:
    """The way to the pages before and after this one."""
    if pages == 1:
        return None
    newer, older = (f"#{address(now._replace(page=there))}" for there in (at - 1, at + 1))
    return el(
        "nav",
        el("a", say.text("Newer"), cls="btn", href=newer) if at > 1 else None,
        el("span", say.text("Page {n} of {all}", n=at, all=pages), cls="label"),
        el("a", say.text("Older"), cls="btn", href=older) if at < pages else None,
        cls="actions",
        aria_label=say.text("Pages"),
    )


def _files(say: Language, *, saved: bool) -> Html:
    """What can be saved as a file, where there is anything, and a file to be opened."""
    kinds: tuple[tuple[str, Command], ...] = (
        (say.text("Save everything to a file"), commands.Page("save-all")),
        (say.text("Save as a table (CSV)"), commands.Press("finished", "table")),
        (say.text("Save the data (JSON)"), commands.Press("finished", "lines")),
    )
    buttons = [el("button", words, type="button", cls="btn", data_do=what) for words, what in kinds] if saved else []
    return el("div", buttons, open_file(say), cls="actions")
