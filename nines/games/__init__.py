"""The games, by key, in the order in which the lobby lists them. A new game is one new module, named here.

A game's module is imported when the game is first asked for: a page that opens one game does not wait for the others.
"""

from collections.abc import Iterator, Mapping

from nines.game import Game

KEYS = ("nein-nine", "le-neuf", "nines", "niner", "shedding")


class _Games(Mapping[str, Game]):
    def __init__(self) -> None:
        self._met: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        game = self._met.get(key)
        if game is None:
            game = self._met[key] = _game(key)
        return game

    def __contains__(self, key: object) -> bool:
        return key in KEYS

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


def _game(key: str) -> Game:
    match key:
        case "nein-nine":
            from nines.games import nein_nine

            return nein_nine.GAME
        case "le-neuf":
            from nines.games import le_neuf

            return le_neuf.GAME
        case "nines":
            from nines.games import nines

            return nines.GAME
        case "niner":
            from nines.games import niner

            return niner.GAME
        case "shedding":
            from nines.games import shedding

            return shedding.GAME
    raise KeyError(key)


GAMES: Mapping[str, Game] = _Games()
