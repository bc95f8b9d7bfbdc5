"""What may set two cards apart in Nein Nine: beside who takes a trick, who ends up with the 9s, and which 8 makes
trump."""

from collections.abc import Iterator
from types import MappingProxyType

from nines.advice.advice import Reason
from nines.advice.reasons import in_tricks
from nines.advice.reasons import outcomes as rest
from nines.advice.reasons.facts import Event, Facts, Halves, marked
from nines.advice.reasons.naming import named, names_of
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, SUITS, Card, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, play
from nines.core.sums import whole
from nines.games.nein_nine.rules import PENALTY, nines_taken, suit_of
from nines.registry import GAMES
from nines.words import card_names
from nines.words.audience import Audience
from nines.words.languages import mark
from nines.words.phrases import amount, any_of, capitalized, figure, list_of, ones


def events(view: TrickView, worse: Move, better: Move) -> Iterator[Event]:
    """A 9 taken with this trick, and what becomes of each 9 that is still to be played; then who takes tricks."""
    yield Event("now9", "nine", -1, 1.1)
    for card in (card for card in open_trick(view).held if card.rank == 9 and view.phase == "play"):
        yield Event("gets", f"home {card}", -1, 0.9, str(card))
    if worse.cards != better.cards:
        for card in view.hands[view.viewer]:
            if card.rank == 9:
                stands = in_tricks.role(card, worse, better)
                third = str(card) if stands == "c" else ""
                yield Event(f"home-{stands}", f"home {card}", -1, 0.9 if third else 1.1, third)
    yield from in_tricks.events(view, worse, better)


def certain(view: TrickView, worse: Move, better: Move) -> Iterator[Reason]:
    """A 9 that lies in the trick and falls to the seat with the one card and not with the other; then the rest."""
    trick = open_trick(view)
    takes, leaves = trick.winners(worse) == {view.viewer}, view.viewer not in trick.winners(better)
    if takes and leaves and any(card.rank == 9 for card in view.trick):
        nines = len([card for card in view.trick if card.rank == 9])
        yield Reason("now9", (worse, better), share=1.0, other=0.0, by=float(nines), sure=True)
    if _spares_joker(trick, worse, better):
        wins = trick.winners(worse) == {view.viewer}
        yield Reason("keep-joker", (worse, better), n=0, of=1, share=float(wins), other=float(wins), sure=True)
    if worse == JOKER_LOSES != better and in_tricks.wanted(view) > 0:
        yield Reason("joker-loses", (worse, better), of=1, sure=True)
    if view.trump and worse.cards == (Card(view.trump, 7),):
        yield Reason("keep-spit", (worse, better), of=1)
    yield from in_tricks.certain(view, worse, better)
    makes = [_makes_trump(view, move) for move in (worse, better)]
    if makes[0] != makes[1]:
        yield Reason("makes-trump" if makes[1] else "leaves-trump", (worse, better), of=1)


def proved(view: TrickView, reason: Reason) -> Reason:
    """The same reason, marked where the rules prove it: a 9 goes with its trick, and without a trick comes none."""
    if reason.code != "now9":
        return in_tricks.proved(view, reason)
    return marked(reason, *(_surely_with_a_nine(open_trick(view), move) for move in reason.others[:2]))


def _surely_with_a_nine(trick: OpenTrick, move: Move) -> float | None:
    """1 where a trick with a 9 falls to the seat after a move however the cards lie, 0 where none does, else None."""
    taken = in_tricks.surely_taken(trick, move)
    lies = any(card.rank == 9 for card in (*trick.cards, *move.cards))
    return taken if lies or not taken else None


def _spares_joker(trick: OpenTrick, worse: Move, better: Move) -> bool:
    """Whether a card without a 9 surely takes the trick, or leaves it to others, as the Joker would."""
    takes = trick.winners(worse)
    if JOKER not in worse.cards or JOKER in better.cards or better.cards[0].rank == 9:
        return False
    return takes == trick.winners(better) and (takes == {trick.view.viewer} or trick.view.viewer not in takes)


