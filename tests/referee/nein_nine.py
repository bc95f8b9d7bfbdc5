"""A referee for Nein Nine, written from the rulings NN1 to NN17 alone."""

from collections.abc import Generator

from tests.referee.lines import Line, Referee, end, move, note, score, trick
from tests.referee.seeds import pack_of, shuffled

PACK = [*pack_of("789TJ"), "JK"]
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
NINES_COST = {0: 0, 1: 1, 2: 2, 3: 4, 4: 8}


def ceremony(seed: str) -> int:
    """The seat that gets the first 9 (NN2)."""
    for i, card in enumerate(shuffled(PACK, seed, "dealer")):
        if card[0] == "9":
            return i % 3
    raise AssertionError("a pack without a 9")


def suit_now(card: str, trump: str | None) -> str:
    """The suit a card belongs to while this is trump (NN7)."""
    if trump and card == "7" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def strength(card: str, trump: str | None) -> int:
    """How high a card stands within its suit (NN6)."""
    if trump and card == "7" + trump:
        return 11
    if trump and card == "7" + SAME_COLOUR[trump]:
        return 10
    return "789TJ".index(card[0])


def best(moves: list[str], suit: str, trump: str | None) -> int:
    """Which of the three moves of a trick takes it (NN11)."""
    if "JK+" in moves:
        return moves.index("JK+")
    cards = [i for i in range(3) if moves[i] != "JK-"]
    trumps = [i for i in cards if trump and suit_now(moves[i], trump) == trump]
    led = [i for i in cards if suit_now(moves[i], trump) == suit]
    return max(trumps or led, key=lambda i: strength(moves[i], trump))


def legal_moves(hand: list[str], suit: str | None, trump: str | None) -> list[str]:
    """Suit is the one to follow, None when there is none yet (NN4, NN9, NN10)."""
    plain = [card for card in hand if card != "JK"]
    following = [card for card in plain if suit_now(card, trump) == suit]
    return (following or plain) + (["JK+", "JK-"] if "JK" in hand else [])


def play_deal(number: int, dealer: int, seed: str) -> Generator[Line, str, list[int]]:
    pack = shuffled(PACK, seed, f"deal {number}")
    hands: list[list[str]] = [[], [], []]
    for i, card in enumerate(pack):
        hands[(dealer + 1 + i) % 3].append(card)
    yield {"t": "deal", "deal": number, "dealer": dealer, "trump": None, "hands": [list(hand) for hand in hands]}
    trump: str | None = None
    leader = (dealer + 1) % 3
    tricks = [0, 0, 0]
    nines = [0, 0, 0]
    for _ in range(7):
        moves: list[str] = []
        suit: str | None = None
        trump_at_lead = trump
        for step in range(3):
            seat = (leader + step) % 3
            played = yield move(seat, legal_moves(hands[seat], suit, trump))
            card = "JK" if played.startswith("JK") else played
            hands[seat].remove(card)
            moves.append(played)
            if card[0] == "8" and trump is None:
                trump = card[1]
                yield {"t": "trump", "suit": trump}
            if suit is None and card != "JK":
                suit = suit_now(card, trump)
                if step == 1:
                    yield note("NN10 the Joker led, the second card sets the suit")
                    if suit != card[1]:
                        yield note("NN10 the second card is Little Spit")
                    if trump != trump_at_lead:
                        yield note("NN10 the second card makes trump")
        assert suit is not None
        if trump != trump_at_lead:
            yield note("NN5 trump made during a trick")
            if "7" + SAME_COLOUR[trump or ""] in moves:
                yield note("NN8 a card of the trick became Little Spit in it")
                if moves[0] == "7" + SAME_COLOUR[trump or ""] and suit != trump:
                    yield note("NN8 the card led became Little Spit")
        winner = (leader + best(moves, suit, trump)) % 3
        cards = ["JK" if move.startswith("JK") else move for move in moves]
        tricks[winner] += 1
        nines[winner] += sum(card[0] == "9" for card in cards)
        yield trick(winner, cards)
        leader = winner
    if trump is None:
        yield note("NN5 a deal without trump")
    return [tricks[seat] - NINES_COST[nines[seat]] for seat in range(3)]


def referee(match: Line) -> Referee:
    dealer = ceremony(match["seed"])
    total = [0, 0, 0]
    number = 0
    over = False
    while True:
        number += 1
        change = yield from play_deal(number, dealer, match["seed"])
        total = [total[seat] + change[seat] for seat in range(3)]
        yield score(change, total)
        if over and max(total) < 9 and min(total) > -9 and number < match["options"]["deals"]:
            yield note("NN17 back inside nine, still over")
        if max(total) >= 9 or min(total) <= -9:
            if number < match["options"]["deals"] and not over:
                yield note("NN16 ended early")
            over = True
        if number >= match["options"]["deals"]:
            over = True
        leaders = [seat for seat in range(3) if total[seat] == max(total)]
        if over and len(leaders) == 1:
            yield end(leaders)
            return
        if over:
            yield note("NN17 a further deal")
        dealer = (dealer + 1) % 3
