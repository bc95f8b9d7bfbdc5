"""A player handed over as text: it plays by the arena's lines, and what it does wrong is told, not raised."""

import json
import re
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from nines.arena.decisions import decisions
from nines.arena.lines.contract import Contract, legal_move
from nines.arena.lines.messages import greeting
from nines.arena.lines.pasted import LONGEST_FAULT, Pasted
from nines.arena.sets import Awaited, Setup, play_set, playing
from nines.bots import BOTS
from nines.core.chance import Stream
from nines.core.options import defaults
from nines.registry import GAMES
from web.pages.player.update import EXAMPLE

ROOT = Path(__file__).parents[2]
GREEDY = re.search(r"```python\n(.*?)```", (ROOT / "nines/arena/PLAYERS.md").read_text("utf-8"), re.DOTALL)
assert GREEDY


def begun(source: str) -> Pasted:
    """The player of this file, which has answered that it runs."""
    player = Pasted()
    assert json.loads(player.answer(json.dumps({"source": source}))) == {"turn": 0}
    return player


def fault(source: str) -> str:
    """What is told of a file that raises something."""
    told: str = json.loads(Pasted().answer(json.dumps({"source": source})))["fault"]
    return told


@pytest.mark.parametrize(("game", "source"), [*((game, EXAMPLE) for game in GAMES), ("le-neuf", GREEDY[1])])
def test_it_answers_every_decision_with_a_legal_move(game: str, source: str) -> None:
    player = begun(source)
    for number, state in zip(range(30), decisions(game, "pasted")):
        view = GAMES[game].view(state, state.turn)
        assert json.loads(player.answer(greeting(view, 5.0, None))) == {"turn": 0}
        contract, line = Contract().ask(view, Stream("pasted", str(number)))
        _, said = contract.hear(player.answer(line).encode())
        assert said and legal_move(said, view)


def test_each_match_begins_anew() -> None:
    player = begun(
        "seen = []\n\n\ndef think(view, budget, stream):\n    seen.append(view)\n    raise ValueError(len(seen))"
    )
    state = next(decisions("niner", "anew"))
    view = GAMES["niner"].view(state, state.turn)
    for _ in range(2):
        player.answer(greeting(view, 5.0, None))
        for times in (1, 2):
            told = json.loads(player.answer(Contract().ask(view, Stream("anew", "x"))[1]))["fault"]
            assert told.endswith(f"ValueError: {times}")


def test_what_it_raises_is_told_from_its_own_first_line_on() -> None:
    assert fault("def think(:").startswith('File "player.py", line 1') and "SyntaxError" in fault("def think(:")
    told = fault("import json\njson.loads('{')")
    assert told.splitlines()[1:3] == ['  File "player.py", line 2, in <module>', "    json.loads('{')"]
    assert "pasted.py" not in told and told.splitlines()[-1].startswith("json.decoder.JSONDecodeError")
    assert fault("raise SystemExit(3)").endswith("SystemExit: 3")
    assert "defines no function think(view, budget, stream)" in fault("x = 1")
    assert len(fault("raise ValueError('x' * 100_000)")) <= LONGEST_FAULT
    assert "fault" in json.loads(Pasted().answer("nonsense"))


@pytest.mark.parametrize("game", ["niner", "shedding"])
def test_a_player_whose_moves_come_from_elsewhere_plays_the_same_set(game: str) -> None:
    options = defaults(GAMES[game].choices)
    seats = GAMES[game].seats(options)[0]
    setup = Setup(game, options, ("thumb", *("random",) * (seats - 1)), "same", deals=GAMES[game].tricks)
    waiting: list[Awaited] = []

    def sit(name: str, _: float | None) -> AbstractContextManager[Awaited]:
        waiting.append(Awaited(name))
        return nullcontext(waiting[-1])

    going = playing(setup, 1, sit)
    while True:
        try:
            next(going)
        except StopIteration as over:
            assert over.value == play_set(setup, 1)
            return
        for seat in waiting:
            if seat.asked and seat.made is None:
                seat.made = BOTS[seat.name](*seat.asked)
