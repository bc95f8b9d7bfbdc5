"""Shedding: what everybody saw go into a hand is said where the hand is, and nothing more of it."""

from nines.core.chance import Stream
from nines.words.card_names import by_rank
from nines.words.languages import language
from tests.web.desk import Desk
from tests.web.page import Element, read
from web.app.render import render


def screens(game_seed: str) -> list[tuple[Desk, Element]]:
    desk = Desk().open(f"/play/shedding?seed={game_seed}&players=you,thumb,thumb").settle()
    found = []
    for step in range(120):
        if desk.match.state.turn < 0:
            break
        found.append((Desk(desk.model), read(render(desk.model))))
        desk.play_on(Stream(game_seed, str(step)), most=1)
    return found


def test_cards_that_went_into_a_hand_from_the_pile_are_named_beside_it_and_no_others() -> None:
    told = 0
    for desk, page in screens("seen") + screens("more"):
        state = desk.match.state
        if not page.all(lambda node: node.get("data-screen") == "table"):
            continue
        for seat in (1, 2):
            known = tuple(card for card in state.hands[seat] if card in state.known[seat])
            (place,) = page.all(lambda node, seat=seat: node.get("id") == f"seat-{seat}")  # type: ignore[misc]  # bound
            words = by_rank(known, language("en")) if known else ""
            said = f"known to hold {words}"
            assert (said in place.text) == bool(known), (place.text, known)
            assert ("known to hold" in place.text) == bool(known)
            (beside,) = page.all(lambda node: node.get("aria-label") == "Score sheet")
            assert not known or f"{desk.match.names[seat]} {said}" in beside.text
            told += bool(known)
    assert told >= 5


def test_the_rank_to_answer_is_named_in_words() -> None:
    said = {
        " ".join(node.text for node in page.all(lambda found: found.get("id") == "status")) for _, page in screens("w")
    }
    asked = [text for text in said if "or higher" in text]
    assert asked and all(not any(letter in text.split() for letter in "JQKA23456789") for text in asked)
