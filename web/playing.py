"""What a person does at the table: a control's text becomes the one move it means, a choice laid ready, or a reason."""

from nines.cards import JOKER, RANKS, Card, Cards, Unreadable, card
from nines.game import NATURE, NOBODY, NotLegal
from nines.games import GAMES
from nines.languages import language
from nines.moves import JOKER_LOSES, JOKER_WINS, Move, bid, lay_up, move, play
from web import by_itself, hints, table, taking_back, telling
from web.effects import Effects
from web.model import Match, Panel
from web.settings import Settings

UP_CARDS = 3
PANELS: dict[str, Panel] = {"score": "score", "last": "last", "keys": "keys", "bid": "bid"}


def did(match: Match, what: str, settings: Settings) -> tuple[Match, Effects]:
    """The match after a control of the table was pressed; what is no control of ours raises Unreadable."""
    word, _, rest = what.partition(" ")
    if word == "panel":
        wanted = PANELS.get(rest, "")
        return match._replace(panel="" if match.panel == wanted else wanted), ()
    if word == "clear":
        return _quiet(match)._replace(chosen=(), why=None, hint=None), ()
    if word == "why":
        return _why(match, rest), ()
    if word == "next":
        return _next(match, settings)
    if word == "curtain":
        return table.seated(match, settings) if match.curtain else (match, ())
    if word == "hint":
        return hints.asked(match)
    if word == "take-back":
        return taking_back.take_back(match, settings)
    if match.curtain or match.finishing or match.waiting == "pause" or match.state.turn == NATURE:
        return match, ()
    return _to_move(_quiet(match), word, rest, what, settings)


def _quiet(match: Match) -> Match:
    return match._replace(refused="", tried=(), last=())


def _why(match: Match, rest: str) -> Match:
    """The match with this score explained; with none where it was explained already, or there is no such score."""
    asked = tuple(int(one) for one in rest.split() if one.isascii() and one.isdecimal() and len(one) < 4)
    scores = [(row.deal, side) for row in match.state.sheet for side in range(len(row.totals))]
    found = next((score for score in scores if score == asked and score != match.why), None)
    return match._replace(why=found)


def _next(match: Match, settings: Settings) -> tuple[Match, Effects]:
    if match.finishing:
        return table.played_out(match, settings)
    if match.waiting == "rest":
        return table.passed(match, settings)
    if match.state.turn == NATURE:
        return table.deal(match, settings)
    return match, ()


def _to_move(match: Match, word: str, rest: str, what: str, settings: Settings) -> tuple[Match, Effects]:
    if word == "play":
        return _tap(match, card(rest), settings)
    if word == "choose":
        return _choose(match, rest, settings)
    if word == "tell-why":
        return _tell_why(match, card(rest), settings)
    if word == "ahead":
        return _ahead(match, card(rest), settings)
    if word == "play-out":
        if not by_itself.can_play_out(match, settings):
            return match, ()
        return table.settle(match._replace(chosen=(), ahead=None, finishing=True), settings)
    if word == "commit":
        return _commit(match, settings)
    return attempt(match, move(what), settings)


def attempt(match: Match, wanted: Move, settings: Settings) -> tuple[Match, Effects]:
    """The match after this move by whoever sits at the screen; if it is not legal nothing moves, and it says why."""
    if match.state.turn != match.eyes:
        return _refused(match, wanted, settings), ()
    try:
        return table.moved(match._replace(showing=None), wanted, settings)
    except NotLegal:
        return _refused(match, wanted, settings), ()


def _refused(match: Match, wanted: Move, settings: Settings) -> Match:
    try:
        GAMES[match.record.game].play(match.state, match.eyes, wanted)
    except NotLegal as fault:
        why = telling.refusal(fault, match, language(settings.language))
        return match._replace(refused=why, tried=wanted.cards)
    return match


def _tell_why(match: Match, one: Card, settings: Settings) -> tuple[Match, Effects]:
    """Why this card cannot be played; while a finished trick lies there it may be one that can."""
    if match.showing and play(one) in _legal(match):
        return _tap(match, one, settings)
    return _refused(match, play(one), settings), ()


def _ahead(match: Match, one: Card, settings: Settings) -> tuple[Match, Effects]:
    """The card is laid ready for one's turn, or taken back."""
    if not by_itself.can_lay_ahead(match, settings, one):
        return _tell_why(match, one, settings)
    if match.ahead != one:
        return match._replace(ahead=one), ()
    back = match._replace(ahead=None)
    return (back, ()) if match.waiting != "own" else table.settle(back, settings)


def _tap(match: Match, one: Card, settings: Settings) -> tuple[Match, Effects]:
    if match.state.phase in ("bid", "up"):
        return _lay_ready(match, one, settings)
    if one == JOKER and {JOKER_WINS, JOKER_LOSES} <= set(_legal(match)):
        return match._replace(chosen=() if match.chosen else (JOKER,)), ()
    wanted = JOKER_WINS if one == JOKER else play(one)
    if settings.two_taps and one != JOKER and match.chosen != (one,) and wanted in _legal(match):
        return match._replace(chosen=(one,)), ()
    return attempt(match, wanted, settings)


def _legal(match: Match) -> tuple[Move, ...]:
    if match.state.turn != match.eyes or match.state.turn in (NATURE, NOBODY):
        return ()
    return GAMES[match.record.game].legal_moves(match.state)


def _choose(match: Match, said: str, settings: Settings) -> tuple[Match, Effects]:
    if match.state.phase in ("bid", "up"):
        return _lay_ready(match, card(said), settings)
    if not said or said[0] not in RANKS:
        raise Unreadable("no such rank")
    return _choose_rank(match, RANKS.index(said[0]) + 2, settings)


def _lay_ready(match: Match, one: Card, settings: Settings) -> tuple[Match, Effects]:
    """A bid card or an up card is laid ready, or taken back; there is one bid card, and never more than three up."""
    bidding = match.state.phase == "bid"
    if match.state.turn != match.eyes or one not in match.state.hands[match.eyes]:
        return _refused(match, bid(one) if bidding else lay_up((one,)), settings), ()
    if one in match.chosen:
        return match._replace(chosen=tuple(other for other in match.chosen if other != one)), ()
    before = () if bidding else match.chosen[-UP_CARDS + 1 :]
    return match._replace(chosen=(*before, one)), ()


def _choose_rank(match: Match, rank: int, settings: Settings) -> tuple[Match, Effects]:
    """One more card of this rank is laid ready than before, as far as there is a play of so many; after that none."""
    hand = match.state.hands[match.eyes]
    plays = [one.cards for one in _legal(match) if one.verb == "play" and one.cards[0].rank == rank]
    if not plays:
        held = [one for one in (*hand, *match.state.ups[match.eyes]) if one.rank == rank]
        return (_refused(match, play(held[0]), settings) if held else match), ()
    laid = len(match.chosen) if match.chosen and match.chosen[0].rank == rank else 0
    more = [cards for cards in plays if len(cards) > laid]
    if not more:
        return match._replace(chosen=()), ()

    def fewest_then_from_hand(cards: Cards) -> tuple[int, int, Cards]:
        return len(cards), sum(one not in hand for one in cards), cards

    return match._replace(chosen=min(more, key=fewest_then_from_hand)), ()


def _commit(match: Match, settings: Settings) -> tuple[Match, Effects]:
    if not match.chosen or match.chosen == (JOKER,):
        return match, ()
    match match.state.phase:
        case "bid":
            return attempt(match, bid(match.chosen[0]), settings)
        case "up":
            return attempt(match, lay_up(match.chosen), settings)
        case _:
            return attempt(match, play(*match.chosen), settings)
