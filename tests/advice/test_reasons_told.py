"""What a hint dares to say: nothing from next to no worlds, nothing against its own move, and a table that agrees."""

import re
from functools import cache
from itertools import product
from typing import Any

import pytest

from nines.advice import advisor
from nines.advice.advice import Advice, RatedMove, Reason
from nines.advice.reasons import clauses, figures
from nines.advice.reasons.facts import FACTS
from nines.advice.reasons.grounds import explained, reasons, reasons_of_a_hint
from nines.advice.reasons.naming import named
from nines.advice.reasons.rated import measured, rated
from nines.advice.reasons.words import Told, told
from nines.bots.player import Budget
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import Card, parse_cards
from nines.core.moves import JOKER_LOSES, JOKER_WINS, KEEP, SWAP, Move, play
from nines.core.options import with_values
from nines.games.le_neuf import hand_reasons
from nines.games.niner import bid_tricks
from nines.records.record import Record, new, start
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.every_table import FEW_TABLES

NAMES = ("Vous", "Ada", "Ben", "Maude", "Luc")
SHEDDING = [table for table in FEW_TABLES if table.game == "shedding"]


def slow(worlds_: int) -> Budget:
    """A budget whose time is up after so many worlds."""
    asked = iter(range(worlds_ - 1))
    return Budget(late=lambda: next(asked, None) is None)


def opened(game: str, seats: int, seed: str) -> tuple[Record, Any]:
    """A match at the first decision of seat 0; those before it go by rules of thumb."""
    record = new(game, with_values(GAMES[game].choices, {}), ("human", *("bot:thumb",) * (seats - 1)), seed)
    state, _ = GAMES[game].deal(start(record), seed)
    while state.turn:
        made = advisor.answer(record, state, len(record.moves), Budget())
        record = record._replace(moves=(*record.moves, (state.turn, made)))
        state = GAMES[game].apply(state, made)
    return record, state


def hint(game: str, seats: int, seed: str, budget: Budget) -> tuple[Advice, Any]:
    record, state = opened(game, seats, seed)
    *_, last = advisor.advice(record, state, len(record.moves), budget)
    return last, state


@cache
def full(game: str, seats: int, seed: str) -> tuple[Advice, Any]:
    return hint(game, seats, seed, Budget())


def said(advice: Advice, state: Any, code: str = "en") -> Told:
    return told(advice, Audience(NAMES[: len(state.hands)], language(code), advice.seat, state))


# ---- few worlds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nein-nine", "le-neuf", "shedding"])
@pytest.mark.parametrize("count", [1, 4])
def test_from_next_to_no_worlds_no_move_is_compared(game: str, count: int) -> None:
    advice, state = hint(game, 3, "slow", slow(count))
    assert advice.cut and advice.worlds == count and not advice.moves
    for code, words in (
        ("en", "had no time to compare"), ("fr", "pas eu le temps de comparer"), ("de", "reichte die Zeit nicht"),
        ("es", "no tuvo tiempo"),
    ):  # fmt: skip
        read = said(advice, state, code)
        assert not read.rows and words in read.note
        assert not re.search(r"±|deals? tried|essayées:|geprüften|next best", " ".join((*read.sentences, read.note)))


@pytest.mark.parametrize(("game", "count"), [("nein-nine", 5), ("le-neuf", 150)])
def test_where_time_ran_out_a_move_is_named_and_nothing_is_said_of_costs(game: str, count: int) -> None:
    """In the picking, or while costs were being measured."""
    advice, state = hint(game, 3, "slow", slow(count))
    read = said(advice, state)
    assert advice.cut and not advice.moves and not read.rows and re.match("Play |Lay |Keep ", read.title)
    assert read.note == f"There was time to try only {advice.worlds} deals: too few for figures."
    assert not re.search(r"deals? tried|next best|toss-up", " ".join(read.sentences))


def test_too_few_worlds_are_counted_in_words_that_agree() -> None:
    advice, state = hint("nein-nine", 3, "slow", slow(5))
    thin = advice._replace(worlds=1, certain=False, cut=False, moves=advice.moves[:1], reasons=())
    assert said(thin, state).note == "There was time to try only 1 deal: too few for figures."
    assert said(thin, state, "fr").note.startswith("Le temps n’a suffi que pour 1 donne")


