"""A deal at a distance: what everybody knows of it, and what each entry makes of that.

It is played over blanks by the rules' own `step`. Whatever raises ValueError here is the fault of who said it; what
cannot be seen yet, the audit finds (`audit`).
"""

from collections.abc import Mapping
from typing import NamedTuple

from nines.company.blanks import backs, blank, blank_pack, filled, is_blank
from nines.company.chain import ChainLink
from nines.company.deck import Deck, card_of, faces, read_deck, read_points
from nines.company.entries import HIDDEN, OPEN_ALREADY, SaidMove, read_shown
from nines.company.openings import ALL, NOTHING, Opening, Readable, is_open, with_readable
from nines.core.cards import Card, Cards, Unreadable
from nines.core.game import AnyGame, State
from nines.core.moves import Deal, Move
from nines.core.sums import whole
from nines.core.zones import BEFORE, counted, lying
from nines.registry import GAMES, in_tricks


class Shown(NamedTuple):
    """A card that a seat has shown, from where in the pack, and in which trick, from 1; 0 in a game without tricks."""

    seat: int
    place: int
    card: Card
    trick: int


class Dealing(NamedTuple):
    """A deal as everybody at the table knows it.

    `state` is the state over blanks, `before` the one in which the deal was due. `decks` begins with the bare pack.
    `links` are those of this deal by seat, None until told. `faces` are the cards that everybody knows, by place.
    `held` is a move that waits: for its down card to be opened, or, as the last card of all, for every card. `over`
    says that no more is played, `halted` that two things said in this deal cannot both be true. `stops` are the seats
    that stopped it.
    """

    number: int
    before: State
    state: State
    decks: tuple[Deck, ...]
    links: tuple[ChainLink | None, ...]
    dealt: Deal | None = None
    readable: Readable = NOTHING
    faces: Mapping[int, Card] = {}
    shown: frozenset[Shown] = frozenset()
    moves: tuple[tuple[int, Move], ...] = ()
    held: tuple[int, Move] | None = None
    over: bool = False
    halted: bool = False
    stops: frozenset[int] = frozenset()

    @property
    def game(self) -> AnyGame:
        return GAMES[self.state.game]

    @property
    def seats(self) -> int:
        return len(self.links)

    @property
    def shuffled(self) -> bool:
        """Whether every seat has locked and shuffled the pack."""
        return len(self.decks) > self.seats

    @property
    def ended(self) -> bool:
        """Whether there is nothing left but to tell the links."""
        return self.over or self.halted or bool(self.stops)

    @property
    def all_told(self) -> tuple[ChainLink, ...] | None:
        """Every seat's link; None while one is missing."""
        told = tuple(link for link in self.links if link is not None)
        return told if len(told) == self.seats else None

    def point(self, opening: Opening) -> int:
        """The point from which the next seat of a row takes its lock."""
        said = self.readable.chains[opening]
        return said[-1] if said else self.decks[-1][opening[1]]


def begin(state: State, seats: int) -> Dealing:
    """The deal that is due in this state, before any seat has shuffled."""
    return Dealing(state.deal + 1, state, state, (faces(GAMES[state.game].pack),), (None,) * seats)


def with_deck(dealing: Dealing, body: bytes, dealers_seed: str) -> Dealing:
    """The deal with one more seat's deck; with the last one it is laid out, in blanks."""
    dealing = dealing._replace(decks=(*dealing.decks, read_deck(body, dealing.game.pack)))
    if not dealing.shuffled:
        return dealing
    dealt = dealing.game.next_deal(dealing.before, dealers_seed)
    dealt = dealt._replace(pack=blank_pack(len(dealt.pack)))
    return _read(_laid(dealing._replace(dealt=dealt)))


def with_opening(dealing: Dealing, body: bytes, items: tuple[Opening, ...]) -> Dealing:
    """The deal with a seat's lock taken off these cards."""
    chains = dict(dealing.readable.chains)
    for opening, x in zip(items, read_points(body, len(items))):
        chains[opening] += (x,)
    dealing = dealing._replace(readable=dealing.readable._replace(chains=chains))
    fresh: dict[int, Card] = {}
    for owner, place in items:
        if owner == ALL and is_open((owner, place), chains, dealing.seats):
            card = card_of(dealing.game.pack).get(chains[owner, place][-1])
            if card is None:
                return dealing._replace(halted=True)
            fresh[place] = card
    if not fresh:
        return dealing
    dealing = _knowing(dealing, fresh)
    if dealing.halted:
        return dealing
    if dealing.held:
        return _stepped(dealing._replace(held=None), *dealing.held)
    # What the rules show of a deal before its first move may change what the deal is, as a card turned for trump does.
    return _read(dealing if dealing.moves else _laid(dealing))


