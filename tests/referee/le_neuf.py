"""A referee for Le Neuf (LN1 to LN11) and Nines (WN1 to WN5)."""

from collections.abc import Generator

from tests.referee.lines import Line, Referee, end, move, note, score, trick
from tests.referee.seeds import RANKS, first_dealer, pack_of, shuffled


def winner_of(cards: list[str], trump: str) -> int:
    """Which card of a trick takes it (LN5); trump is a suit or NT."""
    trumps = [card for card in cards if card[1] == trump]
    led = [card for card in cards if card[1] == cards[0][1]]
    return cards.index(max(trumps or led, key=lambda card: RANKS.index(card[0])))


def owners_of(game: str, table: str) -> list[int]:
    """For each seat, whose score it plays for: its own, or its side's (LN11, WN3)."""
    if table == "three":
        return [0, 1, 2]
    return [0, 1, 0, 1] if game == "le-neuf" else [0, 1, 2, 3]


def quota_of(game: str, table: str) -> int:
    if table == "three":
        return 4
    return 6 if game == "le-neuf" else 3


def exchange(hands: list[list[str]], spare: list[str], first: int, seats: int) -> Generator[Line, str, list[list[str]]]:
    """Everyone's one chance of the spare hand (LN3, WN2)."""
    for step in range(seats):
        seat = (first + step) % seats
        choice = yield move(seat, ["keep", "swap"])
        if choice == "swap":
            hands[seat], spare = spare, hands[seat]
    return hands


def play_deal(match: Line, number: int, dealer: int, total: list[int]) -> Generator[Line, str, tuple[list[int], bool]]:
    """The change of each total, and whether a score of 0 cut the deal short (LN10)."""
    game, options, seats = match["game"], match["options"], match["seats"]
    order = options["trump_order"]
    trump = order[(number - 1) % len(order)]
    trump = "NT" if trump == "N" else trump
    hands: list[list[str]] = [[], [], [], []]  # the one after the dealer's, at a table for three, is the spare hand
    for i, card in enumerate(shuffled(pack_of(RANKS), match["seed"], f"deal {number}")):
        turn = i % 4
        hands[3 if seats == 3 and turn == 3 else (dealer + 1 + turn) % seats].append(card)
    line: Line = {"t": "deal", "deal": number, "dealer": dealer, "trump": trump}
    line["hands"] = [list(hand) for hand in hands[:seats]]
    if seats == 3:
        line["spare"] = list(hands[3])
    yield line
    if seats == 3:
        first = dealer if options["first_exchange"] == "dealer" else (dealer + 1) % 3
        hands = yield from exchange(hands[:3], hands[3], first, seats)
    owners = owners_of(game, options["table"])
    quota = quota_of(game, options["table"])
    taken = [0] * len(total)
    leader = (dealer + 1) % seats
    for at in range(13):
        cards: list[str] = []
        for step in range(seats):
            seat = (leader + step) % seats
            follow = [card for card in hands[seat] if cards and card[1] == cards[0][1]]
            card = yield move(seat, follow or list(hands[seat]))
            hands[seat].remove(card)
            cards.append(card)
        leader = (leader + winner_of(cards, trump)) % seats
        yield trick(leader, cards)
        owner = owners[leader]
        taken[owner] += 1
        if options["instant_win"] and taken[owner] > quota and total[owner] - (taken[owner] - quota) <= 0:
            yield note("LN10 on the thirteenth trick" if at == 12 else "LN10 a deal cut short")
            return [-max(0, count - quota) for count in taken], True
    if 13 in taken and seats == 3:
        yield note("WN4 all thirteen tricks")
    return [quota - count for count in taken], False


def referee(match: Line) -> Referee:
    seats = match["seats"]
    start = match["options"].get("start_score", 9)
    total = [start] * (max(owners_of(match["game"], match["options"]["table"])) + 1)
    dealer = first_dealer(match["seed"], seats)
    number = 0
    while min(total) > 0:
        number += 1
        change, short = yield from play_deal(match, number, dealer, total)
        total = [before + by for before, by in zip(total, change)]
        yield score(change, total)
        assert short or sum(total) == start * len(total) - number, "LN9: the sheet falls by one a deal"
        dealer = (dealer + 1) % seats
    winners = [owner for owner, points in enumerate(total) if points == min(total)]
    if len(winners) > 1:
        yield note("LN7 joint winners")
    yield end(winners)
