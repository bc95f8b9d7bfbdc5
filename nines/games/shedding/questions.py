"""What lessons by theme ask about a pile, and when a position shows a ruling of the shedding game."""

from collections.abc import Iterator

from nines.core.cards import RANKS, Card, Cards, Unreadable, parse_cards, show, without
from nines.core.events import PileCleared
from nines.core.game import AnyGame
from nines.core.moves import TAKE
from nines.games.shedding.pile import BLOCK, CLONE, PACK, RESET, SKIP, UNDER, WILD, fits, in_force, run
from nines.games.shedding.rules import State
from nines.lessons.lesson import ME
from nines.lessons.themes.question import Questions, Shown, ThemeQuestion, answered, codes, may, may_play
from nines.lessons.themes.showing import always, happens, right_cards
from nines.lessons.themes.theme import Spot, script


def own(state: State) -> Cards:
    """The cards that might be thought to be playable: the hand; with the draw pile gone, the up cards, too."""
    return state.hands[ME] if state.draw else (*state.hands[ME], *state.ups[ME])


def which_cards(game: AnyGame, state: State, about: str) -> ThemeQuestion:
    asked, cards, legal = ThemeQuestion(state), own(state), may(game, state)
    if not legal:
        return may_play(asked, legal, cards, sorted(cards, key=lambda card: card.rank)[-1:])
    force = in_force(state.pile)
    return may_play(
        asked,
        legal,
        cards,
        [card for card in cards if card.rank >= force or card.rank in WILD],
        [card for card in cards if card in state.hands[ME] and str(card) in legal],
        [card for card in cards if card.rank >= force],
        [card for card in cards if fits(card.rank, force)],
    )


def follows(game: AnyGame, state: State, about: str) -> ThemeQuestion:
    """What may be played on a pile."""
    force = in_force(state.pile)
    rank = RANKS[force - 2]
    thought = {words: ranks(words) for words in ("any", f"up {rank}", f"down {rank}", f"plain {rank}")}
    so = frozenset(code for code in RANKS if fits(Card.parse(f"{code}C").rank, force))
    right = next(words for words, meant in thought.items() if meant == so)
    wrong = (words for words, meant in thought.items() if words == right or meant != so)
    return answered(ThemeQuestion(state), right, wrong)


def ranks(words: str) -> frozenset[str]:
    """The ranks that an answer about a pile means."""
    if words == "any":
        return frozenset(RANKS)
    way, _, rank = words.partition(" ")
    at, wild = RANKS.index(rank), frozenset("23T")
    match way:
        case "up":
            return frozenset(RANKS[at:]) | wild
        case "down":
            return frozenset(RANKS[: at + 1]) | wild
        case _:
            return frozenset(RANKS[at:]) - wild


# ---- when a position shows a ruling --------------------------------------------------------------------------------


def _in_force(*ranks: int) -> Shown:
    """One of these ranks is in force."""
    return lambda game, state, asked: in_force(state.pile) in ranks


