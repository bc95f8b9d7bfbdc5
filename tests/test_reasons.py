"""No reason is ever false: what is said to be certain is asked of the rules again, card by card."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from nines import worlds
from nines.audience import Audience
from nines.bots.player import Budget
from nines.cards import JOKER, Card
from nines.chance import Stream
from nines.events import TrickTaken
from nines.games import GAMES
from nines.games.nein_nine import little_spit
from nines.games.niner import BID
from nines.languages import LANGUAGES, language
from nines.moves import Move
from nines.phrases import percent
from nines.reasons import grounds, hand, tricks
from nines.reasons.advice import Advice, Reason, read, write
from nines.reasons.grounds import known, rated, reasons
from nines.reasons.words import told
from tests.bots.test_levels import weigh
from tests.every_table import FEW_TABLES, Table, random_match
from tests.table import by_hand, sit_down

WITH_TRICKS = [table for table in FEW_TABLES if table.game != "shedding"]
WORLDS, WAYS = 4, 60
"""In how many worlds, and in how many ways at most in each, a trick is played out."""
NAMES = ("Ines", "Ada", "Ben", "Maude", "Luc")


def views(table: Table, seed: str, every: int) -> Iterator[Any]:
    """What the seats to act see in a random match, now and then."""
    game = GAMES[table.game]
    for at, (state, _) in enumerate(random_match(table.record(seed))):
        if at % every == 0:
            yield game.view(state, state.turn)


# ---- predicates, asked of the rules ------------------------------------------------------------------------------


def winners(view: Any, made: Move) -> set[int]:
    """Who takes the trick, in deals that may be the true one, however the others go on."""
    game = GAMES[view.game]
    found: set[int] = set()
    for number in range(WORLDS):
        state = worlds.sample(view, Stream("reasons", f"{number}"))
        found.update(islice(_ends(game, state, made), WAYS))
    return found


def _ends(game: Any, state: Any, made: Move) -> Iterator[int]:
    after, events = game.step(state, made)
    taken = [event.winner for event in events if isinstance(event, TrickTaken)]
    if taken:
        yield taken[0]
        return
    legal = game.legal_moves(after)
    for other in (*legal[-2:], *legal[:-2]):  # the Joker stands last
        yield from _ends(game, after, other)


def ladder(view: Any, suit: str) -> list[Card]:
    """The cards of a suit as this game ranks them at this moment, the lowest first; by hand, from the rules' text."""
    plain = [one for one in GAMES[view.game].pack if one.suit == suit]
    if view.game == "nein-nine" and view.trump == suit:
        return [*(one for one in plain if one.rank != 7), little_spit(suit), Card(suit, 7)]
    if view.game == "nein-nine" and view.trump:
        return [one for one in plain if one != little_spit(view.trump)]
    if view.game == "niner" and view.options["wild_nines"]:
        nines = sorted((one for one in GAMES[view.game].pack if one.rank == 9), key=lambda one: BID[one.suit])
        return [one for one in plain if one.rank != 9] + (nines if suit == view.trump else [])
    return plain


def suit_of(view: Any, one: Card) -> str:
    return next(suit for suit in "CDHS" if one in ladder(view, suit)) if one != JOKER else "X"


def height(view: Any, one: Card) -> tuple[bool, bool, int]:
    """How high a card stands in the trick on the table: trumps first, then the suit led, then the rest by rank."""
    suit, led = suit_of(view, one), suit_of(view, next((one for one in view.trick if one != JOKER), one))
    if suit in (view.trump, led):
        return suit == view.trump, suit == led, ladder(view, suit).index(one)
    return False, False, one.rank


def lower(view: Any, one: Card, other: Card) -> bool:
    return height(view, one) < height(view, other)


def unseen(view: Any) -> tuple[Card, ...]:
    found: tuple[Card, ...] = GAMES[view.game].unseen(view)[0]
    return found


