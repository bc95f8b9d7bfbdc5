"""Nein Nine's lessons."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

FIRST = Lesson(
    name="first",
    title="Three minutes of Nein Nine",
    seed="nein-nine/first/43621",
    seats=3,
    options={"deals": 9},
    moves="1 TS, 2 7S, 0 JS, 0 9D, 1 JD, 2 TD, 1 JH, 2 8H, 0 7D, 0 9H, 1 7H, 2 8C, 1 JC, 2 TC, 0 9S, 1 9C, 2 8S, "
    "0 JK-, 1 7C, 2 8D, 0 TH",
    steps=(
        LessonStep(
            at=2,
            idea="Follow the suit that was led",
            head="Ada led a spade, so you play a spade.",
            body="The leader plays any card; the others follow its suit if they can. Low to high: 7, 8, 9, 10, jack. "
            "Your {JS} takes all three cards: one trick, one point.",
            about="trick TS",
            facts="mover 0 = 1; on-the-table = TS 7S; count S = 2; leading = 1; takes JS = 0; takes 9S = 1; trump = "
            "none; dealer = 0",
            rulings="NN3 NN4 NN6 NN11",
            done="The trick is yours: one point so far. You dealt, so Ada, on your left, led first.",
        ),
        LessonStep(
            at=3,
            idea="A 9 costs points",
            head="You won, so you lead. Give a 9 away.",
            body="Each 9 in your tricks costs you points. Lead the {9D}: Ada and Ben hold the ten and the {JD}, and "
            "either card takes it.",
            about="hand 9D",
            facts="winner 1 = 0; count 9 = 3; beaten 9D = TD JD; beaten 9S = none; worth 0 1 = 1; winner 2 = 1; "
            "trick 2 = 9D JD TD; nines-taken 1 2 = 1; cost 1 = 1; worth 1 2 = 0",
            rulings="NN3 NN13",
            done="Ada’s jack takes the trick. One point, less one for the 9, leaves her nothing.",
        ),
        LessonStep(
            at=8,
            idea="The first 8 makes trump",
            head="Ben’s 8 makes hearts trump.",
            body="Until now there was no trump. The first 8 makes its suit trump for the rest of the deal: every "
            "card of that suit beats all other suits.",
            about="trick 8H",
            facts="trump = H; event 7 TrumpMade = H 2; move 7 = 8H; mover 7 = 2",
            rulings="NN5 NN11",
        ),
        LessonStep(
            at=8,
            idea="7s become Spits",
            head="Your seven of diamonds is now the second-best trump.",
            body="Normally a 7 is the lowest card. But with hearts as trump the red 7s are the best: the {7H}, the "
            "Big Spit, then yours, the Little Spit. Take the trick with it.",
            about="ladder 7D",
            facts="trump = H; trump-place 7D = 2; trump-place 7H = 1; trump-place JH = 3; takes 7D = 0; "
            "takes TH = 1; worth 0 3 = 2; beaten 7H = none",
            rulings="NN6 NN7",
            done="That’s your second point. The Little Spit counts as a trump, not as a diamond. With a black trump, "
            "the black 7s are the Spits.",
        ),
        LessonStep(
            at=9,
            idea="9s cost 1, 2, 4 or 8 in all",
            head="Ada and Ben have only one trump left: the {7H}.",
            body="Whoever has the Big Spit must play it on a heart. So lead the {9H}: they take the trick, and the 9.",
            about="ladder 7H",
            facts="out H = 7H; beaten 9H = 7H; beaten TH = 7H; takes 9H = 1; count 9 = 2; nines-taken 1 4 = 2; cost "
            "2 = 2; "
            "taken 1 4 = 2; worth 1 4 = 0",
            rulings="NN7 NN13",
            done="Ada had the Big Spit. She has two tricks, but two 9s cost 2.",
        ),
        LessonStep(
            at=14,
            idea="No card of the suit? Play any card",
            head="Clubs were led and you have none: play what you like.",
            body="Ada’s jack is winning this trick. Give her your last 9.",
            about="trick JC",
            facts="count C = 0; on-the-table = JC TC; leading = 1; count 9 = 1; takes 9S = 1; nines-taken 1 5 = 3; "
            "cost 3 = 4; cost 4 = 8",
            rulings="NN4 NN13",
            done="That’s Ada’s third trick. Three 9s cost 4, and four cost 8.",
        ),
        LessonStep(
            at=17,
            idea="The Joker wins or loses: you say which",
            head="You may always play the Joker, even when you could follow.",
            body="You say whether the Joker wins, even over the Big Spit, or loses. The last 9 is in this trick. Let "
            "Ada have it: play the Joker and say that it loses.",
            about="trick 9C",
            facts="on-the-table = 9C 8S; leading = 1; takes JK- = 1; takes JK+ = 0; nines-taken 1 5 = 3; nines-taken "
            "1 6 = 4; "
            "cost 4 = 8",
            rulings="NN9 NN11",
            done="All four 9s are Ada’s. They cost her 8.",
        ),
        LessonStep(
            at=20,
            idea="A trump beats the suit that was led",
            head="Your last card is the last trump in play.",
            body="Clubs were led, but a trump beats every club. Play yours.",
            about="hand TH",
            facts="legal = TH; trump = H; takes TH = 0; out H = none; leading = 1; taken 0 7 = 3",
            rulings="NN11",
            done="That’s your third trick.",
        ),
    ),
    head="You made +3. Ada made −4.",
    body="Ada took four tricks, but her four 9s cost 8. A match is nine deals, and the highest total wins. It ends "
    "early after a deal that leaves somebody at +9 or −9, or beyond.",
    facts="change 0 = 3; change 1 = -4; won 1 = 4; nines-taken 1 7 = 4; cost 4 = 8; option deals = 9",
    rulings="NN13 NN15 NN16 NN17",
    question=Question(
        "You take four tricks with three 9s in them. What is the deal worth to you?",
        "deal-worth 4 3",
        (
            Answer("+1", "1", "Not quite. One, two, three or four 9s cost 1, 2, 4 or 8: here 4, so 0 is left."),
            Answer("0", "0", "Right: four points, less 4 for three 9s.", right=True),
            Answer("+4", "4", "The 9s count against you. Three of them cost 4, so 0 is left."),
        ),
        facts="cost 1 = 1; cost 2 = 2; cost 3 = 4; cost 4 = 8",
        rulings="NN13",
    ),
    again=Question(
        "You take three tricks with two 9s in them. What is the deal worth to you?",
        "deal-worth 3 2",
        (
            Answer("+1", "1", "Right: three points, less 2 for two 9s.", right=True),
            Answer("+2", "2", "Two 9s cost 2, not 1: the first costs 1, the second doubles it. So 1 is left."),
            Answer("+3", "3", "The 9s count against you. Two of them cost 2, so 1 is left."),
        ),
        facts="cost 1 = 1; cost 2 = 2; deal-worth 3 2 = 1",
        rulings="NN13",
    ),
)

LESSONS = (FIRST,)
