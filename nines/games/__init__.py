"""The games, by key, in the order in which the lobby lists them. A new game is one new module, named here."""

from collections.abc import Mapping
from types import MappingProxyType

from nines.game import Game
from nines.games import le_neuf, nein_nine, niner, nines, shedding

GAMES: Mapping[str, Game] = MappingProxyType(
    {game.key: game for game in (nein_nine.GAME, le_neuf.GAME, nines.GAME, niner.GAME, shedding.GAME)}
)
