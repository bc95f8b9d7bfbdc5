"""What a finished match is called: when it was, who played against whom, what came of it."""

from functools import cache
from time import localtime
from typing import assert_never

from nines.advice.reasons.figures import classes_counted
from nines.core.joint_seed import joint
from nines.core.options import with_values
from nines.registry import GAMES
from nines.words.dates import day_month_year
from nines.words.languages import Language
from nines.words.phrases import list_of, score
from web.match import players
from web.pages.finished.choices import mistakes
from web.pages.finished.entries import MIXED
from web.pages.finished.figures import Group, Outcomes, group_of, seat_of, sides_of
from web.state.archive import Apart, Entry
from web.widgets.html import Html, el
from web.widgets.levels import titles
from web.widgets.table_picture import featured, table_picture


def date(say: Language, ended: int | None) -> str:
    """The day on which a match ended, as this device counts days."""
    if ended is None:
        return say.text("date unknown")
    then = localtime(ended / 1000)
    return day_month_year(say, then.tm_year, then.tm_mon, then.tm_mday)


def play_first(say: Language) -> Html:
    """The way to a match, where there is none yet: to the set-up of the first game."""
    first = next(iter(GAMES.values()))
    return el("a", say.text("Play {game}", game=say.text(first.name)), cls="btn go", href=f"#/setup/{first.key}")


def nothing_yet(say: Language, told: Html, picture: Html | None = None) -> Html:
    """What a page says that has nothing to show yet, with a picture and the way to a match of the first game."""
    return featured(picture or table_picture(next(iter(GAMES))), told, el("p", play_first(say), cls="actions"))


def level(say: Language, name: str) -> str:
    """The level of the computer players, as one chooses among them."""
    return say.text("Different levels") if name == MIXED else titles(say, name).alone


def against(say: Language, name: str) -> str:
    """Whom a match was played against, as a heading."""
    return {
        "beginner": say.text("Against beginners"),
        "casual": say.text("Against casual players"),
        "club": say.text("Against club players"),
        "expert": say.text("Against experts"),
        "master": say.text("Against masters"),
        "thumb": say.text("Against simple rules"),
        "random": say.text("Against random play"),
        MIXED: say.text("Against different levels"),
    }.get(name) or say.text("Against {player}", player=name)


def try_next(say: Language, group: Group, level: str) -> str:
    """The offer to play against another level, as a heading."""
    named = game(say, group)
    return {
        "beginner": say.text("{game}: take on beginners", game=named),
        "casual": say.text("{game}: take on casual players", game=named),
        "club": say.text("{game}: take on club players", game=named),
        "expert": say.text("{game}: take on experts", game=named),
        "master": say.text("{game}: take on masters", game=named),
    }[level]


def won_alone(say: Language, group: Group, ended: Outcomes) -> str:
    """How many matches of a group were won without help, in a sentence."""
    if ended.drawn:
        return say.text("{against}, without help: {ended}.", against=against(say, group.level),
                        ended=outcomes(say, ended))  # fmt: skip
    many = say.text("{won} of {played}", won=ended.won, played=ended.played)
    return say.text("{against}: {many} won without help.", against=against(say, group.level), many=many)


def variant(say: Language, group: Group) -> str:
    """How many play a game that is played in several ways; nothing where it is one alone."""
    if group.sides < group.seats:
        return say.text("{n} players, as partners", n=group.seats)
    return say.plural("{n} player", "{n} players", group.seats) if _several(group.game) else ""


@cache
def _several(game: str) -> bool:
    """Whether more than one number of players can play it."""
    choices, seats = GAMES[game].choices, GAMES[game].seats
    every = ({choice.name: value} for choice in choices for value in choice.values)
    return len({count for given in every for count in seats(with_values(choices, given))}) > 1


def game(say: Language, group: Group) -> str:
    """The game, with how many play it where that differs."""
    name, many = say.text(GAMES[group.game].name), variant(say, group)
    return f"{name}, {many}" if many else name


def winners(say: Language, entry: Entry) -> str:
    """Who won, by name; where it was drawn, with whom."""
    if entry.conceded:
        return say.text("Conceded")
    if entry.winners is None:
        return say.text("Not known")
    names, sides = players.names(entry.table, say, entry.given, shared=entry.shared), sides_of(entry.table)
    own = seat_of(entry)
    won = [seat for seat, side in enumerate(sides) if side in entry.winners]
    if own in won and len(entry.winners) == 1:
        won = [own]  # one's partner has won, too; it is one's own match
    elif own in won:
        others = (names[seat] for seat in won if sides[seat] != sides[own])
        return say.text("Drawn with {names}", names=list_of(others, say))
    return list_of((names[seat] for seat in won), say) if won else say.text("Nobody")


def result(say: Language, entry: Entry) -> str:
    """What the one person has at the end: the score, or the cards left; where there is no such person, everybody's."""
    table = GAMES[entry.table.game]
    seat, sides = seat_of(entry), sides_of(entry.table)
    if seat is None:
        return " · ".join(score(total, table) if table.tricks else str(total) for total in entry.totals)
    own = entry.totals[sides[seat]]
    return score(own, table) if table.tricks else say.plural("{n} card left", "{n} cards left", own)


def details(say: Language, entry: Entry) -> str:
    """Against whom, how long, with what help."""
    group = group_of(entry)
    persons = len(players.people(entry.table))
    said = [variant(say, group)] if variant(say, group) else []
    if entry.shared:
        said.append(say.text("shared with you"))
    elif joint(entry.seed):
        said.append(say.text("with friends"))
    elif persons > 1:
        said.append(say.plural("{n} person on this device", "{n} people on this device", persons))
    elif entry.origin:
        said.append(origin(say, entry.origin))
    if entry.level:
        said.append(level(say, entry.level))
    if entry.deals and GAMES[group.game].tricks:
        said.append(say.plural("{n} deal", "{n} deals", entry.deals))
    if found := classes_counted(mistakes(entry), say):
        said.append(say.text("you made {classes}", classes=found))
    if entry.hints:
        said.append(say.plural("had help once", "had help {n} times", entry.hints))
    if entry.take_backs:
        said.append(say.plural("{n} move taken back", "{n} moves taken back", entry.take_backs))
    return ", ".join(said)


def origin(say: Language, name: Apart) -> str:
    """Where the cards of a match come from that counts apart; nothing of any other."""
    match name:
        case "puzzle":
            return say.text("played on from a puzzle")
        case "day":
            return say.text("a deal of the day again")
        case "same":
            return say.text("the same cards again")
        case "":
            return ""
        case _:
            assert_never(name)


def outcomes(say: Language, ended: Outcomes) -> str:
    """So many of so many matches won, with those that were drawn apart."""
    if ended.drawn:
        return say.text("{won} of {n} won, {drawn} drawn", won=ended.won, drawn=ended.drawn, n=ended.played)
    return f"{ended.won} {say.text('of {n} won', n=ended.played)}"
