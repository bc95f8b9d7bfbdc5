"""A referee for Niner, written from the rulings NR1 to NR12 alone."""

from collections.abc import Generator

from tests.referee.lines import Line, Referee, end, move, note, score, trick
from tests.referee.seeds import first_dealer, pack_of, shuffled

RANKS = "9TJQKA"
BID = {"D": 4, "C": 3, "H": 2, "S": 1}


def suit_now(card: str, trump: str, wild: bool) -> str:
    """The suit a card belongs to in play: every wild nine is a trump (NR11)."""
    return trump if wild and card[0] == "9" else card[1]


def strength(card: str, wild: bool) -> int:
    if wild and card[0] == "9":
        return 10 + BID[card[1]]
    return RANKS.index(card[0])


def second_wins(led: str, answer: str, trump: str, wild: bool) -> bool:
    suit, other = suit_now(led, trump, wild), suit_now(answer, trump, wild)
    if suit == other:
        return strength(answer, wild) > strength(led, wild)
    return other == trump


def points(bid: str, trump: str, taken: int) -> int:
    """What a bid card earns with so many tricks (NR4, NR5, NR8)."""
    primary, by = BID[bid[1]], BID[trump]
    if taken == primary:
        return 2
    return 1 if taken in (primary - by, primary + by) else 0


def play_deal(match: Line, number: int, dealer: int) -> Generator[Line, str, tuple[list[int], int]]:
    """What each seat scores, and the next dealer (NR9)."""
    wild = match["options"]["wild_nines"]
    pack = shuffled(pack_of(RANKS), match["seed"], f"deal {number}")
    hands: list[list[str]] = [[], []]
    for i in range(20):
        hands[(dealer + 1 + i) % 2].append(pack[i])
    talon = pack[20:]
    trump = talon[0][1]
    dealt = [list(hand) for hand in hands]
    yield {"t": "deal", "deal": number, "dealer": dealer, "trump": trump, "hands": dealt, "talon": talon}
    if wild and talon[0][0] == "9":
        yield note("NR11 a nine turned up")
    bids = ["", ""]
    for seat in (1 - dealer, dealer):
        choice = yield move(seat, [f"bid {card}" for card in hands[seat]])
        bids[seat] = choice.removeprefix("bid ")
        hands[seat].remove(bids[seat])
        if wild and bids[seat][0] == "9":
            yield note("NR11 a nine as bid card")
    taken = [0, 0]
    leader = 1 - dealer
    for _ in range(9):
        led = yield move(leader, list(hands[leader]))
        hands[leader].remove(led)
        other = 1 - leader
        suit = suit_now(led, trump, wild)
        follow = [card for card in hands[other] if suit_now(card, trump, wild) == suit]
        if wild and suit == trump and follow and all(card[1] != trump for card in follow):
            yield note("NR11 nothing but a nine of another suit follows a trump lead")
        if wild and "9" + suit in hands[other] and suit != trump and not follow:
            yield note("NR11 a nine does not follow its printed suit")
        answer = yield move(other, follow or list(hands[other]))
        hands[other].remove(answer)
        if wild and led[0] == "9" and answer[0] == "9":
            yield note("NR11 two nines in a trick")
        winner = other if second_wins(led, answer, trump, wild) else leader
        taken[winner] += 1
        yield trick(winner, [led, answer])
        leader = winner
    for seat in range(2):
        if taken[seat] == 0 and BID[bids[seat][1]] == BID[trump]:
            yield note("NR5 a secondary bid of zero made")
    return [points(bids[seat], trump, taken[seat]) for seat in range(2)], leader


def referee(match: Line) -> Referee:
    dealer = first_dealer(match["seed"], 2)
    total = [0, 0]
    number = 0
    while max(total) < 9 and number < 9:
        number += 1
        change, dealer = yield from play_deal(match, number, dealer)
        total = [total[0] + change[0], total[1] + change[1]]
        yield score(change, total)
    if total[0] == total[1]:
        yield note("NR10 a draw")
    yield end([seat for seat in range(2) if total[seat] == max(total)])
