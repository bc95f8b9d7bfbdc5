"""The re-deal test over all games, options and players: `python -m nines fair`.

Decisions come from matches at every table in turn, played half by chance and half by rules of thumb. In each the cards
that the seat cannot know are dealt anew, and the player must answer as before (`nines.bots.redealing`). A planted
cheat is put to the same decisions: a test that lets it pass shows nothing.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Collection, Iterator
from functools import partial
from itertools import islice, product
from time import monotonic
from typing import NamedTuple

from nines.arena.decisions import decisions
from nines.bots.player import Budget
from nines.bots.playing_styles import AT_TABLE
from nines.bots.redealing import TIMES, Decision, by_the_door, cheat, decision_of
from nines.core.cards import Unreadable, quoted
from nines.core.chance import Stream
from nines.core.progress import Progress
from nines.core.subcommands import Subcommands, whole_number
from nines.core.sums import whole
from nines.core.typed_text import typed_seed
from nines.registry import GAMES

DECISIONS, QUICK = 700, 70


class RedealTally(NamedTuple):
    """What came of the decisions of one player in one game, or of the cheat's."""

    decisions: int = 0
    redeals: int = 0
    moved_cards: int = 0
    """Re-deals in which a card lay elsewhere."""
    changed: int = 0
    """Decisions in which the move was not the same each time."""

    def plus(self, found: Decision) -> "RedealTally":
        return RedealTally(
            self.decisions + 1,
            self.redeals + len(found.moves) - 1,
            self.moved_cards + found.moved_cards,
            self.changed + (not found.same),
        )


def trials(game: str, player: str, seed: str, budget: Budget, times: int) -> Iterator[tuple[Decision, Decision]]:
    """Each decision as the player answers it and as the cheat does, on and on."""
    redeal = Stream(f"{seed}/{game}/{player}", "redeal")
    for number, state in enumerate(decisions(game, f"{seed}/{game}/{player}")):
        answer = by_the_door(AT_TABLE[player], budget, partial(Stream, seed, f"thought {number}"))
        yield decision_of(answer, state, redeal, times), decision_of(cheat, state, redeal, times)


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("fair", help="deal anew what a player cannot see: same move?")
    parser.add_argument(
        "--decisions",
        type=whole_number(),
        default=DECISIONS,
        metavar="N",
        help=f"over all games, players ({DECISIONS})",
    )
    parser.add_argument(
        "--quick", action="store_const", const=QUICK, dest="decisions", help=f"some seconds: --decisions {QUICK}"
    )
    parser.add_argument(
        "--times", type=whole_number(), default=TIMES, metavar="N", help=f"re-deals a decision ({TIMES})"
    )
    parser.add_argument(
        "--worlds", type=whole_number(), default=4, metavar="N", help="the most a player may sample (4)"
    )
    parser.add_argument("--games", default=",".join(GAMES), metavar="A,B", help="which games (all)")
    parser.add_argument("--players", default=",".join(AT_TABLE), metavar="A,B", help="which players (all)")
    parser.add_argument("--seed", type=typed_seed, default="fair", metavar="S", help="another seed, other decisions")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(do=main)


def main(chosen: Namespace) -> int:
    """A line for each game and player is printed; the exit status is 0, 1 where a move changed or the cheat passed."""
    games = _known(chosen.games, GAMES)
    players = _known(chosen.players, AT_TABLE)
    each = max(1, -(-chosen.decisions // (len(games) * len(players))))
    budget, start = Budget(worlds=chosen.worlds), monotonic()
    rows: list[tuple[str, str, RedealTally]] = []
    caught = RedealTally()
    broken: list[str] = []
    progress, done = Progress(each * len(games) * len(players), "decisions"), 0
    for game, player in product(games, players):
        tally = RedealTally()
        trial = islice(trials(game, player, chosen.seed, budget, chosen.times), each)
        for number, (found, false) in enumerate(trial, 1):
            tally, caught, done = tally.plus(found), caught.plus(false), done + 1
            progress.show(done)
            if not found.same:
                broken.append(f"{game} {player}, decision {number} of seed {chosen.seed!r}: {found.told()}")
        rows.append((game, player, tally))
        if not chosen.json:
            print(f"{game:<10} {player:<9} {_told(tally)}", flush=True)
    total = RedealTally(*map(whole, zip(*(tally for _, _, tally in rows))))
    fair = not total.changed and caught.changed > 0.9 * caught.decisions
    if chosen.json:
        rest = {f"{game} {player}": tally._asdict() for game, player, tally in rows}
        print(json.dumps({"fair": fair, "all": total._asdict(), "cheat": caught._asdict(), "broken": broken, **rest}))
        return int(not fair)
    for line in broken:
        print(line)
    print(f"{'all':<20} {_told(total)}")
    print(f"{'a planted cheat':<20} {_told(caught)}")
    print(f"{monotonic() - start:.0f} seconds", file=sys.stderr)
    return int(not fair)


def _known(names: str, allowed: Collection[str]) -> list[str]:
    found = names.split(",")
    for name in found:
        if name not in allowed:
            raise Unreadable(f"{quoted(name)} is unknown: there are {', '.join(allowed)}")
    return found


def _told(tally: RedealTally) -> str:
    return (
        f"{tally.decisions:>6} decisions, {tally.redeals:>7} re-deals ({tally.moved_cards} with a card elsewhere), "
        f"{tally.changed} changed moves"
    )
