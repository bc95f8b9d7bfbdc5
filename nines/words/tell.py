"""What happened, as sentences: for the log, the live region and the command line, in each language.

Every sentence is a whole message of the catalogue, one for the person spoken to and one for everybody else.
"""

from collections.abc import Sequence

from nines.core.cards import BACK, NO_TRUMP, Cards
from nines.core.events import (
    BidLaid,
    BidsShown,
    Ceremony,
    Dealt,
    DownTurned,
    Drew,
    Ended,
    Event,
    Exchanged,
    LetGo,
    PileCleared,
    PileTaken,
    Played,
    Scored,
    Skipped,
    SpareShown,
    TrickTaken,
    TrumpMade,
    UpChosen,
    UpShown,
    WentOut,
)
from nines.core.game import State
from nines.words.audience import Audience
from nines.words.card_names import by_suit, of_card
from nines.words.languages import Language
from nines.words.phrases import capitalized, cards_counted, nines_counted
from nines.words.results import end_text, score_text
from nines.words.trick_won import why_won


def tell(
    event: Event, names: Sequence[str], language: Language, seat: int | None = None, state: State | None = None,
    shown: str = "french",
) -> str | None:  # fmt: skip
    """One event as a sentence or two, or None where there is nothing to say.

    `names` are by seat. `seat` is the person spoken to, as *you*; None speaks of all by name. `state` is any state of
    the match, for a trick one of its deal; `shown` the pack where it does not say (see Audience). Tell a person only
    what `events.as_seen_by` shows them.
    """
    to = Audience(tuple(names), language, seat, state, shown)
    match event:
        case Ceremony() | Dealt():
            return _dealing(event, to)
        case Played(cards=cards) if len(cards) > 1 or not to.in_tricks:
            return _played_by_rank(event, to)
        case Played():
            return _played(event, to) if event.wins is None else _played_joker(event, to)
        case TrumpMade():
            return capitalized(to.text("{suit} are trump.", suit=to.suit(event.suit)))
        case TrickTaken():
            return trick_taken(event, to)
        case Exchanged() | SpareShown():
            return _spare(event, to)
        case BidLaid():
            return _bid(event, to)
        case BidsShown():
            return _bids(event.cards, to)
        case UpChosen():
            return _up_chosen(event, to)
        case UpShown():
            return _up_shown(event, to)
        case Drew() | PileTaken():
            return _gathered(event, to)
        case DownTurned():
            return _down(event, to)
        case PileCleared():
            return _cleared(event, to)
        case Skipped():
            return to.said(event.seat, "You are skipped.", "{name} is skipped.")
        case WentOut():
            return _went_out(event, to)
        case LetGo():
            return to.said(event.seat, "You didn’t jump in.", "{name} didn’t jump in.")
        case Scored():
            return score_text(event, to)
        case Ended():
            return end_text(event, to)


# ---- a deal begins -----------------------------------------------------------------------------------------------


def _dealing(event: Ceremony | Dealt, to: Audience) -> str:
    dealer = event.dealer
    if isinstance(event, Ceremony):
        return to.said(
            dealer,
            "You got the first nine, {card}, so you deal first.",
            "{name} got the first nine, {card}, and deals first.",
            card=to.the(event.cards[-1]),
        )
    deal, trump, turned_up = event.deal, event.trump, event.turned_up
    if trump is None:
        return to.said(dealer, "Deal {deal}. You deal.", "Deal {deal}. {name} deals.", deal=deal)
    if trump == NO_TRUMP:
        return to.said(dealer, "Deal {deal}. You deal; no trump.", "Deal {deal}. {name} deals; no trump.", deal=deal)
    suit = to.suit(trump)
    if turned_up is None:
        return to.said(
            dealer,
            "Deal {deal}. You deal; {suit} are trump.",
            "Deal {deal}. {name} deals; {suit} are trump.",
            deal=deal,
            suit=suit,
        )
    return to.said(
        dealer,
        "Deal {deal}. You deal and turn up {card}; {suit} are trump.",
        "Deal {deal}. {name} deals and turns up {card}; {suit} are trump.",
        deal=deal,
        card=to.the(turned_up),
        suit=suit,
    )


# ---- tricks ------------------------------------------------------------------------------------------------------


def _played(event: Played, to: Audience) -> str:
    card = event.cards[0]
    if event.led:
        led = of_card(card, to.language, to.pack)
        return to.said(event.seat, "You led {card}.", "{name} led {card}.", card=led)
    return to.said(event.seat, "You played {card}.", "{name} played {card}.", card=to.the(card))


