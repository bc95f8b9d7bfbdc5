"""What makes moves equal: nothing is left to decide, or they are neighbours, where the rules prove it; else what the
rest of the deal brings with each of them, which is about the same, as the search counts it."""

from nines.advice.advice import Reason
from nines.advice.reasons.contrast import is_enough, is_plain
from nines.advice.reasons.facts import FACTS, of_game
from nines.advice.reasons.naming import MOVES_NAMED
from nines.advice.reasons.tricks import OpenTrick, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, SUITS, Card, Cards, parse_cards
from nines.core.game import View
from nines.core.moves import Move
from nines.core.trick import cards_of
from nines.registry import GAMES, in_tricks
from nines.words.audience import Audience
from nines.words.phrases import any_of, how_often, how_often_all_come, how_often_at_least

CODES = frozenset(("none-wins", "all-win", "neighbours", "one-between"))
"""The codes of such proofs: true of every legal card."""
OF_THE_TRICK = frozenset(("none-wins", "all-win"))
"""Those of them that are about the trick on the table alone."""
MOST_GONE = 2
"""Cards out of play between neighbours that are named at most."""


def counted(view: View, analysis: Analysis | None) -> Reason | None:
    """What comes out much the same after every legal move, in the words that are told of it; None where nothing does,
    or too few worlds were looked at. `share` and `other` are the least and the greatest share of the worlds, or
    mean."""
    if not analysis or not is_enough(analysis):
        return None
    game = of_game(view)
    moves = (analysis.choice, *(values.move for values in analysis.moves if values.move != analysis.choice))
    decides = next(game.tie_break(view, analysis, moves), None)
    if decides:
        return decides
    for code in game.of_all(view):
        if game.same[code].fact in analysis.facts:
            at = analysis.facts.index(game.same[code].fact)
            if any(at in figures.by_plan for figures in analysis.moves):
                continue
            shares = [figures.shares[at] for figures in analysis.moves if figures.shares]
            low, high = min(shares, default=0.0), max(shares, default=1.0)
            if is_plain(low, high) and (low >= 0.5 or game.same[code].no):
                return game.proved(view, Reason(code, share=low, other=high))
    return next(game.outcome_of_all(view, analysis), None)


def reason(view: View) -> Reason | None:
    """What is certain of every card that may be played; None where nothing is, or it is no card to a trick."""
    if not in_tricks(view) or view.phase != "play":
        return None
    legal = GAMES[view.game].legal_moves(view)
    trick = open_trick(view)
    between = _between(trick, tuple(dict.fromkeys(move.cards[0] for move in legal)))
    if between is not None and len(between) <= 1 and not {*between} & {*trick.cards}:
        return Reason("one-between", card=str(between[0])) if between else _neighbours(trick, legal)
    if trick.cards:
        takers = frozenset[int]().union(*(trick.winners(move) for move in legal))
        if not takers & trick.mine:
            return Reason("none-wins")
        if takers <= trick.mine:
            return Reason("all-win")
    return None


def touching(view: View, moves: tuple[Move, ...]) -> Reason | None:
    """That some cards that may be played are neighbours; None where they are not, or it is no card to a trick."""
    if not in_tricks(view) or view.phase != "play" or not 1 < len(moves) <= MOVES_NAMED:
        return None
    trick = open_trick(view)
    return _neighbours(trick, moves) if _between(trick, tuple(move.cards[0] for move in moves)) == () else None