# ---- the table agrees ------------------------------------------------------------------------------------------------


def analysed(*figures: tuple[str, float, float, float, int], choice: str) -> Analysis:
    """An analysis of moves with their mean, how far they lie behind, the error of that, and their worlds."""
    moves = tuple(
        MoveValues(Move.parse(name), mean, 0.02, behind, error, n, ()) for name, mean, behind, error, n in figures
    )
    return Analysis(Move.parse(choice), moves, "wins", (), 100, 100, False, False)


def test_moves_stand_by_their_results_even_those_tried_in_fewer_worlds() -> None:
    """Means of unlike worlds cannot be compared: a lucky start must not stand below as the higher number."""
    found = rated(
        analysed(
            ("7C", 0.25, 0.03, 0.02, 100), ("8C", 0.28, 0.0, 0.0, 100), ("9C", 0.35, 0.2, 0.05, 20),
            ("JC", 0.22, 0.06, 0.02, 100), ("QC", 0.2, 0.08, 0.05, 30), choice="7C",
        )
    )  # fmt: skip
    assert [str(rating.move) for rating in found] == ["8C", "7C", "JC", "QC", "9C"]
    assert [rating.mean for rating in found] == sorted((rating.mean for rating in found), reverse=True)
    assert [rating.equal for rating in found] == [True, True, False, True, False], "by its own difference from the best"
    assert found[-1].mean == pytest.approx(0.08) and found[-1].error > 0.05


@pytest.mark.parametrize(("seats", "seed"), [(5, "q4"), (2, "q5")])
def test_the_rows_fall_and_the_choice_is_among_the_best(seats: int, seed: str) -> None:
    advice, state = full("shedding", seats, seed)
    read = said(advice, state)
    lost = [row.rated.behind for row in read.rows]
    assert lost == sorted(lost) and min(lost) == 0
    assert read.rows[0].best and read.rows[0].equal and not read.rows[0].behind
    assert all(row.equal == (not row.kind) == ("about even" in row.behind or row.best) for row in read.rows)
    assert len({row.move for row in read.rows}) == len(read.rows)


@pytest.mark.parametrize(
    ("unit", "less", "error", "equal", "words"),
    [
        ("wins", 0.004, 0.001, False, "about even"),
        ("wins", 0.01, 0.004, False, "1 fewer win in 100"),
        ("wins", 0.05, 0.008, False, "5 fewer wins in 100"),
        ("wins", 0.03, 0.02, True, "about even"),
        ("next", 0.0004, 0.0001, False, "about even"),
        ("next", 0.012, 0.004, False, "1 fewer chance in 100"),
        ("points", 0.34, 0.16, False, "0.3 points less"),
        ("points", 0.3, 0.2, True, "about even"),
        ("tricks", 0.04, 0.01, False, "about even"),
        ("tricks", 0.9, 0.01, False, "0.9 tricks less"),
    ],
)
def test_a_difference_is_told_in_one_form_and_about_even_where_it_may_be_none(
    unit: str, less: float, error: float, equal: bool, words: str
) -> None:
    rating = RatedMove(Move.parse("9C"), 0.3, 0.05, less, error, 100, equal)
    said_ = figures.behind(rating, Advice(0, 0, "master", Move.parse("8C"), unit), language("en"))
    assert said_.replace("\N{NO-BREAK SPACE}", " ") == words


# ---- toss-ups ------------------------------------------------------------------------------------------------------


def hinted(advice: Advice, state: Any, equal: int, made: Move | None = None) -> str:
    """The title where so many of the moves are as good as the best."""
    legal = GAMES[state.game].legal_moves(state)
    moves = tuple(
        RatedMove(move, 1.0, 0.1, 0.0 if at < equal else 2.0, 0.1, 300, at < equal) for at, move in enumerate(legal)
    )
    return said(advice._replace(choice=legal[0], moves=moves, made=made, own=False, reasons=()), state).title


