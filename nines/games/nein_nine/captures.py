"""How a card of Nein Nine comes to take a 9: the 9 that is played wins its own trick, somebody puts one on a card that
is sure to win, or a high card draws one that has to follow suit."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import CLEARLY, better_of_two
from nines.advice.reasons.naming import names_of
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Card, parse_cards
from nines.core.game import TrickView
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move
from nines.games.nein_nine.rules import PENALTY, little_spit, nines_taken
from nines.words.audience import Audience
from nines.words.phrases import any_of, capitalized, figure

CODES = {
    "nine-back": 2,
    "nine-alone": 1,
    "on-joker": 0,
    "on-winner": 1,
    "on-trump": 0,
    "draws-nine": 1,
    "nine-trump": 1,
    "not-worth": 0,
    "clean": 0,
    "clean-yet": 0,
}
"""The codes of these causes, with how many moves each names."""
OF_OWN_NINE = frozenset(
    ("home-x", "home-y", "more-home", "now9", "more-now", "gets", "more-gets", "rest-points", "rest-nines")
)  # fmt: skip
"""Facts of two cards beside which a 9 that is played may be the one that is taken."""
OF_ANOTHER = frozenset(("gets", "more-gets"))
"""Facts of a 9 that somebody else holds."""
OF_NINES = frozenset(("now9", "gets", "more-now", "more-gets", "rest-nines"))
"""Facts of two cards about 9s that others hold."""
OF_POINTS = frozenset(("rest-points", "more-costs"))
"""Facts of two cards that come of such 9s, too."""
NAMED = 2
"""So many cards of its suit that beat a 9 are named."""
OFTEN = 0.15
"""The least share of the worlds in which a 9 wins its own trick for that to be told."""
ABOVE = 3
"""So many cards that beat a trump 9 are named."""
DEARER = {"points": 0.1, "wins": 0.01}
"""By how much more a lead costs than the one that is told of for a word of its own, by the unit."""
LEAST = {"points": 0.1, "wins": 0.005}
"""What a card costs at least, by the unit, beside one that takes a clean point: as it is rounded, that is told."""
BY_A_TRUMP, BY_NOBODY = 1, 2
"""In `n` of a clean trick, that the last to play takes it with a trump, or that nobody after the seat can add a 9."""
LITTLE, BIG = 1, 2
"""In `n` of a card that draws a 9, which of the two highest trumps it is."""


def then(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """What brings a 9 to the worse of two cards, the plainest first."""
    if view.phase != "play" or not reason.others:
        return
    if len(reason.others) == 1:
        yield from _own_nine_alone(view, reason, analysis)
        yield from (
            joker_open(view, analysis)
            if reason.others[0] == JOKER_WINS and reason.code in OF_NINES and not reason.sure
            else ()
        )
        return
    trick, (better, worse) = open_trick(view), better_of_two(reason, analysis)
    if not view.trump and worse != JOKER_WINS:
        if not view.trick:
            yield from _own_nine(trick, reason, analysis)
        return
    yield from _own_nine(trick, reason, analysis)
    if JOKER not in better.cards and (reason.code in OF_NINES or (worse == JOKER_WINS and reason.code in OF_POINTS)):
        seats = _may_add_a_nine(trick, worse)
        if seats and trick.winners(better) != {view.viewer}:
            alone = seats[0] if len(seats) == 1 else -1
            yield Reason("on-joker", n=alone) if worse == JOKER_WINS else Reason("on-winner", (worse,), n=alone)
    if (better, worse) == (JOKER_LOSES, JOKER_WINS) and reason.code in OF_NINES:
        seats = _may_add_a_nine(trick, worse)
        if seats:
            yield Reason("on-winner", (worse,), n=seats[0] if len(seats) == 1 else -1)


def _own_nine_alone(view: TrickView, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """The same of a 9 that is led and told of alone: that it may win its own trick, and what can beat it."""
    trick, (move,) = open_trick(view), reason.others
    is_led = reason.code == "home-x" and not view.trick and move.cards[0].rank == 9
    if is_led and reason.share >= OFTEN and reason.by < 0 and {view.viewer} < trick.winners(move):
        yield _alone(trick, move)


def joker_open(view: TrickView, analysis: Analysis) -> Iterator[Reason]:
    """That somebody may put a 9 on the Joker as winner, where the choice does not surely take the trick."""
    trick, choice = open_trick(view), analysis.choice
    seats = _may_add_a_nine(trick, JOKER_WINS) if JOKER not in choice.cards else []
    if seats and trick.winners(choice) != {view.viewer}:
        yield Reason("on-joker", n=seats[0] if len(seats) == 1 else -1)


def _own_nine(trick: OpenTrick, reason: Reason, analysis: Analysis) -> Iterator[Reason]:
    """That the worse card is a 9 that may win its own trick, unlike later; beside another card that may win this one,
    or with what beats the 9."""
    better, worse = better_of_two(reason, analysis)
    nine, me = worse.cards[0], trick.view.viewer
    if nine.rank != 9 or better.cards[0].rank == 9 or any(card.rank == 9 for card in trick.cards):
        return
    if (
        reason.code not in OF_OWN_NINE
        or not (reason.code in OF_ANOTHER or reason.card in ("", str(nine)))
        or f"home {nine}" not in analysis.facts
    ):
        return
    at = analysis.facts.index(f"home {nine}")
    now, later = analysis.of(worse).shares[at], analysis.of(better).shares[at]
    least = CLEARLY if reason.code == "more-now" else OFTEN
    if not {me} < trick.winners(worse) or now < least or later >= min(0.5, now):
        return
    as_suit = JOKER not in better.cards and trick.suit_of(better.cards[0]) == trick.suit_of(nine)
    if trick.cards and as_suit and me in trick.winners(better):
        first = int(reason.others[0] == worse)
        yield Reason("nine-back", reason.others, n=first, of=1 - first)
        return
    yield _alone(trick, worse)


def beating(trick: OpenTrick, move: Move) -> list[Card]:
    """The cards still out that beat one which is played now."""
    power, (card,) = trick.power_after(move), move.cards
    return [other for other in trick.held if other == JOKER or power(other) > power(card)]


def _alone(trick: OpenTrick, move: Move) -> Reason:
    """What can beat a 9 that is played: the cards of its suit, where they are few, the Joker, and trumps (`n`); nothing
    is named while an 8 may make trump."""
    if not trick.trump:
        return Reason("nine-alone", (move,))
    beaten, nine = beating(trick, move), move.cards[0]
    plain = [card for card in beaten if card != JOKER and trick.suit_of(card) == trick.suit_of(nine)]
    trumps = int(any(card != JOKER and card not in plain for card in beaten))
    named = [*plain, *(card for card in beaten if card == JOKER)] if len(plain) <= NAMED else []
    return Reason("nine-alone", (move,), n=trumps, card=" ".join(map(str, named)))


def _may_add_a_nine(trick: OpenTrick, move: Move) -> list[int]:
    """The seats still to play that may put a 9 on a card which is sure to win, as it seems to this one."""
    if move.cards[0].rank == 9 or trick.winners(move) != {trick.view.viewer}:
        return []
    return _adding(trick, move)


def _adding(trick: OpenTrick, move: Move) -> list[int]:
    """The seats still to play that may put a 9 on a card."""
    me, seats = trick.view.viewer, len(trick.view.hands)
    led = trick.led or ("" if JOKER in move.cards else trick.suit_of(move.cards[0]))
    found = []
    for seat in ((me + step) % seats for step in range(1, trick.to_come + 1)):
        nines = [card for card in trick.may_hold[seat] if card.rank == 9]
        follows = bool(led) and trick.must_follow(seat, led)
        if any(not follows or trick.suit_of(card) == led for card in nines):
            found.append(seat)
    return found


def dearest(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """The card that costs most, where another one is told of: a 9 that may win its own trick, or of a lead the 9 of its
    suit that it may draw."""
    told_of = {move for reason in found for move in (*reason.others, *reason.also)}
    told_of &= {values.move for values in analysis.moves}  # a Spit of the hand may be told of that can't be played now
    if view.phase != "play" or not view.trump or not told_of:
        return
    trick, worst = open_trick(view), max(analysis.moves, key=lambda values: values.behind)
    costs, card = [analysis.of(move).behind for move in told_of], worst.move.cards[0]
    if worst.move in told_of or worst.behind < max(costs) + DEARER.get(analysis.unit, 1.0) or card == JOKER:
        return
    if worst.move in as_good(view, analysis):
        return
    nine, best = Card(trick.suit_of(card), 9), analysis.of(analysis.choice)
    fact = f"home {nine}"
    if fact not in analysis.facts or trick.power(card) < trick.power(nine):
        return
    at = analysis.facts.index(fact)
    now, later = worst.shares[at], best.shares[at]
    if view.trick:
        if card == nine and trick.suit_of(card) == view.trump and now >= OFTEN and later < min(0.5, now):
            yield from _trump_nine(trick, worst.move)
    elif card == nine and now >= OFTEN and later < min(0.5, now) and {view.viewer} < trick.winners(worst.move):
        again = any(reason.code == "nine-alone" for reason in found)
        yield _alone(trick, worst.move)._replace(of=int(again))
    elif nine in trick.held and now - later >= CLEARLY:
        spit = BIG if card == Card(view.trump, 7) else LITTLE if card == little_spit(view.trump) else 0
        yield Reason("draws-nine", (worst.move,), n=spit, card=str(nine))


def _trump_nine(trick: OpenTrick, move: Move) -> Iterator[Reason]:
    """The few cards that can beat a trump 9 which beats the trick on the table."""
    power, nine = trick.power_after(move), move.cards[0]
    beaten = beating(trick, move)
    lies = JOKER not in trick.cards and all(power(card) < power(nine) for card in trick.cards)
    if lies and trick.to_come and 0 < len(beaten) <= ABOVE:
        yield Reason("nine-trump", (move,), card=" ".join(map(str, beaten)))


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """What a trick is worth that is taken for certain: nothing, where a 9 in it costs the point and only a trump takes
    it; a clean point, where no 9 lies in it or can come; else what it counts if the last to play adds a 9."""
    why = [reason for reason in found if not reason.code.startswith("plan-")]
    trick = open_trick(view)
    if view.phase != "play" or not trick.cards or not view.trump or not why:
        return
    told_of = {move for reason in why for move in (*reason.others, *reason.also)}
    takes = [each for each in analysis.moves if _wins_for_certain(trick, each.move)]
    by_trumps = trick.led != trick.trump and all(
        each.move != JOKER_WINS and trick.suit_of(each.move.cards[0]) == trick.trump for each in takes
    )
    nines, taken = [card for card in trick.cards if card.rank == 9], nines_taken(view)[view.viewer]
    least, choice = LEAST.get(analysis.unit, 1.0), analysis.choice
    others = [values.move for values in analysis.moves if values not in takes and not _is_a_nine(values.move)]
    if not takes or any(view.viewer in trick.winners(move) for move in others):
        return
    if len(nines) == 1 and PENALTY[taken + 1] - PENALTY[taken] == 1 and by_trumps and not trick.to_come:
        if all(values.behind >= least and values.move not in told_of for values in takes):
            yield Reason("not-worth")
        return
    worse = (values for values in analysis.moves if values not in takes)
    wins = any(values.move == choice for values in takes)
    if nines or not wins or any(values.behind < least for values in worse):
        return
    adding = {seat for values in takes for seat in _may_add_a_nine(trick, values.move)}
    if not adding:
        yield Reason("clean", n=BY_NOBODY if trick.to_come else BY_A_TRUMP if by_trumps else 0)
    elif trick.to_come == 1:
        yield Reason("clean-yet", n=max(adding), of=1 - PENALTY[taken + 1] + PENALTY[taken])


def no_trump(view: TrickView, analysis: Analysis, found: tuple[Reason, ...] = ()) -> Iterator[Reason]:
    """That somebody may put a 9 on this trick if it is trumped, where the choice leaves it to others and nothing is
    told of trumps, which cost more."""
    trick, least = open_trick(view), DEARER.get(analysis.unit, 1.0)
    told_of = {move for reason in found for move in (*reason.others, *reason.also)}
    if view.phase != "play" or not view.trump or not told_of or not view.trick or trick.led in ("", view.trump):
        return
    trumps = [
        values for values in analysis.moves
        if (card := values.move.cards[0]) != JOKER and trick.suit_of(card) == view.trump and card.rank != 9
    ]  # fmt: skip
    choice, lies = analysis.choice, any(card.rank == 9 for card in trick.cards)
    if lies or not trumps or view.viewer in trick.winners(choice):
        return
    adding = [_adding(trick, values.move) for values in trumps if view.viewer in trick.winners(values.move)]
    if (
        len(adding) == len(trumps)
        and all(adding)
        and all(values.behind >= least and values.move not in told_of for values in trumps)
    ):
        seats = adding[0]
        yield Reason("on-trump", n=seats[0] if len(seats) == 1 else -1)


def _is_a_nine(move: Move) -> bool:
    return move.cards[0].rank == 9


def _wins_for_certain(trick: OpenTrick, move: Move) -> bool:
    """Whether a card that is no 9 is sure to take the trick."""
    (card,) = move.cards
    return card.rank != 9 and trick.winners(move) == {trick.view.viewer}


def said(reason: Reason, to: Audience) -> str:
    """The sentence for one of these causes."""
    names = names_of(reason, to) if reason.others else ()
    match reason.code:
        case "not-worth":
            return to.text("This trick isn’t worth a trump: it holds a nine, so it counts +1 and −1.")
        case "clean" if reason.n == BY_NOBODY:
            return to.text("There is no nine in this trick and nobody can add one: win it for a clean point.")
        case "clean" if reason.n == BY_A_TRUMP:
            return to.text("You play last and there is no nine in this trick: trump it for a clean point.")
        case "clean":
            return to.text("You play last and there is no nine in this trick: win it for a clean point.")
        case "clean-yet":
            worth = figure(reason.of)
            return to.text(
                "There is no nine in this trick yet: it counts +1, or {n} if {name} adds a nine.",
                name=to.names[reason.n], n=worth,
            )  # fmt: skip
        case "nine-back":
            nine, other = names if reason.n else names[::-1]
            return to.text(
                "If {x} wins, it’s a trick for you; if {y} wins, you capture your own nine. Kept, it can go on "
                "somebody else’s trick later.",
                x=other, y=nine,
            )  # fmt: skip
        case "nine-alone" if reason.card or reason.n:
            beating = [*map(to.the, parse_cards(reason.card)), *([to.text("a trump")] if reason.n else [])]
            if reason.of:
                cards = any_of(beating, to.language)
                return to.text("The same goes for {x}: only {cards} can beat it.", x=names[0], cards=cards)
            return to.text(
                "Only {cards} can beat {x}: now you may capture your own nine; later you can throw it on somebody "
                "else’s trick.",
                cards=any_of(beating, to.language), x=names[0],
            )  # fmt: skip
        case "nine-alone" if reason.of:
            return to.text("The same goes for {x}.", x=names[0])
        case "nine-alone":
            return to.text(
                "If {x} wins, you capture your own nine; kept, it can go on somebody else’s trick later.", x=names[0]
            )
        case "nine-trump":
            cards = any_of(map(to.the, parse_cards(reason.card)), to.language)
            return to.text("{X} is a trump: only {cards} could take it off you.", X=capitalized(names[0]), cards=cards)
        case "on-joker" if reason.n >= 0:
            return to.text(
                "{name} plays after you and may put a nine on your Joker. Later you may see the trick first, and win "
                "it or duck it.",
                name=to.names[reason.n],
            )  # fmt: skip
        case "on-joker":
            return to.text(
                "The others play after you and may put a nine on your Joker. Later you may see the trick first, and "
                "win it or duck it."
            )
        case "on-trump" if reason.n >= 0:
            return to.text(
                "Don’t trump this trick: {name} plays after you and may put a nine on it.", name=to.names[reason.n]
            )
        case "on-trump":
            return to.text("Don’t trump this trick: the others play after you and may put a nine on it.")
        case "on-winner":
            x = to.the(JOKER) if JOKER in reason.others[0].cards else names[0]
            if reason.n >= 0:
                return to.text("{name} plays after you and may put a nine on {x}.", name=to.names[reason.n], x=x)
            return to.text("The others play after you and may put a nine on {x}.", x=x)
        case _:
            return _drawn_said(reason, capitalized(names[0]), to)


def _drawn_said(reason: Reason, lead: str, to: Audience) -> str:
    """That a lead can draw a 9, and which of the highest trumps it is."""
    nine = to.the(Card.parse(reason.card))
    if reason.n == BIG:
        return to.text(
            "{X} is the Big Spit, the highest trump: if led, it can draw {nine} into your trick.", X=lead, nine=nine
        )
    if reason.n == LITTLE:
        return to.text(
            "{X} is the Little Spit, the second-highest trump: if led, it can draw {nine} into your trick.",
            X=lead, nine=nine,
        )  # fmt: skip
    return to.text("{X} costs most: if led, it can draw {nine} into your trick.", X=lead, nine=nine)
