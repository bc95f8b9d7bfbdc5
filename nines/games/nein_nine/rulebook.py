"""How Nein Nine is played."""

from nines.words.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section(
            "The aim",
            rule(
                "Three players, each alone. A trick is worth a point, but the 9s in your tricks cost you, and the "
                "third and the fourth cost most. Take tricks; leave the 9s to others.",
            ),
        ),
        section(
            "Cards and deal",
            rule(
                "Twenty-one cards: 7, 8, 9, 10 and jack of each suit, and one Joker. Everybody gets seven and none "
                "are left over.",
                "NN1",
            ),
            rule(
                "To find the first dealer, cards are dealt face up until somebody gets a 9: that player deals. The "
                "deal then passes to the left.",
                "NN2", "NN15",
            ),
        ),
        section(
            "The play",
            rule(
                "The player to the left of the dealer leads any card. Whoever wins a trick leads to the next.",
                "NN3",
            ),
            rule("Follow the suit that was led if you can. If you can’t, play any card.", "NN4"),
            rule(
                "The highest trump wins the trick. If there is no trump in it, the highest card of the suit led wins. "
                "From high to low a suit runs jack, 10, 9, 8, 7.",
                "NN6", "NN11",
            ),
            rule("Tricks that have been taken lie face down until the deal is over.", "NN12"),
            house("You may look again at the last finished trick, but not at earlier ones.", "NN12"),
        ),
        section(
            "An 8 makes trump",
            rule(
                "A deal begins without trump. The first 8 that anybody plays makes its suit trump, at once and for "
                "the rest of the deal. It doesn’t matter whether the 8 was led, followed suit or was thrown off, and "
                "the suit already counts as trump in the trick on the table.",
                "NN5",
            ),
        ),
        section(
            "The 7s become Spits",
            rule(
                "Once trump is made, the 7 of trump is the Big Spit, the highest trump of all. The other 7 of the "
                "same colour, red or black, is the Little Spit and comes next. Then come the jack, 10, 9 and 8 of "
                "trump. The other two 7s stay the lowest cards of their suits.",
                "NN6",
            ).shown("7H 7D JH TH 9H 8H", "Big Spit", "Little Spit", trump="H", gilded="7D"),
            rule(
                "The Little Spit now belongs to the trump suit, whatever is printed on it. It follows when trump is "
                "led, and no longer follows its printed suit. It changes at once, whoever holds it, even in the "
                "middle of a trick.",
                "NN7",
            ),
            house(
                "The suit to follow is settled when a card is led. If that card becomes the Little Spit before the "
                "trick is over, the others still follow the suit printed on it, but it counts as the Little Spit when "
                "the trick is decided.",
                "NN8",
            ),
            example(
                "Ada leads the 7 of diamonds. Ben follows with the 9 and you with the 8 of diamonds. Your 8 makes "
                "diamonds trump, so Ada’s 7 is now the Big Spit: Ada takes the trick, and Ben’s 9 with it.",
                "NN5", "NN11",
            ).shown("7D 9D 8D", "Ada", "Ben", "You", trump="D", best=0),
            example(
                "Spades are trump. A club is led, and your only club is the 7. It is now the Little Spit and no "
                "longer a club: you may play any card.",
                "NN7",
            ).shown("JC TC 7C", "Ada", "Ben", "You", trump="S", best=2, gilded="7C"),
        ),
        section(
            "The Joker",
            rule(
                "The Joker may be played at any time, even if you could follow. As you play it you say whether it "
                "wins or loses. A winning Joker is above every card, a losing one below every card.",
                "NN9", "NN11",
            ),
            house("When the Joker is led, the next card played sets the suit to follow.", "NN10"),
        ),
        section(
            "Score",
            rule(
                "Each trick you take is worth 1 point. The 9s in your tricks cost 1 point for one, 2 for two, 4 for "
                "three and 8 for all four.",
                "NN13",
            ),
            example("Six tricks with three 9s in them: 6 less 4 makes 2 points.", "NN13").shown(
                "9C 9D 9H", "−1", "−1", "−2"
            ),
            rule(
                "The score can be kept on paper or in river stones; switch whenever you like. Light stones are "
                "points you have. Dark stones are points you owe: you pay them off before you get a light one.",
                "NN14",
            ),
        ),
        section(
            "The end of the match",
            rule(
                "A match is nine deals, three for each dealer. As an option, it is six deals or three.",
                "NN15", option="deals",
            ),
            rule("The match ends sooner if a deal leaves somebody at +9 or higher, or at −9 or lower.", "NN16"),
            rule(
                "The highest total wins. If the lead is shared, another deal is played, and so on: the first deal "
                "that leaves one player alone in the lead ends the match, whatever the totals.",
                "NN17",
            ),
        ),
    ),
    credits=("Nein Nine was designed by Mark S. Ball. It is the first game of the Misfortune Series.",),
    source="www.riffleshuffleandroll.com/nein-nine",
)  # fmt: skip
