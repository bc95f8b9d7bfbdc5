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
        "partner": mark("Your partner has the trick"),
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
        "no-clear": mark("Not clearing the pile"),
        "block": mark("A four against wild cards"),
        "under": mark("A nine against high cards"),
        "skip": mark("Skipping with an eight"),
        "play-wild": mark("Playing a wild card"),
        "keep-wild": mark("Keeping a wild card"),
        "several": mark("Playing several at once"),
        "one-only": mark("Playing fewer than you could"),
        "high-first": mark("High cards first"),
        "low-first": mark("Low cards first"),
        "bidding": mark("Choosing a bid"),
        "change-hands": mark("Swapping hands, or not"),
    }
)  # fmt: skip
"""By theme, what it is called in a list."""

IDEA: Mapping[str, str] = MappingProxyType(
    {
        "up-cards": mark("You play these cards when your hand and the draw pile are gone."),
        "joker-wins": mark("If you say that the Joker wins, it beats every card."),
        "joker-loses": mark("If you say that the Joker loses, it loses to every card."),
        "keep-joker": mark("Keep the Joker for later."),
        "make-trump": mark("Make trump now."),
        "leave-trump": mark("Don’t make trump yet."),
        "nine-away": mark("Give a nine away in this trick."),
        "nine-out": mark("Play your nine now."),
        "nine-back": mark("Keep the nine for later."),
        "leave-nine": mark("Leave this trick, with its nine, to somebody else."),
        "no-more": mark("Your bid is met, so you want no more tricks."),
        "other-bid": mark("Your bid can’t be met any more, but one point can be saved."),
        "partner": mark("Your partner is winning this trick so far."),
        "ruff": mark("Trump this trick."),
        "no-ruff": mark("Don’t trump this trick."),
        "draw-trumps": mark("Lead trumps."),
        "lead-plain": mark("Leave the trumps alone."),
        "hold-up": mark("Let this trick go."),
        "take-now": mark("Take the trick now."),
        "win-high": mark("Of two cards that beat what lies on the table, the higher one is right."),
        "win-low": mark("Of two cards that beat what lies on the table, the lower one is right."),
        "empty-suit": mark("Get rid of your only card in a suit."),
        "throw-high": mark("Of two cards that don’t win, throw the higher one away."),
        "keep-high": mark("Of two cards that don’t win, keep the higher one."),
        "lead-high": mark("Of two cards of this suit, lead the higher one."),
        "lead-low": mark("Of two cards of this suit, lead the lower one."),
        "lead-short": mark("Of two suits, lead the one in which you hold fewer cards."),
        "lead-long": mark("Of two suits, lead the one in which you hold more cards."),
        "lead-suit": mark("Two suits are equally long in your hand, but it matters which one you lead."),
        "jump-in": mark("Jump in: the pile is cleared, and you play again."),
        "let-go": mark("Don’t jump in this time."),
        "clear": mark("Clear the pile and play again."),
        "no-clear": mark("Don’t clear the pile yet."),
        "block": mark("On a four, nobody may play a wild card."),
        "under": mark("On a nine, only a nine, a lower card or a wild card may be played."),
        "skip": mark("Skip the next player."),
        "play-wild": mark("Play the wild card now."),
        "keep-wild": mark("Keep the wild card for later."),
        "several": mark("Play several cards at once."),
        "one-only": mark("Play fewer cards at once than you could."),
        "high-first": mark("Play the higher card first."),
        "low-first": mark("Play the lower card first."),
    }
)  # fmt: skip
"""By theme, what a puzzle teaches; two themes of mistakes have no puzzles."""


def theme_name(theme: str, say: Language) -> str:
    return say.text(THEME[theme])


def question(puzzle: Puzzle, view: View, say: Language) -> str:
    """What is asked: the goal that is to be reached for certain, or which choice brings most."""
    if puzzle.kind == "sure":
        return ENDS[view.game].asks(view, puzzle.goal, say)
    if GAMES[view.game].legal_moves(view)[0].verb == "up":
        return say.text("Which up cards give you the best chance of going out first?")
    if not GAMES[view.game].tricks:
        return say.text("Which move gives you the best chance of going out first?")
    return say.text("Which card brings you the most on average?")


def another_is_better(view: View, say: Language) -> str:
    """That another choice than the wrong one is better, and in what."""
    if not GAMES[view.game].tricks:
        return say.text("With another choice you go out first more often.")
    if GAMES[view.game].low_wins:
        return say.text("Another card brings more tricks on average.")
    return say.text("Another card brings more points on average.")


def idea(puzzle: Puzzle, say: Language) -> str:
    """What the puzzle teaches, in one sentence about the answer.

    Each follows from what makes the theme (`nines.puzzles.in_tricks`): the answer and the choice that tempts.
    """
    return say.text(IDEA[puzzle.theme])


def reason(puzzle: Puzzle, view: View, say: Language) -> str:
    """Why the answer is right."""
    if puzzle.kind == "sure":
        return say.text(
            "However the hidden cards lie, and however they are played, this card is sure to get you to the goal."
        )
    if not GAMES[view.game].tricks:
        return say.text(
            "Tried in 10,000 deals, this choice brings at least {n} more wins in every 100 than any other.",
            n=percent(puzzle.lead),
        )
    lead = decimal(puzzle.lead, 1, say)
    if GAMES[view.game].low_wins:
        return say.text(
            "Tried in 10,000 deals, this card brings on average at least {lead} more tricks than any other.", lead=lead
        )
    return say.text(
        "Tried in 10,000 deals, this card brings on average at least {lead} more points than any other.", lead=lead
    )
