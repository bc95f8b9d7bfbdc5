"""Every kind of decision of the five games, once with the keyboard alone and once from the accessibility tree alone.

What was answered by keys is taken back by keys, too. What a card in the trick or a plain play asks for is in
test_keyboard and test_listening, over and over.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from nines.core.cards import JOKER
from nines.core.game import NATURE
from nines.records.link import to_link
from nines.records.record import Record, steps
from nines.registry import GAMES
from tests.e2e.conftest import tried
from tests.e2e.keyboard import CHOICES, HAND, ROWS, Keyboard
from tests.e2e.listener import Listener, controls
from tests.e2e.player import Player, moves, open_site
from tests.every_table import TABLES, played


class Press(NamedTuple):
    """A control by its group and by how its name begins."""

    group: str
    name: str = ""


class Decision(NamedTuple):
    """When a seat is asked, and the presses that answer, first by keys and then by ear, with how the move begins."""

    comes: Callable[[Any], bool]
    answers: tuple[tuple[tuple[Press, ...], str], ...]


def verbs(state: Any) -> set[str]:
    return {move.verb for move in GAMES[state.game].legal_moves(state)}


def holds_a_nine(state: Any) -> bool:
    return any(card.rank == 9 for card in state.hands[0])


def asked_at(place: int) -> Callable[[Any], bool]:
    """The question about the spare hand, after so many others have answered."""
    return lambda state: state.phase == "exchange" and len(state.answers) == place and (place or state.deal == 1)


KEEP = ((Press(CHOICES, "Keep this hand"),), "keep")
TAKE = ((Press(CHOICES, "Swap"),), "swap")
DECISIONS = {
    "nein-nine": (
        Decision(
            lambda state: JOKER in state.hands[0] and len(state.trick) == 1,
            (
                ((Press(HAND, "Joker"), Press(CHOICES, "Win the trick")), "JK+"),
                ((Press(HAND, "Joker"), Press(CHOICES, "Lose the trick")), "JK-"),
            ),
        ),
    ),
    "le-neuf": tuple(Decision(asked_at(place), (KEEP, TAKE)) for place in range(3)),
    "nines": tuple(Decision(asked_at(place), (TAKE, KEEP)) for place in tried((0, 2), (0, 1, 2))),
    "niner": (
        Decision(
            lambda state: state.phase == "bid" and state.options["wild_nines"] and holds_a_nine(state),
            (
                ((Press(HAND, "nine of"), Press(CHOICES, "Bid this card")), "bid 9"),
                ((Press(HAND), Press(CHOICES, "Bid this card")), "bid "),
            ),
        ),
    ),
    "shedding": (
        Decision(
            lambda state: state.phase == "up",
            (((Press(HAND), Press(HAND), Press(HAND), Press(CHOICES, "Lay these face up")), "up"),),
        ),
        Decision(
            lambda state: state.phase == "jump",
            (((Press(CHOICES, "Jump in"),), "jump"), ((Press(CHOICES, "Pass"),), "pass")),
        ),
        Decision(lambda state: verbs(state) == {"play", "take"}, (((Press(CHOICES, "Pick up the pile"),), "take"),)),
        Decision(lambda state: verbs(state) == {"down"}, (((Press(ROWS),), "down"),)),
    ),
}  # fmt: skip


def brought_to(game: str, comes: Callable[[Any], bool]) -> Record:
    """A match that has come to this question for a person at seat 0."""
    for table in (table for table in TABLES if table.game == game):
        for number in range(20):
            whole = played(table.record(f"question {number}"))
            for at, step in enumerate(step for step in steps(whole) if step.seat != NATURE):
                if step.seat == 0 and comes(step.before):
                    return whole._replace(moves=whole.moves[:at], seats=("human", *whole.seats[1:]))
    raise AssertionError("the question never came up")


def by_keys(page: Page, presses: tuple[Press, ...]) -> None:
    """Answer with the keyboard alone."""
    person = Keyboard(page, "")
    for group, name in presses:
        now = person.press("c") if group == CHOICES else person.focus()
        for _ in range(40):
            if group in now.groups and now.name.startswith(name) and not now.disabled and not now.pressed:
                break
            now = person.press("ArrowRight" if group == HAND and group in now.groups else "Tab")
        assert now.name.startswith(name), (group, name, now)
        person.enter()


def take_back_by_keys(page: Page, player: Player) -> None:
    """The last decision is taken back, and no letter is needed for it."""
    person = Keyboard(page, "")
    person.tab_to(lambda now: now.name == "Take back")
    player.do(lambda: page.keyboard.press("Enter"))
    player.wait()


def by_ear(page: Page, presses: tuple[Press, ...]) -> None:
    """Answer by pressing what the accessibility tree names."""
    person = Listener(page, "")
    for press in presses:
        offered = controls(page.get_by_role("main").aria_snapshot())
        person.press(
            next(
                control
                for control in offered
                if control.group == press.group
                and control.name.startswith(press.name)
                and not (control.disabled or control.pressed)
            )
        )


FEW = tuple(game for game in DECISIONS if game != "le-neuf")
"""The questions of Le Neuf are those of Nines."""


@pytest.mark.parametrize("game", tried(FEW, tuple(DECISIONS)))
def test_every_kind_of_decision(page: Page, game: str) -> None:
    open_site(page, "#/?speed=instant")
    player = Player(page)
    for comes, answers in DECISIONS[game]:
        record = brought_to(game, comes)
        for answer, (presses, made) in zip((by_keys, by_ear), answers * 2):
            page.goto(f"./#/record/{to_link(record)}")
            player.wait()
            assert len(moves(page)) == len(record.moves)
            answer(page, presses)
            player.wait()
            assert moves(page)[len(record.moves)].startswith(f"0 {made}")
            if answer is by_keys:
                take_back_by_keys(page, player)
                assert len(moves(page)) == len(record.moves)


def test_another_card_pressed_before_the_bid_is_shown_moves_nothing(page: Page) -> None:
    open_site(page, "#/play/niner?seed=quick&players=you,thumb")
    player = Player(page)
    player.wait()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.first.click()
    lay = page.get_by_role("button", name="Bid this card").element_handle()
    other = hand.last.element_handle()
    page.evaluate("([lay, other]) => { lay.click(); other.click(); }", [lay, other])
    player.wait()
    expect(page.get_by_role("heading", name="Something went wrong on our side")).to_have_count(0)
    made = [move for move in moves(page) if move.startswith("0 ")]
    assert len(made) == 1 and made[0].startswith("0 bid ")
    expect(hand).to_have_count(9)
