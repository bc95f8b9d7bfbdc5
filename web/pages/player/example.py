"""What stands on the page before somebody has written a player."""

EXAMPLE = '''\
from nines.games import GAMES


def think(view, budget, stream):
    """Plays the highest card it may play, and leaves every other choice to chance."""
    moves = GAMES[view.game].legal_moves(view)
    cards = [move for move in moves if move.verb == "play"]
    if not cards:
        return stream.one_of(moves)
    return max(cards, key=lambda move: move.cards[0].rank)
'''
