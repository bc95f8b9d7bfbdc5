"""How Le Neuf is played."""

from nines.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            rule(
                "Everybody starts at 9 and wants to get down to 0. You have a quota of tricks to win. Each trick "
                "above it takes a point off your score, and each trick short of it puts one on.",
                "LN6",
            ),
            rule(
                "The game is at home in eastern Canada, in Québec above all. Some call it Chômeur, the one out of "
                "work, after the spare hand.",
            ),
        ),
        section(
            "Cards and deal",
            rule(
                "Fifty-two cards, ace high, 2 low. Everybody gets thirteen. With three players a fourth hand is "
                "dealt, the spare hand, which lies face down in the middle.",
                "LN1",
            ),
            house("The first dealer is drawn at random.", "LN8"),
            rule("After each deal the deal passes to the left.", "LN8"),
            rule(
                "Trump changes with each deal: hearts, diamonds, clubs, spades, then a deal without trump, and round "
                "again. Other orders can be chosen, with or without the deal that has no trump.",
                "LN2", option="trump_order",
            ),
        ),
        section(
            "The spare hand",
            rule(
                "Before the play each of the three players may change hands, once. You lay all your thirteen cards "
                "face down and take the spare hand, which you have not seen. What you laid down is now the spare "
                "hand, and the next player may take it.",
                "LN3",
            ),
            rule("It is all or nothing. Nobody looks first, nobody changes back, nobody takes only some cards.", "LN3"),
            rule(
                "The player to the left of the dealer is asked first, then the others clockwise. It can be chosen "
                "that the dealer is asked first.",
                "LN3", option="first_exchange",
            ),
            rule(
                "Once all three have been asked, the spare hand is out of the game. It is shown when the deal is over.",
                "LN4",
            ),
            example(
                "Maude is asked first and takes the spare hand. Luc keeps his cards. You are last: if you change now, "
                "you get the thirteen cards that Maude did not want.",
                "LN3",
            ),
        ),
        section(
            "The play",
            rule(
                "The player to the left of the dealer leads. Follow the suit that was led if you can; if not, play "
                "any card.",
                "LN5",
            ),
            rule(
                "The highest trump wins the trick. If there is none in it, the highest card of the suit led wins. The "
                "winner leads to the next trick.",
                "LN5",
            ),
        ),
        section(
            "Score",
            rule(
                "With three players the quota is 4 tricks. From a score of 9, six tricks bring you to 7, four leave "
                "you at 9 and three send you up to 10.",
                "LN6",
            ),
            rule(
                "The score sheet has a line for each deal: its trump, its dealer, all scores, and their total. The "
                "total starts at 27 and falls by exactly 1 a deal, because thirteen tricks are played against quotas "
                "of twelve. So a match lasts 25 deals at most.",
                "LN9",
            ),
        ),
        section(
            "The end of the match",
            rule(
                "When a deal leaves somebody at 0 or below, the match is over and the lowest score wins. Equal lowest "
                "scores share the win.",
                "LN7",
            ),
            example(
                "You stand at 2, Maude at 1, Luc at 5. You take seven tricks, Maude five and Luc one. Now you stand "
                "at −1, Maude at 0 and Luc at 8. Two of you are home, and you, being lower, win.",
                "LN6", "LN7",
            ),
            rule(
                "With instant win, a trick above the quota counts the moment it is taken. Whoever reaches 0 by it "
                "wins on the spot, and the rest of the deal is not played.",
                "LN10", option="instant_win",
            ),
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
