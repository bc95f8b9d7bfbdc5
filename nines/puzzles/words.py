"""What is said of a puzzle: what is asked, what it teaches, and why the answer is right."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.core.game import View
from nines.puzzles.endings import ENDS
from nines.puzzles.puzzle import Puzzle
from nines.registry import GAMES
from nines.words.languages import Language, mark
from nines.words.phrases import decimal, percent

THEME: Mapping[str, str] = MappingProxyType(
    {
        "up-cards": mark("Choosing the up cards"),
        "joker-wins": mark("Winning with the Joker"),
        "joker-loses": mark("Losing with the Joker"),
        "keep-joker": mark("Keeping the Joker"),
        "make-trump": mark("Making trump"),
        "leave-trump": mark("Not making trump yet"),
        "nine-away": mark("Giving a nine away"),
        "nine-out": mark("Playing a nine in time"),
        "nine-back": mark("Holding a nine back"),
        "leave-nine": mark("Leaving a nine to others"),
        "no-more": mark("Taking no more tricks"),
        "other-bid": mark("Saving one point"),
        "partner": mark("The partner has the trick"),
        "ruff": mark("Trumping in"),
        "no-ruff": mark("Not trumping"),
        "draw-trumps": mark("Leading trumps"),
        "lead-plain": mark("Leading a suit other than trumps"),
        "hold-up": mark("Letting a trick go"),
        "take-now": mark("Taking the trick now"),
        "win-high": mark("Winning with a high card"),
        "win-low": mark("Winning with a low card"),
        "empty-suit": mark("Getting rid of a suit"),
        "throw-high": mark("Throwing a high card away"),
        "keep-high": mark("Keeping the high card"),
        "lead-high": mark("Leading high"),
        "lead-low": mark("Leading low"),
        "lead-short": mark("Leading a short suit"),
        "lead-long": mark("Leading a long suit"),
        "lead-suit": mark("Leading the right suit"),
        "jump-in": mark("Jumping in"),
        "let-go": mark("Not jumping in"),
        "clear": mark("Clearing the pile"),
        "no-clear": mark("Not picking up the pile"),
        "block": mark("A four against wild cards"),
        "under": mark("A nine against high cards"),
        "skip": mark("An eight to skip somebody"),
        "play-wild": mark("Playing a wild card"),
        "keep-wild": mark("Keeping a wild card"),
        "several": mark("Playing several at once"),
        "one-only": mark("Playing only one"),
        "high-first": mark("High cards first"),
        "low-first": mark("Low cards first"),
        "bidding": mark("Choosing a bid"),
        "change-hands": mark("Swapping hands, or not"),
    }
)  # fmt: skip
"""By theme, what it is called in a list."""


def theme_name(theme: str, say: Language) -> str:
    """What a theme is called."""
    return say.text(THEME[theme])


def question(puzzle: Puzzle, view: View, say: Language) -> str:
    """What is asked: the goal that is to be reached for certain, or which choice brings most."""
    if puzzle.kind == "sure":
        return ENDS[view.game].asks(view, puzzle.goal, say)
    if GAMES[view.game].legal_moves(view)[0].verb == "up":
        return say.text("Which up cards give you the best chance of going out first?")
    if not GAMES[view.game].tricks:
        return say.text("Which play gives you the best chance of going out first?")
    return say.text("Which card brings you most on average?")


def idea(puzzle: Puzzle, move: str, say: Language) -> str:
    """What the puzzle teaches, in one sentence about the answer; empty for a theme that its name says already.

    Each follows from what makes the theme (`nines.puzzles.in_tricks`): the answer and the choice that tempts.
    """
    match puzzle.theme:
        case "nine-away":
            return say.text("Give a nine away in this trick: {move}.", move=move)
        case "throw-high":
            return say.text("Throw the higher card away here: {move}.", move=move)
        case "keep-high":
            return say.text("Keep the higher card, and play {move}.", move=move)
        case "win-low":
            return say.text("A lower card is winning the trick so far: {move}.", move=move)
        case "win-high":
            return say.text("The higher card holds the trick: {move}.", move=move)
        case "take-now":
            return say.text("Take the trick now: {move}.", move=move)
        case "hold-up" | "leave-nine":
            return say.text("Leave this trick to somebody else: {move}.", move=move)
        case "keep-joker":
            return say.text("Keep the Joker, and play {move}.", move=move)
        case "nine-back":
            return say.text("Keep the nine, and play {move}.", move=move)
        case "draw-trumps":
            return say.text("Lead trumps: {move}.", move=move)
        case "lead-plain":
            return say.text("Leave the trumps alone, and lead {move}.", move=move)
        case "make-trump":
            return say.text("Make trump now: {move}.", move=move)
        case "leave-trump":
            return say.text("Make no trump yet: {move}.", move=move)
        case "no-more":
            return say.text("Your bid is met, so you want no more tricks: {move}.", move=move)
        case _:
            return ""


def reason(puzzle: Puzzle, view: View, say: Language) -> str:
    """Why the answer is right."""
    if puzzle.kind == "sure":
        return say.text("Whatever the others hold and play, this card is sure to reach the goal.")
    if not GAMES[view.game].tricks:
        return say.text(
            "Over 10,000 deals, it wins at least {n} more in every 100 than any other choice.", n=percent(puzzle.lead)
        )
    lead = decimal(puzzle.lead, 1, say)
    if GAMES[view.game].low_wins:
        return say.text(
            "In 10,000 deals it brings on average at least {lead} more tricks than any other card.", lead=lead
        )
    return say.text("In 10,000 deals it brings on average at least {lead} more points than any other card.", lead=lead)