def _played_joker(event: Played, to: Audience) -> str:
    match event.led, event.wins:
        case True, True:
            return to.said(event.seat, "You led the Joker: it wins.", "{name} led the Joker: it wins.")
        case True, _:
            return to.said(event.seat, "You led the Joker: it loses.", "{name} led the Joker: it loses.")
        case _, True:
            return to.said(event.seat, "You played the Joker: it wins.", "{name} played the Joker: it wins.")
        case _:
            return to.said(event.seat, "You played the Joker: it loses.", "{name} played the Joker: it loses.")


def trick_taken(event: TrickTaken, to: Audience) -> str:
    """Who took a trick and why, and the nines in it where these cost points."""
    nines = sum(card.rank == 9 for card in event.cards) if to.rules and to.rules.nines_cost else 0
    why = why_won(event, to)
    if not nines:
        return to.said(event.winner, "You took the trick: {why}.", "{name} took the trick: {why}.", why=why)
    return to.said(
        event.winner,
        "You took the trick, with {nines} in it: {why}.",
        "{name} took the trick, with {nines} in it: {why}.",
        nines=nines_counted(nines, to.language),
        why=why,
    )


# ---- the spare hand, and bids ------------------------------------------------------------------------------------


def _spare(event: Exchanged | SpareShown, to: Audience) -> str:
    if isinstance(event, SpareShown):
        return to.text("Out of play: {cards}.", cards=by_suit(event.cards, to.language, to.pack))
    if not event.swapped:
        return to.said(event.seat, "You kept your hand.", "{name} kept their hand.")
    return to.said(
        event.seat,
        "You swapped your hand for the spare hand.",
        "{name} swapped their hand for the spare hand.",
    )


def _bid(event: BidLaid, to: Audience) -> str:
    if event.card == BACK:
        return to.said(event.seat, "You have bid.", "{name} has bid.")
    return to.said(event.seat, "You bid {card}.", "{name} bid {card}.", card=to.the(event.card))


def _bids(cards: Cards, to: Audience) -> str:
    first = to.seat or 0
    second = 1 - first
    return to.said(
        first,
        "You bid {card}; {rival} bid {rival_card}.",
        "{name} bid {card}; {rival} bid {rival_card}.",
        card=to.the(cards[first]),
        rival=to.names[second],
        rival_card=to.the(cards[second]),
    )


# ---- shedding ----------------------------------------------------------------------------------------------------


def _up_chosen(event: UpChosen, to: Audience) -> str:
    if BACK in event.cards:
        return to.said(event.seat, "You chose your up cards.", "{name} chose three up cards.")
    return _laid_up(event.seat, event.cards, to)


def _up_shown(event: UpShown, to: Audience) -> str:
    if to.seat is None:
        return to.text("The up cards are shown.")  # which they are was told as each was chosen
    return " ".join(_laid_up(who, cards, to) for who, cards in enumerate(event.cards) if who != to.seat)


def _laid_up(seat: int, cards: Cards, to: Audience) -> str:
    return to.said(seat, "You laid {cards} face up.", "{name} laid {cards} face up.", cards=to.ranks(cards))


def _played_by_rank(event: Played, to: Audience) -> str:
    cards = to.ranks(event.cards)
    if event.jumped:
        return to.said(event.seat, "You jumped in with {cards}.", "{name} jumped in with {cards}.", cards=cards)
    return to.said(event.seat, "You played {cards}.", "{name} played {cards}.", cards=cards)


def _gathered(event: Drew | PileTaken, to: Audience) -> str:
    count = cards_counted(len(event.cards), to.language)
    if isinstance(event, PileTaken):
        return to.said(
            event.seat, "You picked up the pile: {cards}.", "{name} picked up the pile: {cards}.", cards=count
        )
    drawn = count if BACK in event.cards else to.cards(event.cards)
    return to.said(event.seat, "You drew {cards}.", "{name} drew {cards}.", cards=drawn)


def _down(event: DownTurned, to: Audience) -> str:
    card = to.ranks((event.card,))
    if event.played:
        return to.said(
            event.seat,
            "You turned over a down card and played it: {card}.",
            "{name} turned over a down card and played it: {card}.",
            card=card,
        )
    return to.said(
        event.seat,
        "You turned over {card}, which can’t be played.",
        "{name} turned over {card}, which can’t be played.",
        card=card,
    )


def _cleared(event: PileCleared, to: Audience) -> str:
    if event.by == "ten":
        return to.said(event.seat, "You cleared the pile with a ten.", "{name} cleared the pile with a ten.")
    return to.said(event.seat, "You cleared the pile: four of a kind.", "{name} cleared the pile: four of a kind.")


def _went_out(event: WentOut, to: Audience) -> str:
    match event.place:
        case 1:
            return to.said(event.seat, "You went out first.", "{name} went out first.")
        case 2:
            return to.said(event.seat, "You went out second.", "{name} went out second.")
        case 3:
            return to.said(event.seat, "You went out third.", "{name} went out third.")
        case _:
            return to.said(event.seat, "You went out fourth.", "{name} went out fourth.")
