"""The shedding game's lessons."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

SKIP_OR_LOWER = "8 skips, 9 asks for 9 or lower"
WILD = "10 clears, and anything goes on a 2"
LAYERS = "Hand, then up cards, then down cards"

FIRST = Lesson(
    name="first",
    title="Four minutes of Nines (shedding)",
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
            body="Lay three cards face up, for the end. Choose the best: the ten and the two, which go on anything "
            "but a 4, "
            "and the king.",
            about="up",
            facts="left 0 = 6; fits T = 2 3 5 6 7 8 9 T J Q K A; fits 2 = 2 3 5 6 7 8 9 T J Q K A; hand >= 2D TH KS; "
            "count A = 0",
            rulings="SN1 SN2",
            done="Under them lie three more, face down. Nobody has seen those, not even you.",
        ),
        LessonStep(
            at=3,
            idea="Match it or go higher",
            head="You start. Begin with your lowest card.",
            body="The five. After each turn you draw back up to three cards while the draw pile lasts.",
            about="hand 5S",
            facts="pile = none; hand = 5S 8C 9C; event 3 Drew = 0 7C; fits 5 = 2 3 4 5 9; may-follow 5 = 2 3 5 6 7 8 "
            "9 T J Q K A",
            rulings="SN3 SN4 SN5",
            done="The next card must match it or be higher.",
        ),
        LessonStep(
            at=6,
            idea="Can’t? Pick up the pile",
            head="Ben played a king. You have nothing that high.",
            body="When nothing fits, you pick up the pile. Three cards more, but good ones.",
            about="pile",
            facts="legal = take; mover 5 = 2; pile = 5S 7H KH",
            rulings="SN4 SN6",
            done="That was your turn. Ada starts a new pile.",
        ),
        LessonStep(
            at=9,
            idea="Several of a rank at once",
            head="Two sevens: the one you had and the one you picked up.",
            body="Cards of the same rank may go together. Lay both on the 4s.",
            about="hand 7C",
            facts="pile = 4S 4H; hand >= 7C 7H; hand 6 >= 7C; event 9 Drew = none; hand 12 = 5S 8C 9C KH",
            rulings="SN4 SN5",
            done="You still have four, so you draw nothing.",
        ),
        LessonStep(
            at=12,
            idea=SKIP_OR_LOWER,
            head="A 9 turns things round: the next card must be 9 or lower.",
            body="So Ben’s six may go on Ada’s nine; a wild 2, 3 or 10 could, too. Play your own nine, and Ada can’t "
            "play a high card either.",
            about="hand 9C",
            facts="may-follow 9 = 2 3 4 5 6 7 8 9 T; move 13 = 8D 8H; mover 13 = 1; event 13 Skipped = 2",
            rulings="SN13 SN14",
            done="Ada had two 8s. However many there are, only the next player is skipped: Ben misses his turn.",
            after=1,
        ),
        LessonStep(
            at=14,
            idea=SKIP_OR_LOWER,
            head="Your turn already. Now skip Ada.",
            body="Your eight matches hers, and an 8 makes the next player miss a turn.",
            about="hand 8C",
            facts="event 14 Skipped = 1; move 15 = AD; mover 15 = 2; hand 16 >= TS",
            rulings="SN14",
            done="Ben answers with an ace.",
            after=1,
        ),
        LessonStep(
            at=16,
            idea=WILD,
            head="Nothing is higher than an ace. But a 10 is wild.",
            body="It goes on anything except a 4. It clears the pile away, and you play again.",
            about="hand TS",
            facts="legal = TS; fits T = 2 3 5 6 7 8 9 T J Q K A; pile = 4S 4H 7C 7H 9S 6S 9C 8D 8H 8C AD; mover 17 = 0",
            rulings="SN10 SN15",
            done="Twelve cards gone for good, and it’s still your turn.",
        ),
        LessonStep(
            at=17,
            idea=WILD,
            head="An empty pile takes any card.",
            body="Your lowest again: the five.",
            about="hand 5S",
            facts="pile = none; hand >= 5S; hand = 5S 2S KH",
            rulings="SN4 SN10",
        ),
        LessonStep(
            at=39,
            idea=LAYERS,
            head="Your hand is empty. Now you play your up cards.",
            body="Ben began with a five. Play the king, and keep the wild cards: 2s, 3s and 10s go on anything but a "
            "4.",
            about="up",
            facts="left 0 = 0; draw = 0; up = KS TH 2D; pile = 5H; mover 38 = 2; fits 3 = 2 3 5 6 7 8 9 T J Q K A; "
            "move 40 = KH; move 41 = 3D; "
            "mover 41 = 2; may-follow 3 = 2 3 4 5 6 7 8 9 T J Q K A",
            rulings="SN7 SN11",
            done="Ada matched your king. Ben’s 3 copies the card under it and all that it does: it’s a king too.",
            after=2,
            jump="Some turns later. The draw pile is gone, and you’ve played your whole hand.",
        ),
        LessonStep(
            at=42,
            idea=LAYERS,
            head="A king to answer, and two wild cards.",
            body="The ten: it clears the pile, and you play again at once.",
            about="up",
            facts="up = TH 2D; legal = TH 2D; mover 43 = 0",
            rulings="SN10 SN11",
        ),
        LessonStep(
            at=43,
            idea=LAYERS,
            head="It’s still your turn. Your last up card.",
            body="A 2 goes on anything but a 4, and any card may be played on it.",
            about="up",
            facts="legal = 2D; up = 2D; may-follow 2 = 2 3 4 5 6 7 8 9 T J Q K A; fits 2 = 2 3 5 6 7 8 9 T J Q K A",
            rulings="SN7 SN12",
        ),
        LessonStep(
            at=46,
            idea=LAYERS,
            head="Only the three hidden cards are left.",
            body="Turn over the first one. If it fits it’s played; if not, you pick it up with the pile.",
            about="down",
            facts="up = none; left 0 = 0; event 46 DownTurned = 0 3H yes; move 45 = 9H; mover 45 = 2",
            rulings="SN7 SN9 SN11",
            done="A 3. It copies the nine that Ben played, so it fits.",
        ),
        LessonStep(
            at=49,
            idea=LAYERS,
            head="Ada played a 2, and Ben three queens. Turn over the next one.",
            body="You’d need a queen or higher, or a wild card.",
            about="down",
            facts="move 47 = 2H; mover 47 = 1; move 48 = QC QD QH; mover 48 = 2; may-follow Q = 2 3 T Q K A; event "
            "49 DownTurned = 0 KC yes",
            rulings="SN9",
            done="A king. Lucky.",
        ),
        LessonStep(
            at=52,
            idea=LAYERS,
            head="Ben had to pick up the pile: it’s empty now.",
            body="So any card fits. Turn over your last one.",
            about="down",
            facts="pile = none; move 51 = take; mover 51 = 2; legal >= down; event 52 DownTurned = 0 7S yes",
            rulings="SN6 SN9",
        ),
    ),
    head="You’re out first, so you win.",
    body="A match is one deal. Still to discover: what a 4 blocks, four of a kind, and jumping in out of turn.",
    facts="winners = 0; event 52 WentOut = 0 1",
    rulings="SN19",
    question=Question(
        "A 9 lies on top. Which of these may you play?",
        "of-these 9 8 Q A",
        (
            Answer("A queen", "Q", "High cards are stopped by a 9: only 9 or lower, or a wild card."),
            Answer("An 8", "8", "Right: after a 9, 9 or lower. Or a wild 2, 3 or 10.", right=True),
            Answer("An ace", "A", "Even the ace is stopped by a 9: only 9 or lower, or a wild card."),
        ),
        facts="may-follow 9 = 2 3 4 5 6 7 8 9 T",
        rulings="SN13",
    ),
    again=Question(
        "A 9 lies on top, and you hold no wild card. Which of these may you play?",
        "of-these 9 J 5 K",
        (
            Answer("A jack", "J", "After a 9 only 9 or lower may be played: here the 5."),
            Answer("A 5", "5", "Right: after a 9, 9 or lower.", right=True),
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
            body="No wild card goes on a 4: whoever comes next needs another 4, or a plain card that is higher.",
            about="hand 4C",
            facts="pile = none; move 23 = take; mover 23 = 2; may-follow 4 = 4 5 6 7 8 9 J Q K A; hand >= 4C 6S",
            rulings="SN4 SN15",
            done="Ada has three 6s.",
            after=1,
        ),
        LessonStep(
            at=26,
            idea="Four of a kind, out of turn",
            head="Three 6s lie on top, and you hold the fourth.",
            body="It isn’t your turn. But whoever has all that is missing from four of a kind may play it at once: "
            "jump in.",
            about="pile",
            facts="pile = 4C 6C 6D 6H; mover 25 = 1; hand >= 6S; missing 3 = 1; legal >= jump 6S; "
            "event 26 PileCleared >= 0; mover 27 = 0",
            rulings="SN16 SN17",
            done="Four of a kind: the pile is out of the game, and now it is your turn.",
        ),
        LessonStep(
            at=27,
            idea="Then you play on",
            head="Whoever jumps in plays again, on an empty pile.",
            body="Ben was next and has to wait. Begin with your lowest: the {7S}.",
            about="hand 7S",
            facts="pile = none; mover 26 = 0; mover 27 = 0; hand = 7S 8H 8S",
            rulings="SN4 SN16 SN17",
        ),
    ),
    head="Watch for it whenever one, two or three of a rank lie on top and you hold all the rest.",
    body="The game pauses for a moment whenever somebody might be able to jump in, whether or not anybody can. So the "
    "pause gives nothing away.",
    facts="missing 3 = 1; missing 2 = 2; event 26 PileCleared >= 0",
    rulings="SN16 SN17",
    question=Question(
        "Two 6s lie on top. What do you need to jump in?",
        "missing 2",
        (
            Answer("One 6", "1", "You need both missing 6s, and both from your own cards."),
            Answer("Two 6s", "2", "Right: all that is missing from four of a kind.", right=True),
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
            body="At this table you may pick up the pile even when you can play. It holds a jack and a king, and your "
            "ten is worth keeping: pick it up.",
            about="pile",
            facts="option take_pile = yes; pile = 7C JC KD; legal = TD take; hand = JD QS TD; "
            "fits T = 2 3 5 6 7 8 9 T J Q K A; pick-up pile = yes",
            rulings="SN6 SN10",
            done="Six cards, and good ones. Ada starts a new pile.",
        ),
        LessonStep(
            at=12,
            idea="Then play together what fits together",
            head="Two jacks: the one you had and the one you picked up.",
            body="They go together. Lay both.",
            about="hand JC",
            facts="pile = 5C 6S; hand >= JC JD; hand 9 >= JD; move 9 = take; move 13 = take; mover 13 = 1; "
            "mover 14 = 2; move 14 = 4S",
            rulings="SN4 SN6",
            done="Ada picks them up, and Ben begins with a 4.",
            after=2,
        ),
        LessonStep(
            at=15,
            idea="Not every pile is worth it",
            head="A lone 4 is worth nothing to you.",
            body="You may pick it up, too. But you want to get rid of cards: lay your lowest that fits, the {7C}.",
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
            Answer("I pick up", "yes", "There is no pile to pick up: you have to play one of them."),
            Answer("I pass", "none", "Nobody may pass: on an empty pile you have to play one of them."),
            Answer("I play one of them", "no", "Right: on an empty pile you have to play.", right=True),
        ),
        facts="pick-up empty = no; pick-up pile = yes",
        rulings="SN6",
    ),
)

LESSONS = (FIRST, JUMP, PILE)
