"""What a lesson by theme asks, and what its answers say."""

from nines.core.cards import RANKS, Card
from nines.core.events import Scored
from nines.core.moves import SWAP, TAKE
from nines.lessons.lesson import ME
from nines.lessons.themes.check import explained
from nines.lessons.themes.question import ThemeQuestion, Value
from nines.lessons.themes.theme import Exercise, Goal
from nines.words.card_names import by_rank, card_name, count_of_rank, rank_name, suit_name
from nines.words.languages import Language
from nines.words.phrases import capitalized, list_of, nines_counted, number, signed_figure, tricks_counted
from nines.words.results import score_text, winner_text
from nines.words.tell import tell
from web.table.scene import Scene


def asks(scene: Scene, exercise: Exercise, asked: ThemeQuestion) -> str:
    say = scene.say
    card = card_name(asked.card, say, article=True) if asked.card else ""
    match exercise.kind:
        case "may":
            return say.text("Which of your cards may you play?")
        case "takes":
            return say.text("You play {card}. Who takes the trick?", card=card)
        case "next" if asked.move == TAKE:
            return say.text("You pick up the pile. Who plays next?")
        case "next" if asked.move == SWAP:
            return say.text("You swap hands. Whose turn is it next?")
        case "next" if not asked.card:
            return say.text("You keep your hand. Whose turn is it next?")
        case "next":
            return say.text("You play {cards}. Who plays next?", cards=_several(asked, say))
        case "belongs":
            return say.text("Which suit does {card} belong to now?", card=card)
        case "scores":
            return say.text("You play {card}, your last card. How does this deal change your score?", card=card)
        case "follows":
            return say.text("What may be played on this pile?")
        case "ends":
            return say.text("You play {card}, your last card. What happens to the match?", card=card)
        case "bids":
            return say.text("You lay {card} as your bid. Which numbers of tricks score?", card=card)
        case "gets":
            return say.text("You swap hands. Which hand do you get?")
        case "has":
            return say.text("Who has your old hand?")
    return _goal(exercise.goal, asked.number, say)


def _several(asked: ThemeQuestion, say: Language) -> str:
    cards = asked.move.cards if asked.move else ()
    if len(cards) == 1:
        return card_name(cards[0], say, article=True)
    return count_of_rank(len(cards), cards[0].rank, say)


def _goal(goal: Goal, number_asked: int, say: Language) -> str:
    tricks = tricks_counted(number_asked, say)
    match goal:
        case "bid":
            return say.text("Lay a card that asks for {tricks}.", tricks=tricks)
        case "bid-too":
            return say.text("Lay a card that brings one point if you take {tricks}.", tricks=tricks)
        case "out":
            return say.text("Get rid of all your cards in one go.")
        case "trump":
            return say.text("Make trump.")
        case "win":
            return say.text("Take this trick.")
        case "partner":
            return say.text("Leave this trick to your partner.")
        case "clear":
            return say.text("Clear the pile.")
    return say.text("Lose this trick.")


def so_far(scene: Scene, exercise: Exercise, asked: ThemeQuestion) -> str:
    """What has to be known beside the table: what was taken so far; nothing where that does not matter."""
    say, game, state = scene.say, scene.game, asked.state
    if exercise.kind == "ends" and asked.move:
        _, events = game.play(state, ME, asked.move)
        return next(score_text(event, scene.to) or "" for event in events if isinstance(event, Scored))
    if asked.before:
        return " ".join(filter(None, (tell(event, scene.to.names, say, ME, state) for event in asked.before)))
    playing_for_bid = game.bidding and exercise.goal in ("win", "lose")
    if exercise.kind != "scores" and not playing_for_bid:
        return ""
    taken = tricks_counted(state.taken[ME], say)
    if game.nines_cost:
        nines = [card.rank for trick in state.tricks if trick.winner == ME for card in trick.cards].count(9)
        nine = nines_counted(nines, say)
        return say.text("So far you have taken {tricks} and {nines}.", tricks=taken, nines=nine)
    if game.bidding:
        bid = game.bidding.targets(state.bids[ME], state.trump)[0]
        return say.text("Your bid asks for {n}, and so far you have {tricks}.", n=number(bid, say), tricks=taken)
    partner = ME + 2
    if exercise.seats == 4 and len(state.totals) == 2:
        both = state.taken[ME] + state.taken[partner]
        return say.text("So far you and your partner have {tricks}.", tricks=tricks_counted(both, say))
    return say.text("So far you have {tricks}.", tricks=taken)


def answer(scene: Scene, exercise: Exercise, asked: ThemeQuestion, given: Value) -> str:
    """One of the answers, as it stands on its button."""
    say = scene.say
    if isinstance(given, frozenset):
        return _cards(scene, given, len(asked.own))
    if isinstance(given, int):
        return signed_figure(given) if exercise.kind == "scores" else scene.name(given)
    match exercise.kind:
        case "belongs":
            return capitalized(suit_name(given, say))
        case "bids":
            return list_of(given.split(), say)
        case "ends" | "gets" | "has":
            return _told(scene, exercise, given)
    return _rank_asked(given, say)


def _told(scene: Scene, exercise: Exercise, given: str) -> str:
    """An answer in the words of `nines.lessons.themes.question.Value`."""
    say = scene.say
    word, *seats = given.split()
    match word:
        case "on":
            return say.text("Another deal is played")
        case "won":
            return winner_text(tuple(map(int, seats)), scene.to).rstrip(".")
        case "new":
            return say.text("A hand nobody has seen")
        case "nobody":
            return say.text("Nobody any more")
    name = scene.name(int(seats[0]))
    return name if exercise.kind == "has" else say.text("{name}’s old hand", name=name)


def _rank_asked(given: str, say: Language) -> str:
    """What may follow on a pile."""
    way, _, rank = given.partition(" ")
    if way == "any":
        return say.text("Any card")
    name = capitalized(rank_name(RANKS.index(rank) + 2, say))
    match way:
        case "up" if rank == "A":
            return say.text("An ace or a wild card")
        case "up":
            return say.text("{Rank} or higher, or a wild card", Rank=name)
        case "down":
            return say.text("{Rank} or lower, or a wild card", Rank=name)
    return say.text("{Rank} or higher, but no wild card", Rank=name)


def _cards(scene: Scene, codes: frozenset[str], all_of_them: int) -> str:
    """Some cards of one's own: `any of them`, or their names; by rank alone where suits do not matter."""
    say = scene.say
    if not codes:
        return say.text("None, so you pick up the pile")
    if len(codes) == all_of_them:
        return say.text("Any of them")
    cards = sorted(map(Card.parse, codes), key=lambda card: (card.suit, -card.rank))
    if not scene.game.tricks:
        return say.text("Only {cards}", cards=by_rank(cards, say))
    return say.text("Only {cards}", cards=list_of((card_name(card, say, article=True) for card in cards), say))


def reason(key: str, exercise: Exercise, say: Language) -> str:
    """Why it is so: the paragraph of the rules."""
    return say.text(explained(key, exercise).text)