def test_a_toss_up_names_all_of_a_few_moves_and_one_of_many() -> None:
    advice, state = full("niner", 2, "bid")
    legal = GAMES["niner"].legal_moves(state)
    assert hinted(advice, state, 1).startswith("Bid the ")
    assert re.fullmatch(r"Either will do: the \w+ of \w+ or the \w+ of \w+\.", hinted(advice, state, 2))
    assert re.fullmatch(r"The .+, the .+ or the \w+ of \w+: any will do\.", hinted(advice, state, 3))
    assert re.fullmatch(r"Five bids are about equal: try the .+, for example\.", hinted(advice, state, 5))
    assert hinted(advice, state, len(legal) - 2).startswith("Eight bids are about equal: "), "bids differ in points"
    ace = Move.parse("AS")
    cards = tuple(
        RatedMove(Move.parse(code), 1.0, 0.1, 0.0, 0.1, 300, True) for code in ("9C", "9D", "9H", "9S", "TC", "TD")
    )
    dear = cards[0]._replace(move=ace, equal=False, behind=0.4)
    beside = said(advice._replace(choice=cards[0].move, moves=(*cards, dear), made=None, own=False, reasons=()), state)
    assert beside.title == "Anything but the ace of spades will do."
    by_rule = (cards[0], dear._replace(behind=0.0, behind_error=0.0), *cards[1:])  # worse by the rules alone
    fact = (Reason("void", (cards[0].move, ace), suit="C", of=1, n=1),)
    outdone = said(advice._replace(choice=cards[0].move, moves=by_rule, made=None, own=False, reasons=fact), state)
    assert outdone.title == "Anything but the ace of spades will do.", "and not the last card of the rows"
    free = (*cards, dear._replace(behind=0.0))
    even = said(advice._replace(choice=cards[0].move, moves=free, made=None, own=False, reasons=()), state)
    assert even.title.startswith("The cards you may play are all about equal"), "nothing speaks against the ace"
    for count, starts in ((4, "Anything but the ace of spades will do."), (3, "The nine of clubs, ")):
        few = (*cards[:count], dear)
        listed = said(advice._replace(choice=cards[0].move, moves=few, made=None, own=False, reasons=()), state)
        assert listed.title.startswith(starts)
    worse = (RatedMove(move, 1.0, 0.1, 2.0, 0.1, 300, False) for move in (JOKER_WINS, JOKER_LOSES))
    moves = (*cards, *worse)
    jokers = said(advice._replace(choice=cards[0].move, moves=moves, made=None, own=False, reasons=()), state)
    assert jokers.title == "Anything but the Joker will do."
    assert re.fullmatch(r"All bids are about equal here: try the .+, for example\.", hinted(advice, state, len(legal)))
    assert hinted(advice, state, 2, legal[1]).startswith("Fine. Just as good: the ")
    assert hinted(advice, state, 5, legal[1]) == "Fine: any of five bids would have done."
    laid, before = full("shedding", 3, "up")
    assert hinted(laid, before, 2, GAMES["shedding"].legal_moves(before)[1]).startswith("Fine. Just as good: "), (
        "not any"
    )
    assert hinted(advice, state, len(legal), legal[1]) == "Fine: all bids are about equal here."
    for equal, others in ((2, r"the .+ or the .+"), (3, r"the .+, the .+ or the .+"), (5, r"the \w+ of \w+")):
        better = re.fullmatch(f"Blunder: .+\\. Better: ({others})\\.", hinted(advice, state, equal, legal[5]))
        assert better and better[1].lower() in hinted(advice, state, equal).lower(), "the hint names the same cards"


def test_sets_of_up_cards_are_not_listed() -> None:
    record = new("shedding", with_values(GAMES["shedding"].choices, {}), ("human", "bot:thumb", "bot:thumb"), "up")
    state, _ = GAMES["shedding"].deal(start(record), "up")
    advice = Advice(0, state.turn, "master", GAMES["shedding"].legal_moves(state)[0], "wins", worlds=300, done=True)
    legal = len(GAMES["shedding"].legal_moves(state))
    for equal in (2, 3, 5, legal - 1):
        title = hinted(advice, state, equal)
        assert title.endswith(", for example.") and title.count(" or ") == 0, title
    made = GAMES["shedding"].legal_moves(state)[1]
    assert hinted(advice, state, 3, made) == "Fine: any of three moves would have done."


