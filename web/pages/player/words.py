"""What is said of somebody's own player."""

from nines.arena.lines import contract
from nines.arena.lines.messages import NO_ANSWER
from nines.words.languages import Language
from web.pages.player.report import Report


def reason(say: Language, why: str) -> str:
    """Why it has lost, from the arena's own words."""
    begun = why.removeprefix(f"{contract.NOT_BEGUN}: it ")
    return {
        contract.MISSED: say.text("Twice, your player gave no answer within five seconds."),
        contract.NOT_LEGAL: say.text("Your player made a move that isn’t legal."),
        contract.NO_MOVE: say.text("Your player answered with something that isn’t a move."),
        contract.NOT_ASKED: say.text("Your player answered a question that nobody asked."),
        contract.TOO_LONG: say.text("Your player wrote a line that is too long."),
        contract.ENDED: say.text("Your player stopped with an error."),
        NO_ANSWER: say.text("Your player wrote a line that isn’t an answer."),
        f"{contract.NOT_BEGUN} in time": say.text("Your player’s file didn’t finish running within ten seconds."),
    }.get(begun, begun)


def lost_at_table(say: Language, report: Report) -> str:
    """That it has lost the match on the table, and why."""
    why = " ".join(reason(say, each) for each in report.lost)
    last = report.fault.rpartition("\n")[2]
    told = say.text(
        "Your own player has lost this match. {why} From now on, the first legal move is played for it.", why=why
    )
    return f"{told} ({last})" if last else told
