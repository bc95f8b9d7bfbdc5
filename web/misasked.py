"""What of a link to the table cannot be had, in words for whoever followed it; the link's own words stay short."""

from nines.cards import Unreadable
from nines.games import GAMES
from nines.languages import Language
from nines.options import Choice, value_text
from nines.phrases import number
from web import setting_up
from web.addresses import seat

LONGEST_WORD = 24
"""So many characters of a link are repeated to the player at most."""

Asked = tuple[tuple[str, str], ...]


def told(game: str, asked: Asked, say: Language) -> str:
    """The first thing that no table of this game can have, as a sentence; empty where it is none that is known here.

    `asked` are the parts of a `/play/…` address after its `?`.
    """
    wanted = dict(asked)
    players = [one.strip() for one in wanted.pop("players", "").split(",") if one.strip()]
    seed = wanted.pop("seed", "")
    for name, value in wanted.items():
        choice = next((one for one in GAMES[game].choices if one.name == name), None)
        if not choice or value not in map(value_text, choice.values):
            return _rule(game, choice, name, value, say)
    stranger = next((one for one in players if not _known(one)), "")
    if stranger:
        return say.text("No player is called “{name}”.", name=_short(stranger))
    allowed = setting_up.seats_allowed(setting_up.draft(game, asked))
    if players and len(players) not in allowed:
        return _seats(game, allowed, len(players), say)
    return setting_up.fault(say) if seed else ""


def _rule(game: str, choice: Choice | None, name: str, value: str, say: Language) -> str:
    if not choice:
        return say.text("{game} has no rule called “{rule}”.", game=say.text(GAMES[game].name), rule=_short(name))
    return say.text("“{rule}” cannot be “{value}”.", rule=say.text(choice.label), value=_short(value))


def _seats(game: str, allowed: tuple[int, ...], asked: int, say: Language) -> str:
    title = say.text(GAMES[game].name)
    if len(allowed) == 1:
        return say.plural(
            "{game} is for {seats} players with these rules; the link has one.",
            "{game} is for {seats} players with these rules; the link has {asked}.",
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
    seen = "".join(one for one in word if one.isprintable())
    return seen if len(seen) <= LONGEST_WORD else seen[:LONGEST_WORD] + "…"