def test_beside_two_kings_a_king_is_one_king() -> None:
    """*Better: two kings* than *a king* was read as the same card twice."""
    record = new("shedding", with_values(GAMES["shedding"].choices, {}), ("human", "bot:thumb"), "kings")
    state, _ = GAMES["shedding"].deal(start(record), "kings")
    alone, both = Move("play", (Card("D", 13),)), Move("play", (Card("D", 13), Card("H", 13)))
    moves = tuple(RatedMove(move, 1.0, 0.1, less, 0.01, 300, not less) for move, less in ((both, 0.0), (alone, 0.2)))
    why = (Reason("at-once", (alone, both), n=1, of=2),)
    advice = Advice(0, 0, "master", both, "wins", 300, done=True, made=alone, moves=moves, reasons=why)
    words = told(advice, Audience(NAMES[:2], language("en"), 0, state))
    assert words.title == "Blunder: one king. Better: two kings."
    assert words.sentences[0].startswith("With one king ") and "with two kings" in words.sentences[0]
    assert told(advice._replace(made=None), Audience(NAMES[:2], language("en"), 0, state)).title == "Play two kings."


@pytest.mark.parametrize(
    ("code", "mine", "its"),
    [
        ("en", "You must follow suit: this is your only heart.", "Ada must follow suit, and has only this heart."),
        ("fr", "Il faut fournir : vous n’avez pas d’autre cœur.", "Ada doit fournir et n’a pas d’autre cœur."),
        ("de", "Du musst bedienen und hast nur diese Herz-Karte.", "Ada muss bedienen und hat nur diese Herz-Karte."),
    ],
)
def test_the_only_card_that_follows_is_called_so(code: str, mine: str, its: str) -> None:
    to = Audience(NAMES, language(code), 0)
    for seat, words in ((0, mine), (1, its)):
        assert clauses.said(Reason("only-follow", suit="H"), Advice(0, seat, "", Move.parse("9H")), to) == words
    trump = Reason("only-follow", suit="H", n=1)  # of which a card may bear another suit: the Little Spit, a wild nine
    assert clauses.said(trump, Advice(0, 0, "", Move.parse("9H")), to) not in (mine, its)


# ---- lists -----------------------------------------------------------------------------------------------------------


def test_a_choice_as_good_as_the_best_stands_in_the_title_beside_it() -> None:
    advice, state = full("niner", 2, "bid")
    best, other = Move("play", (Card("S", 9),)), Move("play", (Card("S", 14),))
    even, less = RatedMove(other, 1.0, 0.1, 0.0, 0.1, 300, True), RatedMove(other, 0.5, 0.1, 2.0, 0.1, 300, False)
    asked = advice._replace(choice=best, made=other, own=False, done=True, reasons=())
    titles = [said(asked._replace(moves=(even._replace(move=best), rated)), state).title for rated in (even, less)]
    assert titles[0] == "Fine: either move would have done." and titles[1].startswith("Blunder: ")
    settled = asked._replace(moves=(even._replace(move=best), even), certain=True)
    assert said(settled, state).title == "Fine: no move here is better than another."
    assert said(asked._replace(moves=(even._replace(move=best), even), done=False), state).title.startswith(
        "Best so far"
    )


@pytest.mark.parametrize(
    ("mean", "bid", "words"),
    [
        (0.1, "9S", "hardly any tricks"),
        (0.4, "9S", "about one trick"),
        (2.2, "9H", "about two tricks"),
        (2.5, "9H", "about 2 or 3 tricks"),
        (2.8, "9C", "about three tricks"),
        (2.8, "9S", "about three tricks"),
        (0.1, "9D", "hardly any tricks"),
    ],
)
def test_a_bid_is_told_by_how_many_tricks_the_hand_should_take(mean: float, bid: str, words: str) -> None:
    """A bid was named, and not what the hand is good for, or what spoke for another bid."""
    advice, state = full("niner", 2, "bid")
    view, found = _four_bids(state, (mean,) * 4, "9S 9H 9C 9D")
    choice = Move("bid", (Card.parse(bid),))
    first, *_ = reasons_of_a_hint(view, choice, measured(found, None), found._replace(choice=choice))
    to = Audience(("You", "Ada"), language("en"), state.turn, state)
    assert clauses.said(first, advice, to) == f"You can expect {words}."


