"""The re-deal test in the page: which decisions are asked about, and one answer after another until all are in."""

from nines.bots import heuristics, players
from nines.bots.player import Budget, ask
from nines.core.cards import Unreadable
from nines.core.chance import Stream
from nines.core.game import NATURE, NOBODY
from nines.core.moves import Move
from nines.core.options import defaults
from nines.records.record import Record, Step, new, start, steps, to_json, with_move
from nines.registry import GAMES, in_tricks
from web.match.session import Transition, draw_text
from web.state.commands import Press, unknown
from web.state.effects import AskRedealt
from web.state.fairness import FairnessQuestion, RedealTest
from web.state.messages import RedealAnswered
from web.state.model import Model, Saved
from web.state.routes import Route

OF_A_MATCH, OF_A_GAME = 5, 2
"""Decisions asked about, of the player's own match and of a fresh match of each game."""
FRESH = 24
"""Moves of a fresh match."""
FRESH_PLAYER = "club"
HIDDEN = 4
"""With fewer hidden cards a re-deal hardly changes anything."""


def own_match(model: Model) -> Saved | None:
    """The match played last in which a computer player has had something to decide."""
    return next(
        (saved for saved in model.saved if any(_is_bot(saved.record, seat) for seat, _ in saved.record.moves)), None
    )


def _is_bot(record: Record, seat: int) -> bool:
    return record.seats[seat] != "human"


def open_page(model: Model, route: Route) -> Transition:
    """The page about fair players."""
    return model._replace(screen="fairness"), ()


def press(model: Model, command: Press) -> Transition:
    """The model after a control of the test was pressed."""
    trial = model.trial
    if model.screen != "fairness":
        return model, ()
    questions: tuple[FairnessQuestion, ...] = ()
    match command.word:
        case "stop":
            return model._replace(trial=trial and trial._replace(stopped=trial.running)), ()
        case "own":
            if own := own_match(model):
                asked = bot_decisions(own.record, OF_A_MATCH)
                questions = tuple(question._replace(given=own.given) for question in asked)
        case "games":
            seed, model = draw_text(model)
            # Nobody plays on in these: of their deals all may be told, but what was played in them was thumb's move.
            questions = tuple(
                question._replace(open=True, made="")
                for game in GAMES
                for question in bot_decisions(new_match(game, seed), OF_A_GAME)
            )
        case _:
            unknown(command)
    if not questions:
        return model, ()
    return _asking(model, RedealTest(trial.run + 1 if trial else 1, questions))


def _asking(model: Model, trial: RedealTest) -> Transition:
    question, redeal, cheats = trial.next()
    return model._replace(trial=trial), (AskRedealt(trial.run, len(trial.answers), question.record, redeal, cheats),)


def take_answer(model: Model, message: RedealAnswered) -> Transition:
    """The model with one more answer, and the next question; an answer to a test given up is not heard."""
    trial = model.trial
    if not trial or not trial.running or (trial.run, len(trial.answers)) != (message.run, message.at):
        return model, ()
    if model.screen != "fairness":
        return model._replace(trial=trial._replace(stopped=True)), ()
    if not _readable(message.move):
        return model._replace(trial=trial._replace(failed=True)), ()
    trial = trial._replace(answers=(*trial.answers, message.move))
    return _asking(model, trial) if trial.running else (model._replace(trial=trial), ())


def _readable(text: str) -> bool:
    try:
        Move.parse(text)
    except Unreadable:
        return False
    return True


def bot_decisions(record: Record, most: int) -> tuple[FairnessQuestion, ...]:
    """Decisions that computer players made in a record, at most so many, spread over it.

    Left out is where only one move was legal, or next to nothing was hidden. So is a chance to jump in: while the
    match goes on, nobody is to learn from here who had one (SN17).
    """
    game, found = GAMES[record.game], []
    moves = [step for step in steps(record) if step.seat != NATURE]
    for at, step in enumerate(moves):
        free = not game.out_of_turn(step.before) and len(game.legal_moves(step.before)) > 1
        if free and _is_bot(record, step.seat) and len(game.unseen(game.view(step.before, step.seat))[0]) >= HIDDEN:
            found.append((at, step))
    over = {step.before.deal for step in moves if step.after.turn in (NATURE, NOBODY)}
    # How many had a choice in the deal in play is nobody's to know either, where there are others to ask about.
    found = [(at, step) for at, step in found if step.before.deal in over] or found
    chosen = [found[(2 * n + 1) * len(found) // (2 * most)] for n in range(most)] if len(found) > most else found
    return tuple(_question(record, at, step, step.before.deal in over) for at, step in chosen)


def _question(record: Record, at: int, step: Step, over: bool) -> FairnessQuestion:
    before = step.before
    trick = len(before.tricks) + 1 if before.phase == "play" and in_tricks(before) else 0
    return FairnessQuestion(
        record.game, to_json(record._replace(moves=record.moves[:at])), step.seat,
        record.seats[step.seat].removeprefix("bot:"), before.deal, trick, at + 1, str(step.move), over,
    )  # fmt: skip


def new_match(game: str, seed: str) -> Record:
    """The beginning of a match of computer players, with the usual options, played by rules of thumb."""
    rules = GAMES[game]
    options = defaults(rules.choices)
    seats = rules.seats(options)
    player = FRESH_PLAYER if FRESH_PLAYER in players(game) else "thumb"
    record = new(game, options, (f"bot:{player}",) * (3 if 3 in seats else seats[0]), seed)
    state = start(record)
    for _ in range(FRESH):
        state = rules.deal(state, seed)[0]
        if state.turn == NOBODY:
            break
        made = ask(heuristics.think, rules.view(state, state.turn), Budget(), Stream(seed, "fresh"))
        record, state = with_move(record, state.turn, made), rules.apply(state, made)
    return record
