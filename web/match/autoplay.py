"""What the table does in the stead of the person at the screen, where they want that.

A card laid ready before one's turn is played when the turn comes; so is the only card that can be played; and where it
is proved what comes of the rest of the deal, that may be played out.
"""

from nines.core.cards import JOKER, Card
from nines.core.game import NotLegal
from nines.core.moves import Move, play
from nines.registry import GAMES
from nines.words.languages import language
from web.match import players
from web.state.model import Match, Proof
from web.state.settings import Settings


def next_move(match: Match, settings: Settings) -> Move | None:
    """The move that the table makes by itself for the seat to act; None where it is the person's to make."""
    state = match.state
    if match.finishing:
        return _claimed(match) if match.proof == "all" and state.turn == match.viewer else _settled(match)
    if state.turn != match.viewer or state.phase != "play":
        return None
    moves = GAMES[match.record.game].legal_moves(state)
    if match.ahead:
        return play(match.ahead) if play(match.ahead) in moves else None
    # Only ever a card: the pile is taken, and a down card turned, by hand.
    forced = settings.forced and len(moves) == 1 and moves[0].verb == "play"
    return moves[0] if forced else None


def _claimed(match: Match) -> Move | None:
    """The card that takes this trick and leaves all that follow to be taken."""
    from nines.advice.rest_of_deal import claim

    return claim(GAMES[match.record.game].view(match.state, match.viewer))


def _settled(match: Match) -> Move:
    """A move on which the score of the person at the screen no longer depends: by rules of thumb, for who is slow to
    answer as well; the others make their own, so that a code of the match replays to it (`nines.days`)."""
    from nines.advice import advisor  # which brings the players with it
    from nines.bots.player import Budget

    record, state = match.record, match.state
    own = advisor.player(record, state.turn) in advisor.QUICK
    return advisor.answer(record, state, len(record.moves), Budget(), "" if own else advisor.FALLBACK)


def can_lay_ahead(match: Match, settings: Settings, card: Card) -> bool:
    """Whether this card of one's own may be laid ready now, before it is one's turn, or taken back."""
    state = match.state
    if not settings.lay_ahead or match.finishing or state.phase != "play" or not GAMES[match.record.game].tricks:
        return False  # in shedding what can be played changes with every card
    waits = state.turn != match.viewer or (match.waiting == "own" and match.ahead == card)
    return (
        waits and card != JOKER and card in state.hands[match.viewer] and match.viewer in players.people(match.record)
    )


def return_laid_card(match: Match, settings: Settings) -> Match:
    """The match at one's turn, with the card laid ready back in the hand if it cannot be played, and why."""
    if not match.ahead:
        return match
    after = refused(match, play(match.ahead), settings)
    return match if after is match else after._replace(ahead=None)


def refused(match: Match, wanted: Move, settings: Settings) -> Match:
    """The match with why this move cannot be made now; as it is where it can."""
    try:
        GAMES[match.record.game].play(match.state, match.viewer, wanted)
    except NotLegal as fault:
        why = players.refusal(fault, match, language(settings.language))
        return match._replace(refused=why, refusals=match.refusals + 1, tried=wanted.cards)
    return match


def people_are_out(match: Match) -> bool:
    """Whether every person at this device is out, and only watches which places are left to the others (SN19)."""
    persons, places = players.people(match.record), GAMES[match.record.game].places(match.state)
    return bool(persons) and all(places[seat] for seat in persons)


def can_play_out(match: Match, settings: Settings) -> bool:
    """Whether the person at the screen may let the rest of the deal be played."""
    busy = match.showing or match.waiting or match.curtain or match.finishing
    return settings.play_out and bool(match.proof) and not busy


def proven(match: Match, settings: Settings) -> Proof:
    """What can be proved of the rest of the deal from what the person to act can know; it may take 40 ms.

    With one card left, or where nobody wants to know, nothing is looked for.
    """
    state = match.state
    if (
        not settings.play_out
        or state.turn != match.viewer
        or players.people(match.record) != (match.viewer,)
        or len(state.hands[match.viewer]) < 2
    ):
        return ""
    from nines.advice import claims, rest_of_deal  # where one's own decision is all there is, nobody asks

    view = GAMES[match.record.game].view(state, match.viewer)
    if rest_of_deal.claim(view):
        return "all"
    if rest_of_deal.gives_up(view):
        return "none"
    return "settled" if claims.is_settled(view) else ""
