"""Le Neuf's lessons."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

FIRST = Lesson(
    name="first",
    title="Three minutes of Le Neuf",
    seed="le-neuf/first/195477",
    seats=3,
    moves="1 keep, 2 keep, 0 swap, 1 KD, 2 5D, 0 AD, 0 AS, 1 6S, 2 2S, 0 QD, 1 2D, 2 JD, 0 6D, 1 8H, 2 TH, 2 AC, 0 2C, "
    "1 3C, 2 7C, 0 2H, 1 4C, 0 8D, 1 6C, 2 7H, 2 9S, 0 3S, 1 KS, 1 JC, 2 8C, 0 3H, 0 6H, 1 QH, 2 KH, 2 9C, 0 9H, 1 QC, "
    "0 AH, 1 5H, 2 JH, 0 7S, 1 KC, 2 TC",
    steps=(
        LessonStep(
            at=2,
            idea="A spare hand nobody has seen",
            head="Everybody starts at 9 and wants to get down to 0.",
            body="High cards take you there, and you have no ace and no king. Swap your hand for the spare one, which "
            "nobody has seen.",
            about="spare",
            facts="score 0 = 9; score 1 = 9; score 2 = 9; count A = 0; count K = 0; move 0 = keep; move 1 = keep; "
            "hand 5 >= AD AS AH; event 2 Exchanged = 0 yes; dealer = 0",
            rulings="LN3 LN5 LN6",
            done="What luck: three aces. Everybody chooses once, and may get somebody’s old hand. Ada, on your left, "
            "was first; now she leads.",
        ),
        LessonStep(
            at=5,
            idea="Follow the suit that was led",
            head="Ada led a diamond, so you play a diamond.",
            body="The highest diamond takes all three cards: one trick. Aces are high, twos low. Your ace beats Ada’s "
            "king.",
            about="trick KD",
            facts="mover 3 = 1; on-the-table = KD 5D; leading = 1; takes AD = 0; takes QD = 1; quota three = 4; "
            "new-score 9 4 = 9; new-score 9 5 = 8; new-score 9 3 = 10",
            rulings="LN1 LN5 LN6",
            done="That’s one trick of thirteen. Four tricks leave your score as it is; each extra trick takes 1 off, "
            "and each missing trick adds 1.",
        ),
        LessonStep(
            at=6,
            idea="Trumps beat all other suits",
            head="You won, so you lead. Play the {AS}.",
            body="Nobody has a higher spade. Hearts are trump and beat all other suits, but whoever has spades must "
            "follow with them.",
            about="hand AS",
            facts="winner 1 = 0; beaten AS = none; trump = H; unbeaten = AS AH QD; winner 2 = 0; taken 0 2 = 2",
            rulings="LN5",
            done="That’s two tricks.",
        ),
        LessonStep(
            at=9,
            idea="Remember what has gone",
            head="The ace and king of diamonds have gone.",
            body="So your queen is the highest diamond left. Lead it.",
            about="hand QD",
            facts="trick 1 = KD 5D AD; beaten QD = none; winner 3 = 0; taken 0 3 = 3",
            rulings="LN5",
            done="That’s three tricks. It pays to remember what has gone.",
        ),
        LessonStep(
            at=12,
            idea="Make them spend their trumps",
            head="Now no diamond can beat your six either.",
            body="The higher diamonds have gone or are in your old hand. Lead the six: whoever wants this trick must "
            "spend a trump.",
            about="hand 6D",
            facts="beaten 6D = none; beaten 8D = none; hand 2 >= TD 9D 7D; trick 4 = 6D 8H TH; winner 4 = 2; trump = H",
            rulings="LN3 LN5",
            done="Ada and Ben both spent a trump. Ben’s is higher and takes the trick, but now there are two fewer "
            "trumps against you.",
            same="8D",
        ),
        LessonStep(
            at=19,
            idea="No card of the suit? Play any card",
            head="Clubs again, and you have none. You may play any card.",
            body="So play a trump. Any heart beats every club: the two of hearts is enough.",
            about="trick 7C",
            facts="count C = 0; on-the-table = 7C; leading = 2; trick 5 = AC 2C 3C; winner 5 = 2; takes 2H = 0; "
            "trump = H; "
            "taken 0 6 = 4; quota three = 4",
            rulings="LN5 LN6",
            done="Four tricks: your score of 9 is safe. From here each trick takes 1 off it.",
            jump="Ben leads the ace of clubs, and you follow with your only club. Then he leads another club.",
        ),
        LessonStep(
            at=36,
            idea="Draw the last trumps",
            head="You have six tricks, and two cards left.",
            body="The others have two hearts left. Lead your ace: it beats both.",
            about="hand AH",
            facts="left 0 = 2; taken 0 11 = 6; taken 0 6 = 4; out H = 5H JH; takes AH = 0; trick 12 = AH 5H JH; "
            "trick 9 = JC 8C 3H; winner 9 = 0; trick 11 = 9C 9H QC; winner 11 = 0",
            rulings="LN5",
            done="Both hearts had to be played: that’s your seventh trick.",
            jump="Five more tricks are over, and you won two of them by trumping clubs.",
        ),
        LessonStep(
            at=39,
            idea="The last card of a suit wins",
            head="Nobody has a trump left, and only you have a spade.",
            body="So your seven of spades wins, whatever the others throw.",
            about="hand 7S",
            facts="out H = none; out S = none; legal = 7S; takes 7S = 0; trick 13 = 7S KC TC; taken 0 13 = 8",
            rulings="LN5",
            done="The seven takes the king of clubs: your eighth trick.",
        ),
    ),
    head="Eight tricks, four extra: your score falls from 9 to 5.",
    body="Ben took four tricks and stays at 9. Ada took one, three short, and goes up to 12. Once somebody is at 0 or "
    "below, the lowest score wins. Next deal, diamonds are trump; then clubs, then spades, then none, then "
    "hearts again.",
    facts="won 0 = 8; won 1 = 1; won 2 = 4; total 0 = 5; total 1 = 12; total 2 = 9; option trump_order = HDCSN; deal "
    "= 1",
    rulings="LN2 LN6 LN7",
    question=Question(
        "You are at 6 and take two tricks. What is your new score?",
        "new-score 6 2",
        (
            Answer("4", "4", "Only tricks above four take points off. You were two short, so two are added: 8."),
            Answer("6", "6", "It takes four tricks to stay where you are. Being two short adds two: 8."),
            Answer("8", "8", "Right: you were two tricks short of four, so two are added.", right=True),
        ),
        facts="quota three = 4; new-score 6 2 = 8; new-score 6 4 = 6",
        rulings="LN6",
    ),
    again=Question(
        "You are at 8 and take three tricks. What is your new score?",
        "new-score 8 3",
        (
            Answer("5", "5", "Only tricks above four take points off. You were one short, so one is added: 9."),
            Answer("7", "7", "You were one trick short of four, so one is added: 9."),
            Answer("9", "9", "Right: you were one trick short of four, so one is added.", right=True),
        ),
        facts="quota three = 4; new-score 8 3 = 9; new-score 8 4 = 8",
        rulings="LN6",
    ),
)

PARTNERS = Lesson(
    name="partners",
    title="Le Neuf with partners",
    seed="le-neuf/partners/9207",
    seats=4,
    options={"table": "four"},
    moves="1 6S, 2 QS, 3 5S, 0 4S, 2 2S, 3 7S, 0 KS, 1 8S, 0 2D, 1 KD, 2 AD, 3 3D, 2 3S, 3 7H, 0 9S, 1 JS, 3 AC, 0 3H, "
    "1 6C, 2 4C, 0 QD, 1 9H, 2 5D, 3 4D, 1 7C, 2 9C, 3 2C, 0 7D",
    steps=(
        LessonStep(
            at=3,
            idea="Your partner sits opposite",
            head="Ben sits opposite: he is your partner.",
            body="You and Ben share one score; Ada and Maude share the other. Ben’s queen is winning and you play "
            "last: keep your high spades and play the {4S}.",
            about="trick QS",
            facts="option table = four; on-the-table = 6S QS 5S; leading = 2; takes 4S = 2; takes KS = 0; winner 1 = "
            "2; hand >= AS KS 4S",
            rulings="LN5 LN11",
            done="Ben’s trick counts for you both.",
        ),
        LessonStep(
            at=6,
            idea="Step in when your partner is beaten",
            head="Ben leads, but Maude’s seven beats his two.",
            body="Take the trick from Maude. Only the ace beats your king, and you hold that, too: the king is enough.",
            about="trick 7S",
            facts="on-the-table = 2S 7S; mover 4 = 2; leading = 3; takes KS = 0; beaten KS = none; hand >= AS KS; "
            "winner 2 = 0; taken 0 2 = 1; taken 2 2 = 1",
            rulings="LN5 LN11",
            done="You have one trick and Ben has one: that’s two between you.",
        ),
        LessonStep(
            at=27,
            idea="Don’t trump your partner’s trick",
            head="You have no clubs. But don’t trump this trick.",
            body="Hearts are trump, and a heart would win. But Ben’s nine is winning already, and you play last: "
            "leave the trick to your partner and throw the {7D}.",
            about="trick 9C",
            facts="count C = 0; trump = H; on-the-table = 7C 9C 2C; leading = 2; takes 7D = 2; takes 4H = 0; "
            "taken 0 6 = 2; taken 2 6 = 2; taken 0 7 = 2; taken 2 7 = 3",
            rulings="LN5 LN11",
            done="That’s Ben’s third trick: five between you.",
            jump="Four tricks later, you and Ben have two tricks each.",
        ),
    ),
    head="Partners count their tricks together.",
    body="Six tricks between you leave your score as it is. Each extra trick takes 1 off, and each missing trick adds "
    "1. With four players there is no spare hand.",
    facts="taken 0 7 = 2; taken 2 7 = 3; quota four = 6; new-score 9 6 four = 9; new-score 9 7 four = 8; "
    "new-score 9 5 four = 10",
    rulings="LN6 LN11",
    question=Question(
        "You and Ben are at 9. You take three tricks, Ben takes four. What is your new score?",
        "new-score 9 7 four",
        (
            Answer("8", "8", "Right: seven tricks between you, one above six.", right=True),
            Answer("9", "9", "Seven tricks between you are one above six, so 1 comes off: 8."),
            Answer("12", "12", "Ben’s four tricks count for you, too: seven between you, one above six. That makes 8."),
        ),
        facts="quota four = 6; new-score 9 7 four = 8; new-score 9 3 four = 12",
        rulings="LN6 LN11",
    ),
)

LESSONS = (FIRST, PARTNERS)
