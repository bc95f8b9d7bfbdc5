"""The shedding game's lessons."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

FIRST = Lesson(
    name="first",
    title="Three minutes of Nines (shedding)",
    seed="shedding/first/16445",
    seats=3,
    moves="0 up 2D TH KS, 1 up KD JH 8S, 2 up 2C 3C 3S, 0 5S, 1 7H, 2 KH, 0 take, 1 4S, 2 4H, 0 7C 7H, 1 9S, 2 6S, 0 "
    "9C, "
    "1 8D 8H, 0 8C, 2 AD, 0 TS, 0 5S, 1 QS, 2 AS, 0 2S, 1 4C 4D, 2 5D, 0 9D, 1 TC, 1 6C, 2 9H, 0 5H, 1 QC, 2 3D, 0 "
    "QD, 1 QH, 2 take, 0 KH, 1 2H, 2 6C 6D, 0 AH, 1 take, 2 5H, 0 KS, 1 KH, 2 3D, 0 TH, 0 2D, 1 6C 6D 6H, 2 9H, 0 "
    "down 1, 1 2H, 2 QC QD QH, 0 down 2, 1 AH, 2 take, 0 down 3",
    steps=(
        LessonStep(
            at=0,
            idea="Three up, three down",
            head="Be the first with no cards left.",
            body="Lay three cards face up, for later. Choose good ones. The king is high. The ten and the two are "
            "wild: they go on anything but a 4.",
            about="up",
            facts="left 0 = 6; fits T = 2 3 5 6 7 8 9 T J Q K A; fits 2 = 2 3 5 6 7 8 9 T J Q K A; hand >= 2D TH KS; "
            "count A = 0",
            rulings="SN1 SN2",
            done="Under your up cards lie three more, face down. Nobody has seen them, not even you.",
        ),
        LessonStep(
            at=3,
            idea="Match the card or go higher",
            head="Ben dealt, so you start.",
            body="Suits don’t matter. From low to high: 4 to 9, jack, queen, king, ace. Play your lowest card, the "
            "five.",
            about="hand 5S",
            facts="pile = none; hand = 5S 8C 9C; event 3 Drew = 0 7C; fits 5 = 2 3 4 5 9; may-follow 5 = 2 3 5 6 7 8 "
            "9 T J Q K A; dealer = 2",
            rulings="SN1 SN3 SN4 SN5",
            done="You draw back up to three cards while the draw pile lasts. The next card must be a five or higher, "
            "or a wild "
            "card.",
        ),
        LessonStep(
            at=6,
            idea="Can’t play? Pick up the pile",
            head="Ben played a king. You have nothing that high.",
            body="When no card fits, you pick up the whole pile. Here that is three cards.",
            about="pile",
            facts="legal = take; mover 5 = 2; move 5 = KH; pile = 5S 7H KH",
            rulings="SN4 SN6",
            done="That was your turn. Ada starts a new pile.",
        ),
        LessonStep(
            at=9,
            idea="Several of a rank at once",
            head="You have two sevens now.",
            body="Cards of the same rank may go together. Press the sevens, and play both on the 4s.",
            about="hand 7C",
            facts="pile = 4S 4H; hand >= 7C 7H; event 9 Drew = none; hand 12 = 5S 8C 9C KH",
            rulings="SN4 SN5",
            done="You still have four cards, so you draw none.",
        ),
        LessonStep(
            at=12,
            idea="Six ranks are special",
            head="Six ranks do something special.",
            body="Press each of the six ranks to see what it does. Then play your nine.",
            about="hand 9C",
            strip=(
                ("TS", "The 10 is wild: it goes on anything but a 4. It clears the pile, and you play again."),
                (
                    "3S",
                    "The 3 is wild, too. It copies the card under it, effect and all. On an empty pile it’s the "
                    "lowest card.",
                ),
                ("2S", "The 2 is wild, too. Any card may be played on it."),
                ("9S", "After a 9 the next card must be 9 or lower, or wild."),
                ("8S", "An 8 skips: the next player misses a turn, however many 8s are played."),
                ("4S", "A 4 blocks: no wild card may be played on it."),
            ),
            facts="may-follow 9 = 2 3 4 5 6 7 8 9 T; move 13 = 8D 8H; mover 13 = 1; event 13 Skipped = 2; "
            "fits T = 2 3 5 6 7 8 9 T J Q K A; fits 3 = 2 3 5 6 7 8 9 T J Q K A; fits 2 = 2 3 5 6 7 8 9 T J Q K A; "
            "may-follow 2 = 2 3 4 5 6 7 8 9 T J Q K A; may-follow 4 = 4 5 6 7 8 9 J Q K A; event 16 PileCleared >= 0",
            rulings="SN10 SN11 SN12 SN13 SN14 SN15",
            done="Ada played two 8s. However many there are, only the next player is skipped: Ben misses his turn.",
            after=1,
        ),
        LessonStep(
            at=16,
            idea="A 10 clears the pile",
            head="Nothing is higher than Ben’s ace. But your ten is wild.",
            body="Whoever can play must. The ten clears the pile, and you play again.",
            about="hand TS",
            facts="legal = TS; fits T = 2 3 5 6 7 8 9 T J Q K A; pile = 4S 4H 7C 7H 9S 6S 9C 8D 8H 8C AD; mover 17 = "
            "0; move 14 = 8C; event 14 Skipped = 1; move 15 = AD; mover 15 = 2",
            rulings="SN6 SN10 SN14 SN15",
            done="Twelve cards are out of the game, and it’s still your turn.",
            jump="You played an 8, too, so Ada missed her turn. Then Ben played an ace.",
        ),
        LessonStep(
            at=39,
            idea="Hand empty? Play your up cards",
            head="Your hand is empty, so you play your up cards.",
            body="Ben began a new pile with a five. Play the king, and keep your two wild cards.",
            about="up",
            facts="left 0 = 0; draw = 0; up = KS TH 2D; pile = 5H; mover 38 = 2; move 40 = KH; mover 40 = 1; move 41 = "
            "3D; mover 41 = 2; may-follow 3 = 2 3 4 5 6 7 8 9 T J Q K A",
            rulings="SN7 SN11",
            done="Ada matched your king. Ben’s 3 copies hers, so it counts as a king, too.",
            after=2,
            jump="Everybody played on until the draw pile was gone, and now your hand is empty.",
        ),
        LessonStep(
            at=46,
            idea="Last of all, turn over your down cards",
            head="Only your three down cards are left.",
            body="Turn over any down card. If it fits, it’s played. If not, you pick it up with the pile.",
            about="down",
            facts="up = none; left 0 = 0; event 46 DownTurned = 0 3H yes; move 42 = TH; mover 42 = 0; move 43 = 2D; "
            "mover 43 = 0; event 42 PileCleared >= 0; move 44 = 6C 6D 6H; mover 44 = 1; move 45 = 9H; mover 45 = 2; "
            "event 49 DownTurned = 0 KC yes; event 52 DownTurned = 0 7S yes",
            rulings="SN7 SN9 SN11",
            done="A 3: it copies Ben’s nine, so it fits. Now see how your other two down cards turn out.",
            jump="Your ten cleared the pile, and you played your 2. Then Ada played three 6s, and Ben a nine.",
        ),
    ),
    head="You’re out first, so you win.",
    body="A match is one deal. One thing more: four cards of a rank on top clear the pile, as a 10 does. The next "
    "lesson shows how to play the fourth out of turn.",
    facts="winners = 0; event 52 WentOut = 0 1; missing 3 = 1",
    rulings="SN16 SN19",
    question=Question(
        "A 9 lies on top. Which of these cards may you play?",
        "of-these 9 8 Q A",
        (
            Answer("A queen", "Q", "High cards are stopped by a 9: only 9 or lower may follow, or a wild card."),
            Answer("An 8", "8", "Right: after a 9 you may play 9 or lower, or a wild 2, 3 or 10.", right=True),
            Answer("An ace", "A", "Even an ace is stopped by a 9: only 9 or lower may follow, or a wild card."),
        ),
        facts="may-follow 9 = 2 3 4 5 6 7 8 9 T",
        rulings="SN13",
    ),
    again=Question(
        "A 9 lies on top, and you hold no wild card. Which of these cards may you play?",
        "of-these 9 J 5 K",
        (
            Answer("A jack", "J", "After a 9 only 9 or lower may be played: here the 5."),
            Answer("A 5", "5", "Right: after a 9 you may play 9 or lower.", right=True),
            Answer("A king", "K", "High cards are stopped by a 9. Only 9 or lower may be played: here the 5."),
        ),
        facts="may-follow 9 = 2 3 4 5 6 7 8 9 T",
        rulings="SN13",
    ),
)

JUMP = Lesson(
    name="jump",
    title="Jumping in",
    seed="shedding/jump/263",
    seats=3,
    moves="0 up 2D 9D 2S, 1 up 8D AD JS, 2 up TD QH 3S, 0 5D, 1 5S, 2 5H, 0 6C, 1 8S, 0 9S, 1 4H 4S, 2 6H, 0 6D, 1 8H, "
    "0 AH, 1 take, 2 7D, 0 7C, 1 8H 8S, 0 take, 1 5D 5H 5S, 0 jump 5C, 0 7C 7D, 1 9S, 2 take, 0 4C, 1 6C 6D 6H, "
    "0 jump 6S, 0 7S",
    steps=(
        LessonStep(
            at=24,
            idea="A 4 blocks wild cards",
            head="The pile is empty. Begin with your 4.",
            body="No wild card goes on a 4. The next player needs another 4, or a higher card that isn’t wild.",
            about="hand 4C",
            facts="pile = none; move 23 = take; mover 23 = 2; may-follow 4 = 4 5 6 7 8 9 J Q K A; hand >= 4C 6S",
            rulings="SN4 SN15",
            done="Ada played three 6s.",
            after=1,
        ),
        LessonStep(
            at=26,
            idea="Four of a kind, out of turn",
            head="Three 6s lie on top, and you hold the fourth.",
            body="It isn’t your turn. But whoever has all the cards missing from four of a kind may play them at "
            "once: jump in.",
            about="pile",
            facts="pile = 4C 6C 6D 6H; mover 25 = 1; hand >= 6S; missing 3 = 1; legal >= jump 6S; "
            "event 26 PileCleared >= 0; mover 27 = 0",
            rulings="SN16 SN17",
            done="Four of a kind: the pile is out of the game, and now it’s your turn.",
        ),
        LessonStep(
            at=27,
            idea="After jumping in, play again",
            head="Whoever jumps in plays again, on an empty pile.",
            body="Ben was next and has to wait. Begin with your lowest card: the {7S}.",
            about="hand 7S",
            facts="pile = none; mover 26 = 0; mover 27 = 0; hand = 7S 8H 8S",
            rulings="SN4 SN16 SN17",
        ),
    ),
    head="Watch for your chance whenever one, two or three cards of a rank lie on top of the pile and you hold the "
    "rest.",
    body="The game pauses for a moment whenever somebody might be able to jump in, whether or not anybody can. So the "
    "pause gives nothing away.",
    facts="missing 3 = 1; missing 2 = 2; event 26 PileCleared >= 0",
    rulings="SN16 SN17",
    question=Question(
        "Two 6s lie on top. What do you need to jump in?",
        "missing 2",
        (
            Answer("One 6", "1", "You need both missing 6s, and both must be yours."),
            Answer("Two 6s", "2", "Right: all the cards missing from four of a kind.", right=True),
            Answer("A wild card", "none", "Only the missing cards of that rank make four of a kind: here two 6s."),
        ),
        facts="missing 2 = 2",
        rulings="SN16 SN17",
    ),
)

PILE = Lesson(
    name="pile",
    title="Picking up the pile by choice",
    seed="shedding/pile/847",
    seats=3,
    options={"take_pile": True},
    moves="0 up KC 3H 2S, 1 up AD AH TS, 2 up TC KH 8S, 0 6S, 1 KD, 2 take, 0 7C, 1 JC, 2 KD, 0 take, 1 5C, 2 6S, "
    "0 JC JD, 1 take, 2 4S, 0 7C",
    steps=(
        LessonStep(
            at=9,
            idea="Keep the wild card",
            head="You could play your ten, but you don’t have to.",
            body="At this table you may pick up the pile even when you can play. It holds a jack and a king. Pick it "
            "up, and keep your ten for later.",
            about="pile",
            facts="option take_pile = yes; pile = 7C JC KD; legal = TD take; hand = JD QS TD; "
            "fits T = 2 3 5 6 7 8 9 T J Q K A; pick-up pile = yes",
            rulings="SN6 SN10",
            done="You have six cards, and good ones. Ada starts a new pile.",
        ),
        LessonStep(
            at=12,
            idea="Then play both jacks together",
            head="Now you have two jacks, one of them from the pile.",
            body="The jacks go together. Play both.",
            about="hand JC",
            facts="pile = 5C 6S; hand >= JC JD; hand 9 >= JD; move 9 = take; move 13 = take; mover 13 = 1; "
            "mover 14 = 2; move 14 = 4S",
            rulings="SN4 SN6",
            done="Ada picks up the pile, and Ben begins with a 4.",
            after=2,
        ),
        LessonStep(
            at=15,
            idea="Not every pile is worth it",
            head="A lone 4 is worth nothing to you.",
            body="You may pick up this pile, too. But you want to get rid of cards: play your lowest card that fits, "
            "the {7C}.",
            about="hand 7C",
            facts="pile = 4S; legal = 7C KD QS take; may-follow 4 = 4 5 6 7 8 9 J Q K A; pick-up pile = yes",
            rulings="SN4 SN6",
        ),
    ),
    head="Pick up when the pile is short and its cards are good.",
    body="There are two limits: on an empty pile you have to play, and when only your down cards are left, you turn "
    "one over.",
    facts="pick-up empty = no; pick-up pile = yes; pick-up down = no",
    rulings="SN6",
    question=Question(
        "You may pick up the pile by choice, but the pile is empty. You hold a 2, a 3 and a 10. What now?",
        "pick-up empty",
        (
            Answer("I pick up", "yes", "There is no pile to pick up: you have to play one of your cards."),
            Answer("I pass", "none", "Nobody may pass: on an empty pile you have to play one of your cards."),
            Answer("I play a card", "no", "Right: on an empty pile you have to play.", right=True),
        ),
        facts="pick-up empty = no; pick-up pile = yes",
        rulings="SN6",
    ),
)

LESSONS = (FIRST, JUMP, PILE)
