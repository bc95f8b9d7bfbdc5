"""One answer of the re-deal test: what a computer player, or the planted cheat, does when the cards lie otherwise."""

from functools import lru_cache

from nines.advice import advisor
from nines.bots.player import Budget
from nines.bots.redealing import cheat, redeal_hidden
from nines.core.chance import Stream
from nines.core.game import State
from nines.records.record import Record, parse, replay
from nines.registry import GAMES


def ask_again(text: str, redeal: int, cheats: bool) -> str:
    """The text of the move that the seat to act makes after this record: with the true cards where `redeal` is 0, else
    with all that it cannot know dealt anew, another deal for each number.

    The same player with the same stream of chance as in its match. It may take all the time it needs: a deadline might
    end its thought sooner here than there.
    """
    record, state = _position(text)
    if redeal:
        state = redeal_hidden(state, Stream(f"redeal\n{record.seed}", f"{len(record.moves)} {redeal}"))
    return str(cheat(state) if cheats else advisor.answer(record, state, len(record.moves), Budget()))


@lru_cache(maxsize=2)
def _position(text: str) -> tuple[Record, State]:
    """The record that a text holds, and the state after its last move, with the deal that is due."""
    record = parse(text)
    return record, GAMES[record.game].deal(replay(record), record.seed)[0]
