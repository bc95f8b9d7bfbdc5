"""Every game with every combination of its options, as records name them.

Records came before the starting score: it is named only where it is not 9.
"""

from itertools import product
from typing import Any

from tests.referee.lines import Line

ORDERS = ["HDCS", "SHDC", "HDSC", "HCDS", "CDHS", "HSDC"]
OFF_ON: list[Any] = [False, True]
WITH_SPARE: dict[str, list[Any]] = {
    "table": ["three", "four"],
    "trump_order": [order + last for order in ORDERS for last in ("N", "")],
    "first_exchange": ["left", "dealer"],
    "instant_win": OFF_ON,
    "start_score": [9, 6, 12],
}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "nein-nine": {"deals": [9, 6, 3]},
    "le-neuf": WITH_SPARE,
    "nines": WITH_SPARE,
    "niner": {"wild_nines": OFF_ON, "pack": ["french", "german", "swiss", "spanish"]},
    "shedding": {"jumping_in": OFF_ON, "take_pile": OFF_ON, "play_on": OFF_ON},
}


def seats_for(game: str, options: dict[str, Any]) -> list[int]:
    if game == "shedding":
        return [2, 3, 4, 5]
    if game == "niner":
        return [2]
    return [4] if options.get("table") == "four" else [3]


def every_table(game: str) -> list[tuple[dict[str, Any], int]]:
    """Each combination of options with each number of seats."""
    names = OPTIONS[game]
    tables = [dict(zip(names, values)) for values in product(*names.values())]
    for options in tables:
        if options.get("start_score") == 9:
            del options["start_score"]
    return [(options, seats) for options in tables for seats in seats_for(game, options)]


def fault_of(match: Line) -> str | None:
    """Why no such match can be played, None if it can."""
    if match.get("game") not in OPTIONS:
        return f"no such game: {match.get('game')}"
    if (match["options"], match["seats"]) not in every_table(match["game"]):
        return f"no such table: {match['options']} for {match['seats']}"
    return None
