"""What a person does at the table: a command becomes the one move it means, a choice laid ready, or a reason."""

from typing import assert_never

from nines.core.cards import JOKER, Card, Cards
from nines.core.game import NATURE, NotLegal
from nines.core.moves import JOKER_LOSES, JOKER_WINS, Move, Verb, bid, lay_up, play
from nines.core.zones import lying
from nines.registry import GAMES
from web.match import autoplay, hints, players, turn_flow, undo
from web.state.commands import (
    Ahead,
    AtTable,
    Choose,
    ChooseRank,
    OpenPanel,
    Play,
    TableCommand,
    TableWord,
    TellWhy,
    Why,
)
from web.state.effects import Effects
from web.state.model import Match
from web.state.settings import Settings

UP_CARDS = 3


def handle(match: Match, command: TableCommand, settings: Settings) -> tuple[Match, Effects]:
    """The match after a control of the table was pressed."""
    match command:
        case OpenPanel(panel):
            return match._replace(panel="" if match.panel == panel else panel), ()
        case Why(score):
            return _why(match, score), ()
        case AtTable(word):
            return _said(match, word, settings)
        case _:
            return (match, ()) if _busy(match) else _to_move(_quiet(match), command, settings)


def _said(match: Match, word: TableWord, settings: Settings) -> tuple[Match, Effects]:
    match word:
        case "clear":
            return _let_go(_quiet(match))._replace(chosen=(), why=None, hint=None), ()
        case "next":
            return _next(match, settings)
        case "curtain":
            return turn_flow.seat_person(match, settings) if match.curtain else (match, ())
        case "hint":
            return hints.toggle_hint(match)
        case "take-back":
            return undo.take_back(match, settings)
        case "commit":
            return (match, ()) if _busy(match) else _done(_quiet(match), commit(_quiet(match)), settings)
        case "play-out":
            return (match, ()) if _busy(match) else _play_out(_quiet(match), settings)
        case _:
            assert_never(word)


def _busy(match: Match) -> bool:
    """Whether nobody can move now, whatever is pressed."""
    return match.curtain or match.finishing or match.waiting in ("pause", "coach") or match.state.turn == NATURE


def _quiet(match: Match) -> Match:
    return match._replace(refused="", tried=(), last=())


def _let_go(match: Match) -> Match:
    """The match in which Coach holds no move."""
    return match._replace(coach=match.coach.let_go) if match.coach else match


def _why(match: Match, asked: tuple[int, int] | None) -> Match:
    """The match with this score explained; with none where it was explained already, or there is no such score."""
    known = any(asked == (row.deal, side) for row in match.state.sheet for side in range(len(row.totals)))
    return match._replace(why=asked if known and asked != match.why else None)


def _next(match: Match, settings: Settings) -> tuple[Match, Effects]:
    if match.finishing:
        return turn_flow.play_out(match, settings)
    if match.waiting == "rest":
        return turn_flow.end_wait(match, settings)
    if match.state.turn == NATURE and not turn_flow.day_is_over(match):
        return turn_flow.deal_next(match, settings)
    return match, ()


def _to_move(
    match: Match, command: Play | Choose | ChooseRank | TellWhy | Ahead | Move, settings: Settings
) -> tuple[Match, Effects]:
    if isinstance(command, Ahead):
        return _ahead(match, command.card, settings)
    return _done(match, move_meant(match, command, settings), settings)


def _done(match: Match, meant: Match | Move, settings: Settings) -> tuple[Match, Effects]:
    return try_move(match, meant, settings) if isinstance(meant, Move) else (meant, ())


def move_meant(match: Match, command: Play | Choose | ChooseRank | TellWhy | Move, settings: Settings) -> Match | Move:
    """The move that a press at the table means, legal or not; else the match with what it lays ready or tells."""
    match command:
        case Play(card):
            return _tap(match, card, settings)
        case Choose(card):
            # What could be chosen a moment ago may be over.
            return _lay_ready(_let_go(match), card, settings) if _asked(match) in ("bid", "up") else match
        case ChooseRank(rank):
            return _choose_rank(match, rank, settings)
        case TellWhy(card):
            return _tell_why(match, card, settings)
        case Move():
            return command
        case _:
            assert_never(command)


def _play_out(match: Match, settings: Settings) -> tuple[Match, Effects]:
    if not autoplay.can_play_out(match, settings):
        return match, ()
    return turn_flow.settle(match._replace(chosen=(), ahead=None, finishing=True), settings)


