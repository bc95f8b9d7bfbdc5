"""What is certain of the last two cards of Nein Nine."""

from itertools import permutations

import pytest

from nines.advice.advice import Reason
from nines.bots.search.analysis import Analysis, MoveValues
from nines.core.cards import parse_cards
from nines.core.chance import Stream
from nines.core.game import NATURE
from nines.core.moves import Move
from nines.core.options import with_values
from nines.core.trick import Trick
from nines.games.nein_nine import last_cards, more_or_less, reasons
from nines.registry import GAMES
from nines.words.audience import Audience
from nines.words.languages import language
from tests.games.nein_nine.deals import dealt

GAME = GAMES["nein-nine"]
DEALS = 150


def test_only_what_the_search_counts_is_marked_as_certain() -> None:
    """Its marks would turn the words of another fact round: *With the ace you keep your last trump* of a plain card."""
    seen = set[str]()
    for deal in range(DEALS):
        state, stream = GAME.start(with_values(GAME.choices, {}), 3), Stream("last", str(deal))
        while state.turn == NATURE or len(state.hands[state.turn]) > last_cards.CARDS:
            if state.turn == NATURE:
                state, _ = GAME.deal(state, f"last/{deal}")
                continue
            moves = GAME.legal_moves(state)
            state = GAME.apply(state, moves[stream.below(len(moves))])
        view = GAME.view(state, state.turn)
        for worse, better in permutations(GAME.legal_moves(state), 2):
            for reason in reasons.certain(view, worse, better):
                if not reason.sure and not reason.code.startswith(("now", "gets", "win", "home")):
                    assert last_cards.proved(view, reason) == reason
                    seen.add(reason.code)
    assert {"keep-spit", "makes-trump"} <= seen


def test_where_no_nines_were_counted_no_card_is_named_that_takes_them() -> None:
    pair = (Move.parse("AH"), Move.parse("TH"))
    moves = tuple(MoveValues(move, 0, 0, 0, 0, 300, ()) for move in pair)
    found = Analysis(pair[0], moves, "points", (), 300, 300, cut=False, certain=False)
    assert not [*more_or_less.whose_nine(Reason("now9", pair, share=0.5), found)]


@pytest.mark.parametrize(("share", "told"), [(0.44, False), (0.46, True)])
def test_a_card_is_told_to_win_nines_more_often_where_its_shares_lie_far_apart(share: float, *, told: bool) -> None:
    """The jack of clubs was told to win a nine more often, with shares of 0.445 and 0.305; counted again it did not."""
    lead, joker = Move.parse("9H"), Move.parse("JK+")
    moves = (
        MoveValues(joker, 1.0, 0.1, 0, 0, 300, (0.3,), counts=(0.4,)),
        MoveValues(lead, 0.6, 0.1, 0.4, 0.1, 300, (share,), counts=(0.7,)),
    )
    found = Analysis(joker, moves, "points", ("costs JC",), 300, 300, cut=False, certain=False, counts=("nines",))
    codes = [reason.code for reason in more_or_less.by_a_card(found, lead, joker, nines=True)]
    assert codes == ["more-costs"] * told


def test_a_hand_that_wins_no_more_tricks_is_told_so() -> None:
    """*No other move can do better* was said of two spades that lose alike."""
    gone = (("8H JH 7D", 2, 1), ("TD 8D JD", 1, 0), ("JS 7S TH", 0, 2), ("TC 9C 8C", 2, 2), ("JC 7C JK", 2, 1))
    state = dealt()._replace(
        trump="H", hands=tuple(map(parse_cards, ("9S TS", "9H", "9D"))), trick=parse_cards("8S 7H"), leader=1, turn=0,
        tricks=tuple(Trick(leader, parse_cards(cards), winner) for cards, leader, winner in gone), follow="S",
        taken=(1, 2, 2),
    )  # fmt: skip
    view, why = GAME.view(state, 0), (Reason("none-better"),)
    (part,) = last_cards.no_more(view, why)
    to = Audience(("You", "Ada", "Ben"), language("en"), 0, view)
    assert reasons.said(part, to) == "Whatever you play, you win no more tricks: you stay at +1 in this deal."
    assert not [*last_cards.no_more(view, ())], "where another fact sets the cards apart"
    wins = state._replace(trick=parse_cards("8S 9D"), hands=tuple(map(parse_cards, ("9S TS", "9H", "7H"))))
    assert not [*last_cards.no_more(GAME.view(wins, 0), why)], "where the nine or ten wins this trick"


@pytest.mark.parametrize(("trick", "moves"), [("JS 8S", True), ("", False)])
def test_of_the_last_two_cards_the_one_that_wins_for_certain_is_named(trick: str, *, moves: bool) -> None:
    """*On average about 1 of the 2 tricks left* was told, though it is one in every deal. Where one leads, the ten may
    be thrown on the seven: then the eight wins as well."""
    gone = (("8D 7D 9D", 2, 0), ("9H JH 8C", 0, 0), ("7C JC JK", 0, 2), ("TS 9S 7S", 2, 2), ("TC 9C TD", 2, 1))
    state = dealt()._replace(
        trump="D", hands=tuple(map(parse_cards, ("7H 8H", "TH JD" if not trick else "TH", "JD" if trick else "8S JS"))),
        trick=parse_cards(trick), leader=1 if trick else 0, turn=0, follow=trick[1] if trick else None,
        tricks=tuple(Trick(leader, parse_cards(cards), winner) for cards, leader, winner in gone), taken=(2, 1, 2),
    )  # fmt: skip
    view = GAME.view(state, 0)
    found = [*last_cards.wins_one(view)]
    to = Audience(("You", "Ada", "Ben"), language("en"), 0, view)
    assert [reasons.said(part, to) for part in found] == [
        "The seven of hearts wins one trick for certain, now or later; the eight of hearts wins none."
    ] * moves
