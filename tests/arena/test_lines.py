"""Players that answer by lines: what goes across, what loses a match, and that the arena goes on."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from building.environment import node
from nines.arena.lines import line_player
from nines.arena.lines.guest import answers, view_of
from nines.arena.lines.messages import ProgramFault, answer, plain, question
from nines.arena.lines.position import told
from nines.arena.lines.program import Program
from nines.arena.players import PLAYERS
from nines.arena.programs import checked, play_any_set
from nines.arena.sets import SetResult, Setup
from nines.bots import BOTS, worlds
from nines.bots.player import Budget, decide
from nines.core.cards import BACK, Card, Unreadable
from nines.core.chance import Stream, private
from nines.core.game import NATURE, NOBODY, State
from nines.core.options import defaults
from nines.core.zones import lying
from nines.registry import GAMES

EXAMPLES = Path(__file__).parents[2] / "docs" / "players"
FRAME = """
import json, os, sys, time
def say(**what):
    print(json.dumps(what), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    turn = asked["turn"]
    move = asked["moves"][0] if turn else ""
"""
SLEEPS = 60
"""Seconds for which a program that does not answer sleeps: who waits for it takes as long, on any machine."""
UNASKED = "answered what it was not asked, or had answered"
FAULTS = {
    "hangs": ("time.sleep(60)", "did not begin in time"),
    "hangs later": ("say(turn=0) if not turn else time.sleep(60)", "missed 2 answers"),
    "floods": ("os.write(1, b'x' * 3_000_000)", "did not begin: it wrote a line of more than 1,000,000 bytes"),
    "floods with lines": ("os.write(1, b'{}\\n' * 1_000_000)", "did not begin: it wrote a line that is no answer"),
    "lies": ("say(turn=turn, move='2C')", "made a move that is not legal"),
    "speaks of no move": ("say(turn=turn, move='the ace')", "made a move that is none"),
    "exits": ("say(turn=turn) if not turn else sys.exit()", "ended before the match did"),
    "never starts": ("sys.exit(1)", "did not begin: it ended before the match did"),
    "answers twice": ("say(turn=turn, move=move)\nsay(turn=turn, move=move)", UNASKED),
    "answers ahead": ("say(turn=turn + 1, move=move)", f"did not begin: it {UNASKED}"),
    "writes half a line": ("print('{\"turn\":', turn, end='', flush=True)", "did not begin in time"),
    "writes half an answer": (
        "say(turn=0) if not turn else print('{\"turn\":', turn, end='', flush=True)", "missed 2 answers",
    ),
    "nests": ("print('[' * 100_000, flush=True)", "did not begin: it wrote a line that is no answer"),
    "is no text": ("os.write(1, b'\\xff\\n')", "did not begin: it wrote a line that is no answer"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_player, "TO_BEGIN", 0.4)


def program(tmp_path: Path, body: str) -> str:
    """The name of a player who does this with each line."""
    path = tmp_path / "player.py"
    path.write_text(FRAME + "".join(f"    {line}\n" for line in body.splitlines()), "utf-8")
    return f"cmd:{shlex.quote(sys.executable)} -S -E {shlex.quote(str(path))}"


def setup(*bots: str, seconds: float = 0.15, game: str = "niner", deals: bool = True) -> Setup:
    options = defaults(GAMES[game].choices)
    return checked(Setup(game, options, bots, "lines", deals, secret="of the run", seconds=seconds))


@pytest.mark.parametrize("fault", FAULTS)
def test_who_breaks_the_rules_of_the_protocol_loses_and_the_arena_goes_on(fault: str, tmp_path: Path) -> None:
    body, why = FAULTS[fault]
    name = program(tmp_path, body)
    if "begin in time" not in why:
        line_player.TO_BEGIN = 30.0
    begun = monotonic()
    played = play_any_set(setup(name, "thumb", seconds=0.15 if "missed" in why else 30.0), 1)
    assert monotonic() - begun < SLEEPS  # nobody waited for it
    assert played.lost == (f"{name} {why}",) * 2  # once from each place
    assert played.deals == 2 and played.points <= 0


def test_a_match_lost_so_is_won_by_the_others_whatever_the_cards_say(tmp_path: Path) -> None:
    name = program(tmp_path, "sys.exit()")
    lost = play_any_set(setup(name, "random", "random", game="nein-nine", deals=False), 1)
    assert lost.wins == 0 and len(lost.lost) == 3
    won = play_any_set(setup("random", name, name, game="nein-nine", deals=False), 1)
    assert won.wins == 1


def test_what_losing_so_costs_is_the_same_seen_from_either_side(tmp_path: Path) -> None:
    """The other gains what is lost; who loses against one that loses too has lost nothing more."""
    name = program(tmp_path, "sys.exit()")
    lost, won = (play_any_set(setup(*bots), 1) for bots in ((name, "thumb"), ("thumb", name)))
    assert won.points == -lost.points > 0
    both = play_any_set(setup(name, name), 1)
    assert both.points == 0 and both.lost == (f"{name} did not begin: it ended before the match did",) * 2


def test_one_late_answer_is_forgiven_and_passed_over(tmp_path: Path) -> None:
    """The program answers its first question only once that has been given up, however slow the machine is."""
    line_player.TO_BEGIN = 30.0
    given_up = tmp_path / "given up"
    body = f"while turn == 1 and not os.path.exists({str(given_up)!r}): time.sleep(0.01)\n"
    body += "say(turn=turn, move=asked['moves'][-1] if turn else '')"
    late = line_player.LinePlayer(program(tmp_path, body).removeprefix("cmd:"), 0.2)
    state = decisions("niner")[0]
    view, legal = GAMES["niner"].view(state, state.turn), GAMES["niner"].legal_moves(state)
    try:
        assert late(view, Budget(), Stream("late", "1")) == legal[0]  # made in its stead
        given_up.touch()
        late._seconds = 30.0
        assert late(view, Budget(), Stream("late", "2")) == legal[-1]
        assert late.lost == ""
    finally:
        late.close()


def test_a_program_that_does_not_read_makes_nobody_wait() -> None:
    running = Program(f"{shlex.quote(sys.executable)} -c 'import time; time.sleep(60)'")
    try:
        running.send("x" * 1_000_000)
        begun = monotonic()
        with pytest.raises(TimeoutError):
            running.line(begun + 0.1)
        assert monotonic() - begun < SLEEPS / 2
    finally:
        running.close()


def test_what_a_program_began_ends_with_it() -> None:
    running = Program("sh -c 'sleep 60 & echo $!; exec sleep 60'")
    child = int(running.line(monotonic() + 30))
    running.close()
    begun = monotonic()
    while alive(child):
        assert monotonic() - begun < SLEEPS / 2
        sleep(0.01)


def alive(process: int) -> bool:
    """Whether a process runs that nobody has ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").split()[2] != "Z"
    except OSError:
        return False


def test_an_arena_that_is_asked_to_end_ends_its_programs(tmp_path: Path) -> None:
    told = tmp_path / "told"
    name = program(tmp_path, f"open({str(told)!r}, 'w').write(f'{{os.getpid()}} ')\ntime.sleep(60)")
    asked = ["arena", "niner", "--seats", f"{name},thumb", "--deals", "2", "--backend", "here"]
    arena = subprocess.Popen([sys.executable, "-m", "nines", *asked], stderr=subprocess.PIPE, text=True)
    until = monotonic() + 30
    while not (told.exists() and told.read_text("utf-8").endswith(" ")) and monotonic() < until:
        sleep(0.02)
    arena.terminate()
    assert arena.communicate(timeout=30)[1] == "nines: stopped\n" and arena.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text("utf-8")), 0)


