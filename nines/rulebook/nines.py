"""How Nines, the game of tricks, is played."""

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
            rule("It is the game of Le Neuf with other customs, played as it is told in English."),
        ),
        section(
            "Cards and deal",
            rule(
                "Fifty-two cards, ace high, 2 low. Everybody gets thirteen. With three players a fourth hand is "
                "dealt, the spare hand, which lies face down in the middle.",
                "LN1",
            ),
            house("The first dealer is drawn at random.", "LN8", "WN2"),
            rule("After each deal the deal passes to the left.", "LN8", "WN2"),
            rule(
                "Trump changes with each deal: clubs, diamonds, hearts, spades, then a deal without trump, and round "
                "again. Other orders can be chosen, such as hearts, spades, diamonds, clubs, with or without the deal "
                "that has no trump.",
                "WN1", "LN2", option="trump_order",
            ),
        ),
        section(
            "The spare hand",
            rule(
                "Before the play each of the three players may change hands, once. You lay all your thirteen cards "
                "face down and take the spare hand, which you have not seen. What you laid down is now the spare "
                "hand, and the next player may take it.",
                "LN3", "WN2",
            ),
            rule("It is all or nothing. Nobody looks first, nobody changes back, nobody takes only some cards.", "LN3"),
            rule(
                "The dealer is asked first, then the others clockwise. It can be chosen that the player to the left "
                "of the dealer is asked first.",
                "WN2", option="first_exchange",
            ),
            rule(
                "Once all three have been asked, the spare hand is out of the game. It is shown when the deal is over.",
                "LN4",
            ),
            example(
                "You deal and take the spare hand. The player to your left does not like the cards either, and takes "
                "what you laid down. You still know where those thirteen cards are; nobody else does.",
                "WN2", "LN3",
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
            example(
                "There is no trump. The 10 of diamonds is led, then come the king of spades and the queen of "
                "diamonds. The queen wins, for the king is not of the suit led.",
                "WN5",
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
                "All thirteen tricks take 9 off at a stroke, and so can win a match in a single deal. It is rare.",
                "WN4",
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
                "LN7", "WN2",
            ),
            rule(
                "With instant win, a trick above the quota counts the moment it is taken. Whoever reaches 0 by it "
                "wins on the spot, and the rest of the deal is not played.",
                "LN10", "WN2", option="instant_win",
            ),
            house(
                "The others then stand where they stood before the deal, less the tricks above quota that they had "
                "already taken. Nobody is charged for tricks short, not even if it happens on the thirteenth trick. "
                "In such a deal the total on the sheet does not fall by 1.",
                "LN10", "WN2", option="instant_win",
            ),
        ),
        section(
            "Four players",
            rule(
                "Four play each alone. All cards are dealt, there is no spare hand, and the quota is 3 tricks. The "
                "total on the sheet starts at 36.",
                "WN3", option="table",
            ),
        ),
    ),
    credits=("We follow the article on Nines in the English Wikipedia, written by its contributors.",),
    source="en.wikipedia.org/wiki/Nines_(card_game)",
)  # fmt: skip
