"""The answers of the lessons by theme beside those of the referee, which knows the rulings and nothing of the package.

`python -m tests.lessons.themes.second_opinion 10000` asks so many questions in matches played by chance.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from nines.core.cards import Cards
from nines.core.game import NATURE, NOBODY
from nines.core.moves import SWAP, TAKE, Move
from nines.games.shedding.questions import ranks
from nines.lessons.lesson import ME
from nines.lessons.themes.asking import question
from nines.lessons.themes.check import all_themes
from nines.lessons.themes.question import ThemeQuestion
from nines.lessons.themes.theme import Exercise, table
from nines.registry import GAMES
from tests.referee import nein_nine, niner, shedding
from tests.referee.check import REFEREES
from tests.referee.lines import Line

LONGEST = 60
"""Moves of a match that are looked at: a match of several deals goes on long after it shows anything new."""
WHOLE = 1200
"""And these, where its end is asked about."""
EACH = 5
"""Questions of a match, at most."""


class Match:
    """A match that package and referee play side by side."""

    def __init__(self, key: str, exercise: Exercise, seed: str) -> None:
        self.game, self.exercise, self.chance = GAMES[key], exercise, Random(seed)
        self.state = table(key, exercise)
        options = dict(self.state.options)
        self.referee = REFEREES[key]({"game": key, "options": options, "seats": exercise.seats, "seed": seed})
        self.seed = seed
        self.line: Line = next(self.referee)

    def until_move(self) -> list[Line]:
        """The lines up to the next one that asks for a move, or to the end."""
        lines = []
        while self.line["t"] not in ("move", "end"):
            lines.append(self.line)
            self.line = next(self.referee)
        if self.state.turn == NATURE and self.line["t"] == "move":
            self.state, _ = self.game.deal(self.state, self.seed)
            self.dealt: tuple[Cards, ...] = self.state.hands
        return lines

    def play(self, move: Move) -> list[Line]:
        """What the referee says of a move, which both then have made."""
        self.line = self.referee.send(str(move))
        self.state, _ = self.game.play(self.state, self.state.turn, move)
        return self.until_move()


def compared(key: str, exercise: Exercise, seed: str) -> Iterator[tuple[object, object]]:
    """Answers of a match: the package's, and the referee's."""
    match = Match(key, exercise, seed)
    match.until_move()
    for _ in range(WHOLE if exercise.kind == "ends" else LONGEST if exercise.deal == 1 else 6 * LONGEST):
        state = match.state
        if match.line["t"] == "end" or state.turn == NOBODY:
            return
        move = Move.parse(match.chance.choice(match.line["legal"]))
        asked = _asked(match, state, move) if state.turn == ME and state.phase != "jump" else None
        legal = match.line["legal"]
        lines = match.play(move)
        if asked:
            yield from _both(match, state, asked, move, legal, lines)


def _asked(match: Match, state: Any, move: Move) -> ThemeQuestion | None:
    """The exercise's question here about this move, where it can be asked."""
    game, exercise = match.game, match.exercise
    closes = game.tricks and len(state.trick) == len(state.hands) - 1
    match exercise.kind:
        case "bids" if state.phase == "bid":
            return question(game, state, exercise, str(move))
        case "do" if exercise.goal in ("bid", "bid-too") and state.phase == "bid":
            return question(game, state, exercise, str(match.chance.randrange(1, 9)))
        case "gets" if move == SWAP:
            return question(game, state, exercise, str(move))
        case "next" if move == TAKE or state.phase == "exchange":
            return question(game, state, exercise, str(move))
        case "has" if state.phase == "play" and set(state.hands[ME]).isdisjoint(match.dealt[ME]):
            return question(game, state, exercise)
        case _ if state.phase != "play" or exercise.goal in ("bid", "bid-too"):
            return None
        case "may" if not game.tricks or state.trick:
            return question(game, state, exercise)
        case "takes" if closes:
            return question(game, state, exercise, str(move))
        case "scores" | "ends" if closes and len(state.hands[ME]) == 1:
            return question(game, state, exercise, str(move))
        case "belongs":
            return question(game, state, exercise, str(move.cards[0])) if move.cards[0].rank else None
        case "follows" if state.pile:
            return question(game, state, exercise)
        case "next" if move.verb == "play":
            return question(game, state, exercise, str(move))
        case "do":
            return question(game, state, exercise)
    return None


