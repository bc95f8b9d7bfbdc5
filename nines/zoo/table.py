"""What an environment is asked for: a game, who plays, house rules, how long an episode is and what it rewards."""

from collections.abc import Mapping
from operator import index
from typing import Literal, get_args

from nines.core.cards import Unreadable, quoted
from nines.core.options import Value, with_values
from nines.records.record import Record, new
from nines.registry import GAMES
from nines.zoo.rewards import Reward

Episode = Literal["match", "deal"]


def checked_table(
    game: str, players: int | None, episode: Episode, reward: Reward, house_rules: Mapping[str, Value]
) -> Record:
    """A match before its first card, at the table that is asked for.

    Raises Unreadable for a table that there is not, ValueError for an episode or a reward that there is not, or a
    reward that could not come.
    """
    for given, known in ((episode, Episode), (reward, Reward)):
        checked_name(given, known)
    if reward == "win" and episode == "deal":
        raise ValueError("a match is won or lost, not a deal: reward='points', or episode='match'")
    if game not in GAMES:
        raise Unreadable(f"game {quoted(game)} is unknown: there are {', '.join(GAMES)}")
    options = with_values(GAMES[game].choices, house_rules)
    count = GAMES[game].seats(options)[0] if players is None else index(players)
    return new(game, options, ("bot:agent",) * count, "zoo")


def checked_name(given: object, known: object) -> None:
    """Raises ValueError unless this is one of the names of a Literal."""
    if given not in get_args(known):
        raise ValueError(f"{quoted(str(given))} is none of {', '.join(map(str, get_args(known)))}")


def match_seed(seed: str, number: int) -> str:
    """The seed of a match, counted from 1, of an environment that was reset with a seed."""
    return seed if number == 1 else f"{seed}/{number}"
