"""What nobody in their senses does, at any level, in any game, at any table: the rules decide, and no estimate."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from nines.advice.advice import Reason
from nines.advice.advisor import advice
from nines.advice.holdings import held_elsewhere
from nines.advice.reasons.rules_of_thumb import rules
from nines.advice.reasons.settled import SAID
from nines.advice.reasons.tricks import OpenTrick
from nines.advice.reasons.words import told
from nines.bots import BOTS, heuristics
from nines.bots.levels import SKILLS, analyse, problem_for
from nines.bots.player import Budget, ask
from nines.bots.playing_styles import AT_TABLE
from nines.bots.search.outdone import LATER
from nines.bots.worlds import every, sample
from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.game import NOBODY
from nines.core.moves import Move, play
from nines.core.options import with_values
from nines.records.record import Record, new
from nines.registry import GAMES, AnyGame, in_tricks
from nines.words.audience import Audience
from nines.words.languages import LANGUAGES, language
from tests.bots.decided import Decided, decided
from tests.every_table import ALL

SENSIBLE = tuple(name for name in BOTS if name != "random")
"""Everybody but the player who makes any legal move, each as likely: that is what it promises."""
QUICK = Budget(worlds=4)
NUMBERS = {
    "nein-nine": (7, 13, 21, 23, 37, 45, 47, 48, 53, 54, 59, 66, 71, 72, 83, 84, 85, 98),
    "le-neuf": (21, 25, 38, 43, 57, 59, 61, 71, 79, 87, 91, 106, 107, 117),
    "nines": (5, 15, 35, 37, 41, 43, 53, 55, 59, 62, 63, 67, 71, 75, 79, 83, 150, 151),
    "niner": (18, 26, 100, 102, 107, 130, 168, 170, 196, 198),
    "shedding": (6, 7, 14, 31, 37, 38, 45, 46, 47, 63, 64, 67, 69, 71, 72, 78, 79, 87, 130),
}
"""Matches with decided positions, as `python -m tests.bots.decided` finds them."""


@cache
def positions(game: str) -> tuple[Decided, ...]:
    """The decided positions of a game, of some matches."""
    return tuple(found for number in NUMBERS[game] for found in decided(game, number))


def record_of(state: Any) -> Record:
    """A record at the table of a state; only its seed counts."""
    return new(state.game, state.options, ("human",) * len(state.hands), "decided")


@pytest.mark.parametrize("game", NUMBERS)
def test_nobody_misses_a_sure_win_or_makes_a_sure_loss(game: str) -> None:
    """Whoever can end the match as its winner now does; nobody gives up the last chance to win it, or a win that is
    sure, for anything else."""
    found = positions(game)
    assert len(found) > 9
    for at, (state, *_) in enumerate(found):
        view = GAMES[game].view(state, state.turn)
        for turn, name in enumerate(SENSIBLE):
            for players in (BOTS, AT_TABLE) if ALL else ((BOTS, AT_TABLE)[(at + turn) % 2],):
                made = ask(players[name], view, QUICK, Stream("sanity", f"{game} {at} {name}"))
                assert made not in found[at].senseless, (name, view, made)


def test_every_kind_of_decided_position_is_there() -> None:
    """A win at once, by a run of moves, by a jump, by the last trick needed (LN10); a sure win; a sure loss."""
    every = {game: positions(game) for game in NUMBERS}
    kinds = {
        (game, kind)
        for game, some in every.items()
        for found in some
        for kind in ("at_once", "wins", "loses")
        if getattr(found, kind)
    }
    tricks = ("nein-nine", "le-neuf", "nines", "niner")
    assert kinds >= {(game, kind) for game in tricks for kind in ("wins", "loses")} - {("le-neuf", "loses")}
    assert kinds >= {("le-neuf", "at_once"), ("nines", "at_once"), ("shedding", "at_once")}
    shed = [(found.state, move) for found in every["shedding"] for move in found.at_once]
    assert {state.phase for state, _ in shed} == {"play", "jump"}
    afterwards = {state.turn in GAMES["shedding"].apply(state, move).out for state, move in shed}
    assert afterwards == {True, False}, "at once, and in a run of moves"


@pytest.mark.parametrize("game", NUMBERS)
def test_a_hint_says_what_is_certain_and_calls_nothing_else_as_good(game: str) -> None:
    codes = set()
    for found in positions(game)[:24]:
        state = found.state
        *_, last = advice(record_of(state), state, 0, QUICK)
        assert last.choice not in found.senseless
        good = {rated.move for rated in last.moves if rated.equal} - {last.choice}
        assert not good & found.senseless, "no toss-up with what is senseless"
        for reason in last.reasons:
            if reason.code in SAID:
                check_settled(found, last.choice, reason, last.unit)
                codes.add(reason.code)
        names = tuple(f"P{seat}" for seat in range(len(state.hands)))
        for code in LANGUAGES:
            words = told(last, Audience(names, language(code), state.turn, state))
            assert all("{" not in sentence for sentence in words.sentences)
    assert codes


def check_settled(found: Decided, choice: Move, reason: Reason, unit: str) -> None:
    """What the rules alone are said to say is so in every deal that fits, or in some where these are too many."""
    game, state = GAMES[found.state.game], found.state
    view, dice = game.view(state, state.turn), Stream("sanity", "settled")
    many = reason.n or not in_tricks(view) or bool(found.at_once)
    lies = [sample(view, dice) for _ in range(12)] if many else list(every(view))
    if reason.code == "out-first" or (reason.code == "wins" and found.at_once):
        assert choice in found.at_once
        return
    if reason.code == "wins":
        assert choice in found.wins or reason.n
        return
    others = reason.others or tuple(move for move in game.legal_moves(view) if move != choice)
    hopes = False
    for lie in lies:
        mine = ends_of(game, game.apply(lie, choice), view.turn, unit)
        hopes = hopes or max(mine) > 0
        for other in others:
            theirs = ends_of(game, game.apply(lie, other), view.turn, unit)
            if reason.code == "others-lose":
                assert theirs == {0.0}
            elif reason.code in ("none-better", "outdoes"):
                assert max(theirs) <= min(mine) or theirs == mine, (view, choice, other)
    assert hopes or reason.code != "others-lose"


def ends_of(game: AnyGame, state: Any, seat: int, unit: str) -> set[float]:
    """What a deal can still come to for a side: in chances to win, where the match is open one half, else in points."""
    before, todo, ends = len(state.sheet), [state], set()
    side = game.sides(len(state.hands), state.options)[seat]
    while todo:
        after = todo.pop()
        if len(after.sheet) == before and after.turn != NOBODY:
            todo += [game.apply(after, move) for move in game.legal_moves(after)]
        elif unit != "wins":
            change = after.sheet[-1].change
            mean = 0 if game.low_wins else sum(change) / len(change)
            ends.add(round((-1 if game.low_wins else 1) * (change[side] - mean), 6))
        else:
            ends.add(float(side in after.winners) / max(1, len(after.winners)) if after.turn == NOBODY else 0.5)
    return ends


def test_two_aces_that_win_together_are_the_hint() -> None:
    """A match as somebody sent it: the last two cards of the hand are aces, and any of them would win as surely."""
    state = _two_aces()
    *_, last = advice(record_of(state), state, 0, Budget())
    assert last.choice == play(*parse_cards("AH AS"))
    assert [rated.move for rated in last.moves if rated.equal] == [last.choice]
    words = told(last, Audience(("Ada", "Ben"), language("en"), 0, state))
    assert words.sentences == ("With two aces the match is won, however the cards lie.",)


def _two_aces() -> Any:
    game = GAMES["shedding"]
    state, _ = game.deal(game.start(with_values(game.choices, {}), 2), "two aces")
    while state.phase == "up":
        state = game.apply(state, game.legal_moves(state)[0])
    theirs = parse_cards("4D 4S JH JS 5C 5H 7S")
    pile = parse_cards("2C 2D 5D QS")
    gone = tuple(card for card in game.pack if card not in (*theirs, *pile, *parse_cards("AH AS JD 8H QH 2H 5S JC")))
    return state._replace(
        hands=(parse_cards("AH AS"), theirs), ups=((), parse_cards("JD 8H QH")), draw=(), pile=pile, gone=gone,
        downs=((None,) * 3, parse_cards("2H 5S JC")), known=(frozenset(), frozenset(theirs)), turn=0,
    )  # fmt: skip


def test_a_partner_keeps_a_trick_that_is_sure() -> None:
    """Whoever takes it over has a clear gain to show for it, in more than a few worlds."""
    seen = 0
    for view in _partners():
        trick = OpenTrick(view)
        legal = GAMES[view.game].legal_moves(view)
        me, taken = view.viewer, {m: trick.winners(m) for m in legal}
        over = [m for m in legal if taken[m] == {me}]
        kept = [m for m in legal if taken[m] <= trick.mine - {me}]
        held = held_elsewhere(view)
        worthless = [
            move for move in kept
            if any(card.suit == move.cards[0].suit and card.rank > move.cards[0].rank for card in held)
        ]  # fmt: skip
        if not over or not worthless:
            continue
        seen += 1
        for name in SENSIBLE:
            stream = Stream("partner", f"{seen} {name}")
            made = ask(BOTS[name], view, Budget(worlds=12), stream)
            if made in over:
                assert name in SKILLS
                problem = problem_for(view, SKILLS[name])
                assert problem
                found = analyse(problem, SKILLS[name], Budget(worlds=12), Stream("partner", f"{seen} {name}"))
                best = min((found.of(move) for move in kept), key=lambda values: values.behind)
                assert found.worlds > 4 and best.behind > 2 * best.behind_error, (name, view, made)
    assert seen > 10


def _partners() -> Iterator[Any]:
    """What a seat sees that is third or last to play, in deals of Le Neuf for partners."""
    game = GAMES["le-neuf"]
    for number in range(40):
        dice = Stream("partners", str(number))
        state = game.start(with_values(game.choices, {"table": "four"}), 4)._replace(deal=number % 5)
        state, _ = game.deal(state, f"partners {number}")
        while state.turn >= 0:
            view = game.view(state, state.turn)
            if len(state.trick) > 1 and len(game.legal_moves(state)) > 1:
                yield view
            by_rule = dice.below(3)
            made = heuristics.RULES["le-neuf"](view) if by_rule else dice.one_of(game.legal_moves(state))
            state = game.apply(state, made)


def test_thumb_says_so_where_the_rules_overrule_it() -> None:
    """The reason for its move is then no rule of thumb, of which another move had more."""
    overruled = 0
    for game in NUMBERS:
        for found in positions(game):
            view = GAMES[game].view(found.state, found.state.turn)
            made, by_rule = ask(BOTS["thumb"], view, QUICK, Stream("a", "b")), heuristics.RULES[game](view)
            said = [reason for reason in rules(view, made) if reason.code == "outdoes"]
            assert bool(said) == (made != by_rule)
            overruled += made != by_rule
    assert overruled > 9


def test_a_win_now_is_better_than_one_later_and_an_open_match_is_never_as_good_as_won() -> None:
    for game in ("nein-nine", "le-neuf", "niner"):
        for state, *_ in positions(game)[:12]:
            problem = problem_for(GAMES[game].view(state, state.turn), SKILLS["club"])
            assert problem
            for span in problem.outdone.spans:
                assert span.most <= LATER or span.most in (0.5, 1.0) or problem.unit not in ("wins", "next")
