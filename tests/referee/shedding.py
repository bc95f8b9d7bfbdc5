"""A referee for Nines, the shedding game, written from the rulings SN1 to SN20 alone."""

from itertools import combinations

from tests.referee.lines import Line, Referee, end, move, note, score
from tests.referee.seeds import RANKS, code_order, first_dealer, pack_of, shuffled

ORDER = "456789JQKA"  # low to high, without the wild 10, 3 and 2 (SN1)
WILD = "T32"


class Deal:
    """Everything on the table."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.ups: list[list[str]] = [[] for _ in range(seats)]
        self.downs: list[list[str | None]] = [[] for _ in range(seats)]  # None: turned already
        self.draw: list[str] = []
        self.pile: list[str] = []
        self.force = ""  # the rank in force, "" on an empty pile
        self.out: list[int] = []  # in order of going out
        self.last = ""  # the rank of the cards laid last

    def is_out(self, seat: int) -> bool:
        return not self.hands[seat] and not self.ups[seat] and not any(self.downs[seat])

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def after(self, seat: int) -> int:
        """The next seat to the left that is still in, the same one when no other is."""
        seat = (seat + 1) % self.seats
        while seat in self.out:
            seat = (seat + 1) % self.seats
        return seat


def may_go_on(rank: str, force: str) -> bool:
    """Whether a card of this rank may be played on this rank in force (SN4, SN10 to SN15)."""
    if force in ("", "2", "3"):
        return True
    if rank in WILD:
        return force != "4"
    if force == "9":
        return ORDER.index(rank) <= ORDER.index("9")
    return ORDER.index(rank) >= ORDER.index(force)


def text(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=code_order))


def subsets(cards: list[str]) -> list[list[str]]:
    """Every choice of one or more."""
    return [list(some) for size in range(1, len(cards) + 1) for some in combinations(cards, size)]


def sets_to_play(deal: Deal, seat: int) -> list[list[str]]:
    """Every set of cards of one rank that a seat could play, the pile apart (SN4, SN7, SN8)."""
    hand, up = deal.hands[seat], deal.ups[seat]
    source = hand if hand or deal.draw else up
    found = []
    for rank in RANKS:
        found += subsets([card for card in source if card[0] == rank])
    if hand and not deal.draw and len({card[0] for card in hand}) == 1:
        found += [hand + more for more in subsets([card for card in up if card[0] == hand[0][0]])]
    return found


def legal_moves(deal: Deal, seat: int, may_take: bool) -> list[str]:
    if not deal.hands[seat] and not deal.ups[seat]:
        return [f"down {i + 1}" for i in range(3) if deal.downs[seat][i]]
    plays = [text(cards) for cards in sets_to_play(deal, seat) if may_go_on(cards[0][0], deal.force)]
    if not plays or (may_take and deal.pile):
        plays.append("take")
    return plays


def run_on_top(pile: list[str]) -> int:
    """How many cards on top of the pile have one printed rank."""
    count = 0
    while count < len(pile) and pile[-1 - count][0] == pile[-1][0]:
        count += 1
    return count


def lay(deal: Deal, cards: list[str]) -> str:
    """The cards lie on the pile. What they do: clear, skip, or nothing special."""
    rank = deal.last = cards[0][0]
    deal.pile += cards
    if rank != "3" or deal.force == "":
        deal.force = rank  # otherwise a 3 clones, and the force stays what it was (SN11)
    if rank == "T" or (rank != "3" and run_on_top(deal.pile) == 4):
        deal.pile, deal.force = [], ""
        return "clear"
    return "skip" if deal.force == "8" else ""


def refill(deal: Deal, seat: int) -> bool:
    """The seat holds three cards again, if the draw pile lasts (SN5); true if it drew."""
    drew = False
    while deal.draw and len(deal.hands[seat]) < 3:
        deal.hands[seat].append(deal.draw.pop(0))
        drew = True
    return drew


def rarities(deal: Deal, before: str, cards: list[str], effect: str) -> list[str]:
    """What was rare about cards just laid on this rank in force."""
    rank = cards[0][0]
    found = []
    if rank == "3" and before:
        found.append(f"SN11 a 3 on a {before}")
    if effect == "clear" and rank != "T":
        found.append(f"SN16 four cleared, of {rank}" if rank in "8924" else "SN16 four cleared")
    if "3" in [card[0] for card in deal.pile[-5:]] and rank != "3":
        without = [card[0] for card in deal.pile if card[0] != "3"]
        if without[-4:] == [rank] * 4:
            found.append("SN16 a 3 breaks a four")
    if before == "9" and rank == "8":
        found.append("SN13 an 8 on a 9")
    return found


def take(deal: Deal, seat: int) -> None:
    deal.hands[seat] += deal.pile
    deal.pile, deal.force = [], ""


def part_with(deal: Deal, seat: int, cards: list[str]) -> None:
    for card in cards:
        (deal.hands if card in deal.hands[seat] else deal.ups)[seat].remove(card)


def jumper(deal: Deal, mover: int, following: int) -> tuple[int, list[str]] | None:
    """Who may complete the four out of turn, and with which cards (SN17)."""
    if not deal.pile or deal.pile[-1][0] == "3":
        return None
    rank = deal.pile[-1][0]
    run = deal.pile[-run_on_top(deal.pile) :]
    missing = {rank + suit for suit in "CDHS"} - set(run)
    for seat in deal.still_in():
        if seat not in (mover, following):
            for cards in sets_to_play(deal, seat):
                if set(cards) == missing:
                    return seat, cards
    return None


def set_out(match: Line) -> tuple[Deal, int]:
    """The deal as dealt, with all six cards in hand, and the dealer."""
    deal = Deal(match["seats"])
    dealer = first_dealer(match["seed"], deal.seats)
    pack = shuffled(pack_of(RANKS), match["seed"], "deal 1")
    for i in range(9 * deal.seats):
        seat = (dealer + 1 + i) % deal.seats
        if len(deal.downs[seat]) < 3:
            deal.downs[seat].append(pack[i])
        else:
            deal.hands[seat].append(pack[i])
    deal.draw = pack[9 * deal.seats :]
    return deal, dealer


def referee(match: Line) -> Referee:
    options = match["options"]
    deal, dealer = set_out(match)
    line: Line = {"t": "deal", "deal": 1, "dealer": dealer, "hands": [list(hand) for hand in deal.hands]}
    yield line | {"down": [list(down) for down in deal.downs], "draw": list(deal.draw)}
    for step in range(deal.seats):
        seat = (dealer + 1 + step) % deal.seats
        choice = yield move(seat, ["up " + text(list(some)) for some in combinations(deal.hands[seat], 3)])
        deal.ups[seat] = choice.split()[1:]
        deal.hands[seat] = [card for card in deal.hands[seat] if card not in deal.ups[seat]]
    seat = (dealer + 1) % deal.seats
    barren = 0  # moves in a row that brought nothing (SN20)
    while barren < 200:
        played = yield move(seat, legal_moves(deal, seat, options["take_pile"]))
        effect, before, by_down = "", deal.force, played.startswith("down ")
        if played == "take":
            take(deal, seat)
        elif by_down:
            at = int(played[5:]) - 1
            card = deal.downs[seat][at]
            assert card is not None
            deal.downs[seat][at] = None
            if may_go_on(card[0], deal.force):
                effect = lay(deal, [card])
                yield note(f"SN9 a down card {effect or 'played'}")
            else:
                take(deal, seat)
                deal.hands[seat].append(card)
                yield note("SN9 a down card taken with the pile")
        else:
            part_with(deal, seat, played.split())
            effect = lay(deal, played.split())
            for what in rarities(deal, before, played.split(), effect):
                yield note(what)
        while True:  # once for the move, once more if it is jumped upon
            barren = 0 if refill(deal, seat) or effect == "clear" else barren + 1
            if deal.is_out(seat):
                deal.out.append(seat)
                barren = 0
                yield note(f"SN18 out, {effect or 'plain'}" + (f" by {deal.last}" if deal.last in "8T3" else ""))
                if not options["play_on"] or len(deal.still_in()) == 1:
                    yield from finish(deal)
                    return
            if effect == "clear":
                following = deal.after(seat) if seat in deal.out else seat
            else:
                following = deal.after(seat)
                if effect == "skip":
                    following = deal.after(following)
            chance = jumper(deal, seat, following) if options["jumping_in"] else None
            if chance and barren == 200:
                yield note("SN20 the last of the 200 leaves no time to jump in")
            if chance is None or barren == 200:
                break
            who, cards = chance
            answer = yield move(who, ["jump " + text(cards), "pass"])
            yield note("SN17 " + answer.split()[0])
            if by_down:
                yield note("SN17 on a down card")
            if effect == "skip":
                yield note("SN17 after an 8" + (" with two left" if len(deal.still_in()) == 2 else ""))
            if seat in deal.out:
                yield note("SN17 when the mover has gone out")
            if len(cards) > len(deal.hands[who]):
                yield note("SN17 with up cards" + (" that go with the last of the hand" if deal.hands[who] else ""))
            if answer == "pass":
                barren += 1
                if barren == 200:
                    yield note("SN20 a pass is the last of the 200")
                break
            part_with(deal, who, cards)
            effect = lay(deal, cards)
            assert effect == "clear"
            seat = who
        seat = following
    yield note("SN20 a draw" + (" after a winner" if deal.out else ""))
    yield from finish(deal)


def finish(deal: Deal) -> Referee:
    """The score and the end (SN19, SN20)."""
    first = deal.out[:1]
    points = [int(seat in first) for seat in range(deal.seats)]
    yield score(points, points)
    places = [deal.out.index(seat) + 1 if seat in deal.out else 0 for seat in range(deal.seats)]
    yield end(first) | {"places": places}
