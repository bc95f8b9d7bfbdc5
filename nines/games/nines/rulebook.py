"""How Nines, the game of tricks, is played."""

from nines.games.le_neuf import paragraphs
from nines.words.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            paragraphs.AIM,
            rule("This is the same game as Le Neuf, in its English form."),
        ),
        section(
            "Cards and deal",
            paragraphs.CARDS,
            paragraphs.FIRST_DEALER.also("WN2"),
            paragraphs.PASSES.also("WN2"),
            rule(
                "Trump changes with every deal: clubs, diamonds, hearts, spades, then a deal without trump, then "
                "clubs again. As an option, there are other orders, such as hearts, spades, diamonds, clubs, with or "
                "without the deal that has no trump.",
                "WN1", "LN2", option="trump_order",
            ),
        ),
        section(
            "The spare hand",
            paragraphs.CHANGE.also("WN2"),
            paragraphs.ALL_OR_NOTHING,
            rule(
                "The dealer is asked first, then the others clockwise. As an option, the player to the dealer’s left "
                "is asked first.",
                "WN2", option="first_exchange",
            ),
            paragraphs.OUT_OF_PLAY,
            example(
                "You deal and swap for the spare hand. The player to your left swaps too, for your old cards. So you "
                "know every card in that player’s hand.",
                "WN2", "LN3",
            ),
        ),
        section(
            "The play",
            paragraphs.LEAD,
            paragraphs.WINNER,
            paragraphs.TRUMPED,
            example(
                "There is no trump. The 10 of diamonds is led, then come the king of spades and the queen of "
                "diamonds. The queen wins, because the king isn’t of the suit led.",
                "WN5",
            ).shown("TD KS QD", "Ada", "Ben", "You", trump="N", best=2),
        ),
        section(
            "Score",
            paragraphs.QUOTA,
            rule(
                "With three players, all thirteen tricks take 9 off your score: a match that starts at 9 or less can "
                "be won in one deal. That’s rare.",
                "WN4",
            ),
            paragraphs.SHEET,
            paragraphs.START.also("WN3"),
        ),
        section(
            "The end of the match",
            paragraphs.END.also("WN2"),
            paragraphs.INSTANT.also("WN2"),
            house(
                "After an instant win, the others keep their scores from before the deal, minus a point for each "
                "trick they had already taken above the quota. Nobody pays for missing tricks, even when the match "
                "ends on the thirteenth trick. In such a deal the total on the sheet doesn’t drop by 1.",
                "LN10", "WN2", option="instant_win",
            ),
        ),
        section(
            "Four players",
            rule(
                "With four players, everybody plays alone. All cards are dealt, there is no spare hand, and the "
                "quota is 3 tricks. The total on the sheet starts at 36.",
                "WN3", option="table",
            ),
        ),
    ),
    credits=("We follow the article on Nines in the English Wikipedia, written by its contributors.",),
    source="en.wikipedia.org/wiki/Nines_(card_game)",
)  # fmt: skip