def try_move(match: Match, wanted: Move, settings: Settings) -> tuple[Match, Effects]:
    """The match after this move by whoever sits at the screen; if it is not legal nothing moves, and it says why."""
    if not _acts(match):
        return autoplay.refused(match, wanted, settings), ()
    try:
        made = turn_flow.make_move(match._replace(showing=None), wanted, settings)
    except NotLegal:
        return autoplay.refused(match, wanted, settings), ()
    if match.coach and settings.coach:
        from web.match import coach  # who plays without it need not wait for it

        return coach.hold(match, wanted, settings) or made
    return made


def _tell_why(match: Match, card: Card, settings: Settings) -> Match:
    """Why this card cannot be played; it is never played by this, even where it could be by now."""
    return autoplay.refused(match, play(card), settings)


def _ahead(match: Match, card: Card, settings: Settings) -> tuple[Match, Effects]:
    """The card is laid ready for one's turn, or taken back."""
    if not autoplay.can_lay_ahead(match, settings, card):
        return _tell_why(match, card, settings), ()
    if match.ahead != card:
        return match._replace(ahead=card), ()
    back = match._replace(ahead=None)
    return (back, ()) if match.waiting != "own" else turn_flow.settle(back, settings)


def _tap(match: Match, card: Card, settings: Settings) -> Match | Move:
    if _asked(match) in ("bid", "up"):
        return _lay_ready(match, card, settings)
    if card == JOKER and {JOKER_WINS, JOKER_LOSES} <= set(_legal(match)):
        return _let_go(match)._replace(chosen=() if match.chosen else (JOKER,))
    wanted = JOKER_WINS if card == JOKER else play(card)
    if settings.two_taps and card != JOKER and match.chosen != (card,) and wanted in _legal(match):
        return _let_go(match)._replace(chosen=(card,))
    return wanted


def _acts(match: Match) -> bool:
    """Whether a person sits at the screen and it is their turn: who only watches moves for nobody."""
    return match.state.turn == match.viewer and match.viewer in players.people(match.record)


def _legal(match: Match) -> tuple[Move, ...]:
    return GAMES[match.record.game].legal_moves(match.state) if _acts(match) else ()


def _asked(match: Match) -> Verb | None:
    """What is asked of whoever is on turn: the verb of the first of the legal moves."""
    return next((move.verb for move in GAMES[match.record.game].legal_moves(match.state)), None)


def _lay_ready(match: Match, card: Card, settings: Settings) -> Match:
    """A bid card or an up card is laid ready, or taken back; there is one bid card, and never more than three up."""
    bidding = _asked(match) == "bid"
    if not _acts(match) or card not in match.state.hands[match.viewer]:
        return autoplay.refused(match, bid(card) if bidding else lay_up((card,)), settings)
    if card in match.chosen:
        return match._replace(chosen=tuple(other for other in match.chosen if other != card))
    before = () if bidding else match.chosen[-UP_CARDS + 1 :]
    return match._replace(chosen=(*before, card))


def _choose_rank(match: Match, rank: int, settings: Settings) -> Match:
    """One more card of this rank is laid ready than before, as far as there is a play of so many; after that none."""
    if GAMES[match.record.game].tricks or _asked(match) == "up":
        return match
    match = _let_go(match)
    plays = [move.cards for move in _legal(match) if move.verb == "play" and move.cards[0].rank == rank]
    if not plays:
        there = lying(GAMES[match.record.game].zones(match.state), "hand", "up", seat=match.viewer)
        held = [card for card in there if card.rank == rank]
        return autoplay.refused(match, play(held[0]), settings) if held else match
    laid = len(match.chosen) if match.chosen and match.chosen[0].rank == rank else 0
    more = [cards for cards in plays if len(cards) > laid]
    if not more:
        return match._replace(chosen=())

    def fewest(cards: Cards) -> tuple[int, Cards]:
        return len(cards), cards  # all plays of so many take as many from the hand: it goes first (SN7, SN8)

    return match._replace(chosen=min(more, key=fewest))


def commit(match: Match) -> Match | Move:
    """The move of what lies ready; the match where nothing does."""
    if not match.chosen or match.chosen == (JOKER,):
        return match
    match _asked(match):
        case "bid":
            return bid(match.chosen[0])
        case "up":
            return lay_up(match.chosen)
        case _:
            return play(*match.chosen)
