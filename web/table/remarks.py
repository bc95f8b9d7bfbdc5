"""What computer players say: a line as they sit down, and now and then one about what everybody saw happen.

A remark follows from the match alone, so that a replay says the same. It is made of tricks and events that lie open,
never of a hand, and is no part of any decision.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from nines.core.events import Events
from nines.core.trick import Trick
from nines.registry import ByGame
from nines.words.languages import Language, mark
from web.match.players import portrayed
from web.table.scene import Remark, Scene

RARE = 3
"""In one of so many deals somebody may remark on something, once."""


class Seen(NamedTuple):
    """What a remark may follow from: what came of the last move, and the view of whoever looks on."""

    view: Any
    latest: Events
    say: Language


NOTICED: ByGame[Callable[[Seen], Remark | None]] = ByGame("remarks", "web.games")
"""What is worth a remark in a game: whose, and the words; None for nothing."""

GREETINGS = {
    "Ines": (
        mark("Good to see you. Shall we?"),
        mark("I saved you the good chair."),
        mark("Ready when you are."),
    ),
    "Ada": (
        mark("I’m not here to be careful."),
        mark("High cards are there to be played."),
        mark("Let’s not dawdle."),
    ),
    "Ben": (
        mark("No hurry. I’ll think."),
        mark("Let me just sort my cards."),
        mark("Slowly, please. I like to look twice."),
    ),
    "Maude": (
        mark("Deal. I’ve been looking forward to this."),
        mark("New hat. Same old nerve."),
        mark("Who’s keeping score?"),
    ),
    "Luc": (
        mark("My aunt played this for matchsticks."),
        mark("Any wind tonight? No? Then cards."),
        mark("I’ve got all evening."),
    ),
    "Omar": (
        mark("Good cards to everybody."),
        mark("The tea is still hot. Let’s begin."),
        mark("May the best hand lose."),
    ),
    "Mei": (
        mark("Quick game before my train?"),
        mark("I’m feeling lucky today."),
        mark("One deal, and then one more."),
    ),
    "Jonas": (
        mark("Are nines good or bad in this game?"),
        mark("Tell me if I’m holding my cards upside down."),
        mark("I’ve read the rules. Twice."),
    ),
}
"""What each of the eight may say as they sit down."""


def remark(scene: Scene) -> Remark | None:
    """What somebody at the table says now, None where nobody does: at most one line at a time."""
    match = scene.match
    if match.shared:
        return None
    if len(match.record.moves) < scene.size:
        return _greeting(scene)
    if not _is_rare(match.id, scene.view.deal) or not _still_lies(scene):
        return None
    said = NOTICED[scene.game.key](Seen(scene.view, match.latest, scene.say))
    return said if said and _speaks(scene, said.seat) else None


def is_first(tricks: Sequence[Trick], test: Callable[[Sequence[Trick]], bool]) -> bool:
    """Whether the last of the tricks of a deal passes the test, which none before it did; each is tested together with
    those before it."""
    return bool(tricks) and test(tricks) and not any(test(tricks[:count]) for count in range(1, len(tricks)))


def _greeting(scene: Scene) -> Remark | None:
    """One of those who have sat down greets, until everybody has acted once."""
    speakers = [seat for seat in range(scene.size) if _speaks(scene, seat)]
    if not speakers or scene.view.deal > 1:
        return None
    seat = speakers[_number(scene.match.id) % len(speakers)]
    lines = GREETINGS[scene.name(seat)]
    return Remark(seat, scene.say.text(lines[_number(f"{scene.match.id} {seat}") % len(lines)]))


def _speaks(scene: Scene, seat: int) -> bool:
    return seat != scene.me and bool(portrayed(scene.match.record, scene.match.names, seat))


def _is_rare(id: str, deal: int) -> bool:
    return _number(f"{id} {deal}") % RARE == 0


def _still_lies(scene: Scene) -> bool:
    """Whether no card was played since what came last."""
    return scene.match.showing is not None or not (scene.game.tricks and scene.view.trick)


def _number(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big")
