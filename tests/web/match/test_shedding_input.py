"""In shedding: what a press on a rank means, and which card says why none of it can be played."""

import pytest

from nines.core.cards import Cards, parse_cards
from nines.core.chance import Stream
from tests.web.desk import Desk


def to_play(hand: str, up: str = "", pile: str = "") -> Desk:
    """One's own turn with these cards in hand and before one; the next player holds a seven and a jack."""
    desk = Desk().open("/play/shedding?seed=ranks&players=you,thumb,thumb").settle()
    for step in range(200):
        if desk.match.state.phase == "play" and desk.match.state.turn == desk.match.viewer:
            break
        desk.play_on(Stream("ranks", str(step)), most=1)
    match = desk.match
    hands = (parse_cards(hand), parse_cards("7C JH"), parse_cards("QC"))
    state = match.state._replace(
        turn=0, pile=parse_cards(pile), gone=(), draw=(), hands=hands,
        ups=(parse_cards(up), (), ()), known=(frozenset(),) * 3, limits=((),) * 3,
    )  # fmt: skip
    desk.model = desk.model._replace(match=match._replace(state=state, waiting=""))
    return desk


@pytest.mark.parametrize(
    ("rank", "tried"), [("4", "4C"), ("5", "5H"), ("7", ""), ("Q", "")], ids=["hand", "up", "another's", "nobody's"]
)
def test_of_a_rank_that_cannot_be_played_a_card_that_one_holds_says_why(rank: str, tried: str) -> None:
    desk = to_play("4C 4D KS", up="5H", pile="KC")
    record = desk.match.record
    desk.do(f"choose {rank}")
    assert (desk.match.tried, bool(desk.match.refused)) == (parse_cards(tried), bool(tried))
    assert desk.match.chosen == () and desk.match.record == record


def test_of_one_rank_the_card_in_the_hand_comes_before_the_one_that_lies_up() -> None:
    desk = to_play("5C KS", up="5H", pile="4D")
    assert desk.do("choose 5").match.chosen == parse_cards("5C")
    later = to_play("5S KS", up="5D", pile="4D")
    assert later.do("choose 5").match.chosen == parse_cards("5S")


def test_while_cards_are_laid_up_a_rank_is_no_answer() -> None:
    desk = Desk().open("/play/shedding?seed=ranks&players=you,thumb,thumb").settle()
    assert desk.match.state.phase == "up" and desk.match.state.turn == desk.match.viewer
    desk.do(f"choose {desk.match.state.hands[0][0]}")
    before = desk.match
    for card in before.state.hands[0]:
        desk.do(f"choose {str(card)[0]}")
        assert desk.match == before, "what is laid ready stays, and nothing is refused"


def test_another_rank_begins_with_one_card() -> None:
    desk = to_play("3C 6C 6D KC")

    def chosen(rank: str) -> Cards:
        return desk.do(f"choose {rank}").match.chosen

    assert (len(chosen("6")), len(chosen("6")), chosen("K")) == (1, 2, parse_cards("KC"))


def test_a_card_that_cannot_be_laid_ahead_says_why_itself() -> None:
    desk = Desk().open("/play/le-neuf?seed=ahead&players=you,thumb,thumb").settle()
    while desk.match.state.phase != "play" or desk.match.state.turn != desk.match.viewer:
        desk.do(str(desk.legal()[0])).settle()
    card = desk.match.state.hands[1][0]  # another's
    assert desk.do(f"ahead {card}").match.tried == (card,)
    assert desk.match.refused and desk.match.ahead is None
