"""What others may have for a play, and what that says of two plays: who jumps in, who is shut out, who needs what."""

from itertools import islice

import pytest

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import better_first
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.moves import Move
from nines.games.shedding import causes, even, others_cards, powers, race, spending, toss_up
from nines.games.shedding.sentences import said
from nines.games.shedding.table import State
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.shedding.deals import table

NAMES = ("You", "Ada", "Ben")
JACKS = table("QC QD JD JH JC AS 9S", "", "JS 9C", ups="/TD KD/", downs="5C/6C/7C", pile="8D")
CASES = [
    (JACKS, "QC QD", "JC JD JH", "After three jacks, Ada can jump in with the jack of spades and clear the pile."),
    (JACKS, "QC", "AS", "On an ace, Ada has to play a ten, which clears the pile; then Ada plays again."),
    (table("6D 4D", "4C 5H KC 2S", "9C", ups="//", pile="9S"), "6D", "4D",
     "On a four, Ada can get rid of a four or a five; on a six, Ada can’t."),
]  # fmt: skip


def shown(state: State, names: tuple[str, ...] = NAMES) -> State:
    """What the first seat sees where all hands were seen, and what is hidden is face down."""
    view: State = GAMES["shedding"].view(state, 0)
    return view._replace(hands=state.hands)


@pytest.mark.parametrize(("state", "better", "worse", "words"), CASES)
def test_cards_that_others_were_seen_to_have_tell_two_plays_apart(
    state: State, better: str, worse: str, words: str
) -> None:
    """Aces were said to be good since few cards fit on them, and the next player's ten cleared them."""
    names = ("You", "Ben", "Ada") if "jump in" in words else NAMES
    to = Audience(names[: len(state.hands)], language("en"), 0, state)
    found = [*causes.certain(shown(state), Move.parse(worse), Move.parse(better))]
    assert words in [said(reason, to) for reason in found]
    assert words in [said(better_first(reason), to) for reason in found if reason.code in others_cards.CERTAIN]


def test_a_down_card_that_is_turned_next_fits_less_often_on_some_plays() -> None:
    """*A nine fits on more cards: keep it for later* was told where the other's last card was to be turned."""
    state = table("4C 9D QC", "", ups="/", downs="5C/KD", pile="3H")
    lie = {"4C", "9D", "QC", "5C", "KD", "3H", "2S", "TS"}
    gone = tuple(card for card in GAMES["shedding"].pack if str(card) not in lie)
    view = GAMES["shedding"].view(state._replace(gone=gone, downs=(parse_cards("5C"), parse_cards("KD"))), 0)
    (reason,) = (each for each in causes.certain(view, Move.parse("9D"), Move.parse("4C")) if each.code == "turns-up")
    to = Audience(NAMES[:2], language("en"), 0, view)
    words = "Ada turns over a down card: of the 4 cards you can’t see, 2 would fit on a four, 3 on a nine."
    assert said(reason, to) == said(better_first(reason), to) == words


def weighed(*costs: tuple[str, float, float]) -> Analysis:
    """An analysis of plays, each with what it costs and how often the pile is picked up next; the first is the best."""
    values = tuple(
        MoveValues(Move.parse(cards), 0.5 - cost, 0.01, cost, 0.001, 300, (takes,), parts=(None,))
        for cards, cost, takes in costs
    )
    return Analysis(Move.parse(costs[0][0]), values, "wins", ("takes",), 300, 300, cut=False, certain=False)


TEN_UP = table("QH 3C 3H 3D 2D 6H 8H", "", ups="2C TS QS/TD", downs="AH KC 6D/4C 4D JS", pile="8C 8D AC")


def test_cards_out_of_sight_are_counted_only_where_the_next_player_may_play_one() -> None:
    """*Only 1 of the 6 cards you can't see can be played next* was told where a ten that lies open had to be played."""
    two, three = Move.parse("2D"), Move.parse("3C")
    codes = {part.code for part in causes.certain(TEN_UP._replace(viewer=0), two, three)}
    assert not codes & {"answers", "needs", "easy"}
    hidden = GAMES["shedding"].view(TEN_UP._replace(ups=(TEN_UP.ups[0], ())), 0)
    assert "answers" in {part.code for part in causes.certain(hidden, two, three)}, "a down card is turned over"
    assert not [*powers.copied(TEN_UP._replace(viewer=0), three)]