def _four_bids(state: Any, means: tuple[float, ...], hand: str) -> tuple[Any, Analysis]:
    """A view of Niner before the bids, with spades as trumps and this hand, and the tricks that each card makes."""
    view = GAMES["niner"].view(state, state.turn)
    hands = tuple(parse_cards(hand) if seat == view.viewer else cards for seat, cards in enumerate(view.hands))
    legal = [Move("bid", (card,)) for card in parse_cards(hand)]
    moves = tuple(MoveValues(move, 0, 0, 0, 0, 300, (), parts=(), counts=(mean,)) for move, mean in zip(legal, means))
    found = Analysis(legal[0], moves, "points", (), 300, 300, cut=False, certain=False, counts=("tricks",))
    return view._replace(trump="S", hands=hands), found


def test_the_tricks_of_a_hand_are_told_of_all_bids_that_are_as_good() -> None:
    """Nothing was told of them where they differ, or lie near what a worse bid asks for; and of bids that lie far apart
    one range fitted the worst of them best."""
    _, state = full("niner", 2, "bid")
    view, found = _four_bids(state, (2.5, 2.4, 3.2, 2.6), "9H 9C 9S 9D")
    (made,) = bid_tricks.first(view, found, (Reason("bid-suits"),))
    assert made.also == tuple(each.move for each in found.moves) and (made.share, made.by) == (2.4, 3.2)
    for tricks in (4.2, 5.2):
        far = found._replace(moves=(*found.moves[:3], found.moves[3]._replace(counts=(tricks,))))
        (made,) = bid_tricks.first(view, far, (Reason("bid-suits"),))
        apart = (made.code, made.others, made.share, made.other)
        assert apart == ("bid-means", (found.choice, far.moves[3].move), 2.5, tricks)
    far = found._replace(moves=(*found.moves[:2], found.moves[2]._replace(counts=(4.2,)), found.moves[3]))
    (made,) = bid_tricks.first(view, far, (Reason("bid-suits"),))
    assert made.code != "bid-means", "spades score with 1, 0 or 2 tricks: 4 speak against them"
    (made,) = bid_tricks.first(view, found, (Reason("bid-exact", (found.moves[1].move, found.choice)),))
    assert made.also == (found.choice,) and made.share == made.by == 2.5


def test_a_bid_that_was_made_is_compared_with_a_good_card_of_its_own_suit() -> None:
    """*The queen bids 4, the jack of hearts 2* was told against her, though the nine bids 4 as well."""
    _, state = full("niner", 2, "bid")
    view, found = _four_bids(state, (4.0,) * 4, "9H 9D QD AC")
    costs = (0.0, 0.0, 0.5, 0.1)
    rated = (values._replace(behind=cost, behind_error=0.01) for values, cost in zip(found.moves, costs))
    found = found._replace(moves=tuple(rated))
    choice, same, made, _ = (values.move for values in found.moves)
    moves = explained(view, measured(found, None), found)
    why = reasons(view, choice, moves, found, made)
    assert (made, same) in [reason.others for reason in why]
    assert (made, choice) not in [reason.others for reason in why]


def test_a_bid_is_compared_with_a_much_worse_card_of_its_suit() -> None:
    """The bid was explained beside another suit; to lay the wrong card of its own was the dearer mistake."""
    _, state = full("niner", 2, "bid")
    view, found = _four_bids(state, (4.0, 4.0, 4.0, 5.2), "AD 9S 9H TD")
    costs = (0.0, 0.3, 0.3, 0.8)
    moves = tuple(each._replace(behind=cost, parts=(1.0,)) for each, cost in zip(found.moves, costs))
    found = found._replace(moves=moves)
    told_apart = reasons_of_a_hint(view, found.choice, measured(found, None), found)
    assert ("same-tricks", (moves[0].move, moves[3].move)) in [(each.code, each.others) for each in told_apart]


