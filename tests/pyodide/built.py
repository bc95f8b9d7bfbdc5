"""Runs in Pyodide on the archives of the site, on the page and in its worker.

Imports all there is, plays a match of every game, tells it in French.
The modules that need a page are imported by the end-to-end tests, which could not start without them.
"""

import sys
from importlib import import_module

IN_THE_PAGE = "web.browser."


def play_every_game() -> int:
    """A match of every game between two kinds of players, told in French; returns the number of moves."""
    from nines.bots import BOTS
    from nines.bots.player import Budget, decide
    from nines.core.chance import private
    from nines.core.game import NATURE, NOBODY
    from nines.core.options import defaults
    from nines.records.link import from_link, to_link
    from nines.records.record import from_json, new, start, steps, to_json, with_move
    from nines.registry import GAMES
    from nines.words.languages import language
    from nines.words.tell import tell

    count = 0
    for game in GAMES.values():
        options = defaults(game.choices)
        players = tuple(("thumb", "random")[seat % 2] for seat in range(game.seats(options)[0]))
        record = new(game.key, options, tuple(f"bot:{name}" for name in players), "built")
        state = start(record)
        while state.turn != NOBODY:
            if state.turn == NATURE:
                state, _ = game.deal(state, record.seed)
            seat, stream = state.turn, private(record.seed, f"move {len(record.moves)}")
            made = decide(BOTS[players[seat]], state, seat, Budget(worlds=5), stream)
            record = with_move(record, seat, made)
            state = game.apply(state, made)
        assert from_link(to_link(from_json(to_json(record)))) == record
        for step in steps(record):
            for event in step.events:
                tell(event, ("A", "B", "C", "D", "E"), language("fr"), state=step.after)
        count += len(record.moves)
    return count


held = {
    bundle.path: [name for name, (_, length, path) in bundle.index.items() if length and path.endswith(".pyc")]
    for bundle in sys.meta_path
    if hasattr(bundle, "index")
}
for name in sorted(name for names in held.values() for name in names):
    if not name.startswith(IN_THE_PAGE):
        import_module(name)
own, library, later = (len(held.get(path, ())) for path in ("/lib/app", "/lib/library", "/lib/later"))
said = f"{own} modules, {library} of the library, {later} later, {play_every_game()} moves"
print(said)
