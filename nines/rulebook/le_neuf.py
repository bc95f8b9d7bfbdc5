"""How Le Neuf is played."""

from nines.rulebook import common
from nines.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            common.AIM,
            rule(
                "The game is at home in eastern Canada, in Québec above all. Some call it Chômeur, the one out of "
                "work, after the spare hand.",
            ),
        ),
        section(
            "Cards and deal",
            common.CARDS,
            common.FIRST_DEALER,
            common.PASSES,
            rule(
                "Trump changes with each deal: hearts, diamonds, clubs, spades, then a deal without trump, and round "
                "again. Other orders can be chosen, with or without the deal that has no trump.",
                "LN2", option="trump_order",
            ),
        ),
        section(
            "The spare hand",
            common.CHANGE,
            common.ALL_OR_NOTHING,
            rule(
                "The player to the left of the dealer is asked first, then the others clockwise. It can be chosen "
                "that the dealer is asked first.",
                "LN3", option="first_exchange",
            ),
            common.OUT_OF_PLAY,
            example(
                "Maude is asked first and takes the spare hand. Luc keeps his cards. You are last: if you change now, "
                "you get the thirteen cards that Maude did not want.",
                "LN3",
            ),
        ),
        section(
            "The play",
            common.LEAD,
            common.WINNER,
        ),
        section(
            "Score",
            common.QUOTA,
            common.SHEET,
        ),
        section(
            "The end of the match",
            common.END,
            example(
                "You stand at 2, Maude at 1, Luc at 5. You take seven tricks, Maude five and Luc one. Now you stand "
                "at −1, Maude at 0 and Luc at 8. Two of you are home, and you, being lower, win.",
                "LN6", "LN7",
            ),
            common.INSTANT,
            house(
                "The others then stand where they stood before the deal, less the tricks above quota that they had "
                "already taken. Nobody is charged for tricks short, not even if it happens on the thirteenth trick. "
                "Partners are counted together, against the quota of their side. In such a deal the total on the "
                "sheet does not fall by 1.",
                "LN10", option="instant_win",
            ),
        ),
        section(
            "Four players",
            rule(
                "Four play as partners, each with the player opposite. All cards are dealt and there is no spare "
                "hand. Each side starts at 9 with a quota of 6 tricks. The first side at 0 or below wins. The total "
                "starts at 18, so a match lasts 17 deals at most.",
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
