"""What of a link cannot be had, in words for whoever followed it; the link's own words stay short."""

from nines.core.cards import Unreadable
from nines.core.options import OptionSpec, value_text
from nines.records.link import DamagedLink, NewerLink
from nines.registry import GAMES
from nines.words.languages import Language
from nines.words.phrases import number
from web.match import setup_form
from web.state.routes import seat

LONGEST_WORD = 24
"""So many characters of a link are repeated to the player at most."""

Asked = tuple[tuple[str, str], ...]


def record_error(fault: ValueError, say: Language) -> str:
    """Why a link `/record/…` shows no match, what is safe and what to do; `fault` is what reading it raised."""
    match fault:
        case NewerLink():
            return say.text(
                "This link comes from a newer version of the game. Your own matches are safe. Reload the page to "
                "update, then open the link again."
            )
        case DamagedLink():
            return say.text(
                "Part of this link is missing or was changed on the way. Your own matches are safe. Copy the whole "
                "link again, or ask for a new one."
            )
        case _:
            return say.text(
                "The match in this link can’t be read. Your own matches are safe. Ask for the link again, or choose a "
                "game."
            )


def first_error(game: str, asked: Asked, say: Language) -> str:
    """The first thing that no table of this game can have, as a sentence; empty where it is none that is known here.

    `asked` are the parts of a `/play/…` address after its `?`.
    """
    wanted = dict(asked)
    players = [player.strip() for player in wanted.pop("players", "").split(",") if player.strip()]
    seed = wanted.pop("seed", "")
    for name, value in wanted.items():
        choice = next((option for option in GAMES[game].choices if option.name == name), None)
        if not choice or value not in map(value_text, choice.values):
            return _rule(game, choice, name, value, say)
    stranger = next((player for player in players if not _known(player)), "")
    if stranger:
        return say.text("There is no player type called “{name}”.", name=_short(stranger))
    allowed = setup_form.seats_allowed(setup_form.draft(game, asked))
    if players and len(players) not in allowed:
        return _seats(game, allowed, len(players), say)
    return setup_form.fault(say) if seed else ""


def _rule(game: str, choice: OptionSpec | None, name: str, value: str, say: Language) -> str:
    if not choice:
        return say.text("{game} has no rule called “{rule}”.", game=say.text(GAMES[game].name), rule=_short(name))
    return say.text("“{rule}” can’t be “{value}”.", rule=say.text(choice.label), value=_short(value))


def _seats(game: str, allowed: tuple[int, ...], asked: int, say: Language) -> str:
    title = say.text(GAMES[game].name)
    if len(allowed) == 1:
        return say.plural(
            "With these rules, {game} is for {seats} players; the link has one.",
            "With these rules, {game} is for {seats} players; the link has {asked}.",
            asked, game=title, seats=number(allowed[0], say), asked=number(asked, say),
        )  # fmt: skip
    return say.plural(
        "{game} is for {fewest} to {most} players; the link has one.",
        "{game} is for {fewest} to {most} players; the link has {asked}.",
        asked, game=title, fewest=number(allowed[0], say), most=number(allowed[-1], say), asked=number(asked, say),
    )  # fmt: skip


def _known(said: str) -> bool:
    try:
        seat(said)
    except Unreadable:
        return False
    return True


def _short(word: str) -> str:
    """A word of the link, cut where it is long, what cannot be seen left out."""
    seen = "".join(sign for sign in word if sign.isprintable())
    return seen if len(seen) <= LONGEST_WORD else seen[:LONGEST_WORD] + "…"