def test_a_ten_that_the_next_player_has_to_play_whatever_is_played_is_told_first() -> None:
    view = GAMES["shedding"].view(TEN_UP, 0)
    (reason,) = others_cards.must_clear(view)
    words = said(reason, Audience(NAMES[:2], language("en"), 0, view))
    assert words == "Whatever you play, Ada has to play a ten, which clears the pile; then Ada plays again."
    assert not [*others_cards.must_clear(view._replace(ups=(view.ups[0], parse_cards("TD KD"))))], "a king goes on, too"
    block = table("4C AS", "", ups="/TD", downs="/KD", pile="2D")
    assert not [*others_cards.must_clear(GAMES["shedding"].view(block, 0))], "no ten goes on a four"
    assert not [*others_cards.must_clear(view._replace(downs=(view.downs[0], ())))], "the ten is Ada’s last card"


AGAINST = [
    (table("KC KH 6C 4H", "AC 2D 3D", pile="6H QH"), [("6C", 0.0, 0.0), ("KC", 0.05, 0.0)], "KC",
     "A king fits on more cards than a six: keep it for later."),
    (table("AC AD AH AS 5C 6D 7D", "KC 2D 3D", pile="6H 7H QH QD"), [("AC", 0.0, 0.8), ("AC AD AH AS", 0.4, 0.0)],
     "AC AD AH AS", "Don’t clear the pile: Ada may have to pick up all 5 cards."),
    (table("JC JD QS 6C 7D", "KC 2D 3D", pile="JH"), [("QS", 0.0, 0.0), ("JC JD", 0.05, 0.0)], "JC JD",
     "Two jacks would leave three jacks on top: whoever has the fourth can clear the pile."),
    (table("KC KH 4H 6D 9S", "AC 2D 3D", pile="2H"), [("KC", 0.0, 0.0), ("KC KH", 0.07, 0.0)], "KC KH",
     "A king is enough here: keep another for later."),
    (table("AS KC 5D", "8H 9H 3S", pile="6H"), [("AS", 0.0, 0.0), ("KC", 0.05, 0.0)], "KC",
     "After an ace, Ada needs an ace or a wild card; after a king, a king, an ace or a wild card."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "costs", "worse", "words"), AGAINST)
def test_what_others_may_have_speaks_against_a_play(
    state: State, costs: list[tuple[str, float, float]], worse: str, words: str
) -> None:
    """A hint for an ace gave no reason at all, and four aces that clear the pile were passed over."""
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    assert words in [said(reason, to) for reason in spending.against(view, weighed(*costs), Move.parse(worse))]


@pytest.mark.parametrize(
    ("hand", "pile", "move", "words"),
    [
        ("AC AD AH AS KC", "6H", "AC", "After an ace, only a wild card can help Ada."),
        ("AC AD AH 3C KC", "6H AS", "3C", "This three counts as an ace: only a wild card can help Ada."),
        ("AC AD KC", "6H", "AC", ""),
    ],
)
def test_the_only_cards_that_may_help_are_named(hand: str, pile: str, move: str, words: str) -> None:
    """*Only an ace or a wild card goes on a three* was told where all aces were in sight."""
    state = table(hand, "4C 5C", pile=pile)
    to = Audience(NAMES[:2], language("en"), 0, state)
    found = others_cards.only_help(GAMES["shedding"].view(state, 0), Move.parse(move))
    assert [said(reason, to) for reason in found] == [words] * bool(words)


def test_fewer_cards_fit_only_where_others_may_have_what_does_not() -> None:
    """*Fewer cards fit on an ace than on a king* was told where no king or ace was with anybody else."""
    mine = "AC AD AH AS KC KD KH KS QC"
    view = GAMES["shedding"].view(table(mine, "4C 5C", pile="6H"), 0)
    assert not others_cards.fewer(view, Move.parse("KC"), Move.parse("AC"))
    assert others_cards.fewer(view, Move.parse("QC"), Move.parse("AC"))


def test_plays_that_are_still_needed_count_ranks_and_down_cards() -> None:
    """*Four cards left* was as true of a play that splits a set."""
    state = table("5H KC KH KS 3D 3H 7S", "2C", ups="7C/", downs="4C 4D/", pile="QH")
    worse, better = map(Move.parse, ("KC KH", "KC KH KS"))
    (reason,) = race.shorter(state, worse, better)
    to = Audience(NAMES[:2], language("en"), 0, state)
    words = "With two kings you need at least 6 more plays to go out; with three kings, 5."
    assert said(reason, to) == words