def _both(
    match: Match, before: Any, asked: ThemeQuestion, move: Move, legal: list[str], lines: list[Line]
) -> Iterator[tuple[object, object]]:
    """The package's answer and the referee's, whose lines after the move these are."""
    right = asked.answers[asked.right] if asked.answers else move in asked.doing
    match match.exercise.kind:
        case "may":
            codes = {code.rstrip("+-") for text in legal if text[0] not in "td" for code in text.split()}
            yield right, frozenset(codes)
        case "takes":
            yield right, next(line["winner"] for line in lines if line["t"] == "trick")
        case "scores":
            yield right, next(line["deal"] for line in lines if line["t"] == "score")[0]
        case "belongs":
            yield right, _suit(match, before, str(move.cards[0]))
        case "follows":
            force = next((str(card)[0] for card in reversed(before.pile) if card.rank != 3), "3")
            yield ranks(str(right)), frozenset(r for r in "23456789TJQKA" if shedding.may_go_on(r, force))
        case "next":
            while match.line["t"] == "move" and match.line["legal"][-1] == "pass":
                match.play(Move.parse("pass"))
            if match.line["t"] == "move":
                yield right, match.line["seat"]
        case "ends":
            end = match.line
            yield right, "won " + " ".join(map(str, end["winners"])) if end["t"] == "end" else "on"
        case "bids":
            scored = [taken for taken in range(10) if niner.points(str(move.cards[0]), before.trump, taken)]
            yield right, " ".join(map(str, scored))
        case "gets":
            yield right, _hand_of(match.dealt, match.state.hands[ME])
        case "has":
            held = [seat for seat, hand in enumerate(before.hands) if hand and set(hand) <= set(match.dealt[ME])]
            yield right, f"of {held[0]}" if held else "nobody"
        case "do" if match.exercise.goal in ("bid", "bid-too"):
            worth = niner.points(str(move.cards[0]), before.trump, asked.number)
            yield right, worth == (2 if match.exercise.goal == "bid" else 1)
        case "do":
            yield right, _done(match.exercise, before, move, lines)


def _hand_of(dealt: tuple[Cards, ...], hand: Cards) -> str:
    """Who was dealt this hand."""
    return next((f"of {seat}" for seat, cards in enumerate(dealt) if set(cards) == set(hand)), "new")


def _suit(match: Match, before: Any, card: str) -> str:
    if match.game.key == "nein-nine":
        return nein_nine.suit_now(card, before.trump)
    return niner.suit_now(card, before.trump, bool(before.options["wild_nines"]))


def _done(exercise: Exercise, before: Any, move: Move, lines: list[Line]) -> bool:
    if exercise.goal == "trump":
        return any(line["t"] == "trump" for line in lines)
    if exercise.goal == "out":
        left = [card for cards in (before.hands[ME], before.ups[ME], before.downs[ME]) for card in cards if card]
        return set(left) <= set(move.cards)
    if exercise.goal == "clear":
        pile = [str(card) for card in (*before.pile, *move.cards)]
        rank = pile[-1][0] if move.verb in ("play", "jump") else ""
        return rank == "T" or (rank not in ("", "3") and shedding.run_on_top(pile) == 4)
    winner = next((line["winner"] for line in lines if line["t"] == "trick"), None)
    wanted = {"win": (0,), "partner": (2,), "lose": tuple(range(1, exercise.seats))}[exercise.goal]
    return winner in wanted


def compare(most: int) -> tuple[Counter[str], list[str]]:
    """So many questions asked, by their kind, and those that the referee answers otherwise."""
    asked: Counter[str] = Counter()
    differing = []
    rows = [(key, theme, exercise) for key, theme in all_themes() if key in REFEREES for exercise in theme.exercises]
    for number in range(most):
        key, theme, exercise = rows[number % len(rows)]
        most_here = None if exercise.kind == "ends" else EACH
        for ours, theirs in islice(compared(key, exercise, f"second opinion/{number}"), most_here):
            asked[exercise.kind] += 1
            if ours != theirs:
                differing.append(f"{key}/{theme.name} {exercise.kind} {exercise.ruling}: {ours}, the referee {theirs}")
        if asked.total() >= most:
            break
    return asked, differing


if __name__ == "__main__":
    counts, faults = compare(int(sys.argv[1]))
    print(f"{counts.total()} answers, {len(faults)} that differ: {dict(counts)}")
    for fault in faults[:20]:
        print(fault)
    sys.exit(bool(faults))
