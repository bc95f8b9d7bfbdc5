"""Niner's lessons."""

from nines.lessons.lesson import Answer, Lesson, LessonStep, Question

FIRST = Lesson(
    name="first",
    title="Three minutes of Niner",
    seed="niner/first/35460",
    seats=2,
    moves="1 bid KC, 0 bid 9C, 1 JS, 0 AS, 0 9D, 1 AC, 0 JD, 1 QC, 0 9S, 1 QS, 1 TS, 0 AD, 1 TC, 0 KD, 1 KH, 0 9H, 1 "
    "JH, "
    "0 TH, 1 AH, 0 QD",
    steps=(
        LessonStep(
            at=1,
            idea="The better of two cards takes both",
            head="You play nine tricks of two cards; the better takes both.",
            body="From high to low: ace, king, queen, jack, ten, nine. The card turned up makes hearts trump, and a "
            "trump beats all other suits.",
            about="trump",
            facts="left 0 = 10; trump = H; best-led AS KS = AS; best-led KS QS = KS; best-led QS JS = QS; "
            "best-led JS TS = JS; best-led TS 9S = TS; best-led AS 9H = 9H",
            rulings="NR1 NR7",
        ),
        LessonStep(
            at=1,
            idea="Lay a card to say how many tricks you want",
            head="Bid three tricks: lay your nine of clubs face down.",
            body="The card’s suit says, in secret, how many tricks: ♦ 4, ♣ 3, ♥ 2, ♠ 1. Exactly 3 brings two points. "
                "Hearts are trump, so 2 more or 2 fewer brings one: 5 or 1.",
            about="bids",
            facts="left 0 = 10; wants D H = 4; wants C H = 3; wants H H = 2; wants S H = 1; trump = H; "
            "scores C H 2 = 3; scores C H 1 = 1 5; dealer = 0; mover 2 = 1; event 19 BidsShown = 9C KC",
            rulings="NR3 NR4 NR5 NR6 NR7 NR8",
            done="You dealt, so Ada leads. Her bid stays hidden until the ninth trick is over.",
        ),
        LessonStep(
            at=3,
            idea="Follow the suit that was led",
            head="Ada led a spade, so you play a spade.",
            body="The higher spade takes the trick; ace is high, nine low. Your ace wins the first of your three "
                "tricks.",
            about="trick JS",
            facts="mover 2 = 1; on-the-table = JS; takes AS = 0; takes 9S = 1; bid 0 = 9C",
            rulings="NR7",
            done="That’s one of your three tricks.",
        ),
        LessonStep(
            at=4,
            idea="If you don’t follow suit, only a trump can win",
            head="You won, so you lead. Every diamond but the ten is yours.",
            body="The nine of diamonds will do: only the ten or a heart could beat it. Hearts are trump.",
            about="hand 9D",
            facts="winner 1 = 0; out D = TD; beaten 9D = TD; trump = H; trick 2 = 9D AC; winner 2 = 0",
            rulings="NR7",
            done="Ada has no diamonds. Her ace of clubs doesn’t follow and isn’t a trump, so it can’t win. That’s two "
                "of your three tricks.",
        ),
        LessonStep(
            at=6,
            idea="Take exactly as many tricks as you bid",
            head="You need one more trick. Ada has no diamonds.",
            body="So only a trump could beat your diamonds. Lead the jack.",
            about="hand JD",
            facts="trick 2 = 9D AC; beaten JD = none; beaten QD = none; taken 0 3 = 3; bid 0 = 9C; wants C H = 3",
            rulings="NR7",
            done="Three tricks: exactly as you bid.",
            same="QD",
        ),
        LessonStep(
            at=8,
            idea="Then take no more tricks",
            head="You have your three tricks. Now lose the rest.",
            body="Four tricks would score nothing, so now a low card is good. Lead the {9S}: if Ada has a spade, she "
                "must play it, and any spade beats a nine.",
            about="hand 9S",
            facts="scores C H = 1 3 5; taken 0 3 = 3; out S = TS QS KS; beaten 9S = TS QS KS; takes 9S = 1",
            rulings="NR7",
            done="Ada had to take the trick.",
        ),
        LessonStep(
            at=11,
            idea="Trump beats every other suit",
            head="Spades again, and you have none. You may play any card.",
            body="Hearts are trump, so a heart would win. You don’t want that: throw your {AD}.",
            about="trump",
            facts="count S = 0; on-the-table = TS; trump = H; takes AD = 1; takes 9H = 0; takes TH = 0; taken 0 4 = 3",
            rulings="NR1 NR7",
            done="Ada takes the trick, as you wanted.",
            same="QD",
        ),
        LessonStep(
            at=13,
            idea="Throw off what might still win",
            head="Now Ada leads a club, and you have none.",
            body="Again only a trump would win. Throw your {KD}.",
            about="trick TC",
            facts="count C = 0; on-the-table = TC; takes KD = 1; takes 9H = 0; takes TH = 0; trick 7 = KH 9H; "
            "trick 8 = JH TH; winner 7 = 1; winner 8 = 1; trick 9 = AH QD; winner 9 = 1",
            rulings="NR7",
            done="Then Ada leads three hearts, and takes a trick with each.",
            same="QD",
        ),
    ),
    head="Three tricks, exactly as you bid: 2 points.",
    body="Ada had laid the {KC}, so she wanted three tricks as well. She took six: not 3, 5 or 1, so she scores "
        "nothing. The match ends when somebody has 9 points, or after nine deals; the higher total wins. Whoever "
        "takes the last trick deals next.",
    facts="change 0 = 2; change 1 = 0; won 0 = 3; won 1 = 6; event 19 BidsShown = 9C KC; scores C H = 1 3 5",
    rulings="NR5 NR6 NR8 NR9 NR10",
    question=Question(
        "Clubs are trump (3) and you laid a heart (2). Which numbers of tricks score?",
        "scores H C",
        (
            Answer(
                "2 and 5", "2 5", "Right: 2 scores two points and 2 + 3 = 5 scores one; 2 − 3 is "
                                  "below zero.", right=True
            ),
            Answer("Only 2", "2", "2 scores two points, but 2 + 3 = 5 still scores one."),
            Answer(
                "1, 2 and 3", "1 2 3",
                "You may miss by the trump suit’s number, not by one: 2 scores two points and 2 + 3 = 5 scores one.",
            ),
        ),
        facts="scores H C 2 = 2; scores H C 1 = 5; wants H C = 2",
        rulings="NR5 NR8",
    ),
    again=Question(
        "Spades are trump (1) and you laid a club (3). Which numbers of tricks score?",
        "scores C S",
        (
            Answer("Only 3", "3", "3 scores two points, but 3 + 1 = 4 and 3 − 1 = 2 still score one each."),
            Answer("3 and 4", "3 4", "3 + 1 = 4 scores one point, and so does 3 − 1 = 2."),
            Answer(
                "2, 3 and 4", "2 3 4", "Right: 3 scores two points; 3 + 1 = 4 and 3 − 1 = 2 score one each.", right=True
            ),
        ),
        facts="scores C S 2 = 3; scores C S 1 = 2 4; wants C S = 3",
        rulings="NR5 NR8",
    ),
)  # fmt: skip

