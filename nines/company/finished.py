"""The record of a match played at a distance: an ordinary one, whose seed is what all seats made together."""

from nines.company.table import Table
from nines.core.joint_seed import JointSeed
from nines.records.record import Record, new


def record(table: Table) -> Record | None:
    """The match as far as its deals were played and nothing was found in them; None before the first is over."""
    faulty = [fault.deal for fault in table.faults]
    done = table.done[: min(faulty) - 1] if faulty else table.done
    if not done:
        return None
    seats = tuple("human" if seat.plays == "person" else seat.plays for seat in table.start.seats)
    seed = JointSeed(len(done) + 1, done[-1].links)
    empty = new(table.start.game, table.start.options, seats, str(seed))
    return empty._replace(moves=tuple(move for deal in done for move in deal.moves))
