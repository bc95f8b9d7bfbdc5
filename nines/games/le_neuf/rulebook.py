"""How Le Neuf is played."""

from nines.games.le_neuf import paragraphs
from nines.words.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            paragraphs.AIM,
            rule(
                "Le Neuf is played in eastern Canada, above all in Québec. Some call it Chômeur, “unemployed”, after "
                "the spare hand.",
            ),
        ),
        section(
            "Cards and deal",
            paragraphs.CARDS,
            paragraphs.FIRST_DEALER,
            paragraphs.PASSES,
            rule(
                "Trump changes with every deal: hearts, diamonds, clubs, spades, then a deal without trump, then "
                "hearts again. As an option, there are other orders, with or without the deal that has no trump.",
                "LN2", option="trump_order",
            ),
        ),
        section(
            "The spare hand",
            paragraphs.CHANGE,
            paragraphs.ALL_OR_NOTHING,
            rule(
                "The player to the dealer’s left is asked first, then the others clockwise. As an option, the dealer "
                "is asked first.",
                "LN3", option="first_exchange",
            ),
            paragraphs.OUT_OF_PLAY,
            example(
                "Maude is asked first and swaps. Luc keeps his hand. You are last: if you swap now, you get Maude’s "
                "old hand.",
                "LN3",
            ),
        ),
        section(
            "The play",
            paragraphs.LEAD,
            paragraphs.WINNER,
            paragraphs.TRUMPED,
        ),
        section(
            "Score",
            paragraphs.QUOTA,
            paragraphs.SHEET,
            paragraphs.START,
        ),
        section(
            "The end of the match",
            paragraphs.END,
            example(
                "You are at 2, Maude at 1, Luc at 5. You take seven tricks, Maude five and Luc one. That puts you at "
                "−1, Maude at 0 and Luc at 8. You and Maude are both at 0 or below; your score is the lower one, so "
                "you win.",
                "LN6", "LN7",
            ),
            paragraphs.INSTANT,
            house(
                "After an instant win, the others keep their scores from before the deal, minus a point for each "
                "trick they had already taken above the quota. Nobody pays for missing tricks, even when the match "
                "ends on the thirteenth trick. Partners’ tricks are added up and compared with their side’s quota. "
                "In such a deal the total on the sheet doesn’t drop by 1.",
                "LN10", option="instant_win",
            ),
        ),
        section(
            "Four players",
            rule(
                "Four players form two sides: you and the player opposite are partners. All cards are dealt and "
                "there is no spare hand. Each side starts at 9 with a quota of 6 tricks. The first side at 0 or "
                "below wins. The total starts at 18, so a match lasts 17 deals at most.",
                "LN11", option="table",
            ),
        ),
    ),
    credits=(
        "We follow the page on Le Neuf at pagat.com, which is based on contributions from Paul Garreau, Michel "
        "Fortin, Pierre Germain and Gerald Hamilton.",
    ),
    source="www.pagat.com/whist/neuf.html",
)  # fmt: skip
