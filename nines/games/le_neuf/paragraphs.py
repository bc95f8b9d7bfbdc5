"""The paragraphs that Le Neuf and Nines have in common, since only their customs differ (WN2)."""

from nines.words.rulebook.page import example, house, rule

AIM = rule(
    "Everybody starts at 9 and wants to get down to 0. You have a quota of tricks to win. Each trick above it takes a "
    "point off your score, and each trick short of it adds one.",
    "LN6",
)
CARDS = rule(
    "Fifty-two cards, ace high, 2 low. Everybody gets thirteen. With three players a fourth hand is "
    "dealt, the spare hand, which lies face down in the middle.",
    "LN1",
).shown("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", trump="H")
FIRST_DEALER = house("The first dealer is drawn at random.", "LN8")
PASSES = rule("The deal then passes to the left.", "LN8")
CHANGE = rule(
    "Before play begins, each of the three players may swap hands once. You put all thirteen cards face down and "
    "take the spare hand, unseen. Your old cards are now the spare hand, and the next player may swap for them.",
    "LN3",
)
ALL_OR_NOTHING = rule("It is all or nothing: nobody looks first, swaps back, or takes only some of the cards.", "LN3")
OUT_OF_PLAY = rule(
    "Once all three have been asked, the spare hand is out of the game. It is shown when the deal is over.",
    "LN4",
)
LEAD = rule(
    "The player to the left of the dealer leads. Follow the suit that was led if you can; if not, play any card.",
    "LN5",
)
WINNER = rule(
    "The highest trump wins the trick. If there is no trump in it, the highest card of the suit led wins. The winner "
    "leads to the next trick.",
    "LN5",
)
TRUMPED = example(
    "Hearts are trump. Ada leads the king of diamonds, and Ben plays the ace. You have no diamonds, so you may play "
    "the 2 of hearts: it wins.",
    "LN5",
).shown("KD AD 2H", "Ada", "Ben", "You", trump="H", best=2)
QUOTA = rule(
    "With three players the quota is 4 tricks. From a score of 9, six tricks bring you to 7, four leave "
    "you at 9 and three send you up to 10.",
    "LN6",
)
START = rule(
    "As an option, the score starts at 6 for a shorter match, or at 12 for a longer one.",
    "LN6",
    "LN9",
    option="start_score",
)
SHEET = rule(
    "The score sheet has a line for each deal: its trump, its dealer, all scores, and their total. The total starts "
    "at 27 and falls by exactly 1 a deal, because thirteen tricks are played against quotas of twelve in all. So a "
    "match lasts 25 deals at most.",
    "LN9",
)
END = rule(
    "When a deal leaves somebody at 0 or below, the match is over and the lowest score wins. Players with equal "
    "lowest scores share the win.",
    "LN7",
)
INSTANT = rule(
    "With instant win, a trick above the quota counts the moment it is taken. Whoever reaches 0 that way wins on the "
    "spot, and the rest of the deal isn’t played.",
    "LN10",
    option="instant_win",
)
