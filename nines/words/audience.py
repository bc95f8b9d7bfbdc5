"""Who is told something: in which language, as *you* or by name, and about which match."""

from collections.abc import Iterable
from typing import NamedTuple

from nines.core.cards import Card, Cards
from nines.core.game import AnyGame, State
from nines.registry import GAMES
from nines.words import card_names
from nines.words.languages import Language
from nines.words.phrases import list_of


class Audience(NamedTuple):
    """A person at a table, or with `seat` None somebody who watches and hears of all players by name.

    `names` are by seat. `state` is any state of the match: it says which game this is, which pack lies on the table
    and who are partners; without one, cards are French and everybody plays alone. `shown` is the pack that lies there
    where the match does not say.
    """

    names: tuple[str, ...]
    language: Language
    seat: int | None = None
    state: State | None = None
    shown: str = "french"

    @property
    def game(self) -> str:
        """The key of the game, empty where it is not known."""
        return self.state.game if self.state else ""

    @property
    def rules(self) -> AnyGame | None:
        """The game, where it is known."""
        return GAMES[self.state.game] if self.state else None

    @property
    def in_tricks(self) -> bool:
        """Whether cards fall to tricks, each by its name; where they are shed, only their ranks are told."""
        return not self.rules or self.rules.tricks

    @property
    def pack(self) -> str:
        """The pack whose names cards bear (NR12)."""
        return str(self.state.options.get("pack", self.shown)) if self.state else self.shown

    @property
    def sides(self) -> int:
        """How many sides play; seat s is of side s modulo this number."""
        return len(self.state.totals) if self.state else len(self.names)

    def said(self, seat: int, you: str, other: str, **values: object) -> str:
        """The message for a seat's doing: `you` to the person who sits there, else `other`, whose `{name}` it is."""
        if seat == self.seat:
            return self.language.text(you, **values)
        return self.language.text(other, name=self.names[seat], **values)

    def text(self, message: str, **values: object) -> str:
        """The message in the language of the audience."""
        return self.language.text(message, **values)

    def name(self, seat: int) -> str:
        """A player in a list: by name, the person spoken to as `you`."""
        return self.text("you") if seat == self.seat else self.names[seat]

    def together(self, seats: Iterable[int]) -> str:
        """Several players in a list, the person spoken to first: `you, Ada and Ben`."""
        return list_of(map(self.name, sorted(seats, key=lambda seat: seat != self.seat)), self.language)

    def side(self, side: int) -> str:
        """A side in a list: its players, together."""
        return list_of((self.name(seat) for seat in range(side, len(self.names), self.sides)), self.language)

    def the(self, card: Card) -> str:
        """A card's whole name with its article."""
        return card_names.card_name(card, self.language, self.pack, article=True)

    def after_article(self, card: Card) -> str:
        """A card's name after *the* or *your*: in English without an article, in other languages with theirs."""
        return card_names.card_name(card, self.language, self.pack, article=self.language.code != "en")

    def suit(self, suit: str) -> str:
        """A suit's name."""
        return card_names.suit_name(suit, self.language, self.pack)

    def cards(self, cards: Cards) -> str:
        """Cards as their game speaks of them: each by its whole name, or counted by rank where suits do not matter."""
        return list_of(map(self.the, cards), self.language) if self.in_tricks else self.ranks(cards)

    def ranks(self, cards: Cards) -> str:
        """Cards counted by rank, where suits do not matter."""
        return card_names.by_rank(cards, self.language, self.pack)