def holds(view: Any, made: Move, reason: Reason) -> bool:
    """Whether what the reason says of this move is true."""
    me, card = view.viewer, made.cards[0]
    sides = len(view.totals)
    mine = {seat for seat in range(len(view.hands)) if seat % sides == me % sides}
    last = len(view.trick) == len(view.hands) - 1
    others = [one.cards[0] for one in GAMES[view.game].legal_moves(view) if one != made and one.cards != (JOKER,)]
    match reason.code:
        case "takes" | "takes-lowest" | "takes-clean":
            right = last and winners(view, made) == {me}
            if reason.code == "takes-clean":
                return right and all(one.rank != 9 for one in (*view.trick, card)) and view.game == "nein-nine"
            if reason.code == "takes-lowest":
                taking = [one for one in others if winners(view, Move("play", (one,))) == {me}]
                return right and bool(taking) and all(lower(view, card, one) for one in taking)
            return right
        case "sure":
            return not last and winners(view, made) == {me}
        case "partner":
            return sides < len(view.hands) and winners(view, made) <= mine - {me}
        case "lost":
            return not winners(view, made) & mine
        case "lost-lowest":
            right = not any(lower(view, one, card) for one in others)
            return right and any(lower(view, card, one) for one in others) and not winners(view, made) & mine
        case "nine-away":
            return card.rank == 9 and view.game == "nein-nine" and me not in winners(view, made)
        case "nines-there":
            return reason.n == sum(one.rank == 9 for one in view.trick) > 0 and me not in winners(view, made)
        case "highest":
            suit = suit_of(view, card)
            higher = ladder(view, suit)[ladder(view, suit).index(card) + 1 :]
            return reason.suit == suit and not view.trick and not set(higher) & set(unseen(view))
        case "empties":
            rest = [suit_of(view, one) for one in view.hands[me] if one != card]
            return reason.suit == suit_of(view, card) != view.trump and reason.suit not in rest and view.trump in rest
        case "ahead-so-far":
            return _beats_all(view, made)
        case "bid":
            return reason.n == {"D": 4, "C": 3, "H": 2, "S": 1}[card.suit]
        case "bid-so-far":
            taken = sum(trick.winner == me for trick in view.tricks)
            return (reason.n, reason.of) == (taken, {"D": 4, "C": 3, "H": 2, "S": 1}[view.bids[me].suit])
        case "bid-gone":
            needed = {"D": 4, "C": 3, "H": 2, "S": 1}[view.bids[me].suit] - sum(
                trick.winner == me for trick in view.tricks
            )
            return not 0 <= needed <= len(view.hands[me])
    return stays_or_is_out(view, made, reason)


def above(view: Any, card: Card) -> set[Card]:
    """The cards of the suit that this one belongs to and that rank above it."""
    suit = ladder(view, suit_of(view, card))
    return set(suit[suit.index(card) + 1 :])


def stays_or_is_out(view: Any, made: Move, reason: Reason) -> bool:
    """The same for what stays in the hand and what is still out."""
    me, card, suit = view.viewer, made.cards[0], suit_of(view, made.cards[0])
    sides = len(view.totals)
    mine = {seat for seat in range(len(view.hands)) if seat % sides == me % sides}
    legal = GAMES[view.game].legal_moves(view)
    kept = [one for one in view.hands[me] if one not in (card, JOKER)]
    named = reason.others[0].cards[0] if reason.others else card
    last = len(view.trick) == len(view.hands) - 1
    losing = [one.cards[0] for one in legal if one.verb == "play" and not winners(view, one) & mine] if last else []
    match reason.code:
        case "all-take":
            return last and all(winners(view, one) == {me} for one in legal)
        case "all-lose":
            return last and not any(winners(view, one) & mine for one in legal)
        case "lost-highest":
            rest = [one for one in losing if one != card]
            return card in losing and bool(rest) and all(lower(view, one, card) for one in rest)
        case "makes-trump":
            trumps = ladder(view._replace(trump=card.suit), card.suit)
            right = view.trump is None and card.rank == 8 and reason.suit == card.suit
            return right and reason.n == sum(one in trumps for one in kept)
        case "one-above":
            return not view.trick and reason.suit == suit and above(view, card) & set(unseen(view)) == {named}
        case "keeps-top":
            right = reason.suit == suit and named in kept and named in above(view, card)
            return right and not above(view, named) & set(unseen(view))
        case "keeps-top-trump":
            right = named in kept and suit_of(view, named) == view.trump != suit
            return right and not above(view, named) & set(unseen(view))
        case "draws":
            out = [one for one in unseen(view) if suit_of(view, one) == view.trump]
            return not view.trick and suit == view.trump and reason.n == len(out) > 0
        case "lowest-of-suit":
            same = {one for one in kept if suit_of(view, one) == suit}
            return reason.suit == suit and bool(same) and same <= above(view, card)
        case "spares-trump":
            return suit != view.trump and any(suit_of(view, one.cards[0]) == view.trump for one in legal)
        case "lowest":
            heights = [_rank(view, one.cards[0]) for one in legal if one.cards != (JOKER,) and one != made]
            return min(heights) >= _rank(view, card) < max(heights)
    raise AssertionError(f"{reason.code} is not checked")


def _rank(view: Any, card: Card) -> tuple[bool, bool, int]:
    """How high a card stands, as `height` has it, but plain cards to be led by their rank, whatever their suit."""
    trump, follows, place = height(view, card)
    return (trump, follows, place) if trump or view.trick else (trump, follows, card.rank)


def _beats_all(view: Any, made: Move) -> bool:
    """Whether the trick would be one's own if every other player threw a card that can win nothing."""
    if made.verb != "play" or JOKER in view.trick:
        return made.verb == "win" or (made.verb == "play" and view.joker is False and _beats_plainly(view, made))
    return _beats_plainly(view, made)


def _beats_plainly(view: Any, made: Move) -> bool:
    card = made.cards[0]
    if view.game == "nein-nine" and view.trump is None and card.rank == 8:
        view = view._replace(trump=card.suit)
    return all(one == JOKER or lower(view, one, card) for one in view.trick)