def with_move(dealing: Dealing, seat: int, said: SaidMove) -> Dealing:
    """The deal after a move; raises ValueError where everybody can see that it is none."""
    if said.text in HIDDEN:
        return _stepped(dealing, seat, _hidden_move(dealing, seat, said))
    move = Move.parse(said.text)
    if move.verb in HIDDEN or len(move.cards) != len(said.places):
        raise Unreadable("not every card has its place")
    before = lying(dealing.game.zones(dealing.state), *BEFORE, seat=seat)
    fresh: dict[int, Card] = {}
    for card, place in zip(move.cards, said.places):
        if place in fresh or (card if place == OPEN_ALREADY else blank(place)) not in before:
            raise Unreadable(f"{card} does not lie before this seat")
        if place != OPEN_ALREADY:
            fresh[place] = card
    dealing = _showing(dealing, seat, fresh)
    if dealing.halted:
        return dealing
    if move not in dealing.game.legal_moves(backs(dealing.state)):
        raise Unreadable(f"{move} is not legal")
    zones = dealing.game.zones(dealing.state)
    if move.verb == "down":
        (slots,) = [zone.cards for zone in zones if zone.kind == "down" and zone.seat == seat]
        card_down = slots[move.slot - 1]
        if card_down and is_blank(card_down):
            chains = {**dealing.readable.chains, (ALL, card_down.rank): ()}
            return dealing._replace(held=(seat, move), readable=dealing.readable._replace(chains=chains))
    if whole(counted(zones, dealing.seats)) == len(move.cards):
        # The last card of all: some rules now count cards that were hidden.
        return dealing._replace(held=(seat, move), over=True)
    return _stepped(dealing, seat, move)


def with_shown(dealing: Dealing, seat: int, body: bytes) -> Dealing:
    """The deal with a seat's cards that became everybody's; raises ValueError where they are not as many as are due."""
    due = dealing.readable.shows[seat]
    shows = {other: some for other, some in dealing.readable.shows.items() if other != seat}
    dealing = dealing._replace(readable=dealing.readable._replace(shows=shows))
    dealing = _showing(dealing, seat, dict(zip(due, read_shown(body, len(due)))))
    return dealing if dealing.halted else _read(dealing)


def _hidden_move(dealing: Dealing, seat: int, said: SaidMove) -> Move:
    cards = tuple(map(blank, said.places))
    before = lying(dealing.game.zones(dealing.state), *BEFORE, seat=seat)
    legal = dealing.game.legal_moves(backs(dealing.state))
    if len({*cards}) != len(cards) or {*cards} - {*before}:
        raise Unreadable("a card does not lie before this seat")
    for move in legal:
        if move.verb == said.text and len(move.cards) == len(cards):
            return move._replace(cards=cards)
    raise Unreadable(f"{said.text} of {len(cards)} cards is not legal")


def _laid(dealing: Dealing) -> Dealing:
    assert dealing.dealt
    return dealing._replace(state=dealing.game.apply(dealing.before, filled(dealing.dealt, dealing.faces)))


def _stepped(dealing: Dealing, seat: int, move: Move) -> Dealing:
    after = dealing.game.apply(dealing.state, move)
    return _read(dealing._replace(state=after, moves=(*dealing.moves, (seat, move))))


def _read(dealing: Dealing) -> Dealing:
    """The deal with all that somebody may now read, or over where the rules end it."""
    if dealing.state.turn < 0:
        return dealing._replace(over=True)
    return dealing._replace(readable=with_readable(dealing.readable, dealing.game, dealing.state, dealing.seats))


def _showing(dealing: Dealing, seat: int, fresh: Mapping[int, Card]) -> Dealing:
    trick = len(dealing.state.tricks) + 1 if in_tricks(dealing.state) else 0
    shown = dealing.shown.union(Shown(seat, place, card, trick) for place, card in fresh.items())
    return _knowing(dealing._replace(shown=shown), fresh)


def _knowing(dealing: Dealing, fresh: Mapping[int, Card]) -> Dealing:
    """The deal with these cards known to all; halted where a card would lie in two places."""
    known = {**dealing.faces, **fresh}
    halted = dealing.halted or len({*known.values()}) != len(known)
    return dealing._replace(faces=known, state=filled(dealing.state, fresh), halted=halted)


def outcome(dealing: Dealing, pack: Cards) -> tuple[State, tuple[tuple[int, Move], ...]]:
    """The state after the deal and its moves, all cards known; raises NotLegal for a move that the rules refuse."""
    assert dealing.dealt
    game, everything = dealing.game, dict(enumerate(pack))
    state: State = game.apply(dealing.before, dealing.dealt._replace(pack=pack))
    moves = tuple(
        (seat, filled(move, everything)) for seat, move in (*dealing.moves, *((dealing.held,) if dealing.held else ()))
    )
    for seat, move in moves:
        state, _ = game.play(state, seat, move)
    return state, moves