def test_a_last_wild_card_is_held_up_by_a_four_that_was_seen() -> None:
    """An ace was called a blunder without a word of the four that ten and two do not go on."""
    state = table("AC TD 2S", "3H", "4C 4D 9S", pile="8H")
    found = weighed(("2S", 0.0, 0.0), ("AC", 0.17, 0.0))
    rate = Reason("ahead-of-all", (Move.parse("AC"), Move.parse("2S")), share=0.4, other=0.6)
    to = Audience(NAMES, language("en"), 0, state)
    told = [said(reason, to) for reason in causes.then(shown(state), rate, found)]
    assert told == ["Ben has a four, and no wild card goes on a four."]


def test_a_fourth_card_is_told_to_clear_the_pile_though_a_ten_does_too() -> None:
    """*Keep your ten: it clears the pile* was all that was told of the fourth queen."""
    view = GAMES["shedding"].view(table("TH QC 7C", "4C", pile="JS QD QH QS", draw="5C 6C"), 0)
    found = weighed(("QC", 0.0, 0.0), ("TH", 0.03, 0.0))
    kept = Reason("wild", tuple(map(Move.parse, ("QC", "TH"))), n=1, of=0, by=1.0)
    to = Audience(NAMES[:2], language("en"), 0, view)
    told = [said(reason, to) for reason in causes.first(view, found, (kept,))]
    assert told == ["A queen makes four of a kind: the pile is cleared, and you play again."]


def test_even_plays_are_told_to_fill_the_hand_up_again() -> None:
    low = Reason("play-low", tuple(map(Move.parse, ("5C", "KC"))))
    found = weighed(("5C", 0.0, 0.0), ("KC", 0.0, 0.0))
    many = "5H 6H 7H 8H 9H JH QH KH AH 5D 6D 7D"
    for draw, told in (
        (many, Reason("refills", n=12)), (many[:-3], Reason("all-draw")),
        ("", Reason("all-first-of-two", share=0.5, other=0.5)),
    ):  # fmt: skip
        view = GAMES["shedding"].view(table("5C KC 9S", "4C", pile="4D", draw=draw), 0)
        assert [*causes.first(view, found, (low,))] == [told]


@pytest.mark.parametrize(("shares", "is_told"), [((0.0, 0.04), True), ((0.1, 0.3), False)])
def test_where_few_are_left_to_draw_it_is_told_how_often_the_seat_can_play_next(
    shares: tuple[float, float], is_told: bool
) -> None:
    """*Whatever you play, you draw back up to three cards* was told of a blunder as well."""
    low = Reason("play-low", tuple(map(Move.parse, ("5C", "KC"))))
    view = GAMES["shedding"].view(table("5C KC 9S", "4C", pile="4D", draw="5H 6H"), 0)
    moves = tuple(MoveValues(move, 0.5, 0.01, 0.0, 0.001, 300, (0.0, share))
                  for move, share in zip(low.others, shares))  # fmt: skip
    found = Analysis(low.others[0], moves, "wins", ("takes", "stuck"), 300, 300, cut=False, certain=False)
    assert [reason.code for reason in causes.first(view, found, (low,))] == ["all-next" if is_told else "all-draw"]


def test_a_card_that_goes_on_no_eight_is_played_before_one() -> None:
    """*An eight fits on more cards than a five* was told, which is not what it costs to go again on an eight."""
    state = table("8H 8C 5H", "KC 4D 6C", pile="JC 2D", draw="QC QH QS")
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    (reason,) = islice(causes.certain(view, Move.parse("8H"), Move.parse("5H")), 1)
    words = "After an eight you play again, and a five doesn’t fit on it: play a five first."
    assert said(reason, to) == said(better_first(reason), to) == words
    codes = {each.code for each in causes.certain(view, Move.parse("8H"), Move.parse("8C 8H"))}
    assert "eight-first" not in codes


def test_fewer_plays_are_needed_where_no_pair_is_split() -> None:
    """*First more often than not with two aces or a queen; with one ace, about 2 times in 10* was all."""
    state = table("", "AD 7H 4S 6S", ups="AC QD AS/", downs="4C 4D 5C/")
    left = [[*race.shorter(state, Move.parse("AC"), Move.parse(better))] for better in ("AC AS", "QD")]
    assert [(reason.n, reason.of) for found in left for reason in found] == [(5, 4), (5, 4)]
    matched = table("5H 3D", "2C", ups="3C/", downs="4C/", pile="4H")
    assert not [*race.shorter(matched, Move.parse("3D"), Move.parse("5H"))], "threes that go together are no set"


