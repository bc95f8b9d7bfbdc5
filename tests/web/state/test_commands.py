"""Commands and their texts: one text each, and nothing else is any."""

import re
from contextlib import suppress
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nines.core.cards import JOKER, RANKS, Card, Unreadable
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, PASS, SWAP, TAKE, Move, bid, jump, lay_up, play, turn_down
from tests.web.desk import Desk
from tests.web.page import read
from web.app.render import render
from web.browser import __path__ as browser
from web.state import commands
from web.state.commands import Command, parse
from web.state.page import FOLDERS, declared
from web.state.settings import ALLOWED

ROOT = Path(browser[0]).parent
cards = st.sampled_from([Card(suit, rank) for suit in "CDHS" for rank in range(2, 15)])
some = st.lists(cards, min_size=1, max_size=4, unique=True)
numbers = st.integers(0, 10**commands.LONGEST_NUMBER - 1)
WITH_MORE: dict[type, st.SearchStrategy[Command]] = {
    commands.Set: st.sampled_from(sorted(ALLOWED)).flatmap(
        lambda name: st.sampled_from(
            [str(value).lower() if isinstance(value, bool) else value for value in ALLOWED[name]]
        ).map(
            lambda value: commands.Set(name, value)
        )
    ),
    commands.Part: numbers.map(commands.Part),
    commands.Answer: numbers.map(commands.Answer),
    commands.Forget: st.text(min_size=1).map(commands.Forget),
    commands.Press: st.sampled_from(
        [
            (word, said)
            for folder in FOLDERS
            for page in declared(folder)
            for word, controls in page.controls.items()
            for said in controls.words
        ]
    ).flatmap(lambda words: numbers.map(lambda n: commands.Press(words[0], words[1].replace("#", str(n))))),
    commands.Why: st.tuples(numbers, numbers).map(commands.Why),
    commands.Play: st.one_of(cards, st.just(JOKER)).map(commands.Play),
    commands.Choose: cards.map(commands.Choose),
    commands.ChooseRank: st.integers(2, 14).map(commands.ChooseRank),
    commands.Ahead: cards.map(commands.Ahead),
    commands.Arrange: some.map(tuple).map(commands.Arrange),
    commands.TellWhy: st.one_of(cards, st.just(JOKER)).map(commands.TellWhy),
    Move: st.one_of(
        st.sampled_from((JOKER_WINS, JOKER_LOSES, SWAP, KEEP, TAKE, PASS)), cards.map(bid), some.map(lay_up),
        some.map(jump), some.map(lambda laid: play(*laid)), st.integers(1, 3).map(turn_down),
    ),
}  # fmt: skip
"""The commands that take something with them."""
every_command = st.one_of(st.sampled_from([*commands.PLAIN.values()]), *WITH_MORE.values())


def test_every_kind_of_command_is_among_those_tried() -> None:
    assert {type(command) for command in commands.PLAIN.values()} | {*WITH_MORE} == {*get_args(Command)}
    assert all(len(RANKS[rank - 2]) == 1 for rank in range(2, 15))


@given(every_command)
def test_every_command_has_one_text(command: Command) -> None:
    again = parse(str(command))
    assert (type(again), again) == (type(command), command)


@pytest.mark.parametrize(
    "text",
    (
        "", " ", "plays", "play", "play ", "play 9X", "play 9C 9D", "Play 9C", "choose", "choose 1", "choose 66",
        "next ", "next one", "why 3", "why 3 x", "why 1 0 0", "why ² 0", "why -1 0",
        "part ", "part -1", "part 1'] *, #app [x='", "part ²",
         "why 03 1", "why 3 123456", "look", "look at", "look at -1",
        "look at 007",
        "look at ٣", "look up", "look pace quick", "panel scores", "panel ", "part", "part one", "forget", "forget ",
        "set", "set speed", "set speed warp", "set sounds True", "set nothing 1", "set __class__ x", "verify",
        "verify me", "trial", "again same", "down 4", "up", "9C 9C", "9D 9C", "<script>", "x" * 100_000,
    ),
)  # fmt: skip
def test_what_is_no_command_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text)


@given(st.text(max_size=30))
def test_a_text_is_a_command_or_unreadable(text: str) -> None:
    with suppress(Unreadable):
        assert str(parse(text)) == text


SCREENS = (
    "/", "/setup/niner", "/rules", "/rules/shedding", "/settings", "/fairness", "/finished", "/nowhere", "/table/gone",
    "/play/nein-nine?players=you,thumb,thumb&seed=all", "/play/le-neuf?players=you,thumb,thumb&seed=all",
    "/play/nines?players=you,thumb,thumb&seed=all", "/play/niner?players=you,you&seed=all",
    "/play/shedding?players=you,thumb&seed=all",
)  # fmt: skip


@given(every_command)
def test_every_command_is_handled_at_every_screen(command: Command) -> None:
    for desk in DESKS:
        model, stored = desk.model, dict(desk.stored)
        desk.do(str(command))
        assert desk.model.screen != "fault"
        desk.model, desk.stored = model, stored
        desk.due.clear()
        desk.effects.clear()


DESKS = tuple(Desk().open(address) for address in SCREENS)


def test_a_screen_with_a_control_that_says_no_command_is_no_page() -> None:
    html = render(Desk().open("/").model)
    assert read(html).doings
    with pytest.raises(Unreadable):
        read(html.replace('data-do="set language fr"', 'data-do="set tongue fr"'))


def test_no_control_is_written_as_text() -> None:
    for path in [*(ROOT / "pages").rglob("*.py"), *(ROOT / "table").rglob("*.py"), *(ROOT / "games").rglob("*.py")]:
        assert not re.search(r"data_do=f?\"|data-do", path.read_text("utf-8").replace("`data-do`", "")), path
