"""Why a card or a choice is refused, as one sentence to the player in each language."""

from typing import assert_never

from nines.core.cards import ACE
from nines.core.game import Refusal
from nines.words.card_names import count_of_rank, suit_name
from nines.words.languages import Language
from nines.words.phrases import number


def refusal_text(refusal: Refusal, language: Language, pack: str = "french") -> str:
    """The sentence that tells a player why a move cannot be made and, where there is one, what can."""
    match refusal.kind:
        case "follow" | "trump":
            return _must_follow(refusal, language, pack)
        case "low" | "under" | "blocked" | "unequal":
            return _does_not_fit(refusal, language)
        case "missing":
            return language.text("Jump in with all the missing cards, or pass.")
        case "hand-too":
            return language.text("Up cards of that rank may be added only when you play your whole hand.")
        case "hand-first":
            return language.text("Play your hand before your up cards.")
        case "up-first":
            return language.text("Play your up cards before your down cards.")
        case "down-due":
            return language.text("Turn over one of your down cards.")
        case "slot":
            return language.text("There is no down card left in that place.")
        case "able":
            return language.text("You can play, so you may not pick up the pile.")
        case "empty":
            return language.text("There is no pile to pick up.")
        case "three":
            return language.text("Choose exactly three cards to lay face up.")
        case "declare":
            return language.text("Say whether the Joker wins or loses.")
        case "absent":
            return language.text("That card isn’t yours to play.")
        case "turn":
            return language.text("It isn’t your turn.")
        case "over":
            return language.text("The match is over.")
        case "phase":
            return language.text("That isn’t possible right now.")
        case _:
            assert_never(refusal.kind)


def _must_follow(refusal: Refusal, language: Language, pack: str) -> str:
    suit, count = suit_name(refusal.suit, language, pack), number(refusal.count, language)
    if refusal.kind == "trump":
        return language.plural(
            "That card is a trump now. You have to follow with {suit}: you have one card of that suit.",
            "That card is a trump now. You have to follow with {suit}: you have {count} of them.",
            refusal.count,
            suit=suit,
            count=count,
        )
    return language.plural(
        "You have to follow with {suit}: you have one card of that suit.",
        "You have to follow with {suit}: you have {count} of them.",
        refusal.count,
        suit=suit,
        count=count,
    )


def _does_not_fit(refusal: Refusal, language: Language) -> str:
    match refusal.kind:
        case "low" if refusal.rank == ACE:
            return language.text("Play an ace or a wild card.")
        case "low":
            return language.text(
                "Play {rank} or higher, or a wild card.", rank=count_of_rank(1, refusal.rank, language)
            )
        case "under":
            return language.text("Play {rank} or lower, or a wild card.", rank=count_of_rank(1, refusal.rank, language))
        case "blocked":
            return language.text("Wild cards can’t go on a four: play a four or higher.")
        case _:
            return language.text("Cards played together must be of the same rank.")