@pytest.mark.parametrize(
    ("deal", "trump", "cards", "words"),
    [
        ("AH KH 2C 3C", "H", "two trumps (ace and king) and, in the other suits, no aces or kings", "2.5"),
        ("2H AC AD KS", "H", "one trump and, in the other suits, two aces and one king", "3"),
        ("2C KC", "S", "no trumps and, in the other suits, no aces and one king", "1.2"),
        ("AC AD KS", "N", "two aces and one king", "1"),
    ],
)
def test_a_hand_is_kept_or_swapped_for_what_it_holds(deal: str, trump: str, cards: str, words: str) -> None:
    """That one hand makes the quota more often than another is no cause."""
    advice, state = full("le-neuf", 3, "hand")
    view = GAMES["le-neuf"].view(state, state.turn)._replace(trump=trump, phase="exchange")
    view = view._replace(hands=tuple(parse_cards(deal) for _ in view.hands))
    legal = (KEEP, SWAP)
    moves = tuple(MoveValues(move, 0, 0, 0, 0, 300, (), counts=(float(words),)) for move in legal)
    found = Analysis(KEEP, moves, "tricks", (), 300, 300, cut=False, certain=False, counts=("tricks",))
    first, *_ = hand_reasons.first(view, found)
    to = Audience(("You", "Ada", "Ben"), language("en"), state.turn, state)
    trick = "trick" if words == "1" else "tricks"
    assert clauses.said(first, advice, to) == f"You hold {cards}: about {words} {trick}, and the quota is 4."


@pytest.mark.parametrize(
    ("code", "cards", "also", "words"),
    [
        ("bid-scores", ("TC", "AD"), (), "The ten of clubs scores less than 1 time in 10, with 3, 2 or 4 tricks; "
         "the ace of diamonds scores about 6 times in 10, with 4, 3 or 5."),
        ("bid-scores", ("TC", "AD"), ("9S",), "With the ten of clubs or the nine of spades your bid scores less than "
         "1 time in 10; the ace of diamonds scores about 6 times in 10, with 4, 3 or 5 tricks."),
        ("bid-exact", ("9S", "QD"), (), "The nine of spades pays 2 points less than 1 time in 10 (for one trick); "
         "the queen of diamonds, about 6 times in 10 (for four tricks)."),
        ("bid-value", ("9S", "QD"), (), "The nine of spades scores with 1, 0 or 2 tricks and brings 0 points on "
         "average; the queen of diamonds scores with 4, 3 or 5 and brings 0.6."),
        ("same-tricks", ("9D", "QD"), (), "Both bids score with 4, 3 or 5 tricks. If you lay the nine of diamonds, you "
         "make about 0; if you lay the queen of diamonds, 0.6."),
        ("bid-suits", ("9D", "QC"), (), "Diamonds score with 4, 3 or 5 tricks; clubs, with 3, 2 or 4."),
        ("bid-suits", ("9D", "QC"), ("9H", "AS"), "Diamonds score with 4, 3 or 5 tricks; clubs, with 3, 2 or 4; "
         "hearts, with 2, 1 or 3; spades, with 1, 0 or 2."),
        ("same-bid", ("9D", "QD"), (), "Both bids score with 4, 3 or 5 tricks: lay the queen of diamonds and keep the "
         "nine of diamonds, the lower card."),
    ],
)  # fmt: skip
def test_a_bid_is_told_by_the_tricks_that_it_scores_with(
    code: str, cards: tuple[str, str], also: tuple[str, ...], words: str
) -> None:
    """Rates alone do not say for what a bid stands."""
    advice, state = full("niner", 2, "bid")
    first, second, *more = (Move("bid", (Card.parse(card),)) for card in (*cards, *also))
    reason = Reason(code, (first, second), share=0.02, other=0.6, by=0.04, card="JS", also=tuple(more))
    to = Audience(("You", "Ada"), language("en"), advice.seat, state)
    assert clauses.said(reason, advice, to) == words


@pytest.mark.parametrize(
    ("code", "shares", "words"),
    [
        ("all-first", (0.2, 0.22), "Whatever you play, you are the next to go out about 2 times in 10."),
        ("all-first-of-all", (0.2, 0.22), "Whatever you play, you are the first to go out about 2 times in 10."),
        ("all-draw", (0.0, 0.05), "Whatever you play, you draw back up to three cards, and the next player can play "
         "nearly always."),
        ("all-takes", (0.8, 0.8), "Whatever you play, the next player picks up the pile about 8 times in 10."),
    ],
)  # fmt: skip
def test_plays_as_good_as_one_another_are_told_by_what_happens(
    code: str, shares: tuple[float, float], words: str
) -> None:
    """*Somebody goes out before you about 8 times in 10* was said of nearly every such choice."""
    advice, state = full("shedding", 3, "equal")
    low, high = shares
    to = Audience(("You", "Ada", "Ben"), language("en"), advice.seat, state)
    assert clauses.said(Reason(code, share=low, other=high), advice, to) == words


