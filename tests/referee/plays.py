"""Matches that a referee plays by itself, as records: situations the package's own players seldom reach."""

from collections import Counter
from random import Random

from tests.referee.check import REFEREES
from tests.referee.lines import Line

TASTES = ("any", "sets", "threes", "eights", "jumps", "hoards")


def chosen(legal: list[str], taste: str, chance: Random) -> str:
    """One of the legal moves; four times in five one of those that the taste is for."""
    liked = legal
    if taste == "sets":
        liked = [move for move in legal if len(move.split()) == max(len(other.split()) for other in legal)]
    elif taste == "threes":
        liked = [move for move in legal if move.split()[-1][0] == "3"]
    elif taste == "eights":
        liked = [move for move in legal if move.split()[-1][0] in "89"]
    elif taste == "jumps":
        liked = [move for move in legal if move.startswith("jump") or (len(move) == 2 and move[0] != "T")]
    elif taste == "hoards":
        liked = [move for move in legal if move in ("take", "pass", "swap")]
    return chance.choice(liked if liked and chance.random() < 0.8 else legal)


def record(match: Line, taste: str, seen: Counter[str]) -> Line:
    """The record of a match played out on the referee's word alone; the notes are counted in what was seen."""
    chance = Random(f"{match['seed']} {taste}")
    moves: list[str] = []
    referee = REFEREES[match["game"]](match)
    line = next(referee)
    while line["t"] != "end":
        if line["t"] == "note":
            seen[line["what"]] += 1
        if line["t"] == "move":
            moves.append(f"{line['seat']} {chosen(line['legal'], taste, chance)}")
            line = referee.send(moves[-1].split(" ", 1)[1])
        else:
            line = next(referee)
    made: Line = {"format": "nines-record", "version": 1, "game": match["game"], "options": match["options"]}
    return made | {"seats": ["human"] * match["seats"], "seed": match["seed"], "moves": moves}