def then(view: TrickView, reason: Reason, analysis: Analysis | None = None) -> Iterator[Reason]:
    """Which of the two cards makes trump, beside a fact that may follow from it; of two 8s that of the suit of a third
    card, else the better one. The Big Spit where the fact is of that card: a 7 would seem to be low."""
    yield from _must_follow(view, reason)
    beaters = [*_beaters(view, reason)]
    yield from beaters
    yield from _may_beat(view, reason)
    yield from (part for part in _nine_in_it(view, reason) if not beaters or part.code != "nines-out")
    if analysis:
        yield from _own_nine(view, reason, analysis)
    makers = [move for move in reason.others if _makes_trump(view, move)]
    if makers and reason.code not in MADE:
        of_its_suit = (move for move in makers if reason.card and move.cards[0].suit == Card.parse(reason.card).suit)
        yield Reason("trump-by", (next(of_its_suit, makers[-1]),))
    if makers and reason.code in MADE:
        yield _trumps_kept(view, makers[-1])
    if reason.code == "makes-trump":
        yield from _spits_made(view, makers[-1])
        return
    trump = view.trump or (makers[-1].cards[0].suit if makers else "")
    for big, suit in ((1, trump), (0, SAME_COLOUR.get(trump, ""))):
        card = Card(suit, 7)
        if reason.code != "keep-spit" and card in _of_cards(reason):
            code = "big-spit" if big else "little-spit"
            untold = big and view.trump and reason.code in OF_THIS_TRICK and not reason.sure
            beaten = _beaten(view, card) if untold else 0
            yield Reason(code if view.trump else "then-spit", (play(card),), n=big, of=beaten)


