"""What is done on the pages about finished matches: they are opened, read slice by slice, sifted, saved as files."""

from collections.abc import Mapping
from typing import assert_never, get_args
from urllib.parse import urlencode

from nines.records.record import Record
from nines.registry import GAMES
from web.match.last_setup import deal, remember_record
from web.match.session import Transition
from web.pages.finished import files
from web.pages.finished.choices import mistakes
from web.pages.finished.entries import FIRST, SLICE, read_slice, sort
from web.pages.finished.figures import counts, figures, share
from web.pages.finished.standing import in_view, suggestion
from web.state import routes
from web.state.archive import Archive, Entry, Result, Wanted
from web.state.commands import Press, unknown
from web.state.effects import Gather, Visit, Wait
from web.state.messages import Gathered, TimerFired
from web.state.model import Model
from web.state.routes import Route

A_PAGE = 50
"""Matches on a page of the list."""
RESULTS: tuple[Result, ...] = get_args(Result)


def open_page(model: Model, route: Route) -> Transition:
    """The page that an address asks for; the rows are gathered afresh, and those that are known are not read again."""
    archive = model.archive._replace(wanted=wanted(dict(route.asked), figures=bool(route.rest)), stage="asked")
    return model._replace(screen="finished", archive=archive), (Gather("list"),)


def wanted(asked: Mapping[str, str], *, figures: bool = False) -> Wanted:
    """What an address asks for; what it cannot mean is not asked for."""
    game, result = asked.get("game", ""), asked.get("result", "")
    return Wanted(
        game if game in GAMES else "",
        asked.get("level", "")[:40],
        next((known for known in RESULTS if known == result), ""),
        routes.number(asked.get("page", "")) or 1,
        figures,
    )


def address(asked: Wanted) -> str:
    """The address of a page of these matches."""
    said = [(name, value) for name, value in (("game", asked.game), ("level", asked.level), ("result", asked.result))]
    if asked.page > 1:
        said.append(("page", str(asked.page)))
    query = urlencode([(name, value) for name, value in said if value])
    return ("/finished/figures" if asked.figures else "/finished") + (f"?{query}" if query else "")


def gathered(model: Model, message: Gathered) -> Transition:
    """The rows are there, and those that are not known are read; where they cannot be had, the matches without a row
    are still shown."""
    archive = model.archive._replace(stage="reading", lost=message.rows is None)
    return _read(model._replace(past=message.rows, archive=archive), FIRST)


def read_on(model: Model, message: TimerFired | None = None) -> Transition:
    """The next rows are read, as long as their page is open and nobody has stopped it."""
    return _read(model, SLICE) if model.screen == "finished" and model.archive.stage == "reading" else (model, ())


def _read(model: Model, most: int) -> Transition:
    found, done = read_slice(model, most)
    archive = model.archive._replace(found=found, stage="done" if done else "reading")
    return model._replace(archive=archive), () if done else (Wait(0, "", 0, "finished"),)


def change(model: Model, name: str, value: str) -> Transition:
    """The list with another filter, from its first page; the address says so."""
    before = model.archive.wanted
    known: dict[str, str] = {"game": before.game, "level": before.level, "result": before.result}
    if name not in known:
        return model, ()
    after = wanted(known | {name: value}, figures=before.figures)
    if after == before:
        return model, ()
    to = address(after)
    return model._replace(address=to, archive=model.archive._replace(wanted=after)), (Visit(to, replace=True),)


def press(model: Model, command: Press) -> Transition:
    """The model after one of the controls of these pages."""
    archive, word = model.archive, command.word
    match word:
        case "stop":
            reading = archive.stage == "reading"
            return (model._replace(archive=archive._replace(stage="stopped")) if reading else model), ()
        case "on":
            again = model._replace(archive=archive._replace(stage="reading"))
            return read_on(again) if archive.stage == "stopped" else (model, ())
        case "table" | "lines":
            whole = _whole(model)
            return whole, (files.table(sort(whole).entries) if word == "table" else files.lines(whole),)
        case "play":
            found = suggestion(figures(sort(model).entries))
            return _deal(model, found.table) if found else (model, ())
        case "again":
            played = figures(sort(model).entries)
            return _deal(model, in_view(played).entries[0].table) if played else (model, ())
        case _:
            unknown(command)


def _deal(model: Model, table: Record) -> Transition:
    """A match set up like this one; its game is dealt so from now on."""
    model, remembering = remember_record(model, table)
    model, dealing = deal(model, table.game)
    return model, (*remembering, *dealing)


def _whole(model: Model) -> Model:
    """The model with every row read: a file holds them all."""
    found, _ = read_slice(model, 1_000_000)
    return model._replace(archive=model.archive._replace(found=found, stage="done"))


def is_wanted(entry: Entry, asked: Wanted) -> bool:
    """Whether a match is among those that are asked for."""
    if (asked.game and entry.table.game != asked.game) or (asked.level and entry.level != asked.level):
        return False
    match asked.result:
        case "":
            return True
        case "won":
            return counts(entry) and share(entry) == 1
        case "lost":
            return counts(entry) and share(entry) < 1
        case "conceded":
            return entry.conceded
        case "costly":
            return any(mistakes(entry).values())
        case "others":
            return not counts(entry)
        case _:
            assert_never(asked.result)


def page_of(archive: Archive, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], int, int]:
    """Those of the matches that are asked for which stand on the page, its number, and how many pages there are."""
    pages = max(1, -(-len(entries) // A_PAGE))
    page = min(archive.wanted.page, pages)
    return entries[(page - 1) * A_PAGE : page * A_PAGE], page, pages
