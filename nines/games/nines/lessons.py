"""Nines' lessons: what differs from Le Neuf."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

FIRST = Lesson(
    name="first",
    title="Nines, if you know Le Neuf",
    seed="nines/first/25423",
    seats=3,
    builds_on="le-neuf",
    moves="2 swap, 0 keep, 1 swap, 0 AD, 1 2D, 2 5D, 0 AS, 1 3S, 2 7S, 0 AC, 1 6C, 2 4C, 0 TD, 1 6D, 2 JD, 2 AH, 0 "
    "3H, 1 "
    "6H, 2 KD, 0 5C, 1 8D, 0 8H, 1 KH, 2 2H, 1 QS, 2 9S, 0 5S, 1 KS, 2 JS, 0 8S, 1 4S, 2 7C, 0 JC, 0 5H, 1 9C, 2 "
    "7H, 1 6S, 2 8C, 0 QC, 0 2C, 1 9D, 2 QH, 0 swap, 1 keep, 2 swap, 1 AD, 2 TD, 0 4D, 1 QH, 2 AH, 0 2H, 2 AS, 0 "
    "2S, 1 9S, 2 KD, 0 5D, 1 3D, 2 8C, 0 KC, 1 2C, 0 KH, 1 TH, 2 4H, 0 QD, 1 7D, 2 3S, 0 8S, 1 TS, 2 4S, 1 QS, 2 "
    "6S, 0 8D, 0 3H, 1 9D, 2 5H, 1 QC, 2 JC, 0 4C, 1 7C, 2 7S, 0 6C, 1 JD, 2 JH, 0 9H, 1 swap, 2 swap, 0 keep, 2 "
    "AD, 0 9D, 1 5D, 2 2S, 0 7S, 1 QS, 1 AC, 2 8C, 0 7C, 1 KD, 2 2D, 0 TD, 1 KS, 2 3S, 0 8S, 1 AH, 2 5H, 0 4H, 1 "
    "6D, 2 4D, 0 JD, 0 JC, 1 6C, 2 QC, 2 9S, 0 6H, 1 4S, 0 KH, 1 3H, 2 7H, 0 QD, 1 7D, 2 8H, 2 9C, 0 TH, 1 6S, 0 "
    "JH, 1 9H, 2 KC, 2 swap, 0 swap, 1 keep, 0 KC, 1 3C, 2 6C, 0 QD, 1 2D, 2 6D, 0 KD, 1 5S, 2 8D, 1 AS, 2 2S, 0 "
    "9S, 1 JC, 2 QC, 0 TC, 2 KH, 0 3H, 1 2H, 2 AH, 0 8H, 1 6H, 2 QS, 0 JS, 1 3S, 2 7C, 0 5D, 1 9C, 1 TH, 2 8S, 0 "
    "9H, 2 8C, 0 9D, 1 6S, 1 7S, 2 KS, 0 JH, 2 JD, 0 QH, 1 TS, 0 swap, 1 keep, 2 keep, 1 TS, 2 QS, 0 AS, 0 AC, 1 "
    "3C, 2 6C, 0 2D, 1 QD, 2 AD, 2 QC, 0 5C, 1 4C, 2 KC, 0 7H, 1 7C, 2 9C, 0 3D, 1 JC, 1 JS, 2 2S, 0 3S, 1 TD, 2 "
    "4D, 0 KD, 0 9S, 1 3H, 2 8S, 0 6S, 1 4H, 2 2H, 0 9D, 1 8H, 2 8D, 0 5D, 1 TH, 2 9H, 0 6D, 1 KH, 2 AH",
    steps=(
        LessonStep(
            at=168,
            idea="The dealer chooses first",
            head="It’s the fifth deal. You deal, so you are asked first.",
            body="Nobody has seen the spare hand. In Nines the dealer chooses first, then the others clockwise. You "
                "have one king and no ace: swap all thirteen cards.",
            about="spare",
            facts="dealer = 0; option first_exchange = dealer; count A = 0; count K = 1; event 168 Exchanged = 0 yes; "
            "move 169 = keep; move 170 = keep",
            rulings="WN2",
            done="Ada and Ben keep their hands. Whoever swapped next would have got your old cards. Ada, on your "
                "left, leads.",
            after=2,
        ),
        LessonStep(
            at=173,
            idea="Clubs, diamonds, hearts, spades, no trump",
            head="This deal has no trump.",
            body="Trump goes round: clubs, diamonds, hearts, spades, none, then clubs again. Ada led a spade: you "
            "must follow, and only a spade wins. Your ace beats Ben’s queen.",
            about="trump",
            facts="trump = N; deal = 5; option trump_order = CDHSN; on-the-table = TS QS; leading = 2; takes AS = 0",
            rulings="WN1",
            done="In this deal nobody can trump you.",
        ),
        LessonStep(
            at=201,
            idea="Lead a suit until it has gone",
            head="The others have one diamond left: the eight.",
            body="The jack and the seven are in your old hand. Lead your nine: whoever has the eight must follow with "
                "it.",
            about="hand 9D",
            facts="out D = 8D; beaten 9D = none; beaten 5D = 8D; beaten 6D = 8D; takes 9D = 0; hand 168 >= JD 7D; "
            "trick 11 >= 9D 8D; taken 0 10 = 5; quota three = 4",
            rulings="WN1",
            done="The eight had to follow.",
            jump="Nine tricks later you’ve won five. The quota is four: an extra trick takes a point off your score, "
                "and a missing trick adds one.",
        ),
        LessonStep(
            at=204,
            idea="Low cards win when nobody can follow",
            head="Nobody has a diamond left but you.",
            body="Whatever the others throw, it can’t win: it doesn’t follow suit, and there’s no trump. Lead the "
                "five.",
            about="hand 5D",
            facts="out D = none; takes 5D = 0; takes 6D = 0; trump = N; trick 12 = 5D TH 9H",
            rulings="WN1 WN5",
            done="Your little diamond beats two higher cards.",
            same="6D",
        ),
        LessonStep(
            at=207,
            idea="If you can’t follow, you can’t win",
            head="Your last card is a diamond too.",
            body="Lead the diamond, and see what it takes.",
            about="hand 6D",
            facts="legal = 6D; takes 6D = 0; trick 13 = 6D KH AH; taken 0 13 = 8",
            rulings="WN5",
            done="Your diamond takes a king and an ace. Without trump, a card that doesn’t follow suit is worth "
                "nothing.",
        ),
    ),
    head="Eight tricks, four extra: your score falls from 7 to 3.",
    body="Everybody begins at 9. Once somebody is at 0 or below, the lowest score wins. With four players there is no "
    "spare hand, and everybody needs three tricks instead of four.",
    facts="won 0 = 8; score 0 = 3; total 0 = 3; change 0 = -4; quota three = 4; quota four = 3",
    rulings="WN3 LN7",
    question=Question(
        "No trump. The {TD} is led, then come the {KS} and the {QD}. Which card takes the trick?",
        "best-of N TD KS QD",
        (
            Answer("The ten of diamonds", "TD", "The queen of diamonds is higher, and follows suit."),
            Answer("The queen of diamonds", "QD", "Right: the highest card of the suit that was led.", right=True),
            Answer(
                "The king of spades", "KS",
                "The king of spades didn’t follow suit, and there is no trump. The queen of diamonds takes the trick.",
            ),
        ),
        facts="best-of N TD KS QD = QD",
        rulings="WN5",
    ),
    again=Question(
        "No trump. The {7C} is led, then come the {9C} and the {AH}. Which card takes the trick?",
        "best-of N 7C 9C AH",
        (
            Answer("The seven of clubs", "7C", "The nine of clubs is higher, and follows suit."),
            Answer("The nine of clubs", "9C", "Right: the highest card of the suit that was led.", right=True),
            Answer(
                "The ace of hearts", "AH", "The ace of hearts didn’t follow suit, and there is no trump. The nine "
                                           "of clubs takes the trick."
            ),
        ),
        facts="best-of N 7C 9C AH = 9C",
        rulings="WN5",
    ),
)  # fmt: skip

ALONE = Lesson(
    name="alone",
    title="Nines with four, each alone",
    seed="nines/alone/10671",
    seats=4,
    options={"table": "four"},
    moves="1 8H, 2 KH, 3 2H, 0 AH, 0 AD, 1 2D, 2 6D, 3 3D, 0 QH, 1 JH, 2 9H, 3 4H",
    steps=(
        LessonStep(
            at=3,
            idea="No partners this time",
            head="Ben sits opposite, but he plays against you, too.",
            body="With four at the table, each plays alone. Ben’s king is winning and you play last: take the trick "
            "with your {AH}.",
            about="trick KH",
            facts="option table = four; on-the-table = 8H KH 2H; leading = 2; takes AH = 0; winner 1 = 0; quota four "
            "= 3; quota three = 4",
            rulings="LN5 WN3",
            done="That’s one trick. With four players, three tricks are enough to leave your score as it is.",
        ),
        LessonStep(
            at=4,
            idea="Lead what nobody can beat",
            head="You won, so you lead. Play the {AD}.",
            body="Nobody has a higher diamond. Clubs are trump, but whoever has diamonds must follow with them.",
            about="hand AD",
            facts="winner 1 = 0; beaten AD = none; trump = C; takes AD = 0; winner 2 = 0; taken 0 2 = 2",
            rulings="LN5 WN1",
            done="That’s two tricks.",
        ),
        LessonStep(
            at=8,
            idea="The quota is three tricks",
            head="The ace and king of hearts have gone.",
            body="So your queen is the highest heart left. Lead it.",
            about="hand QH",
            facts="trick 1 = 8H KH 2H AH; beaten QH = none; takes QH = 0; winner 3 = 0; taken 0 3 = 3; quota four = 3",
            rulings="LN5 WN3",
            done="Three tricks: your score of 9 is safe. From here each trick takes 1 off it.",
        ),
    ),
    head="With four players, the quota is three tricks.",
    body="Each extra trick takes 1 off your score, and each missing trick adds 1. There is no spare hand to swap for. "
    "The rest is the same as with three players.",
    facts="quota four = 3; new-score 9 4 four = 8; new-score 9 2 four = 10; taken 0 3 = 3",
    rulings="WN3 LN6",
    question=Question(
        "Four players. You are at 9 and take five tricks. What is your new score?",
        "new-score 9 5 four",
        (
            Answer("4", "4", "Only tricks above three take points off, and you have two of those. That makes 7."),
            Answer("7", "7", "Right: five tricks are two above the quota of three.", right=True),
            Answer("8", "8", "With four players the quota is three, so five tricks are two above: 7."),
        ),
        facts="quota four = 3; new-score 9 5 four = 7",
        rulings="WN3 LN6",
    ),
)

LESSONS = (FIRST, ALONE)