@pytest.mark.parametrize("table", WITH_TRICKS, ids=str)
def test_everything_that_is_said_to_be_certain_is_true(table: Table) -> None:
    seen = set()
    for view in views(table, "certain", 5):
        legal = GAMES[table.game].legal_moves(view)
        for made in legal if len(legal) > 1 else ():
            for reason in known(view, made, legal):
                assert holds(view, made, reason), (view, made, reason)
                seen.add(reason.code)
    assert len(seen) >= 4


def test_every_certain_reason_is_given_somewhere() -> None:
    """So that the test above checks each of them."""
    codes: set[str] = set()
    for table in WITH_TRICKS:
        for view in views(table, "certain", 5):
            legal = GAMES[table.game].legal_moves(view)
            codes |= {reason.code for made in legal for reason in known(view, made, legal)}
    assert codes >= {code for code, _ in grounds._CLAUSES} | hand.CODES | {"bid", "bid-so-far", "bid-gone"}


def test_no_reason_of_niner_speaks_against_its_move() -> None:
    """Nothing of keeping high cards where no trick is wanted any more, nothing of getting rid of them where one is."""
    told_of = set()
    for table in (one for one in WITH_TRICKS if one.game == "niner"):
        for view in views(table, "niner", 3):
            if view.phase != "play" or len(GAMES["niner"].legal_moves(view)) == 1:
                continue
            primary = {"D": 4, "C": 3, "H": 2, "S": 1}[view.bids[view.viewer].suit]
            needed = primary - view.taken[view.viewer]
            for made in GAMES["niner"].legal_moves(view):
                codes = {one.code for one in reasons(view, made, None)}
                told_of |= codes
                assert not codes & {"keeps-top", "lowest", "lowest-of-suit", "takes", "sure"} or needed > 0
                assert not codes & {"lost-highest", "lost"} or needed == 0
                assert "bid-gone" not in codes or needed < 0 or needed > len(view.hands[view.viewer])
    assert {"keeps-top", "all-take", "all-lose", "bid-gone"} <= told_of


@pytest.mark.parametrize("table", FEW_TABLES, ids=str)
def test_an_only_move_is_the_only_one(table: Table) -> None:
    for view in views(table, "only", 1):
        legal = GAMES[table.game].legal_moves(view)
        (first, *_) = reasons(view, legal[0], None) or (Reason(""),)
        assert (first.code in ("only", "only-follow")) == (len(legal) == 1)
        if first.code == "only-follow":
            hand = [suit_of(view, one) for one in view.hands[view.viewer]]
            assert hand.count(first.suit) == 1 < len(hand) and suit_of(view, legal[0].cards[0]) == first.suit


# ---- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("table", FEW_TABLES[::4], ids=str)
def test_advice_is_told_in_whole_sentences_and_travels_as_text(table: Table, code: str) -> None:
    for number, view in enumerate(views(table, "words", 17)):
        analysis = weigh("club", view, Budget(), Stream("reasons", str(number)))
        choice = analysis.choice if analysis else GAMES[table.game].legal_moves(view)[0]
        advice = Advice(0, view.viewer, "club", choice, reasons=reasons(view, choice, analysis))
        if analysis:
            advice = advice._replace(
                unit=analysis.unit, worlds=analysis.worlds, asked=analysis.asked, moves=rated(analysis)
            )
        assert read(write(advice)) == advice
        for seat in (view.viewer, None):
            said = told(advice, Audience(NAMES[: table.seats], language(code), seat, view))
            assert len(said.sentences) <= 2
            for sentence in (said.title, *said.sentences):
                assert sentence[0].isupper() and sentence.endswith(".") and not re.search(r"[{}!]", sentence), sentence
            words = [row.move for row in said.rows]
            assert len(words) == len(set(words)), "no two rows read the same"
            assert table.game == "shedding" or len(words) == len(advice.moves)


def test_a_share_is_never_rounded_to_all_or_nothing() -> None:
    assert [percent(share) for share in (0.0, 0.001, 0.5, 0.784, 0.999, 1.0)] == [0, 1, 50, 78, 99, 100]


@pytest.mark.parametrize("text", ["", "{}", '{"refused": "deal"}', "[1]", '{"at": 1}', "null"])
def test_a_text_without_advice_is_none(text: str) -> None:
    assert read(text) is None


def test_before_there_is_a_trump_no_plain_lead_is_sure() -> None:
    """The 8 of another suit may make a trump that beats it (NN5); only the Joker cannot be beaten (NN9)."""
    game = GAMES["nein-nine"]
    view = game.view(game.apply(sit_down(game), by_hand(game, ("JC 7C TC 7H 9H TH JK", "", ""), 2, each=7)), 0)
    trick = tricks.Trick(view)
    sure = [str(one) for one in game.legal_moves(view) if tricks.takes(trick, one)]
    assert sure == ["JK+"]