@pytest.mark.parametrize(
    ("high", "n", "words"),
    [
        ("2S", 0, "If in doubt, keep a two: it’s wild."),
        ("KS", 0, "If in doubt, play a queen: it fits on fewer cards than a king."),
        ("KS", 1, "If in doubt, get rid of a queen, which fits on the fewest cards: on an empty pile anything goes."),
        ("KS", 2, "If in doubt, get rid of a queen, which fits on the fewest cards: anything goes on a two."),
        ("KS", 3, "If in doubt, get rid of a queen now: a nine asks for low cards."),
        ("KS", 4, "If in doubt, play a queen: it only just fits now, and on a higher card it won’t."),
    ],
)
def test_of_two_equal_plays_the_wild_card_is_kept(high: str, n: int, words: str) -> None:
    """*Play low: a queen fits on fewer cards than a two* reads oddly: a two is low."""
    advice, state = full("shedding", 3, "wild")
    moves = tuple(Move("play", (Card.parse(card),)) for card in ("QC", high))
    to = Audience(("You", "Ada", "Ben"), language("en"), advice.seat, state)
    assert clauses.said(Reason("play-low", moves, n=n), advice, to) == words


def test_a_hand_of_wild_cards_is_stuck_on_a_four_only() -> None:
    """That two twos are stuck every time astonishes whoever does not see the four."""
    advice, state = full("shedding", 3, "four")
    seat = state.turn
    hands, ups = [parse_cards("4H 9H") for _ in state.hands], [parse_cards("KC") for _ in state.hands]
    hands[seat] = parse_cards("AD 2D 2H")
    view = GAMES["shedding"].view(
        state._replace(hands=tuple(hands), ups=tuple(ups), pile=(), draw=(), phase="play"), seat
    )
    view = view._replace(hands=tuple(hands))
    ace, two = (play(card) for card in parse_cards("AD 2D"))
    values = tuple(MoveValues(move, 0, 0.1, behind, 0.1, 300, ()) for move, behind in ((two, 0.0), (ace, 0.2)))
    found = Analysis(two, values, "next", (), 300, 300, cut=False, certain=False)
    (cause,) = FACTS["shedding"].then(view, Reason("stuck", (two, ace), share=0.0, other=1.0), found)
    assert cause == Reason("blocked", n=(seat + 2) % 3, card="2D")
    to = Audience(("You", "Ada", "Ben"), language("en"), advice.seat, state)
    name = to.names[cause.n]
    assert clauses.said(cause, advice, to) == f"{name} has a four, and a two doesn’t go on a four."


@pytest.mark.parametrize(("rest", "words"), [(False, "any of these cards"), (True, "any other card")])
def test_cards_that_the_title_does_not_list_are_any_other_card(rest: bool, words: str) -> None:
    """*After any of these cards* stood below *Anything but the king of spades will do*."""
    advice, state = full("nines", 3, "rest")
    first, *also, worse = (play(card) for card in parse_cards("2C 3C 4C 5C KS"))
    to = Audience(("You", "Ada", "Ben"), language("en"), advice.seat, state)
    reason = Reason("win-y", (first, worse), share=0.8, by=0.8, other=0.2, also=tuple(also), rest=rest)
    assert clauses.said(reason, advice, to).startswith(f"After {words}, the king of spades wins a trick about 8")


def test_no_more_than_three_sentences_speak_for_a_move() -> None:
    advice, state = full("nein-nine", 3, "sentences")
    four = tuple(Reason("nine-mine", suit=card[1], card=card) for card in ("9C", "9D", "9H", "9S"))
    assert len(said(advice._replace(reasons=four), state).sentences) == 3


