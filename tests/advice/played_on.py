"""What happens after a move in the world of a search, by the rules alone, as everybody plays on."""

from functools import partial
from typing import Any

from nines.bots.search.position import OVER
from nines.bots.search.problem import WIDE
from nines.core.events import TrickTaken
from nines.core.game import State
from nines.games.le_neuf.search.policy import ALONE, PARTNERS
from nines.games.le_neuf.search.policy import choose as le_neuf_choose
from nines.games.le_neuf.search.simulator import Deal
from nines.games.le_neuf.search.simulator import written as le_neuf_written
from nines.games.le_neuf.search.thumb import choose as le_neuf_thumb
from nines.games.nein_nine.search.policy import choose as nein_nine_choose
from nines.games.nein_nine.search.simulator import bits
from nines.games.nein_nine.search.simulator import written as nein_nine_written
from nines.games.shedding.search.simulator import written as shedding_written
from nines.registry import GAMES


def as_le_neuf(seat: int, deal: Deal) -> int:
    """The card that a simulated player plays: this seat's side by its own figures, the others by those of thumb."""
    if deal.turn % deal.sides != seat % deal.sides:
        return le_neuf_thumb(deal)
    return le_neuf_choose(deal, ALONE if deal.sides == deal.seats else PARTNERS)


def filled(view: Any, world: Any, written: Any) -> State:
    """The world of a search as a state of the rules."""
    game = GAMES[view.game]
    _, holders = game.unseen(view)
    hands = [_cards(world.hands[seat], written) for seat in range(len(view.hands)) if seat != view.viewer]
    rest = [_cards(world.spare, written)] if hasattr(world, "spare") else []
    contents = [*hands, *rest][: len(holders)]
    known = [{card for card in hand if card.rank} for seat, hand in enumerate(view.hands) if seat != view.viewer]
    contents = [tuple(card for card in cards if card not in seen) for cards, seen in zip(contents, [*known, set()])]
    return game.fill(view, tuple(contents))


def _cards(mask: Any, written: Any) -> tuple[Any, ...]:
    if isinstance(mask, list):
        moves = [suit << 13 | 1 << at for suit in range(4) for at in range(13) if mask[suit] >> at & 1]
        return tuple(written(move).cards[0] for move in moves)
    return tuple(written(number).cards[0] for number in bits(mask))


def by_the_rules(view: Any, problem: Any, world: Any, at: int) -> dict[str, bool]:
    """The facts after a candidate, from the events of the rules as everybody plays on; no bit of the search."""
    nein = view.game == "nein-nine"
    written = nein_nine_written if nein else le_neuf_written
    choose = nein_nine_choose if nein else partial(as_le_neuf, view.viewer)
    game, me, sides = GAMES[view.game], view.viewer, len(view.totals)
    deal, state, code = world.twin(), filled(view, world, written), problem._codes[at]
    facts: dict[str, bool] = {}
    counts = {"tricks": 0, "nines": 0}
    won, costly = set(), set()
    while True:
        seat = state.turn
        deal.play(code)
        state, events = game.play(state, seat, written(code))
        for event in events:
            if isinstance(event, TrickTaken):
                facts.setdefault("trick", event.winner % sides == me % sides)
                nines = [card for card in event.cards if card.rank == 9]
                facts.setdefault("nine", event.winner == me and bool(nines))
                counts["tricks"] += event.winner % sides == me % sides
                counts["nines"] += len(nines) if event.winner == me else 0
                if event.winner == me:
                    won.add(event.won.card)
                    costly |= {event.won.card} if nines else set()
                facts |= {f"home {card}": event.winner == me for card in nines}
        if deal.turn == OVER:
            bits = {f"{name} {at}": bool(count >> at & 1) for name, count in counts.items() for at in range(WIDE)}
            of_cards = (("win", won), ("costs", costly))
            return facts | bits | {f"{what} {card}": card in of for what, of in of_cards for card in view.hands[me]}
        code = choose(deal)


def answered(problem: Any, world: Any, at: int, name: str) -> bool:
    """Whether somebody jumps in, the next to move takes the pile, or the seat can play nothing when its turn comes."""
    deal = world.deal.twin()
    seat, out = deal.turn, len(deal.out)
    deal.play(problem._codes[at])
    if deal.choosing:
        return False
    first = True
    while deal.turn not in (seat, -1) and len(deal.out) == out:
        mover, made = deal.turn, world.others(deal)
        held, verb = deal.hands[mover].bit_count(), shedding_written(deal, made).verb
        deal.play(made)
        if first and name == "four" and verb == "jump":
            return True
        if first and verb != "pass" and name == "takes":
            return bool(deal.hands[mover].bit_count() > held)
        first = first and verb == "pass"
    able = deal.turn != seat or any(shedding_written(deal, made).cards for made in deal.moves())
    has = deal.hands[seat] or deal.ups[seat]
    return name == "stuck" and bool(has and deal.pile and not deal.jumping and not able)
