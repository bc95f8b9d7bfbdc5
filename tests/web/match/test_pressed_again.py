"""A press of what is on the screen no more: before the repaint, or while a save is being written, it may still come.

After everything that happens at a table each control of the last screens is pressed once more. What such a press may
bring about is a legal move of now that the control names, or nothing; never a fault, and never another move.
"""

from collections import deque

import pytest

from nines.core.cards import Card, Unreadable
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.registry import GAMES
from tests.every_table import ALL
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.app.update import update
from web.match.players import people
from web.state.commands import parse
from web.state.messages import Pressed
from web.state.model import Match, Model

LAST = 3
"""So many screens are remembered: what was pressed, what followed at once, and what a save on a slow disk held back."""
TABLES = (
    "/play/nein-nine?players=you,thumb,thumb",
    "/play/nein-nine?players=you,you,thumb&deals=3",
    "/play/le-neuf?players=you,thumb,thumb",
    "/play/le-neuf?players=you,thumb,you,thumb&table=four",
    "/play/nines?players=thumb,thumb,thumb",
    "/play/niner?players=you,thumb",
    "/play/niner?players=you,you&wild_nines=true",
    "/play/shedding?players=you,thumb",
    "/play/shedding?players=you,you,thumb&take_pile=true",
)
WAYS: dict[str, tuple[int, tuple[str, ...]]] = {
    "as it comes": (0, ()),
    "slowly": (4, ("speed slow", "hold_tricks true", "two_taps true")),
    "by itself": (9, ("speed instant", "lay_ahead true", "forced true", "play_out true")),
}
"""After so many moves of one's own, with these settings."""
ASKED = ("hint", "panel score", "panel keys", "panel bid", "panel last")
"""What is opened beside the table, now and then: its controls are pressed later, too."""
STEPS = 50


def named_by(what: str) -> Move | None:
    """The move that a control names; None for one that lays ready, asks or looks, and makes no move by itself."""
    word, _, rest = what.partition(" ")
    try:
        return Move("play", (Card.parse(rest),)) if word == "play" else Move.parse(what)
    except Unreadable:
        return None


def meant(what: str, made: Move, before: Match) -> bool:
    """Whether a control with this text means this move: it names it, or what lies ready is to be played."""
    if what == "commit":
        return bool(before.chosen) and set(made.cards) == set(before.chosen)
    named = named_by(what)
    return named is not None and (made == named or (what == "play JK" and made.cards == named.cards))


def pressed_again(model: Model, what: str) -> None:
    """The control does what it may; fails with what it did else."""
    before = model.match
    assert before
    after, _ = update(model, Pressed(parse(what)))
    assert after.screen != "fault", what
    now = after.match
    if what in ("again", "same"):
        return
    assert now, what
    old, new = before.record.moves, now.record.moves
    if what == "take-back":
        assert len(new) <= len(old) and new == old[: len(new)]
    elif what in ("next", "play-out") and before.waiting != "rest" and (before.finishing or now.finishing):
        assert new[: len(old)] == old  # the rest of the deal plays itself, at this very wish
    elif new != old:
        state = before.state
        assert new[:-1] == old and new[-1][0] == state.turn == before.viewer in people(before.record), what
        made = new[-1][1]
        assert made in GAMES[before.record.game].legal_moves(state), what
        assert meant(what, made, before), f"{what} made the move {made}"


BY_TURNS = [
    (address, way)
    for at, address in enumerate(TABLES)
    for turn, way in enumerate(WAYS)
    if ALL or (at + turn) % len(WAYS) == 0
]
"""Each table in one of the ways."""


@pytest.mark.parametrize(("address", "way"), BY_TURNS)
def test_a_control_that_has_gone_does_what_is_legal_now_or_nothing(address: str, way: str) -> None:
    desk, (moves, settings), chance = Desk().open("/settings"), WAYS[way], Stream(address, way)
    for setting in settings:
        desk.do(f"set {setting}")
    desk.go(f"{address}&seed=again")
    if moves and "you" in address:
        desk.play_on(chance, most=moves)
    screens: deque[set[str]] = deque(maxlen=LAST)
    count = 0
    for at in range(STEPS):
        if not desk.model.match or desk.match.state.turn == NOBODY:
            break
        screens.append(read(render(desk.model)).doings)
        if desk.due and chance.below(3):
            desk.send(desk.due.popleft())
        elif at % 7 == 3:
            desk.do(chance.one_of(ASKED))
        else:
            desk.do(chance.one_of(controls(desk)))
        if not desk.model.match:
            break
        for what in sorted(set().union(*screens)):
            pressed_again(desk.model, what)
            count += 1
    assert count > STEPS


def controls(desk: Desk) -> tuple[str, ...]:
    """What could be pressed to go on: moves, what lays cards ready, and what lets the table go on."""
    if desk.match.curtain:
        return ("curtain",)
    if desk.match.state.turn == NATURE or desk.match.showing:
        return ("next",)
    words = ("play", "choose", "ahead", "bid", "up", "jump", "down", "commit", "take", "keep", "swap", "pass", "JK")
    found = tuple(
        sorted(
            command
            for command in read(render(desk.model)).doings
            if command.split()[0] in words or command.startswith("JK")
        )
    )
    return found or ("next",)


def test_another_card_pressed_just_after_the_bid_is_laid_stays_where_it_is() -> None:
    desk = Desk().open("/play/niner?seed=again&players=you,thumb").settle()
    first, second = desk.match.state.hands[desk.match.viewer][:2]
    desk.do(f"choose {first}").do(f"bid {first}")
    record = desk.match.record
    desk.do(f"choose {second}")
    assert desk.model.screen == "table" and desk.match.record == record and desk.match.chosen == ()
    desk.settle().do(f"choose {second}").do(f"choose {str(second)[0]}")
    assert desk.model.screen == "table" and desk.match.chosen == ()