def _clone(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return bool(state.pile) and state.pile[-1].rank == CLONE != in_force(state.pile)


def _with_up_cards(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Up cards may go with the last cards of the hand."""
    return bool(state.hands[ME]) and not state.draw and bool(codes(state.ups[ME]) & right_cards(asked))


def _goes_out(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return game.places(happens(game, asked)[0])[ME] > 0


def _plays(*ranks: int) -> Shown:
    return lambda game, state, asked: asked.card is not None and asked.card.rank in ranks


def _four(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Four of a kind can be made."""
    return 0 < run(state.pile) < 4 and not any(card.rank == 10 for move in asked.doing for card in move.cards)


def _completed(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The move makes four of a kind, or would but for a 3."""
    rank = asked.card.rank if asked.card else 0
    plain = [card.rank for card in state.pile if card.rank != CLONE]
    made = any(isinstance(event, PileCleared) for event in happens(game, asked)[1])
    return rank not in WILD and (made or (state.pile[-1:] != () and state.pile[-1].rank == CLONE and rank in plain))


def _last_cards(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """The draw pile is gone, and not all that fits may be played: the hand comes first, or no hand is left."""
    hand = codes(state.hands[ME])
    fitting = {str(card) for card in own(state) if fits(card.rank, in_force(state.pile))}
    return not state.draw and bool(state.ups[ME]) and bool(right_cards(asked)) and (not hand or bool(fitting - hand))


def _nothing_fits(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """None of several cards can be played, and they are not all of one rank."""
    return not right_cards(asked) and len({card.rank for card in state.hands[ME]}) > 1


def _taken(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return asked.move == TAKE


def _together(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    """Only with up cards one goes out."""
    return bool(state.hands[ME]) and all(len(move.cards) > len(state.hands[ME]) for move in asked.doing)


def _jump(game: AnyGame, state: State, asked: ThemeQuestion) -> bool:
    return state.phase == "jump"


# ---- positions that are written out --------------------------------------------------------------------------------


def _moves(game: AnyGame, state: State) -> Iterator[str]:
    """The moves after which it is known who is next: all but a card turned over."""
    return (str(move) for move in game.legal_moves(state) if state.phase == "play" and move.verb in ("play", "take"))


def _at_play(game: AnyGame, state: State) -> tuple[str, ...]:
    return ("",) if state.phase == "play" else ()


def _on_pile(game: AnyGame, state: State) -> tuple[str, ...]:
    return _at_play(game, state) if state.pile else ()


def lay(state: State, spot: Spot) -> State:
    """The table with the cards of a spot on it, each hand as `hand / up cards / down cards`, and all others gone."""
    parts = [[parse_cards(part.strip()) for part in f"{hand}//".split("/")[:3]] for hand in spot.hands]
    pile, draw = parse_cards(spot.rest), parse_cards(spot.draw)
    there = [card for hand in parts for part in hand for card in part] + [*pile, *draw]
    if len(set(there)) < len(there):
        raise Unreadable("a card lies there twice")
    return state._replace(
        phase="play",
        deal=1,
        turn=next((seat for seat, _ in script(spot.moves)), ME),
        dealer=spot.dealer,
        hands=tuple(tuple(sorted(hand)) for hand, _, _ in parts),
        ups=tuple(tuple(sorted(up)) for _, up, _ in parts),
        downs=tuple(down for _, _, down in parts),
        draw=draw,
        pile=pile,
        gone=without(PACK, there),
    )


def write(state: State) -> Spot:
    """The spot at which these cards lie."""
    hands = (" / ".join(map(show, three)) for three in zip(state.hands, state.ups, map(_there, state.downs)))
    return Spot(hands=tuple(hands), rest=show(state.pile), draw=show(state.draw), dealer=state.dealer)


def _there(slots: tuple[Card | None, ...]) -> Cards:
    return tuple(card for card in slots if card)


QUESTIONS = Questions(
    shown={
        ("may", "SN4"): always,
        ("may", "SN6"): _nothing_fits,
        ("next", "SN6"): _taken,
        ("may", "SN7"): _last_cards,
        ("may", "SN8"): _with_up_cards,
        ("do", "SN8"): _together,
        ("next", "SN10"): _plays(10),
        ("follows", "SN11"): _clone,
        ("follows", "SN12"): _in_force(RESET),
        ("follows", "SN13"): _in_force(UNDER),
        ("may", "SN13"): _in_force(UNDER),
        ("next", "SN14"): _plays(SKIP),
        ("follows", "SN15"): _in_force(BLOCK),
        ("may", "SN15"): _in_force(BLOCK),
        ("do", "SN16"): _four,
        ("next", "SN16"): _completed,
        ("do", "SN17"): _jump,
        ("next", "SN18"): _goes_out,
    },
    ask={"may": which_cards, "follows": follows},
    abouts={"may": _at_play, "follows": _on_pile, "next": _moves},
    lay=lay,
    write=write,
)
