"""A match as it is told: an account kept from what is said alone, and the same from the events of its record."""

import re
from collections.abc import Iterable

from nines.core.cards import NO_TRUMP, Cards
from nines.core.events import (
    Dealt,
    DownTurned,
    Ended,
    Event,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    TrickTaken,
    TrumpMade,
    WentOut,
)
from nines.registry import GAMES
from nines.words.card_names import by_rank, card_name, suit_name
from nines.words.languages import language
from nines.words.phrases import figure, signed_figure

ENDS = r"won the match|share the win|match is drawn"
WHO = r"(You|\w+)"
CARD = r"(?:the |an? )?(.+?)"
HEARD = {
    "played": rf"{WHO} (?:led|played|jumped in with) {CARD}(?:: it wins|: it loses)?\.",
    "turned": rf"{WHO} turned over (?:a down card and played it: )?{CARD}(?:, which can’t be played)?\.",
    "trick": rf"{WHO} took the trick.*",
    "trump": r"(\w+) are trump\.",
    "deal": rf"Deal (\d+)\. {WHO} deals?.*?(?:; (.+?)(?: are trump)?)?\.",
    "score": r"Deal (\d+): .*Totals: (.+)\.",
    "took": rf"{WHO} picked up the pile.*",
    "cleared": rf"{WHO} cleared the pile.*",
    "out": rf"{WHO} went out .*",
}
MOVED = r"You (led|played|jumped|turned|picked up the pile|swapped|kept|bid|have bid|laid|did(?: not|n’t) jump) ?.*"
"""What is said of my own moves."""


class Account:
    """What has happened, as far as it was said: one entry a happening, its words in small letters."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, ...]] = []
        self.turns = 0
        """How often it was said to be my turn."""
        self.my_turn = self.between = self.over = False
        """Whether it was said to be my turn, that a deal is over, or that the match is."""
        self.since_deal: list[str] = []
        """What was said since the last deal began."""

    def hear(self, text: str) -> None:
        """Take in something that was said."""
        if text.startswith("Your turn."):
            self.my_turn, self.turns = True, self.turns + 1
        elif re.fullmatch(MOVED, text):
            self.my_turn = False
        for kind, pattern in HEARD.items():
            if found := re.fullmatch(pattern, text):
                self.entries.append((kind, *(str(part or "").lower() for part in found.groups())))
                self.between = kind == "score" or (self.between and kind != "deal")
                if kind == "deal":
                    self.since_deal.clear()
        if re.search(ENDS, text):
            self.over = True
        self.since_deal.append(text)


def happened(events: Iterable[Event], names: tuple[str, ...], game: str, sides: int) -> list[tuple[str, ...]]:
    """The same account as it should be, from the events of a record; nothing of how they are told goes into it."""
    say = language("en")

    def cards(some: Cards) -> str:
        if not GAMES[game].tricks:
            return re.sub("^an? ", "", by_rank(some, say))
        return card_name(some[0], say)

    def entry(event: Event) -> tuple[str, ...] | None:
        match event:
            case Played():
                return "played", names[event.seat], cards(event.cards)
            case DownTurned():
                return "turned", names[event.seat], cards((event.card,))
            case TrickTaken():
                return "trick", names[event.winner]
            case TrumpMade():
                return "trump", suit_name(event.suit, say)
            case Dealt(trump=trump):
                named = "" if trump is None else "no trump" if trump == NO_TRUMP else suit_name(trump, say)
                return "deal", str(event.deal), names[event.dealer], named
            case Scored() if GAMES[game].tricks:
                show = signed_figure if GAMES[game].signed else figure
                whose = [" and ".join(names[side::sides]) for side in range(sides)]
                return "score", str(event.deal), ", ".join(f"{who} {show(n)}" for who, n in zip(whose, event.totals))
            case PileTaken() | PileCleared() | WentOut():
                kind = {PileTaken: "took", PileCleared: "cleared", WentOut: "out"}[type(event)]
                return kind, names[event.seat]
            case _:
                return None

    found = (entry(event) for event in events if not isinstance(event, Ended))
    return [tuple(part.lower() for part in parts) for parts in found if parts]