@pytest.mark.parametrize(("more", "told"), [((), True), (("3C", "AC"), False)])
def test_one_of_a_few_plays_that_are_as_good_makes_four(more: tuple[str, ...], told: bool) -> None:
    """A two or the fourth queen: nothing at all was told of them."""
    view = GAMES["shedding"].view(table("QS 2H AC 3C KD", "4C", pile="QC QH QD"), 0)
    found = weighed(("2H", 0.0, 0.0), ("QS", 0.0, 0.0), *((move, 0.0, 0.0) for move in more), ("KD", 0.05, 0.0))
    assert [reason.code for reason in causes.first(view, found)] == ["four-clears"] * told


def test_that_cards_are_wild_is_told_only_where_nothing_speaks_against_another() -> None:
    """*All these cards are wild* was told of a two and a three, where the question was why no eight."""
    view = GAMES["shedding"].view(table("2C 3C 8C 5C 6C", "4C 9H"), 0)
    found = weighed(("2C", 0.0, 0.2), ("3C", 0.0, 0.2), ("8C", 0.05, 0.1))
    good = tuple(map(Move.parse, ("2C", "3C")))
    assert next(toss_up.tie_break(view, found, good)).code == "keep-skip"
    assert not [*toss_up.tie_break(view, weighed(("2C", 0.0, 0.2), ("3C", 0.0, 0.2)), good)], (
        "other cards may be played"
    )


def test_what_the_next_player_needs_is_told_where_each_of_the_best_plays_asks_more() -> None:
    """*After two queens Ada needs a queen or higher; after a jack …* was told where two sixes were as good."""
    view = GAMES["shedding"].view(table("QC 6C JC 7D", "4C 9H", "KC", pile="5D"), 0)
    for other, told in (("6C", False), ("QC", True)):
        found = weighed(("QC", 0.0, 0.2), (other, 0.0, 0.2), ("JC", 0.05, 0.2))
        codes = {reason.code for reason in spending.against(view, found, Move.parse("JC"))}
        assert ("needs" in codes) == told


EVEN = [
    ("QS 2H 4S", "5C 6C 7C 8C", "QH QD", ["clears-refilled", "left-asks"]),
    ("QS 2H 4S", "", "QH QD", ["jump-either"]),
    ("2S 5H", "", "2D 2C", ["clears-wild"]),
]


@pytest.mark.parametrize(("hand", "draw", "more", "codes"), EVEN)
def test_jumping_in_is_not_praised_alone_where_letting_it_go_is_as_good(
    hand: str, draw: str, more: str, codes: list[str]
) -> None:
    """*A queen clears the pile, and you play again* was all that was told of two moves that came to the same."""
    pile = {"Q": "7S QC", "2": "2H"}[hand[0]]
    state = table(hand, "JC 4D 6H", "8C 8D", pile=f"{pile} {more}", draw=draw)._replace(phase="jump", resumes=1)
    moves = (Move.parse(f"jump {hand[:2]}"), Move.parse("pass"))
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:3], language("en"), 0, state)
    told = [*powers.jumping(view, moves)]
    assert [reason.code for reason in told] == codes
    if codes[0] == "clears-refilled":
        assert [said(reason, to) for reason in told] == [
            "A queen clears the pile, and you play again. But you draw back up to three cards, so you’re no nearer to "
            "going out.",
            f"If you don’t jump in, {NAMES[1]} needs a queen or higher, or a wild card.",
        ]
    assert [reason.code for reason in powers.jumping(view, moves[:1])] == ["now-clears"], "where it is better"


def test_one_card_or_two_is_told_to_come_to_the_same() -> None:
    """*Keep your ten* was all that was told of one jack and two."""
    state = table("JD JS TD", "4C 5C 6C", pile="6H", draw="5D 6D 7D")
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    found = weighed(("JD JS", 0.0, 0.0), ("JD", 0.0, 0.0), ("TD", 0.04, 0.0))
    kept = Reason("kept", (Move.parse("TD"),))
    (counts,) = causes.last(view, found, (kept,))
    assert said(counts, to) == "One jack or two jacks: you draw back up to three cards either way."
    pair = (Move.parse("JD"), Move.parse("JD JS"))
    assert not [*powers.any_count(view._replace(draw=view.draw[:1]), pair)], "the draw pile is too short for two"


MANY = "6C 6S 6H 4H 5C 8C 8H 5D 7C 9C 9D JC JD QC QD"


