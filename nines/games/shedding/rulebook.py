"""How Nines, the shedding game, is played."""

from nines.words.rulebook.page import Page, example, house, rule, section

PAGE = Page(
    sections=(
        section("The aim", rule("Get rid of all your cards before anybody else does.", "SN19")),
        section(
            "Cards and deal",
            rule(
                "Two to five players and fifty-two cards. Suits don’t matter. From high to low the ranks are ace, "
                "king, queen, jack, 9, 8, 7, 6, 5, 4. The 10, the 3 and the 2 are wild: they go on anything but a 4.",
                "SN1",
            ).shown("AS KS QS JS 9S 8S 7S 6S 5S 4S"),
            rule(
                "Everybody gets nine cards. Three of them, which nobody has seen, lie face down: your down cards. "
                "From the other six choose three and lay them face up: your up cards. The last three are your hand. "
                "Everybody chooses at the same time. The cards that are left are the draw pile.",
                "SN2",
            ),
            rule(
                "You play your up cards late in the game, so high cards and wild ones do well there.",
                "SN2",
            ),
            house("The dealer is drawn at random.", "SN3"),
            rule("The player to the left of the dealer starts, with any card.", "SN3"),
        ),
        section(
            "A turn",
            rule(
                "Play one card, or several of the same rank. Unless they are wild, they must be as high as the top "
                "card or higher; a 3 on top counts as the card it copies. It doesn’t matter how many cards were "
                "played before. On an empty pile you may play anything.",
                "SN4",
            ),
            rule(
                "Then draw until you have three cards in hand, while the draw pile lasts. With three or more in hand "
                "you don’t draw.",
                "SN5",
            ),
            rule(
                "If you can’t play, you pick up the whole pile and add it to your hand, and the next player starts a "
                "new pile.",
                "SN6",
            ),
            house(
                "If you can play from your hand or up cards, you must. As an option you may pick up the pile instead, "
                "but not an empty one, and not instead of turning over a down card.",
                "SN6", option="take_pile",
            ),
            example(
                "Two 6s were just played. A single 7 can go on them, and so can a 6, three kings, or a wild card.",
                "SN4",
            ).shown("6C 6H 7D 6S KC TS"),
        ),
        section(
            "Hand, up cards, down cards",
            rule(
                "Play from your hand while you have one. When your hand and the draw pile are gone, play your up "
                "cards, and when these are gone too, your down cards. A pile that you pick up is a new hand, to be "
                "played first; your up cards stay where they are.",
                "SN7",
            ),
            rule(
                "When the draw pile is gone and the last cards of your hand are all of one rank, up cards of that "
                "rank may go with them, as many as you like.",
                "SN8",
            ),
            rule(
                "You turn over a down card without knowing what it is. If it can be played, it is. If not, you pick "
                "it up with the pile.",
                "SN9",
            ),
        ),
        section(
            "Special cards",
            rule(
                "10 clears. The pile leaves the game, and you draw and play again on an empty pile. Further 10s leave "
                "the game at once too. A 10 goes on anything but a 4.",
                "SN10",
            ),
            rule(
                "3 copies. It becomes the card it is played on, effect included: on an 8 it skips, on a 9 it asks for "
                "9 or lower, on a 2 anything may follow. A 3 goes on anything but a 4.",
                "SN11",
            ),
            house("On an empty pile a 3 is a plain 3, the lowest card.", "SN11"),
            rule("2 frees the pile. Anything may follow it. A 2 goes on anything but a 4.", "SN12"),
            rule(
                "9 turns the order round: the next card must be 9 or lower, or wild. A 9 itself is played by the "
                "usual rule.",
                "SN13",
            ),
            house("An 8 may be played on a 9, because the 9 asks for 9 or lower.", "SN13"),
            rule(
                "8 skips: the next player still in misses one turn, however many 8s are played. With two players "
                "left, you play again. An 8 is played by the usual rule.",
                "SN14",
            ),
            rule("4 blocks. No wild card may be played on it.", "SN15").shown(
                "TC 3C 2C 9C 8C 4C", "clears", "copies", "any card", "9 or lower", "skips", "blocks"
            ),
        ),
        section(
            "Four of a kind",
            rule(
                "When the four cards on top of the pile have the same rank, the pile is cleared as by a 10, and "
                "whoever played the last of them plays again. It doesn’t matter who played the others. A 3 doesn’t "
                "count towards four of a kind, not even as the card it copies.",
                "SN16",
            ),
            house("A 3 that lies between cards of the same rank breaks the four of a kind.", "SN16"),
        ),
        section(
            "Jumping in",
            rule(
                "When one, two or three cards of a rank other than 3 lie on top of the pile and you have all the "
                "others of that rank, you may play them out of turn. That makes four of a kind: the pile is cleared, "
                "you play again, and play goes on from you.",
                "SN17", option="jumping_in",
            ),
            rule(
                "You may not jump in if you made the last move. If you are next, play the cards in turn instead. If "
                "an 8 skipped you, you may jump in. You may play your up cards, as in a turn, but never your down "
                "cards. Whoever made the last move draws before anybody jumps in. Nobody jumps in after the move "
                "that ends the match.",
                "SN17", option="jumping_in",
            ),
            rule(
                "The pace of play never shows whether somebody could have jumped in.",
                "SN17", option="jumping_in",
            ),
            example(
                "Iris plays two 6s and it is Jon’s turn. You have the other two. You jump in: the four 6s leave the "
                "game, you start a new pile, and the player to your left comes next.",
                "SN17",
            ).shown("6C 6H 6D 6S", "Iris", "Iris", "You", "You"),
        ),
        section(
            "The end of the match",
            rule(
                "The first player with no cards left wins, and the match is over. As an option, the others play on "
                "until only one is left; whoever went out first has won in any case.",
                "SN19", option="play_on",
            ),
            house(
                "If your last cards clear the pile, you are out and the next player starts a new one. Four 8s that "
                "clear the pile skip nobody. A single 8 as your last card still skips the next player.",
                "SN18",
            ),
            house(
                "If 200 moves in a row go by in which nobody draws a card, clears the pile or goes out, the match is "
                "a draw between the players still in.",
                "SN20",
            ),
        ),
    ),
    credits=("We follow the rules of Nines as given at westgates.net.",),
    source="westgates.net/nines.html",
)  # fmt: skip
