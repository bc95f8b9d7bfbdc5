"""What the table screens are drawn from: one match as the person at the screen may see it."""

from typing import Any, NamedTuple

from nines.core.cards import BACK, Card, Cards
from nines.core.game import AnyGame
from nines.core.moves import Move
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import Language, language
from nines.words.phrases import list_of
from web.match import players
from web.match.concede import can_concede
from web.match.packs import pack_of
from web.state.model import Match, Model
from web.state.settings import Settings
from web.table import marks


class Remark(NamedTuple):
    """A line that the computer player at a seat says."""

    seat: int
    text: str


class Scene(NamedTuple):
    """A match seen from the seat `me`: `view` hides what that seat may not know, `legal` are its moves, if any."""

    match: Match
    settings: Settings
    say: Language
    game: AnyGame
    view: Any
    legal: tuple[Move, ...]
    here: bool = True
    """Whether this tab plays the match; otherwise another one does, and this only shows it."""
    kept: bool = True
    """Whether the match is kept in this browser, and not only shown."""
    can_concede: bool = False
    """Whether the person at the screen may give the match up."""
    back: str = ""
    """Where the way back leads from a deal that is played another way; empty for a match."""
    meant: Cards = ()
    """The cards of one's own that a lesson waits for."""
    spoken: Cards = ()
    """The cards on the table that a lesson speaks of."""
    away: frozenset[int] = frozenset()
    """The seats whose page is closed, or asleep, at a table with friends."""
    absent: str = ""
    """What is said while such a seat is waited for."""
    goes_on: bool = False
    """Whether there are more deals than the seed of the record gives, as at a live table with friends."""
    ranked: Cards = ()
    """The cards whose place among the trumps a lesson speaks of."""
    arranged: Cards = ()
    """The hand as its person laid it out, where they sort it by hand."""
    remark: Remark | None = None
    """What a computer player says now."""
    given_marks: marks.Marks = marks.NONE
    """The marks on cards that a page gives; at a table they follow from what Coach or a hint says."""
    cleared: Cards = ()
    """The pile that the answer to an exercise has just cleared, which stays to be seen."""

    @property
    def me(self) -> int:
        """The seat of the person at the screen."""
        return self.match.viewer

    @property
    def size(self) -> int:
        """The number of seats."""
        return len(self.match.names)

    @property
    def deciding(self) -> bool:
        """Whether the person at the screen is to move, and nothing is being shown first."""
        return bool(self.legal)

    @property
    def watching(self) -> bool:
        """Whether nobody sits at the screen: only computer players are at the table."""
        return self.match.record.seats[self.me] != "human"

    @property
    def hushed(self) -> bool:
        """Whether nobody's turn may be shown, since somebody might have the chance to jump in (SN17)."""
        asked_elsewhere = self.game.out_of_turn(self.match.state) and self.match.state.turn != self.me
        return self.match.waiting == "pause" or asked_elsewhere

    @property
    def in_play(self) -> bool:
        """Whether cards are played, or the last of them still lie there."""
        return self.view.phase == "play" or self.match.showing is not None

    @property
    def tallied(self) -> bool:
        """Whether it is shown how a deal in tricks stands so far."""
        return self.settings.tally or not (self.game.tricks and self.in_play)

    @property
    def on_turn(self) -> int | None:
        """The seat that is shown as the one to move, None while a trick is looked at or everybody waits."""
        return None if self.hushed or self.match.showing or self.view.turn < 0 else int(self.view.turn)

    @property
    def pack(self) -> str:
        """Whose signs the cards bear."""
        return pack_of(self.view, self.settings)

    def key(self, key: str) -> str:
        """The letter or sign that is the key of a control; empty where the player has turned such keys off."""
        return key if self.settings.letter_keys else ""

    @property
    def marks(self) -> marks.Marks:
        """The marks on the cards that an explanation is about."""
        return self.given_marks or (marks.at_table(self.match) if self.deciding else marks.NONE)

    def gilded(self, card: Card) -> bool:
        """Whether a card counts as trump now though another suit is printed on it."""
        if self.game.ranking is None or card == BACK:
            return False
        ranking = self.game.ranking(self.view)
        return bool(ranking.trump) and card.suit != ranking.trump == ranking.suit_of(card)

    def name(self, seat: int) -> str:
        """What a seat is called in lists and tables: *You* for the only person, unless they gave a name."""
        return self.match.names[seat]

    def portrait(self, seat: int) -> str:
        """Whose portrait belongs in a seat's disc; empty for none."""
        return players.portrayed(self.match.record, self.match.names, seat) if self.settings.portraits else ""

    @property
    def to(self) -> Audience:
        """Whoever looks at the table: the person at the screen, or somebody who watches."""
        return Audience(self.match.names, self.say, None if self.watching else self.me, self.view, self.match.pack)

    @property
    def you(self) -> int | None:
        """The seat to which a page speaks that everybody at the device reads: none where they are several, or the match
        is somebody else's."""
        if self.match.seat >= 0:
            return self.match.seat
        return players.only_person(self.match.record, shared=self.match.shared)

    @property
    def cut(self) -> bool:
        """Whether this match of several devices was ended before its end."""
        return not self.goes_on and players.is_cut(self.match.record, self.match.state)

    def place(self, seat: int) -> int:
        """How many steps clockwise a seat is from the person at the screen."""
        return (seat - self.me) % self.size

    def round_table(self) -> tuple[int, ...]:
        """The seats, clockwise, the person at the screen first."""
        return tuple((self.me + step) % self.size for step in range(self.size))

    def sides(self) -> tuple[int, ...]:
        """For each seat, the place of its score in `totals`."""
        return self.game.sides(self.size, self.view.options)

    def side_name(self, side: int) -> str:
        """What a side is called: its one seat, or both partners."""
        return list_of((self.name(seat) for seat in self.round_table() if self.sides()[seat] == side), self.say)


def scene(model: Model) -> Scene:
    """The match of the model, as the person at the screen may see it."""
    match = model.match
    assert match is not None
    game = GAMES[match.record.game]
    view = game.view(match.state, match.viewer)
    here = model.lead != "elsewhere"
    # SN17: while anything is waited for, it is nobody's turn on the screen, whatever the state says.
    deciding = (
        here
        and view.turn == match.viewer == match.state.turn
        and match.record.seats[match.viewer] == "human"
        and match.showing is None
        and not match.waiting
    )
    legal = game.legal_moves(view) if deciding else ()
    return Scene(
        match, model.settings, language(model.settings.language), game, view, legal, here, model.guest != match.id,
        can_concede(model), model.mistakes.branch.back if model.mistakes.branch else "",
        arranged=_arranged(model, match),
    )  # fmt: skip


def _arranged(model: Model, match: Match) -> Cards:
    by_hand = model.settings.order == "hand" and model.arranged[:2] == (match.id, match.state.deal)
    return model.arranged.cards if by_hand else ()


def legal_cards(scene: Scene) -> frozenset[Card]:
    """The cards of which some legal move is made."""
    return frozenset(card for move in scene.legal for card in move.cards)


def known(cards: Cards) -> Cards:
    """Those cards that are no backs."""
    return tuple(card for card in cards if card.suit != "?")