def _neighbours(trick: OpenTrick, moves: tuple[Move, ...]) -> Reason:
    """That some cards are neighbours, with the cards between them that are out of play, which show it; `n` is 1 where
    these are too many to be named, `of` where all of them have been played, and `suit` theirs where nobody else has a
    card of it."""
    cards = [move.cards[0] for move in moves]
    powers, suit = [trick.power(card) for card in cards], trick.suit_of(cards[0])
    between = (
        card for card in trick.game.pack
        if card != JOKER and trick.suit_of(card) == suit and min(powers) < trick.power(card) < max(powers)
    )  # fmt: skip
    gone = [card for card in between if card not in {*trick.hand, *trick.cards}]
    if gone and suit in SUITS and all(card != JOKER and trick.suit_of(card) != suit for card in trick.held):
        return Reason("neighbours", suit=suit)
    played = int({*gone} <= {*cards_of(trick.view.tricks)})
    if len(gone) > MOST_GONE:
        return Reason("neighbours", n=1, of=played)
    return Reason("neighbours", of=played if gone else 0, card=" ".join(map(str, gone)))


def _between(trick: OpenTrick, cards: Cards) -> Cards | None:
    """The cards between these that somebody else may hold, or that have the trick so far; None where these are not of
    one suit."""
    if JOKER in cards or len({trick.suit_of(card) for card in cards}) != 1:
        return None
    if trick.game.nines_cost and any(card.rank == 9 or (card.rank < 9 and not trick.trump) for card in cards):
        return None  # a nine costs, and an eight that makes trump changes what it and a seven are worth
    powers = [trick.power(card) for card in cards]
    low, high = min(powers), max(powers)
    suit = trick.suit_of(cards[0])
    top = trick.cards if JOKER in trick.cards else sorted(trick.cards, key=trick.power)[-1:]
    others = (card for card in (*trick.held, *top) if card != JOKER and trick.suit_of(card) == suit)
    return tuple(card for card in others if low < trick.power(card) < high)


def is_counted(reason: Reason, to: Audience) -> bool:
    """Whether it tells how often something happens whatever is played."""
    return bool(to.game) and reason.code in FACTS[to.game].same


def said_of_all(reason: Reason, to: Audience) -> str:
    """The sentence for an event that comes out much the same whatever is played."""
    same = FACTS[to.game].same[reason.code]
    comes = reason.share >= 0.5 or not same.no
    often = (how_often_all_come if comes else how_often_at_least)(reason.share, reason.other, to.language)
    if reason.n and often == how_often(1, to.language):
        often = to.text("for certain")
    return to.text(same.yes if comes else same.no, often=often)


def said(reason: Reason, seat: int, to: Audience) -> str:
    """The sentence for such a proof, of the seat that is to play."""
    match reason.code:
        case "none-wins" | "all-win" if to.sides < len(to.names):
            return _side_said(reason.code == "all-win", seat, to)
        case "none-wins":
            return to.said(
                seat, "Whatever you play, you can’t win this trick.", "Whatever {name} plays, it can’t win this trick."
            )
        case "all-win":
            return to.said(seat, "Whatever you play, you win this trick.", "Whatever {name} plays, it wins this trick.")
        case "one-between":
            card = to.the(Card.parse(reason.card))
            return to.text("These cards are almost equally strong: only {card} can still come between them.", card=card)
        case _ if reason.suit:
            return to.text("These cards are equally strong: nobody else has any {suit}.", suit=to.suit(reason.suit))
        case _ if reason.card:
            gone = any_of(map(to.the, parse_cards(reason.card)), to.language)
            if reason.of:
                return to.text("These cards are equally strong: nobody holds {cards} any more.", cards=gone)
            return to.text("These cards are equally strong: nobody else holds {cards}.", cards=gone)
        case _ if reason.n and reason.of:
            return to.text("These cards are equally strong: nobody holds a card in between any more.")
        case _:
            return to.text("These cards are equally strong: nobody else holds a card in between.")


def _side_said(wins: bool, seat: int, to: Audience) -> str:
    """Which side takes the trick, whatever is played."""
    if wins:
        return to.said(
            seat, "Whatever you play, your side wins this trick.", "Whatever {name} plays, their side wins this trick."
        )
    return to.said(
        seat, "Whatever you play, the other side wins this trick.",
        "Whatever {name} plays, the other side wins this trick.",
    )  # fmt: skip