def test_nobody_is_told_of_a_slip_without_a_reason() -> None:
    """*Slip: two eights* was said, at 3 in 100, and not a word of what was wrong with them."""
    nine, eight, two = (Move.parse(name) for name in ("9D", "8C", "9D 9S"))
    why = Reason("only-answers", (eight, nine), of=1, by=1.0, card="TS")
    for behind, parts, title in (
        (0.04, (), "Best here: a nine"),
        (0.04, (why,), "Slip: an eight. Better: a nine."),
        (0.2, (), "Blunder: an eight. Better: a nine."),  # so much is told all the same
    ):
        moves = (RatedMove(nine, 0.5, 0, 0, 0, 300, equal=True), RatedMove(eight, 0.5, 0, behind, 0, 300, equal=False))
        advice = Advice(0, 0, "master", nine, "wins", 300, 300, made=eight, moves=moves, reasons=parts)
        state = full("shedding", 2, "q5")[1]
        assert said(advice, state).title == title
    rows = (RatedMove(nine, 0.5, 0, 0, 0, 300, equal=True), RatedMove(two, 0.5, 0, 0.04, 0, 300, equal=False))
    assert said(advice._replace(made=two, moves=rows), state).title == "Best here: one nine"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_title_names_as_best_what_was_played_in_the_same_words(game: str) -> None:
    """*Best here: turning over a down card* was said to somebody who had just done that."""
    advice, state = full(game, 2 if game == "niner" else 3, "same-words")
    to = Audience(NAMES[: len(state.hands)], language("en"), advice.seat, state)
    alone = tuple(rated._replace(equal=rated.move == advice.choice) for rated in advice.moves)
    for moves, done in product((advice.moves, alone, ()), (True, False)):
        for made in GAMES[game].legal_moves(state):
            asked = advice._replace(made=made, moves=moves, done=done)
            title, equal = told(asked, to).title, [rated.move for rated in moves if rated.equal]
            assert not (re.match("Best (here|by)", title) and named(made, to) in title)
            if named(made, to) in {named(move, to) for move in (advice.choice, *equal)}:
                assert not re.match("Best here|Best by|Slip|Mistake|Blunder", title)
    asked = advice._replace(made=advice.choice, moves=alone, own=False)
    assert told(asked, to).title in (
        f"Well played: {named(advice.choice, to)}",
        "Fine: all moves are about equal here.",
    )


@pytest.mark.parametrize(
    ("unit", "little", "more"), [("points", 0.14, 0.2), ("tricks", 0.1, 0.2), ("wins", 0.02, 0.03)]
)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_costs_next_to_nothing_is_told_to_be_better_by_very_little(
    game: str, unit: str, little: float, more: float
) -> None:
    """*Best here: the seven of clubs* and *Play the seven of clubs* were said where any other card cost 0.1 points."""
    advice, state = full(game, 2 if game == "niner" else 3, "same-words")
    to = Audience(NAMES[: len(state.hands)], language("en"), advice.seat, state)
    best = advice.choice
    cards = (play(card) for card in parse_cards("8C 9D"))
    made = next(move for move in cards if named(move, to) != named(best, to))
    for behind, reviewed, hinted in (
        (little, "Best by very little: ", ", by very little."),
        (more, "Best here: ", ""),
    ):
        rows = (RatedMove(best, 1, 0, 0, 0, 300, equal=True), RatedMove(made, 1, 0, behind, behind, 300, equal=False))
        asked = advice._replace(unit=unit, share=None, moves=rows, reasons=(), made=made, done=True, certain=False)
        assert told(asked, to).title == f"{reviewed}{named(best, to)}"
        hint = told(asked._replace(made=None), to).title
        assert hint.endswith(hinted) and (", by very little" in hint) == bool(hinted)


def test_of_down_cards_none_is_better_than_the_one_that_was_turned_over() -> None:
    first, second = (Move("down", slot=slot) for slot in (1, 2))
    rows = (RatedMove(first, 0.5, 0, 0, 0, 10, equal=True), RatedMove(second, 0.5, 0, 0.04, 0, 300, equal=False))
    advice = Advice(0, 0, "master", first, "wins", 10, 300, made=first, moves=rows, reasons=(Reason("unseen"),))
    state = full("shedding", 2, "q5")[1]
    for made in (first, second):
        read = said(advice._replace(made=made), state)
        assert read.title == "Fine: any down card would have done."
        assert read.sentences == ("Nobody can see these cards, so any of them will do.",)
