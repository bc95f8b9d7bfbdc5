"""Why a 9 of Nein Nine that is best played now surely goes to somebody else: it doesn't follow suit, or somebody
must play a higher card of its suit."""

from collections.abc import Iterator

from nines.advice.advice import Reason
from nines.advice.reasons.naming import in_a_list, named
from nines.advice.reasons.rated import as_good
from nines.advice.reasons.tricks import OpenTrick, higher, open_trick
from nines.bots.search.analysis import Analysis
from nines.core.cards import JOKER, Cards, parse_cards
from nines.core.game import TrickView
from nines.core.moves import Move
from nines.games.nein_nine import this_trick, who_takes_it
from nines.words.audience import Audience

CODES = {"nine-void": 1, "nine-frees": 1}
"""The codes of these reasons, with how many moves each names."""
TOLD = frozenset(("home-x", "home-y", "more-home", "nine-on", "nine-beaten", "nine-falls", "either-way", "rid-of-nine"))
"""What says already where the 9 goes."""
SPARED = frozenset(("keep-low", "own-nine", "may-beat"))
"""What is left out beside these reasons."""


def first(view: TrickView, analysis: Analysis, found: tuple[Reason, ...]) -> Iterator[Reason]:
    """That the best moves are 9s which go to somebody else, where nothing says so and no worse 9 is told of."""
    if view.phase != "play" or any(reason.code in TOLD for reason in found):
        return
    good, trick = as_good(view, analysis), open_trick(view)
    told_of = {move for reason in found for move in (*reason.others, *reason.also)} - {*good}
    if any(card.rank == 9 and card in trick.hand for move in told_of for card in move.cards):
        return
    if any(move.cards[0].rank != 9 or view.viewer in trick.winners(move) for move in good):
        return
    choice, *others = good
    plain = all(trick.suit_of(move.cards[0]) != trick.trump for move in good)
    if plain and trick.led and all(card == JOKER or trick.suit_of(card) != trick.led for card in trick.hand):
        yield Reason("nine-void", (choice,), also=tuple(others))
    elif view.trick and not others:
        goes_to = this_trick.nine_on(view, choice)
        yield from (goes_to,) if goes_to else ()
    elif not others:
        yield from _frees(trick, choice) or who_takes_it.must_beat(trick, choice)


def _frees(trick: OpenTrick, nine: Move) -> list[Reason]:
    """That a trump of the hand is the highest once the only higher one has been played on a 9 that leads."""
    out: Cards = trick.must_beat(nine)
    mine = [card for card in trick.hand if card != JOKER and trick.suit_of(card) == trick.trump]
    if len(out) != 1 or not mine or trick.suit_of(out[0]) != trick.trump:
        return []
    top = max(mine, key=trick.power)
    is_freed = top not in nine.cards and out[0] in higher(trick, top, out)
    return [Reason("nine-frees", (nine,), card=f"{out[0]} {top}")] if is_freed else []


def says_less(reason: Reason) -> bool:
    """Whether it says less than why the 9 goes to somebody else: what another card is kept for, or that it goes."""
    return reason.code in SPARED or (reason.code == "more-win" and bool(reason.n))


def said(reason: Reason, to: Audience) -> str:
    """The sentence for where a 9 goes."""
    if reason.code == "nine-void":
        nines = in_a_list((*reason.others, *reason.also), to)
        return to.text("You can’t follow suit, so {nines} can’t win this trick: somebody else gets it.", nines=nines)
    out, mine = parse_cards(reason.card)
    return to.text(
        "Whoever holds {c} must play it on {x}; then your {d} is the highest trump.",
        c=to.the(out), x=named(reason.others[0], to), d=to.after_article(mine),
    )  # fmt: skip
