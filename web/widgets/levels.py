"""The words for the computer players: what each level is called and does, and the temper that a seat has."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.bots.levels import SKILLS
from nines.bots.playing_styles import STYLES
from nines.registry import GAMES, offered
from nines.words.languages import Language
from web.state.own import PLAYER as OWN_PLAYER
from web.widgets.html import Html, el
from web.widgets.level_names import level_name


class Titles(NamedTuple):
    """What a player is called: by itself, and as one of those who may sit at a seat."""

    alone: str
    seated: str


def titles(say: Language, player: str) -> Titles:
    """What a player is called, by its name in a record; the name itself where a record from elsewhere has its own."""
    seated = {
        "beginner": say.text("Computer: beginner"),
        "casual": say.text("Computer: casual"),
        "club": say.text("Computer: club player"),
        "expert": say.text("Computer: expert"),
        "master": say.text("Computer: master"),
    }
    if player in seated:
        return Titles(level_name(say, player), seated[player])
    others = {
        "thumb": Titles(say.text("Simple rules"), say.text("Computer: simple rules")),
        "random": Titles(say.text("Any legal card"), say.text("Computer: any legal card")),
        OWN_PLAYER: Titles(say.text("Your own player"), say.text("Computer: your own player")),
    }
    return others.get(player, Titles(player, player))


def level_text(say: Language, player: str, game: str, seats: int) -> str:
    """What a player does to find its move, in a sentence or two: how far it thinks, and what it remembers."""
    if player == "thumb":
        return say.text("Goes by simple rules, and answers at once.")
    if player not in SKILLS:
        return say.text("Plays any legal card, at random.")
    skill = SKILLS[player]
    thinks = {
        "beginner": say.text("Plays the first card that looks right."),
        "casual": say.text("Thinks a little before playing."),
        "club": say.text("Thinks well ahead."),
        "expert": say.text("Thinks three times as long as a club player."),
        "master": _mastery(say, game, seats),
    }[player]
    if skill.tricks is None:
        memory = (
            say.text("Remembers every card, and draws conclusions from what others play.")
            if skill.reads
            else say.text("Remembers every card.")
        )
    elif not GAMES[game].tricks:
        memory = say.plural(
            "Remembers {n} card that others picked up.", "Remembers up to {n} cards that others picked up.",
            skill.tricks,
        )  # fmt: skip
    else:
        memory = say.plural("Remembers the last trick.", "Remembers the last {n} tricks.", skill.tricks)
    return f"{thinks} {memory}"


def levels(say: Language, players: tuple[str, ...], game: str, seats: int, strengths: Html | None) -> Html:
    """What each of these players does, and what those at the table were measured to win, folded away."""
    rows = (
        el("div", el("dt", titles(say, player).alone), el("dd", level_text(say, player, game, seats)))
        for player in players
    )
    summary = el("summary", say.text("What the levels mean"))
    return el("details", summary, strengths, el("dl", rows, cls="levels"), cls="more")


def level_line(say: Language, seats: Iterable[str]) -> str:
    """Against which levels these seats of a record play, each named once; empty where only people sit."""
    players = dict.fromkeys(who.removeprefix("bot:") for who in seats if who != "human")
    names = [titles(say, player).alone for player in players]
    if not names:
        return ""
    return say.plural("Level: {names}", "Levels: {names}", len(names), names=", ".join(names))


def temper(say: Language, seat: int, player: str, game: str) -> str:
    """The temper of the computer player at a seat, in a sentence; nothing for one that does not think."""
    name = STYLES[seat].name
    if player not in SKILLS:
        return ""
    if name == "even":
        return say.text("Steady: plays what the numbers say.")
    if not GAMES[game].tricks:
        return {
            "bold": say.text("Bold: quick, and when in doubt plays more and higher cards."),
            "careful": say.text("Careful: takes a moment, and when in doubt plays fewer and lower cards."),
            "brisk": say.text("Brisk: fast, and when in doubt plays more and higher cards."),
            "patient": say.text("Patient: takes time, and when in doubt plays fewer and lower cards."),
        }[name]
    return {
        "bold": say.text("Bold: quick, and when in doubt plays high."),
        "careful": say.text("Careful: takes a moment, and when in doubt plays low."),
        "brisk": say.text("Brisk: fast, and when in doubt plays a trump."),
        "patient": say.text("Patient: takes time, and when in doubt saves the trumps."),
    }[name]


def _mastery(say: Language, game: str, seats: int) -> str:
    """How far a master thinks, and what it has learned from."""
    if "master" not in offered(game, seats):
        return say.text("Thinks three times as long as an expert.")
    if GAMES[game].tricks:
        return say.text("Thinks longer than an expert, and has learned from more than a million deals.")
    return say.text("Thinks longer than an expert, and has learned from hundreds of thousands of matches.")