def test_who_cannot_be_started_loses_too(tmp_path: Path) -> None:
    path = tmp_path / "player"
    path.write_text("no program\n", "utf-8")
    path.chmod(0o755)
    played = play_any_set(setup(f"cmd:{path}", "thumb"), 1)
    assert all("could not be started" in why for why in played.lost) and len(played.lost) == 2


@pytest.mark.parametrize(
    ("example", "game"), [("high.py", "le-neuf"), ("chance.mjs", "shedding"), ("first.sh", "niner")]
)
def test_the_examples_play_a_match_and_play_it_again(example: str, game: str) -> None:
    line_player.TO_BEGIN = 30.0
    by = {".py": sys.executable, ".mjs": node(), ".sh": "sh"}[Path(example).suffix]
    name = f"cmd:{shlex.quote(by)} {shlex.quote(str(EXAMPLES / example))}"
    count = GAMES[game].seats(defaults(GAMES[game].choices))[0]
    asked = setup(name, *["random"] * (count - 1), game=game, deals=game == "le-neuf", seconds=30.0)
    played = play_any_set(asked, 1)
    assert played.lost == () and play_any_set(asked, 1) == played
    assert isinstance(played, SetResult) and (example != "high.py" or played.points > 0)


def decisions(game: str) -> list[State]:
    """States of a match between players by chance in which somebody is to act."""
    rules = GAMES[game]
    options = defaults(rules.choices)
    state = rules.start(options, 3 if 3 in rules.seats(options) else rules.seats(options)[0])
    found = []
    for at in range(120):
        if state.turn == NATURE:
            state, _ = rules.deal(state, "position")
        if state.turn == NOBODY:
            break
        found.append(state)
        made = decide(BOTS["random"], state, state.turn, Budget(), Stream("position", str(at)))
        state, _ = rules.play(state, state.turn, made)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_view_goes_across_and_nothing_else(game: str) -> None:
    rules = GAMES[game]
    for at, state in enumerate(decisions(game)):
        view = rules.view(state, state.turn)
        line = question(1, view, Stream("a", "b"))
        asked = json.loads(line)
        assert list(asked) == ["turn", "moves", "chance", "view", "tell"]
        assert [*asked["view"]] == [*view._fields] and asked["view"] == json.loads(json.dumps(plain(view)))
        assert asked["moves"] == [str(move) for move in rules.legal_moves(view)]
        if not at % 10:
            other = worlds.sample(view, Stream("other", "cards"))
            assert question(1, rules.view(other, state.turn), Stream("a", "b")) == line