WILD = Lesson(
    name="wild",
    title="Niner with Wild Nines",
    seed="niner/wild/6817",
    seats=2,
    options={"wild_nines": True},
    moves="1 bid TH, 0 bid TC, 1 QH, 0 9H, 0 9D, 1 9S",
    steps=(
        LessonStep(
            at=3,
            idea="Every 9 is a trump",
            head="Your nine of hearts isn’t a heart here: it’s a trump.",
            body="With Wild Nines all four 9s are trumps. Ada led a heart and you have none, so you may trump: play "
            "the {9H}.",
            about="trick QH",
            facts="option wild_nines = yes; trump = D; mover 2 = 1; on-the-table = QH; count H = 1; hand >= 9H; "
            "takes 9H = 0; winner 1 = 0; bid 0 = TC; wants C D = 3; taken 0 1 = 1",
            rulings="NR7 NR11",
            done="The trick is yours: one of the three that you bid.",
        ),
        LessonStep(
            at=4,
            idea="The 9s are the highest trumps",
            head="The nine of diamonds beats every other card.",
            body="Next come the 9s of clubs, hearts and spades, and only then the ace of trumps. Lead the nine of "
            "diamonds.",
            about="hand 9D",
            facts="trump-place 9D = 1; trump-place 9C = 2; trump-place 9H = 3; trump-place 9S = 4; trump-place AD = 5; "
            "beaten 9D = none; takes 9D = 0; move 5 = 9S; winner 2 = 0; taken 0 2 = 2",
            rulings="NR7 NR11",
            done="Ada follows with the nine of spades: it’s a trump as well.",
        ),
    ),
    head="All four 9s are trumps, above the ace.",
    body="Diamonds, clubs, hearts, spades: the nines keep that order, whatever is trump. As a bid, a 9 counts as the "
    "suit printed on it.",
    facts="trump-place 9D = 1; trump-place 9C = 2; trump-place 9H = 3; trump-place 9S = 4; trump-place AD = 5; "
    "wants D D = 4; wants S D = 1; taken 0 2 = 2",
    rulings="NR11",
    question=Question(
        "You play with Wild Nines, and diamonds are trump. Ada leads the ace of diamonds. May you play the nine of "
        "hearts, and does it win?",
        "best-led AD 9H",
        (
            Answer(
                "Yes, and it wins", "9H", "Right: the nine is a trump, so it follows, and it beats the ace.", right=True
            ),
            Answer("Yes, but it loses", "AD", "The four 9s are above the ace of trumps: the nine wins."),
            Answer("No", "none", "The nine is a trump, so it follows when trump is led. And it beats the ace."),
        ),
        facts="trump-place 9H = 3; trump-place AD = 5",
        rulings="NR11",
    ),
)

LESSONS = (FIRST, WILD)