def _nine_in_it(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """What a trick with one 9 in it comes to, beside a fact about this trick; and which 9s may yet be played to it."""
    if reason.code not in OF_THIS_TRICK or view.phase != "play":
        return
    trick = open_trick(view)
    takes = reason.others[0 if reason.share >= reason.other else 1] if len(reason.others) == 2 else reason.others[0]
    here = [card for card in (*view.trick, *takes.cards) if card.rank == 9]
    out = [card for card in trick.held if card.rank == 9] if trick.to_come else []
    if not (here or out) or (reason.code == "now" and not {*view.trick} & {*here}):
        return
    if not here:
        yield Reason("nines-out", n=len(out), card=" ".join(map(str, out)))
    taken, count = nines_taken(view)[view.viewer], max(1, len(here))
    first = PENALTY[taken + count] - PENALTY[taken]
    after = len({*_nines_held(view)} - {*here}) - (count - len(here))  # so many can follow those of this trick
    more = PENALTY[taken + count + 1] - PENALTY[taken + count] if after > 0 else 0
    yield Reason("nine-worth", n=first, of=more if more > first else 0, by=float(count))


def _nines_held(view: TrickView) -> Cards:
    """The 9s that lie in the hand, and those that others may hold."""
    return tuple(card for card in (*view.hands[view.viewer], *open_trick(view).held) if card.rank == 9)


def _beaters(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The few cards that can still beat a card which mostly takes this trick."""
    code, share = reason.code, reason.share
    if not view.trump or len(reason.others) != 2 or reason.sure or code not in OF_THE_CARD:
        return
    second = code.endswith("-y") or (not code.endswith("-x") and reason.other > share)
    move, often = (reason.others[1], reason.other) if second else (reason.others[0], share)
    (card,) = move.cards
    if often < 0.5 or card == JOKER or reason.also or card.rank == 7:
        return
    trick = open_trick(view)
    power = trick.power_after(move)
    beaten = [other for other in trick.held if other == JOKER or power(other) > power(card)] if trick.to_come else []
    if 0 < len(beaten) <= NAMED:
        yield Reason("beaters", (move,), card=" ".join(map(str, beaten)))


def _may_beat(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The few cards that may beat one which would be played now and mostly loses."""
    if reason.code not in ("win-x", "win-y") or len(reason.others) != 2 or reason.also:
        return
    move, often = (
        (reason.others[0], reason.share) if reason.code == "win-x" else (reason.others[1], reason.other)
    )  # fmt: skip
    if often < 0.5:
        yield from _out_above(view, move)


def _out_above(view: TrickView, move: Move) -> Iterator[Reason]:
    """The few cards yet to come that beat a card which is played now and would win as the trick lies."""
    trick, (card,) = open_trick(view), move.cards
    if not view.trump or not trick.to_come or JOKER in (*trick.cards, card):
        return
    power = trick.power_after(move)
    above = [other for other in trick.held if other == JOKER or power(other) > power(card)]
    if 0 < len(above) <= BEATING and all(power(lies) < power(card) for lies in trick.cards):
        yield Reason("may-beat", (move,), card=" ".join(map(str, above)))


def _own_nine(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What becomes of the 9 that the better card is, beside a fact that does not tell it: in `of` whether it wins for
    certain (1) or not (-1), in `n` what it would cost."""
    if view.phase != "play" or len(reason.others) != 2 or reason.code not in OF_OTHERS:
        return
    better = min(reason.others, key=lambda move: (analysis.of(move).behind, move != analysis.choice))
    if better.cards[0].rank != 9 or any(card.rank == 9 for card in view.trick) or reason.also:
        return
    taken, nines = in_tricks.surely_taken(open_trick(view), better), nines_taken(view)[view.viewer]
    stands = 0 if taken is None else 1 if taken else -1
    if reason.code == "gets":
        yield from _out_above(view, better)
    yield Reason("own-nine", (better,), n=PENALTY[nines + 1] - PENALTY[nines], of=stands)


def _must_follow(view: TrickView, reason: Reason) -> Iterator[Reason]:
    """The lead that makes whoever holds a 9 follow suit, where only one of two leads does."""
    if reason.code != "gets" or view.trick or not view.trump or len(reason.others) != 2 or reason.also:
        return
    trick, (first, second) = open_trick(view), reason.others
    drawing, other = (first, second) if reason.share > reason.other else (second, first)
    suit = trick.suit_of(Card.parse(reason.card))
    if trick.suit_of(drawing.cards[0]) == suit != trick.suit_of(other.cards[0]):
        yield Reason("must-follow", (drawing,), card=reason.card)


def _trumps_kept(view: TrickView, maker: Move) -> Reason:
    """The trumps that are left in the hand after an 8 has made trump."""
    suit = maker.cards[0].suit
    kept = [card for card in view.hands[view.viewer] if card not in maker.cards and suit_of(card, suit) == suit]
    return Reason("then-trumps", suit=suit, n=len(kept), card=" ".join(map(str, kept)))


def _spits_made(view: TrickView, maker: Move) -> Iterator[Reason]:
    """The 7s of the hand that an 8 makes the highest trumps."""
    suit = maker.cards[0].suit
    spits = [card for card in (Card(suit, 7), Card(SAME_COLOUR[suit], 7)) if card in view.hands[view.viewer]]
    if len(spits) == 2:
        yield Reason("then-spits", tuple(play(card) for card in spits))
    elif spits:
        yield Reason("then-spit", (play(spits[0]),), n=int(spits[0].suit == suit))


def _beaten(view: TrickView, spit: Card) -> int:
    """What can beat the Big Spit in this trick: nothing any more, or only a Joker that is yet to come."""
    if play(spit) not in GAMES[view.game].legal_moves(view):
        return 0
    winners = open_trick(view).winners(play(spit))
    return NOTHING if winners == {view.viewer} else ONLY_JOKER if view.viewer in winners else 0


def _of_cards(reason: Reason) -> Cards:
    """The cards that a reason is about: those of its moves, and a third one."""
    third = parse_cards(reason.card) if reason.others else ()  # of equal cards, those between them that are gone
    return (*(card for move in reason.others for card in move.cards), *third)


def _makes_trump(view: TrickView, move: Move) -> bool:
    """Whether a card makes its suit trump: the first 8 does (NN5)."""
    return view.phase == "play" and not view.trump and bool(move.cards) and move.cards[0].rank == 8


OF_THIS_TRICK = frozenset(("now9", "now"))
OF_THE_CARD = frozenset(("now9", "now", "home-x", "home-y", "win-x", "win-y"))
"""Facts in which a card that is played now takes this trick, or does not."""
OF_OTHERS = frozenset(("now", "gets", "win-x", "win-y", "win-c", "home-c", "rest-tricks", "rest-points", "rest-nines"))
"""Facts of two cards that do not say what becomes of the 9 which one of them is."""
NAMED, BEATING = 2, 3
"""So many cards that can beat one are named, where it mostly wins or where it mostly loses."""
BESIDE = frozenset(("nine-worth", "nines-out", "then-trumps", "beaters", "may-beat", "own-nine", "must-follow"))
"""What is told beside a fact about this trick, or about an 8 that makes trump."""
NOTHING, ONLY_JOKER = 1, 2
"""In `of` of a Big Spit, what can beat it in the trick on the table."""
SPITS = frozenset(("big-spit", "little-spit", "then-spit"))
"""That a 7 is one of the two highest trumps, or becomes one: else it would seem to be low."""
SAME_COLOUR = MappingProxyType({"C": "S", "S": "C", "D": "H", "H": "D"})
"""By the trump suit, that of the Little Spit (NN6)."""
MADE = frozenset(("makes-trump", "leaves-trump"))
"""What sets an 8 that makes trump apart from a card that does not: the better card is the 8, or the other one."""
KINDS = MappingProxyType({"tricks": in_tricks.TRICKS, "nines": MappingProxyType({"penalty": -2 / 3, "theirs": 1 / 3})})
"""What tricks, and what 9s change in the points above the table's mean: every point that a 9 costs lowers that."""
POINTS = MappingProxyType({"tricks": 1.0, "penalty": -1.0})
KIND_OF = MappingProxyType(
    {
        **in_tricks.KIND_OF,
        "joker-loses": "tricks",
        **dict.fromkeys(("now9", "gets", "home-x", "home-y", "home-c"), "nines"),
    }
)
OUTCOMES = MappingProxyType({"rest-nines": 2, "rest-points": 2, "all-nines": 0, "all-points": 0})
HALVES = MappingProxyType(
    {
        **in_tricks.HALVES,
        "now9": Halves(
            mark("With {x} you win a nine in this trick {often}"),
            mark("With {x} you avoid a nine in this trick {often}"),
            mark("with {y} you win one {often}"), mark("with {y} you avoid it {often}"), mark("with {y}, {often}"),
        ),
        "gets": Halves(
            mark("With {x}, the {c} ends up with you {often}"), mark("With {x}, somebody else gets the {c} {often}"),
            mark("with {y} you get it {often}"), mark("with {y} somebody else gets it {often}"),
            mark("with {y}, {often}"),
        ),
        "home-x": Halves(
            mark("Now {x} stays with you {often}"),
            mark("Now {x} goes to somebody else {often}"),
            mark("later it ends up with you {often}"),
            mark("later it goes to somebody else {often}"),
        ),
        "home-y": Halves(
            mark("After {x}, {y} ends up with you {often}"),
            mark("After {x}, somebody else gets {y} {often}"),
            mark("now {y} stays with you {often}"),
            mark("now {y} goes to somebody else {often}"),
        ),
        "home-c": Halves(
            mark("If you play {x}, your {c} ends up with you {often}"),
            mark("If you play {x}, somebody else gets your {c} {often}"), mark("if you play {y}, you get it {often}"),
            mark("if you play {y}, somebody else gets it {often}"), mark("if you play {y}, {often}"),
        ),
    }
)  # fmt: skip


def outcomes(view: TrickView, analysis: Analysis, worse: Move, better: Move) -> Iterator[Reason]:
    """The tricks that the seat takes with two cards, or the 9s, whichever sets them further apart in points; else the
    points."""
    more = [rest.gain(analysis, worse, better, worth) or 0.0 for worth in KINDS.values()]
    nines = rest.apart("rest-nines", {"nines": 1.0}, analysis, worse, better, -1)
    if more[0] > 2 * more[1]:
        yield from in_tricks.outcomes(view, analysis, worse, better)
    elif more[1] > 2 * more[0]:
        yield from nines
    yield from rest.apart("rest-points", POINTS, analysis, worse, better)


def outcome_of_all(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """How many of the tricks that are left the seat takes, and how many 9s, whatever it plays; else the points."""
    yield from rid_of_a_nine(view)
    tricks, nines = rest.span(analysis, in_tricks.TRICKS), rest.span(analysis, {"nines": 1.0})
    points = rest.span(analysis, POINTS)
    if tricks and (tricks[1] <= rest.FEW or (_no_nine_left(view) and tricks[1] - tricks[0] <= rest.NEAR)):
        yield Reason("all-tricks", n=len(view.hands[view.viewer]), share=tricks[0], other=tricks[1])
    if tricks and nines and max(high - low for low, high in (tricks, nines)) <= rest.NEAR:
        yield Reason(
            "all-nines", n=len(view.hands[view.viewer]), of=int(nines[1] <= rest.FEW), share=tricks[0],
            other=tricks[1], by=(nines[0] + nines[1]) / 2,
        )  # fmt: skip
    if points and points[1] - points[0] <= rest.NEAR:
        yield Reason("all-points", share=points[0], other=points[1])
    yield from in_tricks.match_of_all(view, analysis)


def rid_of_a_nine(view: TrickView) -> Iterator[Reason]:
    """The suit of three or more cards, a 9 among them, that are all the seat may play and of which none can win."""
    legal = GAMES[view.game].legal_moves(view)
    cards = [card for move in legal for card in move.cards]
    if view.phase != "play" or not view.trick or len(cards) < in_tricks.MANY or JOKER in cards:
        return
    trick = open_trick(view)
    takes = any(view.viewer in trick.winners(move) for move in legal)
    if len({card.suit for card in cards}) == 1 and any(card.rank == 9 for card in cards) and not takes:
        yield Reason("rid-of-nine", suit=cards[0].suit)


def _no_nine_left(view: TrickView) -> bool:
    """Whether all 9s are in tricks that have been taken."""
    return whole(nines_taken(view)) == len(SUITS)


def said(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of two cards, or for what the rest of the deal brings."""
    if reason.code in OUTCOMES:
        return _outcome_said(reason, to)
    if reason.code in MADE:
        x, y = names_of(reason, to)
        first, second = (move.cards[0].suit for move in reason.others)
        if (reason.code == "makes-trump") == bool(reason.n):
            return to.text(
                "{X} makes {suit} trump; with {y} there is still no trump.", X=capitalized(x), suit=to.suit(first), y=y
            )
        return to.text("With {x} there is still no trump; {y} makes {suit} trump.", x=x, suit=to.suit(second), y=y)
    if reason.code == "trump-by":
        (move,) = reason.others
        return to.text("{X} makes {suit} trump.", X=capitalized(named(move, to)), suit=to.suit(move.cards[0].suit))
    if reason.code in BESIDE:
        return _beside_said(reason, to)
    if reason.code == "then-spits":
        if reason.others[0].cards[0].suit in "DH":
            return to.text("The red sevens are then the two highest trumps.")
        return to.text("The black sevens are then the two highest trumps.")
    if reason.code == "rid-of-nine":
        suit = to.suit(reason.suit)
        return to.text("None of these {suit} can win this trick: a good moment to be rid of the nine.", suit=suit)
    if reason.code == "joker-loses":
        return _joker_said(reason, to)
    if reason.code == "keep-joker":
        name = capitalized(names_of(reason, to)[0 if reason.n else 1])
        if reason.share:
            return to.text("{X} wins this trick just as well, and you keep the Joker.", X=name)
        return to.text("{X} loses this trick just as well, and you keep the Joker.", X=name)
    if reason.code == "keep-spit":
        x, y = names_of(reason, to)
        if reason.n:
            return to.text("With {x} you keep {y}, the Big Spit and highest trump.", x=x, y=y)
        return to.text("{X} is the Big Spit, the highest trump: with {y} you keep it.", X=capitalized(x), y=y)
    if reason.code in SPITS:
        card = capitalized(named(reason.others[0], to))
        match reason.code, reason.n:
            case "big-spit", _ if reason.of == NOTHING:
                return to.text("{X} is the Big Spit, the highest trump: it wins this trick.", X=card)
            case "big-spit", _ if reason.of == ONLY_JOKER:
                return to.text("{X} is the Big Spit, the highest trump: only the Joker can beat it.", X=card)
            case "big-spit", _:
                return to.text("{X} is the Big Spit, the highest trump.", X=card)
            case "little-spit", _:
                return to.text("{X} is the Little Spit, the second-highest trump.", X=card)
            case _, 1:
                return to.text("{X} is then the Big Spit, the highest trump.", X=card)
            case _:
                return to.text("{X} is then the Little Spit, the second-highest trump.", X=card)
    if reason.code != "now9":
        return in_tricks.said(reason, to)
    pairs = zip(reason.others, names_of(reason, to), (reason.share, reason.other))
    return " ".join(_with_the_nines(reason, move, name, bool(share), to) for move, name, share in pairs)


def _with_the_nines(reason: Reason, move: Move, name: str, takes: bool, to: Audience) -> str:
    """Who gets the 9s that lie in a trick, with that of the move."""
    nines = max(1, int(reason.by) + whole(card.rank == 9 for card in move.cards))
    if takes:
        return to.language.plural(
            "{X} wins the trick, and a nine with it.", "{X} wins the trick, and {n} nines with it.", nines,
            X=capitalized(name),
        )  # fmt: skip
    return to.language.plural(
        "{X} leaves the nine to somebody else.", "{X} leaves {n} nines to somebody else.", nines, X=capitalized(name)
    )


def _beside_said(reason: Reason, to: Audience) -> str:
    """What a trick with a 9 comes to, which 9s are out, or which trumps are kept."""
    cards = list_of(map(to.the, parse_cards(reason.card)), to.language) if reason.card else ""
    if reason.code == "beaters":
        x = named(reason.others[0], to)
        return to.text(
            "Only {cards} can still beat {x}.", cards=any_of(map(to.the, parse_cards(reason.card)), to.language), x=x
        )
    if reason.code == "may-beat":
        x = named(reason.others[0], to)
        return to.text("Still out above {x}: {cards}.", x=x, cards=cards)
    if reason.code == "own-nine":
        return _own_nine_said(reason, to)
    if reason.code == "must-follow":
        has_article = to.language.code != "en"  # which has *the* before it
        c = card_names.card_name(Card.parse(reason.card), to.language, to.pack, article=has_article)
        return to.text("After {x}, whoever holds the {c} must follow suit.", x=named(reason.others[0], to), c=c)
    if reason.code == "nines-out":
        return to.text("Still out: {cards}.", cards=cards)
    if reason.code == "then-trumps" and not reason.n:
        return to.text("After that you hold no trump.")
    if reason.code == "then-trumps":
        return to.language.plural(
            "After that you hold one trump: {cards}.", "After that you hold {n} trumps: {cards}.", reason.n, cards=cards
        )
    if reason.by > 1:
        return to.language.plural(
            "A trick with {nines} nines costs you {n} point: +1 for the trick, −{cost} for the nines.",
            "A trick with {nines} nines costs you {n} points: +1 for the trick, −{cost} for the nines.",
            reason.n - 1, nines=figure(int(reason.by)), cost=figure(reason.n),
        )  # fmt: skip
    if reason.n == 1 and reason.of:
        return to.text(
            "A trick with one nine brings nothing: +1 for the trick, −1 for the nine. The nine after it costs {more}.",
            more=figure(reason.of),
        )  # fmt: skip
    if reason.n == 1:
        return to.text("A trick with one nine brings nothing: +1 for the trick, −1 for the nine.")
    return to.language.plural(
        "A trick with one nine costs you {n} point: +1 for the trick, −{cost} for the nine.",
        "A trick with one nine costs you {n} points: +1 for the trick, −{cost} for the nine.",
        reason.n - 1, cost=figure(reason.n),
    )  # fmt: skip


def _own_nine_said(reason: Reason, to: Audience) -> str:
    """What a 9 that is played comes to if it wins, and that somebody else has it if not."""
    told = {"x": named(reason.others[0], to), "cost": figure(reason.n)}
    if reason.of < 0:
        return to.text("{X} goes to somebody else.", X=capitalized(told["x"]))
    if reason.of:
        return to.text("With {x} you take a nine: +1 for the trick, −{cost} for this nine.", **told)
    return to.text(
        "If {x} wins, that makes +1 for the trick, −{cost} for this nine; if not, somebody else has it.", **told
    )


def _joker_said(reason: Reason, to: Audience) -> str:
    """What is lost with the Joker as loser, beside the better card, which is told of first where `n` is 1."""
    better = reason.others[0 if reason.n else 1]
    if better == JOKER_WINS:
        return to.text("As winner the Joker takes this trick; as loser it takes none.")
    return to.text("With {y} you keep the Joker for a trick; as loser it takes none.", y=named(better, to))


def _outcome_said(reason: Reason, to: Audience) -> str:
    if reason.code == "all-points":
        points = rest.about(reason, to)
        return to.language.plural(
            "Whatever you play, the rest of the deal brings you about {mean} point on average.",
            "Whatever you play, the rest of the deal brings you about {mean} points on average.",
            ones(points), mean=points,
        )  # fmt: skip
    if reason.code == "all-nines" and reason.of:
        return to.text(
            "Whatever you play, you take on average about {tricks} of the {of} tricks left, and hardly ever a nine.",
            tricks=rest.about(reason, to), of=figure(reason.n),
        )  # fmt: skip
    if reason.code == "all-nines":
        nines = amount(reason.by, to.language)
        return to.language.plural(
            "Whatever you play, you take on average about {tricks} of the {of} tricks left and {nines} nine.",
            "Whatever you play, you take on average about {tricks} of the {of} tricks left and {nines} nines.",
            ones(nines), tricks=rest.about(reason, to), of=figure(reason.n), nines=nines,
        )  # fmt: skip
    x, y = names_of(reason, to)
    mean = rest.middle(reason, to)
    told = {"x": x, "y": y, "mean": mean, "m": amount(reason.other, to.language)}
    if reason.code == "rest-nines":
        return to.language.plural(
            "With {x} you still take {mean} nine on average; with {y}, {m}.",
            "With {x} you still take {mean} nines on average; with {y}, {m}.", ones(mean), **told,
        )  # fmt: skip
    return to.language.plural(
        "With {x} the rest of the deal brings you {mean} point on average; with {y}, {m}.",
        "With {x} the rest of the deal brings you {mean} points on average; with {y}, {m}.", ones(mean), **told,
    )  # fmt: skip


def said_of_one(reason: Reason, to: Audience) -> str:
    """The sentence for what is certain of the first card alone."""
    x, _ = names_of(reason, to)
    match reason.code:
        case "now9":
            return _with_the_nines(reason, reason.others[0], x, bool(reason.share), to)
        case "joker-loses":
            return to.text("The Joker as loser gives its trick away: as winner it would take one for certain.")
        case "keep-spit":
            return to.text("{X} is the Big Spit, the highest trump.", X=capitalized(x))
        case "leaves-trump":
            suit = to.suit(reason.others[0].cards[0].suit)
            return to.text("{X} makes {suit} trump.", X=capitalized(x), suit=suit)
        case "makes-trump":
            return to.text("With {x} there is still no trump.", x=x)
        case _:
            return in_tricks.said_of_one(reason, to)


FACTS = Facts(
    events, certain, HALVES, said,
    {
        **in_tricks.CODES, **in_tricks.OUTCOMES, **OUTCOMES,
        "now9": 2, "keep-spit": 2, "keep-joker": 2, "joker-loses": 2, "then-spits": 2,
        "nine-worth": 0, "nines-out": 0, "then-trumps": 0, "beaters": 1, "must-follow": 1,
        "may-beat": 1, "own-nine": 1, "rid-of-nine": 0,
        **dict.fromkeys(MADE, 2), "trump-by": 1, **dict.fromkeys(SPITS, 1),
    },
    in_tricks.MINE | {"keep-spit", "keep-joker", "rid-of-nine", *BESIDE, *OUTCOMES}, then, proved,
    same=in_tricks.MATCH, of_two=in_tricks.OF_TWO | {"home-y", "makes-trump"},
    alone=in_tricks.ALONE | {"makes-trump", "joker-loses"}, of_one=said_of_one, kinds=KINDS, kind_of=KIND_OF,
    outcomes=outcomes, outcome_of_all=outcome_of_all, indirect=in_tricks.INDIRECT,
    compared=frozenset(("now9", "now", "home-x", "home-y")),
    amounts=frozenset((*in_tricks.OUTCOMES, *OUTCOMES)),
)  # fmt: skip
