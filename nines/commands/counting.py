"""`python -m nines count --check`: is it true where cards are said to lie?"""

from argparse import Namespace
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from nines.bots import heuristics, worlds
from nines.core.cards import BACK
from nines.core.chance import Stream
from nines.core.game import State, View
from nines.core.options import from_text
from nines.core.progress import with_progress
from nines.core.subcommands import Subcommands, whole_number
from nines.core.sums import whole
from nines.counting.whereabouts import Hidden, Place, hidden, may_lie, ways, ways_with
from nines.registry import GAMES

ENDINGS, MOST = 500, 400
"""So many endings are looked at; in each there are at most so many ways for the cards to lie."""


def add_to(commands: Subcommands) -> None:
    parser = commands.add_parser("count", help="look through endings: where each card can lie is what all deals show")
    parser.add_argument("--check", action="store_true", help="say what is wrong, and fail if anything is")
    parser.add_argument(
        "--endings", type=whole_number(), default=ENDINGS, metavar="N", help=f"how many in all ({ENDINGS})"
    )
    parser.set_defaults(do=run)


def run(chosen: Namespace) -> int:
    """0 where nothing is wrong, 1 otherwise."""
    games = [key for key, game in GAMES.items() if game.tricks]  # a draw pile leaves too many ways to try them all
    wrong = 0
    for key in games:
        wanted = -(-chosen.endings // len(games))
        looked = tuple(with_progress(islice(endings(key), wanted), wanted, f"endings of {key} found"))
        faults = [
            fault for view in with_progress(looked, wanted, f"endings of {key} tried") for fault in faults_of(view)
        ]
        print(f"{key}: {len(looked)} endings, {len(faults)} faults")
        for fault in faults if chosen.check else ():
            print(f"  {fault}")
        wrong += len(faults)
    return int(chosen.check and wrong > 0)


def endings(key: str) -> Iterator[View]:
    """Views of deals played by chance, each with few ways for the cards to lie."""
    game, options = GAMES[key], from_text(GAMES[key].choices, {})
    for number in count():
        stream = Stream(f"ending {number}", key)
        state: Any = game.start(options, game.seats(options)[0])
        state, _ = game.deal(state, f"ending {number}")
        while state.deal == 1 and state.turn >= 0:
            view = game.view(state, state.turn)
            if state.phase == "play" and len(view.hands[view.viewer]) < 5 and 1 < ways(hidden(view)) <= MOST:
                yield view
            by_thumb = state.phase != "play" or stream.below(2)
            state = game.apply(
                state, heuristics.RULES[key](view) if by_thumb else stream.one_of(game.legal_moves(state))
            )


def faults_of(view: View) -> Iterator[str]:
    """Where a view's map says anything else than all deals do that fit it, tried one by one."""
    seen, said = hidden(view), may_lie(hidden(view))
    lies = [_lying(world, view, seen) for world in worlds.every(view)]
    if len(lies) != ways(seen):
        yield f"{len(lies)} deals fit, and {ways(seen)} are counted"
    for card in seen.out:
        if said[card] != {world[str(card)] for world in lies}:
            yield f"{card} can lie elsewhere than is said"
    for card in seen.unseen:
        if whole(ways_with(seen, card, place) for place, _ in seen.zones) != len(lies):
            yield f"the chances of {card} do not add up to 1"


def _lying(world: State, view: View, seen: Hidden) -> dict[str, Place]:
    """Where each card that is out lies in a world."""
    zones = GAMES[view.game].zones
    found = {str(card): place for card, place in seen.known.items()}
    for true, shown in zip(zones(world), zones(view), strict=True):
        there = [card for card in true.cards if card and card not in shown.cards]
        if BACK in shown.cards:
            found |= {str(card): Place(true.kind, true.seat) for card in there}
    return found