@pytest.mark.parametrize(
    ("hands", "share", "words"),
    [
        (("6C 6S 4H 5C 8C 8H 5D 7C", "9H"), 0.2, ["You have eight cards left, Ada only one card."]),
        (
            ("6C 6S 4H 5C 8C 8H 5D 7C", "9H"),
            0.4,  # nearly as good as an even chance
            ["You hold eight cards and must play them all: which goes first matters little."],
        ),
        (("6C", "9H 9S AS KD QD"), 0.6, ["You have only one card left; nobody else has fewer than five cards."]),
        (("6C", "9H 9S AS KD QD"), 0.2, []),
        (("6C 7C", "9H 9S AS"), 0.2, []),
        ((MANY, "9H"), 0.2, ["You have 15 cards left, Ada only one card: one move matters little."]),
        ((MANY, "9H"), 0.6, ["You hold 15 cards and must play them all: which goes first matters little."]),
    ],
)
def test_a_chance_that_all_plays_share_is_told_with_the_cards_left(
    hands: tuple[str, str], share: float, words: list[str]
) -> None:
    """Only how often one goes out first was told, then who is ahead, of a chance that was no worse for it."""
    state = table(*hands, pile="4D")
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    told = causes.then(view, Reason("all-first-of-two", share=share, other=share + 0.05), weighed(("6C", 0.0, 0.0)))
    assert [said(reason, to) for reason in told] == words


def test_many_cards_in_hand_are_told_of_where_the_next_player_can_play_anyway() -> None:
    """*Whatever you play, the next player can play nearly always* was all."""
    for hand, codes in (("6C 7C 8D 9D KC QC", ["hold-many"]), ("6C 7C 8D 9D", [])):
        view = GAMES["shedding"].view(table(hand, "AC AD 5H", pile="4D", draw="4C"), 0)
        told = causes.then(view, Reason("all-takes", share=0.05, other=0.05), weighed(("6C", 0.0, 0.0)))
        assert [reason.code for reason in told] == codes


def test_cards_that_fit_on_anything_are_told_of() -> None:
    """*You go out first about 4 times in 10* was all that was told of 24 cards against two aces."""
    state = table("6C 7C KC", "AC AD 5H", pile="4D")._replace(known=(frozenset(), frozenset(parse_cards("AC AD"))))
    view, to = GAMES["shedding"].view(state, 0), Audience(NAMES[:2], language("en"), 0, state)
    (told,) = causes.then(view, Reason("all-first-of-two", share=0.4, other=0.4), weighed(("6C", 0.0, 0.0)))
    assert said(told, to) == "Ada has two aces, and an ace fits on anything you may play."
    nine = table("6C 9C KC", "AC AD 5H", pile="4D")._replace(known=state.known)
    assert not [*even.answered_anyway(GAMES["shedding"].view(nine, 0))], "no ace goes on a nine"


def test_of_two_plays_that_nothing_answers_the_dearer_card_is_kept() -> None:
    """*You are the first to go out about 6 times in 10; with an ace, half the time* was told of two kings."""
    state = table("KD KS AD AC 3H 3S", "9D QD 5H 8H", "9C 2H 2S 8S QS", ups="QC//JD 7H 9S", downs="4C/4D/4H", pile="6D")
    view, to = GAMES["shedding"].view(state, 0)._replace(hands=state.hands), Audience(NAMES, language("en"), 0, state)
    kings, ace = map(Move.parse, ("KD KS", "AC"))
    told = next(causes.certain(view, ace, kings))
    words = "Ada has nothing that goes on a king or an ace, and has to pick up the pile: keep an ace for later."
    assert said(told, to) == said(better_first(told), to) == words and told.sure
    assert not [each for each in causes.certain(view, kings, ace) if each.code == "neither-fits"]
    found = weighed(("KD KS", 0.0, 1.0), ("AC", 0.12, 1.0), ("KD", 0.13, 1.0))
    (beside,) = causes.last(view, found, (better_first(told),))
    assert said(beside, to) == "If you play kings, play them all at once: that leaves you fewer cards."


def test_three_on_top_help_only_who_may_play_the_fourth() -> None:
    """*Whoever has the fourth can clear the pile* was told where nobody may jump in and another seat may have it."""
    for jumping_in, told in ((True, ["leaves-three"]), (False, [])):
        hands = ("JC JD QS 6C 7D", "KC 2D 3D", "4C 4D JS")
        view = GAMES["shedding"].view(table(*hands, pile="JH", jumping_in=jumping_in), 0)
        parts = spending.against(view, weighed(("QS", 0.0, 0.0), ("JC JD", 0.05, 0.0)), Move.parse("JC JD"))
        assert [reason.code for reason in parts if reason.code == "leaves-three"] == told