@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_name_every_card_that_the_view_shows_and_no_other(game: str) -> None:
    rules = GAMES[game]
    for state in decisions(game):
        view = rules.view(state, state.turn)
        sentences = told(view)
        kinds = ("hand", "bid", "up", "down", "trick", "pile", "spare", "talon", "draw", "gone")
        text = " ".join(sentences[:-1])  # the last lists the moves
        named = {
            card
            for card in rules.pack
            if f"{card} (" in text or f" {card}," in text or f" {card};" in text or f" {card}." in text
        }
        shown: set[Card] = {card for card in lying(rules.zones(view), *kinds) if card != BACK}
        assert named == shown, (named ^ shown, sentences)
        assert sentences[-1] == f"You may: {', '.join(map(str, rules.legal_moves(view)))}."
        hidden = [zone for zone in rules.zones(view) if BACK in zone.there]
        assert text.count("hidden card") == len(hidden)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_comes_back_whole_from_what_goes_across(game: str) -> None:
    for state in decisions(game):
        view = GAMES[game].view(state, state.turn)
        assert view_of(json.loads(json.dumps(plain(view)))) == view


def test_a_player_of_ours_plays_the_same_behind_the_lines() -> None:
    line_player.TO_BEGIN = 30.0
    name = f"cmd:{shlex.quote(sys.executable)} -m nines answer thumb"
    ours, behind = (play_any_set(setup(who, "random", deals=False, seconds=30.0), 1) for who in ("thumb", name))
    assert ours == behind


@pytest.mark.parametrize(
    "line", ["hello", "{}", "[]", "5", '{"turn": 0}', '{"turn": 1}', '{"turn": 1, "view": {}, "chance": "00"}']
)
def test_who_answers_is_told_of_a_line_that_is_none(line: str) -> None:
    with pytest.raises(Unreadable, match="is no line of the arena"):
        next(answers(PLAYERS["thumb"], [line]))


def test_the_sentences_offer_nothing_to_who_is_not_to_act() -> None:
    state = decisions("niner")[0]
    sentences = told(GAMES["niner"].view(state, 1 - state.turn))
    assert not any(sentence.startswith("You may") for sentence in sentences)


def test_the_sentences_tell_who_did_what() -> None:
    rules = GAMES["le-neuf"]
    state = next(state for state in decisions("le-neuf") if len(state.tricks) == 2 and len(state.trick) == 1)  # type: ignore[attr-defined]
    sentences = told(rules.view(state, state.turn))
    leader, me = state.leader, state.turn  # type: ignore[attr-defined]
    assert leader == (me - 1) % 3
    assert f"In the trick now: seat {leader} played {state.trick[0]}." in sentences  # type: ignore[attr-defined]
    first = state.tricks[0]  # type: ignore[attr-defined]
    winner = "you" if first.winner == me else f"seat {first.winner}"
    assert any(sentence.startswith("Trick 1: ") and sentence.endswith(f"; {winner} took it.") for sentence in sentences)


def test_the_seed_cannot_be_found_by_the_chance_that_a_stranger_is_given() -> None:
    ours, theirs = setup("thumb", "cmd:sh"), setup("thumb", "cmd:sh")._replace(secret="of another run")
    words = [asked.chance("cmd:sh", 7, "seat 1 move 0").word() for asked in (ours, ours, theirs)]
    assert words[0] == words[1] != words[2]
    assert ours.chance("thumb", 7, "seat 1 move 0").word() == private("lines/7", "seat 1 move 0").word()
    assert private("lines/7", "seat 1 move 0").word() not in words


@pytest.mark.parametrize(
    "line",
    [
        b"", b"null", b"[]", b"{}", b'{"turn":true}', b'{"turn":1}', b'{"turn":1.0,"move":"7D"}',
        b'{"turn":1,"move":7}', b"{" * 99, b'{"turn":1' + b"0" * 9999 + b',"move":"7D"}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_answer_is_refused(line: bytes) -> None:
    with pytest.raises(ProgramFault):
        answer(line)
